# Written by tools/build/themes.py.
theme-light = světlé
theme-dark = tmavé
theme-contrast = vysoký kontrast
theme-colour-blind = pro barvoslepé
skin-wood = dřevo
skin-leather = kůže
skin-felt = sukno
skin-marble = mramor
skin-paper = papír
