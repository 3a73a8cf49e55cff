import { expect, test, type Page } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect } from './support/inspect.ts'
import { browserOf, expectQuiet } from './support/people.ts'

const testApp = testAppOfFile()
test.describe.configure({ timeout: 300_000 })
test.afterEach(expectQuiet)

const incoming = '/anbieterbereich/bundles/eingang'
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const agree = (page: Page) => page.getByRole('button', { name: 'Zustimmen und mitverkaufen' })
const standing = (page: Page) => page.getByRole('region', { name: 'Stand', exact: true })

async function addPartner(page: Page, partner: string, product: string): Promise<void> {
  await page.getByLabel('Betrieb', { exact: true }).fill(partner)
  await page.getByRole('button', { name: `Auswählen: ${partner}` }).click()
  await page.getByRole('region', { name: partner }).getByLabel('Produkt suchen').fill(product)
  await page
    .getByRole('button', { name: new RegExp(`^${product}.* hinzufügen$`) })
    .first()
    .click()
  await page.getByRole('button', { name: 'Anderer Betrieb' }).click()
}

test('three sellers agree on a bundle, negotiate, change it and end it together; a customer sees it when all have agreed', async ({
  browser,
}) => {
  const radwerk = await browserOf(browser, testApp.base, { as: 'radwerk', at: '/anbieterbereich/bundles/neu' })
  const hofladen = await browserOf(browser, testApp.base, { as: 'hofladen', at: incoming })
  const spielkiste = await browserOf(browser, testApp.base, { as: 'spielkiste', at: incoming })
  const anna = await browserOf(browser, testApp.base, { as: 'anna', at: '/' })
  const name = 'Ausflug mit Proviant'

  await test.step('one builds it by search, price and shares, and sees it as customers will', async () => {
    await radwerk.getByRole('button', { name: 'Partner fragen' }).click()
    await expect(radwerk.getByText('Bitte nehmen Sie auch eine eigene Ware ins Bündel.').first()).toBeVisible()
    await radwerk.getByLabel('Produkt suchen').fill('Weidenkorb')
    await radwerk
      .getByRole('button', { name: /^Weidenkorb.* hinzufügen$/ })
      .first()
      .click()
    await addPartner(radwerk, 'Hofladen Lindenau', 'Apfelsaft')
    await addPartner(radwerk, 'Spielkiste', 'Steckpuzzle')
    await radwerk.getByLabel(/^Name des Bündels/).fill(name)
    await radwerk.getByLabel(/^Nachricht an die Partner/).fill('Für den Frühling.')
    await radwerk.getByLabel(/^Preis des Bündels/).fill('60,00')
    await radwerk.getByRole('button', { name: 'Nach Einzelpreisen aufteilen' }).click()
    await expect(radwerk.getByRole('region', { name: 'Vorschau' })).toContainText(name)
    await inspect(radwerk, 'bundle-desk')
    await radwerk.getByRole('button', { name: 'Partner fragen' }).click()
    await expect(radwerk).toHaveURL(/\/anbieterbereich\/bundles\/\d+$/)
    await expect(standing(radwerk)).toContainText('Angefragt')
  })
  const id = /bundles\/(\d+)$/.exec(radwerk.url())![1]!

  await test.step('the partners hear of it at once, and the list moves', async () => {
    for (const page of [hofladen, spielkiste]) await expect(row(page, name)).toContainText('wartet auf Sie')
    await expect(hofladen.getByText('Anfrage für ein Bündel').first()).toBeVisible()
    await inspect(hofladen, 'bundles-incoming')
    await row(hofladen, name)
      .getByRole('link', { name: `Ansehen: ${name}` })
      .click()
    await expect(hofladen.getByText('Für den Frühling.')).toBeVisible()
    await inspect(hofladen, 'bundle-preview')
  })

  await test.step('one proposes another share, the others agree to it', async () => {
    await hofladen.getByRole('button', { name: 'Anderen Anteil vorschlagen' }).click()
    await hofladen
      .getByRole('dialog')
      .getByLabel(/^Ihr Anteil/)
      .fill('5,00')
    await hofladen.getByRole('button', { name: 'Vorschlag senden' }).click()
    await expect(standing(hofladen)).toContainText('Fassung 2')
    await expect(standing(radwerk)).toContainText('Fassung 2')
    await expect(radwerk.getByRole('region', { name: 'Was sich seit Fassung 1 geändert hat' })).toContainText('5,00')
    await inspect(radwerk, 'bundle-diff', { axe: false })
    await agree(radwerk).click()
    await expect(agree(radwerk)).toBeHidden()
    await spielkiste.goto(`/anbieterbereich/bundles/${id}`)
    await expect(spielkiste.getByText('fehlt noch')).toHaveCount(1)
  })

  const product = await spielkiste
    .getByRole('region', { name: /^So sehen es/ })
    .getByRole('link', { name: /Weidenkorb/ })
    .getAttribute('href')
  const shelf = () => anna.getByRole('heading', { name, exact: true })
  await test.step('the last consent puts it on sale, where a customer sees it', async () => {
    await anna.goto(product!)
    await expect(anna.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(shelf()).toHaveCount(0)
    await agree(spielkiste).click()
    for (const page of [radwerk, hofladen, spielkiste]) await expect(standing(page)).toContainText('Im Verkauf')
    await expect(async () => {
      await anna.goto(product!)
      await anna.mouse.wheel(0, 4000)
      await expect(shelf()).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 15_000 })
  })

  await test.step('a change takes it off sale until all agree again', async () => {
    await radwerk.getByRole('link', { name: 'Ändern', exact: true }).click()
    await expect(radwerk.getByText('ist das Bündel nicht im Verkauf')).toBeVisible()
    await radwerk.getByLabel(/^Preis des Bündels/).fill('58,00')
    await radwerk.getByRole('button', { name: 'Neue Fassung senden' }).click()
    await expect(standing(radwerk)).toContainText('Fassung 3')
    await expect(hofladen.getByRole('region', { name: 'Was sich seit Fassung 2 geändert hat' })).toContainText('58,00')
    await anna.goto(product!)
    await anna.mouse.wheel(0, 4000)
    await expect(shelf()).toHaveCount(0)
    await agree(hofladen).click()
    await expect(agree(hofladen)).toBeHidden()
    await agree(spielkiste).click()
    await expect(standing(radwerk)).toContainText('Im Verkauf')
  })

  await test.step('it is taken off sale and deleted by consent', async () => {
    await hofladen.getByRole('button', { name: 'Aus dem Verkauf nehmen' }).click()
    await hofladen.getByRole('button', { name: 'Partner bitten' }).click()
    await radwerk.getByRole('button', { name: 'Zustimmen', exact: true }).click()
    await expect(radwerk.getByRole('button', { name: 'Zustimmen', exact: true })).toBeHidden()
    // What radwerk said may not have reached this page yet, and an answer is to what was seen.
    await spielkiste.reload()
    await spielkiste.getByRole('button', { name: 'Zustimmen', exact: true }).click()
    await expect(standing(hofladen)).toContainText('Nicht im Verkauf')
    await hofladen.goto('/anbieterbereich/bundles/inaktiv')
    await expect(row(hofladen, name)).toBeVisible()
    await radwerk.getByRole('button', { name: 'Löschen', exact: true }).click()
    await radwerk.getByRole('button', { name: 'Partner bitten' }).click()
    await spielkiste.getByRole('button', { name: 'Zustimmen', exact: true }).click()
    await row(hofladen, name)
      .getByRole('link', { name: `Ansehen: ${name}` })
      .click()
    await hofladen.getByRole('button', { name: 'Zustimmen', exact: true }).click()
    await expect(standing(radwerk)).toContainText('Gelöscht')
    await radwerk.goto('/anbieterbereich/bundles/geloescht')
    await expect(row(radwerk, name)).toBeVisible()
  })
})
