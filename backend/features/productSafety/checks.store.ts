import { sql, type Insertable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { SafetyChecksTable } from '#backend/tables.ts'

const pageSize = 25
const rows = (db: Db) =>
  db
    .selectFrom('safety_checks as c')
    .innerJoin('products as p', 'p.id', 'c.product_id')
    .innerJoin('providers as v', 'v.account_id', 'p.provider_id')
    .leftJoin('accounts as a', 'a.id', 'c.checked_by')
    .select(['c.id', 'c.product_id', 'c.checked', 'c.result', 'c.note', 'c.checked_at', 'p.name', 'p.slug', 'p.status', 'v.company_name'])
    .select(sql<string>`coalesce(a.first_name || ' ' || a.last_name, '')`.as('by'))
export type CheckRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>

/** The newest first. */
export async function checksPage(db: Db, before: number | undefined): Promise<{ rows: CheckRow[]; next: number | null }> {
  const found = await rows(db)
    .$if(before !== undefined, (query) => query.where('c.id', '<', before!))
    .orderBy('c.id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const page = found.slice(0, pageSize)
  return { rows: page, next: found.length > pageSize ? page.at(-1)!.id : null }
}

export async function insertCheck(db: Db, values: Insertable<SafetyChecksTable>): Promise<CheckRow> {
  const { id } = await db.insertInto('safety_checks').values(values).returning('id').executeTakeFirstOrThrow()
  return rows(db).where('c.id', '=', id).executeTakeFirstOrThrow()
}
