"""Several processes on one database: each table has one owner at a time, and every process leads to it."""
