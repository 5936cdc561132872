"""From an irregularity to its ruling: who calls it and when, who chooses, and what is then carried out.

While a case waits for a choice, the Spiel waits with it (`Phase.RULING`). A player who may choose, or whose opponents
erred, may also simply play on: then the default offer is taken (P.29).
"""

from dataclasses import replace

from puur.cards import CardSet
from puur.reglement.carries import carries
from puur.seats import Seat
from puur.spiel.acts import Act, AskWeis, Choose, Object, Play, Rule
from puur.spiel.citations import Objections, cite, cite_article, in_force, over_because
from puur.spiel.consequences import follow
from puur.spiel.cut_and_deal import DEALING
from puur.spiel.fault import Irregularity, IrregularityKind, Objection, ObjectionKind
from puur.spiel.procedure import Callers, chooser_uncalled, one_offer, opposing_party, standing
from puur.spiel.rest import claim_objected_to, claimed_rightly
from puur.spiel.ruling import Case, Consequence, ConsequenceKind, Decided, Ruling
from puur.spiel.rulings import PROCEDURES
from puur.spiel.rulings.referral import DEALT
from puur.spiel.rulings.wrong_deal import is_against, may_object_to_deal, was_his_cut
from puur.spiel.state import Phase, Spiel
from puur.spiel.trick_taker import lies_open
from puur.spiel.tricks import all_tricks, has_played
from puur.spiel.weis.questions import answered, shown_to_be_wrong

CALLING = "P.11"
DEFAULT = "P.29"
SETTLED = "P.33"


@carries("P.33")
def rulings(spiel: Spiel, irregularity: Irregularity, caller: Seat | None = None) -> tuple[Ruling, ...]:
    """What the Reglement offers now if this irregularity is called, and to whom.

    >>> from puur.cards import Card
    >>> from puur.reglement import load
    >>> from puur.spiel import Play, place, witness
    >>> spiel = place(load("fnf-handjass"), "D", "H6 S6|HA D6|H8 S8|H9 S9")
    >>> for seat, card in ((Seat.S, Card.S6), (Seat.E, Card.HA), (Seat.N, Card.H8)):
    ...     spiel = witness(spiel, Play(seat, card))
    >>> (revoke,) = spiel.faults.irregularities
    >>> revoke.offender, [offer[0].kind.value for offer in rulings(spiel, revoke)[0].offers]
    (<Seat.N: 2>, ['annul', 'take_back', 'stand'])
    """
    if irregularity in spiel.faults.undone:
        return (one_offer(SETTLED, standing(SETTLED)),)
    procedure = PROCEDURES[irregularity.kind]
    ruling = procedure.ruling(spiel, irregularity, opposing_party(spiel, irregularity, caller))
    lapsed = tuple(
        Consequence(ConsequenceKind.LAPSE, spiel.reglement.partie.bedanken.article, seat=lapse.seat)
        for lapse in spiel.faults.lapses
        if lapse.wrong == irregularity
    )
    return (replace(ruling, offers=tuple((*offer, *lapsed) for offer in ruling.offers)) if lapsed else ruling,)


def is_called(spiel: Spiel, irregularity: Irregularity) -> bool:
    """Whether the irregularity is already a case."""
    return any(case.irregularity == irregularity for case in spiel.faults.cases)


def callable_now(spiel: Spiel, act: Object) -> tuple[Irregularity, ...]:
    """What an objection may be about: uncalled irregularities of the offender, oldest first, in time or too late.

    There is nothing to object to in an attempt that changed nothing, or in what may still be put right.
    """
    return tuple(wrong for wrong in _uncalled(spiel, act) if not_yet(spiel, wrong) is None)


def not_yet(spiel: Spiel, irregularity: Irregularity) -> str | None:
    """The article by which something wrong is not yet a fault, because it may still be put right; None if it is one."""
    return PROCEDURES[irregularity.kind].not_yet(spiel, irregularity)


def _uncalled(spiel: Spiel, act: Object) -> tuple[Irregularity, ...]:
    """What the player did himself; else a deal for which another than the objector cut wrongly, or his to cut for."""
    found = tuple(
        irregularity
        for irregularity in spiel.faults.irregularities
        if is_against(spiel, irregularity, act.offender)
        and irregularity.kind is not IrregularityKind.OTHER
        and irregularity not in spiel.faults.undone
        and (act.trick is None or act.trick == irregularity.trick)
        and not is_called(spiel, irregularity)
        and _may_call(spiel, act.seat, irregularity)
    )
    own = tuple(irregularity for irregularity in found if irregularity.offender is act.offender)
    return own or tuple(irregularity for irregularity in found if irregularity.offender is not act.seat)


