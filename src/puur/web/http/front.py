"""Makes pages: in the visitor's language, with his guest's cookie, compressed."""

import gzip
from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from litestar import Request, Response
from litestar.datastructures import Cookie, State

from puur.bots import levels
from puur.decks import Language
from puur.reglement import built_in, load
from puur.web.http.sentences import WEB, say, sentences
from puur.web.server import Server
from puur.web.visitor import guests

FOR_EVER: Final = "public, max-age=31536000, immutable"
HTML: Final = "text/html; charset=utf-8"
WebRequest = Request[object, object, State]


@cache
def pages() -> Environment:
    """The templates of every floor, each compiled once in a process, whoever makes pages of them."""
    return Environment(
        loader=FileSystemLoader(sorted(WEB.glob("**/templates"))),
        autoescape=select_autoescape(("html",)),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


class Front:
    """Makes pages for one server."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._parts: dict[tuple[str, Language], tuple[int, str]] = {}

    def guest(self, request: WebRequest) -> guests.Guest:
        """Who asks."""
        return guests.guest_of(request.cookies.get(guests.COOKIE))

    def page(
        self,
        request: WebRequest,
        name: str,
        facts: Mapping[str, object],
        *,
        status: int = 200,
        guest: guests.Guest | None = None,
    ) -> Response[bytes]:
        """A page in the visitor's language; a guest gets his cookie with it."""
        language = language_of(request)

        def told(key: str, **values: object) -> str:
            return say(language, key, **values) if key in sentences(language) else key

        template = pages().get_template(name)
        text = template.render(
            {
                "language": language.value,
                "here": request.url.path,
                "deck": deck_of(request),
                "static": self.server.statics.base,
                "say": told,
                **facts,
            }
        )
        headers = {"cache-control": "no-store", "vary": "cookie, accept-language, accept-encoding"}
        guest = guest or self.guest(request)
        if guest.fresh:
            headers["set-cookie"] = guests.set_cookie(guest, secure=self.server.settings.secure)
        return packed(request, text.encode(), HTML, headers, status)

    def part(self, name: str, language: Language, facts: Mapping[str, object], *, version: int) -> str:
        """A part of a page, in a language; made once for each version of what it shows."""
        kept = self._parts.get((name, language))
        if kept is None or kept[0] != version:
            shared = {"language": language.value, "static": self.server.statics.base, "say": partial(say, language)}
            text = pages().get_template(name).render({**shared, **facts})
            kept = self._parts[name, language] = (version, text)
        return kept[1]

    def address(self, request: WebRequest) -> str:
        """How people reach this server: as it was set, else as this visitor did."""
        told = self.server.settings.public_url
        return told.rstrip("/") if told else f"{request.url.scheme}://{request.headers.get('host', 'localhost')}"


def led_on(way: str, cookies: Sequence[Cookie] = ()) -> Response[bytes]:
    """Lead on to a page, after a form or from an address that is another's; nothing keeps it."""
    headers = {"location": way, "cache-control": "no-store"}
    return Response(b"", status_code=303, headers=headers, cookies=list(cookies), media_type="text/plain")


def packed(
    request: WebRequest, content: bytes, kind: str, headers: dict[str, str], status: int = 200
) -> Response[bytes]:
    """An answer, compressed where the visitor takes it and it is worth it."""
    if len(content) > 1_000 and "gzip" in request.headers.get("accept-encoding", ""):  # noqa: PLR2004  a packet
        content, headers = gzip.compress(content, 5), {**headers, "content-encoding": "gzip"}
    return Response(content, status_code=status, headers=headers, media_type=kind)


def language_of(request: WebRequest) -> Language:
    """The language of the visitor's cookie, else of his browser, else German."""
    words = [request.cookies.get("puur_language", "")]
    words += [part.partition(";")[0].strip()[:2] for part in request.headers.get("accept-language", "").split(",")]
    return next((Language(word) for word in words if word in set(Language)), Language.DE)


def deck_of(request: WebRequest) -> str:
    """The pack of the visitor's cookie."""
    return "german" if request.cookies.get("puur_deck") == "german" else "french"


def page_words(language: Language) -> dict[str, str]:
    """The sentences of the pages, for their scripts."""
    return dict(sentences(language, ("pages/texts",)))


def home_facts(language: Language, problem: str = "") -> dict[str, object]:
    """What the home page offers: Reglemente by name and title, and the bots' levels."""
    reglemente = [(name, load(name).title[language], len(load(name).seat_plan.order)) for name in built_in()]
    return {"reglemente": reglemente, "levels": levels(), "words": page_words(language), "problem": problem}


def refused(front: Front, request: WebRequest, problem: str, status: int) -> Response[bytes]:
    """The home page again, with what is wrong."""
    return front.page(request, "home.html", home_facts(language_of(request), problem), status=status)


def address_of(request: WebRequest, server: Server) -> str:
    """Where a request comes from; behind a proxy that is trusted, what it says."""
    client = request.client
    direct = "" if client is None else client.host
    if direct in server.settings.proxies:
        told = request.headers.get("x-forwarded-for", "").split(",")[-1].strip()
        return told or direct
    return direct
