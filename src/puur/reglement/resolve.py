"""From the base to the requested file: which article sets which key, and which articles are still in force."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from typing import TypeVar

from puur.reglement import model as m
from puur.reglement.cited import Cited
from puur.reglement.digest import digest
from puur.reglement.document import ArticleDraft, Document
from puur.reglement.evening_keys import SeasonKeys, TournamentKeys
from puur.reglement.trouble import MOST_FINDINGS, ReglementFinding, ReglementPhrase, ReglementTrouble, guess, say, shown

G = TypeVar("G")


@dataclass(frozen=True, slots=True)
class Placed:
    """An article and its file."""

    draft: ArticleDraft
    document: Document

    @property
    def line(self) -> int:
        """The line on which the article begins."""
        return self.document.line_of(self.draft)

    @property
    def where(self) -> str:
        """`file:line`, for a fault that names a second place."""
        return f"{self.document.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class Resolution:
    """The result of a chain of files: values and articles, and all faults between the files."""

    documents: tuple[Document, ...]  # base first
    held: Mapping[str, Cited[object]]
    holders: Mapping[str, Placed]
    articles: tuple[m.Article, ...]
    replaced: tuple[tuple[m.Article, str], ...]
    settings: tuple[m.Setting, ...]
    faults: tuple[ReglementFinding, ...]

    def place(self, article: m.Article) -> tuple[str, int]:
        """The file and the line of an article."""
        holding = (document for document in self.documents if document.name == article.reglement)
        return next(
            (document.file, document.line_of(draft))
            for document in holding
            for draft in document.drafts
            if draft.id == article.id
        )

    def fault(self, keys: tuple[str, ...], says: ReglementPhrase) -> ReglementFinding:
        """A fault about contradicting keys, placed at the one set last."""
        latest = max(keys, key=lambda key: self._rank(self.holders[key]))
        placed = self.holders[latest]
        line = placed.document.line_of(placed.draft, "sets", *latest.split("."))
        return ReglementFinding(placed.document.file, line, latest, says)

    def _rank(self, placed: Placed) -> tuple[int, int]:
        return self.documents.index(placed.document), placed.draft.number


@dataclass(slots=True)
class _Chain:
    """Walks the files of a chain, from the base up."""

    in_force: dict[str, Placed] = field(default_factory=dict)
    gone: dict[str, tuple[Placed, str]] = field(default_factory=dict)
    holders: dict[str, Placed] = field(default_factory=dict)
    held: dict[str, Cited[object]] = field(default_factory=dict)
    settings: list[m.Setting] = field(default_factory=list)
    faults: list[ReglementFinding] = field(default_factory=list)


def resolve(documents: tuple[Document, ...]) -> Resolution:
    """Merge the files, base first."""
    chain = _Chain()
    for document in documents:
        for draft in document.drafts:
            _place(chain, Placed(draft, document))
    return Resolution(
        documents=documents,
        held=chain.held,
        holders=chain.holders,
        articles=tuple(_article(placed) for placed in chain.in_force.values()),
        replaced=tuple((_article(placed), by) for placed, by in chain.gone.values()),
        settings=tuple(chain.settings),
        faults=tuple(chain.faults),
    )


def _place(chain: _Chain, placed: Placed) -> None:
    """Add one article: what it replaces and what it sets."""
    draft, document = placed.draft, placed.document
    known = chain.in_force.get(draft.id) or (chain.gone[draft.id][0] if draft.id in chain.gone else None)
    if known is not None:
        says = say(ReglementTrouble.DUPLICATE_ID, id=shown(draft.id), where=known.where)
        chain.faults.append(ReglementFinding(document.file, document.line_of(draft, "id"), f"{draft.id}.id", says))
        return
    chain.faults.extend(islice(_faults_of(chain, placed), max(0, MOST_FINDINGS - len(chain.faults))))
    for key in (*draft.sets, *draft.unreadable):
        chain.holders[key] = placed
    for key, value in draft.sets.items():
        chain.held[key] = Cited(value, draft.id)
        chain.settings.append(m.Setting(key, value, draft.id, document.name))
    chain.in_force[draft.id] = placed
    for replaced in draft.replaces:
        old = chain.in_force.get(replaced)
        if old is not None and old is not placed and not any(holder is old for holder in chain.holders.values()):
            chain.gone[replaced] = (chain.in_force.pop(replaced), draft.id)


def _faults_of(chain: _Chain, placed: Placed) -> Iterator[ReglementFinding]:
    draft, document = placed.draft, placed.document
    for replaced in draft.replaces:
        says = _replacing(chain, replaced)
        if says is not None:
            yield ReglementFinding(document.file, document.line_of(draft, "replaces"), f"{draft.id}.replaces", says)
    for key in (*draft.sets, *sorted(draft.unreadable)):
        holder = chain.holders.get(key)
        if holder is not None and holder.draft.id not in draft.replaces:
            says = say(ReglementTrouble.SET_TWICE, id=draft.id, other=holder.draft.id, where=holder.where, key=key)
            yield ReglementFinding(document.file, document.line_of(draft, "sets", *key.split(".")), key, says)


def _replacing(chain: _Chain, replaced: str) -> ReglementPhrase | None:
    """The faults in replacing this article."""
    if replaced in chain.in_force:
        return None
    if replaced in chain.gone:
        return say(ReglementTrouble.REPLACED_BEFORE, id=shown(replaced), by=chain.gone[replaced][1])
    known = tuple(chain.in_force)
    return say(ReglementTrouble.UNKNOWN_REPLACED, id=shown(replaced), guess=guess(replaced, known))


def _article(placed: Placed) -> m.Article:
    draft = placed.draft
    return m.Article(
        id=draft.id,
        kind=draft.kind,
        title=draft.title,
        demands=draft.demands,
        place=draft.place,
        sets=tuple(draft.sets),
        replaces=draft.replaces,
        open=draft.open,
        reglement=placed.document.name,
    )


def build(resolution: Resolution) -> m.Reglement:
    """The Reglement of a chain in which every key has a valid value."""
    own = resolution.documents[-1]
    held = resolution.held

    def group(name: str, keys: type[G]) -> G:
        prefix = f"{name}."
        record: type = keys
        made: G = record(**{key.removeprefix(prefix): held[key] for key in held if key.startswith(prefix)})
        return made

    return m.Reglement(
        name=own.name,
        edition=own.edition,
        digest=digest(own.name, own.edition, held, resolution.articles, tuple(old for old, _ in resolution.replaced)),
        title=own.title,
        source=own.source,
        lineage=tuple(document.name for document in reversed(resolution.documents)),
        articles=resolution.articles,
        replaced=resolution.replaced,
        table=group("table", m.TableKeys),
        deal=group("deal", m.DealKeys),
        trump=group("trump", m.TrumpKeys),
        lead=group("lead", m.LeadKeys),
        follow=group("follow", m.FollowKeys),
        trick=group("trick", m.TrickKeys),
        fault=group("fault", m.FaultKeys),
        count=group("count", m.CountKeys),
        weis=group("weis", m.WeisKeys),
        stoeck=group("stoeck", m.StoeckKeys),
        partie=group("partie", m.PartieKeys),
        sheet=group("sheet", m.SheetKeys),
        tournament=group("tournament", TournamentKeys),
        season=group("season", SeasonKeys),
        settings=resolution.settings,
    )
