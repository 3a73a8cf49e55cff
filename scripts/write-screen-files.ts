import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { join, resolve } from 'node:path'
import type { ScreenFacts } from '#contract/internal/pages.ts'
import { readManifest, screenFiles } from './screenFiles.ts'

/**
 * After the client's builds: which files the document of each screen names, and what only its code says of it.
 * `node … write-screen-files.ts build/client build/ssr`
 */
const [client = 'build/client', server = 'build/ssr'] = process.argv.slice(2).map((path) => resolve(path))
const { screenFacts } = (await import(pathToFileURL(join(server!, 'entryServer.js')).href)) as {
  screenFacts(): Promise<Record<string, ScreenFacts>>
}
const files = screenFiles(await readManifest(pathToFileURL(`${client}/`)))
writeFileSync(join(server!, 'screens.json'), JSON.stringify({ files, facts: await screenFacts() }))
