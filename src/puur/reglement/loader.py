"""Loads Reglemente: built-in ones by name, a club's own by path. The only module below `record` that reads files."""

import os
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import cache, lru_cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from pkgutil import walk_packages
from typing import Final

from puur.errors import Fault, ReglementError
from puur.reglement.assemble import Assembly, Chain, assemble
from puur.reglement.carries import CARRIED
from puur.reglement.citations import Citation, cited_in_python, cited_in_situations
from puur.reglement.document import Document
from puur.reglement.family import family_order
from puur.reglement.matrix import Evidence
from puur.reglement.model import Language, Reglement
from puur.reglement.parser import parse
from puur.reglement.trouble import (
    ReglementFinding,
    ReglementPhrase,
    ReglementTrouble,
    guess,
    in_words,
    listed,
    readable,
    say,
    shown,
)
from puur.reglement.uncarried import Uncarried, UncarriedRemark, undone

LARGEST: Final = 37_500 * len(Language)
"""Maximum size in bytes, as its texts stand in every language. The longest we know has 35,000 for each of them."""
LONGEST_CHAIN: Final = 16  # files from the root to the requested one
SUFFIX: Final = ".toml"
FILE: Final = "file"
"""Used in place of a key where the fault is the file itself."""
OWN: Final = "club.toml"
"""How faults name a text that is not in a file."""
CARRYING: Final = ("rules", "spiel", "partie", "record", "desk")
"""The packages whose procedures may carry articles."""
_BASE: Final = re.compile(r'^base = "(.*)"', re.MULTILINE)


class _Kind(Enum):
    """Where a Reglement comes from: built in, a club's file, or a text somebody sent."""

    BUILT_IN = "built in"
    FILE = "file"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class _Source:
    """What is to be read: its name in faults, its identity, and the file or the text itself."""

    label: str
    identity: str
    place: Traversable | str
    kind: _Kind


def built_in() -> tuple[str, ...]:
    """The names of the built-in Reglemente: families together, each after its base."""
    return _built_in_names()


def load(name_or_path: str | Path) -> Reglement:
    """The built-in Reglement of this name, or the one in a club's own file. Raises `ReglementError` with every fault.

    >>> load("kzjv").name
    'kzjv'
    """
    if isinstance(name_or_path, str) and name_or_path in built_in():
        return _load_built_in(name_or_path)
    return _load(name_or_path)


def loads(text: str, *, language: Language = Language.EN) -> Reglement:
    r"""The Reglement in a text, such as one sent by a club. Raises `ReglementError` with every fault, in a language.

    No files are read: its base must be built in.

    >>> loads('name = "bei-uns"\nbase = "kzjv"\nedition = "1"').name
    'bei-uns'
    """
    return _sound(_assembly_of(text), language)


def named(name: str, text: str | None = None, *, language: Language = Language.EN) -> Reglement:
    """The built-in Reglement of a name, or the one in a text. Raises `ReglementError` with every fault.

    >>> named("kzjv").name
    'kzjv'
    """
    if text is not None:
        return loads(text, language=language)
    if name in built_in():
        return _load_built_in(name)
    names = built_in()
    says = say(ReglementTrouble.NOT_BUILT_IN, given=shown(name), wanted=listed(names), guess=guess(name, names))
    raise ReglementError(_faults((ReglementFinding(name[:60], 1, "name", says),), language))


def check(name_or_path: str | Path, *, language: Language = Language.EN) -> tuple[Fault, ...]:
    """Every fault in a Reglement's file, then those of its bases; () when there are none."""
    return _faults(_assembly(name_or_path).findings, language)


def remarks(name_or_path: str | Path) -> tuple[UncarriedRemark, ...]:
    """Every article of a Reglement that Puur does not carry out, those of the file itself first.

    These are not faults: such a file is valid. Also () where the file or one of its bases cannot be read.
    """
    resolution = _assembly(name_or_path).resolution
    if resolution is None:
        return ()
    found = [
        UncarriedRemark(*resolution.place(missing.article), missing)
        for missing in undone(resolution.articles, built_in())
    ]
    order = [document.file for document in reversed(resolution.documents)]
    return tuple(sorted(found, key=lambda remark: (order.index(remark.file), remark.line)))


def uncarried(reglement: Reglement) -> tuple[Uncarried, ...]:
    """The articles in force that Puur does not carry out, the base's first.

    >>> uncarried(load("kzjv"))
    ()
    """
    return undone(reglement.articles, built_in())


