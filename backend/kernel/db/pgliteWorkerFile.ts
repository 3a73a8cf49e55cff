import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { projectRoot } from './projectRoot.ts'

/**
 * Where the worker's JavaScript is: beside this module in the production bundle (the build makes
 * pgliteWorker.js an entry of its own), otherwise translated from the TypeScript source into build/dev.
 * Node's workers do not inherit tsx's loader, and esbuild starts in a fifth of its time.
 */
export async function pgliteWorkerFile(): Promise<URL> {
  const bundled = new URL('./pgliteWorker.js', import.meta.url)
  if (existsSync(fileURLToPath(bundled))) return bundled
  const { build } = await import('esbuild')
  const result = await build({
    entryPoints: [fileURLToPath(new URL('./pgliteWorker.ts', import.meta.url))],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    write: false,
  })
  const text = result.outputFiles[0]?.text ?? ''
  const folder = join(projectRoot(), 'build', 'dev')
  const file = join(folder, `pgliteWorker.${createHash('sha256').update(text).digest('hex').slice(0, 12)}.mjs`)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    const draft = `${file}.${process.pid}.${Date.now()}`
    writeFileSync(draft, text)
    renameSync(draft, file)
  }
  return pathToFileURL(file)
}
