import { dishActions } from '#contract/calls/dishWire.ts'
import type { OwnService, ServiceInput, ServiceRow } from '#contract/calls/serviceWire.ts'
import { serviceLimits } from '#contract/values/serviceForm.ts'
import type { Upload } from '#contract/values/upload.ts'
import { productLifecycle } from '#machines/lifecycles/product.lifecycle.ts'
import { can } from '#machines/step.ts'
import {
  beginProduct,
  categoryPath,
  currentState,
  eventOf,
  expectNoLacks,
  forgetUnused,
  insertProduct,
  transitionProduct,
  showChanges,
  type LockedProduct,
} from '#backend/features/catalogue/goods.api.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { storePicture } from '#backend/kernel/pictures.ts'
import { fieldRefusal, orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { expectVersion } from '#backend/kernel/transition.ts'
import { lockService, serviceById, serviceCount, serviceRows, type ServiceStored, type StoredServicePrice } from './ownServices.store.ts'

export const presentService = (row: ServiceStored): ServiceRow => ({
  id: row.id,
  version: row.version,
  slug: row.slug,
  name: row.name,
  picture: row.picture,
  status: row.status,
  label: productLifecycle.spec.states[row.status]?.label ?? row.status,
  price_kind: row.service_price?.kind ?? 'fixed',
  price_cents: row.price_cents,
  per: row.service_price?.unit ?? '',
  place: row.service_at ?? 'customer',
  category: row.category,
  lacks: row.lacks,
  moves: dishActions.filter((action) =>
    can(productLifecycle, currentState({ ...row, in_bundle: false }), { type: `product.${action}`, by: 'provider' }),
  ),
  updated_at: row.updated_at.toISOString(),
})

/** @throws Refusal NOT_FOUND */
export async function ownServiceOf(ctx: AccountCtx, id: number): Promise<OwnService> {
  const { userId } = ctx.account
  const row = orNotFound(await serviceById(ctx.db, userId, id))
  const [stored] = await serviceRows(ctx.db, userId, [id])
  return {
    details: row.description,
    tax: row.tax_rate,
    category_id: row.category_id,
    claim_proof: row.claim_proof,
    ...presentService(stored!),
  }
}

/** A draft of what was written. @throws Refusal SERVICES_FULL, INPUT_INVALID at the field */
export async function createService(ctx: AccountCtx, form: ServiceInput): Promise<OwnService> {
  const { userId } = ctx.account
  const { count, next } = await serviceCount(ctx.db, userId)
  if (count >= serviceLimits.services) throw new Refusal('SERVICES_FULL', { max: serviceLimits.services })
  const row = await insertProduct(ctx.db, {
    ...(await valuesOf(ctx, form)),
    provider_id: userId,
    kind: 'service',
    status: 'draft',
    position: next,
    created_at: ctx.now,
    updated_at: ctx.now,
  })
  beginProduct(ctx, row)
  return shown(ctx, row.id)
}

/**
 * While it is on sale it loses nothing that an offer needs. @throws Refusal VERSION_STALE, TRANSITION_REFUSED, INPUT_INVALID at the field
 */
export async function updateService(
  ctx: AccountCtx,
  { id, version, ...form }: ServiceInput & { id: number; version?: number | undefined },
) {
  const row = await lockOne(ctx, id, version)
  const values = await valuesOf(ctx, form)
  const slug = row.status === 'draft' && values.name !== row.name ? { slug: '' } : {}
  const moved = await transitionProduct(ctx, row, 'product.save', { ...values, ...slug } as never)
  if (moved.status === 'active') {
    const [now] = await serviceRows(ctx.db, row.provider_id, [id])
    expectNoLacks(now!.lacks)
  }
  return shown(ctx, id)
}

/** @throws Refusal PRODUCT_INCOMPLETE with what is missing at its field */
export async function transitionService(
  ctx: AccountCtx,
  input: { id: number; version?: number | undefined; action: keyof typeof eventOf },
) {
  const row = await lockOne(ctx, input.id, input.version)
  await transitionProduct(ctx, row, eventOf[input.action])
  return shown(ctx, row.id)
}

/** @throws Refusal PRODUCT_ORDERED while somebody waits for it */
export async function removeService(ctx: AccountCtx, id: number): Promise<void> {
  await transitionProduct(ctx, await lockOne(ctx, id), 'product.delete')
  await tell(ctx, id)
}

/** Its one picture. The file is made before the transaction. @throws Refusal NOT_FOUND */
export async function setServicePicture(ctx: AccountCtx, id: number, file: Upload): Promise<OwnService> {
  orNotFound(await serviceById(ctx.db, ctx.account.userId, id))
  const picture = await storePicture(ctx, file, { kind: 'products', maxEdge: 1600, field: 'image' })
  return inCommand(ctx, async (command) => writePicture(command, await lockOne(command, id), picture))
}

/** @throws Refusal NOT_FOUND */
export const removeServicePicture = async (ctx: AccountCtx, id: number): Promise<OwnService> =>
  writePicture(ctx, await lockOne(ctx, id), null)

async function writePicture(ctx: AccountCtx, row: LockedProduct, picture: string | null): Promise<OwnService> {
  await transitionProduct(ctx, row, 'product.save', { picture })
  const before = row.picture
  if (before !== null && before !== picture) ctx.afterCommit(() => forgetUnused(ctx, before))
  return shown(ctx, row.id)
}

/** @throws Refusal NOT_FOUND, VERSION_STALE */
async function lockOne(ctx: AccountCtx, id: number, version?: number): Promise<LockedProduct> {
  const { userId } = ctx.account
  const row = orNotFound(await lockService(ctx.db, userId, id))
  expectVersion(row.version, version)
  const [stored] = await serviceRows(ctx.db, userId, [id])
  return { ...row, lacks: stored!.lacks, is_ordered: stored!.is_ordered, in_bundle: false }
}

async function shown(ctx: AccountCtx, id: number): Promise<OwnService> {
  await tell(ctx, id)
  return ownServiceOf(ctx, id)
}

/** Page, search and cached pages through the one entry point; then the seller's own devices. */
async function tell(ctx: AccountCtx, id: number): Promise<void> {
  const { userId } = ctx.account
  await showChanges(ctx)
  const [row] = await serviceRows(ctx.db, userId, [id])
  ctx.emit({
    type: 'service.saved',
    entity: { type: 'product', id, version: row!.version },
    to: [{ userId, data: { service: presentService(row!) } }],
  })
}

async function valuesOf(ctx: AccountCtx, form: ServiceInput) {
  if (form.category !== null) {
    const path = await categoryPath(ctx.db, form.category)
    if (path.length === 0 || path.some(({ active }) => !active) || path[0]!.type !== 'services')
      throw fieldRefusal('category', 'Diese Kategorie gibt es nicht mehr. Bitte wählen Sie eine andere.')
  }
  const cents = form.price_kind === 'onRequest' ? 0 : Math.round(form.price * 100)
  const per = form.per === '' ? {} : { unit: form.per }
  const price: StoredServicePrice =
    form.price_kind === 'onRequest'
      ? { kind: 'onRequest' }
      : { kind: form.price_kind, cents, ...(form.price_kind === 'hourly' && form.per === '' ? { unit: 'Stunde' } : per) }
  return {
    name: form.name,
    description: form.details,
    category_id: form.category,
    price_cents: cents,
    tax_rate: form.tax,
    service_price: JSON.stringify(price),
    service_at: form.place,
    claim_proof: form.claim_proof,
  }
}
