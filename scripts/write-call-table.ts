import { readFile, writeFile } from 'node:fs/promises'
import { allCalls } from '#contract/all.ts'
import { callTableSource } from './callTableSource.ts'

/** Writes client/src/lib/callTable.ts from the contract; with `--check` it only says whether the file is up to date. */
const file = new URL('../client/src/lib/callTable.ts', import.meta.url)
const wanted = callTableSource(allCalls)
const isCurrent = (await readFile(file, 'utf8').catch(() => '')) === wanted
// An untouched file keeps its time, so that a build does not make the next one necessary.
if (!process.argv.includes('--check')) {
  if (!isCurrent) await writeFile(file, wanted)
} else if (!isCurrent) {
  console.error('client/src/lib/callTable.ts ist veraltet: node --import tsx scripts/write-call-table.ts')
  process.exit(1)
}
