"""The press: papers as PDF or as pictures. The same papers give the same bytes on every machine and on every day."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import as_file, files
from typing import TYPE_CHECKING, Final, Literal

from puur.paper.content import Content
from puur.paper.look import Look
from puur.paper.papers import Paper
from puur.paper.words import word

if TYPE_CHECKING:
    import typst

_SOURCES: Final = "puur.paper"
_FONTS: Final = "fontpkg_fira_sans"
_SHARP: Final = 72.0  # pixels an inch
_LARGE: Final = 1_000_000  # bytes
_REMEMBERED: Final = 11  # documents


def pdf(papers: Paper | tuple[Paper, ...], look: Look, *, title: str = "") -> bytes:
    """Papers one after another in one PDF (PDF/UA-1, text searchable); without a title the first paper's name is used.

    Takes about 30 ms a page full of text, so call it in a thread where others wait.

    >>> from puur.paper.look import Occasion
    >>> from puur.paper.lots import LotCard, LotCards
    >>> pdf(LotCards((LotCard(1), LotCard(2))), Look(Occasion("Chlausjass")))[:5]
    b'%PDF-'
    """
    [document] = _compiled(_several(papers), look, title, "pdf", None)
    return document


def pictures(papers: Paper | tuple[Paper, ...], look: Look, *, sharp: float = _SHARP) -> tuple[bytes, ...]:
    """The same pages as PNG pictures; `sharp` is their pixels an inch."""
    return _compiled(_several(papers), look, "", "png", sharp)


def _several(papers: Paper | tuple[Paper, ...]) -> tuple[Paper, ...]:
    return papers if isinstance(papers, tuple) else (papers,)


def _compiled(
    papers: tuple[Paper, ...], look: Look, title: str, form: Literal["pdf", "png"], sharp: float | None
) -> tuple[bytes, ...]:
    import typst  # noqa: PLC0415  ten megabytes, which a server that prints nothing does not need

    named = title or (word(look.language, f"title.{papers[0].kind}") if papers else look.occasion.name)
    whole = f"{named}, {look.occasion.name}" if look.occasion.name and not title else named
    sources = {**_sources(), **Content(look).files(papers, whole)}
    compiler = typst.Compiler(sources, font_paths=_fonts())  # type: ignore[type-var]  # a dict of files, says its manual
    made = compiler.compile(format=form, ppi=sharp, pdf_standards=["ua-1"] if form == "pdf" else [], timestamp=0)
    if made is None:
        raise RuntimeError("typst returned no document; it does so only where it writes one to a file")
    found = tuple(made) if isinstance(made, list) else (made,)
    if sum(map(len, found)) > _LARGE:
        _forget()
    return found


def _forget() -> None:
    """Let typst drop what it remembers of a large document: it keeps its work for ten documents, up to a gigabyte."""
    import typst  # noqa: PLC0415  likewise

    for _ in range(_REMEMBERED):
        typst.Compiler(b"", font_paths=_fonts()).compile(format="pdf")


@cache
def _sources() -> Mapping[str, bytes]:
    """The typst sources that come with the package."""
    folder = files(_SOURCES).joinpath("typ")
    return {one.name: one.read_bytes() for one in folder.iterdir() if one.name.endswith(".typ")}


@cache
def _fonts() -> "typst.Fonts":
    """Fira Sans and what typst brings, nothing of the system, so that pages are the same everywhere."""
    import typst  # noqa: PLC0415  likewise

    with as_file(files(_FONTS).joinpath("files")) as folder:
        return typst.Fonts(include_system_fonts=False, include_embedded_fonts=True, font_paths=[folder])
