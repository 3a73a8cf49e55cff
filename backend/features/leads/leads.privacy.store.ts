import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import { leadColumns } from './leads.store.ts'

export const leadsToExport = (db: Db, accountId: number) =>
  db
    .selectFrom('leads as l')
    .leftJoin('lead_contacts as c', 'c.lead_id', 'l.id')
    .select([
      'l.id',
      'l.status',
      'l.created_at',
      'l.postal_code',
      'l.city',
      'l.description',
      'l.wished_from',
      'l.wished_until',
      'l.budget_cents',
    ])
    .select(['c.first_name', 'c.last_name', 'c.email', 'c.phone', 'c.street', 'c.street_number'])
    .select(['l.questionnaire', 'l.answers'])
    .where('l.customer_id', '=', accountId)
    .orderBy('l.id')
    .execute()

export const receivedToExport = (db: Db, accountId: number) =>
  db
    .selectFrom('lead_recipients as r')
    .innerJoin('leads as l', 'l.id', 'r.lead_id')
    .select(['l.id', 'r.status', 'r.created_at', 'l.postal_code', sql<string>`l.questionnaire ->> 'name'`.as('route_name')])
    .where('r.provider_id', '=', accountId)
    .orderBy('r.id')
    .execute()

/** Leads of an account by what they still expect. */
export async function runningOf(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', accountId)
    .where('status', 'in', ['open', 'accepted'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const lockLeadsOf = (db: Db, accountId: number) =>
  db.selectFrom('leads').select(leadColumns).where('customer_id', '=', accountId).orderBy('id').forUpdate().execute()
export const openRecipientsOf = (db: Db, accountId: number) =>
  db
    .selectFrom('lead_recipients')
    .select(['id', 'lead_id'])
    .where('provider_id', '=', accountId)
    .where('status', '=', 'open')
    .orderBy('lead_id')
    .execute()

/** Takes the person out of leads: who it was, and every word. */
export async function blankLeads(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('lead_contacts').where('lead_id', 'in', ids).execute()
  await db.deleteFrom('lead_revisions').where('lead_id', 'in', ids).execute()
  await db.updateTable('leads').set({ description: '', answers: '[]' }).where('id', 'in', ids).execute()
}

/** Leads that ended so long ago, some at a time, with their files. */
export const endedBefore = (db: Db, statuses: readonly ('canceled' | 'expired' | 'completed')[], before: Date, limit: number) =>
  db
    .selectFrom('leads as l')
    .innerJoin('lead_contacts as c', 'c.lead_id', 'l.id')
    .select('l.id')
    .where('l.status', 'in', [...statuses])
    .where('l.status_since', '<', before)
    .orderBy('l.id')
    .limit(limit)
    .execute()
