import type * as z from 'zod'
import type { offerPaperCalls } from '#contract/calls/offerPapers.calls.ts'
import { berlinParts } from '#contract/values/berlinTime.ts'
import { contractNumber } from '#contract/values/contractNumber.ts'
import { offerInvoiceCents, offerInvoiceLimits, offerInvoiceRate, offerInvoiceTrouble } from '#contract/values/offerInvoice.ts'
import { cancelServiceInvoice, invoicesOfOffer, issueServiceInvoice, type InvoiceRow } from '#backend/features/invoices/invoices.api.ts'
import { contactFor } from '#backend/features/leads/leads.api.ts'
import { payableAccounts, payeeAccount } from '#backend/features/profiles/profiles.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { fieldRefusal, Refusal } from '#backend/kernel/refusal.ts'
import { announceOffer, tellOffer } from './offers.told.ts'
import { saveOffer, type OfferContract, type OfferRow } from './offers.store.ts'
import { lockedOffer } from './offers.transition.ts'
import type { Side } from './offers.present.ts'

type Wish = z.output<(typeof offerPaperCalls)['offers.invoice']['body']>

const agreed = (row: Pick<OfferRow, 'price_type' | 'price1_cents' | 'price2_cents'>) => ({
  price_type: row.price_type,
  price1: row.price1_cents,
  price2: row.price2_cents,
})
/** Whether its seller owes VAT, as it was when the contract was made. */
const isTaxed = ({ seller }: Pick<OfferContract, 'seller'>) => !seller.small_business && seller.trading !== 'private'

/**
 * The provider's invoice for a job that its customer has confirmed, or that counts as confirmed: within what was agreed, once, in the
 * series of his other invoices (§ 14 UStG, docs/law.md row 39). The customer hears of it, and has it by mail and among the documents.
 * @throws Refusal NOT_FOUND, OFFER_NOT_COMPLETED, OFFER_INVOICED, OFFER_BUYER_GONE, INPUT_INVALID
 */
export async function invoiceOffer(ctx: AccountCtx, id: number, wish: Wish): Promise<string> {
  const { userId } = ctx.account
  const row = await lockedOffer(ctx, id, { provider: userId })
  const { contract } = row
  if (row.status !== 'completed' || !contract) throw new Refusal('OFFER_NOT_COMPLETED')
  const errors = offerInvoiceTrouble(agreed(row), wish)
  if (errors.length > 0) throw new Refusal('INPUT_INVALID', { errors })
  const contact = await contactFor(ctx.db, row.lead_id, { userId, role: 'provider' })
  const name = `${contact?.first_name ?? ''} ${contact?.last_name ?? ''}`.trim()
  if (!contact || name === '') throw new Refusal('OFFER_BUYER_GONE')
  const { bank_account_id: accountId, due_days: dueDays } = wish
  const payee = accountId === null ? undefined : await payeeAccount(ctx, accountId)
  if (accountId && !payee) throw fieldRefusal('bank_account_id', 'Bitte wählen Sie eines Ihrer Konten.')
  const suppliedAt = row.done_at ?? row.completed_at ?? ctx.now
  const totalCents = offerInvoiceCents(agreed(row), wish)
  const street = `${contact.street} ${contact.street_number}`.trim()
  const isHourly = row.price_type === 'hourly'
  const issued = await issueServiceInvoice(ctx, {
    offerId: id,
    contractNumber: contractNumber(id),
    providerId: userId,
    customerId: row.customer_id,
    seller: contract.seller,
    buyer: {
      name,
      lines: [street, `${contact.postal_code} ${contact.city}`.trim()].filter(Boolean),
      email: contact.email || null,
      street,
      postal_code: contact.postal_code,
      city: contact.city,
    },
    lines: [
      {
        text: row.name,
        quantity: isHourly ? wish.hours! : 1,
        unitCents: isHourly ? row.price1_cents : totalCents,
        totalCents,
        taxRate: isTaxed(contract) ? offerInvoiceRate(wish.tax, berlinParts(suppliedAt).day) : 0,
        ...(isHourly && { unit: 'hour' as const }),
      },
    ],
    suppliedAt,
    notes: wish.note === '' ? [] : [wish.note],
    dueDays,
    payee: payee ?? null,
  })
  if (!issued) throw new Refusal('OFFER_INVOICED')
  // The offer counts up, so that both sides ask for it anew.
  const saved = await saveOffer(ctx.db, row, {})
  await announceOffer(ctx, id, saved.status, 'offer.invoice')
  await tellOffer(ctx, saved, 'customer', 'invoiced')
  return issued.number
}

/**
 * Takes the invoice of a job back, so that it can be issued anew: a correction in the same series, told and mailed as the invoice was.
 * Answers the number of the correction.
 * @throws Refusal NOT_FOUND, OFFER_NOT_INVOICED, OFFER_INVOICES_FULL
 */
export async function cancelInvoice(ctx: AccountCtx, id: number, reason: string): Promise<string> {
  const { userId } = ctx.account
  const row = await lockedOffer(ctx, id, { provider: userId })
  // Each step is a mail to the customer.
  if ((await invoicesOfOffer(ctx.db, id)).length >= offerInvoiceLimits.documents) throw new Refusal('OFFER_INVOICES_FULL')
  const done = await cancelServiceInvoice(ctx, { offerId: id, providerId: userId, customerId: row.customer_id }, reason)
  if (!done) throw new Refusal('OFFER_NOT_INVOICED')
  const saved = await saveOffer(ctx.db, row, {})
  await announceOffer(ctx, id, saved.status, 'offer.cancelInvoice')
  await tellOffer(ctx, saved, 'customer', 'invoiceCanceled')
  return done.row.number
}

const asPaper = ({ id, number, issued_at: at, total_cents }: InvoiceRow) => ({
  number,
  issued_at: at.toISOString(),
  total_cents,
  paper: `r-${id}`,
})

/** What an offer's page says of its invoice. */
export async function invoicePart(ctx: AccountCtx, row: Pick<OfferRow, 'id' | 'status' | 'contract'>, side: Side) {
  const issued = row.status === 'completed' ? await invoicesOfOffer(ctx.db, row.id) : []
  const last = issued.at(-1)
  const current = last?.kind === 'invoice' ? last : undefined
  const mayInvoice = side === 'provider' && row.status === 'completed' && !current
  return {
    may_invoice: mayInvoice,
    is_taxed: row.contract !== null && isTaxed(row.contract),
    invoice_accounts: mayInvoice ? await payableAccounts(ctx) : [],
    invoice: current ? asPaper(current) : null,
    former_invoices: issued.filter((one) => one !== current).map((one) => ({ kind: one.kind, ...asPaper(one) })),
  }
}
