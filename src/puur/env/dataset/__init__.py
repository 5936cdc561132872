"""Spiele in bulk, for learning from them: played by bots or taken over from logs, written as Parquet or HSLU's JSON.

`played` is a Spiel as data sets keep it, `parquet` and `hslu` are two ways to write it down, `parts` writes millions
of them so that nothing is lost when it is interrupted, `lessons` makes observations and actions of them again.
"""
