/**
 * What people of the demo town type, and what they mean by it: `question | exactly that | good too | related`. Written from the
 * town's data, not from what the engine finds. A hit is `@seller`, `#category`, `~post`, `seller/dish or service`, `seller/menu
 * section/*`, a product's slug, `shelf:category` (all goods of it) or `maker:name`. Who is named himself is not graded by a group.
 */
const dish = `
Pizza Margherita | bella/Margherita | @bella | bella/Pizza/*
Pizza Salami | bella/Salami | @bella | bella/Pizza/*
Margherita | bella/Margherita | | @bella
Quattro Formaggi | bella/Quattro Formaggi | | @bella
Pizza Hawaii | bella/Hawaii | @bella | bella/Pizza/*
Döner | bosporus/Döner Kebap; bosporus/Kleiner Döner; @bosporus | bosporus/Gemüsedöner; bosporus/Dönerbox; bosporus/Dönerteller
  | bosporus/Döner und Dürüm/*
Kleiner Döner | bosporus/Kleiner Döner | | bosporus/Döner Kebap; @bosporus
Dönerteller | bosporus/Dönerteller | | @bosporus
Gyros | olympos/Gyros | olympos/Olympos-Platte | @olympos
Currywurst | gleis/Currywurst; gleis/Vegane Currywurst | @gleis |
Tiramisu | bella/Tiramisù; marta/Tiramisù della casa | |
Lasagne | bella/Lasagne al Forno | | @bella
Cheeseburger | kessel/Cheeseburger | @kessel | kessel/Burger/*
Pad Thai | lotus/Pad Thai | | @lotus
Butter Chicken | namaste/Butter Chicken | | @namaste
Chicken Tikka Masala | namaste/Chicken Tikka Masala | | namaste/Chana Masala; @namaste
Mango Lassi | namaste/Mango-Lassi | | @namaste
Lachs Maki | sakura/Lachs-Maki | | sakura/Maki/*; @sakura
Pho Bo | lotus/Phở bò | | @lotus
Falafel | bosporus/Falafel im Brot; bosporus/Falafelteller | gruen/Beirut-Bowl | @bosporus
Pommes | bosporus/Pommes; kessel/Pommes; gleis/Pommes frites | gleis/Süßkartoffelpommes; kessel/Süßkartoffelpommes;
  gleis/Schnitzel mit Pommes | bosporus/Dönerteller; bosporus/Dönerbox; gleis/Pommes und Kleines/*
Croissant | lindner/Buttercroissant | | @lindner
Schnitzel | gleis/Schnitzel mit Pommes; gleis/Jägerschnitzel | @gleis |
Frühlingsrollen | lotus/Frühlingsrollen | | lotus/Sommerrollen; @lotus
Spaghettieis | eis/Spaghettieis | | @eis
Moussaka | olympos/Moussaka | | @olympos
Risotto | marta/Risotto ai funghi | | @marta
Linsensuppe | bosporus/Linsensuppe | | gleis/Linseneintopf
Cappuccino | lindner/Cappuccino | | @lindner
Käsekuchen | lindner/Käsekuchen | | lindner/Süßes Gebäck/*; @lindner
Grüne Soße | gleis/Grüne Soße | ~gruene-sosse-wie-bei-oma; @gleis |
Tzatziki | olympos/Tzatziki | | olympos/Vom Grill/*; @olympos
Vegane Currywurst | gleis/Vegane Currywurst | | gleis/Currywurst; @gleis
Wan Tan Suppe | lotus/Wan-Tan-Suppe | | @lotus
Chili sin Carne | gruen/Chili sin Carne | | @gruen
`

