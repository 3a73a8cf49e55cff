import { randomBytes } from 'node:crypto'
import type { ImportOptions, ProductImport } from '#contract/calls/productImportWire.ts'
import { guessFields, headingKey, importFields } from '#contract/values/importFields.ts'
import { maxUploadBytes } from '#contract/values/fileTypes.ts'
import { euroText } from '#contract/values/euroText.ts'
import type { Upload } from '#contract/values/upload.ts'
import type { AccountCtx } from '#backend/kernel/context.ts'
import { refuseFile } from '#backend/kernel/files.ts'
import { inCommand } from '#backend/kernel/inCommand.ts'
import { fieldRefusal, Refusal } from '#backend/kernel/refusal.ts'
import { begin } from '#backend/kernel/transition.ts'
import { shownCategories } from '#backend/features/catalogue/batch.api.ts'
import { decimalOf } from './importCells.ts'
import { FileTrouble, type FileFormat } from './importLines.ts'
import { readHead } from './importReader.ts'
import { importBinding, transitionImport, tell } from './productImport.transition.ts'
import { presentImport } from './productImport.present.ts'
import {
  beginInTurn,
  countOpen,
  importByClient,
  insertImport,
  knownMapping,
  type ImportRowStored,
  type NewImport,
  type Selection,
} from './productImport.store.ts'

/** Imports of one seller that are not over yet. */
const mostOpen = 5

/** Files with the same headings in the same order are alike. */
export const signatureOf = (columns: readonly { name: string }[]) =>
  columns
    .map(({ name }) => headingKey(name))
    .join('|')
    .slice(0, 8_000)

/**
 * Keeps a file and says what its columns seem to mean; nothing of it is evaluated yet. The same key again is the same import.
 * @throws Refusal FILE_TYPE_REFUSED, FILE_TOO_LARGE, IMPORT_UNREADABLE, IMPORTS_WAITING
 */
export async function uploadImport(ctx: AccountCtx, file: Upload, mode?: 'update'): Promise<ProductImport> {
  const { userId } = ctx.account
  const clientId = ctx.clientId ?? ctx.newId()
  const known = await importByClient(ctx.db, userId, clientId)
  if (known) return presentImport(known, ctx.now)
  await expectRoom(ctx)
  const type = typeOf(file)
  const head = await headOf(file, type)
  const path = `imports/${randomBytes(20).toString('hex')}.${type}`
  await ctx.kernel.files.put(path, file.content)
  try {
    const { row, isNew } = await inCommand(ctx, async (command) => {
      const guessed = guessFields(head.columns.map(({ name }) => name))
      const kept = await knownMapping(command.db, userId, signatureOf(head.columns))
      const samples = head.columns.flatMap((column, at) => (guessed[at] === 'price' || guessed[at] === 'netPrice' ? column.samples : []))
      const options: ImportOptions = {
        decimal: decimalOf(samples.length > 0 ? samples : head.columns.flatMap((column) => column.samples), head.format.separator),
        tax: 19,
        mode: 'both',
        pictures: 'new',
      }
      return beginImport(command, clientId, {
        kind: 'file',
        file_name: shownName(file.fileName, type),
        path,
        bytes: file.content.byteLength,
        format: head.format,
        columns: head.columns,
        mapping: kept ? kept.mapping : guessed,
        options: { ...(kept ? { ...kept.options, decimal: options.decimal } : options), ...(mode && { mode }) },
        is_known_mapping: kept !== undefined,
        selection: null,
      })
    })
    if (!isNew) await ctx.kernel.files.remove(path)
    return presentImport(row, ctx.now)
  } catch (error) {
    await ctx.kernel.files.remove(path)
    throw error
  }
}

/** One change for many: checked at once, since there is nothing to map. @throws Refusal IMPORTS_WAITING, INPUT_INVALID */
export async function beginUpdate(ctx: AccountCtx, selection: Selection): Promise<ProductImport> {
  const { change } = selection
  if (change.kind === 'delivery' && change.until < change.from)
    throw fieldRefusal('change.until', 'Die längste Lieferzeit ist kürzer als die kürzeste.')
  const category = change.kind === 'category' ? (await shownCategories(ctx.db)).find(({ id }) => id === change.category_id) : undefined
  if (change.kind === 'category' && !category)
    throw fieldRefusal('change.category_id', 'Diese Kategorie gibt es nicht mehr. Bitte wählen Sie eine andere.')
  const { row, isNew } = await beginImport(ctx, ctx.clientId ?? ctx.newId(), {
    kind: 'bulk',
    file_name: wordsOf(selection, category?.path),
    path: null,
    bytes: 0,
    format: {},
    columns: [],
    mapping: [],
    options: { decimal: ',', tax: 19, mode: 'update', pictures: 'new' },
    is_known_mapping: false,
    selection,
  })
  return presentImport(isNew ? await transitionImport(ctx, row, { type: 'productImport.map', by: 'provider' }) : row, ctx.now)
}

