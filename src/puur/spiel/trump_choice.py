"""The choice of trump: announcing, schieben, the silent announcement by leading, hidden predictions."""

from typing import Final

from puur.modes import trump_variant
from puur.reglement.carries import carries
from puur.reglement.model import TrumpKeys
from puur.reglement.options import CountedAs, SchiebenTo, TrumpSource
from puur.seats import Seat
from puur.spiel.acts import Act, Announce, Play, Predict, Schieben
from puur.spiel.citations import Objections, cite, wrong_moment
from puur.spiel.fault import ObjectionKind
from puur.spiel.start_of_play import after_variant, ready_to_lead, vorhand
from puur.spiel.state import Phase, Spiel

MOST_POINTS: Final = 157
PREDICTIONS: Final = tuple(tuple(Predict(seat, points) for points in range(MOST_POINTS + 1)) for seat in Seat)
_LEADING: Final = frozenset({Phase.ROLL, Phase.PLAY, Phase.DRAW, Phase.PLAYED})
"""When the first lead is due, or was."""
_IDLE: Final = frozenset({ObjectionKind.NOT_NOW, ObjectionKind.NOBODY_ANNOUNCES})
"""Objections to a choice that nobody has to make now."""
_TIMES: Final = {SchiebenTo.PARTNER: 1, SchiebenTo.PARTNER_AND_BACK: 2}


def disciplines(trump: TrumpKeys) -> tuple[str, ...]:
    """Everything that may be announced: the disciplines of variants (`Variant.discipline`), then jokers."""
    return (*dict.fromkeys(variant.discipline for variant in trump.factors.value), *trump.jokers.value)


def disciplines_left(spiel: Spiel, seat: Seat) -> tuple[str, ...]:
    """The disciplines a seat's party may still announce."""
    trump = spiel.reglement.trump
    names = disciplines(trump)
    if not trump.each_once.value:
        return names
    used = spiel.start.used[_party_index(spiel, seat)]
    return tuple(name for name in names if name not in used)


def _party_index(spiel: Spiel, seat: Seat) -> int:
    seats = spiel.start.seats
    return seats.parties.index(seats.party(seat))


@carries("A.19", "K.wahl", "E.1", "E.5", "F.spielart", "G.trumpfwahl")
def check_announce(spiel: Spiel, act: Announce) -> Objections:
    """Objections to an announcement: the moment, the chooser, a variant not played or used up."""
    faults = _no_choice(spiel, act.seat)
    if faults:
        return faults
    if act.seat is not spiel.turn:
        faults += (cite(ObjectionKind.WRONG_CHOOSER, spiel.reglement.trump.schieben),)
    return faults + _check_variant(spiel, act)


@carries("A.19", "A.25.1", "F.trumpf", "G.trumpfwahl")
def _no_choice(spiel: Spiel, seat: Seat) -> Objections:
    """Objections to choosing now: a card makes trump, or an article says that the choice already made stands."""
    faults, source = wrong_moment(spiel, seat, Phase.ANNOUNCE), spiel.reglement.trump.source
    if not any(fault.kind is ObjectionKind.NOT_NOW for fault in faults):
        return faults
    if source.value is not TrumpSource.ANNOUNCED:
        return (cite(ObjectionKind.NOBODY_ANNOUNCES, source),)
    return faults if spiel.preface.variant is None else (cite(ObjectionKind.NOT_NOW, source),)


def _check_variant(spiel: Spiel, act: Announce) -> Objections:
    trump = spiel.reglement.trump
    if act.variant not in trump.factors.value:
        return (cite(ObjectionKind.VARIANT_NOT_PLAYED, trump.factors),)
    if act.joker is not None and act.joker not in trump.jokers.value:
        return (cite(ObjectionKind.NO_SUCH_JOKER, trump.jokers),)
    if (act.joker or act.variant.discipline) not in disciplines_left(spiel, act.seat):
        return (cite(ObjectionKind.DISCIPLINE_USED, trump.each_once),)
    return ()


@carries("A.19", "K.wahl", "E.5", "G.trumpfwahl")
def announce(spiel: Spiel, act: Announce) -> Spiel:
    """The first announcement stands (A.19)."""
    preface = spiel.preface._replace(announcer=act.seat, variant=act.variant, joker=act.joker)
    return after_variant(spiel._replace(preface=preface))


