"""The pages people come to: home, a table, its record, its QR, and the files they load."""

import gzip
import io
import time
from typing import Final

import segno
from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape
from litestar import Request, Response, get, post
from litestar.handlers import HTTPRouteHandler

from puur.bots import levels
from puur.decks import Language
from puur.errors import ReglementError
from puur.reglement import built_in, load
from puur.web import guests
from puur.web.hub import Full, key_digest
from puur.web.live import events as e
from puur.web.live.records import record_text
from puur.web.live.state import Live
from puur.web.opening import first_events, wish_of
from puur.web.says import say, sentences
from puur.web.server import Server

FOR_EVER: Final = "public, max-age=31536000, immutable"
HTML: Final = "text/html; charset=utf-8"
_MOST_FORM: Final = 100_000
WebRequest = Request[object, object, object]


class Front:
    """Makes pages for one server."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._pages = Environment(
            loader=PackageLoader("puur.web", "pages"),
            autoescape=select_autoescape(("html",)),
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )

    def guest(self, request: WebRequest) -> guests.Guest:
        """Who asks."""
        return guests.guest_of(request.cookies.get(guests.COOKIE))

    def page(self, request: WebRequest, name: str, /, *, status: int = 200, **facts: object) -> Response[bytes]:
        """A page in the visitor's language; a guest gets his cookie with it."""
        language = language_of(request)

        def told(key: str, **values: object) -> str:
            return say(language, key, **values) if key in sentences(language) else key

        text = self._pages.get_template(name).render(
            language=language.value,
            deck=deck_of(request),
            static=self.server.statics.base,
            say=told,
            **facts,
        )
        headers = {"cache-control": "no-store", "vary": "cookie, accept-language, accept-encoding"}
        guest = self.guest(request)
        if guest.fresh:
            headers["set-cookie"] = guests.set_cookie(guest, secure=self.server.settings.secure)
        return packed(request, text.encode(), HTML, headers, status)

    def address(self, request: WebRequest) -> str:
        """How people reach this server: as it was set, else as this visitor did."""
        told = self.server.settings.public_url
        return told.rstrip("/") if told else f"{request.url.scheme}://{request.headers.get('host', 'localhost')}"


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


