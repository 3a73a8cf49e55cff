import { sql } from 'kysely'
import { reportReasons } from '#contract/values/reviewRules.ts'
import { reviewLifecycle } from '#machines/lifecycles/review.lifecycle.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { forgetPicture } from '#backend/kernel/pictures.ts'
import { forgetReporter, reportsBy } from './reports.store.ts'
import { aboutOf } from './reviews.present.ts'
import { reviewsByAuthor } from './reviews.store.ts'

const labelOf = (status: string) => reviewLifecycle.spec.states[status]?.label ?? status
const mostOfOne = 10_000

/** Words and pictures of whoever leaves go at once; the bare stars stay, for they belong to nobody any more and averages must not move. */
async function loseAuthor(ctx: Ctx, authorId: number): Promise<void> {
  const rows = await ctx.db
    .selectFrom('reviews')
    .select(['product_id', 'provider_id', 'pictures'])
    .where('author_id', '=', authorId)
    .execute()
  await ctx.db
    .updateTable('reviews')
    .set((set) => ({
      author_id: null,
      author_name: '',
      title: '',
      text: '',
      pictures: [],
      reply: null,
      replied_at: null,
      appeal: null,
      hidden_note: '',
      is_home: false,
      proof_kind: null,
      proof_id: null,
      version: set('version', '+', 1),
    }))
    .where('author_id', '=', authorId)
    .execute()
  for (const { product_id: product, provider_id: provider } of rows)
    ctx.changes(product === null ? `provider:${provider}` : `product:${product}`)
  ctx.afterCommit(async () => {
    for (const path of rows.flatMap((row) => row.pictures)) await forgetPicture(ctx.kernel, path)
  })
}

/** Reviews when an account takes its data along or leaves. */
export const reviewsLeaving = {
  async exportOf(ctx, accountId) {
    const [own, reports] = [await reviewsByAuthor(ctx.db, accountId, null, mostOfOne), await reportsBy(ctx.db, accountId)]
    const replies = await ctx.db
      .selectFrom('reviews')
      .select(['id', 'reply', 'replied_at'])
      .where('provider_id', '=', accountId)
      .where('reply', 'is not', null)
      .orderBy('id')
      .execute()
    return [
      {
        key: 'bewertungen',
        title: 'Bewertungen',
        rows: own.map((row) => ({
          Zu: aboutOf(row).name,
          Sterne: row.rating,
          Titel: row.title,
          Text: row.text,
          Name: row.anonym ? 'anonym' : row.author_name,
          Bilder: row.pictures.join(', '),
          Stand: labelOf(row.status),
          'Geschrieben am': row.created_at.toISOString(),
          'Geändert am': row.edited_at?.toISOString() ?? null,
          Widerspruch: row.appeal ?? '',
        })),
      },
      {
        key: 'gemeldete-bewertungen',
        title: 'Gemeldete Bewertungen',
        rows: reports.map((row) => ({
          Bewertung: row.review_id,
          Grund: row.reason in reportReasons ? reportReasons[row.reason as 'untrue'] : row.reason,
          'Gemeldet am': row.created_at.toISOString(),
        })),
      },
      {
        key: 'antworten-auf-bewertungen',
        title: 'Antworten auf Bewertungen',
        rows: replies.map((row) => ({ Bewertung: row.id, Antwort: row.reply, 'Geantwortet am': row.replied_at?.toISOString() ?? null })),
      },
    ]
  },
  async anonymise(ctx, accountId) {
    await loseAuthor(ctx, accountId)
    await forgetReporter(ctx.db, accountId)
    await ctx.db
      .updateTable('reviews')
      .set({ reply: null, replied_at: null })
      .where('provider_id', '=', accountId)
      .where(sql<boolean>`reply is not null`)
      .execute()
  },
} satisfies Partial<BackendFeature>
