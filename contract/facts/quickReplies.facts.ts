import * as z from 'zod'
import { QuickReplySet } from '#contract/calls/quickReplies.calls.ts'
import { defineFacts } from './defineFacts.ts'

/** The provider's own tabs follow each other. */
export const quickReplyFacts = defineFacts({
  'quickReplies.changed': { v: 1, summary: 'Die eigenen Textbausteine haben sich geändert', data: z.object({ set: QuickReplySet }) },
})
