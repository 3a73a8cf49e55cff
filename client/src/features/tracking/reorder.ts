import type { FoodOrder } from '#contract/calls/foodWire.ts'
import type { Dish, Menu } from '#contract/calls/menus.calls.ts'
import { berlinDay } from '#contract/values/berlinTime.ts'
import { api } from '#client/lib/http/api.ts'
import { cart, type NewLine } from '#client/lib/cart/cart.ts'
import { serverNow } from '#client/lib/live/live.ts'
import { ApiOffline, ApiRefusal } from '#client/lib/http/failures.ts'

type OldItem = FoodOrder['items'][number]
export interface ReorderPlan {
  lines: { name: string; line: NewLine }[]
  missing: string[]
}
export interface Reordered {
  added: number
  missing: string[]
}

/** What was named as sold out, or struck, today; from tomorrow on the menu alone knows. */
const isGoneToday = ({ state, created_at: created }: Pick<FoodOrder, 'state' | 'created_at'>, item: OldItem, now: Date) =>
  berlinDay(new Date(created)) === berlinDay(now) && (item.sold_out || (state === 'completed' && item.status === 'canceled'))

/** Dishes that the restaurant offered instead of what it had not. */
export const substitutesOf = (items: readonly OldItem[]) => items.flatMap(({ substitute }) => substitute ?? [])

/**
 * Finds each old dish with its choices on the menu of today; what is not there any more is named. With `withSubstitutes` what
 * the restaurant offered takes the place of what was sold out, with the same choices where it has them.
 */
export function planReorder(
  order: Pick<FoodOrder, 'items' | 'state' | 'created_at'>,
  menu: Menu,
  { now = new Date(), withSubstitutes = false } = {},
): ReorderPlan {
  const dishes = new Map(menu.categories.flatMap((category) => category.dishes).map((dish) => [dish.id, dish]))
  const plan: ReorderPlan = { lines: [], missing: [] }
  for (const item of order.items) {
    const offered = withSubstitutes ? item.substitute : null
    const dish = offered ? dishes.get(offered.product_id) : isGoneToday(order, item, now) ? undefined : dishes.get(item.product_id)
    const options = dish?.orderable && !dish.sold_out ? (offered ? choicesOfSubstitute(item, dish) : sameChoices(item, dish)) : null
    const name = offered?.name ?? item.name
    if (options === null) plan.missing.push(name)
    else plan.lines.push({ name, line: { productId: dish!.id, quantity: item.quantity, options, note: item.note } })
  }
  return plan
}

/** The ids of the same choices by their names; null when one of them, or one that is needed by now, is missing. */
function sameChoices(item: OldItem, dish: Dish): string[] | null {
  const ids = item.options.map(
    ({ group, name }) => dish.option_groups.find((one) => one.name === group)?.options.find((one) => one.name === name)?.id,
  )
  if (ids.includes(undefined)) return null
  const isComplete = dish.option_groups.every(({ min, options }) => options.filter(({ id }) => ids.includes(id)).length >= min)
  return isComplete ? ids.filter((id) => id !== undefined) : null
}

/** What the substitute has of the old dish's choices; null when it needs one that was never made. */
function choicesOfSubstitute(item: OldItem, dish: Dish): string[] | null {
  const known = item.options.filter(({ group, name }) =>
    dish.option_groups.some((one) => one.name === group && one.options.some((option) => option.name === name)),
  )
  return sameChoices({ ...item, options: known }, dish)
}

/** Puts what can still be had into the cart. @throws ApiRefusal, ApiOffline when nothing could even be tried */
export async function reorder(order: FoodOrder, withSubstitutes = false): Promise<Reordered> {
  const { data: menu } = await api('menus.view', { query: { slug: order.provider.slug } })
  const { lines, missing } = planReorder(order, menu, { now: new Date(serverNow()), withSubstitutes })
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
