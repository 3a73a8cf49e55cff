import { expect, test, type Page } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect, wearTheme } from './support/inspect.ts'
import { browserOf, forgive } from './support/people.ts'

const testApp = testAppOfFile()
const list = '/anbieterbereich/versand'
const setup = `${list}/einrichten`

const text = (page: Page, label: string | RegExp) => page.getByRole('main').getByRole('textbox', { name: label })
const rows = (page: Page) => page.getByRole('link', { name: /Paket|Spedition|Abholung|Nachtversand/ })
async function save(page: Page) {
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Alles gespeichert')).toBeVisible()
}
test('a shop sets up how it ships; guests read it on its products at once', async ({ browser }) => {
  const seller = await browserOf(browser, testApp.base, { as: 'radwerk', at: list })
  const guest = await browserOf(browser, testApp.base, { at: '/produkt/messingklingel' })
  forgive(seller, /status of 422 .*createShipping/)
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()

  await test.step('the list is what the demo town has: in order, switched, moved', async () => {
    await expect(rows(seller)).toHaveCount(3)
    await inspect(seller, 'provider-shippings')
    await seller.getByRole('button', { name: /Spedition.* nach oben/ }).click()
    await expect(rows(seller).first()).toHaveText(/Spedition/)
    await seller.getByRole('button', { name: /Spedition.* nach unten/ }).click()
    await expect(rows(seller).first()).toHaveText('Paket')
  })

  await test.step('a new way: what is wrong is said at its field, the example is worked out while typing', async () => {
    await seller.getByRole('link', { name: 'Versandart anlegen' }).click()
    await expect(seller.getByRole('heading', { level: 1, name: 'Versandart anlegen' })).toBeVisible()
    await seller.getByRole('button', { name: 'Speichern' }).isDisabled()
    await text(seller, /^Name$/).fill('Nachtversand')
    await text(seller, /^Preis$/).fill('zwei')
    await seller.getByRole('button', { name: 'Speichern' }).click()
    await expect(seller.getByText('Bitte geben Sie einen Betrag an, zum Beispiel 2,50.').first()).toBeVisible()
    await text(seller, /^Preis$/).fill('1,90')
    await expect(seller.getByText('Ein Paket von 2,5 kg nach 80331 München kostet 1,90 €.')).toBeVisible()
    await seller.getByRole('button', { name: 'Stufe hinzufügen' }).click()
    await text(seller, /Stufe 1: bis zu/).fill('1')
    await text(seller, /Stufe 1: Preis/).fill('0,90')
    await seller.getByRole('button', { name: 'Deutsche Inseln eintragen' }).click()
    await text(seller, 'Zuschlag').fill('7,50')
    await text(seller, /^Postleitzahl$/).fill('25980')
    await expect(seller.getByText('Darin 7,50 € Zuschlag: Deutsche Inseln.')).toBeVisible()
    await save(seller)
    await expect(seller).toHaveURL(/versandart=\d+$/)
    await inspect(seller, 'provider-shipping-setup')
  })

  await test.step('a pickup at the own store', async () => {
    await seller.goto(`${testApp.base}${setup}`)
    await text(seller, /^Name$/).fill('Abholung am Abend')
    await seller.getByText('in einem Ihrer Läden').click()
    await seller.getByRole('combobox', { name: /^Laden/ }).selectOption({ index: 1 })
    await text(seller, /^Preis$/).fill('0')
    await inspect(seller, 'provider-shipping-setup-pickup')
    await save(seller)
  })

  await test.step('the guest’s open page follows: price, ways, places', async () => {
    await expect(guest.getByRole('link', { name: /Versand ab/ })).toBeVisible()
    const section = guest.getByRole('region', { name: 'Lieferung und Abholung' })
    await expect(section.getByText(/^Nachtversand/)).toBeVisible()
    await expect(section.getByText(/^Abholung am Abend: kostenlos/)).toBeVisible()
    await section.scrollIntoViewIfNeeded()
    await inspect(guest, 'product-shipping-ways')
  })

  await test.step('two tabs: whoever is second decides', async () => {
    await seller.goto(`${testApp.base}${list}`)
    await rows(seller).filter({ hasText: 'Nachtversand' }).click()
    await expect(text(seller, /^Name$/)).toHaveValue('Nachtversand')
    const other = await seller.context().newPage()
    await other.goto(seller.url())
    await expect(text(other, /^Name$/)).toHaveValue('Nachtversand')
    await text(other, /^Name$/).fill('Nachtversand Plus')
    await text(seller, /^Name$/).fill('Nachtversand Eins')
    await save(seller)
    await expect(other.getByText('Diese Versandart wurde inzwischen an anderer Stelle geändert.')).toBeVisible()
    await inspect(other, 'provider-shipping-setup-conflict')
    await other.getByRole('button', { name: 'Den anderen Stand laden' }).click()
    await expect(text(other, /^Name$/)).toHaveValue('Nachtversand Eins')
    await other.close()
  })

  await test.step('switched off and deleted it is gone from the product', async () => {
    await seller.goto(`${testApp.base}${list}`)
    await seller.getByRole('switch', { name: /Nachtversand Eins/ }).click()
    await expect(guest.getByText(/^Nachtversand/)).toHaveCount(0)
    await seller.getByRole('button', { name: /Abholung am Abend.* löschen/ }).click()
    await seller.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
    await expect(rows(seller)).toHaveCount(4)
    await expect(guest.getByText(/^Abholung am Abend/)).toHaveCount(0)
  })
})

test('list, form and product can be read in every theme', async ({ browser }) => {
  const seller = await browserOf(browser, testApp.base, { as: 'radwerk', at: list })
  const guest = await browserOf(browser, testApp.base, { at: '/produkt/messingklingel' })
  for (const theme of ['ONE_DARK', 'UNICORN'] as const) {
    await wearTheme(seller, theme)
    await seller.goto(`${testApp.base}${list}`)
    await expect(rows(seller).first()).toBeVisible()
    await inspect(seller, `provider-shippings-${theme.toLowerCase()}`)
    await rows(seller).first().click()
    for (const section of ['Preis', 'Inseln und andere Gebiete']) {
      await seller.getByRole('region', { name: section }).scrollIntoViewIfNeeded()
      await inspect(seller, `provider-shipping-setup-${section === 'Preis' ? 'price' : 'zones'}-${theme.toLowerCase()}`)
    }
    await wearTheme(guest, theme)
    await guest.goto(`${testApp.base}/produkt/messingklingel`)
    await guest.getByRole('region', { name: 'Lieferung und Abholung' }).scrollIntoViewIfNeeded()
    await inspect(guest, `product-shipping-${theme.toLowerCase()}`)
  }
})