def too_late(spiel: Spiel, irregularity: Irregularity, seat: Seat) -> str | None:
    """The article by which it is too late for this seat to call an irregularity; None while it is in time."""
    procedure = PROCEDURES[irregularity.kind]
    return procedure.closed(spiel, irregularity) or procedure.closed_to(spiel, irregularity, seat)


def _may_call(spiel: Spiel, seat: Seat, irregularity: Irregularity) -> bool:
    anybody = PROCEDURES[irregularity.kind].callers is Callers.ANYBODY
    return anybody or seat in spiel.start.seats.opponents(irregularity.offender)


@carries("P.11", "P.33")
def _ruled_before(spiel: Spiel, act: Object) -> str | None:
    """The article that settles what an objection is about; None if none of it was ever ruled on.

    None, too, if he has given another card since and no trick is named: then that card is meant.
    """
    faults = spiel.faults
    ruled = {case.irregularity: case.ruling.article for case in faults.cases}
    dealt_anew = not any(spiel.hands)  # what was wrong with the deal before is settled by that (P.33)
    meant = [
        irregularity
        for irregularity in faults.irregularities
        if (irregularity.offender is act.offender or (dealt_anew and was_his_cut(spiel, irregularity, act.offender)))
        and act.trick in {None, irregularity.trick}
    ]
    back = [undone for undone in faults.undone if isinstance(undone.act, Play) or (dealt_anew and undone.kind in DEALT)]
    settled = [irregularity for irregularity in meant if irregularity in ruled or irregularity in back]
    if not settled or (act.trick is None and _gave_since(spiel, settled[-1])):
        return None
    return ruled.get(settled[-1], SETTLED)


def _gave_since(spiel: Spiel, irregularity: Irregularity) -> bool:
    """Whether a player has given another card since his fault: to a later trick, or for one taken back."""
    seat, wrong = irregularity.offender, irregularity.act
    later = range(irregularity.trick + 1, len(all_tricks(spiel)))
    if any(has_played(spiel, seat, number) for number in later):
        return True
    if not isinstance(wrong, Play) or not has_played(spiel, seat, irregularity.trick):
        return False
    return not irregularity.cards & CardSet.of(all_tricks(spiel)[irregularity.trick].cards)


@carries("P.11")
def check_object(spiel: Spiel, act: Object) -> Objections:
    """Objections to an objection: nothing wrong happened, it is one's own party's fault, or it is too late."""
    keys, seats = spiel.reglement, spiel.start.seats
    if act.seat not in seats.order or act.offender not in seats.order:
        return (cite(ObjectionKind.NOT_SEATED, keys.table.seating),)
    if spiel.phase is Phase.OVER:
        return (Objection(ObjectionKind.SPIEL_OVER, over_because(spiel)),)
    own = act.seat not in seats.opponents(act.offender)
    seen = None if own else _to_what_all_saw(spiel, act)
    if seen is not None:
        return seen
    found = callable_now(spiel, act)
    closed = [too_late(spiel, irregularity, act.seat) for irregularity in found]
    if None in closed:
        return ()
    if closed:
        return tuple(
            Objection(ObjectionKind.OBJECTED_TOO_LATE, article) for article in dict.fromkeys(closed) if article
        )
    early = tuple(dict.fromkeys(filter(None, (not_yet(spiel, wrong) for wrong in _uncalled(spiel, act)))))
    if early:
        return tuple(Objection(ObjectionKind.OBJECTED_TOO_EARLY, article) for article in early)
    deal = may_object_to_deal(spiel, act.seat, act.offender) if own else None
    ruled = None if own else _ruled_before(spiel, act)
    if ruled is not None:
        return (Objection(ObjectionKind.ALREADY_RULED, ruled),)
    if deal is not None:
        return (Objection(ObjectionKind.NOTHING_TO_OBJECT, in_force(deal, keys)),)
    theirs = own and spiel.phase not in DEALING  # to shuffling, cutting and dealing anybody may object (A.17)
    return (cite_article(ObjectionKind.OWN_PARTY if theirs else ObjectionKind.NOTHING_TO_OBJECT, CALLING, keys),)


@carries("P.11", "P.30")
def _to_what_all_saw(spiel: Spiel, act: Object) -> Objections | None:
    """Objections to an opponent's objection to what everybody saw: a claim to the rest, or a case nobody has called.

    None if it is about something else.
    """
    claim = claim_objected_to(spiel, act)
    if claim is not None:
        return () if claim.objector is None else (Objection(ObjectionKind.ALREADY_RULED, claim.ruling.article),)
    if waits_for_caller(spiel, act) is not None:
        return ()
    right = claimed_rightly(spiel, act)
    return None if right is None else (Objection(ObjectionKind.NOTHING_TO_OBJECT, right),)


