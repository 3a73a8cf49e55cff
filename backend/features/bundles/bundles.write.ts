import type { BundleForm } from '#contract/calls/bundlesWire.ts'
import { bundleLimits, isBook, missesBookPrice, splitOverItems } from '#contract/values/bundleRules.ts'
import { sumCents } from '#contract/values/money.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { fieldRefusal, Refusal } from '#backend/kernel/refusal.ts'
import { begin } from '#backend/kernel/transition.ts'
import { expectWithinLimits, evaluateForm } from './bundles.evaluate.ts'
import { fullBundle, insertBundle, insertConsent, insertRevision, type FullBundle, type NewItem } from './bundles.requests.store.ts'
import { soldOf } from './bundles.sale.store.ts'
import { tellRemoved } from './bundles.told.ts'
import { bundleBinding, evaluated, lockedBundle, transitionBundle, type EvaluatedBundle } from './bundles.transition.ts'

const termsOf = (form: BundleForm) => ({
  name: form.name,
  description: form.text,
  message: form.message,
  price_cents: form.price_cents,
  valid_from: form.valid_from === null ? null : new Date(form.valid_from),
  valid_until: form.valid_until === null ? null : new Date(form.valid_until),
  stock_limit: form.stock_limit,
  tolerance_percent: form.tolerance_percent,
})
const agree = (ctx: Ctx, row: Pick<FullBundle, 'id' | 'revision'>, providerId: number) =>
  insertConsent(ctx.db, { bundle_id: row.id, revision: row.revision, provider_id: providerId, consented_at: ctx.now })

/** A new bundle, sent to its partners in the same step; who asks has agreed by asking. */
export async function requestBundle(ctx: AccountCtx, form: BundleForm): Promise<number> {
  const { userId } = ctx.account
  const { items, partnerIds } = await evaluateForm(ctx, userId, form)
  await expectWithinLimits(ctx, partnerIds)
  const head = await insertBundle(ctx.db, { initiator_id: userId, created_at: ctx.now, updated_at: ctx.now, status_since: ctx.now })
  const revision = { bundle_id: head.id, revision: 1, author_id: userId, created_at: ctx.now, ...termsOf(form) }
  await insertRevision(ctx.db, userId, revision, items)
  await agree(ctx, head, userId)
  const row = await evaluated(ctx, await fullBundle(ctx.db, head.id))
  begin(ctx, bundleBinding, row, 'bundle.write')
  await transitionBundle(ctx, row, { type: 'bundle.request', by: 'provider' })
  return head.id
}

interface NextRevision {
  terms: Omit<Parameters<typeof insertRevision>[2], 'bundle_id' | 'revision' | 'author_id' | 'created_at'>
  items: readonly NewItem[]
  /** Null: the rule itself asks. */
  authorId: number | null
}
/** The next revision of a locked bundle; its author has agreed to it. @returns sellers who are in it no longer */
async function nextRevision(ctx: Ctx, row: FullBundle, { terms, items, authorId }: NextRevision): Promise<number[]> {
  if (row.revision >= bundleLimits.revisions && authorId !== null) throw new Refusal('BUNDLE_LIMIT_REVISIONS')
  const key = { bundle_id: row.id, revision: row.revision + 1 }
  const left = await insertRevision(ctx.db, row.initiator_id, { ...key, author_id: authorId, created_at: ctx.now, ...terms }, items)
  if (authorId !== null) await agree(ctx, { id: row.id, revision: key.revision }, authorId)
  return left
}

const sameTime = (a: Date | null, b: Date | null) => (a?.getTime() ?? null) === (b?.getTime() ?? null)
function isUnchanged(row: FullBundle, terms: ReturnType<typeof termsOf>, items: readonly NewItem[]): boolean {
  const before = row.parts.map(({ product_id, variant_id, qty, share_cents, agreed_cents: unit_cents }) => ({
    product_id,
    variant_id,
    qty,
    unit_cents,
    share_cents,
  }))
  const after = items.map(({ product_id, variant_id, qty, share_cents, unit_cents }) => ({
    product_id,
    variant_id,
    qty,
    unit_cents,
    share_cents,
  }))
  return (
    JSON.stringify(before) === JSON.stringify(after) &&
    row.name === terms.name &&
    row.description === terms.description &&
    row.price_cents === terms.price_cents &&
    sameTime(row.valid_from, terms.valid_from) &&
    sameTime(row.valid_until, terms.valid_until) &&
    row.stock_limit === terms.stock_limit &&
    row.tolerance_percent === terms.tolerance_percent
  )
}

