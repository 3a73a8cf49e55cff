import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCharts } from '#machines/draw/allCharts.ts'
import { mermaidOf } from '#machines/draw/mermaid.ts'
import { markdownOf } from '#machines/draw/table.ts'

/**
 * `npm run machines:draw` writes docs/machines/<id>.mmd and .md for every lifecycle and flow, from the definitions alone.
 * With `--check` nothing is written and the exit code is 1 when a file differs, is missing or belongs to no machine.
 */
const folder = join(import.meta.dirname, '../docs/machines')
const isCheck = process.argv.includes('--check')
const charts = allCharts()
const drawn = new Map(
  charts.flatMap((chart) => [
    [`${chart.id}.mmd`, mermaidOf(chart)],
    [`${chart.id}.md`, markdownOf(chart)],
  ]),
)
mkdirSync(folder, { recursive: true })

const changed = [...drawn]
  .filter(([name, text]) => !existsSync(join(folder, name)) || readFileSync(join(folder, name), 'utf8') !== text)
  .map(([name]) => name)
const orphans = readdirSync(folder).filter((name) => /\.(mmd|md)$/.test(name) && !drawn.has(name))

if (isCheck) {
  for (const name of changed) console.error(`docs/machines/${name} differs from its machine: run npm run machines:draw`)
  for (const name of orphans) console.error(`docs/machines/${name} belongs to no machine: run npm run machines:draw`)
  process.exitCode = changed.length + orphans.length > 0 ? 1 : 0
} else {
  for (const name of changed) writeFileSync(join(folder, name), drawn.get(name) ?? '')
  for (const name of orphans) rmSync(join(folder, name))
}
if (process.exitCode !== 1)
  console.log(`${charts.length} machines, ${isCheck ? 'all drawn' : `${changed.length} files written, ${orphans.length} removed`}`)
