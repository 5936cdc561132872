"""A game: the table, its file, and the chance it follows; begun anew or taken up again."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from puur.bots import Bot, bot, levels
from puur.bots.conventions import USUAL, Conventions, Discard
from puur.bots.table import TableStep
from puur.cli.complaints import Complaint
from puur.cli.play.saved_game import DISCARD, LEVELS, SEED, Saver, headers_of, is_open, keep_damaged, saved
from puur.cli.records import deck_of
from puur.cli.says import language, say
from puur.decks import Deck
from puur.partie import Partie, PartieAct, Write, apply, open_partie
from puur.record.chance import Chance, fresh_secret, seed_of
from puur.record.fairness import fair_seed, seal
from puur.record.headers import HeaderKey
from puur.record.model import Record
from puur.record.replayed import Replayed
from puur.record.writer import WrittenPage
from puur.reglement.model import Reglement
from puur.seats import Seat
from puur.spiel.acts import Rule
from puur.spiel.state import Spiel
from puur.spiel.view import View, view
from puur.wording import error_text

ME: Final = Seat.S
BOTS: Final[Mapping[Seat, str]] = {Seat.E: "Beat", Seat.N: "Vreni", Seat.W: "Ruedi"}
USUAL_LEVELS: Final = ("einfach",)
_DECKS: Final[Mapping[Deck, str]] = {Deck.FRENCH: "französisch", Deck.GERMAN: "deutsch"}


@dataclass(slots=True)
class Game:
    """The table as it stands, who sits there, and where it is written down."""

    partie: Partie
    saver: Saver
    chance: Chance
    names: Mapping[Seat, str]
    deck: Deck
    levels: tuple[str, ...] = USUAL_LEVELS
    conventions: Conventions = USUAL
    notices: tuple[str, ...] = ()
    _seen: tuple[Spiel, View] | None = None
    """What the player was last shown: between two acts it is asked for at every answer."""

    def do(self, act: PartieAct) -> TableStep:
        """Let an act happen and write it down. Raises `IrregularAct` and changes nothing where it is not regular."""
        step = TableStep(act, self.partie, apply(self.partie, act))
        mine = not isinstance(act, Rule) and act.seat is ME
        self.saver.add(step, settled=mine or isinstance(act, Write))
        self.partie = step.after
        return step

    def view(self) -> View:
        """What the player at South may know of the Spiel. Raises `LookupError` where none runs."""
        spiel = self.partie.spiel
        if spiel is None:
            raise LookupError("no Spiel runs")
        if self._seen is None or self._seen[0] is not spiel:
            self._seen = spiel, view(spiel, ME)
        return self._seen[1]

    def bots(self, *, everywhere: bool) -> Mapping[Seat, Bot]:
        """Who plays by itself, all others or everybody: the levels go round the table from the player's right."""
        others = list(self.partie.seats.starting_with(ME)[1:])
        seated = [*others, ME] if everywhere else others
        return {
            seat: bot(self.levels[at % len(self.levels)], seed=seat, conventions=self.conventions)
            for at, seat in enumerate(seated)
        }


@dataclass(frozen=True, slots=True)
class GameWish:
    """What was asked for on the command line."""

    reglement: str
    seed: int | None
    deck: Deck | None
    name: str | None
    levels: tuple[str, ...] | None = None
    discard: Discard | None = None
    target: int | None = None

    @property
    def conventions(self) -> Conventions:
        """What partners have agreed on."""
        return USUAL if self.discard is None else Conventions(discard=self.discard)


