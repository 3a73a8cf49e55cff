import { sql } from 'kysely'
import type { ProductChangeStatus } from '#machines/lifecycles/productChange.lifecycle.ts'
import type { ProductState } from '#contract/calls/catalogueWire.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { CountSql } from '#backend/kernel/feature.ts'

/** A request with the goods it is about. */
export interface ChangeRow {
  id: number
  version: number
  product_id: number
  provider_id: number
  status: ProductChangeStatus
  was_name: string
  was_ean: string | null
  name: string
  ean: string | null
  reason: string
  created_at: Date
  decided_at: Date | null
  slug: string
  product_status: ProductState
  company_name: string
  ratings: number
}
const pageSize = 25

const wanted = (db: Db) =>
  db
    .selectFrom('product_changes as c')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .innerJoin('providers as v', 'v.account_id', 'p.provider_id')
    .leftJoin('product_counters as n', 'n.product_id', 'p.id')
    .select([
      'c.id',
      'c.version',
      'c.product_id',
      'p.provider_id',
      'c.status',
      'c.was_name',
      'c.was_ean',
      'c.name',
      'c.ean',
      'c.reason',
      'c.created_at',
      'c.decided_at',
      'p.slug',
      'p.status as product_status',
      'v.company_name',
      sql<number>`coalesce(n.rating_1 + n.rating_2 + n.rating_3 + n.rating_4 + n.rating_5, 0)`.as('ratings'),
    ])

/** Which of these goods customers have rated. */
export async function ratedAmong(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('product_counters')
    .select('product_id')
    .where('product_id', 'in', [...ids])
    .where(sql<boolean>`rating_1 + rating_2 + rating_3 + rating_4 + rating_5 > 0`)
    .execute()
  return new Set(rows.map(({ product_id: id }) => id))
}

/** The newest of own goods, whatever became of it. */
export const latestChange = async (db: Db, ownerId: number, productId: number): Promise<ChangeRow | undefined> =>
  (await wanted(db)
    .where('c.product_id', '=', productId)
    .where('p.provider_id', '=', ownerId)
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()) as ChangeRow | undefined

/** One request; only that of an owner where one is named. Whoever moves it has locked its goods before. */
export const oneChange = async (db: Db, id: number, ownerId: number | null): Promise<ChangeRow | undefined> =>
  (await wanted(db)
    .where('c.id', '=', id)
    .$if(ownerId !== null, (query) => query.where('p.provider_id', '=', ownerId!))
    .executeTakeFirst()) as ChangeRow | undefined

/** A page of all requests, the newest first; those of deleted goods are not on it. */
export async function changesPage(
  db: Db,
  { state, before }: { state?: ProductChangeStatus | undefined; before?: number | undefined },
): Promise<{ rows: ChangeRow[]; next: number | null }> {
  const rows = (await wanted(db)
    .where('p.status', '<>', 'deleted')
    .$if(state !== undefined, (query) => query.where('c.status', '=', state!))
    .$if(before !== undefined, (query) => query.where('c.id', '<', before!))
    .orderBy('c.id', 'desc')
    .limit(pageSize + 1)
    .execute()) as ChangeRow[]
  const page = rows.slice(0, pageSize)
  return { rows: page, next: rows.length > pageSize ? page.at(-1)!.id : null }
}

/** What waits for a decision about these goods, at most one each. */
export const waitingChanges = async (db: Db, productIds: readonly number[]): Promise<ChangeRow[]> =>
  (await wanted(db)
    .where(sql<boolean>`c.product_id = any(${productIds}::bigint[])`)
    .where('c.status', '=', 'pending')
    .orderBy('c.id')
    .execute()) as ChangeRow[]

export const insertChange = async (
  db: Db,
  values: Pick<ChangeRow, 'product_id' | 'was_name' | 'was_ean' | 'name' | 'ean' | 'created_at'>,
): Promise<number> => (await db.insertInto('product_changes').values(values).returning('id').executeTakeFirstOrThrow()).id

export async function saveChange(
  db: Db,
  id: number,
  { status, reason, at }: { status: ProductChangeStatus; reason: string; at: Date },
): Promise<Pick<ChangeRow, 'status' | 'reason' | 'version' | 'decided_at'>> {
  return await db
    .updateTable('product_changes')
    .set({ status, reason, decided_at: at, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(['status', 'reason', 'version', 'decided_at'])
    .executeTakeFirstOrThrow()
}

/** Requests that wait for a decision, for the operator's staff. */
export const waitingChangesSql: CountSql = (role) =>
  role === 'admin'
    ? `select count(*)::int from (select 1 from product_changes c join products p on p.id = c.product_id where c.status = 'pending'
      and p.status <> 'deleted' limit 1000) n`
    : 'select 0'

/** Its way so far, the newest step first. */
export const changeSteps = (db: Db, id: number) =>
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
    .where('t.machine', '=', 'productChange')
    .where('t.entity_id', '=', id)
    .orderBy('t.id', 'desc')
    .execute()
