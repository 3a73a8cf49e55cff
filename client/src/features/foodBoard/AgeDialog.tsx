import type { ShownOrder } from '#machines/flows/foodBoard.types.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { boardTexts } from './foodBoard.texts.ts'
import { useKitchen } from './useKitchen.ts'
import styles from './Dialogs.module.css'

const texts = boardTexts.ageCheck

/** At the door: alcohol and tobacco are handed over only to who is old enough (§ 9 and § 10 JuSchG). */
export function AgeDialog({ order, event, onClose }: { order: ShownOrder; event: 'handOver' | 'deliver'; onClose: () => void }) {
  const kitchen = useKitchen()
  const choose = (isOldEnough: boolean) => {
    const { order_number: orderNumber, version } = order
    kitchen.ask(
      isOldEnough
        ? { type: 'move', orderNumber, version, event, ageChecked: true }
        : { type: 'move', orderNumber, version, event: 'ageRefused' },
    )
    onClose()
  }
  const choices = [
    { isOldEnough: true, title: texts.checked(order.age_limit), text: texts.checkedText[event] },
    { isOldEnough: false, title: texts.refused, text: texts.refusedText },
  ]
  return (
    <Dialog title={texts.title(order.order_number)} isOpen onClose={onClose}>
      <div className={styles['stack']}>
        <p>{texts.text(order.age_limit)}</p>
        <div className={styles['choices']}>
          {choices.map(({ isOldEnough, title, text }) => (
            <button key={title} type="button" className={styles['choice']} onClick={() => choose(isOldEnough)}>
              <span className={styles['choiceTitle']}>{title}</span>
              <span className={styles['choiceText']}>{text}</span>
            </button>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
