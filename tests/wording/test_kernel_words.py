"""Every word of the kernel has its sentence, and sentences are spelled as we write."""

from collections.abc import Mapping
from enum import Enum
from types import NoneType
from typing import get_args, get_origin, get_type_hints

import pytest

from puur.cards import Rank
from puur.decks import Deck, Language
from puur.errors import Unsupported, Wanted
from puur.partie.acts import PartieAct
from puur.partie.counted_rounds import Counts
from puur.partie.standblatt import SheetFaultKind
from puur.partie.state import EndedBy, PartiePhase, ResultReason
from puur.partie.wrong_sums import TotalReason
from puur.record.headers import Supervision
from puur.reglement import options
from puur.reglement.model import GROUPS, ArticleKind
from puur.rules.score import Reason
from puur.spiel.ending import EndingKind
from puur.spiel.fault import IrregularityKind, ObjectionKind
from puur.spiel.ruling import BarUntil, ConsequenceKind, Decided, Extent
from puur.spiel.state import Phase
from puur.wording import say
from puur.wording.says import SENTENCES

GERMAN = SENTENCES.texts(Language.DE)


def of_enum(path: str, enum: type[Enum]) -> list[str]:
    """The keys that the members of an enum need."""
    return [f"{path}.{member.value}" for member in enum]


def snake(name: str) -> str:
    """`ShowWeis` as `show_weis`."""
    return "".join(f"_{sign.lower()}" if sign.isupper() else sign for sign in name).lstrip("_")


def of_key(path: str, held: object) -> list[str]:
    """The keys that a value of this type needs, as `key_text` looks them up."""
    needed = []
    for arg in get_args(held) if NoneType in get_args(held) else (held,):
        if arg is NoneType:
            needed.append(f"{path}.none")
        elif arg is bool:
            needed += [f"{path}.yes", f"{path}.no"]
        elif arg is int:
            needed.append(f"{path}.some")
        elif isinstance(arg, type) and issubclass(arg, Enum):
            needed += of_enum(path, arg)
        elif get_origin(arg) is tuple:
            needed += [f"{path}.some", f"{path}.none"]
        elif get_origin(arg) is Mapping:
            needed += [f"{path}.some", f"{path}.none", f"{path}.item"]
        else:
            pytest.fail(f"{path}: no rule for values of type {arg}")
    return needed


def keys_of_the_kernel() -> list[str]:
    """Every key that a word of the kernel needs, from the enums, the acts and the closed list themselves."""
    needed = [
        *of_enum("objection", ObjectionKind),
        *of_enum("fault", ObjectionKind),
        *of_enum("reason", Reason),
        *of_enum("ending", EndingKind),
        *of_enum("consequence", ConsequenceKind),
        *of_enum("irregularity", IrregularityKind),
        *of_enum("irregularity_name", IrregularityKind),
        *(key for key in of_enum("extent", Extent) if key != "extent.cards"),
        *of_enum("decided", Decided),
        *of_enum("ruling", options.Disputes),
        *of_enum("phase", Phase),
        *of_enum("phase_you", Phase),
        *of_enum("bar", BarUntil),
        *of_enum("error.notation", Wanted),
        *of_enum("language", Language),
        *of_enum("deck", Deck),
        *of_enum("partie_phase", PartiePhase),
        *of_enum("ended_by", EndedBy),
        *of_enum("result_reason", ResultReason),
        *of_enum("total_reason", TotalReason),
        *of_enum("counts", Counts),
        *of_enum("sheet_fault", SheetFaultKind),
        *of_enum("kind", ArticleKind),
        *(f"unsupported.{member.name.lower()}" for member in Unsupported),
        *(f"supervision.{member.name.lower()}" for member in Supervision),
        *of_enum("name.score_part", options.FactorPart),
        *of_enum("name.count_order", options.CountOrder),
        *of_enum("name.tie_break", options.TieBreak),
        *of_enum("name.gap", options.Gap),
        *of_enum("name.special_prize", options.SpecialPrize),
        "name.die_face.U",
        "name.die_face.again",
        "key.trump.factors.all_single",
        "key.trump.factors.single",
        *(f"act.{snake(act.__name__)}" for act in get_args(PartieAct)),
        *(f"from_rank.{deck.value}_{rank.letter}" for deck in Deck for rank in Rank),
    ]
    for group, record in GROUPS.items():
        for name, cited in get_type_hints(record).items():
            (held,) = get_args(cited)
            needed += of_key(f"key.{group}.{name}", held)
    return needed


