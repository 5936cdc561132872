"""What is written: the lines of a Spiel with their articles, the Tafel or the Standblatt, the end of the Partie."""

from collections.abc import Iterator

from puur.cli.layout import columns, paragraph
from puur.cli.says import say
from puur.partie import Partie, sheet_of, sheet_text, tafel_of, tafel_text
from puur.rules.score import ScoreLine
from puur.spiel.ending import EndingKind
from puur.spiel.result import count
from puur.spiel.state import Phase, Spiel
from puur.wording import Voice, ending_text, partie_result_text, score_line_text, waiting_text

INDENT = "    "


def spiel_lines(spiel: Spiel, voice: Voice) -> Iterator[str]:
    """How a Spiel ended, or what it waits for, and what it counts; an annulled one counts nothing."""
    if spiel.ending is not None:
        yield from paragraph(ending_text(spiel.ending, voice))
    elif not spiel.is_over and spiel.phase is not Phase.PLAYED:
        yield from paragraph(say("replay.goes_on", what=waiting_text(spiel, voice)))
    if spiel.ending is None or spiel.ending.kind is not EndingKind.ANNULLED:
        for line in _summed(count(spiel)):
            yield from paragraph(score_line_text(line, voice), "  ", hanging=INDENT)


def _summed(lines: tuple[ScoreLine, ...]) -> tuple[ScoreLine, ...]:
    """The lines without those that count nothing."""
    return tuple(line for line in lines if line.points or line.base)


def standing(partie: Partie, voice: Voice) -> str:
    """What is written for each party."""
    pairs = zip(partie.seats.parties, partie.totals, strict=True)
    return say("replay.written", points=", ".join(f"{voice.party(party)} {points}" for party, points in pairs))


def slate(partie: Partie, voice: Voice) -> Iterator[str]:
    """The Tafel with its strokes where a target is played for, else the Standblatt."""
    parties = partie.seats.parties
    labels = tuple(map(voice.party, parties))
    if partie.reglement.partie.target.value is None:
        yield from sheet_text(sheet_of(partie)).splitlines()
        yield ""
        for party, label in zip(parties, labels, strict=True):
            if party.name != label:
                yield from paragraph(f"{party.name} = {label}", dim=True)
        return
    for line in tafel_text(tafel_of(partie, labels)).splitlines():
        yield line[: columns()] if line.startswith("─") else line


def result_lines(partie: Partie, voice: Voice) -> Iterator[str]:
    """How the last Partie ended."""
    for line in partie_result_text(partie.results[-1], partie.seats, voice).splitlines():
        yield from paragraph(line, hanging="  ")
