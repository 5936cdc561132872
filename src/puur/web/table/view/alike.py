"""The parts of a view shared by all viewers of a language and a pack: table, round, and what every act changes.

They tell who deals, what is on the table, and whom it waits for. Cards come only from the public view.
"""

from functools import lru_cache
from typing import Final, NamedTuple

from msgspec import Raw

from puur import wire
from puur.decks import Language, variant_name
from puur.partie import LiftForDeal, Partie, PartiePhase
from puur.reglement.model import Reglement
from puur.spiel import acts as a
from puur.spiel.result import made_of
from puur.spiel.state import Phase, Trick
from puur.spiel.view import View
from puur.web.http.sentences import say
from puur.web.table.lots import lifts_next, names_dealer
from puur.web.table.state import Live
from puur.web.table.view.faces import IDS
from puur.web.table.view.memory import Readership
from puur.web.table.view.people import on_turn
from puur.web.table.view.sheets import lines
from puur.wording import Voice, partie_phase_text, uncarried_notice, waiting_text


class Shown(NamedTuple):
    """What is shown: a state of a table, its Partie (for `late` onlookers an earlier one), and its public view."""

    live: Live
    partie: Partie | None
    late: bool
    seen: View | None
    reading: Readership


def seldom_made_from(shown: Shown) -> tuple[object, ...]:
    """The source of all parts but those of the trick and of what counts: by values that stay the same objects."""
    live, partie, seen = shown.live, shown.partie, shown.seen
    people = live.sitters, live.arrived, live.newcomers, live.retractions, live.accusation
    table = live.salts, live.games, live.secret, live.over, live.abandoned, bool(live.entries), _die(live)
    if partie is None:
        return people, table
    slate = partie.phase, partie.finished, partie.results, live.partie is not None and live.partie.begun
    spiel = partie.spiel
    if spiel is None or seen is None:
        return people, table, slate
    lies = spiel.start, spiel.preface, spiel.talk, spiel.faults, spiel.ending
    laid = seen.laid and (seen.turned, seen.trick)
    return people, table, slate, lies, laid, _icon(seen)


# ---------------------------------------------------------------- the table


def table(shown: Shown) -> Raw:
    """The `wire.TablePart`: it changes before the first card and after the last, and hardly ever in between."""
    live, voice = shown.live, shown.reading.voice
    to_be_said = () if live.partie is not None and live.partie.begun else _to_be_said(live.reglement, voice.language)
    made_from = live.over, bool(live.entries), live.salts, live.games, live.secret, to_be_said
    return shown.reading.part("table", made_from, lambda: _table(live, voice, to_be_said))


def _table(live: Live, voice: Voice, to_be_said: tuple[str, ...]) -> wire.TablePart:
    """The title and the game of a table and, once over, where the record is."""
    title = live.reglement.title[voice.language]
    return wire.TablePart(
        id=live.table,
        title=live.settings.title or title,
        reglement=title,
        play=live.settings.play,
        fair=_fair(live),
        warnings=list(to_be_said),
        over=live.over,
        record=f"/tisch/{live.table}.jass" if live.over and live.entries and live.day is None else None,
        earlier=[f"/tisch/{live.table}/{number}.jass" for number in range(1, live.games)] if live.over else [],
    )


@lru_cache(maxsize=64)
def _to_be_said(reglement: Reglement, language: Language) -> tuple[str, ...]:
    """What players must know before the first card: articles that are not carried out, in one paragraph."""
    told = uncarried_notice(reglement, language)
    return (f"{told[0]} {' · '.join(told[1:])}",) if told else ()


def _fair(live: Live) -> wire.Fair:
    if live.shares_deal:
        return wire.Fair("", shared=True)
    if live.settings.seed is not None:
        return wire.Fair("", seed=live.settings.seed)
    salts = {seat.name: salt for seat, salt in live.salts}
    return wire.Fair(live.seal, live.secret if live.over else None, salts)


# ---------------------------------------------------------------- the Spiel


def spiel(shown: Shown) -> Raw:
    """The `wire.RoundPart`: announcement and dealer, which change a few times per Spiel."""
    partie, seen, voice = shown.partie, shown.seen, shown.reading.voice
    number = 0 if partie is None else _spiel_number(partie)
    lies = seen and (seen.variant, seen.dealer, seen.announcer, seen.stock, seen.lifted, seen.bottom)
    icon, die = _icon(seen), _die(shown.live)
    made_from = number, icon, die, lies
    return shown.reading.part("round", made_from, lambda: _round(seen, voice, number, icon, die))


def _round(seen: View | None, voice: Voice, number: int, icon: str, die: int | None) -> wire.RoundPart:
    if seen is None:
        return wire.RoundPart(number, die=die)
    return wire.RoundPart(
        spiel=number,
        dealer=wire.letter(seen.dealer),
        announcer=None if seen.announcer is None else wire.letter(seen.announcer),
        trump="" if seen.variant is None else variant_name(seen.variant, voice.deck, voice.language),
        trump_icon=icon,
        die=die,
        stock=seen.stock,
        lifted=None if seen.lifted is None else seen.lifted.name,
        bottom=None if seen.bottom is None else seen.bottom.name,
    )


