import type { InputOf } from '#contract/define.ts'
import type { discountCalls } from '#contract/calls/discounts.calls.ts'
import type { CatalogueProduct } from '#contract/calls/catalogueWire.ts'
import { discountedCents, discountLimits, type Discounted } from '#contract/values/discounts.ts'
import {
  discountLifecycle,
  type DiscountEffects,
  type DiscountEvent,
  type DiscountGuardInput,
} from '#machines/lifecycles/discount.lifecycle.ts'
import {
  changePrices,
  lockOne,
  lockOwn,
  noteChange,
  ownVariants,
  savedProduct,
  saveProduct,
  showChanges,
  type LockedProduct,
} from '#backend/features/catalogue/goods.api.ts'
import { shownProduct } from '#backend/features/catalogue/catalogue.api.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { fieldRefusal, orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { actorOf, begin, bindLifecycle, transitionRow } from '#backend/kernel/transition.ts'
import {
  discountPlace,
  insertDiscount,
  lockDiscount,
  openDiscounts,
  productOfDiscount,
  saveDiscount,
  type CutPrice,
  type DiscountRow,
} from './discounts.store.ts'

const binding = bindLifecycle<DiscountRow, DiscountGuardInput, DiscountEvent, DiscountEffects>({
  lifecycle: discountLifecycle,
  id: (row) => row.id,
  version: (row) => row.version,
  currentState: ({ status, prices }) => ({ status, guardInput: { isPossible: prices.length > 0 } }),
  save: (ctx, row, to, patch) =>
    saveDiscount(ctx.db, row.id, { status: to as DiscountRow['status'], prices: patch.prices ?? row.prices, at: ctx.now }),
  dueAt: (row, field) => (field === 'startsAt' ? row.starts_at : row.ends_at),
  effects: {
    cut: (ctx, { row }) =>
      changePrices(
        ctx.db,
        row.product_id,
        row.prices.map(({ variant_id, before, after }) => ({ variant_id, was: before, becomes: after })),
      ),
    restore: (ctx, { row }) =>
      changePrices(
        ctx.db,
        row.product_id,
        row.prices.map(({ variant_id, before, after }) => ({ variant_id, was: after, becomes: before })),
      ),
  },
})

const day = 24 * 60 * 60 * 1000

/**
 * A lower price from then to then. Without a beginning, or with one that is past, it begins at once.
 * @throws Refusal INPUT_INVALID at the field, DISCOUNTS_FULL
 */
export async function planDiscount(
  ctx: AccountCtx,
  form: InputOf<(typeof discountCalls)['discounts.plan']>['body'],
): Promise<CatalogueProduct> {
  const row = await lockOne(ctx, ctx.account.userId, form.product_id)
  const { starts, ends, isNow } = periodOf(form, ctx.now)
  const variantId = form.variant_id ?? null
  const wanted = { percent: form.percent ?? null, cents: form.cents ?? null }
  const prices = await pricesOf(ctx, row, variantId)
  if (variantId !== null && prices.length === 0) throw fieldRefusal('variant_id', 'Bitte wählen Sie eine Variante dieses Produkts.')
  if (prices.length === 0 || prices.some(({ cents }) => discountedCents(cents, wanted) === null))
    throw fieldRefusal(
      wanted.percent === null ? 'cents' : 'percent',
      prices.length === 0
        ? 'Das Produkt hat noch keinen Preis.'
        : wanted.percent === null
          ? 'Der Rabatt ist so hoch wie der Preis oder höher. Bitte nehmen Sie einen kleineren.'
          : 'So wenig Prozent ändern den Preis nicht. Bitte nehmen Sie mehr.',
    )
  const open = await openDiscounts(ctx.db, row.id)
  const other = open.find(
    (one) =>
      (one.variant_id === null || variantId === null || one.variant_id === variantId) && one.starts_at < ends && starts < one.ends_at,
  )
  if (other) throw fieldRefusal('starts_at', 'In dieser Zeit gilt schon ein anderer Rabatt. Bitte wählen Sie einen anderen Zeitraum.')
  if (open.length >= discountLimits.open) throw new Refusal('DISCOUNTS_FULL', { max: discountLimits.open })
  const made = await insertDiscount(ctx.db, {
    product_id: row.id,
    variant_id: variantId,
    ...wanted,
    starts_at: starts,
    ends_at: ends,
    created_at: ctx.now,
  })
  begin(ctx, binding, made, 'discount.plan')
  if (isNow) await beginNow(ctx, made, cutsOf(prices, wanted))
  await savedProduct(ctx, row)
  return shownProduct(ctx, row.id)
}

