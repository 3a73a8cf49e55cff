import { useState } from 'react'
import type { ShownOrder } from '#machines/flows/foodBoard.types.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { MinutesControl, stepMinutes } from './MinutesControl.tsx'
import { boardTexts } from './foodBoard.texts.ts'
import { useKitchen } from './useKitchen.ts'
import styles from './Dialogs.module.css'

const texts = boardTexts.postpone

/** A new promise, counted from now. */
export function PostponeDialog({ order, onClose }: { order: ShownOrder; onClose: () => void }) {
  const kitchen = useKitchen()
  const { prep_minutes_min: min, prep_minutes_max: max } = order
  const [minutes, setMinutes] = useState(() => stepMinutes((order.prep_minutes ?? min) + 5, 1, min, max))
  const confirm = () => {
    kitchen.ask({ type: 'move', orderNumber: order.order_number, version: order.version, event: 'postpone', prepMinutes: minutes })
    onClose()
  }
  return (
    <Dialog
      title={texts.title(order.order_number)}
      size="small"
      isOpen
      onClose={onClose}
      footer={
        <Button size="large" onPress={onClose}>
          {texts.keep}
        </Button>
      }
    >
      <div className={styles['stack']}>
        <p>{texts.text}</p>
        <MinutesControl minutes={minutes} min={min} max={max} onChange={setMinutes} label={texts.label} onConfirm={confirm} />
      </div>
    </Dialog>
  )
}
