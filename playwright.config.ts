import { defineConfig } from '@playwright/test'
import { headlessShell } from './tests/support/browser.ts'

// These would come last, by the alphabet or because they want a browser of their own, with one of two processors idle until the last has ended.
const longest = ['**/screens.journey.ts', '**/twoFactor.journey.ts', '**/notifications.journey.ts']

const patience = process.env['CI'] ? 20_000 : 10_000

/** Journeys drive the built house (build/server) with real browsers; each file starts its own server on a free port, on a copy of one demo town. */
export default defineConfig({
  testDir: 'tests/e2e',
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'journeys', testMatch: '**/*.journey.ts', testIgnore: longest },
  ],
  globalSetup: './tests/e2e/support/testApp.ts',
  timeout: 120_000,
  // How long to wait for what must come; a machine of CI may stall for seconds.
  expect: { timeout: patience },
  // Two files at once: each has its own house, port and browsers, and much of a journey is waiting.
  workers: 2,
  // In CI a journey gets a second try; `npm test` says how many needed it.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  use: {
    locale: 'de-DE',
    // As somebody who wants less movement: what moves is drawn sixty times a second, a tenth of all that journeys cost.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/Berlin',
    actionTimeout: patience,
    screenshot: 'only-on-failure',
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    ...headlessShell,
  },
})
