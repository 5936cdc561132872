"""The draw and the seating, and mending what went wrong."""
