## Hra u desky
side-white = Bílý
side-black = Černý
on-roll = je na tahu
place-bar = přepážka
place-off = ven
place-point = klín { $n }
sign-bar = bar
sign-off = off
score-title = Skóre

status-draw = Losování o začátek.
status-choose-colour = { $name } vybírá barvu.
status-before-roll = Na tahu: { $name }. Hoďte kostkami.
status-crew = Na tahu je družstvo, táhne { $name }. Chce ještě někdo zdvojit?
status-dice-for = Na tahu: { $name }. Hoďte za něj a zadejte, co padlo.
status-moving = Na tahu: { $name }. Zbývá { $dice }.
status-done = { $name }: tah je hotov, seberte kostky.
status-no-move = { $name }: táhnout se nedá, seberte kostky.
status-thinking = { $name } přemýšlí…
status-stopped = { $name } čeká.
status-raise-offered = Odpovídá { $name }.
status-beaver-offered = Odpovídá { $name }.
status-raccoon-offered = Odpovídá { $name }.
status-resign-offered = Odpovídá { $name }.
status-game-over = Konec hry.
status-series-over = Konec zápasu.

do-roll = Hodit kostkami
do-draw = Hodit o začátek
do-confirm = Sebrat kostky
do-undo = Vrátit
do-let-roll = Nechat kapitána hodit
do-raise = Zdvojit na { $value }
do-raise-of = Zdvojit na { $value } ({ $member })
do-take = Přijmout
do-drop = Odmítnout, ztratit { $lost }
do-beaver = Bobr: zdvojit na { $value }
do-raccoon = Mýval: zdvojit na { $value }
do-resign = Vzdát…
do-accept = Přijmout vzdání
do-decline = Nepřijmout, hrát dál
do-stop = Zastavit robota
do-go-on = Pokračovat
do-next-game = Další hra
do-rematch = Odveta
do-step = Další pohyb
do-skip = Přeskočit pohyby
do-new-game = Nová hra
do-check-dice = Ověřit kostky

manual-label = Co ukázaly kostky na stole
manual-roll-0 = První kostka:
manual-roll-1 = Druhá kostka:
manual-roll-2 = Okamžik…
manual-draw-0 = { $one } – kostka:
manual-draw-1 = { $two } – kostka:
manual-draw-2 = Okamžik…
manual-die = { $n ->
    [one] { $n } oko
    [few] { $n } oka
   *[other] { $n } ok
}
manual-again = Zadat znovu

draw-title = Losování o začátek
draw-rule-higher-starts = Každý hodí jednou kostkou. Vyšší číslo začíná.
draw-rule-higher-chooses-colour = Každý hodí jednou kostkou. Vyšší číslo vybírá barvu, nižší začíná.
draw-equal = Oba { $n }. Hází se znovu.
draw-line = { $name }: { $n }
colour-title = { $name } vybírá barvu
colour-rule = Vyšší číslo volí barvu, druhý hráč začíná.

stake-now = teď { $n }
stake-then = potom { $n }
cube-title-raise = { $name } zdvojuje na { $value }
cube-title-beaver = { $name } odpovídá bobrem: { $value }
cube-title-raccoon = { $name } odpovídá mývalem: { $value }
cube-if-take = Přijetí: hraje se o { $n }.
cube-if-drop = Odmítnutí: hra končí se ztrátou { $n }.
cube-if-drop-own = Odmítnutí: { $name } je mimo hru se ztrátou { $n }.
cube-if-drop-member = Odmítnutí: { $name } je mimo hru se ziskem { $n }.
cube-if-beaver = Bobr: přijmout a hned zdvojit na { $n }.
cube-if-raccoon = Mýval: přijmout a hned zdvojit na { $n }.
resign-title = { $name } se vzdává
resign-offer = Nabízená prohra: { $level }.
resign-panel-title = Vzdát hru
resign-how = Soupeř vzdání přijme, nebo se hraje dál.
resign-how-level = Vyberte, jak velkou prohru nabízíte. Soupeř ji přijme, nebo se hraje dál.
resign-back = Zpět ke hře
do-resign-level = Nabídnout: { $level }
level-of-single = jednoduchá hra
level-of-gammon = gammon
level-of-backgammon = backgammon
level-of-win = výhra
resign-as-single = jednoduchá prohra
resign-as-gammon = gammon
resign-as-backgammon = backgammon
resign-as-win = prohra podle toho, jak hra právě stojí
result-title = Vyhrává { $name }
result-title-series = Vítěz: { $name }
result-points = { $points ->
    [one] Výsledek: { $points } bod
    [few] Výsledek: { $points } body
   *[other] Výsledek: { $points } bodů
}{ $cube ->
    [1] {""}
   *[other] {" "}(kostka { $cube })
}
count-zone = Kde kámen stojí
count-checkers = kamenů
count-each = za kus
count-points = bodů
count-sum = Celkem
zone-bar-or-winner-home = na přepážce nebo ve vnitřním poli vítěze
zone-winner-outer = ve vnějším poli vítěze
zone-loser-outer = ve vlastním vnějším poli
zone-loser-home = ve vlastním vnitřním poli


