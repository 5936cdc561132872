"""The slate for a viewer: totals, Spiel by Spiel, and the picture with its strokes."""

from functools import lru_cache

from puur import wire
from puur.partie import Partie, Tafel, tafel_of, tafel_svg
from puur.partie.state import Played
from puur.rules.score import ScoreLine
from puur.spiel.view import View
from puur.web.http.sentences import say
from puur.web.table.state import Live
from puur.wording import Voice, disciplines, ending_text, partie_result_text, reason_name, winners_text


def slate(live: Live, partie: Partie | None, voice: Voice) -> wire.SlatePart:
    """The slate; before a Partie it is empty."""
    if partie is None:
        return wire.SlatePart([voice.party(party) for party in live.plan.parties], [], [])
    return sheet(partie, voice, abandoned=live.abandoned)


def sheet(partie: Partie, voice: Voice, *, abandoned: bool) -> wire.SlatePart:
    """The slate of a Partie with its picture; the lines of the running Spiel are not written yet."""
    parties = partie.seats.parties
    return wire.SlatePart(
        parties=[voice.party(party) for party in parties],
        totals=list(_totals(partie)),
        rows=[_row(at, played, voice) for at, played in enumerate(partie.finished)],
        rubrics=_rubrics(partie, voice),
        target=partie.reglement.partie.target.value,
        svg=_picture(partie, voice),
        result=_result(partie, voice, abandoned=abandoned),
        won="" if abandoned else _won(partie, voice),
        winners=[] if abandoned or not partie.results else [parties.index(won) for won in partie.results[-1].winners],
    )


def _won(partie: Partie, voice: Voice) -> str:
    """Who has won, in a sentence; nobody before the end."""
    return winners_text(partie.results[-1], voice) if partie.results else ""


def _totals(partie: Partie) -> tuple[int, ...]:
    return partie.results[-1].totals if partie.results else partie.totals


def _picture(partie: Partie, voice: Voice) -> str:
    """The Tafel as SVG, where a target is played for."""
    if partie.reglement.partie.target.value is None:
        return ""
    return _drawn(tafel_of(partie, tuple(map(voice.party, partie.seats.parties))), say(voice.language, "sheet.title"))


@lru_cache(maxsize=512)
def _drawn(tafel: Tafel, title: str) -> str:
    return tafel_svg(tafel, title=title)


def _row(at: int, played: Played, voice: Voice) -> wire.SlateRow:
    announced = "" if played.variant is None else voice.variant(played.variant)
    return wire.SlateRow(
        number=at + 1,
        announced=announced if played.joker is None else f"{announced} ({played.joker})",
        points=list(_written(played)),
        by=None if played.announcer is None else wire.letter(played.announcer),
        match=played.match is not None,
        predicted=list(played.predicted),
        made=list(played.made) if played.predicted else [],
    )


def _rubrics(partie: Partie, voice: Voice) -> list[wire.Rubric]:
    """What each party wrote for each discipline (C.1, C.4)."""
    parties = partie.seats.parties
    played = {
        (row.discipline, partie.seats.party(row.announcer)): row for row in partie.finished if row.announcer is not None
    }
    found: list[wire.Rubric] = []
    for discipline in disciplines(partie.reglement, voice.language, voice.deck):
        cells = [played.get((discipline.booked, party)) for party in parties]
        points = [None if cell is None else _written(cell)[at] for at, cell in enumerate(cells)]
        matches = [cell is not None and cell.match is party for cell, party in zip(cells, parties, strict=True)]
        found.append(wire.Rubric(discipline.name, discipline.factor, points, matches if any(matches) else []))
    return found


def _written(played: Played) -> tuple[int, ...]:
    return played.counted if played.written is None else played.written


def lines(seen: View, voice: Voice) -> list[wire.PointsLine]:
    """What counts in the running Spiel so far."""
    number = {party: at for at, party in enumerate(seen.seats.parties)}
    return [_line(line, number[line.party], voice) for line in seen.lines]


def _line(line: ScoreLine, party: int, voice: Voice) -> wire.PointsLine:
    return wire.PointsLine(party, line.points, reason_name(line.reason, voice.language), line.article)


def _result(partie: Partie, voice: Voice, *, abandoned: bool) -> list[str]:
    """How the Partie ended, on a few lines."""
    if abandoned:
        return [say(voice.language, "sheet.abandoned")]
    if not partie.results:
        return []
    ending = None if partie.spiel is None else partie.spiel.ending
    told = partie_result_text(partie.results[-1], partie.seats, voice).splitlines()
    return told if ending is None else [ending_text(ending, voice), *told[1:]]
