import { expect, test, type Page } from '@playwright/test'
import { testAppOfLookers } from './support/testAppOfFile.ts'
import { browserOf, login } from './support/people.ts'
import { seenWhileScrolled } from './support/whileScrolled.ts'
import { picture } from './support/pictures.ts'

const testApp = testAppOfLookers()
const menu = '/anbieter/pizzeria-bella-vista'
const placeInHeader = (page: Page) => page.getByRole('banner').getByRole('textbox', { name: 'Wohin soll es gehen? Postleitzahl' })
const facts = (page: Page) => page.locator('main header').first()

test('a place that was said once holds on every page, and in the header it can be changed', async ({ browser }) => {
  const guest = await browserOf(browser, testApp.base)
  await placeInHeader(guest).fill('62101')
  await expect(guest.getByRole('main').getByText(/^Lieferung nach 62101/)).toBeVisible()
  await picture(guest, 'reports/e2e/place-home.png')
  await guest.goto(menu)
  await expect(placeInHeader(guest)).toHaveValue('62101')
  await expect(facts(guest)).toContainText('Lieferung nach 62101')
  await expect(facts(guest).getByRole('textbox')).toHaveCount(0)
  const before = await facts(guest).innerText()
  await guest.getByRole('button', { name: 'Tiramisù in den Warenkorb' }).click()
  await expect(guest.getByRole('complementary', { name: 'Ihre Bestellung' })).toContainText('bis zum Mindestbestellwert für die Lieferung')
  await picture(guest, 'reports/e2e/place-menu.png')

  await test.step('the cart says the fee and what is missing', async () => {
    await guest.goto('/warenkorb')
    await expect(guest.getByRole('region', { name: 'Pizzeria Bella Vista' })).toContainText(/Lieferung nach 62101: .*ca\.\s\d+/)
    await expect(guest.getByText(/^Noch .* bis zum Mindestbestellwert für die Lieferung$/)).toHaveCount(1)
    await seenWhileScrolled(guest, 'cart-minimum')
    await guest.setViewportSize({ width: 390, height: 844 })
    await picture(guest, 'reports/e2e/place-cart-390.png', { fullPage: true })
    for (let piece = 0; piece < 2; piece += 1)
      await guest.getByRole('group', { name: 'Menge Tiramisù' }).getByRole('button', { name: 'Mehr' }).click()
    const overview = guest.getByRole('complementary', { name: 'Übersicht' })
    await expect(overview).toContainText('Summe mit Lieferung')
    // Dishes and fee make the sum, and the fee is the one that stands beside the restaurant.
    const [items, fee, sum] = (await overview.getByRole('definition').allInnerTexts()).map((euro) => Number(euro.replace(/\D/g, '')))
    expect(items! + fee!).toBe(sum)
    expect(fee).toBeGreaterThan(0)
    await expect(guest.getByRole('region', { name: 'Pizzeria Bella Vista' })).toContainText(
      `Lieferung nach 62101: ${await overview.getByRole('definition').nth(1).innerText()}`,
    )
    await expect(guest.getByText(/bis zum Mindestbestellwert/)).toHaveCount(0)
    await expect(overview.getByRole('link', { name: 'Zur Kasse' })).toBeVisible()
    await seenWhileScrolled(guest, 'cart-with-fee')
    await guest.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('another place in the header changes what it takes', async () => {
    await guest.goto(menu)
    await expect(placeInHeader(guest)).toHaveValue('62101')
    await placeInHeader(guest).fill('62102')
    await expect(facts(guest)).toContainText('Lieferung nach 62102')
    await expect(guest.getByRole('complementary', { name: 'Ihre Bestellung' })).toContainText('16,50 €')
    await seenWhileScrolled(guest, 'menu-with-basket')
    await expect.poll(() => facts(guest).innerText()).not.toBe(before)
    await guest.goto('/anbieter?art=restaurant')
    await expect(guest).toHaveURL(/plz=62102/)
    await placeInHeader(guest).fill('62101')
    await expect(guest).toHaveURL(/plz=62101/)
  })
})

test('who has saved addresses is not asked: the default one tells', async ({ browser }) => {
  const anna = await browserOf(browser, testApp.base, { width: 820, height: 1180 })
  await expect(placeInHeader(anna)).toHaveValue('')
  await login(anna, 'anna')
  await expect(placeInHeader(anna)).toHaveValue(/^621\d\d$/)
  await anna.goto(menu)
  await expect(facts(anna)).toContainText(/Lieferung nach 621\d\d/)
  await picture(anna, 'reports/e2e/place-anna-820.png')
})

test('with the keyboard alone a dish is four stops away, and after its dialog the focus is back', async ({ browser }) => {
  const guest = await browserOf(browser, testApp.base, { at: menu })
  const opener = guest.getByRole('button', { name: 'Margherita: ansehen und auswählen' })
  await expect(opener).toBeVisible()
  await guest.evaluate(
    () =>
      new Promise((done) => {
        setTimeout(done, 1_000)
      }),
  )
  const focused = () =>
    guest.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim() ?? '')
  await guest.keyboard.press('Tab')
  expect(await focused()).toBe('Zum Inhalt springen')
  await guest.keyboard.press('Enter')
  await guest.keyboard.press('Tab')
  expect(await focused()).toBe('Zu den Speisekategorien')
  await picture(guest, 'reports/e2e/skip-links.png')
  await guest.keyboard.press('Tab')
  expect(await focused()).toBe('Zu den Gerichten')
  await guest.keyboard.press('Tab')
  expect(await focused()).toBe('Zu Ihrer Bestellung')
  await guest.keyboard.press('Shift+Tab')
  await guest.keyboard.press('Enter')
  await guest.keyboard.press('Tab')
  const first = await focused()
  expect(first).not.toBe('')

  for (const close of ['Escape', 'button', 'add'] as const) {
    await test.step(`after ${close}`, async () => {
      await opener.focus()
      await guest.keyboard.press('Enter')
      const dialog = guest.getByRole('dialog', { name: 'Margherita' })
      await expect(dialog).toBeVisible()
      if (close === 'Escape') await guest.keyboard.press('Escape')
      else if (close === 'button') await dialog.getByRole('button', { name: 'Schließen' }).click()
      else await dialog.getByRole('button', { name: /^In den Warenkorb/ }).click()
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    })
  }
})
