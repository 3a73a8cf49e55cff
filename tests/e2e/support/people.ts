import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'

const customer = '/anmelden',
  provider = '/anmelden/anbieter'
export const people = {
  anna: { email: 'anna@lindenbrueck.example', internalApi: customer },
  jonas: { email: 'jonas@lindenbrueck.example', internalApi: customer },
  bellaVista: { email: 'bella-vista@lindenbrueck.example', internalApi: provider },
  bosporus: { email: 'bosporus-grill@lindenbrueck.example', internalApi: provider },
  radwerk: { email: 'radwerk@lindenbrueck.example', internalApi: provider },
  admin: { email: 'verwaltung@lindenbrueck.example', internalApi: customer },
} as const
export type Person = keyof typeof people

const troubles = new Map<BrowserContext, string[]>()
const forgiven = new Map<BrowserContext, RegExp[]>()
/** A dead or absent network, as Chromium words it. */
export const networkTrouble = /net::ERR_|WebSocket connection to|status of 50[234]|Failed to fetch|NetworkError/

/** A browser of its own, past the cookie question; whatever its pages complain about is kept for `expectQuiet`. */
export async function browserOf(
  browser: Browser,
  base: string,
  {
    width = 1440,
    height = 900,
    prepare,
    answersCookies = true,
  }: { width?: number; height?: number; prepare?: (context: BrowserContext) => Promise<unknown>; answersCookies?: boolean } = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: base, viewport: { width, height }, locale: 'de-DE', timezoneId: 'Europe/Berlin' })
  const heard: string[] = []
  troubles.set(context, heard)
  context.on('weberror', (error) => heard.push(`page error: ${error.error().stack ?? error.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console: ${message.text()} (${message.location().url}) on ${message.page()?.url()}`)
  })
  await prepare?.(context)
  const page = await context.newPage()
  await page.goto('/')
  if (answersCookies) {
    // The question comes after the page stands; on a busy machine the first page of a new browser takes its time.
    await page.getByRole('button', { name: 'Alle ablehnen' }).click({ timeout: 30_000 })
    await expect(page.getByRole('button', { name: 'Alle ablehnen' })).toBeHidden()
  }
  return page
}

/** What the journey provokes itself is no trouble. */
export const forgive = (page: Page, ...patterns: RegExp[]) =>
  forgiven.set(page.context(), [...(forgiven.get(page.context()) ?? []), ...patterns])

/** No page of any browser has complained; closes them all. Belongs into `afterEach`. */
export async function expectQuiet(): Promise<void> {
  const heard = [...troubles].flatMap(([context, list]) =>
    list.filter((line) => !(forgiven.get(context) ?? []).some((pattern) => pattern.test(line))),
  )
  const contexts = [...troubles.keys()]
  troubles.clear()
  forgiven.clear()
  await Promise.all(contexts.map((context) => context.close()))
  expect(heard, 'complaints of the browsers').toEqual([])
}

/** Logs in through the page, as a person does; `at` is the page to arrive at. */
export async function login(page: Page, who: Person, at?: string): Promise<void> {
  await page.goto(people[who].internalApi)
  await fillLogin(page, who)
  await expect(page).not.toHaveURL(/anmelden/)
  await expect(page.getByRole('button', { name: /^Konto von/ })).toBeVisible()
  if (at) await page.goto(at)
}

/** Types the log-in form that is on the screen and sends it. */
export async function fillLogin(page: Page, who: Person): Promise<void> {
  await page.locator('input[name="email"]').fill(people[who].email)
  await page.locator('input[name="password"]').fill('markthalle')
  await page.locator('main form button[type="submit"]').click()
}

export async function logout(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Konto von/ }).click()
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
}
