"""Folding events into a table. Nothing is checked here: what is in the journal has happened."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, assert_never

from puur.partie import Partie, PartieAct, PartiePhase, advance, open_partie, witness
from puur.record.notes import noted
from puur.reglement import named
from puur.seats import Seat
from puur.spiel import acts as a
from puur.web.table import events as e
from puur.web.table.acts import act_in
from puur.web.table.scroll import Scroll
from puur.web.table.state import (
    BOT_NAMES,
    REMEMBERED,
    SPARE_NAMES,
    Accusation,
    Arrival,
    Happening,
    Live,
    Newcomer,
    ProposedWish,
    Sitter,
    Utterance,
)
from puur.web.table.withdrawal import remarks_on, retracted
from puur.wire.settings import TableSettings

KEPT_WORDS: Final = 60
_ASIDES: Final = (a.ShowWeis, a.AskWeis, a.ShowStoeck, a.Report, a.Object, a.Bedanken, a.ClaimRest)
"""Acts out of turn, which do not stop the clock of the player on turn."""


def opened(event: e.OpenedTable) -> Live:
    """A newly opened table, with nobody seated yet."""
    return Live(
        table=event.table,
        settings=event.settings,
        reglement=named(event.settings.reglement, event.settings.text),
        secret=event.secret,
        host=event.host,
        opened=event.at,
        key=event.key,
        sitters=(None,) * len(Seat),
        edition=1,
        since=event.at,
        changed=event.at,
        admitted=frozenset({event.host}),
    )


def happen(live: Live | None, event: e.Event) -> Live:
    """The table after an event; the first one opens it. Raises `LookupError` where the first one does not."""
    if isinstance(event, e.OpenedTable):
        return opened(event)
    if live is None:
        raise LookupError("a table begins with its opening")
    if isinstance(event, e.Acted):
        return acted(live, act_in(event.act), event.by, event.at)
    counted = live._replace(edition=live.edition + 1, changed=event.at)
    match event:
        case e.Sat() | e.Stood() | e.BotSat() | e.Away() | e.Back() | e.Handed():
            return _seated(counted, event)
        case e.Waits() | e.Leaves() | e.LetIn():
            return counted._replace(newcomers=_newcomers(live, event))
        case e.Started() | e.Abandoned() | e.Retired() | e.Again() | e.Salted():
            return _governed(counted, event)
        case e.Proposed() | e.Refused() | e.Voted():
            return _proposed(counted, event)
        case e.Retracted() | e.Accused() | e.Answered() | e.AccusationOver():
            return _held_up(counted, event)
        case e.Said() | e.Blocked() | e.Barred() | e.Reported() | e.Admitted():
            return _talked(counted, event)
        case _:
            assert_never(event)


def acted(live: Live, act: PartieAct, by: e.Doer, at: float) -> Live:
    """The table after an act of the Partie."""
    before = live.partie
    if before is None:
        return live
    strict = live.settings.play == "strict"
    after = advance(before, act) if strict else witness(before, act)
    aside = isinstance(act, _ASIDES) and before.phase is after.phase
    happening = Happening(live.base + after.number, act, by, before, after)
    fresh = live._replace(
        edition=live.edition + 1,
        changed=at,
        partie=after,
        entries=live.entries.longer(noted(act, before, after, remarks=remarks_on(live))),
        doers=live.doers.longer(_doer(live, act, by)),
        recent=(*live.recent[1 - REMEMBERED :], happening),
        since=live.since if aside else at,
        wish=live.wish if after.phase is before.phase else None,
        votes=(),
        withdrawn=(),
    )
    if live.settings.clock is not None and not aside:
        fresh = fresh._replace(sitters=_timed(live, before, at))
    if live.settings.spectators == "delayed":
        fresh = _kept(fresh, before, after)
    return fresh if len(after.finished) == len(before.finished) else fresh._replace(left=(), arrived=None)


def _doer(live: Live, act: PartieAct, by: e.Doer) -> str:
    """Which person did an act; "" where none did."""
    sitter = live.sitters[act.seat] if by == "person" and not isinstance(act, a.Rule) else None
    return (sitter.person if sitter is not None else None) or ""


def _kept(live: Live, before: Partie, after: Partie) -> Live:
    """The states of the current and the previous Spiel, for delayed onlookers."""
    if len(after.finished) > len(before.finished):
        return live._replace(past=live.shown, shown=(after,))
    return live._replace(shown=(*live.shown, after))


def on_turn(partie: Partie) -> Seat | None:
    """Whose clock is running."""
    running = partie.spiel is not None and partie.phase is PartiePhase.PLAYING
    return partie.spiel.turn if running and partie.spiel is not None else None


def _timed(live: Live, before: Partie, at: float) -> tuple[Sitter | None, ...]:
    """Deduct from a player's reserve the time his move took beyond the limit."""
    seat, clock = on_turn(before), live.settings.clock
    sitter = None if seat is None else live.sitters[seat]
    if seat is None or clock is None or sitter is None or not sitter.plays:
        return live.sitters
    over = max(0.0, at - live.since - clock.move)
    return _with(live.sitters, seat, replace(sitter, reserve=max(0.0, sitter.reserve - over))) if over else live.sitters


