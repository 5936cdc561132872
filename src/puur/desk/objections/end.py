"""Objections to facts about rankings, protests, prizes and the end."""

from collections.abc import Iterator
from typing import Final, assert_never

from puur.desk.effects.end import Finishing
from puur.desk.facts import end as f
from puur.desk.faults import DeskFault, EveningTrouble, fault
from puur.desk.finals import known_matches
from puur.desk.objections.people import all_known, known
from puur.desk.objections.seats import found_round, found_table, sheets_open
from puur.desk.objections.sheets import words
from puur.desk.state import Evening, Publication
from puur.desk.totals_so_far import partners_of
from puur.desk.versions import binding_places, deviation
from puur.reglement.carries import carries
from puur.reglement.options import Prizes

LAST_RANK: Final = 9_999
"""The highest rank, equal to the highest start number."""
MOST_RANKS: Final = 12
"""The most ranks a refusal lists one by one."""


def objections(evening: Evening, what: Finishing | f.RankingPublished, at: float) -> Iterator[DeskFault]:
    """Everything that is wrong with it at this time."""
    match what:
        case f.RankingPublished():
            yield from _published(evening, what)
        case f.TieDrawn():
            yield from all_known(evening, what.people, "people")
        case f.MatchDecided():
            yield from _match(evening, what)
        case f.RankingReleased() | f.MadeDefinitive() | f.CertificatesMade():
            yield from _of_ranking(evening, what, at)
        case f.ProtestRaised() | f.ProtestSettled():
            yield from _protest(evening, what)
        case f.PrizesSet() | f.PrizeChosen():
            yield from _prize(evening, what)
        case f.Closed():
            pass  # a closed evening refuses everything except a few kinds
        case f.Reopened():
            if evening.closed is None:
                yield fault(EveningTrouble.NOT_CLOSED, "evening")
            yield from words(what.reason, "reason")
        case _:
            assert_never(what)


def _published(evening: Evening, what: f.RankingPublished) -> Iterator[DeskFault]:
    wanted = len(evening.publications) + 1
    if what.version != wanted:
        yield fault(EveningTrouble.VERSION, "version", version=what.version, next=wanted)
    round_ = evening.round(what.after_round)
    if round_ is None:
        yield from found_round(evening, what.after_round, "after_round")
    elif round_.begun is None:
        yield fault(EveningTrouble.NOT_BEGUN, "after_round", round=what.after_round)
    yield from sheets_open(evening, what.after_round, "after_round")


@carries("P.57")
def _match(evening: Evening, what: f.MatchDecided) -> Iterator[DeskFault]:
    """Only a match of the bracket that is drawn or about to be, before the next round begins."""
    yield from words(what.reason, "reason")
    yield from known(evening, what.winner, "winner")
    yield from known(evening, what.loser, "loser")
    if evening.begun_rounds > what.round:
        yield fault(EveningTrouble.MATCH_OVER, "round", round=what.round)
    sides = {what.winner, what.loser}
    if not any(match.round == what.round and set(match.both) == sides for match in known_matches(evening)):
        yield fault(EveningTrouble.NO_MATCH, "winner", people=tuple(sorted(sides)), round=what.round)


def _of_ranking(
    evening: Evening, what: f.RankingReleased | f.MadeDefinitive | f.CertificatesMade, at: float
) -> Iterator[DeskFault]:
    publication = evening.publication(what.version)
    if publication is None:
        yield fault(EveningTrouble.NO_RANKING, "version", version=what.version, last=len(evening.publications))
        return
    match what:
        case f.RankingReleased():
            if publication.released is not None or not publication.held_back:
                yield fault(EveningTrouble.RELEASED, "version", version=what.version)
        case f.MadeDefinitive():
            yield from _definitive(evening, publication, at)
        case f.CertificatesMade():
            yield from all_known(evening, what.people, "people")
        case _:
            assert_never(what)


