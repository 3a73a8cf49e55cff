import { sql } from 'kysely'
import type { Attribution } from '#contract/calls/lookups.calls.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { PlaceSourcesTable } from '#backend/tables.ts'
import { bundledAttributions } from './attributions.ts'

export type PlaceKind = PlaceSourcesTable['kind']
/** The name under which the places that come with the application are booked. */
export const bundledSource = 'german-metadata'

const titles: Record<PlaceKind, string> = { postal_codes: 'Postleitzahlen und Orte', streets: 'Straßen' }

export const findSource = (db: Db, kind: PlaceKind, name: string) =>
  db.selectFrom('place_sources').select(['version', 'superseded']).where('kind', '=', kind).where('name', '=', name).executeTakeFirst()

/** Books a source, or its new version. The row stays locked until the end of the transaction: of two processes one waits here. */
export async function bookSource(
  tx: Db,
  source: { kind: PlaceKind; name: string; version: string; attribution: string; at: Date },
): Promise<number> {
  const { at, ...values } = source
  const { id } = await tx
    .insertInto('place_sources')
    .values({ ...values, row_count: 0, loaded_at: at })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'name']).doUpdateSet({ version: source.version, attribution: source.attribution, loaded_at: at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function countSource(tx: Db, id: number, rows: number): Promise<void> {
  await tx.updateTable('place_sources').set({ row_count: rows }).where('id', '=', id).execute()
}

/** Takes away everything of this kind that came from a source, except what this one brings; the installation's own rows stay. */
export async function replaceSources(tx: Db, kind: PlaceKind, keep: number): Promise<number> {
  const gone = await tx.deleteFrom(kind).where('source_id', 'is not', null).executeTakeFirst()
  await tx.deleteFrom('place_sources').where('kind', '=', kind).where('id', '<>', keep).where('name', '<>', bundledSource).execute()
  await tx.updateTable('place_sources').set({ superseded: true, row_count: 0 }).where('kind', '=', kind).where('id', '<>', keep).execute()
  return Number(gone.numDeletedRows)
}

/** Whom to name for the places that are in use. */
export async function attributedSources(db: Db): Promise<Attribution[]> {
  const rows = await db
    .selectFrom('place_sources')
    .selectAll()
    .where('superseded', '=', false)
    .where('row_count', '>', 0)
    .orderBy('kind')
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => {
    const common = { version: row.version, loaded_at: row.loaded_at.toISOString() }
    if (row.name === bundledSource) return bundledAttributions.map((one) => ({ ...one, ...common }))
    return row.attribution === '' ? [] : [{ title: titles[row.kind], text: row.attribution, licence: null, url: null, ...common }]
  })
}

/** Where the codes lie that no list says it of. */
export async function replaceSpots(tx: Db, spots: readonly { code: string; lat: number; lng: number; within_km: number }[]): Promise<void> {
  await tx.deleteFrom('postal_spots').execute()
  await sql`insert into postal_spots (code, lat, lng, within_km) select code, lat, lng, within_km
    from json_to_recordset(${JSON.stringify(spots)}::json) as r (code text, lat double precision, lng double precision,
      within_km double precision)`.execute(tx)
}

/** Codes that somebody else has brought in stay as they are: what comes with the application only fills gaps. */
export async function fillPostalCodes(
  tx: Db,
  source: number,
  rows: readonly { code: string; city: string; state: string }[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into postal_codes (code, city, state, source_id) select r.code, r.city, r.state, ${source}::int
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (code text, city text, state text)
    where not exists (select 1 from postal_codes p where p.code = r.code and p.source_id is distinct from ${source}::int)
    on conflict do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export async function dropPostalCodes(tx: Db, source: number): Promise<void> {
  await tx.deleteFrom('postal_codes').where('source_id', '=', source).execute()
}
