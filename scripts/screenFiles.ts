import { readFile } from 'node:fs/promises'
import { authenticatedScreens } from '#client/screens/authenticatedScreens.ts'
import type { ScreenRoute } from '#client/screens/publicRoutes.tsx'
import { authenticatedRoutes, routes } from '#client/screens/routes.tsx'

/** The parts of Vite's manifest that are read here; chunks by their source path. */
export interface ManifestChunk {
  file: string
  src?: string
  isEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}
export type Manifest = Record<string, ManifestChunk>

/** The manifest beside the built client. */
export async function readManifest(buildFolder: URL): Promise<Manifest> {
  return JSON.parse(await readFile(new URL('.vite/manifest.json', buildFolder), 'utf8')) as Manifest
}

/** The chunk every page begins with. */
export function entryKey(manifest: Manifest): string {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.src === 'index.html')
  if (!entry) throw new Error('The build has no entry')
  return entry
}

/** Where a browser learns of the screens in `authenticatedRoutes`. */
export const authenticatedTable = 'src/screens/routes.tsx'

/** The screen's module, as the function that loads it names it. */
export function screenKey({ id, load: own }: ScreenRoute, manifest: Manifest): string {
  const load: () => unknown = id in authenticatedScreens ? authenticatedScreens[id as keyof typeof authenticatedScreens] : own
  const [, named, beside] =
    /client\/(?:src\/)?((?:screens|features|styleguide)\/[\w/]+\.tsx)|["'`]\.\/(\w+\.tsx)/.exec(load.toString()) ?? []
  const key = Object.keys(manifest).find((one) => one === `src/${named ?? `screens/${beside}`}`)
  if (!key) throw new Error(`No chunk for ${load.toString()}`)
  return key
}

/**
 * A chunk and all it imports statically, each once and behind what it imports, as Vite's own document has them: of two sheets that
 * say something about one element the later one wins, and that has to be the one that builds on the other.
 */
export function closureOf(manifest: Manifest, key: string, found = new Set<string>(), entered = new Set(found)): Set<string> {
  if (entered.has(key) || !manifest[key]) return found
  entered.add(key)
  for (const one of manifest[key].imports ?? []) closureOf(manifest, one, found, entered)
  return found.add(key)
}

/**
 * What the document of each screen names: style sheets and scripts that the screen certainly needs, and style sheets of
 * parts loaded on demand, for those of them that the server has drawn.
 */
export function screenFiles(manifest: Manifest): Record<string, { styles: string[]; onDemand: string[]; scripts: string[] }> {
  const screens = new Map(routes.map((route) => [route.id, screenKey(route, manifest)]))
  const members = new Set(authenticatedRoutes.map(({ id }) => id))
  const ofScreens = new Set(screens.values())
  const ofFrame = closureOf(manifest, entryKey(manifest))
  const demanded = (keys: Iterable<string>) =>
    [...keys].flatMap((key) => manifest[key]?.dynamicImports ?? []).filter((key) => !ofScreens.has(key))
  const stylesOf = (keys: Iterable<string>) => [...new Set([...keys].flatMap((key) => manifest[key]!.css ?? []))]
  return Object.fromEntries(
    [...screens].map(([id, key]) => {
      const own = closureOf(manifest, key, new Set(ofFrame))
      if (members.has(id)) closureOf(manifest, authenticatedTable, own)
      const styles = stylesOf(own)
      const parts = new Set<string>()
      for (const one of demanded(own)) closureOf(manifest, one, parts)
      return [
        id,
        {
          styles,
          onDemand: stylesOf(parts).filter((file) => !styles.includes(file)),
          scripts: [...own].filter((one) => !ofFrame.has(one)).map((one) => manifest[one]!.file),
        },
      ]
    }),
  )
}
