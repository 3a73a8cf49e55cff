import { useState } from 'react'
import { rejectReasons, type RejectReason } from '#machines/lifecycles/foodOrder.lifecycle.ts'
import type { ShownOrder } from '#machines/flows/foodBoard.types.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { boardTexts, rejectTexts } from './foodBoard.texts.ts'
import { switchOff } from './switchOff.ts'
import { useKitchen } from './useKitchen.ts'
import styles from './Dialogs.module.css'

const texts = boardTexts.reject
const options = rejectReasons.map((value) => ({ value, label: rejectTexts[value] }))

/** A reason is a must: the customer reads it. «Ausverkauft» asks at once which dishes nobody else shall order. */
export function RejectDialog({ order, onClose }: { order: ShownOrder; onClose: () => void }) {
  const kitchen = useKitchen()
  const [reason, setReason] = useState<RejectReason | null>(null)
  const [off, setOff] = useState<ReadonlySet<number>>(new Set())
  const dishes = [...new Map(order.items.map((item) => [item.product_id, item])).values()]
  const confirm = () => {
    if (!reason) return
    kitchen.ask({ type: 'move', orderNumber: order.order_number, version: order.version, event: 'reject', reason })
    if (reason === 'soldOut') void switchOff(dishes.filter((dish) => off.has(dish.product_id)))
    onClose()
  }
  const toggle = (id: number, isOn: boolean) => setOff((old) => new Set(isOn ? [...old, id] : [...old].filter((one) => one !== id)))
  return (
    <Dialog
      title={texts.title(order.order_number)}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button size="large" onPress={onClose}>{texts.keep}</Button>
          <Button size="large" variant="danger" isDisabled={reason === null} onPress={confirm}>{texts.confirm}</Button>
        </>
      }
    >
      <div className={styles['stack']}>
        <RadioGroup label={texts.legend} look="cards" description={texts.hint} options={options} value={reason} onChange={setReason} />
        {reason === 'soldOut' && (
          <fieldset className={styles['choices']}>
            <legend>{texts.soldOut}</legend>
            {dishes.map((dish) => (
              <Checkbox key={dish.product_id} isSelected={off.has(dish.product_id)} onChange={(isOn) => toggle(dish.product_id, isOn)}>
                {dish.name}
              </Checkbox>
            ))}
          </fieldset>
        )}
      </div>
    </Dialog>
  )
}
