import { CompiledQuery, sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { PlaceImported, StreetImported } from './placeImport.rows.ts'
import { bundledSource, type PlaceKind } from './placeSources.store.ts'

export interface Counts {
  added: number
  changed: number
}

/**
 * A file knows better than what the application brought along: bundled places of its codes go. Without a state the code's known one
 * stays. The installation's own rows (no source) keep being its own.
 */
export async function storePlaces(tx: Db, source: number, rows: readonly PlaceImported[]): Promise<Counts> {
  const list = JSON.stringify(rows)
  const {
    rows: [counts],
  } = await sql<Counts>`
    with given as (
      select distinct on (r.code, r.city) r.code, r.city, coalesce(r.state,
        (select p.state from postal_codes p where p.code = r.code limit 1), '') as state, r.lat, r.lng
      from json_to_recordset(${list}::json) as r (code text, city text, state text, lat double precision, lng double precision)
        order by r.code, r.city
    ), stored as (
      insert into postal_codes as known (code, city, state, lat, lng, source_id) select code, city, state, lat, lng, ${source}::int
        from given
      on conflict (code, city) do update set state = excluded.state, lat = coalesce(excluded.lat, known.lat),
        lng = coalesce(excluded.lng, known.lng),
        source_id = case when known.source_id is null then null else excluded.source_id end
        where (known.state, known.lat, known.lng, known.source_id) is distinct from (excluded.state, coalesce(excluded.lat, known.lat),
          coalesce(excluded.lng, known.lng), excluded.source_id)
      returning (xmax = 0) as fresh
    )
    select count(*) filter (where fresh)::int as added, count(*) filter (where not fresh)::int as changed from stored`.execute(tx)
  await sql`delete from postal_codes where code in (select r.code from json_to_recordset(${list}::json) as r (code text))
    and source_id = (select id from place_sources where kind = 'postal_codes' and name = ${bundledSource})`.execute(tx)
  return counts ?? { added: 0, changed: 0 }
}

export async function storeStreets(tx: Db, source: number, rows: readonly StreetImported[]): Promise<Counts> {
  const { numAffectedRows } = await sql`
    insert into streets (name, postal_code, city, source_id) select r.name, r.code, r.city, ${source}::int
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (name text, code text, city text) on conflict do nothing`.execute(tx)
  return { added: Number(numAffectedRows ?? 0), changed: 0 }
}

export async function rowsOfSource(tx: Db, kind: PlaceKind, source: number): Promise<number> {
  const { count } = await tx
    .selectFrom(kind)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('source_id', '=', source)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Takes the search indexes of a table off until the end of the work: building them at once is many times faster than
 * row by row. Nobody else can read meanwhile.
 */
export async function withoutIndexes<T>(tx: Db, kind: PlaceKind, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = ${kind}::regclass and not i.indisunique`.execute(tx)
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(tx)
  const result = await work()
  for (const { definition } of rows) await tx.executeQuery(CompiledQuery.raw(definition))
  return result
}

/** An import takes as long as its file is. */
export const withoutTimeout = (tx: Db) => sql`set local statement_timeout = 0`.execute(tx)
export const writeLogAway = (tx: Db) => sql`checkpoint`.execute(tx)
/** Tells the planner the new sizes. */
export const analyse = (db: Db, kind: PlaceKind) => sql`analyze ${sql.table(kind)}`.execute(db)
