"""What every answer is made of: pages, sentences, problems, files, the guard, budgets. It knows no visitor."""
