"""The typst compiler and its fonts: ten megabytes, loaded when the first paper is printed."""

from functools import cache
from importlib.resources import as_file, files
from typing import Final

import typst

_FONTS: Final = "fontpkg_fira_sans"
_LARGE: Final = 1_000_000  # bytes
_REMEMBERED: Final = 11  # documents


def compiled(sources: dict[str, bytes], sharp: float | None) -> tuple[bytes, ...]:
    """The PDF typeset by typst, or each page as a PNG picture with `sharp` pixels per inch."""
    compiler = typst.Compiler(sources, font_paths=_fonts())  # type: ignore[type-var]  # a dict of files, says its manual
    if sharp is None:
        made = compiler.compile(format="pdf", pdf_standards=["ua-1"], timestamp=0)
    else:
        made = compiler.compile(format="png", ppi=sharp, pdf_standards=[], timestamp=0)
    if made is None:
        raise RuntimeError("typst returned no document; it does so only where it writes one to a file")
    found = tuple(made) if isinstance(made, list) else (made,)
    if sum(map(len, found)) > _LARGE:
        _forget()
    return found


def _forget() -> None:
    """Clear typst's cache after a large document: it keeps its work for ten documents, up to a gigabyte."""
    for _ in range(_REMEMBERED):
        typst.Compiler(b"", font_paths=_fonts()).compile(format="pdf")


@cache
def _fonts() -> typst.Fonts:
    """Fira Sans and typst's own fonts, but no system fonts, so that pages are the same everywhere."""
    with as_file(files(_FONTS).joinpath("files")) as folder:
        return typst.Fonts(include_system_fonts=False, include_embedded_fonts=True, font_paths=[folder])
