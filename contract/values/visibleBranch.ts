import type { Answer, Question, Questionnaire } from './questionnaire.ts'

/** The question that follows one answered so; null is the end. */
export function questionAfter(
  { questions, positions }: Pick<Questionnaire, 'questions' | 'positions'>,
  question: Question,
  answer: Answer | undefined,
) {
  const position = positions.find(
    ({ questionId, optionId }) => questionId === question.id && (optionId === null || (answer?.options ?? []).includes(optionId)),
  )
  if (!position) return questions[questions.indexOf(question) + 1] ?? null
  return position.goTo === null ? null : (questions.find(({ id }) => id === position.goTo) ?? null)
}

/**
 * The questions that somebody who answered so comes by, in order: the visible branch. It goes on behind questions that are not answered
 * yet as if nothing was chosen, and ends where it would come by a question twice.
 */
export function visibleBranch(questionnaire: Pick<Questionnaire, 'questions' | 'positions'>, answers: readonly Answer[]): Question[] {
  const byQuestion = new Map(answers.map((answer) => [answer.questionId, answer]))
  const seen = new Set<Question>()
  for (let at = questionnaire.questions[0] ?? null; at && !seen.has(at); at = questionAfter(questionnaire, at, byQuestion.get(at.id)))
    seen.add(at)
  return [...seen]
}
