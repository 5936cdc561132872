"""Clubs: a page of their own with tables, Reglement, ladder and evenings."""
