import * as z from 'zod'
import { leadClosings } from '#machines/lifecycles/leadRecipient.lifecycle.ts'
import { defineJobs } from '#backend/kernel/jobs.ts'

export const leadJobs = defineJobs({
  /** Its customer has said that it is done: the offer he accepted is as well. Done by the offers, whose rows they are. */
  'lead.done': { payload: z.object({ leadId: z.int() }) },
  /** A lead is over, or given to somebody: the offers and drafts about it end. Done by the offers as well. */
  'lead.closed': { payload: z.object({ leadId: z.int(), reason: z.enum(leadClosings) }) },
})
