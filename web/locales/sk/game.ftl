## Hra pri doske
side-white = Biely
side-black = Čierny
on-roll = je na ťahu
place-bar = prepážka
place-off = von
place-point = klin { $n }
sign-bar = bar
sign-off = off
score-title = Skóre

status-draw = Žrebovanie o začiatok.
status-choose-colour = { $name } vyberá farbu.
status-before-roll = Na ťahu: { $name }. Hoďte kockami.
status-crew = Na ťahu je družstvo, ťahá { $name }. Chce ešte niekto zdvojiť?
status-dice-for = Na ťahu: { $name }. Hoďte zaň a zadajte, čo padlo.
status-moving = Na ťahu: { $name }. Zostáva { $dice }.
status-done = { $name }: ťah je hotový, zoberte kocky.
status-no-move = { $name }: ťahať sa nedá, zoberte kocky.
status-thinking = { $name } premýšľa…
status-stopped = { $name } čaká.
status-raise-offered = Odpovedá { $name }.
status-beaver-offered = Odpovedá { $name }.
status-raccoon-offered = Odpovedá { $name }.
status-resign-offered = Odpovedá { $name }.
status-game-over = Koniec hry.
status-series-over = Koniec zápasu.

do-roll = Hodiť kockami
do-draw = Hodiť o začiatok
do-confirm = Zobrať kocky
do-undo = Vrátiť
do-let-roll = Nechať kapitána hodiť
do-raise = Zdvojiť na { $value }
do-raise-of = Zdvojiť na { $value } ({ $member })
do-take = Prijať
do-drop = Odmietnuť, stratiť { $lost }
do-beaver = Bobor: zdvojiť na { $value }
do-raccoon = Mýval: zdvojiť na { $value }
do-resign = Vzdať…
do-accept = Prijať vzdanie
do-decline = Neprijať, hrať ďalej
do-stop = Zastaviť robota
do-go-on = Pokračovať
do-next-game = Ďalšia hra
do-rematch = Odveta
do-step = Ďalší pohyb
do-skip = Preskočiť pohyby
do-new-game = Nová hra
do-check-dice = Overiť kocky

manual-label = Čo ukázali kocky na stole
manual-roll-0 = Prvá kocka:
manual-roll-1 = Druhá kocka:
manual-roll-2 = Okamih…
manual-draw-0 = { $one } – kocka:
manual-draw-1 = { $two } – kocka:
manual-draw-2 = Okamih…
manual-die = { $n ->
    [one] { $n } oko
    [few] { $n } oká
   *[other] { $n } ôk
}
manual-again = Zadať znova

draw-title = Žrebovanie o začiatok
draw-rule-higher-starts = Každý hodí jednou kockou. Vyššie číslo začína.
draw-rule-higher-chooses-colour = Každý hodí jednou kockou. Vyššie číslo vyberá farbu, nižšie začína.
draw-equal = Obaja { $n }. Hádže sa znova.
draw-line = { $name }: { $n }
colour-title = { $name } vyberá farbu
colour-rule = Vyššie číslo volí farbu, druhý hráč začína.

stake-now = teraz { $n }
stake-then = potom { $n }
cube-title-raise = { $name } zdvojuje na { $value }
cube-title-beaver = { $name } odpovedá bobrom: { $value }
cube-title-raccoon = { $name } odpovedá mývalom: { $value }
cube-if-take = Prijatie: hrá sa o { $n }.
cube-if-drop = Odmietnutie: hra sa končí so stratou { $n }.
cube-if-drop-own = Odmietnutie: { $name } je mimo hry so stratou { $n }.
cube-if-drop-member = Odmietnutie: { $name } je mimo hry so ziskom { $n }.
cube-if-beaver = Bobor: prijať a hneď zdvojiť na { $n }.
cube-if-raccoon = Mýval: prijať a hneď zdvojiť na { $n }.
resign-title = { $name } sa vzdáva
resign-offer = Ponúkaná prehra: { $level }.
resign-panel-title = Vzdať hru
resign-how = Súper vzdanie prijme, alebo sa hrá ďalej.
resign-how-level = Vyberte, akú veľkú prehru ponúkate. Súper ju prijme, alebo sa hrá ďalej.
resign-back = Späť do hry
do-resign-level = Ponúknuť: { $level }
level-of-single = jednoduchá hra
level-of-gammon = gammon
level-of-backgammon = backgammon
level-of-win = výhra
resign-as-single = jednoduchá prehra
resign-as-gammon = gammon
resign-as-backgammon = backgammon
resign-as-win = prehra podľa toho, ako hra práve stojí
result-title = Vyhráva { $name }
result-title-series = Víťaz: { $name }
result-points = { $points ->
    [one] Výsledok: { $points } bod
    [few] Výsledok: { $points } body
   *[other] Výsledok: { $points } bodov
}{ $cube ->
    [1] {""}
   *[other] {" "}(kocka { $cube })
}
count-zone = Kde kameň stojí
count-checkers = kameňov
count-each = za kus
count-points = bodov
count-sum = Spolu
zone-bar-or-winner-home = na prepážke alebo vo vnútornom poli víťaza
zone-winner-outer = vo vonkajšom poli víťaza
zone-loser-outer = vo vlastnom vonkajšom poli
zone-loser-home = vo vlastnom vnútornom poli


