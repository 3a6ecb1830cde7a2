"""Positions from within: `layout` has the values, `reader` and `writer` their text, `state` the way to a game and back,
`faults` what is wrong with one. What a module brings to all of these is one file, a `part`; `parts` has them all."""
