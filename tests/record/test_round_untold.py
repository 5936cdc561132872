"""Which round it was is not assumed where it changes what counts or may be played (F.meisterschaft, P.25)."""

from dataclasses import replace

import pytest
from tests.cli.calls import call
from tests.record.untold import asked, kinds, only

from puur.record.situation import FactKind, Impossible, Verdict, describe, judge, standing_at_end
from puur.reglement import load
from puur.reglement.cited import Cited
from puur.reglement.model import Reglement
from puur.reglement.options import Undertrump

CARDS = (("D", "H", "S", "C"), ("6", "7", "8", "9", "10", "J", "Q", "K", "A"))
ALL = " / ".join("stich S: " + " ".join(f"{suit}{rank}" for suit in CARDS[0]) for rank in CARDS[1])
MATCH = f"reglement fnf-handjass / variante D / {ALL}"
UNDER = "variante D\ntisch E: HA H6 D9\nkarte S D6\nhand S D6 S6 …\nstich 1 W: C6 C7 C8 C9"


@pytest.mark.cites("F.meisterschaft")
def test_without_a_match_every_round_counts_alike() -> None:
    """Where not all tricks are told the round changes nothing, and nobody is asked for it."""
    some = only("reglement fnf-handjass / variante D / stich 1 S: D6 H6 S6 C6 / melden E S bemerkung")
    assert ["remark"] == kinds(some)
    assert (0, 0, 0, 0) == standing_at_end(some).totals


def with_free_rounds() -> Reglement:
    """The Handjass, where in the subtracted round a player without the led suit may under-trump (A.25.2)."""
    rules = load("fnf-handjass")
    free = Cited(Undertrump.FREE_WHEN_VOID, "P.25")
    tournament = replace(rules.tournament, subtracted_undertrump=free)
    return replace(rules, tournament=tournament, digest="free rounds")  # else it is taken for the one it was made of


@pytest.mark.cites("P.25")
def test_the_round_is_asked_where_it_decides_what_may_be_played() -> None:
    """Under-trumping that is free in the subtracted round only hangs on the round."""
    lines = "variante D\nhand S D6 S6 S7 S8 S9 C6 C7 C8 C9\nausspiel E\ntisch 1 E: HA H6 D9\nkarte S D6\n"
    rules = with_free_rounds()
    told = describe(lines, lambda _: rules.seat_plan.order).situation
    verdict = judge(told, rules)
    assert isinstance(verdict, Verdict)
    assert [FactKind.ROUND] == asked(verdict)
    by = {value: kinds(answer) for answer in verdict.answers for way in answer.when for _, value in way}
    assert {"3": [], "1, 2, 4, 5, 6": ["undertrumped"]} == by
    for number, wrong in ((3, []), (4, ["undertrumped"])):
        found = judge(replace(told, round=number), rules)
        assert not isinstance(found, Impossible)
        assert [wrong] == [kinds(answer) for answer in found.answers]


@pytest.mark.cites("F.meisterschaft", "P.2")
@pytest.mark.parametrize(
    ("language", "said"),
    [("de", "in Runde 1, 2, 4, 5 oder 6: "), ("fr", "au tour 3 : "), ("it", "nel turno 3: "), ("en", "in round 3: ")],
)
def test_the_command_tells_each_number(language: str, said: str) -> None:
    """`puur rule` says the points of each round."""
    told = call("rule", "-", "--language", language, keys=MATCH.replace(" / ", "\n") + "\n").output
    assert said in " ".join(told.split())
