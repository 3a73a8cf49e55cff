import { expect, test, type Page } from '@playwright/test'
import { testAppOfLookers } from './support/testAppOfFile.ts'
import { settled } from './support/inspect.ts'
import { browserOf, forgive } from './support/people.ts'

const testApp = testAppOfLookers()
test.describe.configure({ timeout: 240_000 })

const paths = [
  '/',
  '/marktplatz',
  '/kategorien',
  '/anfrage',
  '/kategorie/weisswein',
  '/suche?q=rad',
  '/produkt/stadtrad-linde-8-gaenge',
  '/produkt/riesling-trocken',
  '/anbieter',
  '/anbieter/pizzeria-bella-vista',
  '/anbieter/radwerk-lindenbrueck',
  '/portal',
  '/welt/zuhause',
  '/warenkorb',
  '/kontakt',
  '/anbieter-werden',
  '/anmelden',
  '/anmelden/anbieter',
  '/registrieren',
  '/registrieren/anbieter',
  '/passwort-vergessen',
  '/seite/impressum',
  '/seite/datenschutz',
  '/seite/agb',
  '/seite/datenquellen',
  '/cookie-einstellungen',
  '/vertrag-widerrufen',
  '/vertraege-kuendigen',
  '/inhalt-melden',
  '/konto/favoriten',
  '/gibt-es-nicht',
]

/** A few of each frame that people see once they are signed in. */
const ownPaths = {
  anna: ['/konto/bestellungen', '/konto/bestellungen/MH-26-RADW74', '/konto/gutscheine', '/konto/offene-betraege', '/nachrichten'],
  radwerk: ['/anbieterbereich', '/anbieterbereich/bestellungen', '/anbieterbereich/rueckerstattungen', '/anbieterbereich/versand'],
  admin: ['/verwaltung', '/verwaltung/streitfaelle', '/verwaltung/zahlungen'],
} as const

/** WCAG 1.4.10: 1280 px at 400 % are 320 px. Nothing may reach beyond the window, unless it scrolls within a part of its own. */
async function walk(page: Page, walked: readonly string[]): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of walked) {
    await page.goto(path)
    await settled(page)
    await expect(page.getByRole('main')).toBeVisible()
    // Nobody was led to the log-in instead.
    expect(page.url()).toBe(new URL(path, testApp.base).href)
    const beyond = await page.evaluate(() => {
      const holds = (element: Element) => /auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX)
      const wide = [...document.querySelectorAll('body *')].filter((element) => {
        const box = element.getBoundingClientRect()
        if (box.width === 0 || box.right <= innerWidth + 1 || element.closest('.visually-hidden')) return false
        for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
          if (holds(above)) return false
        return getComputedStyle(element).visibility !== 'hidden'
      })
      return {
        scroll: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        wide: wide.slice(0, 5).map((one) => `${one.tagName} ${one.className.toString().slice(0, 40)}`),
      }
    })
    expect.soft([path, beyond], `${path} at 320 px`).toEqual([path, { scroll: 0, wide: [] }])
  }
}

test('public pages need no sideways scrolling at 320 px', async ({ browser }) => {
  const page = await browserOf(browser, testApp.base, { at: null })
  forgive(page, /status of 404/)
  await walk(page, paths)
})

test('nor do the pages of customers, sellers and the operator', async ({ browser }) => {
  for (const [who, own] of Object.entries(ownPaths))
    await walk(await browserOf(browser, testApp.base, { as: who as keyof typeof ownPaths }), own)
})

test('with less movement asked for, nothing glides into its place while the window gets narrower', async ({ browser }) => {
  const page = await browserOf(browser, testApp.base, { as: 'radwerk', at: '/anbieterbereich/produkte' })
  await expect(page.getByRole('textbox', { name: /^Preis von/ }).first()).toBeVisible()
  await settled(page)
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset['begun'] = '0'
    document.addEventListener('transitionrun', () => {
      dataset['begun'] = String(Number(dataset['begun']) + 1)
    })
  })
  await page.setViewportSize({ width: 320, height: 640 })
  await settled(page)
  await expect(page.locator('html')).toHaveAttribute('data-begun', '0')
})
