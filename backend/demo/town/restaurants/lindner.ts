import { drinks } from '#backend/demo/town/drinks.ts'
import { address } from '#backend/demo/town/geography.ts'
import { category, choice, dish, extras, gastro, has, pick, vegan, veggie, zones } from '#backend/demo/town/menuParts.ts'
import type { TownRestaurant } from '#backend/demo/town/town.types.ts'
import { imprint, opening, person } from '#backend/demo/town/townParts.ts'

const milk = pick('milch', 'Milch', [
  choice('kuh', 'Kuhmilch', 0, has('milk')),
  choice('hafer', 'Haferdrink', 40, has('oats'), { vegan: true }),
  choice('soja', 'Sojadrink', 40, has('soy'), { vegan: true }),
])
const cup = {
  ...veggie,
  taxRate: 19 as const,
  options: [pick('groesse', 'Größe', [choice('klein', 'Klein'), choice('gross', 'Groß', 90)]), milk],
}
const spread = extras('aufstrich', 'Dazu', 3, [
  choice('butter', 'Butter', 60, has('milk')),
  choice('marmelade', 'Erdbeermarmelade', 80),
  choice('honig', 'Honig aus Lindenau', 80),
  choice('kaese', 'Gouda', 120, has('milk', 'colour')),
])

const menu = [
  category('brot', 'Brot und Brötchen', 'Sauerteig, geführt seit 1912.', [
    dish('bauernbrot', 'Bauernbrot, 1 kg', 540, 'Roggenmischbrot mit kräftiger Kruste.', 'bauernbrot', has('rye wheat'), {
      ...vegan,
      content: { amount: 1000, unit: 'g' },
    }),
    dish('dinkelbrot', 'Dinkelvollkornbrot, 750 g', 580, 'Saftig, mit Sonnenblumenkernen.', 'saatenbrot', has('spelt'), {
      ...vegan,
      content: { amount: 750, unit: 'g' },
    }),
    dish('baguette', 'Baguette', 290, 'Mit langer Teigruhe.', '1f956', has('wheat'), vegan),
    dish('broetchen', 'Brötchen', 55, 'Resch und hell.', 'broetchen', has('wheat barley'), { ...vegan, options: [spread] }),
    dish('koernerbroetchen', 'Körnerbrötchen', 85, 'Mit Kürbis, Leinsamen und Sesam.', 'koernerbroetchen', has('wheat rye sesame'), {
      ...vegan,
      options: [spread],
    }),
    dish('brezel', 'Brezel', 110, 'Mit grobem Salz.', '1f968', has('wheat'), { ...vegan, options: [spread] }),
  ]),
  category('suess', 'Süßes Gebäck', '', [
    dish('croissant', 'Buttercroissant', 190, 'Drei Tage Arbeit in 27 Schichten.', '1f950', has('wheat milk eggs'), veggie),
    dish('schnecke', 'Zimtschnecke', 240, 'Noch warm am besten.', 'zimtschnecke', has('wheat milk eggs'), veggie),
    dish('berliner', 'Kreppel', 180, 'Mit Hagebutte gefüllt.', 'kreppel', has('wheat milk eggs'), veggie),
    dish('apfelkuchen', 'Apfelkuchen', 320, 'Mit Streuseln vom Blech.', 'apfelkuchen', has('wheat milk eggs'), veggie),
    dish('kaesekuchen', 'Käsekuchen', 340, 'Nach Oma Lindner.', 'kaesekuchen', has('wheat milk eggs'), veggie),
    dish('schokotorte', 'Schokoladentorte', 390, 'Mit Haselnussboden.', 'schokotorte', has('wheat milk eggs hazelnut soy'), {
      ...veggie,
      soldOut: true,
    }),
  ]),
  category('fruehstueck', 'Frühstück und Belegtes', 'Bis 14 Uhr.', [
    dish(
      'bauern',
      'Bauernfrühstück',
      990,
      'Rührei, Bratkartoffeln, Speck und Brot.',
      'bauernfruehstueck',
      has('wheat rye eggs milk', 'nitrite'),
    ),
    dish('porridge', 'Porridge', 650, 'Hafer mit Apfel, Zimt und Nüssen.', 'porridge', has('oats hazelnut walnut'), vegan),
    dish('kaesebroetchen', 'Käsebrötchen', 350, 'Mit Gouda, Gurke und Salat.', 'kaesebroetchen', has('wheat milk', 'colour'), veggie),
    dish(
      'schinkenbroetchen',
      'Schinkenbrötchen',
      380,
      'Mit gekochtem Schinken.',
      'schinkenbroetchen',
      has('wheat milk', 'nitrite', 'phosphate', 'antioxidant'),
    ),
    dish('avocadobrot', 'Avocadobrot', 690, 'Auf geröstetem Sauerteig mit Tomate.', 'avocadobrot', has('rye wheat'), vegan),
  ]),
  category('kaffee', 'Kaffee und Kaltes', 'Bohnen aus der Rösterei am Stadtgraben.', [
    dish('kaffee', 'Filterkaffee', 260, 'Handgebrüht.', 'kaffee', has('', 'caffeine'), { ...vegan, taxRate: 19 }),
    dish('cappuccino', 'Cappuccino', 330, 'Mit feinem Milchschaum.', 'cappuccino', has('', 'caffeine'), cup),
    dish('kakao', 'Heiße Schokolade', 350, 'Mit echter Schokolade.', 'kakao', has('soy'), cup),
    dish('osaft', 'Frisch gepresster Orangensaft', 390, '0,25 l.', 'orangensaft', has(''), { ...vegan, taxRate: 19 }),
    ...drinks({ water: 230, spritzer: 260 }),
  ]),
]

export const lindner: TownRestaurant = {
  kind: 'restaurant',
  slug: 'backhaus-lindner',
  companyName: 'Backhaus Lindner',
  industry: 'baeckerei',
  picture: '1f950',
  shortDescription: 'Handwerksbäckerei mit Café, ab fünf Uhr morgens.',
  description:
    'In der vierten Generation backen die Lindners mit eigenem Sauerteig und ohne fertige Mischungen. Ab fünf Uhr stehen Brötchen, Brezeln und Kaffee bereit, auch sonntags. Im Café nebenan gibt es Frühstück, bis die Kuchen übernehmen.',
  address: address('Hauptstraße', '24', '62101', [15, 140]),
  imprint: imprint(11, 'lindner', 'GmbH & Co. KG', 'Christine Lindner (Geschäftsführerin der Komplementärin)', {
    register: 'HRA',
    profession: 'Bäckerhandwerk, eingetragen in die Handwerksrolle',
    authority: 'Handwerkskammer der Region Lindenbrück',
  }),
  hours: opening({ 'Mo–Sa': '05:00–18:30', So: '05:00–17:00' }, { publicHolidays: 'open' }),
  rating: { average: 4.7, count: 318 },
  account: person('lindner', 'female', 'Christine', 'Lindner', 20),
  gastro: gastro({
    cuisine: 'Bäckerei und Café',
    reusable: '33',
    menu,
    prepMinutes: 10,
    prepMinutesMin: 5,
    slotCapacity: 15,
    zones: zones({ 62101: 150, 62102: 200, 62103: 200, 62104: 200 }, 800),
  }),
}
