import type { FoodOrder } from '#contract/calls/foodWire.ts'

/** What the clock of a card counts towards, and how urgent that is. */
export interface TimeGoal {
  kind: 'answer' | 'kitchen' | 'handOver'
  /** ms since 1970 */
  at: number
}
export type Urgency = 'calm' | 'due' | 'late'

const minute = 60_000
/** From here on a step is due. An order waiting for its answer is due from the beginning of its last two minutes. */
const dueBelowMs = { answer: 2 * minute, kitchen: 5 * minute, handOver: 5 * minute }

/** The kitchen's share ends where the way to the customer begins. */
export function goalOf(order: Pick<FoodOrder, 'state' | 'answer_due_at' | 'delivery_time' | 'delivery_minutes'>): TimeGoal | null {
  if (order.state === 'pending') return { kind: 'answer', at: Date.parse(order.answer_due_at) }
  if (order.delivery_time === null) return null
  const promised = Date.parse(order.delivery_time)
  if (order.state === 'processing') return { kind: 'kitchen', at: promised - order.delivery_minutes * minute }
  return order.state === 'ready' || order.state === 'delivery' ? { kind: 'handOver', at: promised } : null
}

export function urgencyOf({ kind, at }: TimeGoal, now: number): Urgency {
  const left = at - now
  return left < 0 ? 'late' : left <= dueBelowMs[kind] ? 'due' : 'calm'
}

/** `12` minutes, or `1:45` where seconds count; the sign is told by words. */
export function clockText({ kind, at }: TimeGoal, now: number): { text: string; unit: 'minutes' | 'clock' } {
  const left = at - now
  const seconds = Math.max(0, Math.ceil(left / 1_000))
  if (kind === 'answer') return { text: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`, unit: 'clock' }
  return { text: String(left < 0 ? Math.floor(-left / minute) : Math.ceil(left / minute)), unit: 'minutes' }
}
