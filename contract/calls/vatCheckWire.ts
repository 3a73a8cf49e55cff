import * as z from 'zod'
import { Instant } from '#contract/define.ts'

/** What the VAT register may say of a number; the CHECK of `vat_checks` says the same. */
export const vatAnswers = ['valid', 'invalid'] as const
/**
 * `missing`: there is no number, and the business was asked for one; `asked`: by a job; `off`: no register is set up (`VAT_REGISTER_URL`);
 * `none`: it has no numbers of this country.
 */
const vatRegisters = ['missing', 'asked', 'off', 'none'] as const

/** How a business's VAT number stands with the register (§ 25e (2) UStG), as its owner sees it. */
export const VatCheck = z.object({
  register: z.enum(vatRegisters),
  /** The last word about the number of now; null: there is none yet. A register that is down leaves it as it is. */
  answer: z.enum(vatAnswers).nullable(),
  answered_at: Instant.nullable(),
  /** Without a valid number goods are not sold from then on; null: nothing is wrong, or the business is not on the market. */
  due_at: Instant.nullable(),
  /** Goods are not sold any more. */
  is_stopped: z.boolean(),
})
export type VatCheck = z.infer<typeof VatCheck>

/** The same for the operator, with what the register has told. */
export const VatCheckDetail = VatCheck.extend({
  /** The register's own number of its answer, or the moment it names. */
  reference: z.string(),
  register_name: z.string(),
  register_address: z.string(),
  tried_at: Instant.nullable(),
  /** Why the last try brought no answer; empty: it did. */
  trouble: z.string(),
})
export type VatCheckDetail = z.infer<typeof VatCheckDetail>
