import { contactCalls } from '#contract/calls/contact.calls.ts'
import { defineFeature } from '#backend/kernel/feature.ts'
import { ticketOf } from './contact.guard.ts'
import { activeCategories, contactInfo, deleteMessagesOf, forgetMessages, messagesOf } from './contact.store.ts'
import { submit } from './contact.submit.ts'

/** A question is answered long before; afterwards its words are of no use to anybody. */
const keptDays = 365

/** Contact form and how the operator is reached (docs/law.md rows 7, 32). */
export const contact = defineFeature({
  calls: contactCalls,
  handlers: {
    async 'contact.categories'(ctx) {
      ctx.cacheTags('content:contact')
      return { data: await activeCategories(ctx.db) }
    },
    async 'contact.info'(ctx) {
      ctx.cacheTags('content:contact')
      const { id: _id, ...info } = await contactInfo(ctx.db)
      return { data: { ...info, form_ticket: ticketOf(ctx) } }
    },
    'contact.submit': (ctx, { body }) => submit(ctx, body),
  },
  async exportOf(ctx, accountId) {
    const rows = await messagesOf(ctx.db, accountId)
    return [
      {
        key: 'kontakt',
        title: 'Nachrichten an die Markthalle',
        rows: rows.map((row) => ({
          Nummer: row.number,
          Eingang: row.received_at.toISOString(),
          Name: [row.first_name, row.last_name].filter(Boolean).join(' '),
          'E-Mail': row.email,
          Telefon: row.phone,
          Betreff: row.subject,
          Nachricht: row.message,
        })),
      },
    ]
  },
  anonymise: async (ctx, accountId) => {
    await deleteMessagesOf(ctx.db, accountId)
  },
  async housekeeping(ctx) {
    await forgetMessages(ctx.db, new Date(ctx.now.getTime() - keptDays * 86_400_000))
  },
})
