"""The table door: what was seen, who objects, and what is then ruled.

`witness` lets a wrong act happen. It becomes an `Irregularity`, hidden from the other seats until an opponent objects.
The Reglement's ruling then says who decides among which offers; what no article settles goes to whoever the
Reglement names for disputes (E.leiter, F.grundsatz, P.4), who may annul the Spiel or let it stand.
"""

from dataclasses import replace

from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel.acts import Act, Choose, Object, Report, Rule
from puur.spiel.fault import (
    Consequence,
    ConsequenceKind,
    Irregularity,
    ObjectionKind,
    Ruling,
)
from puur.spiel.objecting import Objections, cite
from puur.spiel.opening import dealer_of
from puur.spiel.state import Ending, EndingKind, Phase, Spiel


def check_report(spiel: Spiel, act: Report) -> Objections:
    """What speaks against a report: it names an empty seat."""
    order = spiel.start.seats.order
    if act.seat in order and act.offender in order:
        return ()
    return (cite(ObjectionKind.NOT_SEATED, spiel.reglement.table.seating),)


def report(spiel: Spiel, act: Report) -> Spiel:
    """Keep what a player saw."""
    return with_irregularity(spiel, Irregularity(act.offender, act, (), spiel.number, act.sighting))


def with_irregularity(spiel: Spiel, irregularity: Irregularity) -> Spiel:
    """The Spiel with one irregularity more."""
    faults = replace(spiel.faults, irregularities=(*spiel.faults.irregularities, irregularity))
    return spiel._replace(faults=faults)


def _numbered(spiel: Spiel, number: int) -> Irregularity | None:
    found = spiel.faults.irregularities
    return found[number] if 0 <= number < len(found) else None


@carries("P.11")
def check_object(spiel: Spiel, act: Object) -> Objections:
    """What speaks against objecting: no such irregularity, called already, or one's own party's."""
    table = spiel.reglement.table
    irregularity = _numbered(spiel, act.irregularity)
    if irregularity is None or irregularity.objector is not None or act.seat not in spiel.start.seats.order:
        return (cite(ObjectionKind.NOTHING_TO_OBJECT, table.disputes),)
    if act.seat not in spiel.start.seats.opponents(irregularity.offender):
        return (cite(ObjectionKind.NOTHING_TO_OBJECT, table.disputes),)
    return ()


def object_to(spiel: Spiel, act: Object) -> Spiel:
    """The irregularity is on the table."""
    return _change(spiel, act.irregularity, objector=act.seat, chosen=None)


def _change(spiel: Spiel, number: int, *, objector: Seat | None, chosen: int | None) -> Spiel:
    changed = tuple(
        replace(one, objector=objector, chosen=chosen) if place == number else one
        for place, one in enumerate(spiel.faults.irregularities)
    )
    return spiel._replace(faults=replace(spiel.faults, irregularities=changed))


@carries("E.leiter", "F.grundsatz", "P.4")
def rulings(spiel: Spiel, irregularity: Irregularity) -> tuple[Ruling, ...]:
    """What the Reglement offers: whoever settles disputes may annul the Spiel or let it stand."""
    article = spiel.reglement.table.disputes.article
    party = spiel.start.seats.party(irregularity.offender)
    annul = Consequence(ConsequenceKind.ANNUL, article, party)
    stand = Consequence(ConsequenceKind.STAND, article, party)
    return (Ruling(article, None, ((annul,), (stand,))),)


def check_choose(spiel: Spiel, act: Choose) -> Objections:
    """What speaks against a party choosing: every ruling is the referral, which is not a party's to take."""
    del act
    return (cite(ObjectionKind.NOTHING_TO_CHOOSE, spiel.reglement.table.disputes),)


def check_rule(spiel: Spiel, act: Rule) -> Objections:
    """What speaks against a decision: nothing is called under that number, it is decided, or there is no such offer."""
    irregularity = _numbered(spiel, act.irregularity)
    waiting = irregularity is not None and irregularity.objector is not None and irregularity.chosen is None
    if irregularity is None or not waiting or spiel.phase is Phase.OVER:
        return (cite(ObjectionKind.NOTHING_TO_CHOOSE, spiel.reglement.table.disputes),)
    if not 0 <= act.offer < len(rulings(spiel, irregularity)[0].offers):
        return (cite(ObjectionKind.NOTHING_TO_CHOOSE, spiel.reglement.table.disputes),)
    return ()


@carries("E.leiter", "F.grundsatz", "P.4", "P.19")
def rule(spiel: Spiel, act: Rule) -> Spiel:
    """Carry out the decision; after an annulment the same dealer deals again (P.19)."""
    irregularity = spiel.faults.irregularities[act.irregularity]
    consequence = rulings(spiel, irregularity)[0].offers[act.offer][0]
    spiel = _change(spiel, act.irregularity, objector=irregularity.objector, chosen=act.offer)
    if consequence.kind is not ConsequenceKind.ANNUL:
        return spiel
    ending = Ending(EndingKind.ANNULLED, consequence.article, irregularity.offender, next_dealer=dealer_of(spiel))
    return spiel._replace(phase=Phase.OVER, turn=None, ending=ending)


def irregular(spiel: Spiel, act: Act, faults: Objections, offender: Seat) -> Spiel:
    """The Spiel with a wrong act on record."""
    return with_irregularity(spiel, Irregularity(offender, act, faults, spiel.number))
