import { execFileSync } from 'node:child_process'
import type { Figure } from './figures.ts'

/** Rounds of each pair of steps that exclude each other: a thousand take half an hour. */
const rounds = process.env['BENCH_RACES'] ?? (process.env['BENCH_QUICK'] ? '6' : '1000')
const server = process.env['BENCH_SERVER_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** Runs suites by themselves; one that is red throws with what it printed. */
export function suite(names: readonly string[], env: NodeJS.ProcessEnv): string {
  return execFileSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...names], {
    env: { ...process.env, TEST_DATABASE_URL: server, ...env },
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  })
}

/**
 * Runs suites of races very often, on PostgreSQL and on the embedded database; a round with two winners or none throws.
 * `BENCH_RACES_ON=postgres` (or `embedded`) runs one of them.
 */
export function suiteRaces(what: string, files: readonly string[]): Figure[] {
  const only = process.env['BENCH_RACES_ON']
  return (['postgres', 'embedded'] as const)
    .filter((database) => only === undefined || only === database)
    .flatMap((database): Figure[] => {
      const report = suite(files, { RACES: rounds, TEST_DATABASE_URL: database === 'postgres' ? server : '' })
      return [
        { name: `races of ${what} with more or less than one winner, ${database}`, value: 0, unit: `of ${rounds} each`, limit: '0' },
        ...endsIn(report, database),
      ]
    })
}

/** How often each side came first, as the suites tell it from a hundred rounds on: a race that one side always wins tries nothing. */
const endsIn = (report: string, database: string): Figure[] =>
  [...report.matchAll(/^.*race: (.+): (.+)$/gm)].flatMap(([, race, ends]) =>
    ends!.split(', ').map((end) => {
      const [, how, count] = /^(.+) (\d+)$/.exec(end.trim())!
      return { name: `${race}, ${database}: ${how}`, value: Number(count), unit: 'rounds' }
    }),
  )

/** Accepted ‖ withdrawn ‖ revised ‖ expired, two acceptances, the last seat. */
export const offerRaces = (): Figure[] =>
  suiteRaces('offers and leads', ['tests/backend/features/offerRaces.test.ts', 'tests/backend/features/leadRaces.test.ts'])

/**
 * Agreed ‖ changed, agreed ‖ a part deleted, two last consents, bought ‖ taken off sale, two buyers of the last one of the agreed number.
 */
export const bundleRaces = (): Figure[] =>
  suiteRaces('bundles', ['tests/backend/features/bundleRaces.test.ts', 'tests/backend/features/bundleSaleRaces.test.ts'])
