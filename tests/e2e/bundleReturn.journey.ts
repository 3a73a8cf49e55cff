import { expect, test } from '@playwright/test'
import type { BundleChoice } from '#contract/calls/bundlesWire.ts'
import { callAs } from './support/callAs.ts'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect } from './support/inspect.ts'
import { browserOf, expectQuiet } from './support/people.ts'

const testApp = testAppOfFile()
test.describe.configure({ timeout: 300_000 })
test.afterEach(expectQuiet)

test('three shops talk about a bundle, change it, sell it, and one part comes back for its share; the operator sees all of it', async ({
  browser,
}) => {
  const name = 'Fest im Hof'
  const [first, farm, toys] = [
    await callAs(testApp.base, 'radwerk'),
    await callAs(testApp.base, 'hofladen'),
    await callAs(testApp.base, 'spielkiste'),
  ]
  const thing = async (as: typeof first, word: string) =>
    (await as.works<BundleChoice[]>('GET', `getAllProductsForBundle?keyword=${word}`))[0]!
  const parts = [await thing(first, 'Weidenkorb'), await thing(farm, 'Apfelsaft'), await thing(toys, 'Steckpuzzle')]
  const shares = [4000, 200, 1600]
  const { id } = await first.works<{ id: number }>('POST', 'createBundleProductsRequest', {
    name,
    price_cents: 5800,
    items: parts.map(({ product_id, variant_id }) => ({ product_id, variant_id, qty: 1 })),
    shares: parts.map(({ provider }, at) => ({ provider_id: provider.id, share_cents: shares[at]! })),
  })
  const agreed = async (revision: number) => {
    for (const as of [farm, toys])
      await as.works('POST', `confirmUpdateStatusRequest?bundle_provider_request_id=${id}`, { status: 'approved', revision })
  }
  const at = `/anbieterbereich/bundles/${id}`
  const radwerk = await browserOf(browser, testApp.base, { as: 'radwerk', at })
  const hofladen = await browserOf(browser, testApp.base, { as: 'hofladen', at })
  const sales = radwerk.getByRole('region', { name: 'Verkäufe' })

  await test.step('the conversation of two of them stands beside it, and moves by itself', async () => {
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
    await radwerk.goto(at)
  })

  await test.step('all agree, it is changed, and is on sale only when all have agreed anew', async () => {
    await agreed(1)
    await expect(radwerk.getByRole('region', { name: 'Stand', exact: true })).toContainText('Im Verkauf')
    await radwerk.getByRole('link', { name: 'Ändern', exact: true }).click()
    await radwerk.getByLabel(/^Beschreibung für Kunden/).fill('Für einen Nachmittag unter Bäumen.')
    await radwerk.getByRole('button', { name: 'Neue Fassung senden' }).click()
    await expect(radwerk.getByRole('region', { name: 'Stand', exact: true })).toContainText('Angefragt')
    await agreed(2)
    await expect(radwerk.getByRole('region', { name: 'Stand', exact: true })).toContainText('Im Verkauf')
    await expect(sales).toContainText('0 Mal')
  })

  const anna = await browserOf(browser, testApp.base, { as: 'anna', at: `/produkt/${parts[0]!.slug}` })
  let number = ''
  await test.step('Anna buys it; the shops hear of it at the bundle at once', async () => {
    const card = anna.getByRole('listitem').filter({ has: anna.getByRole('heading', { name, exact: true }) })
    await card.getByRole('button', { name: `Bündel ${name} in den Warenkorb` }).click()
    await card.getByRole('link', { name: 'Zum Warenkorb' }).click()
    await anna.getByRole('complementary', { name: 'Übersicht' }).getByRole('link', { name: 'Bei allen 3 Anbietern bestellen' }).click()
    await anna.getByRole('checkbox', { name: /AGB/ }).check()
    await anna.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await expect(anna.getByRole('heading', { name: 'Danke für Ihre Bestellung!' })).toBeVisible()
    const words = await anna.getByRole('region', { name: 'Radwerk Lindenbrück' }).textContent()
    number = /MH-\d{2}-[0-9A-Z]{6}/.exec(words ?? '')![0]
    await expect(sales).toContainText('1 Mal')
    await expect(sales).toContainText(/40,00\s€/)
    await inspect(radwerk, 'bundle-sales')
  })

  await test.step('its basket comes back: its share is given back, the other parts stay', async () => {
    await first.works('POST', 'shop/orders/move', { order_number: number, event: 'confirm' })
    await first.works('POST', 'api/shop/order-shipping', { order_number: number, carrier: 'dhl' })
    await first.works('POST', 'shop/orders/move', { order_number: number, event: 'arrive' })
    await anna.goto(`/konto/bestellungen/${number}`)
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
    await expect(returns).toContainText(/40,00\s€/)
  })

  await test.step('the operator sees the bundle, who agreed to what, and its way', async () => {
    const admin = await browserOf(browser, testApp.base, { as: 'admin', at: '/verwaltung/bundle' })
    await inspect(admin, 'admin-bundles')
    await admin.getByRole('link', { name, exact: true }).click()
    const drawer = admin.getByRole('dialog')
    await expect(drawer).toContainText('1, Bestellungen sind offen')
    await expect(drawer.getByText(/hat zugestimmt/)).toHaveCount(6)
    await inspect(admin, 'admin-bundle')
    await drawer.getByRole('link', { name: 'Ablauf ansehen' }).click()
    await expect(admin.getByRole('heading', { name: 'Bündel mehrerer Anbieter' }).first()).toBeVisible()
  })
})
