import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, pageOf, PageNumber, Version } from '#contract/define.ts'
import { shippingLimits as limits } from '#contract/values/shippingRules.ts'
import { shippingKinds } from '#contract/values/shippingRates.ts'
import { Country } from './lookups.calls.ts'
import { ShippingBody, OrderedIds } from './shippingForm.ts'

const PickupStore = z.object({
  id: z.int(),
  title: z.string(),
  street: z.string(),
  street_number: z.string(),
  zipcode: z.string(),
  city: z.string(),
})
export type PickupStore = z.infer<typeof PickupStore>

/**
 * A shipping method: spec section 3 «shipping» (euros, `country_id` the first country's ISO code, `delivery_days` the longest), and
 * beside it what decides about its price (`ShippingRate`, cents and grams).
 */
export const Shipping = z.object({
  id: z.int(),
  version: z.int(),
  name: z.string(),
  country_id: z.string().nullable(),
  price: z.number(),
  free_from: z.number().nullable(),
  delivery_days: z.int(),
  status: z.boolean(),
  position: z.int(),
  kind: z.enum(shippingKinds),
  countries: z.array(z.string()),
  price_cents: z.int(),
  steps: z.array(z.object({ up_to_grams: z.int(), price_cents: z.int() })),
  zones: z.array(z.object({ name: z.string(), country: z.string(), prefixes: z.array(z.string()), surcharge_cents: z.int().nullable() })),
  free_from_cents: z.int().nullable(),
  days_from: z.int(),
  days_until: z.int(),
  max_grams: z.int().nullable(),
  /** Where it is picked up; null for what is sent. */
  store: PickupStore.nullable(),
})
export type Shipping = z.infer<typeof Shipping>

const own = { area: 'shipping', audience: ['provider'] } as const
const Saved = Done.extend({ data: Shipping })

/** Spec section 7 «Shipping» and what checkout asks of it: how a seller of goods ships, where to, for how much. */
export const shippingCalls = defineCalls({
  'shipping.create': {
    ...own,
    method: 'POST',
    path: 'api/createShipping',
    status: 201,
    summary: `Versandart anlegen, höchstens ${limits.most}`,
    body: ShippingBody,
    output: Saved,
    refuses: ['SHIPPINGS_FULL'],
    events: ['shipping.saved'],
  },
  'shipping.update': {
    ...own,
    method: 'POST',
    path: 'api/updateShipping',
    summary: 'Versandart ändern',
    subject: { kind: 'shipping', at: 'body.id' },
    body: ShippingBody.safeExtend({ id: Id, version: Version }),
    output: Saved,
    refuses: ['VERSION_STALE'],
    events: ['shipping.saved'],
  },
  'shipping.list': {
    ...own,
    method: 'GET',
    path: 'api/shippings',
    summary: 'Eigene Versandarten in ihrer Reihenfolge',
    query: z.object({ page: PageNumber }),
    output: pageOf(Shipping),
  },
  'shipping.methods': {
    ...own,
    method: 'GET',
    path: 'shippings-methods',
    summary: 'Eigene Versandarten, die eingeschaltet sind, und die Läden, in denen abgeholt werden kann',
    output: z.object({ data: z.array(Shipping), stores: z.array(PickupStore) }),
  },
  'shipping.order': {
    ...own,
    method: 'POST',
    path: 'api/shippings/order',
    ours: true,
    summary: 'Alle eigenen Versandarten in eine neue Reihenfolge bringen',
    body: z.object({ ids: OrderedIds }),
    output: Done.extend({ data: z.array(Shipping) }),
    events: ['shipping.saved'],
  },
  'shipping.remove': {
    ...own,
    method: 'DELETE',
    path: 'api/shippings/{id}',
    ours: true,
    summary: 'Versandart löschen',
    subject: { kind: 'shipping', at: 'params.id' },
    params: z.object({ id: Id }),
    output: Done,
    events: ['shipping.removed'],
  },
  'shipping.countries': {
    method: 'GET',
    path: 'api/getShippingCountries',
    area: 'checkout',
    audience: 'public',
    summary: 'Länder, in die bestellt werden kann; mit provider_id die, in die dieser Anbieter versendet',
    query: z.object({ provider_id: Id.optional() }),
    output: dataOf(z.array(Country)),
  },
  'shipping.info': {
    method: 'GET',
    path: 'api/getShippingInfo',
    area: 'checkout',
    audience: 'public',
    summary: 'Eine Versandart: Preis, Länder, Zuschläge, Lieferzeit',
    query: z.object({ shipping_id: Id }),
    output: dataOf(Shipping),
    refuses: ['NOT_FOUND'],
  },
})
