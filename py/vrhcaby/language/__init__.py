"""The languages, and one reader of the packages' ``texts/`` folders."""
