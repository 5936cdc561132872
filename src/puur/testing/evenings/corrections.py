"""What turns out once a ranking is published: a sheet was wrong, the next version follows at once, later or never."""

from puur.desk import commands as c
from puur.desk.facts import end as e
from puur.desk.facts import sheets as w
from puur.testing.evenings.interruptions import DiceDesk
from puur.testing.evenings.sheets import right_sheet


def after_publication(desk: DiceDesk) -> None:
    """Now and then a sheet of any round is corrected; mostly a new version says so, and begins its time of protest."""
    begun = tuple(round_ for round_ in desk.evening.rounds if round_.begun is not None and round_.seated.tables)
    if not begun or not desk.evening.publications or not desk.often(25):
        return
    round_ = desk.dice.one_of(begun)
    table = desk.dice.one_of(round_.seated.tables)
    sheet = right_sheet(desk.evening.reglement, round_.number, table, desk.dice)
    version = round_.sheet(table.number).version
    corrected = w.SheetCorrected(
        round_.number, table.number, table.seats, sheet.totals, "falsch übertragen", sheet.rows, sheet.matches,
        sheet.writer, version, sheet.spiele,
    )  # fmt: skip
    desk.tell(corrected)
    if desk.often(70):
        desk.tell(c.Publish(desk.evening.begun_rounds))
    if desk.often(30):
        desk.tell(e.RankingReleased(desk.evening.publications[-1].version))


def after_closing(desk: DiceDesk) -> None:
    """Now and then a closed evening is opened again for a sheet that somebody found wrong at home, and closed again."""
    if not desk.often(10):
        return
    desk.tell(e.Reopened("zu Hause nachgezählt"))
    after_publication(desk)
    desk.tell(c.Publish(desk.evening.begun_rounds))
    desk.tell(e.Closed(anyway=True))
