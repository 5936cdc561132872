"""What a reader of PDF finds on the papers."""

import io
import re
from dataclasses import dataclass

import pypdf
from pypdf.generic import DecodedStreamObject, NameObject

from puur.paper import AnyPaper, PaperLook, pdf


def pages(document: bytes, first: int = 0, end: int | None = None) -> tuple[str, ...]:
    """The text of every page, or of some, blanks evened out; to read a page takes longer than to print it."""
    reader = pypdf.PdfReader(io.BytesIO(document), strict=True)
    return tuple(re.sub(r"\s+", " ", _words(page)) for page in reader.pages[first:end])


def pages_of(document: bytes) -> int:
    """How many pages a document has; nobody reads them."""
    return len(pypdf.PdfReader(io.BytesIO(document), strict=True).pages)


_LETTERS = re.compile(rb"\bT[jJ]\b")


def blank_pages(document: bytes) -> list[int]:
    """The numbers of pages on which no letter is set, whatever it says; to read them takes ten times as long."""
    reader = pypdf.PdfReader(io.BytesIO(document), strict=True)
    found = enumerate((page.get_contents() for page in reader.pages), 1)
    return [number for number, contents in found if contents is None or not _LETTERS.search(contents.get_data())]


_WRITING = re.compile(
    rb"/Span<<[^>]*/ActualText.*?EMC|BT\b.*?\bET\b|(?:-?[\d.]+ ){6}cm\b|/\w+ Do\b|\b[qQ]\b", re.DOTALL
)
"""Text, what is drawn elsewhere, and where both stand: all but the lines, curves, areas and colours of a drawing."""
_EMPTY = re.compile(rb"\bq\n(?:[-\d. ]+cm\n)?Q\n")


def _words(page: pypdf.PageObject) -> str:
    """The text of a page; its drawings are left out before, as pypdf would read every stroke of them."""
    contents, bare = page.get_contents(), DecodedStreamObject()
    if contents is not None:
        kept = b"\n".join((*_WRITING.findall(contents.get_data()), b""))
        bare.set_data(_EMPTY.sub(b"", _EMPTY.sub(b"", kept)))  # of a drawing, one inside the other
        page[NameObject("/Contents")] = bare
    return page.extract_text()


def printed(papers: AnyPaper | tuple[AnyPaper, ...], look: PaperLook) -> tuple[str, ...]:
    """The pages of papers."""
    return pages(pdf(papers, look))


def sizes(document: bytes) -> list[tuple[int, int]]:
    """The size of every page in millimetres."""
    reader = pypdf.PdfReader(io.BytesIO(document), strict=True)
    return [
        (round(float(page.mediabox.width) * 25.4 / 72), round(float(page.mediabox.height) * 25.4 / 72))
        for page in reader.pages
    ]


@dataclass(frozen=True, slots=True)
class Told:
    """The metadata of a document; `for_all`: it claims PDF/UA, for screen readers."""

    title: str
    language: str
    for_all: bool


def told_of(document: bytes) -> Told:
    """What a document says of itself."""
    reader = pypdf.PdfReader(io.BytesIO(document), strict=True)
    info, more = reader.metadata, reader.xmp_metadata
    assert info is not None
    assert more is not None
    claims = any(b"pdfuaid" in data for data in (more.stream.get_data(),))
    return Told(str(info.title), str(reader.root_object["/Lang"]), claims)
