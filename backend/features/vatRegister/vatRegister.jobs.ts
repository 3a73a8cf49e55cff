import * as z from 'zod'
import { defineJobs } from '#backend/kernel/jobs.ts'

/** Asks the register about the number that a business has by then; tried again with growing pauses, then it lies with the dead ones. */
export const vatJobs = defineJobs({ 'vat.ask': { payload: z.object({ providerId: z.int() }) } })
