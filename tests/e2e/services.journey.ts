import { expect, test } from '@playwright/test'
import { inspect } from './support/inspect.ts'
import { browserOf } from './support/people.ts'
import { testAppOfFile } from './support/testAppOfFile.ts'

const testApp = testAppOfFile()
test.describe.configure({ timeout: 240_000 })

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })

test('Anna books a service with a date; the business names another, she agrees, it is done', async ({ browser }) => {
  const anna = await browserOf(browser, testApp.base, { as: 'anna', at: '/anbieter/elektro-hartmann' })
  const shop = await browserOf(browser, testApp.base, { as: 'hartmann', at: '/anbieterbereich/bestellungen', width: 1024, height: 768 })
  let number = ''

  await test.step('it is booked from its page, at the price that stands there', async () => {
    await anna
      .getByRole('link', { name: /E-Check für die Wohnung/ })
      .first()
      .click()
    await expect(anna.getByRole('heading', { level: 1, name: /E-Check/ })).toBeVisible()
    await expect(anna.getByRole('button', { name: 'In den Warenkorb', exact: true })).toBeVisible()
    await inspect(anna, 'product-service')
    await anna.getByRole('button', { name: 'Sofort buchen' }).click()
  })

  await test.step('the checkout asks for a date instead of a way, and for the words the law wants', async () => {
    await expect(anna.getByText('Der Anbieter kommt zu Ihnen, an die Adresse unten.')).toBeVisible()
    await anna.getByRole('radiogroup', { name: 'Termin' }).getByText('Wunschtermin').first().click()
    await anna.getByLabel('Tag').fill(inDays(3))
    await anna.getByLabel('Uhrzeit').fill('09:00')
    await expect(anna.getByText('Ihr Wunschtermin liegt in der Widerrufsfrist.', { exact: false }).first()).toBeVisible()
    await anna.getByRole('checkbox', { name: /^Ich verlange ausdrücklich/ }).check()
    await expect(anna.getByText('Ihr Wunschtermin liegt in der Widerrufsfrist.', { exact: false })).toHaveCount(0)
    await anna.getByRole('checkbox', { name: /AGB/ }).check()
    await expect(anna.getByRole('region', { name: 'Ihre Bestellung' })).toContainText('Wunschtermin')
    await expect(anna.getByText('Alle Bezahlarten sind ohne Aufpreis.', { exact: false })).toBeVisible()
    await inspect(anna, 'checkout-service')
    await anna.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await expect(anna.getByRole('heading', { name: 'Danke für Ihre Bestellung!' })).toBeVisible()
    number = new URL(anna.url()).pathname.split('/').at(-1) ?? ''
    await inspect(anna, 'confirmation-service')
    await anna.goto(`/konto/bestellungen/${number}`)
    await expect(anna.getByRole('list', { name: 'Stand Ihrer Bestellung' })).toContainText('Bestellt')
  })

  await test.step('the business sees it come in, confirms, and names another date', async () => {
    await shop.getByRole('link', { name: number }).click()
    await expect(shop.getByRole('button', { name: 'Zum Wunschtermin bestätigen' })).toBeVisible()
    await inspect(shop, 'provider-service-detail')
    await shop.getByRole('button', { name: 'Bestellung bestätigen' }).click()
    await shop.getByLabel('Tag').fill(inDays(5))
    await shop.getByLabel('Uhrzeit').fill('14:30')
    await shop.getByRole('button', { name: 'Termin vorschlagen' }).click()
  })

  await test.step('she reads it without a reload and agrees; then it is done', async () => {
    await expect(anna.getByText('Passt Ihnen dieser Termin?')).toBeVisible()
    await inspect(anna, 'tracking-service')
    await anna.getByRole('button', { name: 'Termin annehmen' }).click()
    await expect(anna.getByRole('heading', { name: 'Termin vereinbart' })).toBeVisible()
    await shop.getByRole('button', { name: 'Leistung ist erbracht' }).click()
    await expect(anna.getByRole('heading', { name: 'Erledigt' })).toBeVisible()
    await expect(
      anna
        .getByRole('button', { name: /Rechnung/ })
        .or(anna.getByRole('link', { name: /Rechnung/ }))
        .first(),
    ).toBeVisible()
    await inspect(anna, 'tracking-service-done')
  })
})
