import type { CatalogueRow, ProductAction } from '#contract/calls/catalogueWire.ts'
import { lackTexts, productLimits } from '#contract/values/productRules.ts'
import { refusalMessage } from '#contract/refusals.ts'
import type { ProductEvent } from '#machines/lifecycles/product.lifecycle.ts'
import { setProductStock } from '#backend/features/stock/stock.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { fieldRefusal, Refusal } from '#backend/kernel/refusal.ts'
import { lockOne, lockOwn, transitionProduct, savedProduct, type LockedProduct } from './catalogue.move.ts'
import { presentRow } from './catalogue.present.ts'
import { shownProduct } from './catalogue.save.ts'
import { showChanges } from './catalogue.show.ts'
import { shiftVariantPrices } from './catalogue.prices.store.ts'

const eventOf = {
  publish: 'product.publish',
  schedule: 'product.schedule',
  unschedule: 'product.unschedule',
  withdraw: 'product.withdraw',
  archive: 'product.archive',
  reopen: 'product.reopen',
  delete: 'product.delete',
} as const satisfies Record<ProductAction, ProductEvent['type']>

interface Refused {
  id: number
  name: string
  reason: string
}

/** One step of one product's life. */
export async function actOn(
  ctx: AccountCtx,
  input: { id: number; version?: number | undefined; action: Exclude<ProductAction, 'delete'>; publish_at?: string | undefined },
) {
  const row = await lockOne(ctx, ctx.account.userId, input.id, input.version)
  await transitionProduct(ctx, row, eventOf[input.action], patchOf(ctx, input.action, input.publish_at))
  return shownProduct(ctx, row.id)
}

/** @throws Refusal PRODUCT_IN_BUNDLE, PRODUCT_ORDERED */
export async function removeProduct(ctx: AccountCtx, id: number): Promise<void> {
  const row = await lockOne(ctx, ctx.account.userId, id)
  await transitionProduct(ctx, row, 'product.delete', { publish_at: null })
  await showChanges(ctx)
}

function patchOf(ctx: AccountCtx, action: ProductAction, at: string | undefined) {
  if (action !== 'schedule') return { publish_at: null }
  const publishAt = at === undefined ? null : new Date(at)
  if (publishAt === null || publishAt <= ctx.now || publishAt.getTime() > ctx.now.getTime() + 400 * 86_400_000)
    throw fieldRefusal('publish_at', 'Bitte wählen Sie einen Zeitpunkt in der Zukunft, höchstens ein Jahr voraus.')
  return { publish_at: publishAt }
}

/** What is possible is done; of each of the others it is said why not. Foreign ids are left out. */
export async function actOnMany(
  ctx: AccountCtx,
  { ids, action, percent }: { ids: readonly number[]; action: ProductAction | 'price'; percent?: number | undefined },
): Promise<{ data: CatalogueRow[]; refused: Refused[] }> {
  const refused: Refused[] = []
  const { userId } = ctx.account
  const repriced: number[] = []
  for (const row of await lockOwn(ctx, userId, ids)) {
    try {
      if (action === 'price') {
        const cents = Math.round((row.price_cents * (10_000 + Math.round(percent! * 100))) / 10_000)
        await transitionProduct(ctx, row, 'product.save', {
          price_cents: Math.min(productLimits.priceCents, row.price_cents > 0 ? Math.max(1, cents) : 0),
        })
        repriced.push(row.id)
      } else await transitionProduct(ctx, row, eventOf[action], { publish_at: null })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ id: row.id, name: row.name, reason: reasonOf(error, row) })
    }
  }
  if (repriced.length > 0) await shiftVariantPrices(ctx.db, userId, repriced, percent!)
  return { data: (await showChanges(ctx)).map(presentRow), refused }
}

const reasonOf = (error: Refusal, row: LockedProduct): string =>
  error.code === 'PRODUCT_INCOMPLETE'
    ? `Es fehlt: ${row.lacks.map((lack) => lackTexts[lack].short).join(', ')}.`
    : refusalMessage(error.code, error.details)

/** Price or count of goods without variants, in the list. @throws Refusal VERSION_STALE, PRODUCT_HAS_VARIANTS */
export async function quickChange(
  ctx: AccountCtx,
  {
    id,
    version,
    price_cents,
    stock,
  }: { id: number; version?: number | undefined; price_cents?: number | undefined; stock?: number | null | undefined },
): Promise<CatalogueRow> {
  const row = await lockOne(ctx, ctx.account.userId, id, version)
  if (row.has_variants) throw new Refusal('PRODUCT_HAS_VARIANTS')
  if (price_cents === 0 && row.status === 'active') throw fieldRefusal('price_cents', lackTexts.price.text)
  if (price_cents !== undefined && row.uvp_cents !== null && row.uvp_cents <= price_cents)
    await savedProduct(ctx, row, { price_cents, uvp_cents: null })
  else await savedProduct(ctx, row, price_cents === undefined ? {} : { price_cents })
  if (stock !== undefined) await setProductStock(ctx.db, id, stock)
  return presentRow((await showChanges(ctx))[0]!)
}
