import { sql, type RawBuilder } from 'kysely'
import type { ImportRow } from '#contract/calls/productImportWire.ts'
import type { ImportRowStatus } from '#machines/lifecycles/productImportRow.lifecycle.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { Wanted } from './importGroups.ts'
import type { BulkWanted } from './productImport.planned.ts'
import type { Undo } from './productImport.undo.types.ts'

type Action = ImportRow['action']
export interface RowValues {
  line: number
  lines: number
  status: ImportRowStatus
  action: Action
  name: string
  sku: string
  product_id: number | null
  variants: number
  wanted: Wanted | BulkWanted | null
  changes: ImportRow['changes']
  notes: string[]
  errors: ImportRow['errors']
  raw: string[][] | null
}

/** A line that is there already stays: a job that runs twice writes once. */
export async function insertRows(db: Db, importId: number, rows: readonly RowValues[]): Promise<void> {
  if (rows.length === 0) return
  await sql`insert into product_import_rows (import_id, line, lines, status, action, name, sku, product_id, variants, wanted, changes,
    notes, errors, raw)
    select ${importId}, line, lines, status, action, name, sku, product_id, variants, nullif(wanted, 'null'::jsonb), changes, notes, errors,
      nullif(raw, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(line int, lines int, status text, action text, name text, sku text,
      product_id bigint, variants int, wanted jsonb, changes jsonb, notes jsonb, errors jsonb, raw jsonb)
    on conflict (import_id, line) do nothing`.execute(db)
}
export const deleteRows = (db: Db, importId: number) => db.deleteFrom('product_import_rows').where('import_id', '=', importId).execute()

/** The next rows of one state, by line; whoever asks holds the import locked. */
export const nextRows = async (db: Db, importId: number, status: ImportRowStatus, after: number, limit: number) =>
  (await db
    .selectFrom('product_import_rows')
    .select(['line', 'action', 'product_id', 'wanted'])
    .where('import_id', '=', importId)
    .where('status', '=', status)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute()) as unknown as { line: number; action: Action; product_id: number | null; wanted: Wanted | BulkWanted }[]

/** The last written rows first: what was changed twice gets its first values back. */
export const lastWritten = async (db: Db, importId: number, limit: number) =>
  (await db
    .selectFrom('product_import_rows')
    .select(['line', 'action', 'product_id', 'before', 'after'])
    .where('import_id', '=', importId)
    .where('status', '=', 'written')
    .orderBy('line', 'desc')
    .limit(limit)
    .execute()) as unknown as { line: number; action: Action; product_id: number | null; before: Undo | null; after: Undo | null }[]

export interface Outcome {
  line: number
  status: ImportRowStatus
  product_id: number | null
  before: Undo | null
  after: Undo | null
  error: string | null
}
/** What became of rows, by one statement. */
export async function saveOutcomes(db: Db, importId: number, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  await sql`update product_import_rows w set status = r.status, product_id = coalesce(r.product_id, w.product_id),
      before = coalesce(nullif(r.before, 'null'::jsonb), w.before), after = coalesce(nullif(r.after, 'null'::jsonb), w.after),
      errors = case when r.error is null then w.errors else jsonb_build_array(jsonb_build_object('line', w.line, 'column', '', 'message',
        r.error)) end
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as r(line int, status text, product_id bigint, before jsonb, after jsonb,
      error text)
    where w.import_id = ${importId} and w.line = r.line`.execute(db)
}

/** An import, the line it was read to, and how many are wanted. */
type Range = readonly [importId: number, after: number, limit: number]
const inState = (status: ImportRowStatus, [importId, after, limit]: Range) =>
  sql`(select line from product_import_rows where import_id = ${importId} and status = ${status} and line > ${after} order by line
    limit ${limit})`
const withoutPicture = ([importId, after, limit]: Range) =>
  sql`(select distinct line from product_import_pictures where import_id = ${importId} and status = 'failed' and line > ${after}
    order by line limit ${limit})`
/** The first lines of each kind, along its index: asked for together, few among very many are looked for in all rows of the import. */
const isAmong = (...kinds: RawBuilder<unknown>[]) => sql<boolean>`line = any(array(${sql.join(kinds, sql` union `)}))`

export type ShownRow = Omit<RowValues, 'wanted' | 'raw'>
const shown = ['line', 'lines', 'status', 'action', 'name', 'sku', 'product_id', 'variants', 'changes', 'notes', 'errors'] as const
/** One page of the preview by line, and one row more where there is another. */
export async function pageOfRows(
  db: Db,
  importId: number,
  which: Action | 'failed' | 'pictures' | '',
  after: number,
  limit: number,
): Promise<ShownRow[]> {
  const query = db.selectFrom('product_import_rows').select(shown).where('import_id', '=', importId).where('line', '>', after)
  const range: Range = [importId, after, limit + 1]
  const narrowed =
    which === ''
      ? query
      : which === 'pictures'
        ? query.where(isAmong(withoutPicture(range)))
        : which === 'failed'
          ? query.where(isAmong(inState('failed', range), inState('kept', range)))
          : query.where('action', '=', which)
  return (await narrowed
    .orderBy('line')
    .limit(limit + 1)
    .execute()) as unknown as ShownRow[]
}

/** What could not be written, or lacks a picture, with the lines as they stood in the file where it was bad from the start. */
export const badRowsAfter = async (db: Db, importId: number, after: number, limit: number) =>
  (await db
    .selectFrom('product_import_rows')
    .select(['line', 'name', 'sku', 'errors', 'raw'])
    .where('import_id', '=', importId)
    .where(
      isAmong(
        ...(['bad', 'failed'] as const).map((status) => inState(status, [importId, after, limit])),
        withoutPicture([importId, after, limit]),
      ),
    )
    .orderBy('line')
    .limit(limit)
    .execute()) as unknown as { line: number; name: string; sku: string; errors: ImportRow['errors']; raw: string[][] | null }[]

/** Which lines of an import mean these goods already. */
export const linesOfProducts = async (db: Db, importId: number, ids: readonly number[]): Promise<Map<number, number>> =>
  new Map(
    (
      await db
        .selectFrom('product_import_rows')
        .select(['product_id', 'line'])
        .where('import_id', '=', importId)
        .where('product_id', 'in', [0, ...ids])
        .execute()
    ).map(({ product_id: id, line }) => [id!, line]),
  )
