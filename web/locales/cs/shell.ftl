## Rám stránky, načítání, oznámení
page-title = Vrhcáby – patera pravidla, jedna deska
brand = Vrhcáby
skip = Přeskočit k obsahu
nav-label = Části stránky
nav-game = Hra
nav-rules = Pravidla
nav-lessons = Lekce
close = Zavřít
list-and = { $first } a { $last }
anybody = kdokoli
version = Verze { $version }
docs-link = Dokumentace: jak desku vložit, lekce, knihy pravidel

boot-label = Načítání hry
boot-bytes = Stahuji hru: { NUMBER($loaded, minimumFractionDigits: 1) } z { NUMBER($total, minimumFractionDigits: 1) } MB
boot-stage-manifest = Hledám, co je třeba načíst…
boot-stage-runtime = Načítám Python…
boot-stage-python = Spouštím Python…
boot-stage-wheel = Rozbaluji pravidla…
boot-stage-engine = Probouzím pravidla…
boot-stage-ready = Hotovo.
boot-failed = Hru se nepodařilo spustit
boot-no-webassembly = Tento prohlížeč neumí WebAssembly, bez něhož Python neběží. Zkuste novější prohlížeč.
boot-policy = Zásady této stránky nebo prohlížeče zakazují něco, co hra potřebuje. Kdo stránku spravuje, najde níže, co má povolit.
boot-file-missing = Na serveru chybí soubor, který hra potřebuje.
boot-offline = Server neodpovídá. Hra ještě není uložená v tomto zařízení, poprvé tedy potřebuje síť.
boot-timeout = Načítání se zastavilo a nic nepřichází.
boot-not-ours = Místo souborů hry přišla cizí stránka. Síť se nejspíš nejdřív ptá na přihlášení (v hotelu, ve vlaku, v kavárně): přihlaste se a zkuste to znovu.
boot-broken-file = Soubor hry nedorazil celý. Zkuste to znovu, stáhne se od začátku.
boot-worker-refused = Prohlížeč nedovolil hře běžet na pozadí. Bývá to nastavením soukromí, rozšířením prohlížeče nebo zásadami stránky.
boot-died = Výpočet hry se opakovaně zastavil. Bývá to nedostatkem paměti: zavřete jiné karty a zkuste to znovu.
boot-session = Po výpadku se nepodařilo rozehranou hru obnovit. Uložte si ji do souboru a načtěte stránku znovu.
boot-slow = Trvá to déle než obvykle. Síť je pomalá nebo server neodpovídá; čekáme dál.
boot-failed-text = Python se nerozběhl.
boot-still = Pravidla si můžete přečíst i tak.
boot-retry = Zkusit znovu

notice-keep-refused = Prohlížeč nedovolil ukládání. Hraje se dál, ale po zavření stránky se rozehraná hra ztratí. Můžete ji uložit do souboru.
notice-keep-full = Úložiště prohlížeče je plné, hra se neukládá. Hraje se dál; můžete ji uložit do souboru.
notice-keep-failed = Hru se nepodařilo uložit. Hraje se dál; zkusíme to znovu po dalším tahu.
notice-trouble = Něco se nepovedlo ({ $detail }). Hra zůstala, jak byla.
notice-save-broken = Uloženou hru se nepodařilo přečíst. Začněte prosím novou.
notice-keep-newer = Hry v tomto prohlížeči už ukládá novější verze stránky. Načtěte ji; tato verze hru neuloží.
notice-save-newer = Uložená hra je z novější verze stránky. Načtěte ji a hra na vás počká.
notice-save-gone = Prohlížeč uložené hry z tohoto zařízení smazal; dělá to, když mu dochází místo. Hry, které máte v souborech, můžete otevřít.
notice-save-short = Konec uložené hry se ztratil, chybí { $missing ->
    [one] { $missing } zápis
    [few] { $missing } zápisy
   *[other] { $missing } zápisů
} o hodech a tazích. Hraje se od místa, které zůstalo.
notice-engine-reviving = Výpočet hry se zastavil a spouští se znovu. O nic nepřijdete.
notice-update = Je tu novější verze stránky. Rozehraná hra zůstane.
notice-dice-renewed = Tajemství kostek této hry tu nejde přečíst. Co padlo, platí; další hody vyjdou z nového tajemství a ověřit půjdou jen ony.
update-take = Načíst novou verzi

rules-title = Patera pravidla
rules-books = Pravidla
rules-missing = Texty pravidel se nepodařilo načíst.
rules-open = Celá pravidla: { $book }
lessons-none = Lekce tu zatím nejsou.

coach-label = Průvodce první hrou
coach-leave = Hrát bez průvodce
coach-colour = Vyberte si barvu kamenů. Obě mají stejné možnosti, jen se pohybují proti sobě.
coach-throw = Každou kostkou táhněte jedním kamenem o tolik klínů, kolik ukazuje. Stačí na kámen klepnout.
coach-dance = Žádnou z těchto kostek teď nelze hrát. Seberte kostky, na tahu je soupeř.
coach-bar = Váš kámen je na přepážce. Nejdřív se musí vrátit do hry na klín podle hodu, teprve pak smějí jiné kameny.
coach-bear-off = Všechny vaše kameny jsou doma. Teď je vyvádíte z desky; kdo je má venku první, vyhrává.
coach-doublet = Obě kostky jsou stejné: hrajete to číslo čtyřikrát.
coach-hit = Na některém z vašich cílů stojí osamocený soupeřův kámen. Když na něj vstoupíte, vyhodíte ho na přepážku.
coach-blot = Někde vám zůstal kámen sám. Takový může soupeř vyhodit; dva kameny na klínu jsou v bezpečí.
coach-pick-up = Kostky jsou odehrané. Zatím můžete tah vrátit; když kostky seberete, platí.
coach-offer = Soupeř nabízí zdvojení: přijměte a hra platí dvojnásob, nebo odmítněte a hru prohráváte za dosavadní hodnotu.

offline-none = Tento prohlížeč stránku neukládá.
offline-unreachable = Server neodpovídá.
offline-found = Nová verze se stahuje.
offline-newest = Máte nejnovější verzi.
offline-cleared = Uložené soubory stránky jsou smazané. Při příští návštěvě se stáhnou znovu.
