# Doska vložená do cudzej stránky: tlačidlá, vety o načítaní a výsledku.
embed-label = Vrhcáby
embed-next = Ďalej
embed-previous = Späť
embed-loading = Načítavam pravidlá… { $percent } %
embed-starting = Načítavam pravidlá…
embed-lesson-start = Začať lekciu
embed-lesson-step = Krok { $step } z { $count }
embed-lesson-done = Lekcia je hotová.
embed-failed = Pravidlá sa nepodarilo načítať ({ $code }). Obrázok zostáva.
embed-failed-cors = Tu sa doska rozohrať nedá: hostiteľ neposiela hlavičku CORS, bez ktorej ju uzavretý rám nenačíta. Zostáva obrázok.
embed-failed-policy = Tu sa doska rozohrať nedá: bezpečnostné pravidlá tejto stránky zakazujú WebAssembly. Zostáva obrázok.