const kind = `
Pizza | bella/Pizza/*; @bella | | bella/Tartufo; bella/Pizza des Monats; bella/Pizzabrot
Pasta | bella/Pasta/*; marta/Pasta fresca/*; @marta | @bella; pasta-sonst-nichts |
Burger | kessel/Burger/*; @kessel | |
Sushi | @sakura; sakura/Maki/* | sakura/Inside-out und Spezialrollen/*; sakura/Sakura-Box; sakura/Familienbox |
Eis | @eis; eis/Zwei Kugeln/* | eis/Eisbecher/*; eis/Für zu Hause/* | bella/Tiramisù; kessel/Vanille-Shake; namaste/Mango-Kulfi
Salat | feldsalat; kopfsalat; #salate; bella/Insalata Mista; olympos/Griechischer Bauernsalat; bella/Insalata Pollo | bella/Caprese;
  sakura/Wakame-Salat; olympos/Krautsalat; kessel/Krautsalat |
Suppe | bosporus/Linsensuppe; sakura/Misosuppe; lotus/Wan-Tan-Suppe; gruen/Kürbissuppe | marta/Minestrone; lotus/Tom Kha;
  ~kuerbissuppe-mit-apfel |
Curry | lotus/Rotes Curry; lotus/Grünes Curry; lotus/Gelbes Curry | lotus/Curry/*; @namaste | namaste/Mit Fleisch/*; @lotus
Bowl | gruen/Bowls/* | @gruen |
Vorspeisen | bella/Vorspeisen/*; lotus/Vorspeisen/*; namaste/Vorspeisen/*; sakura/Vorspeisen/* | marta/Antipasti/*; olympos/Mezedes/* |
Frühstück | lindner/Frühstück und Belegtes/* | broetchen-sechs-stueck; erdbeermarmelade; @lindner | lindner/Brötchen; #broetchen
Kuchen | lindner/Apfelkuchen; lindner/Käsekuchen; apfelkuchen-vom-blech-vier-stueck; #kuchen-und-gebaeck | gruen/Himbeerkuchen ohne Käse;
  blechkuchen-fuer-viele; @lindner | lindner/Schokoladentorte; haferkekse; gruen/Bananenbrot
Brot | #brot; bauernbrot; dinkelbrot-mit-saaten; lindner/Bauernbrot, 1 kg; lindner/Dinkelvollkornbrot, 750 g | @lindner; lindner/Baguette;
  brot-braucht-zeit; ~brot-das-immer-gelingt; #brot-und-backwaren | lindner/Brot und Brötchen/*; brotmesser-24-cm; gruen/Bananenbrot;
  lindner/Avocadobrot; bella/Pizzabrot
Brötchen | #broetchen; broetchen-sechs-stueck; lindner/Brötchen | lindner/Körnerbrötchen; lindner/Käsebrötchen; lindner/Schinkenbrötchen;
  @lindner | gleis/Fleischkäse im Brötchen; lindner/Brot und Brötchen/*
Getränke | #getraenke | bella/Getränke/*; bosporus/Getränke/*; gleis/Getränke/*; gruen/Getränke/*; kessel/Getränke/*; lotus/Getränke/*;
  namaste/Getränke/*; olympos/Getränke/*; marta/Getränke/*; shelf:getraenke |
Maki | sakura/Maki/* | @sakura | sakura/Sakura-Box
Ramen | sakura/Shoyu-Ramen | @sakura |
Bier | #bier; shelf:bier | */Lindenbrücker Pils; bosporus/Weizenbier alkoholfrei; kessel/Weizenbier alkoholfrei |
Antipasti | marta/Antipasti/* | marta/Antipasto misto; bella/Vorspeisen/* | @marta
Nudeln | dinkelnudeln; #nudeln-und-reis; lotus/Gebratene Nudeln | bella/Pasta/*; marta/Pasta fresca/*; lotus/Nudeln und Reis/*;
  pasta-sonst-nichts | sakura/Shoyu-Ramen; gruen/Mac ohne Cheese
Dürüm | bosporus/Dürüm; bosporus/Halloumi-Dürüm | | bosporus/Döner und Dürüm/*; @bosporus
Cola | */Cola | */Cola ohne Zucker |
Wok | lotus/Aus dem Wok/* | @lotus |
`

const cuisine = `
italienisch | @marta; @bella | |
Italiener | @marta; @bella | |
griechisch | @olympos | olympos/Griechischer Bauernsalat |
Grieche | @olympos | | olympos/Griechischer Bauernsalat
türkisch | @bosporus | |
Türke | @bosporus | |
japanisch | @sakura | |
asiatisch | @lotus | @sakura |
indisch | @namaste | |
Inder | @namaste | |
thailändisch | @lotus | |
vegan | @gruen | gruen/Bowls/*; gruen/Warm/*; gleis/Vegane Currywurst; namaste/Vegetarisch und vegan/*; bella/Marinara Vegana
  | lavendelseife
vegetarisch | namaste/Vegetarisch und vegan/* | bosporus/Ohne Fleisch/*; @gruen |
deutsche Küche | @gleis | |
italienisches Restaurant | @marta; @bella | |
`

const ingredient = `
Mozzarella | bella/Mozzarella-Sticks; bella/Margherita; bella/Caprese; bella/Quattro Formaggi | marta/Melanzane alla parmigiana |
Thunfisch | sakura/Thunfisch-Maki; bella/Tonno; marta/Vitello tonnato | |
Spinat | bosporus/Pide mit Spinat; marta/Ravioli mit Ricotta und Spinat; namaste/Palak Paneer | bosporus/Börek; gruen/Linsen-Dal;
  gruen/Grüner Smoothie |
Halloumi | bosporus/Halloumi-Dürüm; kessel/Halloumi-Burger | |
Schafskäse | bosporus/Börek; bosporus/Pide mit Käse; olympos/Saganaki; olympos/Bifteki; olympos/Griechischer Bauernsalat;
  bosporus/Pide mit Spinat | |
Kichererbsen | bosporus/Falafel im Brot; namaste/Chana Masala; gruen/Buddha-Bowl | namaste/Gemüse-Pakora |
Tofu | gruen/Tokio-Bowl; gruen/Wrap mit Räuchertofu; sakura/Misosuppe | |
Trüffel | bella/Tartufo | |
Kokosmilch | lotus/Rotes Curry; lotus/Klebreis mit Mango; gruen/Linsen-Dal | |
Lamm | bosporus/Lammkoteletts; olympos/Lammkoteletts; namaste/Lamm Rogan Josh; namaste/Lamm Vindaloo; bosporus/Adana Kebap
  | olympos/Olympos-Platte |
Garnelen | bella/Frutti di Mare; sakura/Ebi Tempura | sakura/Crunchy Ebi |
Pizza mit Thunfisch | bella/Tonno | | bella/Pizza/*; @bella
`

