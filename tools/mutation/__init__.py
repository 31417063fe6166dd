"""Mutation testing of the deciding packages: some test must notice every small change of the code.

``mutants`` lists the changes, ``tests`` knows which tests run a line, ``trial`` runs tests against one change,
``ledger`` lists the changes that no test can notice. ``tools/mutants.py`` is the command.
"""
