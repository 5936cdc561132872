"""The pages of the referee's desk: every case on them is answered as the page shows."""

import re
import shlex
from pathlib import Path
from typing import Final

import pytest
from tests.cli.calls import call

DOCS: Final = Path(__file__).parents[2] / "docs"
PAGES: Final = {"de": DOCS / "schiedsrichter.md", "en": DOCS / "en" / "referee.md"}
CASE: Final = r"^```fall\n(.*?)^```\n\n```console\n\$ puur (.*?)\n(.*?)^```"
CASES: Final = [
    (language, *case)
    for language, page in PAGES.items()
    for case in re.findall(CASE, page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
]


@pytest.mark.parametrize("language", PAGES)
def test_the_page_has_cases(language: str) -> None:
    """A page without cases would show nothing; every case has its answer."""
    cases = [case for case in CASES if case[0] == language]
    assert 6 == len(cases)
    assert len(cases) == PAGES[language].read_text(encoding="utf-8").count("```fall")


@pytest.mark.parametrize(("language", "text", "line", "printed"), CASES, ids=range(len(CASES)))
def test_what_is_shown_is_printed(
    language: str, text: str, line: str, printed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who types a case sees what the page shows; `…` stands for lines left out."""
    monkeypatch.chdir(tmp_path)
    words = shlex.split(line)
    Path(words[1]).write_text(text, encoding="utf-8")
    result = call("--language", language, *words)
    assert 0 == result.exit_code
    parts = [re.escape(part) for part in re.split(r"^…\n", printed, flags=re.MULTILINE)]
    assert re.fullmatch("(.*\n)*?".join(parts), result.output), result.output
