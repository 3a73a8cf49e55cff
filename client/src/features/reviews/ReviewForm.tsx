import { useEffect, useId, useState } from 'react'
import type { ManagedReview } from '#contract/calls/reviewsWire.ts'
import type { FieldError } from '#contract/refusals.ts'
import { reviewLimits } from '#contract/values/reviewRules.ts'
import { userOf, useSession } from '#client/lib/session/sessionView.ts'
import { PicturePick } from '#client/commerce/PicturePick.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Checkbox } from '#client/ui/Checkbox.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { errorsByField } from '#client/lib/http/failures.ts'
import { Form } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { StarChoice } from './StarChoice.tsx'
import { keepDraft, readDraft, sendReview, type DraftPicture, type ReviewDraft, type ReviewedThing } from './reviewDraft.ts'
import { reviewTexts } from './reviews.texts.ts'
import { useReviewSaving } from './useReviewSaving.ts'
import styles from './ReviewForm.module.css'

const texts = reviewTexts.form
const pictureTexts = {
  label: texts.pictures,
  add: texts.addPictures,
  hint: texts.picturesHint(reviewLimits.pictures),
  tooMany: texts.tooMany(reviewLimits.pictures),
}
/** Pictures have no field of their own: their place says which is meant. */
function named({ field, message }: FieldError): FieldError {
  const at = /^images\.(\d+)/.exec(field)?.[1]
  return { field, message: at === undefined ? message : `${texts.picture(Number(at) + 1)}: ${message}` }
}

type ReviewFormProps = {
  about: ReviewedThing
  /** Present: these words are changed. */ review?: ManagedReview
  onClose: () => void
  onDone: () => void
}

/** Writes or changes a review. What was typed survives a closed window; every error of the server stands in the form. */
export function ReviewForm({ about, review, onClose, onDone }: ReviewFormProps) {
  const [draft, setDraft] = useState<ReviewDraft>(() => readDraft(about, review))
  const [pictures, setPictures] = useState<DraftPicture[]>(() => (review?.images ?? []).map((path) => ({ path })))
  const { isSaving, errors: found, save } = useReviewSaving()
  const errors = found.map(named)
  const user = useSession(userOf)
  const formId = useId()
  useEffect(() => keepDraft(about, review, draft), [about, review, draft])
  const change = (changes: Partial<ReviewDraft>) => setDraft((old) => ({ ...old, ...changes }))
  const submit = async () => {
    if (isSaving || !(await save(() => sendReview(about, draft, pictures, review)))) return
    keepDraft(about, review, null)
    onDone()
  }
  const signature = user ? `${user.first_name} ${user.last_name.charAt(0)}.`.replace(/ \.$/, '') : ''
  return (
    <Dialog
      title={review ? texts.editTitle : texts.title(about.name)}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} isPending={isSaving}>
            {review ? texts.save : texts.send}
          </Button>
        </>
      }
    >
      <Form id={formId} errors={errorsByField(errors)} onSubmit={() => void submit()} className={styles['form']}>
        {errors.length > 0 && <FormErrorSummary />}
        <StarChoice value={draft.rating} onChange={(rating) => change({ rating })} />
        <TextField
          name="title"
          label={texts.heading}
          description={texts.headingHint}
          maxLength={reviewLimits.title}
          value={draft.title}
          onChange={(title) => change({ title })}
        />
        <TextArea
          name="review"
          label={texts.text}
          description={texts.textHint}
          rows={6}
          maxLength={reviewLimits.text}
          value={draft.review}
          onChange={(text) => change({ review: text })}
        />
        <PicturePick
          pictures={pictures}
          onChange={setPictures}
          most={reviewLimits.pictures}
          srcOf={(picture) => ('file' in picture ? picture.url : picture.path)}
          make={(file, url) => ({ file, url })}
          texts={pictureTexts}
        />
        <Checkbox
          name="anonym"
          isSelected={draft.anonym}
          description={signature ? texts.anonymHint(signature) : undefined}
          onChange={(anonym) => change({ anonym })}
        >
          {texts.anonym}
        </Checkbox>
        <p className={styles['hint']}>{reviewTexts.how}</p>
      </Form>
    </Dialog>
  )
}
