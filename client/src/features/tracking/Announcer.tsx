import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { serverNow } from '#client/lib/live/live.ts'
import type { Track } from '#machines/flows/orderTracking.types.ts'
import { timeLeft } from './timeLeft.ts'
import { stateHead, trackingTexts as texts } from './tracking.texts.ts'

/** Tells a screen reader what has changed, politely and once; the running minutes stay silent. */
export function Announcer({ order, lastTrack }: { order: FoodOrder; lastTrack: Track | null }) {
  const { state, cancel_requested: isAsked } = order
  // The clock time on the screen, read by the same function; the minutes beside it run.
  const clock = state === 'processing' || state === 'delivery' ? timeLeft(order, serverNow())?.clock : undefined
  return (
    <>
      <p className="visually-hidden" aria-live="polite">
        {stateHead(order)}
        {clock && `, ${texts.eta.at(clock)}`}
        {isAsked && `. ${texts.cancelAsked}`}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {lastTrack && `${texts.history.news}: ${lastTrack.title}`}
      </p>
    </>
  )
}
