import * as z from 'zod'
import { Id } from '#contract/define.ts'

export const badVersion = 'Bitte nennen Sie die Fassung, die angezeigt wurde.'
/** 0: none of its own. */
export const ShownVersion = z.int({ error: badVersion }).min(0, badVersion).max(1_000_000, badVersion).nullish()

/** What a seller whose voucher is bought along has published, and it is bought under. */
export const VoucherTexts = z.object({
  provider: z.object({ id: z.int(), name: z.string() }),
  /** As of a seller's part. */
  terms: z.object({ version: z.int(), url: z.string().nullable() }),
  withdrawal: z.object({ version: z.int(), url: z.string().nullable() }).nullable(),
})
export type VoucherTexts = z.infer<typeof VoucherTexts>

/** Of sellers whose vouchers are bought along, what was shown; others are refused with TERMS_CHANGED. Left out: those that count now. */
export const shownVoucherTexts = {
  voucher_texts: z
    .array(z.object({ provider_id: Id, terms_version: ShownVersion, withdrawal_version: ShownVersion }))
    .max(50, 'Bitte kaufen Sie höchstens 50 Gutscheine zugleich.')
    .optional(),
}
