"""The languages, and the reader of the packages' ``texts/`` folders."""
