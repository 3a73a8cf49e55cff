import { expect, test, type Page } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { settled, wearTheme } from './support/inspect.ts'
import { browserOf, forgive, networkTrouble, takenOver } from './support/people.ts'

const testApp = testAppOfFile()
test.describe.configure({ timeout: 240_000 })

/** Addresses of one kind, as search engines find them. */
async function sitemap(kind: string, prefix: string): Promise<string[]> {
  const text = await (await fetch(`${testApp.base}/sitemaps/${kind}-1.xml`)).text()
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname).filter((path) => path.startsWith(prefix))
}
const pages = async () => [
  '/',
  '/marktplatz',
  '/anbieter',
  '/anbieter/pizzeria-bella-vista',
  '/anbieter/radwerk-lindenbrueck',
  '/kategorien',
  '/anfrage',
  (await sitemap('products', '/produkt/'))[0]!,
  (await sitemap('categories', '/kategorie/'))[0]!,
]

/** Layout shifts of the page since it was opened. */
const watchShifts = (page: Page) =>
  page.context().addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { hadRecentInput: boolean; value: number })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)
/** How many things this browser keeps for a guest. */
const keptByGuest = (page: Page) => page.evaluate(() => (JSON.parse(localStorage.getItem('favourites') ?? '[]') as unknown[]).length)
/** Formatters of Intl that the page has made; the first of them halts a phone for 70 ms. */
const watchFormatters = (page: Page) =>
  page.context().addInitScript(() => {
    const made: string[] = []
    Object.assign(window, { formatters: made })
    const all = Intl as unknown as Record<string, new () => object>
    for (const name of Object.getOwnPropertyNames(Intl).filter((one) => typeof all[one] === 'function' && /^[A-Z]/.test(one))) {
      all[name] = new Proxy(all[name]!, {
        construct: (target, values, newTarget) => {
          made.push(name)
          return Reflect.construct(target, values, newTarget) as object
        },
      })
    }
    const { toLocaleString } = Number.prototype
    Number.prototype.toLocaleString = function noted(...values) {
      made.push('toLocaleString')
      return toLocaleString.apply(this, values)
    }
  })
const formattersOf = (page: Page) => page.evaluate(() => (window as unknown as { formatters: string[] }).formatters)

test('public pages can be read before any script has run', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: testApp.base, javaScriptEnabled: false, locale: 'de-DE' })
  const page = await context.newPage()
  for (const path of await pages()) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }), path).toBeVisible()
    // Its true address, or the wish not to be found (a category without products).
    const told = page.locator('link[rel=canonical], meta[name=robots]')
    expect(await told.evaluate((one) => one.getAttribute('href') ?? one.getAttribute('content')), path).toMatch(
      /^http:\/\/localhost:\d+\/|noindex/,
    )
  }
  await context.close()
})

test('a browser takes every page over without rendering it anew and without asking again, and nothing jumps', async ({ browser }) => {
  const page = await browserOf(browser, testApp.base)
  await watchShifts(page)
  await watchFormatters(page)
  for (const path of await pages()) {
    await test.step(path, async () => {
      const asked: string[] = []
      const note = (url: string) => {
        if (/\/rest\/(?:shop|search|provider_search|productDetails|food\/menu|providerPageData)/.test(url)) asked.push(url)
      }
      const listen = (request: { url(): string }) => note(request.url())
      page.on('request', listen)
      await page.goto(path)
      // React marks what it has taken over; a node that was rendered anew would not be the one marked here.
      await page.evaluate(() => {
        ;(document.querySelector('h1') as unknown as { ofServer: boolean }).ofServer = true
      })
      await takenOver(page)
      await page.waitForLoadState('networkidle')
      expect(
        await page.evaluate(() => (document.querySelector('h1') as unknown as { ofServer?: boolean }).ofServer),
        `${path}: rendered by the server`,
      ).toBe(true)
      expect(asked, `${path}: asked twice`).toEqual([])
      expect(await shiftsOf(page), `${path}: layout shift`).toBeLessThan(0.005)
      expect(await formattersOf(page), `${path}: numbers and dates without Intl`).toEqual([])
      page.off('request', listen)
    })
  }
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`at ${width} px nothing jumps in what a guest keeps, be it nothing, one thing or a whole list`, async ({ browser }) => {
    const page = await browserOf(browser, testApp.base, { width, height })
    await watchShifts(page)
    for (const count of [0, 1, 7]) {
      await test.step(`${count} kept`, async () => {
        await page.goto('/marktplatz')
        await takenOver(page)
        const hearts = (pressed: boolean) => page.getByRole('main').getByRole('button', { name: / merken$/, pressed })
        // Or a heart fills itself under the finger that wanted to.
        if ((await keptByGuest(page)) > 0) await expect(hearts(true).first()).toBeVisible()
        while ((await keptByGuest(page)) < count) {
          const before = await keptByGuest(page)
          const red = await hearts(true).count()
          await hearts(false).first().click()
          await expect.poll(() => keptByGuest(page)).toBe(before + 1)
          // Rendered as well, or the next press would meet the same heart.
          await expect.poll(() => hearts(true).count()).toBeGreaterThan(red)
        }
        await page.goto('/konto/favoriten')
        await takenOver(page)
        await expect(page.getByText('Ihre Merkliste liegt in diesem Browser.')).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await shiftsOf(page), 'layout shift').toBeLessThan(0.005)
      })
    }
  })
}

