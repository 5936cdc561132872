"""A report of what software cannot see: the accused confirms or denies it, and of what he denies others judge.

A remark or a look leaves no trace on the table (A.4, A.5). So nobody's word alone opens a case: it is opened once the
accused agrees, or the host does, or most of the others who sit there. Meanwhile the cards wait.
Whoever is told by judges more than once that it was not so reports nothing more at this table; silence costs nothing.
"""

from typing import Final

from puur.record.act_json import act_fields
from puur.seats import Seat
from puur.spiel.reports import KINDS
from puur.web.http.sentences import say
from puur.web.table import events as e
from puur.web.table.state import Live
from puur.wire import letter
from puur.wording import Voice

ANSWER_WITHIN: Final = 20.0
"""Seconds for an answer; silence is a denial, and a judgement nobody gives is none."""


def judges(live: Live) -> tuple[Seat, ...]:
    """Who is to answer now: the accused; of what he denies the host, or all others who sit there and are at hand."""
    open_case = live.accusation
    if open_case is None:
        return ()
    accuser, accused = open_case.act.seat, open_case.act.offender
    if not open_case.denied:
        return (accused,) if accused in live.persons else ()
    host, voted = live.seat_of(live.host), {seat for seat, _ in open_case.votes}
    others = tuple(seat for seat in live.persons if seat not in {accuser, accused})
    return (host,) if host in others else tuple(seat for seat in others if seat not in voted)


def answered(live: Live, you: Seat, at: float, *, yes: bool) -> tuple[e.Event, ...]:
    """What follows when somebody who is to answer does."""
    open_case = live.accusation
    if open_case is None:
        return ()
    answer = e.Answered(at, letter(you), yes)
    if not open_case.denied and yes:
        return (answer, *_opened(live, at))
    if not open_case.denied:
        return (answer,) if _has_judges(live) else (answer, e.AccusationOver(at))
    waits = [seat for seat in judges(live) if seat is not you]
    if you is live.seat_of(live.host) or not waits:
        agreed = sum(vote for _, vote in open_case.votes) + yes
        denied = len(open_case.votes) + 1 - agreed
        over = e.AccusationOver(at, dismissed=True)
        return (answer, *(_opened(live, at) if agreed > denied else (over,)))
    return (answer,)


def lapsed(live: Live, at: float) -> tuple[e.Event, ...]:
    """What follows where nobody answered in time."""
    open_case = live.accusation
    if open_case is None or at < open_case.at + ANSWER_WITHIN:
        return ()
    if open_case.denied or not _has_judges(live):
        return (e.AccusationOver(at),)
    return (e.Answered(at, letter(open_case.act.offender), yes=False),)


def _has_judges(live: Live) -> bool:
    """Whether anybody is there who could judge what the accused denies."""
    parties = live.accusation
    return parties is not None and any(seat not in {parties.act.seat, parties.act.offender} for seat in live.persons)


def _opened(live: Live, at: float) -> tuple[e.Event, ...]:
    """The case is opened as the report of who told it."""
    act = live.accusation.act if live.accusation is not None else None
    return () if act is None else (e.AccusationOver(at), e.Acted(at, dict(act_fields(act)), "person"))


def asked(live: Live, you: Seat, voice: Voice) -> str:
    """What is put to who is to answer; "" to others."""
    if live.accusation is None or you not in judges(live):
        return ""
    return _told(live, voice, "ask.judge" if live.accusation.denied else "ask.accused")


def news(live: Live, voice: Voice) -> tuple[str, ...]:
    """What the others read meanwhile."""
    return () if live.accusation is None else (_told(live, voice, "news.accused"),)


def _told(live: Live, voice: Voice, key: str) -> str:
    if live.accusation is None:
        return ""
    act = live.accusation.act
    what = voice.say(f"irregularity_name.{KINDS[act.sighting].value}")
    return say(voice.language, key, who=voice.seat(act.seat), accused=voice.seat(act.offender), what=what)
