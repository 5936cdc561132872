"""What all viewers of one language and pack see alike: the fields of `wire.Alike`, as JSON.

Who deals, what lies on the table, whom it waits for. Cards come from the public view and nowhere else.
"""

from functools import lru_cache
from typing import NamedTuple

from puur import wire
from puur.cards import Card, CardSet
from puur.decks import Language, variant_name
from puur.partie import LiftForDeal, Partie, PartiePhase
from puur.reglement.model import Reglement
from puur.spiel import acts as a
from puur.spiel.state import Phase, Trick
from puur.spiel.view import View
from puur.web.http.sentences import say
from puur.web.table.lots import lifts_next, names_dealer
from puur.web.table.state import Live
from puur.web.table.view.faces import face
from puur.web.table.view.memory import Memory
from puur.wording import Voice, partie_phase_text, uncarried_notice, waiting_text


class Shown(NamedTuple):
    """What is shown: a state of a table, its Partie or for `late` onlookers an earlier one, and what all know of it."""

    live: Live
    partie: Partie | None
    late: bool
    seen: View | None
    voice: Voice
    memory: Memory


def fields(shown: Shown) -> str:
    """The fields of a `wire.Alike` as JSON: what every act changes stands between what seldom changes."""
    live, partie, _, seen, voice, memory = shown
    manner = voice.language, voice.deck
    trick = "null" if seen is None or seen.trick is None else _trick(seen, seen.trick, voice)
    complete = seen is not None and seen.trick is not None and seen.trick.taker is not None
    icon, die = _icon(seen), _die(live)
    lies = seen and (seen.variant, seen.stock, seen.lifted, seen.bottom)
    to_be_said = () if live.partie is not None and live.partie.begun else _to_be_said(live.reglement, voice.language)
    made_from = live.over, bool(live.entries), live.salts, live.games, die, icon, lies, to_be_said
    return (
        f'{memory.kept(("name", manner), live.secret, lambda: _name(live, voice))},"edition":{live.edition},'
        f'"number":{live.number if partie is None else live.base + partie.number},'
        f'"spiel":{0 if partie is None else _spiel_number(partie)},"phase":"{_phase(shown)}",'
        f'"play":"{live.settings.play}","trick":{trick},"last":{trick if complete else "null"},"waits":{_waits(shown)},'
        f"{memory.kept(('rest', manner), made_from, lambda: _rest(shown, icon, die, to_be_said))}"
    )


def _name(live: Live, voice: Voice) -> str:
    """What the table is called, and what is played at it."""
    title = live.reglement.title[voice.language]
    named = {"table": live.table, "title": live.settings.title or title, "reglement": title}
    return wire.as_text(named)[1:-1]


def _rest(shown: Shown, icon: str, die: int | None, warnings: tuple[str, ...]) -> str:
    """What is played, what lies beside the trick, and once all is over where it can be read."""
    live, seen, voice = shown.live, shown.seen, shown.voice
    variant = None if seen is None else seen.variant
    return f'"fair":{wire.as_text(_fair(live))}' + wire.more_fields(
        trump="" if variant is None else variant_name(variant, voice.deck, voice.language),
        trump_icon=icon,
        die=die,
        stock=0 if seen is None else seen.stock,
        lifted=_face(None if seen is None else seen.lifted, voice),
        bottom=_face(None if seen is None else seen.bottom, voice),
        warnings=warnings,
        over=live.over,
        record=f"/tisch/{live.table}.jass" if live.over and live.entries else None,
        earlier=[f"/tisch/{live.table}/{number}.jass" for number in range(1, live.games)] if live.over else [],
    )


@lru_cache(maxsize=64)
def _to_be_said(reglement: Reglement, language: Language) -> tuple[str, ...]:
    """What is to be known before the first card: what the Reglement says and nobody carries out, in one paragraph."""
    told = uncarried_notice(reglement, language)
    return (f"{told[0]} {' · '.join(told[1:])}",) if told else ()


def _spiel_number(partie: Partie) -> int:
    running = partie.phase is PartiePhase.PLAYING or partie.phase is PartiePhase.BETWEEN
    return len(partie.finished) + running


