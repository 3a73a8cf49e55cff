import type { TrackedOrder } from '#machines/flows/orderTracking.types.ts'
import type { FoodOrder } from '#contract/calls/foodWire.ts'
import type { Menu } from '#contract/calls/menus.calls.ts'
import { foodOrder, minutesOn } from '#tests/machines/flows/foodBoardRows.ts'

type Listener = (event: { type: string; data: unknown }) => void
const listeners = new Map<string, Set<Listener>>()
const resets = new Set<() => void>()

/** The live connection of `client/src/lib/live/live.ts`, played by hand. */
export const fakeLive = {
  clock: Date.parse(minutesOn(0)),
  subscribeEvents(types: readonly string[], listener: Listener): () => void {
    for (const type of types) listeners.set(type, (listeners.get(type) ?? new Set()).add(listener))
    return () => {
      for (const type of types) listeners.get(type)?.delete(listener)
    }
  },
  attendLive: () => () => {},
  onReset(listener: () => void): () => void {
    resets.add(listener)
    return () => resets.delete(listener)
  },
  serverNow: () => fakeLive.clock,
  useConnection: () => ({ state: 'online' as const }),
  tell(type: string, data: unknown): void {
    for (const listener of listeners.get(type) ?? []) listener({ type, data })
  },
  reset(): void {
    for (const listener of resets) listener()
  },
}
export const moved = (order: FoodOrder) => fakeLive.tell('foodOrder.moved', { order, from: '', event: '' })

export const tracked = (order: FoodOrder = foodOrder(1), more: Partial<TrackedOrder> = {}) => ({
  body: { data: { ...order, now: minutesOn(0), tracks: [], steps: [{ to: 'pending', at: order.created_at, by: 'customer' }], ...more } },
})

const menuDish = (id: number, more: object = {}) => ({
  id,
  name: `Gericht ${id}`,
  sold_out: false,
  orderable: true,
  option_groups: [],
  ...more,
})
/** Of three dishes, the second sold out. */
export const menu = {
  categories: [
    {
      dishes: [
        menuDish(1, {
          option_groups: [
            {
              id: 'g',
              name: 'Größe',
              min: 1,
              max: 1,
              options: [
                { id: 'g.28', name: '28 cm' },
                { id: 'g.32', name: '32 cm' },
              ],
            },
          ],
        }),
        menuDish(2, { sold_out: true }),
        menuDish(3),
      ],
    },
  ],
} as unknown as Menu
