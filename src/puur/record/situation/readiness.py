"""What goes without saying between two acts that are told: dealing, a choice already told of, drawing, the roll."""

from dataclasses import replace

from puur.cards import EMPTY, PACK, Card, Suit
from puur.record.situation.deal.cuts import deals_told
from puur.record.situation.demanded_shuffle import shuffle_untold
from puur.record.situation.draws import drawn, drawn_before
from puur.record.situation.model import IN_PLAY, Situation, Witnessed
from puur.record.situation.moments import led_in_place
from puur.record.situation.passes import passed_to, passing_untold
from puur.record.situation.table import dealt, regular
from puur.record.situation.trump_card import card_making
from puur.record.situation.world import Cutting, Passed, Rolled, World
from puur.reglement.carries import carries
from puur.reglement.model import Reglement
from puur.reglement.options import DieFace, TrumpSource
from puur.seats import Seat
from puur.spiel import advance, witness
from puur.spiel.acts import (
    Act,
    Announce,
    AskWeis,
    ClaimRest,
    Cut,
    Deal,
    Draw,
    Lift,
    Object,
    Play,
    Predict,
    Report,
    Roll,
    Schieben,
    ShowStoeck,
    ShowWeis,
    Shuffle,
    Sighting,
    TurnTrick,
)
from puur.spiel.engine import awaited
from puur.spiel.start_of_play import ready_to_lead
from puur.spiel.state import Phase, Spiel

_AFTER_DEALING = (Announce, Schieben, Play, Roll, ShowWeis, ShowStoeck, ClaimRest, Predict)
_AFTER_CHOOSING = (Play, Roll, ShowWeis, AskWeis, ShowStoeck, ClaimRest)
_AFTER_PREDICTING = (*_AFTER_CHOOSING, TurnTrick)
_AFTER_DRAWING = (ClaimRest, Play, Roll, ShowStoeck, ShowWeis)
_DEALT = frozenset({Sighting.MISDEALT, Sighting.CARD_EXPOSED, Sighting.CARDS_TAKEN_UP})


def made_ready(situation: Situation, world: World, spiel: Spiel, act: Act, how: Rolled, number: int) -> Spiel:
    r"""The table once all that comes before an act has been done: dealt, chosen, drawn, and rolled for a lead.

    >>> from puur.reglement import load
    >>> from puur.record.situation import describe, judge
    >>> told = describe("variante D\nstich S: HA H6 H7 H8\nkarte S C6\nkarte E C7\n")
    >>> judge(told.situation, load("grauer-jass-4")).answers[0].outcome.findings
    ()
    """
    of_the_deal = isinstance(act, Report) and act.sighting in _DEALT
    if _may_be_dealt(situation, spiel) and (isinstance(act, _AFTER_DEALING) or of_the_deal):
        spiel = dealt(_shuffled_as_demanded(situation, world, spiel, number), world)
    if isinstance(act, Cut | Lift | Deal):
        spiel = _shuffled_as_demanded(situation, world, spiel, number)
    if isinstance(act, Cut | Deal):
        spiel = _cut_before(situation, world, spiel, act, number)
    if spiel.phase is Phase.ANNOUNCE and isinstance(act, _AFTER_CHOOSING) and situation.variant is not None:
        spiel = spiel if spiel.turn is None else advance(spiel, Announce(spiel.turn, situation.variant))
    if isinstance(act, Announce | Schieben):
        spiel = _whose_choice(situation, world, spiel, act.seat, number)
    if isinstance(act, _AFTER_PREDICTING) or (isinstance(act, Report) and act.sighting in IN_PLAY):
        spiel = predicted(situation, world, spiel)
    if isinstance(act, _AFTER_DRAWING):
        spiel = drawn(situation, world.setting, spiel)
    if isinstance(act, Draw) and world.setting.drew:
        spiel = drawn_before(situation, world.setting, spiel, number)
    return _with_the_die(situation, world, spiel, act, how, number) if spiel.reglement.lead.die.value else spiel


@carries("G.wuerfel")
def _with_the_die(situation: Situation, world: World, spiel: Spiel, act: Act, how: Rolled, number: int) -> Spiel:
    """The table once the die has come on to who has it, and he has rolled before a card, or two."""
    if isinstance(act, Play | Roll):
        spiel = passed_on_to(spiel, _has_the_die(situation, world, act, number))
    two = isinstance(act, Report) and act.sighting is Sighting.TWO_CARDS
    if isinstance(act, Play) or two:
        spiel = _five(spiel) if number in world.setting.fives else _rolled_for(situation, spiel, act, how, number)
    return spiel


