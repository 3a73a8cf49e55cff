import { compare, openStage } from './kit/compare.ts'
import { print, type Figure } from './kit/figures.ts'
import { client } from './kit/load.ts'

/**
 * The menu page's call through gateway, backend and PostgreSQL against one SQL listing of the same dishes. The ratio informs: the
 * menu also tells opening state, zones, options and allergens in words.
 */
export async function run(): Promise<Figure[]> {
  const stage = await openStage({ BENCH_CUSTOMERS: '0' })
  try {
    const { slug } = stage.server.kitchens[0]!
    const path = `/rest/food/menu?slug=${slug}`
    return [
      ...(await compare(stage, {
        name: 'menu',
        ours: () => ({ path }),
        floor: () => ({ path: `/menu?slug=${slug}` }),
        requests: 300,
        lanes: 8,
        statements: '≤ 3',
      })),
      { name: 'menu answer', value: (await client(stage.server.port)({ path })).length / 1024, unit: 'kB' },
    ]
  } finally {
    await stage.end()
  }
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  print(await run())
  process.exit(0)
}
