import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRenderer } from '#contract/internal/pages.ts'
import type { GatewayOptions } from '../options.ts'
import type { ScreenFiles } from './template.ts'

/** The client's server build (scripts/build.mjs) as the gateway takes it; undefined where it was not built. */
export function builtPages(folder: string): GatewayOptions['pages'] {
  const entry = join(folder, 'entryServer.js')
  if (!existsSync(entry)) return undefined
  return {
    files: JSON.parse(readFileSync(join(folder, 'screens.json'), 'utf8')) as Record<string, ScreenFiles>,
    renderer: async () => ((await import(pathToFileURL(entry).href)) as { createRenderer(): Promise<PageRenderer> }).createRenderer(),
  }
}
