import { sql } from 'kysely'
import type { Db } from '#backend/kernel/context.ts'
import type { VariantSign } from './productImport.planned.ts'

export interface NewPicture {
  line: number
  place: number
  product_id: number
  source: string
  variant: VariantSign | null
}
export interface ClaimedPicture {
  line: number
  place: number
  product_id: number | null
  source: string
  variant: VariantSign | null
  tries: number
}
export interface PictureOutcome {
  line: number
  place: number
  status: 'pending' | 'done' | 'failed'
  next_at: Date
  /** What was added. */
  image_id: number | null
  /** What shows another picture now, and the one before. */
  replaced_id: number | null
  replaced: string | null
  error: string | null
}

/** What written rows name; a chunk that runs twice names each once. Returns how many are new. */
export async function insertPictures(db: Db, importId: number, pictures: readonly NewPicture[], now: Date): Promise<number> {
  if (pictures.length === 0) return 0
  const { rows } = await sql`insert into product_import_pictures (import_id, line, place, product_id, source, variant, status, next_at)
    select ${importId}, line, place, product_id, source, nullif(variant, 'null'::jsonb), 'pending', ${now}
      from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as r(line int, place int, product_id bigint, source text, variant jsonb)
    on conflict (import_id, line, place) do nothing returning line`.execute(db)
  return rows.length
}

/** The next ones that are due, nobody else's until then. */
export async function claimPictures(db: Db, importId: number, now: Date, until: Date, limit: number): Promise<ClaimedPicture[]> {
  const { rows } = await sql<ClaimedPicture>`with due as materialized (
      select line, place from product_import_pictures where import_id = ${importId} and status = 'pending' and next_at <= ${now}
      order by line, place limit ${limit} for update skip locked)
    update product_import_pictures w set next_at = ${until}, tries = w.tries + 1 from due
    where w.import_id = ${importId} and w.line = due.line and w.place = due.place
    returning w.line, w.place, w.product_id, w.source, w.variant, w.tries`.execute(db)
  return rows.toSorted((a, b) => a.line - b.line || a.place - b.place)
}

/** Gives back what was claimed and is not settled. */
export async function savePictures(db: Db, importId: number, outcomes: readonly PictureOutcome[]): Promise<void> {
  if (outcomes.length === 0) return
  await sql`update product_import_pictures w set status = r.status, next_at = r.next_at, image_id = r.image_id, replaced_id = r.replaced_id,
    replaced = r.replaced, error = r.error
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as r(line int, place int, status text, next_at timestamptz, image_id bigint,
      replaced_id bigint, replaced text, error text)
    where w.import_id = ${importId} and w.line = r.line and w.place = r.place and w.status = 'pending'`.execute(db)
}

/** What failed is said at its row. */
export async function noteFailures(db: Db, importId: number, failed: readonly { line: number; notes: readonly string[] }[]): Promise<void> {
  if (failed.length === 0) return
  await sql`update product_import_rows w set notes = w.notes || r.notes
    from jsonb_to_recordset(${JSON.stringify(failed)}::jsonb) as r(line int, notes jsonb)
      where w.import_id = ${importId} and w.line = r.line`.execute(db)
}

/** When the next one of an import is due; null: none is left. */
export async function nextPictureAt(db: Db, importId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('product_import_pictures')
    .select('next_at')
    .where('import_id', '=', importId)
    .where('status', '=', 'pending')
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst()
  return row?.next_at ?? null
}

/** Pictures that rows have added. */
export const addedImages = (db: Db, importId: number, lines: readonly number[]) =>
  db
    .selectFrom('product_import_pictures')
    .select(['image_id', 'product_id'])
    .where('import_id', '=', importId)
    .where('line', 'in', [0, ...lines])
    .where('image_id', 'is not', null)
    .execute()

/** Pictures that rows have put in the place of others. */
export const replacedImages = async (db: Db, importId: number, lines: readonly number[]): Promise<{ id: number; picture: string }[]> =>
  (await db
    .selectFrom('product_import_pictures')
    .select(['replaced_id as id', 'replaced as picture'])
    .where('import_id', '=', importId)
    .where('line', 'in', [0, ...lines])
    .where('replaced', 'is not', null)
    .execute()) as { id: number; picture: string }[]

/** Of written rows: what their pictures were called that are missing, by line. */
export async function missingPictures(
  db: Db,
  importId: number,
  lines: readonly number[],
): Promise<Map<number, { place: number; source: string; error: string }[]>> {
  const rows = await db
    .selectFrom('product_import_pictures')
    .select(['line', 'place', 'source', 'error'])
    .where('import_id', '=', importId)
    .where('line', 'in', [0, ...lines])
    .where('status', '=', 'failed')
    .orderBy('line')
    .orderBy('place')
    .execute()
  const byLine = new Map<number, { place: number; source: string; error: string }[]>()
  for (const { line, error, ...rest } of rows) byLine.set(line, [...(byLine.get(line) ?? []), { ...rest, error: error ?? '' }])
  return byLine
}

