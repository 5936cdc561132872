"""Why somebody sits where he sits, and all sentences in four languages."""

from dataclasses import replace
from enum import Enum

import pytest
from tests.desk.seating.requests import asked

from puur.decks import Language
from puur.desk.plan import Round
from puur.desk.seating import (
    ByRank,
    FaultKind,
    Gaps,
    Method,
    RankedRounds,
    SeatingRequest,
    SeatingWish,
    SeatReason,
    Sides,
    Unfulfilled,
    Violation,
    WhySeat,
    WishKind,
    faults_of,
    seat,
    variants,
    why,
)
from puur.desk.seating.seat_words import SENTENCES, fault_text, method_text, reason_text, violation_text

GROUPS: dict[str, type[Enum]] = {"why": WhySeat, "violation": Unfulfilled, "method": Method, "wish": WishKind}


@pytest.mark.parametrize("language", Language)
def test_every_kind_has_a_sentence(language: Language) -> None:
    """Every reason, violation, method, wish and fault has a sentence, and there is none for anything else."""
    needed = {f"{group}.{kind.value}" for group, kinds in GROUPS.items() for kind in kinds}
    needed |= {f"fault.{kind.name.lower()}" for kind in FaultKind}
    assert needed == set(SENTENCES.texts(language))


def test_why_in_the_first_round() -> None:
    """In the first round the lot decides."""
    request = asked(40, 3)
    found = seat(request)
    person = found.plan.rounds[0].tables[4].seats[0]
    assert (SeatReason(WhySeat.LOT, n=17),) == why(request, found, person, 1)


def test_why_by_wish_and_rank() -> None:
    """Wishes, ranks, rests and replacements are told."""
    wishes = (SeatingWish(WishKind.APART, (1, 2)), SeatingWish(WishKind.TABLE, (1,), (2,)))
    request = replace(asked(40, 3), wishes=wishes)
    found = seat(request)
    assert {WhySeat.APART, WhySeat.TABLE, WhySeat.NEW_COMPANY} <= {reason.why for reason in why(request, found, 1, 2)}
    ranked = replace(
        request, rounds=4, played=found.plan.rounds, ranked=RankedRounds(4, ByRank.SAME_BLOCKS, tuple(range(1, 41)))
    )
    later = seat(ranked)
    assert SeatReason(WhySeat.RANK, n=40) == why(ranked, later, 40, 4)[0]
    assert SeatReason(WhySeat.REPLACES, (7,)) == why(ranked, later, 40, 4, replaces=7)[0]


def test_why_in_gaps() -> None:
    """Anyone who rests, sits with a helper or at a table of five is told why."""
    request = asked(17, 2)
    found = seat(request)
    assert (SeatReason(WhySeat.RESTS, n=1),) == why(request, found, found.plan.rounds[0].resting[0], 1)
    for gaps, reason in ((Gaps.HELPERS, WhySeat.HELPER), (Gaps.FIVES, WhySeat.FIVE)):
        request = asked(19, 1, gaps=gaps)
        found = seat(request)
        told = {reason.why for person in request.people for reason in why(request, found, person, 1)}
        assert reason in told
    assert () == why(request, found, 77, 1)


def test_sentences_read_well() -> None:
    """Sentences name people as the caller wants them named."""
    names = {3: "Anna", 4: "Beat"}.__getitem__
    told = violation_text(Violation(Unfulfilled.WISH_APART, 2, (3, 4), 5), Language.DE, names)
    assert "Runde 2: Anna und Beat sitzen am gleichen Tisch (5), obwohl sie es nicht sollten." == told
    assert "In place of Anna." == reason_text(SeatReason(WhySeat.REPLACES, (3,)), Language.EN, names)
    fault = faults_of(replace(asked(4, 1), wishes=(SeatingWish(WishKind.APART, (1,)),)))[0]
    assert "Der Wunsch «nie am gleichen Tisch» braucht mindestens zwei verschiedene Leute." == fault_text(
        fault, Language.DE
    )
    assert method_text(Method.RANKED, Language.FR).endswith("classement.")


@pytest.mark.cites("P.12")
def test_variants_show_their_price() -> None:
    """Nineteen people: one helper, three tables of five, or three who rest; eleven have no tables of five."""
    found = variants(asked(19, 3))
    assert [(1, 1, 0, 0), (0, 0, 3, 0), (0, 0, 0, 3)] == [
        (variant.helpers, variant.missing, variant.tables_of_five, variant.resting) for variant in found
    ]
    assert [True, False, True] == [variant.feasible for variant in variants(asked(11, 3))]
    assert () == variants(asked(20, 3))
    pairs = ((1, 2), (3, 4), (5, 6), (7, 8))
    nine = SeatingRequest(tuple(range(1, 10)), 3, "x", Sides.PAIRS, Gaps.RESTS, pairs=pairs)  # somebody has no partner
    ten = replace(nine, people=tuple(range(1, 11)), pairs=(*pairs, (9, 10)))
    assert [1, 2] == [variant.resting for request in (nine, ten) for variant in variants(request, (Gaps.RESTS,))]
    assert isinstance(found[0].seating and found[0].seating.plan.rounds[0], Round)
