"""Lessons: what a newcomer is shown and asked. Positions are data; rules and solver tell what is right."""
