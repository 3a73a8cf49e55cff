import type { ShownOrder } from '#machines/flows/foodBoard.types.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { boardTexts } from './foodBoard.texts.ts'
import { useKitchen } from './useKitchen.ts'
import styles from './Dialogs.module.css'

const texts = boardTexts.failedDelivery

/** Nobody opened the door: once more, or not at all. */
export function FailedDeliveryDialog({ order, onClose }: { order: ShownOrder; onClose: () => void }) {
  const kitchen = useKitchen()
  const choose = (giveUp: boolean) => {
    kitchen.ask({ type: 'move', orderNumber: order.order_number, version: order.version, event: 'deliveryFailed', giveUp })
    onClose()
  }
  const choices = [
    { giveUp: false, title: texts.again, text: texts.againText },
    { giveUp: true, title: texts.giveUp, text: texts.giveUpText },
  ]
  return (
    <Dialog title={texts.title(order.order_number)} isOpen onClose={onClose}>
      <div className={styles['stack']}>
        <p>{texts.text}</p>
        <div className={styles['choices']}>
          {choices.map(({ giveUp, title, text }) => (
            <button key={title} type="button" className={styles['choice']} onClick={() => choose(giveUp)}>
              <span className={styles['choiceTitle']}>{title}</span>
              <span className={styles['choiceText']}>{text}</span>
            </button>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
