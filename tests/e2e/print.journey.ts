import { expect, test, type Page } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { settled, wearTheme } from './support/inspect.ts'
import { placeOrder } from './support/orders.ts'
import { browserOf, login } from './support/people.ts'
import { cardOf } from './support/screens.ts'

const testApp = testAppOfFile()
const folder = 'reports/print'

/** What the printer gets: number of pages and the size of the first in millimetres; the file stays for the eye. */
async function printed(page: Page, name: string): Promise<{ pages: number; widthMm: number; heightMm: number }> {
  mkdirSync(folder, { recursive: true })
  await settled(page)
  const file = await page.pdf({ preferCSSPageSize: true })
  writeFileSync(`${folder}/${name}.pdf`, file)
  const text = file.toString('latin1')
  const [, width, height] = /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)\s*\]/.exec(text)!
  const mm = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4)
  return { pages: text.match(/\/Type\s*\/Page\b(?!s)/g)!.length, widthMm: mm(width), heightMm: mm(height) }
}

/** The frame of the site is not on paper. */
async function expectNoFrame(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  for (const role of ['banner', 'contentinfo', 'navigation', 'complementary'] as const)
    for (const part of await page.getByRole(role).all()) await expect(part).toBeHidden()
  await expect(page.locator('.skip-link').first()).toBeHidden()
  await expect(page.getByText('Newsletter').first()).toBeHidden()
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: null })
}

test('a customer prints confirmation, order and menu, each without the frame of the site', async ({ browser }) => {
  const anna = await browserOf(browser, testApp.base, { as: 'anna', at: '/' })
  const number = await placeOrder(anna)
  // Paper is white, whatever the screen wears.
  await wearTheme(anna, 'ONE_DARK')

  await test.step('the confirmation is one page', async () => {
    await anna.goto(`/kasse/bestaetigung/${number}`)
    await expect(anna.getByText(number)).toBeVisible()
    await expect(anna.getByRole('button', { name: 'Drucken' })).toBeVisible()
    await expectNoFrame(anna)
    expect(await printed(anna, 'confirmation')).toEqual({ pages: 1, widthMm: 210, heightMm: 297 })
  })
  await test.step('the order is one page with number, dishes and sums, in ink', async () => {
    await anna.goto(`/konto/bestellungen/${number}/verfolgung`)
    await expect(anna.getByText('Margherita').first()).toBeVisible()
    await expect(anna.getByRole('button', { name: 'Drucken' })).toBeVisible()
    await expectNoFrame(anna)
    expect((await printed(anna, 'order')).pages).toBe(1)
    await anna.emulateMedia({ media: 'print' })
    await expect(anna.getByRole('heading', { level: 1 })).toHaveText(new RegExp(number))
    expect((await anna.getByRole('heading', { level: 1 }).boundingBox())!.width).toBeGreaterThan(100)
    const colours = await anna
      .getByText('Margherita')
      .first()
      .evaluate((element) => [getComputedStyle(element).color, getComputedStyle(document.body).backgroundColor])
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
    await anna.emulateMedia({ media: null })
  })
  await test.step('the menu of 28 dishes takes three pages at most, with prices and allergens and without the cart', async () => {
    await anna.goto('/anbieter/pizzeria-bella-vista')
    await expect(anna.getByRole('heading', { name: 'Margherita' })).toBeVisible()
    await anna.emulateMedia({ media: 'print' })
    const margherita = anna.getByRole('listitem').filter({ has: anna.getByRole('heading', { name: 'Margherita' }) })
    await expect(margherita).toContainText(/Enthält:.*Weizen/)
    await expect(anna.getByRole('heading', { name: 'Ihre Bestellung' })).toBeHidden()
    await expect(anna.getByRole('searchbox')).toBeHidden()
    await anna.emulateMedia({ media: null })
    expect((await printed(anna, 'menu')).pages).toBeLessThanOrEqual(3)
  })
})

test('the kitchen prints its slip on a roll as long as the slip, or on a sheet', async ({ browser }) => {
  const marco = await browserOf(browser, testApp.base, {
    prepare: (context) =>
      context.addInitScript(() => {
        window.print = () => {
          document.documentElement.dataset['printed'] = 'yes'
        }
      }),
  })
  const anna = await browserOf(browser, testApp.base, { as: 'anna' })
  const number = await placeOrder(anna, { note: 'Bitte klingeln bei Meier' })
  await login(marco, 'bellaVista', '/anbieterbereich/speisebestellungen')
  const printSlip = async () => {
    await cardOf(marco, number)
      .getByRole('button', { name: `Weitere Schritte: ${number}` })
      .click()
    await cardOf(marco, number).getByRole('button', { name: 'Bon drucken' }).click()
    await expect(marco.locator('html[data-printed]')).toBeAttached()
  }
  const afterPrint = () =>
    marco.evaluate(() => {
      delete document.documentElement.dataset['printed']
      window.dispatchEvent(new Event('afterprint'))
    })
  const slip = marco.locator('body > [data-print]')

  await test.step('80 mm wide, cut where it ends, titled as no till slip', async () => {
    await printSlip()
    await expect(slip).toContainText('Bestellbon – kein Kassenbeleg')
    await expect(slip).toContainText('Bitte klingeln bei Meier')
    const roll = await printed(marco, 'slip-roll')
    expect(roll).toMatchObject({ pages: 1, widthMm: 80 })
    expect(roll.heightMm).toBeGreaterThan(80)
    expect(roll.heightMm).toBeLessThan(200)
    await afterPrint()
    await expect(slip).toHaveCount(0)
  })
  await test.step('on A4 for a kitchen without a roll; the device remembers it', async () => {
    await marco.getByRole('button', { name: 'Ansicht' }).click()
    await marco.getByText('Blatt A4').click()
    await marco.keyboard.press('Escape')
    await marco.reload()
    await printSlip()
    expect(await printed(marco, 'slip-a4')).toEqual({ pages: 1, widthMm: 210, heightMm: 297 })
    await afterPrint()
  })
  await test.step('the page of the order prints as one page, titled the same', async () => {
    await marco.goto(`/anbieterbereich/speisebestellungen/${number}`)
    await expect(marco.getByText('Margherita').first()).toBeVisible()
    await expectNoFrame(marco)
    expect((await printed(marco, 'order-of-provider')).pages).toBe(1)
    await marco.emulateMedia({ media: 'print' })
    await expect(marco.getByText('Bestellbon – kein Kassenbeleg')).toBeVisible()
  })
})
