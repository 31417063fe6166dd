## Rám stránky, načítanie, oznámenia
page-title = Vrhcáby – pätoro pravidiel, jedna doska
brand = Vrhcáby
skip = Preskočiť na obsah
nav-label = Časti stránky
nav-game = Hra
nav-rules = Pravidlá
nav-lessons = Lekcie
close = Zavrieť
list-and = { $first } a { $last }
anybody = ktokoľvek
version = Verzia { $version }
docs-link = Dokumentácia (po česky): ako dosku vložiť, lekcie, knihy pravidiel

boot-label = Načítavanie hry
boot-bytes = Sťahujem hru: { NUMBER($loaded, minimumFractionDigits: 1) } z { NUMBER($total, minimumFractionDigits: 1) } MB
boot-stage-manifest = Hľadám, čo treba načítať…
boot-stage-runtime = Načítavam Python…
boot-stage-python = Spúšťam Python…
boot-stage-wheel = Rozbaľujem pravidlá…
boot-stage-engine = Prebúdzam pravidlá…
boot-stage-ready = Hotovo.
boot-failed = Hru sa nepodarilo spustiť
boot-no-webassembly = Tento prehliadač nepozná WebAssembly, bez ktorého Python nebeží. Skúste novší prehliadač.
boot-policy = Zásady tejto stránky alebo prehliadača zakazujú niečo, čo hra potrebuje. Kto stránku spravuje, nájde nižšie, čo má povoliť.
boot-file-missing = Na serveri chýba súbor, ktorý hra potrebuje.
boot-offline = Server neodpovedá. Hra ešte nie je uložená v tomto zariadení, prvý raz teda potrebuje sieť.
boot-timeout = Načítavanie sa zastavilo a nič neprichádza.
boot-not-ours = Namiesto súborov hry prišla cudzia stránka. Sieť sa najskôr pýta na prihlásenie (v hoteli, vo vlaku, v kaviarni): prihláste sa a skúste to znova.
boot-broken-file = Súbor hry neprišiel celý. Skúste to znova, stiahne sa od začiatku.
boot-worker-refused = Prehliadač nedovolil hre bežať na pozadí. Býva to nastavením súkromia, rozšírením prehliadača alebo zásadami stránky.
boot-died = Výpočet hry sa opakovane zastavil. Býva to nedostatkom pamäti: zatvorte iné karty a skúste to znova.
boot-session = Po výpadku sa nepodarilo rozohranú hru obnoviť. Uložte si ju do súboru a načítajte stránku znova.
boot-slow = Trvá to dlhšie než zvyčajne. Sieť je pomalá alebo server neodpovedá; čakáme ďalej.
boot-failed-text = Python sa nerozbehol.
boot-still = Pravidlá si môžete prečítať aj tak.
boot-retry = Skúsiť znova

notice-keep-refused = Prehliadač nedovolil ukladanie. Hrá sa ďalej, ale po zavretí stránky sa rozohraná hra stratí. Môžete ju uložiť do súboru.
notice-keep-full = Úložisko prehliadača je plné, hra sa neukladá. Hrá sa ďalej; môžete ju uložiť do súboru.
notice-keep-failed = Hru sa nepodarilo uložiť. Hrá sa ďalej; skúsime to znova po ďalšom ťahu.
notice-trouble = Niečo sa nepodarilo ({ $detail }). Hra zostala, ako bola.
notice-save-broken = Uloženú hru sa nepodarilo prečítať. Začnite, prosím, novú.
notice-keep-newer = Hry v tomto prehliadači už ukladá novšia verzia stránky. Načítajte ju; táto verzia hru neuloží.
notice-save-newer = Uložená hra je z novšej verzie stránky. Načítajte ju a hra na vás počká.
notice-save-gone = Prehliadač uložené hry z tohto zariadenia zmazal; robí to, keď mu dochádza miesto. Hry, ktoré máte v súboroch, môžete otvoriť.
notice-save-short = Koniec uloženej hry sa stratil, chýba { $missing ->
    [one] { $missing } zápis
    [few] { $missing } zápisy
   *[other] { $missing } zápisov
} o hodoch a ťahoch. Hrá sa od miesta, ktoré zostalo.
notice-engine-reviving = Výpočet hry sa zastavil a spúšťa sa znova. O nič neprídete.
notice-update = Je tu novšia verzia stránky. Rozohraná hra zostane.
notice-dice-renewed = Tajomstvo kociek tejto hry sa tu nedá prečítať. Čo padlo, platí; ďalšie hody vyjdú z nového tajomstva a overiť sa budú dať len ony.
update-take = Načítať novú verziu

rules-title = Pätoro pravidiel
rules-books = Pravidlá
rules-missing = Texty pravidiel sa nepodarilo načítať.
rules-open = Celé pravidlá: { $book }
lessons-none = Lekcie tu zatiaľ nie sú.

coach-label = Sprievodca prvou hrou
coach-leave = Hrať bez sprievodcu
coach-colour = Vyberte si farbu kameňov. Obe majú rovnaké možnosti, len sa pohybujú proti sebe.
coach-throw = Každou kockou ťahajte jedným kameňom o toľko klinov, koľko ukazuje. Stačí na kameň ťuknúť.
coach-dance = Žiadnu z týchto kociek teraz nemožno hrať. Zoberte kocky, na ťahu je súper.
coach-bar = Váš kameň je na priečke. Najprv sa musí vrátiť do hry na klin podľa hodu, až potom smú iné kamene.
coach-bear-off = Všetky vaše kamene sú doma. Teraz ich vyvádzate z dosky; kto ich má vonku prvý, vyhráva.
coach-doublet = Obe kocky sú rovnaké: hráte to číslo štyrikrát.
coach-hit = Na niektorom z vašich cieľov stojí osamotený súperov kameň. Keď naň vstúpite, vyhodíte ho na priečku.
coach-blot = Niekde vám zostal kameň sám. Taký môže súper vyhodiť; dva kamene na kline sú v bezpečí.
coach-pick-up = Kocky sú odohrané. Zatiaľ môžete ťah vrátiť; keď kocky zoberiete, platí.
coach-offer = Súper ponúka zdvojenie: prijmite a hra platí dvojnásobne, alebo odmietnite a hru prehrávate za doterajšiu hodnotu.

offline-none = Tento prehliadač stránku neukladá.
offline-unreachable = Server neodpovedá.
offline-found = Nová verzia sa sťahuje.
offline-newest = Máte najnovšiu verziu.
offline-cleared = Uložené súbory stránky sú zmazané. Pri ďalšej návšteve sa stiahnu znova.
