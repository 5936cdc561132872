"""Bots by name, and the time they have."""

import math

import pytest

from puur.bots import Clock, UnknownBot, bot, levels
from puur.bots.levels import Level
from puur.cli.says import SENTENCES as COMMANDS
from puur.web.http.sentences import SENTENCES as PAGES
from puur.wording.says import SENTENCES as MATCHES


@pytest.mark.parametrize("name", levels())
def test_a_bot_is_called_by_its_level(name: str) -> None:
    """Every level there is makes a bot of that name, with any seed."""
    assert name == bot(name, seed=3).name


@pytest.mark.parametrize("level", levels())
def test_every_level_has_a_name_wherever_people_meet_it(level: str) -> None:
    """On pages, in what is told of a match, and as a word of a command."""
    assert PAGES.knows(f"level.{level}")
    assert MATCHES.knows(f"match.level.{level}")
    assert COMMANDS.knows(f"bot_name.{level}")


def test_levels_are_in_order() -> None:
    """The weakest comes first."""
    assert [level.value for level in Level if level in levels()] == list(levels())


@pytest.mark.parametrize("name", ["", "Zufall", "weltmeister"])
def test_a_name_no_bot_has_is_told_gently(name: str) -> None:
    """Asking for an unknown bot names the ones there are."""
    with pytest.raises(UnknownBot) as caught:
        bot(name)
    assert (name, levels(), False) == (caught.value.name, caught.value.known, caught.value.come)
    assert "zufall, einfach" in str(caught.value)


def test_a_clock_runs_out() -> None:
    """A clock counts from the moment the move begins; an endless one never ends."""
    assert Clock.start(0.0).is_over()
    assert not Clock.start(60.0).is_over()
    assert 0 < Clock.start(60.0).remaining() <= 60
    assert (math.inf, False) == (Clock.endless().remaining(), Clock.endless().is_over())