def _spiel_number(partie: Partie) -> int:
    running = partie.phase is PartiePhase.PLAYING or partie.phase is PartiePhase.BETWEEN
    return len(partie.finished) + running


def _icon(seen: View | None) -> str:
    """The letter of the mode: a suit, O or U; for Slalom and Guschti, that of the current trick."""
    if seen is None or seen.variant is None:
        return ""
    trick = seen.trick
    running = trick is not None and trick.taker is None
    number = len(seen.turned) + (trick is not None and not running)
    return (trick.mode if trick is not None and running else seen.variant.mode(number)).order.name


def _die(live: Live) -> int | None:
    """The face that lies there, until the next card is given."""
    for happening in reversed(live.recent):
        if isinstance(happening.act, a.Roll):
            return happening.act.face
        if isinstance(happening.act, a.Play | LiftForDeal | a.Deal):
            return None
    return None


# ---------------------------------------------------------------- now


def now(shown: Shown) -> wire.NowPart:
    """What every act changes: the trick, whom the table waits for, and the number of cards in each hand."""
    seen, turn = shown.seen, on_turn(shown.live, shown.seen)
    letter = None if turn is None else wire.letter(turn)
    if seen is None:
        return wire.NowPart(_phase(shown), _waits(shown), letter)
    trick = None if seen.trick is None else _trick(seen, seen.trick)
    sizes = [seen.sizes[seat] for seat in shown.live.plan.order]
    return wire.NowPart(_phase(shown), _waits(shown), letter, trick, sizes)


_PHASES: Final = {phase: phase.value for phase in Phase}


def _phase(shown: Shown) -> str:
    partie = shown.partie
    if partie is None:
        return PartiePhase.OVER.value if shown.live.retired else "seats"
    if shown.live.abandoned and not shown.late:
        return PartiePhase.OVER.value
    if partie.phase is PartiePhase.PLAYING and partie.spiel is not None:
        return _PHASES[partie.spiel.phase]
    return partie.phase.value


def _waits(shown: Shown) -> str:
    """The text on whom the table waits for; it is the same every time a seat's card is awaited."""
    partie, seen = shown.partie, shown.seen
    plays = partie is not None and partie.phase is PartiePhase.PLAYING and not shown.late and not shown.live.abandoned
    if not plays or seen is None or seen.phase is not Phase.PLAY:
        return _waiting(shown)
    return shown.reading.kept(("waits", seen.turn), Phase.PLAY, lambda: waiting_text(seen, shown.reading.voice))


def _waiting(shown: Shown) -> str:
    live, partie, late, seen, reading = shown
    voice = reading.voice
    if late:
        return say(voice.language, "wait.late")
    if live.retired:
        return say(voice.language, "wait.retired")
    if partie is None:
        free = sum(live.sitters[seat] is None for seat in live.plan.order)
        if not free:
            return say(voice.language, "wait.start")
        key = "wait.seats_free_given" if live.settings.seats == "given" else "wait.seats_free"
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


def _trick(seen: View, trick: Trick) -> wire.TrickSeen | None:
    """The trick on the table."""
    if not trick.cards:
        return None
    dead = [IDS[card] for card in trick.cards if card in seen.dead] if seen.dead else []
    taker = None if trick.taker is None else wire.letter(trick.taker)
    return wire.TrickSeen(
        number=len(seen.turned) + 1,
        leader=wire.letter(trick.leader),
        cards=[IDS[card] for card in trick.cards],
        best=trick.best,
        dead=dead,
        taker=taker,
        points=None if taker is None else trick.points,
    )


# ---------------------------------------------------------------- what counts


def _made(shown: Shown) -> list[int]:
    """The points of each player so far, from public tricks, where a difference counts."""
    spiel, plan = None if shown.partie is None else shown.partie.spiel, shown.live.plan
    made = () if spiel is None else made_of(spiel)
    return [made[plan.parties.index(plan.party(seat))] for seat in plan.order] if made else []


def score(shown: Shown) -> Raw:
    """The `wire.ScorePart`: it changes with each trick and each Weis."""
    live, seen, reading = shown.live, shown.seen, shown.reading
    if seen is None:
        return reading.part("score", None, lambda: wire.ScorePart([]))
    last = None if seen.trick is None else seen.trick.taker

    def make() -> wire.ScorePart:
        takers = [*(trick.taker for trick in seen.turned), last]
        tricks = [takers.count(seat) for seat in live.plan.order]
        return wire.ScorePart(lines(seen, reading.voice), tricks, _made(shown))

    return reading.part("score", (seen.lines, seen.turned, last), make)
