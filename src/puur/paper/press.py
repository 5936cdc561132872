"""The press: papers as PDF or as pictures. The same papers always give the same bytes, on every machine."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from puur.paper.content import Content
from puur.paper.look import PaperLook
from puur.paper.papers import AnyPaper
from puur.paper.words import word

_SOURCES: Final = "puur.paper"
_SHARP: Final = 72.0  # pixels per inch


def pdf(papers: AnyPaper | tuple[AnyPaper, ...], look: PaperLook, *, title: str = "") -> bytes:
    """Papers one after another in one PDF (PDF/UA-1, text searchable); without a title the first paper's name is used.

    Takes about 30 ms per page full of text, so call it in a thread where others wait.

    >>> from puur.paper.look import Occasion
    >>> from puur.paper.lots import LotCard, LotCards
    >>> pdf(LotCards((LotCard(1), LotCard(2))), PaperLook(Occasion("Chlausjass")))[:5]
    b'%PDF-'
    """
    [document] = _compiled(_several(papers), look, title)
    return document


def pictures(papers: AnyPaper | tuple[AnyPaper, ...], look: PaperLook, *, sharp: float = _SHARP) -> tuple[bytes, ...]:
    """The same pages as PNG pictures; `sharp` is their resolution in pixels per inch."""
    return _compiled(_several(papers), look, "", sharp)


def _several(papers: AnyPaper | tuple[AnyPaper, ...]) -> tuple[AnyPaper, ...]:
    return papers if isinstance(papers, tuple) else (papers,)


def _compiled(
    papers: tuple[AnyPaper, ...], look: PaperLook, title: str, sharp: float | None = None
) -> tuple[bytes, ...]:
    from puur.paper.compiler import compiled  # noqa: PLC0415  ten megabytes, for who only reads the codes of papers too

    named = title or (word(look.language, f"title.{papers[0].kind}") if papers else look.occasion.name)
    whole = f"{named}, {look.occasion.name}" if look.occasion.name and not title else named
    return compiled({**_sources(), **Content(look).files(papers, whole)}, sharp)


@cache
def _sources() -> Mapping[str, bytes]:
    """The typst sources that come with the package."""
    folder = files(_SOURCES).joinpath("typ")
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.name.endswith(".typ")}