const seller = `
Bella Vista | @bella | |
Pizzeria Bella Vista | @bella | | bella/Pizza/*
Bosporus | @bosporus | |
Gleis 3 | @gleis | der-letzte-zug-nach-lindenau; ~vom-gleis-zum-imbiss |
Olympos | @olympos | olympos/Olympos-Platte |
Trattoria da Marta | @marta | |
Lotus Garten | @lotus | |
Namaste | @namaste | |
Sakura | @sakura | sakura/Sakura-Box |
Kesselhaus | @kessel | kessel/Kesselhaus |
Grünzeug | @gruen | |
Eiszeit | @eis | |
Backhaus Lindner | @lindner | brot-braucht-zeit; ~nachts-in-der-backstube |
Radwerk | @radwerk | t-shirt-radwerk |
Blütenreich | @blueten | |
Buchhandlung Lesezeichen | @buch | ~buchhandlung-mit-zwei-sesseln | lesezeichen-aus-leder
Weinkeller Brandt | @wein | |
Spielkiste | @spiel | |
Hofladen Lindenau | @hof | |
Elektro Hartmann | @elektro | |
Holzwege | @holz | fuellhalter-aus-lindenholz |
Wassermann | @sanitaer | |
Finanzkontor Weber | @finanz | |
Knopfloch | @knopfloch | |
`

const trade = `
Elektriker | @elektro | #elektroarbeiten; #elektroinstallation; elektro/* |
Klempner | @sanitaer | #sanitaer-und-heizung; #sanitaerreparatur; sanitaer/* | #sanitaerbedarf
Installateur | @sanitaer | #sanitaer-und-heizung; sanitaer/* |
Heizungsbauer | @sanitaer | #heizungswartung; sanitaer/Heizung warten; #sanitaer-und-heizung |
Maler | @maler | #malerarbeiten; maler/*; ~waende-streichen-ohne-streifen |
Anstreicher | @maler | #malerarbeiten; maler/*; #innenanstrich; #fassadenanstrich |
Schreiner | @holz | #tischlerarbeiten; holz/* |
Tischler | @holz | #tischlerarbeiten; holz/* |
Fotograf | @foto | #fotografie; foto/* |
Makler | @immo | #immobilienberatung; immo/* |
Immobilienmakler | @immo | #immobilienberatung; immo/* |
Bäcker | @lindner | #brot-und-backwaren; ~nachts-in-der-backstube | lindner/Brot und Brötchen/*
Bäckerei | @lindner | ~nachts-in-der-backstube; #brot-und-backwaren | lindner/Brot und Brötchen/*
Konditor | @lindner | lindner/Süßes Gebäck/*; #kuchen-und-gebaeck |
Florist | @blueten | #blumen; shelf:straeusse |
Blumenladen | @blueten | #blumen |
Buchladen | @buch | #buecher; ~buchhandlung-mit-zwei-sesseln |
Fahrradladen | @radwerk | #fahrraeder; #fahrraeder-und-mobilitaet |
Fahrradwerkstatt | @radwerk | gutschein-fuer-die-werkstatt |
Spielzeugladen | @spiel | #spielzeug; #spielwaren-und-kinder |
Weinhandlung | @wein | #wein-und-sekt |
Eisdiele | @eis | |
Eiscafé | @eis | |
Restaurant | @bella; @bosporus; @gleis; @olympos; @marta; @lotus; @namaste; @sakura; @kessel; @gruen | @eis; @lindner |
Imbiss | @gleis | @bosporus; ~vom-gleis-zum-imbiss |
Café | @lindner | @eis | lindner/Kaffee und Kaltes/*
Yogastudio | @yoga | #yoga; yoga/* |
Bioladen | @hof | |
Handwerker | @elektro; @maler; @holz; @sanitaer | ~angebote-richtig-vergleichen |
Finanzberater | @finanz | #finanzierung; finanz/* |
Steinofenpizza | @bella | | bella/Pizza/*
`

