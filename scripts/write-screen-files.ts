import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import { readManifest, screenFiles } from './screenFiles.ts'

/**
 * After the client's build: which files the document of each screen names.
 * `node … write-screen-files.ts build/client build/ssr/screens.json`
 */
const [client = 'build/client', target = 'build/ssr/screens.json'] = process.argv.slice(2)
writeFileSync(target, JSON.stringify(screenFiles(await readManifest(pathToFileURL(`${resolve(client)}/`)))))
