"""Afterwards: any record played again in the browser, with what every card cost."""
