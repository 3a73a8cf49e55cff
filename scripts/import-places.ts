import { parseArgs } from 'node:util'
import pino from 'pino'
import { openDatabase } from '#backend/kernel/db/database.ts'
import { LockHeldError } from '#backend/kernel/db/processLock.ts'
import { fieldNames, ImportRefused, type Field } from '#backend/features/lookups/placeImport.file.ts'
import { importPlaces, type ImportReport } from '#backend/features/lookups/placeImport.ts'
import type { PlaceKind } from '#backend/features/lookups/placeSources.store.ts'
import type { Tables } from '#backend/tables.ts'

const usage = `Aufruf: npm run import:places -- DATEI.csv … [--dry-run] [--replace] [--skip-bad] [--attribution "© …"]

Übernimmt Listen von Postleitzahlen (Spalten PLZ und Ort, dazu gern Bundesland, Breite, Länge) oder von Straßen (Straße, PLZ, Ort).
  --dry-run            prüft und zählt nur
  --replace            entfernt zuerst, was aus Dateien kam oder mitgeliefert wurde
  --skip-bad           übernimmt die guten Zeilen, auch wenn andere fehlerhaft sind
  --attribution TEXT   steht auf der Seite «Datenquellen», wie es die Lizenz der Daten verlangt`

const number = (value: number) => value.toLocaleString('de-DE')
let told = 0
const say = (line: string) => process.stdout.write(`${line}\n`)

/** `npm run import:places`: official lists of postal codes and streets into the database of DATABASE_URL or DATA_DIR. */
try {
  process.exitCode = await run()
} catch (error) {
  if (!(error instanceof ImportRefused) && !(error instanceof LockHeldError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

function args() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        replace: { type: 'boolean', default: false },
        'skip-bad': { type: 'boolean', default: false },
        attribution: { type: 'string', default: '' },
      },
    })
  } catch {
    // Unknown or half-written options: the caller shows how it is meant.
    return undefined
  }
}

async function run(): Promise<number> {
  const given = args()
  if (!given || given.positionals.length === 0) {
    process.stderr.write(`${usage}\n`)
    return 2
  }
  const { values, positionals } = given
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = 'data' } = process.env
  const database = await openDatabase<Tables>({
    ...(databaseUrl ? { databaseUrl, poolSize: 2 } : { dataDir }),
    logger: pino({ level: 'error' }),
  })
  try {
    await database.migrate()
    const replaced = new Set<PlaceKind>()
    let failed = false
    for (const path of positionals) {
      const started = Date.now()
      const report = await importPlaces(database, path, {
        attribution: values.attribution.trim(),
        replace: values.replace,
        alreadyReplaced: replaced,
        skipBad: values['skip-bad'],
        dryRun: values['dry-run'],
        now: new Date(),
        onProgress: progress,
      })
      tell(report, values['skip-bad'], (Date.now() - started) / 1000)
      if (report.stored) replaced.add(report.file.kind)
      failed ||= report.badCount > 0 && !values['skip-bad']
    }
    if (values.attribution.trim() === '' && !failed)
      say('Hinweis: Die meisten Listen verlangen eine Namensnennung; sie lässt sich mit --attribution "© …" angeben.')
    return failed ? 1 : 0
  } finally {
    await database.close()
  }
}

function progress(rows: number): void {
  if (rows - told < 100_000) return
  told = rows
  say(`  … ${number(rows)} Zeilen`)
}

function tell(
  { file, rows, added, changed, removed, badCount, bad, stored, moved }: ImportReport,
  skipBad: boolean,
  seconds: number,
): void {
  told = 0
  const what = file.kind === 'streets' ? 'Straßen' : 'Postleitzahlen und Orte'
  const delimiter = file.delimiter === '\t' ? 'Tabulator' : `«${file.delimiter}»`
  say(
    `${file.path}: ${number(rows)} Zeilen ${what} (${file.encoding === 'utf-8' ? 'UTF-8' : 'Windows-1252'}, ` +
      `getrennt mit ${delimiter}, ${seconds.toLocaleString('de-DE', { maximumFractionDigits: 1 })} s)`,
  )
  say(
    `  Spalten: ${Object.entries(file.columns)
      .map(([field, at]) => `${fieldNames[field as Field]} = ${file.headings[at] ?? ''}`)
      .join(', ')}`,
  )
  for (const { line, reasons } of bad) say(`  Zeile ${number(line)}: ${reasons.join('; ')}`)
  if (badCount > bad.length) say(`  … und ${number(badCount - bad.length)} weitere`)
  if (badCount > 0) say(`  ${number(badCount)} fehlerhafte Zeilen: ${skipBad ? 'Sie wurden ausgelassen.' : 'Es wurde nichts übernommen.'}`)
  if (badCount > 0 && !skipBad) return
  const before = removed > 0 ? `${number(removed)} frühere entfernt, ` : ''
  say(
    `  ${before}${number(added)} neu, ${number(changed)} geändert, ${number(rows - badCount - added - changed)} doppelt oder schon bekannt`,
  )
  if (moved > 0) say(`  ${number(moved)} Betriebe haben jetzt eine (genauere) Lage.`)
  say(stored ? '  Übernommen.' : '  Probelauf: Es wurde nichts gespeichert.')
}
