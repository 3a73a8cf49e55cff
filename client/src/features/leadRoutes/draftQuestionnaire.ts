import type { LeadRouteDraft } from '#contract/calls/leadRouteWire.ts'
import type { OverridePosition, Question, Questionnaire } from '#contract/values/questionnaire.ts'
import { isChoice } from '#contract/values/questionnaireProblems.ts'

/** The draft as it would be asked: what is tried and drawn. */
export function draftQuestionnaire({ route, questions }: Pick<LeadRouteDraft, 'route' | 'questions'>): Questionnaire {
  const asked = questions.map(({ id, type, title, help, is_required, unit, least, most, answers }): Question => ({
    id,
    kind: type,
    title,
    help,
    required: is_required === 1,
    options: isChoice({ kind: type }) ? answers.map((answer) => ({ id: answer.id, text: answer.answer })) : [],
    ...(unit ? { unit } : {}),
    ...(least === null ? {} : { least }),
    ...(most === null ? {} : { most }),
  }))
  const positions = questions.flatMap(({ id, answers, jump }): OverridePosition[] =>
    [...answers.map((answer) => ({ optionId: answer.id as number | null, to: answer.jump })), { optionId: null, to: jump }].flatMap(
      ({ optionId, to }) => (to === 'next' ? [] : [{ questionId: id, optionId, goTo: to === 'end' ? null : to }]),
    ),
  )
  return { routeId: route.id, version: (route.published_version ?? 0) + 1, name: route.name, questions: asked, positions }
}
