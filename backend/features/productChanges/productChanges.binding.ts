import type { ProductStatus } from '#machines/lifecycles/product.lifecycle.ts'
import {
  productChangeLifecycle,
  type ProductChangeEffects,
  type ProductChangeEvent,
  type ProductChangeGuardInput,
} from '#machines/lifecycles/productChange.lifecycle.ts'
import { operatorListChanged } from '#backend/features/operations/operatorLists.api.ts'
import type { Ctx } from '#backend/kernel/context.ts'
import { bindLifecycle, transitionRow, type Effects } from '#backend/kernel/transition.ts'
import { saveChange, waitingChanges, type ChangeRow } from './productChanges.store.ts'

/** The request and its locked goods. */
export type AskedOf<Goods> = ChangeRow & { goods: Goods }

/** The request's binding; only whoever decides one renames anything. */
export const bindChange = <Goods extends { status: ProductStatus }>(
  effects: Omit<Effects<AskedOf<Goods>, ProductChangeEvent, ProductChangeEffects>, 'tellOperator'>,
) =>
  bindLifecycle<AskedOf<Goods>, ProductChangeGuardInput, ProductChangeEvent, ProductChangeEffects>({
    lifecycle: productChangeLifecycle,
    id: (row) => row.id,
    version: (row) => row.version,
    currentState: ({ status, goods }) => ({ status, guardInput: { isThere: goods.status !== 'archived' && goods.status !== 'deleted' } }),
    save: async (ctx, row, to, patch) => ({
      ...row,
      ...(await saveChange(ctx.db, row.id, { status: to as ChangeRow['status'], reason: patch.reason ?? row.reason, at: ctx.now })),
    }),
    effects: { ...effects, tellOperator: (ctx, { row }) => tellOperator(ctx, row) } as Effects<
      AskedOf<Goods>,
      ProductChangeEvent,
      ProductChangeEffects
    >,
  })

/** The operator's list and count follow, once for each state of a request. */
export const tellOperator = (ctx: Ctx, { id, version }: ChangeRow) => operatorListChanged(ctx, 'productChanges', `change-${id}-${version}`)

const nothing = () => undefined
/** Dropping one changes nothing of the goods, whose own step shows them. */
const dropping = bindChange<{ status: ProductStatus }>({ apply: nothing, show: nothing, notify: nothing })

/** These locked goods were put away or deleted: what was asked for them is over (decision 100). */
export async function dropWaitingChanges(ctx: Ctx, productIds: readonly number[]): Promise<void> {
  for (const row of await waitingChanges(ctx.db, productIds))
    await transitionRow(
      ctx,
      dropping,
      { ...row, goods: { status: row.product_status } },
      { type: 'productChange.drop', by: 'system' },
      { reason: row.product_status === 'deleted' ? 'Das Produkt ist gelöscht.' : 'Das Produkt ist archiviert.' },
    )
}
