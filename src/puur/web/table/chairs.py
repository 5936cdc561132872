"""People's actions about seats and chat: the resulting events, or the problem."""

import unicodedata
from dataclasses import dataclass
from typing import Final, assert_never

from puur import wire
from puur.bots import levels
from puur.bots.table import named_by_bot
from puur.bots.zufall import Zufall
from puur.decks import Language
from puur.partie import NameDealer, PartiePhase, acts_for
from puur.record.chance import Stream, seed_of
from puur.seats import Seat
from puur.web.http.sentences import say
from puur.web.table import accusation, admission
from puur.web.table import events as e
from puur.web.table.admission import Obstacle
from puur.web.table.decision import TableProblem
from puur.web.table.fold import happen
from puur.web.table.state import Live
from puur.web.table.view import people
from puur.web.visitor.names import Manners, clean_name
from puur.wire import letter
from puur.wire.settings import LONGEST_NAME

LONGEST_WORDS: Final = 140
MOST_SPOKEN: Final = 5
"""The most messages of one person within the next number of seconds."""
SPOKEN_WITHIN: Final = 15.0
LONGEST_SALT: Final = 64
MOST_WAITING: Final = 12
"""The most people waiting for bots' seats at one table."""


@dataclass(frozen=True, slots=True)
class ChairMoment:
    """The time of an action, the person's name, and a secret for the next Partie if there is one."""

    at: float
    name: str
    secret: str


ChairOutcome = tuple[e.Event, ...] | TableProblem


def decide_chair(live: Live, person: str | None, wanted: wire.Chair, moment: ChairMoment) -> ChairOutcome:
    """The result of a person's action about seats."""
    if person is None:
        return TableProblem("not_seated")
    you = live.seat_of(person)
    if wanted.do == "sit":
        return _sit(live, person, you, wanted.seat, moment)
    if wanted.do == "leave":
        waits = any(newcomer.person == person for newcomer in live.newcomers)
        return (e.Leaves(moment.at, person),) if waits else ()
    if you is None:
        return TableProblem("not_seated")
    asked = wanted.do if wanted.seat is None or wanted.do in {"stand", "rematch"} else f"{wanted.do} {wanted.seat}"
    may = people.chair(live, person, you)
    if asked not in may and f"{asked}?" not in may:
        return TableProblem("partie_runs" if wanted.do in {"rematch", "new_partners"} else "not_now")
    if wanted.do in {"confirm", "deny"}:
        return accusation.answered(live, you, moment.at, yes=wanted.do == "confirm")
    return _seated(live, you, wanted, moment)


def _sit(live: Live, person: str, you: Seat | None, where: wire.SeatLetter | None, moment: ChairMoment) -> ChairOutcome:
    """Taking a free seat or a bot's; waiting for it while the bot holds cards."""
    if where is None:
        return TableProblem(Obstacle.NO_SEAT)
    seat = Seat[where]
    if seat is you:
        return ()
    door = admission.seat_entrance(live, person, seat)
    if isinstance(door, Obstacle):
        return TableProblem(door)
    name = _other_name(live, moment.name)
    if door is admission.Entrance.OPEN:
        sits = e.Sat(moment.at, where, person, name)
        moved = (sits,) if you is None else (e.Stood(moment.at, letter(you)), sits)
        return (*moved, e.Started(moment.at)) if _full(live, seat, you) else moved
    if any((newcomer.person, newcomer.seat) == (person, seat) for newcomer in live.newcomers):
        return ()
    return (e.Waits(moment.at, where, person, name),) if len(live.newcomers) < MOST_WAITING else TableProblem("full")


def _full(live: Live, seat: Seat, left: Seat | None) -> bool:
    """Whether a table that begins by itself has a person on every seat once somebody sits down at this one."""
    if live.settings.begins != "full" or live.partie is not None or left is not None:
        return False
    others = [live.sitters[other] for other in live.plan.order if other is not seat]
    return all(sitter is not None and sitter.person is not None for sitter in others)


def take_over(live: Live, at: float) -> tuple[e.Event, ...]:
    """The people waiting for a bot's seat who now sit down."""
    return tuple(e.Sat(at, letter(newcomer.seat), newcomer.person, newcomer.name) for newcomer in admission.due(live))


def _let_in(live: Live, you: Seat, wanted: wire.Chair, at: float) -> ChairOutcome:
    """A player lets a newcomer take over, who does so once all players have agreed."""
    for newcomer in live.newcomers:
        if wanted.seat is not None and newcomer.seat is Seat[wanted.seat]:
            yes = e.LetIn(at, letter(you), newcomer.person)
            return (yes, *take_over(happen(live, yes), at))
    return TableProblem("not_now")


def _other_name(live: Live, name: str) -> str:
    """The name, with a number where somebody else at the table has it."""
    told = clean_name(name) or say(Language.DE, "person.guest")
    taken = {sitter.name.casefold() for sitter in live.sitters if sitter is not None}
    names = (told, *(f"{told} {number}" for number in range(2, 9)))
    return next(free for free in names if free.casefold() not in taken)


def _seated(live: Live, you: Seat, wanted: wire.Chair, moment: ChairMoment) -> ChairOutcome:
    """The action of a seated person, already known to be allowed."""
    at = moment.at
    match wanted.do:
        case "stand":
            return (e.Stood(at, letter(you)),)
        case "bot":
            return _bot(live, wanted, at)
        case "start":
            return (e.Started(at),)
        case "hand_over":
            return (e.Handed(at, letter(you)),)
        case "come_back":
            return (e.Back(at, letter(you)),)
        case "go_on":
            return (e.Refused(at, letter(you)),)
        case "let_in":
            return _let_in(live, you, wanted, at)
        case "abandon" | "rematch" | "new_partners":
            return _propose(live, you, wanted, moment)
        case "sit" | "leave" | "confirm" | "deny":
            return TableProblem("not_now")
        case _:
            assert_never(wanted.do)


