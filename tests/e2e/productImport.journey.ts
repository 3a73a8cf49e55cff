import { expect, test, type Page } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect } from './support/inspect.ts'
import { browserOf, forgive } from './support/people.ts'

const testApp = testAppOfFile()
const main = (page: Page) => page.getByRole('main')
const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })
const head = 'Art.-Nr.;Bezeichnung;VK brutto;Bestand;Farbe\n'
/** An old Windows wrote it; five in a hundred rows are bad. */
const shop = (prefix: string, count: number) =>
  head +
  Array.from({ length: count }, (_, at) => {
    const price = at % 20 === 7 ? 'auf Anfrage' : `${at + 1},90`
    return `${prefix}-${at};Größe ${at};${price};${at};rot\n`
  }).join('')

test('a shop reads its table in: bad rows are named, progress is live, and it is taken back', async ({ browser }) => {
  const seller = await browserOf(browser, testApp.base, { as: 'radwerk', at: '/anbieterbereich/produkte' })
  forgive(seller, /status of 4(?:09|22)/)

  await test.step('the way in stands at the list; a file that is none is refused in words', async () => {
    await main(seller).getByRole('link', { name: 'Einlesen und exportieren' }).click()
    await expect(seller.getByRole('heading', { level: 1, name: 'Produkte einlesen' })).toBeVisible()
    await inspect(seller, 'provider-bulk-import')
    await seller.locator('input[type=file]').setInputFiles(file('bild.xlsx', 'kein Archiv'))
    await expect(seller.getByText('Bitte wählen Sie eine CSV- oder XLSX-Datei.')).toBeVisible()
  })

  await test.step('columns are recognised and corrected', async () => {
    await seller.locator('input[type=file]').setInputFiles(file('mein-laden.csv', shop('JR', 240)))
    await expect(seller.getByRole('heading', { name: 'Was bedeuten die Spalten?' })).toBeVisible()
    await expect(main(seller).getByText('CSV · Windows-1252 · Strichpunkt')).toBeVisible()
    await expect(main(seller).getByRole('combobox', { name: 'Bezeichnung' })).toHaveValue('name')
    await expect(main(seller).getByRole('combobox', { name: 'Farbe' })).toHaveValue('none')
    await inspect(seller, 'provider-bulk-import-mapping')
    await main(seller).getByRole('combobox', { name: 'Farbe' }).selectOption({ label: 'Kurzbeschreibung' })
    await seller.getByRole('button', { name: 'Datei prüfen' }).click()
  })

  await test.step('the preview names every bad row with its column', async () => {
    await expect(seller.getByRole('button', { name: '228 Produkte schreiben' })).toBeVisible()
    await expect(main(seller).getByText('Zeile 9, Preis mit Steuer: „auf Anfrage“ ist keine Zahl.')).toBeVisible()
    await inspect(seller, 'provider-bulk-import-preview')
    await main(seller).getByText('Nichts schreiben, wenn etwas nicht stimmt').click()
    await expect(seller.getByRole('button', { name: '228 Produkte schreiben' })).toBeDisabled()
    await main(seller).getByText('Auslassen und den Rest schreiben').click()
  })

  const other = await browserOf(browser, testApp.base, { as: 'radwerk', at: seller.url().replace(testApp.base, '') })
  await test.step('it is written while another tab watches', async () => {
    await expect(other.getByRole('button', { name: '228 Produkte schreiben' })).toBeVisible()
    await seller.getByRole('button', { name: '228 Produkte schreiben' }).click()
    await expect(seller.getByText('228 Produkte geschrieben.')).toBeVisible()
    await expect(other.getByText('228 Produkte geschrieben.')).toBeVisible()
    await inspect(seller, 'provider-bulk-import-done')
    const download = seller.waitForEvent('download')
    await seller.getByRole('button', { name: 'Fehlerhafte Zeilen als CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^fehlerhafte-zeilen-\d+\.csv$/)
  })

  await test.step('the same headings are known the next time, and nothing is new', async () => {
    await seller.getByRole('link', { name: 'Alle Importe' }).click()
    await seller.locator('input[type=file]').setInputFiles(file('wieder.csv', shop('JR', 20)))
    await expect(seller.getByText('Diese Überschriften kennen wir von Ihnen')).toBeVisible()
    await expect(main(seller).getByRole('combobox', { name: 'Farbe' })).toHaveValue('shortText')
    await seller.getByRole('button', { name: 'Datei prüfen' }).click()
    await expect(seller.getByText('Es gibt nichts zu schreiben.')).toBeVisible()
  })

  await test.step('all of it is taken back', async () => {
    await other.getByRole('button', { name: 'Import zurücknehmen' }).click()
    await other.getByRole('alertdialog').getByRole('button', { name: 'Import zurücknehmen' }).click()
    await expect(other.getByText('Alles ist zurückgenommen.')).toBeVisible()
    await other.goto(`${testApp.base}/anbieterbereich/produkte?suche=JR-1`)
    await expect(main(other).getByText('Kein Produkt passt zu dieser Auswahl.')).toBeVisible()
  })
})

test('one change for many is shown before it is done', async ({ browser }) => {
  const seller = await browserOf(browser, testApp.base, { as: 'radwerk', at: '/anbieterbereich/produkte/massenaenderung' })
  await expect(seller.getByRole('heading', { level: 1, name: 'Viele Produkte ändern' })).toBeVisible()
  await main(seller)
    .getByRole('textbox', { name: /^Prozent/ })
    .fill('-10')
  await inspect(seller, 'provider-bulk-update')
  await seller.getByRole('button', { name: 'Vorschau zeigen' }).click()
  await expect(seller.getByRole('button', { name: /Produkte schreiben$/ })).toBeVisible()
  await expect(
    main(seller)
      .getByText(/^Preis: .* → /)
      .first(),
  ).toBeVisible()
  await inspect(seller, 'provider-bulk-update-preview')
  await seller.getByRole('button', { name: /Produkte schreiben$/ }).click()
  await expect(seller.getByText(/Produkte geschrieben\./)).toBeVisible()
  await seller.getByRole('button', { name: 'Import zurücknehmen' }).click()
  await seller.getByRole('alertdialog').getByRole('button', { name: 'Import zurücknehmen' }).click()
  await expect(seller.getByText('Alles ist zurückgenommen.')).toBeVisible()
})
