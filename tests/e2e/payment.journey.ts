import { expect, test, type Page } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect } from './support/inspect.ts'
import { browserOf } from './support/people.ts'

const testApp = testAppOfFile()
test.describe.configure({ timeout: 240_000 })

const trial = (page: Page) => page.getByText('Testbetrieb – es fließt kein Geld')
async function toThePage(page: Page) {
  await page.getByRole('radio', { name: /^Online bezahlen/ }).check({ force: true })
  await page.getByRole('checkbox', { name: /AGB/ }).check()
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await expect(trial(page)).toBeVisible()
}

test('Anna pays online: abandoned, declined, asked by her bank, paid; the shop reads that it is', async ({ browser }) => {
  const anna = await browserOf(browser, testApp.base, { as: 'anna', at: '/produkt/messingklingel' })
  await anna.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
  await expect(anna.getByText(/^Messingklingel.* liegt im Warenkorb\./)).toBeVisible()

  await test.step('she leaves the page of payment, and nothing is ordered', async () => {
    await anna.goto('/kasse')
    await toThePage(anna)
    await inspect(anna, 'payment-sandbox')
    await anna.getByRole('button', { name: 'Abbrechen' }).click()
    await expect(anna.getByText('Die Zahlung wurde abgebrochen. Es wurde nichts abgebucht.')).toBeVisible()
    await inspect(anna, 'checkout-payment-failed')
  })

  await test.step('her card is declined, and the checkout is as it was', async () => {
    await toThePage(anna)
    await anna.getByRole('button', { name: 'Zahlung ablehnen' }).click()
    await expect(anna.getByText('Die Zahlung wurde abgelehnt.')).toBeVisible()
  })

  await test.step('back button and reload come to the same payment', async () => {
    await toThePage(anna)
    await anna.getByRole('link', { name: 'Zurück zur Kasse' }).click()
    await expect(anna.getByText('Wir warten noch auf Ihre Zahlung.')).toBeVisible()
    await inspect(anna, 'checkout-payment-pending')
    await anna.reload()
    await expect(anna.getByText('Wir warten noch auf Ihre Zahlung.')).toBeVisible()
    await anna.getByRole('link', { name: 'Zur Bezahlseite' }).click()
    await expect(trial(anna)).toBeVisible()
  })

  await test.step('the bank asks once more; then it is paid and ordered', async () => {
    await anna.getByRole('button', { name: /3-D Secure/ }).click()
    await anna.getByRole('button', { name: 'In der Bank-App bestätigen' }).click()
    await expect(anna.getByRole('heading', { name: 'Danke für Ihre Bestellung!' })).toBeVisible()
    await expect(anna.getByText(/Online bezahlt: /)).toBeVisible()
    await inspect(anna, 'confirmation-paid-online')
    const number = new URL(anna.url()).pathname.split('/').at(-1) ?? ''
    const shop = await browserOf(browser, testApp.base, { as: 'radwerk', at: '/anbieterbereich/bestellungen', width: 1024, height: 768 })
    await shop.getByRole('link', { name: number }).click()
    await expect(shop.getByText('Online bezahlt').first()).toBeVisible()
  })

  await test.step('the operator reads that every cent is where it belongs', async () => {
    const admin = await browserOf(browser, testApp.base, { as: 'admin', at: '/verwaltung/zahlungen' })
    await expect(admin.getByText('Das Hauptbuch geht auf.')).toBeVisible()
    await expect(admin.getByRole('region', { name: 'Konten' })).toContainText('Beim Zahlungsdienst')
    await expect(admin.getByText('Keine Zahlung wartet länger als eine Stunde.')).toBeVisible()
    await inspect(admin, 'admin-payments')
  })

  await test.step('notices in the wrong order end in one order; another tab found the running payment meanwhile', async () => {
    await anna.goto('/produkt/messingklingel')
    await anna.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
    await expect(anna.getByText(/^Messingklingel.* liegt im Warenkorb\./)).toBeVisible()
    await anna.goto('/kasse')
    const second = await anna.context().newPage()
    await second.goto('/kasse')
    const note = (page: Page) => page.getByRole('textbox', { name: /^Telefon/ })
    await note(anna).fill('069 90009177')
    await expect(note(second)).toHaveValue('069 90009177')
    await toThePage(anna)
    await expect(second.getByText('Wir warten noch auf Ihre Zahlung.')).toBeVisible()
    await anna.getByRole('button', { name: 'Bezahlen, Bestätigungen kommen in falscher Reihenfolge' }).click()
    await expect(anna.getByRole('heading', { name: 'Danke für Ihre Bestellung!' })).toBeVisible()
    await expect(second.getByRole('heading', { name: 'Danke für Ihre Bestellung!' })).toBeVisible({ timeout: 20_000 })
    expect(new URL(second.url()).pathname).toBe(new URL(anna.url()).pathname)
    await second.close()
  })

  await test.step('a late notice orders by itself: she waits at the checkout', async () => {
    await anna.goto('/produkt/messingklingel')
    await anna.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
    await expect(anna.getByText(/^Messingklingel.* liegt im Warenkorb\./)).toBeVisible()
    await anna.goto('/kasse')
    await toThePage(anna)
    await anna.getByRole('button', { name: /20 Sekunden später/ }).click()
    await expect(anna.getByText('Wir warten noch auf Ihre Zahlung.')).toBeVisible()
    await expect(anna.getByRole('heading', { name: 'Danke für Ihre Bestellung!' })).toBeVisible({ timeout: 40_000 })
  })
})
