"""Surfaces that are kept: within a bound, the least recently used dropped first."""

import pygame
import pytest

from game.ui.surface_cache import SurfaceCache


def square() -> pygame.Surface:
    return pygame.Surface((10, 10))


def unwanted() -> pygame.Surface:
    pytest.fail("it was kept")


def test_drops_the_least_recently_used_beyond_its_bound() -> None:
    cache = SurfaceCache(pixel_limit=250)
    for key in ("a", "b"):
        cache.get(key, square)
    cache.get("a", unwanted)
    cache.get("c", square)
    assert "a" in cache
    assert "b" not in cache
    assert cache.pixels == 200


def test_never_exceeds_its_bound_however_much_is_asked_for() -> None:
    cache = SurfaceCache(pixel_limit=1000)
    for side in range(1, 30):
        cache.get(side, lambda side=side: pygame.Surface((side, side)))  # type: ignore[misc]
        assert cache.pixels <= 1000
    assert cache.made == 29


def test_keeps_what_was_just_made_even_if_it_alone_exceeds_the_bound() -> None:
    cache = SurfaceCache(pixel_limit=50)
    large = cache.get("large", square)
    assert cache.get("large", unwanted) is large
    assert len(cache) == 1


def test_a_lower_bound_holds_at_once() -> None:
    cache = SurfaceCache(pixel_limit=1000)
    for key in range(10):
        cache.get(key, square)
    cache.limit = 300
    assert cache.pixels == 300
    assert all(key in cache for key in (7, 8, 9))


def test_the_same_key_means_another_surface_in_another_part() -> None:
    cache = SurfaceCache(pixel_limit=1000)
    one, other = cache.part("one"), cache.part("other")
    assert one.get("key", square) is not other.get("key", square)
    assert one.get("key", unwanted) is one.get("key", unwanted)


def test_parts_share_one_bound() -> None:
    cache = SurfaceCache(pixel_limit=300)
    one, other = cache.part("one"), cache.part("other")
    for key in range(5):
        one.get(key, square)
        other.get(key, square)
    assert cache.pixels == 300


def test_nothing_is_left_once_it_was_cleared() -> None:
    cache = SurfaceCache(pixel_limit=300)
    cache.get("a", square)
    cache.clear()
    assert (len(cache), cache.pixels) == (0, 0)