def front_routes(server: Server) -> list[HTTPRouteHandler]:
    """The routes of the pages."""
    front = Front(server)

    @get("/", include_in_schema=False)
    async def home(request: WebRequest) -> Response[bytes]:
        return front.page(request, "home.html", **home_facts(language_of(request)), problem="")

    @post("/tisch", include_in_schema=False, status_code=303)
    async def open_table(request: WebRequest) -> Response[bytes]:
        body = await request.body()
        if len(body) > _MOST_FORM:
            return Response(b"", status_code=413)
        form = {str(name): str(value) for name, value in (await request.form()).items()}
        guest, address = front.guest(request), address_of(request, server)
        language = language_of(request)
        if server.opened_by[address] >= server.settings.limits.tables_an_address:
            return _refused(front, request, say(language, "problem.full"), 429)
        try:
            wish = wish_of(form)
            created = await server.hub.create(wish.settings, guest.person, *first_events(wish))
        except ReglementError as error:
            told = "\n".join(map(str, error.faults))
            return _refused(front, request, say(language, "problem.reglement", fault=told), 422)
        except Full:
            return _refused(front, request, say(language, "problem.full"), 503)
        server.opened_by[address] += 1
        server.metrics.opened.inc()
        where = f"/tisch/{created.table}" + ("" if created.key is None else f"?k={created.key}")
        headers = {"location": where, "cache-control": "no-store"}
        if guest.fresh:
            headers["set-cookie"] = guests.set_cookie(guest, secure=server.settings.secure)
        return Response(b"", status_code=303, headers=headers)

    @get("/tisch/{name:str}", include_in_schema=False)
    async def table(request: WebRequest, name: str) -> Response[bytes]:
        if name.endswith(".jass"):
            return await record(front, request, name.removesuffix(".jass"))
        found = await server.hub.find(name)
        if found is None:
            return front.page(request, "missing.html", status=404)
        live, key = found.live, request.query_params.get("k")
        guest = front.guest(request)
        if live.key is not None and key is not None and key_digest(key) == live.key and not live.over:
            if guest.person not in live.admitted:
                await server.hub.happens(found, e.Admitted(time.time(), guest.person))
        elif live.key is not None and guest.person not in live.admitted:
            return _refused(front, request, say(language_of(request), "problem.private"), 403)
        query = f"?k={key}" if key else ""
        address = f"{front.address(request)}/tisch/{name}{query}"
        return front.page(
            request,
            "table.html",
            title=_title(live, language_of(request)),
            modules=server.statics.modules(),
            words=page_words(language_of(request)),
            invitation={"address": address, "qr": f"/tisch/{name}/qr.svg{query}"},
            socket=f"/ws/v1/tables/{name}",
        )

    @get("/tisch/{name:str}/qr.svg", include_in_schema=False)
    async def picture(request: WebRequest, name: str) -> Response[bytes]:
        key = request.query_params.get("k", "")[:64]
        query = f"?k={key}" if key else ""
        drawn = io.BytesIO()
        segno.make(f"{front.address(request)}/tisch/{name[:64]}{query}", error="m", micro=False).save(
            drawn, kind="svg", border=2, scale=6, xmldecl=False
        )
        return Response(drawn.getvalue(), media_type="image/svg+xml", headers={"cache-control": "private, max-age=3600"})

    @get("/static/{version:str}/{path:path}", include_in_schema=False)
    async def static(request: WebRequest, version: str, path: str) -> Response[bytes]:
        one = server.statics.find(path.removeprefix("/"))
        if one is None:
            return Response(b"", status_code=404, media_type="text/plain")
        right = version == server.statics.version
        headers = {"cache-control": FOR_EVER if right else "no-store", "vary": "accept-encoding"}
        if one.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(one.packed, media_type=one.kind, headers={**headers, "content-encoding": "gzip"})
        return Response(one.content, media_type=one.kind, headers=headers)

    return [home, open_table, table, picture, static]


async def record(front: Front, request: WebRequest, name: str) -> Response[bytes]:
    """The record of a table whose Partie is over; of a running one nobody gets it, as it holds all hands."""
    found = await front.server.hub.find(name)
    if found is None or not found.live.over or not found.live.entries:
        return Response(b"", status_code=404, media_type="text/plain")
    live = found.live
    text = record_text(live, time.strftime("%Y-%m-%d", time.localtime(live.opened)))
    headers = {"content-disposition": f'attachment; filename="puur-{name}-{live.games}.jass"', "cache-control": "no-store"}
    return packed(request, text.encode(), "text/plain; charset=utf-8", headers)


def home_facts(language: Language) -> dict[str, object]:
    """What the home page offers: Reglemente by name and title, and the bots' levels."""
    reglemente = [(name, load(name).title[language], len(load(name).seat_plan.order)) for name in built_in()]
    return {"reglemente": reglemente, "levels": levels(), "words": page_words(language)}


def _title(live: Live, language: Language) -> str:
    return live.settings.title or live.reglement.title[language]


def _refused(front: Front, request: WebRequest, problem: str, status: int) -> Response[bytes]:
    """The home page again, with what is wrong."""
    return front.page(request, "home.html", status=status, problem=problem, **home_facts(language_of(request)))


def address_of(request: WebRequest, server: Server) -> str:
    """Where a request comes from; behind a proxy that is trusted, what it says."""
    client = request.client
    direct = "" if client is None else client.host
    if direct in server.settings.proxies:
        told = request.headers.get("x-forwarded-for", "").split(",")[-1].strip()
        return told or direct
    return direct