tabs-label = K rozehrané hře
tab-plays = Tahy
tab-score = Skóre
tab-dice = Kostky
tab-book = Pravidla
plays-none-now = Seznam tahů se ukáže, až budete na tahu a hodíte.
plays-nothing = Žádný tah není možný. Seberte kostky.
plays-complete = Kostky jsou odehrány. Seberte je, nebo tah vraťte.
plays-next = Další kámen
plays-draft = Už zahráno
plays-undo-this = vrátit tento tah
plays-whole = Celé tahy
plays-count = { $count ->
    [one] { $count } možnost
    [few] { $count } možnosti
   *[other] { $count } možností
}
plays-more = a ještě { $count }
move = z: { $from }, kam: { $to }
move-hit = z: { $from }, kam: { $to }, vyhodí kámen
typed-label = Napsat tah
typed-play = Táhnout
typed-wrong = Tomu nerozumím: „{ $word }“. Pište třeba 24/18 13/11 nebo bar/22.

score-none = Zatím se nehraje.
score-match = Zápas do { $length }
score-totals = Stav hráčů
score-player = Hráč
score-role = Úloha
score-total = Součet
score-won = Body
score-needs = Chybí
score-games = Odehrané hry
score-no-games = Ještě se žádná hra nedohrála.
score-balance = Saldo
score-earlier = Dřívější zápasy
score-earlier-match = { $n }. zápas: vítěz { $name }, { $score }
score-by-cube = Jednotlivé kostky
score-game = { $level }, { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}{ $cube ->
    [1] {""}
   *[other] , kostka { $cube }
}.
crawford-now = Crawfordova hra
crawford-past = po Crawfordově hře
stake-unit = sázka { $n } za jednotku
role-box = box
role-captain = kapitán
role-crew = družstvo
role-out = mimo hru
chouette-lots = Pořadí určil los.
chouette-next = Příští hra: box { $box }, kapitán { $captain }, dále { $crew }.
chouette-next-two = Příští hra: box { $box }, kapitán { $captain }.
cubes-title = Zdvojovací kostky
cube-line = hodnota { $value }, { $owner }
cube-centre = uprostřed
cube-out = mimo hru
cube-ended-dropped = odmítnuto při { $cube }: { $gain }
cube-ended-borne-off = dohráno, kostka { $cube }: { $gain }
cube-ended-resigned = vzdáno, kostka { $cube }: { $gain }

