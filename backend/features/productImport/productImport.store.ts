import { sql, type Selectable, type Updateable } from 'kysely'
import type { ImportOptions } from '#contract/calls/productImportWire.ts'
import type { BulkChange } from '#contract/calls/productImport.calls.ts'
import type { ImportField } from '#contract/values/importFields.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { ProductImportsTable } from '#backend/tables.ts'
import type { FileFormat } from './importLines.ts'

export interface Selection {
  products?: number[]
  filter?: { keyword: string; status: string; low: boolean }
  change: BulkChange
}
export type ImportRowStored = Omit<Selectable<ProductImportsTable>, 'format' | 'columns' | 'mapping' | 'options' | 'selection'> & {
  format: Partial<FileFormat>
  columns: { name: string; samples: string[] }[]
  mapping: (ImportField | null)[]
  options: ImportOptions
  selection: Selection | null
}
/** The database gives back what the calls have checked. */
const rowOf = (row: Selectable<ProductImportsTable>) => row as unknown as ImportRowStored
const json = (value: unknown) => JSON.stringify(value) as never

export interface NewImport {
  client_id: string
  kind: 'file' | 'bulk'
  file_name: string
  path: string | null
  bytes: number
  format: Partial<FileFormat>
  columns: ImportRowStored['columns']
  mapping: ImportRowStored['mapping']
  options: ImportOptions
  is_known_mapping: boolean
  selection: Selection | null
}

/** Undefined when this request has made one already. */
export async function insertImport(db: Db, providerId: number, values: NewImport, now: Date): Promise<ImportRowStored | undefined> {
  const row = await db
    .insertInto('product_imports')
    .values({
      ...values,
      provider_id: providerId,
      status: 'uploaded',
      format: json(values.format),
      columns: json(values.columns),
      mapping: json(values.mapping),
      options: json(values.options),
      selection: values.selection === null ? null : JSON.stringify(values.selection),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.constraint('product_imports_client_unique').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && rowOf(row)
}

export const importByClient = async (db: Db, providerId: number, clientId: string) => {
  const row = await db
    .selectFrom('product_imports')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row && rowOf(row)
}

/** Holds back others who begin one, so that the limit holds. */
export const beginInTurn = (db: Db, providerId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`product_imports ${providerId}`}, 0))`.execute(db)

/** Those that are not over. */
export async function countOpen(db: Db, providerId: number): Promise<number> {
  const { open } = await db
    .selectFrom('product_imports')
    .where('provider_id', '=', providerId)
    .where('status', 'in', ['uploaded', 'validating', 'ready', 'running', 'undoing'])
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow()
  return Number(open)
}

export const ownImport = async (db: Db, providerId: number, id: number) => {
  const row = await db
    .selectFrom('product_imports')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && rowOf(row)
}
export const lockImport = async (db: Db, providerId: number, id: number) => {
  const row = await db
    .selectFrom('product_imports')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && rowOf(row)
}
/** For jobs, which know the number alone. */
export const importById = async (db: Db, id: number) => {
  const row = await db.selectFrom('product_imports').selectAll().where('id', '=', id).executeTakeFirst()
  return row && rowOf(row)
}

export const lastImports = async (db: Db, providerId: number, limit: number) =>
  (
    await db.selectFrom('product_imports').selectAll().where('provider_id', '=', providerId).orderBy('id', 'desc').limit(limit).execute()
  ).map(rowOf)

export type ImportPatch = Omit<Updateable<ProductImportsTable>, 'id' | 'provider_id' | 'version' | 'mapping' | 'options'> & {
  mapping?: ImportRowStored['mapping']
  options?: ImportOptions
}
/** Writes a locked row, one version on. */
export async function saveImport(
  db: Db,
  providerId: number,
  id: number,
  { mapping, options, ...patch }: ImportPatch,
): Promise<ImportRowStored> {
  const row = await db
    .updateTable('product_imports')
    .set({ ...patch, ...(mapping && { mapping: json(mapping) }), ...(options && { options: json(options) }), version: sql`version + 1` })
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .returningAll()
    .executeTakeFirstOrThrow()
  return rowOf(row)
}

export const knownMapping = async (db: Db, providerId: number, signature: string) =>
  (await db
    .selectFrom('product_import_mappings')
    .select(['mapping', 'options'])
    .where('provider_id', '=', providerId)
    .where('signature', '=', signature)
    .executeTakeFirst()) as unknown as Pick<ImportRowStored, 'mapping' | 'options'> | undefined

export const keepMapping = (
  db: Db,
  providerId: number,
  signature: string,
  { mapping, options }: Pick<ImportRowStored, 'mapping' | 'options'>,
  now: Date,
) =>
  db
    .insertInto('product_import_mappings')
    .values({ provider_id: providerId, signature, mapping: json(mapping), options: json(options), updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'signature']).doUpdateSet({ mapping: json(mapping), options: json(options), updated_at: now }),
    )
    .execute()

/** Imports whose work lies still: a dead job, a process that ended. */
export const stalledImports = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('product_imports')
    .select(['id', 'status', 'cursor', 'provider_id'])
    .where('status', 'in', ['validating', 'running', 'undoing'])
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(limit)
    .execute()

/** Imports nobody needs any more. */
export const oldImports = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('product_imports')
    .select('id')
    .where('created_at', '<', before)
    .where('status', 'not in', ['validating', 'running', 'undoing'])
    .orderBy('created_at')
    .limit(limit)
    .execute()
export const importsOf = (db: Db, providerId: number) =>
  db.selectFrom('product_imports').select('id').where('provider_id', '=', providerId).execute()
export const deleteMappingsOf = (db: Db, providerId: number) =>
  db.deleteFrom('product_import_mappings').where('provider_id', '=', providerId).execute()

/** Takes imports out with all that hangs on them; returns their tables. */
export const deleteImports = (db: Db, ids: readonly number[]) =>
  db
    .deleteFrom('product_imports')
    .where('id', 'in', [0, ...ids])
    .returning('path')
    .execute()

/** Imports whose chain at the pictures has died. */
export const stalledFetches = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('product_imports')
    .select('id')
    .where('is_fetching', '=', true)
    .where('updated_at', '<', before)
    .orderBy('updated_at')
    .limit(limit)
    .execute()
export const importsToExport = (db: Db, providerId: number) =>
  db
    .selectFrom('product_imports')
    .select(['file_name', 'status', 'created_at', 'written'])
    .where('provider_id', '=', providerId)
    .orderBy('id')
    .limit(2000)
    .execute()
