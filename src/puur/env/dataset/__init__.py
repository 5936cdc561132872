"""Data sets of Spiele: played by bots or imported from logs, written as Parquet or HSLU's JSON.

`played` is a Spiel in a data set, `parquet` and `hslu` are two file formats, `parts` writes millions of Spiele so that
an interruption loses nothing, and `lessons` turns them back into observations and actions.
"""
