"""Which records there are in examples/, and what people note beside them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from puur.record.fairness import seal


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
        "paare-schweizer.jass",
        "paare-schweizer",
        "Paare",
        "Vreni, Kurt, Lotti, Emil",
        {
            "Anlass": "Paarturnier nach Schweizer Art",
            "Datum": "2026-11-21",
            "Ort": "Mehrzweckhalle",
            "Tisch": "1",
            "Passe": "3",
            "Schreiber": "S",
        },
        {"schieben": ("Kurt schiebt",), "match": ("Match, ohne Bonus",), "knapp": ("ganz knapp",)},
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