def _fair(live: Live) -> wire.Fair:
    if live.shares_deal:
        return wire.Fair("", shared=True)
    if live.settings.seed is not None:
        return wire.Fair("", seed=live.settings.seed)
    salts = {seat.name: salt for seat, salt in live.salts}
    return wire.Fair(live.seal, live.secret if live.over else None, salts)


def _face(card: Card | None, voice: Voice) -> wire.Face | None:
    return None if card is None else face(card, voice.deck, voice.language)


def _phase(shown: Shown) -> str:
    partie = shown.partie
    if partie is None:
        return PartiePhase.OVER.value if shown.live.retired else "seats"
    if shown.live.abandoned and not shown.late:
        return PartiePhase.OVER.value
    if partie.phase is PartiePhase.PLAYING and partie.spiel is not None:
        return partie.spiel.phase.value
    return partie.phase.value


def _waits(shown: Shown) -> str:
    """Whom the table waits for, as JSON; for a card it is said alike each time it is somebody's turn."""
    partie, seen, voice = shown.partie, shown.seen, shown.voice
    plays = partie is not None and partie.phase is PartiePhase.PLAYING and not shown.late and not shown.live.abandoned
    if not plays or seen is None or seen.phase is not Phase.PLAY:
        return wire.as_text(_waiting(shown))
    name = "waits", seen.turn, voice.language, voice.deck
    return shown.memory.kept(name, Phase.PLAY, lambda: wire.as_text(waiting_text(seen, voice)))


def _waiting(shown: Shown) -> str:
    live, partie, late, seen, voice, _ = shown
    if late:
        return say(voice.language, "wait.late")
    if live.retired:
        return say(voice.language, "wait.retired")
    if partie is None:
        free = sum(live.sitters[seat] is None for seat in live.plan.order)
        key = {0: "wait.start", 1: "wait.seats_free_one"}.get(free, "wait.seats_free")
        return say(voice.language, key, free=free)
    if live.abandoned:
        return say(voice.language, "wait.abandoned")
    if partie.phase is PartiePhase.OVER:
        return say(voice.language, "wait.over")
    if partie.phase is PartiePhase.PLAYING and seen is not None:
        return waiting_text(seen, voice)
    namer = names_dealer(partie)
    if namer is not None:
        return say(voice.language, "wait.dealer", who=voice.seat(namer))
    who = partie.writer if partie.phase is PartiePhase.BETWEEN else lifts_next(partie)
    return partie_phase_text(partie.phase, voice, who)


def _trick(seen: View, trick: Trick, voice: Voice) -> str:
    """The trick on the table, as JSON."""
    if not trick.cards:
        return "null"
    players = seen.seats.starting_with(trick.leader)
    dead = seen.dead
    given = [
        wire.Given(wire.letter(players[at % len(players)]), _lying(card, dead, voice), at == trick.best)
        for at, card in enumerate(trick.cards)
    ]
    taker = None if trick.taker is None else wire.letter(trick.taker)
    points = None if taker is None else trick.points
    return wire.as_text(wire.TrickSeen(len(seen.tricks) + 1, given, taker, points))


def _lying(card: Card, dead: CardSet, voice: Voice) -> wire.Face:
    plain = face(card, voice.deck, voice.language)
    return wire.Face(plain.id, plain.name, dead=True) if card in dead else plain


def _icon(seen: View | None) -> str:
    """The letter of what is played: a suit, O or U; of Slalom and Guschti, what this trick is played in."""
    if seen is None or seen.variant is None:
        return ""
    trick = seen.trick
    running = trick is not None and trick.taker is None
    number = len(seen.tricks) + (trick is not None and not running)
    return (trick.mode if trick is not None and running else seen.variant.mode(number)).order.name


def _die(live: Live) -> int | None:
    """The face that lies there, until the next card is given."""
    for happening in reversed(live.recent):
        if isinstance(happening.act, a.Roll):
            return happening.act.face
        if isinstance(happening.act, a.Play | LiftForDeal | a.Deal):
            return None
    return None
