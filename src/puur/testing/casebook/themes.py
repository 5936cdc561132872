"""What the themes of the casebook are called."""

from collections.abc import Mapping
from typing import Final

from puur.decks import Language

_ORDER: Final = (Language.DE, Language.EN, Language.FR, Language.IT)
THEMES: Final[Mapping[str, tuple[str, str, str, str]]] = {
    "wrong_lead": (
        "Der falsche Spieler spielt aus",
        "The wrong player leads",
        "Le mauvais joueur entame",
        "Apre il giocatore sbagliato",
    ),
    "stock": ("Falsch gezogen", "A wrong draw", "Mal tiré du talon", "Pescato male dal tallone"),
    "revoke": ("Farbe nicht angegeben", "A suit not followed", "Couleur non fournie", "Seme non dato"),
    "dead_cards": (
        "Entwertete Karten",
        "Cards that lost their power",
        "Cartes sans pouvoir de prise",
        "Carte senza potere di presa",
    ),
    "early_card": ("Zu früh gespielt", "A card played too early", "Joué trop tôt", "Giocato troppo presto"),
    "two_cards": ("Zwei Karten zugleich", "Two cards at once", "Deux cartes à la fois", "Due carte insieme"),
    "misdeal": ("Vergeben", "Wrongly dealt", "Mal donné", "Dato male"),
    "wrong_chooser": (
        "Wer Trumpf machen darf",
        "Who may choose trump",
        "Qui peut faire atout",
        "Chi può fare briscola",
    ),
    "remarks": (
        "Bemerkungen und Zeichen",
        "Remarks and signs",
        "Remarques et signes",
        "Commenti e segni",
    ),
    "looking": ("Gekehrte Stiche", "Turned tricks", "Levées retournées", "Prese girate"),
    "missing": ("Fehlende Karten", "Missing cards", "Cartes manquantes", "Carte mancanti"),
    "rest": ("Den Rest auflegen", "Laying down the rest", "Étaler le reste", "Scoprire il resto"),
    "conduct": ("Anstand", "Conduct", "Bonne tenue", "Comportamento"),
    "weis_faults": ("Fehler beim Weisen", "Faults of the Weis", "Fautes aux annonces", "Errori negli annunci"),
    "stoeck_faults": (
        "Fehler mit den Stöck",
        "Faults of the Stöck",
        "Fautes au stöck",
        "Errori con lo stöck",
    ),
    "bedanken": ("Genug Punkte zum Bedanken", "Points enough for Bedanken", "Assez de points", "Punti bastanti"),
    "bedanken_faults": ("Bedanken", "Bedanken", "Remercier", "Ringraziare"),
    "direction": ("Wer entscheidet", "Who decides", "Qui décide", "Chi decide"),
    "untold_after": (
        "Was niemand gesagt hat: wie es weiterging",
        "What nobody said: how it went on",
        "Ce que personne n’a dit\u202f: la suite",
        "Che cosa nessuno ha detto: il seguito",
    ),
    "untold_begin": (
        "Was niemand gesagt hat: was vorher war",
        "What nobody said: what was before",
        "Ce que personne n’a dit\u202f: ce qui précédait",
        "Che cosa nessuno ha detto: che cosa c’era prima",
    ),
    "untold_hands": (
        "Was niemand gesagt hat: die Karten in der Hand",
        "What nobody said: the cards in hand",
        "Ce que personne n’a dit\u202f: les cartes en main",
        "Che cosa nessuno ha detto: le carte in mano",
    ),
    "untold_points": (
        "Was niemand gesagt hat: die Punkte",
        "What nobody said: the points",
        "Ce que personne n’a dit\u202f: les points",
        "Che cosa nessuno ha detto: i punti",
    ),
}


def title_of(theme: str, language: Language) -> str:
    """What a theme is called. A new situation file needs a name here."""
    return THEMES[theme][_ORDER.index(language)]
