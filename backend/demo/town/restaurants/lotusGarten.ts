import { drinks } from '#backend/demo/town/drinks.ts'
import { address } from '#backend/demo/town/geography.ts'
import { category, choice, dish, extras, gastro, has, nothing, pick, vegan, zones } from '#backend/demo/town/menuParts.ts'
import type { TownRestaurant } from '#backend/demo/town/town.types.ts'
import { imprint, opening, person } from '#backend/demo/town/townParts.ts'

const with_ = pick('dazu', 'Wahlweise mit', [
  choice('tofu', 'Tofu', 0, has('soy'), { vegan: true }),
  choice('huhn', 'Hähnchen', 100, has('soy')),
  choice('ente', 'Knuspriger Ente', 350, has('soy wheat')),
  choice('garnelen', 'Garnelen', 350, has('crustaceans')),
])
const heat = pick('schaerfe', 'Schärfe', [
  choice('mild', 'Mild'),
  choice('mittel', 'Mittel'),
  choice('scharf', 'Scharf'),
  choice('thai', 'Thailändisch scharf'),
])
const more = extras('extra', 'Extras', 3, [
  choice('reis', 'Mehr Reis', 150, nothing, { vegan: true }),
  choice('erdnuss', 'Erdnusssoße', 150, has('peanuts soy'), { vegan: true }),
  choice('koriander', 'Frischer Koriander', 50, nothing, { vegan: true }),
])
const wok = { options: [with_, heat, more], spicy: 1 as const }

const menu = [
  category('vorspeisen', 'Vorspeisen', '', [
    dish(
      'sommerrollen',
      'Sommerrollen',
      590,
      'Zwei Rollen mit Kräutern, Reisnudeln und Erdnussdip.',
      'sommerrollen',
      has('peanuts soy'),
      vegan,
    ),
    dish(
      'fruehlingsrollen',
      'Frühlingsrollen',
      490,
      'Vier knusprige Rollen mit Gemüse.',
      'fruehlingsrollen',
      has('wheat soy sesame'),
      vegan,
    ),
    dish('gyoza', 'Gyoza', 620, 'Sechs gebratene Teigtaschen mit Huhn.', 'gyoza', has('wheat soy sesame')),
    dish(
      'wan-tan-suppe',
      'Wan-Tan-Suppe',
      650,
      'Klare Brühe mit gefüllten Teigtaschen.',
      'wantan-suppe',
      has('wheat eggs soy crustaceans celery'),
    ),
    dish('tom-kha', 'Tom Kha', 620, 'Kokossuppe mit Galgant und Zitronengras.', 'tom-kha', has('fish'), { spicy: 1, options: [with_] }),
  ]),
  category('curry', 'Curry', 'Mit Duftreis, die Pasten stampfen wir selbst.', [
    dish('rotes-curry', 'Rotes Curry', 1090, 'Kokosmilch, Bambus, Thai-Basilikum.', 'curry-rot', has('fish crustaceans'), {
      ...wok,
      spicy: 2,
    }),
    dish('gruenes-curry', 'Grünes Curry', 1090, 'Mit Aubergine und Zuckerschoten.', 'curry-gruen', has('fish crustaceans'), {
      ...wok,
      spicy: 3,
    }),
    dish('gelbes-curry', 'Gelbes Curry', 1050, 'Mild, mit Kartoffel und Karotte.', 'curry-gelb', nothing, {
      ...wok,
      options: [with_, more],
    }),
    dish('massaman', 'Massaman', 1190, 'Mit Erdnuss, Zimt und Sternanis.', 'massaman', has('peanuts fish'), wok),
  ]),
  category('wok', 'Aus dem Wok', 'Mit Duftreis.', [
    dish(
      'cashew',
      'Cashew-Gemüse',
      1090,
      'Mit Paprika, Zwiebel und gerösteten Nüssen.',
      'cashew-gemuese',
      has('soy wheat cashew molluscs'),
      wok,
    ),
    dish('suess-sauer', 'Süß-sauer', 1050, 'Mit Ananas, Gurke und Tomate.', 'suess-sauer', has('wheat soy', 'colour'), {
      ...wok,
      spicy: 0,
    }),
    dish('basilikum', 'Thai-Basilikum', 1090, 'Mit grünen Bohnen und Chili.', 'thai-basilikum', has('soy wheat molluscs fish'), {
      ...wok,
      spicy: 2,
    }),
    dish('knusperente', 'Knusprige Ente', 1490, 'Auf Wokgemüse mit Hoisinsoße.', 'ente-knusprig', has('soy wheat sesame'), {
      soldOut: true,
    }),
  ]),
  category('nudeln', 'Nudeln und Reis', '', [
    dish('pad-thai', 'Pad Thai', 1150, 'Reisnudeln, Tamarinde, Ei und Erdnüsse.', 'pad-thai', has('eggs peanuts fish soy'), wok),
    dish('bratnudeln', 'Gebratene Nudeln', 990, 'Mit Gemüse und Ei.', 'nudeln-gebraten', has('wheat eggs soy sesame'), wok),
    dish('bratreis', 'Gebratener Reis', 950, 'Mit Ei, Erbsen und Frühlingszwiebel.', 'reis-gebraten', has('eggs soy wheat'), wok),
    dish('pho', 'Phở bò', 1190, 'Rinderbrühe, zwölf Stunden gezogen, mit Reisnudeln.', 'pho', has('fish celery')),
  ]),
  category('suesses', 'Süßes', '', [
    dish('mango-reis', 'Klebreis mit Mango', 590, 'Mit Kokosmilch und Sesam.', 'klebreis-mango', has('sesame'), vegan),
    dish('banane', 'Gebackene Banane', 490, 'Mit Honig und Sesam.', 'banane-gebacken', has('wheat eggs sesame'), { diet: 'vegetarian' }),
  ]),
  category('getraenke', 'Getränke', '', [
    ...drinks({ cola: 280, water: 260, beer: 330 }),
    dish('eistee', 'Zitronengras-Eistee', 350, 'Hausgemacht, 0,4 l.', 'eistee', has('', 'caffeine'), { ...vegan, taxRate: 19 }),
  ]),
]

export const lotusGarten: TownRestaurant = {
  kind: 'restaurant',
  slug: 'lotus-garten',
  companyName: 'Lotus Garten',
  industry: 'asiatisch',
  picture: '1f35c',
  shortDescription: 'Thailändisch und vietnamesisch, frisch aus dem Wok.',
  description:
    'Linh Nguyễn kocht, was sie zwischen Hanoi und Bangkok gelernt hat. Currypasten entstehen im Mörser, die Brühe für die Phở zieht über Nacht. Sagen Sie uns, wie scharf Sie es mögen, wir nehmen Sie beim Wort.',
  address: address('Ringstraße', '48', '62103', [-30, -80]),
  imprint: imprint(6, 'lotus-garten', 'UG (haftungsbeschränkt)', 'Linh Nguyễn (Geschäftsführerin)', { register: 'HRB' }),
  hours: opening({ 'Mo–Fr': '11:30–15:00 17:00–22:00', 'Sa–So': '12:00–22:30' }, { publicHolidays: 'open' }),
  rating: { average: 4.4, count: 241 },
  account: person('lotus-garten', 'female', 'Linh', 'Nguyễn', 15),
  gastro: gastro({
    cuisine: 'Asiatisch',
    reusable: '33',
    menu,
    prepMinutes: 20,
    freeDeliveryFromCents: 3000,
    zones: zones({ 62101: 200, 62102: 250, 62103: 100, 62104: 250 }, 1500),
  }),
}
