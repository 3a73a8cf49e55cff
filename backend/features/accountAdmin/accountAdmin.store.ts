import { sql } from 'kysely'
import type { adminAccountRoles, adminAccountStates } from '#contract/calls/accountAdmin.calls.ts'
import type { Db } from '#backend/kernel/context.ts'

type Role = (typeof adminAccountRoles)[number]
type State = (typeof adminAccountStates)[number]
interface AccountFilter {
  role?: Role | undefined
  state?: State | undefined
  keyword: string
  before?: number | undefined
}
const pageSize = 25

const rows = (db: Db) =>
  db
    .selectFrom('accounts as a')
    .leftJoin('providers as p', 'p.account_id', 'a.id')
    .select([
      'a.id',
      'a.role',
      'a.first_name',
      'a.last_name',
      'a.email',
      'a.phone',
      'a.status',
      'a.version',
      'a.created_at',
      'p.company_name',
    ])
    .where('a.role', 'in', ['customer', 'provider'])
    .where('a.status', '<>', 'anonymised')

/**
 * One page by the place of its last row, with one row more when there is another page. Words are
 * looked for as they stand, never as a pattern.
 */
export async function accountsPage(db: Db, { role, state, keyword, before }: AccountFilter) {
  const found = await rows(db)
    .$if(role !== undefined, (query) => query.where('a.role', '=', role!))
    .$if(state !== undefined, (query) => query.where('a.status', '=', state!))
    .$if(before !== undefined, (query) => query.where('a.id', '<', before!))
    .$if(keyword !== '', (query) =>
      query.where(
        // Signs alone leave no word to look for: they find nobody, not everybody.
        // Both halves as the indexes of migration 183 spell them; `search_key` leaves no sign of a pattern.
        sql<boolean>`search_key(${keyword}) <> '' and a.id in (
          select n.id from accounts n where n.role in ('customer', 'provider')
            and search_key(n.first_name || ' ' || n.last_name || ' ' || n.email::text) like '%' || search_key(${keyword}) || '%'
          union all select c.account_id from providers c where search_key(c.company_name) like '%' || search_key(${keyword}) || '%')`,
      ),
    )
    .orderBy('a.id', 'desc')
    .limit(pageSize + 1)
    .execute()
  const page = found.slice(0, pageSize)
  return { page, next: found.length > pageSize ? page.at(-1)!.id : null }
}
export type AccountRow = Awaited<ReturnType<typeof accountsPage>>['page'][number]

export const accountRow = (db: Db, id: number) => rows(db).where('a.id', '=', id).executeTakeFirst()

export const livingSeen = (db: Db, accountId: number, now: Date) =>
  db
    .selectFrom('sessions')
    .select('last_seen_at')
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .limit(50)
    .execute()

/** The way of an account, the newest step first, with the name of whoever of the operator's staff it was. */
export const accountSteps = (db: Db, accountId: number) =>
  db
    .selectFrom('transitions as t')
    .leftJoin('accounts as a', (join) => join.onRef('a.id', '=', 't.actor_id').on('a.role', '=', 'admin'))
    .select(['t.id', 't.event', 't.to_state', 't.actor_role', 't.detail', 't.at', 'a.first_name', 'a.last_name'])
    .where('t.machine', '=', 'account')
    .where('t.entity_id', '=', accountId)
    .orderBy('t.id', 'desc')
    .limit(50)
    .execute()