def evidence(tests: Path | None = None) -> Evidence:
    """What carries the articles: the marks on all of Puur's procedures, and the citations in a folder of tests.

    Python files are read anywhere in it, TOML files only below a folder called `situations` or `casebook`. Without a
    folder there are no cases. Raises `SyntaxError` or `tomllib.TOMLDecodeError` where a test cannot be read.
    """
    for package in CARRYING:
        import_all(f"puur.{package}")
    citations = [
        citation
        for file in sorted(tests.rglob("*") if tests else ())
        for citation in _citations(file.relative_to(tests or file).as_posix(), file)
    ]
    return Evidence(tuple(sorted(CARRIED)), tuple(citations))


def import_all(package: str) -> None:
    """Import a package with all its modules, so that their marks are set; skips those that need a missing extra."""
    for module in walk_packages(import_module(package).__path__, package + "."):
        try:
            import_module(module.name)
        except ModuleNotFoundError as error:
            if str(error.name).startswith("puur"):
                raise


_CASES: Final = frozenset({"situations", "casebook"})
"""Folders with cases: in the tests, and in an installed package, which has no tests."""


def _citations(name: str, file: Path) -> tuple[Citation, ...]:
    if file.suffix == ".py":
        return cited_in_python(name, file.read_text(encoding="utf-8"))
    if file.suffix == SUFFIX and not _CASES.isdisjoint(file.parts):
        return cited_in_situations(name, file.read_text(encoding="utf-8"))
    return ()


BASES: Final = 3
"""Documents of ours that are kept for what stands on them: each holds the line of every entry, some 100 KB."""


@cache
def _built_in_names() -> tuple[str, ...]:
    texts = (text for text in files("puur.reglement").joinpath("texts").iterdir() if text.name.endswith(SUFFIX))
    found = ((text.name.removesuffix(SUFFIX), _BASE.search(text.read_text(encoding="utf-8"))) for text in texts)
    return family_order({name: base[1] if base else None for name, base in found})


@cache
def _load_built_in(name: str) -> Reglement:
    return _load(name)


@lru_cache(maxsize=64)
def _assembly_of(text: str) -> Assembly:
    """Cached, faults included: every table of a club asks for the same text, and a faulty one is sent repeatedly.

    How it came about is not kept: of a nasty text that is fifteen times its length.
    """
    return replace(assemble(_chain(_Source(OWN, OWN, text, _Kind.TEXT))), resolution=None)


def _load(name_or_path: str | Path) -> Reglement:
    return _sound(_assembly(name_or_path), Language.EN)


def _sound(assembly: Assembly, language: Language) -> Reglement:
    if assembly.reglement is None or assembly.findings:
        raise ReglementError(_faults(assembly.findings, language))
    return assembly.reglement


def _assembly(name_or_path: str | Path) -> Assembly:
    source = _asked(name_or_path)
    if isinstance(source, ReglementPhrase):
        fault = ReglementFinding(os.fspath(name_or_path), 1, FILE, source)
        return assemble(Chain((), complete=False, faults=(fault,)))
    return assemble(_chain(source))


def _chain(source: _Source) -> Chain:
    """The file and its bases, as many as can be read."""
    documents: list[Document] = []
    seen: set[str] = set()
    while True:
        document = _document(source)
        if isinstance(document, tuple):
            return Chain(tuple(documents), complete=False, faults=document)
        documents.append(document)
        seen.add(source.identity)
        if document.base is None:
            return Chain(tuple(documents), complete=True, faults=_names(documents))
        if not document.base:  # already a fault of the document
            return Chain(tuple(documents), complete=False, faults=())
        base = _base(source, document.base)
        if isinstance(base, _Source) and base.identity in seen:
            base = say(ReglementTrouble.BASE_CYCLE, files=" -> ".join(document.file for document in documents))
        elif len(documents) == LONGEST_CHAIN:
            base = say(ReglementTrouble.BASE_TOO_DEEP, most=str(LONGEST_CHAIN))
        if isinstance(base, ReglementPhrase):
            fault = ReglementFinding(source.label, document.lines.line("base"), "base", base)
            return Chain(tuple(documents), complete=False, faults=(fault,))
        source = base


def _names(documents: list[Document]) -> tuple[ReglementFinding, ...]:
    """Two files with the same name, or a club's file named like a built-in one, would make records ambiguous."""
    faults: list[ReglementFinding] = []
    for at, document in enumerate(documents):
        others = {other.name for other in documents[at + 1 :]}
        if document.name and (document.name in others or _poses(document)):
            says = say(ReglementTrouble.NAME_TAKEN, name=shown(document.name))
            faults.append(ReglementFinding(document.file, document.lines.line("name"), "name", says))
    return tuple(faults)


