import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { openDatabase } from '#backend/kernel/db/database.ts'

const folders: string[] = []
const writers: ChildProcess[] = []
afterEach(() => {
  for (const writer of writers.splice(0)) writer.kill('SIGKILL')
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Starts a writer on the folder and kills it without warning after so many acknowledgements. */
async function writeAndKill(folder: string, start: number, acknowledgements: number): Promise<number[]> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('./crashWriter.ts', import.meta.url)), folder, String(start)],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  writers.push(child)
  let output = ''
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString()
  })
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    if (output.split('\n').length > acknowledgements) child.kill('SIGKILL')
  })
  const [, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (signal !== 'SIGKILL') throw new Error(`The writer ended by itself: ${complaint.slice(0, 2000)}`)
  return output.split('\n').slice(0, -1).map(Number)
}

it('kill -9 in the middle of writing loses nothing that was acknowledged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'markthalle-crash-'))
  folders.push(folder)
  const acknowledged: number[] = []
  for (const round of [40, 400, 900]) {
    acknowledged.push(...(await writeAndKill(folder, acknowledged.length * 10, round)))
    const database = await openDatabase({ dataDir: folder })
    const { rows } = await sql<{ id: number }>`select id from ledger`.execute(database.kysely)
    const kept = new Set(rows.map(({ id }) => id))
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([])
    // Whole transactions only: the running total equals the sum of the lines.
    const sums = await sql<{
      lines: number
      total: number
    }>`select (select sum(amount)::bigint from ledger) as lines, amount as total from total`.execute(database.kysely)
    expect(sums.rows[0]?.lines).toBe(sums.rows[0]?.total)
    // By index and by scan alike.
    const counts = await sql<{
      scan: number
      index: number
    }>`select (select count(*) from ledger where amount > 0) as scan, (select count(*) from ledger where id > 0) as index`.execute(
      database.kysely,
    )
    expect(counts.rows[0]?.scan).toBe(counts.rows[0]?.index)
    await database.close()
  }
  expect(acknowledged.length).toBeGreaterThan(1300)
}, 180_000)
