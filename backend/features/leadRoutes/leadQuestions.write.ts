import type { AnswerForm, Jump, QuestionForm } from '#contract/calls/leadRouteWire.ts'
import { mostOptions, mostQuestions } from '#contract/values/questionnaire.ts'
import { isChoice } from '#contract/values/questionnaireProblems.ts'
import type { AccountCtx, Ctx } from '#backend/kernel/context.ts'
import { fieldRefusal, orNotFound, Refusal } from '#backend/kernel/refusal.ts'
import { expectVersion } from '#backend/kernel/transition.ts'
import { changingDraft } from './leadRoutes.changing.ts'
import { presentQuestion } from './leadRoutes.present.ts'
import {
  answerById,
  deleteAnswers,
  deleteQuestion,
  hasPosition,
  insertAnswer,
  insertQuestion,
  jumpsTo,
  orderAnswers,
  orderQuestions,
  positionsOf,
  replacePositions,
  routeIdOfQuestion,
  saveAnswer,
  saveQuestion,
  writtenOf,
  type QuestionRow,
  type Written,
} from './leadQuestions.store.ts'

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
/** The ids with `id` at this place, counted from 1; without a place, where it is, or last. */
function placed(ids: readonly number[], id: number, place: number | undefined): number[] {
  if (place === undefined) return ids.includes(id) ? [...ids] : [...ids, id]
  const others = ids.filter((one) => one !== id)
  return others.toSpliced(place - 1, 0, id)
}

export async function shownQuestion(ctx: Ctx, id: number) {
  const written = await writtenOf(ctx.db, { questionId: id })
  return presentQuestion(orNotFound(written.questions[0]), written)
}

/** Within the lock of its route, as the draft is then. */
async function changingQuestion<T>(
  ctx: AccountCtx,
  id: number,
  change: (question: QuestionRow, written: Written) => Promise<T>,
): Promise<T> {
  const routeId = orNotFound(await routeIdOfQuestion(ctx.db, id))
  return changingDraft(ctx, routeId, async () => {
    const written = await writtenOf(ctx.db, { routeId })
    return change(orNotFound(written.questions.find((question) => question.id === id)), written)
  })
}

const columnsOf = (form: QuestionForm) => ({
  kind: form.type,
  title: form.title,
  help: form.help,
  required: form.is_required === 1,
  unit: form.unit || null,
  least: form.least,
  most: form.most,
})
function expectRange({ least, most }: QuestionForm) {
  if (least !== null && most !== null && least > most)
    throw fieldRefusal('most', 'Die größte Zahl muss mindestens so groß wie die kleinste sein.')
}

export async function createQuestion(ctx: AccountCtx, form: QuestionForm & { lead_route_id: number }) {
  expectRange(form)
  const id = await changingDraft(ctx, form.lead_route_id, async ({ id: routeId }) => {
    const written = await writtenOf(ctx.db, { routeId })
    if (written.questions.length >= mostQuestions) throw new Refusal('LEAD_ROUTE_FULL', { max: `${mostQuestions} Fragen` })
    const row = await insertQuestion(ctx.db, { route_id: routeId, position: written.questions.length + 1, ...columnsOf(form) })
    if (form.position !== undefined) await orderQuestions(ctx.db, placed(idsOf(written.questions), row.id, form.position))
    await writeAnswers(ctx, row, { ...written, questions: [...written.questions, row] }, form)
    return row.id
  })
  return shownQuestion(ctx, id)
}

export async function updateQuestion(ctx: AccountCtx, form: QuestionForm & { id: number }) {
  expectRange(form)
  await changingQuestion(ctx, form.id, async (row, written) => {
    expectVersion(row.version, form.version)
    await saveQuestion(ctx.db, row.id, columnsOf(form))
    if (form.position !== undefined) await orderQuestions(ctx.db, placed(idsOf(written.questions), row.id, form.position))
    await writeAnswers(ctx, { ...row, kind: form.type }, written, form)
  })
  return shownQuestion(ctx, form.id)
}

/** Answers and jumps of a question as the form has them; what it leaves out stays. */
async function writeAnswers(ctx: AccountCtx, row: QuestionRow, written: Written, form: QuestionForm): Promise<void> {
  const own = written.answers.filter(({ question_id }) => question_id === row.id)
  const before = written.positions.filter(({ question_id }) => question_id === row.id)
  if (form.answers === undefined && form.jump === undefined) return
  const jumps: { answerId: number | null; jump: Jump; field: string }[] = []
  if (form.answers === undefined) {
    for (const { answer_id, go_to } of before)
      if (answer_id !== null) jumps.push({ answerId: answer_id, jump: go_to ?? 'end', field: 'jump' })
  } else {
    const kept = form.answers.flatMap(({ id }) => (id === undefined ? [] : [id]))
    const strange = form.answers.findIndex(
      ({ id }, place) =>
        id !== undefined && (!own.some((answer) => answer.id === id) || kept.indexOf(id) !== kept.lastIndexOf(id)) && place >= 0,
    )
    if (strange >= 0) throw fieldRefusal(`answers.${strange}.id`, 'Diese Antwort gehört nicht zu dieser Frage.')
    // Jumps of answers that go, go with them: the form shows both.
    await replacePositions(ctx.db, row.id, [])
    const gone = idsOf(own).filter((id) => !kept.includes(id))
    if (gone.length > 0) await deleteAnswers(ctx.db, gone)
    for (const [place, { id, answer, jump }] of form.answers.entries()) {
      if (id !== undefined) await saveAnswer(ctx.db, id, { text: answer, position: place + 1 })
      const answerId = id ?? (await insertAnswer(ctx.db, { question_id: row.id, text: answer, position: place + 1 })).id
      jumps.push({ answerId, jump, field: `answers.${place}.jump` })
    }
  }
  const general: Jump =
    form.jump ?? before.filter(({ answer_id }) => answer_id === null).map(({ go_to }): Jump => go_to ?? 'end')[0] ?? 'next'
  const wanted = isChoice(row)
    ? [...jumps, { answerId: null, jump: general, field: 'jump' }]
    : [{ answerId: null, jump: general, field: 'jump' }]
  for (const { jump, field } of wanted) expectTarget(jump, field, row, written)
  await replacePositions(
    ctx.db,
    row.id,
    wanted.flatMap(({ answerId, jump }) => (jump === 'next' ? [] : [{ answerId, goTo: jump === 'end' ? null : jump }])),
  )
}

