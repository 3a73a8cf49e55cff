import { expect, test, type Page } from '@playwright/test'
import { callAs } from './support/callAs.ts'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect } from './support/inspect.ts'
import { browserOf, expectQuiet } from './support/people.ts'

const testApp = testAppOfFile()
test.describe.configure({ timeout: 420_000 })
test.afterEach(expectQuiet)

const incoming = '/anbieterbereich/bundles/eingang'
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
const agree = (page: Page) => page.getByRole('button', { name: 'Zustimmen und mitverkaufen' })
const state = (page: Page) => page.getByRole('region', { name: 'Stand', exact: true })

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

test('three sellers agree on a bundle, negotiate, talk, change and sell it until it is sold out, one part comes back for its share, and they end it together', async ({
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
    await expect(state(radwerk)).toContainText('Angefragt')
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
    await expect(state(hofladen)).toContainText('Fassung 2')
    await expect(state(radwerk)).toContainText('Fassung 2')
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
    for (const page of [radwerk, hofladen, spielkiste]) await expect(state(page)).toContainText('Im Verkauf')
    await expect(async () => {
      await anna.goto(product!)
      await anna.mouse.wheel(0, 4000)
      await expect(shelf()).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 15_000 })
  })

  await test.step('whoever would change it now is told that it goes off sale', async () => {
    await radwerk.getByRole('link', { name: 'Ändern', exact: true }).click()
    await expect(radwerk.getByText('ist das Bündel nicht im Verkauf')).toBeVisible()
    await radwerk.goBack()
    await expect(state(radwerk)).toContainText('Im Verkauf')
  })

  await test.step('two of them talk about it beside it, and what is said moves by itself', async () => {
    for (const page of [radwerk, hofladen]) await page.getByText('Gespräch', { exact: true }).click()
    await radwerk.getByLabel('Gespräch mit').selectOption({ label: 'Hofladen Lindenau' })
    await radwerk.getByRole('button', { name: 'Mit Hofladen Lindenau schreiben' }).click()
    await hofladen.getByLabel('Gespräch mit').selectOption({ label: 'Radwerk Lindenbrück' })
    await hofladen.getByRole('button', { name: 'Mit Radwerk Lindenbrück schreiben' }).click()
    await radwerk.getByRole('textbox', { name: /Nachricht/ }).fill('Reichen vierzig Flaschen?')
    await radwerk.keyboard.press('Enter')
    await expect(hofladen.getByText('Reichen vierzig Flaschen?')).toBeVisible()
    await inspect(hofladen, 'bundle-chat')
    await hofladen.getByRole('textbox', { name: /Nachricht/ }).fill('Für das Fest sicher.')
    await hofladen.keyboard.press('Enter')
    await expect(radwerk.getByText('Für das Fest sicher.')).toBeVisible()
    await radwerk.goto('/nachrichten')
    await expect(radwerk.getByRole('link', { name: new RegExp(`Bündel „${name}“`) })).toBeVisible()
    await radwerk.goto(`/anbieterbereich/bundles/${id}`)
  })

  await test.step('it is taken off sale by consent', async () => {
    await hofladen.getByRole('button', { name: 'Aus dem Verkauf nehmen' }).click()
    await hofladen.getByRole('button', { name: 'Partner bitten' }).click()
    await radwerk.getByRole('button', { name: 'Zustimmen', exact: true }).click()
    await expect(radwerk.getByRole('button', { name: 'Zustimmen', exact: true })).toBeHidden()
    // What radwerk said may not have reached this page yet, and an answer is to what was seen.
    await spielkiste.reload()
    await spielkiste.getByRole('button', { name: 'Zustimmen', exact: true }).click()
    await expect(state(hofladen)).toContainText('Nicht im Verkauf')
    await hofladen.goto('/anbieterbereich/bundles/inaktiv')
    await expect(row(hofladen, name)).toBeVisible()
    await hofladen.goto(`/anbieterbereich/bundles/${id}`)
  })

  await test.step('changed, it is on sale again only when all agree anew: the last one of it', async () => {
    await radwerk.getByRole('link', { name: 'Ändern', exact: true }).click()
    await radwerk.getByLabel(/^Preis des Bündels/).fill('58,00')
    await radwerk.getByRole('textbox', { name: /^Höchstens so oft verkaufen/ }).fill('1')
    await radwerk.getByRole('button', { name: 'Neue Fassung senden' }).click()
    await expect(state(radwerk)).toContainText('Fassung 3')
    await expect(hofladen.getByRole('region', { name: 'Was sich seit Fassung 2 geändert hat' })).toContainText('58,00')
    await anna.goto(product!)
    await anna.mouse.wheel(0, 4000)
    await expect(shelf()).toHaveCount(0)
    await agree(hofladen).click()
    await expect(agree(hofladen)).toBeHidden()
    await agree(spielkiste).click()
    await expect(state(radwerk)).toContainText('Im Verkauf')
  })

  const [shop, farm, toys] = [
    await callAs(testApp.base, 'radwerk'),
    await callAs(testApp.base, 'hofladen'),
    await callAs(testApp.base, 'spielkiste'),
  ]
  const { my_share_cents: share } = await shop.works<{ my_share_cents: number }>(
    'GET',
    `sendorBundleRequestDetail?bundle_provider_request_id=${id}`,
  )
  const euro = new RegExp(`${Math.floor(share / 100)},${String(share % 100).padStart(2, '0')}\\s€`)
  const numbers: string[] = []
  const admin = await browserOf(browser, testApp.base, { as: 'admin', at: '/verwaltung/bundle' })
  await expect(admin.getByRole('link', { name, exact: true })).toBeVisible()
  await test.step('Anna buys the last one: the sellers hear of it at the bundle at once, and it is sold out', async () => {
    const card = anna.getByRole('listitem').filter({ has: shelf() })
    await expect(async () => {
      await anna.goto(product!)
      await anna.mouse.wheel(0, 4000)
      await expect(shelf()).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 15_000 })
    await card.getByRole('button', { name: `Bündel ${name} in den Warenkorb` }).click()
    await card.getByRole('link', { name: 'Zum Warenkorb' }).click()
    await anna.getByRole('complementary', { name: 'Übersicht' }).getByRole('link', { name: 'Bei allen 3 Anbietern bestellen' }).click()
    await anna.getByRole('checkbox', { name: /AGB/ }).check()
    await anna.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await expect(anna.getByRole('heading', { name: 'Danke für Ihre Bestellung!' })).toBeVisible()
    for (const seller of ['Radwerk Lindenbrück', 'Hofladen Lindenau', 'Spielkiste']) {
      const words = await anna.getByRole('region', { name: seller }).textContent()
      numbers.push(/MH-\d{2}-[0-9A-Z]{6}/.exec(words ?? '')![0])
    }
    const sales = radwerk.getByRole('region', { name: 'Verkäufe' })
    await expect(sales).toContainText('1 Mal')
    await expect(sales).toContainText(euro)
    for (const page of [radwerk, hofladen, spielkiste]) await expect(state(page)).toContainText('Die vereinbarte Anzahl ist verkauft.')
    await inspect(radwerk, 'bundle-sales')
    await anna.goto(product!)
    await anna.mouse.wheel(0, 4000)
    await expect(shelf()).toHaveCount(0)
  })

  await test.step('the operator’s table has moved by itself; he sees who agreed to what, and the drawn way', async () => {
    await expect(admin.getByText('die vereinbarte Anzahl ist verkauft').first()).toBeVisible()
    await inspect(admin, 'admin-bundles')
    await admin.getByRole('link', { name, exact: true }).click()
    const drawer = admin.getByRole('dialog')
    await expect(drawer).toContainText('1, Bestellungen sind offen')
    await expect(drawer.getByText(/hat zugestimmt/)).toHaveCount(7)
    await inspect(admin, 'admin-bundle')
    await drawer.getByRole('link', { name: 'Ablauf ansehen' }).click()
    await expect(admin.getByRole('heading', { name: 'Bündel mehrerer Anbieter' }).first()).toBeVisible()
    const revisions = admin.getByRole('region', { name: 'Fassungen und Zustimmungen' })
    await expect(revisions).toContainText(/Fassung 3 · 58,00/)
    await expect(revisions.getByText(/hat zugestimmt/)).toHaveCount(7)
    await expect(revisions.getByText('Spielkiste fehlt')).toHaveCount(1)
    await inspect(admin, 'bundle-trail', { axe: false })
  })

  await test.step('the basket comes back: its frozen share is given back, the other parts stay', async () => {
    for (const [at, as] of [shop, farm, toys].entries()) {
      await as.works('POST', 'shop/orders/move', { order_number: numbers[at]!, event: 'confirm' })
      await as.works('POST', 'api/shop/order-shipping', { order_number: numbers[at]!, carrier: 'dhl' })
      await as.works('POST', 'shop/orders/move', { order_number: numbers[at]!, event: 'arrive' })
    }
    await anna.goto(`/konto/bestellungen/${numbers[0]!}`)
    await anna.getByRole('link', { name: 'Etwas zurückgeben' }).click()
    await anna
      .getByText(/^Ich möchte es nicht behalten/)
      .first()
      .click()
    const amount = anna.getByRole('spinbutton', { name: /^Weidenkorb/ })
    await amount.fill('1')
    await amount.blur()
    await anna.getByLabel('Grund').selectOption({ label: 'Gefällt nicht' })
    await anna.getByRole('button', { name: 'Rückgabe anfragen' }).click()
    const returns = anna.getByRole('region', { name: 'Ihre Rückgaben zu dieser Bestellung' })
    await expect(returns).toContainText('Der Anbieter prüft Ihre Rückgabe.')
    await expect(returns).toContainText(euro)
    const [refund] = await shop.works<{ id: number; items: { item_id: number }[] }[]>('GET', 'getRefundListofItems')
    await shop.works('POST', 'acceptRefundItem', { id: refund!.id, status: 'accepted' })
    await (await callAs(testApp.base, 'anna')).works('POST', 'refunds/sent', { id: refund!.id, carrier: 'dhl', tracking_number: '42' })
    await shop.works('POST', 'refunds/receive', { id: refund!.id, items: [{ id: refund!.items[0]!.item_id, qty: 1 }] })
    await shop.works('POST', 'refunds/release', { id: refund!.id })
    await shop.works('POST', 'refunds/settle', { id: refund!.id })
    await expect(returns.getByText('Erstattet', { exact: true })).toBeVisible()
    await expect(returns).toContainText(euro)
  })

  await test.step('with no order open any more, it is deleted by consent', async () => {
    const buyer = await callAs(testApp.base, 'anna')
    for (const number of numbers) await buyer.works('POST', 'shop/orders/received', { order_number: number })
    await radwerk.getByRole('button', { name: 'Löschen', exact: true }).click()
    await radwerk.getByRole('button', { name: 'Partner bitten' }).click()
    await spielkiste.getByRole('button', { name: 'Zustimmen', exact: true }).click()
    await expect(spielkiste.getByRole('button', { name: 'Zustimmen', exact: true })).toBeHidden()
    await hofladen.reload()
    await hofladen.getByRole('button', { name: 'Zustimmen', exact: true }).click()
    await expect(state(radwerk)).toContainText('Gelöscht')
    await expect(admin.getByText('Steht jetzt auf')).toContainText('Gelöscht')
    await radwerk.goto('/anbieterbereich/bundles/geloescht')
    await expect(row(radwerk, name)).toContainText(/Gelöscht\s*am \d/)
    await inspect(radwerk, 'bundles-deleted')
  })
})
