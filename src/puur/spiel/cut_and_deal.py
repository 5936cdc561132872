"""Before the announcement: rolls for the choice, shuffling, cutting, the Lupf, the deal (A.17)."""

from dataclasses import replace
from typing import Final

from puur.reglement.carries import carries
from puur.reglement.cited import Cited
from puur.reglement.options import DIE_FACES, TrumpSource
from puur.rules.deal import can_be_played, hands_fit, stock_of
from puur.rules.trump_card import variant_of_card
from puur.seats import Seat
from puur.spiel.acts import Act, Cut, Deal, DemandShuffle, Lift, Roll, Shuffle
from puur.spiel.citations import FACTS, Objections, cite, instead, not_on_turn, wrong_moment
from puur.spiel.fault import ObjectionKind
from puur.spiel.start_of_play import after_variant, before_the_deal, dealer_of, settle_dealer
from puur.spiel.state import Phase, Spiel

DEALING: Final = (Phase.SHUFFLE, Phase.CUT, Phase.LIFT, Phase.DEAL)  # while hands can deal, though only in the last may


def check_trump_roll(spiel: Spiel, act: Roll) -> Objections:
    """Objections to a roll for the choice of trump (G.trumpfwahl)."""
    faults = not_on_turn(spiel, act.seat, spiel.reglement.trump.chooser)
    if act.face not in DIE_FACES:
        faults += (cite(ObjectionKind.NO_SUCH_FACE, spiel.reglement.trump.chooser),)
    return faults


@carries("G.trumpfwahl", "P.6")
def roll_for_trump(spiel: Spiel, act: Roll) -> Spiel:
    """Note the roll; once everybody concerned has rolled, the highest chooses, and ties roll again."""
    rolls = (*spiel.preface.rolls, (act.seat, act.face))
    spiel = spiel._replace(preface=spiel.preface._replace(rolls=rolls))
    contenders = spiel.start.seats.order
    pending = list(rolls)
    while len(pending) >= len(contenders):
        faces = dict(pending[: len(contenders)])
        del pending[: len(contenders)]
        contenders = tuple(seat for seat in contenders if faces[seat] == max(faces.values()))
        if len(contenders) == 1:
            return settle_dealer(spiel, contenders[0])
    return spiel._replace(turn=contenders[len(pending)])


def check_demand(spiel: Spiel, act: DemandShuffle) -> Objections:
    """Objections to demanding another shuffle (A.17)."""
    key = spiel.reglement.deal.shuffle_demand
    faults = instead(wrong_moment(spiel, act.seat, Phase.CUT, Phase.LIFT), key.article)
    if not faults and (not key.value or act.seat is dealer_of(spiel)):
        return (cite(ObjectionKind.SHUFFLED_ENOUGH, key),)
    return faults


def demand_shuffle(spiel: Spiel, act: DemandShuffle) -> Spiel:
    """The dealer must shuffle again."""
    del act
    return spiel._replace(phase=Phase.SHUFFLE, turn=dealer_of(spiel))


def check_shuffle(spiel: Spiel, act: Shuffle) -> Objections:
    """Objections to shuffling."""
    key = spiel.reglement.deal.shuffle_demand
    return instead(wrong_moment(spiel, act.seat, Phase.SHUFFLE), key.article) or not_on_turn(spiel, act.seat, key)


@carries("A.17")
def shuffle(spiel: Spiel, act: Shuffle) -> Spiel:
    """The pack is put before the left neighbour again."""
    lifting = spiel.reglement.trump.source.value.is_lifted
    phase = Phase.LIFT if lifting and spiel.preface.lifted is None else Phase.CUT
    return spiel._replace(phase=phase, turn=spiel.start.seats.before(act.seat))


@carries("A.17", "K.schreiber", "E.3", "P.7", "P.26")
def check_cut(spiel: Spiel, act: Cut) -> Objections:
    """Objections to a cut: its time, the cutter, too few or too many cards."""
    return _not_shuffled(spiel, act, Phase.CUT) or _check_depth(spiel, act, spiel.reglement.deal.cut_min)


def _not_shuffled(spiel: Spiel, act: Cut | Lift, phase: Phase) -> Objections:
    """Objections to the moment: what comes first while the dealer is to shuffle, was demanded (A.17)."""
    faults = wrong_moment(spiel, act.seat, phase)
    return instead(faults, spiel.reglement.deal.shuffle_demand.article) if spiel.phase is Phase.SHUFFLE else faults


def _check_depth(spiel: Spiel, act: Cut | Lift, least: Cited[int]) -> Objections:
    """Objections to the player who cuts or lifts, and to the number of cards he takes off."""
    faults: Objections = ()
    most = spiel.reglement.deal.cut_max
    if act.seat is not spiel.turn:
        faults += (cite(ObjectionKind.WRONG_CUTTER, spiel.reglement.deal.cutter),)
    if act.count < least.value:
        faults += (cite(ObjectionKind.CUT_TOO_SMALL, least),)
    if act.count > most.value:
        faults += (cite(ObjectionKind.CUT_TOO_LARGE, least if most.article == FACTS else most),)
    return faults


def cut(spiel: Spiel, act: Cut) -> Spiel:
    """The dealer may deal."""
    return spiel._replace(phase=Phase.DEAL, turn=dealer_of(spiel), preface=spiel.preface._replace(cut=act.count))