function expectTarget(jump: Jump | null, field: string, row: QuestionRow, { questions }: Written) {
  if (typeof jump !== 'number') return
  if (jump === row.id) throw fieldRefusal(field, 'Eine Frage kann nicht zu sich selbst führen.')
  if (!questions.some(({ id }) => id === jump)) throw fieldRefusal(field, 'Diese Frage gehört nicht zu diesem Anfrageweg.')
}

export const removeQuestion = (ctx: AccountCtx, id: number) =>
  changingQuestion(ctx, id, async (row, { questions }) => {
    const jump = await jumpsTo(ctx.db, row.id)
    if (jump) throw new Refusal('LEAD_QUESTION_IN_USE', { question: jump.title, id: jump.id })
    await deleteQuestion(ctx.db, row.id)
    const left = idsOf(questions).filter((one) => one !== row.id)
    if (left.length > 0) await orderQuestions(ctx.db, left)
  })

export const arrangeQuestions = (ctx: AccountCtx, routeId: number, ids: readonly number[]) =>
  changingDraft(ctx, routeId, async () => {
    const own = idsOf((await writtenOf(ctx.db, { routeId })).questions)
    if (own.length !== ids.length || new Set(ids).size !== own.length || !own.every((id) => ids.includes(id)))
      throw fieldRefusal('ids', 'Die Fragen haben sich inzwischen geändert. Bitte ordnen Sie sie noch einmal.')
    await orderQuestions(ctx.db, ids)
  })

export const createAnswer = (ctx: AccountCtx, form: AnswerForm & { lead_route_question_id: number }): Promise<number> =>
  changingQuestion(ctx, form.lead_route_question_id, async (row, { answers }) => {
    const own = answers.filter(({ question_id }) => question_id === row.id)
    if (own.length >= mostOptions) throw new Refusal('LEAD_ROUTE_FULL', { max: `${mostOptions} Antworten` })
    const { id } = await insertAnswer(ctx.db, { question_id: row.id, text: form.answer, position: own.length + 1 })
    await orderAnswers(ctx.db, placed(idsOf(own), id, form.position))
    await saveQuestion(ctx.db, row.id, {})
    return id
  })

export async function updateAnswer(ctx: AccountCtx, form: AnswerForm & { id: number }): Promise<void> {
  const { question_id } = orNotFound(await answerById(ctx.db, form.id))
  await changingQuestion(ctx, question_id, async (row, { answers }) => {
    const own = idsOf(answers.filter((answer) => answer.question_id === row.id))
    if (!own.includes(form.id)) throw new Refusal('NOT_FOUND')
    await saveAnswer(ctx.db, form.id, { text: form.answer })
    await orderAnswers(ctx.db, placed(own, form.id, form.position))
    await saveQuestion(ctx.db, row.id, {})
  })
}

export async function removeAnswer(ctx: AccountCtx, id: number): Promise<void> {
  const answer = orNotFound(await answerById(ctx.db, id))
  await changingQuestion(ctx, answer.question_id, async (row, { answers }) => {
    const own = answers.filter(({ question_id }) => question_id === row.id)
    const gone = orNotFound(own.find((one) => one.id === id))
    if (await hasPosition(ctx.db, id)) throw new Refusal('LEAD_ANSWER_IN_USE', { answer: gone.text, id })
    await deleteAnswers(ctx.db, [id])
    const left = idsOf(own).filter((one) => one !== id)
    if (left.length > 0) await orderAnswers(ctx.db, left)
    await saveQuestion(ctx.db, row.id, {})
  })
}

export const setPositions = (
  ctx: AccountCtx,
  body: {
    lead_route_question_id: number
    version?: number | undefined
    positions: readonly { lead_route_answer_id: number | null; next_question_id: number | null }[]
  },
) =>
  changingQuestion(ctx, body.lead_route_question_id, async (row, written) => {
    expectVersion(row.version, body.version)
    const own = written.answers.filter(({ question_id }) => question_id === row.id)
    for (const [place, { lead_route_answer_id: answerId, next_question_id: goTo }] of body.positions.entries()) {
      if (answerId !== null && !own.some(({ id }) => id === answerId))
        throw fieldRefusal(`positions.${place}.lead_route_answer_id`, 'Diese Antwort gehört nicht zu dieser Frage.')
      if (body.positions.findIndex((one) => one.lead_route_answer_id === answerId) !== place)
        throw fieldRefusal(`positions.${place}.lead_route_answer_id`, 'Für diese Antwort gibt es schon eine Position.')
      expectTarget(goTo, `positions.${place}.next_question_id`, row, written)
    }
    await replacePositions(
      ctx.db,
      row.id,
      body.positions.map(({ lead_route_answer_id: answerId, next_question_id: goTo }) => ({ answerId, goTo })),
    )
    await saveQuestion(ctx.db, row.id, {})
    return positionsOf(ctx.db, [row.id])
  })
