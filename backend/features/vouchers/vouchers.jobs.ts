import * as z from 'zod'
import { defineJobs } from '#backend/kernel/jobs.ts'

/** Mails about vouchers; the code stands in none of these, it is read when the mail is written. */
export const voucherJobs = defineJobs({
  /** Mails the code with a sheet to print; `to` where it was not bought. */
  'voucher.handOver': {
    payload: z.object({ voucherId: z.int(), to: z.object({ email: z.string(), name: z.string(), message: z.string() }).optional() }),
  },
  /** Confirms a purchase to its buyer. */
  'voucher.confirm': { payload: z.object({ voucherId: z.int() }) },
  /** It ends soon. */
  'voucher.remind': { payload: z.object({ voucherId: z.int() }) },
})
