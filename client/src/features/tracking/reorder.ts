import type { FoodOrder } from '#contract/calls/foodWire.ts'
import type { Dish, Menu } from '#contract/calls/menus.calls.ts'
import { api } from '#client/lib/api.ts'
import { cart, type NewLine } from '#client/lib/cart.ts'
import { ApiOffline, ApiRefusal } from '#client/lib/failures.ts'

type OldItem = FoodOrder['items'][number]
export interface ReorderPlan { lines: { name: string; line: NewLine }[]; missing: string[] }
export interface Reordered { added: number; missing: string[] }

/** Finds each old dish with its choices on the menu of today; what is not there any more is named. */
export function planReorder(items: readonly OldItem[], menu: Menu): ReorderPlan {
  const dishes = new Map(menu.categories.flatMap((category) => category.dishes).map((dish) => [dish.id, dish]))
  const plan: ReorderPlan = { lines: [], missing: [] }
  for (const item of items) {
    const dish = dishes.get(item.product_id)
    const options = dish?.orderable && !dish.sold_out ? sameChoices(item, dish) : null
    if (options === null) plan.missing.push(item.name)
    else plan.lines.push({ name: item.name, line: { productId: item.product_id, quantity: item.quantity, options, note: item.note } })
  }
  return plan
}

/** The ids of the same choices by their names; null when one of them, or one that is needed by now, is missing. */
function sameChoices(item: OldItem, dish: Dish): string[] | null {
  const ids = item.options.map(({ group, name }) => dish.option_groups.find((one) => one.name === group)?.options.find((one) => one.name === name)?.id)
  if (ids.includes(undefined)) return null
  const isComplete = dish.option_groups.every(({ min, options }) => options.filter(({ id }) => ids.includes(id)).length >= min)
  return isComplete ? ids.filter((id) => id !== undefined) : null
}

/** Puts what can still be had into the cart. @throws ApiRefusal, ApiOffline when nothing could even be tried */
export async function reorder(order: FoodOrder): Promise<Reordered> {
  const { data: menu } = await api('menus.view', { query: { slug: order.provider.slug } })
  const { lines, missing } = planReorder(order.items, menu)
  const done: Reordered = { added: 0, missing: [...missing] }
  for (const { name, line } of lines) {
    try {
      await cart.add(line)
      done.added += 1
    } catch (error) {
      if (error instanceof ApiOffline && done.added === 0) throw error
      if (!(error instanceof ApiRefusal || error instanceof ApiOffline)) throw error
      done.missing.push(name)
    }
  }
  return done
}
