import { documentKindTexts } from '#contract/values/documentRules.ts'
import { invoiceFile, invoicePaper, invoicePapers as invoicesOf, type InvoicePaper } from '#backend/features/invoices/invoices.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { sameMomentOf, type Paper, type PaperSource } from './papers.ts'

const sideOf = (ctx: AccountCtx) =>
  ({ side: ctx.account.role === 'provider' ? 'provider' : 'customer', userId: ctx.account.userId }) as const

const present = (row: InvoicePaper): Paper => ({
  id: `r-${row.id}`,
  version: 1,
  kind: row.kind,
  title: `${documentKindTexts[row.kind]} ${row.number}`,
  partner: { user_id: row.partner_id, name: row.partner_name },
  is_own: false,
  show: true,
  versions: 1,
  file_name: `${documentKindTexts[row.kind]}-${row.number}.pdf`,
  changed_at: row.issued_at,
})

/** Invoices and their corrections, as they were issued; a return's papers are its correction. */
export const invoicePapers: PaperSource = {
  letter: 'r',
  kinds: ['invoice', 'correction'],
  page: async (ctx, { kinds, search, before, limit }) =>
    (
      await invoicesOf(ctx.db, sideOf(ctx), {
        kinds: kinds.filter((kind) => kind === 'invoice' || kind === 'correction'),
        search,
        limit,
        before: before && { at: before.at, id: before.id, same: sameMomentOf('r', before) },
      })
    ).map(present),
  async one(ctx, id) {
    const row = await invoicePaper(ctx.db, sideOf(ctx), id)
    if (!row) return undefined
    const shown = present(row)
    return {
      ...shown,
      history: [{ version: 1, file_name: shown.file_name, bytes: null, at: row.issued_at.toISOString() }],
      readers: [row.seller_name, row.buyer_name].filter(Boolean),
    }
  },
  async file(ctx, id) {
    const row = await invoicePaper(ctx.db, sideOf(ctx), id)
    return row && { file: await invoiceFile(ctx, id), fileName: present(row).file_name, type: 'application/pdf' }
  },
}
