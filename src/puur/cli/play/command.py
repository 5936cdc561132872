"""`puur play`: a whole Partie with a person at South and bots elsewhere."""

import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from puur.cli.command_help import Command, common
from puur.cli.complaints import ExitStatus, Misuse
from puur.cli.inputs import bots_named, bots_option, deck_option, reglement_named, reglement_option, seed_option
from puur.cli.says import language, say

if TYPE_CHECKING:
    from puur.cli.play.front import Front
    from puur.cli.play.game import Game, GameWish

PACE: Final = 0.6
"""Seconds a card is looked at."""
DISCARDS: Final = ("unwanted", "wanted", "colour", "nothing")
"""What the first discard may say (`puur.bots.conventions`)."""
LATEST: Final = "-"
"""What `--resume` stands for without a file."""


@dataclass(frozen=True, slots=True)
class Appearance:
    """How the game is shown: painted or line by line, without waiting, with four colours."""

    painted: bool
    fast: bool
    four_colors: bool


def run(  # noqa: PLR0913  a command takes its options
    *,
    reglement: str,
    seed: int | None,
    deck: str | None,
    name: str | None,
    bots: str | None,
    discard: str | None,
    file: Path | None,
    resume: str | None,
    four_colors: bool,
    fast: bool,
    plain: bool,
    auto: bool,
    target: int | None,
) -> None:
    """Begin a game or take one up, play it, and say where it is kept."""
    from puur.bots.conventions import Discard
    from puur.cli.play.game import GameWish, take_up
    from puur.cli.play.sole_player import sole_player
    from puur.decks import Deck

    thrown = None if discard is None else Discard(discard)
    wish = GameWish(reglement, seed, None if deck is None else Deck(deck), name, bots_named(bots), thrown, target)
    look = Appearance(painted=not plain, fast=fast, four_colors=four_colors)
    kept = _fresh(wish, file) if resume is None else _kept(resume, file)
    with sole_player(kept):
        game = _begun(wish, kept) if resume is None else take_up(kept, wish)
        _sit(_front(game, look, alone=auto), alone=auto)


def _fresh(wish: "GameWish", file: Path | None) -> Path:
    """Where a new game is kept: in a file that does not exist yet."""
    from puur.cli.play.saved_game import fresh_file
    from puur.cli.state_folder import state_folder

    rules = reglement_named(wish.reglement)
    if file is not None and file.exists():
        raise Misuse(say("play.file_exists", file=file))
    return file or fresh_file(state_folder(os.environ), rules.name)


def _begun(wish: "GameWish", kept: Path) -> "Game":
    """A new game; one to a target of its own has its Reglement beside it."""
    from puur.cli.play.game import begin
    from puur.cli.play.short_game import short_file, short_text

    if wish.target is not None:
        rules = reglement_named(wish.reglement)
        own = short_file(kept)
        says = short_text(wish.reglement, rules, wish.target)
        if not (own.is_file() and own.read_bytes() == says.encode()):  # that of a game that is gone says the same
            with own.open("x", encoding="utf-8", newline="\n") as stream:
                stream.write(says)
        wish = replace(wish, reglement=str(own))
    return begin(wish, reglement_named(wish.reglement), kept)


def _kept(resume: str, named: Path | None) -> Path:
    """Where the game is kept that goes on: in the file that was named, or in that of the last one that is not over."""
    from puur.cli.play.saved_game import latest_open
    from puur.cli.state_folder import state_folder

    if named is not None and resume not in {LATEST, str(named)}:
        raise Misuse(say("play.two_files", first=resume, second=named))
    folder = state_folder(os.environ)
    file = named or (latest_open(folder) if resume == LATEST else Path(resume))
    if file is None:
        raise Misuse(say("play.nothing_to_resume", folder=folder))
    with file.open("rb"):  # what cannot be read is told before a folder or a lock is made for it
        return file


def _front(game: "Game", look: Appearance, *, alone: bool) -> "Front":
    """The player's side of the table; `alone` means that he only looks on."""
    from puur.cli.play.faces import Colours, PlayFaces
    from puur.cli.play.front import Front
    from puur.cli.play.game import ME
    from puur.cli.play.news import NewsTeller
    from puur.cli.play.pages import Pages
    from puur.cli.play.screen import Screen, can_paint
    from puur.wording import Voice

    able = can_paint()
    screen = Screen(painted=look.painted and able, pace=PACE if able and not look.fast else 0.0)
    colours = Colours.FOUR if look.four_colors else Colours.TWO
    faces = PlayFaces(game.deck, language(), colours, symbols=screen.symbols)
    teller = NewsTeller(Voice(language(), game.deck, game.names, None if alone else ME))
    return Front(game, Pages(screen, faces, teller))


def _sit(front: "Front", *, alone: bool) -> None:
    """Play; whoever goes, by a word, by Ctrl-C or because his input ends, hears how to go on."""
    from puur.cli.play.front import PlayerLeft
    from puur.cli.play.questions import Asker
    from puur.cli.play.session import PlaySession

    file = front.game.saver.file
    try:
        PlaySession(front, Asker(front), alone).play()
    except PlayerLeft:
        click.echo(say("play.left", file=file))
    except KeyboardInterrupt:
        click.echo("\n" + say("play.left", file=file))
        raise click.exceptions.Exit(ExitStatus.INTERRUPTED) from None
    else:
        click.echo(say("play.kept", file=file))


command: Final = Command(
    "play",
    callback=run,
    params=common(
        [
            reglement_option(),
            seed_option(),
            deck_option(),
            click.Option(["--name"], metavar="NAME"),
            bots_option(),
            click.Option(["--target"], type=click.IntRange(1, 100_000), metavar="POINTS"),
            click.Option(["--discard"], type=click.Choice(DISCARDS)),
            click.Option(["--file"], type=click.Path(dir_okay=False, path_type=Path), metavar="FILE"),
            click.Option(["--resume"], is_flag=False, flag_value=LATEST, metavar="[FILE]"),
            click.Option(["--four-colors"], is_flag=True),
            click.Option(["--fast"], is_flag=True),
            click.Option(["--plain"], is_flag=True),
            click.Option(["--auto"], is_flag=True),
        ]
    ),
)
