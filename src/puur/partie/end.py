"""When a Partie is over, who has won it, and what it is worth (A.3, A.15, E.9, F.kontrolle)."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from puur.cards import PACK, CardSet
from puur.partie.count_order import (
    counted_when_said,
    counted_when_won,
    first_to_reach,
    in_order,
    with_pieces,
)
from puur.partie.standblatt import Row, Sheet
from puur.partie.state import EndedBy, Partie, PartieResult, Played, ResultLine, ResultReason
from puur.partie.wrong_sums import Settled, TotalReason, settle
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import Winner
from puur.rules.score import Reason
from puur.rules.trick_points import totals
from puur.seats import Party
from puur.spiel.ending import Ending, EndingKind
from puur.spiel.result import count, made_of, match_of, predictions_of
from puur.spiel.start_of_play import dealer_of
from puur.spiel.state import Spiel
from puur.spiel.trump_choice import disciplines

_CHECKED: Final = (
    *(Reason.CARDS, Reason.LAST_TRICK, Reason.MATCH_OTHERS, Reason.DIFFERENCE),
    *(Reason.AWARDED, Reason.MOVED, Reason.REST),
)
_ADJUSTED: Final[Mapping[TotalReason, ResultReason]] = {
    TotalReason.SPLIT: ResultReason.SPLIT,
    TotalReason.VOID: ResultReason.VOID,
}
_ENDED: Final[Mapping[EndingKind, EndedBy]] = {
    EndingKind.BEDANKT: EndedBy.BEDANKT,
    EndingKind.BEDANKT_FALSELY: EndedBy.BEDANKT_FALSELY,
    EndingKind.NINE_IN_A_ROW: EndedBy.NINE_IN_A_ROW,
}


@carries("A.3", "A.15", "A.23.1")
def result_by_word(spiel: Spiel) -> PartieResult | None:
    """The result of a Partie ended by a player: by Bedanken, right or wrong, or with nine in a row; else None.

    The Spiel is taken at that moment, with waiting choices settled (P.29) and after rulings (P.45); its points are
    added to those carried. The loser may count unshown Stoeck and complete tricks. After a false call without a winner
    everything counts, because the best of the others is determined from all points.
    """
    ending, start, keys = spiel.ending, spiel.start, spiel.reglement.partie
    if ending is None or ending.kind is EndingKind.ANNULLED:
        return None
    parties, order, target = start.seats.parties, keys.order.value, keys.target.value
    last = in_order(spiel, order, unshown_stoeck=True)
    if ending.winner is not None and target is not None:
        last = counted_when_said(last, start.carried, parties, ending.winner, target, order)
    points = with_pieces(last, start.carried, parties)
    winners = _won_by_word(points, parties, ending)
    result = _result(spiel.reglement, _ENDED[ending.kind], ending.article, points, parties, winners)
    return replace(result, last=last)


def _won_by_word(points: tuple[int, ...], parties: tuple[Party, ...], ending: Ending) -> tuple[Party, ...]:
    """The winners by the ending; after a false call, those of the others with the most points."""
    if ending.winner is not None:
        return (ending.winner,)
    has = dict(zip(parties, points, strict=True))
    others = [party for party in parties if ending.seat not in party.seats]
    best = max(has[party] for party in others)
    return tuple(party for party in others if has[party] == best)


@carries("A.15", "A.23.8", "P.20")
def ended_by_count(partie: Partie, spiel: Spiel) -> PartieResult | None:
    """The result after a written Spiel where no Bedanken is needed: who reached the target first in the counting order.

    `partie` has that Spiel as its last; None while nobody has reached it.
    """
    keys, parties = partie.reglement.partie, partie.seats.parties
    target = keys.target.value
    if target is None or keys.bedanken.value:
        return None
    there = tuple(party for party, points in zip(parties, partie.totals, strict=True) if points >= target)
    if not there:
        return None
    carried = partie._replace(finished=partie.finished[:-1]).totals
    pieces = in_order(spiel, keys.order.value, unshown_stoeck=False)
    first = first_to_reach(pieces, carried, parties, target)
    last = partie.finished[-1]
    if last.written != last.counted or first not in there:
        best = max(there, key=lambda party: partie.totals[parties.index(party)])
        return _result(partie.reglement, EndedBy.TARGET, keys.target.article, partie.totals, parties, (best,))
    counted = counted_when_won(pieces, carried, parties, first, target)
    points = with_pieces(counted, carried, parties)
    result = _result(partie.reglement, EndedBy.TARGET, keys.target.article, points, parties, (first,))
    return replace(result, last=counted)


def _result(
    reglement: Reglement,
    ended: EndedBy,
    article: str,
    points: tuple[int, ...],
    parties: tuple[Party, ...],
    winners: tuple[Party, ...],
) -> PartieResult:
    """A Partie to a target: a point for a sole winner, and one more for a Schneider."""
    lines: list[ResultLine] = []
    if len(winners) == 1:
        lines.append(ResultLine(winners[0], 1, ResultReason.WON, article))
        lines.extend(_schneider(reglement, points, parties, winners[0]))
    return PartieResult(ended, article, points, winners, tuple(lines))


@carries("A.15")
def _schneider(
    reglement: Reglement, points: tuple[int, ...], parties: tuple[Party, ...], winner: Party
) -> tuple[ResultLine, ...]:
    """The extra point where a loser has less than half the target."""
    key, target = reglement.partie.schneider, reglement.partie.target.value
    if target is None or key.value == 0:
        return ()
    below = any(2 * has < target for party, has in zip(parties, points, strict=True) if party is not winner)
    return (ResultLine(winner, key.value, ResultReason.SCHNEIDER, key.article),) if below else ()


def all_played(partie: Partie) -> EndedBy | None:
    """Whether the Partie ends because all its Spiele have been played, or all disciplines announced (Coiffeur)."""
    keys = partie.reglement
    if keys.partie.spiele.value is not None and len(partie.finished) >= keys.partie.spiele.value:
        return EndedBy.SPIELE
    everything = set(disciplines(keys.trump))
    if keys.trump.each_once.value and all(everything <= set(used) for used in partie.used):
        return EndedBy.DISCIPLINES
    return None


@carries("F.meisterschaft", "G.wertung")
def ended_by_sheet(partie: Partie, ended: EndedBy) -> PartieResult | None:
    """The result of a Passe from its sheet, corrected by the Reglement; None while the sheet is not accepted.

    In a subtracted round few points are wanted, so the winner is reversed (F.meisterschaft).
    """
    sheet = sheet_of(partie)
    settled = settle(sheet)
    if not settled.accepted:
        return None
    keys, parties = partie.reglement, partie.seats.parties
    points = settled.totals
    most_wins = (keys.partie.winner.value is Winner.MOST) is not sheet.subtracted
    wanted = max(points) if most_wins else min(points)
    winners = tuple(party for party, has in zip(parties, points, strict=True) if has == wanted)
    article = (keys.partie.spiele if ended is EndedBy.SPIELE else keys.trump.each_once).article
    won_by = (keys.tournament.subtracted if sheet.subtracted else keys.partie.winner).article
    won = (ResultLine(winners[0], 1, ResultReason.WON, won_by),) if len(winners) == 1 else ()
    return PartieResult(ended, article, points, winners, won, _adjustments(settled, parties))


def _adjustments(settled: Settled, parties: tuple[Party, ...]) -> tuple[ResultLine, ...]:
    """The points by which a wrong sheet was corrected."""
    return tuple(
        ResultLine(parties[line.column], line.points, _ADJUSTED[line.reason], line.article)
        for line in settled.lines
        if line.reason in _ADJUSTED
    )


def sheet_of(partie: Partie) -> Sheet:
    """The table's Standblatt as written so far: one column per party, one row per Spiel."""
    parties = partie.seats.parties
    return Sheet(
        reglement=partie.reglement,
        columns=tuple(party.name for party in parties),
        rows=tuple(
            None if finished.written is None else _row(finished, finished.written, parties)
            for finished in partie.finished
        ),
        writer=parties.index(partie.seats.party(partie.writer)),
        round=partie.round,
    )


