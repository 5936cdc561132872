"""Deals of a match: fair, repeatable, the same for both sides; players refereed by our rules."""

from dataclasses import dataclass, field

import pytest
from tests.games import EACH

from puur.bots.arena.contestants import OwnBots, Spec, Unanswered, spec_of
from puur.bots.arena.deals import chance_of, table_of
from puur.bots.arena.referee import Referee
from puur.bots.arena.seatings import seatings, seats_of
from puur.bots.arena.settings import Counting, MatchSettings, TrumpBy
from puur.bots.arena.tables import OpenMatch
from puur.bots.clock import Clock
from puur.bots.levels import UnknownBot
from puur.cards import Card
from puur.errors import NotationError
from puur.modes import Variant
from puur.partie import PartiePhase
from puur.record import play_through
from puur.record.fairness import verify
from puur.reglement import load
from puur.seats import DUEL, PARTNERS, SINGLES, Seat, SeatPlan
from puur.spiel import view
from puur.spiel.acts import Act, Announce, Play, Schieben
from puur.spiel.view import View

SLOW = 60.0
"""Seconds: no move is late."""


def settings(a: str, b: str, reglement: str, counting: Counting = Counting.REGLEMENT) -> MatchSettings:
    """A match of these two."""
    return MatchSettings(a, b, reglement, seed="t", counting=counting, budget=SLOW)


@pytest.mark.parametrize("name", EACH)
@pytest.mark.parametrize("level", ["zufall", "einfach"])
def test_the_same_bot_on_both_sides_draws_every_deal(name: str, level: str) -> None:
    """Whoever plays against himself makes exactly as much as himself, by every Reglement."""
    with OpenMatch(settings(level, level, name)) as match:
        for index in range(3):
            assert 0 == match.deal(index).difference


@pytest.mark.parametrize("name", EACH)
def test_sides_turned_round_turn_the_result_round(name: str) -> None:
    """B against A is A against B with the sign turned round, deal for deal."""
    with (
        OpenMatch(settings("einfach", "zufall", name)) as first,
        OpenMatch(settings("zufall", "einfach", name)) as second,
    ):
        for index in (0, 1, 6):
            assert first.deal(index).difference == -second.deal(index).difference


def test_every_deal_stands_for_itself() -> None:
    """A deal is the same whatever was played before it."""
    with OpenMatch(settings("einfach", "zufall", "kzjv")) as match:
        late = match.deal(5).games
        match.deal(1)
        assert late == match.deal(5).games
    with OpenMatch(settings("einfach", "zufall", "kzjv")) as match:
        assert late == match.deal(5).games


@pytest.mark.parametrize(
    "name", ["einzelschieber", "schieber", "coiffeur", "hindersi", "differenzler", "grauer-jass-2"]
)
def test_plain_counting_shares_out_the_card_points(name: str) -> None:
    """Counted plainly, every Spiel has its 152 card points and 5 for the last trick, whatever the Reglement writes."""
    with OpenMatch(settings("einfach", "zufall", name, Counting.PLAIN)) as match:
        for index in range(4):
            for game in match.deal(index).games:
                assert 157 == game.a + game.b


