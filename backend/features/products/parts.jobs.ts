import * as z from 'zod'
import { defineJobs } from '#backend/kernel/jobs.ts'

/** Goods that bundles hold have changed; the bundles' feature follows. */
export const partJobs = defineJobs({ 'bundles.partsChanged': { payload: z.object({ productIds: z.array(z.int()) }) } })
