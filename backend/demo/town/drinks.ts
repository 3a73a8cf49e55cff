import { dish, has, nothing } from '#backend/demo/town/menuParts.ts'
import type { TownDish } from '#backend/demo/town/town.types.ts'

const bottle = { taxRate: 19, diet: 'vegan' } as const
const mehrweg = (depositCents: 8 | 15) => ({ depositCents, depositType: 'mehrweg' }) as const
const einweg = { depositCents: 25, depositType: 'einweg' } as const
const ml = (amount: number) => ({ amount, unit: 'ml' }) as const

/** Bottles that many kitchens in town sell; each calls its own price. */
const card = {
  cola: (cents: number) =>
    dish('cola', 'Cola', cents, 'Glasflasche 0,33 l, gut gekühlt.', 'cola', has('', 'colour', 'caffeine'), {
      ...bottle,
      ...mehrweg(15),
      content: ml(330),
    }),
  colaZero: (cents: number) =>
    dish(
      'cola-ohne-zucker',
      'Cola ohne Zucker',
      cents,
      'Dose 0,33 l.',
      'cola-dose',
      has('', 'colour', 'sweetener', 'phenylalanine', 'caffeine'),
      { ...bottle, ...einweg, content: ml(330) },
    ),
  orange: (cents: number) =>
    dish('orangenlimonade', 'Orangenlimonade', cents, 'Glasflasche 0,33 l mit Fruchtsaft.', 'orangenlimonade', has('', 'antioxidant'), {
      ...bottle,
      ...mehrweg(15),
      content: ml(330),
    }),
  water: (cents: number) =>
    dish(
      'mineralwasser',
      'Mineralwasser',
      cents,
      'Glasflasche 0,5 l, mit Kohlensäure oder still, je nach Vorrat.',
      'mineralwasser',
      nothing,
      { ...bottle, ...mehrweg(15), content: ml(500) },
    ),
  spritzer: (cents: number) =>
    dish('apfelschorle', 'Apfelschorle', cents, 'Saft von Streuobstwiesen mit Sprudel, 0,5 l.', 'apfelschorle', nothing, {
      ...bottle,
      ...mehrweg(15),
      content: ml(500),
    }),
  beer: (cents: number) =>
    dish('pils', 'Lindenbrücker Pils', cents, 'Aus der Brauerei am Mühlbach, 0,5 l, 4,9 % vol.', 'pils', has('barley'), {
      ...bottle,
      ...mehrweg(8),
      content: ml(500),
      ageLimit: 16,
      alcoholPercent: 4.9,
    }),
  wheatBeer: (cents: number) =>
    dish(
      'weizen-alkoholfrei',
      'Weizenbier alkoholfrei',
      cents,
      'Spritzig und hefetrüb, 0,5 l, weniger als 0,5 % vol.',
      'weizen-alkoholfrei',
      has('wheat barley'),
      { ...bottle, ...mehrweg(8), content: ml(500) },
    ),
  redWine: (cents: number) =>
    dish('rotwein', 'Rotwein der Saison', cents, 'Trocken, Flasche 0,75 l, 13 % vol.', 'rotwein', has('sulphites'), {
      ...bottle,
      diet: 'none',
      content: ml(750),
      ageLimit: 16,
      alcoholPercent: 13,
    }),
  ayran: (cents: number) =>
    dish('ayran', 'Ayran', cents, 'Gesalzener Joghurt zum Trinken, Becher 0,25 l.', 'ayran', has('milk'), {
      taxRate: 19,
      diet: 'vegetarian',
      content: ml(250),
    }),
} satisfies Record<string, (cents: number) => TownDish>

/** `drinks({ cola: 290, water: 260 })`: the chosen bottles at the house's own prices, in cents. */
export function drinks(prices: Partial<Record<keyof typeof card, number>>): TownDish[] {
  return (Object.keys(prices) as (keyof typeof card)[]).map((key) => card[key](prices[key]!))
}