tabs-label = K rozohranej hre
tab-plays = Ťahy
tab-score = Skóre
tab-dice = Kocky
tab-book = Pravidlá
plays-none-now = Zoznam ťahov sa ukáže, keď budete na ťahu a hodíte.
plays-nothing = Žiadny ťah nie je možný. Zoberte kocky.
plays-complete = Kocky sú odohrané. Zoberte ich, alebo ťah vráťte.
plays-next = Ďalší kameň
plays-draft = Už zahrané
plays-undo-this = vrátiť tento ťah
plays-whole = Celé ťahy
plays-count = { $count ->
    [one] { $count } možnosť
    [few] { $count } možnosti
   *[other] { $count } možností
}
plays-more = a ešte { $count }
move = z: { $from }, kam: { $to }
move-hit = z: { $from }, kam: { $to }, vyhodí kameň
typed-label = Napísať ťah
typed-play = Ťahať
typed-wrong = Tomu nerozumiem: „{ $word }“. Píšte napríklad 24/18 13/11 alebo bar/22.

score-none = Zatiaľ sa nehrá.
score-match = Zápas do { $length }
score-totals = Stav hráčov
score-player = Hráč
score-role = Úloha
score-total = Súčet
score-won = Body
score-needs = Chýba
score-games = Odohrané hry
score-no-games = Ešte sa žiadna hra nedohrala.
score-balance = Saldo
score-earlier = Predošlé zápasy
score-earlier-match = { $n }. zápas: víťaz { $name }, { $score }
score-by-cube = Jednotlivé kocky
score-game = { $level }, { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodov
}{ $cube ->
    [1] {""}
   *[other] , kocka { $cube }
}.
crawford-now = Crawfordova hra
crawford-past = po Crawfordovej hre
stake-unit = vklad { $n } za jednotku
role-box = box
role-captain = kapitán
role-crew = družstvo
role-out = mimo hry
chouette-lots = Poradie určil žreb.
chouette-next = Ďalšia hra: box { $box }, kapitán { $captain }, potom { $crew }.
chouette-next-two = Ďalšia hra: box { $box }, kapitán { $captain }.
cubes-title = Zdvojovacie kocky
cube-line = hodnota { $value }, { $owner }
cube-centre = v strede
cube-out = mimo hry
cube-ended-dropped = odmietnuté pri { $cube }: { $gain }
cube-ended-borne-off = dohrané, kocka { $cube }: { $gain }
cube-ended-resigned = vzdané, kocka { $cube }: { $gain }

