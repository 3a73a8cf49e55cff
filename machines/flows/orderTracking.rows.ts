import type { FoodOrder } from '#contract/calls/foodWire.ts'
import type { Track, TrackedOrder, Tracking, TrackingLiveEvent } from './orderTracking.types.ts'

const later = (a: string | undefined, b: string) => (a !== undefined && Date.parse(a) >= Date.parse(b) ? a : b)

function mergeReached(reached: Tracking['reached'], more: readonly { to: string; at: string }[]): Tracking['reached'] {
  return more.reduce<Record<string, string>>((all, { to, at }) => ({ ...all, [to]: later(all[to], at) }), { ...reached })
}

function mergeTracks(known: readonly Track[], more: readonly Track[]): readonly Track[] {
  const fresh = more.filter(({ id }) => !known.some((track) => track.id === id))
  return fresh.length === 0 ? known : [...known, ...fresh].sort((a, b) => a.id - b.id)
}

/** An event carries the whole row, so even one that overtook the first answer counts; an older version changes no state. */
function mergeOrder(tracking: Tracking, order: FoodOrder): Tracking {
  const isNewer = tracking.order === null || order.version > tracking.order.version
  const reached = mergeReached(tracking.reached, [
    { to: 'pending', at: order.created_at },
    { to: order.state, at: order.status_since },
  ])
  return { ...tracking, order: isNewer ? order : tracking.order, reached }
}

/** Merges one event about this order; late and repeated ones lead to the same end. */
export function mergeEvent(tracking: Tracking, orderNumber: string, event: TrackingLiveEvent): Tracking {
  if (event.type === 'foodOrder.tracked') {
    return event.data.order_number === orderNumber ? { ...tracking, tracks: mergeTracks(tracking.tracks, [event.data.track]) } : tracking
  }
  return event.data.order.order_number === orderNumber ? mergeOrder(tracking, event.data.order) : tracking
}

/** Merges an answer. Of the same version it is the fresher reading: what the customer may do also depends on the clock. */
export function mergeAnswer(tracking: Tracking, answer: TrackedOrder): Tracking {
  const { now: _now, tracks, steps, inspectable, ...order } = answer
  const merged = mergeOrder(tracking, order)
  return {
    order: merged.order && merged.order.version > order.version ? merged.order : order,
    tracks: mergeTracks(merged.tracks, tracks),
    reached: mergeReached(merged.reached, steps),
    inspectable,
  }
}
