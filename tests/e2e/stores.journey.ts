import { expect, test, type Page } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect, wearTheme } from './support/inspect.ts'
import { browserOf, forgive } from './support/people.ts'

const testApp = testAppOfFile()
test.describe.configure({ timeout: 240_000 })
const list = '/anbieterbereich/standorte'

const text = (page: Page, label: string | RegExp) => page.getByRole('main').getByRole('textbox', { name: label })
const pick = (page: Page, label: RegExp) => page.getByRole('main').getByRole('combobox', { name: label })
const preview = (page: Page) => page.getByRole('region', { name: 'Das lesen Ihre Kunden' })
async function save(page: Page) {
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Alles gespeichert')).toBeVisible()
}
/** Through the form to the hours of the new store. */
async function add(page: Page, name: string) {
  await page.goto(`${testApp.base}${list}`)
  await page.getByRole('link', { name: 'Standort anlegen' }).first().click()
  await text(page, /^Name/).fill(name)
  await text(page, /^Postleitzahl/).fill('62101')
  await expect(pick(page, /^Ort/)).toHaveValue('Lindenbrück')
  await pick(page, /^Straße/).fill('Marktplatz')
  await page.keyboard.press('Escape')
  await text(page, /^Hausnummer/).fill('3')
  await expect(preview(page)).toContainText(`${name}Marktplatz 3, 62101 Lindenbrück`)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page).toHaveURL(/standorte\/\d+\/oeffnungszeiten$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Öffnungszeiten' })).toBeVisible()
}

