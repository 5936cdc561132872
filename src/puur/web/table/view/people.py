"""The people at a table from a viewer's perspective, his options about seats, and the chat."""

from functools import cache, lru_cache
from typing import Final

from msgspec import Raw

from puur import wire
from puur.bots import levels
from puur.cards import Card
from puur.decks import Language
from puur.partie import NameDealer, Partie, PartiePhase, acts_for, may_change_seats
from puur.seats import Seat
from puur.spiel.state import Phase
from puur.spiel.view import View
from puur.web.http.sentences import say
from puur.web.table import accusation, admission
from puur.web.table.lots import draws
from puur.web.table.state import Live
from puur.web.table.view.faces import ids, in_hand, order_of
from puur.web.table.view.memory import Readership
from puur.wording import Voice, weis_text

_PLACES: Final[tuple[wire.SideOfTable, ...]] = ("bottom", "right", "top", "left")
PHRASES: Final = (
    "hello",
    "good_luck",
    "well_played",
    "nice_cards",
    "bad_cards",
    "thanks",
    "sorry",
    "moment",
    "ready",
    "again",
    "bye",
)
SHOWN_WORDS: Final = 30
_BEFORE_CARDS: Final = frozenset({Phase.ROLL_FOR_TRUMP, Phase.SHUFFLE, Phase.CUT, Phase.LIFT, Phase.DEAL})


def place(seat: Seat, you: Seat | None) -> wire.SideOfTable:
    """The position of a seat from the viewer's perspective; the next counter-clockwise is on his right.

    >>> place(Seat.W, Seat.N), place(Seat.S, None)
    ('right', 'bottom')
    """
    return _PLACES[(seat - (you or Seat.S)) & 3]


def names(live: Live, language: Language) -> dict[Seat, str]:
    """Who sits where, by name."""
    return {seat: called(sitter.name, language) for seat in Seat if (sitter := live.sitters[seat]) is not None}


@lru_cache(maxsize=4_096)
def called(name: str, language: Language) -> str:
    """A name for a viewer; nameless guests are called "guest" in his language.

    >>> called("Gast 2", Language.FR), called("Anna", Language.FR)
    ('Invité 2', 'Anna')
    """
    word, _, number = name.partition(" ")
    nameless = word == say(Language.DE, "person.guest") and (not number or number.isdecimal())
    return " ".join(filter(None, (say(language, "person.guest"), number))) if nameless else name


def on_turn(live: Live, seen: View | None) -> Seat | None:
    """Whose turn it is, also while the first dealer is determined; None where no Partie is running."""
    if not live.runs or live.partie is None:
        return None
    return draws(live.partie) if seen is None else seen.turn


def players(live: Live, seen: View | None, reading: Readership, *, late: bool) -> Raw:
    """The `wire.SeatsPart`: everybody at the table, in playing order; it changes with people, and with a Weis."""
    shown = seen and (seen.weis, seen.predicted, seen.laid and (seen.laid, seen.turned, seen.trick))
    made_from = live.sitters, live.arrived, live.newcomers, live.retractions, live.accusation, shown

    def make() -> wire.SeatsPart:
        voice = reading.voice
        told = [] if late else news(live, voice)
        return wire.SeatsPart([_player(live, seat, seen, voice) for seat in live.plan.order], told)

    return reading.part("seats", made_from, make)


def _player(live: Live, seat: Seat, seen: View | None, voice: Voice) -> wire.Player:
    """A player: name, public Weis, whether he has predicted, and cards laid open."""
    sitter, letter = live.sitters[seat], wire.letter(seat)
    if sitter is None:
        return wire.Player(letter, "", "empty")
    player = wire.Player(
        seat=letter,
        name=called(sitter.name, voice.language),
        kind="bot" if sitter.person is None else "person",
        level=sitter.level,
        stand_in=live.settings.stand_in if sitter.person is not None and not sitter.plays else None,
        away=sitter.away,
    )
    if seen is not None:
        player.weis = [weis_text(told, voice) for told in seen.weis if told.seat is seat]
        player.predicted = seat in seen.predicted
        player.laid = ids(_laid(seen, seat)) if seen.laid else []
    return player


