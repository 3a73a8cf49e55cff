import { basename } from 'node:path'
import type { Database } from '#backend/kernel/db/database.ts'
import type { Db } from '#backend/kernel/context.ts'
import type { Tables } from '#backend/tables.ts'
import { locateSellers } from '#backend/features/providers/change.api.ts'
import { csvRows, ImportRefused, inspectFile, type PlaceFile } from './placeImport.file.ts'
import { evaluateRow, type EvaluatedRow } from './placeImport.rows.ts'
import {
  analyse,
  rowsOfSource,
  storePlaces,
  storeStreets,
  withoutIndexes,
  withoutTimeout,
  writeLogAway,
  type Counts,
} from './placeImport.store.ts'
import { bookSource, countSource, replaceSources, type PlaceKind } from './placeSources.store.ts'

export interface ImportOptions {
  /** Shown on «Datenquellen» while the data is in use, as its licence asks. */
  attribution: string
  /** Everything that came from files or with the application goes first. */
  replace: boolean
  /** Of several files of one kind only the first replaces; the others belong to it. */
  alreadyReplaced?: ReadonlySet<PlaceKind>
  /** Stores the good rows of a file that also has bad ones. */
  skipBad?: boolean
  /** Does it all, tells the counts, and takes it back. */
  dryRun: boolean
  now: Date
  onProgress?: (rows: number) => void
}
export interface BadRow {
  line: number
  reasons: string[]
}
export interface ImportReport extends Counts {
  file: PlaceFile
  rows: number
  removed: number
  badCount: number
  /** The first of them. */
  bad: BadRow[]
  stored: boolean
  /** Sellers whose place is now known, or better. */
  moved: number
}

const batch = 2000
const badShown = 50
/** After so many rows an embedded database writes its log away; it cannot do so by itself during a transaction. */
const checkpointRows = 50_000
/** From this size of a file on the indexes of an embedded database are built anew. */
const bulkBytes = 4 * 1024 * 1024

class TakeBack extends Error {}

/** Imports one file, whole or not at all. @throws ImportRefused when it cannot be read as a list of places or streets. */
export async function importPlaces(database: Database<Tables>, path: string, options: ImportOptions): Promise<ImportReport> {
  const file = await inspectFile(path)
  const report: ImportReport = { file, rows: 0, added: 0, changed: 0, removed: 0, badCount: 0, bad: [], stored: false, moved: 0 }
  try {
    await database.transaction(async (tx) => {
      await withoutTimeout(tx)
      const source = await bookSource(tx, {
        kind: file.kind,
        name: basename(path),
        version: file.digest,
        attribution: options.attribution,
        at: options.now,
      })
      if (options.replace && !options.alreadyReplaced?.has(file.kind)) report.removed = await replaceSources(tx, file.kind, source)
      const embedded = database.kind === 'pglite'
      const store = () => storeRows(tx, embedded, source, report, options)
      // An embedded database has no readers beside us; on a server the look-ups go on during the import.
      await (embedded && file.bytes > bulkBytes ? withoutIndexes(tx, file.kind, store) : store())
      if (report.rows === 0) throw new ImportRefused(`${path} enthält unter den Überschriften keine Zeile. Es wurde nichts übernommen.`)
      if (isSpoilt(report, options) || options.dryRun) throw new TakeBack()
      await countSource(tx, source, await rowsOfSource(tx, file.kind, source))
      if (file.kind === 'postal_codes') report.moved = await locateSellers(tx)
    })
    report.stored = true
  } catch (error) {
    if (!(error instanceof TakeBack)) throw error
  }
  await tidy(database, file)
  return report
}

/** One bad row is enough for nothing to be stored; the rest of the file is then only read for the list. */
const isSpoilt = (report: ImportReport, options: ImportOptions) => report.badCount > 0 && !options.skipBad

async function storeRows(tx: Db, embedded: boolean, source: number, report: ImportReport, options: ImportOptions): Promise<void> {
  let waiting: EvaluatedRow[] = []
  const store = async () => {
    const counts =
      report.file.kind === 'streets'
        ? await storeStreets(
            tx,
            source,
            waiting.map(({ street }) => street),
          )
        : await storePlaces(
            tx,
            source,
            waiting.map(({ place }) => place),
          )
    report.added += counts.added
    report.changed += counts.changed
    waiting = []
    options.onProgress?.(report.rows)
  }
  for await (const row of csvRows(report.file)) {
    report.rows += 1
    const evaluated = evaluateRow(report.file, row)
    if (evaluated.reasons.length > 0) noteBad(report, row.line, evaluated.reasons)
    else if (!isSpoilt(report, options)) waiting.push(evaluated)
    if (waiting.length === batch) await store()
    if (embedded && report.rows % checkpointRows === 0) await writeLogAway(tx)
  }
  if (waiting.length > 0 && !isSpoilt(report, options)) await store()
}

function noteBad(report: ImportReport, line: number, reasons: string[]): void {
  report.badCount += 1
  if (report.bad.length < badShown) report.bad.push({ line, reasons })
}

/** The planner learns the new sizes; an embedded database has nobody else to clear away what was taken back. */
async function tidy(database: Database<Tables>, { kind }: PlaceFile): Promise<void> {
  if (database.kind === 'pglite') await database.vacuum()
  else await analyse(database.kysely, kind)
}
