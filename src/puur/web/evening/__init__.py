"""The tournament desk in the browser: one host per evening, its pages, and an API for programs."""