def begin(wish: GameWish, reglement: Reglement, file: Path) -> Game:
    """A new game. Without a seed its cards follow from a secret that is sealed in the record (docs/fairness.md)."""
    partie = open_partie(reglement)
    deck = wish.deck or reglement.table.deck.value
    names = {seat: BOTS.get(seat, wish.name or "") for seat in partie.seats.order}
    facts = {
        HeaderKey.REGLEMENT: _name_for(wish.reglement),
        HeaderKey.EDITION: reglement.edition,
        HeaderKey.HASH: reglement.digest,
        HeaderKey.DATE: time.strftime("%Y-%m-%d"),
        HeaderKey.SEATS: " ".join(map(str, partie.seats.order)),
        HeaderKey.DECK: _DECKS[deck],
        HeaderKey.WRITER: str(partie.writer),
    }
    if wish.seed is None:
        secret = fresh_secret()
        facts |= {HeaderKey.SEAL: seal(secret), HeaderKey.OPENED: secret}
        chance = Chance(fair_seed(secret, {}))
    else:
        chance = Chance(seed_of(str(wish.seed)))
    asked_for = wish.levels or USUAL_LEVELS
    headers = headers_of(facts, names, _own_headers(wish))
    saver = Saver(file, WrittenPage(Record(headers)))
    game = Game(partie, saver, chance, names, deck, asked_for, wish.conventions, _welcome(partie))
    game.saver.save()
    return game


def _own_headers(wish: GameWish) -> Mapping[str, str]:
    """What was asked for and must be known when the game is taken up again."""
    told = {} if wish.seed is None else {SEED: str(wish.seed)}
    told |= {} if wish.levels is None else {LEVELS: ", ".join(wish.levels)}
    return told | ({} if wish.discard is None else {DISCARD: wish.discard.value})


def _welcome(partie: Partie) -> tuple[str, ...]:
    """Who sits where, for whoever has just come to the table."""
    partner = partie.seats.partner(ME)
    told = (say("play.welcome", title=partie.reglement.title[language()]),)
    return told if partner is None else (*told, say("play.partner", name=BOTS[partner]))


def _name_for(reglement: str) -> str:
    """How the record names its Reglement: a built-in one by its name, a file by its path."""
    path = Path(reglement)
    return str(path.resolve()) if path.is_file() else reglement


def take_up(file: Path, wish: GameWish) -> Game:
    """The game in a file, as far as it goes, with the pack and the bots wished for now.

    Raises `Complaint` where it cannot go on.
    """
    played = saved(file)
    if played.partie is None:
        raise Complaint(say("play.unreadable", file=file, message=_trouble(played)))
    if not is_open(played):
        raise Complaint(say("play.is_over", file=file))
    record = played.record
    good = Record(record.headers, tuple(step.entry for step in played.steps))
    notices: tuple[str, ...] = ()
    if played.error is not None:
        copy = keep_damaged(file)
        notices = (say("play.damaged", message=_trouble(played), copy=copy),)
    names = {seat: record.header(HeaderKey[seat.name]) or "" for seat in played.partie.seats.order}
    return Game(
        partie=played.partie,
        saver=Saver(file, WrittenPage(good)),
        chance=_chance_of(record),
        names=names,
        deck=wish.deck or deck_of(record, played.partie.reglement),
        levels=wish.levels or _levels_of(record),
        conventions=wish.conventions if wish.discard is not None else Conventions(discard=_discard_of(record)),
        notices=notices,
    )


def _trouble(played: Replayed) -> str:
    """Where a saved game breaks off, in the user's language."""
    return "" if played.error is None else error_text(played.error, language())


def _levels_of(record: Record) -> tuple[str, ...]:
    """How well the others play in a saved game; a level that cannot be had here any more is played as usual."""
    told = next((header.value for header in record.headers if header.name == LEVELS), "")
    named = tuple(name.strip() for name in told.split(","))
    return tuple(name if name in levels() else USUAL_LEVELS[0] for name in named)


def _discard_of(record: Record) -> Discard:
    """What the first discard says in a saved game."""
    told = next((header.value for header in record.headers if header.name == DISCARD), None)
    return Discard(told) if told in {discard.value for discard in Discard} else USUAL.discard


def _chance_of(record: Record) -> Chance:
    """The chance a game follows: its sealed secret, its seed, or a fresh one."""
    secret = record.header(HeaderKey.OPENED)
    if secret is not None:
        return Chance(fair_seed(secret, {}))
    seed = next((header.value for header in record.headers if header.name == SEED), None)
    return Chance(seed_of(fresh_secret() if seed is None else seed))
