import type { Shipping } from '#contract/calls/shipping.calls.ts'
import type { ShippingInput } from '#contract/calls/shippingForm.ts'
import { shippingLimits } from '#contract/values/shippingRules.ts'
import { providersTouched } from '#backend/features/providers/change.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { fieldRefusal, orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { expectVersion } from '#backend/kernel/transition.ts'
import { presentMethod, valuesOf } from './shipping.present.ts'
import {
  deleteMethod,
  insertMethod,
  lockMethods,
  orderMethods,
  ownMethod,
  ownMethods,
  storesOf,
  updateMethod,
  type MethodValues,
} from './shipping.store.ts'

/** A new method, the last in the order. @throws Refusal SHIPPINGS_FULL */
export async function createMethod(ctx: AccountCtx, form: ShippingInput): Promise<Shipping> {
  const { userId } = ctx.account
  await lockMethods(ctx.db, userId)
  if ((await ownMethods(ctx.db, userId)).length >= shippingLimits.most) throw new Refusal('SHIPPINGS_FULL', { max: shippingLimits.most })
  const { id } = await insertMethod(ctx.db, userId, await checkedValues(ctx, form), ctx.now)
  return announce(ctx, id)
}

/** @throws Refusal NOT_FOUND, VERSION_STALE */
export async function changeMethod(
  ctx: AccountCtx,
  { id, version, ...form }: ShippingInput & { id: number; version?: number | undefined },
) {
  const { userId } = ctx.account
  await lockMethods(ctx.db, userId)
  expectVersion(orNotFound(await ownMethod(ctx.db, userId, id)).version, version)
  await updateMethod(ctx.db, userId, id, await checkedValues(ctx, form), ctx.now)
  return announce(ctx, id)
}

/** @throws Refusal NOT_FOUND */
export async function removeMethod(ctx: AccountCtx, id: number): Promise<void> {
  const { userId } = ctx.account
  await lockMethods(ctx.db, userId)
  const { version } = orNotFound(await deleteMethod(ctx.db, userId, id))
  await providersTouched(ctx, [userId], 'goods')
  const entity = { type: 'shipping', id, version: version + 1 }
  ctx.emit({ type: 'shipping.removed', entity, to: [{ userId, data: { id, version: entity.version } }] })
}

/** A store that goes takes its pickups along. */
export async function removePickupsAt(ctx: AccountCtx, storeId: number): Promise<void> {
  await lockMethods(ctx.db, ctx.account.userId)
  for (const { id, store_id: at } of await ownMethods(ctx.db, ctx.account.userId)) if (at === storeId) await removeMethod(ctx, id)
}

/** @throws Refusal INPUT_INVALID when the ids are not all of the own ones, each once */
export async function reorderMethods(ctx: AccountCtx, ids: readonly number[]): Promise<Shipping[]> {
  const { userId } = ctx.account
  await lockMethods(ctx.db, userId)
  const own = new Set((await ownMethods(ctx.db, userId)).map(({ id }) => id))
  const isWhole = own.size === ids.length && new Set(ids).size === own.size && ids.every((id) => own.has(id))
  if (!isWhole) throw fieldRefusal('ids', 'Ihre Versandarten haben sich inzwischen geändert. Bitte ordnen Sie sie noch einmal.')
  const moved = new Set(await orderMethods(ctx.db, userId, ids, ctx.now))
  const rows = (await ownMethods(ctx.db, userId)).map(presentMethod)
  if (moved.size > 0) await providersTouched(ctx, [userId], 'goods')
  for (const row of rows) if (moved.has(row.id)) tell(ctx, row)
  return rows
}

/** A pickup is at one of the seller's own stores. @throws Refusal INPUT_INVALID */
async function checkedValues(ctx: AccountCtx, form: ShippingInput): Promise<MethodValues> {
  const values = valuesOf(form)
  if (values.store_id !== null && !(await storesOf(ctx.db, ctx.account.userId)).some(({ id }) => id === values.store_id))
    throw fieldRefusal('store_id', 'Bitte wählen Sie einen Ihrer eigenen Läden.')
  return values
}

/** Pages, search and the seller's own tabs learn of it. */
async function announce(ctx: AccountCtx, id: number): Promise<Shipping> {
  await providersTouched(ctx, [ctx.account.userId], 'goods')
  const shipping = presentMethod(orNotFound(await ownMethod(ctx.db, ctx.account.userId, id)))
  tell(ctx, shipping)
  return shipping
}

function tell(ctx: AccountCtx, shipping: Shipping): void {
  ctx.emit({
    type: 'shipping.saved',
    entity: { type: 'shipping', id: shipping.id, version: shipping.version },
    to: [{ userId: ctx.account.userId, data: { shipping } }],
  })
}
