import type { FieldError } from '#contract/refusals.ts'
import { berlinDay } from '#contract/values/berlinTime.ts'
import { lastChoosableDay, tooFarAhead } from '#contract/values/calendarDay.ts'
import { holdsContactData } from '#contract/values/contactInText.ts'
import type { Answer, Questionnaire } from '#contract/values/questionnaire.ts'
import { visibleBranch } from '#contract/values/visibleBranch.ts'
import { answerProblem } from '#contract/values/questionnaireAnswers.ts'

const past = 'Bitte wählen Sie einen Tag, der noch kommt.'
const contactHint =
  'Bitte lassen Sie Telefonnummer, E-Mail, Webadresse und Anschrift hier weg. Der Betrieb bekommt sie, wenn Sie sein Angebot annehmen.'

export interface InquiryInput {
  answers: readonly Answer[]
  description: string
  wished_from: string | null
  wished_until: string | null
}
/** What must not stand in texts that every provider reads. */
export interface PersonalWords {
  names: readonly string[]
  street: string
}

/**
 * Answers against the frozen version, along the branch they lead to: what belongs to another branch or version, what is left out although
 * it is needed, days that are over and contact data in texts are refused at their field, `answers.<question>`.
 */
export function validateInquiry(questionnaire: Questionnaire, asked: InquiryInput, words: PersonalWords, now: Date): FieldError[] {
  const today = berlinDay(now)
  const branch = visibleBranch(questionnaire, asked.answers)
  const errors: FieldError[] = []
  const at = (id: number) => `answers.${id}`
  const seen = new Set<number>()
  for (const { questionId } of asked.answers) {
    const isKnown = questionnaire.questions.some(({ id }) => id === questionId)
    if (!isKnown)
      errors.push({ field: at(questionId), message: 'Diese Frage gibt es in dieser Anfrage nicht. Bitte laden Sie die Seite neu.' })
    else if (!branch.some(({ id }) => id === questionId))
      errors.push({ field: at(questionId), message: 'Diese Frage stellt sich bei Ihren Antworten nicht. Bitte laden Sie die Seite neu.' })
    else if (seen.has(questionId)) errors.push({ field: at(questionId), message: 'Bitte beantworten Sie jede Frage einmal.' })
    seen.add(questionId)
  }
  for (const question of branch) {
    const answer = asked.answers.find(({ questionId }) => questionId === question.id)
    const problem = answerProblem(question, answer, today)
    if (problem) errors.push({ field: at(question.id), message: problem })
    else if (question.kind === 'text' && holdsContactData(answer?.text ?? '', words))
      errors.push({ field: at(question.id), message: contactHint })
  }
  if (holdsContactData(asked.description, words)) errors.push({ field: 'description', message: contactHint })
  const { wished_from: from, wished_until: until } = asked
  if (from !== null && from < today) errors.push({ field: 'wished_from', message: past })
  const last = lastChoosableDay(today)
  if (from !== null && from > last) errors.push({ field: 'wished_from', message: tooFarAhead })
  if (until !== null && until > last) errors.push({ field: 'wished_until', message: tooFarAhead })
  else if (until !== null && until < today) errors.push({ field: 'wished_until', message: past })
  else if (from !== null && until !== null && until < from)
    errors.push({ field: 'wished_until', message: 'Bitte wählen Sie einen Tag nach dem Beginn.' })
  return errors
}

/** Where the job is: the branch asks for it, or the form does. */
export function postalCodeOf(questionnaire: Questionnaire, answers: readonly Answer[], fallback: string): string {
  const question = visibleBranch(questionnaire, answers).find(({ kind }) => kind === 'postalCode')
  return answers.find(({ questionId }) => questionId === question?.id)?.text?.trim() || fallback
}

/** Files that answer questions, with the question; numbers only. */
export const answerFiles = (answers: readonly Answer[]): { question_id: number; upload_id: number }[] =>
  answers.flatMap(({ questionId, files = [] }) =>
    files.flatMap((id) => (/^\d{1,15}$/.test(id) ? [{ question_id: questionId, upload_id: Number(id) }] : [])),
  )
