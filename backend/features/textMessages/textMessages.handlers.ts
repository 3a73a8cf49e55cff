import { defineFeature } from '#backend/kernel/feature.ts'
import { performJobs } from '#backend/kernel/jobs.ts'
import { textJobs } from './textMessages.jobs.ts'
import { sendText, usefulMs } from './textMessages.send.ts'
import { forgetTexts, forgetTextsOf, keepWithoutCode, textsOf } from './textMessages.store.ts'

const keptDays = 30

/** The outbox for SMS; other features write into it by `queueText`. */
export const textMessages = defineFeature({
  calls: {},
  handlers: {},
  jobs: performJobs(textJobs, { 'text.send': (ctx, { id }) => sendText(ctx, id) }),
  async exportOf(ctx, accountId) {
    const rows = await textsOf(ctx.db, accountId)
    return [
      {
        key: 'textMessages',
        title: 'SMS an Sie (letzte 30 Tage)',
        rows: rows.map((row) => ({
          Empfänger: row.to_number,
          Text: row.kept_text,
          Zeitpunkt: row.created_at.toISOString(),
          Gesendet: row.sent_at?.toISOString() ?? null,
        })),
      },
    ]
  },
  async anonymise(ctx, accountId) {
    await forgetTextsOf(ctx.db, accountId)
  },
  async housekeeping(ctx) {
    const ago = (ms: number) => new Date(ctx.now.getTime() - ms)
    if (ctx.kernel.config.smsUrl) await keepWithoutCode(ctx.db, ago(2 * usefulMs))
    await forgetTexts(ctx.db, ago(keptDays * 86_400_000))
  },
})
