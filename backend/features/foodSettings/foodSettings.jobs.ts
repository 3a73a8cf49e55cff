import * as z from 'zod'
import { defineJobs } from '#backend/kernel/jobs.ts'

export const dishJobs = defineJobs({
  /** A dish comes on or goes off by its hours, or is back after it was out; asks for the next time by itself. */
  'foodSettings.turnDish': { payload: z.object({ id: z.int() }) },
})
