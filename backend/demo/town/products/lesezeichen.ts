import type { Good, ShopGoods } from './goods.types.ts'
import { good, grid, makers as m } from './goodsParts.ts'

const book = (pages: number, cover: string, more: Partial<Good> = {}): Partial<Good> => ({ traits: { Einband: cover, Seiten: String(pages), Sprache: 'Deutsch' }, ...more })
const hard = 'Gebunden'
const soft = 'Taschenbuch'
const shop19 = { tax: 19, days: [2, 4], shipping: 390 } as const

/** Books have a fixed price by law: no cuts, no scale, no shipping. */
export const lesezeichenGoods: ShopGoods = {
  shop: 'buchhandlung-lesezeichen', defaults: { maker: m.press, tax: 7, days: [1, 3], stock: 8, unit: 'piece' },
  known: {
    muehlbach: { rubric: 'romane', featured: true, interest: 3, traits: { Einband: hard, Seiten: '384', Sprache: 'Deutsch' }, tags: ['Roman', 'Familie', 'Lindenbrück'], related: ['stille', 'zug', 'leuchtturm'], cross: ['lederlesezeichen', 'leselampe'], since: 240 },
    zug: { rubric: 'krimis', interest: 2, traits: { Einband: soft, Seiten: '296', Sprache: 'Deutsch' }, tags: ['Krimi', 'Lindenau'], related: ['nebel', 'gift'] },
    stille: { rubric: 'romane', traits: { Einband: hard, Seiten: '212', Sprache: 'Deutsch' }, tags: ['Erzählungen'] },
    fuchs: { rubric: 'kinderbuecher', interest: 2, featured: true, traits: { Einband: hard, Seiten: '32', Altersempfehlung: 'ab 3 Jahren' }, tags: ['Bilderbuch', 'Vorlesen'], related: ['maulwurf', 'weltraum'], cross: ['spielkiste/baer'] },
    weltraum: { rubric: 'kinderbuecher', traits: { Einband: hard, Seiten: '96', Altersempfehlung: 'ab 6 Jahren' }, tags: ['Sachbuch', 'Weltraum'], cross: ['spielkiste/teleskop'] },
    brot: { rubric: 'kochbuecher', interest: 2, traits: { Einband: hard, Seiten: '224' }, tags: ['Backen', 'Sauerteig'], cross: ['hofladen-lindenau/mehl', 'hofladen-lindenau/gaerkorb'] },
    garten: { rubric: 'ratgeber', traits: { Einband: soft, Seiten: '176' }, tags: ['Garten'], cross: ['bluetenreich/stauden'] },
    karte: { rubric: 'ratgeber', traits: { Maßstab: '1:25.000' }, tags: ['Wandern', 'Lindenbrück'] },
    notizbuch: { pictures: ['notizbuch-koralle', 'notizbuch-salbei', 'notizbuch-senf'], picturePerColour: true, rubric: 'schreibwaren', interest: 1, variants: grid({ Farbe: ['Nachtblau', 'Koralle', 'Salbei', 'Senf'] }, { cents: 1450, stock: 9, left: { Senf: 3 } }), traits: { Material: 'Recyclingpapier', Seiten: '160' }, tags: ['Notizbuch', 'Geschenk'], scale: [[10, 8], [50, 15]] },
    lederlesezeichen: { rubric: 'schreibwaren', traits: { Material: 'Leder' }, tags: ['Handarbeit', 'Geschenk'] },
  },
  more: [
    good('leuchtturm', 'romane', 'Die Leuchtturmwärterin', 2300, 'Eine Insel, ein Winter und ein Funkgerät, das nicht schweigt. Roman von Ida Claasen.', 'buch-leuchtturm', book(312, hard, { interest: 2, since: 14, tags: ['Roman', 'Meer'] })),
    good('apfelbaum', 'romane', 'Was unter dem Apfelbaum liegt', 1300, 'Vier Geschwister erben einen Garten und ein Geheimnis. Von Lotte Brinkmann.', 'buch-apfelbaum', book(336, soft, { tags: ['Roman', 'Familie'] })),
    good('fernweh', 'romane', 'Fernweh auf Raten', 1200, 'Ein Postbote reist in den Urlaub der anderen. Heiterer Roman von Jost Amberg.', 'buch-fernweh', book(248, soft, { since: 27, tags: ['Humor'] })),
    good('nebel', 'krimis', 'Nebel über dem Stadtgraben', 1400, 'Der zweite Fall für Kommissarin Ehlers. Von Bernd Kaltwasser.', 'buch-nebel', book(308, soft, { interest: 2, since: 6, tags: ['Krimi', 'Lindenbrück'], related: ['zug', 'gift'] })),
    good('gift', 'krimis', 'Gift und Galette', 1300, 'Ein Bäcker in der Bretagne backt zu viel und weiß zu wenig. Von Anouk Lefort.', 'buch-galette', book(280, soft, { tags: ['Krimi', 'Frankreich'] })),
    good('uhrwerk', 'krimis', 'Das stille Uhrwerk', 2200, 'Historischer Kriminalroman aus dem Jura, von Matthieu Perrin.', 'buch-uhrwerk', book(416, hard, { tags: ['Krimi', 'historisch'] })),
    good('maulwurf', 'kinderbuecher', 'Maulwurf Max zieht um', 1500, 'Bilderbuch über Mut und Möbelwagen, ab vier Jahren.', 'buch-maulwurf', book(36, hard, { traits: { Einband: hard, Seiten: '36', Altersempfehlung: 'ab 4 Jahren' }, tags: ['Bilderbuch'] })),
    good('drachenschule', 'kinderbuecher', 'Die Drachenschule, Band 1', 1400, 'Zum Selberlesen ab acht Jahren, mit vielen Bildern.', 'buch-drachen', book(192, hard, { interest: 2, traits: { Einband: hard, Seiten: '192', Altersempfehlung: 'ab 8 Jahren' }, tags: ['Fantasie', 'Selberlesen'] })),
    good('insekten', 'kinderbuecher', 'Wer krabbelt denn da?', 1690, 'Klappenbuch über Käfer, Bienen und Schnecken, ab zwei Jahren.', 'buch-insekten', book(16, 'Pappe', { traits: { Einband: 'Pappe', Seiten: '16', Altersempfehlung: 'ab 2 Jahren' }, tags: ['Klappenbuch', 'Natur'] })),
    good('pasta', 'kochbuecher', 'Pasta, sonst nichts', 2600, 'Sechzig Nudelgerichte in zwanzig Minuten.', 'buch-pasta', book(192, hard, { tags: ['Kochen', 'Italien'], cross: ['weinkeller-brandt/olivenoel'] })),
    good('eintopf', 'kochbuecher', 'Ein Topf, ein Jahr', 2400, 'Eintöpfe für jede Woche, mit dem, was der Hofladen hat.', 'buch-eintopf', book(208, hard, { tags: ['Kochen', 'saisonal'], cross: ['hofladen-lindenau/kiste'] })),
    good('kuchen', 'kochbuecher', 'Blechkuchen für viele', 1990, 'Von Streusel bis Bienenstich.', 'buch-kuchen', book(144, soft, { since: 22, tags: ['Backen'] })),
    good('schlaf', 'ratgeber', 'Besser schlafen ohne Zauberei', 1800, 'Was die Forschung weiß und was Großmutter schon wusste.', 'buch-schlaf', book(168, soft, { tags: ['Gesundheit'] })),
    good('fahrradfibel', 'ratgeber', 'Die Fahrradfibel', 1990, 'Alles selbst reparieren, mit 300 Zeichnungen.', 'buch-fahrrad', book(160, 'Spiralbindung', { tags: ['Fahrrad', 'Reparieren'], cross: ['radwerk-lindenbrueck/werkzeug'] })),
    good('bienenbuch', 'ratgeber', 'Ein Volk im Garten', 2200, 'Bienen halten für Anfänger, mit Kalender.', 'buch-bienen', book(176, hard, { tags: ['Garten', 'Bienen'], cross: ['hofladen-lindenau/honig'] })),
    good('hoerbuch-muehlbach', 'hoerbuecher', 'Das Jahr am Mühlbach, Hörbuch', 1800, 'Gelesen von Carla Ostwald, 9 Stunden auf einer MP3-CD.', 'hoerbuch-muehlbach', { ...shop19, maker: m.audio, traits: { Laufzeit: '9 Std. 12 Min.' }, tags: ['Hörbuch'], related: ['muehlbach'] }),
    good('hoerbuch-drachen', 'hoerbuecher', 'Die Drachenschule, Hörspiel', 990, 'Mit Musik und elf Stimmen, 65 Minuten.', 'hoerspiel-drachen', { ...shop19, maker: m.audio, since: 9, history: [[60, 1290], [11, 990]], traits: { Laufzeit: '1 Std. 5 Min.', Altersempfehlung: 'ab 6 Jahren' }, tags: ['Hörspiel', 'Kinder'] }),
    good('platte-fluss', 'schallplatten', '«Fluss» – Klavierstücke', 2690, 'Von Nele Adam, gepresst auf 180 g Vinyl.', 'schallplatte-klavier', { ...shop19, maker: m.audio, stock: 5, traits: { Format: 'LP, 33 UpM' }, tags: ['Vinyl', 'Klavier'] }),
    good('platte-kapelle', 'schallplatten', 'Kapelle Kornmarkt: «Heimwärts»', 2290, 'Blasmusik, die in die Beine geht.', 'schallplatte-blasmusik', { ...shop19, maker: m.audio, stock: 3, traits: { Format: 'LP, 33 UpM' }, tags: ['Vinyl', 'Blasmusik'] }),
    good('kopfhoerer', 'kopfhoerer', 'Kopfhörer «Lesestille»', 12900, 'Dämpft die Bahn, nicht die Geschichte. 30 Stunden Akku.', 'kopfhoerer-schwarz', { pictures: ['kopfhoerer-naturweiss', 'kopfhoerer-salbei'], picturePerColour: true, ...shop19, maker: m.audio, stock: 10, featured: true, interest: 2, uvp: 14900, history: [[150, 14900], [15, 12900]], variants: grid({ Farbe: ['Schwarz', 'Naturweiß', 'Salbei'] }, { cents: 12900, stock: 4, left: { Naturweiß: 1 } }), tags: ['Kopfhörer', 'Hörbuch'], cross: ['hoerbuch-muehlbach'], safety: 'Hohe Lautstärke schadet dem Gehör. Enthält einen Lithium-Akku. Altgeräte nehmen wir kostenlos zurück.' }),
    good('leselampe', 'tischleuchten', 'Leselampe zum Klemmen', 2990, 'Warmes Licht, drei Stufen, lädt über USB-C.', 'leselampe', { ...shop19, maker: m.light, stock: 19, history: [[180, 3490], [45, 2990]], traits: { Energieeffizienz: 'E' }, tags: ['Licht', 'Lesen'] }),
    good('kalender-stadt', 'kalender', 'Kalender «Lindenbrück»', 1690, 'Zwölf Ansichten der Stadt, 30 × 42 cm.', 'stadtkalender', { maker: m.press, tax: 19, stock: 25, since: 21, tags: ['Kalender', 'Lindenbrück'] }),
    good('familienplaner', 'kalender', 'Familienplaner mit fünf Spalten', 1290, 'Mit Ferien von Hessen und Stundenplan.', 'familienplaner', { tax: 19, stock: 30, since: 17, tags: ['Kalender', 'Familie'] }),
    good('fueller', 'schreibwaren', 'Füllhalter aus Lindenholz', 6900, 'Gedrechselt in der Schreinerei Holzwege.', 'fuellhalter', { ...shop19, stock: 4, interest: 1, traits: { Material: 'Lindenholz', Federbreite: 'M' }, tags: ['Füller', 'Geschenk', 'Handarbeit'] }),
    good('buntstifte', 'schreibwaren', 'Buntstifte, 24 Farben', 1890, 'Dreikantig, aus FSC-Holz.', 'buntstifte', { ...shop19, maker: m.toys, stock: 33, scale: [[10, 10], [25, 15]], traits: { Altersempfehlung: 'ab 3 Jahren' }, tags: ['Schule', 'Malen'] }),
    good('bilderrahmen', 'bilder-und-rahmen', 'Bilderrahmen aus Eiche, 30 × 40 cm', 3490, 'Mit Passepartout und entspiegeltem Glas.', 'bilderrahmen', { ...shop19, maker: m.toys, stock: 8, traits: { Material: 'Eiche' }, tags: ['Rahmen', 'Wohnen'] }),
  ],
}