def object_to(spiel: Spiel, act: Object) -> Spiel:
    """Note an objection on the table; for a claim that was already ruled on, or what all saw, note who called it."""
    claim, waiting = claim_objected_to(spiel, act), waits_for_caller(spiel, act)
    if claim is not None:
        return called_by_seat(spiel, spiel.faults.cases.index(claim), act.seat)
    if waiting is not None:
        return called_by_seat(spiel, waiting, act.seat)
    return call(spiel, called_by(spiel, act), act.seat)


def called_by_seat(spiel: Spiel, number: int, seat: Seat | None) -> Spiel:
    """The Spiel after somebody called what everybody saw and what is already a case: it may be his to choose then."""
    return ruled_anew(_with_case(spiel, number, replace(spiel.faults.cases[number], objector=seat)))


@carries("P.30")
def waits_for_caller(spiel: Spiel, act: Object) -> int | None:
    """The number of a case everybody saw and nobody has called, where it is the choice of who does."""
    for number in pending(spiel):
        case = spiel.faults.cases[number]
        wrong, ruling = case.irregularity, case.ruling
        meant = wrong.offender is act.offender and act.trick in {None, wrong.trick}
        called = case.objector is not None or ruling.chooser is None
        if meant and not called and chooser_uncalled(spiel, wrong, ruling) is None:
            return number
    return None


def called_by(spiel: Spiel, act: Object) -> Irregularity:
    """What a regular objection is about: the wrong card that lies open, else the oldest fault still in time.

    Pointing at the card that lies there does not also call something nobody noticed before. A wrong card is meant
    rather than one that only came too early.
    """
    in_time = [called for called in callable_now(spiel, act) if too_late(spiel, called, act.seat) is None]
    lying = [called for called in in_time if lies_open(spiel, called)]
    wrong = [called for called in lying if called.kind is not IrregularityKind.EARLY_CARD]
    return wrong[-1] if wrong else (*lying, *in_time)[0]


def call(spiel: Spiel, irregularity: Irregularity, objector: Seat | None) -> Spiel:
    """Open a case. If there is nothing to choose, its ruling is carried out at once; otherwise the Spiel waits."""
    (ruling,) = rulings(spiel, irregularity, objector)
    cases = (*spiel.faults.cases, Case(irregularity, objector, ruling))
    spiel = spiel.with_faults(spiel.faults._replace(cases=cases))
    if len(ruling.offers) == 1:
        return _carry_out(spiel, len(cases) - 1, 0, Decided.AT_ONCE)
    return _waiting(spiel)


@carries("P.38")
def asked(spiel: Spiel, act: AskWeis) -> Spiel:
    """The Spiel after a question; a fault that comes to light counts as called by the player who demanded to see."""
    shown = tuple(wrong for wrong in shown_to_be_wrong(spiel, act) if not is_called(spiel, wrong))
    spiel = answered(spiel, act)
    for irregularity in shown:
        spiel = call(spiel, irregularity, act.seat)
    return spiel


def pending(spiel: Spiel) -> tuple[int, ...]:
    """The numbers of the cases that wait for a choice, in the order of calling."""
    if not spiel.faults.cases or spiel.phase is Phase.OVER:  # asked of every act, and mostly there is none
        return ()
    return tuple([number for number, case in enumerate(spiel.faults.cases) if case.decided is None])


def _waiting(spiel: Spiel) -> Spiel:
    """The Spiel waiting for a choice, if there is one to make."""
    if spiel.phase is Phase.RULING or not pending(spiel):
        return spiel
    return spiel._replace(phase=Phase.RULING, faults=spiel.faults._replace(resume=spiel.phase))


def _carry_out(spiel: Spiel, number: int, offer: int, decided: Decided) -> Spiel:
    """The Spiel after one offer of a case is taken; the other waiting cases are ruled on anew."""
    case = spiel.faults.cases[number]
    spiel = _with_case(spiel, number, Case(case.irregularity, case.objector, case.ruling, offer, decided))
    resume = spiel.faults.resume
    if resume is not None:
        spiel = spiel._replace(phase=resume, faults=spiel.faults._replace(resume=None))
    for consequence in case.ruling.offers[offer]:
        spiel = follow(spiel, consequence, case.irregularity)
    return still_waiting(spiel)


def still_waiting(spiel: Spiel) -> Spiel:
    """The Spiel with the waiting cases ruled on anew after something changed; it still waits if there is a choice."""
    waits = pending(spiel)
    if not waits:
        return spiel
    spiel = ruled_anew(spiel)
    settled = [other for other in waits if len(spiel.faults.cases[other].ruling.offers) == 1]
    return _carry_out(spiel, settled[0], 0, Decided.AT_ONCE) if settled else _waiting(spiel)


def ruled_anew(spiel: Spiel) -> Spiel:
    """The Spiel with the waiting cases offering what the Reglement offers now."""
    for number in pending(spiel):
        waiting = spiel.faults.cases[number]
        (anew,) = rulings(spiel, waiting.irregularity, waiting.objector)
        spiel = _with_case(spiel, number, replace(waiting, ruling=anew))
    return spiel


