import type { ShopGoods } from './goods.types.ts'
import { good, grid, makers as m, sizes } from './goodsParts.ts'

const small = 'Achtung! Nicht für Kinder unter drei Jahren geeignet. Kleine Teile können verschluckt werden.'
const from = (age: string) => ({ Altersempfehlung: age })
const game = (players: string, minutes: string, age: string) => ({ Spieler: players, Spieldauer: minutes, Altersempfehlung: age })

export const spielkisteGoods: ShopGoods = {
  shop: 'spielkiste', defaults: { maker: m.toys, shipping: 490, days: [2, 4], stock: 14, unit: 'piece' },
  known: {
    baer: { rubric: 'puppen-und-figuren', maker: m.textile, featured: true, interest: 3, shipping: 490, pictures: ['1f9f8'], variants: grid({ Farbe: ['Braun', 'Naturweiß'], Größe: ['25 cm', '35 cm'] }, { cents: 2490, stock: 7, plus: { '35 cm': 800 }, left: { 'Naturweiß/35 cm': 0 } }), traits: { Material: 'Bio-Baumwolle', ...from('ab Geburt') }, tags: ['Kuscheltier', 'Bär', 'Geschenk'], related: ['dino', 'hase'], history: [[140, 2790], [21, 2490]] },
    dino: { rubric: 'puppen-und-figuren', maker: m.textile, shipping: 490, traits: { Material: 'Polyester', ...from('ab 1 Jahr') }, tags: ['Kuscheltier', 'Dinosaurier'] },
    kloetze: { rubric: 'baukloetze', interest: 2, featured: true, shipping: 490, grams: 3200, traits: { Material: 'Buche und Ahorn', ...from('ab 1 Jahr') }, tags: ['Holz', 'Bauen'], related: ['kugelbahn', 'magnetsteine'], points: ['Hundert Steine in 14 Formen', 'Kanten gerundet, Öl für Spielzeug geeignet', 'Im Baumwollsack'] },
    eisenbahn: { rubric: 'baukloetze', interest: 2, shipping: 490, traits: { Material: 'Buche', ...from('ab 3 Jahren') }, history: [[80, 5990], [30, 6990], [4, 5490]], tags: ['Eisenbahn', 'Holz'], safety: small },
    auto: { rubric: 'puppen-und-figuren', shipping: 490, variants: grid({ Farbe: ['Natur', 'Rot', 'Himmelblau'] }, { cents: 1690, stock: 10 }), traits: { Material: 'Ahorn', ...from('ab 2 Jahren') }, tags: ['Auto', 'Holz'] },
    puzzle: { rubric: 'puzzles', shipping: 390, traits: { Teile: '500', ...from('ab 8 Jahren') }, tags: ['Puzzle', 'Lindenbrück'], safety: small },
    wuerfel: { rubric: 'brettspiele', interest: 2, shipping: 490, traits: game('2 bis 5', '60 Minuten', 'ab 8 Jahren'), tags: ['Brettspiel', 'Handel'], related: ['bergsteiger', 'leuchtfeuer'], safety: small },
    drachen: { rubric: 'draussen-spielen', maker: m.textile, shipping: 490, traits: from('ab 10 Jahren'), tags: ['Drachen', 'draußen'], safety: 'Nicht bei Gewitter und nicht in der Nähe von Stromleitungen steigen lassen.' },
    jojo: { rubric: 'draussen-spielen', shipping: 390, traits: from('ab 6 Jahren'), tags: ['Holz'], scale: [[10, 10], [30, 20]] },
    teleskop: { rubric: 'fernglaeser-und-teleskope', maker: m.china, shipping: 690, interest: 2, traits: from('ab 10 Jahren'), tags: ['Sterne', 'Forschen'], safety: 'Nie ohne Schutzfilter in die Sonne sehen: Sie können erblinden.' },
  },
  more: [
    good('hase', 'puppen-und-figuren', 'Hase Hilde, 30 cm', 2690, 'Lange Ohren zum Festhalten, aus Leinen.', '1f430', { maker: m.textile, traits: { Material: 'Leinen', ...from('ab Geburt') }, tags: ['Kuscheltier'], since: 20 }),
    good('puppe', 'puppen-und-figuren', 'Stoffpuppe Mika', 3990, 'Mit Kleidern zum Wechseln und Haaren zum Flechten.', '1f9f5', { maker: m.textile, variants: grid({ Haarfarbe: ['Braun', 'Rot', 'Schwarz'] }, { cents: 3990, stock: 5, left: { Rot: 1 } }), traits: from('ab 3 Jahren'), tags: ['Puppe'], safety: small }),
    good('ritterburg', 'puppen-und-figuren', 'Ritterburg aus Holz', 7990, 'Mit Zugbrücke, Turm und sechs Figuren.', '1f3f0', { stock: 5, grams: 4100, traits: { Material: 'Birke', ...from('ab 4 Jahren') }, tags: ['Burg', 'Holz'], history: [[150, 8990], [19, 7990]], safety: small, interest: 1 }),
    good('bauernhof', 'puppen-und-figuren', 'Bauernhof mit zwölf Tieren', 6490, 'Stall, Zaun und Tiere aus Linde.', '1f404', { stock: 7, traits: { Material: 'Linde', ...from('ab 3 Jahren') }, tags: ['Tiere', 'Holz'], safety: small }),
    good('rutschauto', 'draussen-spielen', 'Rutschauto «Flitz»', 5490, 'Leise Räder, für drinnen und draußen.', '1f3ce-fe0f', { maker: m.china, stock: 9, grams: 3600, variants: grid({ Farbe: ['Rot', 'Tannengrün', 'Rosa'] }, { cents: 5490, stock: 3 }), traits: from('ab 1 Jahr'), tags: ['Fahrzeug'], related: ['radwerk-lindenbrueck/laufrad'], safety: 'Nicht im Straßenverkehr benutzen. Höchstgewicht 50 kg.' }),
    good('kugelbahn', 'baukloetze', 'Kugelbahn, 60 Teile', 7490, 'Jedes Mal anders, immer spannend.', '1f3a2', { stock: 10, featured: true, interest: 2, traits: { Material: 'Buche', ...from('ab 4 Jahren') }, tags: ['Kugelbahn', 'Holz'], uvp: 7990, history: [[60, 7990], [16, 7490]], safety: small }),
    good('magnetsteine', 'baukloetze', 'Magnetsteine, 42 Stück', 4990, 'Halten, was sie versprechen.', '1f9f2', { maker: m.china, stock: 18, traits: from('ab 3 Jahren'), tags: ['Bauen'], safety: 'Achtung! Enthält Magnete. Verschluckte Magnete können schwere innere Verletzungen verursachen; sofort ärztliche Hilfe holen.' }),
    good('regenbogen', 'baukloetze', 'Regenbogen zum Stapeln', 3490, 'Zwölf Bögen aus einem Stück Linde.', '1f308', { stock: 12, since: 10, traits: { Material: 'Linde', ...from('ab 1 Jahr') }, tags: ['Holz', 'Stapeln'], interest: 2 }),
    good('murmeln', 'draussen-spielen', 'Glasmurmeln, 50 Stück', 690, 'Wie früher, im Netz.', '1f52e', { stock: 60, traits: from('ab 5 Jahren'), scale: [[5, 10]], tags: ['Murmeln'], safety: small }),
    good('puzzle-tiere', 'puzzles', 'Steckpuzzle «Waldtiere»', 1490, 'Sieben Tiere mit Griffen.', '1f98c', { stock: 21, traits: { Teile: '7', ...from('ab 1 Jahr') }, tags: ['Puzzle', 'Holz'] }),
    good('puzzle-karte', 'puzzles', 'Puzzle «Deutschland»', 1690, '96 Teile mit Flüssen und Städten.', '1f5fa-fe0f', { stock: 15, traits: { Teile: '96', ...from('ab 6 Jahren') }, tags: ['Puzzle', 'Lernen'], safety: small }),
    good('puzzle-1000', 'puzzles', 'Puzzle «Nachthimmel», 1.000 Teile', 2190, 'Für lange Winterabende, leuchtet im Dunkeln.', '1f30c', { stock: 8, since: 26, traits: { Teile: '1000', ...from('ab 12 Jahren') }, tags: ['Puzzle'] }),
    good('bergsteiger', 'brettspiele', 'Gipfelsturm', 3490, 'Seilschaften, Wetter und ein Gipfel, den nicht alle erreichen.', '1f3d4-fe0f', { stock: 10, traits: game('2 bis 4', '45 Minuten', 'ab 10 Jahren'), tags: ['Brettspiel', 'kooperativ'], interest: 1, safety: small }),
    good('leuchtfeuer', 'brettspiele', 'Leuchtfeuer', 2490, 'Alle gegen den Nebel: kooperatives Spiel mit Lampe.', '1f526', { stock: 13, since: 4, featured: true, traits: game('1 bis 6', '30 Minuten', 'ab 6 Jahren'), tags: ['Brettspiel', 'kooperativ'], safety: small }),
    good('schach', 'brettspiele', 'Schach und Dame aus Nussbaum', 4990, 'Klappbrett mit Magnetfiguren.', '265f-fe0f', { stock: 6, traits: { Material: 'Nussbaum', ...game('2', '30 Minuten', 'ab 7 Jahren') }, tags: ['Schach', 'Reise'], history: [[100, 5490], [45, 4990]] }),
    good('quartett', 'kartenspiele', 'Quartett «Lastenräder»', 790, 'Wer trägt am meisten?', '1f0cf', { stock: 50, traits: game('2 bis 6', '15 Minuten', 'ab 6 Jahren'), tags: ['Karten'] }),
    good('luegen', 'kartenspiele', 'Markt der Lügen', 1290, 'Bluffen mit Gemüse.', '1f955', { stock: 26, since: 13, traits: game('3 bis 6', '20 Minuten', 'ab 8 Jahren'), tags: ['Karten', 'Bluff'], interest: 2 }),
    good('skat', 'kartenspiele', 'Skatblatt, deutsches Bild', 490, 'Leinenprägung, im Holzkästchen.', '1f3b4', { stock: 70, scale: [[10, 15]], tags: ['Karten'] }),
    good('babybody', 'babykleidung', 'Body aus Merinowolle', 2690, 'Wächst ein Stück mit.', '1f476', { maker: m.textile, variants: grid({ Farbe: ['Naturweiß', 'Salbei', 'Koralle'], Größe: ['62/68', '74/80', '86/92'] }, { cents: 2690, stock: 5, plus: { '86/92': 300 }, left: { 'Koralle/62/68': 0, 'Salbei/86/92': 1 } }), traits: { Material: 'Merinowolle' }, tags: ['Baby', 'Wolle'], interest: 1 }),
    good('hausschuhe', 'kinderschuhe', 'Hausschuhe aus Filz', 2990, 'Rutschfeste Sohle, atmen mit.', '1f97f', { maker: m.textile, variants: grid({ Farbe: ['Grau', 'Senf'], Größe: ['24', '26', '28', '30'] }, { cents: 2990, stock: 4, left: { 'Senf/30': 0 } }), traits: { Material: 'Wollfilz' }, tags: ['Schuhe', 'Kinder'], history: [[90, 3490], [14, 2990]] }),
    good('bettwaesche', 'bettwaesche', 'Kinderbettwäsche «Planeten»', 3990, 'Weiche Baumwolle, 135 × 200 cm.', '1fa90', { maker: m.textile, stock: 9, traits: { Material: 'Bio-Baumwolle' }, tags: ['Bett', 'Weltraum'] }),
    good('kinderwagenkette', 'kinderwagen', 'Kette für den Kinderwagen', 1890, 'Holzperlen und ein Glöckchen.', '1fa87', { stock: 17, traits: { Material: 'Buche', ...from('ab Geburt') }, tags: ['Baby'] }),
    good('nachtlicht', 'tischleuchten', 'Nachtlicht «Mond»', 2490, 'Dimmt von selbst herunter.', '1f319', { maker: m.light, stock: 20, variants: sizes('Größe', [['12 cm', 2490], ['18 cm', 3490, undefined, 4]]), traits: { Energieeffizienz: 'F' }, tags: ['Licht', 'Schlafen'], safety: 'Kein Spielzeug. Nur mit dem mitgelieferten Netzteil betreiben.' }),
    good('malkasten', 'schreibwaren', 'Malkasten mit zwölf Farben', 1290, 'Deckt gut und wäscht sich aus.', '1f3a8', { stock: 31, scale: [[10, 10], [25, 18]], traits: from('ab 5 Jahren'), tags: ['Malen', 'Schule'] }),
  ],
}
