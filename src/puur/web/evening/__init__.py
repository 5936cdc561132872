"""The tournament desk in the browser: one host an evening, its pages, and an interface for programs."""
