"""Single decisions of logs, for learning from them."""

from pathlib import Path

import pytest
from tests.interop.walks import spiele

from puur.cards import Card
from puur.env import TableHouse
from puur.env.dataset.decisions import SCHEMA, Decision, decided_in, read_decisions, write_decisions
from puur.env.dataset.parquet import facts_in
from puur.env.view_observation import seen_in
from puur.errors import UnsupportedPosition
from puur.interop.hslu import table_seen
from puur.interop.hslu_log import LoggedMove
from puur.interop.known import answerable, chosen
from puur.reglement import load
from puur.spiel import view

REGLEMENT = load("einzelschieber")
VIEWS = [
    view(spiel, spiel.turn)
    for seed in range(3)
    for spiel in spiele(REGLEMENT, f"seen {seed}")
    if spiel.turn is not None
]


def moves() -> list[LoggedMove]:
    """A decision in every view."""
    return [LoggedMove(table_seen(seen), chosen(answerable(seen)[-1]), "24.10.17 13:15:50", 12) for seen in VIEWS]


def test_a_decision_is_seen_as_at_a_table(tmp_path: Path) -> None:
    """Written and read again, each decision has the observation and the mask its player had."""
    decisions = [decided_in(move, REGLEMENT) for move in moves()]
    file = tmp_path / "decisions.parquet"
    assert len(VIEWS) == write_decisions(file, iter(decisions), {"reglement": "einzelschieber"})
    assert decisions == list(read_decisions(file))
    assert {"reglement": "einzelschieber"} == facts_in(file)
    assert ("12", "24.10.17 13:15:50") == (decisions[0].player, decisions[0].date)
    for decision, seen in zip(decisions, VIEWS, strict=True):
        observation, mask = decision.lesson(REGLEMENT)
        assert seen_in(seen).tolist() == observation.tolist()
        assert len(answerable(seen)) == mask.sum()
        assert 1 == mask[decision.action]
        assert TableHouse.of(REGLEMENT).actions == len(mask)


def test_what_the_reglement_forbids_is_refused() -> None:
    """A card that may not be given there is named."""
    last = next(move for move in moves() if isinstance(move.action, Card) and not move.table.played)
    hand = VIEWS[moves().index(last)].hand
    other = next(card for card in Card if hand is not None and card not in hand)
    with pytest.raises(UnsupportedPosition, match=f"{other} may not be played there"):
        decided_in(LoggedMove(last.table, other), REGLEMENT)


@pytest.mark.parametrize("page", ["docs/lernen.md", "docs/en/lernen.md"])
def test_the_columns_are_documented(page: str) -> None:
    """Every column stands on the page for learners and in the module."""
    from puur.env.dataset import decisions  # noqa: PLC0415  its docstring

    text = (Path(__file__).parents[2] / page).read_text(encoding="utf-8")
    for field in SCHEMA:
        assert f"| `{field.name}` |" in text
        assert f"| `{field.name}` |" in (decisions.__doc__ or "")
    assert Decision.__doc__
