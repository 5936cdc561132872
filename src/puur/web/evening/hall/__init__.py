"""The screens in the hall."""
