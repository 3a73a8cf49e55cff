import { drinks } from '#backend/demo/town/drinks.ts'
import { address } from '#backend/demo/town/geography.ts'
import { category, choice, dish, extras, gastro, has, pick, vegan, veggie, zones } from '#backend/demo/town/menuParts.ts'
import type { TownRestaurant } from '#backend/demo/town/town.types.ts'
import { imprint, opening, person } from '#backend/demo/town/townParts.ts'

const parmesan = extras('dazu', 'Dazu', 2, [
  choice('parmesan', 'Parmesan, 24 Monate gereift', 150, has('milk', 'preservative')),
  choice('focaccia', 'Focaccia', 290, has('wheat'), { vegan: true }),
])
const side = pick('beilage', 'Beilage', [
  choice('rosmarin', 'Rosmarinkartoffeln'),
  choice('gemuese', 'Gemüse vom Markt'),
  choice('polenta', 'Cremige Polenta', 100, has('milk')),
])

const menu = [
  category('vorspeisen', 'Antipasti', '', [
    dish(
      'vitello',
      'Vitello tonnato',
      1290,
      'Zartes Kalb mit Thunfischcreme und Kapern.',
      'vitello-tonnato',
      has('fish eggs mustard sulphites'),
    ),
    dish('burrata', 'Burrata', 1190, 'Mit Datteltomaten und Basilikumöl.', 'burrata', has('milk'), veggie),
    dish(
      'antipasto',
      'Antipasto misto',
      1390,
      'Eingelegtes Gemüse, Coppa und Pecorino für zwei.',
      'antipasto',
      has('milk sulphites', 'nitrite', 'blackened'),
    ),
    dish('minestrone', 'Minestrone', 690, 'Gemüsesuppe mit Bohnen und kleinen Nudeln.', 'minestrone', has('wheat celery'), vegan),
  ]),
  category('pasta', 'Pasta fresca', 'Jeden Vormittag von Hand gerollt.', [
    dish(
      'tagliatelle-ragu',
      'Tagliatelle al ragù',
      1390,
      'Mit dem langsamen Ragù aus Bologna.',
      'tagliatelle-ragu',
      has('wheat eggs milk celery sulphites'),
      { options: [parmesan] },
    ),
    dish('ravioli', 'Ravioli mit Ricotta und Spinat', 1450, 'In Salbeibutter geschwenkt.', 'ravioli', has('wheat eggs milk'), {
      ...veggie,
      options: [parmesan],
    }),
    dish('gnocchi', 'Gnocchi al pesto', 1290, 'Kartoffelgnocchi mit Basilikum und Pinienkernen.', 'gnocchi-pesto', has('wheat eggs milk'), {
      ...veggie,
      options: [parmesan],
    }),
    dish(
      'linguine-vongole',
      'Linguine alle vongole',
      1690,
      'Venusmuscheln, Weißwein und Petersilie.',
      'linguine-vongole',
      has('wheat molluscs sulphites'),
    ),
    dish('orecchiette', 'Orecchiette mit Brokkoli', 1190, 'Mit Knoblauch, Chili und Röstbrot.', 'orecchiette-brokkoli', has('wheat'), {
      ...vegan,
      spicy: 1,
    }),
    dish('risotto', 'Risotto ai funghi', 1390, 'Steinpilze, Weißwein und Butter.', 'risotto-pilze', has('milk sulphites celery'), {
      ...veggie,
      options: [parmesan],
    }),
  ]),
  category('secondi', 'Secondi', 'Fleisch und Fisch, mit Beilage nach Wahl.', [
    dish('saltimbocca', 'Saltimbocca', 1990, 'Kalb, Parmaschinken und Salbei.', 'saltimbocca', has('sulphites milk', 'nitrate'), {
      options: [side],
    }),
    dish('ossobuco', 'Ossobuco', 2190, 'Drei Stunden in Weißwein geschmort.', 'ossobuco', has('wheat celery sulphites'), {
      options: [side],
    }),
    dish('branzino', 'Branzino', 2090, 'Wolfsbarsch mit Zitrone und Kräutern.', 'branzino', has('fish'), { options: [side] }),
    dish('parmigiana', 'Melanzane alla parmigiana', 1490, 'Aubergine, Tomate und Mozzarella.', 'parmigiana', has('milk'), {
      ...veggie,
      options: [side],
    }),
  ]),
  category('dolci', 'Dolci', '', [
    dish(
      'tiramisu',
      'Tiramisù della casa',
      650,
      'Mit einem Schuss Marsala.',
      'tiramisu',
      has('wheat eggs milk sulphites', 'caffeine'),
      veggie,
    ),
    dish('cannoli', 'Cannoli', 590, 'Zwei Röllchen mit Ricotta und Pistazie.', 'cannoli', has('wheat milk eggs pistachio'), veggie),
    dish(
      'affogato',
      'Affogato',
      490,
      'Vanilleeis, ertränkt in Espresso. Nur zur Abholung sinnvoll.',
      'affogato',
      has('milk eggs', 'caffeine'),
      { ...veggie, active: false },
    ),
  ]),
  category('getraenke', 'Getränke', '', [
    ...drinks({ water: 320, orange: 320, redWine: 1890 }),
    dish('espresso', 'Espresso', 250, 'Im Mehrwegbecher.', 'espresso', has('', 'caffeine'), { ...vegan, taxRate: 19 }),
  ]),
]

export const trattoria: TownRestaurant = {
  kind: 'restaurant',
  slug: 'trattoria-da-marta',
  companyName: 'Trattoria da Marta',
  industry: 'italienisch',
  picture: '1f35d',
  shortDescription: 'Handgemachte Pasta und norditalienische Küche am Kirchplatz.',
  description:
    'Marta Ferrante rollt jeden Vormittag den Nudelteig aus, mittags und abends steht er auf dem Tisch. Die Karte ist klein und wechselt mit dem Wochenmarkt. Wer einen Tisch im Gewölbekeller möchte, reserviert am besten früh.',
  address: address('Kirchplatz', '2', '62101', [-70, 45]),
  imprint: imprint(5, 'da-marta', 'Einzelunternehmen', 'Marta Ferrante (Inhaberin)'),
  hours: opening(
    { Mo: '17:30–22:00', 'Mi–Fr': '12:00–14:00 17:30–22:00', Sa: '12:00–22:30', So: '12:00–21:00' },
    { publicHolidays: 'open' },
  ),
  rating: { average: 4.8, count: 156 },
  account: person('da-marta', 'female', 'Marta', 'Ferrante', 14),
  gastro: gastro({
    cuisine: 'Italienisch',
    reusable: '34',
    menu,
    prepMinutes: 30,
    slotCapacity: 4,
    zones: zones({ 62101: 250, 62104: 300 }, 2500),
  }),
}
