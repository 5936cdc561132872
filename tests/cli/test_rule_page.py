"""`docs/schiedsrichter.md` and its translations: every case on them is answered as the page shows, in its language."""

import re
import shlex
from pathlib import Path
from typing import Final

import pytest
from tests.cli.calls import call

from puur.decks import Language

DOCS: Final = Path(__file__).parents[2] / "docs"
PAGES: Final = {
    Language.DE: DOCS / "schiedsrichter.md",
    Language.EN: DOCS / "en" / "referee.md",
    Language.FR: DOCS / "fr" / "referee.md",
    Language.IT: DOCS / "it" / "referee.md",
}
CASE: Final = r"^```fall\n(.*?)^```\n\n```console\n\$ puur (.*?)\n(.*?)^```"
CASES: Final = [
    pytest.param(language, *case, id=f"{language.value}-{number}")
    for language, page in PAGES.items()
    for number, case in enumerate(re.findall(CASE, page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE))
]


@pytest.mark.parametrize("page", PAGES.values(), ids=[language.value for language in PAGES])
def test_a_page_has_its_cases(page: Path) -> None:
    """A page without cases would show nothing; every case has its answer."""
    text = page.read_text(encoding="utf-8")
    assert 6 == len(re.findall(CASE, text, re.DOTALL | re.MULTILINE))
    assert 6 == text.count("```fall")


@pytest.mark.parametrize(("language", "text", "line", "printed"), CASES)
def test_what_is_shown_is_printed(
    language: Language, text: str, line: str, printed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A player who types a case sees what the page shows; `…` stands for lines left out."""
    monkeypatch.chdir(tmp_path)
    words = shlex.split(line)
    Path(words[1]).write_text(text, encoding="utf-8")
    result = call("--language", language.value, *words)
    assert 0 == result.exit_code
    parts = [re.escape(part) for part in re.split(r"^…\n", printed, flags=re.MULTILINE)]
    assert re.fullmatch("(.*\n)*?".join(parts), result.output), result.output
