import { useState } from 'react'
import { refundRejectReasons, type RefundRejectReason } from '#machines/lifecycles/refund.lifecycle.ts'
import { euroInput, checkEuro, parseEuro } from '#client/commerce/euroInput.ts'
import { api } from '#client/lib/http/api.ts'
import { formatDate, formatEuro } from '#client/lib/format.ts'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Form } from '#client/ui/Form.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { MissButton } from './MissButton.tsx'
import { ReceiveForm } from './ReceiveForm.tsx'
import { ShareForm } from './ShareForm.tsx'
import { refundTexts } from './refunds.texts.ts'
import { useRefundStep, type StepProps } from './useRefundStep.ts'
import styles from './refunds.module.css'

const texts = refundTexts.seller

/** The one next step of a seller; the server's `moves` say which there is. */
export function SellerSteps(props: StepProps) {
  const { refund, onChanged } = props
  const { run, isSaving } = useRefundStep(onChanged)
  const can = (move: string) => refund.moves.includes(`refund.${move}`)
  const { id, version } = refund
  return (
    <div className={styles['steps']}>
      {can('accept') && (refund.is_begun ? <ShareForm {...props} /> : <AnswerForm {...props} />)}
      {can('receive') && (
        <>
          <p>{refund.status === 'missing' ? texts.missing : texts.waitsForCustomer}</p>
          <ReceiveForm {...props} />
        </>
      )}
      {can('receiveLate') && <ReceiveForm {...props} isLate />}
      <MissButton
        refund={refund}
        move="refund.notArrived"
        label={texts.notArrived}
        hint={texts.notArrivedText}
        early={texts.notArrivedFrom}
        isSaving={isSaving}
        onPress={() => void run(() => api('refunds.notArrived', { body: { id, version } }))}
      />
      {refund.status === 'unpaid' && <p>{texts.unpaid}</p>}
      {can('repaired') && (
        <>
          <p>{texts.repairing}</p>
          <Button
            variant="primary"
            size="large"
            isPending={isSaving}
            onPress={() => void run(() => api('refunds.repaired', { body: { id, version } }))}
          >
            {texts.repaired}
          </Button>
        </>
      )}
      {can('release') &&
        (refund.status === 'awaitingReturn' ? (
          <div>
            <p className={styles['muted']}>
              {texts.provenText} {refund.release_due_at && texts.provenDue(formatDate(refund.release_due_at))}
            </p>
            <Button isPending={isSaving} onPress={() => void run(() => api('refunds.release', { body: { id, version } }))}>
              {texts.releaseEarly}
            </Button>
          </div>
        ) : (
          <ReleaseForm {...props} />
        ))}
      {can('settle') && (
        <>
          <p>{texts.settleText(formatEuro(refund.released_cents ?? 0))}</p>
          <Button
            variant="primary"
            size="large"
            isPending={isSaving}
            onPress={() => void run(() => api('refunds.settle', { body: { id, version } }))}
          >
            {texts.settle}
          </Button>
        </>
      )}
    </div>
  )
}

type Answer = 'accepted' | 'repairing' | 'rejected'
const confirmed: Record<Answer, string> = { accepted: texts.confirmAccept, repairing: texts.confirmRepair, rejected: texts.confirmReject }

function AnswerForm({ refund, onChanged }: StepProps) {
  const { id, version } = refund
  const most = refund.items_cents + refund.carriage_cents
  const [answer, setAnswer] = useState<Answer>('accepted')
  const [amount, setAmount] = useState(euroInput(most))
  const [isReturned, setReturned] = useState(true)
  const [reason, setReason] = useState<RefundRejectReason | ''>('')
  const [note, setNote] = useState('')
  const { run, isSaving, errors } = useRefundStep(onChanged)
  const send = () =>
    void run(() =>
      api('refunds.answer', {
        body:
          answer === 'accepted'
            ? { id, version, status: answer, amount_cents: parseEuro(amount) ?? most, return_needed: isReturned, note }
            : { id, version, status: answer, ...(answer === 'rejected' && reason ? { reason } : {}), note },
      }),
    )
  return (
    <Form errors={errors} onSubmit={send} className={styles['form']} aria-label={texts.label}>
      <SegmentedControl
        label={texts.label}
        value={answer}
        onChange={setAnswer}
        options={[
          { value: 'accepted', label: texts.accept },
          ...(refund.moves.includes('refund.repair') ? [{ value: 'repairing' as const, label: texts.repair }] : []),
          { value: 'rejected', label: texts.reject },
        ]}
      />
      {answer === 'accepted' ? (
        <>
          <TextField
            name="amount_cents"
            label={texts.amount}
            description={texts.amountHint(formatEuro(most))}
            inputMode="decimal"
            suffix="€"
            value={amount}
            onChange={setAmount}
            validate={checkEuro}
            maxLength={12}
            isRequired
          />
          <Checkbox isSelected={isReturned} onChange={setReturned}>
            {texts.needsReturn}
          </Checkbox>
        </>
      ) : answer === 'repairing' ? (
        <p>{texts.repairText}</p>
      ) : (
        <NativeSelect
          name="reason"
          label={texts.reason}
          placeholder={texts.choose}
          value={reason}
          onChange={setReason}
          options={refundRejectReasons.map((value) => ({ value, label: refundTexts.rejectReasons[value] }))}
          isRequired
        />
      )}
      {answer === 'accepted' && <p className={styles['muted']}>{refund.type === 'withdrawal' ? texts.deduction : texts.shortening}</p>}
      <TextArea name="note" label={texts.note} rows={3} maxLength={1000} value={note} onChange={setNote} />
      <Button type="submit" variant={answer === 'rejected' ? 'danger' : 'primary'} size="large" isPending={isSaving}>
        {confirmed[answer]}
      </Button>
    </Form>
  )
}

function ReleaseForm({ refund, onChanged }: StepProps) {
  const { id, version, accepted_cents: most } = refund
  const [amount, setAmount] = useState(euroInput(most))
  const [note, setNote] = useState('')
  const { run, isSaving, errors } = useRefundStep(onChanged)
  const send = () => void run(() => api('refunds.release', { body: { id, version, amount_cents: parseEuro(amount) ?? most, note } }))
  return (
    <Form errors={errors} onSubmit={send} className={styles['form']} aria-label={texts.release}>
      <TextField
        name="amount_cents"
        label={texts.amount}
        description={texts.amountHint(formatEuro(most))}
        inputMode="decimal"
        suffix="€"
        value={amount}
        onChange={setAmount}
        validate={checkEuro}
        maxLength={12}
        isRequired
      />
      <p className={styles['muted']}>{refund.type === 'withdrawal' ? texts.deduction : texts.shortening}</p>
      <TextArea name="note" label={texts.note} rows={2} maxLength={1000} value={note} onChange={setNote} />
      <Button type="submit" variant="primary" size="large" isPending={isSaving}>
        {texts.release}
      </Button>
    </Form>
  )
}