def _definitive(evening: Evening, publication: Publication, at: float) -> Iterator[DeskFault]:
    """Only the last ranking can be final, after it was shown, the time for protests is over and none is open."""
    if publication.definitive is not None:
        yield fault(EveningTrouble.DEFINITIVE, "version", version=publication.version)
    if publication.version != len(evening.publications):
        yield fault(EveningTrouble.OLD_RANKING, "version", version=publication.version, last=len(evening.publications))
    shown = publication.shown
    minutes = evening.reglement.tournament.protest_minutes
    if shown is None:
        yield fault(EveningTrouble.NOT_RELEASED, "version", version=publication.version)
    elif at < shown + minutes.value * 60:
        until = shown + minutes.value * 60
        yield fault(EveningTrouble.PROTEST_TIME, "version", at=until, article=minutes.article)
    moved = deviation(evening, publication)
    if moved is not None:
        tables = tuple(table for _, table in moved.tables)
        yield fault(EveningTrouble.DEVIATES, "version", version=publication.version, tables=tables, people=moved.people)
    for protest in evening.protests:
        if protest.upheld is None:
            yield fault(EveningTrouble.PROTEST_OPEN, "version", protest=protest.number)


def _protest(evening: Evening, what: f.ProtestRaised | f.ProtestSettled) -> Iterator[DeskFault]:
    match what:
        case f.ProtestRaised():
            yield from _raised(evening, what)
        case f.ProtestSettled():
            yield from _settled(evening, what)
        case _:
            assert_never(what)


def _raised(evening: Evening, what: f.ProtestRaised) -> Iterator[DeskFault]:
    yield from words(what.words, "words")
    if what.person is not None:
        yield from known(evening, what.person, "person")
    if what.round is not None and what.table is not None:
        yield from found_table(evening, what.round, what.table)
    elif what.round is not None:
        yield from found_round(evening, what.round)


def _settled(evening: Evening, what: f.ProtestSettled) -> Iterator[DeskFault]:
    raised = next((protest for protest in evening.protests if protest.number == what.protest), None)
    if raised is None:
        yield fault(EveningTrouble.NO_PROTEST, "protest", protest=what.protest)
    elif raised.upheld is not None:
        yield fault(EveningTrouble.PROTEST_SETTLED, "protest", protest=what.protest)
    yield from words(what.reason, "reason")


def _prize(evening: Evening, what: f.PrizesSet | f.PrizeChosen) -> Iterator[DeskFault]:
    match what:
        case f.PrizesSet():
            yield from _prizes(what)
        case f.PrizeChosen():
            yield from _chosen(evening, what)
        case _:
            assert_never(what)


def _prizes(what: f.PrizesSet) -> Iterator[DeskFault]:
    for at, prize in enumerate(what.prizes):
        yield from words(prize.name, f"prizes.{at}.name")
        first, last = prize.first, prize.last
        if (
            (first is not None and first < 1)
            or (first is None and last is not None)
            or not (first or 0) <= (last or first or 0) <= LAST_RANK
        ):
            yield fault(EveningTrouble.PRIZE_RANKS, f"prizes.{at}.first", first=first or 0, last=last or 0)


def _chosen(evening: Evening, what: f.PrizeChosen) -> Iterator[DeskFault]:
    yield from known(evening, what.person, "person")
    if what.prize >= len(evening.prizes):
        yield fault(EveningTrouble.NO_PRIZE, "prize", prize=what.prize + 1, last=len(evening.prizes))
    for chooser in (what.person, *partners_of(evening, what.person)):  # a pair chooses once
        if chooser in evening.chosen:
            yield fault(EveningTrouble.HAS_PRIZE, "person", person=chooser)
    for person, prize in evening.chosen.items():
        if prize == what.prize:
            yield fault(EveningTrouble.PRIZE_TAKEN, "prize", person=person, prize=what.prize + 1)
    yield from _of_rank(evening, what)


@carries("P.53")
def _of_rank(evening: Evening, what: f.PrizeChosen) -> Iterator[DeskFault]:
    """Unless people choose in turn, gifts for certain ranks are reserved; a shared rank holds all its places."""
    prizes = evening.reglement.tournament.prizes
    prize = evening.prizes[what.prize] if what.prize < len(evening.prizes) else None
    if prize is None or prize.first is None or prizes.value is Prizes.CHOICE:
        return
    places = binding_places(evening)
    rank = next((place.rank for place in places if what.person in place.people), None)
    held = range(rank, rank + sum(place.rank == rank for place in places)) if rank else range(0)
    wanted = range(prize.first, (prize.last or prize.first) + 1)
    if not set(wanted) & set(held):
        yield fault(
            EveningTrouble.PRIZE_OF_RANK,
            "prize",
            person=what.person,
            prize=what.prize + 1,
            ranks=tuple(wanted[:MOST_RANKS]),
            article=prizes.article,
        )
