import { useState } from 'react'
import { newId } from '#client/lib/newId.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { paymentTexts } from './payments.texts.ts'

const texts = paymentTexts.returned

interface PaidElsewhereDialogProps {
  name: string
  /** What the buyer reads of it. */
  lead: string
  /** Where something else is said in words. */
  words?: { dialog: string; reason: string; confirm: string }
  /** @param key the same for every try from this dialog */
  send: (reason: string, key: string) => Promise<{ message: string }>
  onClose: () => void
  onEnded: () => void
}

/** Says in words how a buyer has got what the payment service did not bring him. */
export function PaidElsewhereDialog({ name, lead, words = texts, send, onClose, onEnded }: PaidElsewhereDialogProps) {
  const [reason, setReason] = useState('')
  const [key] = useState(newId)
  const { isSaving, errors, save } = useSaving()
  const end = async () => {
    const isEnded = await save(async () => ({ message: (await send(reason.trim(), key)).message }))
    if (isEnded) onClose()
    // Whoever was quicker stands there now.
    onEnded()
  }
  return (
    <Dialog
      title={`${words.dialog} – ${name}`}
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
            {words.confirm}
          </Button>
        </>
      }
    >
      <p>{lead}</p>
      <TextArea
        name="reason"
        label={words.reason}
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
