import { drinks } from '#backend/demo/town/drinks.ts'
import { address } from '#backend/demo/town/geography.ts'
import { category, choice, dish, extras, gastro, has, nothing, pick, vegan, veggie, zones } from '#backend/demo/town/menuParts.ts'
import type { TownRestaurant } from '#backend/demo/town/town.types.ts'
import { imprint, opening, person } from '#backend/demo/town/townParts.ts'

const side = pick('beilage', 'Beilage', [
  choice('pommes', 'Pommes'),
  choice('reis', 'Tomatenreis', 0, has('celery')),
  choice('kartoffeln', 'Zitronenkartoffeln', 50),
  choice('salat', 'Bauernsalat', 150, has('milk', 'blackened')),
])
const more = extras('dazu', 'Dazu', 3, [
  choice('tzatziki', 'Tzatziki', 190, has('milk')),
  choice('pita', 'Pita', 150, has('wheat'), { vegan: true }),
  choice('metaxa', 'Weinbrandsoße', 200, has('milk sulphites celery')),
])
const grill = { options: [side, more] }

const menu = [
  category('mezedes', 'Mezedes', 'Kleine Teller für die Mitte des Tisches.', [
    dish('tzatziki', 'Tzatziki', 490, 'Schafsjoghurt, Gurke und viel Knoblauch, mit Pita.', 'tzatziki', has('milk wheat'), veggie),
    dish('dolmadakia', 'Dolmadakia', 590, 'Sechs Weinblätter mit Reis und Dill.', 'dolmadakia', nothing, vegan),
    dish('saganaki', 'Saganaki', 690, 'Schafskäse, in Sesam gebraten, mit Honig.', 'saganaki', has('milk wheat eggs sesame'), veggie),
    dish('gigantes', 'Gigantes', 620, 'Riesenbohnen in Tomate und Kräutern.', 'gigantes', has('celery'), vegan),
    dish('kalamarakia', 'Kalamarakia', 890, 'Frittierte Tintenfischringe mit Zitrone.', 'kalamari', has('molluscs wheat')),
  ]),
  category('grill', 'Vom Grill', 'Mit Tzatziki, Krautsalat und Beilage nach Wahl.', [
    dish('gyros', 'Gyros', 1390, 'Schweinefleisch vom Drehspieß.', 'gyros', has('milk mustard'), grill),
    dish('souvlaki', 'Souvlaki', 1420, 'Zwei Spieße vom Schwein mit Oregano.', 'souvlaki', has('milk'), grill),
    dish('bifteki', 'Bifteki', 1450, 'Hacksteak, gefüllt mit Schafskäse.', 'bifteki', has('milk wheat eggs'), grill),
    dish(
      'olympos-platte',
      'Olympos-Platte',
      1890,
      'Gyros, Souvlaki, Bifteki und Lammkotelett.',
      'olympos-platte',
      has('milk wheat eggs mustard'),
      grill,
    ),
    dish('lammkotelett', 'Lammkoteletts', 1990, 'Vier Stück mit Rosmarin.', 'lammkoteletts', has('milk'), grill),
    dish('haehnchen', 'Hähnchenspieß', 1350, 'Mit Paprika und Zwiebel.', 'haehnchenspiess', has('milk'), grill),
    dish('dorade', 'Dorade', 1890, 'Im Ganzen gegrillt, mit Zitrone und Olivenöl.', 'dorade', has('fish'), { ...grill, soldOut: true }),
  ]),
  category('ofen', 'Aus dem Ofen', '', [
    dish('moussaka', 'Moussaka', 1350, 'Aubergine, Kartoffel, Rinderhack und Béchamel.', 'moussaka', has('milk wheat eggs celery')),
    dish('pastitsio', 'Pastitsio', 1250, 'Nudelauflauf mit Hackfleisch und Zimt.', 'pastitsio', has('milk wheat eggs celery')),
    dish('briam', 'Briam', 1090, 'Ofengemüse mit Kräutern und Olivenöl.', 'briam', nothing, vegan),
  ]),
  category('salate', 'Salate', '', [
    dish(
      'choriatiki',
      'Griechischer Bauernsalat',
      890,
      'Tomate, Gurke, Oliven, Zwiebel und Schafskäse.',
      'bauernsalat',
      has('milk', 'blackened'),
      veggie,
    ),
    dish('krautsalat', 'Krautsalat', 390, 'Mit Essig, Öl und Kümmel.', 'krautsalat', has('sulphites'), vegan),
  ]),
  category('suesses', 'Süßes', '', [
    dish(
      'joghurt',
      'Joghurt mit Honig und Walnüssen',
      490,
      'Zehn Prozent Fett, hundert Prozent Urlaub.',
      'joghurt-honig',
      has('milk walnut'),
      veggie,
    ),
    dish('galaktoboureko', 'Galaktoboureko', 520, 'Grießcreme in Filoteig.', 'galaktoboureko', has('milk wheat eggs'), veggie),
  ]),
  category('getraenke', 'Getränke', '', drinks({ cola: 290, water: 270, spritzer: 300, beer: 340, redWine: 1350 })),
]

export const olympos: TownRestaurant = {
  kind: 'restaurant',
  slug: 'taverna-olympos',
  companyName: 'Taverna Olympos',
  industry: 'griechisch',
  picture: '1f362',
  shortDescription: 'Griechische Küche am Mühlbach, mit Mezedes und Holzkohlegrill.',
  description:
    'Bei Familie Papadakis steht die Tür zum Hof offen, sobald die Sonne scheint. Das Olivenöl pressen Verwandte auf Kreta, gegrillt wird über Holzkohle. Am besten bestellen Sie mehrere Mezedes und teilen.',
  address: address('Am Mühlbach', '21', '62104', [60, 20]),
  imprint: imprint(4, 'olympos', 'KG', 'Eleni Papadakis (Komplementärin)', { register: 'HRA' }),
  hours: opening(
    { 'Di–Sa': '11:30–14:30 17:00–22:30', So: '11:30–22:00' },
    { publicHolidays: 'open', holidays: [{ from: '2026-08-03', until: '2026-08-23', title: 'Sommerpause', yearly: true }] },
  ),
  rating: { average: 4.6, count: 198 },
  account: person('olympos', 'female', 'Eleni', 'Papadakis', 13),
  gastro: gastro({
    cuisine: 'Griechisch',
    reusable: '33',
    menu,
    prepMinutes: 25,
    freeDeliveryFromCents: 4000,
    zones: zones({ 62101: 200, 62103: 290, 62104: 150, 62105: 350 }, 1800),
  }),
}
