import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRenderer, ScreenFacts } from '#contract/internal/pages.ts'
import type { GatewayOptions } from '../options.ts'
import type { ScreenFiles } from './template.ts'

/** What `scripts/write-screen-files.ts` writes beside the client's server build. */
interface BuiltScreens {
  files: Record<string, ScreenFiles>
  facts: Record<string, ScreenFacts>
}
interface BuiltClient {
  createRenderer(facts: BuiltScreens['facts']): PageRenderer
}

/** The client's server build (scripts/build.mjs) as the gateway takes it; undefined where it was not built. */
export function builtPages(folder: string): GatewayOptions['pages'] {
  const entry = join(folder, 'entryServer.js')
  if (!existsSync(entry)) return undefined
  const { files, facts } = JSON.parse(readFileSync(join(folder, 'screens.json'), 'utf8')) as BuiltScreens
  return { files, renderer: async () => ((await import(pathToFileURL(entry).href)) as BuiltClient).createRenderer(facts) }
}
