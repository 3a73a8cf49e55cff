import { useState } from 'react'
import type { FoodOrderItem } from '#contract/calls/foodWire.ts'
import type { ShownOrder } from '#machines/flows/foodBoard.types.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { boardTexts } from './foodBoard.texts.ts'
import { useKitchen } from './useKitchen.ts'
import styles from './Dialogs.module.css'

const texts = boardTexts.strike

/** A dish has run out: for this order, and on wish for everybody after it. */
export function StrikeDialog({ order, item, onClose }: { order: ShownOrder; item: FoodOrderItem; onClose: () => void }) {
  const kitchen = useKitchen()
  const [isOff, setOff] = useState(false)
  const isLast = order.items.every(({ id, status }) => id === item.id || status === 'canceled')
  const confirm = () => {
    kitchen.ask({ type: 'lines', orderNumber: order.order_number, lineIds: [item.id], step: 'strike', ...(isOff && { soldOut: true }) })
    onClose()
  }
  return (
    <Dialog
      title={texts.title(item.name)}
      role="alertdialog"
      size="small"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button size="large" onPress={onClose}>
            {texts.keep}
          </Button>
          <Button size="large" variant="danger" onPress={confirm}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        <p>{isLast ? texts.last : texts.text}</p>
        <Checkbox isSelected={isOff} onChange={setOff}>
          {texts.switchOff}
        </Checkbox>
      </div>
    </Dialog>
  )
}
