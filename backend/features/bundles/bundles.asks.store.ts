import type { Insertable } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { BundleAsksTable } from '#backend/tables.ts'
import type { AskRow } from './bundles.requests.store.ts'

export const insertAsk = (db: Db, row: Insertable<BundleAsksTable>): Promise<AskRow> =>
  db.insertInto('bundle_asks').values(row).returningAll().executeTakeFirstOrThrow()

/** The request of a locked bundle that waits. */
export const waitingAsk = (db: Db, bundleId: number): Promise<AskRow | undefined> =>
  db.selectFrom('bundle_asks').selectAll().where('bundle_id', '=', bundleId).where('status', '=', 'waiting').forUpdate().executeTakeFirst()

/** Which bundle a request is about, before either is locked. */
export const bundleOfAsk = async (db: Db, askId: number): Promise<number | undefined> =>
  (await db.selectFrom('bundle_asks').select('bundle_id').where('id', '=', askId).executeTakeFirst())?.bundle_id

export const saveAsk = (db: Db, row: AskRow, patch: Partial<AskRow>): Promise<AskRow> =>
  db
    .updateTable('bundle_asks')
    .set({ ...patch, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const insertAskConsent = (db: Db, row: { ask_id: number; provider_id: number; consented_at: Date }) =>
  db.insertInto('bundle_ask_consents').values(row).execute()
