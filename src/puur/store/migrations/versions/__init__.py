"""The steps, oldest first; each names the one before it. A step that was released is never changed."""
