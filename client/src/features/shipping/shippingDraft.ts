import type { RequestOf } from '#contract/define.ts'
import type { Shipping, shippingCalls } from '#contract/calls/shipping.calls.ts'
import { germanIslands, shippingLimits } from '#contract/values/shippingRules.ts'
import { tidyPostalCode, type ShippingKind, type ShippingRate } from '#contract/values/shippingRates.ts'
import { euroInput, parseEuro } from '#client/commerce/euroInput.ts'
import { shippingTexts } from './shipping.texts.ts'

const texts = shippingTexts.setup

export interface StepDraft {
  key: number
  weight: string
  price: string
}
export interface ZoneDraft {
  key: number
  name: string
  country: string
  prefixes: string
  isServed: boolean
  surcharge: string
}
/** A method as it is typed: amounts, weights and postal codes are text until they are sent. */
export interface ShippingDraft {
  name: string
  kind: ShippingKind
  store_id: string
  countries: readonly string[]
  price: string
  free_from: string
  max_weight: string
  steps: readonly StepDraft[]
  zones: readonly ZoneDraft[]
  days_from: number | null
  days_until: number | null
  status: boolean
}

const empty: ShippingDraft = {
  name: '',
  kind: 'parcel',
  store_id: '',
  countries: ['DE'],
  price: '',
  free_from: '',
  max_weight: '',
  steps: [],
  zones: [],
  days_from: 2,
  days_until: 4,
  status: true,
}

const kilograms = /^(?:\d{1,4}(?:\.\d{3})*|\d+)(?:,(\d{1,3}))?$/
/** «2,5» (kg) → 2500 grams; null for what is no weight. */
export function parseWeight(text: string): number | null {
  const plain = text.trim().replace(/\s*kg$/i, '')
  if (plain.length > 12 || !kilograms.test(plain)) return null
  const grams = Math.round(Number(plain.replaceAll('.', '').replace(',', '.')) * 1000)
  return grams >= 1 && grams <= shippingLimits.grams ? grams : null
}
const weightInput = (grams: number | null) => (grams === null ? '' : String(grams / 1000).replace('.', ','))
export const checkWeight = (text: string) => (parseWeight(text) === null ? texts.weightCheck : undefined)

/** «25980, 26 548» → its prefixes as they are sent. A blank inside a code is none between two. */
export const prefixesOf = (text: string): string[] =>
  text
    .split(/[,;\n]+/)
    .map(tidyPostalCode)
    .filter((prefix) => prefix !== '')
export function checkPrefixes(text: string): string | undefined {
  const prefixes = prefixesOf(text)
  return prefixes.length > 0 && prefixes.every((prefix) => /^[A-Z\d-]{1,10}$/.test(prefix)) ? undefined : texts.prefixCheck
}

export const draftOf = (shipping: Shipping | null): ShippingDraft =>
  shipping === null
    ? empty
    : {
        name: shipping.name,
        kind: shipping.kind,
        store_id: shipping.store === null ? '' : String(shipping.store.id),
        countries: shipping.kind === 'pickup' ? empty.countries : shipping.countries,
        price: euroInput(shipping.price_cents),
        free_from: euroInput(shipping.free_from_cents),
        max_weight: weightInput(shipping.max_grams),
        steps: shipping.steps.map(({ up_to_grams, price_cents }, key) => ({
          key,
          weight: weightInput(up_to_grams),
          price: euroInput(price_cents),
        })),
        zones: shipping.zones.map(({ name, country, prefixes, surcharge_cents }, key) => ({
          key,
          name,
          country,
          prefixes: prefixes.join(', '),
          isServed: surcharge_cents !== null,
          surcharge: euroInput(surcharge_cents),
        })),
        days_from: shipping.days_from,
        days_until: shipping.days_until,
        status: shipping.status,
      }

type ShippingBody = RequestOf<(typeof shippingCalls)['shipping.create']>['body']

/** For sending; the fields have been checked, so what is no number here was left empty. A pickup sends what it has, and no more. */
export function bodyOf(draft: ShippingDraft): ShippingBody {
  const freeFrom = parseEuro(draft.free_from)
  const common = {
    name: draft.name,
    kind: draft.kind,
    price: (parseEuro(draft.price) ?? 0) / 100,
    free_from: freeFrom === null ? null : freeFrom / 100,
    delivery_days_from: draft.days_from ?? 0,
    delivery_days: draft.days_until ?? 0,
    status: draft.status,
  }
  if (draft.kind === 'pickup') return { ...common, store_id: draft.store_id === '' ? null : Number(draft.store_id) }
  return {
    ...common,
    countries: [...draft.countries],
    max_grams: parseWeight(draft.max_weight),
    steps: draft.steps.map(({ weight, price }) => ({ up_to_grams: parseWeight(weight) ?? 0, price_cents: parseEuro(price) ?? 0 })),
    zones: draft.zones.map(({ name, country, prefixes, isServed, surcharge }) => ({
      name,
      country,
      prefixes: prefixesOf(prefixes),
      surcharge_cents: isServed ? (parseEuro(surcharge) ?? 0) : null,
    })),
  }
}

/** What the typed method costs, as far as it can be told; null while price or time is missing. */
export function rateOf(draft: ShippingDraft): ShippingRate | null {
  const price = parseEuro(draft.price)
  if (price === null || draft.days_from === null || draft.days_until === null) return null
  const { countries = [], steps = [], zones = [], max_grams: maxGrams = null } = bodyOf(draft)
  return {
    kind: draft.kind,
    countries: countries as string[],
    price_cents: price,
    steps: (steps as ShippingRate['steps']).filter(({ up_to_grams: bound }) => bound > 0),
    zones: zones as ShippingRate['zones'],
    free_from_cents: parseEuro(draft.free_from),
    days_from: draft.days_from,
    days_until: draft.days_until,
    max_grams: maxGrams as number | null,
  }
}

const nextKey = (rows: readonly { key: number }[]) => Math.max(-1, ...rows.map(({ key }) => key)) + 1
export const withStep = (steps: readonly StepDraft[]): StepDraft[] => [...steps, { key: nextKey(steps), weight: '', price: '' }]
export const withZone = (zones: readonly ZoneDraft[], country: string): ZoneDraft[] => [
  ...zones,
  { key: nextKey(zones), name: '', country, prefixes: '', isServed: true, surcharge: '' },
]
export const withIslands = (zones: readonly ZoneDraft[]): ZoneDraft[] => [
  ...zones,
  { key: nextKey(zones), name: texts.islands, country: 'DE', prefixes: germanIslands.join(', '), isServed: true, surcharge: '' },
]
/** Whether the islands stand in one of the zones already. */
export const hasIslands = (zones: readonly ZoneDraft[]): boolean =>
  zones.some(({ country, prefixes }) => country === 'DE' && prefixesOf(prefixes).includes(germanIslands[0]!))
