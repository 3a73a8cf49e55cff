import type { BundleChoice, BundleDetails, BundleListName, BundleSnapshot } from '#contract/calls/bundlesWire.ts'
import type { Shipping } from '#contract/calls/shipping.calls.ts'
import { basePriceText } from '#contract/values/basePrice.ts'
import { boundedMeta } from '#contract/values/boundedPages.ts'
import { bundleLimits, earningOf, isBook } from '#contract/values/bundleRules.ts'
import { sumCents } from '#contract/values/money.ts'
import { stockWord } from '#contract/values/shopPrices.ts'
import { shippingsForDisplay } from '#backend/features/shipping/shipping.api.ts'
import { deliveryOf } from '#backend/features/products/products.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { chosen, type ChoiceRow } from './bundles.choices.store.ts'
import { presentRequest } from './bundles.guardInput.ts'
import { presentBundle } from './bundles.present.ts'
import { bundlesOnPage } from './bundles.lists.store.ts'
import { fullBundle, fullBundles, isParty, revisionOf, type FullBundle, type KeptRevision } from './bundles.requests.store.ts'
import { lastAgreed, revisionsOf } from './bundles.revisions.store.ts'
import { soldOf } from './bundles.sale.store.ts'
import { bundlePage } from './bundles.store.ts'
import { asAnnounced } from './bundles.told.ts'
import { takenBy, withOpenOrders } from './openOrders.api.ts'

async function presented(ctx: AccountCtx, rows: readonly FullBundle[]) {
  const ordered = await withOpenOrders(
    ctx.db,
    rows.map(({ id }) => id),
  )
  const feeBasisPoints = ctx.kernel.config.platformFeeBasisPoints
  return rows.map((row) =>
    presentRequest(row, { viewer: ctx.account.userId, now: ctx.now, feeBasisPoints, hasOrders: ordered.has(row.id) }),
  )
}

/** A bundle after a command of this seller. */
export async function shownRequest(ctx: AccountCtx, id: number) {
  const [row] = await presented(ctx, await fullBundles(ctx.db, [id]))
  return row!
}

/** A bundle this command has just moved, as its sellers were told. */
export async function shownMoved(ctx: AccountCtx, moved: { id: number; version: number; hasOrders: boolean }) {
  const feeBasisPoints = ctx.kernel.config.platformFeeBasisPoints
  const row = await asAnnounced(ctx, moved)
  return presentRequest(row, { viewer: ctx.account.userId, now: ctx.now, feeBasisPoints, hasOrders: moved.hasOrders })
}

/** One page of one of the seller's lists. */
export async function requestPage(ctx: AccountCtx, list: BundleListName, page: number, perPage: number = bundleLimits.perPage) {
  const { rows, counted } = await bundlesOnPage(ctx.db, ctx.account.userId, list, page, perPage)
  return { data: await presented(ctx, rows), meta: boundedMeta(page, perPage, counted) }
}

const lasts = ({ sold_out: isSoldOut, pieces }: ChoiceRow) => (isSoldOut ? 0 : pieces)
const presentChoice = (row: ChoiceRow, methods: readonly Shipping[]): BundleChoice => ({
  id: `${row.product_id}-${row.variant_id ?? 0}`,
  product_id: row.product_id,
  variant_id: row.variant_id,
  slug: row.slug,
  name: row.name,
  variant: row.variant,
  picture: row.picture,
  unit_cents: row.unit_cents,
  base_price: basePriceText(row.unit_cents, { amount: row.content_amount, unit: row.content_unit }),
  deposit_cents: row.deposit_cents,
  age_limit: row.age_limit,
  stock: stockWord(lasts(row)),
  delivery: deliveryOf(row, methods),
  is_book: isBook(row.ean),
  provider: {
    id: row.provider_id,
    slug: row.provider_slug,
    company_name: row.company_name,
    city: row.city,
    small_business: row.small_business,
  },
})

/** Things that may go into a bundle, with how their sellers ship them. */
export async function presentChoices(ctx: AccountCtx, rows: readonly ChoiceRow[]): Promise<BundleChoice[]> {
  const methods = await shippingsForDisplay(ctx.kernel, ctx.db, [...new Set(rows.map(({ provider_id: id }) => id))])
  return rows.map((row) => presentChoice(row, methods.get(row.provider_id) ?? []))
}

const iso = (at: Date | null) => at?.toISOString() ?? null
function snapshotOf(row: KeptRevision): BundleSnapshot {
  const sellers = new Map(row.items.map((item) => [item.provider_id, item.company_name]))
  return {
    revision: row.revision,
    author: row.author,
    created_at: row.created_at.toISOString(),
    message: row.message,
    name: row.name,
    text: row.description,
    price_cents: row.price_cents,
    valid_from: iso(row.valid_from),
    valid_until: iso(row.valid_until),
    stock_limit: row.stock_limit,
    tolerance_percent: row.tolerance_percent,
    items: row.items.map(({ company_name: _name, ...item }) => item),
    shares: [...sellers].map(([id, company_name]) => ({
      provider_id: id,
      company_name,
      share_cents: sumCents(row.items.flatMap((item) => (item.provider_id === id ? [item.share_cents] : []))),
    })),
  }
}

/** A bundle with what customers see of it, what has changed, and what a change begins with. @throws Refusal NOT_FOUND */
export async function bundleView(ctx: AccountCtx, id: number): Promise<BundleDetails> {
  const { userId } = ctx.account
  if (!(await isParty(ctx.db, id, userId))) throw new Refusal('NOT_FOUND')
  const row = await fullBundle(ctx.db, id)
  const seen = (await lastAgreed(ctx.db, id, userId, row.revision)) ?? (row.revision > 1 ? row.revision - 1 : null)
  const present = orNotFound(await revisionOf(ctx.db, id, row.revision))
  const previous = seen === null ? undefined : await revisionOf(ctx.db, id, seen)
  const goods = await chosen(ctx.db, row.parts)
  const there = goods.flatMap((one, at) => (one ? [{ one, qty: row.parts[at]!.qty }] : []))
  const choices = await presentChoices(
    ctx,
    there.map(({ one }) => one),
  )
  const [base] = await presented(ctx, [row])
  const taken = await takenBy(ctx.db, id, userId)
  return {
    ...base!,
    preview: await previewOf(ctx, id),
    present: snapshotOf(present),
    previous: previous ? snapshotOf(previous) : null,
    revisions: (await revisionsOf(ctx.db, id)).map(({ revision, author, created_at: at, price_cents }) => ({
      revision,
      author,
      created_at: at.toISOString(),
      price_cents,
    })),
    choices: choices.map((one, at) => ({ ...one, qty: there[at]!.qty })),
    fee_basis_points: ctx.kernel.config.platformFeeBasisPoints,
    sales: {
      count: await soldOf(ctx.db, id),
      my_cents: taken,
      my_earning_cents: earningOf(taken, ctx.kernel.config.platformFeeBasisPoints),
    },
  }
}

async function previewOf(ctx: AccountCtx, id: number) {
  const { bundles } = await bundlePage(ctx.db, { only: id, now: ctx.now, limit: 1, offset: 0 })
  const row = orNotFound(bundles[0])
  const methods = await shippingsForDisplay(ctx.kernel, ctx.db, [...new Set(row.items.map(({ provider_id: one }) => one))])
  return presentBundle(row, methods)
}
