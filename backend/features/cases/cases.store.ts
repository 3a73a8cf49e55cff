import { sql, type Insertable, type Selectable } from 'kysely'
import { openCaseStates, type CaseKind, type CaseStatus } from '#contract/values/caseRules.ts'
import type { Db } from '#backend/kernel/context.ts'
import { contains } from '#backend/kernel/db/likePattern.ts'
import type { CountSql } from '#backend/kernel/feature.ts'
import type { CaseLettersTable, CasesTable } from '#backend/tables.ts'

const rows = (db: Db) =>
  db
    .selectFrom('cases as c')
    .leftJoin('accounts as who', 'who.id', 'c.assignee_id')
    .selectAll('c')
    .select(sql<string | null>`nullif(trim(who.first_name || ' ' || who.last_name), '')`.as('assignee_name'))
export type CaseOf = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>
export type LetterRow = Selectable<CaseLettersTable>
export const casesPerPage = 20
const states: Record<'open' | 'decided' | 'closed', readonly CaseStatus[]> = {
  open: openCaseStates,
  decided: ['decided', 'redecided'],
  closed: ['closed'],
}

export const caseById = (db: Db, id: number) => rows(db).where('c.id', '=', id).executeTakeFirst()
/** Whether something has come into the inbox under this number: a job that is repeated brings it once. */
export const hasCase = async (db: Db, number: string): Promise<boolean> =>
  (await db.selectFrom('cases').select('id').where('number', '=', number).executeTakeFirst()) !== undefined
export const lockCase = (db: Db, id: number) => rows(db).where('c.id', '=', id).forUpdate('c').executeTakeFirst()
/** Whose content it is has a part in a case once something was decided against it. */
const hasConsequence = sql<boolean>`exists (select from case_decisions d where d.case_id = c.id and d.measure <> 'none')`
const isParty = (accountId: number) => sql<boolean>`(c.sender_id = ${accountId} or (c.author_id = ${accountId} and ${hasConsequence}))`
export const isConcerned = async (db: Db, caseId: number): Promise<boolean> =>
  (await db.selectFrom('cases as c').select('c.id').where('c.id', '=', caseId).where(hasConsequence).executeTakeFirst()) !== undefined
/** The case of a member who wrote it, or whose content it is about. */
export const lockOwnCase = (db: Db, accountId: number, id: number) =>
  rows(db).where('c.id', '=', id).where(isParty(accountId)).forUpdate('c').executeTakeFirst()
export const ownCase = (db: Db, accountId: number, id: number) =>
  rows(db).where('c.id', '=', id).where(isParty(accountId)).executeTakeFirst()