test('a shop opens two stores; guests read hours past midnight and the holidays of its state at once, and fetch there', async ({
  browser,
}) => {
  const seller = await browserOf(browser, testApp.base, { as: 'radwerk', at: list })
  const guest = await browserOf(browser, testApp.base, { at: '/anbieter/radwerk-lindenbrueck' })
  forgive(seller, /status of (422|409) /)
  const hours = guest.locator('#infos')
  await expect(hours).toContainText('Radwerk Werkstatt Süd')

  await test.step('what there is: cards with this very moment, week and switches', async () => {
    await expect(seller.getByRole('article')).toHaveCount(2)
    await inspect(seller, 'provider-stores')
  })

  await test.step('a new store leads on to its hours; what customers read follows every key', async () => {
    await seller.getByRole('link', { name: 'Standort anlegen' }).first().click()
    await inspect(seller, 'provider-store-new')
    await add(seller, 'Radwerk Nachtschicht')
    for (const day of ['Freitag', 'Samstag']) await seller.getByRole('switch', { name: new RegExp(`^${day}`) }).click()
    await seller.getByLabel('Freitag: Von', { exact: true }).fill('18:00')
    await seller.getByLabel('Freitag: Bis', { exact: true }).fill('18:00')
    await expect(preview(seller)).toContainText('Beginn und Ende dürfen nicht gleich sein.')
    await seller.getByLabel('Freitag: Bis', { exact: true }).fill('02:00')
    await expect(preview(seller)).toContainText('18:00–2:00 Uhr')
    await inspect(seller, 'provider-store-times')
    await save(seller)
  })

  await test.step('the guest’s open page has it without a reload', async () => {
    await expect(hours).toContainText('Radwerk Nachtschicht')
    await expect(hours).toContainText('18:00–2:00 Uhr')
    await hours.scrollIntoViewIfNeeded()
    await inspect(guest, 'provider-page-stores')
  })

  await test.step('holidays of the state, and own days', async () => {
    await seller.goto(`${testApp.base}${list}`)
    await seller.getByRole('link', { name: 'Feiertage und Urlaub: Radwerk Nachtschicht' }).click()
    const days = seller.getByRole('region', { name: 'Gesetzliche Feiertage' })
    await days.getByRole('combobox', { name: 'Bundesland' }).selectOption('SN')
    await expect(days).toContainText('Buß- und Bettag')
    await days.getByRole('switch', { name: 'An Feiertagen geschlossen' }).click()
    await expect(days.getByText('geschlossen', { exact: true }).first()).toBeVisible()
    await text(seller, /^Anlass/).fill('Inventur')
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    await seller.getByLabel(/^Erster Tag/).fill(tomorrow)
    await expect(seller.getByLabel(/^Letzter Tag/)).toHaveValue(tomorrow)
    await expect(preview(seller)).toContainText('Inventur')
    await inspect(seller, 'provider-store-holidays')
    await seller.getByRole('button', { name: 'Eintragen' }).click()
    await expect(seller.getByRole('region', { name: 'Eigene Schließzeiten' })).toContainText('Inventur')
    await expect(hours).toContainText('Inventur')
  })

  await test.step('a second store, where goods are fetched; the checkout offers it', async () => {
    await add(seller, 'Radwerk am Markt')
    await seller.getByRole('switch', { name: /Rund um die Uhr/ }).click()
    await expect(preview(seller)).toContainText('Jetzt geöffnet · rund um die Uhr')
    await seller.goto(`${testApp.base}/anbieterbereich/versand/einrichten`)
    await text(seller, /^Name$/).fill('Abholung am Markt')
    await seller.getByText('in einem Ihrer Läden').click()
    await seller.getByRole('combobox', { name: /^Laden/ }).selectOption({ label: 'Radwerk am Markt, Marktplatz 3, 62101 Lindenbrück' })
    await text(seller, /^Preis$/).fill('0')
    await save(seller)
    const anna = await browserOf(browser, testApp.base, { as: 'anna', at: '/produkt/messingklingel' })
    await anna.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
    await expect(anna.getByText(/^Messingklingel.* liegt im Warenkorb\./)).toBeVisible()
    await anna.goto('/kasse')
    const ways = anna.getByRole('radiogroup', { name: 'Versandart' })
    await ways.getByText('Abholung am Markt').click()
    await expect(anna.getByRole('region', { name: 'Ihre Bestellung' })).toContainText('Abholung: Radwerk am Markt')
    await inspect(anna, 'checkout-pickup-store')
    await anna.getByRole('checkbox', { name: /AGB/ }).check()
    await anna.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await expect(anna.getByRole('heading', { name: 'Danke für Ihre Bestellung!' })).toBeVisible()
  })

  await test.step('a store where somebody is awaited stays; the other goes, and its words go from the page', async () => {
    await seller.goto(`${testApp.base}${list}`)
    await seller.getByRole('button', { name: 'Löschen: Radwerk am Markt' }).click()
    await seller.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
    await expect(seller.getByText(/Hier steht noch etwas aus/)).toBeVisible()
    await seller.getByRole('alertdialog').getByRole('button', { name: 'Behalten' }).click()
    await seller.getByRole('button', { name: 'Löschen: Radwerk Nachtschicht' }).click()
    await seller.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
    await expect(seller.getByRole('article')).toHaveCount(3)
    await expect(hours).not.toContainText('Radwerk Nachtschicht')
  })

  await test.step('vacation of all stores, and when the shop delivers', async () => {
    await seller.getByRole('link', { name: 'Betriebsferien' }).click()
    await expect(seller.getByRole('heading', { level: 1, name: 'Betriebsferien' })).toBeVisible()
    await inspect(seller, 'provider-store-vacation')
    await seller.goto(`${testApp.base}${list}/lieferung/oeffnungszeiten`)
    await seller.getByRole('switch', { name: /^Montag/ }).click()
    await save(seller)
    await expect(hours).toContainText('Lieferzeiten')
    await inspect(seller, 'provider-delivery-times')
  })
})

test('the screens can be read in every theme', async ({ browser }) => {
  const seller = await browserOf(browser, testApp.base, { as: 'radwerk', at: list })
  for (const theme of ['ONE_DARK', 'UNICORN'] as const) {
    await wearTheme(seller, theme)
    const name = (screen: string) => `provider-store-${screen}-${theme.toLowerCase()}`
    await seller.goto(`${testApp.base}${list}`)
    await expect(seller.getByRole('article').first()).toBeVisible()
    await inspect(seller, name('list'))
    await seller
      .getByRole('link', { name: /^Öffnungszeiten: / })
      .first()
      .click()
    await expect(preview(seller)).toBeVisible()
    await inspect(seller, name('times'))
    await seller.goto(`${testApp.base}${list}`)
    await seller
      .getByRole('link', { name: /^Feiertage und Urlaub: / })
      .first()
      .click()
    await expect(preview(seller)).toBeVisible()
    await inspect(seller, name('holidays'))
    await seller.goto(`${testApp.base}${list}`)
    await seller
      .getByRole('link', { name: /^Adresse: / })
      .first()
      .click()
    await expect(preview(seller)).toBeVisible()
    await inspect(seller, name('edit'))
  }
})
