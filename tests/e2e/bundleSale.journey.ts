import { expect, test, type Page } from '@playwright/test'
import type { BundleChoice } from '#contract/calls/bundlesWire.ts'
import { callAs } from './support/callAs.ts'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect } from './support/inspect.ts'
import { browserOf } from './support/people.ts'

const testApp = testAppOfFile()
test.describe.configure({ timeout: 240_000 })

test('Anna buys a bundle of two shops; each gets an order for its part', async ({ browser }) => {
  const anna = await browserOf(browser, testApp.base, { as: 'anna', at: '/produkt/weidenkorb-fuer-den-lenker' })
  const shop = await browserOf(browser, testApp.base, { as: 'radwerk', at: '/anbieterbereich/bestellungen', width: 1024, height: 768 })
  const farm = await browserOf(browser, testApp.base, { as: 'hofladen', at: '/anbieterbereich/bestellungen', width: 1024, height: 768 })
  const block = anna.getByRole('region', { name: 'Bündel „Picknick an der Linde“' })
  const overview = anna.getByRole('complementary', { name: 'Übersicht' })
  const summary = anna.getByRole('region', { name: 'Ihre Bestellung' })

  await test.step('the bundle goes into the cart from the page of one of its things', async () => {
    const card = anna.getByRole('listitem').filter({ has: anna.getByRole('heading', { name: 'Picknick an der Linde' }) })
    await expect(card).toContainText(/Versand ab 3,50\s€/)
    await card.getByRole('button', { name: 'Bündel Picknick an der Linde in den Warenkorb' }).click()
    await expect(card.getByText('„Picknick an der Linde“ liegt im Warenkorb.')).toBeVisible()
    await inspect(anna, 'bundle-in-cart')
    await card.getByRole('link', { name: 'Zum Warenkorb' }).click()
  })

  await test.step('there it is one line; under it stand both shops with their part, share and shipping', async () => {
    await expect(block).toContainText(/52,90\s€/)
    await expect(block.getByRole('listitem').filter({ hasText: 'Radwerk Lindenbrück' })).toContainText(/Versand ab.*Anteil 41,90\s€/)
    await expect(block.getByRole('listitem').filter({ hasText: 'Hofladen Lindenau' })).toContainText(/Anteil 11,00\s€/)
    await block.getByRole('button', { name: 'Mehr', exact: true }).click()
    await expect(block).toContainText(/105,80\s€/)
    await expect(block).toContainText('4 × ')
    await expect(overview).toContainText(/Pfand\s*0,60\s€/)
    await inspect(anna, 'cart-bundle')
  })

  await test.step('taken out, it can be put back', async () => {
    await block.getByRole('button', { name: 'Bündel „Picknick an der Linde“ entfernen' }).click()
    await expect(block).toBeHidden()
    await anna.getByRole('button', { name: 'Rückgängig' }).click()
    await expect(block).toContainText(/105,80\s€/)
  })

  await test.step('even asked for one shop, the checkout takes the whole bundle', async () => {
    await overview.getByRole('link', { name: 'Bei allen 2 Anbietern bestellen' }).click()
    await expect(summary).toContainText('Hofladen Lindenau')
    const href = await anna.evaluate(() => window.location.href)
    await anna.goto('/warenkorb')
    await expect(block).toBeVisible()
    await anna.goto(href)
    await expect(summary.getByText('aus dem Bündel „Picknick an der Linde“')).toHaveCount(3)
    await expect(summary).toContainText(/83,80\s€/)
    await inspect(anna, 'checkout-bundle')
  })

  let numbers: string[] = []
  await test.step('she orders: two orders, of one price', async () => {
    await anna.getByRole('checkbox', { name: /AGB/ }).check()
    await anna.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await expect(anna.getByRole('heading', { name: 'Danke für Ihre Bestellung!' })).toBeVisible()
    for (const name of ['Radwerk Lindenbrück', 'Hofladen Lindenau']) {
      const words = await anna.getByRole('region', { name }).textContent()
      numbers.push(/MH-\d{2}-[0-9A-Z]{6}/.exec(words ?? '')![0])
    }
    numbers = [...new Set(numbers)]
    expect(numbers).toHaveLength(2)
    await inspect(anna, 'confirmation-bundle')
  })

  await test.step('each shop sees its own part alone, with the bundle it came from', async () => {
    await shop.getByRole('link', { name: numbers[0]! }).click()
    await farm.getByRole('link', { name: numbers[1]! }).click()
    await expect(shop.getByText('aus dem Bündel „Picknick an der Linde“')).toHaveCount(1)
    await expect(farm.getByText('aus dem Bündel „Picknick an der Linde“')).toHaveCount(2)
    await expect(shop.getByRole('main')).toContainText('2 × Weidenkorb')
    await expect(shop.getByRole('main')).not.toContainText('Apfelsaft')
    await expect(farm.getByRole('main')).toContainText('4 × ')
    await expect(farm.getByRole('main')).not.toContainText('Weidenkorb')
    await expect(shop.getByRole('main')).toContainText(/83,80\s€/)
    await inspect(farm, 'provider-order-bundle')
  })

  await test.step('a shop confirms its part; Anna follows it, and reads where it came from', async () => {
    await shop.getByRole('button', { name: 'Bestellung bestätigen' }).click()
    await expect(shop.getByText('Bestätigt').first()).toBeVisible()
    await anna.goto(`/konto/bestellungen/${numbers[0]!}`)
    await expect(anna.getByText('aus dem Bündel „Picknick an der Linde“')).toHaveCount(1)
    await inspect(anna, 'tracking-bundle')
  })
})

