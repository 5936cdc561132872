"""`puur serve` on a store that cannot be used, and with a key that others would guess."""

import asyncio
from pathlib import Path

import pytest
from tests.cli.calls import call

from puur.store import JournalEntry, open_store


def half_a_store(file: Path) -> None:
    """A store of which only the first half is left, as from a broken stick."""

    async def filled() -> None:
        async with await open_store(f"sqlite:///{file}") as store:
            for number in range(60):
                await store.journal.append("desk/abcdefghjk", number, [JournalEntry("noted", b"x" * 4000)])

    asyncio.run(filled())
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])


def test_a_damaged_store_is_called_so_with_the_way_out(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Not a word about the port, no traceback: the file is damaged, and a copy brings it back."""
    file = tmp_path / "puur.sqlite"
    half_a_store(file)
    found = call("serve", "--port", "0", "--store", f"sqlite:///{file}")
    assert 0 != found.exit_code
    told = " ".join(found.output.split())
    assert "ist beschädigt" in told
    assert "puur restore" in told
    assert "Port" not in told
    assert "" == caplog.text


def test_who_may_open_evenings_is_one_of_three() -> None:
    """Another word is refused, and the three are named."""
    found = call("serve", "--evenings", "friends")
    assert 0 != found.exit_code
    assert all(word in found.output for word in ("anybody", "accounts", "key"))


@pytest.mark.parametrize("variable", ["PUUR_OWNER", "PUUR_METRICS_KEY", "PUUR_EVENINGS_KEY"])
@pytest.mark.parametrize(
    ("language", "told"), [("de", "zu erraten"), ("en", "easy to guess"), ("fr", "à deviner"), ("it", "da indovinare")]
)
def test_a_key_that_others_would_guess_opens_no_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, variable: str, language: str, told: str
) -> None:
    """It says so before anything is stored, how a good one is made, and does not repeat the key."""
    monkeypatch.setenv(variable, "jass2024")
    file = tmp_path / "puur.sqlite"
    found = call("--language", language, "serve", "--port", "0", "--store", f"sqlite:///{file}")
    assert 2 == found.exit_code
    assert told in found.output
    assert variable in found.output
    assert "openssl rand -base64 12" in found.output
    assert "jass2024" not in found.output
    assert not file.exists()
