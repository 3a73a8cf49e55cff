import * as z from 'zod'
import { Id, Instant, Line, Text, WireNumber } from '#contract/define.ts'
import { Patterned } from '#contract/values/bounded.ts'
import { dishLimits as limits } from '#contract/values/dishRules.ts'
import { productLacks } from '#contract/values/productRules.ts'
import { ProductState } from './catalogueWire.ts'
import { Declared, ProductBody } from './productForm.ts'

/** What a restaurant may do with a dish beside writing it. */
export const dishSteps = ['publish', 'withdraw', 'archive', 'reopen'] as const
export const dishActions = [...dishSteps, 'delete'] as const
export type DishAction = (typeof dishActions)[number]

/** A dish in the restaurant's own list. */
export const DishRow = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  picture: z.string().nullable(),
  status: ProductState,
  label: z.string(),
  category: z.string().nullable(),
  price_cents: z.int(),
  sold_out: z.boolean(),
  /** Why it cannot be had just now; null where it can. */
  off: z.string().nullable(),
  /** What keeps it from being public. */
  lacks: z.array(z.enum(productLacks)),
  moves: z.array(z.enum(dishActions)),
  updated_at: Instant,
})
export type DishRow = z.infer<typeof DishRow>

const badTime = 'Bitte geben Sie eine Uhrzeit an, zum Beispiel 11:30.'
const Clock = Patterned(5, /^(?:[01]\d|2[0-3]):[0-5]\d$/, badTime)
const badDay = 'Bitte wählen Sie Wochentage.'
const Day = z.literal([1, 2, 3, 4, 5, 6, 7], { error: badDay })
/** Weekdays (1 = Monday) and one span; an end before its beginning lies after midnight, 00:00–00:00 is all day. */
const Served = z.object({ days: z.array(Day, { error: badDay }).min(1, badDay).max(7, badDay), from: Clock, until: Clock })

const diets = ['none', 'vegetarian', 'vegan'] as const
/** Everything a restaurant writes of a dish. */
export const OwnDish = DishRow.extend({
  details: z.string(),
  tax: z.int(),
  food_category: z.int().nullable(),
  unit: z.number().nullable(),
  measurement_unit: z.string().nullable(),
  deposit_cents: z.int(),
  deposit_type: z.enum(['einweg', 'mehrweg']).nullable(),
  age_limit: z.int(),
  alcohol_percent: z.number().nullable(),
  diet: z.enum(diets),
  spicy: z.int(),
  claim_proof: z.string(),
  declaration: Declared.nullable(),
  served: Served.nullable(),
  option_groups: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      min: z.int(),
      max: z.int(),
      choices: z.array(z.object({ key: z.string(), name: z.string(), price_cents: z.int(), declaration: Declared })),
    }),
  ),
})
export type OwnDish = z.infer<typeof OwnDish>

/** Of what is there already; what is new gets one from the server, so that a cart never takes it for what was there before. */
const Key = Patterned(40, /^[\w-]{0,40}$/, 'Bitte laden Sie die Seite neu.').default('')
const badSurcharge = `Bitte geben Sie einen Betrag bis ${limits.surchargeCents / 100} € an.`
const Surcharge = WireNumber(
  z.number({ error: badSurcharge }).int(badSurcharge).min(-limits.surchargeCents, badSurcharge).max(limits.surchargeCents, badSurcharge),
)
const Choice = z.object({
  key: Key,
  name: Line(limits.optionName, { empty: 'Bitte nennen Sie die Möglichkeit.' }),
  /** On top of the price; with a minus it becomes cheaper. */
  price_cents: Surcharge.default(0),
  declaration: Declared,
})
const badCount = 'Bitte geben Sie eine ganze Zahl an.'
const Count = (least: number) => WireNumber(z.number({ error: badCount }).int(badCount).min(least, badCount).max(limits.choices, badCount))
const Group = z
  .object({
    key: Key,
    name: Line(limits.optionName, { empty: 'Bitte nennen Sie die Gruppe.' }),
    min: Count(0).default(0),
    max: Count(1),
    choices: z
      .array(Choice)
      .min(1, 'Bitte nennen Sie mindestens eine Möglichkeit.')
      .max(limits.choices, `Höchstens ${limits.choices} Möglichkeiten je Gruppe.`),
  })
  .refine(({ min, max }) => min <= max, { path: ['max'], error: 'Die Höchstzahl ist kleiner als die Mindestzahl.' })
  .refine(({ max, choices }) => choices.length === 0 || max <= choices.length, {
    path: ['max'],
    error: 'So viele Möglichkeiten gibt es in dieser Gruppe nicht.',
  })

/** What is written of a dish. `price` holds the tax; lists of a declaration that are empty are the explicit «keine». */
export const DishBody = ProductBody.pick({
  price: true,
  tax: true,
  unit: true,
  measurement_unit: true,
  deposit: true,
  deposit_type: true,
  age_limit: true,
  alcohol_percent: true,
  declaration: true,
  claim_proof: true,
}).extend({
  name: Line(limits.name, { empty: 'Bitte geben Sie der Speise einen Namen.' }),
  type: z.literal('food', { error: 'Waren werden an eigener Stelle angelegt.' }).default('food'),
  details: Text(limits.details).default(''),
  food_category: Id.nullable().default(null),
  /** Null: whenever the kitchen cooks. */
  served: Served.refine(({ days }) => new Set(days).size === days.length, { path: ['days'], error: badDay })
    .refine(({ from, until }) => from !== until || from === '00:00', {
      path: ['until'],
      error: 'Beginn und Ende dürfen nicht gleich sein.',
    })
    .nullable()
    .default(null),
  diet: z.enum(diets, { error: 'Bitte wählen Sie.' }).default('none'),
  spicy: WireNumber(
    z.number({ error: 'Bitte wählen Sie.' }).int('Bitte wählen Sie.').min(0, 'Bitte wählen Sie.').max(3, 'Bitte wählen Sie.'),
  ).default(0),
  option_groups: z
    .array(Group)
    .max(limits.groups, `Höchstens ${limits.groups} Gruppen.`)
    .refine((groups) => groups.reduce((all, { max }) => all + max, 0) <= limits.chosen, {
      error: `Gäste können höchstens ${limits.chosen} Möglichkeiten zusammen wählen.`,
    })
    .default([]),
})
export type DishInput = z.output<typeof DishBody>
