import { berlinDay } from '#contract/values/berlinTime.ts'
import type { Answer, Questionnaire } from '#contract/values/questionnaire.ts'
import { visibleBranch } from '#contract/values/visibleBranch.ts'
import { QuestionView } from '#client/commerce/questionnaire/QuestionView.tsx'
import { serverNow } from '#client/lib/live/live.ts'
import { leadTexts } from './leads.texts.ts'
import styles from './leads.module.css'

const texts = leadTexts.mine
const fixedKinds = ['files', 'postalCode']

interface EditAnswersProps {
  /** The version the request was begun with. */
  questionnaire: Questionnaire
  answers: readonly Answer[]
  errors: Readonly<Record<string, string>>
  onChange: (answers: Answer[]) => void
}

/** The questions that the answers lead by, one below the other; place and files cannot be changed, so they are not asked again. */
export function EditAnswers({ questionnaire, answers, errors, onChange }: EditAnswersProps) {
  const questions = visibleBranch(questionnaire, answers).filter(({ kind }) => !fixedKinds.includes(kind))
  const firstDay = berlinDay(new Date(serverNow()))
  return (
    <fieldset className={styles['bare']}>
      <legend>{texts.editAnswers}</legend>
      <div className={styles['stack']}>
        {questions.map((question) => (
          <QuestionView
            key={question.id}
            question={question}
            answer={answers.find(({ questionId }) => questionId === question.id)}
            error={errors[`answers.${question.id}`] ?? null}
            firstDay={firstDay}
            onAnswer={(answer) => {
              const isKnown = answers.some(({ questionId }) => questionId === answer.questionId)
              onChange(isKnown ? answers.map((one) => (one.questionId === answer.questionId ? answer : one)) : [...answers, answer])
            }}
          />
        ))}
      </div>
    </fieldset>
  )
}
