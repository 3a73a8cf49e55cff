import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'

/** All of an account's appointments: its own, those asked for with its address before it signed in, and those at its shops. */
export const ofAccount = (db: Db, accountId: number) =>
  db
    .selectFrom('appointments as a')
    .innerJoin('providers as p', 'p.account_id', 'a.provider_id')
    .selectAll('a')
    .select('p.company_name')
    .where((eb) => eb.or([eb('a.customer_id', '=', accountId), eb('a.provider_id', '=', accountId)]))
    .orderBy('a.id')
    .execute()

export const confirmedAhead = (db: Db, accountId: number, now: Date) =>
  db
    .selectFrom('appointments')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('provider_id', '=', accountId)
    .where('status', '=', 'confirmed')
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow()
    .then(({ n }) => Number(n))

export const livingOf = (db: Db, accountId: number) =>
  db
    .selectFrom('appointments')
    .select('id')
    .where('customer_id', '=', accountId)
    .where('status', 'in', ['requested', 'countered', 'confirmed'])
    .orderBy('id')
    .execute()

const nobody = { first_name: '', last_name: '', email: '', phone: '' }
/** Takes the person out of their appointments, and out of what the providers' streams still say of them. */
export async function forgetCustomer(db: Db, accountId: number): Promise<void> {
  await sql`update event set payload = payload || jsonb_build_object('appointment',
    payload->'appointment' || jsonb_build_object('customer', ${JSON.stringify(nobody)}::jsonb, 'message', '', 'reason', ''))
    where user_id in (select provider_id from appointments where customer_id = ${accountId}) and type = 'appointment.changed'
      and entity_id in (select id::text from appointments where customer_id = ${accountId})`.execute(db)
  await db
    .updateTable('appointments')
    .set({ ...nobody, message: '', reason: '', customer_id: null })
    .where('customer_id', '=', accountId)
    .execute()
}

/** Who came when is nobody's business a year later. */
export const forgetOld = (db: Db, before: Date) =>
  db.deleteFrom('appointments').where('status', 'not in', ['requested', 'countered', 'confirmed']).where('starts_at', '<', before).execute()
