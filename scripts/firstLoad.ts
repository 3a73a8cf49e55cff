import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { memberRoutes, routes } from '#client/screens/routes.tsx'
import { closureOf, entryKey, memberTable, readManifest, screenKey } from './screenFiles.ts'

/** A route with the bytes (gzip) and files of JavaScript it needs first. */
export interface FirstLoad {
  id: string
  path: string
  bytes: number
  files: number
}

/** JavaScript (gzip) that a browser must have before a route's screen can be drawn: entry, screen and all they import statically. */
export async function firstLoads(buildFolder: URL): Promise<FirstLoad[]> {
  const manifest = await readManifest(buildFolder)
  const sizes = new Map<string, Promise<number>>()
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? readFile(new URL(file, buildFolder)).then((code) => gzipSync(code, { level: 9 }).length)
    sizes.set(file, size)
    return size
  }
  return Promise.all(
    routes.map(async (route) => {
      const { id, path } = route
      const keys = closureOf(manifest, screenKey(route, manifest), closureOf(manifest, entryKey(manifest)))
      if (memberRoutes.includes(route)) closureOf(manifest, memberTable, keys)
      const files = [...new Set([...keys].map((key) => manifest[key]!.file))]
      const bytes = (await Promise.all(files.map(sizeOf))).reduce((sum, one) => sum + one, 0)
      return { id, path, bytes, files: files.length }
    }),
  )
}
