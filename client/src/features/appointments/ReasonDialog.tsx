import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { appointmentTexts } from './appointments.texts.ts'

const texts = appointmentTexts.reason

/** A word to the other side before something is called off. */
export function ReasonDialog({
  move,
  isBusy,
  onClose,
  onSend,
}: {
  move: 'decline' | 'cancel'
  isBusy: boolean
  onClose: () => void
  onSend: (reason: string) => void
}) {
  const [reason, setReason] = useState('')
  return (
    <Dialog
      title={texts[move]}
      size="small"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{texts.back}</Button>
          <Button variant="danger" isPending={isBusy} onPress={() => onSend(reason)}>
            {appointmentTexts.moves[move]}
          </Button>
        </>
      }
    >
      <TextArea label={texts.label} description={texts.hint} value={reason} onChange={setReason} maxLength={300} />
    </Dialog>
  )
}
