"""Parses one file: entries, articles and the values they set, with every fault and its line."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from puur.reglement.document import ArticleDraft, Document
from puur.reglement.former import FORMER_GROUPS, now_written
from puur.reglement.keys import KEYS
from puur.reglement.lines import EntryLines, KeyPath, find_lines
from puur.reglement.model import GROUPS, ArticleKind, Language
from puur.reglement.readonly import read_only
from puur.reglement.shapes import read
from puur.reglement.trouble import (
    MOST_FINDINGS,
    NOTHING,
    ReglementFinding,
    ReglementPhrase,
    ReglementTrouble,
    TroubleFact,
    guess,
    listed,
    nearest,
    say,
    shown,
)

ENTRIES: Final = ("name", "base", "edition", "language", "title", "source", "article")
ARTICLE_ENTRIES: Final = ("id", "kind", "title", "demands", "place", "sets", "replaces", "open")
NAME: Final = re.compile(r"(?=.{1,60}\Z)[a-z0-9]+(-[a-z0-9]+)*")
ID: Final = re.compile(r"(?=.{1,40}\Z)[A-Za-z][A-Za-z0-9]*(\.[A-Za-z0-9-]+)+")
MOST_ARTICLES: Final = 500  # the general rules have about sixty
MOST_REPLACED: Final = 100
_TOML_LINE: Final = re.compile(r"(.*) \(at (?:line (\d+), column \d+|end of document)\)", re.DOTALL)
SYNTAX: Final = "toml"
"""Used in place of a key where the text is not TOML at all."""


class _Enough(Exception):
    """Raised to stop reading a file with too many faults."""


def parse(file: str, text: str) -> Document | tuple[ReglementFinding, ...]:
    """The file's content and all its faults, or the faults that make it unreadable."""
    lines = find_lines(text)
    if lines.too_deep is not None:
        return (ReglementFinding(file, lines.too_deep, SYNTAX, say(ReglementTrouble.TOO_NESTED)),)
    try:
        raw: Mapping[str, object] = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        found = _TOML_LINE.fullmatch(str(error))
        line = int(found[2] or text.count("\n") + 1) if found else 1
        reason = found[1] if found else str(error)
        return (ReglementFinding(file, line, SYNTAX, say(ReglementTrouble.NOT_TOML, reason=reason)),)
    reader = _Reader(file, lines)
    try:
        return reader.document(raw)
    except _Enough:
        return tuple(reader.faults)


