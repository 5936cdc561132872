"""The search of the referee's desk: from everyday words to kinds of irregularities, cases of the book, and articles."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain
from typing import Final

from puur.decks import Language
from puur.record.situation.templates import kinds
from puur.reglement import Reglement, cited
from puur.spiel.fault import IrregularityKind as Kind
from puur.testing.casebook.entries import CasebookEntry, shipped_entries
from puur.testing.casebook.says import title_of
from puur.web.pages.referee.everyday import Concept, concepts
from puur.web.pages.referee.vocabulary import Vocabulary, alike, vocabulary_of, words_of
from puur.wording import irregularity_name

__all__ = ["SearchResults", "alike", "search", "words_of"]
MOST_KINDS: Final = 8
MOST_CASES: Final = 60
MOST_ARTICLES: Final = 6
_MOSTLY: Final = 0.6  # of what was typed must stand in a text
_PARTLY: Final = 0.35  # where it is no fault, and only the book may tell of it
_OWN_THEME: Final = 0.25
_ALONE: Final = 0.5
_ONE_MORE_SAYING: Final = 0.01


@dataclass(frozen=True, slots=True)
class SearchResults:
    """What was found, each list with the likeliest first: kinds, names of cases, ids of articles in force."""

    kinds: tuple[Kind, ...]
    cases: tuple[str, ...]
    articles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Asked:
    """What somebody typed: for each word those it may stand for, none where it is unknown, and how much it says.

    `words` are all that any of them may stand for.
    """

    meant: tuple[frozenset[str], ...]
    weights: tuple[float, ...]
    words: frozenset[str]

    def share(self, words: frozenset[str]) -> float:
        """How much of what was typed stands in a text."""
        if words.isdisjoint(self.words):  # so it is with nearly all texts
            return 0.0
        stands = (weight for sense, weight in zip(self.meant, self.weights, strict=True) if not words.isdisjoint(sense))
        return sum(stands) / sum(self.weights)


def search(words: str, reglement: Reglement) -> SearchResults:
    """What everyday words lead to under a Reglement, in whichever language they are; nothing where they mean nothing.

    >>> from puur.reglement import load
    >>> search("nicht bedient", load("kzjv")).kinds[0].value, search("Puur behalten", load("schieber")).articles[0]
    ('revoke', 'A.20')
    """
    asked = _asked(words)
    if not any(asked.meant):
        return SearchResults((), (), ())
    meant = _meant(asked)
    ranked = _kinds(asked, meant)
    best = meant[0][0] if meant else 0
    sure = [concept for strength, concept in meant if strength == best]
    least = _PARTLY if sure and not ranked else _MOSTLY
    themes = frozenset(chain.from_iterable(entry.themes for entry in sure))
    answering = _answering(sure, reglement)
    faults = ranked[:1] if any(entry.kinds for entry in sure) else ()
    telling = Counter[str]() if faults else sum((_telling(_sayings_of(entry)) for entry in sure), Counter[str]())
    about = _About(faults, themes, telling, bool(sure) and len(asked.meant) <= best)
    return SearchResults(ranked[:MOST_KINDS], _cases(asked, about, least), _articles(asked, answering, reglement))


def named_kinds(language: Language) -> list[tuple[str, str]]:
    """Every kind people can name: its value and its name."""
    return [(kind.value, irregularity_name(kind, language)) for kind in kinds()]


def _asked(words: str) -> _Asked:
    vocabulary = _vocabulary()
    meant = tuple(map(vocabulary.meant, words_of(words)))
    return _Asked(meant, tuple(map(vocabulary.weight, meant)), frozenset().union(*meant))


# ---------------------------------------------------------------- what is searched


@cache
def _vocabulary() -> Vocabulary:
    sayings = (words for spoken, _ in _sayings() for words in spoken)
    return vocabulary_of(chain(sayings, _case_words().values()))


@cache
def _sayings() -> tuple[tuple[tuple[frozenset[str], ...], Concept], ...]:
    """The sayings of each concept as words; the names of the kinds are sayings, too."""
    everyday = tuple((_said(chain.from_iterable(concept.sayings.values())), concept) for concept in concepts())
    return tuple((_said(_names(kind)), Concept({}, (kind,))) for kind in kinds()) + everyday


def _said(sayings: Iterable[str]) -> tuple[frozenset[str], ...]:
    return tuple(frozenset(words_of(saying)) for saying in sayings)


@cache
def _names(kind: Kind) -> tuple[str, ...]:
    return tuple(irregularity_name(kind, language) for language in Language)


@cache
def _name_words() -> tuple[tuple[Kind, frozenset[str]], ...]:
    """The words of each name of each kind."""
    return tuple((kind, frozenset(words_of(name))) for kind in kinds() for name in _names(kind))


@cache
def _case_words() -> Mapping[str, frozenset[str]]:
    """The words of each case: its sentence and its theme, in every language."""
    return {entry.name: frozenset(chain.from_iterable(map(words_of, _told(entry)))) for entry in shipped_entries()}


def _told(case: CasebookEntry) -> tuple[str, ...]:
    return (*case.titles.values(), *(title_of(case.theme, language) for language in Language))


@cache
def _case_kinds() -> Mapping[str, frozenset[Kind]]:
    """What goes wrong in each case."""
    return {entry.name: entry.kinds for entry in shipped_entries()}


@lru_cache(maxsize=64)
def _article_words(reglement: Reglement) -> Mapping[str, frozenset[str]]:
    """The words of each article in force: its title and what it demands, in every language."""
    return {
        article.id: frozenset(chain.from_iterable(map(words_of, (*article.title.values(), *article.demands.values()))))
        for article in reglement.articles
    }


@lru_cache(maxsize=64)
def _title_words(reglement: Reglement) -> Mapping[str, frozenset[str]]:
    """The words of each article's title, in every language."""
    return {
        article.id: frozenset(chain.from_iterable(map(words_of, article.title.values())))
        for article in reglement.articles
    }


