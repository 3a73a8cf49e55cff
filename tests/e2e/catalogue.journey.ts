import { expect, test, type Page } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect, wearTheme } from './support/inspect.ts'
import { browserOf, forgive } from './support/people.ts'

const testApp = testAppOfFile()
const list = '/anbieterbereich/produkte'
const main = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string | RegExp) => main(page).getByRole('textbox', { name: label })
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')
async function save(page: Page) {
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Alles gespeichert')).toBeVisible()
}
const part = (page: Page, name: string) => page.getByRole('navigation', { name: 'Teile des Produkts' }).getByRole('link', { name }).click()

test('a shop writes goods with variants and pictures, publishes them; a guest sees and buys them', async ({ browser }) => {
  const seller = await browserOf(browser, testApp.base, { as: 'radwerk', at: list })
  forgive(seller, /status of 4(?:09|22)/)

  await test.step('the list says what is on sale and why something is not', async () => {
    await expect(seller.getByRole('heading', { level: 1, name: 'Produkte' })).toBeVisible()
    await inspect(seller, 'provider-catalogue')
  })

  await test.step('a new product: the law’s figures are computed while it is typed', async () => {
    await seller.getByRole('link', { name: 'Produkt anlegen' }).click()
    await field(seller, /^Name/).fill('Glockenspiel Zirbel')
    await field(seller, /^In einem Satz/).fill('Klingt hell und weit.')
    await field(seller, /^Preis/).fill('24,90')
    await expect(seller.getByText('ohne 20,92 €')).toBeVisible()
    await field(seller, /^Füllmenge/).fill('250')
    await main(seller)
      .getByRole('combobox', { name: /^Einheit/ })
      .selectOption({ label: 'Gramm' })
    await expect(seller.getByText('Grundpreis: 99,60 €/kg')).toBeVisible()
    await inspect(seller, 'provider-product-create')
    await seller.getByRole('button', { name: 'Speichern' }).click()
    await expect(seller).toHaveURL(/produkte\/\d+$/)
    await expect(seller.getByText('Vor dem Veröffentlichen fehlt noch')).toBeVisible()
    await expect(seller.getByText(/Bitte nennen Sie den Hersteller/)).toBeVisible()
    const missing = seller.getByRole('region', { name: 'Vor dem Veröffentlichen fehlt noch' })
    await missing.getByRole('link', { name: 'Hersteller' }).click()
    await expect(main(seller).getByRole('combobox', { name: /^Hersteller/ })).toBeFocused()
    await expect(missing.getByRole('link', { name: 'Bild' })).toHaveAttribute('href', /\/bilder$/)
  })

  await test.step('what is missing is written', async () => {
    await main(seller)
      .getByRole('combobox', { name: /^Kategorie/ })
      .first()
      .selectOption({ label: 'Fahrräder und Mobilität' })
    await main(seller)
      .getByRole('combobox', { name: /^Unterkategorie/ })
      .selectOption({ label: 'Fahrradteile' })
    await main(seller)
      .getByRole('textbox', { name: /^Lieferzeit von/ })
      .fill('2')
    await main(seller).getByRole('textbox', { name: /^bis/ }).fill('4')
    const maker = main(seller).getByRole('combobox', { name: /^Hersteller/ })
    await maker.click()
    await maker.fill('e')
    await seller.getByRole('option').first().click()
    await save(seller)
    await part(seller, 'Bilder')
    await seller.locator('input[type=file]').setInputFiles({ name: 'glocke.png', mimeType: 'image/png', buffer: picture })
    await expect(main(seller).getByRole('img', { name: /Bild 1/ })).toBeVisible()
    await inspect(seller, 'provider-product-images')
  })

  await test.step('a picture is pasted wherever the focus is, cut by keyboard in its place, and put in order', async () => {
    const pictures = () =>
      main(seller)
        .getByRole('listitem')
        .filter({ has: seller.getByRole('textbox', { name: 'Was ist zu sehen?' }) })
    await seller.evaluate(async () => {
      const canvas = document.createElement('canvas')
      canvas.width = 400
      canvas.height = 200
      const brush = canvas.getContext('2d')!
      brush.fillStyle = 'teal'
      brush.fillRect(0, 0, 200, 200)
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
      const data = new DataTransfer()
      data.items.add(new File([blob!], 'kopie.png', { type: 'image/png' }))
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    })
    await expect(pictures()).toHaveCount(2)
    const second = pictures().nth(1)
    await second.getByRole('textbox', { name: 'Was ist zu sehen?' }).fill('Von der Seite')
    await second.getByRole('textbox', { name: 'Was ist zu sehen?' }).blur()
    await expect(second.getByRole('img', { name: 'Von der Seite' })).toBeVisible()
    const before = await second.getByRole('img').getAttribute('src')
    await second.getByRole('button', { name: 'Zuschneiden' }).click()
    const cut = seller.getByRole('dialog', { name: 'Ausschnitt wählen' })
    await expect(cut.getByRole('button', { name: 'Ausschnitt verwenden' })).toBeEnabled()
    await cut.getByText('Quadrat').click()
    await cut
      .getByRole('group', { name: /^Ausschnitt, mit den Pfeiltasten/ })
      .or(cut.getByLabel(/^Ausschnitt, mit den Pfeiltasten/))
      .first()
      .press('ArrowLeft')
    await inspect(seller, 'provider-product-image-cut')
    await cut.getByRole('button', { name: 'Ausschnitt verwenden' }).click()
    await expect(second.getByRole('img', { name: 'Von der Seite' }), 'its words stay').toBeVisible()
    await expect(second.getByRole('img')).not.toHaveAttribute('src', before!)
    await expect(pictures()).toHaveCount(2)
    await second.getByRole('button', { name: 'Nach vorn' }).click()
    await expect(pictures().first().getByRole('img', { name: 'Von der Seite' })).toBeVisible()
    await pictures().first().getByRole('button', { name: 'Nach hinten' }).click()
    await expect(pictures().nth(1).getByRole('img', { name: 'Von der Seite' })).toBeVisible()
  })

  await test.step('options become a matrix, filled in one go', async () => {
    await part(seller, 'Varianten')
    await field(seller, /^Eigenschaft/).fill('Ton')
    await field(seller, /^Ausprägungen/).fill('hell, dunkel')
    await seller.getByRole('button', { name: 'Varianten bilden: 2 Varianten' }).click()
    await field(seller, /^Bestand$/).fill('6')
    await seller.getByRole('button', { name: 'Übernehmen' }).click()
    await field(seller, 'Preis von dunkel').fill('29,90')
    await inspect(seller, 'provider-product-variants')
    await save(seller)
  })

  await test.step('scale, words and results of searches', async () => {
    await part(seller, 'Mengenstaffel')
    await seller.getByRole('button', { name: 'Stufe hinzufügen' }).click()
    await seller.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
    await expect(main(seller).getByText(/Ab Menge 5: −5 %/)).toBeVisible()
    await inspect(seller, 'provider-product-bulk-quantity')
    await part(seller, 'Rabatte')
    await expect(seller.getByText('Durchgestrichen daneben')).toBeVisible()
    await inspect(seller, 'provider-product-discounts')
    await part(seller, 'Suchmaschinen')
    await field(seller, /^Titel/).fill('Glockenspiel aus Zirbe')
    await inspect(seller, 'provider-product-seo')
    await save(seller)
    await part(seller, 'Suchbegriffe')
    await field(seller, 'Suchbegriff').fill('Windspiel')
    await seller.getByRole('button', { name: 'Hinzufügen' }).click()
    await expect(main(seller).getByRole('button', { name: 'Windspiel entfernen' })).toBeVisible()
    await inspect(seller, 'provider-product-tags')
  })

  const id = /produkte\/(\d+)/.exec(seller.url())![1]!
  await test.step('it is published', async () => {
    await part(seller, 'Angaben')
    await seller.getByRole('button', { name: 'Veröffentlichen' }).click()
    await expect(seller.getByRole('link', { name: 'Öffentliche Seite ansehen' })).toBeVisible()
    await inspect(seller, 'provider-product-edit')
  })

  const guest = await browserOf(browser, testApp.base, { at: `/produkt/glockenspiel-zirbel-${id}` })
  await test.step('a guest reads it and takes one', async () => {
    await expect(guest.getByRole('heading', { level: 1, name: 'Glockenspiel Zirbel' })).toBeVisible()
    await guest.getByRole('radio', { name: /^dunkel/ }).check()
    await guest.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
    await expect(guest.getByText(/29,90/).first()).toBeVisible()
  })

  await test.step('a price that is changed in the list is on the guest’s open page', async () => {
    await seller.goto(`${testApp.base}${list}?suche=Faltschloss`)
    const page = await browserOf(browser, testApp.base, { at: '/produkt/faltschloss-90-cm' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const price = seller.getByRole('textbox', { name: /^Preis von/ }).first()
    await price.fill('17,77')
    await price.press('Enter')
    await expect(page.getByText('17,77 €').first()).toBeVisible({ timeout: 5_000 })
  })

  await test.step('a discount begins at once, is on the guest’s open page, and ends when its seller says so', async () => {
    const page = await browserOf(browser, testApp.base, { at: `/produkt/glockenspiel-zirbel-${id}` })
    await page.getByRole('radio', { name: /^dunkel/ }).check()
    await seller.goto(`${testApp.base}${list}/${id}/rabatte`)
    await seller.getByRole('button', { name: 'Rabatt planen' }).click()
    const dialog = seller.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /^Prozent weniger/ }).fill('200')
    await dialog.getByRole('textbox', { name: /^Prozent weniger/ }).fill('20')
    await dialog.getByLabel(/^Ende/).fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10))
    await expect(dialog.getByText(/Kunden sehen 19,92\s€ neben 24,90\s€/)).toBeVisible()
    await inspect(seller, 'provider-product-discount-dialog')
    await dialog.getByRole('button', { name: 'Rabatt speichern' }).click()
    await expect(main(seller).getByText('Läuft')).toBeVisible()
    await expect(main(seller).getByText(/dunkel: 29,90\s€ → 23,92\s€/)).toBeVisible()
    await inspect(seller, 'provider-product-discounts-running')
    await expect(page.getByText('23,92 €').first()).toBeVisible({ timeout: 5_000 })
    await main(seller).getByRole('button', { name: 'Jetzt beenden' }).click()
    await expect(main(seller).getByText('Noch kein Rabatt')).toBeVisible()
    await expect(page.getByText('29,90 €').first()).toBeVisible({ timeout: 5_000 })
  })

  await test.step('the overview shows how the business went, as a chart and as a table', async () => {
    await seller.goto(`${testApp.base}/anbieterbereich`)
    await expect(seller.getByRole('heading', { name: 'Ihr Geschäft' })).toBeVisible()
    await expect(seller.getByRole('img', { name: /^Umsatz je Tag/ }).locator('canvas')).toBeVisible()
    await seller.getByText('Besuche', { exact: true }).first().click()
    await seller.getByText('7 Tage', { exact: true }).click()
    await expect(seller.getByRole('region', { name: 'Als Tabelle' }).getByRole('row')).toHaveCount(8)
    await inspect(seller, 'provider-dashboard')
  })

  await test.step('all of it in the other themes', async () => {
    for (const theme of ['ONE_DARK', 'UNICORN'] as const) {
      await seller.goto(`${testApp.base}${list}/${id}`)
      await wearTheme(seller, theme)
      await expect(seller.getByRole('heading', { level: 1, name: 'Glockenspiel Zirbel' })).toBeVisible()
      await inspect(seller, `provider-product-edit-${theme.toLowerCase()}`)
      await seller.goto(`${testApp.base}${list}`)
      await expect(seller.getByRole('heading', { level: 1, name: 'Produkte' })).toBeVisible()
      await inspect(seller, `provider-catalogue-${theme.toLowerCase()}`)
    }
  })
})
