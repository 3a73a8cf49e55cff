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
    // PGlite takes 300–800 MB a worker and there may be two cores only.
    maxWorkers: 2,
    // Real sockets, processes and clocks on a shared CI machine: one second try there, none at a developer's desk.
    retry: process.env['CI'] ? 1 : 0,
    pool: 'forks',
    css: { modules: { classNameStrategy: 'non-scoped' } },
    setupFiles: ['tests/support/setup.ts'],
  },
})
