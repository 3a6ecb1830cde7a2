"""The means to draw with, for the tests of scenes: in every language, or in English where words don't matter."""

import pytest

from game.ui.brush import Look
from game.ui.language import LANGUAGES
from tests.ui.forms import look_in


@pytest.fixture(scope="module", params=LANGUAGES)
def look(request: pytest.FixtureRequest) -> Look:
    return look_in(request.param)


@pytest.fixture(scope="module")
def english() -> Look:
    return look_in("en")
