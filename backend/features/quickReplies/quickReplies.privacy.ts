import type { BackendFeature } from '#backend/kernel/feature.ts'
import { deleteSetOf, repliesOf } from './quickReplies.store.ts'

/** The templates of an account that takes its data along or leaves. */
export const quickRepliesPrivacy = {
  exportOf: async (ctx, accountId) => [
    {
      key: 'quickReplies',
      title: 'Textbausteine',
      rows: (await repliesOf(ctx.db, accountId)).map(({ title, body }) => ({ Name: title, Text: body })),
    },
  ],
  async anonymise(ctx, accountId) {
    await deleteSetOf(ctx.db, accountId)
  },
} satisfies Partial<BackendFeature>