/** Ends one that runs, calls off one that waits. @throws Refusal NOT_FOUND, TRANSITION_REFUSED */
export async function endDiscount(ctx: AccountCtx, id: number): Promise<CatalogueProduct> {
  const { userId } = ctx.account
  const row = await lockOne(ctx, userId, orNotFound(await productOfDiscount(ctx.db, userId, id)))
  const found = orNotFound(await lockDiscount(ctx.db, id, row.id))
  await transitionDiscount(ctx, found, found.status === 'planned' ? 'discount.cancel' : 'discount.end')
  await savedProduct(ctx, row)
  return shownProduct(ctx, row.id)
}

/** Its time has come, or is over. What does not fit the price any more is called off. */
export async function discountDue(ctx: Ctx, id: number, event: string): Promise<void> {
  const place = await discountPlace(ctx.db, id)
  if (!place) return
  const [product] = await lockOwn(ctx, place.provider_id, [place.product_id])
  const found = await lockDiscount(ctx.db, id, place.product_id)
  if (!found || found.status !== (event === 'discount.begin' ? 'planned' : 'running')) return
  if (event === 'discount.begin') {
    const prices = product ? await pricesOf(ctx, product, found.variant_id) : []
    await beginNow(ctx, found, cutsOf(prices, found))
  } else await transitionDiscount(ctx, found, 'discount.end')
  if (!product) return
  await saveProduct(ctx.db, place.provider_id, product.id, { updated_at: ctx.now })
  noteChange(ctx, place.provider_id, product.id, false)
  await showChanges(ctx)
}

const transitionDiscount = (ctx: Ctx, row: DiscountRow, type: DiscountEvent['type']) => {
  const event: DiscountEvent = { type, by: actorOf(ctx) }
  return transitionRow(ctx, binding, row, event)
}
/** With what it cuts. */
const beginNow = (ctx: Ctx, row: DiscountRow, prices: CutPrice[]) => transitionDiscount(ctx, { ...row, prices }, 'discount.begin')

function periodOf(form: { starts_at?: string | null | undefined; ends_at: string }, now: Date) {
  const asked = form.starts_at ? new Date(form.starts_at) : now
  const isNow = asked <= now
  const starts = isNow ? now : asked
  const ends = new Date(form.ends_at)
  if (ends <= starts) throw fieldRefusal('ends_at', 'Der Rabatt endet, bevor er beginnt. Bitte wählen Sie ein späteres Ende.')
  if (starts.getTime() - now.getTime() > discountLimits.aheadDays * day)
    throw fieldRefusal('starts_at', 'Ein Rabatt lässt sich höchstens ein Jahr vorher planen.')
  if (ends.getTime() - starts.getTime() > discountLimits.longestDays * day)
    throw fieldRefusal(
      'ends_at',
      `Ein Rabatt läuft höchstens ${discountLimits.longestDays} Tage: Danach ist es der neue Preis (PAngV § 11).`,
    )
  return { starts, ends, isNow }
}

/** What is on sale of it, at which price now. */
async function pricesOf(ctx: Ctx, row: LockedProduct, variantId: number | null): Promise<{ variant_id: number | null; cents: number }[]> {
  if (!row.has_variants) return variantId === null && row.price_cents > 0 ? [{ variant_id: null, cents: row.price_cents }] : []
  const variants = await ownVariants(ctx.db, row.provider_id, row.id)
  return variants
    .filter(({ id, active }) => active && (variantId === null || id === variantId))
    .map(({ id, price_cents: cents }) => ({ variant_id: id, cents }))
}

const cutsOf = (prices: readonly { variant_id: number | null; cents: number }[], wanted: Discounted): CutPrice[] =>
  prices.flatMap(({ variant_id, cents: before }) => {
    const after = discountedCents(before, wanted)
    return after === null ? [] : [{ variant_id, before, after }]
  })
