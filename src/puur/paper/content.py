"""Papers as JSON for typst: data never becomes source text, so no name can be a command."""

import json
from dataclasses import fields, is_dataclass
from enum import Enum

from puur.paper.art import drawings, qr_picture
from puur.paper.certificates import Certificates
from puur.paper.clean import PROSE, printable
from puur.paper.codes import Qr
from puur.paper.look import LONG, PaperLook
from puur.paper.papers import AnyPaper
from puur.paper.words import SENTENCES, ordinal
from puur.record.act_parts import Json


class Content:
    """Collects the files of a document: `data.json` and pictures."""

    def __init__(self, look: PaperLook) -> None:
        self._look = look
        self._codes: dict[str, str] = {}

    def files(self, papers: tuple[AnyPaper, ...], title: str) -> dict[str, bytes]:
        """All files but the typst sources."""
        look = self._look
        data: dict[str, object] = {
            "title": printable(title),
            "occasion": self.plain(look.occasion),
            "language": look.language.value,
            "deck": look.deck.value,
            "round_word": look.round_word.value,
            "words": SENTENCES.scripts(look.language),
            "ordinals": [ordinal(rank, look.language) for rank in range(1, _most(papers) + 1)],
            "papers": [{"kind": paper.kind, "paper": self.plain(paper)} for paper in papers],
        }
        codes = {f"qr/{name}.svg": qr_picture(content).encode() for content, name in self._codes.items()}
        return {"data.json": json.dumps(data).encode(), **drawings(look.language), **codes}

    def plain(self, value: object) -> Json:
        """A value as JSON. Raises `TypeError` for unsupported types."""
        if isinstance(value, Qr):
            return {"file": f"qr/{self._codes.setdefault(value.content, str(len(self._codes)))}.svg"}
        if isinstance(value, Enum):
            return self.plain(value.value)
        if isinstance(value, str):
            return printable(value)
        if value is None or isinstance(value, bool | int | float):
            return value
        if isinstance(value, tuple):
            return [self.plain(part) for part in value]
        if is_dataclass(value):
            return {
                field.name: self._field(getattr(value, field.name), long=LONG in field.metadata)
                for field in fields(value)
            }
        message = (
            f"a {type(value).__name__} cannot be printed; papers are made of texts, numbers, tuples and dataclasses"
        )
        raise TypeError(message)

    def _field(self, value: object, *, long: bool) -> Json:
        """A field's value; names are cut where they run too long, running text is not."""
        return printable(value, PROSE) if long and isinstance(value, str) else self.plain(value)


def _most(papers: tuple[AnyPaper, ...]) -> int:
    """The greatest rank on a certificate."""
    ranks = (
        certificate.rank or 0
        for paper in papers
        if isinstance(paper, Certificates)
        for certificate in paper.certificates
    )
    return max(ranks, default=0)
