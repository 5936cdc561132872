"""`puur replay --json` tells what went wrong above the Spiel, what could follow from it, and what did."""

import json
from pathlib import Path
from typing import Final

from tests.cli.calls import call

EXAMPLE: Final = Path(__file__).parents[2] / "examples" / "einzelschieber-am-tisch.jass"
LOTS: Final = """jass 1
Reglement: schieber
Aufsicht: tisch

abheben W 9
"""


def _above(file: Path) -> list[dict[str, object]]:
    """The rulings of the JSON that are not about cards."""
    listed: list[dict[str, object]] = json.loads(call("replay", str(file), "--json").output)["rulings"]
    return [ruling for ruling in listed if ruling["irregularity"] in {"wrong_sum", "other"}]


def test_a_wrong_sum_is_told_with_its_offers(tmp_path: Path) -> None:
    """While the Passe runs the wrong result may be corrected or will be split; nothing is settled yet."""
    file = tmp_path / "abend.jass"
    file.write_text(EXAMPLE.read_text(encoding="utf-8").split("korrigieren", maxsplit=1)[0], encoding="utf-8")
    (wrong,) = _above(file)
    facts = ("irregularity", "article", "chosen", "decided", "consequences")
    assert ("wrong_sum", "E.9", None, None, []) == tuple(wrong[key] for key in facts)
    offers = wrong["offers"]
    assert isinstance(offers, list)
    assert [["correct"], ["split", "odd_point"]] == [[part["kind"] for part in offer] for offer in offers]


def test_once_corrected_it_is_settled() -> None:
    """Demanded in time, the correction is what came of it."""
    (wrong,) = _above(EXAMPLE)
    assert (0, "chosen") == (wrong["chosen"], wrong["decided"])


def test_what_changes_nothing_is_told_too(tmp_path: Path) -> None:
    """A cut before the dealer is found is noted, and everything stays as it is."""
    file = tmp_path / "abend.jass"
    file.write_text(LOTS, encoding="utf-8")
    (ruled,) = _above(file)
    assert ("other", 0, "at_once", "W") == tuple(
        ruled[key] for key in ("irregularity", "chosen", "decided", "offender")
    )
