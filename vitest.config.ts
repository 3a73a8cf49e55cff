import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longestFirst.ts'

/**
 * Tests of the server and of machines share a process, and with it the loaded modules, among their files: half of what a file
 * of the backend costs is loading it. The screens' tests, whose stores live in modules, each have a context of their own in
 * such a process: starting one and its document costs half of what a process does. A file that puts another module in a
 * module's place (`vi.mock`) or declares kinds of jobs, which every feature of its process would have to do, has its own process.
 */
const alone = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((name) => `tests/${name}`)
  .filter((file) => /\.test\.tsx?$/.test(file) && /vi\.mock\(|\bdefineJobs\(/.test(readFileSync(file, 'utf8')))
const translated = process.env['TEST_MODULES']
const screens = ['tests/client/**/*.test.{ts,tsx}', 'tests/machines/**/*.test.tsx']

/** Fast tests run in the same process tree; those that need PostgreSQL, real sockets or a browser say so in their folder. */
export default defineConfig({
  resolve: {
    alias: [
      // One graphql, not its ES and its CommonJS copy side by side.
      { find: /^graphql$/, replacement: 'graphql/index.js' },
      // Its CommonJS build asks for ES modules, which a context of its own cannot.
      { find: /^react-router-dom$/, replacement: `${import.meta.dirname}/node_modules/react-router-dom/dist/index.mjs` },
    ],
  },
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A shared CI machine may stall for seconds: one second try there, and whoever needs it is named (flakyReporter). None at a desk.
    retry: process.env['CI'] === 'true' ? 1 : 0,
    // PGlite takes 300–800 MB a worker and there may be two cores only.
    maxWorkers: 2,
    pool: 'forks',
    css: { modules: { classNameStrategy: 'non-scoped' } },
    setupFiles: ['tests/support/setup.ts'],
    sequence: { sequencer: LongestFirst },
    // Translating all modules takes ten seconds in which workers wait; of the runs of one `npm test` only the first does it.
    ...(translated ? { experimental: { fsModuleCache: true, fsModuleCachePath: translated } } : {}),
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'node_modules/**', ...screens, ...alone],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'screens', include: screens, pool: 'vmForks' } },
      { extends: true, test: { name: 'isolated', include: alone, exclude: [...screens, 'node_modules/**'] } },
    ],
  },
})
