import * as z from 'zod'
import { atMost } from '#contract/values/bounded.ts'
import { longestVoucherInput } from '#contract/values/voucherCode.ts'

/** What somebody typed as a code; whether it is one is told by the answer. */
export const VoucherCode = z
  .string({ error: 'Bitte geben Sie den Gutscheincode ein.' })
  .check(atMost(longestVoucherInput, 'So lang ist kein Gutscheincode.'))
  .trim()
  .min(1, 'Bitte geben Sie den Gutscheincode ein.')