const product = `
Stadtrad Linde | stadtrad-linde-8-gaenge | #stadtraeder | shelf:stadtraeder
Helm Pendler | helm-pendler | #helme | kinderhelm-marienkaefer; rollrucksack-fuer-pendler-18-l
Kinderrad 20 Zoll | kinderrad-20-zoll | #kinderraeder | laufrad-aus-birke
Wiesenstrauß | wiesenstrauss-mittel | |
Bär Bruno | baer-bruno-35-cm | |
Bauklötze | baukloetze-100-stueck; #baukloetze | shelf:baukloetze |
Lenkdrachen | lenkdrachen | |
Brotmesser | brotmesser-24-cm | | #messer
Fahrradcomputer | fahrradcomputer-mit-karte | |
Nachtlicht Mond | nachtlicht-mond | |
Winzersekt | winzersekt-brut | |
Bergkäse | bergkaese-sechs-monate | kessel/Bergwerk |
Flickzeug | flickzeug-in-der-blechdose | |
Chianti | chianti-classico | |
Rutschauto | rutschauto-flitz | |
Die Drachenschule | die-drachenschule-band-1; die-drachenschule-hoerspiel | |
Gießkanne | giesskanne-aus-zink-5-l | |
Wallbox | elektro/Wallbox installieren; #wallbox | @elektro |
Rennrad | rennrad-ueberholt-rahmen-56-cm | |
Lavendelseife | lavendelseife | #seifen | ziegenmilchseife
Gutschein | gutschein-fuer-die-werkstatt | |
Familienshooting | foto/Familienshooting | #familienfotos |
`

const brand = `
Radmanufaktur Gleis 7 | maker:Radmanufaktur Gleis 7 | |
Nordfaden | maker:Nordfaden Textil AG | |
Emsländer Holzspiel | maker:Emsländer Holzspiel GmbH | |
Bellini | olivenoel-bellini-kalt-gepresst | maker:Officina Bellini S.r.l. |
Brauhaus Lindenau | maker:Brauhaus Lindenau | |
Küchenwerk Nord | maker:Küchenwerk Nord GmbH | |
Alpenlicht | maker:Alpenlicht Leuchten GmbH | |
Imkerei Wiesengrund | maker:Imkerei Wiesengrund | |
Töpferei Öhler | maker:Töpferei Öhler | |
Bergmann & Söhne | maker:Bergmann & Söhne Werkzeugbau KG | | @immo
Weingut Kirschenallee | maker:Weingut Kirschenallee | | @wein
`

const compound = `
Fahrradhelm | helm-pendler; #helme | kinderhelm-marienkaefer |
Kinderfahrrad | kinderrad-20-zoll; #kinderraeder | laufrad-aus-birke |
Fahrradschloss | faltschloss-90-cm; kabelschloss-mit-zahlen-120-cm; #schloesser | |
Fahrradtasche | packtasche-wasserdicht-20-l; #taschen-und-koerbe | rollrucksack-fuer-pendler-18-l; weidenkorb-fuer-den-lenker |
Fahrradlicht | akkulicht-set; ruecklicht-mit-bremssensor; #beleuchtung | reflektoren-fuer-die-speichen-36-stueck |
Fahrradpumpe | standpumpe-mit-manometer | |
Rosenstrauß | zwoelf-rote-rosen | #straeusse; wiesenstrauss-mittel | shelf:straeusse
Holzspielzeug | @spiel | holzeisenbahn-startset; baukloetze-100-stueck; rennwagen-aus-ahorn; ritterburg-aus-holz;
  bauernhof-mit-zwoelf-tieren; kugelbahn-60-teile; jo-jo-aus-holz; regenbogen-zum-stapeln; steckpuzzle-waldtiere; #spielzeug |
Kinder Helm | kinderhelm-marienkaefer | #helme; helm-pendler | sicherheitswimpel-fuers-kinderrad
Stadt Rad | stadtrad-linde-8-gaenge; #stadtraeder | tretroller-fuer-grosse |
Apfel Kuchen | lindner/Apfelkuchen; apfelkuchen-vom-blech-vier-stueck | #kuchen-und-gebaeck |
Brett Spiel | #brettspiele; shelf:brettspiele | |
Regen Jacke | regenjacke-fuers-rad | |
Blumen Vase | vase-aus-der-toepfergasse; #vasen | |
Kaffeebohnen | espresso-officina; #kaffee | |
Hochzeitsfotograf | foto/Hochzeitsreportage; #hochzeitsfotos; @foto | |
Badrenovierung | sanitaer/Bad erneuern; #badsanierung | @sanitaer |
Salamipizza | bella/Salami | @bella; bella/Diavola | bella/Pizza/*
Thunfischpizza | bella/Tonno | @bella | bella/Pizza/*
Gemüsecurry | lotus/Gelbes Curry; lotus/Rotes Curry; lotus/Grünes Curry | lotus/Curry/*; lotus/Cashew-Gemüse;
  namaste/Vegetarisch und vegan/* |
Blumenvase | vase-aus-der-toepfergasse; #vasen | |
Weinflasche | #wein-und-sekt | shelf:wein-und-sekt; bella/Rotwein der Saison; olympos/Rotwein der Saison; marta/Rotwein der Saison |
Kinderbuch | #kinderbuecher; shelf:kinderbuecher | |
Geburtstagsstrauß | wiesenstrauss-mittel; #straeusse | zwoelf-rote-rosen |
`

