"""The bundled faces hold every character that English and French text needs, and their licence lies beside them."""

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

ASSETS = Path(__file__).resolve().parents[2] / "assets"
FONTS = ASSETS / "fonts"

LICENCES = {
    "Cinzel-Bold.ttf": "OFL-Cinzel.txt",
    "Cinzel-Regular.ttf": "OFL-Cinzel.txt",
    "EBGaramond-Bold.ttf": "OFL-EBGaramond.txt",
    "EBGaramond-Italic.ttf": "OFL-EBGaramond.txt",
    "EBGaramond-Medium.ttf": "OFL-EBGaramond.txt",
    "SourceSans3-Regular.ttf": "OFL-SourceSans3.txt",
    "SourceSans3-SemiBold.ttf": "OFL-SourceSans3.txt",
}

ASCII = "".join(map(chr, range(0x20, 0x7F)))
FRENCH = "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ«»"
# U+202F, the narrow no-break space, is missing in two of the three families: texts use U+00A0 instead.
PUNCTUATION = "\u00a0‘’“”–—…·•×÷−±°€£½"

FACES = sorted(LICENCES)


def test_the_faces_are_the_ones_listed() -> None:
    assert sorted(path.name for path in FONTS.glob("*.ttf")) == FACES


@pytest.mark.parametrize("face", FACES)
def test_face_covers_english_and_french(face: str) -> None:
    with TTFont(FONTS / face) as font:
        covered = font.getBestCmap()
    missing = [character for character in ASCII + FRENCH + PUNCTUATION if ord(character) not in covered]
    assert not missing


@pytest.mark.parametrize("face", FACES)
def test_face_keeps_its_kerning(face: str) -> None:
    with TTFont(FONTS / face) as font:
        tags = {record.FeatureTag for record in font["GPOS"].table.FeatureList.FeatureRecord}
    assert "kern" in tags


@pytest.mark.parametrize("face", [face for face in FACES if not face.startswith("Cinzel")])
def test_text_face_keeps_its_ligatures(face: str) -> None:
    """Cinzel has capitals only, so nothing to tie."""
    with TTFont(FONTS / face) as font:
        tags = {record.FeatureTag for record in font["GSUB"].table.FeatureList.FeatureRecord}
    assert "liga" in tags


@pytest.mark.parametrize(("face", "licence"), sorted(LICENCES.items()))
def test_licence_is_beside_the_face_and_credited(face: str, licence: str) -> None:
    text = (FONTS / licence).read_text(encoding="utf-8")
    credits = (ASSETS / "CREDITS.md").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert face in credits
    assert licence in credits


@pytest.mark.parametrize("face", FACES)
def test_face_with_a_reserved_name_is_whole(face: str) -> None:
    """A subset is a modified version, which the licence forbids to carry a reserved name."""
    licence = (FONTS / LICENCES[face]).read_text(encoding="utf-8")
    with TTFont(FONTS / face) as font:
        count = len(font.getBestCmap())
    reserved = "with Reserved Font Name" in licence.partition("PREAMBLE")[0]
    assert reserved == (count > 1000)
