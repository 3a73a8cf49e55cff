import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/**
 * Tests of the server and of machines share a process, and with it the loaded modules, among their files: half of what a file
 * of the backend costs is loading it. A file that puts another module in a module's place (`vi.mock`) has its own
 * process, and so have the screens' tests, whose stores live in modules.
 */
const mocks = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .map((name) => `tests/${name}`)
  .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes('vi.mock('))
const isolated = ['tests/client/**/*.test.{ts,tsx}', 'tests/machines/**/*.test.tsx', ...mocks]

/** Fast tests run in the same process tree; those that need PostgreSQL, real sockets or a browser say so in their folder. */
export default defineConfig({
  // One graphql, not its ES and its CommonJS copy side by side.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
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
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/e2e/**', 'node_modules/**', ...isolated],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'isolated', include: isolated } },
    ],
  },
})
