"""Which tests are asked of a break first, and what of Puur's memory is void once a module is broken."""

from pathlib import Path

from tools.breaks.dependants import Dependants
from tools.breaks.yields import Yields, in_turn, within

SECONDS = {"quick": 0.1, "slow": 1.0, "other": 0.1}


def test_the_quickest_is_asked_first_until_it_was_asked_in_vain_too_often() -> None:
    """What a second of it is worth is learnt from what it noticed."""
    yields = Yields(SECONDS, ())
    assert ["quick", "slow"] == yields.best_first(["slow", "quick"])
    for _ in range(3):
        yields.note(["quick", "slow"], "slow")
    assert ["slow", "quick"] == yields.best_first(["quick", "slow"])


def test_one_of_each_way_comes_before_a_second_one() -> None:
    """Three tests, of which the first two go the same way through the function."""
    ways = {"quick": 1, "slow": 1, "other": 2}
    assert ["quick", "other", "slow"] == in_turn(["quick", "slow", "other"], ways.__getitem__)


def test_as_many_are_asked_as_there_is_time_for() -> None:
    """Where no time is set that is all of them."""
    assert ["quick"] == within(["quick", "slow"], SECONDS, 0.5)
    assert ["quick", "slow"] == within(["quick", "slow"], SECONDS, None)


def test_a_module_s_importers_hang_on_it_and_what_it_imports_does_not(tmp_path: Path) -> None:
    """Directly or through others, in Puur or in its tests."""
    texts = {
        "src/puur/low.py": "",
        "src/puur/middle.py": "from puur import low\n",
        "src/puur/high.py": "from puur.middle import anything\n",
        "tests/test_high.py": "import puur.high\n",
        "tests/test_low.py": "import puur.low\n",
    }
    for name, text in texts.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    found = Dependants(tmp_path).of(tmp_path / "src/puur/middle.py")
    assert {"middle.py", "high.py", "test_high.py"} == {Path(file).name for file in found}