const plural = `
Blumensträuße | #straeusse; wiesenstrauss-mittel; zwoelf-rote-rosen | trockenstrauss; brautstrauss-nach-ihren-farben; @blueten |
Rosen | zwoelf-rote-rosen | |
Lampen | leselampe-zum-klemmen; nachtlicht-mond; #leuchten | #tischleuchten; #deckenleuchten; #stehleuchten |
Lampe | leselampe-zum-klemmen; nachtlicht-mond; #leuchten | #tischleuchten; #deckenleuchten; #stehleuchten |
Helme | #helme; helm-pendler; kinderhelm-marienkaefer | |
Fahrräder | #fahrraeder; @radwerk; shelf:fahrraeder | #fahrraeder-und-mobilitaet; ~fahrrad-winterfest-machen; die-fahrradfibel |
Vasen | #vasen; vase-aus-der-toepfergasse | |
Kerzen | #kerzen; bienenwachskerze | |
Weine | #wein-und-sekt; @wein; shelf:weisswein; shelf:rotwein | #weisswein; #rotwein |
Handschuhe | #handschuhe-und-muetzen; winterhandschuhe | |
Puppen | #puppen-und-figuren; stoffpuppe-mika | |
Taschen | #taschen-und-koerbe; #guertel-und-taschen; packtasche-wasserdicht-20-l | rollrucksack-fuer-pendler-18-l |
Uhren | #uhren; sportuhr-jura | |
Kuscheltiere | baer-bruno-35-cm; langhals-dora-50-cm; hase-hilde-30-cm | #puppen-und-figuren |
Äpfel | aepfel; #aepfel-und-birnen | | apfelsaft-naturtrueb; apfelmus-ohne-zucker
Pizzen | bella/Pizza/*; @bella | | bella/Tartufo; bella/Pizza des Monats
Burgers | kessel/Burger/*; @kessel | |
Schlösser | #schloesser; faltschloss-90-cm; kabelschloss-mit-zahlen-120-cm | |
Strauß | wiesenstrauss-mittel; #straeusse; trockenstrauss | brautstrauss-nach-ihren-farben; zwoelf-rote-rosen |
`

const umlaut = `
Doener | bosporus/Döner Kebap; bosporus/Kleiner Döner; @bosporus | bosporus/Gemüsedöner; bosporus/Dönerbox; bosporus/Dönerteller
  | bosporus/Döner und Dürüm/*
Doner Kebap | bosporus/Döner Kebap | @bosporus | bosporus/Adana Kebap
Duerum | bosporus/Dürüm; bosporus/Halloumi-Dürüm | | bosporus/Döner und Dürüm/*; @bosporus
Bluetenreich | @blueten | |
Gruene Sosse | gleis/Grüne Soße | ~gruene-sosse-wie-bei-oma; @gleis |
Kaese | #kaese; bergkaese-sechs-monate; ziegenfrischkaese | #milch-kaese-und-eier; bosporus/Pide mit Käse | lindner/Käsekuchen;
  lindner/Käsebrötchen
Kopfhoerer | kopfhoerer-lesestille; #kopfhoerer | |
Baeckerei | @lindner | ~nachts-in-der-backstube; #brot-und-backwaren | lindner/Brot und Brötchen/*
Iskender | bosporus/İskender | | @bosporus
Cacik | bosporus/Cacık | | @bosporus
Jagerschnitzel | gleis/Jägerschnitzel | | gleis/Schnitzel mit Pommes; @gleis
Olivenoel | olivenoel-bellini-kalt-gepresst | #oele-und-essige |
Kuerbissuppe | gruen/Kürbissuppe | ~kuerbissuppe-mit-apfel |
Übertopf | uebertopf-aus-steinzeug | #toepfe-und-kuebel |
Uebertopf | uebertopf-aus-steinzeug | #toepfe-und-kuebel |
`

const slip = `
Piza | bella/Pizza/*; @bella | | bella/Tartufo; bella/Pizza des Monats; bella/Pizzabrot
Pizzza Margherita | bella/Margherita | @bella | bella/Pizza/*
Dönner | bosporus/Döner Kebap; bosporus/Kleiner Döner; @bosporus | bosporus/Gemüsedöner; bosporus/Dönerbox; bosporus/Dönerteller
  | bosporus/Döner und Dürüm/*
Fahrad | #fahrraeder; @radwerk; shelf:fahrraeder | #fahrraeder-und-mobilitaet; ~fahrrad-winterfest-machen; die-fahrradfibel |
Margeritha | bella/Margherita | | @bella; bella/Pizza/*
Capuccino | lindner/Cappuccino | | @lindner
Brokoli | marta/Orecchiette mit Brokkoli | |
Schnizel | gleis/Schnitzel mit Pommes; gleis/Jägerschnitzel | @gleis |
Currywurts | gleis/Currywurst; gleis/Vegane Currywurst | @gleis |
Elektirker | @elektro | #elektroarbeiten; #elektroinstallation; elektro/* |
Buchhandlng | @buch | #buecher; ~buchhandlung-mit-zwei-sesseln |
Rieslnig | riesling-trocken | | winzersekt-brut
Lavendl | lavendelseife; lavendel-im-bund | | trockenstrauss
Mozarella | bella/Mozzarella-Sticks; bella/Margherita; bella/Caprese; bella/Quattro Formaggi | marta/Melanzane alla parmigiana |
Gnochi | marta/Gnocchi al pesto | | @marta
Blumenvasse | vase-aus-der-toepfergasse; #vasen | |
Handshuhe | #handschuhe-und-muetzen; winterhandschuhe | |
Bospurus Grill | @bosporus | | bosporus/Vom Holzkohlegrill/*
Kesselhuas | @kessel | kessel/Kesselhaus |
Weinkeler | @wein | |
Spaghetieis | eis/Spaghettieis | | @eis
Photovoltaick | elektro/Photovoltaik auf dem Dach; #photovoltaik | @elektro |
Trekingrad | trekkingrad-muehlbach-27-gaenge; #trekkingraeder | | rennrad-ueberholt-rahmen-56-cm
`