export const ownCases = (db: Db, accountId: number, limit: number, offset: number) =>
  rows(db)
    .where(isParty(accountId))
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .orderBy('c.changed_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

/** The case about a review that waits for somebody, or the last decided one. */
export const lockCaseOfReview = (db: Db, reviewId: number, which: 'open' | 'decided') =>
  rows(db)
    .where('c.review_id', '=', reviewId)
    .where('c.status', 'in', states[which])
    .orderBy('c.id', 'desc')
    .limit(1)
    .forUpdate('c')
    .executeTakeFirst()
/** The case about the end of a business's contract that can still be objected to or waits for an answer. */
export const lockCaseOfEnding = (db: Db, providerId: number) =>
  rows(db)
    .where('c.kind', '=', 'business')
    .where('c.author_id', '=', providerId)
    .where('c.status', '<>', 'closed')
    .orderBy('c.id', 'desc')
    .limit(1)
    .forUpdate('c')
    .executeTakeFirst()
/** So many reports are decided along with a notice; a flood of them must not keep goods from being taken down. */
const mostAtOnce = 100
/** The reports that wait for what is decided about a notice on product safety, the oldest first. */
export const lockCasesOfNotice = (db: Db, noticeId: number) =>
  rows(db)
    .where('c.notice_id', '=', noticeId)
    .where('c.status', 'in', ['received', 'underReview'])
    .orderBy('c.id')
    .limit(mostAtOnce)
    .forUpdate('c')
    .execute()
/** The newest reports that belong to a notice. */
export const casesOfNotice = (db: Db, noticeId: number) =>
  db.selectFrom('cases').select(['id', 'number']).where('notice_id', '=', noticeId).orderBy('id', 'desc').limit(20).execute()
export const belongToNotice = (db: Db, caseId: number, noticeId: number) =>
  db.updateTable('cases').set({ notice_id: noticeId }).where('id', '=', caseId).execute()
export const addDetail = (db: Db, { id, version, details }: CaseOf, detail: Detail) =>
  db
    .updateTable('cases')
    .set({ details: JSON.stringify([...(details as Detail[]), detail].slice(-mostDetails)), version: version + 1 })
    .where('id', '=', id)
    .execute()
/** Reports of one thing that are kept with its case. */
const mostDetails = 50

/** Undefined when the number is taken; the caller draws another. */
export async function insertCase(
  db: Db,
  values: Omit<Insertable<CasesTable>, 'details'> & { details: readonly Detail[] },
): Promise<CaseOf | undefined> {
  const made = await db
    .insertInto('cases')
    .values({ ...values, details: JSON.stringify(values.details) })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made && caseById(db, made.id)
}
export interface Detail {
  label: string
  value: string
}

export async function saveCase(db: Db, row: CaseOf, status: CaseStatus, patch: Partial<CaseOf>, now: Date): Promise<CaseOf> {
  const { assignee_id, decided_at } = { ...row, ...patch }
  const change = { status, version: row.version + 1, assignee_id, decided_at, changed_at: now, closed_at: status === 'closed' ? now : null }
  await db
    .updateTable('cases')
    .set(change)
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returning('id')
    .executeTakeFirstOrThrow()
  return (await caseById(db, row.id))!
}

export interface CaseFilter {
  kind?: CaseKind | undefined
  status: 'open' | 'decided' | 'closed' | 'all'
  assigneeId?: number | undefined
  search?: string | undefined
}

/** Open cases oldest first, because they wait; all others newest first. */
export async function listCases(db: Db, { kind, status, assigneeId, search }: CaseFilter, page: number) {
  let query = rows(db)
  if (kind) query = query.where('c.kind', '=', kind)
  if (status !== 'all') query = query.where('c.status', 'in', states[status])
  if (assigneeId !== undefined) query = query.where('c.assignee_id', '=', assigneeId)
  if (search) {
    const like = contains(search)
    query = query.where((eb) =>
      eb.or([
        eb('c.number', 'ilike', like),
        eb('c.subject', 'ilike', like),
        eb('c.sender_name', 'ilike', like),
        eb('c.sender_email', 'ilike', like),
      ]),
    )
  }
  const order = status === 'open' ? ('asc' as const) : ('desc' as const)
  const found = await query
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .orderBy('c.received_at', order)
    .orderBy('c.id', order)
    .limit(casesPerPage)
    .offset((page - 1) * casesPerPage)
    .execute()
  return { rows: found, total: Number(found[0]?.total ?? 0) }
}

/** What the operator's staff have not decided; the same states as the index `cases_open`. */
export const openCasesSql: CountSql = (role) =>
  role === 'admin'
    ? `select count(*)::int from (select 1 from cases where status in ('received', 'underReview', 'appealed') limit 1000) n`
    : 'select 0'

export const openCounts = async (db: Db): Promise<Map<CaseKind, number>> =>
  new Map(
    (
      await db
        .selectFrom('cases')
        .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
        .where('status', 'in', openCaseStates)
        .groupBy('kind')
        .execute()
    ).map(({ kind, count }) => [kind, Number(count)]),
  )

/** The letters of several cases in one statement, oldest first. */
export const lettersOf = (db: Db, caseIds: readonly number[]) =>
  db
    .selectFrom('case_letters as l')
    .leftJoin('accounts as who', 'who.id', 'l.author_id')
    .selectAll('l')
    .select(sql<string | null>`nullif(trim(who.first_name || ' ' || who.last_name), '')`.as('author_name'))
    .where('l.case_id', '=', sql<number>`any(${[...caseIds]}::bigint[])`)
    .orderBy('l.id')
    .execute()
export type NamedLetter = Awaited<ReturnType<typeof lettersOf>>[number]
export const insertLetter = (db: Db, letter: Insertable<CaseLettersTable>) => db.insertInto('case_letters').values(letter).execute()

export const historyOf = (db: Db, caseId: number) =>
  db
    .selectFrom('transitions as t')
    .leftJoin('accounts as who', 'who.id', 't.actor_id')
    .select([
      't.event',
      't.actor_role',
      't.at',
      sql<string | null>`case when t.actor_role = 'admin' then nullif(trim(who.first_name || ' ' || who.last_name), '') end`.as('name'),
    ])
    .where('t.machine', '=', 'case')
    .where('t.entity_id', '=', caseId)
    .orderBy('t.id')
    .execute()

/** The operator's staff who can act. */
export const staff = (db: Db) =>
  db.selectFrom('accounts').select(['id', 'email']).where('role', '=', 'admin').where('status', '=', 'active').orderBy('id').execute()
