"""The laptop at the desk, without a window: keeps its cookies, fills in forms, asks as the page's script does."""

import http.cookiejar
import json
import re
import secrets
import urllib.parse
import urllib.request
from dataclasses import dataclass, field
from html import unescape
from urllib.error import HTTPError

FORM = re.compile(r'name="form" value="([0-9a-f]{32})"')


@dataclass
class Answered:
    """What came back: the status, where it led, and the text or the file."""

    status: int
    address: str
    content: bytes
    kind: str = ""
    policy: str = ""  # what the page may fetch

    @property
    def text(self) -> str:
        """The page as it is read, without marks of the language it is written in."""
        return unescape(self.content.decode())

    @property
    def told(self) -> dict[str, object]:
        """What a script is told."""
        found = json.loads(self.content)
        assert isinstance(found, dict)
        return found

    @property
    def wrong(self) -> list[str]:
        """Everything that was refused, in words."""
        listed = self.told.get("wrong", [])
        assert isinstance(listed, list)
        return [str(wrong_field["text"]) for wrong_field in listed]


@dataclass
class Laptop:
    """One browser at the desk."""

    url: str
    way: str = ""
    form: str = ""
    language: str = "de"
    host: str = ""  # what the browser's bar says, where it is another name of the same server
    _jar: http.cookiejar.CookieJar = field(default_factory=http.cookiejar.CookieJar)

    def get(self, path: str) -> Answered:
        """A page; below the evening where it does not begin with a line."""
        found = self._ask(path, None, "text/html")
        token = FORM.search(found.content.decode("utf-8", "replace"))
        self.form = token[1] if token else self.form
        return found

    def post(self, path: str, **fields: object) -> Answered:
        """Send a form as the script does; a list of values becomes several fields."""
        return self._ask(path, self._encoded(fields), "application/json")

    def post_plain(self, path: str, **fields: object) -> Answered:
        """Send a form as a browser without scripts does, and follow where it leads."""
        return self._ask(path, self._encoded(fields), "text/html")

    def upload(self, path: str, data: bytes) -> Answered:
        """Choose a file in a form, and send it."""
        return self.send(path, ("file", "list", data))

    def send(self, path: str, *files: tuple[str, str, bytes], **fields: str) -> Answered:
        """Send a form with files, each with the name of its field and its own, as a browser without scripts does."""
        line = secrets.token_hex(8)
        parts = [(name, value.encode()) for name, value in {"form": self.form, **fields}.items()]
        parts += [(f'{field}"; filename="{name}', data) for field, name, data in files]
        body = b"".join(
            f'--{line}\r\ncontent-disposition: form-data; name="{name}"\r\n\r\n'.encode() + value + b"\r\n"
            for name, value in parts
        )
        kind = f"multipart/form-data; boundary={line}"
        return self._ask(path, body + f"--{line}--\r\n".encode(), "text/html", kind)

    def do(self, kind: str, **fields: object) -> Answered:
        """Let something happen, which must be right."""
        found = self.post("/tun", kind=kind, **fields)
        assert 200 == found.status, found.text
        return found

    def open(self, **fields: object) -> None:
        """Open an evening with the answers to the six questions."""
        self.get("//turnier/neu")
        found = self.post("//turnier/neu", **fields)
        assert 200 == found.status, found.text
        self.way = str(found.told["to"]).removesuffix("/leute")

    def _encoded(self, fields: dict[str, object]) -> bytes:
        return urllib.parse.urlencode({"form": self.form, **fields}, doseq=True).encode()

    def _ask(self, path: str, body: bytes | None, accept: str, kind: str = "") -> Answered:
        where = path[1:] if path.startswith("//") else self.way + path
        request = urllib.request.Request(self.url + where, data=body)  # noqa: S310  our own server
        request.add_header("accept", accept)
        request.add_header("accept-language", self.language)
        if kind:
            request.add_header("content-type", kind)
        if self.host:
            request.add_header("host", self.host)
        opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(self._jar))
        try:
            with opener.open(request, timeout=240) as response:
                kind = response.headers.get("content-type", "")
                policy = response.headers.get("content-security-policy", "")
                return Answered(response.status, response.url, response.read(), kind, policy)
        except HTTPError as error:
            with error:
                found = Answered(error.code, error.url or "", error.read(), error.headers.get("content-type", ""))
        assert 500 != found.status, where  # what is not on a page that failed proves nothing
        return found
