import { useRef, type FormEvent } from 'react'
import { Navigate } from 'react-router-dom'
import { answerTo, branchOf, progressOf } from '#machines/flows/inquiry.flow.ts'
import { QuestionView } from '#client/commerce/questionnaire/QuestionView.tsx'
import { checkEuro } from '#client/commerce/euroInput.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Form } from '#client/ui/Form.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { TextField } from '#client/ui/TextField.tsx'
import { ContactStep } from './ContactStep.tsx'
import { InquiryFiles } from './InquiryFiles.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import { StepButtons, StepTitle } from './StepParts.tsx'
import { useInquiry, type Inquiry, type InquiryOf } from './useInquiry.ts'
import { inquiryTexts as texts } from './inquiry.texts.ts'
import styles from './leads.module.css'

/** The steps of one inquiry; the flow says which is in view. */
export function InquirySteps({ inquiry }: { inquiry: InquiryOf }) {
  const flow = useInquiry(inquiry)
  const { state, context } = flow
  if (state === 'sent') return <Navigate to={context.isSent ? '/anfrage/bestaetigung' : '/anfrage/link-gesendet'} replace />
  const steps = branchOf(context).length + 3
  const share = progressOf(context, state)
  const at = Math.min(steps, Math.round(share * steps) + 1)
  return (
    <>
      <div className={styles['progress']}>
        <div
          role="progressbar"
          aria-label={texts.progress}
          aria-valuemin={1}
          aria-valuemax={steps}
          aria-valuenow={at}
          aria-valuetext={texts.step(at, steps)}
          className={styles['bar']}
        >
          <div className={styles['fill']} style={{ inlineSize: `${Math.max(4, share * 100)}%` }} />
        </div>
        <p className={styles['small']}>{texts.step(at, steps)}</p>
      </div>
      <Card as="section" className={styles['card']}>
        {state === 'asking' && <QuestionStep flow={flow} />}
        {state === 'details' && <DetailsStep flow={flow} />}
        {state === 'contact' && <ContactStep flow={flow} />}
        {(state === 'review' || state === 'sending') && <ReviewStep flow={flow} />}
      </Card>
    </>
  )
}

function QuestionStep({ flow: { context, send, addFile, retryFile } }: { flow: Inquiry }) {
  const branch = branchOf(context)
  const at = branch.findIndex(({ id }) => id === context.questionId)
  const question = branch[at]
  const first = useRef(context.questionId)
  if (!question) return null
  const next = (event: FormEvent) => {
    event.preventDefault()
    send({ type: 'step.next' })
  }
  return (
    <form onSubmit={next} noValidate className={styles['stack']}>
      <QuestionView
        key={question.id}
        question={question}
        answer={answerTo(context, question.id)}
        onAnswer={(answer) => send({ type: 'answer.give', answer })}
        error={context.problem}
        takesFocus={question.id !== first.current}
        firstDay={context.today}
        files={
          <InquiryFiles
            files={context.files}
            questionId={question.id}
            onAdd={addFile}
            onRetry={retryFile}
            onRemove={(key) => send({ type: 'file.remove', key })}
          />
        }
      />
      <StepButtons onBack={at > 0 ? () => send({ type: 'step.back' }) : undefined}>
        <Button type="submit" variant="primary">
          {texts.next}
        </Button>
      </StepButtons>
    </form>
  )
}

function DetailsStep({ flow: { context, send, addFile, retryFile } }: { flow: Inquiry }) {
  const { details, today } = context
  const kinds = new Set(branchOf(context).map(({ kind }) => kind))
  const change = (changes: Partial<typeof details>) => send({ type: 'details.change', changes })
  return (
    <Form errors={context.errors} onSubmit={() => send({ type: 'step.next' })} className={styles['stack']} aria-label={texts.details.title}>
      <StepTitle>{texts.details.title}</StepTitle>
      <TextArea
        name="description"
        label={texts.details.description}
        description={texts.details.descriptionHint}
        rows={4}
        maxLength={2000}
        value={details.description}
        onChange={(description) => change({ description })}
      />
      {!kinds.has('date') && (
        <div className={styles['pair']}>
          <TextField
            name="wished_from"
            type="date"
            min={today}
            label={texts.details.from}
            value={details.wished_from}
            onChange={(wished_from) => change({ wished_from })}
          />
          <TextField
            name="wished_until"
            type="date"
            min={details.wished_from || today}
            label={texts.details.until}
            value={details.wished_until}
            onChange={(wished_until) => change({ wished_until })}
          />
        </div>
      )}
      {!kinds.has('budget') && (
        <TextField
          name="budget_cents"
          label={texts.details.budget}
          description={texts.details.budgetHint}
          inputMode="decimal"
          maxLength={12}
          validate={(value) => (value === '' ? undefined : checkEuro(value))}
          value={details.budget}
          onChange={(budget) => change({ budget })}
        />
      )}
      {!kinds.has('files') && (
        <div role="group" aria-label={texts.details.files} className={styles['stack']}>
          <p className={styles['label']}>{texts.details.files}</p>
          <InquiryFiles
            files={context.files}
            questionId={null}
            onAdd={addFile}
            onRetry={retryFile}
            onRemove={(key) => send({ type: 'file.remove', key })}
          />
        </div>
      )}
      {context.failure && <Banner tone="danger">{context.failure}</Banner>}
      <FormErrorSummary />
      <StepButtons onBack={() => send({ type: 'step.back' })}>
        <Button type="submit" variant="primary">
          {texts.next}
        </Button>
      </StepButtons>
    </Form>
  )
}
