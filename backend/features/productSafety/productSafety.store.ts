import { sql, type Insertable } from 'kysely'
import { openSafetyStates, type SafetyState } from '#contract/values/safetyRules.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { SafetyNoticesTable } from '#backend/tables.ts'

const pageSize = 25

const rows = (db: Db) =>
  db
    .selectFrom('safety_notices as n')
    .innerJoin('products as p', 'p.id', 'n.product_id')
    .innerJoin('providers as v', 'v.account_id', 'p.provider_id')
    .selectAll('n')
    .select(['p.provider_id', 'p.name as product_name', 'p.slug', 'p.status as product_status', 'v.company_name'])

/** A notice with the goods it is about. */
export type NoticeRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

export const oneNotice = (db: Db, id: number): Promise<NoticeRow | undefined> => rows(db).where('n.id', '=', id).executeTakeFirst()
/** Held until the end of the command; its goods are locked before. */
export const lockNotice = (db: Db, id: number): Promise<NoticeRow | undefined> =>
  rows(db).where('n.id', '=', id).forUpdate('n').executeTakeFirst()

/** A page: what is open by the end of its clock, all else the newest first. @param before where the page before ended */
export async function noticesPage(
  db: Db,
  { state, before }: { state?: SafetyState | 'open' | undefined; before?: number | undefined },
): Promise<{ rows: NoticeRow[]; next: number | null }> {
  let query = rows(db)
  if (state === 'open') {
    query = query
      .where('n.status', 'in', [...openSafetyStates])
      .orderBy('n.due_at')
      .orderBy('n.id')
    if (before !== undefined)
      query = query.where(sql<boolean>`(n.due_at, n.id) > (select b.due_at, b.id from safety_notices b where b.id = ${before})`)
  } else {
    query = query.orderBy('n.id', 'desc')
    if (state !== undefined) query = query.where('n.status', '=', state)
    if (before !== undefined) query = query.where('n.id', '<', before)
  }
  const found = await query.limit(pageSize + 1).execute()
  const page = found.slice(0, pageSize)
  return { rows: page, next: found.length > pageSize ? page.at(-1)!.id : null }
}

export const insertNotice = async (db: Db, values: Insertable<SafetyNoticesTable>): Promise<number> =>
  (await db.insertInto('safety_notices').values(values).returning('id').executeTakeFirstOrThrow()).id

/** The notice about these goods that already waits for the operator; locked, so that it is not decided before a report belongs to it. */
export const lockOpenNotice = (db: Db, productId: number): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('safety_notices')
    .select('id')
    .where('product_id', '=', productId)
    .where('kind', '=', 'notice')
    .where('status', 'in', [...openSafetyStates])
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

export const isNoticeOpen = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('safety_notices')
    .select('id')
    .where('id', '=', id)
    .where('status', 'in', [...openSafetyStates])
    .executeTakeFirst()) !== undefined

/** Whether another notice keeps the goods off the market. */
export const isHeldByAnother = async (db: Db, { id, product_id: productId }: Pick<NoticeRow, 'id' | 'product_id'>): Promise<boolean> =>
  (await db
    .selectFrom('safety_notices')
    .select('id')
    .where('product_id', '=', productId)
    .where('status', '=', 'takenDown')
    .where('id', '<>', id)
    .executeTakeFirst()) !== undefined

type Written = Pick<NoticeRow, 'status' | 'hazard' | 'advice' | 'remedy' | 'batches' | 'reason' | 'reminded_at' | 'handled_at' | 'version'>
/** The next version of a locked row. */
export const saveNotice = (db: Db, id: number, patch: Partial<Omit<Written, 'version'>>): Promise<Written> =>
  db
    .updateTable('safety_notices')
    .set({ ...patch, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(['status', 'hazard', 'advice', 'remedy', 'batches', 'reason', 'reminded_at', 'handled_at', 'version'])
    .executeTakeFirstOrThrow()

/** All buyers have been written to; of a repeated run the first moment stays. */
export const noteTold = (db: Db, id: number, at: Date) =>
  db.updateTable('safety_notices').set({ told_at: at }).where('id', '=', id).where('told_at', 'is', null).execute()

/** Who gave notice, and in which words, of what was handled before this moment. */
export const forgetSenders = (db: Db, before: Date) =>
  db
    .updateTable('safety_notices')
    .set({ sender: '', words: '' })
    .where('handled_at', '<', before)
    .where((eb) => eb.or([eb('sender', '<>', ''), eb('words', '<>', '')]))
    .execute()

/** Its way so far, the newest step first. */
export const noticeSteps = (db: Db, id: number) =>
  db
    .selectFrom('transitions as t')
    .leftJoin('accounts as a', 'a.id', 't.actor_id')
    .select([
      't.id',
      't.event',
      't.to_state',
      't.actor_role',
      't.at',
      sql<string>`coalesce(a.first_name || ' ' || a.last_name, '')`.as('name'),
    ])
    .where('t.machine', '=', 'safetyNotice')
    .where('t.entity_id', '=', id)
    .orderBy('t.id', 'desc')
    .execute()