def timers(live: Live, turn: Seat | None, now: float) -> dict[wire.SeatLetter, wire.Timer]:
    """The time each player has left, of those who have a clock."""
    told = ((seat, _timer(live, seat, now, running=turn is seat)) for seat in live.plan.order)
    return {wire.letter(seat): timer for seat, timer in told if timer is not None}


def _laid(seen: View, seat: Seat) -> tuple[Card, ...]:
    """The cards a seat laid open with a claim, as far as it still holds them (A.14)."""
    given = {card for trick in (*seen.turned, *(() if seen.trick is None else (seen.trick,))) for card in trick.cards}
    shown = [card for claim in seen.laid if claim.seat is seat for card in in_hand(claim.cards, order_of(seen.variant))]
    return tuple(card for card in shown if card not in given)


def _timer(live: Live, seat: Seat, now: float, *, running: bool) -> wire.Timer | None:
    clock, sitter = live.settings.clock, live.sitters[seat]
    if clock is None or sitter is None or sitter.person is None:
        return None
    if not running or not sitter.plays:
        return wire.Timer(clock.move, round(sitter.reserve, 1))
    used = max(0.0, now - live.since)
    over = max(0.0, used - clock.move)
    return wire.Timer(round(max(0.0, clock.move - used), 1), round(max(0.0, sitter.reserve - over), 1), running=True)


def deadline(live: Live, seat: Seat) -> float | None:
    """When a seat runs out of time; None without a time limit."""
    clock, sitter = live.settings.clock, live.sitters[seat]
    if clock is None or sitter is None or not sitter.plays:
        return None
    return live.since + clock.move + sitter.reserve


# ---------------------------------------------------------------- seats


def chair_part(live: Live, person: str | None, you: Seat | None, voice: Voice, *, late: bool) -> wire.ChairPart:
    """Where a viewer sits and his options about seats; empty for delayed onlookers."""
    letter = None if you is None else wire.letter(you)
    places = {wire.letter(seat): place(seat, you) for seat in live.plan.order}
    if late:
        return wire.ChairPart(letter, places)
    levels = bot_levels(voice.language) if not live.runs and you is not None else []
    named = dealers(live, you, voice) if live.over else []
    return wire.ChairPart(letter, places, chair(live, person, you), levels, named)


def chair(live: Live, person: str | None, you: Seat | None) -> list[str]:
    """A viewer's options about seats, each as `do` or `do SEAT`; `you` is his seat."""
    may: list[str] = []
    if you is None:
        waited = [newcomer.seat for newcomer in live.newcomers if newcomer.person == person]
        doors = {seat: admission.seat_entrance(live, person, seat) for seat in live.plan.order if seat not in waited}
        may += [f"sit {seat.name}" for seat, door in doors.items() if isinstance(door, admission.Entrance)]
        return may + [f"leave {seat.name}" for seat in waited]
    sitter = live.sitters[you]
    if you in accusation.judges(live):
        may += ["confirm", "deny"]
    if admission.stays(live):
        return [] if sitter is None or sitter.plays else ["come_back"]
    may.append("stand")
    if live.retired:
        return may
    if live.partie is None:
        return [*may, *_before(live)]
    if sitter is not None and not sitter.plays:
        return [*may, "come_back"]
    if live.runs:
        may += [
            f"let_in {newcomer.seat.name}" for newcomer in live.newcomers if admission.let_in_by(live, newcomer, you)
        ]
        may += ["hand_over", *(_asked(live, you, "abandon"))]
        if admission.retraction(live, person) is None:
            may.append("retract first" if live.counts else "retract")
    else:
        may += [*_asked(live, you, "rematch"), *(_asked(live, you, "new_partners") if new_partners(live) else ())]
    return may


def _before(live: Live) -> list[str]:
    """Options before the Partie; where seats are assigned, everybody must be present before it can begin."""
    if live.settings.seats == "given":
        return ["start"] if all(live.sitters[seat] is not None for seat in live.plan.order) else []
    may: list[str] = []
    for seat in live.plan.order:
        sitter = live.sitters[seat]
        if sitter is None:
            may += [f"bot {seat.name}", f"sit {seat.name}"]
        elif sitter.person is None:
            may.append(f"bot {seat.name}")
    return [*may, "start"]


