"""Strength can hang on work instead of time: the same on a busy machine as on an idle one."""

import json

import pytest
from tests.cli.calls import call, run

from puur.bots import Clock, bot
from puur.bots.search.player import Searcher
from puur.bots.work import BotWork, CutShort
from puur.core.jit import COMPILES
from puur.interop.known import view_of
from puur.interop.line import read_question
from puur.reglement import load
from puur.spiel.view import View
from puur.web.http.cut_searches import CUT, CutSearches

NETWORKS = pytest.mark.skipif(not COMPILES, reason="the networks need the compiler")
QUESTION = "C 0 1 0 0 DA,DQ,D8,D6,SK,SQ,SJ,S9,C10 C6,CJ,CQ"


def asked(reglement: str = "kzjv") -> View:
    """What a player sees who has to give the last card to a trick."""
    return view_of(read_question(QUESTION), load(reglement))


@NETWORKS
@pytest.mark.parametrize("level", ["stark", "meister"])
def test_a_bot_does_the_work_it_is_given(level: str) -> None:
    """The given number of worlds or nodes is used, whatever the level would use otherwise."""
    player = bot(level, work=BotWork(worlds=56, nodes=700))
    assert isinstance(player, Searcher)
    assert (56, 700) == (player.worlds, player.passes)


@NETWORKS
def test_who_is_cut_short_says_so() -> None:
    """A clock that ends a search early is told, with what was done of what was wanted; a search that ended is not."""
    told: list[CutShort] = []
    seen = asked()
    for clock in (Clock.start(0.0), Clock.endless()):
        act = bot("meister", work=BotWork(worlds=400), told=told.append).choose(seen, seen.acts, clock)
        assert act in seen.acts
    assert ["meister"] == [cut.level for cut in told]
    assert 0 < told[0].done < told[0].wanted == 400


@NETWORKS
def test_fixed_work_decides_alike_whatever_the_budget() -> None:
    """In the line protocol the same question has the same answer with a hundredth of a second and with a minute."""
    answers = {
        run("bot", "line", "meister", "--worlds", "40", "--budget", budget, keys=f"{QUESTION}\nQ\n".encode()).stdout
        for budget in ("0", "60")
    }
    assert len(answers) == 1


def test_the_arena_says_how_much_work_was_fixed() -> None:
    """Work stands among the settings, so that a result can be repeated."""
    told = json.loads(call("arena", "einfach", "zufall", "--spiele", "2", "--worlds", "50", "--json").output)
    assert (50, 3000) == (told["worlds"], told["nodes"])


def test_a_server_tells_of_searches_cut_short_now_and_then(caplog: pytest.LogCaptureFixture) -> None:
    """Every one is counted by its level, and the log has a line a minute at most."""
    before = CUT.labels("meister")._value.get()  # noqa: SLF001  what Prometheus would read
    now = [0.0]
    told = CutSearches(lambda: now[0])
    for moment in (0.0, 1.0, 2.0, 61.0):
        now[0] = moment
        told(CutShort("meister", 8, 480))
    assert [4.0] == [CUT.labels("meister")._value.get() - before]  # noqa: SLF001  the counter has no other way to be read
    assert ["1", "3"] == [record.getMessage().split(" in ")[1].split()[0] for record in caplog.records]
