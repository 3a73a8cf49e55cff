import type { Insertable, Updateable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { CountSql } from '#backend/kernel/feature.ts'
import type { ProviderDocumentsTable, ProviderOnboardingsTable, ProvidersTable } from '#backend/tables.ts'

type Status = NonNullable<Updateable<ProvidersTable>['registration_status']>

export const onboardingOf = (db: Db, providerId: number) =>
  db.selectFrom('provider_onboardings').selectAll().where('provider_id', '=', providerId).executeTakeFirst()

export async function saveOnboarding(
  db: Db,
  providerId: number,
  patch: Omit<Updateable<ProviderOnboardingsTable>, 'provider_id'>,
): Promise<void> {
  await db
    .insertInto('provider_onboardings')
    .values({ provider_id: providerId, ...patch } as Insertable<ProviderOnboardingsTable>)
    .onConflict((c) => c.column('provider_id').doUpdateSet(patch))
    .execute()
}

const documents = (db: Db) =>
  db
    .selectFrom('provider_documents as d')
    .innerJoin('uploads as u', 'u.id', 'd.upload_id')
    .select([
      'd.id',
      'd.provider_id',
      'd.upload_id',
      'd.kind as type',
      'd.created_at',
      'u.file_name',
      'u.kind',
      'u.bytes',
      'u.width',
      'u.height',
    ])
export const documentsOf = (db: Db, providerId: number) =>
  documents(db).where('d.provider_id', '=', providerId).orderBy('d.id').limit(50).execute()
export type DocumentRow = Awaited<ReturnType<typeof documentsOf>>[number]

/** The document as its owner, or with `null` the operator, may see it. */
export const documentById = (db: Db, id: number, ownerId: number | null) =>
  documents(db)
    .where('d.id', '=', id)
    .$if(ownerId !== null, (query) => query.where('d.provider_id', '=', ownerId!))
    .executeTakeFirst()

export async function insertDocuments(db: Db, rows: readonly Insertable<ProviderDocumentsTable>[]): Promise<void> {
  await db.insertInto('provider_documents').values(rows).execute()
}

const mostListed = 100
/** Those in a state, whoever waits longest first. Only people whose address is confirmed. */
export const registrationsIn = (db: Db, statuses: readonly Status[]) =>
  db
    .selectFrom('providers as p')
    .leftJoin('provider_onboardings as o', 'o.provider_id', 'p.account_id')
    .select(['p.account_id', 'p.company_name', 'p.kind', 'p.registration_status', 'p.registration_version', 'o.submitted_at'])
    .where('p.registration_status', 'in', statuses)
    .orderBy('o.submitted_at')
    .orderBy('p.account_id')
    .limit(mostListed)
    .execute()
export type RegistrationRow = Awaited<ReturnType<typeof registrationsIn>>[number]

/** The way of a registration, the newest step first. */
export const stepsOf = (db: Db, providerId: number) =>
  db
    .selectFrom('transitions')
    .select(['event', 'to_state', 'actor_role', 'detail', 'at'])
    .where('machine', '=', 'providerRegistration')
    .where('entity_id', '=', providerId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

export const forgetOnboarding = (db: Db, providerId: number) =>
  db.deleteFrom('provider_onboardings').where('provider_id', '=', providerId).execute()

/** Businesses that wait for a decision, for the operator's staff. */
export const waitingRegistrationsSql: CountSql = (role) =>
  role === 'admin' ? `select count(*)::int from (select 1 from providers where registration_status = 'in_review' limit 1000) n` : 'select 0'

/** The entry in the Handwerksrolle as it was checked; null: it is not. */
export async function craftOf(db: Db, providerId: number): Promise<{ entry: string; checked_at: string } | null> {
  const row = await db
    .selectFrom('providers')
    .select(['craft_entry', 'craft_checked_at'])
    .where('account_id', '=', providerId)
    .executeTakeFirst()
  return row?.craft_entry && row.craft_checked_at ? { entry: row.craft_entry, checked_at: row.craft_checked_at.toISOString() } : null
}
