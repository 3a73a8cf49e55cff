import * as z from 'zod'
import { dataOf, defineCalls, Done, Id, Line, Text } from '#contract/define.ts'
import { quickReplyLimits as limits } from '#contract/values/quickReplyRules.ts'

export const QuickReply = z.object({ id: z.int(), title: z.string(), body: z.string() })
export type QuickReply = z.infer<typeof QuickReply>
/** All of a provider's templates in their order; every change of any of them counts the version up. */
export const QuickReplySet = z.object({ version: z.int(), replies: z.array(QuickReply) })
export type QuickReplySet = z.infer<typeof QuickReplySet>

const own = { area: 'chat', audience: ['provider'], ours: true } as const
const changes = { ...own, output: Done.extend({ data: QuickReplySet }), events: ['quickReplies.changed'] } as const
const one = { params: z.object({ id: Id }), subject: { kind: 'quickReply', at: 'params.id' } } as const
const body = z.object({
  title: Line(limits.title, { empty: 'Bitte geben Sie dem Textbaustein einen Namen.' }),
  body: Text(limits.body, { min: 1, empty: 'Bitte schreiben Sie den Text.' }),
})

/** Templates that a provider inserts into a message by one press. */
export const quickReplyCalls = defineCalls({
  'quickReplies.list': {
    ...own,
    method: 'GET',
    path: 'chat/quickReplies',
    summary: 'Eigene Textbausteine in ihrer Reihenfolge',
    output: dataOf(QuickReplySet),
  },
  'quickReplies.add': {
    ...changes,
    method: 'POST',
    path: 'chat/quickReplies',
    status: 201,
    summary: 'Textbaustein anlegen, höchstens 30',
    body,
    refuses: ['QUICK_REPLIES_FULL'],
  },
  'quickReplies.order': {
    ...changes,
    method: 'POST',
    path: 'chat/quickReplies/order',
    summary: 'Alle eigenen Textbausteine in eine neue Reihenfolge bringen',
    body: z.object({
      ids: z
        .array(Id, { error: 'Bitte geben Sie die Reihenfolge als Liste an.' })
        .max(limits.most, `Bitte geben Sie höchstens ${limits.most} Textbausteine an.`),
    }),
  },
  'quickReplies.change': {
    ...changes,
    ...one,
    method: 'PUT',
    path: 'chat/quickReplies/{id}',
    summary: 'Textbaustein ändern',
    body,
    refuses: ['NOT_FOUND'],
  },
  'quickReplies.remove': {
    ...changes,
    ...one,
    method: 'DELETE',
    path: 'chat/quickReplies/{id}',
    summary: 'Textbaustein löschen',
    refuses: ['NOT_FOUND'],
  },
})
