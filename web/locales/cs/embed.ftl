# Deska vložená do cizí stránky: tlačítka, věty o načítání a výsledku.
embed-label = Vrhcáby
embed-next = Dál
embed-previous = Zpět
embed-loading = Načítám pravidla… { $percent } %
embed-starting = Načítám pravidla…
embed-lesson-start = Začít lekci
embed-lesson-step = Krok { $step } z { $count }
embed-lesson-done = Lekce je hotová.
embed-failed = Pravidla se nepodařilo načíst ({ $code }). Obrázek zůstává.
embed-failed-cors = Tady se deska rozehrát nedá: hostitel neposílá hlavičku CORS, bez níž ji uzavřený rám nenačte. Zůstává obrázek.
embed-failed-policy = Tady se deska rozehrát nedá: pravidla zabezpečení této stránky zakazují WebAssembly. Zůstává obrázek.
