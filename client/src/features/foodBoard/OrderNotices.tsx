import { foodOrderLifecycle } from '#machines/lifecycles/foodOrder.lifecycle.ts'
import type { BoardNotice } from '#machines/flows/foodBoard.types.ts'
import { isFinal } from '#machines/step.ts'
import { orderNumberOf } from '#machines/flows/foodBoard.view.ts'
import { Button } from '#client/ui/Button.tsx'
import { boardTexts, commandWord } from './foodBoard.texts.ts'
import { useBoard, useKitchen } from './useKitchen.ts'
import styles from './OrderNotices.module.css'

/** The reason in words: where the order stands now, if that is why; otherwise what the server said. */
export function noticeText({ command, failure, order }: BoardNotice): string {
  const isOvertaken = order !== null && (failure.code === 'TRANSITION_REFUSED' || failure.code === 'VERSION_STALE')
  if (!isOvertaken) return failure.message
  const label = foodOrderLifecycle.spec.states[order.state]?.label ?? order.label
  return `${boardTexts.notice.stateChanged(order.order_number, label)} ${boardTexts.notice.notDone(commandWord(command))}`
}

/** What was asked for this order and did not happen, until somebody has read it. */
export function OrderNotices({ orderNumber }: { orderNumber: string }) {
  const notices = useBoard(({ context }) => context.notices)
  return notices
    .filter((notice) => orderNumberOf(notice.command) === orderNumber)
    .map((notice) => <Notice key={notice.key} notice={notice} />)
}

/** The same for orders that are over: their column may be folded away, the reason must not be. */
export function FinishedNotices() {
  const notices = useBoard(({ context }) => context.notices)
  return notices
    .filter(({ order }) => order !== null && isFinal(foodOrderLifecycle, order.state))
    .map((notice) => <Notice key={notice.key} notice={notice} />)
}

function Notice({ notice }: { notice: BoardNotice }) {
  const kitchen = useKitchen()
  return (
    <div className={styles['notice']} role="alert">
      <p>{noticeText(notice)}</p>
      <Button size="small" onPress={() => kitchen.actor.send({ type: 'notice.dismiss', key: notice.key })}>
        {boardTexts.notice.dismiss}
      </Button>
    </div>
  )
}