@carries("G.wuerfel")
def _rolled_for(situation: Situation, spiel: Spiel, act: Act, how: Rolled, number: int) -> Spiel:
    """The table once who has the die has rolled before a card, or two: what he then leads himself, if that is told."""
    wanted = act.card.suit if isinstance(act, Play) else None
    wanted = next(iter(act.cards.suits), None) if isinstance(act, Report) else wanted
    later = _led_instead(situation, number) if how is Rolled.OTHER else wanted
    rightly = _led_rightly(situation, number, spiel.turn)
    if rightly is not None:  # whoever led in place of another had not rolled: that other one had
        how = Rolled.RIGHT if how is Rolled.OTHER else how
        wanted = later = rightly
    how = Rolled.NOT if _led_on_a_lost_roll(situation, spiel, number) else how
    if how is Rolled.LOST and isinstance(act, Play) and spiel.turn is act.seat:
        return _gone_on(spiel)
    return rolled(spiel, wanted, how, later)


@carries("G.wuerfel")
def _gone_on(spiel: Spiel) -> Spiel:
    """The table once who then leads all the same has rolled a suit that he does not hold, if there is one."""
    if spiel.phase is not Phase.ROLL or spiel.turn is None:
        return spiel
    faces, held = spiel.reglement.lead.die.value, spiel.hands[spiel.turn].suits
    missing = [number for number, face in faces.items() if face.suit is not None and face.suit not in held]
    return advance(spiel, Roll(spiel.turn, missing[0])) if missing else spiel


@carries("C.2", "P.6")
def _whose_choice(situation: Situation, world: World, spiel: Spiel, seat: Seat, number: int) -> Spiel:
    """The table before somebody chose: the choice had come on to him, or nobody had it yet after a tie of the rolls."""
    if number == passing_untold(situation, spiel.reglement):
        spiel = passed_to(spiel, seat, world.setting.schoben)
    return spiel._replace(turn=None) if world.setting.tied and spiel.phase is Phase.ANNOUNCE else spiel


@carries("D.2")
def _may_be_dealt(situation: Situation, spiel: Spiel) -> bool:
    """Whether nothing that is told is still to come before the deal.

    The cut after a Lupf goes without saying, and so does that of cards of which only the shuffling is told.
    """
    if spiel.phase in {Phase.SHUFFLE, Phase.CUT, Phase.LIFT} and not situation.tells_of(Cut, Lift, Deal):
        return True
    return spiel.phase is Phase.DEAL or (spiel.phase is Phase.CUT and spiel.preface.lifted is not None)


@carries("D.3")
def predicted(situation: Situation, world: World, spiel: Spiel) -> Spiel:
    """The table once everybody has predicted, though how many points nobody told; who was to lead does."""
    if spiel.phase is Phase.PREDICT:
        spiel = ready_to_lead(spiel)
    begins = spiel.phase is Phase.PLAY and spiel.trick is None and len(spiel.turned) == world.setting.earlier > 0
    return spiel._replace(turn=world.setting.leader) if begins and situation.predicts_first else spiel


def _has_the_die(situation: Situation, world: World, act: Play | Roll, number: int) -> Seat | None:
    """To whom the die came on before an act, if it did."""
    match world.setting.passed:
        case Passed.NOT:
            return None
        case Passed.TO_HIM:  # who is told to have rolled before his lead had it without that
            return act.seat if isinstance(act, Roll) or _own_roll(situation, number) is None else None
        case Passed.TO_NEXT:
            return led_in_place(situation, number)


def passed_on_to(spiel: Spiel, seat: Seat | None) -> Spiel:
    """The table once the die has come on to a player, as everybody before him rolled a suit that he does not hold.

    It stays with who had it where that cannot have been (G.wuerfel).
    """
    if seat is None:
        return spiel
    table, faces = spiel, spiel.reglement.lead.die.value
    for _ in spiel.start.seats.order:
        if table.phase is not Phase.ROLL or table.turn is None:
            return spiel
        if table.turn is seat:
            return table
        held = table.hands[table.turn].suits
        missing = [number for number, face in faces.items() if face.suit is not None and face.suit not in held]
        if not missing:
            return spiel
        table = advance(table, Roll(table.turn, missing[0]))
    return spiel


def _own_roll(situation: Situation, number: int) -> Roll | None:
    """What somebody who gives a card rolled just before, if nobody else rolled or gave one since."""
    before = (step.act for step in reversed(situation.steps[:number]) if isinstance(step, Witnessed))
    roll = next((act for act in before if isinstance(act, Play | Roll)), None)
    step = situation.steps[number]
    seat = step.act.seat if isinstance(step, Witnessed) and isinstance(step.act, Play) else None
    return roll if isinstance(roll, Roll) and roll.seat is seat else None


@carries("G.wuerfel", "P.5")
def _led_on_a_lost_roll(situation: Situation, spiel: Spiel, number: int) -> bool:
    """Whether somebody leads just after his own roll, though he cannot lead what it says and the die has come on."""
    if spiel.phase is not Phase.ROLL:
        return False
    roll = _own_roll(situation, number)
    if roll is None:
        return False
    face = spiel.reglement.lead.die.value.get(roll.face)
    lost = face is not None and face.suit is not None and not spiel.hands[roll.seat].of_suit(face.suit)
    return lost and spiel.start.seats.after(roll.seat) is spiel.turn


