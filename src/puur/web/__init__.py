"""The server: tables in the browser, pages, wire format, accounts, API."""
