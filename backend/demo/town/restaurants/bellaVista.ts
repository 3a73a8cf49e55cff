import { drinks } from '#backend/demo/town/drinks.ts'
import { address } from '#backend/demo/town/geography.ts'
import { category, choice, dish, extras, gastro, has, nothing, pick, vegan, veggie, zones } from '#backend/demo/town/menuParts.ts'
import type { TownRestaurant } from '#backend/demo/town/town.types.ts'
import { imprint, opening, person } from '#backend/demo/town/townParts.ts'

const base = 'wheat milk'
const salami = ['nitrite', 'antioxidant'] as const
const ham = ['nitrite', 'antioxidant', 'phosphate'] as const

const size = pick('groesse', 'Größe', [
  choice('28', '28 cm', 0, has('wheat')),
  choice('32', '32 cm', 200, has('wheat')),
  choice('familie', 'Familienblech 40 × 30 cm', 1100, has('wheat')),
])
const toppings = extras('belag', 'Zusätzlicher Belag', 5, [
  choice('kaese', 'Extra Mozzarella', 150, has('milk')),
  choice('vegan', 'Veganer Schmelz statt Mozzarella', 150, nothing, { vegan: true }),
  choice('salami', 'Salami', 150, has('', ...salami)),
  choice('schinken', 'Gekochter Schinken', 150, has('', ...ham)),
  choice('pilze', 'Frische Champignons', 100, nothing, { vegan: true }),
  choice('oliven', 'Schwarze Oliven', 100, has('', 'blackened'), { vegan: true }),
  choice('peperoni', 'Milde Peperoni', 100, has('', 'preservative', 'antioxidant'), { vegan: true }),
  choice('zwiebeln', 'Rote Zwiebeln', 70, nothing, { vegan: true }),
])
const dips = extras('dip', 'Dip für den Rand', 3, [
  choice('knoblauch', 'Knoblauchöl', 80, nothing, { vegan: true }),
  choice('aioli', 'Aioli', 120, has('eggs mustard')),
  choice('arrabbiata', 'Scharfe Tomate', 100, nothing, { vegan: true }),
])
const pizza = { options: [size, toppings, dips] }
const shape = pick('nudel', 'Nudelsorte', [
  choice('spaghetti', 'Spaghetti', 0, has('wheat')),
  choice('penne', 'Penne', 0, has('wheat')),
  choice('tagliatelle', 'Frische Tagliatelle', 150, has('wheat eggs')),
])
const pasta = {
  options: [
    shape,
    extras('dazu', 'Dazu', 2, [
      choice('parmesan', 'Parmesan', 100, has('milk', 'preservative')),
      choice('brot', 'Pizzabrot', 250, has('wheat')),
    ]),
  ],
}
const dressing = pick('dressing', 'Dressing', [
  choice('balsamico', 'Balsamico', 0, has('sulphites mustard', 'colour'), { vegan: true }),
  choice('joghurt', 'Joghurt', 0, has('milk')),
  choice('essigoel', 'Essig und Öl', 0, has('sulphites'), { vegan: true }),
])

