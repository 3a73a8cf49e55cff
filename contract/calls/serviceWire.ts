import * as z from 'zod'
import { Id, Instant, Line, Text, WireNumber } from '#contract/define.ts'
import { productLacks } from '#contract/values/productRules.ts'
import { serviceLimits as limits, servicePlaces, servicePrices } from '#contract/values/serviceForm.ts'
import { ProductState } from './catalogueWire.ts'
import { dishActions } from './dishWire.ts'
import { Euros, ProductBody } from './productForm.ts'

/** A service in the seller's own list. */
export const ServiceRow = z.object({
  id: z.int(),
  version: z.int(),
  slug: z.string(),
  name: z.string(),
  picture: z.string().nullable(),
  status: ProductState,
  label: z.string(),
  price_kind: z.enum(servicePrices),
  /** With the tax; zero where it is asked for. */
  price_cents: z.int(),
  /** What the price is for: «Rad», «Stunde». */
  per: z.string(),
  /** Where it is done: at the customer's or at the seller's. */
  place: z.enum(servicePlaces),
  category: z.string().nullable(),
  /** What keeps it from being public. */
  lacks: z.array(z.enum(productLacks)),
  moves: z.array(z.enum(dishActions)),
  updated_at: Instant,
})
export type ServiceRow = z.infer<typeof ServiceRow>

/** Everything a seller writes of a service. */
export const OwnService = ServiceRow.extend({ details: z.string(), tax: z.int(), category_id: z.int().nullable(), claim_proof: z.string() })
export type OwnService = z.infer<typeof OwnService>

/** What is written of a service. `price` holds the tax (PAngV § 3), per hour as well. */
export const ServiceBody = ProductBody.pick({ claim_proof: true }).extend({
  name: Line(limits.name, { empty: 'Bitte geben Sie der Leistung einen Namen.' }),
  details: Text(limits.details).default(''),
  category: Id.nullable().default(null),
  price_kind: z.enum(servicePrices, { error: 'Bitte wählen Sie, wie die Leistung berechnet wird.' }),
  price: Euros.default(0),
  per: Line(limits.per, { min: 0 }).default(''),
  place: z.enum(servicePlaces, { error: 'Bitte wählen Sie, wo Sie arbeiten.' }),
  tax: WireNumber(z.number({ error: 'Bitte wählen Sie einen Steuersatz.' }))
    .refine((rate) => [0, 7, 19].includes(rate), { error: 'Bitte wählen Sie einen Steuersatz.' })
    .default(19),
})
export type ServiceInput = z.output<typeof ServiceBody>
