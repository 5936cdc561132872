"""The referee's desk in the browser: situations, rulings, all Reglemente side by side, the casebook."""
