import { offerLimits, offerRejectReasons, type OfferRejectReason } from '#contract/values/offerRules.ts'
import { useKeptForm } from '#client/lib/keptForm.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { RadioGroup } from '#client/ui/RadioGroup.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import type { StepDialogProps } from './stepDialog.ts'
import { offersTexts } from './offers.texts.ts'
import styles from './dialogs.module.css'

const texts = offersTexts.dialogs.reject

export function RejectDialog({ offer, isSending, errors, trouble, onClose, onConfirm }: StepDialogProps) {
  const { form, change } = useKeptForm(`reject:${offer.id}`, { reason: null as OfferRejectReason | null, note: '' })
  const { reason, note } = form
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
          <Button
            variant="danger"
            isPending={isSending}
            isDisabled={reason === null}
            onPress={() => reason && onConfirm({ kind: 'reject', reason, note })}
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        <p>{texts.text}</p>
        <RadioGroup
          label={texts.reason}
          options={offerRejectReasons.map((value) => ({ value, label: offersTexts.reasons[value] }))}
          value={reason}
          onChange={(value) => change({ reason: value as OfferRejectReason })}
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
