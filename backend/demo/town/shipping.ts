import type { ShippingZone, WeightStep } from '#contract/values/shippingRates.ts'
import { germanIslands } from '#contract/values/shippingRules.ts'

/** How a shop of the town ships; what is left out is the plain case. */
export interface TownShipping {
  name: string
  kind?: 'freight' | 'pickup'
  cents: number
  steps?: readonly (readonly [grams: number, cents: number])[]
  zones?: readonly ShippingZone[]
  freeFrom?: number
  days: readonly [from: number, until: number]
  maxGrams?: number
  inactive?: true
}

const islands = (surcharge_cents: number | null): ShippingZone => ({
  name: 'Deutsche Inseln',
  country: 'DE',
  prefixes: germanIslands,
  surcharge_cents,
})
/** Only around the town: whatever begins otherwise is not served. */
const aroundTown: readonly ShippingZone[] = [
  { name: 'Lindenbrück und Umgebung', country: 'DE', prefixes: ['621'], surcharge_cents: 0 },
  { name: 'Außerhalb', country: 'DE', prefixes: [...'0123456789'], surcharge_cents: null },
]
const pickup = (name: string): TownShipping => ({ name, kind: 'pickup', cents: 0, days: [0, 1] })
const parcelGrams = 31_500

export const townShippings: Readonly<Record<string, readonly TownShipping[]>> = {
  'radwerk-lindenbrueck': [
    {
      name: 'Paket',
      cents: 990,
      steps: [
        [2_000, 490],
        [10_000, 690],
      ],
      zones: [islands(1_200)],
      freeFrom: 10_000,
      days: [1, 3],
      maxGrams: 12_000,
    },
    { name: 'Spedition bis zur Haustür', kind: 'freight', cents: 3_900, zones: [islands(null)], days: [3, 7] },
    pickup('Abholung in der Werkstatt'),
  ],
  'buchhandlung-lesezeichen': [
    { name: 'Büchersendung', cents: 0, days: [1, 3], maxGrams: parcelGrams },
    pickup('Abholung in der Buchhandlung'),
  ],
  spielkiste: [
    { name: 'Paket', cents: 490, zones: [islands(500)], freeFrom: 4_900, days: [2, 4], maxGrams: parcelGrams },
    { name: 'Express', cents: 1_290, zones: [islands(null)], days: [1, 1], maxGrams: parcelGrams },
    pickup('Abholung im Laden'),
  ],
  'weinkeller-brandt': [
    {
      name: 'Weinkarton',
      cents: 1_290,
      steps: [
        [9_000, 690],
        [18_000, 890],
      ],
      zones: [islands(900)],
      freeFrom: 6_000,
      days: [2, 4],
      maxGrams: parcelGrams,
    },
    pickup('Abholung im Weinkeller'),
  ],
  'hofladen-lindenau': [
    { name: 'Lastenrad in der Region', cents: 350, zones: aroundTown, freeFrom: 3_500, days: [0, 1], maxGrams: 60_000 },
    { name: 'Paket mit Kühlakku', cents: 690, zones: [islands(null)], freeFrom: 7_000, days: [1, 2], maxGrams: parcelGrams },
    pickup('Abholung im Hofladen'),
  ],
  bluetenreich: [
    { name: 'Blumenbote', cents: 390, zones: aroundTown, days: [0, 1] },
    { name: 'Blumenpaket', cents: 690, zones: [islands(null)], freeFrom: 6_500, days: [1, 2], maxGrams: 20_000 },
    { name: 'Ostergrüße per Express', cents: 1_490, days: [1, 1], maxGrams: 5_000, inactive: true },
    pickup('Abholung im Laden'),
  ],
}

export const stepsOf = ({ steps = [] }: TownShipping): WeightStep[] =>
  steps.map(([up_to_grams, price_cents]) => ({ up_to_grams, price_cents }))
