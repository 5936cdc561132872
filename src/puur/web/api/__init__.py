"""The interface for programs, `/api/v1`: rules, records, solving, and tables. Its description is OpenAPI 3.1."""
