import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { authenticatedRoutes, routes } from '#client/screens/routes.tsx'
import { closureOf, entryKey, authenticatedTable, readManifest, screenKey } from './screenFiles.ts'

/** A route with the bytes (gzip) and files of JavaScript it needs first. */
export interface FirstLoad {
  id: string
  path: string
  bytes: number
  files: number
}

const guests = 150_000
/** Screens on which sellers write; what searches, counts or asks comes after they stand. */
const editors = 240_000
/**
 * What the first loads of guests' pages and of sellers' forms may weigh, in bytes after gzip; the build says
 * which is beyond it (`print-first-load.ts`).
 */
export const firstLoadLimits: Readonly<Record<string, number>> = {
  home: guests,
  landing: guests,
  'widget-page': guests,
  'cms-page': guests,
  category: guests,
  'marketplace-home': guests,
  'product-detail': guests,
  'provider-search': guests,
  'provider-page': guests,
  'portal-posts': guests,
  'portal-post': guests,
  'search-results': guests,
  favourites: guests,
  contact: guests,
  'inquiry-confirmation': guests,
  'inquiry-create': 170_000,
  'not-found': guests,
  'provider-catalogue': editors,
  'provider-dishes': editors,
  'provider-services': editors,
  'provider-bulk-import': editors,
  'provider-bulk-update': editors,
  'provider-product-create': editors,
  'provider-product-edit': editors,
  'provider-product-images': editors,
  'provider-product-variants': editors,
  'provider-product-discounts': editors,
  'provider-product-bulk-quantity': editors,
  'provider-product-seo': editors,
  'provider-product-tags': editors,
  'provider-food-product-create': editors,
  'provider-food-product-edit': editors,
  'provider-service-edit': editors,
  'provider-stores': editors,
  'provider-store-edit': editors,
  'provider-store-times': editors,
  'provider-store-holidays': editors,
  'provider-page-edit': editors,
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
      if (authenticatedRoutes.includes(route)) closureOf(manifest, authenticatedTable, keys)
      const files = [...new Set([...keys].map((key) => manifest[key]!.file))]
      const bytes = (await Promise.all(files.map(sizeOf))).reduce((sum, one) => sum + one, 0)
      return { id, path, bytes, files: files.length }
    }),
  )
}
