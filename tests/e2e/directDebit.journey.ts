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
