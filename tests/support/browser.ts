import { existsSync } from 'node:fs'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=user-gesture-required',
]
/** For journeys, of which two run side by side. */
const thrifty = [
  // Pages of one profile share a process, and what it has compiled (tests/e2e/support/profiles.ts).
  '--process-per-site',
  // Both processors have enough to do: helping threads only wake each other up, which costs a fifth of all that pages cost.
  '--js-flags=--single-threaded',
]
const launch = (executablePath: string | undefined, more: string[] = []) => ({
  args: [...args, ...more],
  ...(executablePath && { executablePath }),
})
const installed = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => path && existsSync(path))
const shell = `${installed}-headless-shell`

/** The whole Chromium: CHROMIUM_PATH, Debian's, else Playwright's own download. Push and permissions are only there. */
export const wholeBrowser = { channel: 'chromium', launchOptions: launch(installed, thrifty) }
/**
 * The same engine without windows, for a quarter less work: Debian's beside its Chromium, else Playwright's own
 * download; where neither is, the whole browser.
 */
export const headlessShell = { launchOptions: launch(existsSync(shell) ? shell : installed, thrifty) }
/** The same as visitors have it, to be measured. */
export const measuredShell = { launchOptions: launch(existsSync(shell) ? shell : installed) }
