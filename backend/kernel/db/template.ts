import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { migrationsDigest } from './migrationFiles.ts'
import type { Migration } from './migrationFiles.ts'
import { LockHeldError, takeProcessLock } from './processLock.ts'
import type { ProcessLock } from './processLock.ts'
import { projectRoot } from './projectRoot.ts'

/** Goes up whenever the way a template is made changes (PGlite version, settings of initdb). */
const FORMAT = 'pglite-0.5.14-1'
const UNUSED_MS = 24 * 60 * 60 * 1000

/**
 * The tar archive of a database that has these migrations already: loading it takes a fifth of an initdb.
 * Kept under build/template; whoever needs a missing one first makes it, the others wait for it.
 */
export const databaseTemplate = (migrations: Migration[], make: () => Promise<Uint8Array>): Promise<Buffer> =>
  keptArchive(migrations.length === 0 ? 'empty' : migrationsDigest(migrations), make)

/** An archive kept under this name; `make` is asked once, by whoever needs it first. */
export async function keptArchive(name: string, make: () => Promise<Uint8Array>): Promise<Buffer> {
  const folder = join(projectRoot(), 'build', 'template')
  const file = join(folder, `${FORMAT}-${name}.tar.gz`)
  mkdirSync(folder, { recursive: true })
  if (!existsSync(file)) await makeOnce(folder, file, make)
  utimesSync(file, new Date(), new Date())
  // Its size is written in the last four bytes: unpacked in one piece, the archive owns its memory and can be moved to a worker.
  const packed = readFileSync(file)
  return gunzipSync(packed, { chunkSize: packed.readUInt32LE(packed.length - 4) + 1024 })
}

async function makeOnce(folder: string, file: string, make: () => Promise<Uint8Array>): Promise<void> {
  const lock = await lockUnlessMade(file)
  if (!lock) return
  try {
    if (existsSync(file)) return
    const draft = `${file}.${process.pid}.draft`
    writeFileSync(draft, gzipSync(await make(), { level: 1 }))
    renameSync(draft, file)
    cleanUp(folder)
  } finally {
    lock.release()
  }
}

/** Undefined when somebody else has made the file while we waited. */
async function lockUnlessMade(file: string): Promise<ProcessLock | undefined> {
  for (;;) {
    try {
      return await takeProcessLock(`${file}.lock`)
    } catch (error) {
      if (!(error instanceof LockHeldError)) throw error
      await sleep(100)
      if (existsSync(file)) return undefined
    }
  }
}

/**
 * Every edit of a migration leaves a template behind; those not opened for a day are removed. Other workers
 * clean up, lock and unlock at the same time.
 */
export function cleanUp(folder: string, list: (folder: string) => string[] = readdirSync): void {
  for (const name of list(folder)) {
    const path = join(folder, name)
    const file = statSync(path, { throwIfNoEntry: false })
    if (file && Date.now() - file.mtimeMs > UNUSED_MS) rmSync(path, { force: true })
  }
}