@dataclass(slots=True)
class _Reader:
    """Reads one file and collects its faults."""

    file: str
    lines: EntryLines
    language: Language = Language.DE
    faults: list[ReglementFinding] = field(default_factory=list)

    def fault(self, path: KeyPath, key: str, says: ReglementPhrase) -> None:
        line = self.lines.line(*path)
        if len(self.faults) == MOST_FINDINGS:
            self.faults.append(
                ReglementFinding(self.file, line, SYNTAX, say(ReglementTrouble.TOO_MANY, most=str(MOST_FINDINGS)))
            )
            raise _Enough
        self.faults.append(ReglementFinding(self.file, line, key, says))

    def document(self, raw: Mapping[str, object]) -> Document:
        for entry in raw:
            if entry in GROUPS or entry == "sets":
                self.fault((entry,), entry, say(ReglementTrouble.VALUE_WITHOUT_ARTICLE))
            elif entry not in ENTRIES:
                self.fault((entry,), entry, _unknown(ReglementTrouble.UNKNOWN_ENTRY, entry, ENTRIES))
        self.language = self._language(raw)
        name = self._line(raw, "name", ())
        if name and not NAME.fullmatch(name):
            self.fault(("name",), "name", say(ReglementTrouble.BAD_NAME, given=shown(name)))
        return Document(
            file=self.file,
            name=name,
            base=self._line(raw, "base", ()) if "base" in raw else None,
            edition=self._line(raw, "edition", ()),
            title=self._texts(raw, "title", (), name),
            source=self._texts(raw, "source", (), ""),
            drafts=self._drafts(raw),
            lines=self.lines,
            faults=tuple(self.faults),
        )

    def _language(self, raw: Mapping[str, object]) -> Language:
        given = self._line(raw, "language", (), Language.DE.value)
        words = tuple(Language)
        if given in words:
            return Language(given)
        if given:
            self.fault(("language",), "language", _unknown(ReglementTrouble.UNKNOWN_WORD, given, words))
        return Language.DE

    def _drafts(self, raw: Mapping[str, object]) -> tuple[ArticleDraft, ...]:
        articles = raw.get("article", [])
        if not isinstance(articles, list) or not all(isinstance(article, dict) for article in articles):
            wanted = say(ReglementTrouble.ARTICLE_TABLES)
            self.fault(("article",), "article", say(ReglementTrouble.WRONG_TYPE, given=shown(articles), wanted=wanted))
            return ()
        if len(articles) > MOST_ARTICLES:
            says = say(ReglementTrouble.TOO_LONG, given=str(len(articles)), most=str(MOST_ARTICLES))
            self.fault(("article", MOST_ARTICLES), "article", says)
        return tuple(self._draft(number, article) for number, article in enumerate(articles[:MOST_ARTICLES]))

    def _draft(self, number: int, raw: Mapping[str, object]) -> ArticleDraft:
        at = ("article", number)
        identity = self._line(raw, "id", at)
        if identity and not ID.fullmatch(identity):
            self.fault((*at, "id"), self._key(at, raw, "id"), say(ReglementTrouble.BAD_ID, given=shown(identity)))
        identity = self._named(at, raw)
        for entry in raw:
            if entry in GROUPS:
                self.fault((*at, entry), entry, say(ReglementTrouble.SETS_FORGOTTEN, group=entry))
            elif entry not in ARTICLE_ENTRIES:
                says = _unknown(ReglementTrouble.UNKNOWN_ENTRY, entry, ARTICLE_ENTRIES)
                self.fault((*at, entry), self._key(at, raw, entry), says)
        sets, unreadable = self._sets(raw, at)
        draft = ArticleDraft(
            id=identity,
            kind=self._kind(raw, at),
            title=self._texts(raw, "title", at, identity),
            demands=self._texts(raw, "demands", at, None),
            place=self._line(raw, "place", at, ""),
            sets=read_only(sets),
            unreadable=unreadable,
            replaces=self._replaces(raw, at),
            open=self._line(raw, "open", at) if "open" in raw else None,
            number=number,
        )
        self._kind_fits(draft, at, raw)
        return draft

    def _kind_fits(self, draft: ArticleDraft, at: KeyPath, raw: Mapping[str, object]) -> None:
        if draft.kind is ArticleKind.VALUE and not raw.get("sets"):
            self.fault((*at, "kind"), self._key(at, raw, "kind"), say(ReglementTrouble.VALUE_SETS_NOTHING))
        if draft.kind is ArticleKind.CONDUCT and raw.get("sets"):
            self.fault((*at, "kind"), self._key(at, raw, "kind"), say(ReglementTrouble.CONDUCT_SETS))

    def _kind(self, raw: Mapping[str, object], at: KeyPath) -> ArticleKind:
        given = self._line(raw, "kind", at)
        words = tuple(ArticleKind)
        if given in words:
            return ArticleKind(given)
        if given:
            self.fault((*at, "kind"), self._key(at, raw, "kind"), _unknown(ReglementTrouble.UNKNOWN_WORD, given, words))
        return ArticleKind.PROCEDURE

    def _replaces(self, raw: Mapping[str, object], at: KeyPath) -> tuple[str, ...]:
        given = raw.get("replaces", [])
        key = self._key(at, raw, "replaces")
        if not isinstance(given, list) or not all(isinstance(article, str) for article in given):
            wanted = say(ReglementTrouble.A_LIST, of=say(ReglementTrouble.A_TEXT))
            self.fault((*at, "replaces"), key, say(ReglementTrouble.WRONG_TYPE, given=shown(given), wanted=wanted))
            return ()
        if len(given) > MOST_REPLACED:
            self.fault(
                (*at, "replaces"), key, say(ReglementTrouble.TOO_LONG, given=str(len(given)), most=str(MOST_REPLACED))
            )
        return tuple(dict.fromkeys(given[:MOST_REPLACED]))

    def _sets(self, raw: Mapping[str, object], at: KeyPath) -> tuple[dict[str, object], frozenset[str]]:
        sets: dict[str, object] = {}
        unreadable: set[str] = set()
        groups = raw.get("sets", {})
        if not isinstance(groups, dict):
            says = say(ReglementTrouble.GROUP_NOT_TABLE, key="sets", example="sets = { count.last_trick = 5 }")
            self.fault((*at, "sets"), self._key(at, raw, "sets"), says)
            return sets, frozenset()
        for called, entries in groups.items():
            here = (*at, "sets", called)
            group = FORMER_GROUPS.get(called, called)
            if group in ARTICLE_ENTRIES:
                self.fault(here, group, say(ReglementTrouble.ENTRY_IN_SETS, entry=group))
            elif group not in GROUPS:
                self.fault(here, group, _unknown(ReglementTrouble.UNKNOWN_GROUP, group, _near_keys(group)))
            elif not isinstance(entries, dict):
                says = say(
                    ReglementTrouble.GROUP_NOT_TABLE, key=group, example=f"sets = {{ {_first_key(group)} = ... }}"
                )
                self.fault(here, group, says)
            else:
                for name, value in entries.items():
                    self._set((*here, name), f"{group}.{name}", value, sets, unreadable)
        return sets, frozenset(unreadable)

    def _set(
        self,
        path: KeyPath,
        key: str,
        value: object,
        sets: dict[str, object],
        unreadable: set[str],
    ) -> None:
        if key not in KEYS:
            self.fault(path, key, _unknown_key(key))
            return
        if key in sets:  # set under its group's current name and also under the former one
            self.fault(path, key, say(ReglementTrouble.TWICE, given=key))
            return
        reading = read(KEYS[key].shape, now_written(key, value))
        for says in reading.faults:
            self.fault(path, key, says)
        if reading.faults:
            unreadable.add(key)
        else:
            sets[key] = reading.value

    def _line(self, raw: Mapping[str, object], entry: str, at: KeyPath, default: str | None = None) -> str:
        """A one-line text; required where there is no default."""
        given = raw.get(entry, default)
        key = self._key(at, raw, entry)
        if given is None:
            self.fault(at, key, say(ReglementTrouble.MISSING_ENTRY, entry=entry))
        elif not isinstance(given, str):
            says = say(ReglementTrouble.WRONG_TYPE, given=shown(given), wanted=say(ReglementTrouble.A_TEXT))
            self.fault((*at, entry), key, says)
        elif entry in raw and (not given.strip() or not given.isprintable()):
            self.fault((*at, entry), key, say(ReglementTrouble.EMPTY_TEXT))
        else:
            return given
        return ""

    def _texts(self, raw: Mapping[str, object], entry: str, at: KeyPath, default: str | None) -> Mapping[Language, str]:
        """A text in every language: a missing one falls back to the file's language, else to any other."""
        given = raw.get(entry, default)
        key = self._key(at, raw, entry)
        texts: dict[str, object] = given if isinstance(given, dict) else {self.language.value: given}
        if given is None:
            self.fault(at, key, say(ReglementTrouble.MISSING_ENTRY, entry=entry))
        elif not isinstance(given, str | dict):
            says = say(ReglementTrouble.WRONG_TYPE, given=shown(given), wanted=say(ReglementTrouble.TEXT_OR_LANGUAGES))
            self.fault((*at, entry), key, says)
        elif not texts:
            self.fault((*at, entry), key, say(ReglementTrouble.NO_LANGUAGE))
        elif entry in raw:
            self._check_texts(texts, (*at, entry), key)
        read_texts = {word: text for word, text in texts.items() if isinstance(text, str)}
        fallback = read_texts.get(self.language.value, next(iter(read_texts.values()), ""))
        return read_only({word: read_texts.get(word.value, fallback) for word in Language})

    def _check_texts(self, texts: Mapping[str, object], path: KeyPath, key: str) -> None:
        for word, text in texts.items():
            if word not in tuple(Language):
                self.fault(
                    (*path, word), f"{key}.{word}", _unknown(ReglementTrouble.UNKNOWN_WORD, word, tuple(Language))
                )
            elif not isinstance(text, str):
                says = say(ReglementTrouble.WRONG_TYPE, given=shown(text), wanted=say(ReglementTrouble.A_TEXT))
                self.fault((*path, word), f"{key}.{word}", says)
            elif not text.strip():
                self.fault((*path, word), key, say(ReglementTrouble.EMPTY_TEXT))

    def _key(self, at: KeyPath, raw: Mapping[str, object], entry: str) -> str:
        """How a fault names an entry: `A.3.demands`, or the article's position where it has no id."""
        return f"{self._named(at, raw)}.{entry}" if at else entry

    def _named(self, at: KeyPath, raw: Mapping[str, object]) -> str:
        """An article's id, or its position in the file where it has none."""
        identity = raw.get("id")
        if isinstance(identity, str) and ID.fullmatch(identity):
            return identity
        return f"article[{int(at[1]) + 1}]"


def _unknown(trouble: ReglementTrouble, given: str, words: tuple[str, ...]) -> ReglementPhrase:
    return say(trouble, given=shown(given), wanted=listed(words), guess=guess(given, words))


def _unknown_key(key: str) -> ReglementPhrase:
    """A fault for an unknown key: perhaps misspelt, perhaps in the wrong group."""
    group, _, name = key.partition(".")
    words = tuple(key for key in KEYS if key.startswith(f"{group}."))
    elsewhere = next((key for key in KEYS if key.partition(".")[2] == name), None)
    likely = [f"{group}.{close}" for close in nearest(name, tuple(word.partition(".")[2] for word in words))]
    near = elsewhere or next(iter(likely), None)
    means: TroubleFact = NOTHING if near is None else say(ReglementTrouble.DID_YOU_MEAN, word=near)
    return say(ReglementTrouble.UNKNOWN_KEY, given=shown(key), wanted=listed(words), guess=means)


def _near_keys(group: str) -> tuple[str, ...]:
    """Suggestions for an unknown group: whole keys where the text is a quoted key."""
    return tuple(KEYS) if "." in group else tuple(GROUPS)


def _first_key(group: str) -> str:
    return next(key for key in KEYS if key.startswith(f"{group}."))
