"""The title's entries: however many there are they find room, and arrows go where one looks."""

import pytest

from game.ui.keys import Action
from game.ui.scenes.menu import Entry
from game.ui.scenes.title import TitleScene
from game.ui.viewport import HEIGHT
from tests.ui.forms import Listener, look_in
from tests.ui.pilot import Pilot


def title(large: int, small: int, likely: int = 0, spare: int = 0) -> TitleScene:
    entries: list[Entry] = [(f"entry {number}", "play", lambda: None) for number in range(large + small)]
    given = look_in("en"), Listener(), entries[:large], "1"
    return TitleScene(*given, small=entries[large:], likely=likely, spare=spare)


@pytest.mark.parametrize("small", range(5, 14))
@pytest.mark.parametrize("large", [2, 3, 4])
def test_all_entries_find_room(large: int, small: int) -> None:
    boxes = title(large, small).places()
    assert len(boxes) == large + small
    assert all(box.bottom < HEIGHT - 54 for box in boxes)
    for number, box in enumerate(boxes):
        assert box.h >= 36
        for other in boxes[:number]:
            assert other.bottom <= box.y or other.right <= box.x


def test_the_words_of_a_low_entry_keep_clear_of_its_frame() -> None:
    last = title(3, 13).buttons[-1]
    assert last.box.w == title(3, 13).buttons[0].box.w
    assert last.size < 0.7 * last.box.h


def test_up_and_down_stay_in_their_column_and_go_round() -> None:
    scene = title(2, 6)
    pilot = Pilot(scene)
    seen = []
    for _ in range(5):
        pilot.key("down")
        seen.append(scene.focus)
    assert seen == [1, 2, 4, 6, 0]
    scene.focus = 5
    assert scene.act(Action.UP)
    assert scene.focus == 3
    scene.focus = 0
    assert scene.act(Action.UP)
    assert scene.focus == 7


def test_what_is_not_there_leaves_its_place_free_and_only_the_emphasis_moves() -> None:
    whole, without = title(4, 12), title(3, 12, likely=1, spare=1)
    assert without.places() == whole.places()[1:]
    assert [button.primary for button in without.buttons].index(True) == without.focus == 1
    assert [button.primary for button in whole.buttons].index(True) == whole.focus == 0
