"""The server: tables in the browser, pages, wire format, accounts, API."""

from puur.web.http.spared import spare

spare()  # before anything here imports Litestar
