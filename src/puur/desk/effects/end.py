"""Rankings, protests, prizes, the end."""

from collections.abc import Callable
from dataclasses import replace
from typing import assert_never

from puur.desk.bracket import DecidedMatch
from puur.desk.events import EveningEvent
from puur.desk.facts import end as f
from puur.desk.state import Evening, Protest, Publication
from puur.desk.totals_so_far import tally

Finishing = (
    f.TieDrawn
    | f.MatchDecided
    | f.RankingReleased
    | f.ProtestRaised
    | f.ProtestSettled
    | f.MadeDefinitive
    | f.PrizesSet
    | f.PrizeChosen
    | f.CertificatesMade
    | f.Closed
    | f.Reopened
)
"""The whole chapter except undoing, which refolds the log, and making a ranking, which needs an earlier evening."""


def changed(evening: Evening, event: EveningEvent, what: Finishing) -> Evening:
    """The evening after a fact about rankings, prizes or the end."""
    match what:
        case f.RankingReleased() | f.MadeDefinitive():
            return _ranked(evening, event, what)
        case f.TieDrawn() | f.MatchDecided():
            return _parted(evening, what)
        case f.ProtestRaised():
            protest = Protest(event.seq, event.at, what.words, what.person, what.round, what.table)
            return replace(evening, protests=(*evening.protests, protest))
        case f.ProtestSettled():
            return _settled(evening, what)
        case f.PrizesSet():
            return replace(evening, prizes=what.prizes, budget=what.budget, chosen={})
        case f.PrizeChosen():
            return replace(evening, chosen={**evening.chosen, what.person: what.prize})
        case f.CertificatesMade():
            return replace(evening, certificates=(*evening.certificates, (what.version, what.people)))
        case f.Closed():
            return replace(evening, closed=event.at)
        case f.Reopened():
            return replace(evening, closed=None)
        case _:
            assert_never(what)


def _parted(evening: Evening, what: f.TieDrawn | f.MatchDecided) -> Evening:
    match what:
        case f.TieDrawn():
            before = tuple(person for person in evening.drawn if person not in what.people)
            return replace(evening, drawn=(*before, *what.people))
        case f.MatchDecided():
            decided = DecidedMatch(what.round, what.winner, what.loser, what.how)
            return replace(evening, decided=(*evening.decided, decided))
        case _:
            assert_never(what)


def published(evening: Evening, event: EveningEvent, what: f.RankingPublished, then: Evening) -> Evening:
    """The evening with another ranking, computed from everything that had happened `then`."""
    made = tally(then).until(what.after_round)
    version = Publication(what.version, event.seq, event.at, what.after_round, what.held_back, made)
    return replace(evening, publications=(*evening.publications, version))


def _ranked(evening: Evening, event: EveningEvent, what: f.RankingReleased | f.MadeDefinitive) -> Evening:
    match what:
        case f.RankingReleased():
            return _with_publication(evening, what.version, lambda publication: replace(publication, released=event.at))
        case f.MadeDefinitive():
            return _with_publication(
                evening, what.version, lambda publication: replace(publication, definitive=event.at)
            )
        case _:
            assert_never(what)


def _with_publication(evening: Evening, version: int, change: Callable[[Publication], Publication]) -> Evening:
    if evening.publication(version) is None:
        return evening
    publications = tuple(
        change(publication) if publication.version == version else publication for publication in evening.publications
    )
    return replace(evening, publications=publications)


def _settled(evening: Evening, what: f.ProtestSettled) -> Evening:
    if all(protest.number != what.protest for protest in evening.protests):
        return evening
    protests = tuple(
        replace(protest, upheld=what.upheld, reason=what.reason) if protest.number == what.protest else protest
        for protest in evening.protests
    )
    return replace(evening, protests=protests)
