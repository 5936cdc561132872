"""An evening for others: tables as CSV, XLSX and a page for the club's site."""
