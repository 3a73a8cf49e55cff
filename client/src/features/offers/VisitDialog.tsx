import { useState } from 'react'
import { offerLimits } from '#contract/values/offerRules.ts'
import { DateTimeFields } from '#client/commerce/DateTimeFields.tsx'
import { useKeptForm } from '#client/lib/keptForm.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import type { StepDialogProps } from './stepDialog.ts'
import { offersTexts } from './offers.texts.ts'
import styles from './dialogs.module.css'

const texts = offersTexts.dialogs.visit

/** A time to look at the job; it takes the place of an earlier proposal. */
export function VisitDialog({ offer, isSending, errors, trouble, onClose, onConfirm }: StepDialogProps) {
  const { form, change } = useKeptForm(`visit:${offer.id}`, { at: null as string | null, note: '' })
  const { at, note } = form
  const [isMissing, setMissing] = useState(false)
  return (
    <Dialog
      title={texts.title}
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <>
          <Button onPress={onClose} isDisabled={isSending}>
            {offersTexts.dialogs.keep}
          </Button>
          <Button variant="primary" isPending={isSending} onPress={() => (at ? onConfirm({ kind: 'visit', at, note }) : setMissing(true))}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        <p>{texts.text}</p>
        <DateTimeFields
          name="at"
          labels={{ day: texts.day, time: texts.time }}
          value={at}
          onChange={(next) => {
            change({ at: next })
            setMissing(false)
          }}
          error={errors['at'] ?? (isMissing ? texts.missing : undefined)}
        />
        <TextArea
          label={texts.note}
          value={note}
          onChange={(text) => change({ note: text })}
          maxLength={offerLimits.comment}
          error={errors['note'] ?? ''}
        />
        {trouble}
      </div>
    </Dialog>
  )
}
