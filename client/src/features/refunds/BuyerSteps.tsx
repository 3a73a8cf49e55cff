import { useState } from 'react'
import { carrierNames, carriers, type Carrier } from '#contract/values/carriers.ts'
import type { Refund } from '#contract/calls/refundWire.ts'
import { api } from '#client/lib/http/api.ts'
import { formatDate, formatEuro } from '#client/lib/format.ts'
import { lastDayOf } from './lastDay.ts'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { MissButton } from './MissButton.tsx'
import { ProveForm } from './ProveForm.tsx'
import { refundTexts } from './refunds.texts.ts'
import { useRefundStep, type StepProps } from './useRefundStep.ts'
import styles from './refunds.module.css'

const texts = refundTexts.buyer

/** What happens now, in a sentence, and what the buyer can do about it. */
export function BuyerSteps({ refund, onChanged }: StepProps) {
  const { run, isSaving } = useRefundStep(onChanged)
  const can = (move: string) => refund.moves.includes(`refund.${move}`)
  const { id, version, status } = refund
  // Where a service sends the money back, nobody needs to know an account.
  const isByHand =
    refund.way === 'byHand' && ['requested', 'awaitingReturn', 'received', 'missing', 'processing', 'unpaid', 'escalated'].includes(status)
  return (
    <div className={styles['steps']}>
      <Sentence refund={refund} />
      {can('prove') && status === 'awaitingReturn' && <p className={styles['muted']}>{texts.proveEarly}</p>}
      {can('prove') && <ProveForm refund={refund} onChanged={onChanged} />}
      {can('sent') && <SentForm refund={refund} onChanged={onChanged} />}
      {can('escalate') && <EscalateForm refund={refund} onChanged={onChanged} />}
      {isByHand &&
        (refund.has_account ? (
          <p className={styles['muted']}>{texts.hasAccount}</p>
        ) : (
          status !== 'requested' && <AccountForm refund={refund} onChanged={onChanged} />
        ))}
      <MissButton
        refund={refund}
        move="refund.notPaid"
        label={texts.notPaid}
        early={texts.notPaidFrom}
        isSaving={isSaving}
        onPress={() => void run(() => api('refunds.notPaid', { body: { id, version } }))}
      />
      {can('settle') && (
        <div>
          <Button isPending={isSaving} onPress={() => void run(() => api('refunds.moneyCame', { body: { id, version } }))}>
            {texts.moneyCame}
          </Button>
        </div>
      )}
      {can('cancel') && (
        <div>
          <Button
            variant="quiet"
            icon="close"
            isPending={isSaving}
            onPress={() => void run(() => api('refunds.cancel', { body: { id, version } }))}
          >
            {texts.cancel}
          </Button>
        </div>
      )}
    </div>
  )
}

function Sentence({ refund }: { refund: Refund }) {
  switch (refund.status) {
    case 'requested':
      return <p>{refund.is_begun ? texts.waitsForShare : texts.waits}</p>
    case 'awaitingReturn':
      return refund.sent_at ? (
        <p>
          {texts.isSent} {refund.release_due_at && texts.isProven(formatDate(refund.release_due_at))}
        </p>
      ) : (
        <div>
          <p>{texts.sendBack}</p>
          <address className={styles['address']}>{refund.return_address.join('\n')}</address>
        </div>
      )
    case 'received':
      return <p>{texts.isThere}</p>
    case 'processing':
      return <p>{texts.money[refund.way]}</p>
    case 'missing':
      return <p>{texts.proofMissing}</p>
    case 'unpaid':
      return <p>{texts.unpaid}</p>
    case 'refunded':
      return refund.is_shortened && refund.object_until ? (
        <>
          <p>
            {texts.shortened(
              formatEuro(refund.paid_cents),
              formatEuro(refund.items_cents + refund.carriage_cents),
              lastDayOf(refund.object_until),
            )}
          </p>
          {refund.answer_note && (
            <p>
              {texts.reasonOfSeller} „{refund.answer_note}“
            </p>
          )}
        </>
      ) : (
        <p>{texts.refunded(formatEuro(refund.paid_cents))}</p>
      )
    case 'repairing':
      return <p>{texts.repairing}</p>
    case 'repaired':
      return (
        <>
          {refund.claim_until && <p>{texts.repaired(lastDayOf(refund.claim_until))}</p>}
          <p>{texts.notRepaired}</p>
        </>
      )
    case 'canceled':
      return refund.object_until ? <p>{texts.cameAfterEnd(lastDayOf(refund.object_until))}</p> : null
    case 'dismissed':
      if (refund.object_until) return <p>{texts.cameAfterEnd(lastDayOf(refund.object_until))}</p>
      return refund.claim_until ? <p>{texts.repaired(lastDayOf(refund.claim_until))}</p> : null
    case 'rejected':
      return <p>{texts.rejected}</p>
    case 'escalated':
      return <p>{texts.escalated}</p>
    default:
      return null
  }
}

function SentForm({ refund: { id, version }, onChanged }: StepProps) {
  const [carrier, setCarrier] = useState<Carrier | ''>('')
  const [number, setNumber] = useState('')
  const { run, isSaving, errors } = useRefundStep(onChanged)
  const send = () => void run(() => api('refunds.sent', { body: { id, version, carrier: carrier as Carrier, tracking_number: number } }))
  return (
    <Form errors={errors} onSubmit={send} className={styles['form']} aria-label={texts.sent}>
      <NativeSelect
        name="carrier"
        label={texts.carrier}
        placeholder={texts.choose}
        value={carrier}
        onChange={setCarrier}
        options={carriers.map((value) => ({ value, label: carrierNames[value] }))}
        isRequired
      />
      <TextField name="tracking_number" label={texts.number} value={number} onChange={setNumber} maxLength={60} />
      <Button type="submit" variant="primary" isPending={isSaving}>
        {texts.sent}
      </Button>
    </Form>
  )
}

function EscalateForm({ refund: { id, version }, onChanged }: StepProps) {
  const [note, setNote] = useState('')
  const { run, isSaving, errors } = useRefundStep(onChanged)
  return (
    <Form
      errors={errors}
      onSubmit={() => void run(() => api('refunds.escalate', { body: { id, version, note } }))}
      className={styles['form']}
      aria-label={texts.escalate}
    >
      <TextArea name="note" label={texts.escalateWhy} rows={3} maxLength={2000} value={note} onChange={setNote} isRequired />
      <Button type="submit" isPending={isSaving}>
        {texts.escalate}
      </Button>
    </Form>
  )
}

function AccountForm({ refund: { id }, onChanged }: StepProps) {
  const [account, setAccount] = useState({ iban: '', holder: '' })
  const { run, isSaving, errors } = useRefundStep(onChanged)
  const body = { id, iban: account.iban, account_holder: account.holder }
  return (
    <details>
      <summary>{texts.iban}</summary>
      <Form
        errors={errors}
        onSubmit={() => void run(() => api('refunds.setAccount', { body }))}
        className={styles['form']}
        aria-label={texts.iban}
      >
        <TextField
          name="iban"
          label="IBAN"
          description={texts.ibanHint}
          value={account.iban}
          onChange={(iban) => setAccount((old) => ({ ...old, iban }))}
          maxLength={60}
          autoComplete="off"
          isRequired
        />
        <TextField
          name="account_holder"
          label={texts.holder}
          value={account.holder}
          onChange={(holder) => setAccount((old) => ({ ...old, holder }))}
          maxLength={120}
          autoComplete="name"
          isRequired
        />
        <Button type="submit" isPending={isSaving}>
          {texts.saveAccount}
        </Button>
      </Form>
    </details>
  )
}
