import { useState } from 'react'
import { api } from '#client/lib/http/api.ts'
import { formatEuro } from '#client/lib/format.ts'
import { newId } from '#client/lib/newId.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import type { Ledger } from './ledger.live.ts'
import { paymentTexts } from './payments.texts.ts'

const texts = paymentTexts.debt
export type DebtOutcome = 'settled' | 'writtenOff'

interface EndDebtDialogProps {
  debt: Ledger['charged_back'][number]
  names: string
  outcome: DebtOutcome
  onClose: () => void
  onEnded: () => void
}

/** Says in words how money that a bank has taken back was paid after all, or why nobody asks for it any more. */
export function EndDebtDialog({ debt, names, outcome, onClose, onEnded }: EndDebtDialogProps) {
  const [reason, setReason] = useState('')
  const [key] = useState(newId)
  const { isSaving, errors, save } = useSaving()
  const end = async () => {
    const body = { payment_reference: debt.payment_reference, outcome, reason: reason.trim() }
    const isEnded = await save(async () => ({ message: (await api('payments.endDebt', { body }, { idempotencyKey: key })).message }))
    if (isEnded) onClose()
    // Whoever was quicker stands there now.
    onEnded()
  }
  return (
    <Dialog
      title={`${texts.titles[outcome]} – ${names}`}
      isOpen
      onClose={onClose}
      role="alertdialog"
      size="small"
      footer={
        <>
          <Button onPress={onClose} isDisabled={isSaving}>
            {texts.cancel}
          </Button>
          <Button variant={outcome === 'settled' ? 'primary' : 'danger'} isPending={isSaving} onPress={() => void end()}>
            {texts.confirm[outcome]}
          </Button>
        </>
      }
    >
      <p>{texts.lead[outcome](formatEuro(debt.amount_cents))}</p>
      <TextArea
        name="reason"
        label={texts.reason[outcome]}
        rows={3}
        value={reason}
        onChange={setReason}
        maxLength={500}
        error={errors['reason']}
        isRequired
      />
    </Dialog>
  )
}
