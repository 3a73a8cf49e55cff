import { readFile, writeFile } from 'node:fs/promises'
import { allCalls } from '#contract/all.ts'
import { callTableSources } from './callTableSource.ts'

/** Writes the client's two tables of calls from the contract; with `--check` it only says whether they are up to date. */
for (const [name, wanted] of Object.entries(callTableSources(allCalls))) {
  const file = new URL(`../client/src/lib/http/${name}.ts`, import.meta.url)
  const isCurrent = (await readFile(file, 'utf8').catch(() => '')) === wanted
  // An untouched file keeps its time, so that a build does not make the next one necessary.
  if (!process.argv.includes('--check')) {
    if (!isCurrent) await writeFile(file, wanted)
  } else if (!isCurrent) {
    console.error(`client/src/lib/http/${name}.ts ist veraltet: node --import tsx scripts/write-call-table.ts`)
    process.exitCode = 1
  }
}
