import * as z from 'zod'
import { Instant } from '#contract/define.ts'
import { atMost } from '#contract/values/bounded.ts'
import { carriers } from '#contract/values/carriers.ts'

export const CarrierKey = z.enum(carriers, { error: 'Bitte wählen Sie einen Versanddienst.' })

/** Letters and digits, as all carriers have them; spaces are dropped. */
export const TrackingNumber = z
  .string({ error: 'Bitte geben Sie eine Sendungsnummer ein.' })
  .check(atMost(60, 'Bitte geben Sie eine gültige Sendungsnummer ein.'))
  .transform((typed) => typed.replace(/\s+/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9-]{0,40}$/, 'Bitte geben Sie eine gültige Sendungsnummer ein.'))

/** One thing that is told about an order of goods or a parcel of it. */
export const OrderTrack = z.object({
  id: z.int(),
  /** The shipment it is about; null: the order as a whole. */
  shipment_id: z.int().nullable(),
  title: z.string(),
  detail: z.string(),
  tracking_number: z.string(),
  created_at: Instant,
})
export type OrderTrack = z.infer<typeof OrderTrack>

/** What a list of parcels comes to for one order, before anything of it is sent. */
export const ParcelOrder = z.object({
  order_number: z.string(),
  version: z.int(),
  label: z.string(),
  customer_name: z.string(),
  city: z.string(),
  open_pieces: z.int(),
  sent_pieces: z.int(),
  can_ship: z.boolean(),
  /** Of parcels that have left. */
  tracking_numbers: z.array(z.string()),
})
export type ParcelOrder = z.infer<typeof ParcelOrder>
