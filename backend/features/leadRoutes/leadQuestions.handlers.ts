import type { leadRouteCalls } from '#contract/calls/leadRoutes.calls.ts'
import type { Handlers } from '#backend/kernel/feature.ts'
import { pageMeta } from '#backend/kernel/pageMeta.ts'
import { orNotFound } from '#backend/kernel/refusal.ts'
import { presentAnswer, presentPosition, presentQuestion } from './leadRoutes.present.ts'
import {
  createAnswer,
  createQuestion,
  removeAnswer,
  removeQuestion,
  setPositions,
  shownQuestion,
  updateAnswer,
  updateQuestion,
} from './leadQuestions.write.ts'
import {
  answerById,
  countAnswers,
  countQuestions,
  pageOfAnswers,
  pageOfQuestions,
  positionsOf,
  routeIdOfQuestion,
  writtenOf,
} from './leadQuestions.store.ts'
import type { Ctx } from '#backend/kernel/context.ts'

const perPage = 50
type Handler<Id extends keyof typeof leadRouteCalls> = Handlers<typeof leadRouteCalls>[Id]
/** A handler that serves both names of a call: it sees what is sent, not under which name. */
type Of<Id extends keyof typeof leadRouteCalls> = (
  ctx: Parameters<Handler<Id>>[0],
  input: Pick<Parameters<Handler<Id>>[1], 'params' | 'query' | 'body'>,
) => ReturnType<Handler<Id>>

async function shownAnswer(ctx: Ctx, id: number) {
  const row = orNotFound(await answerById(ctx.db, id))
  return presentAnswer(row, await positionsOf(ctx.db, [row.question_id]))
}

const questions: Of<'leadRoutes.questions'> = async (ctx, { query }) => {
  const filter = { within: query.lead_route_id ?? null, keyword: query.keyword ?? '' }
  const found = await pageOfQuestions(ctx.db, filter, query.page, perPage)
  const meta = pageMeta(query.page, perPage, await countQuestions(ctx.db, filter))
  if (found.length === 0) return { data: [], meta }
  const written = await writtenOf(ctx.db, { questionIds: found.map(({ id }) => id) })
  const byId = new Map(written.questions.map((row) => [row.id, row]))
  return { data: found.map(({ id, route_name }) => ({ ...presentQuestion(byId.get(id)!, written), route_name })), meta }
}
const question: Of<'leadRoutes.question'> = async (ctx, { params }) => ({ data: await shownQuestion(ctx, params.id) })
const create: Of<'leadRoutes.createQuestion'> = async (ctx, { body }) => ({
  message: 'Die Frage ist angelegt.',
  data: await createQuestion(ctx, body),
})
const update: Of<'leadRoutes.updateQuestion'> = async (ctx, { body }) => ({
  message: 'Die Frage ist gespeichert.',
  data: await updateQuestion(ctx, body),
})
const remove: Of<'leadRoutes.removeQuestion'> = async (ctx, { params }) => {
  await removeQuestion(ctx, params.id)
  return { message: 'Die Frage ist gelöscht.' }
}

const answers: Of<'leadRoutes.answers'> = async (ctx, { query }) => {
  const filter = { within: query.lead_route_question_id ?? null, keyword: query.keyword ?? '' }
  const rows = await pageOfAnswers(ctx.db, filter, query.page, perPage)
  const positions = rows.length === 0 ? [] : await positionsOf(ctx.db, [...new Set(rows.map(({ question_id }) => question_id))])
  return {
    data: rows.map((row) => ({
      ...presentAnswer(row, positions),
      lead_route_id: row.route_id,
      route_name: row.route_name,
      question_title: row.question_title,
    })),
    meta: pageMeta(query.page, perPage, await countAnswers(ctx.db, filter)),
  }
}
const answer: Of<'leadRoutes.answer'> = async (ctx, { params }) => ({ data: await shownAnswer(ctx, params.id) })
const createOne: Of<'leadRoutes.createAnswer'> = async (ctx, { body }) => ({
  message: 'Die Antwort ist angelegt.',
  data: await shownAnswer(ctx, await createAnswer(ctx, body)),
})
const updateOne: Of<'leadRoutes.updateAnswer'> = async (ctx, { body }) => {
  await updateAnswer(ctx, body)
  return { message: 'Die Antwort ist gespeichert.', data: await shownAnswer(ctx, body.id) }
}
const removeOne: Of<'leadRoutes.removeAnswer'> = async (ctx, { params }) => {
  await removeAnswer(ctx, params.id)
  return { message: 'Die Antwort ist gelöscht.' }
}

/** Questions, answers and positions; each call has the two names of reading A-03. */
export const leadQuestionHandlers = {
  'leadRoutes.questions': questions,
  'leadRoutes.questionsAgain': questions,
  'leadRoutes.question': question,
  'leadRoutes.questionAgain': question,
  'leadRoutes.createQuestion': create,
  'leadRoutes.createQuestionAgain': create,
  'leadRoutes.updateQuestion': update,
  'leadRoutes.updateQuestionAgain': update,
  'leadRoutes.removeQuestion': remove,
  'leadRoutes.removeQuestionAgain': remove,
  'leadRoutes.answers': answers,
  'leadRoutes.answersAgain': answers,
  'leadRoutes.answer': answer,
  'leadRoutes.answerAgain': answer,
  'leadRoutes.createAnswer': createOne,
  'leadRoutes.createAnswerAgain': createOne,
  'leadRoutes.updateAnswer': updateOne,
  'leadRoutes.updateAnswerAgain': updateOne,
  'leadRoutes.removeAnswer': removeOne,
  'leadRoutes.removeAnswerAgain': removeOne,
  async 'leadRoutes.positions'(ctx, { query }) {
    orNotFound(await routeIdOfQuestion(ctx.db, query.lead_route_question_id))
    return { data: (await positionsOf(ctx.db, [query.lead_route_question_id])).map(presentPosition) }
  },
  'leadRoutes.setPositions': async (ctx, { body }) => ({
    message: 'Die Positionen sind gespeichert.',
    data: (await setPositions(ctx, body)).map(presentPosition),
  }),
} satisfies Partial<Handlers<typeof leadRouteCalls>>
