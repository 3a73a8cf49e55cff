import { germanDay } from '#contract/values/berlinTime.ts'
import type { ReactNode } from 'react'
import { euroText } from '#contract/values/euroText.ts'
import type { Answer, Question } from '#contract/values/questionnaire.ts'
import { answerTo, branchOf } from '#machines/flows/inquiry.flow.ts'
import { useSession } from '#client/lib/session/sessionView.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { StepButtons, StepTitle } from './StepParts.tsx'
import type { Inquiry } from './useInquiry.ts'
import { inquiryTexts } from './inquiry.texts.ts'
import styles from './leads.module.css'

const texts = inquiryTexts.review

function inWords(question: Question, answer: Answer | undefined, files: readonly string[]): string {
  if (question.kind === 'files') return files.join(', ')
  if (!answer) return ''
  if (answer.options)
    return question.options
      .filter(({ id }) => answer.options!.includes(id))
      .map(({ text }) => text)
      .join(', ')
  if (answer.number !== undefined)
    return question.kind === 'budget' ? euroText(answer.number) : `${answer.number} ${question.unit ?? ''}`.trim()
  return question.kind === 'date' ? germanDay(answer.text ?? '') : (answer.text ?? '')
}

/** Everything once more, each with a way back to it. */
export function ReviewStep({ flow: { state, context, send } }: { flow: Inquiry }) {
  const user = useSession(({ user: who }) => who)
  const { details, contact, files } = context
  const isSending = state === 'sending'
  return (
    <div className={styles['stack']}>
      <StepTitle>{texts.title}</StepTitle>
      <dl className={styles['facts']}>
        {branchOf(context).map((question) => (
          <Fact
            key={question.id}
            label={question.title}
            onChange={() => send({ type: 'question.open', questionId: question.id })}
            value={inWords(
              question,
              answerTo(context, question.id),
              files.filter(({ questionId }) => questionId === question.id).map(({ name }) => name),
            )}
          />
        ))}
        <Fact
          label={texts.details}
          onChange={() => send({ type: 'details.open' })}
          value={[
            details.description,
            details.wished_from && `ab ${germanDay(details.wished_from)}`,
            details.wished_until && `bis ${germanDay(details.wished_until)}`,
            details.budget && `${details.budget} €`,
            ...files.filter(({ questionId }) => questionId === null).map(({ name }) => name),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
        <Fact
          label={texts.contact}
          onChange={() => send({ type: 'contact.open' })}
          value={[
            `${contact.first_name} ${contact.last_name}`.trim(),
            contact.email,
            contact.phone,
            `${contact.street} ${contact.street_number}`.trim(),
            contact.postal_code,
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      </dl>
      {context.failure && <Banner tone="danger">{context.failure}</Banner>}
      <StepButtons onBack={isSending ? undefined : () => send({ type: 'step.back' })}>
        <Button variant="primary" isPending={isSending} pendingLabel={texts.sending} onPress={() => send({ type: 'inquiry.send' })}>
          {user ? texts.send : texts.sendGuest}
        </Button>
      </StepButtons>
    </div>
  )
}

function Fact({ label, value, onChange }: { label: string; value: ReactNode; onChange: () => void }) {
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd className={styles['changeable']}>
        <span>{value || texts.nothing}</span>
        <Button size="small" variant="quiet" aria-label={texts.change(label)} onPress={onChange}>
          {texts.changeShort}
        </Button>
      </dd>
    </div>
  )
}
