## Čtení pravidel, srovnání, lekce a cvičení
teach-rules = Patera pravidla
teach-rules-lead = Pět knížek pravidel téže hry. U každého paragrafu je obrázek, který se dá rozehrát: zkuste i to, co se nesmí.
teach-books = Knihy pravidel
teach-how = Obrázek rozehrajete klepnutím. Světlé kameny jsou vaše a jdou od klínu 24 ke klínu 1.
teach-try = Vyzkoušet
teach-show = Předvést
teach-show-bad = Předvést odmítnutí
teach-close = Zavřít desku
teach-is-allowed = smí se
teach-is-refused = nesmí se
teach-is-shown = na obrázku
teach-literally = doslovné čtení

teach-compare = Srovnání pravidel
teach-compare-lead = Tatáž hra, pět výkladů. Stejná barva v řádku znamená stejné pravidlo. Pod pravidlem stojí paragraf, o který se opírá.
teach-compare-dotted = Tečkovaně podtržený paragraf takto vykládáme my.
teach-compare-which = Které knihy
teach-only-differences = jen to, v čem se liší
teach-read-literally = bez našich výkladů
teach-all-books = ← Všechny knihy pravidel
teach-engine = Probouzím pravidla…
teach-aspect = Pravidlo
teach-show-me = Ukázat
teach-hide = Skrýt

teach-lessons-lead = Od prvního kamene ke zdvojovací kostce. Každý krok se hraje na desce a pravidla hned odpovídají.
teach-lessons-missing = Lekce se nepodařilo načíst.
teach-go-on = Pokračovat: { $lesson }, krok { $step }
teach-progress = { $done } z { $steps }
teach-exercises-open = Cvičení bez konce
teach-all-lessons = ← Všechny lekce
teach-steps = Kroky lekce
teach-by = Podle knihy { $book }
teach-next = Dál
teach-next-lesson = Další lekce
teach-skip = Přeskočit

teach-exercises = Cvičení
teach-exercises-lead = Úlohy vytváří i opravuje sama hra; nikdy nedojdou.
teach-by-rules = Pravidla
teach-kinds = Druh úlohy
teach-another = Jinou úlohu
teach-score = Napoprvé správně: { $right } z { $all }

teach-glossary = Slovníček
teach-glossary-lead = Slova, která se u desky říkají, každé s obrázkem. Světlé kameny táhnou od klínu 24 ke klínu 1.
teach-glossary-missing = Slovníček se nepodařilo načíst.
teach-glossary-see = Viz také:

teach-sheet = Pravidla na jednom listu
teach-sheet-print = Vytisknout

practice = Procvičování
teach-level = Obtížnost
teach-level-any = jakákoli