# ---------------------------------------------------------------- what is found


def _meant(asked: _Asked) -> list[tuple[int, Concept]]:
    """The concepts of which a saying was typed as a whole, each with how many words the longest has; longest first."""
    found = []
    for sayings, concept in _sayings():
        strength = max((len(words) for words in sayings if words <= asked.words), default=0)
        if strength:
            found.append((strength, concept))
    return sorted(found, key=lambda rated: -rated[0])


def _kinds(asked: _Asked, meant: list[tuple[int, Concept]]) -> tuple[Kind, ...]:
    """The kinds that are meant, then those whose name has all that was typed."""
    said = [(strength, -at, kind) for strength, concept in meant for at, kind in enumerate(concept.kinds)]
    ordered = [kind for _, _, kind in sorted(said, key=lambda rated: rated[:2], reverse=True)]
    named = [kind for kind, words in _name_words() if asked.share(words) >= 1.0]
    return tuple(dict.fromkeys([*ordered, *named]))


@dataclass(frozen=True, slots=True)
class _About:
    """What a case is looked for by beside its words: the kind that is meant, its themes, the cases that tell of it.

    `whole`: a saying is all that was typed, and its very words say no more than any other of its sayings would.
    """

    kinds: tuple[Kind, ...]
    themes: frozenset[str]
    telling: Mapping[str, int]
    whole: bool

    def rank(self, case: CasebookEntry) -> float:
        """How much a case is about it: most where nothing else happens in it, in its theme, and where most is told."""
        there = _case_kinds()[case.name]
        happens = any(kind in there for kind in self.kinds)
        alone = happens and len(there) == 1
        own = any(case.theme == kind.value for kind in self.kinds)
        about = happens or case.theme in self.themes or case.name in self.telling
        return about + alone * _ALONE + own * _OWN_THEME + self.telling.get(case.name, 0) * _ONE_MORE_SAYING


def _sayings_of(concept: Concept) -> tuple[str, ...]:
    return tuple(chain.from_iterable(concept.sayings.values()))


@lru_cache(maxsize=128)
def _telling(sayings: tuple[str, ...]) -> Counter[str]:
    """The cases that tell one of these sayings as a whole, whichever of them was typed: how many each tells."""
    said = tuple(map(_asked, sayings))
    told = {name: sum(saying.share(words) >= 1.0 for saying in said) for name, words in _case_words().items()}
    return Counter({name: number for name, number in told.items() if number})


def _cases(asked: _Asked, about: _About, least: float) -> tuple[str, ...]:
    """The cases about what is meant, the plainest first, in the order of the book; and those that say the words."""
    scores: dict[str, float] = {}
    for case in shipped_entries():
        share, rank = asked.share(_case_words()[case.name]), about.rank(case)
        if share >= least or rank:
            scores[case.name] = rank if rank and about.whole else rank + share
    return tuple(sorted(scores, key=lambda name: -scores[name]))[:MOST_CASES]


def _answering(sure: list[Concept], reglement: Reglement) -> tuple[str, ...]:
    """The articles in force that answer what is meant.

    Of a fault those that rule on it come before the one that sets the value; where nothing is wrong the value answers.
    """
    in_force = _article_words(reglement)
    keyed = [cited(reglement, key).article for entry in sure for key in entry.keys]
    named = [article for entry in sure for article in entry.articles if article in in_force]
    faulty = any(entry.kinds for entry in sure)
    return tuple(dict.fromkeys([*named, *keyed] if faulty else [*keyed, *named]))


def _articles(asked: _Asked, answering: tuple[str, ...], reglement: Reglement) -> tuple[str, ...]:
    """The articles that answer, and those with a title that says what was typed; without any, those that say it."""
    found = tuple(dict.fromkeys((*answering, *_telling_articles(asked, _title_words(reglement)))))
    return found[:MOST_ARTICLES] or _telling_articles(asked, _article_words(reglement))


def _telling_articles(asked: _Asked, words: Mapping[str, frozenset[str]]) -> tuple[str, ...]:
    return tuple(article for article, told in words.items() if asked.share(told) >= 1.0)[:MOST_ARTICLES]
