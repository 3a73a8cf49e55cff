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

const texts = paymentTexts.returned

interface EndReturnedDialogProps {
  returned: Ledger['returned'][number]
  name: string
  onClose: () => void
  onEnded: () => void
}

/** Says in words how a buyer has got what his bank had returned. */
export function EndReturnedDialog({ returned, name, onClose, onEnded }: EndReturnedDialogProps) {
  const [reason, setReason] = useState('')
  const [key] = useState(newId)
  const { isSaving, errors, save } = useSaving()
  const end = async () => {
    const body = { id: returned.id, reason: reason.trim() }
    const isEnded = await save(async () => ({ message: (await api('payments.endReturned', { body }, { idempotencyKey: key })).message }))
    if (isEnded) onClose()
    // Whoever was quicker stands there now.
    onEnded()
  }
  return (
    <Dialog
      title={`${texts.dialog} – ${name}`}
      isOpen
      onClose={onClose}
      role="alertdialog"
      size="small"
      footer={
        <>
          <Button onPress={onClose} isDisabled={isSaving}>
            {texts.cancel}
          </Button>
          <Button variant="primary" isPending={isSaving} onPress={() => void end()}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <p>{texts.dialogLead(formatEuro(returned.amount_cents))}</p>
      <TextArea
        name="reason"
        label={texts.reason}
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
