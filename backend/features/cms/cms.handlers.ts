import { createHmac } from 'node:crypto'
import { cmsCalls } from '#contract/calls/cms.calls.ts'
import { town } from '#backend/demo/town/town.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { fieldRefusal, Refusal } from '#backend/kernel/refusal.ts'
import { sendQueued } from '#backend/features/mail/mail.api.ts'

const mailsPerPage = 20

/** Consent, and the pages for developers. */
export const cms = defineFeature({
  calls: cmsCalls,
  handlers: {
    async 'cms.acceptCookie'(ctx, { body }) {
      const types = await ctx.db.selectFrom('cookie_types').select(['key', 'required']).orderBy('position').execute()
      const unknown = body.cookie_types.filter((key) => !types.some((type) => type.key === key))
      if (unknown.length > 0) throw fieldRefusal('cookie_types', 'Diesen Zweck gibt es nicht.')
      const chosen = types.filter((type) => type.required || body.cookie_types.includes(type.key)).map((type) => type.key)
      const accountId = ctx.caller.kind === 'account' ? ctx.caller.userId : null
      await ctx.db.insertInto('consents').values({
        account_id: accountId, visitor_id: body.visitor_id, purposes: JSON.stringify(chosen), text_version: body.text_version,
        // Proof without keeping the address itself.
        ip_hash: createHmac('sha256', ctx.kernel.config.tokenSecret).update(ctx.ip).digest('base64url'), at: ctx.now,
      }).execute()
      if (accountId !== null) await ctx.db.updateTable('accounts').set({ show_cookie_banner: false }).where('id', '=', accountId).execute()
      return { data: { cookie_types: chosen, at: ctx.now.toISOString() } }
    },
    async 'developer.info'(ctx) {
      developersOnly(ctx)
      const demo = await ctx.db.selectFrom('accounts').select('id').where('email', '=', town.admin.email).executeTakeFirst()
      return { data: { demo_logins: demo ? town.logins.map((one) => ({ ...one, password: town.password })) : [], database: ctx.kernel.database.kind } }
    },
    async 'developer.mails'(ctx, { query }) {
      developersOnly(ctx)
      const wanted = () => { const mails = ctx.db.selectFrom('mails'); return query.to ? mails.where('to_address', '=', query.to) : mails }
      const { total } = await wanted().select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
      const rows = await wanted().select(['id', 'kind', 'to_address', 'subject', 'created_at', 'sent_at', 'attachments']).orderBy('id', 'desc').limit(mailsPerPage).offset((query.page - 1) * mailsPerPage).execute()
      return { data: rows.map(presentMail), meta: { current_page: query.page, last_page: Math.max(1, Math.ceil(Number(total) / mailsPerPage)), per_page: mailsPerPage, total: Number(total) } }
    },
    async 'developer.mail'(ctx, { params }) {
      developersOnly(ctx)
      const row = await ctx.db.selectFrom('mails').selectAll().where('id', '=', params.id).executeTakeFirst()
      if (!row) throw new Refusal('NOT_FOUND')
      return { data: { ...presentMail(row), text: row.text, html: row.html } }
    },
  },
  jobs: { 'mail.send': (ctx, payload) => sendQueued(ctx, Number(payload['id'])) },
})

function developersOnly(ctx: Ctx) {
  if (!ctx.kernel.config.developerPages) throw new Refusal('NOT_FOUND')
}

interface MailRow { id: number; kind: string; to_address: string; subject: string; created_at: Date; sent_at: Date | null; attachments: unknown }
const presentMail = (row: MailRow) => ({
  id: row.id, kind: row.kind, to: row.to_address, subject: row.subject, created_at: row.created_at.toISOString(), sent_at: row.sent_at?.toISOString() ?? null,
  attachments: (row.attachments as { fileName: string }[]).map((one) => one.fileName),
})
