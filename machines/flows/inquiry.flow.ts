import { assign, setup } from 'xstate'
import type { Answer, Question } from '#contract/values/questionnaire.ts'
import { visibleBranch } from '#contract/values/visibleBranch.ts'
import { answerProblem } from '#contract/values/questionnaireAnswers.ts'
import { outputOf } from '#machines/parts/events.ts'
import { provided } from '#machines/parts/provided.ts'
import {
  emptyContact,
  emptyDetails,
  InquiryRefused,
  type InquiryContext,
  type InquiryEvent,
  type InquiryInput,
  type InquiryDraft,
} from './inquiry.types.ts'

/** The questions somebody with these answers comes by, in order. */
export const branchOf = ({ questionnaire, answers }: Pick<InquiryContext, 'questionnaire' | 'answers'>): Question[] =>
  visibleBranch(questionnaire, answers)
/** What was answered to this question so far. */
export const answerTo = ({ answers }: Pick<InquiryContext, 'answers'>, questionId: number | null): Answer | undefined =>
  answers.find((answer) => answer.questionId === questionId)
/** Files count as an answer once they are chosen. */
const filesOf = ({ files }: Pick<InquiryContext, 'files'>, questionId: number) =>
  files.filter((file) => file.questionId === questionId && file.state !== 'failed').map(({ key }) => key)

type Answered = Pick<InquiryContext, 'questionnaire' | 'answers' | 'files' | 'today'>
const problemOf = (context: Answered, question: Question): string | null => {
  const chosen = question.kind === 'files' ? filesOf(context, question.id) : []
  const answer = chosen.length > 0 ? { questionId: question.id, files: chosen } : answerTo(context, question.id)
  return answerProblem(question, answer, context.today)
}
const current = (context: InquiryContext) => branchOf(context).find(({ id }) => id === context.questionId)
const neighbour = (context: InquiryContext, step: 1 | -1) => {
  const branch = branchOf(context)
  return branch[branch.findIndex(({ id }) => id === context.questionId) + step]?.id ?? null
}
/** Where whoever comes back goes on: behind the last question with an answer, but not past one that still needs something. */
function resumeAt(context: Answered): number | null {
  const branch = branchOf(context)
  const last = branch.findLastIndex(({ id }) => answerTo(context, id) !== undefined || filesOf(context, id).length > 0)
  const gap = branch.findIndex((question) => problemOf(context, question) !== null)
  return branch[Math.min(last + 1, branch.length - 1, gap < 0 ? Infinity : gap)]?.id ?? null
}
/** The first question of the branch that still needs something. */
const firstGap = (context: InquiryContext) => branchOf(context).find((question) => problemOf(context, question) !== null)
const refusedBy = (event: unknown) => (event as { error: unknown }).error
const errorsOf = (event: unknown): Record<string, string> => {
  const error = refusedBy(event)
  return error instanceof InquiryRefused ? error.errors : {}
}
const refusedQuestion = (event: unknown) =>
  Object.keys(errorsOf(event)).flatMap((field) => {
    const [, id] = /^answers\.(\d{1,15})$/.exec(field) ?? []
    return id ? [Number(id)] : []
  })[0]
const contactFields = Object.keys(emptyContact)
const detailFields = ['description', 'wished_from', 'wished_until', 'budget_cents']

/** What is kept of it between visits. */
export const draftOf = ({ answers, details, contact, files }: InquiryContext): InquiryDraft => ({
  answers,
  details,
  contact,
  // What is not up has gone with the page that chose it.
  files: files.filter(({ state }) => state === 'uploaded'),
})

/** How far it has come, from 0 to 1: questions of the branch, then three steps. */
export function progressOf(context: InquiryContext, state: string): number {
  const branch = branchOf(context)
  const steps = branch.length + 3
  const at = { details: branch.length, contact: branch.length + 1, review: branch.length + 2, sending: branch.length + 2, sent: steps }[
    state
  ]
  return (
    (at ??
      Math.max(
        0,
        branch.findIndex(({ id }) => id === context.questionId),
      )) / steps
  )
}

/**
 * The questionnaire on a customer's screen: one question a view, then what is left, who asks, and a look at all of it before it goes out.
 */
