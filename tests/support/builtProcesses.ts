import { createHash } from 'node:crypto'
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { bundleServer } from '../../scripts/bundle.mjs'
import { digestOf } from './sourceKey.ts'

/** All that tests start as processes of their own, and the threads of these. */
const entryPoints = {
  serve: 'scripts/serve.ts',
  backend: 'backend/server.ts',
  worker: 'backend/worker.ts',
  gateway: 'gateway/server.ts',
  importPlaces: 'scripts/import-places.ts',
  dying: 'tests/faults/dying.child.ts',
  pgliteWorker: 'backend/kernel/db/pgliteWorker.ts',
  importWorker: 'backend/features/productImport/import.worker.ts',
  invoiceWorker: 'backend/features/invoices/invoice.worker.ts',
}
const sources = ['backend', 'bus', 'contract', 'gateway', 'machines', 'scripts', 'tests/faults', 'package-lock.json']
const day = 86_400_000
let made: Promise<string> | undefined

/**
 * The server as it is shipped, bundled once for each state of the sources and shared by all test processes, at the same depth as
 * build/server. It starts with two thirds of the CPU time of the sources. @returns its folder
 */
export const builtProcesses = (): Promise<string> => (made ??= findOrBuild())

async function findOrBuild(): Promise<string> {
  const folder = `build/processes-${digestOf(createHash('sha256'), sources)}`
  if (existsSync(folder)) return folder
  const draft = `${folder}-${process.pid}`
  await bundleServer(entryPoints, draft)
  try {
    renameSync(draft, folder)
  } catch (error) {
    // Another process was first.
    if (!existsSync(folder)) throw error
    rmSync(draft, { recursive: true, force: true })
  }
  for (const name of readdirSync('build')) {
    const other = `build/${name}`
    if (name.startsWith('processes-') && other !== folder && statSync(other).mtimeMs < Date.now() - day)
      rmSync(other, { recursive: true, force: true })
  }
  return folder
}
