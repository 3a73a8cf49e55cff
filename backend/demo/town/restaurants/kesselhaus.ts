import { drinks } from '#backend/demo/town/drinks.ts'
import { address } from '#backend/demo/town/geography.ts'
import { category, choice, dish, extras, gastro, has, nothing, pick, vegan, veggie, zones } from '#backend/demo/town/menuParts.ts'
import type { TownRestaurant } from '#backend/demo/town/town.types.ts'
import { imprint, opening, person } from '#backend/demo/town/townParts.ts'

const bun = 'wheat eggs milk sesame'
const patty = pick('patty', 'Patty', [
  choice('rind', 'Rind, 180 g'),
  choice('doppelt', 'Doppelt Rind, 2 × 180 g', 400),
  choice('pflanze', 'Pflanzlich, aus Erbse', 100, nothing, { vegan: true }),
])
const done = pick('garstufe', 'Garstufe', [choice('medium', 'Medium'), choice('durch', 'Durchgebraten')])
const extra = extras('extra', 'Extras', 5, [
  choice('cheddar', 'Cheddar', 120, has('milk', 'colour')),
  choice('bacon', 'Bacon', 180, has('', 'nitrite', 'antioxidant')),
  choice('ei', 'Spiegelei', 150, has('eggs')),
  choice('jalapenos', 'Jalapeños', 80, has('', 'preservative'), { vegan: true }),
  choice('zwiebeln', 'Röstzwiebeln', 80, has('wheat'), { vegan: true }),
])
const burger = { options: [patty, done, extra] }
const dip = extras('dip', 'Dip', 3, [
  choice('ketchup', 'Ketchup', 60, has('celery'), { vegan: true }),
  choice('mayo', 'Mayonnaise', 60, has('eggs mustard')),
  choice('trueffel', 'Trüffelmayo', 120, has('eggs mustard')),
  choice('bbq', 'Rauchige BBQ-Soße', 80, has('soy mustard', 'colour'), { vegan: true }),
])

const menu = [
  category('burger', 'Burger', 'Brioche vom Backhaus Lindner, Rind von der Weide.', [
    dish('kessel', 'Kesselhaus', 1090, 'Salat, Tomate, rote Zwiebel und Haussoße.', 'burger-haus', has(`${bun} mustard`), burger),
    dish('cheese', 'Cheeseburger', 1150, 'Mit doppeltem Cheddar und Gewürzgurke.', 'cheeseburger', has(`${bun} mustard`, 'colour'), burger),
    dish(
      'heizer',
      'Der Heizer',
      1290,
      'Jalapeños, Chilikäse und geröstete Paprika.',
      'burger-jalapeno',
      has(`${bun} mustard`, 'preservative'),
      { ...burger, spicy: 2 },
    ),
    dish(
      'rauchfang',
      'Rauchfang',
      1350,
      'Bacon, Röstzwiebeln und BBQ-Soße.',
      'burger-bacon',
      has(`${bun} soy mustard`, 'nitrite', 'colour'),
      burger,
    ),
    dish('bergwerk', 'Bergwerk', 1290, 'Bergkäse, Champignons und Preiselbeeren.', 'burger-bergkaese', has(`${bun} mustard`), burger),
    dish('haehnchen', 'Knusperhuhn', 1190, 'Hähnchen in Cornflakes mit Krautsalat.', 'burger-huhn', has(`${bun} barley mustard`), {
      options: [extra],
    }),
    dish('gruener', 'Der Grüne', 1150, 'Erbsenpatty, Avocado und Sprossen im veganen Brötchen.', 'burger-gruen', has('wheat soy mustard'), {
      ...vegan,
      options: [extra],
    }),
    dish('halloumi', 'Halloumi-Burger', 1190, 'Gegrillter Halloumi mit Minzjoghurt.', 'burger-halloumi', has(bun), {
      ...veggie,
      options: [extra],
    }),
  ]),
  category('beilagen', 'Beilagen', '', [
    dish('pommes', 'Pommes', 390, 'Mit Schale, doppelt frittiert.', '1f35f', nothing, { ...vegan, options: [dip] }),
    dish('suesskartoffel', 'Süßkartoffelpommes', 490, 'Mit Rosmarinsalz.', 'suesskartoffelpommes', nothing, { ...vegan, options: [dip] }),
    dish('zwiebelringe', 'Zwiebelringe', 450, 'Acht Stück im Bierteig.', 'zwiebelringe', has('wheat barley'), { ...vegan, options: [dip] }),
    dish('wings', 'Chicken Wings', 790, 'Acht Stück, rauchig glasiert.', 'wings', has('soy celery mustard', 'colour'), {
      spicy: 1,
      options: [dip],
    }),
    dish('coleslaw', 'Krautsalat', 350, 'Mit Buttermilch.', 'krautsalat', has('milk eggs mustard'), veggie),
    dish('chili-fries', 'Chili Cheese Fries', 690, 'Mit Chili vom Rind und Käse.', 'pommes-chili-kaese', has('milk celery', 'colour'), {
      spicy: 1,
      soldOut: true,
    }),
  ]),
  category('suesses', 'Süßes', '', [
    dish('brownie', 'Brownie', 450, 'Lauwarm, mit Walnüssen.', 'brownie', has('wheat eggs milk walnut soy'), veggie),
    dish('milchshake-vanille', 'Vanille-Shake', 520, 'Mit echtem Eis, 0,4 l.', 'vanille-shake', has('milk eggs'), {
      ...veggie,
      taxRate: 19,
    }),
  ]),
  category(
    'getraenke',
    'Getränke',
    '',
    drinks({ cola: 310, colaZero: 310, orange: 310, water: 290, spritzer: 320, beer: 380, wheatBeer: 380 }),
  ),
]

export const kesselhaus: TownRestaurant = {
  kind: 'restaurant',
  slug: 'kesselhaus-burger',
  companyName: 'Kesselhaus Burger',
  industry: 'burger',
  picture: '1f354',
  shortDescription: 'Burger vom Weiderind im alten Heizwerk.',
  description:
    'Wo früher die Kessel der Färberei standen, glüht heute der Grill. Das Fleisch stammt von Weiderindern aus der Wetterau, die Brötchen backt Lindner nebenan. Am Wochenende bleibt die Küche bis in die Nacht offen.',
  address: address('Güterstraße', '9', '62102', [110, 100]),
  imprint: imprint(8, 'kesselhaus', 'GmbH', 'Tim Vogel und Sara Okafor (Geschäftsführung)', { register: 'HRB' }),
  hours: opening({ 'Mo–Do': '11:30–23:00', 'Fr–Sa': '11:30–02:00', So: '12:00–22:00' }, { publicHolidays: 'open' }),
  rating: { average: 4.5, count: 359 },
  account: person('kesselhaus', 'male', 'Tim', 'Vogel', 17),
  gastro: gastro({
    cuisine: 'Burger',
    reusable: '33',
    menu,
    prepMinutes: 20,
    slotCapacity: 8,
    freeDeliveryFromCents: 3500,
    zones: zones({ 62101: 200, 62102: 100, 62103: 250, 62104: 250, 62105: 390 }, 1500),
  }),
}
