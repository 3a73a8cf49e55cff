import {
  productLifecycle,
  type ProductEffects,
  type ProductEvent,
  type ProductGuardInput,
  type ProductStatus,
} from '#machines/lifecycles/product.lifecycle.ts'
import { lackTexts, type ProductLack } from '#contract/values/productRules.ts'
import { dropWaitingChanges } from '#backend/features/productChanges/asked.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { can } from '#machines/step.ts'
import { orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { actorOf, begin, bindLifecycle, expectVersion, transitionRow, transitionRows } from '#backend/kernel/transition.ts'
import { currentState } from './catalogue.present.ts'
import { noteChange } from './catalogue.show.ts'
import { putStates, saveProducts } from './batch.store.ts'
import { catalogueRows, lockProducts, ownerOf, saveProduct, type CatalogueStored, type ProductRow } from './catalogue.store.ts'

/** A locked row with what its lifecycle asks about. */
export type LockedProduct = ProductRow & Pick<CatalogueStored, 'lacks' | 'in_bundle' | 'is_ordered'>

const binding = bindLifecycle<LockedProduct, ProductGuardInput, ProductEvent, ProductEffects>({
  lifecycle: productLifecycle,
  id: (row) => row.id,
  version: (row) => row.version,
  currentState,
  async save(ctx, row, to, patch): Promise<LockedProduct> {
    const { lacks, in_bundle, is_ordered, ...columns } = { ...row, ...patch }
    const saved = await saveProduct(ctx.db, row.provider_id, row.id, {
      ...changed(row, columns),
      status: to as ProductStatus,
      updated_at: ctx.now,
    })
    return { ...saved, lacks, in_bundle, is_ordered }
  },
  dueAt: (row) => row.publish_at,
  effects: {
    show: (ctx, { row, before }) => noteChange(ctx, row.provider_id, row.id, (row.status === 'active') !== (before.status === 'active')),
  },
})

/** Only columns that differ are written: the database keeps a price for every one that is set. */
function changed(before: ProductRow, after: Partial<ProductRow>): Partial<ProductRow> {
  const same = (a: unknown, b: unknown) =>
    typeof a === 'object' || typeof b === 'object' ? JSON.stringify(a) === JSON.stringify(b) : a === b
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => key !== 'id' && key !== 'version' && !same(value, before[key as keyof ProductRow])),
  )
}