/** Its initiator changes it: the next revision, to which everybody agrees anew. What was on sale is not until then. */
export async function updateBundle(ctx: AccountCtx, id: number, form: BundleForm, version?: number): Promise<void> {
  const { userId } = ctx.account
  const row = await lockedBundle(ctx, id, userId, version)
  if (row.initiator_id !== userId) throw new Refusal('BUNDLE_NOT_INITIATOR')
  const { items, partnerIds } = await evaluateForm(ctx, userId, form)
  const terms = termsOf(form)
  if (isUnchanged(row, terms, items)) throw new Refusal('BUNDLE_UNCHANGED')
  await expectRoomForSold(ctx, row, terms.stock_limit)
  const known = row.parties.map(({ provider_id: one }) => one)
  await expectWithinLimits(
    ctx,
    partnerIds.filter((one) => !known.includes(one)),
  )
  const left = await nextRevision(ctx, row, { terms, items, authorId: userId })
  const moved = await transitionBundle(ctx, row, { type: 'bundle.edit', by: 'provider' }, { revision: row.revision + 1 })
  await tellRemoved(ctx, id, moved.version, left)
}

/** What is sold stays sold: the number counts it. */
async function expectRoomForSold(ctx: Ctx, { id }: FullBundle, limit: number | null): Promise<void> {
  if (limit === null) return
  const sold = await soldOf(ctx.db, id)
  if (limit < sold) throw fieldRefusal('stock_limit', `Verkauft sind schon ${sold}. Bitte wählen Sie mindestens so viele.`)
}

/** What stands in the present revision, as the next one repeats it. */
const sameTerms = (row: FullBundle) => ({
  name: row.name,
  description: row.description,
  price_cents: row.price_cents,
  valid_from: row.valid_from,
  valid_until: row.valid_until,
  stock_limit: row.stock_limit,
  tolerance_percent: row.tolerance_percent,
})

/**
 * A partner proposes another share of its own: a revision by the partner, in which the difference is the initiator's. All others agree
 * anew.
 * @throws Refusal BUNDLE_REVISED, BUNDLE_SHARES_WRONG, BUNDLE_BOOK_PRICE, BUNDLE_UNCHANGED
 */
export async function counterBundle(
  ctx: AccountCtx,
  id: number,
  wish: { share_cents: number; note: string; revision: number; version?: number | undefined },
): Promise<void> {
  const { userId } = ctx.account
  const row = await lockedBundle(ctx, id, userId, wish.version)
  if (row.revision !== wish.revision) throw new Refusal('BUNDLE_REVISED')
  await expectWithinLimits(ctx, [])
  const items = row.initiator_id === userId ? itemsOf(row) : withShare(row, userId, wish.share_cents)
  await nextRevision(ctx, row, { terms: { ...sameTerms(row), message: wish.note }, items, authorId: userId })
  await transitionBundle(ctx, row, { type: 'bundle.counter', by: 'provider', revision: wish.revision }, { revision: row.revision + 1 })
}

const itemsOf = (row: FullBundle): NewItem[] =>
  row.parts.map(({ product_id, variant_id, qty, share_cents, agreed_cents }) => ({
    product_id,
    variant_id,
    qty,
    share_cents,
    unit_cents: agreed_cents,
  }))

/** The items with another share of one partner; the initiator's takes the difference. */
function withShare(row: FullBundle, partnerId: number, shareCents: number): NewItem[] {
  const shareOf = (id: number) => sumCents(row.parts.filter((part) => part.provider_id === id).map(({ share_cents: cents }) => cents))
  const more = shareCents - shareOf(partnerId)
  if (more === 0) throw new Refusal('BUNDLE_UNCHANGED')
  const ofInitiator = shareOf(row.initiator_id) - more
  if (ofInitiator < 0) throw new Refusal('BUNDLE_SHARES_WRONG')
  const shares = row.parties.map(({ provider_id: id }) => ({
    provider_id: id,
    share_cents: id === partnerId ? shareCents : id === row.initiator_id ? ofInitiator : shareOf(id),
  }))
  const parts = row.parts.map((part) => ({ ...part, is_book: isBook(part.ean) }))
  const missing = missesBookPrice(parts, shares)
  if (missing !== null)
    throw new Refusal('BUNDLE_BOOK_PRICE', { name: row.parties.find(({ provider_id: one }) => one === missing)!.company_name })
  const split = splitOverItems(parts, shares)
  return itemsOf(row).map((item, at) => ({ ...item, share_cents: split[at]! }))
}

/** A part has become dearer than agreed: the same content at today's single prices, and everybody is asked again. */
export async function repriceBundle(ctx: Ctx, row: EvaluatedBundle): Promise<void> {
  const items = row.parts.map(({ product_id, variant_id, qty, share_cents, unit_cents }) => ({
    product_id,
    variant_id,
    qty,
    share_cents,
    unit_cents,
  }))
  await nextRevision(ctx, row, { terms: { ...sameTerms(row), message: '' }, items, authorId: null })
  await transitionBundle(ctx, row, { type: 'bundle.reprice', by: 'system' }, { revision: row.revision + 1 })
}
