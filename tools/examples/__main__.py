"""Writes the records in examples/: one complete game of every Reglement, with what people really note beside it.

    python -m tools.examples            # plays and writes all of them anew
    python -m tools.examples --rehash   # only brings the header Prüfsumme up to date
    python -m tools.examples --to PLACE # writes them there instead; a test holds them against those in examples/

`von-hand.jass` and `einzelschieber-am-tisch.jass` are written by hand and left alone, but for the Prüfsumme.
"""

import argparse
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from tools.examples.example import Example, examples

from puur.bots import bot
from puur.bots.table import TableStep, run
from puur.cards import Rank
from puur.partie import Write, open_partie
from puur.record import ClockKind, ClockTime, Entry, Header, HeaderKey, Record, Remarks, header, read, write
from puur.record.chance import Chance, Stream, seed_of
from puur.record.fairness import fair_seed, seal
from puur.record.notes import noted
from puur.reglement import load
from puur.seats import SINGLES, Seat
from puur.spiel.acts import Bedanken, Deal, Draw, Lift, Predict, Roll, Schieben, ShowStoeck, ShowWeis

FOLDER: Final = Path(__file__).parents[2] / "examples"
LONG: Final = 5  # cards of a Weis that people talk about
CLOSE: Final = 3  # points between the parties that people talk about
FREE_FACE: Final = 5


def happenings(step: TableStep) -> Iterator[str]:  # noqa: C901, PLR0912  one line for each kind of thing people talk about
    """What about an act is worth a word, by the names that `Example.notes` uses."""
    act = step.act
    match act:
        case Deal():
            yield "geben"
        case Schieben():
            yield "schieben"
        case ShowWeis(_, cards, _) if len(cards) >= LONG or len({card.rank for card in cards}) == 1:
            yield "grosser weis"
        case ShowWeis():
            yield "weis"
        case ShowStoeck():
            yield "stöck"
        case Bedanken():
            yield "bedanken"
        case Lift(_, _, card) if card.rank is Rank.SIX:
            yield "sechs gelupft"
        case Lift(_, _, card) if card.rank is Rank.ACE:
            yield "ass gelupft"
        case Roll(_, face) if face == FREE_FACE:
            yield "hinauf"
        case Predict():
            yield "voraussage"
        case Draw():
            yield "aufziehen"
        case Write(_, points):
            last = step.after.finished[-1] if step.after.finished else None
            if last is not None and last.match is not None:
                yield "match"
            elif max(points) - min(points) <= CLOSE:
                yield "knapp"
            elif 0 in points:
                yield "null"
            yield "schreiben"
        case _:
            return


def entries(example: Example, steps: list[TableStep]) -> Iterator[Entry]:
    """The acts of a game with its notes; each note is used once."""
    left = {what: list(texts) for what, texts in example.notes.items()}
    for number, step in enumerate(steps):
        note = next((left[what].pop(0) for what in happenings(step) if left.get(what)), "")
        entry = noted(step.act, step.before, step.after, remarks=Remarks(beside=note))
        if example.clocks:
            tenths = 6 + Stream.of(seed_of(f"clock {example.seed}"), number).below(90)
            entry = replace(entry, clock=ClockTime(ClockKind.ELAPSED, 100 * tenths))
        yield entry


def headers(example: Example) -> tuple[Header, ...]:
    """The headers of a game; seats in playing order stand there where not all four are taken."""
    reglement = load(example.reglement)
    order = reglement.seat_plan.order
    rules = {"Reglement": example.reglement, "Ausgabe": reglement.edition, "Prüfsumme": reglement.digest}
    seats = {} if order == SINGLES.order else {"Sitze": " ".join(map(str, order))}
    names = {str(seat): name.strip() for seat, name in zip(order, example.names.split(","), strict=True)}
    return tuple(header(name, value) for name, value in (rules | dict(example.headers) | seats | names).items())


def play(example: Example) -> Record:
    """The record of an example, played by rules of thumb."""
    shown = headers(example)
    known = {flag.key: flag.value for flag in shown}
    writer, dealer = known.get(HeaderKey.WRITER), known.get(HeaderKey.DEALER)
    partie = open_partie(
        load(example.reglement),
        writer=Seat[writer] if writer else Seat.S,
        dealer=Seat[dealer] if dealer else None,
        round_number=int(known.get(HeaderKey.ROUND) or known.get(HeaderKey.PASSE) or 1),
    )
    seed = seed_of(example.seed)
    if example.secret is not None:
        salts = {seat: known[key] for seat, key in _SALTS.items() if key in known}
        seed = fair_seed(example.secret, salts)
        shown = (*shown, header("Siegel", seal(example.secret)), header("Geheimnis", example.secret))
    steps = list(run(partie, dict.fromkeys(Seat, bot("einfach")), Chance(seed).next_act))
    return Record(shown, tuple(entries(example, steps)), example.after)


_SALTS: Final = {
    Seat.S: HeaderKey.SALT_S,
    Seat.E: HeaderKey.SALT_E,
    Seat.N: HeaderKey.SALT_N,
    Seat.W: HeaderKey.SALT_W,
}


def rehash(text: str) -> str:
    """A record with the Prüfsumme of its Reglement as it is today; nothing else is touched."""
    record = read(text).record
    old, name = record.header(HeaderKey.HASH), record.header(HeaderKey.REGLEMENT)
    return text if old is None or name is None else text.replace(old, load(name).digest)


def main() -> None:
    """Write the examples."""
    parser = argparse.ArgumentParser(description="Writes the records in examples/.")
    parser.add_argument("--rehash", action="store_true", help="only bring the header Prüfsumme up to date")
    parser.add_argument("--to", type=Path, default=FOLDER, metavar="PLACE", help="the folder they are written to")
    options = parser.parse_args()
    folder: Path = options.to
    folder.mkdir(exist_ok=True)
    if not options.rehash:
        for example in examples():
            (folder / example.file).write_text(write(play(example)), encoding="utf-8", newline="\n")
    for file in sorted(folder.glob("*.jass")):
        file.write_text(rehash(file.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
        print(file.name)


if __name__ == "__main__":
    main()
