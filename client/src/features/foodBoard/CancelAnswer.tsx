import type { ShownOrder } from '#machines/flows/foodBoard.types.ts'
import { undoMs } from '#machines/flows/foodBoard.command.ts'
import { heldCommand } from '#machines/flows/foodBoard.view.ts'
import { Button } from '#client/ui/Button.tsx'
import { Countdown } from '#client/ui/Countdown.tsx'
import { boardTexts } from './foodBoard.texts.ts'
import { useKitchen, useServerOffset } from './useKitchen.ts'

const texts = boardTexts.wishes

/** The two answers to a wish to cancel. «Stornieren» ends the order for good, so it waits some seconds on this device. */
export function CancelAnswer({ order }: { order: ShownOrder }) {
  const kitchen = useKitchen()
  const offset = useServerOffset()
  const { order_number: orderNumber, version } = order
  const held = heldCommand(order)
  if (held) {
    return (
      <Button size="large" isWide onPress={() => kitchen.undo(held.key)}>
        {boardTexts.card.agreed} · {boardTexts.card.undo}{' '}
        <Countdown due={new Date(held.at + undoMs).toISOString()} serverOffsetMs={offset} urgentBelow={0} endText="" />
      </Button>
    )
  }
  const answer = (event: 'agreeCancel' | 'declineCancel') => kitchen.ask({ type: 'move', orderNumber, version, event })
  return (
    <>
      <Button size="large" variant="danger" aria-label={texts.agree(orderNumber)} onPress={() => answer('agreeCancel')}>
        {boardTexts.card.agree}
      </Button>
      <Button size="large" aria-label={texts.decline(orderNumber)} onPress={() => answer('declineCancel')}>
        {boardTexts.card.decline}
      </Button>
    </>
  )
}
