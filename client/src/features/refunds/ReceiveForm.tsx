import { useState } from 'react'
import { api } from '#client/lib/http/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { QuantityStepper } from '#client/ui/QuantityStepper.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { refundTexts } from './refunds.texts.ts'
import { useRefundStep, type StepProps } from './useRefundStep.ts'
import styles from './refunds.module.css'

const texts = refundTexts.seller

interface ReceiveFormProps extends StepProps {
  /** Its money has gone, or it is agreed: only what has come is noted. */
  isLate?: boolean
}

/** What of a parcel has come, in which state, and what of it is sold again. */
export function ReceiveForm({ refund, onChanged, isLate = false }: ReceiveFormProps) {
  const { id, version, status } = refund
  const isClosed = status === 'canceled' || status === 'dismissed'
  // What has been noted before is not noted again.
  const leftOf = (item: (typeof refund.items)[number]) => item.qty - (isLate ? (item.received ?? 0) : 0)
  const [come, setCome] = useState(() => new Map(refund.items.map((item) => [item.item_id, { qty: leftOf(item), restock: 0 }])))
  const [condition, setCondition] = useState('')
  const { run, isSaving, errors } = useRefundStep(onChanged)
  const items = [...come].map(([item, { qty, restock }]) => ({ id: item, qty, restock: Math.min(restock, qty) }))
  const send = () => void run(() => api(isLate ? 'refunds.receiveLate' : 'refunds.receive', { body: { id, version, items, condition } }))
  return (
    <Form errors={errors} onSubmit={send} className={styles['form']} aria-label={isLate ? texts.cameLate : texts.receiveTitle}>
      {isLate && <p className={styles['muted']}>{isClosed ? texts.cameAfterEndText : texts.cameLateText}</p>}
      <fieldset className={styles['pieces']}>
        <legend>{texts.receiveTitle}</legend>
        {refund.items.map((item) => {
          const { qty, restock } = come.get(item.item_id)!
          const name = item.variant ? `${item.product_name} (${item.variant})` : item.product_name
          const set = (part: Partial<{ qty: number; restock: number }>) =>
            setCome(new Map([...come, [item.item_id, { qty, restock, ...part }]]))
          return (
            <div key={item.item_id} className={styles['stack']}>
              <div className={styles['piece']}>
                <span>{texts.came(name)}</span>
                <QuantityStepper label={texts.came(name)} min={0} max={leftOf(item)} value={qty} onChange={(next) => set({ qty: next })} />
              </div>
              <div className={styles['piece']}>
                <span>{texts.restock(name)}</span>
                <QuantityStepper
                  label={texts.restock(name)}
                  min={0}
                  max={qty}
                  value={Math.min(restock, qty)}
                  onChange={(next) => set({ restock: next })}
                />
              </div>
            </div>
          )
        })}
      </fieldset>
      <TextField name="condition" label={texts.condition} value={condition} onChange={setCondition} maxLength={500} />
      <Button type="submit" variant="primary" size="large" isPending={isSaving} isDisabled={items.every(({ qty }) => qty === 0)}>
        {isLate ? texts.cameLate : texts.receive}
      </Button>
    </Form>
  )
}
