import * as z from 'zod'
import { defineJobs } from '#backend/kernel/jobs.ts'

export const shopOrderJobs = defineJobs({
  /** The seller learns of a fresh order beside the screen: by bell, mail and device. */
  'shopOrder.tellSeller': { payload: z.object({ orderId: z.int() }) },
  /** The buyer is mailed the code that he fetches his goods with. */
  'shopOrder.mailPickupCode': { payload: z.object({ orderId: z.int() }) },
  /** The buyer is mailed that a parcel has left, with what he follows it by; or that its number is another one. */
  'shopOrder.mailParcel': { payload: z.object({ shipmentId: z.int(), isNewNumber: z.boolean().default(false) }) },
})
