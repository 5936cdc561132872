"""Acts in the words of a line: German words are written, English ones and other spellings are read as well."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Final, TypeVar, assert_never

from puur.cards import EMPTY
from puur.partie.acts import Correct, LiftForDeal, NameDealer, PartieAct, Write
from puur.record.lines import is_plain
from puur.record.spellings import short_cards
from puur.record.words import JOKER_WORDS, Words, quoted
from puur.spiel.acts import (
    Announce,
    AskWeis,
    Bedanken,
    Choose,
    ClaimRest,
    Cut,
    Deal,
    DemandShuffle,
    Draw,
    Laid,
    Lift,
    Object,
    Play,
    Predict,
    Report,
    Roll,
    Rule,
    Schieben,
    ShowStoeck,
    ShowWeis,
    Shuffle,
    Sighting,
    TurnTrick,
    WeisQuestion,
)

NO_HANDS: Final = (EMPTY, EMPTY, EMPTY, EMPTY)
C = TypeVar("C", bound=StrEnum)
_QUESTIONS: Final[Mapping[WeisQuestion, str]] = {
    WeisQuestion.REPEAT: "wiederholen",
    WeisQuestion.DISCLOSE: "offenlegen",
}
_SIGHTINGS: Final[Mapping[Sighting, str]] = {
    Sighting.REMARK: "bemerkung",
    Sighting.SIGN: "zeichen",
    Sighting.QUESTION: "frage",
    Sighting.ANSWER: "antwort",
    Sighting.TWO_CARDS: "zwei-karten",
    Sighting.SAID_VORHAND: "vorhand-gesagt",
    Sighting.WEIS_REMARK: "weis-bemerkung",
    Sighting.WEIS_NOT_SHOWN: "weis-verdeckt",
    Sighting.MISDEALT: "vergeben",
    Sighting.TURNED_TRICK_SEEN: "stich-eingesehen",
    Sighting.CARD_MISSING: "karte-fehlt",
    Sighting.GHOST_CARD: "geisterkarte",
    Sighting.CARD_HELD_READY: "karte-bereit",
    Sighting.CARD_EXPOSED: "karte-sichtbar",
    Sighting.CARDS_TAKEN_UP: "aufgenommen",
    Sighting.SEAT_CHANGED: "platztausch",
    Sighting.UNTIDY_SLATE: "unsaubere-tafel",
}


def act_words(act: PartieAct) -> str:  # noqa: C901, PLR0912  one case for each act of the closed union
    """The words of an act. The hands of a deal and the card of a play are written by `puur.record.writer`."""
    match act:
        case LiftForDeal(seat, card):
            return f"auslosen {seat} {card}"
        case NameDealer(seat, dealer):
            return f"befehlen {seat} {dealer}"
        case DemandShuffle(seat):
            return f"mischen-verlangen {seat}"
        case Shuffle(seat):
            return f"mischen {seat}"
        case Cut(seat, count):
            return f"abheben {seat} {count}"
        case Lift(seat, count, card):
            return f"lupfen {seat} {count} {card}"
        case Deal(seat, _, bottom):
            return f"geben {seat}" if bottom is None else f"geben {seat} unten {bottom}"
        case Roll(seat, face):
            return f"würfeln {seat} {face}"
        case Draw(seat, cards):
            return f"ziehen {seat} {cards}".rstrip()
        case Announce(seat, variant, joker):
            return f"ansage {seat} {variant}" + ("" if joker is None else f" als {quoted(joker)}")
        case Schieben(seat):
            return f"schieben {seat}"
        case Predict(seat, points):
            return f"voraussage {seat} {points}"
        case Play(seat, card):
            return f"karte {seat} {card}"
        case ShowWeis(seat, cards, said):
            return " ".join(filter(None, (f"weis {seat}", "" if said is None else str(said), short_cards(cards))))
        case AskWeis(seat, of, question):
            return f"fragen {seat} {of} {_QUESTIONS[question]}"
        case ShowStoeck(seat):
            return f"stöck {seat}"
        case TurnTrick(seat):
            return f"kehren {seat}"
        case ClaimRest(seat, laid):
            return f"rest {seat}" + (" beide" if laid is Laid.BOTH else "")
        case Bedanken(seat):
            return f"bedanken {seat}"
        case Report(seat, offender, sighting, cards):
            return f"melden {seat} {offender} {_SIGHTINGS[sighting]} {short_cards(cards)}".rstrip()
        case Object(seat, offender, trick):
            return f"einspruch {seat} {offender}" + ("" if trick is None else f" {trick + 1}")
        case Choose(seat, number, offer):
            return f"wählen {seat} {number + 1} {offer + 1}"
        case Rule(number, offer):
            return f"entscheid {number + 1} {offer + 1}"
        case Write(seat, points):
            return f"schreiben {seat} {' '.join(map(str, points))}".rstrip()
        case Correct(seat, spiel, points):
            return f"korrigieren {seat} {spiel + 1} {' '.join(map(str, points))}".rstrip()
        case _:
            assert_never(act)


def _announce(words: Words) -> PartieAct:
    """An announcement; points instead of a variant are a prediction, as people say in a Differenzler."""
    seat = words.seat()
    if words.is_number():
        return Predict(seat, words.number("points"))
    return Announce(seat, words.variant(), _joker(words))


def _joker(words: Words) -> str | None:
    if not words.skip(*JOKER_WORDS):
        return None
    word = words.take("the name of a discipline")
    text = word.text
    if text.startswith('"'):
        text = text[1:-1].replace('""', '"') if text.endswith('"') and len(text) > 1 else "\n"
    if not is_plain(text):
        raise words.misplaced(word, 'a name such as joker or "zwei Wörter"')
    return text


def _choice(words: Words, spelled: Mapping[C, str]) -> C:
    expected = "one of: " + ", ".join(spelled.values())
    word = words.take(expected)
    for choice, german in spelled.items():
        if word.text.lower() in {german, choice.value, choice.value.replace("_", "-")}:
            return choice
    raise words.misplaced(word, expected)


def _points(words: Words) -> tuple[int, ...]:
    """The points of the parties, each a word of its own or parted by a colon or a stroke: `98 59`, `98:59`."""
    points: list[int] = []
    while words.next is not None and not words.at_clock():
        points.extend(words.numbers("the points of each party"))
    return tuple(points)


def _said(words: Words) -> int | None:
    return words.number("points") if words.is_number() else None


def _weis(words: Words) -> ShowWeis:
    seat = words.seat()
    said = _said(words)
    return ShowWeis(seat, words.cards(), said)


def _deal(words: Words) -> Deal:
    seat = words.seat()
    return Deal(seat, NO_HANDS, words.card() if words.skip("unten", "bottom") else None)


def _claim(words: Words) -> ClaimRest:
    """Whose rest it is said to be, and whether his partner's cards lie open too: `rest S beide`."""
    return ClaimRest(words.seat(), Laid.BOTH if words.skip("beide", "both") else Laid.OWN)


