"""A table that anything may happen at: regular acts, wrong acts, objections and decisions, in any order."""

from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from tests.properties.any_acts import any_act
from tests.properties.tables import REGLEMENTE, all_cards, open_table, random_act

from puur.cards import CARDS, CardSet
from puur.errors import StaleAct
from puur.reglement import Reglement, load
from puur.reglement.options import CountedAs, Scorer
from puur.rules.score import Reason
from puur.seats import Seat
from puur.spiel import (
    Act,
    IrregularAct,
    Phase,
    Spiel,
    acts_for,
    apply,
    awaited,
    count,
    objections,
    rulings,
    view,
    witness,
)
from puur.spiel.acts import Bedanken, Choose, Object, Play, Report, Rule, Sighting
from puur.spiel.cases import is_called, pending
from puur.spiel.fault import Irregularity

SEEDS = st.integers(0, 2**32 - 1)
SEATS = st.sampled_from(Seat)


def uncalled(spiel: Spiel) -> list[Irregularity]:
    """What happened and nobody has called."""
    return [irregularity for irregularity in spiel.faults.irregularities if not is_called(spiel, irregularity)]


class Table(RuleBasedStateMachine):
    """One Spiel under any built-in Reglement; hypothesis chooses what happens."""

    def __init__(self) -> None:
        super().__init__()
        self.reglement: Reglement = load(REGLEMENTE[0])
        self.spiel: Spiel = open_table(self.reglement, Random(0))
        self.happened: list[Act] = []
        self.first: Spiel = self.spiel

    @initialize(name=st.sampled_from(REGLEMENTE), seed=SEEDS)
    def sit_down(self, name: str, seed: int) -> None:
        """A Reglement, a dealer, a writer, points carried."""
        self.reglement = load(name)
        self.first = self.spiel = open_table(self.reglement, Random(seed))

    def do(self, act: Act) -> None:
        """The act happens at the table; the strict door must agree with it, or refuse with the same objections."""
        faults = objections(self.spiel, act)
        after = witness(self.spiel, act)
        if faults:
            with pytest.raises(IrregularAct) as refused:
                apply(self.spiel, act, number=self.spiel.number)
            assert faults == refused.value.objections
            assert refused.value.spiel is self.spiel
            assert all(fault.article in str(refused.value) for fault in faults)
        else:
            assert after == apply(self.spiel, act, number=self.spiel.number)
        self.happened.append(act)
        self.spiel = after

    @rule(seed=SEEDS, times=st.integers(1, 12))
    def go_on(self, seed: int, times: int) -> None:
        """Regular acts, as the course of play wants them."""
        rng = Random(seed)
        for _ in range(times):
            act = random_act(self.spiel, rng)
            if act is not None:
                self.do(act)

    @rule(seed=SEEDS)
    def anything(self, seed: int) -> None:
        """Any act of any seat, most likely a wrong one."""
        self.do(any_act(self.spiel, Random(seed)))

    @precondition(lambda self: self.spiel.turn is not None and self.spiel.hands[self.spiel.turn])
    @rule(seed=SEEDS)
    def any_card(self, seed: int) -> None:
        """The player on turn gives any card of his hand: perhaps a revoke."""
        assert self.spiel.turn is not None
        self.do(Play(self.spiel.turn, Random(seed).choice(tuple(self.spiel.hands[self.spiel.turn]))))

    @rule(seat=SEATS, offender=SEATS, sighting=st.sampled_from(Sighting), seed=SEEDS)
    def tell(self, seat: Seat, offender: Seat, sighting: Sighting, seed: int) -> None:
        """Somebody tells what software cannot see."""
        rng = Random(seed)
        self.do(Report(seat, offender, sighting, CardSet.of(rng.sample(CARDS, rng.randrange(3)))))

    @rule(seat=SEATS, offender=SEATS, trick=st.none() | st.integers(0, 9))
    def call(self, seat: Seat, offender: Seat, trick: int | None) -> None:
        """Somebody objects to what another did, rightly or not."""
        self.do(Object(seat, offender, trick))

    @precondition(lambda self: bool(uncalled(self.spiel)))
    @rule(data=st.data())
    def notice(self, data: st.DataObject) -> None:
        """An opponent calls something that did happen, and perhaps somebody settles it at once."""
        wrong = data.draw(st.sampled_from(uncalled(self.spiel)))
        seat = data.draw(st.sampled_from(self.spiel.start.seats.opponents(wrong.offender)))
        self.do(Object(seat, wrong.offender, wrong.trick))

    @precondition(lambda self: bool(pending(self.spiel)))
    @rule(data=st.data())
    def settle(self, data: st.DataObject) -> None:
        """Whoever may choose does."""
        number = data.draw(st.sampled_from(pending(self.spiel)))
        ruling = self.spiel.faults.cases[number].ruling
        offer = data.draw(st.integers(0, len(ruling.offers) - 1))
        act = Rule(number, offer) if ruling.chooser is None else Choose(ruling.chooser.seats[0], number, offer)
        assert objections(self.spiel, act) == ()
        self.do(act)

    @precondition(lambda self: self.spiel.faults.cases)
    @rule(data=st.data(), seat=st.none() | SEATS, offer=st.integers(-1, 4))
    def decide(self, data: st.DataObject, seat: Seat | None, offer: int) -> None:
        """A party chooses among offers, or the direction decides, whether or not it may."""
        number = data.draw(st.integers(-1, len(self.spiel.faults.cases)))
        self.do(Rule(number, offer) if seat is None else Choose(seat, number, offer))

    @rule(seed=SEEDS, behind=st.integers(-3, 3).filter(bool))
    def too_late(self, seed: int, behind: int) -> None:
        """An act made for another state is refused whatever it is."""
        with pytest.raises(StaleAct) as refused:
            apply(self.spiel, any_act(self.spiel, Random(seed)), number=self.spiel.number + behind)
        assert (self.spiel.number + behind, self.spiel.number) == (refused.value.expected, refused.value.number)

    @invariant()
    def cards_are_all_there(self) -> None:
        """Whatever went wrong: once dealt, every card lies somewhere, once."""
        lying = all_cards(self.spiel)
        assert len(lying) == len(set(lying))
        assert len(lying) in {0, 36}

    @invariant()
    def everything_can_be_asked(self) -> None:
        """Views, points, acts and rulings can be had at every state, and every article named is in force."""
        in_force = {article.id for article in self.reglement.articles}
        for seat in (*Seat, None):
            seen = view(self.spiel, seat)
            assert seen.number == self.spiel.number
        faults = self.spiel.faults
        for irregularity in faults.irregularities:
            assert {fault.article for fault in irregularity.objections} <= in_force
        offered = [ruling for irregularity in faults.irregularities for ruling in rulings(self.spiel, irregularity)]
        for ruling in (*offered, *(case.ruling for case in faults.cases)):
            assert ruling.offers
            assert 0 <= ruling.default < len(ruling.offers)
            assert ruling.article in in_force
            assert {which.article for offer in ruling.offers for which in offer} <= in_force
        assert {bar.article for bar in faults.bars} | {moved.article for moved in faults.moved} <= in_force
        assert {line.article for line in count(self.spiel)} <= in_force

    @invariant()
    def sums_are_right(self) -> None:
        """Whatever is ruled, every card of a trick counts once, and so does the last trick."""
        spiel, keys = self.spiel, self.reglement.count
        if (
            spiel.phase is not Phase.PLAYED
            or spiel.faults.rest is not None
            or keys.result.value is not CountedAs.POINTS
        ):
            return
        if keys.scorer.value is not Scorer.ALL:
            return
        lines = count(spiel)
        if any(line.reason is Reason.MATCH_OTHERS for line in lines):
            return
        beside = {Reason.WEIS, Reason.STOECK, Reason.MATCH, Reason.KONTERMATCH}
        cards = sum(trick.points for trick in spiel.tricks)
        assert cards + keys.last_trick.value == sum(line.base for line in lines if line.reason not in beside)

    @invariant()
    def a_case_waits_or_is_settled(self) -> None:
        """The Spiel waits exactly while a case does; a case that is settled says which offer was taken and how."""
        assert (self.spiel.phase is Phase.RULING) == bool(pending(self.spiel))
        for case in self.spiel.faults.cases:
            assert (case.chosen is None) == (case.decided is None)
            assert case.irregularity in self.spiel.faults.irregularities

    @invariant()
    def somebody_can_go_on(self) -> None:
        """A Spiel that is not over waits for a seat that can act."""
        if not self.spiel.is_over:
            referred = [self.spiel.faults.cases[number].ruling.chooser is None for number in pending(self.spiel)]
            seats = self.spiel.start.seats.order
            can = any(not isinstance(act, Bedanken) for seat in seats for act in acts_for(self.spiel, seat))
            assert awaited(self.spiel) is not None or any(referred) or can

    def teardown(self) -> None:
        """The acts are the record: the same ones lead to the same state."""
        spiel = self.first
        for act in self.happened:
            spiel = witness(spiel, act)
        assert self.spiel == spiel
        assert hash(self.spiel) == hash(spiel)


def test_anything_may_happen_at_a_table() -> None:
    """Whatever is done, no error but the named ones is raised, no card is lost, and the table can go on."""
    run_state_machine_as_test(Table, settings=settings(max_examples=150, stateful_step_count=30))


@pytest.mark.nightly
@pytest.mark.parametrize("_part", range(16))
def test_anything_may_happen_at_many_tables(_part: int) -> None:
    """The same with many more and longer stories; each part draws its own, so that workers share them."""
    run_state_machine_as_test(Table, settings=settings(max_examples=250, stateful_step_count=60))


def test_nobody_acts_at_an_empty_seat() -> None:
    """An act of an empty seat is refused; at the table it is counted, but nobody is to blame."""
    spiel = open_table(load("grauer-jass-2"), Random(1))
    after = witness(spiel, Play(Seat.W, CARDS[0]))
    assert spiel._replace(number=1) == after