const number = `
RAD-001 | stadtrad-linde-8-gaenge | |
rad001 | stadtrad-linde-8-gaenge | |
RAD 004 | helm-pendler | |
BLU-010 | vase-aus-der-toepfergasse | |
301-2 | wiesenstrauss-mittel | |
374-1 | e-bike-mitte-500-wh | |
2900000002814 | stadtrad-linde-8-gaenge | |
2 900000 002814 | stadtrad-linde-8-gaenge | |
290 0000 0030 95 | bienenwachskerze | |
HOF-009 | bluetenhonig | |
EAN 2900000003361 | heumilch | |
Artikel WEI-014 | chianti-classico | |
`

const trait = `
Stadtrad schwarz | stadtrad-linde-8-gaenge | #stadtraeder | e-bike-mitte-500-wh; tretroller-fuer-grosse
Stadtrad grün | stadtrad-linde-8-gaenge | #stadtraeder |
rotes Kinderrad | kinderrad-20-zoll | #kinderraeder |
schwarzer Helm | helm-pendler | #helme |
Helm weiß | helm-pendler | #helme |
grünes T-Shirt | t-shirt-radwerk | |
T-Shirt grün M | t-shirt-radwerk | |
blaue Regenjacke | regenjacke-fuers-rad | |
Regenjacke gelb L | regenjacke-fuers-rad | |
Winterhandschuhe XL | winterhandschuhe | |
Reifen 26 Zoll | reifen-28-zoll-pannensicher | schlauch-mit-autoventil; #reifen-und-schlaeuche |
Kartoffeln 5 kg | kartoffeln-festkochend | #kartoffeln |
rosa Rosen | zwoelf-rote-rosen | |
weiße Orchidee | orchidee-mit-zwei-rispen | |
blauer Übertopf | uebertopf-aus-steinzeug | |
Kopfhörer schwarz | kopfhoerer-lesestille | #kopfhoerer |
Honig 1 kg | bluetenhonig | #honig-und-aufstriche | waldhonig
Hausschuhe Größe 26 | hausschuhe-aus-filz | #kinderschuhe |
rotes Rutschauto | rutschauto-flitz | |
grüne Vase | vase-aus-der-toepfergasse | #vasen |
Puzzle 1000 Teile | puzzle-nachthimmel-1-000-teile | #puzzles | shelf:puzzles
Body 74/80 | body-aus-merinowolle | #babykleidung |
`

const order = `
Vista Bella | @bella | |
Linde Stadtrad | stadtrad-linde-8-gaenge | #stadtraeder |
trocken Riesling | riesling-trocken | | winzersekt-brut
Olivenöl Bellini | olivenoel-bellini-kalt-gepresst | |
Nordfaden Regenjacke | regenjacke-fuers-rad | |
Radwerk Helm | helm-pendler; kinderhelm-marienkaefer | #helme; @radwerk |
Weinkeller Rotwein | shelf:rotwein | @wein; #rotwein |
Döner Bosporus | bosporus/Döner Kebap; bosporus/Kleiner Döner; @bosporus | bosporus/Gemüsedöner; bosporus/Dönerbox; bosporus/Dönerteller
  | bosporus/Döner und Dürüm/*
Margherita Bella Vista | bella/Margherita; @bella | | bella/Pizza/*
Kesselhaus Pommes | kessel/Pommes | kessel/Süßkartoffelpommes; @kessel |
Cola Bosporus | bosporus/Cola | bosporus/Cola ohne Zucker; @bosporus |
Lindenbrück Krimi | nebel-ueber-dem-stadtgraben | der-letzte-zug-nach-lindenau; #krimis | shelf:krimis
Italien Rotwein | chianti-classico; primitivo | #rotwein |
Lindenau Käse Hofladen | bergkaese-sechs-monate; ziegenfrischkaese; @hof | #kaese |
Puzzle Holz | steckpuzzle-waldtiere | #puzzles |
Brettspiel kooperativ | gipfelsturm; leuchtfeuer | #brettspiele |
Garten Buch | der-faule-garten; ein-volk-im-garten | #buecher; #ratgeber |
`