test('what is far below is laid out when somebody comes near, and places in a page are found exactly', async ({ browser }) => {
  const page = await browserOf(browser, testApp.base)
  const isLaidOut = (name: string) =>
    page.getByRole('heading', { name, exact: true }).evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))
  await page.goto('/')
  expect(await isLaidOut('Rechtliches')).toBe(false)
  await takenOver(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).scrollIntoViewIfNeeded()
  await expect.poll(() => isLaidOut('Rechtliches')).toBe(true)
  // A reload finds the place again; what lies above it has its true height.
  const latest = page.getByRole('heading', { name: 'Neu in der Markthalle', exact: true })
  await latest.evaluate((heading) => heading.scrollIntoView())
  // Its fonts may come late on a slow machine and move it once.
  await settled(page)
  const place = await latest.evaluate((heading) => Math.round(heading.getBoundingClientRect().top))
  await page.reload()
  await takenOver(page)
  await expect
    .poll(() => latest.evaluate((heading, before) => Math.abs(heading.getBoundingClientRect().top - before), place))
    .toBeLessThan(3)
  // A link within the page leads there, also while the parts in between have no code yet, and «Zurück» leads up again.
  await page.goto((await sitemap('products', '/produkt/'))[0]!)
  await takenOver(page)
  const reviews = page.getByRole('heading', { name: 'Bewertungen', exact: true })
  const top = () => reviews.evaluate((heading) => heading.getBoundingClientRect().top)
  await page.getByTitle('Zu den Bewertungen').click()
  expect(await top()).toBeLessThan(140)
  await expect(page).toHaveURL(/#bewertungen$/)
  expect(await top()).toBeGreaterThan(0)
  expect(await top()).toBeLessThan(140)
  // The fifth star of «4,3» is not full.
  const stars = page
    .locator('#bewertungen')
    .getByRole('img', { name: /von 5 Sternen/ })
    .first()
  expect(
    await stars.evaluate((row) => {
      const [all, filled] = [...row.children].map((part) => part.getBoundingClientRect().width)
      return (filled ?? 0) / (all ?? 1)
    }),
  ).toBeCloseTo(0.86, 1)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(reviews).toBeVisible()
  await page.context().close()
})

test('a returning visitor sees the chosen theme at once and no log-in button that is taken back', async ({ browser }) => {
  const page = await browserOf(browser, testApp.base, { as: 'anna', at: '/' })
  await wearTheme(page, 'ONE_DARK')
  // Nothing of the application may run: what is seen now is what is painted first.
  forgive(page, networkTrouble)
  await page.route(/\/assets\/.*\.js/, (route) => route.abort())
  await page.goto('/anbieter', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'ONE_DARK')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anmelden' })).toBeHidden()
  await page.unroute(/\/assets\/.*\.js/)
  await page.goto('/anbieter')
  await expect(page.getByRole('button', { name: /^Konto von/ })).toBeVisible()
})

test('what a business changes stands on its public page with the next visit', async ({ browser }) => {
  const guest = await browserOf(browser, testApp.base)
  const path = '/anbieter/pizzeria-bella-vista'
  const words = async () => (await (await guest.request.get(path)).text()).replace(/<script[\s\S]*?<\/script>/g, '')
  expect(await words()).not.toContain('Nur heute: Trüffelpizza')
  const kitchen = await browserOf(browser, testApp.base, { as: 'bellaVista', at: '/anbieterbereich/seite' })
  const form = kitchen.locator('form', { has: kitchen.locator('textarea[name="vendor_text"]') })
  await form.locator('textarea[name="vendor_text"]').fill('Nur heute: Trüffelpizza aus dem Steinofen.')
  await form.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect.poll(words).toContain('Nur heute: Trüffelpizza')
})

test('pages that are gone, never were or have moved say so in their status', async ({ browser }) => {
  const page = await browserOf(browser, testApp.base, { at: null })
  const statusOf = async (path: string) => (await page.request.get(path, { maxRedirects: 0, headers: { accept: 'text/html' } })).status()
  expect(await statusOf('/gibt/es/nicht')).toBe(404)
  expect(await statusOf('/produkt/gibt-es-nicht')).toBe(404)
  expect(await statusOf('/anbieter/gibt-es-nicht')).toBe(404)
  expect(await statusOf('/konto/bestellungen')).toBe(200)
  await test.step('a tracking mark of an advertisement leaves the address', async () => {
    await page.goto('/anbieter?utm_source=zeitung&art=shop')
    await takenOver(page)
    expect(new URL(page.url()).search).toBe('?art=shop')
  })
})
