"""The log of an evening as sentences: each event in four languages, with the names the reader may know."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import asdict

from puur.desk.calendar_days import short_day_and_hour
from puur.desk.events import EveningEvent, Unknown, kind_of
from puur.desk.facts import DeskFact
from puur.desk.facts import cash as m
from puur.desk.facts import end as e
from puur.desk.facts import people as p
from puur.desk.facts import rounds as c
from puur.desk.facts import seats as s
from puur.desk.facts import sheets as w
from puur.desk.facts import start as o
from puur.desk.facts import teams as t
from puur.desk.money import francs_text
from puur.desk.plan import Person, PlannedTable
from puur.desk.says import DeskVoice, ToldValue
from puur.errors import ReglementError
from puur.reglement import named

LogFacts = dict[str, ToldValue]
MINUTE: Final = 60
TWO_PARTIES: Final = 2


def told(event: EveningEvent, voice: DeskVoice, log: Mapping[int, EveningEvent] | None = None) -> str:
    """An event as a sentence. Given the log, an undoing says what it undoes.

    >>> from puur.decks import Language
    >>> from puur.desk.events import By
    >>> told(EveningEvent(5, 0.0, By("desk", "Pult 1"), c.RoundBegun(2)), DeskVoice(Language.DE))
    'Runde 2 beginnt.'
    """
    what = event.what
    if isinstance(what, Unknown):
        return voice.say("told.unknown", kind=what.kind)
    if isinstance(what, e.Undone) and log is not None and what.event in log:
        undone = log[what.event]
        return voice.say("told.undone_what", event=what.event, sentence=told(undone, voice, log))
    suffix, facts = _sentence(what, voice)
    return voice.say(f"told.{kind_of(what)}{suffix}", **facts)


def line(event: EveningEvent, voice: DeskVoice, log: Mapping[int, EveningEvent] | None = None) -> str:
    """An event as a line of the log: hour, who, what.

    >>> from puur.decks import Language
    >>> from puur.desk.events import By
    >>> line(
    ...     EveningEvent(5, 72_840.0, By("desk", "Pult 1"), p.CheckedIn(17)),
    ...     DeskVoice(Language.EN, lambda person: "Anna"),
    ... )
    '20:14 Desk 1: Anna is here.'
    """
    return f"{voice.hour(event.at)} {voice.teller(event.by)}: {told(event, voice, log)}"


def _sentence(what: DeskFact, voice: DeskVoice) -> tuple[str, LogFacts]:
    """The form of the sentence for a fact, and its facts."""
    if isinstance(what, w.SheetFact):
        return _of_sheet(what, voice)
    if isinstance(what, s.SeatingFact):
        return _of_seating(what, voice)
    if isinstance(what, p.PeopleFact):
        return _of_person(what)
    if isinstance(what, o.OpeningFact):
        return _of_opening(what, voice)
    if isinstance(what, c.PlayingFact):
        return _of_clock(what, voice)
    if isinstance(what, m.CashFact):
        return _of_money(what)
    if isinstance(what, t.TeamFact):
        return _of_team(what)
    return _of_ending(what)


def _plain(what: DeskFact) -> LogFacts:
    """The fields that can be used in a sentence unchanged."""
    return {name: held for name, held in asdict(what).items() if isinstance(held, str | int | float)}


def _of_opening(what: o.OpeningFact, voice: DeskVoice) -> tuple[str, LogFacts]:
    where = ""
    if isinstance(what, o.Opened | o.Described):
        where = ", ".join(part for part in (what.title, what.place, what.day) if part)
    match what:
        case o.EntryModeChosen():
            return "_reason" if what.reason else "", _plain(what)
        case o.Opened():
            return "", {**_plain(what), "where": where, "reglement": _rules(what, voice)}
        case o.Described():
            return "", {**_plain(what), "where": where}
        case _:
            return "", _plain(what)


def _rules(what: o.Opened, voice: DeskVoice) -> str:
    """The title of the Reglement, with its name in brackets; only the name where it can no longer be read."""
    try:
        title = named(what.reglement, what.text).title[voice.language]
    except ReglementError:
        return what.reglement
    return f"{title} ({what.reglement})"


def _of_person(what: p.PeopleFact) -> tuple[str, LogFacts]:
    facts = _plain(what)
    match what:
        case p.Registered(waiting=True):
            return "_waiting", facts
        case p.Registered(marks=marks) if marks:
            return "_marks", {**facts, "marks": marks}
        case p.Marked():
            return "" if what.marks else "_none", {**facts, "marks": what.marks}
        case p.Withdrawn():
            return "_reason" if what.reason else "", facts
        case p.Substituted():
            return "" if what.to_round is None else "_until", facts
        case p.Wished():
            form = "_all" if not what.people else "_tables" if what.tables else ""
            return form, {**facts, "people": what.people, "tables": what.tables}
        case p.Paired() | p.Unpaired():
            return "", {"first_person": what.first, "second_person": what.second}
        case p.WishDropped():
            return "", {"wish": what.wish}
        case p.KeyDestroyed():
            return "", {"number": what.person}
        case _:
            return "", facts


def _of_team(what: t.TeamFact) -> tuple[str, LogFacts]:
    facts = _plain(what)
    if isinstance(what, t.TeamPrizesSet):
        return "", {**facts, "count": len(what.prizes)}
    return "", {**facts, "people": what.people} if isinstance(what, t.TeamJoined | t.TeamLeft) else facts


def _of_seating(what: s.SeatingFact, voice: DeskVoice) -> tuple[str, LogFacts]:
    facts = _plain(what)
    match what:
        case s.SeedRevealed():
            return "_called" if what.called else "", facts
        case s.Seated():
            numbers = [round_.number for round_ in what.rounds] or [0]
            return "_one" if len(numbers) == 1 else "", {**facts, "first": numbers[0], "last": numbers[-1]}
        case s.PlayedOtherwise():
            return "", {**facts, "seats": "; ".join(_seats(table, voice) for table in what.tables)}
        case s.TablesMerged():
            return "", {**facts, "dissolved": what.dissolved}
        case s.RollCalled():
            return "_missing" if what.missing else "", {**facts, "people": what.missing}
        case _:
            return "", facts


def _seats(table: PlannedTable, voice: DeskVoice) -> str:
    return voice.say("word.at_table", table=table.number, names=", ".join(map(voice.person, table.seats)))


def _of_clock(what: c.PlayingFact, voice: DeskVoice) -> tuple[str, LogFacts]:
    match what:
        case c.ClockSet() | c.ClockExtended():
            minutes, seconds = divmod(what.seconds, MINUTE)
            key = "word.seconds" if seconds else "word.minutes"
            return "", {"minutes": voice.say(key, minutes=minutes, seconds=seconds)}
        case c.RoundBegun(over=over) if over:
            return "_over", {"round": what.round, "over": over}
        case c.FurtherDaySet(day=""):
            return "_none", _plain(what)
        case c.FurtherDaySet():
            return "", _plain(what) | {"day": short_day_and_hour(what.day, what.hour)}
        case c.Shortened():
            return "_reason" if what.reason else "", _plain(what)
        case _:
            return "", _plain(what)


def _of_sheet(what: w.SheetFact, voice: DeskVoice) -> tuple[str, LogFacts]:
    facts = _plain(what)
    match what:
        case w.SheetEntered() | w.SheetCorrected():
            totals = totals_text(what.seats, what.totals, voice)
            if what.spiele is not None:  # what a result is worth follows from them (P.59)
                totals = voice.say("word.in_spiele", totals=totals, n=what.spiele)
            return "", {**facts, "totals": totals}
        case w.Adjusted():
            signed = f"+{what.points}" if what.points > 0 else f"−{-what.points}"
            return "" if what.round is None else "_round", {**facts, "points": signed}
        case _:
            return "", facts


def totals_text(seats: tuple[Person, ...], totals: tuple[int, ...], voice: DeskVoice) -> str:
    """The totals of a sheet, each with the people of its column.

    >>> from puur.decks import Language
    >>> totals_text((1, 2, 3, 4), (1000, 884), DeskVoice(Language.DE))
    'Nr. 1 und Nr. 3 1000, Nr. 2 und Nr. 4 884'
    """
    parties = len(totals) == TWO_PARTIES and len(seats) > TWO_PARTIES
    columns = (seats[0::2], seats[1::2]) if parties else tuple((person,) for person in seats)
    return ", ".join(f"{voice.people(column)} {total}" for column, total in zip(columns, totals, strict=False))


def _of_money(what: m.CashFact) -> tuple[str, LogFacts]:
    facts = _plain(what)
    match what:
        case m.FeeSet():
            form = "_pair" if what.per == "pair" else ""
            fund = "_fund" if what.fund else ""
            return f"{form}{fund}", {"amount": francs_text(what.fee), "fund": francs_text(what.fund)}
        case m.FeePaid():
            amount = francs_text(what.amount)
            if what.payer is None or what.payer == what.person:
                return "", {"person": what.person, "way": what.way, "amount": amount}
            return "_by", {"person": what.person, "other": what.payer, "way": what.way, "amount": amount}
        case m.MoneyTaken() | m.MoneySpent():
            form = "_prizes" if what.purpose == "prizes" else ""
            return form, {**facts, "amount": francs_text(what.amount)}
        case m.TillFilled() | m.TillCounted():
            return "", {"amount": francs_text(what.amount)}
        case _:
            return "", facts


def _of_ending(what: e.EndingFact) -> tuple[str, LogFacts]:
    facts = _plain(what)
    match what:
        case e.RankingPublished():
            return "_held" if what.held_back else "", facts
        case e.TieDrawn():
            return "", {"people": what.people}
        case e.MatchDecided():
            return f"_{what.how}", {
                "person": what.winner,
                "other": what.loser,
                "round": what.round,
                "reason": what.reason,
            }
        case e.ProtestRaised():
            return "" if what.table is None else "_table", facts
        case e.ProtestSettled():
            return "_upheld" if what.upheld else "_rejected", facts
        case e.PrizesSet():
            return "_budget" if what.budget else "", {"count": len(what.prizes), "budget": what.budget}
        case e.PrizeChosen():
            return "", {**facts, "number": what.prize + 1}
        case e.Closed():
            return "_anyway" if what.anyway else "", facts
        case e.Undone():
            return "_reason" if what.reason else "", facts
        case _:
            return "", facts
