import { reportReasons } from '#contract/values/reviewRules.ts'
import { reviewLifecycle } from '#machines/lifecycles/review.lifecycle.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { forgetPicture } from '#backend/kernel/pictures.ts'
import { forgetReporter, reportsBy } from './reports.store.ts'
import { aboutOf } from './reviews.present.ts'
import { loseReplies, loseWords, repliesOf, writtenBy } from './reviews.privacy.store.ts'
import { reviewsByAuthor } from './reviews.store.ts'
import { reviewsTouched } from './touched.ts'

const labelOf = (status: string) => reviewLifecycle.spec.states[status]?.label ?? status
const mostOfOne = 10_000

/** Words and pictures of whoever leaves go at once; the bare stars stay, for they belong to nobody any more and averages must not move. */
async function loseAuthor(ctx: Ctx, authorId: number): Promise<void> {
  const rows = await writtenBy(ctx.db, authorId)
  await loseWords(ctx.db, authorId)
  reviewsTouched(ctx, rows)
  ctx.afterCommit(async () => {
    for (const path of rows.flatMap((row) => row.pictures)) await forgetPicture(ctx.kernel, path)
  })
}

/** Reviews when an account takes its data along or leaves. */
export const reviewsPrivacy = {
  async exportOf(ctx, accountId) {
    const [own, reports] = [await reviewsByAuthor(ctx.db, accountId, null, mostOfOne), await reportsBy(ctx.db, accountId)]
    const replies = await repliesOf(ctx.db, accountId)
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
    reviewsTouched(ctx, await loseReplies(ctx.db, accountId))
  },
} satisfies Partial<BackendFeature>
