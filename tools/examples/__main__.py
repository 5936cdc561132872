"""Writes the records in examples/: one complete game of every Reglement, with what people really note beside it.

    python tools/make_examples.py            # plays and writes all of them anew
    python tools/make_examples.py --rehash   # only brings the header Prüfsumme up to date
    python tools/make_examples.py --to PLACE # writes them there instead; a test holds them against those in examples/

`von-hand.jass` and `einzelschieber-am-tisch.jass` are written by hand and left alone, but for the Prüfsumme.
"""

import argparse
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from puur.bots import bot
from puur.bots.table import Step, run
from puur.cards import Rank
from puur.partie import Write, open_partie
from puur.record import Clock, ClockKind, Entry, Header, HeaderKey, Record, Remarks, header, read, write
from puur.record.chance import Chance, Stream, seed_of
from puur.record.fairness import fair_seed, seal
from puur.record.noting import noted
from puur.reglement import load
from puur.seats import SINGLES, Seat
from puur.spiel.acts import Bedanken, Deal, Draw, Lift, Predict, Roll, Schieben, ShowStoeck, ShowWeis

FOLDER: Final = Path(__file__).parent.parent / "examples"
LONG: Final = 5  # cards of a Weis that people talk about
CLOSE: Final = 3  # points between the parties that people talk about
FREE_FACE: Final = 5


@dataclass(frozen=True)
class Example:
    """One record: its file, what stands in its headers, and what is noted when something worth a word happens."""

    file: str
    reglement: str
    seed: str
    names: str
    headers: Mapping[str, str]
    notes: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    after: tuple[str, ...] = ()
    clocks: bool = False
    secret: str | None = None


def happenings(step: Step) -> Iterator[str]:  # noqa: C901, PLR0912  one line for each kind of thing people talk about
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


def entries(example: Example, steps: list[Step]) -> Iterator[Entry]:
    """The acts of a game with its notes; each note is used once."""
    left = {what: list(texts) for what, texts in example.notes.items()}
    for number, step in enumerate(steps):
        note = next((left[what].pop(0) for what in happenings(step) if left.get(what)), "")
        entry = noted(step.act, step.before, step.after, remarks=Remarks(beside=note))
        if example.clocks:
            tenths = 6 + Stream.of(seed_of(f"clock {example.seed}"), number).below(90)
            entry = replace(entry, clock=Clock(ClockKind.ELAPSED, 100 * tenths))
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
    known = {one.key: one.value for one in shown}
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