def _bot(live: Live, wanted: wire.Chair, at: float) -> ChairOutcome:
    """A bot sits down, changes its level, or (without a level) leaves the seat."""
    if wanted.seat is None:
        return TableProblem("no_seat")
    known = levels()
    level = wanted.level
    if level is not None and level not in known:
        return TableProblem("no_level", (("level", level[:LONGEST_NAME]),))
    sitter = live.sitters[Seat[wanted.seat]]
    if level is None and sitter is None:
        level = (live.settings.levels or (live.settings.stand_in,))[0]
    return (e.BotSat(at, wanted.seat, level),)


def _propose(live: Live, you: Seat, wanted: wire.Chair, moment: ChairMoment) -> ChairOutcome:
    """A proposal or an agreement; it is carried out once all persons at the table want it."""
    match wanted.do:
        case "abandon" | "rematch" | "new_partners" as what:
            proposed = e.Proposed(moment.at, letter(you), what, wanted.seat if what == "rematch" else None)
        case _:
            return TableProblem("not_now")
    same = live.wish is not None and live.wish.what == what
    agreed = (live.wish.agreed if live.wish is not None and same else frozenset[Seat]()) | {you}
    if not agreed >= set(live.persons):
        return (proposed,)
    if what == "abandon":
        return (proposed, e.Abandoned(moment.at))
    named = wanted.seat or (live.wish.dealer.name if live.wish is not None and same and live.wish.dealer else None)
    return (proposed, again(live, what, moment, None if named is None else Seat[named]))


def again(live: Live, what: e.Proposal, moment: ChairMoment, named: Seat | None = None) -> e.Again:
    """Another Partie: with the same seats and the dealer its losers name (A.17), or with new partners by lot (A.13)."""
    if what == "new_partners":
        drawn = Stream.of(seed_of(f"partners {moment.secret}"), 0).shuffled(live.plan.order)
        pairs = {letter(to): letter(was) for to, was in zip(live.plan.order, drawn, strict=True)}
        return e.Again(moment.at, moment.secret, pairs)
    dealer = _dealer(live, named)
    return e.Again(moment.at, moment.secret, dealer=None if dealer is None else letter(dealer))


def _dealer(live: Live, named: Seat | None) -> Seat | None:
    """The first dealer, as named by the person entitled to, or by a bot."""
    partie = live.partie
    if partie is None or partie.phase is not PartiePhase.OVER:
        return None
    for seat in live.plan.order:
        if named is not None and NameDealer(seat, named) in acts_for(partie, seat):
            return named
    act = named_by_bot(partie, dict.fromkeys(live.plan.order, Zufall(0)))
    return None if act is None else act.dealer


# ---------------------------------------------------------------- words


def decide_say(live: Live, person: str | None, wanted: wire.Say, manners: Manners, at: float) -> ChairOutcome:
    """The result of a chat message."""
    you = live.seat_of(person)
    closed = people.closed_by(live, you)
    if you is None or person is None:
        return TableProblem("not_seated")
    if closed:
        return TableProblem("not_now")
    if sum(said.person == person and said.at > at - SPOKEN_WITHIN for said in live.said) >= MOST_SPOKEN:
        return TableProblem("too_fast")
    if wanted.phrase is not None:
        known = wanted.phrase in people.PHRASES
        return (e.Said(at, letter(you), wanted.phrase),) if known else TableProblem("no_phrase")
    if live.settings.chat != "words" or wanted.text is None:
        return TableProblem("no_words")
    text = " ".join(unicodedata.normalize("NFC", wanted.text).split())
    if len(text) > LONGEST_WORDS:
        return TableProblem("too_long", (("most", LONGEST_WORDS),))
    if not text or not text.isprintable() or manners.refuse(text):
        return TableProblem("words_refused")
    return (e.Said(at, letter(you), None, text),)


def decide_salt(live: Live, person: str | None, wanted: wire.Salt, at: float) -> ChairOutcome:
    """The result of salting the cards: only before the Partie, and once."""
    you = live.seat_of(person)
    if you is None:
        return TableProblem("not_seated")
    if live.partie is not None or live.settings.seed is not None or you in dict(live.salts):
        return TableProblem("not_now")
    salt = wanted.salt.strip()
    if not (salt and len(salt) <= LONGEST_SALT and salt.isascii() and salt.isprintable()):
        return TableProblem("too_long", (("most", LONGEST_SALT),))
    return (e.Salted(at, letter(you), salt),)


def decide_mute(live: Live, person: str | None, wanted: wire.Mute, at: float) -> ChairOutcome:
    """The result of muting or reporting a person."""
    sitter = live.sitters[Seat[wanted.seat]]
    if person is None or sitter is None or sitter.person in {None, person}:
        return TableProblem("not_now")
    if wanted.do == "report":
        last = next((said.number for said in reversed(live.said) if said.seat is Seat[wanted.seat]), None)
        return (e.Reported(at, person, wanted.seat, last),)
    if ((person, sitter.person) in live.blocked) is (wanted.do == "block"):
        return ()  # it is so already
    return (e.Blocked(at, person, wanted.seat, open=wanted.do == "unblock"),)
