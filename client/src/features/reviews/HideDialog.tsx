import { useId, useState } from 'react'
import type { ManagedReview } from '#contract/calls/reviewsWire.ts'
import { reportReasonKeys, reviewRules, type ReportReason } from '#contract/values/reviewRules.ts'
import { api } from '#client/lib/http/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { errorsByField } from '#client/lib/http/failures.ts'
import { Form } from '#client/ui/Form.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { reviewTexts } from './reviews.texts.ts'
import { useReviewSaving } from './useReviewSaving.ts'
import styles from './ReviewForm.module.css'

const texts = reviewTexts.moderation.hiding

/** Hiding needs the rule and the reason: both are sent to the author. */
export function HideDialog({ review, onClose, onDone }: { review: ManagedReview; onClose: () => void; onDone: () => void }) {
  const [reason, setReason] = useState<ReportReason | ''>('')
  const [note, setNote] = useState('')
  const { isSaving, errors, save } = useReviewSaving()
  const formId = useId()
  const submit = async () => {
    if (
      !isSaving &&
      (await save(() =>
        api('reviews.decide', {
          params: { id: review.id },
          body: { decision: 'hide', reason: reason || undefined, note, version: review.version },
        }),
      ))
    )
      onDone()
  }
  return (
    <Dialog
      title={texts.title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button variant="danger" type="submit" form={formId} isPending={isSaving}>
            {texts.send}
          </Button>
        </>
      }
    >
      <Form id={formId} errors={errorsByField(errors)} onSubmit={() => void submit()} className={styles['form']}>
        <p>{texts.intro}</p>
        <blockquote className={styles['quote']}>{review.review || review.title || reviewTexts.onlyStars}</blockquote>
        <NativeSelect
          name="reason"
          label={texts.reason}
          placeholder={texts.reason}
          isRequired
          value={reason}
          onChange={setReason}
          options={reportReasonKeys.map((value) => ({ value, label: reviewRules[value] }))}
        />
        <TextArea
          name="note"
          label={texts.note}
          description={texts.noteHint}
          isRequired
          rows={4}
          maxLength={2000}
          value={note}
          onChange={setNote}
        />
      </Form>
    </Dialog>
  )
}
