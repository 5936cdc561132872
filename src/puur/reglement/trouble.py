"""What can be wrong in a Reglement file, as data, before it is worded.

The sentences are in `faults.toml`, one per language; this is the closed list of them, each with its facts.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum
from typing import Final

from puur.reglement.model import Language


class ReglementTrouble(StrEnum):
    """The name of a sentence in `faults.toml`."""

    # the file
    NO_FILE = "no_file"
    UNREADABLE = "unreadable"
    TOO_BIG = "too_big"
    NOT_UTF8 = "not_utf8"
    NOT_TOML = "not_toml"
    TOO_NESTED = "too_nested"
    TOO_MANY = "too_many"
    TOO_LONG = "too_long"
    # its contents
    UNKNOWN_ENTRY = "unknown_entry"
    VALUE_WITHOUT_ARTICLE = "value_without_article"
    MISSING_ENTRY = "missing_entry"
    WRONG_TYPE = "wrong_type"
    UNKNOWN_WORD = "unknown_word"
    EMPTY_TEXT = "empty_text"
    NO_LANGUAGE = "no_language"
    BAD_NAME = "bad_name"
    BAD_ID = "bad_id"
    SETS_FORGOTTEN = "sets_forgotten"
    ENTRY_IN_SETS = "entry_in_sets"
    UNKNOWN_GROUP = "unknown_group"
    UNKNOWN_KEY = "unknown_key"
    GROUP_NOT_TABLE = "group_not_table"
    OUT_OF_RANGE = "out_of_range"
    TWICE = "twice"
    VALUE_SETS_NOTHING = "value_sets_nothing"
    CONDUCT_SETS = "conduct_sets"
    # the chain of files
    UNKNOWN_REGLEMENT = "unknown_reglement"
    UNKNOWN_BASE = "unknown_base"
    NOT_BUILT_IN = "not_built_in"
    BASE_NOT_RELATIVE = "base_not_relative"
    BASE_MISSING = "base_missing"
    BASE_CYCLE = "base_cycle"
    BASE_TOO_DEEP = "base_too_deep"
    NAME_TAKEN = "name_taken"
    DUPLICATE_ID = "duplicate_id"
    UNKNOWN_REPLACED = "unknown_replaced"
    REPLACED_BEFORE = "replaced_before"
    SET_TWICE = "set_twice"
    KEY_MISSING = "key_missing"
    # contradicting keys
    NO_END = "no_end"
    NO_VARIANT = "no_variant"
    JOKER_IS_VARIANT = "joker_is_variant"
    FEW_DISCIPLINES = "few_disciplines"
    NEEDS_PARTNERS = "needs_partners"
    NEEDS_SINGLES = "needs_singles"
    NO_ANNOUNCER = "no_announcer"
    DEALER_CIRCLE = "dealer_circle"
    BEDANKEN_WITHOUT_TARGET = "bedanken_without_target"
    BEDANKEN_FEWEST = "bedanken_fewest"
    SCHNEIDER_WITHOUT_TARGET = "schneider_without_target"
    ORDER_INCOMPLETE = "order_incomplete"
    DROPPED_ALL = "dropped_all"
    NO_SUCH_ROUND = "no_such_round"
    NO_SUCH_ROUND_TO_MULTIPLY = "no_such_round_to_multiply"
    RANKED_TOO_LATE = "ranked_too_late"
    ROUND_ROBIN_FIXED = "round_robin_fixed"
    ROUND_ROBIN_RANKED = "round_robin_ranked"
    FINAL_TOO_LATE = "final_too_late"
    FINAL_COUNT = "final_count"
    FINAL_PAIRS = "final_pairs"
    FINAL_ROBIN = "final_robin"
    LIMIT_CARDS = "limit_cards"
    NOTHING_SUBTRACTED = "nothing_subtracted"
    FIXED_WITHOUT_POINTS = "fixed_without_points"
    EVENINGS_BEYOND = "evenings_beyond"
    TIMED_SPIELE = "timed_spiele"
    FIVES_UNEVEN = "fives_uneven"
    DOUBT_EMPTY = "doubt_empty"
    PRIZES_MISSING = "prizes_missing"
    TOO_FEW_EVENINGS = "too_few_evenings"
    TIE_BREAK_IDLE = "tie_break_idle"
    WEIS_WORTHLESS = "weis_worthless"
    CUT_EMPTY = "cut_empty"
    TOO_MANY_CARDS = "too_many_cards"
    CARDS_LEFT_OVER = "cards_left_over"
    PACKETS_LEFT_OVER = "packets_left_over"
    TWO_MEANINGS = "two_meanings"
    CARD_WITHOUT_VARIANT = "card_without_variant"
    LEAD_WITHOUT_VARIANT = "lead_without_variant"
    DIE_FACE_MISSING = "die_face_missing"
    DIE_BLOCKS = "die_blocks"
    DIFFERENCE_MOST = "difference_most"
    CHECK_SPIEL_WRONG = "check_spiel_wrong"
    CHECK_TOTAL_WRONG = "check_total_wrong"
    NOTHING_TO_CHECK = "nothing_to_check"
    MATCH_TWICE = "match_twice"
    # parts of sentences
    DID_YOU_MEAN = "did_you_mean"
    ONE_OF = "one_of"
    A_TEXT = "a_text"
    A_NUMBER = "a_number"
    A_NUMBER_OR_NONE = "a_number_or_none"
    YES_OR_NO = "yes_or_no"
    A_LIST = "a_list"
    A_TABLE = "a_table"
    TEXT_OR_LANGUAGES = "text_or_languages"
    ARTICLE_TABLES = "article_tables"
    HUGE = "huge"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class ReglementPhrase:
    """A sentence that is not in any language yet: which one, and its facts."""

    trouble: ReglementTrouble
    facts: tuple[tuple[str, "str | ReglementPhrase"], ...]


TroubleFact = str | ReglementPhrase
NOTHING: Final = ReglementPhrase(ReglementTrouble.NOTHING, ())
LONGEST_SHOWN: Final = 60  # so that a fault stays on one readable line
LARGEST_SHOWN: Final = 10**15
MOST_FINDINGS: Final = 200  # nobody reads more at once, and a hostile file could cause millions


@dataclass(frozen=True, slots=True)
class ReglementFinding:
    """One fault: the file, the line, the key, and the message."""

    file: str
    line: int
    key: str
    says: ReglementPhrase


def say(trouble: ReglementTrouble, **facts: TroubleFact) -> ReglementPhrase:
    """The phrase with these facts."""
    return ReglementPhrase(trouble, tuple(facts.items()))


def in_words(phrase: ReglementPhrase, language: Language, texts: Mapping[str, Mapping[Language, str]]) -> str:
    """The phrase in a language, from the texts of `faults.toml`."""
    facts = {
        name: in_words(fact, language, texts) if isinstance(fact, ReglementPhrase) else fact
        for name, fact in phrase.facts
    }
    return texts[phrase.trouble][language].format_map(facts)


def shown(raw: object) -> TroubleFact:
    """Text from a file, short and printable."""
    match raw:
        case bool():
            return "true" if raw else "false"
        case int() if abs(raw) > LARGEST_SHOWN:
            return say(ReglementTrouble.HUGE)
        case str():
            return repr(raw if len(raw) <= LONGEST_SHOWN else raw[: LONGEST_SHOWN - 3] + "...")
        case list():
            return "[ ... ]"
        case dict():
            return "{ ... }"
        case _:
            return str(raw)


def readable(key: str) -> str:
    """A key on one short line, whatever the file contains."""
    return key if len(key) <= LONGEST_SHOWN and key.isprintable() else str(shown(key))


def listed(words: tuple[str, ...]) -> ReglementPhrase:
    """`one of a, b, c`."""
    return say(ReglementTrouble.ONE_OF, words=", ".join(words))


def nearest(given: str, words: tuple[str, ...]) -> list[str]:
    """The accepted word that was probably meant, in a tuple; empty where none is close."""
    if len(given) > LONGEST_SHOWN:
        return []
    return get_close_matches(given, words, n=1) or [word for word in words if word.lower() == given.lower()][:1]


def guess(given: str, words: tuple[str, ...]) -> TroubleFact:
    """`did you mean ...?`, or empty where no accepted word is close."""
    near = nearest(given, words)
    return say(ReglementTrouble.DID_YOU_MEAN, word=near[0]) if near else NOTHING