def _poses(document: Document) -> bool:
    return document.name in built_in() and document.file != document.name + SUFFIX


def _asked(name_or_path: str | Path) -> _Source | ReglementPhrase:
    """The file that was asked for."""
    given = os.fspath(name_or_path)
    if isinstance(name_or_path, str) and given in built_in():
        return _of_built_in(given)
    if isinstance(name_or_path, str) and not given.endswith(SUFFIX) and not {"/", os.sep} & set(given):
        names = built_in()
        return say(
            ReglementTrouble.UNKNOWN_REGLEMENT, given=shown(given), wanted=listed(names), guess=guess(given, names)
        )
    return _of_path(given) or say(ReglementTrouble.NO_FILE, given=shown(given))


def _base(child: _Source, base: str) -> _Source | ReglementPhrase:
    """The file of a `base` entry: a built-in name, or a path relative to the child's folder."""
    names = built_in()
    if base in names:
        return _of_built_in(base)
    if child.kind is _Kind.TEXT:
        return say(ReglementTrouble.NOT_BUILT_IN, given=shown(base), wanted=listed(names), guess=guess(base, names))
    if Path(base).is_absolute():
        return say(ReglementTrouble.BASE_NOT_RELATIVE, given=shown(base))
    path = os.path.normpath(Path(child.label).parent / base)
    unknown = say(ReglementTrouble.UNKNOWN_BASE, given=shown(base), wanted=listed(names), guess=guess(base, names))
    return (None if child.kind is _Kind.BUILT_IN else _of_path(path)) or unknown


def _of_built_in(name: str) -> _Source:
    place = files("puur.reglement").joinpath("texts", name + SUFFIX)
    return _Source(name + SUFFIX, name, place, _Kind.BUILT_IN)


def _of_path(path: str) -> _Source | None:
    """A regular file; a pipe, for example, could block or never end."""
    try:
        place = Path(path)
        if not place.is_file():
            return None
        real = place.resolve()
    except (OSError, ValueError):
        return None
    texts = files("puur.reglement").joinpath("texts")
    if isinstance(texts, Path) and real.parent == texts.resolve() and real.stem in built_in():
        return _of_built_in(real.stem)
    return _Source(path, str(real), place, _Kind.FILE)


def _document(source: _Source) -> Document | tuple[ReglementFinding, ...]:
    return _built_in_document(source) if source.kind is _Kind.BUILT_IN else _read(source)


@lru_cache(maxsize=BASES)
def _built_in_document(source: _Source) -> Document | tuple[ReglementFinding, ...]:
    return _read(source)


def _read(source: _Source) -> Document | tuple[ReglementFinding, ...]:
    """The document, or the faults that make it unreadable."""
    try:
        content = _content(source.place)
    except OSError as error:
        return _unreadable(source, 1, say(ReglementTrouble.UNREADABLE, reason=str(error.strerror)))
    if len(content) > LARGEST:
        return _unreadable(source, 1, say(ReglementTrouble.TOO_BIG, most=str(LARGEST)))
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        return _unreadable(source, line, say(ReglementTrouble.NOT_UTF8, byte=f"0x{content[error.start]:02x}"))
    return parse(source.label, text.replace("\r\n", "\n"))


def _content(place: Traversable | str) -> bytes:
    """The bytes, up to one more than allowed, so that too long a file shows. Raises `OSError`."""
    if isinstance(place, str):
        return place[: LARGEST + 1].encode("utf-8", "surrogatepass")
    with place.open("rb") as file:
        return file.read(LARGEST + 1)


def _unreadable(source: _Source, line: int, says: ReglementPhrase) -> tuple[ReglementFinding, ...]:
    return (ReglementFinding(source.label, line, FILE, says),)


@cache
def _sentences() -> Mapping[str, Mapping[Language, str]]:
    """The sentences of `faults.toml`."""
    text = files("puur.reglement").joinpath("faults.toml").read_text(encoding="utf-8")
    sentences: Mapping[str, Mapping[str, str]] = tomllib.loads(text)
    return {name: {Language(word): sentence for word, sentence in by.items()} for name, by in sentences.items()}


def _faults(findings: tuple[ReglementFinding, ...], language: Language) -> tuple[Fault, ...]:
    texts = _sentences()
    return tuple(
        Fault(finding.file, finding.line, readable(finding.key), in_words(finding.says, language, texts))
        for finding in findings
    )
