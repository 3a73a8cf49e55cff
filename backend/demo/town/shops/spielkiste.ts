import { address } from '#backend/demo/town/geography.ts'
import type { TownShop } from '#backend/demo/town/town.types.ts'
import { imprint, opening, person, product } from '#backend/demo/town/townParts.ts'

export const spielkiste: TownShop = {
  kind: 'shop',
  slug: 'spielkiste',
  companyName: 'Spielkiste',
  industry: 'spielwaren',
  picture: '1f9f8',
  shortDescription: 'Spielzeug aus Holz, Spiele für den Tisch, Drachen für den Wind.',
  description:
    'In der Spielkiste darf alles angefasst werden. Familie Nowak sucht Spielzeug aus, das auch das dritte Kind noch aushält, und erklärt Brettspiele am Tisch statt auf der Packung. Reparieren können wir vieles davon auch.',
  address: address('Schustergasse', '8', '62101', [55, 95]),
  imprint: imprint(24, 'spielkiste', 'GbR', 'Katarzyna und Piotr Nowak'),
  hours: opening(
    { 'Mo–Fr': '09:30–18:00', Sa: '10:00–15:00' },
    { holidays: [{ from: '2026-12-27', until: '2026-12-30', title: 'Inventur', yearly: true }] },
  ),
  rating: { average: 4.8, count: 73 },
  account: person('spielkiste', 'female', 'Katarzyna', 'Nowak', 34),
  products: [
    product('baer', 'Kuscheltiere', 'Bär Bruno, 35 cm', 3290, 'Aus Biobaumwolle, waschbar bei 30 Grad. Ab Geburt.', 'teddy-braun'),
    product('dino', 'Kuscheltiere', 'Langhals Dora, 50 cm', 3690, 'Weich, groß und gutmütig. Ab einem Jahr.', '1f995'),
    product('kloetze', 'Holz', 'Bauklötze, 100 Stück', 4490, 'Buche und Ahorn, farblos geölt. Ab einem Jahr.', 'holzkloetze', {
      stock: 20,
    }),
    product('eisenbahn', 'Holz', 'Holzeisenbahn, Startset', 5990, 'Mit Brücke, Lok und drei Wagen. Ab drei Jahren.', 'holzeisenbahn'),
    product('auto', 'Holz', 'Rennwagen aus Ahorn', 1690, 'Rollt durch die ganze Wohnung. Ab zwei Jahren.', 'rennwagen-natur', {
      stock: 30,
    }),
    product('puzzle', 'Spiele', 'Puzzle «Lindenbrück», 500 Teile', 1990, 'Der Marktplatz als Wimmelbild. Ab acht Jahren.', 'puzzle-stadt', {
      stock: 26,
    }),
    product(
      'wuerfel',
      'Spiele',
      'Markttag',
      2990,
      'Handeln, tauschen, flunkern: das Brettspiel für zwei bis fünf. Ab acht Jahren.',
      'spiel-markttag',
      { stock: 14 },
    ),
    product('drachen', 'Draußen', 'Lenkdrachen', 3490, 'Mit Ersatzschnur, für Wind ab Stärke drei. Ab zehn Jahren.', '1fa81'),
    product('jojo', 'Draußen', 'Jo-Jo aus Holz', 890, 'Mit Kugellager. Ab sechs Jahren.', '1fa80', { stock: 45 }),
    product(
      'teleskop',
      'Entdecken',
      'Teleskop für Einsteiger',
      12900,
      'Zeigt Mondkrater und Saturnringe. Ab zehn Jahren, nie in die Sonne schauen.',
      '1f52d',
      { stock: 0 },
    ),
  ],
}