const menu = [
  category('antipasti', 'Vorspeisen', 'Kleines, bevor der Ofen liefert.', [
    dish('pizzabrot', 'Pizzabrot', 450, 'Knuspriger Fladen aus dem Steinofen mit Rosmarin und Olivenöl.', 'pizzabrot', has('wheat'), vegan),
    dish(
      'bruschetta',
      'Bruschetta',
      590,
      'Drei geröstete Scheiben mit Tomate, Basilikum und Knoblauch.',
      'bruschetta',
      has('wheat'),
      vegan,
    ),
    dish(
      'mozzarella-sticks',
      'Mozzarella-Sticks',
      650,
      'Sechs Stück im Knuspermantel mit scharfer Tomate.',
      'mozzarella-sticks',
      has('wheat milk eggs'),
      veggie,
    ),
    dish('oliven', 'Marinierte Oliven', 420, 'Grün und schwarz, mit Zitronenzeste und Thymian.', '1fad2', has('', 'blackened'), vegan),
  ]),
  category('pizza', 'Pizza', 'Teig mit 48 Stunden Ruhe, Tomaten aus Kampanien, gebacken bei 420 Grad.', [
    dish('margherita', 'Margherita', 850, 'Tomate, Mozzarella und frisches Basilikum.', 'pizza-margherita', has(base), {
      ...pizza,
      ...veggie,
    }),
    dish('salami', 'Salami', 980, 'Mailänder Salami, dünn geschnitten.', 'pizza-salami', has(base, ...salami), pizza),
    dish(
      'prosciutto-funghi',
      'Prosciutto e Funghi',
      1080,
      'Gekochter Schinken und frische Champignons.',
      'pizza-schinken-pilze',
      has(base, ...ham),
      pizza,
    ),
    dish('diavola', 'Diavola', 1120, 'Scharfe Salami, Chili und rote Zwiebeln.', 'pizza-diavola', has(base, ...salami), {
      ...pizza,
      spicy: 3,
    }),
    dish('tonno', 'Tonno', 1090, 'Thunfisch, Kapern und rote Zwiebeln.', 'pizza-thunfisch', has(`${base} fish`), pizza),
    dish(
      'quattro-formaggi',
      'Quattro Formaggi',
      1150,
      'Mozzarella, Gorgonzola, Parmesan und Taleggio.',
      'pizza-vier-kaese',
      has(base, 'preservative'),
      { ...pizza, ...veggie },
    ),
    dish('verdure', 'Verdure', 1060, 'Zucchini, Aubergine, Paprika und Artischocke vom Grill.', 'pizza-gemuese', has(base, 'antioxidant'), {
      ...pizza,
      ...veggie,
    }),
    dish('napoli', 'Napoli', 1040, 'Sardellen, Kapern und Oliven.', 'pizza-sardellen', has(`${base} fish`, 'blackened'), pizza),
    dish('hawaii', 'Hawaii', 1050, 'Gekochter Schinken und Ananas. Wir richten nicht.', 'pizza-hawaii', has(base, ...ham), pizza),
    dish(
      'frutti-di-mare',
      'Frutti di Mare',
      1290,
      'Garnelen, Muscheln und Tintenfisch mit Knoblauch.',
      'pizza-meeresfruechte',
      has(`${base} fish crustaceans molluscs`),
      pizza,
    ),
    dish(
      'marinara-vegana',
      'Marinara Vegana',
      890,
      'Tomate, Knoblauch, Oregano und Rucola, ganz ohne Käse.',
      'pizza-marinara',
      has('wheat'),
      { ...pizza, ...vegan },
    ),
    dish('tartufo', 'Tartufo', 1450, 'Trüffelcreme, Champignons und Burrata. Saisonware.', 'pizza-trueffel', has(base), {
      ...pizza,
      ...veggie,
      soldOut: true,
    }),
    // The kitchen still owes the declaration of its guest pizza; until then nobody can order it.
    dish('gastpizza', 'Pizza des Monats', 1190, 'Diesen Monat mit Kürbis, Salbei und gerösteten Kernen.', 'pizza-kuerbis', null, {
      ...pizza,
      ...veggie,
    }),
  ]),
  category('pasta', 'Pasta', 'Frisch aus der Pfanne, mit Nudeln nach Wahl.', [
    dish('bolognese', 'Bolognese', 1050, 'Ragù vom Rind, vier Stunden geschmort.', '1f35d', has('celery sulphites'), pasta),
    dish('arrabbiata', 'Arrabbiata', 890, 'Tomate, Knoblauch und kalabrischer Chili.', 'penne-arrabbiata', nothing, {
      ...pasta,
      ...vegan,
      spicy: 2,
    }),
    dish('carbonara', 'Carbonara', 1090, 'Ei, Guanciale und Pecorino, ohne Sahne.', 'carbonara', has('eggs milk', 'nitrite'), pasta),
    dish('lachs', 'Lachs-Sahne', 1240, 'Gebratener Lachs, Sahne, Zitrone und Dill.', 'pasta-lachs', has('fish milk'), pasta),
    dish(
      'lasagne',
      'Lasagne al Forno',
      1120,
      'Geschichtet mit Ragù und Béchamel, im Ofen überbacken.',
      'lasagne',
      has('wheat milk eggs celery sulphites'),
    ),
  ]),
  category('insalate', 'Salate', 'Mit Pizzabrot.', [
    dish('mista', 'Insalata Mista', 690, 'Blattsalate, Tomate, Gurke, Paprika und Mais.', 'insalata', has('wheat'), {
      ...vegan,
      options: [dressing],
    }),
    dish('caprese', 'Caprese', 850, 'Büffelmozzarella, Ochsenherztomaten und Basilikum.', 'caprese', has('wheat milk'), {
      ...veggie,
      options: [dressing],
    }),
    dish(
      'pollo',
      'Insalata Pollo',
      1090,
      'Gegrillte Hähnchenbrust auf Römersalat mit Parmesan.',
      'salat-huhn',
      has('wheat milk', 'preservative'),
      { options: [dressing] },
    ),
  ]),
  category('dolci', 'Süßes', 'Hausgemacht von Nonna Lucia.', [
    dish('tiramisu', 'Tiramisù', 550, 'Mit Espresso und Mascarpone, ohne Alkohol.', 'tiramisu', has('wheat eggs milk', 'caffeine'), veggie),
    dish('panna-cotta', 'Panna cotta', 490, 'Mit Beeren aus Lindenau.', 'panna-cotta', has('milk')),
    dish('suesse-pizza', 'Süße Pizza', 650, 'Mit Nuss-Nougat-Creme und Banane.', 'pizza-schoko-banane', has('wheat milk hazelnut soy'), {
      ...veggie,
      active: false,
    }),
  ]),
  category(
    'getraenke',
    'Getränke',
    'Gekühlt und in Mehrwegflaschen, wo es geht.',
    drinks({ cola: 290, colaZero: 280, orange: 290, water: 270, spritzer: 310, beer: 340, redWine: 1490 }),
  ),
]

