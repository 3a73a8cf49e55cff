import { defineConfig } from 'vitest/config'

/** The tests of one area of `npm run mutate`; Stryker runs them once for each change, the related files only. */
export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: JSON.parse(process.env['MUTATE_TESTS'] ?? '[]') as string[],
    testTimeout: 30_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    setupFiles: ['tests/support/setup.ts'],
  },
})
