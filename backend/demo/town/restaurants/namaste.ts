import { drinks } from '#backend/demo/town/drinks.ts'
import { address } from '#backend/demo/town/geography.ts'
import { category, choice, dish, extras, gastro, has, nothing, pick, vegan, veggie, zones } from '#backend/demo/town/menuParts.ts'
import type { TownRestaurant } from '#backend/demo/town/town.types.ts'
import { imprint, opening, person } from '#backend/demo/town/townParts.ts'

const heat = pick('schaerfe', 'Schärfe', [choice('mild', 'Mild'), choice('mittel', 'Mittel'), choice('scharf', 'Scharf')])
const bread = extras('brot', 'Brot und Reis', 3, [
  choice('naan', 'Naan', 250, has('wheat milk')),
  choice('knoblauch-naan', 'Knoblauch-Naan', 300, has('wheat milk')),
  choice('roti', 'Roti', 200, has('wheat'), { vegan: true }),
  choice('pulao', 'Gewürzreis', 250, nothing, { vegan: true }),
])
const curry = { options: [heat, bread], spicy: 1 as const }

const menu = [
  category('vorspeisen', 'Vorspeisen', 'Mit Minz- und Tamarinden-Chutney.', [
    dish('samosa', 'Samosa', 490, 'Zwei Teigtaschen mit Kartoffel und Erbsen.', 'samosa', has('wheat'), vegan),
    dish('pakora', 'Gemüse-Pakora', 520, 'Gemüse im Kichererbsenteig.', 'pakora', nothing, vegan),
    dish('papadam', 'Papadam', 290, 'Drei knusprige Linsenfladen.', 'papadam', nothing, vegan),
    dish('raita', 'Raita', 290, 'Joghurt mit Gurke und Kreuzkümmel.', 'raita', has('milk'), veggie),
  ]),
  category('fleisch', 'Mit Fleisch', 'Mit Basmatireis.', [
    dish(
      'butter-chicken',
      'Butter Chicken',
      1290,
      'Hähnchen aus dem Tandur in Tomaten-Butter-Soße.',
      'butter-chicken',
      has('milk cashew'),
      { ...curry, spicy: 0 },
    ),
    dish('tikka-masala', 'Chicken Tikka Masala', 1290, 'Mit Paprika und Bockshornklee.', 'tikka-masala', has('milk cashew'), curry),
    dish('lamm-rogan-josh', 'Lamm Rogan Josh', 1450, 'Aus Kaschmir, mit Kardamom und Fenchel.', 'rogan-josh', has('milk'), {
      ...curry,
      spicy: 2,
    }),
    dish('vindaloo', 'Lamm Vindaloo', 1490, 'Für Mutige: Essig, Knoblauch, viel Chili.', 'vindaloo', has('mustard sulphites'), {
      ...curry,
      spicy: 3,
    }),
    dish(
      'biryani',
      'Hähnchen-Biryani',
      1350,
      'Reis aus dem Ofen mit Safran und Röstzwiebeln.',
      'biryani',
      has('milk cashew almond'),
      curry,
    ),
  ]),
  category('vegetarisch', 'Vegetarisch und vegan', 'Mit Basmatireis.', [
    dish('palak-paneer', 'Palak Paneer', 1150, 'Hausgemachter Käse in Spinat.', 'palak-paneer', has('milk'), { ...curry, ...veggie }),
    dish('dal-makhani', 'Dal Makhani', 1050, 'Schwarze Linsen, über Nacht geschmort.', 'dal-makhani', has('milk'), { ...curry, ...veggie }),
    dish('chana-masala', 'Chana Masala', 990, 'Kichererbsen mit Ingwer und Granatapfel.', 'chana-masala', nothing, { ...curry, ...vegan }),
    dish('aloo-gobi', 'Aloo Gobi', 990, 'Kartoffel und Blumenkohl mit Kurkuma.', 'aloo-gobi', has('mustard'), { ...curry, ...vegan }),
    dish('malai-kofta', 'Malai Kofta', 1190, 'Käsebällchen in Mandelsoße.', 'malai-kofta', has('milk wheat almond cashew'), {
      ...curry,
      ...veggie,
      soldOut: true,
    }),
  ]),
  category('suesses', 'Süßes', '', [
    dish('gulab-jamun', 'Gulab Jamun', 420, 'Zwei Milchbällchen in Rosensirup.', 'gulab-jamun', has('milk wheat pistachio'), veggie),
    dish('kulfi', 'Mango-Kulfi', 450, 'Eis aus eingekochter Milch.', 'kulfi', has('milk pistachio'), veggie),
  ]),
  category('getraenke', 'Getränke', '', [
    dish('mango-lassi', 'Mango-Lassi', 420, 'Joghurt und Alphonso-Mango, 0,3 l.', 'mango-lassi', has('milk'), { ...veggie, taxRate: 19 }),
    dish('chai', 'Masala Chai', 320, 'Mit Milch und sieben Gewürzen, 0,25 l.', 'chai', has('milk', 'caffeine'), { ...veggie, taxRate: 19 }),
    ...drinks({ cola: 290, water: 270, beer: 340 }),
  ]),
]

export const namaste: TownRestaurant = {
  kind: 'restaurant',
  slug: 'namaste-lindenbrueck',
  companyName: 'Namaste Lindenbrück',
  industry: 'indisch',
  picture: '1f35b',
  shortDescription: 'Nordindische Currys und Brot aus dem Tandur.',
  description:
    'Im Namaste brennt der Tandur seit elf Jahren. Gewürze mahlen wir jeden Morgen, der Paneer entsteht aus Milch vom Hof in Lindenau. Die Hälfte der Karte kommt ohne Fleisch aus, und das merkt man ihr nicht an.',
  address: address('Wilhelmstraße', '33', '62102', [70, -90]),
  imprint: imprint(7, 'namaste', 'Einzelunternehmen', 'Arjun Mehta (Inhaber)'),
  hours: opening({ 'Mo–Do': '11:30–14:30 17:00–22:30', 'Fr–Sa': '11:30–23:00', So: '12:00–22:00' }, { publicHolidays: 'open' }),
  rating: { average: 4.6, count: 174 },
  account: person('namaste', 'male', 'Arjun', 'Mehta', 16),
  gastro: gastro({
    cuisine: 'Indisch',
    reusable: '34',
    menu,
    prepMinutes: 25,
    zones: zones({ 62101: 190, 62102: 150, 62103: 250, 62104: 290 }, 1500),
  }),
}