def _with_case(spiel: Spiel, number: int, case: Case) -> Spiel:
    cases = spiel.faults.cases
    return spiel.with_faults(spiel.faults._replace(cases=(*cases[:number], case, *cases[number + 1 :])))


@carries("P.29")
def _check_number(spiel: Spiel, act: Choose | Rule) -> Objections:
    cases = spiel.faults.cases
    if act.case not in pending(spiel):
        if 0 <= act.case < len(cases) and cases[act.case].decided is Decided.DEFAULT:
            return (Objection(ObjectionKind.NOTHING_TO_CHOOSE, DEFAULT),)  # it was chosen by playing on
        return (cite(ObjectionKind.NOTHING_TO_CHOOSE, spiel.reglement.table.disputes),)
    ruling = cases[act.case].ruling
    if not 0 <= act.offer < len(ruling.offers):
        return (Objection(ObjectionKind.NO_SUCH_OFFER, ruling.article),)
    return ()


def check_choose(spiel: Spiel, act: Choose) -> Objections:
    """Objections to a party choosing: no such case or offer, or the choice is not this seat's."""
    faults = _check_number(spiel, act)
    if faults:
        return faults
    ruling = spiel.faults.cases[act.case].ruling
    if ruling.chooser is None or act.seat not in ruling.chooser.seats:
        return (Objection(ObjectionKind.NOT_YOURS_TO_CHOOSE, ruling.article),)
    return ()


def choose(spiel: Spiel, act: Choose) -> Spiel:
    """The offer is carried out."""
    return _carry_out(spiel, act.case, act.offer, Decided.CHOSEN)


@carries("E.leiter", "F.grundsatz", "P.4")
def check_rule(spiel: Spiel, act: Rule) -> Objections:
    """Objections to a decision from outside: no such case or offer, or the choice is a party's."""
    faults = _check_number(spiel, act)
    if faults:
        return faults
    ruling = spiel.faults.cases[act.case].ruling
    return () if ruling.chooser is None else (Objection(ObjectionKind.NOT_YOURS_TO_CHOOSE, ruling.article),)


def rule(spiel: Spiel, act: Rule) -> Spiel:
    """The decision is carried out."""
    return _carry_out(spiel, act.case, act.offer, Decided.RULED)


def by_default(spiel: Spiel, act: Act) -> Spiel | None:
    """The Spiel if an act passes over the waiting choices; None where it may not."""
    return None if isinstance(act, Rule) else waived_by(spiel, act.seat)


@carries("P.29")
def waived_by(spiel: Spiel, seat: Seat) -> Spiel | None:
    """The Spiel if this seat plays on without choosing; None where another choice comes first.

    While a referral waits, the offender's opponents may play on.
    """
    if spiel.phase is not Phase.RULING:
        return spiel
    waiting = [spiel.faults.cases[number] for number in pending(spiel)]
    if any(seat not in waivers(spiel, case) for case in waiting):
        return None
    return _let_stand(spiel, seat)


def _let_stand(spiel: Spiel, seat: Seat) -> Spiel:
    """The Spiel after a seat plays on: the cases it could have chosen in take their default."""
    while mine := [at for at in pending(spiel) if seat in waivers(spiel, spiel.faults.cases[at])]:
        spiel = _carry_out(spiel, mine[0], spiel.faults.cases[mine[0]].ruling.default, Decided.DEFAULT)
    return spiel


@carries("P.29")
def table_beneath(spiel: Spiel, seat: Seat) -> Spiel:
    """The table when somebody plays on before others have chosen: the choice stays open, the card lies."""
    left = _let_stand(spiel, seat)
    resume = left.faults.resume
    return left if resume is None else left._replace(phase=resume, faults=left.faults._replace(resume=None))


def waivers(spiel: Spiel, case: Case) -> tuple[Seat, ...]:
    """Who may play on instead of choosing."""
    chooser = case.ruling.chooser
    return spiel.start.seats.opponents(case.irregularity.offender) if chooser is None else chooser.seats


def choosing_acts(spiel: Spiel, seat: Seat) -> tuple[Act, ...]:
    """The offers a seat may take."""
    cases = spiel.faults.cases
    return tuple(
        act
        for number in pending(spiel)
        for act in (Choose(seat, number, offer) for offer in range(len(cases[number].ruling.offers)))
        if not check_choose(spiel, act)
    )


def pending_objection(spiel: Spiel) -> Objections:
    """Objections to anything else now: a choice comes first."""
    return tuple(
        Objection(ObjectionKind.CHOICE_PENDING, spiel.faults.cases[number].ruling.article) for number in pending(spiel)
    )