/** Own goods, locked; foreign and deleted ones are left out. */
export async function lockOwn(ctx: Ctx, ownerId: number, ids: readonly number[]): Promise<LockedProduct[]> {
  const rows = await lockProducts(ctx.db, ownerId, [...new Set(ids)])
  const facts = new Map(
    (
      await catalogueRows(
        ctx.db,
        ownerId,
        rows.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  )
  return rows.map((row) => {
    const { lacks, in_bundle, is_ordered } = facts.get(row.id)!
    return Object.assign(row, { lacks, in_bundle, is_ordered })
  })
}

/** @throws Refusal NOT_FOUND, VERSION_STALE */
export async function lockOne(ctx: Ctx, ownerId: number, id: number, version?: number): Promise<LockedProduct> {
  const [row] = await lockOwn(ctx, ownerId, [id])
  expectVersion(orNotFound(row).version, version)
  return row!
}

const isGone = ({ status }: Pick<LockedProduct, 'status'>) => status === 'archived' || status === 'deleted'

/**
 * Moves a locked row by one event. What was asked for goods that are put away is over. @throws Refusal
 * PRODUCT_INCOMPLETE with what is missing at its field
 */
export async function transitionProduct(
  ctx: Ctx,
  row: LockedProduct,
  type: ProductEvent['type'],
  patch: Partial<LockedProduct> = {},
): Promise<LockedProduct> {
  try {
    const moved = await transitionRow(ctx, binding, row, { type, by: actorOf(ctx) }, patch)
    if (isGone(moved)) await dropWaitingChanges(ctx, [row.id])
    return moved
  } catch (error) {
    if (error instanceof Refusal && error.code === 'PRODUCT_INCOMPLETE') throw incomplete(row.lacks)
    throw error
  }
}

export const incomplete = (lacks: readonly ProductLack[]) =>
  new Refusal('PRODUCT_INCOMPLETE', { errors: lacks.map((lack) => ({ field: lackTexts[lack].field, message: lackTexts[lack].text })) })

/**
 * Its parts are written: notes the saving. What is public, or will be on its day, loses nothing that the law wants; then all that was
 * written is taken back. @throws Refusal INPUT_INVALID with what is missing at its field
 */
export async function savedProduct(ctx: Ctx, row: LockedProduct, patch: Partial<ProductRow> = {}): Promise<LockedProduct> {
  const moved = await transitionProduct(ctx, row, 'product.save', patch)
  if (moved.status !== 'active' && moved.status !== 'scheduled') return moved
  const [now] = await catalogueRows(ctx.db, row.provider_id, [row.id])
  // What it has lacked all along is asked for when it is published the next time.
  const lost = now!.lacks.filter((lack) => !row.lacks.includes(lack) || legal.has(lack))
  if (lost.length > 0)
    throw new Refusal('INPUT_INVALID', { errors: lost.map((lack) => ({ field: lackTexts[lack].field, message: lackTexts[lack].text })) })
  return moved
}
/** These the database itself insists on (migration 065). */
const legal: ReadonlySet<ProductLack> = new Set([
  'safety',
  'manufacturer',
  'allergens',
  'ingredients',
  'content',
  'alcohol',
  'age',
  'weee',
  'battery',
  'fibres',
  'guarantee',
  'energy',
  'claimProof',
  'organic',
])

/**
 * Own locked goods, changed by one statement. Returns what those that are public would lose: then all of it is to be taken back
 * (`batch.ts`).
 */
export async function saveAllProducts(
  ctx: Ctx,
  changes: readonly { row: LockedProduct; patch: Partial<LockedProduct> }[],
): Promise<ReadonlyMap<number, readonly ProductLack[]>> {
  const by = actorOf(ctx)
  await transitionRows<LockedProduct, ProductGuardInput, ProductEvent, ProductEffects>(
    ctx,
    binding,
    changes.map(({ row, patch }) => ({ row, event: { type: 'product.save', by } satisfies ProductEvent, patch })),
    async (saves) => {
      const written = saves.map(({ row, patch }) => Object.assign({ ...row }, patch, { updated_at: ctx.now }))
      await saveProducts(ctx.db, changes[0]!.row.provider_id, written)
      return written.map((row) => Object.assign(row, { version: row.version + 1 }))
    },
  )
  return lostBy(
    ctx,
    changes.map(({ row }) => row),
  )
}

/** What goods that are public, or will be, lack now and did not before, or that the law wants. */
export async function lostBy(ctx: Ctx, before: readonly LockedProduct[]): Promise<ReadonlyMap<number, readonly ProductLack[]>> {
  const shown = new Map(before.filter(({ status }) => status === 'active' || status === 'scheduled').map((row) => [row.id, row]))
  if (shown.size === 0) return new Map()
  const rows = await catalogueRows(ctx.db, before[0]!.provider_id, [...shown.keys()])
  return new Map(
    rows.flatMap(({ id, lacks }) => {
      const lost = lacks.filter((lack) => !shown.get(id)!.lacks.includes(lack) || legal.has(lack))
      return lost.length > 0 ? [[id, lost] as const] : []
    }),
  )
}

/** What the history of a new one is begun with. */
type Begun = Pick<ProductRow, 'id' | 'provider_id' | 'version' | 'status' | 'publish_at'>
export function beginProduct(ctx: Ctx, { id, provider_id, version, status, publish_at }: Begun): void {
  const row: Begun & Pick<LockedProduct, 'lacks' | 'in_bundle' | 'is_ordered'> = {
    id,
    provider_id,
    version,
    status,
    publish_at,
    lacks: [],
    in_bundle: false,
    is_ordered: false,
  }
  // Nothing else of a row is read when it begins; thousands of copies of sixty columns would be thrown away at once.
  begin(ctx, binding, row as LockedProduct, 'product.create')
  noteChange(ctx, provider_id, id, false)
}

/**
 * Takes own locked goods out by one statement: deleted, else put away where an order waits. Returns what became of each; those of a bundle
 * stay as they are.
 */
export async function removeAllProducts(ctx: Ctx, rows: readonly LockedProduct[]): Promise<Map<number, 'deleted' | 'archived' | 'kept'>> {
  const by = actorOf(ctx)
  const moves = rows.flatMap((row) => {
    const type = (['product.delete', 'product.archive'] as const).find((one) =>
      can(productLifecycle, currentState(row), { type: one, by } as ProductEvent),
    )
    return type ? [{ row, event: { type, by } as ProductEvent, patch: {} }] : []
  })
  const outcomes = new Map<number, 'deleted' | 'archived' | 'kept'>(rows.map(({ id }) => [id, 'kept']))
  if (moves.length === 0) return outcomes
  await transitionRows<LockedProduct, ProductGuardInput, ProductEvent, ProductEffects>(ctx, binding, moves, async (saves) => {
    const states = saves.map(({ row, to }) => ({ id: row.id, status: to as ProductStatus }))
    await putStates(ctx.db, rows[0]!.provider_id, states, ctx.now)
    for (const { id, status } of states) outcomes.set(id, status === 'deleted' ? 'deleted' : 'archived')
    return saves.map(({ row, to }) =>
      Object.assign({ ...row }, { status: to as ProductStatus, publish_at: null, version: row.version + 1 }),
    )
  })
  await dropWaitingChanges(
    ctx,
    moves.map(({ row }) => row.id),
  )
  return outcomes
}

/** Its day has come. What lacks something by now is not published; its list says what. */
export async function publishDue(ctx: Ctx, id: number): Promise<void> {
  const ownerId = await ownerOf(ctx.db, id)
  const [row] = ownerId === undefined ? [] : await lockOwn(ctx, ownerId, [id])
  if (row?.status === 'scheduled') await transitionProduct(ctx, row, 'product.due', { publish_at: null })
}
