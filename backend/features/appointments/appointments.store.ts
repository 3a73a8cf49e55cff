import { sql, type AliasedRawBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AppointmentStatus } from '#contract/calls/appointments.calls.ts'
import type { Db } from '#backend/kernel/context.ts'

type StoreWord<Name extends string> = AliasedRawBuilder<string, Name>
/** A column of the store, or what was kept of it. */
const storeWord = (name: string) => sql<string>`coalesce(${sql.ref(`s.${name}`)}, a.store_kept ->> ${sql.lit(name)}, '')`.as(name)

const rows = (db: Db) =>
  db
    .selectFrom('appointments as a')
    .innerJoin('providers as p', 'p.account_id', 'a.provider_id')
    .leftJoin('store_locations as s', 's.id', 'a.store_id')
    .selectAll('a')
    // Only an appointment that is over may have lost its store.
    .select([sql<number>`coalesce(a.store_id, 0)`.as('store_id'), 'p.slug', 'p.company_name', 'p.phone as provider_phone', 'p.image'])
    .select(
      ['title', 'street', 'street_number', 'zipcode', 'city'].map(storeWord) as [
        StoreWord<'title'>,
        StoreWord<'street'>,
        StoreWord<'street_number'>,
        StoreWord<'zipcode'>,
        StoreWord<'city'>,
      ],
    )
export type AppointmentRow = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>
export interface Party {
  kind: 'customer' | 'provider'
  id: number
}

const sideOf = { customer: 'a.customer_id', provider: 'a.provider_id' } as const
export const ownAppointment = (db: Db, { kind, id: party }: Party, id: number) =>
  rows(db).where('a.id', '=', id).where(sideOf[kind], '=', party).executeTakeFirst()
export const lockOwn = (db: Db, { kind, id: party }: Party, id: number) =>
  rows(db).where('a.id', '=', id).where(sideOf[kind], '=', party).forUpdate('a').executeTakeFirst()
export const byId = (db: Db, id: number) => rows(db).where('a.id', '=', id).executeTakeFirst()
export const lockById = (db: Db, id: number) => rows(db).where('a.id', '=', id).forUpdate('a').executeTakeFirst()

const living = ['requested', 'countered', 'confirmed'] as const satisfies readonly AppointmentStatus[]

/** One side's appointments: what is still to come first and soonest, then what is over, latest first. */
export async function listOf(db: Db, { kind, id }: Party, which: 'open' | 'past' | 'all', limit: number, offset: number) {
  const isOpen = sql<boolean>`a.status in ('requested', 'countered', 'confirmed')`
  let query = rows(db).where(sideOf[kind], '=', id)
  if (which !== 'all') query = query.where('a.status', which === 'open' ? 'in' : 'not in', living)
  return query
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .orderBy(isOpen, 'desc')
    .orderBy(sql`case when ${isOpen} then a.starts_at end`)
    .orderBy('a.starts_at', 'desc')
    .orderBy('a.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function insertAppointment(db: Db, values: Omit<NewAppointment, 'status'>): Promise<AppointmentRow> {
  const { id } = await db.insertInto('appointments').values(values).returning('id').executeTakeFirstOrThrow()
  return (await byId(db, id))!
}
export interface NewAppointment {
  provider_id: number
  store_id: number
  customer_id: number | null
  status: AppointmentStatus
  starts_at: Date
  ends_at: Date
  first_name: string
  last_name: string
  email: string
  phone: string
  message: string
  created_at: Date
  answer_due_at: Date
}

export async function saveAppointment(
  db: Db,
  row: AppointmentRow,
  status: AppointmentStatus,
  patch: Partial<AppointmentRow>,
): Promise<AppointmentRow> {
  const { starts_at, ends_at, proposals, reason, late, answer_due_at, remind_at } = { ...row, ...patch }
  const change = {
    status,
    version: row.version + 1,
    starts_at,
    ends_at,
    proposals: JSON.stringify(proposals),
    reason,
    late,
    answer_due_at,
    remind_at,
  }
  await db
    .updateTable('appointments')
    .set(change)
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...row, ...change, proposals }
}

/** Living wishes of a shop that touch a span. */
const touching = (db: Db, storeId: number, from: Date, until: Date) =>
  db.selectFrom('appointments').where('store_id', '=', storeId).where('starts_at', '<', until).where('ends_at', '>', from)
export const confirmedIn = (db: Db, storeId: number, from: Date, until: Date) =>
  touching(db, storeId, from, until).select(['id', 'starts_at', 'ends_at']).where('status', '=', 'confirmed').execute()
export const lockRivals = (db: Db, { id, store_id, starts_at, ends_at }: AppointmentRow) =>
  touching(db, store_id, starts_at, ends_at)
    .select('id')
    .where('id', '<>', id)
    .where('status', '=', 'requested')
    .orderBy('id')
    .forUpdate()
    .execute()
export const openOfEmail = (db: Db, providerId: number, email: string) =>
  db
    .selectFrom('appointments')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('provider_id', '=', providerId)
    .where('status', 'in', living)
    .executeTakeFirstOrThrow()
    .then(({ n }) => Number(n))

/** Shops of an active provider that take appointments, with week and closures. */
export const bookableStores = (db: Db, where: { slug: string } | { providerId: number }) =>
  db
    .selectFrom('store_locations as s')
    .innerJoin('providers as p', 'p.account_id', 's.provider_id')
    .select((eb) => [
      's.id',
      's.provider_id',
      's.title',
      's.street',
      's.street_number',
      's.city',
      's.always_open',
      's.state',
      's.public_holidays',
      's.appointment_minutes',
      jsonArrayFrom(
        eb
          .selectFrom('store_times as t')
          .whereRef('t.store_id', '=', 's.id')
          .select(['t.day', 't.from_time', 't.until_time', 't.after_from_time', 't.after_until_time', 't.closed'])
          .orderBy('t.day'),
      ).as('times'),
      jsonArrayFrom(
        eb
          .selectFrom('store_holidays as h')
          .whereRef('h.provider_id', '=', 's.provider_id')
          .where('h.scope', '=', 'store')
          .select(['h.store_id', 'h.scope', 'h.title', 'h.from_date', 'h.until_date', 'h.yearly'])
          .orderBy('h.from_date')
          .orderBy('h.id'),
      ).as('holidays'),
    ])
    .where('p.active', '=', true)
    .where('s.takes_appointments', '=', true)
    .where((eb) => ('slug' in where ? eb('p.slug', '=', where.slug) : eb('p.account_id', '=', where.providerId)))
    .orderBy('s.is_main', 'desc')
    .orderBy('s.id')
    .execute()
export type BookableStore = Awaited<ReturnType<typeof bookableStores>>[number]

/** Keeps a store from being deleted until the commit; undefined when it is gone already. */
export const holdStore = (db: Db, storeId: number) =>
  db.selectFrom('store_locations').select('id').where('id', '=', storeId).forKeyShare().executeTakeFirst()

/** Two confirmations of one shop's times queue here. */
export const lockStore = (db: Db, storeId: number) =>
  db.selectFrom('store_locations').select(['id', 'appointment_minutes']).where('id', '=', storeId).forUpdate().executeTakeFirstOrThrow()

export const storesOf = (db: Db, providerId: number) =>
  db
    .selectFrom('store_locations')
    .select(['id', 'title', 'city', 'takes_appointments', 'appointment_minutes'])
    .where('provider_id', '=', providerId)
    .orderBy('is_main', 'desc')
    .orderBy('id')
    .execute()
