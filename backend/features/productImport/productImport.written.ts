import { changeMany, createMany, type BatchValues, type GoodsState } from '#backend/features/catalogue/batch.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import type { Plan, PlannedPicture } from './productImport.planned.ts'
import type { nextRows, Outcome } from './productImport.rows.store.ts'
import type { Undo } from './productImport.undo.types.ts'

export type Pending = Awaited<ReturnType<typeof nextRows>>[number]
/** An outcome with what the row names as pictures. */
export type Settled = Outcome & { pictures?: readonly PlannedPicture[] | undefined }
export interface Work {
  row: Pending
  plan: Plan
  state: GoodsState | null
}

export type Written = Pick<Settled, 'line' | 'product_id' | 'before' | 'after' | 'pictures'>

/** Rows of one chunk, new goods and changed ones, by a statement for each kind of row. @throws BatchRefused */
export async function writeAll(ctx: Ctx, owner: number, work: readonly Work[]): Promise<Written[]> {
  const fresh = work.filter(({ state }) => state === null)
  const known = work.filter(({ state }) => state !== null)
  const partsOf = ({ row, plan }: Work) => ({
    key: row.line,
    variants: plan.variants,
    ...(plan.stock !== undefined && { stock: plan.stock }),
    ...(plan.tags && { tags: plan.tags }),
  })
  const made = await createMany(
    ctx,
    owner,
    fresh.map((one) => ({ ...partsOf(one), values: one.plan.columns as BatchValues })),
  )
  const variants =
    known.length === 0
      ? new Map<number, number[]>()
      : await changeMany(
          ctx,
          owner,
          known.map((one) => ({
            ...partsOf(one),
            id: one.state!.id,
            patch: one.plan.columns,
            ...(one.plan.move && { move: one.plan.move }),
          })),
        )
  return [
    ...fresh.map(({ row, plan }): Written => ({
      line: row.line,
      product_id: made.get(row.line)!,
      before: null,
      after: null,
      pictures: plan.pictures,
    })),
    ...known.map(({ row, plan, state }): Written => ({
      line: row.line,
      product_id: state!.id,
      before: beforeOf(plan, state!),
      after: afterOf(plan, state!, variants.get(row.line) ?? []),
      pictures: plan.pictures,
    })),
  ]
}

const partOf = ({ id, article_no, ean, price_cents, weight_grams, active }: Omit<Undo['variants'][number], 'stock'>) => ({
  id,
  article_no,
  ean,
  price_cents,
  weight_grams,
  active,
})

function beforeOf(plan: Plan, state: GoodsState): Undo {
  const touched = new Set(plan.variants.map(({ id }) => id))
  return {
    columns: Object.fromEntries(Object.keys(plan.columns).map((column) => [column, state[column as keyof BatchValues]])),
    ...(plan.stock !== undefined && { stock: state.stock }),
    ...(plan.tags && { tags: state.tags }),
    variants: state.variants.filter(({ id }) => touched.has(id)).map((one) => ({ ...partOf(one), stock: one.stock })),
    ...(plan.move && { status: state.status }),
  }
}

function afterOf(plan: Plan, state: GoodsState, made: number[]): Undo {
  const stockOf = new Map(state.variants.map(({ id, stock }) => [id, stock]))
  return {
    columns: plan.columns,
    ...(plan.stock !== undefined && { stock: plan.stock }),
    ...(plan.tags && { tags: plan.tags }),
    variants: plan.variants.flatMap((one) =>
      one.id === null
        ? []
        : [{ ...partOf({ ...one, id: one.id }), stock: one.stock === undefined ? (stockOf.get(one.id) ?? null) : one.stock }],
    ),
    made,
    ...(plan.move && { status: plan.move === 'product.publish' ? 'active' : 'inactive' }),
  }
}
