import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { routes } from '#client/app/routes.tsx'

interface ManifestChunk { file: string; src?: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }
type Manifest = Record<string, ManifestChunk>
export interface FirstLoad { id: string; path: string; bytes: number; files: number }

/** JavaScript (gzip) that a browser must have before a route's screen can be drawn: entry, screen and all they import statically. */
export async function firstLoads(buildFolder: URL): Promise<FirstLoad[]> {
  const manifest = JSON.parse(await readFile(new URL('.vite/manifest.json', buildFolder), 'utf8')) as Manifest
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (!entry) throw new Error('The build has no entry')
  const sizes = new Map<string, Promise<number>>()
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? readFile(new URL(file, buildFolder)).then((code) => gzipSync(code, { level: 9 }).length)
    sizes.set(file, size)
    return size
  }
  return Promise.all(routes.map(async ({ id, path, load }) => {
    const files = new Set<string>()
    for (const key of [entry, screenKey(load, manifest)]) collect(manifest, key, files)
    const bytes = (await Promise.all([...files].map(sizeOf))).reduce((sum, one) => sum + one, 0)
    return { id, path, bytes, files: files.size }
  }))
}

/** The screen's module, as its own `load` names it. */
function screenKey(load: () => unknown, manifest: Manifest): string {
  const named = /client\/(?:src\/)?((?:features|styleguide)\/[\w/]+\.tsx)/.exec(load.toString())?.[1]
  const key = Object.keys(manifest).find((one) => one === `src/${named}`)
  if (!key) throw new Error(`No chunk for ${String(named)}`)
  return key
}

function collect(manifest: Manifest, key: string, files: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk || files.has(chunk.file)) return
  files.add(chunk.file)
  for (const one of chunk.imports ?? []) collect(manifest, one, files)
}
