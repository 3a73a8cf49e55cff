import type { Board } from '#contract/calls/foodOrders.calls.ts'
import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { Declined, type Person } from './simulate.person.ts'
import { between, pick, trackNotes } from './simulate.words.ts'

type Say = (who: string, what: string) => void

/**
 * A kitchen that works through its board like people do: looks up, thinks, cooks, packs. Every order waits for its own moment,
 * so that the board is never emptied in one go. `speed` makes a minute shorter.
 */
export function simulatedKitchen(person: Person, restaurant: string, say: Say, speed: number) {
  const due = new Map<string, number>()
  /** True once the time for this step has come; the first look only sets the time. */
  const isTime = (order: FoodOrder, from: number, to: number) => {
    const step = `${order.order_number} ${order.state} ${order.items.filter((item) => item.status === 'ready').length}`
    if (!due.has(step)) due.set(step, Date.now() + between(from, to) / speed)
    return Date.now() >= due.get(step)!
  }
  const move = (order: FoodOrder, event: string, more: object = {}) =>
    person.post('food/move', { order_number: order.order_number, event, version: order.version, ...more })

  async function answer(order: FoodOrder) {
    if (Math.random() < 0.07) {
      await move(order, 'reject', { reason: pick(['tooBusy', 'noCourier']) })
      return say(restaurant, `lehnt ${order.order_number} ab`)
    }
    const minutes = Math.min(order.prep_minutes_max, Math.max(order.prep_minutes_min, pick([15, 20, 25, 30])))
    await move(order, 'accept', { prep_minutes: minutes })
    say(restaurant, `nimmt ${order.order_number} an, fertig in ${minutes} Minuten`)
  }

  async function cook(order: FoodOrder) {
    const next = order.items.find((item) => item.status === 'processing' || item.status === 'pending')
    if (!next) return
    await person.post('food/lines', { order_number: order.order_number, line_ids: [next.id], step: 'finish' })
    say(restaurant, `${next.name} für ${order.order_number} ist fertig`)
    if (Math.random() < 0.2) {
      const [title, detail] = pick(trackNotes)
      await person.post('changeFoodOrderTrack', { order_number: order.order_number, title, detail })
    }
  }

  async function step(order: FoodOrder) {
    if (order.cancel_requested && isTime(order, 10, 30)) {
      const event = pick(['agreeCancel', 'declineCancel'])
      await move(order, event)
      return say(restaurant, `${event === 'agreeCancel' ? 'storniert' : 'storniert nicht'}: ${order.order_number}`)
    }
    if (order.state === 'pending' && isTime(order, 8, 40)) return answer(order)
    if (order.state === 'processing' && isTime(order, 25, 90)) return cook(order)
    if (order.state === 'ready' && isTime(order, 15, 60)) {
      await move(order, order.fulfilment === 'pickup' ? 'handOver' : 'dispatch', { age_checked: order.age_limit > 0 })
      return say(restaurant, order.fulfilment === 'pickup' ? `${order.order_number} wurde abgeholt` : `${order.order_number} ist unterwegs`)
    }
    if (order.state === 'delivery' && isTime(order, 60, 180)) {
      await move(order, 'deliver', { age_checked: order.age_limit > 0 })
      say(restaurant, `${order.order_number} ist zugestellt`)
    }
  }

  /** One look at the board. */
  return async function work(): Promise<void> {
    const { data: board } = await person.get<{ data: Board }>('food/board')
    for (const order of board.orders) {
      try {
        await step(order)
      } catch (error) {
        // A person at the real board was faster.
        if (!(error instanceof Declined) || error.status !== 409) throw error
        say(restaurant, `${order.order_number}: ${error.message}`)
      }
    }
    const unseen = board.alerts.filter((alert) => alert.kind !== 'new').map((alert) => alert.id)
    if (unseen.length > 0) await person.post('food/alerts/acknowledge', { alert_ids: unseen })
  }
}
