import type { FoodOrder } from '#contract/calls/foodWire.ts'
import type { Track } from '#machines/flows/orderTracking.types.ts'
import { formatTime } from '#client/lib/format.ts'
import { stateHead, trackingTexts as texts } from './tracking.texts.ts'

/** Tells a screen reader what has changed, politely and once; the running minutes stay silent. */
export function Announcer({ order, lastTrack }: { order: FoodOrder; lastTrack: Track | null }) {
  const { state, delivery_time: due, cancel_requested: isAsked } = order
  const isTimed = due !== null && (state === 'processing' || state === 'delivery')
  return (
    <>
      <p className="visually-hidden" aria-live="polite">{stateHead(order)}{isTimed && `, ${texts.eta.at(formatTime(due))}`}{isAsked && `. ${texts.cancelAsked}`}</p>
      <p className="visually-hidden" aria-live="polite">{lastTrack && `${texts.history.news}: ${lastTrack.title}`}</p>
    </>
  )
}
