"""The exception handlers of the desk, one for each kind of trouble."""

from litestar.exceptions.http_exceptions import RequestEntityTooLarge

from puur.web.evening.desk.desk import TOO_MANY, Entitled, NoEntry, NotKept, refusal_page, room_of
from puur.web.evening.desk.fields import UnreadableFields
from puur.web.http.answers import Page, led_on
from puur.web.http.errors import ClosedDoor
from puur.web.http.request import WebRequest, language_of
from puur.web.http.sentences import say
from puur.web.visitor.reception import Refusal, visits_of


def no_entry(request: WebRequest, _: NoEntry) -> Page:
    """Not found, or not permitted."""
    visits = visits_of(request)
    return visits.page(request, visits.known(request), "desk_no_entry.html", {}, status=404)


def entitled(request: WebRequest, error: Entitled) -> Page:
    """Give the owner the key."""
    return led_on(request.url.path, (error.key,))


def old_form(request: WebRequest, refusal: Refusal) -> Page:
    """A rejected form."""
    return _told(request, say(language_of(request), f"konto.{refusal.why}"), refusal.status)


def too_large(request: WebRequest, _: RequestEntityTooLarge) -> Page:
    """A form that is too large, such as a file that is not a list of people."""
    visits, text = visits_of(request), say(language_of(request), "desk.too_large")
    return refusal_page(visits, request, visits.known(request), (text,), 413, room=room_of(request))


def crowded(request: WebRequest, _: ClosedDoor) -> Page:
    """Too much that takes its time is asked of this evening already."""
    visits, text = visits_of(request), say(language_of(request), "desk.page_waits")
    return refusal_page(visits, request, visits.known(request), (text,), TOO_MANY, room=room_of(request))


def unreadable(request: WebRequest, error: UnreadableFields) -> Page:
    """Unreadable fields."""
    text = say(language_of(request), f"desk.unreadable_as.{error.kind}", why=str(error))
    return _told(request, text, 422, error.field)


def not_kept(request: WebRequest, _: NotKept) -> Page:
    """Nothing was stored."""
    visits, text = visits_of(request), say(language_of(request), "desk.not_kept")
    return refusal_page(visits, request, visits.known(request), (text,), 503, room=room_of(request))


def _told(request: WebRequest, text: str, status: int, field: str = "") -> Page:
    visits = visits_of(request)
    return refusal_page(visits, request, visits.known(request), (text,), status, fields=(field,))
