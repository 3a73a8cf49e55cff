import { firstLoads } from './firstLoad.ts'

/** After `npm run build`: one JSON line per route with the JavaScript of its first load, in bytes after gzip. */
for (const { id, path, bytes, files } of await firstLoads(new URL('../build/client/', import.meta.url))) {
  console.log(JSON.stringify({ figure: 'firstLoadJs', id, path, bytes, kB: Number((bytes / 1000).toFixed(1)), files }))
}
