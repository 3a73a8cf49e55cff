import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const sources = ['contract', 'machines', 'backend', 'gateway', 'bus', 'client', 'scripts', 'package-lock.json', 'tsconfig.json']

/** Changes when any source file changes; sizes and times are enough and take milliseconds. */
function fingerprint() {
  const hash = createHash('sha256')
  const walk = (path) => {
    const info = statSync(path)
    if (!info.isDirectory()) return void hash.update(`${path}:${info.size}:${info.mtimeMs};`)
    for (const name of readdirSync(path).sort()) if (name !== 'node_modules') walk(join(path, name))
  }
  for (const source of sources) if (existsSync(source)) walk(source)
  return hash.digest('hex')
}

const stamp = 'build/stamp'

/**
 * Bundles server and client into build/, unless nothing has changed since the last time. In a process of its own: what bundlers have
 * taken of the memory they never give back, a gigabyte, and whoever builds here may go on to serve for weeks.
 */
export function build() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()) return
  const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url)], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

async function buildAll() {
  const wanted = fingerprint()
  console.log('Baue …')
  const [{ build: viteBuild }, { bundleServer }] = await Promise.all([import('vite'), import('./bundle.mjs')])
  await bundleServer(
    {
      serve: 'scripts/serve.ts',
      backend: 'backend/server.ts',
      worker: 'backend/worker.ts',
      gateway: 'gateway/server.ts',
      pgliteWorker: 'backend/kernel/db/pgliteWorker.ts',
      importWorker: 'backend/features/productImport/import.worker.ts',
      invoiceWorker: 'backend/features/invoices/invoice.worker.ts',
      precompress: 'gateway/pages/precompress.ts',
      importPlaces: 'scripts/import-places.ts',
      partition: 'scripts/partition.ts',
    },
    'build/server',
  )
  // The client's table of calls is written from the declarations (no zod in the first load).
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/write-call-table.ts'], { stdio: 'inherit' })
  await viteBuild({ configFile: 'client/vite.config.ts', logLevel: 'warn' })
  // The same client once more, as the gateway draws its public pages with it.
  await viteBuild({ configFile: 'client/vite.config.ts', logLevel: 'warn', build: { ssr: 'src/boot/entryServer.tsx' } })
  execFileSync(process.execPath, ['--import', 'tsx', 'scripts/write-screen-files.ts', 'build/client', 'build/ssr'], { stdio: 'inherit' })
  const { precompress } = await import(pathToFileURL('build/server/precompress.js').href)
  await precompress('build/client')
  writeFileSync(stamp, wanted)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await buildAll()
