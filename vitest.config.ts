import { defineConfig } from 'vitest/config'

/** Fast tests run in the same process tree; those that need PostgreSQL, real sockets or a browser say so in their folder. */
export default defineConfig({
  // One graphql, not its ES and its CommonJS copy side by side.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A shared CI machine may stall for seconds: one second try there, and whoever needs it is named (flakyReporter). None at a desk.
    retry: process.env['CI'] === 'true' ? 1 : 0,
    // PGlite takes 300–800 MB a worker and there may be two cores only.
    maxWorkers: 2,
    pool: 'forks',
    css: { modules: { classNameStrategy: 'non-scoped' } },
    setupFiles: ['tests/support/setup.ts'],
  },
})
