import { useState } from 'react'
import type { DeadThing } from '#contract/calls/operations.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { toast } from '#client/lib/toastQueue.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Form } from '#client/ui/Form.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { operationsTexts } from './operations.texts.ts'
import styles from './operations.module.css'

const texts = operationsTexts.discard

/** One of them by `id`, or all of a `kind`. */
export interface DiscardTarget {
  thing: DeadThing
  id?: number
  kind?: string
  name: string
}

interface DiscardDialogProps {
  target: DiscardTarget
  onClose: () => void
  /** It is gone, by us or by somebody who was quicker. */
  onChanged: () => void
}

/** Asks for the reason before something is thrown away for good. */
export function DiscardDialog({ target: { name, ...target }, onClose, onChanged }: DiscardDialogProps) {
  const [reason, setReason] = useState('')
  const { isSaving, errors, save } = useSaving()
  const send = () =>
    save(async () => {
      try {
        const { message, data } = await api('operations.discard', { body: { ...target, reason } })
        if (data.more) toast.warning(operationsTexts.given.more)
        onChanged()
        return { message }
      } catch (error) {
        if (error instanceof ApiRefusal && error.code === 'NOT_FOUND') onChanged()
        throw error
      }
    })
  return (
    <Dialog title={texts.title(name)} role="alertdialog" size="small" isOpen onClose={onClose}>
      <Form errors={errors} onSubmit={() => void send()} className={styles['stack']} aria-label={texts.title(name)}>
        <p>{texts.text[target.thing]}</p>
        <TextArea
          name="reason"
          label={texts.reason}
          description={texts.reasonHint}
          rows={3}
          maxLength={500}
          value={reason}
          onChange={setReason}
          isRequired
        />
        <div className={styles['buttons']}>
          <Button onPress={onClose} isDisabled={isSaving}>
            {texts.keep}
          </Button>
          <Button type="submit" variant="danger" isPending={isSaving}>
            {texts.send}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
