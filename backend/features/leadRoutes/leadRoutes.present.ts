import type {
  Jump,
  LeadAnswer,
  LeadPosition,
  LeadQuestion,
  LeadRoute,
  LeadRouteRow,
  QuestionnaireProblem,
} from '#contract/calls/leadRouteWire.ts'
import type { OverridePosition, Question, Questionnaire } from '#contract/values/questionnaire.ts'
import { isChoice, type Problem } from '#contract/values/questionnaireProblems.ts'
import { problemText } from '#contract/values/questionnaireWords.ts'
import type { AnswerRow, PositionRow, QuestionRow, Written } from './leadQuestions.store.ts'
import type { ShownRoute } from './leadRoutes.store.ts'

export const presentRoute = (row: ShownRoute): LeadRoute => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  status: row.status === 1 ? 1 : 0,
  questions: Number(row.questions),
  published_version: row.published_version,
  trades: row.trades,
  categories: row.categories,
  craft_licence: row.craft_licence,
})
export const presentOwnRoute = (row: ShownRoute): LeadRouteRow => ({
  ...presentRoute(row),
  version: row.version,
  draft_questions: Number(row.draft_questions),
  changed: row.changed,
  published_at: row.published_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
  updated_by: row.by,
})

/** Where something leads by the position that overrides it; the following question where none does. */
function jumpOf(positions: readonly PositionRow[], questionId: number, answerId: number | null): Jump {
  const position = positions.find((one) => one.question_id === questionId && one.answer_id === answerId)
  if (!position) return 'next'
  return position.go_to ?? 'end'
}
export const presentAnswer = (row: AnswerRow, positions: readonly PositionRow[]): LeadAnswer => ({
  id: row.id,
  lead_route_question_id: row.question_id,
  answer: row.text,
  position: row.position,
  jump: jumpOf(positions, row.question_id, row.id),
})
export const presentQuestion = (row: QuestionRow, { answers, positions }: Pick<Written, 'answers' | 'positions'>): LeadQuestion => ({
  id: row.id,
  lead_route_id: row.route_id,
  version: row.version,
  title: row.title,
  type: row.kind,
  help: row.help,
  is_required: row.required ? 1 : 0,
  unit: row.unit,
  least: row.least,
  most: row.most,
  position: row.position,
  jump: jumpOf(positions, row.id, null),
  answers: answers.filter(({ question_id }) => question_id === row.id).map((answer) => presentAnswer(answer, positions)),
})
export const presentPosition = (row: PositionRow): LeadPosition => ({
  id: row.id,
  lead_route_question_id: row.question_id,
  lead_route_answer_id: row.answer_id,
  next_question_id: row.go_to,
  position: row.position,
})

/** The draft as it would be published; what an answer leads to comes before what any answer leads to. */
export function questionnaireFrom(route: { id: number; name: string }, version: number, written: Written): Questionnaire {
  const questions = written.questions.map((row): Question => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    help: row.help,
    required: row.required,
    options: isChoice(row) ? written.answers.filter((answer) => answer.question_id === row.id).map(({ id, text }) => ({ id, text })) : [],
    ...(row.unit === null ? {} : { unit: row.unit }),
    ...(row.least === null ? {} : { least: row.least }),
    ...(row.most === null ? {} : { most: row.most }),
  }))
  const positions = questions.flatMap(({ id }) =>
    written.positions
      .filter((position) => position.question_id === id)
      .map((position): OverridePosition => ({ questionId: id, optionId: position.answer_id, goTo: position.go_to })),
  )
  return { routeId: route.id, version, name: route.name, questions, positions }
}

export const presentProblem = (problem: Problem, questionnaire: Questionnaire): QuestionnaireProblem => ({
  kind: problem.kind,
  question_id: problem.questionId,
  answer_id: problem.optionId,
  message: problemText(problem, questionnaire),
})
