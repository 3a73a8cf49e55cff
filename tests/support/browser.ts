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
const launch = (executablePath: string | undefined) => ({ args, ...(executablePath && { executablePath }) })
const installed = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => path && existsSync(path))
const shell = `${installed}-headless-shell`

/** The whole Chromium: CHROMIUM_PATH, Debian's, else Playwright's own download. Push and permissions are only there. */
export const wholeBrowser = { channel: 'chromium', launchOptions: launch(installed) }
/**
 * The same engine without windows, for a quarter less work: Debian's beside its Chromium, else Playwright's own
 * download; where neither is, the whole browser.
 */
export const headlessShell = { launchOptions: launch(existsSync(shell) ? shell : installed) }