seed-title = Poctivé kostky
seed-how = Každá hra má vlastní tajemství. Jeho otisk stojí u desky před losováním, hráči k němu mohou přidat slovo a po hře se tajemství ukáže: každý hod se z něj dá spočítat.
seed-hash = Otisk (SHA-256)
seed = Tajemství hry
seed-later = ukáže se po hře
seed-manual = Házíte vlastními kostkami, stránka jen zapisuje čísla. Ověřovat tu není co.
seed-words = Slova hráčů
check-by-hand = Házíte vlastními kostkami, není tedy co ověřovat.
do-save-proofs = Uložit, čím se kostky ověří
words-title = Otisk kostek
words-how = Otisk zavazuje stránku dřív, než kdo hodí. Kdo chce, přidá slovo: kostky pak závisí i na něm.
words-of = Slovo: { $name }
check-brought = { $count ->
    [one] { $count } hod přišel s uloženou hrou z jiného zařízení a ověřit se nedá.
    [few] { $count } hody přišly s uloženou hrou z jiného zařízení a ověřit se nedají.
   *[other] { $count } hodů přišlo s uloženou hrou z jiného zařízení a ověřit se nedá.
}
check-running = Ověřuji…
check-unknown = Tajemství se ukáže, až hra skončí.
check-good = { $count ->
    [one] Souhlasí: { $count } kostka odpovídá tajemství a otisku.
    [few] Souhlasí: { $count } kostky odpovídají tajemství a otisku.
   *[other] Souhlasí: { $count } kostek odpovídá tajemství a otisku.
}
check-wrong = Nesouhlasí: v { $game }. hře se liší { $n }. kostka.
check-hash = Nesouhlasí: tajemství nemá otisk, který stál u desky.
verify-title = Kostky odehraných her
verify-how = Tento soubor ověří kostky sám, bez sítě a bez programu, který je házel. Tajemství každé hry musí mít otisk, který stál u desky před losováním, a spolu se slovy hráčů z něj musí vyjít každý hod.
verify-all-good = Všechno souhlasí.
verify-not-good = Něco nesouhlasí.
verify-game = Hra
verify-throws = Hody
verify-brought = Přineseno odjinud (neověřuje se)
verify-result = Výsledek
verify-good = Souhlasí: z tajemství vychází každý hod.
verify-hash = Nesouhlasí: tajemství nemá otisk, který stál u desky.
verify-dice = Nesouhlasí: některý hod z tajemství nevychází.
verify-own = Kdo chce, ověří totéž vlastním programem o patnácti řádcích:
verify-figures = čísla v souboru
stats-title = Co padlo
stats-caption = V závorce obvyklé rozmezí pro tolik hodů (devatenáctkrát z dvaceti).
stats-what = Co
stats-rolls = Hody
stats-pips = Kroků na hod
stats-doublets = Stejná čísla
stats-usual = ({ $low }–{ $high })

voided-on-edge = Kostka zůstala stát šikmo (padlo { $dice }). Neplatí celý hod, hází se znovu.
voided-on-checker = Kostka dopadla na kámen (padlo { $dice }). Neplatí celý hod, hází se znovu.
voided-off-half = Kostka dopadla mimo pravou polovinu (padlo { $dice }). Neplatí celý hod, hází se znovu.

said-drawn = Losování: { $dice }. Vyšší číslo: { $name }.
said-drawn-equal = Losování: { $dice }. Stejná čísla, hází se znovu.
said-colour = { $name } má barvu: { $colour }.
said-rolled = { $name }: padlo { $dice }.
said-cocked = { $name }: { $what }
said-moved = { $name }: { $from }, { $to }.
said-hit = { $name }: { $from }, { $to }, kámen vyhozen.
said-undone = Vráceno: { $from }, { $to }.
said-no-move = { $name } nemá tah.
said-turn = Na tahu: { $name }.
said-raised = { $name } zdvojuje na { $value }.
said-taken = { $name } přijímá, hraje se o { $value }.
said-dropped = { $name } odmítá.
said-beavered = { $name } odpovídá bobrem: { $value }.
said-raccooned = { $name } odpovídá mývalem: { $value }.
said-to-member = Kostka, kterou má { $member }: { $what }
said-auto-doubled = Stejná čísla při losování: sázka je { $value }.
said-resign-offered = { $name } nabízí vzdání: { $level }.
said-resign-declined = Vzdání nepřijato: { $name }.
said-series-over = Konec zápasu. Vítěz: { $name }.

clock-label = Hodiny
clock-delay = odklad tohoto tahu v sekundách
clock-waived = Hraje se dál bez hodin.
clock-minute = { $name }: zbývá minuta.
clock-seconds = { $name }: zbývá deset sekund.
time-up-title = { $name }: čas vypršel
time-up-game = Můžete hrát dál bez hodin, nebo to počítat jako vzdanou jednoduchou hru.
time-up-match = Můžete hrát dál bez hodin, nebo to počítat jako prohraný zápas.
time-go-on = Hrát dál
time-lost = Počítat jako prohru
