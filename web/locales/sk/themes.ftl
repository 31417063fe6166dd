# Written by tools/build/themes.py.
theme-light = svetlé
theme-dark = tmavé
theme-contrast = vysoký kontrast
theme-colour-blind = pre farboslepých
skin-wood = drevo
skin-leather = koža
skin-felt = súkno
skin-marble = mramor
skin-paper = papier
