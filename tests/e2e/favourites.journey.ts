import { expect, test } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect, wearTheme } from './support/inspect.ts'
import { browserOf, fillLogin } from './support/people.ts'

const testApp = testAppOfFile()

test('hearts work before the log-in, join the account, and are the same in every tab', async ({ browser }) => {
  const jonas = await browserOf(browser, testApp.base)
  const header = jonas.getByRole('banner')
  let product = ''

  await test.step('a guest keeps a product; it survives a reload and stands on a list of its own', async () => {
    await jonas.goto('/marktplatz')
    const heart = jonas
      .getByRole('main')
      .getByRole('button', { name: /merken$/ })
      .first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    product = (await heart.getAttribute('aria-label'))!.replace(/ merken$/, '')
    await jonas.reload()
    await expect(header.getByRole('link', { name: 'Merkliste, 1 gemerkt' })).toBeVisible()
    await header.getByRole('link', { name: 'Merkliste, 1 gemerkt' }).click()
    await expect(jonas.getByRole('heading', { name: 'Merkliste', exact: true })).toBeVisible()
    await expect(jonas.getByRole('main').getByRole('link', { name: product })).toBeVisible()
    await expect(jonas.getByText('Ihre Merkliste liegt in diesem Browser.', { exact: false })).toBeVisible()
    await inspect(jonas, 'favourites-guest')
  })

  await test.step('logging in takes it over and leads back', async () => {
    await jonas.getByRole('main').getByRole('link', { name: 'Anmelden' }).click()
    await fillLogin(jonas, 'jonas')
    await expect(jonas).toHaveURL(/\/konto\/favoriten/)
    await expect(jonas.getByRole('main').getByRole('link', { name: product })).toBeVisible()
    await expect.poll(() => jonas.evaluate(() => localStorage.getItem('favourites'))).toBeNull()
  })

  await test.step('another tab follows at once, and a press there counts here', async () => {
    const second = await jonas.context().newPage()
    await second.goto('/anbieter/pizzeria-bella-vista')
    const heart = second.getByRole('main').getByRole('button', { name: /^(Merken|Gemerkt): Pizzeria Bella Vista$/ })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(jonas.getByRole('main').getByRole('link', { name: 'Pizzeria Bella Vista' })).toBeVisible()
    await jonas.getByRole('main').getByRole('button', { name: 'Pizzeria Bella Vista merken' }).click()
    await expect(jonas.getByRole('main').getByRole('link', { name: 'Pizzeria Bella Vista' })).toHaveCount(0)
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await second.close()
  })
})

test('what is gone keeps its name and can only be taken off; kinds are sides of the list', async ({ browser }) => {
  const anna = await browserOf(browser, testApp.base, { as: 'anna', at: '/konto/favoriten' })
  const main = anna.getByRole('main')
  await expect(main.getByText('Nicht mehr verfügbar')).toBeVisible()
  await inspect(anna, 'favourites')
  for (const theme of ['ONE_DARK', 'UNICORN'] as const) {
    await wearTheme(anna, theme)
    await anna.reload()
    await expect(main.getByText('Nicht mehr verfügbar')).toBeVisible()
    await inspect(anna, `favourites-${theme.toLowerCase()}`)
  }
  await main.locator('label', { hasText: 'Anbieter' }).click()
  await expect(anna).toHaveURL(/art=provider/)
  await expect(main.getByRole('link', { name: 'Radwerk Lindenbrück' })).toBeVisible()
  await expect(main.getByText('Nicht mehr verfügbar')).toHaveCount(0)
  await main.locator('label', { hasText: 'Alle' }).click()
  await main.getByRole('button', { name: 'Gartenbank «Luise», Eiche von der Merkliste entfernen' }).click()
  await expect(main.getByText('Nicht mehr verfügbar')).toHaveCount(0)
  await anna.reload()
  await expect(main.getByRole('link', { name: 'Radwerk Lindenbrück' })).toBeVisible()
  await expect(main.getByText('Gartenbank «Luise», Eiche')).toHaveCount(0)
})
