import { useSelector } from '@xstate/react'
import { shownSellers } from '#machines/flows/checkout.view.ts'
import { formatTime } from '#client/lib/format.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Countdown } from '#client/ui/Countdown.tsx'
import { checkoutTexts } from './checkout.texts.ts'
import type { CheckoutActor } from './useCheckout.ts'
import { useStockHold } from './useStockHold.ts'

const texts = checkoutTexts.hold

/** What is put aside for this cart and until when, by the server's clock; and what it means when the time is over. */
export function HoldNotice({ actor }: { actor: CheckoutActor }) {
  const cartKey = useSelector(actor, ({ context }) => context.preview?.cart_key ?? '')
  const only = useSelector(actor, ({ context }) => context.only)
  const just = useSelector(actor, ({ context }) => context.just)
  const about = useSelector(actor, ({ context }) =>
    shownSellers(context)
      .filter(({ kind }) => kind === 'shop')
      // A line that cannot be had any more may mean that a promise was broken: then it is asked for anew.
      .flatMap(({ lines }) => lines.map(({ id, quantity, problem }) => `${id}×${quantity}${problem === null ? '' : '!'}`))
      .join(),
  )
  const { held, isAsking, isUnanswered, isOver, end, again } = useStockHold(cartKey, { only, just }, about)
  // It takes its place at once: what moves under a finger is not pressed.
  if (isAsking) return <Banner tone="info">{texts.asking}</Banner>
  if (isUnanswered) return <Banner tone="info">{texts.unanswered}</Banner>
  if (!held) return null
  const { hold, offsetMs } = held
  const free = hold.lines.filter((line) => line.held < line.wanted).map(({ name }) => name)
  if (isOver)
    return (
      <Banner
        tone="warning"
        title={texts.over}
        action={
          <Button size="small" onPress={again}>
            {texts.again}
          </Button>
        }
      >
        {texts.overText}
      </Banner>
    )
  return (
    <>
      {hold.held_until && (
        <Banner tone="info">
          <span>
            {texts.until(formatTime(hold.held_until))}{' '}
            <Countdown key={hold.held_until} due={hold.held_until} serverOffsetMs={offsetMs} onEnd={end} />
          </span>
        </Banner>
      )}
      {free.length > 0 && <Banner tone="info">{texts.free(free)}</Banner>}
    </>
  )
}
