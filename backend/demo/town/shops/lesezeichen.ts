import { address } from '#backend/demo/town/geography.ts'
import type { TownShop } from '#backend/demo/town/town.types.ts'
import { imprint, opening, person, product } from '#backend/demo/town/townParts.ts'

const book = { taxRate: 7, deliveryDays: { from: 1, until: 3 }, stock: 8 } as const

/** Books have a fixed price by law; titles and authors are invented. */
export const lesezeichen: TownShop = {
  kind: 'shop',
  slug: 'buchhandlung-lesezeichen',
  companyName: 'Buchhandlung Lesezeichen',
  industry: 'buecher',
  picture: '1f4da',
  shortDescription: 'Romane, Kinderbücher und Rat seit drei Generationen.',
  description:
    'Zwischen Kornmarkt und Rathaus stehen auf zwei Etagen gut 14.000 Bücher. Greta Sommer und ihr Team lesen, was sie empfehlen, und bestellen, was fehlt, bis zum nächsten Morgen. Donnerstags gibt es Vorlesestunde auf dem roten Sofa.',
  address: address('Kornmarkt', '5', '62101', [80, -120]),
  imprint: imprint(21, 'lesezeichen', 'e.K.', 'Greta Sommer (Inhaberin)', { register: 'HRA' }),
  hours: opening({ 'Mo–Fr': '09:00–18:30', Sa: '09:00–16:00' }),
  rating: { average: 4.9, count: 88 },
  account: person('lesezeichen', 'female', 'Greta', 'Sommer', 31),
  products: [
    product(
      'muehlbach',
      'Romane',
      'Das Jahr am Mühlbach',
      2400,
      'Drei Schwestern, eine Mühle und ein Sommer, der nicht endet. Roman von Helene Voss, gebunden, 384 Seiten.',
      'buch-muehlbach',
      book,
    ),
    product(
      'zug',
      'Romane',
      'Der letzte Zug nach Lindenau',
      1400,
      'Ein Kriminalroman, der auf Gleis 3 beginnt. Von Bernd Kaltwasser, Taschenbuch.',
      'buch-zug',
      book,
    ),
    product('stille', 'Romane', 'Kleine Geschichte der Stille', 2200, 'Erzählungen von Mira Tanner, gebunden.', 'buch-stille', book),
    product('fuchs', 'Kinderbücher', 'Fuchs sucht Brille', 1600, 'Bilderbuch ab drei Jahren von Ole Petersen.', 'buch-fuchs', book),
    product(
      'weltraum',
      'Kinderbücher',
      'Warum fällt der Mond nicht runter?',
      1800,
      'Vierzig Fragen an den Himmel, ab sechs Jahren.',
      'buch-weltraum',
      book,
    ),
    product(
      'brot',
      'Kochen',
      'Brot braucht Zeit',
      2900,
      'Sauerteig für Anfänger, mit Rezepten aus dem Backhaus Lindner.',
      'buch-brot',
      book,
    ),
    product('garten', 'Sachbuch', 'Der faule Garten', 2600, 'Wie Beete sich selbst versorgen, von Ruth Amsel.', 'buch-garten', book),
    product('karte', 'Regionales', 'Wanderkarte Lindenbrück', 990, 'Maßstab 1:25.000, wetterfest.', 'wanderkarte', { ...book, stock: 40 }),
    product('notizbuch', 'Papier', 'Notizbuch, fadengeheftet', 1450, '160 Seiten, punktiert, aus Recyclingpapier.', 'notizbuch-nachtblau', {
      stock: 30,
    }),
    product('lederlesezeichen', 'Papier', 'Lesezeichen aus Leder', 790, 'Handgefertigt in der Töpfergasse.', 'lederlesezeichen', {
      stock: 50,
    }),
  ],
}
