import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder of our package.json, found upwards from this file, so that the same code finds the
 * migrations and the build folder from the sources and from the bundle in build/server.
 */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  for (;;) {
    const file = join(folder, 'package.json')
    if (existsSync(file) && readFileSync(file, 'utf8').includes('"name": "markthalle"')) return folder
    const parent = dirname(folder)
    if (parent === folder) throw new Error('The package.json of markthalle was not found above the database code.')
    folder = parent
  }
}
