"""Heavy work in a process of its own: it ends where it takes too much, and nobody waits without end."""

import asyncio
from pathlib import Path

import pytest

from puur.web.http.heavy_memory import MIB
from puur.web.http.workshop import EACH, Crowded, TooLarge, Workshop


def test_what_was_made_comes_back() -> None:
    """A function and its values travel there, what it gives travels back."""

    async def story() -> int:
        return await Workshop(memory=64 * MIB).do("Anna", sum, (1, 2, 3))

    assert 6 == asyncio.run(story())


def test_who_takes_too_much_memory_is_told_so(capfd: pytest.CaptureFixture[str]) -> None:
    """The process ends, and this one goes on."""

    async def story() -> None:
        workshop = Workshop(memory=64 * MIB)
        with pytest.raises(TooLarge):
            await workshop.do("Anna", bytes, 1 << 30)
        assert b"\0" == await workshop.do("Anna", bytes, 1)

    asyncio.run(story())
    assert "" == capfd.readouterr().out


def test_who_takes_too_long_is_told_so() -> None:
    """Its process is ended once it has used up its share of a processor."""

    async def story() -> None:
        with pytest.raises(TooLarge):
            await Workshop(memory=64 * MIB, seconds=1).do("Anna", sum, range(1 << 40))

    asyncio.run(story())


def test_only_so_much_waits_for_one_customer() -> None:
    """The next is sent away at once, another customer is not."""

    async def story() -> list[object]:
        workshop = Workshop(memory=64 * MIB)
        asked = (workshop.do("Anna", abs, -number) for number in range(EACH + 1))
        return list(await asyncio.gather(*asked, workshop.do("Beat", abs, -9), return_exceptions=True))

    *first, late, other = asyncio.run(story())
    assert [*range(EACH)] == first
    assert isinstance(late, Crowded)
    assert 9 == other


def test_what_fails_is_logged_without_its_words(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The kind of failure stands there; what it quotes may be somebody's name."""

    async def story() -> None:
        with pytest.raises(RuntimeError):
            await Workshop(memory=64 * MIB).do("Anna", Path.read_bytes, tmp_path / "Anna Muster")

    asyncio.run(story())
    assert "FileNotFoundError" in caplog.text
    assert "Muster" not in caplog.text
