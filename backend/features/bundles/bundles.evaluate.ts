import type { BundleForm } from '#contract/calls/bundlesWire.ts'
import { bundleLimits, isBook, missesBookPrice, splitOverItems, type SplitItem } from '#contract/values/bundleRules.ts'
import { sumCents } from '#contract/values/money.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { fieldRefusal, Refusal } from '#backend/kernel/refusal.ts'
import { chosen, type ChoiceRow } from './bundles.choices.store.ts'
import { askedSince, requestInTurn } from './bundles.lists.store.ts'
import { type NewItem } from './bundles.requests.store.ts'

const day = 86_400_000
const farthest = 5 * 366 * day

/** What a form is made of, evaluated by the goods as they are now and held until the commit. */
export interface EvaluatedForm {
  items: NewItem[]
  /** Sellers besides the one who asks. */
  partnerIds: number[]
}

/**
 * @throws Refusal BUNDLE_ITEM_TWICE, BUNDLE_PRODUCT_UNAVAILABLE, BUNDLE_OWN_ONLY, BUNDLE_OWN_MISSING, BUNDLE_TOO_MANY_PARTIES,
 * BUNDLE_PARTNER_TWICE, BUNDLE_SHARES_WRONG, BUNDLE_PRICE_BELOW_DEPOSIT, BUNDLE_BOOK_PRICE, INPUT_INVALID
 */
export async function evaluateForm(ctx: AccountCtx, initiatorId: number, form: BundleForm): Promise<EvaluatedForm> {
  expectPeriod(ctx, form)
  const found = await chosen(ctx.db, form.items, { isHeld: true })
  const rows = thingsOf(form, found)
  const sellers = [...new Set(rows.map(({ provider_id: id }) => id))]
  if (!sellers.includes(initiatorId)) throw new Refusal('BUNDLE_OWN_MISSING')
  if (sellers.length < 2) throw new Refusal('BUNDLE_OWN_ONLY')
  if (sellers.length > bundleLimits.parties) throw new Refusal('BUNDLE_TOO_MANY_PARTIES', { most: bundleLimits.parties })
  expectShares(form, sellers)
  const deposit = sumCents(rows.map((row, at) => row.deposit_cents * form.items[at]!.qty))
  if (form.price_cents < deposit) throw new Refusal('BUNDLE_PRICE_BELOW_DEPOSIT')
  return { items: itemsOf(form, rows), partnerIds: sellers.filter((id) => id !== initiatorId) }
}

function thingsOf(form: BundleForm, found: readonly (ChoiceRow | undefined)[]): ChoiceRow[] {
  const seen = new Set<string>()
  return found.map((row, at) => {
    const { product_id: id, variant_id: variant } = form.items[at]!
    if (!row?.is_there) throw new Refusal('BUNDLE_PRODUCT_UNAVAILABLE', { name: row?.name ?? 'unbekannt' })
    if (seen.has(`${id} ${variant}`)) throw new Refusal('BUNDLE_ITEM_TWICE', { name: row.name })
    seen.add(`${id} ${variant}`)
    return row
  })
}

function expectShares({ shares, price_cents: price }: BundleForm, sellers: readonly number[]): void {
  const named = shares.map(({ provider_id: id }) => id)
  if (new Set(named).size < named.length) throw new Refusal('BUNDLE_PARTNER_TWICE')
  const isEachOne = named.length === sellers.length && sellers.every((id) => named.includes(id))
  if (!isEachOne || sumCents(shares.map(({ share_cents: cents }) => cents)) !== price) throw new Refusal('BUNDLE_SHARES_WRONG')
}

function itemsOf({ items, shares }: BundleForm, rows: readonly ChoiceRow[]): NewItem[] {
  const parts: SplitItem[] = rows.map((row, at) => ({
    provider_id: row.provider_id,
    qty: items[at]!.qty,
    unit_cents: row.unit_cents,
    is_book: isBook(row.ean),
  }))
  const missing = missesBookPrice(parts, shares)
  if (missing !== null) throw new Refusal('BUNDLE_BOOK_PRICE', { name: rows.find((row) => row.provider_id === missing)!.company_name })
  const split = splitOverItems(parts, shares)
  return rows.map((row, at) => ({
    product_id: row.product_id,
    variant_id: row.variant_id,
    qty: items[at]!.qty,
    unit_cents: row.unit_cents,
    share_cents: split[at]!,
  }))
}

function expectPeriod(ctx: AccountCtx, { valid_from: from, valid_until: until }: BundleForm): void {
  const isFar = (at: string | null) => at !== null && Math.abs(Date.parse(at) - ctx.now.getTime()) > farthest
  if (isFar(from)) throw fieldRefusal('valid_from', 'Bitte wählen Sie einen Beginn innerhalb der nächsten fünf Jahre.')
  if (isFar(until)) throw fieldRefusal('valid_until', 'Bitte wählen Sie ein Ende innerhalb der nächsten fünf Jahre.')
  if (until === null) return
  if (Date.parse(until) <= ctx.now.getTime()) throw fieldRefusal('valid_until', 'Bitte wählen Sie ein Ende in der Zukunft.')
  if (from !== null && Date.parse(until) <= Date.parse(from))
    throw fieldRefusal('valid_until', 'Bitte wählen Sie ein Ende nach dem Beginn.')
}

/**
 * How much one seller may ask in a day, and of one partner at once. @throws Refusal BUNDLE_LIMIT_DAY,
 * BUNDLE_LIMIT_PARTNER, BUNDLE_LIMIT_INBOX
 */
export async function expectWithinLimits(ctx: AccountCtx, newPartnerIds: readonly number[]): Promise<void> {
  const { userId } = ctx.account
  await requestInTurn(ctx.db, userId)
  const { today, partners } = await askedSince(ctx.db, userId, newPartnerIds, new Date(ctx.now.getTime() - day))
  if (today >= bundleLimits.perDay) throw new Refusal('BUNDLE_LIMIT_DAY')
  for (const { company_name: name, open, today: asked, inbox } of partners) {
    if (open >= bundleLimits.openPerPartner || asked >= bundleLimits.perPartnerAndDay) throw new Refusal('BUNDLE_LIMIT_PARTNER', { name })
    if (inbox >= bundleLimits.openToOne) throw new Refusal('BUNDLE_LIMIT_INBOX', { name })
  }
}
