"""What a server is told at its start."""

from pathlib import Path

import pytest

from puur.web.settings import blocked_words


@pytest.mark.parametrize("kind", ["utf-8", "utf-8-sig", "cp1252"])
def test_a_block_list_may_come_from_any_editor(tmp_path: Path, kind: str) -> None:
    """A word a line with umlauts: UTF-8, with or without its mark, or as an older Windows writes; # begins a remark."""
    file = tmp_path / "list.txt"
    file.write_text("Blöde\n# von der Präsidentin\nDublone # nicht am Tisch\n\n", encoding=kind)
    assert frozenset({"blöde", "dublone"}) == blocked_words(file).blocked


def test_without_a_list_no_word_is_blocked() -> None:
    """Nobody needs one."""
    assert frozenset() == blocked_words(None).blocked
