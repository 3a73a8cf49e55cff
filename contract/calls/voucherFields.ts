import * as z from 'zod'
import { Id, Instant, Text } from '#contract/define.ts'
import { Email } from '#contract/values/addressRules.ts'
import { IsoDate } from '#contract/values/bounded.ts'
import { leastVoucherCents, mostVoucherCents } from '#contract/values/voucherRules.ts'

const amountText = 'Bitte wählen Sie einen Betrag von 5 € bis 500 €.'
export const VoucherAmount = z.int({ error: amountText }).min(leastVoucherCents, amountText).max(mostVoucherCents, amountText)

/** Whose, how much and for whom: the same whether it is bought by itself or with a cart. */
export const voucherWishFields = {
  /** Whose; null: the marketplace's. */
  issuer_id: Id.nullish(),
  amount_cents: VoucherAmount,
  recipient_name: Text(80).default(''),
  recipient_email: z.union([z.literal(''), Email]).default(''),
  from_name: Text(80).default(''),
  message: Text(500).default(''),
  /** The day it is mailed; without one at once. */
  deliver_on: z.union([z.literal(''), IsoDate('Bitte wählen Sie einen Tag.')]).default(''),
}

export const VoucherIssuer = z.object({ id: z.int(), name: z.string(), slug: z.string() })

/** A voucher that was bought with a cart, for whoever thanks for it. */
export const BoughtVoucher = z.object({
  /** Names its part of the payment: what withdraws from it. */
  payment_reference: z.string(),
  issuer: VoucherIssuer.nullable(),
  amount_cents: z.int(),
  recipient_name: z.string(),
  recipient_email: z.string(),
  deliver_at: Instant.nullable(),
})
export type BoughtVoucher = z.infer<typeof BoughtVoucher>

/** Who sells vouchers, and in which amounts. */
export const VoucherOffer = z.object({
  issuer: VoucherIssuer.nullable(),
  amounts_cents: z.array(z.int()),
  least_cents: z.int().nullable(),
  most_cents: z.int().nullable(),
  /** The versions it is bought under, which `vouchers.buy` sends back; of the marketplace's own vouchers only its terms. */
  texts: z.object({
    platform_terms: z.string(),
    terms_version: z.int().nullable(),
    terms_url: z.string().nullable(),
    withdrawal_version: z.int().nullable(),
    withdrawal_url: z.string().nullable(),
  }),
})
export type VoucherOffer = z.infer<typeof VoucherOffer>