/** Kitchen round the clock by its weekly hours (not «always open»), so that a pause still works at any time of day. */
export const bellaVista: TownRestaurant = {
  kind: 'restaurant',
  slug: 'pizzeria-bella-vista',
  companyName: 'Pizzeria Bella Vista',
  industry: 'pizzeria',
  picture: '1f355',
  shortDescription: 'Steinofenpizza und hausgemachte Pasta, Tag und Nacht.',
  description:
    'Seit 1988 brennt am Markt der Steinofen der Familie Esposito. Unser Teig ruht zwei Tage, die Tomaten kommen aus Kampanien und das Basilikum wächst auf der Fensterbank. Weil in Lindenbrück auch nachts gearbeitet wird, backen wir rund um die Uhr. Wer abholt, darf beim Belegen zusehen.',
  address: address('Am Markt', '7', '62101', [40, -30]),
  imprint: imprint(1, 'bella-vista', 'GmbH', 'Marco Esposito (Geschäftsführer)', {
    register: 'HRB',
    authority: 'Ordnungsamt der Stadt Lindenbrück',
  }),
  hours: opening({ 'Mo–So': '00:00–24:00' }, { publicHolidays: 'open' }),
  rating: { average: 4.7, count: 412 },
  account: person('bella-vista', 'male', 'Marco', 'Esposito', 10),
  gastro: gastro({
    cuisine: 'Italienisch',
    reusable: '33',
    menu,
    freeDeliveryFromCents: 3500,
    slotCapacity: 10,
    prepMinutes: 20,
    zones: zones({ 62101: 150, 62102: 200, 62103: 250, 62104: 250, 62105: 390 }, 1200),
  }),
}
