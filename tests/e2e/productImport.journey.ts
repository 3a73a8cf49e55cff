import { existsSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { zipSync } from 'fflate'
import sharp from 'sharp'
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

test('pictures come from a ZIP; one that is missing is said at its row and comes later', async ({ browser }) => {
  const colour = (r: number, g: number) =>
    sharp({ create: { width: 600, height: 450, channels: 3, background: { r, g, b: 80 } } })
      .jpeg()
      .toBuffer()
  const zip = (files: Record<string, Uint8Array>) => ({
    name: 'bilder.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zipSync(files, { level: 0 })),
  })
  const seller = await browserOf(browser, testApp.base, { as: 'radwerk', at: '/anbieterbereich/produkte/import' })
  const input = (accept: string) => seller.locator(`input[type=file][accept*="${accept}"]`)

  await test.step('the column is recognised, and a ZIP is wanted beside it', async () => {
    await input('.csv').setInputFiles(
      file('mit-bildern.csv', 'SKU;Name;Preis;Bilder\nJZ-1;Zirplampe rot;12,90;rot.jpg|blau.jpg\nJZ-2;Zirplampe gelb;13,90;gelb.jpg\n'),
    )
    await expect(main(seller).getByRole('combobox', { name: 'Bilder', exact: true })).toHaveValue('pictures')
    await input('.zip').setInputFiles({ name: 'bilder.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
    await expect(main(seller).getByText('Bitte wählen Sie eine ZIP-Datei mit Bildern.')).toBeVisible()
    await input('.zip').setInputFiles(zip({ 'bilder/rot.jpg': await colour(220, 30), 'bilder/blau.jpg': await colour(30, 60) }))
    await expect(main(seller).getByText('2 Bilder aus dem ZIP liegen bereit.')).toBeVisible()
    await inspect(seller, 'provider-bulk-import-zip')
  })

  await test.step('they are put in after their rows; the missing one is named', async () => {
    await seller.getByRole('button', { name: 'Datei prüfen' }).click()
    await seller.getByRole('button', { name: '2 Produkte schreiben' }).click()
    await expect(main(seller).getByText('2 von 3 Bildern eingestellt')).toBeVisible()
    await expect(main(seller).getByText(/^Ein Bild fehlt\./)).toBeVisible()
    await main(seller).locator('label').filter({ hasText: 'Bilder fehlen' }).click()
    await expect(main(seller).getByText('Bild 1 fehlt: „gelb.jpg“ ist in keinem ZIP dieses Imports.')).toBeVisible()
    await inspect(seller, 'provider-bulk-import-pictures')
  })

  await test.step('a later ZIP heals it, and the catalogue shows them', async () => {
    await input('.zip').setInputFiles(zip({ 'gelb.jpg': await colour(230, 210) }))
    await expect(main(seller).getByText('3 von 3 Bildern eingestellt')).toBeVisible()
    await seller.goto(`${testApp.base}/anbieterbereich/produkte?suche=Zirplampe`)
    await expect(main(seller).getByText('Zirplampe rot').first()).toBeVisible()
    await expect(main(seller).locator('img[src*="/media/products/"]').first()).toBeVisible()
  })
})

test('prices are changed by a file: what is not known is listed, nothing else is touched', async ({ browser }) => {
  const seller = await browserOf(browser, testApp.base, { as: 'radwerk', at: '/anbieterbereich/produkte/import' })
  await seller.locator('input[type=file]').setInputFiles(file('erst.csv', 'SKU;Name;Preis\nJP-1;Preisding;10,00\n'))
  await seller.getByRole('button', { name: 'Datei prüfen' }).click()
  await seller.getByRole('button', { name: '1 Produkt schreiben' }).click()
  await expect(seller.getByText('1 Produkt geschrieben.')).toBeVisible()
  await seller.goto(`${testApp.base}/anbieterbereich/produkte/massenaenderung`)
  await seller.locator('input[type=file]').setInputFiles(file('preise.csv', 'SKU;Preis\nJP-1;11,00\nJP-FREMD;5,00\n'))
  await expect(main(seller).getByRole('combobox', { name: 'Was geschehen darf' })).toHaveValue('update')
  await seller.getByRole('button', { name: 'Datei prüfen' }).click()
  await expect(main(seller).getByText(/^Preis: 10,00.€ → 11,00.€$/)).toBeVisible()
  await main(seller).locator('label').filter({ hasText: 'Nicht gefunden' }).click()
  await expect(main(seller).getByText('Keines Ihrer Produkte hat diese Nummer. Die Zeile wird ausgelassen.')).toBeVisible()
  await inspect(seller, 'provider-bulk-update-file')
  await seller.getByRole('button', { name: '1 Produkt schreiben' }).click()
  await expect(seller.getByText('1 Produkt geschrieben.')).toBeVisible()
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

const shared = '../shared/data/products'
if (!existsSync(shared)) console.warn(`\n!! ${shared} fehlt: die Datei eines echten Ladens wird NICHT eingelesen.\n`)
test('the export of a real shop, with a mapping that its owner chooses', async ({ browser }) => {
  test.skip(!existsSync(shared), 'the export lies outside of the project')
  const seller = await browserOf(browser, testApp.base, { as: 'spielkiste', at: '/anbieterbereich/produkte/import' })
  await seller.locator('input[type=file]').setInputFiles(`${shared}/spree_products.csv`)
  const meaning = (column: string) => main(seller).getByRole('combobox', { name: column, exact: true })
  await expect(meaning('slug')).toHaveValue('group')
  await expect(meaning('image1_src')).toHaveValue('pictures')
  // Its pictures lie on a server of the outside; its kind of goods makes a good word for the search.
  await meaning('image1_src').selectOption({ label: 'Nicht einlesen' })
  await meaning('tags').selectOption({ label: 'Nicht einlesen' })
  await meaning('product_type').selectOption({ label: 'Suchbegriffe' })
  await main(seller).getByRole('combobox', { name: 'Zahlen mit' }).selectOption({ label: 'Punkt (12.90)' })
  await inspect(seller, 'provider-bulk-import-export-mapping')
  await seller.getByRole('button', { name: 'Datei prüfen' }).click()
  await expect(seller.getByRole('button', { name: '24 Produkte schreiben' })).toBeVisible()
  await inspect(seller, 'provider-bulk-import-export-preview')
  await seller.getByRole('button', { name: '24 Produkte schreiben' }).click()
  await expect(seller.getByText('24 Produkte geschrieben.')).toBeVisible()
  await seller.goto(`${testApp.base}/anbieterbereich/produkte?suche=Espresso`)
  await main(seller)
    .getByRole('link', { name: /Automatic Espresso Machine/ })
    .first()
    .click()
  await expect(seller.getByRole('heading', { level: 1, name: 'Automatic Espresso Machine' })).toBeVisible()
  await seller.getByRole('navigation', { name: 'Teile des Produkts' }).getByRole('link', { name: 'Suchbegriffe' }).click()
  await expect(main(seller).getByRole('button', { name: 'Kitchen Appliance entfernen' })).toBeVisible()
})
