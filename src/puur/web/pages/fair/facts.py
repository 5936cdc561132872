"""What the check of a record says: whether its cards are those that were sealed, and each draw beside what is right."""

from dataclasses import dataclass

from puur.decks import Language
from puur.record import HeaderKey, Record
from puur.record.act_words import act_words
from puur.record.fairness import SALTS, checked_draws, verify_played
from puur.web.table.records import CHOSEN
from puur.web.table.shelf.opened import OpenedRecord
from puur.web.table.shelf.spiele import names_of
from puur.wording import Voice, act_text
from puur.wording.fairness import fairness_texts, finding_text


@dataclass(frozen=True, slots=True)
class DrawTold:
    """A draw as it stands in the record, the number of its act, and what the secret gives where that is another."""

    number: int
    line: int
    text: str
    words: str
    right: str


def facts_of(opened: OpenedRecord, language: Language) -> dict[str, object]:
    """Everything the check of a record says."""
    played = opened.played
    voice = Voice(language, names=names_of(played.record))
    report = verify_played(played)
    agreeing, verdict = fairness_texts(report, voice)
    findings = [(finding.place, finding_text(finding, voice)) for finding in report.findings]
    acts = {step.place: number for number, step in enumerate(played.steps)}
    draws = [
        DrawTold(
            acts[draw.step.place],
            draw.step.place.line,
            act_text(draw.step.entry.act, voice, draw.step.before.reglement.weis),
            act_words(draw.step.entry.act),
            "" if draw.agrees else act_words(draw.right),
        )
        for draw in checked_draws(played)
    ]
    record = played.record
    salts = [(voice.seat(seat), record.header(salt), record.header(seal)) for seat, (seal, salt) in SALTS.items()]
    return {
        "fair": report.fair,
        "agreeing": agreeing,
        "verdict": verdict,
        "findings": findings,
        "draws": draws,
        "seal": record.header(HeaderKey.SEAL),
        "secret": record.header(HeaderKey.OPENED),
        "chosen": "" if record.header(HeaderKey.SEAL) else _chosen(record),
        "salts": [(seat, salt, seal) for seat, salt, seal in salts if salt or seal],
    }


def _chosen(record: Record) -> str:
    """The number somebody chose the cards by, as a table notes it; "" where none is told."""
    return next((header.value for header in record.headers if header.name == CHOSEN), "")
