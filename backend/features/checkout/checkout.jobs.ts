import * as z from 'zod'
import { defineJobs } from '#backend/kernel/jobs.ts'

/** Receipts of orders that were placed together. */
export const checkoutJobs = defineJobs({ 'order.receipt': { payload: z.object({ orderIds: z.array(z.int()) }) } })
