import { drinks } from '#backend/demo/town/drinks.ts'
import { address } from '#backend/demo/town/geography.ts'
import { category, choice, dish, extras, gastro, has, nothing, pick, vegan, veggie, zones } from '#backend/demo/town/menuParts.ts'
import type { TownRestaurant } from '#backend/demo/town/town.types.ts'
import { imprint, opening, person } from '#backend/demo/town/townParts.ts'

const wurst = ['nitrite', 'phosphate', 'antioxidant'] as const
const dip = extras('dip', 'Dip', 3, [
  choice('ketchup', 'Ketchup', 50, has('celery'), { vegan: true }),
  choice('mayo', 'Mayonnaise', 50, has('eggs mustard')),
  choice('curry', 'Currysoße', 80, has('celery mustard'), { vegan: true }),
  choice('senf', 'Senf', 0, has('mustard'), { vegan: true }),
])
const heat = pick('schaerfe', 'Schärfe', [choice('mild', 'Mild'), choice('scharf', 'Scharf'), choice('teufel', 'Auf eigene Gefahr', 50)])
const side = pick('beilage', 'Beilage', [
  choice('ohne', 'Ohne Beilage'),
  choice('broetchen', 'Brötchen', 60, has('wheat rye')),
  choice('pommes', 'Pommes', 250),
])

const menu = [
  category('wurst', 'Wurst', 'Vom Metzger Kern am Kornmarkt.', [
    dish(
      'currywurst',
      'Currywurst',
      480,
      'Bratwurst in Scheiben mit Soße nach Großvaters Rezept.',
      'currywurst',
      has('celery mustard', ...wurst),
      { options: [heat, side] },
    ),
    dish(
      'currywurst-vegan',
      'Vegane Currywurst',
      520,
      'Wurst aus Weizeneiweiß, dieselbe Soße.',
      'vegane-currywurst',
      has('wheat soy celery mustard'),
      { ...vegan, options: [heat, side] },
    ),
    dish(
      'bratwurst',
      'Hessische Bratwurst',
      420,
      'Grob und kräftig, im Brötchen.',
      'bratwurst-broetchen',
      has('wheat rye mustard', ...wurst),
      { options: [dip] },
    ),
    dish('rindswurst', 'Rindswurst', 450, 'Nach Frankfurter Art, mit Senf.', 'rindswurst', has('wheat rye mustard', ...wurst), {
      options: [dip],
    }),
    dish(
      'fleischkaese',
      'Fleischkäse im Brötchen',
      450,
      'Ofenfrisch abgeschnitten, mit süßem Senf.',
      'fleischkaese',
      has('wheat rye mustard', ...wurst),
    ),
  ]),
  category('teller', 'Teller', 'Zum Sattwerden zwischen zwei Zügen.', [
    dish('schnitzel', 'Schnitzel mit Pommes', 1190, 'Vom Schwein, frisch paniert, mit Zitrone.', 'schnitzel', has('wheat eggs milk'), {
      options: [dip],
    }),
    dish(
      'jaegerschnitzel',
      'Jägerschnitzel',
      1290,
      'Mit Rahmsoße aus frischen Champignons.',
      'jaegerschnitzel',
      has('wheat eggs milk celery'),
    ),
    dish('frikadelle', 'Zwei Frikadellen', 890, 'Mit Kartoffelsalat aus Brühe und Essig.', 'frikadellen', has('wheat eggs mustard celery')),
    dish(
      'gruene-sosse',
      'Grüne Soße',
      990,
      'Sieben Kräuter, vier halbe Eier und Pellkartoffeln.',
      'gruene-sosse',
      has('eggs milk mustard'),
      veggie,
    ),
    dish('linseneintopf', 'Linseneintopf', 690, 'Mit Wurzelgemüse. Auf Wunsch mit Wurst.', 'linseneintopf', has('celery'), {
      ...vegan,
      options: [extras('wurst', 'Dazu', 1, [choice('wiener', 'Ein Paar Wiener', 250, has('mustard', ...wurst))])],
    }),
  ]),
  category('pommes', 'Pommes und Kleines', '', [
    dish('pommes', 'Pommes frites', 350, 'Zweimal gebacken.', '1f35f', nothing, {
      ...vegan,
      options: [pick('portion', 'Portion', [choice('klein', 'Klein'), choice('gross', 'Groß', 120)]), dip],
    }),
    dish('suesskartoffel', 'Süßkartoffelpommes', 490, 'Mit Meersalz.', 'suesskartoffelpommes', nothing, { ...vegan, options: [dip] }),
    dish('handkaes', "Handkäs' mit Musik", 550, 'Mit Zwiebeln, Kümmel und Bauernbrot.', 'handkaes', has('milk wheat rye'), veggie),
    dish('laugenbrezel', 'Laugenbrezel', 220, 'Den ganzen Tag frisch.', '1f968', has('wheat'), vegan),
  ]),
  category('getraenke', 'Getränke', '', [
    ...drinks({ cola: 260, colaZero: 260, water: 230, spritzer: 270, beer: 290 }),
    dish('kaffee', 'Kaffee', 220, 'Schwarz, 0,2 l.', 'kaffee', has('', 'caffeine'), { ...vegan, taxRate: 19 }),
  ]),
]

/** Never closes: the one shop in town with the «immer geöffnet» switch. */
export const gleisDrei: TownRestaurant = {
  kind: 'restaurant',
  slug: 'imbiss-gleis-3',
  companyName: 'Imbiss Gleis 3',
  industry: 'imbiss',
  picture: '1f32d',
  shortDescription: 'Currywurst, Schnitzel und Grüne Soße, rund um die Uhr.',
  description:
    'Der Imbiss im alten Stellwerk hat seit 1974 keinen Schlüssel mehr. Pendler, Nachtschichten und Spätheimkehrer bekommen hier Currywurst, Schnitzel und im Sommer die beste Grüne Soße diesseits des Mains. Die Wurst kommt vom Metzger um die Ecke.',
  address: address('Gleisweg', '3', '62102', [-90, -40]),
  imprint: imprint(3, 'gleis-3', 'OHG', 'Heike und Jürgen Stumpf', { register: 'HRA' }),
  hours: opening({}, { publicHolidays: 'open', alwaysOpen: true }),
  rating: { average: 4.3, count: 287 },
  account: person('gleis-3', 'female', 'Heike', 'Stumpf', 12),
  gastro: gastro({
    cuisine: 'Deutsch',
    reusable: '34',
    menu,
    prepMinutes: 10,
    slotCapacity: 10,
    zones: zones({ 62101: 200, 62102: 100, 62103: 250, 62104: 250 }, 1000),
  }),
}