def check_lift(spiel: Spiel, act: Lift) -> Objections:
    """Objections to lifting the card that makes trump (F.trumpf)."""
    return _not_shuffled(spiel, act, Phase.LIFT) or _check_depth(spiel, act, spiel.reglement.deal.lift_min)


@carries("F.trumpf", "P.24")
def lift(spiel: Spiel, act: Lift) -> Spiel:
    """The lifted card is kept face-down; where it is only shown and mixed back, the cut follows."""
    preface = spiel.preface._replace(lifted=act.card)
    if spiel.reglement.trump.source.value is TrumpSource.CUT_CARD:
        return spiel._replace(phase=Phase.CUT, preface=preface)
    return spiel._replace(phase=Phase.DEAL, turn=dealer_of(spiel), preface=preface)


@carries("A.17", "A.25.1", "F.trumpf", "K.schreiber", "E.3", "G.geben", "P.24")
def check_deal(spiel: Spiel, act: Deal) -> Objections:
    """Objections to a deal: no cut, the dealer, unequal hands, the lifted or bottom card not with the dealer."""
    faults = wrong_moment(spiel, act.seat, *DEALING)
    if faults:
        return faults
    keys = spiel.reglement
    if act.seat is not dealer_of(spiel):  # cut or not, it was not his deal
        faults += (cite(ObjectionKind.WRONG_DEALER, keys.deal.next_dealer),)
    if spiel.phase is not Phase.DEAL:
        duty = keys.deal.lift_min if spiel.phase is Phase.LIFT else keys.deal.cut_min
        faults += (cite(ObjectionKind.NOT_CUT, duty),)
    if not hands_fit(act.hands, spiel.start.seats, keys.deal):
        faults += (cite(ObjectionKind.MISDEAL, keys.deal.packet),)
    return faults + _check_trump_card(spiel, act)


def _check_trump_card(spiel: Spiel, act: Deal) -> Objections:
    """The card that makes trump belongs to the dealer; no other card may be laid open."""
    source = spiel.reglement.trump.source
    hand = act.hands[act.seat]
    if source.value is TrumpSource.BOTTOM_CARD:
        laid_out = act.bottom is not None and act.bottom in hand
        return () if laid_out else (cite(ObjectionKind.BOTTOM_NOT_LAID_OUT, source),)
    lifted = spiel.preface.lifted
    taken = source.value is not TrumpSource.LIFTED_CARD or lifted is None or lifted in hand
    return () if taken and act.bottom is None else (cite(ObjectionKind.MISDEAL, source),)


@carries("A.25.1", "F.spielart", "F.trumpf", "P.24")
def deal(spiel: Spiel, act: Deal) -> Spiel:
    """Everybody has his cards; a card that makes trump is shown now."""
    preface = spiel.preface._replace(bottom=act.bottom)
    if spiel.start.reglement.deal.draws.value:
        preface = preface._replace(stock=stock_of(act.hands))
    spiel = spiel._replace(hands=act.hands, preface=preface)
    shown = preface.lifted if act.bottom is None else act.bottom
    if shown is None:
        return spiel._replace(phase=Phase.ANNOUNCE, turn=preface.chooser)
    return after_variant(
        spiel._replace(preface=preface._replace(variant=variant_of_card(shown, spiel.reglement.trump)))
    )


def can_be_dealt(spiel: Spiel, act: Deal) -> bool:
    """Whether a wrong deal leaves hands that can be played all the same."""
    keys = spiel.reglement
    return spiel.phase in DEALING and can_be_played(
        act.hands, spiel.start.seats, keys.deal, keys.trick.cards_each.value
    )


@carries("A.17", "P.34")
def deal_wrongly(spiel: Spiel, act: Deal) -> Spiel:
    """The cards are dealt all the same: whoever dealt is the dealer, and a card that makes no trump is taken up."""
    makes_trump = spiel.reglement.trump.source.value is TrumpSource.BOTTOM_CARD
    dealt = before_the_deal(spiel, act.seat, spiel.preface.chooser)
    return deal(dealt, act if makes_trump else replace(act, bottom=None))


def lacks_trump(spiel: Spiel) -> bool:
    """Whether all cards are dealt, but none of them is known to make trump, so that nobody can go on."""
    return spiel.phase is Phase.ANNOUNCE and spiel.reglement.trump.source.value is not TrumpSource.ANNOUNCED


def preface_acts(spiel: Spiel, seat: Seat) -> tuple[Act, ...]:
    """The regular acts of a seat before the announcement that can be listed."""
    match spiel.phase:
        case Phase.ROLL_FOR_TRUMP if seat is spiel.turn:
            return tuple(Roll(seat, face) for face in DIE_FACES)
        case Phase.SHUFFLE if seat is spiel.turn:
            return (Shuffle(seat),)
        case Phase.CUT | Phase.LIFT:
            deal_keys = spiel.reglement.deal
            cuts: tuple[Act, ...] = ()
            if seat is spiel.turn and spiel.phase is Phase.CUT:
                cuts = tuple(Cut(seat, n) for n in range(deal_keys.cut_min.value, deal_keys.cut_max.value + 1))
            demand = DemandShuffle(seat)
            return (*cuts, demand) if not check_demand(spiel, demand) else cuts
        case _:
            return ()
