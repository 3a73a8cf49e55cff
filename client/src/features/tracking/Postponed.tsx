import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { isRunning } from '#machines/flows/orderTracking.view.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Countdown } from '#client/ui/Countdown.tsx'
import { timeLeft } from './timeLeft.ts'
import { trackingTexts as texts } from './tracking.texts.ts'
import { serverOffset, useServerNow } from './useTracking.ts'

/** The kitchen needs longer: the new time, and how long cancelling is still free. */
export function Postponed({ order }: { order: FoodOrder }) {
  const now = useServerNow(1_000)
  const { free_cancel_until: until } = order
  const left = timeLeft(order, now)
  if (until === null || left === null || left.clock === '' || !isRunning(order.state) || Date.parse(until) <= now) return null
  return (
    <Banner tone="warning" title={texts.postponed.title(left.clock)}>
      {order.state === 'pending' ? (
        texts.postponed.notAnswered
      ) : (
        <span>
          {texts.postponed.text} <Countdown due={until} serverOffsetMs={serverOffset()} />.
        </span>
      )}
    </Banner>
  )
}
