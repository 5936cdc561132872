"""A Weis told before the line of a whole trick: its player announced with his own card to it (A.23.3)."""

from dataclasses import replace

from puur.record.situation.model import Situation, ToldStep, Witnessed
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import WeisPlay
from puur.rules.weis import weis_of
from puur.seats import Seat
from puur.spiel.acts import Play, ShowWeis
from puur.spiel.fault import Irregularity, IrregularityKind
from puur.spiel.said_weis import Claim


@carries("A.23.3")
def announced_in_turn(situation: Situation, reglement: Reglement) -> Situation:
    """The situation with every Weis told before the line of the first trick right before the card of its player.

    A line that tells a whole trick leaves no other place to tell it; who is next where it lies announced after it.
    Where cards are told one by one in their order, whoever tells first what was announced accuses nobody; but before a
    card that somebody objects to a Weis stays where it was told, and so it does in a later trick. Where everybody
    writes his own Weis there is no such turn (G.weis). Of several Weis of one player the highest comes in its turn, the
    others after the whole trick, when they may be added.
    """
    if situation.opened is not None or situation.trick or reglement.weis.play.value is not WeisPlay.COMPARED:
        return situation
    steps = situation.steps
    first = next((at for at, step in enumerate(steps) if _giver(step) is not None), None)
    if first is None:
        return situation
    begun = first
    while begun > 0 and _announcer(steps[begun - 1]) is not None:
        begun -= 1
    trick = _in_order_from(situation, first)
    turns = (*trick, *_next_after(situation.order, trick))
    added = _added_later(situation, reglement, range(begun, first)) if len(trick) == len(situation.order) else []
    waiting = [step for step in steps[begun:first] if step not in added and _announcer(step) in turns[1:]]
    if not waiting and not added:
        return situation
    at_once = [step for step in steps[begun:first] if step not in waiting and step not in added]
    cards = steps[first : first + len(trick)]
    played = [placed for card in cards for placed in (*_of(waiting, _giver(card)), card)]
    after = [step for step in waiting if _announcer(step) not in trick]
    return replace(situation, steps=(*steps[:begun], *at_once, *played, *after, *added, *steps[first + len(trick) :]))


@carries("A.23.3")
def _added_later(situation: Situation, reglement: Reglement, told: range) -> list[ToldStep]:
    """Of the Weis told before the cards those beside their players' highest: they were added once all had announced.

    Not one that somebody objects to.
    """
    own: dict[Seat | None, list[int]] = {}
    for at in told:
        own.setdefault(_announcer(situation.steps[at]), []).append(at)
    highest = {max(of_one, key=lambda at: _height(situation.steps[at], reglement)) for of_one in own.values()}
    return [situation.steps[at] for at in told if at not in highest and at not in situation.disputed]


def _height(step: ToldStep, reglement: Reglement) -> tuple[bool, int, int]:
    """How high a Weis is by what is told of it, beside others of the same player: as the first of equals it is said."""
    act = step.act if isinstance(step, Witnessed) else None
    if not isinstance(act, ShowWeis):
        return (False, 0, 0)
    weis = weis_of(act.cards, reglement.weis)
    points = act.said if act.said is not None else 0 if weis is None else weis.points
    return (weis is not None and weis.wins_partie(reglement.weis), points, len(act.cards))


@carries("A.23.6")
def may_have_been_needed(situation: Situation, number: int, wrong: Irregularity) -> bool:
    """Whether nobody objects to a Weis that could not count after another one, and the lines tell it before that one.

    It stands after it only as the cards of a whole trick have their order: who announced first is not known. So it is
    with a further one of the same player that is told before a card and stands after it now.
    """
    step = situation.steps[number]
    if wrong.kind is not IrregularityKind.WEIS_UNNEEDED or situation.opened is not None:
        return False
    before = situation.steps[:number]
    further = any(_announcer(other) is _announcer(step) for other in before)
    later = [other for other in before if other.place.line > step.place.line]
    moved = any(_announcer(other) is not None or (further and _giver(other) is not None) for other in later)
    return number not in situation.disputed and moved