seed-title = Poctivé kocky
seed-how = Každá hra má vlastné tajomstvo. Jeho odtlačok stojí pri doske pred losovaním, hráči k nemu môžu pridať slovo a po hre sa tajomstvo ukáže: každý hod sa z neho dá vypočítať.
seed-hash = Odtlačok (SHA-256)
seed = Tajomstvo hry
seed-later = ukáže sa po hre
seed-manual = Hádžete vlastnými kockami, stránka len zapisuje čísla. Overovať tu nie je čo.
seed-words = Slová hráčov
check-by-hand = Hádžete vlastnými kockami, nie je teda čo overovať.
do-save-proofs = Uložiť, čím sa kocky overia
words-title = Odtlačok kociek
words-how = Odtlačok zaväzuje stránku skôr, než niekto hodí. Kto chce, pridá slovo: kocky potom závisia aj od neho.
words-of = Slovo: { $name }
check-brought = { $count ->
    [one] { $count } hod prišiel s uloženou hrou z iného zariadenia a overiť sa nedá.
    [few] { $count } hody prišli s uloženou hrou z iného zariadenia a overiť sa nedajú.
   *[other] { $count } hodov prišlo s uloženou hrou z iného zariadenia a overiť sa nedá.
}
check-running = Overujem…
check-unknown = Tajomstvo sa ukáže, až keď sa hra skončí.
check-good = { $count ->
    [one] Súhlasí: { $count } kocka zodpovedá tajomstvu a odtlačku.
    [few] Súhlasí: { $count } kocky zodpovedajú tajomstvu a odtlačku.
   *[other] Súhlasí: { $count } kociek zodpovedá tajomstvu a odtlačku.
}
check-wrong = Nesúhlasí: v { $game }. hre sa líši { $n }. kocka.
check-hash = Nesúhlasí: tajomstvo nemá odtlačok, ktorý stál pri doske.
verify-title = Kocky odohraných hier
verify-how = Tento súbor overí kocky sám, bez siete a bez programu, ktorý ich hádzal. Tajomstvo každej hry musí mať odtlačok, ktorý stál pri doske pred losovaním, a spolu so slovami hráčov z neho musí vyjsť každý hod.
verify-all-good = Všetko súhlasí.
verify-not-good = Niečo nesúhlasí.
verify-game = Hra
verify-throws = Hody
verify-brought = Prinesené odinakiaľ (neoveruje sa)
verify-result = Výsledok
verify-good = Súhlasí: z tajomstva vychádza každý hod.
verify-hash = Nesúhlasí: tajomstvo nemá odtlačok, ktorý stál pri doske.
verify-dice = Nesúhlasí: niektorý hod z tajomstva nevychádza.
verify-own = Kto chce, overí to isté vlastným programom s pätnástimi riadkami:
verify-figures = čísla v súbore
stats-title = Čo padlo
stats-caption = V zátvorke obvyklé rozmedzie pre toľko hodov (devätnásťkrát z dvadsiatich).
stats-what = Čo
stats-rolls = Hody
stats-pips = Krokov na hod
stats-doublets = Rovnaké čísla
stats-usual = ({ $low }–{ $high })

voided-on-edge = Kocka zostala stáť šikmo (padlo { $dice }). Neplatí celý hod, hádže sa znova.
voided-on-checker = Kocka dopadla na kameň (padlo { $dice }). Neplatí celý hod, hádže sa znova.
voided-off-half = Kocka dopadla mimo pravej polovice (padlo { $dice }). Neplatí celý hod, hádže sa znova.

said-drawn = Žrebovanie: { $dice }. Vyššie číslo: { $name }.
said-drawn-equal = Žrebovanie: { $dice }. Rovnaké čísla, hádže sa znova.
said-colour = { $name } má farbu: { $colour }.
said-rolled = { $name }: padlo { $dice }.
said-cocked = { $name }: { $what }
said-moved = { $name }: { $from }, { $to }.
said-hit = { $name }: { $from }, { $to }, kameň vyhodený.
said-undone = Vrátené: { $from }, { $to }.
said-no-move = { $name } nemá ťah.
said-turn = Na ťahu: { $name }.
said-raised = { $name } zdvojuje na { $value }.
said-taken = { $name } prijíma, hrá sa o { $value }.
said-dropped = { $name } odmieta.
said-beavered = { $name } odpovedá bobrom: { $value }.
said-raccooned = { $name } odpovedá mývalom: { $value }.
said-to-member = Kocka, ktorú má { $member }: { $what }
said-auto-doubled = Rovnaké čísla pri žrebovaní: vklad je { $value }.
said-resign-offered = { $name } ponúka vzdanie: { $level }.
said-resign-declined = Vzdanie neprijaté: { $name }.
said-series-over = Koniec zápasu. Víťaz: { $name }.

clock-label = Hodiny
clock-delay = odklad tohto ťahu v sekundách
clock-waived = Hrá sa ďalej bez hodín.
clock-minute = { $name }: zostáva minúta.
clock-seconds = { $name }: zostáva desať sekúnd.
time-up-title = { $name }: čas vypršal
time-up-game = Môžete hrať ďalej bez hodín, alebo to počítať ako vzdanie jednoduchej hry.
time-up-match = Môžete hrať ďalej bez hodín, alebo to počítať ako prehraný zápas.
time-go-on = Hrať ďalej
time-lost = Počítať ako prehru