async function beginImport(
  ctx: AccountCtx,
  clientId: string,
  values: Omit<NewImport, 'client_id'>,
): Promise<{ row: ImportRowStored; isNew: boolean }> {
  const { userId } = ctx.account
  await beginInTurn(ctx.db, userId)
  const known = await importByClient(ctx.db, userId, clientId)
  if (known) return { row: known, isNew: false }
  await expectRoom(ctx)
  const row = await insertImport(ctx.db, userId, { ...values, client_id: clientId }, ctx.now)
  if (!row) throw new Error('An import could not be kept')
  begin(ctx, importBinding, row, 'productImport.upload')
  tell(ctx, row)
  return { row, isNew: true }
}

async function expectRoom(ctx: AccountCtx): Promise<void> {
  if ((await countOpen(ctx.db, ctx.account.userId)) >= mostOpen) throw new Refusal('IMPORTS_WAITING', { max: mostOpen })
}

/** By its content: an XLSX is an archive, everything else that is no program is read as text. */
function typeOf({ fileName, content }: Upload): FileFormat['type'] {
  const refuse = () => refuseFile('FILE_TYPE_REFUSED', 'file', 'Bitte wählen Sie eine CSV- oder XLSX-Datei.')
  if (content.byteLength > maxUploadBytes)
    throw refuseFile('FILE_TOO_LARGE', 'file', 'Die Datei ist größer als 10 MB. Bitte teilen Sie sie auf.')
  const extension = /\.(csv|txt|tsv|xlsx)$/i.exec(fileName.slice(-8))?.[1]?.toLowerCase()
  if (!extension) throw refuse()
  if (content.byteLength === 0) throw refuseFile('FILE_TYPE_REFUSED', 'file', 'Diese Datei ist leer.')
  const isArchive = content[0] === 0x50 && content[1] === 0x4b
  if (isArchive !== (extension === 'xlsx')) throw refuse()
  return isArchive ? 'xlsx' : 'csv'
}

async function headOf({ content }: Upload, type: FileFormat['type']) {
  try {
    return await readHead(content, type)
  } catch (error) {
    if (error instanceof FileTrouble) throw new Refusal('IMPORT_UNREADABLE', { reason: error.message })
    throw error
  }
}

/** Without folders and signs that no file is called by. */
function shownName(fileName: string, type: FileFormat['type']): string {
  const last = fileName.slice(-400).split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .replace(/\p{Surrogate}|[\p{Cc}\p{Cf}"<>:|?*]/gu, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .trim()
    .slice(0, 100)
  return `${stem || 'Produkte'}.${type}`
}

function wordsOf({ change, products }: Selection, category: readonly string[] | undefined): string {
  const whom = products ? `${products.length} gewählte Produkte` : 'gefundene Produkte'
  const signed = (text: string, value: number) => (value < 0 ? `−${text}` : `+${text}`)
  switch (change.kind) {
    case 'percent':
      return `Preis ${signed(`${String(Math.abs(change.percent)).replace('.', ',')} %`, change.percent)} · ${whom}`
    case 'cents':
      return `Preis ${signed(euroText(Math.abs(change.cents)), change.cents)} · ${whom}`
    case 'stock':
      return `Bestand ${change.stock} · ${whom}`
    case 'addStock':
      return `Bestand ${signed(String(Math.abs(change.pieces)), change.pieces)} · ${whom}`
    case 'sale':
      return `${change.on ? 'In den Verkauf' : 'Aus dem Verkauf'} · ${whom}`
    case 'category':
      return `${importFields.category} ${category?.at(-1) ?? ''} · ${whom}`
    case 'delivery':
      return `Lieferzeit ${change.from}–${change.until} Werktage · ${whom}`
  }
}
