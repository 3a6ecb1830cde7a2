"""The studio: scripts that paint and synthesise everything under `assets/`, deterministically, from seeds.

`python -m assets.studio` repaints everything; `--only cards nobles` paints parts; `--sheet DIR` also lays what was
painted on contact sheets to look at. Each group is a module or package of its own with a function `jobs()`;
`assets/studio/__main__.py` lists them. The game never imports the studio.
"""
