import { berlinParts } from '#contract/values/berlinTime.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import type { BackendFeature } from '#backend/kernel/feature.ts'
import { blankEnded, forgetMailsBefore, forgetMailsTo, lettersTo, mailsTo } from './mail.store.ts'

/** Trade letters are kept for six full years (§ 257 HGB, § 147 AO). */
const letterYears = 6
/** Everything else only as long as somebody may ask whether it was sent. */
const mailDays = 90

/** Mails when an account takes its data along or leaves (docs/law.md row 43). */
export const mailPrivacy = {
  async exportOf(ctx, accountId) {
    const rows = await mailsTo(ctx.db, accountId)
    return [
      {
        key: 'mails',
        title: 'E-Mails an Sie',
        rows: rows.map((row) => ({ Betreff: row.subject, 'Geschrieben am': row.created_at.toISOString(), Text: row.text })),
      },
    ]
  },
  async retained(ctx, accountId) {
    const { count, latest } = await lettersTo(ctx.db, accountId)
    if (count === 0 || !latest) return []
    return [
      {
        what: 'Bestätigungen zu Bestellungen und Verträgen (gesperrt)',
        count,
        reason: '§ 257 HGB',
        until: `${berlinParts(latest).year + letterYears}-12-31`,
      },
    ]
  },
  anonymise: (ctx, accountId) => forgetMailsTo(ctx.db, accountId),
  async housekeeping(ctx: Ctx) {
    await blankEnded(ctx.db, ctx.now)
    const yearEnd = new Date(Date.UTC(berlinParts(ctx.now).year - letterYears - 1, 11, 31, 23))
    await forgetMailsBefore(ctx.db, { others: new Date(ctx.now.getTime() - mailDays * 86_400_000), letters: yearEnd })
  },
} satisfies Partial<BackendFeature>
