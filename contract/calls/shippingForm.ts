import * as z from 'zod'
import { Id, Line, WireNumber } from '#contract/define.ts'
import { atMost } from '#contract/values/bounded.ts'
import { shippingKinds, tidyPostalCode } from '#contract/values/shippingRates.ts'
import { shippingCountries, shippingLimits as limits } from '#contract/values/shippingRules.ts'

const badPrice = 'Bitte geben Sie einen Preis in Euro an, zum Beispiel 4,90.'
const euros = (maxCents: number) =>
  WireNumber(
    z
      .number({ error: badPrice })
      .min(0, badPrice)
      .max(maxCents / 100, 'Bitte geben Sie einen kleineren Betrag an.')
      .multipleOf(0.01, badPrice),
  )
const whole = (max: number, error: string, tooMuch: string) => WireNumber(z.number({ error }).int(error).min(0, error).max(max, tooMuch))
const cents = whole(limits.priceCents, badPrice, 'Bitte geben Sie einen kleineren Betrag an.')
const badGrams = 'Bitte geben Sie ein Gewicht an, zum Beispiel 2,5 kg.'
const grams = WireNumber(
  z
    .number({ error: badGrams })
    .int(badGrams)
    .min(1, badGrams)
    .max(limits.grams, `Höchstens ${limits.grams / 1000} kg.`),
)
const badDays = 'Bitte geben Sie Werktage an, zum Beispiel 3.'
const days = whole(limits.days, badDays, `Höchstens ${limits.days} Werktage.`)
const chooseCountry = 'Bitte wählen Sie ein Land, in das versandt werden kann.'
const CountryCode = z.enum(shippingCountries as readonly string[] as [string, ...string[]], { error: chooseCountry })
const badPrefix = 'Bitte geben Sie Postleitzahlen oder ihre ersten Ziffern an, zum Beispiel 25980 oder 26.'

const Prefix = z
  .string({ error: badPrefix })
  .check(atMost(20, badPrefix))
  .overwrite(tidyPostalCode)
  .regex(/^[A-Z\d-]{1,10}$/, badPrefix)

const Step = z.object({ up_to_grams: grams, price_cents: cents })
const Zone = z.object({
  name: Line(limits.zoneName, { empty: 'Bitte geben Sie dem Gebiet einen Namen.' }),
  country: CountryCode.default('DE'),
  prefixes: z
    .array(Prefix, { error: badPrefix })
    .min(1, badPrefix)
    .max(limits.prefixes, `Höchstens ${limits.prefixes} Postleitzahlen in einem Gebiet.`),
  /** Null: not served. */
  surcharge_cents: cents.nullable(),
})

/**
 * What a seller writes. `country_id` alone means one country; `delivery_days` is the longest time, `delivery_days_from` the shortest;
 * `price` is the price beyond the last step.
 */
export const ShippingBody = z
  .object({
    name: Line(limits.name, { empty: 'Bitte geben Sie der Versandart einen Namen.' }),
    kind: z.enum(shippingKinds, { error: 'Bitte wählen Sie eine Art des Versands.' }).default('parcel'),
    /** One of the own stores, for a pickup. */
    store_id: Id.nullish().transform((id) => id ?? null),
    country_id: CountryCode.optional(),
    countries: z.array(CountryCode, { error: chooseCountry }).max(shippingCountries.length, chooseCountry).optional(),
    price: euros(limits.priceCents),
    free_from: euros(limits.freeFromCents)
      .nullish()
      .transform((price) => price ?? null),
    steps: z.array(Step, { error: badGrams }).max(limits.steps, `Höchstens ${limits.steps} Stufen.`).default([]),
    zones: z.array(Zone, { error: badPrefix }).max(limits.zones, `Höchstens ${limits.zones} Gebiete.`).default([]),
    delivery_days_from: days.optional(),
    delivery_days: days,
    max_grams: grams.nullish().transform((bound) => bound ?? null),
    status: z
      .union([z.boolean(), z.literal(0), z.literal(1)], { error: 'Bitte wählen Sie eine Option.' })
      .transform(Boolean)
      .default(true),
  })
  .superRefine((form, { addIssue }) => {
    for (const { path, message } of problemsOf(form)) addIssue({ code: 'custom', path, message })
  })
export type ShippingInput = z.output<typeof ShippingBody>

interface Whole {
  kind: (typeof shippingKinds)[number]
  store_id: number | null
  country_id?: string | undefined
  countries?: string[] | undefined
  steps: { up_to_grams: number }[]
  zones: { country: string; prefixes: string[] }[]
  delivery_days_from?: number | undefined
  delivery_days: number
  max_grams: number | null
}
type Problem = { path: (string | number)[]; message: string }

/** What only shows when the fields are seen together. */
function problemsOf(form: Whole): Problem[] {
  const problems: Problem[] = []
  const countries = countriesOf(form)
  if (form.kind === 'pickup' && form.store_id === null)
    problems.push({ path: ['store_id'], message: 'Bitte wählen Sie den Laden, in dem abgeholt wird.' })
  if (form.kind !== 'pickup' && countries.length === 0) problems.push({ path: ['countries'], message: chooseCountry })
  if (form.delivery_days_from !== undefined && form.delivery_days_from > form.delivery_days)
    problems.push({ path: ['delivery_days'], message: 'Die längste Lieferzeit darf nicht unter der kürzesten liegen.' })
  form.steps.forEach(({ up_to_grams: bound }, at) => {
    if (at > 0 && bound <= form.steps[at - 1]!.up_to_grams)
      problems.push({ path: ['steps', at, 'up_to_grams'], message: 'Jede Stufe muss über der Stufe davor liegen.' })
    if (form.max_grams !== null && bound > form.max_grams)
      problems.push({ path: ['steps', at, 'up_to_grams'], message: 'Diese Stufe liegt über dem höchsten Gewicht.' })
  })
  const known = new Set<string>()
  form.zones.forEach(({ country, prefixes }, at) => {
    if (form.kind !== 'pickup' && !countries.includes(country))
      problems.push({ path: ['zones', at, 'country'], message: 'In dieses Land geht die Versandart nicht.' })
    for (const prefix of prefixes) {
      if (known.has(`${country} ${prefix}`))
        problems.push({ path: ['zones', at, 'prefixes'], message: `${prefix} steht schon in einem anderen Gebiet oder doppelt.` })
      known.add(`${country} ${prefix}`)
    }
  })
  return problems
}

/** Each country once, Germany first. */
export const countriesOf = ({ countries, country_id: one }: Pick<Whole, 'countries' | 'country_id'>): string[] => {
  const named = new Set(countries ?? (one === undefined ? [] : [one]))
  return shippingCountries.filter((code) => named.has(code))
}

const badOrder = 'Bitte geben Sie die Reihenfolge als Liste an.'
/** All ids of the own methods in the wanted order. */
export const OrderedIds = z.array(Id, { error: badOrder }).max(limits.most, `Bitte geben Sie höchstens ${limits.most} Versandarten an.`)
