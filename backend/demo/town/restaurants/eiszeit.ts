import { drinks } from '#backend/demo/town/drinks.ts'
import { address } from '#backend/demo/town/geography.ts'
import { category, choice, dish, extras, gastro, has, nothing, pick, vegan, veggie, zones } from '#backend/demo/town/menuParts.ts'
import type { TownRestaurant } from '#backend/demo/town/town.types.ts'
import { imprint, opening, person } from '#backend/demo/town/townParts.ts'

const topping = extras('topping', 'Toppings', 3, [
  choice('sahne', 'Sahne', 80, has('milk')),
  choice('streusel', 'Bunte Streusel', 40, has('', 'colour'), { vegan: true }),
  choice('krokant', 'Haselnusskrokant', 60, has('hazelnut'), { vegan: true }),
  choice('sosse', 'Schokoladensoße', 60, has('soy'), { vegan: true }),
])
const form = pick('form', 'Im Becher oder in der Waffel', [
  choice('becher', 'Pfandbecher'),
  choice('waffel', 'Waffel', 20, has('wheat soy')),
])
const scoop = { options: [form, topping] }
const tub = (amount: number) => ({ options: [], content: { amount, unit: 'ml' } as const })

const menu = [
  category('kugeln', 'Zwei Kugeln', 'Aus Milch vom Hof in Lindenau.', [
    dish('vanille', 'Vanille', 360, 'Mit echter Schote.', 'eis-vanille', has('milk eggs'), { ...veggie, ...scoop }),
    dish('schokolade', 'Schokolade', 360, 'Mit 70 Prozent Kakao.', 'eis-schokolade', has('milk soy'), { ...veggie, ...scoop }),
    dish('stracciatella', 'Stracciatella', 360, 'Mit handgeschnittener Schokolade.', 'eis-stracciatella', has('milk soy'), {
      ...veggie,
      ...scoop,
    }),
    dish('haselnuss', 'Haselnuss', 380, 'Aus dem Piemont, selbst geröstet.', 'eis-haselnuss', has('milk hazelnut'), {
      ...veggie,
      ...scoop,
    }),
    dish('pistazie', 'Pistazie', 420, 'Nur Pistazie, kein Farbstoff.', 'eis-pistazie', has('milk pistachio'), { ...veggie, ...scoop }),
    dish('mango', 'Mango-Sorbet', 360, 'Mit einem Hauch Limette.', 'sorbet-mango', nothing, { ...vegan, ...scoop }),
    dish('erdbeere', 'Erdbeer-Sorbet', 360, 'Von Feldern hinter dem Steinbruch.', 'sorbet-erdbeer', nothing, { ...vegan, ...scoop }),
  ]),
  category('becher', 'Eisbecher', '', [
    dish('spaghettieis', 'Spaghettieis', 690, 'Vanille, Erdbeersoße und weiße Schokolade.', 'spaghettieis', has('milk eggs soy'), {
      ...veggie,
      options: [topping],
    }),
    dish('bananensplit', 'Bananensplit', 750, 'Mit Schokolade, Vanille und Sahne.', 'bananensplit', has('milk eggs soy'), {
      ...veggie,
      options: [topping],
    }),
    dish('nussbecher', 'Nussbecher', 790, 'Haselnuss, Walnuss und Krokant.', 'nussbecher', has('milk eggs hazelnut walnut'), {
      ...veggie,
      options: [topping],
    }),
    dish('waldbeeren', 'Heiße Waldbeeren', 750, 'Auf Vanilleeis, mit Sahne.', 'waldbeeren-becher', has('milk eggs'), {
      ...veggie,
      options: [topping],
      soldOut: true,
    }),
    dish(
      'kinderbecher',
      'Biene-Becher',
      450,
      'Zwei Kugeln mit Gesicht und Waffelohren.',
      'biene-becher',
      has('milk eggs wheat soy', 'colour'),
      veggie,
    ),
  ]),
  category('mitnehmen', 'Für zu Hause', 'In der Kühlbox, hält 45 Minuten.', [
    dish(
      'halber-liter',
      'Halber Liter Eis',
      890,
      'Zwei Sorten, die wir gerade frisch haben: Vanille und Schokolade.',
      'eis-halber-liter',
      has('milk eggs soy'),
      { ...veggie, ...tub(500) },
    ),
    dish(
      'liter',
      'Ein Liter Eis',
      1590,
      'Vier Sorten: Vanille, Schokolade, Haselnuss, Stracciatella.',
      'eis-liter',
      has('milk eggs soy hazelnut'),
      { ...veggie, ...tub(1000) },
    ),
    dish('sorbet-liter', 'Ein Liter Sorbet', 1490, 'Mango und Erdbeere.', 'sorbet-liter', nothing, { ...vegan, ...tub(1000) }),
  ]),
  category('kaffee', 'Waffeln und Kaffee', '', [
    dish('waffel', 'Frische Waffel', 490, 'Mit Kirschen und Sahne.', 'waffel', has('wheat milk eggs'), veggie),
    dish('eiskaffee', 'Eiskaffee', 590, 'Mit Vanilleeis und Sahne.', 'eiskaffee', has('milk eggs', 'caffeine'), { ...veggie, taxRate: 19 }),
    ...drinks({ cola: 270, water: 250 }),
  ]),
]

export const eiszeit: TownRestaurant = {
  kind: 'restaurant',
  slug: 'eiszeit',
  companyName: 'Eiszeit',
  industry: 'eisdiele',
  picture: '1f368',
  shortDescription: 'Eis aus Heumilch und Sorbets aus reifem Obst.',
  description:
    'In der Eiszeit wird jeden Morgen gerührt, was am Nachmittag in der Waffel landet. Milch und Sahne kommen vom Hof in Lindenau, Farbstoffe bleiben draußen. Im Januar machen wir Pause und probieren neue Sorten aus.',
  address: address('Uferweg', '4', '62104', [-60, -120]),
  imprint: imprint(12, 'eiszeit', 'Einzelunternehmen', 'Francesca Dal Pont (Inhaberin)', { smallBusiness: true }),
  hours: opening(
    { 'Mo–Fr': '12:00–21:00', 'Sa–So': '11:00–22:00' },
    { publicHolidays: 'open', holidays: [{ from: '2026-01-02', until: '2026-02-08', title: 'Winterpause', yearly: true }] },
  ),
  rating: { average: 4.9, count: 267 },
  account: person('eiszeit', 'female', 'Francesca', 'Dal Pont', 21),
  gastro: gastro({
    cuisine: 'Eis',
    reusable: '34',
    menu,
    prepMinutes: 10,
    prepMinutesMin: 5,
    zones: zones({ 62101: 150, 62102: 200, 62104: 100 }, 1000),
  }),
}
