import * as z from 'zod'
import { defineJobs } from '#backend/kernel/jobs.ts'

export const shopOrderJobs = defineJobs({
  /** The seller learns of a fresh order beside the screen: by bell, mail and device. */
  'shopOrder.tellSeller': { payload: z.object({ orderId: z.int() }) },
  /** The buyer is mailed the code that he fetches his goods with. */
  'shopOrder.mailPickupCode': { payload: z.object({ orderId: z.int() }) },
})
