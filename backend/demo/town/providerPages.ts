import { shopPages } from './shopPages.ts'
import type { Picture } from './town.types.ts'
import type { TownPage } from './townPage.types.ts'

/** What the providers' pages tell beyond menu and goods, by slug. */
export const providerPages: Readonly<Record<string, TownPage>> = {
  'pizzeria-bella-vista': {
    gallery: [
      ['pizza-margherita', 'Pizza Margherita aus dem Holzofen'],
      ['1f525', 'Das Feuer im Ofen'],
      ['1f345', 'Tomaten vom Vesuv'],
      ['1f9c0', 'Käse aus der Dorfkäserei'],
      ['1f377', 'Hauswein'],
      ['1f33f', 'Basilikum vom Fensterbrett'],
    ],
    blocks: [
      ['heading', 'Unser Ofen'],
      [
        'text',
        'Drei Tonnen Vulkanstein aus Neapel, 430 Grad und Buchenholz aus dem Stadtwald: Länger als neunzig Sekunden braucht keine Pizza.',
      ],
      ['list', 'Teig mit 48 Stunden Ruhe\nTomaten und Mehl direkt aus Kampanien\nGlutenfreier Teig auf Vorbestellung'],
    ],
    branches: [
      {
        title: 'Bella Vista am Bahnhof',
        street: 'Bahnhofstraße',
        houseNumber: '3',
        postalCode: '62102',
        hours: { 'Mo–Fr': '11:00–15:00', Sa: '12:00–20:00' },
      },
    ],
  },
  'bosporus-grill': {
    gallery: [
      ['1f959', 'Döner im Fladenbrot'],
      ['1f32f', 'Dürüm mit Salat'],
      ['1f9c6', 'Falafel'],
      ['1f525', 'Der Holzkohlengrill'],
    ],
    blocks: [
      ['heading', 'Vom Grill'],
      ['text', 'Das Fleisch schichten wir jeden Morgen selbst, und die Soßen stehen nie länger als einen Tag.'],
    ],
  },
  eiszeit: {
    gallery: [
      ['1f368', 'Eisbecher'],
      ['1f366', 'Softeis'],
      ['1f9c1', 'Törtchen'],
      ['sorbet-mango', 'Mangosorbet'],
    ],
    blocks: [['text', 'Zwölf Sorten, jeden Morgen frisch gerührt. Die Milch kommt vom Hof in Lindenau.']],
    closedIn: { from: 40, until: 70, title: 'Winterpause' },
  },
  ...shopPages,
  'malerbetrieb-farbenfroh': {
    gallery: [
      ['1f3a8', 'Farbmuster'],
      ['1f58c-fe0f', 'Kanten von Hand'],
      ['fassade', 'Fassade'],
      ['1f3e0', 'Fertig'],
    ],
    blocks: [['text', 'Alle Farben sind lösemittelfrei. Vorher decken wir ab, hinterher saugen wir.']],
    appointments: 60,
  },
  'schreinerei-holzwege': {
    gallery: [
      ['1fa9a', 'An der Säge'],
      ['1fa91', 'Stuhl aus Esche'],
      ['1f333', 'Holz aus dem Stadtwald'],
      ['1fab5', 'Trockenlager'],
    ],
    blocks: [
      ['heading', 'Werkstattgespräch'],
      ['text', 'Bringen Sie ein Foto und die Maße mit, den Rest zeichnen wir zusammen.'],
    ],
    appointments: 60,
  },
  'sanitaer-wassermann': {
    gallery: [
      ['1f6b0', 'Armatur'],
      ['1f6c1', 'Bad im Altbau'],
      ['1f6bf', 'Bodengleiche Dusche'],
    ],
    blocks: [['text', 'Notdienst bei Rohrbruch, Tag und Nacht.']],
    appointments: 30,
  },
  'fotografie-lichtblick': {
    gallery: [
      ['1f4f7', 'Im Studio'],
      ['1f4f8', 'Porträt'],
      ['1f5bc-fe0f', 'Abzüge auf Büttenpapier'],
      ['1f470', 'Hochzeit im Rathaus'],
    ],
    blocks: [
      ['heading', 'Ein Termin, viel Ruhe'],
      ['text', 'Ein Porträt dauert bei uns so lange, wie es dauert. Rechnen Sie mit einer Stunde.'],
    ],
    appointments: 60,
  },
  'yogaraum-mitte': {
    gallery: [
      ['1f9d8', 'Morgenkurs'],
      ['1f56f-fe0f', 'Abendkurs bei Kerzenlicht'],
      ['1fab7', 'Der Lotusraum'],
    ],
    blocks: [['list', 'Probestunde kostenlos\nMatten und Decken sind da\nKurse für Schwangere']],
    appointments: 30,
  },
  'immobilien-bergmann': {
    gallery: [
      ['1f3e1', 'Haus am Hang'],
      ['1f511', 'Schlüsselübergabe'],
    ],
    blocks: [['text', 'Bewertung Ihrer Immobilie in einem Gespräch von einer Stunde.']],
    appointments: 60,
  },
}

/** A kitchen that cannot keep up just now. */
export const pausedKitchen = 'lotus-garten'

/** Groups above the trades (spec: parent industries), each with the kinds of its trades. */
export const industryGroups = [
  { slug: 'essen-und-trinken', name: 'Essen & Trinken', kind: 'restaurant', picture: '1f37d-fe0f' },
  { slug: 'laeden', name: 'Läden', kind: 'shop', picture: '1f3ea' },
  { slug: 'handwerk', name: 'Handwerk', kind: 'craft', picture: '1f6e0-fe0f' },
  { slug: 'dienste', name: 'Dienste', kind: 'service', picture: '1f4f7' },
] as const

export const picturesOfPages = (): Picture[] => [
  ...industryGroups.map(({ picture }) => picture),
  ...Object.values(providerPages).flatMap(({ gallery }) => gallery.map(([picture]) => picture)),
]
