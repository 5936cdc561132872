"""The pages for people, one package per family; none depends on another."""