@carries("P.1", "P.2")
def _row(played: Played, written: tuple[int, ...], parties: tuple[Party, ...]) -> Row:
    """A row: the written points, split into the checked part and what is booked besides."""
    beside = totals(tuple(line for line in played.lines if line.reason not in _CHECKED), parties)
    return Row(
        points=tuple(points - extra for points, extra in zip(written, beside, strict=True)),
        beside=beside if any(beside) else (),
        match=None if played.match is None else parties.index(played.match),
        factor=played.factor,
        nobodys=played.nobodys,
    )


@carries("P.28")
def _nobodys(spiel: Spiel) -> int:
    """Card points that nobody could take, because the Spiel ended with unequal hands (P.28)."""
    tricks = spiel.tricks
    left = PACK - CardSet.of([card for trick in tricks for card in trick.cards])
    if not spiel.reglement.count.cards.value or spiel.faults.rest is not None:
        return 0
    return sum(tricks[-1].mode.points_of(card) for card in left)


def played_out(spiel: Spiel, factor: int) -> Played:
    """A completely played Spiel with its lines; nothing is written yet."""
    seats = spiel.start.seats
    lines = count(spiel)
    preface = spiel.preface
    return Played(
        dealer=dealer_of(spiel),
        announcer=preface.announcer,
        variant=preface.variant,
        joker=preface.joker,
        factor=factor,
        lines=lines,
        counted=totals(lines, seats.parties),
        match=match_of(spiel),
        nobodys=_nobodys(spiel) * factor,
        cases=spiel.faults.cases,
        predicted=predictions_of(spiel),
        made=made_of(spiel),
    )
