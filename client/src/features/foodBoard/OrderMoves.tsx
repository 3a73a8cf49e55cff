import { Suspense, useState } from 'react'
import type { ShownOrder } from '#machines/flows/foodBoard.types.ts'
import { Button } from '#client/ui/Button.tsx'
import { Countdown } from '#client/ui/Countdown.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { heldCommand } from '#machines/flows/foodBoard.view.ts'
import { AcceptControl } from './AcceptControl.tsx'
import { CancelAnswer } from './CancelAnswer.tsx'
import { ActionList, SheetButton, type Action } from './SheetButton.tsx'
import { AgeDialog, FailedDeliveryDialog, PostponeDialog, RejectDialog } from './lazyDialogs.ts'
import { boardTexts, transitionTexts } from './foodBoard.texts.ts'
import { nextSteps } from './nextSteps.ts'
import { printSlip } from './printSlip.ts'
import { useKitchen, useServerNow, useServerOffset } from './useKitchen.ts'
import styles from './OrderMoves.module.css'

type Question = 'reject' | 'postpone' | 'deliveryFailed' | 'age'

/** Everything a provider may do to this order now; the lifecycle says which buttons exist. */
export function OrderMoves({ order, onOpen }: { order: ShownOrder; onOpen?: () => void }) {
  const kitchen = useKitchen()
  const offset = useServerOffset()
  const now = useServerNow(5_000)
  const [question, setQuestion] = useState<Question | null>(null)
  const steps = nextSteps(order, now)
  const actions: Action[] = [
    ...(onOpen ? [{ id: 'details', label: boardTexts.card.details, icon: 'eye' as const, onPress: onOpen }] : []),
    ...(steps.canPostpone
      ? [{ id: 'postpone', label: transitionTexts.postpone, icon: 'clock' as const, onPress: () => setQuestion('postpone') }]
      : []),
    { id: 'print', label: boardTexts.detail.print, icon: 'print', onPress: () => printSlip(order) },
    ...(steps.canFailDelivery
      ? [
          {
            id: 'failed',
            label: transitionTexts.deliveryFailed,
            icon: 'warning' as const,
            isDanger: true,
            onPress: () => setQuestion('deliveryFailed'),
          },
        ]
      : []),
  ]
  const move = (event: 'dispatch' | 'handOver' | 'deliver' | 'revert') =>
    kitchen.ask({ type: 'move', orderNumber: order.order_number, version: order.version, event })
  const main = steps.main
  const goOn = () => {
    if (!main) return
    if (main.type === 'ready') kitchen.ask(main.command)
    else if (main.type !== 'dispatch' && order.age_limit > 0) setQuestion('age')
    else move(main.type)
  }
  const isHeld = heldCommand(order) !== null
  return (
    <div className={styles['moves']}>
      {steps.canAnswerCancel && (
        <div className={styles['wish']} role="group" aria-label={boardTexts.card.cancelWish}>
          <p className={styles['wishText']}>
            <Icon name="warning" /> {boardTexts.card.cancelWish}
            {order.cancel_reason && <span className={styles['wishReason']}>„{order.cancel_reason}“</span>}
          </p>
          <CancelAnswer order={order} />
        </div>
      )}
      {!isHeld && steps.canAccept && <AcceptControl order={order} />}
      <div className={styles['row']}>
        {main && !isHeld && (
          <Button variant="primary" size="large" className={styles['main']} onPress={goOn}>
            {transitionTexts[main.type]}
          </Button>
        )}
        {steps.canReject && (
          <Button size="large" className={styles['reject']} onPress={() => setQuestion('reject')}>
            {boardTexts.reject.button}
          </Button>
        )}
        <span className={styles['more']}>
          <SheetButton label={`${boardTexts.card.more}: ${order.order_number}`} icon="more" variant="quiet">
            {(close) => <ActionList actions={actions} close={close} />}
          </SheetButton>
        </span>
      </div>
      {!isHeld && steps.canRevert && order.revert_until && (
        <Button size="large" variant="quiet" isWide onPress={() => move('revert')}>
          {boardTexts.card.undo} <Countdown due={order.revert_until} serverOffsetMs={offset} urgentBelow={0} />
        </Button>
      )}
      <Suspense>
        {question === 'age' && (main?.type === 'handOver' || main?.type === 'deliver') && (
          <AgeDialog order={order} event={main.type} onClose={() => setQuestion(null)} />
        )}
        {question === 'reject' && <RejectDialog order={order} onClose={() => setQuestion(null)} />}
        {question === 'postpone' && <PostponeDialog order={order} onClose={() => setQuestion(null)} />}
        {question === 'deliveryFailed' && <FailedDeliveryDialog order={order} onClose={() => setQuestion(null)} />}
      </Suspense>
    </div>
  )
}