def _counted(words: Words, what: str) -> int:
    """A number that people count from 1, counted from 0."""
    return words.number(what, 1) - 1


def _object(words: Words) -> Object:
    """Against whom, and in which trick if that is said: `einspruch E S 3`."""
    seat, offender = words.seat(), words.seat()
    return Object(seat, offender, _counted(words, "the number of a trick") if words.is_number() else None)


def _correct(words: Words) -> Correct:
    seat = words.seat()
    return Correct(seat, _counted(words, "the number of a Spiel"), _points(words))


_CASE: Final = "the number of a case, from 1"
_OFFER: Final = "the number of an offer, from 1"
_Readers = tuple[tuple[str, Callable[[Words], PartieAct]], ...]
_OF_THE_LOTS: Final[_Readers] = (
    ("auslosen lift-for-deal", lambda words: LiftForDeal(words.seat(), words.card())),
    ("befehlen name-dealer", lambda words: NameDealer(words.seat(), words.seat())),
)
_OF_THE_SPIEL: Final[_Readers] = (
    ("mischen-verlangen demand-shuffle", lambda words: DemandShuffle(words.seat())),
    ("mischen shuffle", lambda words: Shuffle(words.seat())),
    ("abheben cut", lambda words: Cut(words.seat(), words.number("how many cards were cut"))),
    (
        "lupfen lupf lift",
        lambda words: Lift(words.seat(), words.number("how many cards were lifted"), words.card()),
    ),
    ("geben deal", _deal),
    ("würfeln wuerfeln roll", lambda words: Roll(words.seat(), words.number("the face of the die"))),
    ("ziehen draw", lambda words: Draw(words.seat(), words.cards())),
    ("ansage ansagen trumpf announce", _announce),
    ("schieben", lambda words: Schieben(words.seat())),
    ("voraussage predict", lambda words: Predict(words.seat(), words.number("points"))),
    ("weis weisen show-weis", _weis),
    (
        "fragen ask-weis",
        lambda words: AskWeis(words.seat(), words.seat(), _choice(words, _QUESTIONS)),
    ),
    ("stöck stoeck show-stoeck", lambda words: ShowStoeck(words.seat())),
    ("kehren turn", lambda words: TurnTrick(words.seat())),
    ("rest claim", _claim),
    ("bedanken", lambda words: Bedanken(words.seat())),
    (
        "melden report",
        lambda words: Report(words.seat(), words.seat(), _choice(words, _SIGHTINGS), words.cards()),
    ),
    ("einspruch object", _object),
    (
        "wählen waehlen choose",
        lambda words: Choose(words.seat(), _counted(words, _CASE), _counted(words, _OFFER)),
    ),
    ("entscheid rule", lambda words: Rule(_counted(words, _CASE), _counted(words, _OFFER))),
)
_OF_THE_SLATE: Final[_Readers] = (
    ("schreiben write", lambda words: Write(words.seat(), _points(words))),
    ("korrigieren correct", _correct),
)
_READERS: Final = _OF_THE_LOTS + _OF_THE_SPIEL + _OF_THE_SLATE
_READER_OF: Final = {word: reader for words, reader in _READERS for word in words.split()}
PLAY_WORDS: Final = ("karte", "play")
KEYWORDS: Final = tuple(words.split()[0] for words, _ in _READERS)
SPIEL_WORDS: Final = (*(words.split()[0] for words, _ in _OF_THE_SPIEL), PLAY_WORDS[0])
"""The words of what happens in a Spiel, without the lots before it and the slate after it."""


def read_act(words: Words) -> PartieAct:
    """The act of a line that begins with one of the act words, without its clock. Raises `RecordError`."""
    word = words.take("an act")
    reader = _READER_OF.get(word.text.lower())
    if reader is None:
        raise words.misplaced(word, "an act: " + ", ".join((*KEYWORDS, PLAY_WORDS[0])))
    return reader(words)
