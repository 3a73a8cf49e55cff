import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { projectRoot } from './db/projectRoot.ts'

/**
 * Where a worker thread's JavaScript is: beside this module in the production bundle (`scripts/build.mjs` makes `<name>.js` an entry of
 * its own), otherwise translated from its TypeScript `source` into build/dev. Node's workers do not inherit tsx's loader, and esbuild
 * starts in a fifth of its time.
 */
export function workerFile(name: string, source: URL): Promise<URL> {
  const known = translated.get(source.href)
  if (known) return known
  const file = findOrTranslate(name, source)
  translated.set(source.href, file)
  // Another try may do better.
  file.catch(() => translated.delete(source.href))
  return file
}

/** Once for each process: whoever changes a worker's source starts a new one. */
const translated = new Map<string, Promise<URL>>()

/** What reads files beside itself. All else is in the thread's one file: finding the hundreds of the packages takes most of its start. */
const outside = ['@electric-sql/pglite', 'pdfkit', 'sharp']

async function findOrTranslate(name: string, source: URL): Promise<URL> {
  const bundled = new URL(`./${name}.js`, import.meta.url)
  if (existsSync(fileURLToPath(bundled))) return bundled
  const { build } = await import('esbuild')
  const result = await build({
    entryPoints: [fileURLToPath(source)],
    bundle: true,
    external: outside,
    // What CommonJS packages in an ES module ask for.
    banner: { js: `import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url)` },
    alias: { '#contract': join(projectRoot(), 'contract'), '#backend': join(projectRoot(), 'backend') },
    platform: 'node',
    format: 'esm',
    target: 'node20',
    write: false,
  })
  const text = result.outputFiles[0]?.text ?? ''
  const folder = join(projectRoot(), 'build', 'dev')
  const file = join(folder, `${name}.${createHash('sha256').update(text).digest('hex').slice(0, 12)}.mjs`)
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true })
    const draft = `${file}.${process.pid}.${Date.now()}`
    writeFileSync(draft, text)
    renameSync(draft, file)
  }
  return pathToFileURL(file)
}
