"""A screen for the tests that open a real window."""

from collections.abc import Iterator

import pytest

from tests.app.xvfb import Screen

pytest.register_assert_rewrite("tests.app.real_window")


@pytest.fixture(scope="module")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    with Screen(tmp_path_factory.mktemp("screen")) as found:
        yield found
