"""The desk's numbers in words: reasons for ranks, doubts, how a wrong sum was split."""

from puur.decks import Language
from puur.desk.ranking import Tie
from puur.desk.sheets import CheckedSheet, Doubt
from puur.desk.special_prizes import SpecialAward
from puur.partie.passe import winning_sign
from puur.partie.wrong_sums import TotalReason
from puur.reglement import Reglement
from puur.reglement.options import Seating, TieBreak
from puur.wording.says import listed, say


def tie_text(tie: Tie, reglement: Reglement, language: Language) -> str:
    """Why somebody has his place among people with the same total, with the article.

    >>> from puur.reglement import load
    >>> tie_text(Tie((4,), (), TieBreak.BEST_ROUND, 1102, "E.2"), load("einzelschieber"), Language.DE)
    'gleiche Punkte, höchste Passe 1102 (E.2)'
    """
    return say(language, "frame.citation", what=tie_words(tie, reglement, language), article=tie.article)


def tie_words(tie: Tie, reglement: Reglement, language: Language) -> str:
    """The same for a ranking displayed in the hall, without the article."""
    if tie.how is None:
        return say(language, "tie.shared")
    if tie.mine is None:
        return say(language, "tie.no_answer", question=say(language, f"name.tie_break.{tie.how.value}"))
    if tie.how is not TieBreak.BEST_ROUND:
        return say(language, f"tie.{tie.how.value}", mine=tie.mine)
    passe = reglement.table.seating.value is Seating.PARTNERS
    form = "least" if winning_sign(reglement) < 0 else "passe" if passe else "round"
    return say(language, f"tie.best_round.{form}", mine=tie.mine)


def doubt_text(doubt: Doubt, language: Language) -> str:
    """What should be checked again, with the article.

    >>> from puur.desk.sheets import DoubtKind
    >>> doubt_text(Doubt(DoubtKind.RECOUNT, "P.51", None, 20, 31), Language.DE)
    'Die Differenz beträgt 31 Punkte, mehr als 20. Bitte zuerst nachzählen. (P.51)'
    """
    column = "" if doubt.column is None else doubt.column + 1
    what = say(language, f"doubt.{doubt.kind.value}", column=column, limit=doubt.limit, found=doubt.found)
    return say(language, "frame.citation", what=what, article=doubt.article)


def split_text(checked: CheckedSheet, writer: int, language: Language) -> str:
    """How the difference of a sheet was split, with the article; empty where there was none.

    >>> from puur.desk.sheets import WrittenSheet, check_written
    >>> from puur.reglement import load
    >>> split_text(check_written(load("einzelschieber"), 1, 4, WrittenSheet((1000, 873))), 0, Language.DE)
    'Es fehlen 11 Punkte: Spalte 1 (schreibt) +5 und Spalte 2 +6. (E.9)'
    """
    split = [line for line in checked.lines if line.reason is TotalReason.SPLIT]
    if not split:
        return ""
    parts = tuple(
        say(
            language,
            "split_sum.writer" if line.column == writer else "split_sum.column",
            column=line.column + 1,
            points=f"{line.points:+}",
        )
        for line in split
    )
    form = "lacks" if checked.difference > 0 else "exceeds"
    what = say(language, f"split_sum.{form}", n=abs(checked.difference), list=listed(parts, language))
    articles = ", ".join(dict.fromkeys(line.article for line in split))
    return say(language, "frame.citation", what=what, article=articles)


def converted_text(checked: CheckedSheet, reglement: Reglement, language: Language) -> str:
    """What a sheet's totals became for the Spiele that the Reglement names, with the article; empty where they stay."""
    lines = [line for line in checked.lines if line.reason is TotalReason.CONVERTED]
    if not lines:
        return ""
    what = say(
        language,
        "split_sum.converted",
        n=reglement.partie.spiele.value or 0,
        list=listed(tuple(map(str, checked.totals)), language),
    )
    return say(language, "frame.citation", what=what, article=lines[0].article)


def special_text(award: SpecialAward, language: Language) -> str:
    """A special prize and its reason, without the people, as read out at the prize-giving."""
    return say(language, f"special_award.{award.prize.value}", figure=award.figure)