@carries("A.23.3")
def may_have_been_in_turn(situation: Situation, number: int, wrong: Irregularity) -> bool:
    """Whether nobody objects to a Weis that is told before any card: it may have been announced in its turn.

    Whoever tells first what was announced and then what was played accuses nobody; nor of having added one too late.
    """
    if situation.opened is not None or number in situation.disputed:
        return False
    own = situation.steps[number].place.line
    before = [step for step in situation.steps[:number] if _giver(step) is not None]
    kinds = {IrregularityKind.WEIS_EARLY, *([IrregularityKind.WEIS_LATE] if before else [])}
    return wrong.kind in kinds and all(step.place.line > own for step in before)


@carries("A.23.3")
def announced_before(situation: Situation, reglement: Reglement) -> dict[int, Claim]:
    """The Weis told before a later trick, where the first is not told, by their steps: they were announced in that one.

    That they came too late nobody has told. What is no such Weis is wrong in any case, and told where it stands.
    """
    if situation.opened is not None or not situation.trick or reglement.weis.play.value is not WeisPlay.COMPARED:
        return {}
    found: dict[int, Claim] = {}
    for number, step in enumerate(situation.steps):
        act = step.act if isinstance(step, Witnessed) else None
        if not isinstance(act, ShowWeis):
            break
        weis = weis_of(act.cards, reglement.weis)
        if weis is not None and act.said in {None, weis.points}:
            found[number] = Claim(act.seat, act.cards, weis.points, 0)
    return found


def is_led_by_another(situation: Situation, number: int) -> bool:
    """Whether the first card told after a Weis is another's, and nobody objects to it.

    Unless who announced begins the line of a trick after it: then he led, and the card before it lay there too early.
    """
    after = ((at, step) for at, step in enumerate(situation.steps) if at > number and isinstance(step, Witnessed))
    cards = [(at, step.act.seat, step.presumed) for at, step in after if isinstance(step.act, Play)]
    announcer = _announcer(situation.steps[number])
    if not cards or cards[0][1] is announcer:
        return False
    at, _, presumed = cards[0]
    line = next((seat for _, seat, in_line in cards if in_line), None)
    return presumed or (at not in situation.disputed and line is not announcer)


def _next_after(order: tuple[Seat, ...], trick: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Who is to give the next card to a trick that does not lie whole."""
    return (order[(order.index(trick[-1]) + 1) % len(order)],) if 0 < len(trick) < len(order) else ()


def _in_order_from(situation: Situation, first: int) -> tuple[Seat, ...]:
    """Who gives the cards that are told from a step on, at most one trick of them.

    Told in one line, or one by one in their order without an objection.
    """
    found: list[Seat] = []
    for at, step in enumerate(situation.steps[first : first + len(situation.order)], first):
        seat = _giver(step)
        if seat is None or not isinstance(step, Witnessed):
            break
        in_order = not found or _next_after(situation.order, (found[-1],)) == (seat,)
        if not step.presumed and (at in situation.disputed or not in_order):
            break
        found.append(seat)
    return tuple(found)


def _of(waiting: list[ToldStep], seat: Seat | None) -> list[ToldStep]:
    """What a seat announces, of what waits for its turn."""
    return [step for step in waiting if _announcer(step) is seat]


def _giver(step: ToldStep) -> Seat | None:
    """Who gives a card in a step; None if none is given."""
    return step.act.seat if isinstance(step, Witnessed) and isinstance(step.act, Play) else None


def _announcer(step: ToldStep) -> Seat | None:
    """Who announces a Weis in a step; None if nobody does."""
    return step.act.seat if isinstance(step, Witnessed) and isinstance(step.act, ShowWeis) else None
