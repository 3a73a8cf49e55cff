import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'

const customer = '/anmelden',
  provider = '/anmelden/anbieter'
export const people = {
  anna: { email: 'anna@lindenbrueck.example', internalApi: customer },
  jonas: { email: 'jonas@lindenbrueck.example', internalApi: customer },
  bellaVista: { email: 'bella-vista@lindenbrueck.example', internalApi: provider },
  bosporus: { email: 'bosporus-grill@lindenbrueck.example', internalApi: provider },
  hofladen: { email: 'hofladen@lindenbrueck.example', internalApi: provider },
  radwerk: { email: 'radwerk@lindenbrueck.example', internalApi: provider },
  spielkiste: { email: 'spielkiste@lindenbrueck.example', internalApi: provider },
  hartmann: { email: 'elektro-hartmann@lindenbrueck.example', internalApi: provider },
  installateur: { email: 'wassermann@lindenbrueck.example', internalApi: provider },
  schreiner: { email: 'holzwege@lindenbrueck.example', internalApi: provider },
  admin: { email: 'verwaltung@lindenbrueck.example', internalApi: customer },
} as const
export type Person = keyof typeof people
const password = 'markthalle'

const troubles = new Map<BrowserContext, string[]>()
const forgiven = new Map<BrowserContext, RegExp[]>()
/** A dead or absent network, as Chromium words it. */
export const networkTrouble = /net::ERR_|WebSocket connection to|status of 50[234]|Failed to fetch|NetworkError/

interface BrowserOptions {
  width?: number
  height?: number
  prepare?: (context: BrowserContext) => Promise<unknown>
  answersCookies?: boolean
  /** Who is logged in there already. Journeys of the log-in itself and some others go through its form: `login`. */
  as?: Person
  /** The page to begin with: the start page, or for somebody logged in, and where it is null, none yet. */
  at?: string | null
}

/** A browser of its own, past the cookie question; whatever its pages complain about is kept for `expectQuiet`. */
export async function browserOf(
  browser: Browser,
  base: string,
  { width = 1440, height = 900, prepare, answersCookies = true, as, at = as ? undefined : '/' }: BrowserOptions = {},
): Promise<Page> {
  const session = as && (await sessionOf(base, as))
  const stored = { ...(answersCookies && { cookie_consent: noCookies }), ...session }
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height },
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    storageState: {
      cookies: [],
      origins: [{ origin: base, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
    },
  })
  if (session) tokens.set(context, session.accessToken)
  const heard: string[] = []
  troubles.set(context, heard)
  context.on('weberror', (error) => heard.push(`page error: ${error.error().stack ?? error.error().message}`))
  context.on('console', (message) => {
    if (message.type() === 'error') heard.push(`console: ${message.text()} (${message.location().url}) on ${message.page()?.url()}`)
  })
  await prepare?.(context)
  const page = await context.newPage()
  if (at) await page.goto(at)
  // What a person does waits for the page to be alive.
  if (as && at) await expect(page.getByRole('button', { name: /^Konto von/ })).toBeVisible()
  else if (at) await takenOver(page)
  return page
}

/** The browser has taken the server's page over: React marks what is its own. A page that is not ours has no root. */
export const takenOver = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(() => {
          const root = document.getElementById('root')
          const isTaken = (one: Element) => Object.keys(one).some((key) => key.startsWith('__react'))
          return !root || ([...root.children].some(isTaken) && [...root.querySelectorAll('h1, footer')].every(isTaken))
        }),
      { intervals: [50] },
    )
    .toBe(true)

const tokens = new WeakMap<BrowserContext, string>()
/** The token of somebody who began logged in; good while no page is open yet. */
export const tokenAtFirst = (page: Page): string | undefined => tokens.get(page.context())

/** What a browser keeps of somebody who has refused all cookies. */
const noCookies = JSON.stringify({
  version: '1',
  keys: [],
  at: '2026-11-20T17:30:00.000Z',
  visitor_id: '0f8b6c1e-6a3f-4d0e-9b1c-2f4d5e6a7b8c',
})

/** What a browser keeps of a log-in, as the page does (client/src/lib/session). */
async function sessionOf(base: string, who: Person) {
  const answer = await fetch(`${base}/rest/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: people[who].email, password }),
  })
  expect(answer.status, `log-in of ${who}`).toBe(200)
  const { data } = (await answer.json()) as { data: { access_token: string; user: { role: string } } }
  const { role } = data.user
  return { accessToken: data.access_token, role, profile: role === 'User' ? 'Customer' : 'Business' }
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
  await page.locator('input[name="password"]').fill(password)
  await page.locator('main form button[type="submit"]').click()
}

export async function logout(page: Page): Promise<void> {
  // A message may lie over the menu for five seconds; nobody waits for it to go.
  const message = page.getByRole('button', { name: 'Meldung schließen' }).first()
  if (await message.isVisible()) await message.click()
  await page.getByRole('button', { name: /^Konto von/ }).click()
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
}
