"""Mutation testing of the deciding packages: small changes of the code, each of which some test must notice.

``mutants`` says which changes there are, ``tests`` which tests see a line, ``trial`` runs tests against one
change, ``ledger`` keeps the changes that no test can notice. ``tools/mutants.py`` is the command.
"""
