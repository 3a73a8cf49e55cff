import { expect, test } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect } from './support/inspect.ts'
import { mailTo } from './support/mailbox.ts'
import { browserOf } from './support/people.ts'

const testApp = testAppOfFile()
test.describe.configure({ timeout: 240_000 })

test('Anna puts a voucher beside goods into one cart, pays once, and both are hers', async ({ browser }) => {
  const anna = await browserOf(browser, testApp.base, { as: 'anna', at: '/produkt/messingklingel' })

  await test.step('goods and a gift lie in one cart', async () => {
    await anna.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
    await expect(anna.getByText(/^Messingklingel.* liegt im Warenkorb\./)).toBeVisible()
    await anna.goto('/konto/gutscheine/kaufen')
    await anna.getByRole('radio', { name: /^25,00/ }).check({ force: true })
    await anna.getByRole('radio', { name: /^Als Geschenk/ }).check({ force: true })
    await anna.getByLabel('Name der beschenkten Person').fill('Nina')
    await anna.getByLabel('E-Mail der beschenkten Person').fill('nina@post.example')
    await anna.getByLabel('Ihr Name auf dem Gutschein').fill('Anna')
    await anna.getByLabel('Ihre Nachricht').fill('Alles Gute zum Geburtstag!')
    await inspect(anna, 'voucher-to-cart')
    await anna.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
    await expect(anna.getByText(/^Gutschein der Markthalle über 25,00.* liegt im Warenkorb\.$/)).toBeVisible()
    await anna.getByRole('link', { name: 'Zum Warenkorb' }).first().click()
    const block = anna.getByRole('region', { name: 'Gutscheine' })
    await expect(block).toContainText('Nina (nina@post.example)')
    await expect(block).toContainText('Alles Gute zum Geburtstag!')
    await inspect(anna, 'cart-with-voucher')
  })

  await test.step('taken out it can be brought back, words and all', async () => {
    await anna.getByRole('button', { name: /^Gutschein der Markthalle über .* entfernen$/ }).click()
    await expect(anna.getByRole('region', { name: 'Gutscheine' })).toHaveCount(0)
    await anna.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(anna.getByRole('region', { name: 'Gutscheine' })).toContainText('Alles Gute zum Geburtstag!')
  })

  await test.step('one checkout, online alone, one payment', async () => {
    await anna.getByRole('link', { name: 'Zur Kasse' }).click()
    await expect(anna.getByText('Wer einen Gutschein kauft, zahlt online')).toBeVisible()
    await expect(anna.getByRole('radio', { name: /^Barzahlung/ })).toHaveCount(0)
    const summary = anna.getByRole('region', { name: 'Ihre Bestellung' })
    await expect(summary).toContainText('Gutschein der Markthalle')
    await expect(summary).toContainText('Sie schließen 2 Verträge')
    await anna.getByRole('checkbox', { name: /AGB/ }).check()
    await inspect(anna, 'till-with-bought-voucher')
    await anna.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await anna.getByRole('button', { name: 'Bezahlen, die Bestätigung kommt doppelt' }).click()
    await expect(anna.getByRole('heading', { name: 'Danke für Ihre Bestellung!' })).toBeVisible()
    await expect(anna.getByRole('region', { name: 'Gutscheine' })).toContainText('Geht an nina@post.example.')
    await inspect(anna, 'confirmation-with-bought-voucher')
  })

  await test.step('the gift is mailed, and Anna sees what she bought', async () => {
    expect(await mailTo(anna, 'nina@post.example', /Gutschein/)).toMatch(/[2-9A-HJ-NP-Z]{6}-[2-9A-HJ-NP-Z]{6}-/)
    await anna.goto('/konto/gutscheine')
    await expect(anna.getByText(/Bezahlt · Für Nina$/)).toBeVisible()
    await anna.goto('/warenkorb')
    await expect(anna.getByText('Ihr Warenkorb ist leer.')).toBeVisible()
  })
})