export const inquiryFlow = setup({
  types: {
    context: {} as InquiryContext,
    events: {} as InquiryEvent,
    input: {} as InquiryInput,
    meta: {} as { label: string },
    tags: {} as 'busy',
  },
  actors: { send: provided<{ isSent: boolean }, InquiryContext>('send') },
  guards: {
    isWrong: ({ context }) => {
      const question = current(context)
      return question !== undefined && problemOf(context, question) !== null
    },
    hasNext: ({ context }) => neighbour(context, 1) !== null,
    hasPrevious: ({ context }) => neighbour(context, -1) !== null,
    hasGap: ({ context }) => firstGap(context) !== undefined,
    refusesQuestion: ({ event }) => refusedQuestion(event) !== undefined,
    refusesContact: ({ event }) => contactFields.some((field) => field in errorsOf(event)),
    refusesDetails: ({ event }) => detailFields.some((field) => field in errorsOf(event)),
  },
  actions: {
    takeAnswer: assign(({ context, event }) =>
      event.type === 'answer.give'
        ? {
            answers: [...context.answers.filter(({ questionId }) => questionId !== event.answer.questionId), event.answer],
            problem: null,
            errors: {},
          }
        : {},
    ),
    tellProblem: assign({
      problem: ({ context }) => {
        const question = current(context)
        return question ? problemOf(context, question) : null
      },
    }),
    goOn: assign(({ context }) => ({ questionId: neighbour(context, 1), problem: null })),
    goBack: assign(({ context }) => ({ questionId: neighbour(context, -1), problem: null })),
    openLast: assign(({ context }) => ({ questionId: branchOf(context).at(-1)?.id ?? null, problem: null })),
    openQuestion: assign(({ event }) => (event.type === 'question.open' ? { questionId: event.questionId, problem: null } : {})),
    openGap: assign(({ context }) => {
      const gap = firstGap(context)!
      return { questionId: gap.id, problem: problemOf(context, gap) }
    }),
    openRefused: assign(({ event }) => {
      const questionId = refusedQuestion(event)!
      return { questionId, problem: errorsOf(event)[`answers.${questionId}`] ?? null }
    }),
    takeDetails: assign(({ context, event }) =>
      event.type === 'details.change' ? { details: { ...context.details, ...event.changes } } : {},
    ),
    takeContact: assign(({ context, event }) =>
      event.type === 'contact.change' ? { contact: { ...context.contact, ...event.changes } } : {},
    ),
    addFile: assign(({ context, event }) => (event.type === 'file.add' ? { files: [...context.files, event.file], problem: null } : {})),
    changeFile: assign(({ context, event }) =>
      event.type === 'file.change'
        ? { files: context.files.map((file) => (file.key === event.key ? { ...file, ...event.changes } : file)) }
        : {},
    ),
    removeFile: assign(({ context, event }) =>
      event.type === 'file.remove' ? { files: context.files.filter(({ key }) => key !== event.key) } : {},
    ),
    forgetFailure: assign({ failure: null, errors: {} }),
    takeErrors: assign({
      errors: ({ event }) => errorsOf(event),
      failure: ({ event }) => {
        const error = refusedBy(event)
        return error instanceof Error && Object.keys(errorsOf(event)).length === 0 ? error.message : null
      },
    }),
    takeResult: assign(({ event }) => ({ isSent: outputOf<{ isSent: boolean }>(event).isSent })),
  },
}).createMachine({
  id: 'inquiry',
  context: ({ input: { questionnaire, today, draft } }) => {
    const answered: Answered = { questionnaire, today, answers: draft?.answers ?? [], files: draft?.files ?? [] }
    return {
      ...answered,
      details: draft?.details ?? emptyDetails,
      contact: draft?.contact ?? emptyContact,
      questionId: resumeAt(answered),
      problem: null,
      errors: {},
      failure: null,
      isSent: false,
    }
  },
  initial: 'asking',
  on: {
    'contact.change': { actions: 'takeContact' },
    'details.change': { actions: 'takeDetails' },
    'file.add': { actions: 'addFile' },
    'file.change': { actions: 'changeFile' },
    'file.remove': { actions: 'removeFile' },
  },
  states: {
    asking: {
      meta: { label: 'Eine Frage' },
      on: {
        'answer.give': { actions: 'takeAnswer' },
        'step.next': [{ guard: 'isWrong', actions: 'tellProblem' }, { guard: 'hasNext', actions: 'goOn' }, { target: 'details' }],
        'step.back': { guard: 'hasPrevious', actions: 'goBack' },
      },
    },
    details: {
      meta: { label: 'Beschreibung, Zeitraum, Budget' },
      on: { 'step.next': 'contact', 'step.back': { target: 'asking', actions: 'openLast' } },
    },
    contact: {
      meta: { label: 'Wer fragt' },
      on: { 'step.next': [{ guard: 'hasGap', target: 'asking', actions: 'openGap' }, { target: 'review' }], 'step.back': 'details' },
    },
    review: {
      meta: { label: 'Noch einmal alles' },
      on: {
        'question.open': { target: 'asking', actions: 'openQuestion' },
        'details.open': 'details',
        'contact.open': 'contact',
        'step.back': 'contact',
        'inquiry.send': [{ guard: 'hasGap', target: 'asking', actions: 'openGap' }, { target: 'sending' }],
      },
    },
    sending: {
      meta: { label: 'Wird gesendet' },
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        src: 'send',
        input: ({ context }) => context,
        onDone: { target: 'sent', actions: 'takeResult' },
        onError: [
          { guard: 'refusesQuestion', target: 'asking', actions: ['takeErrors', 'openRefused'] },
          { guard: 'refusesContact', target: 'contact', actions: 'takeErrors' },
          { guard: 'refusesDetails', target: 'details', actions: 'takeErrors' },
          { target: 'review', actions: 'takeErrors' },
        ],
      },
    },
    sent: { meta: { label: 'Unterwegs, oder wartet auf den Link in der Mail' }, type: 'final' },
  },
})
