"""The files pages load, under a hash of them all, so that browsers keep them for ever."""

from litestar import Response, get
from litestar.params import FromPath

from puur.web.http.answers import AS_IT_IS, FOR_EVER
from puur.web.http.assets import Statics
from puur.web.http.request import Given, WebRequest


@get("/static/{version:str}/{path:path}", opt={AS_IT_IS: True})
async def static(
    request: WebRequest, version: FromPath[str], path: FromPath[str], statics: Given[Statics]
) -> Response[bytes]:
    """A file; under another hash than today's nobody keeps it."""
    file = statics.find(path.removeprefix("/"))
    if file is None:
        return Response(b"", status_code=404, media_type="text/plain")
    headers = {"cache-control": FOR_EVER if version == statics.version else "no-store", "vary": "accept-encoding"}
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, media_type=file.kind, headers={**headers, "content-encoding": "gzip"})
    return Response(file.content, media_type=file.kind, headers=headers)