/** Names of a ZIP that failed have another try: the ZIP is there now. Returns how many. */
export async function retryNames(db: Db, importId: number, now: Date): Promise<number> {
  const { rows } = await sql<{
    line: number
    place: number
  }>`update product_import_pictures set status = 'pending', tries = 0, error = null, next_at = ${now}
    where import_id = ${importId} and status = 'failed' and source not like '%://%' returning line, place`.execute(db)
  if (rows.length === 0) return 0
  // What was said of them is said anew, or no more.
  await sql`update product_import_rows w set notes = coalesce((select jsonb_agg(n) from jsonb_array_elements_text(w.notes) n
      where not exists (select from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(line int, place int)
        where r.line = w.line and n like 'Bild ' || r.place || ' fehlt:%')), '[]')
    where w.import_id = ${importId} and w.line in (select line
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(line int))`.execute(db)
  return rows.length
}

export const partsOf = (db: Db, importId: number, upload: string) =>
  db
    .selectFrom('product_import_parts')
    .select(['part', 'parts', 'path', 'bytes'])
    .where('import_id', '=', importId)
    .where('upload', '=', upload)
    .orderBy('part')
    .execute()

/** Parts that lie there of whichever ZIP. */
export async function countParts(db: Db, importId: number): Promise<number> {
  const { count } = await db
    .selectFrom('product_import_parts')
    .where('import_id', '=', importId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** False: this part is there already. */
export async function insertPart(
  db: Db,
  values: { import_id: number; upload: string; part: number; parts: number; path: string; bytes: number; created_at: Date },
): Promise<boolean> {
  const made = await db
    .insertInto('product_import_parts')
    .values(values)
    .onConflict((conflict) => conflict.columns(['import_id', 'upload', 'part']).doNothing())
    .returning('part')
    .executeTakeFirst()
  return made !== undefined
}
export const deleteParts = (db: Db, importId: number, upload: string) =>
  db.deleteFrom('product_import_parts').where('import_id', '=', importId).where('upload', '=', upload).returning('path').execute()

export const filesOf = (db: Db, importId: number) =>
  db
    .selectFrom('product_import_files')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('bytes').as('bytes')])
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()

/** Undefined where a file of that name is there already: then the fresh one is not kept. */
export const insertFile = (db: Db, values: { import_id: number; name: string; base: string; path: string; bytes: number }) =>
  db
    .insertInto('product_import_files')
    .values(values)
    .onConflict((conflict) => conflict.columns(['import_id', 'name']).doNothing())
    .returning('name')
    .executeTakeFirst()

/** By its whole path, else by its name where one alone is called so. */
export async function fileNamed(db: Db, importId: number, name: string): Promise<{ path: string } | 'several' | undefined> {
  const rows = await db
    .selectFrom('product_import_files')
    .select(['name', 'path'])
    .where('import_id', '=', importId)
    .where((eb) => eb.or([eb('name', '=', name), eb('base', '=', name)]))
    .limit(3)
    .execute()
  const exact = rows.find((row) => row.name === name)
  return exact ?? (rows.length > 1 ? 'several' : rows[0])
}

/** Files that lie beside the tables of these imports. */
export async function namesOfFiles(db: Db, importIds: readonly number[]): Promise<{ path: string }[]> {
  const ids = [0, ...importIds]
  return [
    ...(await db.selectFrom('product_import_parts').select('path').where('import_id', 'in', ids).execute()),
    ...(await db.selectFrom('product_import_files').select('path').where('import_id', 'in', ids).execute()),
  ]
}

const batchSize = 500
/** Pictures that were replaced by imports which nobody can take back any more; asked for once. */
export async function takeReplacedOfOver(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ replaced: string }>`with over as materialized (
      select import_id, line, place, replaced from product_import_pictures where replaced is not null and import_id in
        (select id from product_imports where finished_at < ${before} or status = 'undone') limit ${batchSize} for update)
    update product_import_pictures w set replaced = null, replaced_id = null from over
    where w.import_id = over.import_id and w.line = over.line and w.place = over.place returning over.replaced`.execute(db)
  return rows.map(({ replaced }) => replaced)
}
/** Of imports that go at once. */
export const replacedOf = async (db: Db, importIds: readonly number[]): Promise<string[]> =>
  (
    await db
      .selectFrom('product_import_pictures')
      .select('replaced')
      .where('import_id', 'in', [0, ...importIds])
      .where('replaced', 'is not', null)
      .execute()
  ).map(({ replaced }) => replaced!)
/** Of imports that are over since then, or that nothing will come of. */
export async function removeFilesOfOver(db: Db, before: Date): Promise<{ path: string }[]> {
  const over = sql`import_id in (select id from product_imports where finished_at < ${before}
    or (status in ('canceled', 'failed', 'undone') and updated_at < ${before}))`
  const { rows: files } = await sql<{ path: string }>`delete from product_import_files where (import_id, name) in
    (select import_id, name from product_import_files where ${over} limit ${batchSize}) returning path`.execute(db)
  const { rows: parts } = await sql<{ path: string }>`delete from product_import_parts where (import_id, upload, part) in
    (select import_id, upload, part from product_import_parts where ${over} limit ${batchSize}) returning path`.execute(db)
  return [...files, ...parts]
}
