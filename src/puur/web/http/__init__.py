"""The building blocks of answers: pages, sentences, problems, files, the guard, budgets. Independent of visitors."""