def _with(sitters: tuple[Sitter | None, ...], seat: Seat, sitter: Sitter | None) -> tuple[Sitter | None, ...]:
    return (*sitters[:seat], sitter, *sitters[seat + 1 :])


def _reserve(settings: TableSettings) -> float:
    return 0.0 if settings.clock is None else settings.clock.reserve


def _seated(live: Live, event: e.Sat | e.Stood | e.BotSat | e.Away | e.Back | e.Handed) -> Live:
    """The table after somebody sat down, left, or came back."""
    seat = Seat[event.seat]
    old = live.sitters[seat]
    fresh: Sitter | None = old
    match event:
        case e.Sat():
            fresh = Sitter(event.name, person=event.person, reserve=_reserve(live.settings))
            live = _arrived(live, event, old)
        case e.Stood():
            stays = Sitter(_bot_name(live.sitters, seat), level=live.settings.stand_in) if live.runs else None
            fresh = stays
            if old is not None and old.person is not None and live.runs:
                live = live._replace(left=(*live.left, (old.person, seat)))
        case e.BotSat():
            fresh = None if event.level is None else Sitter(_bot_name(live.sitters, seat), level=event.level)
        case e.Away():
            fresh = old and replace(old, away=True)
        case e.Back():
            fresh = old and replace(old, away=False, handed=False)
        case e.Handed():
            fresh = old and replace(old, handed=True)
        case _:
            assert_never(event)
    return live._replace(sitters=_with(live.sitters, seat, fresh), since=event.at, wish=None)


def _arrived(live: Live, event: e.Sat, old: Sitter | None) -> Live:
    """Drop newcomers who waited for this seat or now sit, and note who took over."""
    seat = Seat[event.seat]
    waiting = tuple(
        newcomer for newcomer in live.newcomers if newcomer.person != event.person and newcomer.seat is not seat
    )
    took_over = live.runs and old is not None and old.person is None
    arrived = Arrival(seat, event.name, old.name, live.number) if took_over and old is not None else live.arrived
    return live._replace(newcomers=waiting, arrived=arrived)


def _newcomers(live: Live, event: e.Waits | e.Leaves | e.LetIn) -> tuple[Newcomer, ...]:
    """Those who wait for a bot's seat."""
    others = tuple(newcomer for newcomer in live.newcomers if newcomer.person != event.person)
    match event:
        case e.Waits():
            return (*others, Newcomer(event.person, event.name, Seat[event.seat]))
        case e.Leaves():
            return others
        case e.LetIn():
            yes = {Seat[event.seat]}
            return tuple(
                replace(newcomer, agreed=newcomer.agreed | yes) if newcomer.person == event.person else newcomer
                for newcomer in live.newcomers
            )
        case _:
            assert_never(event)


def _bot_name(sitters: Sequence[Sitter | None], seat: Seat) -> str:
    """The name of a bot at a seat, unique at the table."""
    taken = {sitter.name.casefold() for at, sitter in enumerate(sitters) if sitter is not None and at != seat}
    names = (BOT_NAMES[seat], *SPARE_NAMES)
    return next(free for free in names if free.casefold() not in taken)


def _governed(live: Live, event: e.Started | e.Abandoned | e.Retired | e.Again | e.Salted) -> Live:
    """The table after its Partie began, ended by agreement, or was replaced by another one."""
    match event:
        case e.Salted():
            salts = dict(live.salts) | {Seat[event.seat]: event.salt}
            return live._replace(salts=tuple(salts.items()))
        case e.Started():
            return _begun(live, event.at)
        case e.Abandoned():
            return live._replace(abandoned=True, wish=None)
        case e.Retired():
            return live._replace(abandoned=live.abandoned or not live.over, retired=True, wish=None, newcomers=())
        case e.Again():
            moved = {Seat[to]: live.sitters[Seat[was]] for to, was in event.seating.items()}
            fresh = live._replace(
                base=live.number,
                games=live.games + 1,
                secret=event.secret,
                salts=(),
                sitters=tuple(moved.get(seat, live.sitters[seat]) for seat in Seat),
                dealer=None if event.dealer is None else Seat[event.dealer],
                wish=None,
                abandoned=False,
                recent=(),
                shown=(),
                past=(),
                left=(),
                arrived=None,
                retractions=0,
                withdrawn=(),
                accusation=None,
            )
            return _begun(fresh, event.at)
        case _:
            assert_never(event)


