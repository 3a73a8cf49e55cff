import { cmsCalls } from '#contract/calls/cms.calls.ts'
import { town } from '#backend/demo/town/town.ts'
import { accountByEmail } from '#backend/features/accounts/accounts.api.ts'
import { mailById, pageOfMails } from '#backend/features/mail/outbox.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { seesDeveloperPages } from '#backend/kernel/developers.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { pageMeta } from '#backend/kernel/pageMeta.ts'
import { acceptCookies, consentsPrivacy, consentSpans } from './consents.ts'
import { pageOfTexts, type TextRow } from '#backend/features/textMessages/textMessages.api.ts'

const mailsPerPage = 20

/** Consent, and the pages for developers. */
export const cms = defineFeature({
  calls: cmsCalls,
  handlers: {
    'cms.acceptCookie': (ctx, { body }) => acceptCookies(ctx, body),
    'cms.consents': async (ctx) => ({ data: await consentSpans(ctx, ctx.account.userId) }),
    async 'developer.info'(ctx) {
      developersOnly(ctx)
      const demo = await accountByEmail(ctx.db, town.admin.email)
      return {
        data: {
          demo_logins: demo ? town.logins.map((one) => ({ ...one, password: town.password })) : [],
          database: ctx.kernel.database.kind,
        },
      }
    },
    async 'developer.mails'(ctx, { query }) {
      developersOnly(ctx)
      const { rows, total } = await pageOfMails(ctx.db, { to: query.to, limit: mailsPerPage, offset: (query.page - 1) * mailsPerPage })
      return { data: rows.map(presentMail), meta: pageMeta(query.page, mailsPerPage, total) }
    },
    async 'developer.mail'(ctx, { params }) {
      developersOnly(ctx)
      const row = orNotFound(await mailById(ctx.db, params.id))
      return { data: { ...presentMail(row), text: row.text, html: row.html } }
    },
    async 'developer.texts'(ctx, { query }) {
      developersOnly(ctx)
      const { rows, total } = await pageOfTexts(ctx.db, query.page, mailsPerPage)
      return { data: rows.map(presentText), meta: pageMeta(query.page, mailsPerPage, total) }
    },
  },
  ...consentsPrivacy,
})

function developersOnly(ctx: Ctx) {
  if (!seesDeveloperPages(ctx)) throw new Refusal('NOT_FOUND')
}

interface MailRow {
  id: number
  kind: string
  to_address: string
  subject: string
  created_at: Date
  sent_at: Date | null
  attachments: unknown
}
const presentMail = (row: MailRow) => ({
  id: row.id,
  kind: row.kind,
  to: row.to_address,
  subject: row.subject,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  attachments: (row.attachments as { fileName: string }[]).map((one) => one.fileName),
})

const presentText = (row: TextRow) => ({
  id: row.id,
  kind: row.kind,
  to: row.to_number,
  text: row.text,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  error: row.error,
})
