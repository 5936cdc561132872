"""Programs of other families as they are published, run by a Python that has them: nothing of theirs is in here.

`jass-kit` (HSLU: service and arena; it needs flask and requests) and `pyschieber` (a client of the Zuehlke challenge;
it needs websockets) come from the package index: `benchmarks/run` puts them into an environment of their own. Another
Python that has them is named by the environment variable `PUUR_PEERS_PYTHON`.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final

import pytest

_ROOT: Final = Path(__file__).parents[2]

SERVICE: Final = """
import logging
from werkzeug.serving import make_server
from jass.agents.agent_random_schieber import AgentRandomSchieber
from jass.service.player_service_app import PlayerServiceApp
logging.disable(logging.CRITICAL)
app = PlayerServiceApp("stock")
app.add_player("random", AgentRandomSchieber())
server = make_server("127.0.0.1", 0, app, threaded=True)
print(server.server_port, flush=True)
server.serve_forever()
"""
"""The kit's own service with its own random player; it prints its port."""

ARENA: Final = """
import json, logging, sys
import numpy as np
from jass.agents.agent_by_network import AgentByNetwork
from jass.agents.agent_random_schieber import AgentRandomSchieber
from jass.arena.arena import Arena
np.random.seed(1)
url, games, log = sys.argv[1], int(sys.argv[2]), sys.argv[3]
standins = []
class Counting(logging.Handler):
    def emit(self, record):
        if record.levelno >= logging.ERROR:
            standins.append(record.getMessage())
logging.getLogger().addHandler(Counting())
arena = Arena(nr_games_to_play=games, print_every_x_games=10**9, save_filename=log)
ours, theirs = AgentByNetwork(url), AgentRandomSchieber()
arena.set_players(ours, theirs, ours, theirs, north_id=1, east_id=2, south_id=1, west_id=2)
arena.play_all_games()
points = [arena.points_team_0.tolist(), arena.points_team_1.tolist()]
print(json.dumps({"points": points, "standins": len(standins)}))
"""
"""The kit's own arena, in which a service plays North and South, against its random player; it prints the points."""

CLIENT: Final = """
import sys
from pyschieber.player.greedy_player.greedy_player import GreedyPlayer
from pyschieber.player.server_player.server_player import ServerPlayer
name, address, team = sys.argv[1], sys.argv[2], int(sys.argv[3])
player = ServerPlayer(GreedyPlayer(name=name), "puur", address, chosen_team_index=team, max_games=1)
player.count_games = 1
player.start()
"""
"""pyschieber's own client of the challenge with its own greedy player; it plays until the server hangs up."""


@cache
def python_with(*modules: str) -> str | None:
    """A Python that has all these modules; none where there is none."""
    named = os.environ.get("PUUR_PEERS_PYTHON")
    candidates = [named] if named else [str(_ROOT / "benchmarks" / ".venv" / "bin" / "python"), sys.executable]
    for candidate in candidates:
        words = [candidate, "-c", f"import {', '.join(modules)}"]
        if Path(candidate).exists() and subprocess.run(words, capture_output=True, check=False).returncode == 0:
            return candidate
    return None


def python_or_skip(*modules: str) -> str:
    """A Python that has a family's programs; without one the test is skipped."""
    found = python_with(*modules)
    if found is None:
        pytest.skip(f"no Python with {', '.join(modules)}: `benchmarks/run` makes one, or PUUR_PEERS_PYTHON names it")
    return found


@contextmanager
def stock_service(python: str) -> Iterator[str]:
    """The URL of the kit's random player while its service runs."""
    process = subprocess.Popen([python, "-c", SERVICE], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        yield f"http://127.0.0.1:{int(process.stdout.readline())}/random"
    finally:
        process.kill()
        process.communicate()
