import { drinks } from '#backend/demo/town/drinks.ts'
import { address } from '#backend/demo/town/geography.ts'
import { category, choice, dish, extras, gastro, has, nothing, pick, vegan, zones } from '#backend/demo/town/menuParts.ts'
import type { TownRestaurant } from '#backend/demo/town/town.types.ts'
import { imprint, opening, person } from '#backend/demo/town/townParts.ts'

const base = pick('basis', 'Basis', [
  choice('quinoa', 'Quinoa'),
  choice('reis', 'Vollkornreis'),
  choice('salat', 'Blattsalat'),
  choice('dinkel', 'Dinkelnudeln', 50, has('spelt')),
])
const sauce = pick('sosse', 'Soße', [
  choice('tahini', 'Tahini-Zitrone', 0, has('sesame'), { vegan: true }),
  choice('erdnuss', 'Erdnuss', 0, has('peanuts soy'), { vegan: true }),
  choice('kraeuter', 'Kräuter', 0, has('mustard'), { vegan: true }),
  choice('mandel', 'Mandel-Curry', 0, has('almond'), { vegan: true }),
])
const topping = extras('topping', 'Toppings', 4, [
  choice('avocado', 'Avocado', 180, nothing, { vegan: true }),
  choice('tempeh', 'Tempeh', 250, has('soy'), { vegan: true }),
  choice('nuesse', 'Nussmischung', 120, has('cashew almond hazelnut'), { vegan: true }),
  choice('kerne', 'Kürbiskerne', 80, nothing, { vegan: true }),
])
const bowl = { ...vegan, options: [base, sauce, topping] }

const menu = [
  category('bowls', 'Bowls', 'Basis und Soße suchen Sie aus.', [
    dish('buddha', 'Buddha-Bowl', 1190, 'Süßkartoffel, Kichererbsen, Rotkohl und Hummus.', 'buddha-bowl', has('sesame'), bowl),
    dish('mexiko', 'Mexiko-Bowl', 1190, 'Schwarze Bohnen, Mais, Paprika und Guacamole.', 'mexiko-bowl', nothing, { ...bowl, spicy: 1 }),
    dish('tokio', 'Tokio-Bowl', 1290, 'Tofu in Teriyaki, Edamame, Gurke und Algen.', 'tokio-bowl', has('soy wheat sesame'), bowl),
    dish('beirut', 'Beirut-Bowl', 1190, 'Falafel, Granatapfel, Petersilie und Auberginencreme.', 'beirut-bowl', has('sesame'), bowl),
    dish('wald', 'Wald-Bowl', 1240, 'Gebratene Pilze, Linsen, Rote Bete und Walnüsse.', 'wald-bowl', has('walnut mustard'), bowl),
  ]),
  category('warm', 'Warm', '', [
    dish('linsen-dal', 'Linsen-Dal', 890, 'Mit Kokosmilch und Spinat, dazu Reis.', 'linsen-dal', has('mustard'), { ...vegan, spicy: 1 }),
    dish('tagessuppe', 'Kürbissuppe', 650, 'Mit Ingwer und Kernöl, dazu Sauerteigbrot.', 'kuerbissuppe', has('rye wheat celery'), vegan),
    dish('wrap', 'Wrap mit Räuchertofu', 850, 'Mit Rotkohl, Gurke und Senfsoße.', '1f32f', has('wheat soy mustard'), {
      ...vegan,
      options: [topping],
    }),
    dish(
      'mac',
      'Mac ohne Cheese',
      990,
      'Nudeln in Cashewsoße, mit Bröseln überbacken.',
      'mac-ohne-cheese',
      has('wheat cashew mustard'),
      vegan,
    ),
    dish('chili', 'Chili sin Carne', 950, 'Mit drei Sorten Bohnen und Kakao.', 'chili-sin-carne', has('soy celery'), {
      ...vegan,
      spicy: 2,
    }),
  ]),
  category('suesses', 'Süßes', 'Ohne Ei, ohne Milch.', [
    dish('cheesecake', 'Himbeerkuchen ohne Käse', 490, 'Auf Cashewbasis.', 'himbeerkuchen', has('cashew oats'), vegan),
    dish('bananenbrot', 'Bananenbrot', 390, 'Mit Walnuss und Schokolade.', 'bananenbrot', has('spelt walnut soy'), vegan),
    dish('chia', 'Chia-Pudding', 450, 'Mit Hafermilch und Beeren.', 'chia-pudding', has('oats'), { ...vegan, soldOut: true }),
  ]),
  category('getraenke', 'Getränke', '', [
    dish('smoothie-gruen', 'Grüner Smoothie', 490, 'Spinat, Apfel, Banane und Minze, 0,3 l.', 'gruener-smoothie', nothing, {
      ...vegan,
      taxRate: 19,
    }),
    dish('kurkuma', 'Kurkuma-Latte', 390, 'Mit Hafermilch, 0,25 l.', 'kurkuma-latte', has('oats'), { ...vegan, taxRate: 19 }),
    ...drinks({ water: 270, spritzer: 310 }),
  ]),
]

export const gruenzeug: TownRestaurant = {
  kind: 'restaurant',
  slug: 'gruenzeug',
  companyName: 'Grünzeug',
  industry: 'vegan',
  picture: '1f957',
  shortDescription: 'Vegane Bowls und Warmes aus Gemüse von nebenan.',
  description:
    'Jana und Pauline kochen mit dem, was die Gärtnerei in Lindenau am Morgen bringt. Alles ist vegan, vieles ohne Gluten, nichts kommt aus der Dose. Ihre Bowl bekommen Sie in der Pfandschale, die Sie in jedem Laden in der Altstadt zurückgeben können.',
  address: address('Färbergasse', '11', '62101', [-110, -60]),
  imprint: imprint(10, 'gruenzeug', 'GbR', 'Jana Brandt und Pauline Seidel'),
  hours: opening({ 'Mo–Fr': '11:00–20:00', Sa: '11:00–16:00' }),
  rating: { average: 4.8, count: 129 },
  account: person('gruenzeug', 'female', 'Jana', 'Brandt', 19),
  gastro: gastro({
    cuisine: 'Vegan',
    reusable: '33',
    menu,
    prepMinutes: 15,
    zones: zones({ 62101: 100, 62102: 200, 62103: 250, 62104: 200 }, 1200),
  }),
}
