import pytest

from puur.cards import Card, CardSet
from puur.errors import StaleAct
from puur.modes import Variant
from puur.reglement import load
from puur.seats import Seat
from puur.spiel import (
    IrregularAct,
    ObjectionKind,
    Phase,
    Play,
    Spiel,
    acts_for,
    apply,
    awaited,
    legal_plays,
    objections,
    open_spiel,
    place,
    witness,
)
from puur.spiel.acts import (
    Act,
    Announce,
    Bedanken,
    Cut,
    Deal,
    Draw,
    Report,
    Roll,
    Rule,
    ShowWeis,
    Sighting,
    TurnTrick,
)
from puur.spiel.fault import IrregularityKind

SUITS = tuple(CardSet(0x1FF << 9 * suit) for suit in range(4))
DEALT = Deal(Seat.S, (SUITS[0], SUITS[1], SUITS[2], SUITS[3]))


def after(spiel: Spiel, *acts: Act) -> Spiel:
    """The Spiel after these regular acts."""
    for act in acts:
        spiel = apply(spiel, act)
    return spiel


def running() -> Spiel:
    """South has led the six of hearts; East must follow or trump."""
    return after(place(load("schieber"), "D", "H6 S6|HA C7|H8 S8|H9 S9"), Play(Seat.S, Card.H6))


def test_the_table_says_which_act_of_chance_it_waits_for() -> None:
    """Roll, cut, deal and draw are awaited from the player whose they are; of players' own acts nothing is awaited."""
    spiel = open_spiel(load("grauer-jass-2"))
    assert (Roll, Seat.S) == awaited(spiel)
    spiel = after(spiel, Roll(Seat.S, 2), Roll(Seat.N, 1))
    assert (Cut, Seat.S) == awaited(spiel)
    spiel = after(spiel, Cut(Seat.S, 3))
    assert (Deal, Seat.N) == awaited(spiel)
    spiel = after(spiel, Deal(Seat.N, (SUITS[0], CardSet(), SUITS[1], CardSet())))
    assert awaited(spiel) is None
    spiel = after(spiel, Announce(Seat.S, Variant.D))
    assert (Roll, Seat.S) == awaited(spiel)
    spiel = after(spiel, Roll(Seat.S, 2), Play(Seat.S, Card.D6), Play(Seat.N, Card.H6))
    assert awaited(spiel) is None
    spiel = after(spiel, Play(Seat.S, Card.D7), Play(Seat.N, Card.H7))
    assert (Draw, Seat.S) == awaited(spiel)


def test_nothing_is_awaited_when_the_spiel_is_over() -> None:
    """A Spiel that was stopped waits for nobody."""
    assert awaited(after(open_spiel(load("schieber")), Bedanken(Seat.E))) is None


def test_acts_are_counted() -> None:
    """Every act, a card or another, raises the number of the state by one."""
    spiel = after(open_spiel(load("schieber")), Cut(Seat.W, 3))
    assert 1 == spiel.number
    spiel = after(spiel, DEALT, Announce(Seat.E, Variant.H), Play(Seat.E, Card.H6))
    assert 4 == spiel.number


def test_an_act_meant_for_another_state_is_stale() -> None:
    """Whoever names the state he saw is refused when the table has gone on, and heard when it has not."""
    spiel = open_spiel(load("schieber"))
    cut = apply(spiel, Cut(Seat.W, 3), number=0)
    with pytest.raises(StaleAct):
        apply(cut, DEALT, number=0)
    assert Phase.ANNOUNCE is apply(cut, DEALT, number=1).phase


@pytest.mark.cites("A.19")
def test_a_silent_announcement_is_an_announcement_and_a_lead() -> None:
    """Vorhand's card makes its suit trump and lies on the table, all in one act."""
    spiel = after(open_spiel(load("schieber")), Cut(Seat.W, 3), DEALT)
    led = after(spiel, Play(Seat.E, Card.H6))
    said = after(spiel, Announce(Seat.E, Variant.H), Play(Seat.E, Card.H6))
    assert said.preface == led.preface
    assert said.trick == led.trick
    assert 3 == led.number


def test_legal_plays_are_those_of_the_player_on_turn() -> None:
    """The legal cards are the ones his acts list; while no card is awaited there are none."""
    spiel = running()
    listed = [act.card for act in acts_for(spiel, Seat.E) if isinstance(act, Play)]
    assert listed == list(legal_plays(spiel))
    announcing = after(open_spiel(load("schieber")), Cut(Seat.W, 3), DEALT)
    assert SUITS[1] == announcing.hands[Seat.E]
    assert CardSet() == legal_plays(announcing)