def _begun(live: Live, at: float) -> Live:
    """The table with a new Partie; bots take the empty seats, and every clock starts full."""
    levels = live.settings.levels or (live.settings.stand_in,)
    sitters = list(live.sitters)
    free = [seat for seat in live.plan.order if sitters[seat] is None]
    for at_seat, seat in enumerate(free):
        sitters[seat] = Sitter(_bot_name(sitters, seat), level=levels[at_seat % len(levels)])
    full = tuple(sitter and replace(sitter, reserve=_reserve(live.settings)) for sitter in sitters)
    partie = open_partie(live.reglement, dealer=live.dealer, round_number=live.settings.round)
    shown = (partie,) if live.settings.spectators == "delayed" else ()
    return live._replace(partie=partie, entries=Scroll(), doers=Scroll(), sitters=full, since=at, shown=shown)


def _proposed(live: Live, event: e.Proposed | e.Refused | e.Voted) -> Live:
    """The table after somebody proposed, agreed or refused."""
    if isinstance(event, e.Refused):
        return live._replace(wish=None)
    if isinstance(event, e.Voted):
        others = tuple(vote for vote in live.votes if vote[0] is not Seat[event.seat])
        return live._replace(votes=(*others, (Seat[event.seat], event.case, event.offer)))
    seat, wish = Seat[event.seat], live.wish
    same = wish is not None and wish.what == event.what
    agreed = (wish.agreed if wish is not None and same else frozenset[Seat]()) | {seat}
    dealer = Seat[event.dealer] if event.dealer is not None else wish.dealer if wish is not None and same else None
    return live._replace(wish=ProposedWish(event.what, agreed, dealer))


def _held_up(live: Live, event: e.Retracted | e.Accused | e.Answered | e.AccusationOver) -> Live:
    """The table after something was taken back, somebody was accused, or answered; then the move begins anew."""
    if isinstance(event, e.Retracted):
        return retracted(live, event)
    if isinstance(event, e.Accused):
        act = act_in(event.act)
        return live._replace(accusation=Accusation(act, event.at)) if isinstance(act, a.Report) else live
    if isinstance(event, e.AccusationOver) or live.accusation is None:
        return _answered(live, event)._replace(accusation=None, since=event.at)
    if not live.accusation.denied:
        return live._replace(accusation=replace(live.accusation, at=event.at, denied=not event.yes))
    votes = (*live.accusation.votes, (Seat[event.seat], event.yes))
    return live._replace(accusation=replace(live.accusation, votes=votes))


def _answered(live: Live, event: e.Answered | e.AccusationOver) -> Live:
    """The table that remembers whose report others found untrue."""
    accuser = None if live.accusation is None else live.sitters[live.accusation.act.seat]
    if not isinstance(event, e.AccusationOver) or not event.dismissed or accuser is None or accuser.person is None:
        return live
    return live._replace(dismissed=(*live.dismissed, accuser.person))


def _talked(live: Live, event: e.Said | e.Blocked | e.Barred | e.Reported | e.Admitted) -> Live:
    """The table after a chat message."""
    match event:
        case e.Said():
            seat = Seat[event.seat]
            sitter = live.sitters[seat]
            name, person = ("", "") if sitter is None else (sitter.name, sitter.person or "")
            last = live.said[-1].number if live.said else 0
            words = Utterance(last + 1, seat, name, person, event.phrase, event.text, event.at)
            return live._replace(said=(*live.said[1 - KEPT_WORDS :], words))
        case e.Blocked():
            other = live.sitters[Seat[event.seat]]
            if other is None or other.person is None:
                return live
            pair = {(event.person, other.person)}
            return live._replace(blocked=live.blocked - pair if event.open else live.blocked | pair)
        case e.Barred():
            if event.open:
                return live._replace(barred=live.barred - {event.person})
            waiting = tuple(newcomer for newcomer in live.newcomers if newcomer.person != event.person)
            return live._replace(barred=live.barred | {event.person}, newcomers=waiting)
        case e.Reported():
            return live._replace(reports=live.reports + 1)
        case e.Admitted():
            return live._replace(admitted=live.admitted | {event.person})
        case _:
            assert_never(event)
