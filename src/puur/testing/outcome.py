"""Checking a situation against its file: every difference in words, and every citation that appears nowhere."""

from collections.abc import Iterator, Mapping

from puur.errors import RecordError
from puur.reglement import KEYS, cited
from puur.seats import seat
from puur.spiel import Act, Objection, Spiel, acts_for, objections, view
from puur.spiel.acts import Choose, Deal, Draw, Lift, Object, Report, Rule, ShowWeis
from puur.testing.facts import FACTS, CitedFact, objection_words, plain, same
from puur.testing.situations import SituationCase, act_of, spiel_of, texts


def differences(case: SituationCase) -> tuple[str, ...]:
    """The differences from the case; () when the situation holds. Raises `SituationError` when it cannot be set up."""
    spiel = spiel_of(case)
    facts = {name: FACTS[name](spiel) for name in FACTS if name in case.table}
    refused = _refused(case, spiel)
    return (
        *_facts(case, facts),
        *_regular(case, spiel),
        *_refusals(refused),
        *_views(case, spiel),
        *_citations(case, facts, tuple(objection for _, _, found in refused for objection in found)),
    )


def _differs(what: str, stated: object, found: object) -> str:
    return f"{what}: stated {stated!r}, found {found!r}"


def _facts(case: SituationCase, facts: Mapping[str, CitedFact]) -> Iterator[str]:
    for name, fact in facts.items():
        if not same(case.table[name], fact.found):
            yield _differs(name, case.table[name], fact.found)


def _act(case: SituationCase, text: str) -> Act:
    try:
        return act_of(text)
    except RecordError as error:
        raise case.fault(f"{text!r}: {error}") from error


def _regular(case: SituationCase, spiel: Spiel) -> Iterator[str]:
    for text in case.texts("regular"):
        act = _act(case, text)
        found = objections(spiel, act)
        if found:
            yield _differs(text, "regular", list(map(objection_words, found)))
        elif not _listed(spiel, act):
            yield f"{text}: regular, but not listed among the acts of its seat"


def _listed(spiel: Spiel, act: Act) -> bool:
    """Whether `acts_for` lists an act, if it is of those it lists: not chance, points said, objections and reports."""
    if isinstance(act, Deal | Lift | Draw | Report | Object | Choose | Rule):
        return True
    said = isinstance(act, ShowWeis) and act.said is not None
    return said or act in acts_for(spiel, act.seat)


def _refused(case: SituationCase, spiel: Spiel) -> tuple[tuple[str, tuple[str, ...], tuple[Objection, ...]], ...]:
    """The acts that shall be refused, the objections stated, and those found."""
    stated = case.table.get("refused", {})
    if not isinstance(stated, dict):
        raise case.fault("`refused` must be a table of acts with their objections")
    return tuple((text, texts(said), objections(spiel, _act(case, text))) for text, said in stated.items())


def _refusals(refused: tuple[tuple[str, tuple[str, ...], tuple[Objection, ...]], ...]) -> Iterator[str]:
    for text, stated, objected in refused:
        found = list(map(objection_words, objected))
        if not stated or not same(list(stated), found):
            yield _differs(text, list(stated), found or "regular")


def _views(case: SituationCase, spiel: Spiel) -> Iterator[str]:
    """What seats may know: a table for each seat, or `nobody` for a spectator, with fields of the view."""
    views = case.table.get("views", {})
    if not isinstance(views, dict):
        raise case.fault("`views` must be a table with a table for each seat")
    for name, stated in views.items():
        seen = view(spiel, None if name == "nobody" else seat(name))
        for field, value in stated.items():
            if field not in seen._fields:
                raise case.fault(f"a view has no {field}; it has {', '.join(seen._fields)}")
            found = plain(getattr(seen, field))
            if not same(value, found):
                yield _differs(f"views.{name}.{field}", value, found)


def _citations(case: SituationCase, facts: Mapping[str, CitedFact], refusals: tuple[Objection, ...]) -> Iterator[str]:
    """Articles that are cited and show nowhere in the outcome."""
    shown = {article for fact in facts.values() for article in fact.articles} | {
        refusal.article for refusal in refusals
    }
    shown |= {_key_article(case, key) for key in case.texts("keys")}
    for article in case.texts("cites"):
        if article not in shown:
            yield f"cites {article}, but the outcome shows {', '.join(sorted(shown)) or 'no article'}"


def _key_article(case: SituationCase, key: str) -> str:
    """The article that sets a key."""
    if key not in KEYS:
        raise case.fault(f"there is no key {key}")
    return cited(case.reglement, key).article
