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
from tests.properties.anything import any_act
from tests.properties.tables import REGLEMENTE, all_cards, open_table, random_act

from puur.cards import CARDS, CardSet
from puur.errors import StaleAct
from puur.reglement import Reglement, load
from puur.seats import Seat
from puur.spiel import Act, IrregularAct, Spiel, acts_for, apply, awaited, count, objections, rulings, view, witness
from puur.spiel.acts import Choose, Object, Play, Report, Rule, Sighting

SEEDS = st.integers(0, 2**32 - 1)
SEATS = st.sampled_from(Seat)


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
            assert all(one.article in str(refused.value) for one in faults)
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

    @precondition(lambda self: self.spiel.faults.irregularities)
    @rule(data=st.data(), seat=SEATS)
    def call(self, data: st.DataObject, seat: Seat) -> None:
        """Somebody objects to something that happened."""
        self.do(Object(seat, data.draw(st.integers(0, len(self.spiel.faults.irregularities) - 1))))

    @precondition(lambda self: self.spiel.faults.irregularities)
    @rule(data=st.data(), seat=st.none() | SEATS, offer=st.integers(-1, 4))
    def decide(self, data: st.DataObject, seat: Seat | None, offer: int) -> None:
        """A party chooses among offers, or the direction decides."""
        number = data.draw(st.integers(0, len(self.spiel.faults.irregularities) - 1))
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
        for one in self.spiel.faults.irregularities:
            offered = rulings(self.spiel, one)
            assert offered
            assert {ruling.article for ruling in offered} <= in_force
            assert {fault.article for fault in one.objections} <= in_force
            assert {which.article for ruling in offered for offer in ruling.offers for which in offer} <= in_force
        assert {line.article for line in count(self.spiel)} <= in_force

    @invariant()
    def somebody_can_go_on(self) -> None:
        """A Spiel that is not over waits for a seat that can act."""
        if not self.spiel.is_over:
            assert self.spiel.turn in self.spiel.start.seats.order
            assert awaited(self.spiel) is not None or acts_for(self.spiel, self.spiel.turn)

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
def test_anything_may_happen_at_many_tables() -> None:
    """The same with many more and longer stories."""
    run_state_machine_as_test(Table, settings=settings(max_examples=4_000, stateful_step_count=60))


def test_nobody_acts_at_an_empty_seat() -> None:
    """What an empty seat is said to have done is refused; at the table it is counted, but nobody is to blame."""
    spiel = open_table(load("grauer-jass-2"), Random(1))
    after = witness(spiel, Play(Seat.W, CARDS[0]))
    assert spiel._replace(number=1) == after
