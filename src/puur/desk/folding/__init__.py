"""What each chapter of facts makes of an evening."""
