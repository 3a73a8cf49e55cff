import * as z from 'zod'
import { defineJobs } from '#backend/kernel/jobs.ts'

/** The seller learns of a fresh order beside the screen: by bell, mail and device. */
export const shopOrderJobs = defineJobs({ 'shopOrder.tellSeller': { payload: z.object({ orderId: z.int() }) } })
