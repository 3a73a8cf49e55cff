import * as z from 'zod'
import { shippingKinds, shippingObstacles } from '#contract/values/shippingRates.ts'

export const StoreOfMethod = z.object({
  title: z.string(),
  street: z.string(),
  house_number: z.string(),
  postal_code: z.string(),
  city: z.string(),
})

/** One way in which a seller of goods brings them, with its price for this cart; null cents: it does not go there. */
export const ShippingChoice = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(shippingKinds),
  cents: z.int().nullable(),
  /** In the cart, which knows no place, of its own way: where it costs more, or does not go (null). Left out where none does. */
  zones: z
    .array(z.object({ name: z.string(), country: z.string(), prefixes: z.array(z.string()), surcharge_cents: z.int().nullable() }))
    .optional(),
  /** Why it does not go there; null where it does. */
  obstacle: z.enum(shippingObstacles).nullable(),
  days_from: z.int(),
  days_until: z.int(),
  /** Where it is fetched; null: it is brought. */
  store_id: z.int().nullable(),
  store: StoreOfMethod.nullable(),
})
export type ShippingChoice = z.infer<typeof ShippingChoice>
