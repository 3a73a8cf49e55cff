import * as z from 'zod'
import { Patterned } from '#contract/values/bounded.ts'
import { tradings } from '#contract/values/trading.ts'
import { dataOf, defineCalls, Instant, Line } from '#contract/define.ts'
import { DeclarationWire, WireAddress } from './foodWire.ts'

export const Slug = Line(120).pipe(z.string().regex(/^[a-z0-9-]+$/, 'Bitte prüfen Sie die Adresse der Seite.'))

export const Opening = z.object({
  open: z.boolean(),
  reason: z.string(),
  label: z.string(),
  next_change_at: Instant.nullable(),
  /** Grouped German lines such as «Mo–Fr 11:00–22:00 Uhr». */
  week: z.array(z.string()),
})
export type Opening = z.infer<typeof Opening>

export const OptionWire = z.object({ id: z.string(), name: z.string(), price_cents: z.int(), declaration: DeclarationWire })
export const OptionGroupWire = z.object({ id: z.string(), name: z.string(), min: z.int(), max: z.int(), options: z.array(OptionWire) })
export type OptionGroupWire = z.infer<typeof OptionGroupWire>

export const Dish = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  price_cents: z.int(),
  tax: z.int(),
  base_price: z.string().nullable(),
  deposit_cents: z.int(),
  deposit_type: z.string().nullable(),
  age_limit: z.int(),
  alcohol_percent: z.number().nullable(),
  picture: z.string().nullable(),
  diet: z.enum(['none', 'vegetarian', 'vegan']),
  spicy: z.int(),
  sold_out: z.boolean(),
  orderable: z.boolean(),
  not_orderable_reason: z.string().nullable(),
  declaration: DeclarationWire.nullable(),
  option_groups: z.array(OptionGroupWire),
})
export type Dish = z.infer<typeof Dish>

export const Gastro = z.object({
  cuisine: z.string(),
  delivery: z.boolean(),
  pickup: z.boolean(),
  cash: z.boolean(),
  pickup_minimum_cents: z.int(),
  free_delivery_from_cents: z.int().nullable(),
  prep_minutes: z.int(),
  paused_until: Instant.nullable(),
  reusable_text: z.string().nullable(),
  zones: z.array(z.object({ postal_code: z.string(), fee_cents: z.int(), minimum_cents: z.int(), delivery_minutes: z.int() })),
})

/** A provider as a card in lists. */
export const ProviderCard = z.object({
  user_id: z.int(),
  slug: z.string(),
  company_name: z.string(),
  kind: z.enum(['restaurant', 'shop', 'craft', 'service']),
  industry: z.string().nullable(),
  cuisine: z.string().nullable(),
  short_description: z.string(),
  image: z.string().nullable(),
  company_logo: z.string().nullable(),
  city: z.string(),
  avg_rating: z.number(),
  total_review: z.int(),
  opening: Opening.nullable(),
  /** `lowest`: no postal code was asked for, so these are the least of all zones («ab»). Minutes include the kitchen's. */
  delivery: z.object({ fee_cents: z.int(), minimum_cents: z.int(), minutes: z.int(), lowest: z.boolean().optional() }).nullable(),
  pickup: z.boolean(),
  /** As the crow flies from where it was asked for; null or missing where nobody asked. */
  distance_km: z.number().nullable().optional(),
  /** The distance may be so much less or more, because only the town is known of one of both; missing where it is nearly right. */
  distance_off_km: z.number().optional(),
})
export type ProviderCard = z.infer<typeof ProviderCard>

export const Menu = z.object({
  provider: z.object({
    user_id: z.int(),
    slug: z.string(),
    company_name: z.string(),
    short_description: z.string(),
    description: z.string(),
    image: z.string().nullable(),
    company_logo: z.string().nullable(),
    phone: z.string().nullable(),
    address: WireAddress,
    avg_rating: z.number(),
    total_review: z.int(),
    show_chat: z.boolean(),
    small_business: z.boolean(),
    trading: z.enum(tradings).nullable(),
  }),
  opening: Opening,
  gastro: Gastro,
  now: Instant,
  categories: z.array(z.object({ id: z.int(), name: z.string(), description: z.string(), dishes: z.array(Dish) })),
})
export type Menu = z.infer<typeof Menu>