CLOSED = (
    "objection.",
    "fault.",
    "reason.",
    "ending.",
    "consequence.",
    "irregularity.",
    "irregularity_name.",
    "extent.",
    "decided.",
    "phase.",
    "phase_you.",
    "bar.",
    "error.notation.",
    "language.",
    "deck.",
    "act.",
    "from_rank.",
    "key.",
    "partie_phase.",
    "ended_by.",
    "result_reason.",
    "total_reason.",
    "counts.",
    "sheet_fault.",
    "kind.",
    "supervision.",
    "unsupported.",
)


@pytest.mark.parametrize("language", Language)
def test_every_word_of_the_kernel_has_its_sentence(language: Language) -> None:
    """Every kind, reason, phase, act, option and key of the kernel has a sentence."""
    assert [] == [key for key in keys_of_the_kernel() if key not in SENTENCES.texts(language)]


def test_no_sentence_is_left_over() -> None:
    """In the parts that mirror the kernel there is no sentence for what the kernel does not know."""
    needed = set(keys_of_the_kernel())
    assert [] == [key for key in GERMAN if key.startswith(CLOSED) and key not in needed]


def forms(language: Language, key: str) -> list[str]:
    """A sentence in all its forms."""
    return [form.plain for form in SENTENCES.message(language, key).all_forms() if form.plain is not None]


def test_special_sentences_belong_to_kinds_of_objections() -> None:
    """Sentences with cards or a suit stand only beside an objection that exists."""
    kinds = {kind.value for kind in ObjectionKind}
    for part in ("objection_cards", "objection_suit"):
        assert set() == {key.partition(".")[2] for key in GERMAN if key.startswith(f"{part}.")} - kinds
    happened = {kind.value for kind in IrregularityKind}
    assert set() == {key.partition(".")[2] for key in GERMAN if key.startswith("irregularity_cards.")} - happened


@pytest.mark.parametrize("language", Language)
def test_spelling(language: Language) -> None:
    """Sentences use the quotation marks of their language, single spaces and no space before a mark."""
    foreign = ("«", "»") if language is Language.EN else ("“", "”")
    for key in GERMAN:
        for text in forms(language, key):
            assert text.strip() == text, key
            for wrong in ("  ", '"', "„", *foreign, " .", " ,", " ;", " :", " !", " ?", "..."):
                assert wrong not in text, (key, wrong)


def test_objections_are_whole_sentences() -> None:
    """Every objection ends with a full stop, in every language."""
    for language in Language:
        for key in GERMAN:
            if key.split(".")[0] in {"objection", "objection_cards", "objection_suit", "phase", "phase_you", "ending"}:
                assert all(text.endswith((".", "?")) for text in forms(language, key)), (language, key)


def test_a_sentence_begins_with_a_capital() -> None:
    """A name or card that begins a sentence is raised; a mere word is not."""
    assert "Quelqu’un coupe." == say(Language.FR, "phase.cut", who="quelqu’un")
    assert "levée" == say(Language.FR, "word.trick")


@pytest.mark.parametrize(
    ("number", "expected"),
    [(0, "Le stöck ne compte rien."), (1, "Le stöck compte 1 point."), (2, "Le stöck compte 2 points.")],
)
def test_forms_follow_the_number(number: int, expected: str) -> None:
    """Nothing, one and many have their own forms."""
    assert expected == say(Language.FR, "key.stoeck.points.some", n=number)


def test_a_missing_form_falls_back_to_that_of_the_language() -> None:
    """A sentence without a form for nothing uses the one for many, and in French the one for one."""
    assert "Anna hebt 0 Karten ab" == say(Language.DE, "act.cut", who="Anna", n=0)
    assert "Anna coupe 0 carte" == say(Language.FR, "act.cut", who="Anna", n=0)


def test_unknown_keys_and_missing_facts_are_errors() -> None:
    """Nothing is printed half."""
    with pytest.raises(KeyError):
        say(Language.DE, "act.no_such_act")
    with pytest.raises(KeyError):
        say(Language.DE, "act.schieben")