const price = `
günstiger Helm | #helme; helm-pendler; kinderhelm-marienkaefer | |
billige Pizza | bella/Pizza/*; @bella | | bella/Tartufo; bella/Pizza des Monats
Helm unter 50 Euro | kinderhelm-marienkaefer | #helme |
Pizza unter 10 Euro | bella/Margherita; bella/Salami; bella/Marinara Vegana | @bella | bella/Pizzabrot
Wein bis 10 € | grauburgunder; dornfelder-trocken; primitivo; ros-vom-kalk; silvaner-vom-muschelkalk; secco-weiss | #wein-und-sekt;
  apfelwein-vom-streuobst; @wein | shelf:weisswein
Fahrrad unter 500 Euro | kinderrad-20-zoll; laufrad-aus-birke; tretroller-fuer-grosse | #fahrraeder | @radwerk
Rotwein ab 20 Euro | cuv-e-stadtgraben; gereifter-lemberger | #rotwein |
Fahrrad zwischen 500 und 1000 Euro | stadtrad-linde-8-gaenge; rennrad-ueberholt-rahmen-56-cm | #fahrraeder | @radwerk
preiswerter Burger | kessel/Burger/*; @kessel | |
Geschenk bis 10 Euro | bienenwachskerze; lesezeichen-aus-leder; grusskarte-mit-saatpapier | |
Vase für 40 Euro | vase-aus-der-toepfergasse | #vasen |
`

const loan = `
Bike | #fahrraeder; #e-bikes; @radwerk; shelf:e-bikes | shelf:fahrraeder |
E-Bike | #e-bikes; shelf:e-bikes | |
Ebike | #e-bikes; shelf:e-bikes | |
Pedelec | #e-bikes; shelf:e-bikes | |
Tshirt | t-shirt-radwerk | #oberteile-fuer-herren |
Headphones | kopfhoerer-lesestille; #kopfhoerer | |
Fritten | bosporus/Pommes; kessel/Pommes; gleis/Pommes frites | gleis/Süßkartoffelpommes; kessel/Süßkartoffelpommes;
  kessel/Chili Cheese Fries; gleis/Schnitzel mit Pommes | bosporus/Dönerteller; bosporus/Dönerbox
Dessert | bella/Süßes/*; marta/Dolci/*; olympos/Süßes/*; kessel/Süßes/*; lotus/Süßes/*; namaste/Süßes/*; gruen/Süßes/* |
  | scheurebe-spaetlese
Nachtisch | bella/Süßes/*; marta/Dolci/*; olympos/Süßes/*; kessel/Süßes/*; lotus/Süßes/*; namaste/Süßes/*; gruen/Süßes/*
  | ziegenfrischkaese |
Semmel | #broetchen; broetchen-sechs-stueck; lindner/Brötchen | lindner/Körnerbrötchen; lindner/Käsebrötchen; lindner/Schinkenbrötchen
  | @lindner
Krapfen | lindner/Kreppel | | @lindner
Möhren | karotten-mit-gruen | |
Sprudel | mineralwasser-nordquelle-12-flaschen; #wasser; */Mineralwasser | */Apfelschorle |
Plüschtier | baer-bruno-35-cm; langhals-dora-50-cm; hase-hilde-30-cm | #puppen-und-figuren |
Scooter | tretroller-fuer-grosse | |
Hühnchen | haehnchen-vom-mobilstall; bosporus/Hähnchenspieß; olympos/Hähnchenspieß; namaste/Hähnchen-Biryani | kessel/Knusperhuhn;
  kessel/Chicken Wings; namaste/Butter Chicken; bella/Insalata Pollo; #gefluegel; namaste/Chicken Tikka Masala |
Zaziki | olympos/Tzatziki | | olympos/Vom Grill/*
Vinyl | fluss-klavierstuecke; kapelle-kornmarkt-heimwaerts | #schallplatten |
Champagner | winzersekt-brut; sekt-ros-extra-trocken; #schaumwein | secco-weiss |
Handy | #smartphones; #telefone | #huellen-und-ladegeraete |
`

const category = `
Kinderbücher | #kinderbuecher; shelf:kinderbuecher | |
Krimis | #krimis; shelf:krimis | |
Rotwein | #rotwein; shelf:rotwein | bella/Rotwein der Saison; olympos/Rotwein der Saison; marta/Rotwein der Saison |
Spielzeug | #spielzeug; @spiel; shelf:spielzeug | #spielwaren-und-kinder | ~tauschtag-im-bahnhofsviertel
Gartengeräte | #gartengeraete; shelf:gartengeraete | |
Zimmerpflanzen | #zimmerpflanzen; shelf:zimmerpflanzen | |
Küchengeräte | #kuechengeraete | |
Malerarbeiten | #malerarbeiten; maler/*; @maler | |
Photovoltaik | elektro/Photovoltaik auf dem Dach; #photovoltaik; @elektro | |
Baufinanzierung | #baufinanzierung; finanz/*; @finanz | |
Schreibwaren | #schreibwaren; shelf:schreibwaren | |
Notebook | #notebooks | |
Bücher | #buecher; shelf:buecher; @buch | #buecher-und-medien; ~buchhandlung-mit-zwei-sesseln; #kinderbuecher; #kochbuecher; #hoerbuecher |
`

