import { useState } from 'react'
import { checkEuro, euroInput, parseEuro } from '#client/commerce/euroInput.ts'
import { api } from '#client/lib/http/api.ts'
import { formatEuro } from '#client/lib/format.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Form } from '#client/ui/Form.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { refundTexts } from './refunds.texts.ts'
import { useRefundStep, type StepProps } from './useRefundStep.ts'
import styles from './refunds.module.css'

const texts = refundTexts.operator

/** The operator's word in a quarrel, with its reason for both sides. */
export function JudgeForm({ refund, onChanged }: StepProps) {
  const { id, version } = refund
  const most = refund.items_cents + refund.carriage_cents
  const [decision, setDecision] = useState<'refund' | 'reject' | null>(null)
  const [amount, setAmount] = useState(euroInput(most))
  // What is back already, or was paid for, is not sent back again.
  const canReturn = refund.paid_cents === 0 && refund.received_at === null
  const [isReturned, setReturned] = useState(canReturn)
  const [note, setNote] = useState('')
  const { run, isSaving, errors } = useRefundStep(onChanged)
  const send = () =>
    void run(() =>
      api('refunds.judge', {
        body: {
          id,
          version,
          decision: decision!,
          ...(decision === 'refund' ? { amount_cents: parseEuro(amount) ?? most, return_needed: isReturned } : {}),
          note,
        },
      }),
    )
  return (
    <Form errors={errors} onSubmit={send} className={styles['form']} aria-label={texts.decision}>
      <RadioGroup
        name="decision"
        label={texts.decision}
        value={decision}
        onChange={setDecision}
        options={(['refund', 'reject'] as const).map((value) => ({ value, label: texts.options[value] }))}
        isRequired
      />
      {decision === 'refund' && (
        <>
          <TextField
            name="amount_cents"
            label={refundTexts.seller.amount}
            description={texts.amountHint(formatEuro(most), refund.paid_cents > 0 ? formatEuro(refund.paid_cents) : null)}
            inputMode="decimal"
            suffix="€"
            value={amount}
            onChange={setAmount}
            validate={checkEuro}
            maxLength={12}
            isRequired
          />
          {canReturn && (
            <Checkbox isSelected={isReturned} onChange={setReturned}>
              {refundTexts.seller.needsReturn}
            </Checkbox>
          )}
        </>
      )}
      <TextArea name="note" label={texts.note} rows={4} maxLength={2000} value={note} onChange={setNote} isRequired />
      <Button type="submit" variant="primary" size="large" isPending={isSaving}>
        {texts.send}
      </Button>
    </Form>
  )
}

/** A payment that a service has refused is tried again. */
export function RetryButton({ refund: { id, version }, onChanged }: StepProps) {
  const { run, isSaving } = useRefundStep(onChanged)
  return (
    <Button variant="primary" isPending={isSaving} onPress={() => void run(() => api('refunds.retry', { body: { id, version } }))}>
      {texts.retry}
    </Button>
  )
}
