import type { ReactNode } from 'react'
import type { Answer, Question } from '#contract/values/questionnaire.ts'

export interface QuestionViewProps {
  question: Question
  answer: Answer | undefined
  onAnswer: (answer: Answer) => void
  /** What is wrong with the answer, by `answerProblem` (contract/values/questionnaireAnswers.ts). */
  error?: string | null
  /** Puts the focus into the question when it comes into view, as after «Weiter»; not on the first one of a page. */
  takesFocus?: boolean
  /** First day that may be chosen, ISO. */
  firstDay?: string
  /** Where files are chosen and uploaded; it carries its own label. */
  files?: ReactNode
}
