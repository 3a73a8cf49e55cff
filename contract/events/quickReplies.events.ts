import * as z from 'zod'
import { QuickReplySet } from '#contract/calls/quickReplies.calls.ts'
import { defineEvents } from './defineEvents.ts'

/** The provider's own tabs follow each other. */
export const quickReplyEvents = defineEvents({
  'quickReplies.changed': { v: 1, summary: 'Die eigenen Textbausteine haben sich geändert', data: z.object({ set: QuickReplySet }) },
})
