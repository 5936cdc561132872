"""How each chapter of facts changes an evening."""
