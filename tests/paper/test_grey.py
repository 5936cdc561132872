"""Papers stay readable where a printer knows only grey: what is left of a colour there is its luminance."""

import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pypdf
import pytest
from _pytest.mark.structures import ParameterSet
from pypdf.generic import ContentStream, DecodedStreamObject
from tests.paper.samples import PAPERS, look

from puur.decks import Deck, Language
from puur.paper import pdf

Colour = tuple[float, ...]
SOURCES: Final = Path("src/puur/paper/typ")
BLACK: Final[Colour] = (0.0,)
TEXT: Final = 4.5
"""The contrast of type to its ground, and below of lines (WCAG 2.2, 1.4.3 and 1.4.11)."""
LINE: Final = 3.0
TINT: Final[Colour] = (0.91,)
"""The darkest ground that dark type stands on."""
FILLS: Final = frozenset({b"g", b"rg", b"sc", b"scn"})
SHOWS: Final = frozenset({b"Tj", b"TJ", b"'", b'"'})
PAINTS: Final = frozenset({b"f", b"F", b"f*"})


@dataclass(frozen=True, slots=True)
class Type:
    """The colour of type, and of the area that was painted last before it."""

    colour: Colour
    ground: Colour


_LINES = re.compile(rb"(?<=\s)(?:-?[\d.]+ )*(?:[mlchwMSBWn]|re|SCN)(?=\s)")
"""What a drawing is made of, but for areas and their colours."""


def types(document: bytes) -> Iterator[Type]:
    """The colours of all type in a document."""
    reader = pypdf.PdfReader(io.BytesIO(document), strict=True)
    for page in reader.pages:
        fill, kept, painted = BLACK, list[Colour](), TINT
        contents, bare = page.get_contents(), DecodedStreamObject()
        assert contents is not None
        bare.set_data(_LINES.sub(b"", contents.get_data()))  # a reader would stop at every stroke
        for operands, operator in ContentStream(bare, reader).operations:
            if operator == b"q":
                kept.append(fill)
            elif operator == b"Q":
                fill = kept.pop()
            elif operator in FILLS:
                fill = tuple(map(float, operands))
            elif operator in PAINTS:
                painted = fill
            elif operator in SHOWS:
                yield Type(fill, painted)


def luminance(colour: Colour) -> float:
    """The relative luminance of a grey or an sRGB colour, from 0 to 1."""
    linear = [share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in colour]
    return linear[0] if len(linear) == 1 else 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(colour: Colour, ground: Colour) -> float:
    """The contrast of two colours, from 1 to 21.

    >>> contrast((0.0,), (1.0, 1.0, 1.0))
    21.0
    """
    low, high = sorted((luminance(colour), luminance(ground)))
    return round((high + 0.05) / (low + 0.05), 2)


def _by_pack() -> Iterator[ParameterSet]:
    """Each paper with one pack by day, in turn, and with both at night."""
    for row, name in enumerate(PAPERS):
        for at, deck in enumerate(Deck):
            yield pytest.param(name, deck, marks=() if at == row % len(Deck) else pytest.mark.nightly)


@pytest.mark.parametrize(("name", "deck"), [*_by_pack()])
def test_every_paper_is_read_from_a_grey_printer(name: str, deck: Deck) -> None:
    """Dark type keeps its contrast even on the tint, light type on what was painted for it."""
    found = set(types(pdf(PAPERS[name], look(Language.DE, deck))))
    assert found, name
    for kind in found:
        light = luminance(kind.colour) > luminance((0.5,))
        assert contrast(kind.colour, kind.ground if light else TINT) >= TEXT, kind


def test_every_colour_of_the_papers_holds_as_a_line() -> None:
    """Whatever the papers draw with beside black is seen on white; the tint is the only other ground, and no darker."""
    text = "".join(path.read_text(encoding="utf-8") for path in SOURCES.glob("*.typ"))
    colours = [
        tuple(int(code[at : at + 2], 16) / 255 for at in (0, 2, 4)) for code in re.findall(r'rgb\("#(\w{6})"\)', text)
    ]
    assert len(colours) == len(re.findall(r"\b(?:rgb|cmyk|oklch|oklab|color)\b", text)) > 1
    assert [] == [colour for colour in colours if contrast(colour, (1.0,)) < LINE]
    assert [f"{TINT[0]:.0%}"] == re.findall(r"luma\(([^)]*)\)", text)


def test_the_measure_is_that_of_the_standard() -> None:
    """Black on white is 21 to 1; the lightest grey that type may have on white is #767676."""
    assert 21.0 == contrast(BLACK, (1.0, 1.0, 1.0))
    assert contrast((0x76 / 255,), (1.0,)) >= TEXT > contrast((0x78 / 255,), (1.0,))
