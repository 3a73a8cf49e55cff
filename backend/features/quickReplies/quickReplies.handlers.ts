import { quickReplyCalls } from '#contract/calls/quickReplies.calls.ts'
import { quickReplyLimits } from '#contract/values/quickReplyRules.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { fieldRefusal, Refusal } from '#backend/kernel/refusal.ts'
import { quickRepliesPrivacy } from './quickReplies.privacy.ts'
import { beginChange, deleteReply, insertReply, orderReplies, ownReply, repliesOf, setOf, updateReply } from './quickReplies.store.ts'

/** One change of the caller's templates; all tabs of the account are told the whole set, it is small. */
async function changing(ctx: AccountCtx, message: string, change: (userId: number) => Promise<unknown>) {
  const { userId } = ctx.account
  const version = await beginChange(ctx.db, userId)
  await change(userId)
  const set = await setOf(ctx.db, userId)
  ctx.emit({ type: 'quickReplies.changed', entity: { type: 'quickReplies', id: userId, version }, to: [{ userId, data: { set } }] })
  return { message, data: set }
}

const found = (row: unknown): void => {
  if (!row) throw new Refusal('NOT_FOUND')
}

/** Templates of providers for the chat. */
export const quickReplies = defineFeature({
  ...quickRepliesPrivacy,
  calls: quickReplyCalls,
  handlers: {
    'quickReplies.list': async (ctx) => ({ data: await setOf(ctx.db, ctx.account.userId) }),
    'quickReplies.add': (ctx, { body }) =>
      changing(ctx, 'Textbaustein gespeichert.', async (userId) => {
        if ((await repliesOf(ctx.db, userId)).length >= quickReplyLimits.most)
          throw new Refusal('QUICK_REPLIES_FULL', { max: quickReplyLimits.most })
        await insertReply(ctx.db, userId, body, ctx.now)
      }),
    'quickReplies.change': (ctx, { params, body }) =>
      changing(ctx, 'Textbaustein gespeichert.', async (userId) => found(await updateReply(ctx.db, userId, { id: params.id, ...body }))),
    'quickReplies.remove': (ctx, { params }) =>
      changing(ctx, 'Textbaustein gelöscht.', async (userId) => found(await deleteReply(ctx.db, userId, params.id))),
    'quickReplies.order': (ctx, { body }) =>
      changing(ctx, 'Reihenfolge gespeichert.', async (userId) => {
        const own = (await repliesOf(ctx.db, userId)).map(({ id }) => id)
        const isWhole = own.length === body.ids.length && new Set(body.ids).size === own.length && own.every((id) => body.ids.includes(id))
        if (!isWhole) throw fieldRefusal('ids', 'Ihre Textbausteine haben sich inzwischen geändert. Bitte ordnen Sie sie noch einmal.')
        await orderReplies(ctx.db, userId, body.ids)
      }),
  },
  subjects: { quickReply: async (ctx, id) => (await ownReply(ctx.db, ctx.account.userId, Number(id) || 0)) !== undefined },
})
