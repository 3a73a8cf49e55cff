import { expect, test } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect } from './support/inspect.ts'
import { browserOf } from './support/people.ts'

const testApp = testAppOfFile()
test.describe.configure({ timeout: 240_000 })

test('Anna pays goods by direct debit: her cart is free at once, the order comes with the money', async ({ browser }) => {
  const anna = await browserOf(browser, testApp.base, { as: 'anna', at: '/produkt/messingklingel' })
  await test.step('handed in', async () => {
    await anna.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
    await expect(anna.getByText(/^Messingklingel.* liegt im Warenkorb\./)).toBeVisible()
    await anna.goto('/kasse')
    await anna.getByRole('radio', { name: /^Online bezahlen/ }).check({ force: true })
    await anna.getByRole('checkbox', { name: /AGB/ }).check()
    await anna.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await inspect(anna, 'sandbox-with-debit')
    await anna.getByRole('button', { name: 'Per Lastschrift, das Geld kommt später', exact: true }).click()
    await expect(anna.getByRole('heading', { name: 'Ihre Lastschrift ist eingereicht.' })).toBeVisible()
    await inspect(anna, 'debit-handed-in')
  })
  await test.step('the cart is free', async () => {
    await anna.goto('/warenkorb')
    await expect(anna.getByText('Ihr Warenkorb ist leer.')).toBeVisible()
  })
  await test.step('the money is there, and so is the order', async () => {
    await anna.goto('/konto/bestellungen')
    await expect(anna.getByText('Messingklingel').first()).toBeVisible({ timeout: 60_000 })
  })
})

test('a bank that does not pay gives Anna her cart back, and she hears of it', async ({ browser }) => {
  const anna = await browserOf(browser, testApp.base, { as: 'anna', at: '/produkt/messingklingel' })
  await anna.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
  await expect(anna.getByText(/^Messingklingel.* liegt im Warenkorb\./)).toBeVisible()
  await anna.goto('/kasse')
  await anna.getByRole('radio', { name: /^Online bezahlen/ }).check({ force: true })
  await anna.getByRole('checkbox', { name: /AGB/ }).check()
  await anna.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await anna.getByRole('button', { name: 'Per Lastschrift, die Bank löst sie später nicht ein', exact: true }).click()
  await expect(anna.getByRole('heading', { name: 'Ihre Lastschrift ist eingereicht.' })).toBeVisible()
  await anna.goto('/warenkorb')
  await expect(anna.getByText('Ihr Warenkorb ist leer.')).toBeVisible()
  await test.step('she is told why as soon as it is known', async () => {
    await anna.goto('/konto/benachrichtigungen')
    const news = anna.getByRole('main').getByText('Nicht bestellt – die Lastschrift wurde nicht eingelöst')
    await expect(news.first()).toBeVisible({ timeout: 60_000 })
  })
  await test.step('her cart is as it was', async () => {
    await anna.goto('/warenkorb')
    await expect(anna.getByRole('main').getByText('Messingklingel').first()).toBeVisible()
  })
})
