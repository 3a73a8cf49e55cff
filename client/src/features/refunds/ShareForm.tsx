import { useState } from 'react'
import { checkEuro, parseEuro } from '#client/commerce/euroInput.ts'
import { api } from '#client/lib/http/api.ts'
import { formatEuro } from '#client/lib/format.ts'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { refundTexts } from './refunds.texts.ts'
import { useRefundStep, type StepProps } from './useRefundStep.ts'
import styles from './refunds.module.css'

const texts = refundTexts.share

/** Of a service that was withdrawn from after it had begun: the seller, or staff for him, names what was done and sees what goes back. */
export function ShareForm({ refund, onChanged, isStaff = false }: StepProps & { isStaff?: boolean }) {
  const { id, version } = refund
  const price = refund.items_cents + refund.carriage_cents
  const [unit, setUnit] = useState<'percent' | 'euro'>('percent')
  const [share, setShare] = useState('')
  const [note, setNote] = useState('')
  const { run, isSaving, errors } = useRefundStep(onChanged)
  const percent = /^\d{1,3}$/.test(share.trim()) ? Number(share) : undefined
  const cents = unit === 'euro' ? parseEuro(share) : percent === undefined ? undefined : Math.floor((price * percent) / 100)
  const isWithin = cents !== undefined && cents !== null && cents >= 0 && cents <= price
  const named = unit === 'euro' ? { share_cents: parseEuro(share) ?? 0 } : { share_percent: percent ?? 0 }
  const send = () => void run(() => api('refunds.nameShare', { body: { id, version, ...named, note } }))
  // One field for both units: what is wrong with either stands at it.
  const wrong = errors['share_cents'] ?? errors['share_percent']
  return (
    <Form errors={errors} onSubmit={send} className={styles['form']} aria-label={texts.label}>
      <p>{(isStaff ? texts.leadStaff : texts.lead)(formatEuro(price))}</p>
      <SegmentedControl
        label={texts.unit}
        value={unit}
        onChange={(next) => {
          setUnit(next)
          setShare('')
        }}
        options={[
          { value: 'percent', label: texts.percent },
          { value: 'euro', label: texts.euro },
        ]}
      />
      <TextField
        key={unit}
        name="share"
        label={texts.share}
        inputMode="decimal"
        suffix={unit === 'percent' ? '%' : '€'}
        value={share}
        onChange={setShare}
        validate={unit === 'euro' ? checkEuro : (text) => (/^(\d{1,2}|100)$/.test(text.trim()) ? undefined : texts.percentWrong)}
        {...(wrong === undefined ? {} : { error: wrong })}
        maxLength={12}
        isRequired
      />
      <p className={styles['muted']} role="status">
        {isWithin ? texts.back(formatEuro(price - cents)) : texts.hint}
      </p>
      <TextArea name="note" label={texts.note} rows={3} maxLength={1000} value={note} onChange={setNote} isRequired />
      <Button type="submit" variant="primary" size="large" isPending={isSaving}>
        {texts.send}
      </Button>
    </Form>
  )
}
