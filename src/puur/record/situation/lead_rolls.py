"""The rolls before a lead: for which leads none is told, or only another's (G.wuerfel, P.5)."""

from puur.modes import Variant
from puur.record.situation.model import Numbered, Situation, Turned, Witnessed
from puur.record.situation.moments import is_asked, is_kept
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import DieFace
from puur.rules.trick import best_place
from puur.seats import Seat
from puur.spiel.acts import Act, Choose, Draw, Object, Play, Roll, Rule


def may_be_free(reglement: Reglement) -> bool:
    """Whether the die may leave the suit free and turn the ranking (G.wuerfel)."""
    return any(face is DieFace.U for face in reglement.lead.die.value.values())


def leads_without_roll(situation: Situation, reglement: Reglement) -> tuple[int, ...]:
    """The first cards of the tricks for which no roll is told; not after somebody spoke up, as cards may be back."""
    size = len(situation.order) * reglement.trick.cards_each.value
    found, lying, rolled = [], 0, None
    for number, step in enumerate(situation.steps):
        act = step.act if isinstance(step, Witnessed) else None
        if isinstance(act, Object):
            break
        if isinstance(act, Draw) or isinstance(step, Turned | Numbered):
            lying = 0
        lying += is_kept(situation, number)
        if _stands(act, reglement):
            rolled = act
        elif isinstance(act, Play):
            found += [number] if lying % size == 0 and (rolled is None or _by_another(rolled, act)) else []
            lying, rolled = lying + 1, None
    return tuple(found)


@carries("G.wuerfel", "G.ziehen")
def free_as_told(situation: Situation, reglement: Reglement) -> tuple[tuple[int, ...], ...]:
    """For which of these leads the suit must have been free: only so did who goes on after the trick take it.

    Where nobody told what is trump, for each that may be.
    """
    told = situation.variant
    variants = tuple(reglement.trump.factors.value) if told is None else (told,)
    size = len(situation.order) * reglement.trick.cards_each.value
    tricks = {lead: _trick_of(situation, lead, size) for lead in leads_without_roll(situation, reglement)}
    return tuple(
        tuple(lead for lead, (cards, then) in tricks.items() if _is_taken_freely(cards, then, variant))
        for variant in variants
    )


def _trick_of(situation: Situation, lead: int, size: int) -> tuple[tuple[Play, ...], Seat | None]:
    """The cards that are told from a lead on, as many as lie in a trick, and who draws or leads next."""
    later = [step.act for step in situation.steps[lead:] if isinstance(step, Witnessed)]
    acts = [act for act in later if isinstance(act, Play | Draw)]
    cards = tuple(act for act in acts[:size] if isinstance(act, Play))
    return cards, acts[size].seat if len(acts) > size == len(cards) else None


def _is_taken_freely(cards: tuple[Play, ...], then: Seat | None, variant: Variant) -> bool:
    """Whether who goes on took a trick with the turned ranking, and not with trump."""
    if then is None:
        return False
    with_trump, turned = (
        best_place(tuple(act.card for act in cards), played.mode(0).order, 0) for played in (variant, Variant.U)
    )
    takers = [None if place is None else cards[place].seat for place in (with_trump, turned)]
    return takers[0] is not then and takers[1] is then


@carries("G.wuerfel")
def _by_another(rolled: Act | None, led: Play) -> bool:
    """Whether another rolled than who then led: what the leader himself rolled nobody told."""
    return isinstance(rolled, Roll) and rolled.seat is not led.seat


@carries("P.5")
def _stands(act: Act | None, reglement: Reglement) -> bool:
    """Whether somebody rolled, and need not roll again."""
    return isinstance(act, Roll) and reglement.lead.die.value.get(act.face) is not DieFace.AGAIN


@carries("P.5")
def has_to_roll_again(situation: Situation, reglement: Reglement, number: int) -> bool:
    """Whether who leads is told to have rolled for it, only that what he rolled says that he has to roll again."""
    step = situation.steps[number]
    seat = step.act.seat if isinstance(step, Witnessed) and isinstance(step.act, Play) else None
    for before in reversed(situation.steps[:number]):
        act = before.act if isinstance(before, Witnessed) else None
        if not isinstance(act, Roll):
            return False
        if act.seat is seat:
            return not _stands(act, reglement)
    return False


@carries("G.wuerfel", "P.11")
def is_turn_of_roll_asked(situation: Situation, reglement: Reglement, number: int) -> bool:
    """Whether somebody objects to a lead though its player rolled what it follows: only his turn can be meant.

    Where another is told to have rolled before him for it, that says how the die came to him.
    """
    acts = [step.act if isinstance(step, Witnessed) else None for step in situation.steps]
    roll, later = acts[number], acts[number + 1 : number + 2]
    before = acts[number - 1] if number else None
    if not isinstance(roll, Roll) or isinstance(before, Roll) or number + 1 not in situation.disputed:
        return False
    face = reglement.lead.die.value.get(roll.face)
    allowed = [act for act in later if isinstance(act, Play) and act.seat is roll.seat and _follows(face, act)]
    return bool(allowed)


def _follows(face: DieFace | None, led: Play) -> bool:
    """Whether a card may be led on what the die shows, whatever the rest of the hand."""
    return face is not None and face is not DieFace.AGAIN and face.suit in {None, led.card.suit}


def is_unrolled(situation: Situation, reglement: Reglement, number: int) -> bool:
    """Whether a step is a lead that is asked about, and nobody told of a roll for it."""
    step = situation.steps[number]
    if not isinstance(step, Witnessed) or not isinstance(step.act, Play) or not is_asked(situation, number):
        return False
    turned = _is_full(situation, number, len(situation.order) * reglement.trick.cards_each.value)
    for before in reversed(situation.steps[:number]):
        if isinstance(before, Turned | Numbered):
            turned = True
        elif isinstance(before, Witnessed) and _stands(before.act, reglement):
            return _by_another(before.act, step.act)
        elif isinstance(before, Witnessed) and isinstance(before.act, Play):
            return turned
    return True


def _is_full(situation: Situation, number: int, size: int) -> bool:
    """Whether as many cards are told before a step as lie in a trick, or in several, and nobody spoke up since."""
    lying = 0
    for before in reversed(situation.steps[:number]):
        if not isinstance(before, Witnessed) or isinstance(before.act, Object | Choose | Rule):
            break
        lying += isinstance(before.act, Play)
    return lying > 0 and lying % size == 0