test('the last piece of a bundle: one customer gets it, the other reads that it is sold out, and cancelled it comes back', async ({
  browser,
}) => {
  const name = 'Letzter Ausflug'
  const radwerk = await callAs(testApp.base, 'radwerk')
  const farm = await callAs(testApp.base, 'hofladen')
  const goodsOf = async (as: typeof radwerk, word: string) =>
    await as.works<BundleChoice[]>('GET', `getAllProductsForBundle?keyword=${word}`)
  const [basket, juice] = [(await goodsOf(radwerk, 'Weidenkorb'))[0]!, (await goodsOf(farm, 'Apfelsaft'))[0]!]
  const asked = await radwerk.works<{ id: number }>('POST', 'createBundleProductsRequest', {
    name,
    // One word that no line holds.
    text: 'Ausflugspaket'.repeat(30),
    price_cents: 4200,
    stock_limit: 1,
    items: [basket, juice].map(({ product_id, variant_id }) => ({ product_id, variant_id, qty: 1 })),
    shares: [
      { provider_id: basket.provider.id, share_cents: 4000 },
      { provider_id: juice.provider.id, share_cents: 200 },
    ],
  })
  await farm.works('POST', `confirmUpdateStatusRequest?bundle_provider_request_id=${asked.id}`, { status: 'approved', revision: 1 })

  const anna = await browserOf(browser, testApp.base, { as: 'anna', at: '/anbieter/radwerk-lindenbrueck' })
  const jonas = await browserOf(browser, testApp.base, { as: 'jonas', at: '/anbieter/hofladen-lindenau' })
  const cardOn = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  const put = async (page: Page) => {
    await cardOn(page)
      .getByRole('button', { name: `Bündel ${name} in den Warenkorb` })
      .click()
    await expect(cardOn(page).getByText(`„${name}“ liegt im Warenkorb.`)).toBeVisible()
  }
  const blockOn = (page: Page) => page.getByRole('region', { name: `Bündel „${name}“` })

  await test.step('it stands on the pages of both shops, with how many are left', async () => {
    for (const page of [anna, jonas]) await expect(cardOn(page).getByText('Nur noch 1-mal verfügbar')).toBeVisible()
    await cardOn(anna).scrollIntoViewIfNeeded()
    await inspect(anna, 'provider-bundles')
    await put(anna)
    await put(jonas)
    await jonas.goto('/warenkorb')
    await expect(blockOn(jonas)).toContainText('Nur noch 1-mal verfügbar')
    await inspect(jonas, 'cart-bundle-last', { axe: false })
  })

  const numbers: string[] = []
  await test.step('Anna orders it: it leaves the shelf, and the other cart says so', async () => {
    await anna.goto('/warenkorb')
    await anna.getByRole('complementary', { name: 'Übersicht' }).getByRole('link', { name: 'Bei allen 2 Anbietern bestellen' }).click()
    await anna.getByRole('checkbox', { name: /AGB/ }).check()
    await anna.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await expect(anna.getByRole('heading', { name: 'Danke für Ihre Bestellung!' })).toBeVisible()
    for (const shop of ['Radwerk Lindenbrück', 'Hofladen Lindenau']) {
      const words = await anna.getByRole('region', { name: shop }).textContent()
      numbers.push(/MH-\d{2}-[0-9A-Z]{6}/.exec(words ?? '')![0])
    }
    await jonas.reload()
    await expect(blockOn(jonas)).toContainText('ist ausverkauft')
    await inspect(jonas, 'cart-bundle-sold-out')
    await expect(async () => {
      await jonas.goto('/anbieter/hofladen-lindenau')
      await expect(jonas.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(cardOn(jonas)).toHaveCount(0)
    }).toPass({ timeout: 15_000 })
  })

  await test.step('cancelled with both shops, it comes back and can be ordered', async () => {
    const buyer = await callAs(testApp.base, 'anna')
    for (const order_number of numbers) await buyer.works('POST', 'shop/orders/cancel', { order_number })
    await expect(async () => {
      await jonas.goto('/anbieter/hofladen-lindenau')
      await expect(cardOn(jonas).getByText('Nur noch 1-mal verfügbar')).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 15_000 })
    await jonas.goto('/warenkorb')
    await expect(blockOn(jonas)).not.toContainText('ausverkauft')
    await expect(jonas.getByRole('link', { name: 'Bei allen 2 Anbietern bestellen' })).toBeVisible()
  })
})
