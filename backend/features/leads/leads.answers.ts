import type { LeadAnswer } from '#contract/calls/leadWire.ts'
import { euroText } from '#contract/values/euroText.ts'
import type { Answer, Question } from '#contract/values/questionnaire.ts'
import { visibleBranch } from '#contract/values/visibleBranch.ts'
import type { LeadFile } from './leads.lists.store.ts'
import type { LeadQuestions } from './leads.store.ts'

/** What an answer says, without files. */
function inWords(question: Question, answer: Answer): string {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return question.options
        .filter(({ id }) => answer.options?.includes(id))
        .map(({ text }) => text)
        .join(', ')
    case 'number':
      return answer.number === undefined ? '' : [String(answer.number), question.unit ?? ''].filter(Boolean).join(' ')
    case 'budget':
      return answer.number === undefined ? '' : euroText(answer.number)
    case 'date':
      return (answer.text ?? '').split('-').reverse().join('.')
    case 'files':
      return ''
    default:
      return answer.text ?? ''
  }
}

/** The questions that were come by, in order, with what was answered; unanswered ones are left out. */
export function answersInWords({ questionnaire, answers }: LeadQuestions, files: readonly LeadFile[]): LeadAnswer[] {
  return visibleBranch(questionnaire, answers).flatMap((question) => {
    const answer = answers.find(({ questionId }) => questionId === question.id)
    const own = files.filter(({ question_id: id }) => id === question.id).map(({ question_id: _question, ...file }) => file)
    const words = answer ? inWords(question, answer) : ''
    return words === '' && own.length === 0 ? [] : [{ question_id: question.id, question: question.title, answer: words, files: own }]
  })
}