@pytest.mark.parametrize(
    ("plan", "count"), [(PARTNERS, 2), (SINGLES, 6), (DUEL, 2)], ids=["partners", "singles", "duel"]
)
def test_both_sides_get_every_place(plan: SeatPlan, count: int) -> None:
    """In all seatings together each side has each seat equally often, half of them at a time."""
    found = seatings(plan)
    assert count == len(found)
    for seat in plan.order:
        assert count / 2 == sum(seat in seats_of(parties, plan) for parties in found)
    assert {len(plan.order) // 2} == {len(seats_of(parties, plan)) for parties in found}


def test_the_table_is_equal_before_the_first_choice() -> None:
    """Who sits where changes nothing about dealer, cut and cards; everybody deals in turn."""
    spiele = [table_of(load("schieber"), index).spiel for index in range(5)]
    assert [Seat.S, Seat.E, Seat.N, Seat.W, Seat.S] == [spiel.start.dealer for spiel in spiele if spiel is not None]


@pytest.mark.parametrize("name", ["schieber", "differenzler", "grauer-jass-4", "kzjv"])
def test_records_replay_and_their_cards_can_be_recomputed(name: str) -> None:
    """A kept record replays to the same points, and its cards are those of the seed."""
    with OpenMatch(settings("einfach", "zufall", name), keep_records=True) as match:
        for game in match.deal(2).games:
            assert game.record is not None
            replayed = play_through(game.record)
            assert replayed.error is None
            assert replayed.partie is not None
            assert replayed.partie.phase in {PartiePhase.BETWEEN, PartiePhase.OVER}
            report = verify(game.record)
            assert report.fair, report.findings


@dataclass
class Wrong:
    """A player that answers with whatever act it was given, right or wrong, or with nothing at all."""

    answer: Act | None
    asked: list[View] = field(default_factory=list)
    name: str = "wrong"

    def choose(self, view: View, acts: tuple[Act, ...], clock: Clock) -> Act | None:
        """The act, whoever asks; without one, nothing that can be read."""
        del acts, clock
        self.asked.append(view)
        if self.answer is None:
            raise Unanswered("nothing")
        return self.answer


@pytest.mark.parametrize("answer", [None, Play(Seat.S, Card.D6), Announce(Seat.S, Variant.OU), Schieben(Seat.E)])
@pytest.mark.parametrize("counting", Counting)
def test_wrong_answers_are_counted_and_replaced(answer: Act | None, counting: Counting) -> None:
    """A wrong answer does not break a Spiel: it counts as bad, and the lowest card is played in its place."""
    reglement = load("einzelschieber")
    wrong = Wrong(answer)
    referee = Referee(chance_of("w", 3), counting, TrumpBy.OWN, SLOW)
    honest = OwnBots("einfach", "w")
    players = {seat: wrong if seat is Seat.S else honest.sit(seat, 3, reglement) for seat in Seat}
    played = referee.acts(table_of(reglement, 3), players)
    assert PartiePhase.BETWEEN is played.partie.phase
    bad = referee.answers[Seat.S].bad
    right = sum(answer in seen.acts for seen in wrong.asked)
    assert len(wrong.asked) - right == bad
    assert bad > 5
    assert all(0 == told.bad for seat, told in referee.answers.items() if seat is not Seat.S)
    given = [(before.spiel, act) for act, before, _ in played.acts if isinstance(act, Play) and act.seat is Seat.S]
    for spiel, act in given:
        assert spiel is not None
        cards = [act.card for act in view(spiel, Seat.S).acts if isinstance(act, Play)]
        assert act.card in {min(cards), Card.D6}


def test_with_the_rule_nobody_is_asked_for_trump() -> None:
    """Under the common rule both sides play the same variant, announced by the rule."""
    reglement = load("einzelschieber")
    variants = set()
    for level in ("zufall", "einfach"):
        referee = Referee(chance_of("r", 1), Counting.PLAIN, TrumpBy.RULE, SLOW)
        bots = OwnBots(level, "r")
        played = referee.acts(table_of(reglement, 1), {seat: bots.sit(seat, 1, reglement) for seat in Seat})
        variants.add((played.spiel.preface.variant, played.spiel.preface.schoben))
    assert 1 == len(variants)


def test_late_moves_are_counted() -> None:
    """A move that takes longer than its budget and a tenth is late; nothing else happens to it."""
    reglement = load("kzjv")
    referee = Referee(chance_of("l", 1), Counting.PLAIN, TrumpBy.OWN, 0.0)
    bots = OwnBots("einfach", "l")
    referee.acts(table_of(reglement, 1), {seat: bots.sit(seat, 1, reglement) for seat in Seat})
    assert all(told.moves == told.late > 0 for told in referee.answers.values())
    assert all(0 < told.longest <= told.total for told in referee.answers.values())


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("einfach", Spec("einfach", spec_of("einfach").kind, "einfach")),
        ("old=einfach", Spec("old", spec_of("einfach").kind, "einfach")),
        ("cmd:./bot --level=3", Spec("./bot --level=3", spec_of("cmd:x").kind, "./bot --level=3")),
        ("hslu:http://h:8080/a?b=c", Spec("http://h:8080/a?b=c", spec_of("hslu:x").kind, "http://h:8080/a?b=c")),
    ],
)
def test_sides_are_named_as_typed(text: str, found: Spec) -> None:
    """A side is a level or a program elsewhere, under its own name or a given one."""
    assert found == spec_of(text)


@pytest.mark.parametrize("text", ["cmd:", "hslu: ", "ftp:x", "a=zuehlke:"])
def test_other_sides_are_refused(text: str) -> None:
    """A prefix without anybody behind it, or an unknown one, is told with what there is."""
    with pytest.raises(NotationError, match="cmd:COMMAND"):
        spec_of(text)
    with pytest.raises(UnknownBot):
        spec_of("nobody")