EXAMPLES: Final = (
    Example(
        "allgemein.jass",
        "allgemein",
        "Familienjass",
        "Grosi, Nina, Onkel Ruedi, Tim",
        {"Anlass": "Stefanstag bei Grosi", "Datum": "2025-12-26", "Ort": "Stube", "Schreiber": "N"},
        {
            "geben": ("Tim hat zum ersten Mal gegeben",),
            "grosser weis": ("Grosi strahlt", "schon wieder!"),
            "stöck": ("Stöck, fast vergessen",),
            "match": ("Match! Dessert für alle",),
            "bedanken": ("«Mir bedanked eus!», mit Handschlag",),
        },
        ("Danach gab es Lebkuchen.",),
    ),
    Example(
        "schieber.jass",
        "schieber",
        "Donnerstag",
        "Heidi, Fritz, Margrit, Köbi",
        {
            "Anlass": "Donnerstagsjass",
            "Datum": "2026-01-15",
            "Zeit": "20:00",
            "Ort": "Wirtschaft zum Kreuz, Stammtisch",
            "Schreiber": "W",
            "Karten": "deutsch",
        },
        {
            "schieben": ("Fritz schiebt immer", "und noch einmal"),
            "weis": ("Dreiblatt",),
            "grosser weis": ("da war die Farbe klar", "Köbi pfeift durch die Zähne"),
            "stöck": ("gerade noch gewiesen",),
            "match": ("Match, die Runde zahlt Fritz", "und gleich noch einer"),
            "knapp": ("knapper geht's nicht",),
            "bedanken": ("«Mer sind dusse!»",),
        },
        ("Revanche nächsten Donnerstag.",),
    ),
    Example(
        "schieber-1000.jass",
        "schieber-1000",
        "Mittagspause",
        "Aylin, Marco, Sämi, Priska",
        {"Anlass": "Mittagspause", "Datum": "2026-02-03", "Zeit": "12:15", "Ort": "Kantine, Fensterplatz"},
        {
            "geben": ("Priska mischt am besten",),
            "schieben": ("«Mach du»",),
            "grosser weis": ("Kaffee geht auf Sämi",),
            "stöck": ("Stöck!",),
            "knapp": ("fast halb-halb",),
            "match": ("Match",),
            "bedanken": ("gereicht, 12:58 Uhr",),
        },
    ),
    Example(
        "schieber-1-2-3.jass",
        "schieber-1-2-3",
        "1-2-3",
        "Chloé, Luc, Nadine, Théo",
        {
            "Anlass": "Tournoi du village",
            "Datum": "2026-05-09",
            "Ort": "Fribourg",
            "Tisch": "3",
            "Karten": "französisch",
        },
        {
            "schieben": ("chibre",),
            "grosser weis": ("annonce entendue par tous",),
            "match": ("match !",),
            "bedanken": ("«On est dehors !»",),
        },
    ),
    Example(
        "slalom-schieber.jass",
        "slalom-schieber",
        "Slalom",
        "Reto, Flurina, Gian, Ladina",
        {"Anlass": "Hüttenabend", "Datum": "2026-02-21", "Ort": "Clubhütte, Kerzenlicht", "Schreiber": "E"},
        {
            "geben": ("auf der Eckbank",),
            "schieben": ("geschoben, Gian seufzt",),
            "match": ("Match auf 2130 m",),
            "grosser weis": ("Ladina zeigt offen",),
        },
    ),
    Example(
        "haerdoepfeljass.jass",
        "haerdoepfeljass",
        "Härdöpfel",
        "Vreni, Sepp, Trudi, Hans",
        {"Anlass": "Herbstmärt", "Datum": "2025-10-18", "Ort": "Festzelt", "Karten": "deutsch", "Schreiber": "S"},
        {
            "geben": ("die Unterste liegt offen",),
            "grosser weis": ("Hans hat ihn zweimal gezeigt",),
            "match": ("Match: ein Sack Härdöpfel",),
            "bedanken": ("bedankt, mit Handschlag",),
        },
    ),
    Example(
        "kzjv.jass",
        "kzjv",
        "Kantonal",
        "Müller Ernst, Gut Rosa, Frei Walter, Keller Anni",
        {
            "Anlass": "Kantonales Einzelwettjassen",
            "Datum": "2026-03-14",
            "Ort": "Mehrzweckhalle",
            "Tisch": "17",
            "Passe": "2",
            "Schreiber": "S",
            "Karten": "deutsch",
        },
        {
            "geben": ("3 x 3, gut abgehoben",),
            "schieben": ("geschoben",),
            "knapp": ("knapper geht es kaum", "schon wieder"),
            "match": ("alle Stiche: 157, kein Bonus",),
        },
        ("Total geprüft: 1884.",),
    ),
    Example(
        "einzelschieber.jass",
        "einzelschieber",
        "Ausscheidung",
        "Beat Amrein, Doris Lüthi, Kurt Zbinden, Esther Roth",
        {
            "Anlass": "Ausscheidung, Kreis 4",
            "Datum": "2026-04-11",
            "Ort": "Saal Rössli",
            "Tisch": "8",
            "Passe": "1",
            "Schreiber": "W",
        },
        {
            "schieben": ("geschoben", "geschoben"),
            "knapp": ("fast halb-halb",),
            "match": ("Match zählt 157",),
            "schreiben": ("alle einverstanden",),
        },
        ("Summe 1884, auf die vier Standblätter übertragen.",),
    ),
    Example(
        "zuercher-einzel.jass",
        "zuercher-einzel",
        "Zürich",
        "Lea, Noah, Mia, Elias",
        {"Anlass": "Vereinsabend", "Datum": "2026-06-02", "Ort": "Zürich", "Schreiber": "S", "Karten": "deutsch"},
        {"schieben": ("geschoben",), "knapp": ("unentschieden wär auch gegangen",), "match": ("Match",)},
    ),
    Example(
        "fnf-handjass.jass",
        "fnf-handjass",
        "Fest",
        "Barbara, Stefan, Ruth, Daniel",
        {"Anlass": "Jassturnier am Fest", "Datum": "2026-08-22", "Tisch": "5", "Runde": "1", "Karten": "deutsch"},
        {
            "geben": ("Barbara steht zuoberst auf dem Blatt",),
            "sechs gelupft": ("Sechs: Undenufe",),
            "ass gelupft": ("Ass: Obenabe",),
            "match": ("Match: 100 dazu",),
            "null": ("leer ausgegangen",),
        },
        ("Blatt gibt 628 (ohne Match), Ruth bringt es zur Leitung.",),
    ),
    Example(
        "fnf-handjass-runde-3.jass",
        "fnf-handjass",
        "Fest, Runde 3",
        "Daniel, Simone, Peter, Fabienne",
        {"Anlass": "Jassturnier am Fest", "Datum": "2026-08-22", "Tisch": "2", "Runde": "3", "Karten": "deutsch"},
        {
            "geben": ("Achtung: diese Runde wird abgezogen",),
            "sechs gelupft": ("Undenufe",),
            "ass gelupft": ("Obenabe",),
            "match": ("alle neun: 0 für ihn, 52 für die andern",),
            "null": ("null Punkte, bravo",),
        },
    ),
    Example(
        "grauer-jass-2.jass",
        "grauer-jass-2",
        "Würfel",
        "Oma, Levin",
        {"Anlass": "Regentag", "Datum": "2026-07-30", "Ort": "Ferienwohnung"},
        {
            "geben": ("achtzehn bleiben im Stapel",),
            "aufziehen": ("wer den Stich hat, zieht zuerst",),
            "weis": ("auch beim Aufziehen gilt's",),
            "grosser weis": ("Oma glaubt's nicht",),
            "stöck": ("zwanzig",),
            "hinauf": ("fünf: die Kleinen stechen", "wieder hinauf"),
        },
        ("Levin hat die Punkte zusammengezählt.",),
    ),
    Example(
        "grauer-jass-4.jass",
        "grauer-jass-4",
        "Würfel zu viert",
        "Oma, Levin, Papa, Zoé",
        {"Anlass": "Immer noch Regen", "Datum": "2026-07-31", "Ort": "Ferienwohnung"},
        {"hinauf": ("hinauf!", "noch eine Fünf"), "grosser weis": ("Papa legt offen hin",), "weis": ("zwanzig",)},
    ),
    Example(
        "differenzler.jass",
        "differenzler",
        "Differenz",
        "Sandro, Petra, Urs, Yvonne",
        {"Anlass": "Zugfahrt nach Chiasso", "Datum": "2026-09-12", "Ort": "Wagen 4", "Geber": "S"},
        {
            "voraussage": ("verdeckt auf den Bierdeckel",),
            "null": ("aufs Auge genau",),
            "schreiben": ("Urs rechnet nach",),
        },
    ),
    Example(
        "hindersi.jass",
        "hindersi",
        "Hindersi",
        "Moni, Roli, Käthi, Chrigu",
        {"Anlass": "Feierabend", "Datum": "2026-01-30", "Ort": "Bern", "Geber": "S"},
        {"null": ("null, so geht das",), "match": ("das wollte er nicht",), "schreiben": ("wenig ist gut",)},
    ),
    Example(
        "coiffeur.jass",
        "coiffeur",
        "Coiffeur",
        "Monique, Alain, Josiane, Pascal",
        {"Anlass": "Soirée coiffeur", "Datum": "2026-11-07", "Ort": "Lausanne", "Karten": "französisch"},
        {
            "match": ("match ! Pascal paie la tournée",),
            "knapp": ("presque égalité",),
            "schreiben": ("Josiane tient l'ardoise",),
        },
    ),
    Example(
        "paarschieber.jass",
        "paarschieber",
        "Paare",
        "Erika, Otto, Ruth, Willi",
        {
            "Anlass": "Paarschieber der Feuerwehr",
            "Datum": "2026-10-03",
            "Ort": "Turnhalle",
            "Tisch": "4",
            "Passe": "3",
            "Schreiber": "S",
        },
        {"schieben": ("Otto schiebt",), "match": ("Match, ohne Bonus",), "knapp": ("ganz knapp",)},
        ("Summe 1256.",),
    ),
    Example(
        "differenzler-turnier.jass",
        "differenzler-turnier",
        "Differenzlerturnier",
        "Nora, Beni, Lukas, Silvia",
        {"Anlass": "Differenzlerabend", "Datum": "2026-10-17", "Tisch": "2", "Runde": "2", "Geber": "S"},
        {"voraussage": ("verdeckt notiert",), "null": ("auf den Punkt",)},
    ),
    Example(
        "coiffeur-turnier.jass",
        "coiffeur-turnier",
        "Coiffeurturnier",
        "Aline, Bruno, Carine, Didier",
        {"Anlass": "Soirée coiffeur du club", "Datum": "2026-11-14", "Tisch": "6", "Runde": "1"},
        {"match": ("match",), "knapp": ("presque égalité",)},
    ),
    Example(
        "handjass-turnier.jass",
        "handjass-turnier",
        "Handjassturnier",
        "Gabi, Heinz, Irma, Jürg",
        {"Anlass": "Handjass im Säli", "Datum": "2026-11-28", "Tisch": "1", "Runde": "5", "Karten": "deutsch"},
        {"geben": ("die letzte Runde zählt doppelt",), "match": ("Match: 100 dazu, und das zweimal",)},
    ),
    Example(
        "kzjv-turnier.jass",
        "kzjv-turnier",
        "Winterthur",
        "Kläui Ruth, Meier Otto, Bosshard Vreni, Hug Sepp",
        {
            "Anlass": "Herbstjassen",
            "Datum": "2026-10-17",
            "Tisch": "5",
            "Passe": "3",
            "Schreiber": "S",
            "Karten": "deutsch",
        },
        {"schieben": ("geschoben",), "knapp": ("fast halb-halb",), "match": ("Match zählt 157",)},
        ("Summe 1884.",),
    ),
    Example(
        "jahresmeisterschaft.jass",
        "jahresmeisterschaft",
        "Meisterschaft",
        "Alois, Bethli, Cäsar, Dora",
        {
            "Anlass": "Jahresmeisterschaft, 4. Abend",
            "Datum": "2026-04-24",
            "Tisch": "3",
            "Passe": "4",
            "Schreiber": "W",
        },
        {"schieben": ("geschoben",), "knapp": ("fast halb-halb",), "match": ("Match zählt 157",)},
        ("Summe 1884.",),
    ),
    Example(
        "online-nachpruefbar.jass",
        "schieber-1000",
        "online",
        "kartenhai, zwetschge77, Röbi, bockmeister",
        {
            "Anlass": "Online-Tisch 4711",
            "Datum": "2026-03-01",
            "Zeit": "21:04",
            "Salz-S": "Sonntagsbraten",
            "Siegel-E": seal("der Hund heisst Bäri"),
            "Salz-E": "der Hund heisst Bäri",
            "Salz-N": "42",
        },
        {"match": ("gg",)},
        clocks=True,
        secret="5f1c3e0d9a7b48266d20c4f1a8e93b575f1c3e0d9a7b48266d20c4f1a8e93b57",  # noqa: S106  published
    ),
)


def main() -> None:
    """Write the examples."""
    parser = argparse.ArgumentParser(description="Writes the records in examples/.")
    parser.add_argument("--rehash", action="store_true", help="only bring the header Prüfsumme up to date")
    parser.add_argument("--to", type=Path, default=FOLDER, metavar="PLACE", help="the folder they are written to")
    options = parser.parse_args()
    folder: Path = options.to
    folder.mkdir(exist_ok=True)
    if not options.rehash:
        for example in EXAMPLES:
            (folder / example.file).write_text(write(play(example)), encoding="utf-8", newline="\n")
    for file in sorted(folder.glob("*.jass")):
        file.write_text(rehash(file.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
        print(file.name)


if __name__ == "__main__":
    main()