const post = `
Wochenmarkt | ~wochenmarkt-am-markt | |
Lichterabend Altstadt | ~lichterabend-in-der-altstadt | |
Hoffest | ~hoffest-in-lindenau | |
Tauschtag | ~tauschtag-im-bahnhofsviertel | |
Fahrrad winterfest | ~fahrrad-winterfest-machen | |
Wände streichen | ~waende-streichen-ohne-streifen; maler/Zimmer streichen | @maler; #innenanstrich |
Angebote vergleichen | ~angebote-richtig-vergleichen | |
Holz ölen | ~holz-pflegen-mit-oel | |
Rezept Grüne Soße | ~gruene-sosse-wie-bei-oma | gleis/Grüne Soße |
`

const place = `
Döner Lindenbrück | bosporus/Döner Kebap; bosporus/Kleiner Döner; @bosporus | bosporus/Gemüsedöner; bosporus/Dönerbox; bosporus/Dönerteller
  | bosporus/Döner und Dürüm/*
Pizza Lindenbrück | bella/Pizza/*; @bella | | bella/Tartufo; bella/Pizza des Monats; bella/Pizzabrot
Restaurant Lindenbrück | @bella; @bosporus; @gleis; @olympos; @marta; @lotus; @namaste; @sakura; @kessel; @gruen | @eis; @lindner |
Elektriker Lindenbrück | @elektro | #elektroarbeiten; #elektroinstallation; elektro/* |
Pizza 62101 | bella/Pizza/*; @bella | | bella/Tartufo; bella/Pizza des Monats
Sushi 62104 | @sakura; sakura/Maki/* | sakura/Inside-out und Spezialrollen/*; sakura/Sakura-Box; sakura/Familienbox |
Bahnhofstraße | @bosporus | |
Ringstraße | @lotus; @sanitaer | |
Restaurant Bahnhofstraße | @bosporus | |
Schreiner Sägewerkstraße | @holz | #tischlerarbeiten; holz/* |
Pizza in der Nähe | bella/Pizza/*; @bella | | bella/Tartufo; bella/Pizza des Monats
Pizza bestellen | bella/Pizza/*; @bella | | bella/Tartufo; bella/Pizza des Monats
Restaurant Grieche | @olympos | |
Blumen kaufen | #blumen; @blueten | shelf:straeusse; shelf:schnittblumen | shelf:trockenblumen; blumenerde-ohne-torf-40-l
Am Markt 7 | @bella | |
Pizza Berlin | bella/Pizza/*; @bella | | bella/Tartufo; bella/Pizza des Monats
`

/** Nothing in town answers these; whatever is shown is wrong. */
const nothing = `
Xyzzyxxqq
Hubschrauber
Zahnarzt
Waschmaschine
Kettensäge
Flugtickets
Aquarium
asdfghjk
Nagelstudio
Trompete
Tierarzt
Jeans
Bohrmaschine
Krankenversicherung
Gitarre
Schlüsseldienst
Friseur
Stadtbummel
Swimmingpool
4006381333931
`

export const classes = {
  dish,
  kind,
  cuisine,
  ingredient,
  seller,
  trade,
  product,
  brand,
  compound,
  plural,
  umlaut,
  slip,
  number,
  trait,
  order,
  price,
  loan,
  category,
  post,
  place,
  nothing,
} as const
export type QueryClass = keyof typeof classes

/** Short for the sellers' slugs. */
export const sellers: Readonly<Record<string, string>> = {
  bella: 'pizzeria-bella-vista',
  bosporus: 'bosporus-grill',
  gleis: 'imbiss-gleis-3',
  olympos: 'taverna-olympos',
  marta: 'trattoria-da-marta',
  lotus: 'lotus-garten',
  namaste: 'namaste-lindenbrueck',
  sakura: 'sakura-sushi',
  kessel: 'kesselhaus-burger',
  gruen: 'gruenzeug',
  lindner: 'backhaus-lindner',
  eis: 'eiszeit',
  radwerk: 'radwerk-lindenbrueck',
  blueten: 'bluetenreich',
  buch: 'buchhandlung-lesezeichen',
  wein: 'weinkeller-brandt',
  spiel: 'spielkiste',
  hof: 'hofladen-lindenau',
  elektro: 'elektro-hartmann',
  maler: 'malerbetrieb-farbenfroh',
  holz: 'schreinerei-holzwege',
  sanitaer: 'sanitaer-wassermann',
  foto: 'fotografie-lichtblick',
  yoga: 'yogaraum-mitte',
  immo: 'immobilien-bergmann',
  finanz: 'finanzkontor-weber',
  knopfloch: 'knopfloch',
}
