"""What the page for learners shows runs: the policy in three commands, and each recipe whose library is installed.

`tools/recipes` installs them all; then none may be missing.
"""

import os
import re
from importlib.util import find_spec
from pathlib import Path

import pytest
from tests.cli.calls import call

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "en" / "lernen.md").read_text(encoding="utf-8")
RECIPES = re.findall(r"```python\n# recipe: (\w+)\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize(
    ("library", "recipe"), RECIPES, ids=[f"{at}-{library}" for at, (library, _) in enumerate(RECIPES)]
)
def test_a_recipe_runs(library: str, recipe: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """As it stands on the page, on small data."""
    compiled = compile(recipe, f"recipe {library}", "exec")  # what is not installed is at least Python
    if find_spec(library) is None and os.environ.get("PUUR_RECIPES") != "all":
        pytest.skip(f"{library} is not installed")
    monkeypatch.chdir(tmp_path)
    exec(compiled, {})  # noqa: S102  our own page


def test_the_german_page_has_the_same_recipes() -> None:
    """What is run is what both pages show."""
    page = (ROOT / "docs" / "lernen.md").read_text(encoding="utf-8")
    assert RECIPES == re.findall(r"```python\n# recipe: (\w+)\n(.*?)```", page, re.DOTALL)


def test_a_learned_policy_plays_in_three_commands(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Spiele of a bot, an imitation learned from them, and it plays better than at random."""
    pytest.importorskip("pyarrow")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(ROOT / "examples"))
    made = call("generate", "--bots", "einfach", "--spiele", "200", "-r", "kzjv", "--out", "spiele.parquet")
    assert 0 == made.exit_code, made.output
    script = (ROOT / "examples" / "learned_policy.py").read_text(encoding="utf-8")
    monkeypatch.setattr("sys.argv", ["learned_policy.py", "spiele.parquet"])
    exec(compile(script, "learned_policy.py", "exec"), {"__name__": "__main__"})  # noqa: S102  our own example
    told = call("arena", "py:learned_policy:player", "zufall", "-r", "kzjv", "--spiele", "60", "--json")
    assert 0 == told.exit_code, told.output
    assert '"rated": true' in told.output
    assert float(re.findall(r'"mean": (-?[\d.]+)', told.output)[0]) > 0
