import { drinks } from '#backend/demo/town/drinks.ts'
import { address } from '#backend/demo/town/geography.ts'
import { category, choice, dish, extras, gastro, has, pick, vegan, zones } from '#backend/demo/town/menuParts.ts'
import type { TownRestaurant } from '#backend/demo/town/town.types.ts'
import { imprint, opening, person } from '#backend/demo/town/townParts.ts'

const set = extras('extra', 'Dazu', 4, [
  choice('ingwer', 'Mehr Ingwer', 80, has('', 'sweetener'), { vegan: true }),
  choice('wasabi', 'Mehr Wasabi', 50, has('mustard', 'colour'), { vegan: true }),
  choice('soja', 'Sojasoße ohne Weizen', 50, has('soy'), { vegan: true }),
  choice('mayo', 'Scharfe Mayonnaise', 100, has('eggs mustard')),
])
const rolls = { options: [pick('stueck', 'Stück', [choice('6', '6 Stück'), choice('12', '12 Stück', 450)]), set] }
const soy = 'soy wheat'

const menu = [
  category('vorspeisen', 'Vorspeisen', '', [
    dish('edamame', 'Edamame', 490, 'Mit Meersalz.', 'edamame', has('soy'), vegan),
    dish('miso', 'Misosuppe', 390, 'Mit Tofu, Wakame und Frühlingszwiebel.', 'misosuppe', has('soy fish wheat')),
    dish('wakame', 'Wakame-Salat', 550, 'Algen mit Sesam.', 'wakame', has('soy sesame wheat', 'colour'), vegan),
    dish('gyoza', 'Gemüse-Gyoza', 590, 'Fünf Teigtaschen.', 'gemuese-gyoza', has('wheat soy sesame'), vegan),
    dish('ebi-tempura', 'Ebi Tempura', 790, 'Vier Garnelen im Knuspermantel.', '1f364', has('wheat eggs crustaceans soy')),
  ]),
  category('maki', 'Maki', 'Mit Sojasoße, Ingwer und Wasabi.', [
    dish('sake-maki', 'Lachs-Maki', 520, 'Mit Lachs aus Norwegen.', 'maki-lachs', has(`fish ${soy}`), rolls),
    dish('tekka-maki', 'Thunfisch-Maki', 590, 'Mit Gelbflossenthun.', 'maki-thunfisch', has(`fish ${soy}`), rolls),
    dish('kappa-maki', 'Gurken-Maki', 420, 'Mit Sesam.', 'maki-gurke', has(`sesame ${soy}`), { ...rolls, ...vegan }),
    dish('avocado-maki', 'Avocado-Maki', 450, 'Cremig und mild.', 'maki-avocado', has(soy), { ...rolls, ...vegan }),
  ]),
  category('rollen', 'Inside-out und Spezialrollen', 'Acht Stück.', [
    dish(
      'california',
      'California',
      990,
      'Surimi, Avocado, Gurke und Fischrogen.',
      'california',
      has(`fish crustaceans eggs sesame ${soy}`, 'colour', 'flavourEnhancer'),
      { options: [set] },
    ),
    dish('lachs-avocado', 'Lachs-Avocado', 1050, 'Außen Sesam.', 'lachs-avocado-rolle', has(`fish sesame ${soy}`), { options: [set] }),
    dish('drache', 'Drachenrolle', 1390, 'Gegrillter Aal, Gurke und Avocado.', 'drachenrolle', has(`fish sesame ${soy}`), {
      options: [set],
    }),
    dish('crunchy', 'Crunchy Ebi', 1290, 'Garnele, Röstzwiebel und Chilimayo.', 'crunchy-ebi', has(`crustaceans eggs mustard ${soy}`), {
      spicy: 1,
      options: [set],
    }),
    dish('gemuese', 'Gartenrolle', 890, 'Rettich, Gurke, Paprika und Mango.', 'gartenrolle', has(`sesame ${soy}`), {
      ...vegan,
      options: [set],
    }),
  ]),
  category('boxen', 'Boxen und Warmes', '', [
    dish('box-klein', 'Sakura-Box', 1590, 'Vier Nigiri, sechs Maki, vier Inside-out.', 'sushi-box', has(`fish sesame ${soy}`), {
      options: [set],
    }),
    dish(
      'box-gross',
      'Familienbox',
      4490,
      '54 Stück für drei bis vier Personen.',
      'sushi-familie',
      has(`fish crustaceans eggs sesame ${soy}`, 'colour'),
      { options: [set] },
    ),
    dish(
      'sashimi',
      'Sashimi-Teller',
      1890,
      'Zwölf Scheiben Lachs und Thunfisch. Nur freitags und samstags.',
      'sashimi',
      has(`fish ${soy}`),
      { active: false },
    ),
    dish('ramen', 'Shoyu-Ramen', 1290, 'Hühnerbrühe, Nudeln, Ei und Nori.', 'ramen', has('wheat eggs soy sesame celery')),
    dish('lachs-don', 'Lachs-Don', 1390, 'Flambierter Lachs auf Reis.', 'lachs-don', has(`fish sesame ${soy}`)),
  ]),
  category('getraenke', 'Getränke und Süßes', '', [
    ...drinks({ cola: 300, water: 290, beer: 360 }),
    dish('gruentee', 'Grüner Tee', 290, 'Sencha, 0,3 l.', 'gruener-tee', has('', 'caffeine'), { ...vegan, taxRate: 19 }),
    dish('mochi', 'Mochi', 450, 'Drei Stück: Sesam, Matcha, Rote Bohne.', 'mochi', has('sesame soy', 'colour'), vegan),
  ]),
]

export const sakura: TownRestaurant = {
  kind: 'restaurant',
  slug: 'sakura-sushi',
  companyName: 'Sakura Sushi',
  industry: 'sushi',
  picture: '1f363',
  shortDescription: 'Sushi, Ramen und Donburi mit täglich frischem Fisch.',
  description:
    'Kenji Mori hat sein Handwerk in Düsseldorf und Osaka gelernt. Der Fisch kommt jeden Morgen mit dem Kühlwagen, der Reis wird stündlich frisch gesäuert. Vegane Rollen bereiten wir auf einem eigenen Brett zu.',
  address: address('Lindenallee', '15', '62101', [120, 70]),
  imprint: imprint(9, 'sakura', 'Einzelunternehmen', 'Kenji Mori (Inhaber)'),
  hours: opening({ 'Di–Fr': '11:30–14:30 17:00–22:00', 'Sa–So': '16:00–22:30' }, { publicHolidays: 'open' }),
  rating: { average: 4.7, count: 203 },
  account: person('sakura', 'male', 'Kenji', 'Mori', 18),
  gastro: gastro({
    cuisine: 'Japanisch',
    reusable: '34',
    menu,
    prepMinutes: 25,
    slotCapacity: 5,
    freeDeliveryFromCents: 4000,
    zones: zones({ 62101: 150, 62102: 250, 62103: 250, 62104: 250 }, 2000),
  }),
}
