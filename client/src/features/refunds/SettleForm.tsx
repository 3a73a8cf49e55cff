import { useState } from 'react'
import { api } from '#client/lib/http/api.ts'
import { formatEuro } from '#client/lib/format.ts'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { refundTexts } from './refunds.texts.ts'
import { useRefundStep, type StepProps } from './useRefundStep.ts'
import styles from './refunds.module.css'

const texts = refundTexts.operator
const payers = ['operator', 'provider'] as const

/** Money that a seller was to hand over: the operator has paid it, or knows that the seller has. */
export function SettleForm({ refund: { id, version, released_cents: cents }, onChanged }: StepProps) {
  const [paidBy, setPaidBy] = useState<(typeof payers)[number] | null>(null)
  const [reference, setReference] = useState('')
  const [note, setNote] = useState('')
  const { run, isSaving, errors } = useRefundStep(onChanged)
  const send = () => void run(() => api('refunds.settleByOperator', { body: { id, version, paid_by: paidBy!, reference, note } }))
  return (
    <Form errors={errors} onSubmit={send} className={styles['form']} aria-label={texts.settle}>
      <p>{texts.owed(formatEuro(cents ?? 0))}</p>
      <RadioGroup
        name="paid_by"
        label={texts.paidBy}
        value={paidBy}
        onChange={setPaidBy}
        options={payers.map((value) => ({ value, label: texts.payers[value] }))}
        isRequired
      />
      {paidBy === 'operator' && <p className={styles['muted']}>{texts.operatorPays}</p>}
      <TextField name="reference" label={texts.reference} value={reference} onChange={setReference} maxLength={120} isRequired />
      <TextArea name="note" label={texts.settleNote} rows={3} maxLength={2000} value={note} onChange={setNote} isRequired />
      <Button type="submit" variant="primary" size="large" isPending={isSaving}>
        {texts.sendSettle}
      </Button>
    </Form>
  )
}
