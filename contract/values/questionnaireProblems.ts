import type { OverridePosition, Question, Questionnaire } from './questionnaire.ts'
import { questionAfter } from './visibleBranch.ts'

/** What keeps a questionnaire from being published. */
export const questionnaireProblems = [
  'empty',
  'noChoices',
  'impossibleRange',
  'unknownQuestion',
  'unknownAnswer',
  'unanswerableCondition',
  'doubleCondition',
  'loop',
  'deadEnd',
  'unreachable',
] as const
type ProblemKind = (typeof questionnaireProblems)[number]
export interface Problem {
  kind: ProblemKind
  questionId: number | null
  optionId: number | null
}
type Written = Pick<Questionnaire, 'questions' | 'positions'>

export const isChoice = ({ kind }: Pick<Question, 'kind'>) => kind === 'single' || kind === 'multiple'

/** Where an answer to a question may lead: by option, else whatever is answered; null is the end. */
export interface Step {
  from: number
  optionId: number | null
  to: number | null
}

/** Every step that some answer takes. Choosing one option is enough to see all: the first position that fits decides. */
export function stepsOf(written: Written): Step[] {
  return written.questions.flatMap((question) => {
    const step = (optionId: number | null): Step => ({
      from: question.id,
      optionId,
      to: questionAfter(written, question, optionId === null ? undefined : { questionId: question.id, options: [optionId] })?.id ?? null,
    })
    if (!isChoice(question)) return [step(null)]
    const chosen = question.options.map(({ id }) => step(id))
    return question.required ? chosen : [...chosen, step(null)]
  })
}

/** All that is wrong with it, in the order of its questions; what has no problem ends on every path and uses every question. */
export function problemsOf(written: Written): Problem[] {
  const { questions, positions } = written
  if (questions.length === 0) return [{ kind: 'empty', questionId: null, optionId: null }]
  const steps = stepsOf(written)
  const next = new Map<number, (number | null)[]>()
  for (const { from, to } of steps) next.set(from, [...(next.get(from) ?? []), to])
  const reached = reachedFrom(questions[0]!.id, next)
  const circular = loopsOf(next, reached)
  const ending = endingOf(questions, next)
  return [
    ...questions.flatMap((question) => [
      ...ownProblems(question),
      ...conditionProblems(question, written),
      ...(circular.has(question.id) ? [{ kind: 'loop' as const, questionId: question.id, optionId: null }] : []),
      ...(reached.has(question.id) && !ending.has(question.id)
        ? [{ kind: 'deadEnd' as const, questionId: question.id, optionId: null }]
        : []),
      ...(reached.has(question.id) ? [] : [{ kind: 'unreachable' as const, questionId: question.id, optionId: null }]),
    ]),
    ...positions
      .filter(({ questionId }) => !questions.some(({ id }) => id === questionId))
      .map(({ optionId }) => ({ kind: 'unknownQuestion' as const, questionId: null, optionId })),
  ]
}

function ownProblems(question: Question): Problem[] {
  const { id, options, least, most } = question
  const found: ProblemKind[] = []
  if (isChoice(question) && options.length === 0) found.push('noChoices')
  if (least !== undefined && most !== undefined && least > most) found.push('impossibleRange')
  return found.map((kind) => ({ kind, questionId: id, optionId: null }))
}

function conditionProblems(question: Question, { questions, positions }: Written): Problem[] {
  const own = positions.filter(({ questionId }) => questionId === question.id)
  const problemOf = ({ optionId, goTo }: OverridePosition, place: number): ProblemKind | null => {
    if (goTo !== null && !questions.some(({ id }) => id === goTo)) return 'unknownQuestion'
    if (optionId !== null && !isChoice(question)) return 'unanswerableCondition'
    if (optionId !== null && !question.options.some(({ id }) => id === optionId)) return 'unknownAnswer'
    // Something before it always fits first.
    if (own.slice(0, place).some((before) => before.optionId === null || before.optionId === optionId)) return 'doubleCondition'
    return null
  }
  return own.flatMap((position, place) => {
    const kind = problemOf(position, place)
    return kind ? [{ kind, questionId: question.id, optionId: position.optionId }] : []
  })
}

type Next = ReadonlyMap<number, readonly (number | null)[]>
const followers = (next: Next, id: number) => (next.get(id) ?? []).filter((to) => to !== null)

function reachedFrom(start: number, next: Next): Set<number> {
  const reached = new Set<number>()
  const waiting = [start]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (reached.has(at)) continue
    reached.add(at)
    waiting.push(...followers(next, at))
  }
  return reached
}

/** The questions that lead back to themselves. */
const loopsOf = (next: Next, reached: ReadonlySet<number>): Set<number> =>
  new Set([...reached].filter((id) => followers(next, id).some((to) => reachedFrom(to, next).has(id))))

/** The questions from which some answers lead to the end. */
function endingOf(questions: readonly Question[], next: Next): Set<number> {
  const ending = new Set<number>()
  for (let before = -1; before !== ending.size;) {
    before = ending.size
    for (const { id } of questions) if ((next.get(id) ?? []).some((to) => to === null || ending.has(to))) ending.add(id)
  }
  return ending
}
