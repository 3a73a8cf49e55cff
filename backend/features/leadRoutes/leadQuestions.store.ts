import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import { contains } from '#backend/kernel/db/likePattern.ts'
import type { LeadRouteAnswersTable, LeadRoutePositionsTable, LeadRouteQuestionsTable } from '#backend/tables.ts'

export type QuestionRow = Selectable<LeadRouteQuestionsTable>
export type AnswerRow = Selectable<LeadRouteAnswersTable>
export type PositionRow = Selectable<LeadRoutePositionsTable>
export interface Written {
  questions: QuestionRow[]
  answers: AnswerRow[]
  positions: PositionRow[]
}

/** The draft of a route, or one question of it. */
export async function writtenOf(
  db: Db,
  at: { routeId: number } | { questionId: number } | { questionIds: readonly number[] },
): Promise<Written> {
  let rows = db.selectFrom('lead_route_questions as q').selectAll('q')
  if ('routeId' in at) rows = rows.where('q.route_id', '=', at.routeId)
  else if ('questionId' in at) rows = rows.where('q.id', '=', at.questionId)
  else rows = rows.where('q.id', 'in', [...at.questionIds])
  const questions = await rows.orderBy('q.position').orderBy('q.id').execute()
  const ids = questions.map(({ id }) => id)
  if (ids.length === 0) return { questions, answers: [], positions: [] }
  return {
    questions,
    answers: await db
      .selectFrom('lead_route_answers')
      .selectAll()
      .where('question_id', 'in', ids)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    positions: await positionsOf(db, ids),
  }
}
export const positionsOf = (db: Db, questionIds: readonly number[]): Promise<PositionRow[]> =>
  db
    .selectFrom('lead_route_positions')
    .selectAll()
    .where('question_id', 'in', [...questionIds])
    .orderBy('position')
    .orderBy('id')
    .execute()

export const routeIdOfQuestion = async (db: Db, id: number): Promise<number | undefined> =>
  (await db.selectFrom('lead_route_questions').select('route_id').where('id', '=', id).executeTakeFirst())?.route_id
export const answerById = (db: Db, id: number): Promise<AnswerRow | undefined> =>
  db.selectFrom('lead_route_answers').selectAll().where('id', '=', id).executeTakeFirst()

export const insertQuestion = (db: Db, row: Insertable<LeadRouteQuestionsTable>): Promise<QuestionRow> =>
  db.insertInto('lead_route_questions').values(row).returningAll().executeTakeFirstOrThrow()
export const saveQuestion = (db: Db, id: number, patch: Updateable<LeadRouteQuestionsTable>) =>
  db
    .updateTable('lead_route_questions')
    .set({ ...patch, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
/** With its answers and its own positions. */
export async function deleteQuestion(db: Db, id: number): Promise<void> {
  await db.deleteFrom('lead_route_positions').where('question_id', '=', id).execute()
  await db.deleteFrom('lead_route_questions').where('id', '=', id).execute()
}
/** The ids are all of the route's, each once. */
export const orderQuestions = (db: Db, ids: readonly number[]) =>
  sql`update lead_route_questions q set position = o.position from (select id::bigint, position::int
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as x (id, position)) o where q.id = o.id
      and q.position <> o.position`.execute(db)

/** Another question that leads here. */
export const jumpsTo = (db: Db, questionId: number) =>
  db
    .selectFrom('lead_route_positions as p')
    .innerJoin('lead_route_questions as q', 'q.id', 'p.question_id')
    .select(['q.id', 'q.title'])
    .where('p.go_to', '=', questionId)
    .orderBy('q.position')
    .limit(1)
    .executeTakeFirst()
export const hasPosition = async (db: Db, answerId: number): Promise<boolean> =>
  (await db.selectFrom('lead_route_positions').select('id').where('answer_id', '=', answerId).limit(1).executeTakeFirst()) !== undefined

export const insertAnswer = (db: Db, row: Insertable<LeadRouteAnswersTable>): Promise<AnswerRow> =>
  db.insertInto('lead_route_answers').values(row).returningAll().executeTakeFirstOrThrow()
export const saveAnswer = (db: Db, id: number, patch: Updateable<LeadRouteAnswersTable>) =>
  db.updateTable('lead_route_answers').set(patch).where('id', '=', id).execute()
export const deleteAnswers = (db: Db, ids: readonly number[]) =>
  db
    .deleteFrom('lead_route_answers')
    .where('id', 'in', [...ids])
    .execute()
export const orderAnswers = (db: Db, ids: readonly number[]) =>
  sql`update lead_route_answers a set position = o.position from (select id::bigint, position::int
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as x (id, position)) o where a.id = o.id
      and a.position <> o.position`.execute(db)

export async function replacePositions(
  db: Db,
  questionId: number,
  positions: readonly { answerId: number | null; goTo: number | null }[],
): Promise<void> {
  await db.deleteFrom('lead_route_positions').where('question_id', '=', questionId).execute()
  if (positions.length > 0)
    await db
      .insertInto('lead_route_positions')
      .values(
        positions.map(({ answerId, goTo }, place) => ({ question_id: questionId, answer_id: answerId, go_to: goTo, position: place + 1 })),
      )
      .execute()
}

interface ListFilter {
  /** Route for questions, question for answers; null for all. */
  within: number | null
  keyword: string
}
const listedQuestions = (db: Db, { within, keyword }: ListFilter) => {
  let rows = db
    .selectFrom('lead_route_questions as q')
    .innerJoin('lead_routes as r', 'r.id', 'q.route_id')
    .where('r.deleted_at', 'is', null)
  if (within !== null) rows = rows.where('q.route_id', '=', within)
  if (keyword !== '')
    rows = rows.where((eb) => eb.or([eb('q.title', 'ilike', contains(keyword)), eb('r.name', 'ilike', contains(keyword))]))
  return rows
}
export const countQuestions = async (db: Db, filter: ListFilter): Promise<number> =>
  Number(
    (
      await listedQuestions(db, filter)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
export const pageOfQuestions = (db: Db, filter: ListFilter, page: number, perPage: number) =>
  listedQuestions(db, filter)
    .select(['q.id', 'r.name as route_name'])
    .orderBy('r.name')
    .orderBy('r.id')
    .orderBy('q.position')
    .orderBy('q.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()

const listedAnswers = (db: Db, { within, keyword }: ListFilter) => {
  let rows = db
    .selectFrom('lead_route_answers as a')
    .innerJoin('lead_route_questions as q', 'q.id', 'a.question_id')
    .innerJoin('lead_routes as r', 'r.id', 'q.route_id')
    .where('r.deleted_at', 'is', null)
  if (within !== null) rows = rows.where('a.question_id', '=', within)
  if (keyword !== '')
    rows = rows.where((eb) =>
      eb.or([
        eb('a.text', 'ilike', contains(keyword)),
        eb('q.title', 'ilike', contains(keyword)),
        eb('r.name', 'ilike', contains(keyword)),
      ]),
    )
  return rows
}
export const countAnswers = async (db: Db, filter: ListFilter): Promise<number> =>
  Number(
    (
      await listedAnswers(db, filter)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
export const pageOfAnswers = (db: Db, filter: ListFilter, page: number, perPage: number) =>
  listedAnswers(db, filter)
    .selectAll('a')
    .select(['q.title as question_title', 'q.route_id', 'r.name as route_name'])
    .orderBy('r.name')
    .orderBy('r.id')
    .orderBy('q.position')
    .orderBy('q.id')
    .orderBy('a.position')
    .orderBy('a.id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
