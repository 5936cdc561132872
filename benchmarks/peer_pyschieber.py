"""pyschieber as a contender: its game with random players."""

from measures import Contender
from pyschieber.game import Game
from pyschieber.player.random_player import RandomPlayer
from pyschieber.team import Team


def play() -> None:
    """A round of its game."""
    players = [RandomPlayer(name=str(number)) for number in range(4)]
    for number, player in enumerate(players):
        player.id = number
    teams = [Team(players=[players[0], players[2]]), Team(players=[players[1], players[3]])]
    Game(teams=teams, point_limit=10_000_000).play(0, whole_rounds=True)


def spiele() -> list[Contender]:
    """Complete random Spiele."""
    return [Contender("pyschieber, `Game` with random players", play)]
