import AxeBuilder from '@axe-core/playwright'
import { expect, type Browser, type Page } from '@playwright/test'
import { mkdirSync } from 'node:fs'

export const people = {
  anna: { email: 'anna@lindenbrueck.example', door: '/anmelden' }, jonas: { email: 'jonas@lindenbrueck.example', door: '/anmelden' },
  bellaVista: { email: 'bella-vista@lindenbrueck.example', door: '/anmelden/anbieter' }, radwerk: { email: 'radwerk@lindenbrueck.example', door: '/anmelden/anbieter' },
} as const

/** A browser of its own, past the cookie question. */
export async function browserOf(browser: Browser, base: string, size: { width: number; height: number } = { width: 1440, height: 900 }): Promise<Page> {
  const context = await browser.newContext({ baseURL: base, viewport: size, locale: 'de-DE', timezoneId: 'Europe/Berlin' })
  const page = await context.newPage()
  page.on('pageerror', (error) => { throw error })
  await page.goto('/')
  await page.getByRole('button', { name: 'Alle ablehnen' }).click()
  await expect(page.getByRole('button', { name: 'Alle ablehnen' })).toBeHidden()
  return page
}

/** Logs in through the page, as a person does. */
export async function login(page: Page, who: keyof typeof people): Promise<void> {
  await page.goto(people[who].door)
  await page.locator('input[name="email"]').fill(people[who].email)
  await page.locator('input[name="password"]').fill('markthalle')
  await page.locator('main form button[type="submit"]').click()
  await expect(page).not.toHaveURL(/anmelden/)
}

/** No serious finding, and a picture for the eye in three widths. */
export async function inspect(page: Page, name: string, { axe = true } = {}): Promise<void> {
  mkdirSync('reports/screens', { recursive: true })
  const before = page.viewportSize()!
  for (const [width, height] of [[375, 812], [768, 1024], [1440, 900]] as const) {
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(250)
    await page.screenshot({ path: `reports/screens/${name}-${width}.png`, animations: 'disabled' })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(wider, `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize(before)
  if (!axe) return
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']).analyze()
  expect(violations.filter((one) => one.impact === 'serious' || one.impact === 'critical').map((one) => `${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(', ')}`), name).toEqual([])
}