def _led_instead(situation: Situation, number: int) -> Suit | None:
    """The suit of the card that a player led in place of one he took back, if he did."""
    first = situation.steps[number]
    seat = first.act.seat if isinstance(first, Witnessed) and isinstance(first.act, Play) else None
    later = (step.act for step in situation.steps[number + 1 :] if isinstance(step, Witnessed))
    return next((act.card.suit for act in later if isinstance(act, Play) and act.seat is seat), None)


@carries("G.wuerfel")
def _led_rightly(situation: Situation, number: int, has_the_die: Seat | None) -> Suit | None:
    """The suit that who had the die led once the lead of another was objected to: he had rolled it by then."""
    acts = [step.act if isinstance(step, Witnessed) else None for step in situation.steps]
    wrong = acts[number]
    if not isinstance(wrong, Play) or has_the_die in {None, wrong.seat}:
        return None
    later = range(number + 1, len(acts))
    said = (at for at in later if isinstance(act := acts[at], Object) and act.offender is wrong.seat)
    since = next(said, len(acts))
    then = next((act for act in acts[since:] if isinstance(act, Play | Roll)), None)
    return then.card.suit if isinstance(then, Play) and then.seat is has_the_die else None


def _five(spiel: Spiel) -> Spiel:
    """The table once the leader has rolled what leaves the suit free."""
    faces = [number for number, face in spiel.reglement.lead.die.value.items() if face is DieFace.U]
    return advance(spiel, Roll(spiel.turn, faces[0])) if spiel.phase is Phase.ROLL and spiel.turn is not None else spiel


def _shuffled_as_demanded(situation: Situation, world: World, spiel: Spiel, number: int) -> Spiel:
    """The table once the dealer has shuffled as demanded, unless it is asked and he has not (A.17).

    After a cut in vain he has by the time he deals, where nobody objects to that.
    """
    first = shuffle_untold(situation)
    doubted = number == first or number in situation.disputed
    denied = first is not None and doubted and not world.setting.shuffled
    if spiel.phase is not Phase.SHUFFLE or spiel.turn is None or denied:
        return spiel
    return advance(spiel, Shuffle(spiel.turn))


@carries("D.2")
def _shown(situation: Situation, world: World, spiel: Spiel) -> Spiel:
    """The table once the card that makes trump was lifted and mixed back, before a cut that is told."""
    if spiel.phase is not Phase.LIFT or spiel.turn is None or not _is_shown(spiel.reglement):
        return spiel
    lift = Lift(spiel.turn, spiel.reglement.deal.lift_min.value, lifted_by(situation, world, spiel.reglement))
    return advance(spiel, lift)


def _is_shown(reglement: Reglement) -> bool:
    return reglement.trump.source.value is TrumpSource.CUT_CARD


@carries("P.34")
def _cut_before(situation: Situation, world: World, spiel: Spiel, act: Cut | Deal, number: int) -> Spiel:
    """The table once somebody has cut, or lifted, before this player dealt: as it should be, or for him (P.34)."""
    if isinstance(act, Cut):
        return _shown(situation, world, spiel)
    cutting = world.setting.cut_before(number)
    if cutting is Cutting.SHOWN:
        return _shown(situation, world, spiel)
    while cutting is not Cutting.NOT and (chance := awaited(spiel)) is not None and chance[0] in {Cut, Lift}:
        seat = chance[1]
        if cutting is Cutting.OTHER:
            seat = spiel.start.seats.before(act.seat)
        cut = regular(spiel, chance[0], seat, world)
        if isinstance(cut, Lift):
            cut = replace(cut, card=lifted_by(situation, world, spiel.reglement))
        spiel = witness(spiel, cut)
    return spiel


@carries("D.2", "F.trumpf")
def lifted_by(situation: Situation, world: World, reglement: Reglement) -> Card:
    """A card that may have been lifted where nobody named it: of who dealt in the end, if it is his."""
    dealers = [seat for _, seat in deals_told(situation)]
    own = tuple(world.hands[dealers[-1] if dealers else world.setting.dealer])
    among, makes = (PACK if _is_shown(reglement) else own), world.setting.makes
    found = EMPTY if makes is None else card_making(makes, among, reglement)
    return next(iter(found), own[-1])


def rolled(spiel: Spiel, wanted: Suit | None, how: Rolled = Rolled.RIGHT, instead: Suit | None = None) -> Spiel:
    """The table once the leader has rolled: the suit that is led, or, where he does not hold it, one that he holds.

    Where it is in doubt, another suit that he holds, or nothing at all.
    """
    if spiel.phase is not Phase.ROLL or spiel.turn is None or how is Rolled.NOT:
        return spiel
    hand = spiel.hands[spiel.turn]
    faces = [number for number, face in spiel.reglement.lead.die.value.items() if face.suit in hand.suits]
    suits = {number: spiel.reglement.lead.die.value[number].suit for number in faces}
    named = [number for number in faces if (suits[number] is wanted) is (how is not Rolled.OTHER)]
    named = [number for number in named if suits[number] is instead] or named
    return advance(spiel, Roll(spiel.turn, (named or faces)[0])) if faces else spiel
