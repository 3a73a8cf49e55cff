import { print, type Figure } from './kit/figures.ts'
import { liveBundles } from './kit/liveBundles.ts'
import { bundleRaces } from './kit/suiteRaces.ts'

/** `BENCH_BUNDLES=live` (or `racing`) makes that part alone. */
export async function run(): Promise<Figure[]> {
  const only = process.env['BENCH_BUNDLES']
  return [
    ...(only === undefined || only === 'live' ? await liveBundles() : []),
    ...(only === undefined || only === 'racing' ? bundleRaces() : []),
  ]
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  print(await run())
  process.exit(0)
}