/** What bringing it to one place takes; `delivery` null where this kitchen does not go. Minutes include the kitchen's. */
export const DeliveryTerms = z.object({
  provider_id: z.int(),
  pickup: z.boolean(),
  delivery: z.object({ fee_cents: z.int(), minimum_cents: z.int(), minutes: z.int(), free_from_cents: z.int().nullable() }).nullable(),
})
export type DeliveryTerms = z.infer<typeof DeliveryTerms>

/** «4,17»: at most twenty. */
const ProviderIds = Line(320).pipe(
  z.string().regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,19}$/, 'Bitte nennen Sie ein bis zwanzig Anbieter.'),
)

/** What the market and the menu page read. */
export const menuCalls = defineCalls({
  'menus.view': {
    method: 'GET',
    path: 'food/menu',
    area: 'food',
    mayLag: true,
    summary: 'Speisekarte eines Restaurants mit Öffnung, Liefergebiet und Allergenen',
    audience: 'public',
    ours: true,
    query: z.object({ slug: Slug }),
    output: dataOf(Menu),
    refuses: ['NOT_FOUND'],
  },
  'menus.deliveryTerms': {
    method: 'GET',
    path: 'food/deliveryTerms',
    area: 'food',
    summary: 'Liefergebühr, Mindestbestellwert und Lieferzeit mehrerer Restaurants an einen Ort',
    audience: 'public',
    ours: true,
    query: z.object({ providers: ProviderIds, postal_code: Patterned(5, /^\d{5}$/, 'Eine Postleitzahl hat fünf Ziffern.') }),
    output: dataOf(z.array(DeliveryTerms)),
  },
  'stores.publicLocations': {
    method: 'GET',
    path: 'providerStoreLocations',
    area: 'stores',
    mayLag: true,
    summary: 'Standorte eines Anbieters mit Öffnungszeiten, Feiertagen und «immer geöffnet»',
    audience: 'public',
    // `postal_code`: from where `distance_km` is told.
    query: z.object({ slug: Slug, postal_code: Patterned(5, /^\d{5}$/, 'Eine Postleitzahl hat fünf Ziffern.').optional() }),
    output: dataOf(
      z.array(
        z.object({
          id: z.int(),
          title: z.string(),
          street: z.string(),
          street_number: z.string(),
          zipcode: z.string(),
          city: z.string(),
          email: z.string().nullable(),
          calling_code: z.string(),
          mobile_number: z.string().nullable(),
          /** The number as people read it. */
          phone_text: z.string().optional(),
          always_open: z.boolean(),
          opening_time: Opening,
          times: z.array(
            z.object({
              store_id: z.int(),
              days: z.int(),
              from_time: z.string(),
              untill_time: z.string(),
              after_from_time: z.string().nullable(),
              after_untill_time: z.string().nullable(),
              status: z.int(),
            }),
          ),
          /** Days of the next two months that are otherwise: own closures, and the public holidays of the shop's state. */
          coming: z.array(
            z.object({ title: z.string(), from_date: z.iso.date(), until_date: z.iso.date(), open: z.boolean(), public: z.boolean() }),
          ),
          state_name: z.string(),
          takes_appointments: z.boolean(),
          /** As the crow flies; null where nobody asked or nobody knows. */
          distance_km: z.number().nullable(),
          distance_off_km: z.number().optional(),
          /** When the business delivers, as lines like «Mo–Fr 11:00–22:00 Uhr»; told at its main store. */
          delivery_week: z.array(z.string()),
          holiday_time: z.array(z.object({ id: z.int(), title: z.string(), from_date: z.string(), until_date: z.string() })),
        }),
      ),
    ),
    refuses: ['NOT_FOUND'],
  },
})
