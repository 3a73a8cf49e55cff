import { sql } from 'kysely'
import type { Db, PageTag } from './context.ts'

/**
 * Keeps what a command changes for the public, in its own transaction: a gateway that missed the bus reads on from here
 * (the same rule as for live events: correctness never depends on the bus).
 */
export async function writePageChanges(tx: Db, tags: readonly PageTag[]): Promise<void> {
  await tx
    .insertInto('page_changes')
    .values({ tags: sql`${[...tags]}::text[]` })
    .execute()
}

/** The same as a step of a command's end. */
export const pageChangesSql = (parameter: number) => `insert into page_changes (tags) values ($${parameter}::text[])`

/**
 * Everything changed since a position, at least once: all transactions below the returned position have ended, and their
 * changes have been told. Without a position only where to begin.
 */
export async function readPageChanges(db: Db, after: string | null): Promise<{ position: string; tags: string[] }> {
  const { rows } = await sql<{ position: string; tags: string[] | null }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as position,
      (select array_agg(distinct tag) from page_changes, unnest(tags) as tag where transaction >= ${after}::text::xid8) as tags`.execute(db)
  return { position: rows[0]!.position, tags: rows[0]!.tags ?? [] }
}

/** Whoever has not asked for an hour begins anew with nothing. */
export async function cleanUpPageChanges(db: Db): Promise<void> {
  await db
    .deleteFrom('page_changes')
    .where('at', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
}
