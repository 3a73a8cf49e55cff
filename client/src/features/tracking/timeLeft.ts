import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { formatMinutes, formatRelativeDay, formatTime } from '#client/lib/format.ts'
import { trackingTexts } from './tracking.texts.ts'

const texts = trackingTexts.eta
const minute = 60_000
/** From here on a clock time says more than a number of minutes. */
const farMinutes = 120

export interface TimeLeft {
  kind: 'answer' | 'minutes' | 'far' | 'soon' | 'late'
  /** Whole minutes, rounded up; nobody likes a meal promised too early. */
  minutes: number
  /** How much of the way is done, 0 to 1. */
  progress: number
  /** `18:52 Uhr`, with the day when it is another one. */
  clock: string
}

/** `18:52 Uhr`, or `Morgen, 12:00 Uhr`; what is minutes away needs no day, past midnight neither. */
function clockOf(at: number, now: number): string {
  if (Math.abs(at - now) <= farMinutes * minute) return formatTime(at)
  const day = formatRelativeDay(at, now)
  return day === 'Heute' ? formatTime(at) : `${day}, ${formatTime(at)}`
}

/** What the ring shows at this moment; null when there is nothing to wait for. */
export function timeLeft(order: Pick<FoodOrder, 'state' | 'created_at' | 'answer_due_at' | 'delivery_time'>, now: number): TimeLeft | null {
  const begin = Date.parse(order.created_at)
  // The same instant as on the restaurant's board and in the minutes beside it: promises are full minutes.
  const at = order.delivery_time === null ? null : Math.ceil(Date.parse(order.delivery_time) / minute) * minute
  const clock = at === null ? '' : clockOf(at, now)
  if (order.state === 'pending') {
    const until = Date.parse(order.answer_due_at)
    return { kind: 'answer', minutes: Math.max(0, Math.ceil((until - now) / minute)), progress: share(begin, until, now), clock }
  }
  if (order.delivery_time === null) return null
  const due = Date.parse(order.delivery_time)
  const minutes = Math.ceil((due - now) / minute)
  const kind = minutes > farMinutes ? 'far' : minutes > 0 ? 'minutes' : minutes > -3 ? 'soon' : 'late'
  return { kind, minutes: Math.max(0, minutes), progress: share(begin, due, now), clock }
}

function share(begin: number, end: number, now: number): number {
  return end <= begin ? 1 : Math.min(1, Math.max(0.03, (now - begin) / (end - begin)))
}

/** `noch etwa 25 Min. – gegen 18:52 Uhr`; the same words on the tracking page and on cards. */
export function timeWords({ kind, minutes, clock }: TimeLeft): string | null {
  if (clock === '') return null
  switch (kind) {
    case 'answer':
      return texts.expected(clock)
    case 'minutes':
      return `${texts.about(formatMinutes(minutes))} – ${texts.at(clock)}`
    case 'far':
      return texts.at(clock)
    case 'soon':
      return texts.soon
    case 'late':
      return `${texts.late} – ${texts.was(clock)}`
  }
}
