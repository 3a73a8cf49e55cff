import { firstLoadLimits, firstLoads } from './firstLoad.ts'

/**
 * After `npm run build`: one JSON line per route with the JavaScript of its first load, in bytes after gzip. `--strict` prints those beyond
 * their limit alone, and ends with 1 where there is one.
 */
const isStrict = process.argv.includes('--strict')
for (const { id, path, bytes, files } of await firstLoads(new URL('../build/client/', import.meta.url))) {
  const limit = firstLoadLimits[id]
  const isTooMuch = limit !== undefined && bytes > limit
  if (isStrict && !isTooMuch) continue
  if (isStrict) process.exitCode = 1
  console.log(
    JSON.stringify({
      figure: 'firstLoadJs',
      id,
      path,
      bytes,
      kB: Number((bytes / 1000).toFixed(1)),
      files,
      ...(limit !== undefined && { limit }),
    }),
  )
}