@carries("K.wahl", "E.5")
def check_schieben(spiel: Spiel, act: Schieben) -> Objections:
    """Objections to passing the choice on: the moment, the chooser, or nobody left to take it from him."""
    rule = spiel.reglement.trump.schieben
    faults = _no_choice(spiel, act.seat)
    if rule.value is SchiebenTo.NONE and any(fault.kind in _IDLE for fault in faults):
        return (cite(ObjectionKind.NO_SCHIEBEN, rule),)
    if faults:
        return faults
    if act.seat is not spiel.turn:
        faults += (cite(ObjectionKind.WRONG_CHOOSER, rule),)
    if rule.value is SchiebenTo.NONE:
        return (*faults, cite(ObjectionKind.NO_SCHIEBEN, rule))
    nothing_left = rule.value is SchiebenTo.ROUND and not disciplines_left(spiel, act.seat)  # Coiffeur's last Spiele
    if not faults and len(spiel.preface.schoben) >= _times_schieben(spiel) and not nothing_left:
        return (cite(ObjectionKind.MUST_ANNOUNCE, rule),)
    return faults


def _times_schieben(spiel: Spiel) -> int:
    """How often the choice may be passed on in one Spiel, where it may."""
    rule = spiel.reglement.trump.schieben.value
    return len(spiel.start.seats.order) if rule is SchiebenTo.ROUND else _TIMES[rule]


def may_pass_on(rule: SchiebenTo, schoben: int) -> bool:
    """Whether the choice may be passed on once more in a Spiel, as far as everybody can tell (K.wahl, E.5).

    >>> may_pass_on(SchiebenTo.PARTNER, 0), may_pass_on(SchiebenTo.PARTNER, 1)
    (True, False)
    """
    match rule:
        case SchiebenTo.NONE:
            return False
        case SchiebenTo.ROUND:
            return True
        case _:
            return schoben < _TIMES[rule]


def schieben(spiel: Spiel, act: Schieben) -> Spiel:
    """The partner, or the next player, has the choice."""
    seats = spiel.start.seats
    round_the_table = spiel.reglement.trump.schieben.value is SchiebenTo.ROUND
    turn = seats.after(act.seat) if round_the_table else seats.partner(act.seat)
    return spiel._replace(turn=turn, preface=spiel.preface._replace(schoben=(*spiel.preface.schoben, act.seat)))


@carries("A.19", "P.14")
def announced_by_leading(spiel: Spiel, act: Play) -> Announce | None:
    """The silent announcement of a first card, where the Reglement knows it and nothing was passed on.

    The choice is Vorhand's; a lead by his partner also announces, but wrongly.
    """
    by_leading = spiel.reglement.trump.by_leading.value
    if not by_leading or spiel.phase is not Phase.ANNOUNCE or spiel.preface.schoben:
        return None
    first = vorhand(spiel)
    if act.seat is not first and act.seat is not spiel.start.seats.partner(first):
        return None
    return Announce(act.seat, trump_variant(act.card.suit))


@carries("D.3")
def check_predict(spiel: Spiel, act: Predict) -> Objections:
    """Objections to a hidden prediction of points: once the first lead is due, it is too late."""
    faults = wrong_moment(spiel, act.seat, Phase.PREDICT)
    late = spiel.phase in _LEADING and spiel.reglement.count.result.value is CountedAs.DIFFERENCE
    if faults and not (late and faults[0].kind is ObjectionKind.NOT_NOW):
        return faults
    if faults or not 0 <= act.points <= MOST_POINTS or _has_predicted(spiel, act.seat):
        return (cite(ObjectionKind.NO_PREDICTION, spiel.reglement.count.result),)
    return ()


def _has_predicted(spiel: Spiel, seat: Seat) -> bool:
    return any(seat is other for other, _ in spiel.preface.predictions)


def predict(spiel: Spiel, act: Predict) -> Spiel:
    """Note the prediction; once all have been made, in any order, the first lead follows."""
    predictions = (*spiel.preface.predictions, (act.seat, act.points))
    spiel = spiel._replace(preface=spiel.preface._replace(predictions=predictions))
    waiting = [seat for seat in spiel.start.seats.starting_with(vorhand(spiel)) if not _has_predicted(spiel, seat)]
    return spiel._replace(turn=waiting[0]) if waiting else ready_to_lead(spiel)


def announcing_acts(spiel: Spiel, seat: Seat) -> tuple[Act, ...]:
    """The regular acts of a seat while the variant is chosen."""
    if spiel.phase is Phase.PREDICT:
        if _has_predicted(spiel, seat):
            return ()
        return PREDICTIONS[seat]
    if spiel.phase is not Phase.ANNOUNCE or seat is not spiel.turn:
        return ()
    left = disciplines_left(spiel, seat)
    variants = tuple(spiel.reglement.trump.factors.value)
    named: list[Act] = [Announce(seat, variant) for variant in variants if variant.discipline in left]
    named += [
        Announce(seat, variant, joker)
        for joker in spiel.reglement.trump.jokers.value
        if joker in left
        for variant in variants
    ]
    if not check_schieben(spiel, Schieben(seat)):
        named.append(Schieben(seat))
    return tuple(named)
