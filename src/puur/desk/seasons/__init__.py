"""A club's season from the evenings it held: what each brings, who is who, why the ranking is what it is (P.54)."""
