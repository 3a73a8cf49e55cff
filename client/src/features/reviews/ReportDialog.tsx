import { useId, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { Review } from '#contract/calls/reviewsWire.ts'
import { reportReasonKeys, reportReasons } from '#contract/values/reviewRules.ts'
import { api } from '#client/lib/http/api.ts'
import { loginPath } from '#client/lib/session/returnPath.ts'
import type { ReviewedType } from '#client/commerce/reviews.ts'
import { roleOf, useSession } from '#client/lib/session/sessionView.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { errorsByField } from '#client/lib/http/failures.ts'
import { Form } from '#client/ui/Form.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { reviewTexts } from './reviews.texts.ts'
import { useReviewSaving } from './useReviewSaving.ts'
import styles from './ReviewForm.module.css'

const texts = reviewTexts.reporting
const options = [
  ...reportReasonKeys.map((value) => ({ value: value as string, label: reportReasons[value] as string })),
  { value: 'other', label: texts.other },
]

type ReportDialogProps = { review: Review; type: ReviewedType; id: number; onClose: () => void }

/** What is wrong with somebody's review; without an account the form for illegal content is open to everybody (DSA Art. 16). */
export function ReportDialog({ review, type, id, onClose }: ReportDialogProps) {
  const role = useSession(roleOf)
  const place = useLocation()
  const [reason, setReason] = useState('')
  const [words, setWords] = useState('')
  const { isSaving, errors, save } = useReviewSaving()
  const formId = useId()
  const submit = async () => {
    const because = { rating_id: review.id, reason: reason === 'other' ? words : reason }
    const isDone = await save(() =>
      type === 'product'
        ? api('reviews.reportProduct', { body: { ...because, product_id: id } })
        : api('reviews.reportProvider', { body: { ...because, provider_id: id } }),
    )
    if (isDone) onClose()
  }
  const isGuest = role === null
  return (
    <Dialog
      title={texts.title}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{texts.cancel}</Button>
          {isGuest ? (
            <LinkButton variant="primary" to={loginPath('customer', { ...place, hash: '#bewertungen' })}>
              {reviewTexts.logInLink}
            </LinkButton>
          ) : (
            <Button variant="primary" type="submit" form={formId} isPending={isSaving}>
              {texts.send}
            </Button>
          )}
        </>
      }
    >
      <Form id={formId} errors={errorsByField(errors)} onSubmit={() => void submit()} className={styles['form']}>
        <p>{texts.intro}</p>
        <blockquote className={styles['quote']}>{review.title || review.review.slice(0, 160) || reviewTexts.onlyStars}</blockquote>
        {isGuest ? (
          <p>{texts.logIn}</p>
        ) : (
          <NativeSelect
            name="reason"
            label={texts.reason}
            placeholder={texts.reason}
            isRequired
            options={options}
            value={reason}
            onChange={setReason}
          />
        )}
        {reason === 'other' && <TextArea name="words" label={texts.words} isRequired maxLength={1000} value={words} onChange={setWords} />}
        <p className={styles['hint']}>
          {texts.illegal}{' '}
          <Link to={`/inhalt-melden?url=${encodeURIComponent(`${place.pathname}#bewertung-${review.id}`)}`}>{texts.illegalLink}</Link>
        </p>
      </Form>
    </Dialog>
  )
}
