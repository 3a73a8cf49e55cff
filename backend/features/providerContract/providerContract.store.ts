import { sql, type Selectable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { ProviderContractAcceptancesTable, ProviderContractsTable } from '#backend/tables.ts'

export type ContractRow = Selectable<ProviderContractsTable>

/** The newest version; whoever registers now agrees to it. */
export const latestContract = (db: Db): Promise<ContractRow | undefined> =>
  db.selectFrom('provider_contracts').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst()

export const contractVersion = (db: Db, version: number): Promise<ContractRow | undefined> =>
  db.selectFrom('provider_contracts').selectAll().where('version', '=', version).executeTakeFirst()

export const lockContract = (db: Db, version: number): Promise<ContractRow | undefined> =>
  db.selectFrom('provider_contracts').selectAll().where('version', '=', version).forUpdate().executeTakeFirst()

/**
 * Keeps a published text as the next version, in the transaction that publishes it.
 * @returns undefined when the newest version says the same.
 */
export async function recordContract(db: Db, text: { title: string; html: string }, at: Date): Promise<ContractRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('provider_contracts', 0))`.execute(db)
  const latest = await latestContract(db)
  if (text.html === '' || (latest?.html === text.html && latest.title === text.title)) return undefined
  return db
    .insertInto('provider_contracts')
    .values({ version: (latest?.version ?? 0) + 1, title: text.title, html: text.html, published_at: at })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const announceContract = (db: Db, version: number, times: { announced_at: Date; applies_at: Date }): Promise<ContractRow> =>
  db
    .updateTable('provider_contracts')
    .set(times)
    .where('version', '=', version)
    .where('announced_at', 'is', null)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Versions nobody has been told of yet, oldest first. */
export const unannounced = (db: Db) =>
  db.selectFrom('provider_contracts').select('version').where('announced_at', 'is', null).orderBy('version').execute()

/** Announced versions of which the newest that counts, and all after it. */
export const announcedContracts = (db: Db): Promise<ContractRow[]> =>
  db.selectFrom('provider_contracts').selectAll().where('announced_at', 'is not', null).orderBy('version').execute()

/** @returns whether it is the first time */
export const acceptContract = async (
  db: Db,
  row: { providerId: number; version: number; source: ProviderContractAcceptancesTable['source']; at: Date },
): Promise<boolean> =>
  (await db
    .insertInto('provider_contract_acceptances')
    .values({ provider_id: row.providerId, version: row.version, source: row.source, accepted_at: row.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()) !== undefined

export const acceptancesOf = (db: Db, providerId: number) =>
  db
    .selectFrom('provider_contract_acceptances')
    .select(['version', 'source', 'accepted_at'])
    .where('provider_id', '=', providerId)
    .orderBy('version')
    .execute()

/** Whether the provider has agreed to any version. */
export const acceptanceExists = async (db: Db, providerId: number): Promise<boolean> =>
  (await db
    .selectFrom('provider_contract_acceptances')
    .select('version')
    .where('provider_id', '=', providerId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The next providers to be told of a version: everybody who can come in and has not agreed to it. */
export const toBeTold = (db: Db, version: number, after: number, most: number) =>
  db
    .selectFrom('providers as p')
    .innerJoin('accounts as a', 'a.id', 'p.account_id')
    .select(['a.id', 'a.email', 'a.gender', 'a.title', 'a.first_name', 'a.last_name'])
    .where('a.id', '>', after)
    .where('a.status', 'in', ['active', 'locked', 'deletion_scheduled'])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('provider_contract_acceptances as c')
            .select('c.version')
            .whereRef('c.provider_id', '=', 'a.id')
            .where('c.version', '>=', version),
        ),
      ),
    )
    .orderBy('a.id')
    .limit(most)
    .execute()
