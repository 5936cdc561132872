"""All pages of evenings: the desk's, the hall's, the phones', and those of tables on the net."""

from typing import Final

from litestar import Router
from litestar.exceptions.http_exceptions import RequestEntityTooLarge

from puur.web.evening.cash import pages as cash
from puur.web.evening.desk import troubles
from puur.web.evening.desk.desk import Entitled, NoEntry, NotKept
from puur.web.evening.desk.fields import UnreadableFields
from puur.web.evening.entrance import doors
from puur.web.evening.entrance import pages as entrance
from puur.web.evening.hall import pages as hall
from puur.web.evening.online import pages as online
from puur.web.evening.papers import announcements, waiting_page
from puur.web.evening.papers import pages as papers
from puur.web.evening.people import pages as people
from puur.web.evening.people import team_page
from puur.web.evening.phone import own_pages
from puur.web.evening.phone import pages as phone
from puur.web.evening.ranking import final_page, team_honours
from puur.web.evening.ranking import pages as ranking
from puur.web.evening.rounds import days_page, home_page, news, time_page
from puur.web.evening.rounds import pages as rounds
from puur.web.evening.season import archive_pages
from puur.web.evening.season import pages as season
from puur.web.evening.seating import look_page, undo_page
from puur.web.evening.seating import pages as seating
from puur.web.evening.sheets import pages as sheets
from puur.web.http.errors import ClosedDoor
from puur.web.visitor.reception import Refusal

_ROUTES: Final = (
    *entrance.ROUTES,
    *doors.ROUTES,
    *season.ROUTES,
    *archive_pages.ROUTES,
    *home_page.ROUTES,
    *people.ROUTES,
    *team_page.ROUTES,
    *time_page.ROUTES,
    *days_page.ROUTES,
    *seating.ROUTES,
    *rounds.ROUTES,
    *sheets.ROUTES,
    *cash.ROUTES,
    *ranking.ROUTES,
    *team_honours.ROUTES,
    *final_page.ROUTES,
    *papers.ROUTES,
    *announcements.ROUTES,
    *undo_page.ROUTES,
    *look_page.ROUTES,
    *waiting_page.ROUTES,
    *news.ROUTES,
    *hall.ROUTES,
    *phone.ROUTES,
    *own_pages.ROUTES,
    *online.ROUTES,
)


def router() -> Router:
    """The router of them all."""
    return Router(
        "/",
        route_handlers=_ROUTES,
        exception_handlers={
            NoEntry: troubles.no_entry,
            Entitled: troubles.entitled,
            Refusal: troubles.old_form,
            UnreadableFields: troubles.unreadable,
            NotKept: troubles.not_kept,
            ClosedDoor: troubles.crowded,
            RequestEntityTooLarge: troubles.too_large,
        },
        include_in_schema=False,
    )
