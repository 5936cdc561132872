"""Worlds: hidden hands consistent with everything a seat may know, sampled uniformly."""