def _asked(live: Live, you: Seat, what: str) -> list[str]:
    """A proposal that may be made, or an answer to that of others."""
    wish = live.wish
    if wish is None or wish.what != what:
        return [what]
    return [] if you in wish.agreed else [f"{what}?", "go_on"]


def dealers(live: Live, you: Seat | None, voice: Voice) -> list[wire.Item]:
    """Whom the viewer may name as dealer of another Partie: a loser anybody, if the Reglement says so (A.17)."""
    partie = live.partie
    if partie is None or you is None or live.abandoned or partie.phase is not PartiePhase.OVER:
        return []
    named = [act.dealer for act in acts_for(partie, you) if isinstance(act, NameDealer)]
    return [wire.Item(wire.letter(seat), say(voice.language, "act.rematch", dealer=voice.seat(seat))) for seat in named]


def news(live: Live, voice: Voice) -> list[str]:
    """That somebody chose the cards; who took over from a bot in this Spiel or just before it, and who waits to."""
    told = [*accusation.news(live, voice)]
    if live.settings.seed is not None and not live.shares_deal:
        told.append(say(voice.language, "news.chosen", seed=live.settings.seed))
    if live.practice:
        told.append(say(voice.language, "news.practice", n=live.retractions))
    if live.arrived is not None:
        names = called(live.arrived.name, voice.language), live.arrived.before
        told.append(say(voice.language, "news.took_over", who=names[0], bot=names[1]))
    for newcomer in live.newcomers:
        sitter = live.sitters[newcomer.seat]
        bot = "" if sitter is None else sitter.name
        key = "news.waits" if admission.may_be_let_in(live, newcomer) else "news.waits_for_the_end"
        told.append(say(voice.language, key, who=called(newcomer.name, voice.language), bot=bot))
    return told


def new_partners(live: Live) -> bool:
    """Whether partners could change after a Partie (A.13)."""
    over = live.abandoned or live.partie is None or may_change_seats(live.partie)
    return over and any(len(party.seats) > 1 for party in live.plan.parties)


@cache
def bot_levels(language: Language) -> list[wire.Item]:
    """The levels of bots that may sit down, weakest first."""
    return [wire.Item(level, say(language, f"level.{level}")) for level in levels()]


# ---------------------------------------------------------------- words


def may_talk(partie: Partie | None) -> bool:
    """Whether chat cannot reveal anything: before the deal, after the last card, after a Partie (A.4)."""
    if partie is None or partie.phase is not PartiePhase.PLAYING or partie.spiel is None:
        return True
    return partie.spiel.phase in _BEFORE_CARDS


def talk(live: Live, person: str | None, you: Seat | None, voice: Voice) -> wire.Talk:
    """The chat, what may be said now, or why nothing may."""
    closed = closed_by(live, you)
    if closed and not live.said:
        return _silence(voice.language, closed, remark_article(live))
    heard = [
        wire.TalkLine(
            wire.letter(said.seat),
            called(said.name, voice.language),
            _words(said.phrase, said.text, voice),
            said.number,
        )
        for said in live.said[-SHOWN_WORDS:]
        if (person or "", said.person) not in live.blocked
    ]
    if closed:
        return wire.Talk(heard, closed=say(voice.language, f"talk.{closed}", article=remark_article(live)))
    return wire.Talk(heard, _phrases(voice.language), free=live.settings.chat == "words")


@lru_cache(maxsize=256)
def _silence(language: Language, closed: str, article: str) -> wire.Talk:
    """The shared, immutable part for an empty, closed chat."""
    return wire.Talk([], closed=say(language, f"talk.{closed}", article=article))


@cache
def _phrases(language: Language) -> list[wire.QuickPhrase]:
    return [wire.QuickPhrase(key, say(language, f"phrase.{key}")) for key in PHRASES]


def closed_by(live: Live, you: Seat | None) -> str:
    """Why the chat is closed; "" where it is open."""
    if live.settings.chat == "off":
        return "off"
    if you is None:
        return "spectator"
    return "" if may_talk(live.partie) or live.abandoned else "closed"


def remark_article(live: Live) -> str:
    """The article that forbids remarks during a Spiel (A.4, E.6)."""
    return live.reglement.fault.remark.article


def _words(phrase: str | None, text: str | None, voice: Voice) -> str:
    return say(voice.language, f"phrase.{phrase}") if phrase in PHRASES else text or ""