@pytest.mark.cites("A.8")
def test_a_wrong_card_lies_on_the_table_all_the_same() -> None:
    """What happened happened: the strict door refuses it, the table goes on, and the fault is on record."""
    spiel, wrong = running(), Play(Seat.E, Card.C7)
    with pytest.raises(IrregularAct):
        apply(spiel, wrong)
    witnessed = witness(spiel, wrong)
    assert witnessed.trick is not None
    assert (Card.H6, Card.C7) == witnessed.trick.cards
    assert Seat.N is witnessed.turn
    (fault,) = witnessed.faults.irregularities
    assert (Seat.E, wrong, objections(spiel, wrong)) == (fault.offender, fault.act, fault.objections)
    assert () == witnessed.faults.cases


def test_a_regular_act_is_witnessed_as_it_is() -> None:
    """For a regular act both doors are one."""
    spiel = running()
    assert apply(spiel, Play(Seat.E, Card.HA)) == witness(spiel, Play(Seat.E, Card.HA))


@pytest.mark.parametrize(
    "act",
    [Play(Seat.E, Card.DJ), Play(Seat.N, Card.H8), TurnTrick(Seat.S), ShowWeis(Seat.S, CardSet.of("D6 D7 D8"))],
)
def test_any_other_wrong_act_changes_nothing_but_the_record(act: Act) -> None:
    """A card one does not hold, a card out of turn, a trick turned too early: noted, and nothing moves."""
    spiel = running()
    witnessed = witness(spiel, act)
    assert spiel.number + 1 == witnessed.number
    assert 1 == len(witnessed.faults.irregularities)
    assert (spiel.hands, spiel.trick, spiel.turn) == (witnessed.hands, witnessed.trick, witnessed.turn)


def test_nobody_is_to_blame_for_an_empty_seat() -> None:
    """An act of a seat nobody sits on is counted and blamed on nobody."""
    spiel = open_spiel(load("grauer-jass-2"))
    witnessed = witness(spiel, Roll(Seat.E, 3))
    assert spiel._replace(number=1) == witnessed


def test_a_wrong_decision_is_the_writers_to_answer_for() -> None:
    """A decision comes from outside of the table; decided about nothing, it is noted with the writer."""
    spiel = running()
    (fault,) = witness(spiel, Rule(0, 0)).faults.irregularities
    assert spiel.start.writer is fault.offender
    assert (ObjectionKind.NOTHING_TO_CHOOSE,) == tuple(objection.kind for objection in fault.objections)


def test_what_people_saw_is_kept() -> None:
    """A report is noted against the one it names, and a case at once, called by who saw it."""
    spiel = running()
    reported = apply(spiel, Report(Seat.S, Seat.E, Sighting.REMARK))
    (fault,) = reported.faults.irregularities
    (case,) = reported.faults.cases
    assert (Seat.E, IrregularityKind.REMARK) == (fault.offender, fault.kind)
    assert (fault, Seat.S) == (case.irregularity, case.objector)


def test_nobody_reports_from_or_about_an_empty_seat() -> None:
    """Reports come from and concern players at the table."""
    spiel = open_spiel(load("grauer-jass-2"))
    kinds = [
        [objection.kind for objection in objections(spiel, Report(seat, offender, Sighting.REMARK))]
        for seat, offender in ((Seat.S, Seat.N), (Seat.E, Seat.N), (Seat.S, Seat.W))
    ]
    assert [[], [ObjectionKind.NOT_SEATED], [ObjectionKind.NOT_SEATED]] == kinds


@pytest.mark.cites("A.2", "A.9")
def test_a_trick_is_complete_when_all_cards_lie() -> None:
    """The fourth card completes the trick; its taker leads the next one, and it is turned by that lead."""
    spiel = running()
    assert spiel.trick is not None
    assert not spiel.trick.complete
    assert () == spiel.tricks
    spiel = after(spiel, Play(Seat.E, Card.HA), Play(Seat.N, Card.H8), Play(Seat.W, Card.H9))
    assert spiel.trick is not None
    assert spiel.trick.complete
    assert (Seat.E, 11, (spiel.trick,)) == (spiel.turn, spiel.trick.points, spiel.tricks)
    assert () == spiel.turned
    assert 1 == len(after(spiel, Play(Seat.E, Card.C7)).turned)
