"""`docs/schiedsrichter.md`: every case on it is answered as the page shows."""

import re
import shlex
from pathlib import Path
from typing import Final

import pytest
from tests.cli.calls import call

PAGE: Final = (Path(__file__).parents[2] / "docs" / "schiedsrichter.md").read_text(encoding="utf-8")
CASE: Final = r"^```fall\n(.*?)^```\n\n```console\n\$ puur (.*?)\n(.*?)^```"
CASES: Final = re.findall(CASE, PAGE, re.DOTALL | re.MULTILINE)


def test_the_page_has_cases() -> None:
    """A page without cases would show nothing; every case has its answer."""
    assert 6 == len(CASES)
    assert len(CASES) == PAGE.count("```fall")


@pytest.mark.parametrize(("text", "line", "printed"), CASES, ids=range(len(CASES)))
def test_what_is_shown_is_printed(
    text: str, line: str, printed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who types a case sees what the page shows; `…` stands for lines left out."""
    monkeypatch.chdir(tmp_path)
    Path("fall.jass").write_text(text, encoding="utf-8")
    result = call(*shlex.split(line))
    assert 0 == result.exit_code
    parts = [re.escape(part) for part in re.split(r"^…\n", printed, flags=re.MULTILINE)]
    assert re.fullmatch("(.*\n)*?".join(parts), result.output), result.output
