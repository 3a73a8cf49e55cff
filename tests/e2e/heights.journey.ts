import { expect, test } from '@playwright/test'
import { testAppOfLookers } from './support/testAppOfFile.ts'
import { browserOf } from './support/people.ts'

const testApp = testAppOfLookers()
test.describe.configure({ timeout: 240_000 })

const paths = ['/', '/marktplatz', '/anbieter/pizzeria-bella-vista', '/anbieter/radwerk-lindenbrueck', '/produkt/stadtrad-linde-8-gaenge']

for (const width of [390, 820, 1440]) {
  test(`at ${width} px a page just opened is as high as it will be, within a tenth`, async ({ browser }) => {
    const guest = await browserOf(browser, testApp.base, { answersCookies: false })
    // The question comes last: by then the browser has fetched what the start page shows.
    await guest.getByRole('button', { name: 'Alle ablehnen' }).click()
    await guest.setViewportSize({ width, height: 900 })
    for (const path of paths) {
      await test.step(path, async () => {
        await guest.goto(path)
        await expect(guest.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
        await expect(guest.locator('html')).toHaveAttribute('data-opening', '')
        await guest.evaluate(() => document.fonts.ready)
        const said = await guest.evaluate(() => document.documentElement.scrollHeight)
        // Everything is laid out from here on.
        await guest.evaluate(() => {
          delete document.documentElement.dataset['opening']
        })
        const real = await guest.evaluate(() => document.documentElement.scrollHeight)
        console.log(JSON.stringify({ figure: 'pageHeight', path, width, said, real, off: Math.round((said / real - 1) * 1000) / 10 }))
        expect(Math.abs(said / real - 1), `${path}: ${said} said, ${real} real`).toBeLessThan(0.1)
      })
    }
    await test.step('End leads to the end', async () => {
      await guest.goto('/')
      await guest.getByRole('main').getByRole('heading', { level: 1 }).click()
      await guest.keyboard.press('End')
      await expect(guest.locator('html')).not.toHaveAttribute('data-opening')
      await expect
        .poll(() => guest.evaluate(() => document.documentElement.scrollHeight - innerHeight - Math.round(scrollY)))
        .toBeLessThan(100)
    })
  })
}
