import { expect, test } from '@playwright/test'
import { callAs } from './support/callAs.ts'
import { browserOf } from './support/people.ts'
import { testAppOfFile } from './support/testAppOfFile.ts'

const testApp = testAppOfFile()
test.describe.configure({ timeout: 120_000 })

/**
 * Milliseconds from a key to the next picture, as the browser counts them for INP; held with `TIMED=1` on a machine that does nothing else.
 */
const worst = process.env['TIMED'] === '1' ? 200 : Infinity

test('a matrix of 200 variants is typed in without lag', async ({ browser }) => {
  const seller = await browserOf(browser, testApp.base, { as: 'radwerk', at: '/anbieterbereich/produkte' })
  const shop = await callAs(testApp.base, 'radwerk')
  const { id } = await shop.works<{ id: number }>('POST', 'v2/createProduct', { name: 'Band in allen Farben', price: 4.9, tax: 19 })
  await shop.works('POST', 'shop/saveVariants', {
    product_id: id,
    variants: Array.from({ length: 200 }, (_, at) => ({
      gross_price: 4.9,
      qty: 3,
      variant_options: [
        { feature: 'Breite', value: `${(at % 5) + 1} cm` },
        { feature: 'Farbe', value: `Farbe ${Math.floor(at / 5) + 1}` },
      ],
    })),
  })
  await seller.goto(`/anbieterbereich/produkte/${id}/varianten`)
  const prices = seller.getByRole('main').getByRole('textbox', { name: /^Preis von/ })
  await expect(prices).toHaveCount(200)
  await seller.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('interactionId' in entry && entry.interactionId) seen.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
  // The best of three rounds: a machine that does something else at the same moment says nothing about the matrix.
  const rounds: number[] = []
  for (let round = 0; round < 3; round++) {
    await seller.evaluate(() => (window as unknown as { seen: number[] }).seen.splice(0))
    for (const at of [0, 99, 199]) {
      await prices.nth(at).fill('')
      await prices.nth(at).pressSequentially('12,49', { delay: 60 })
      await seller.keyboard.press('Tab')
    }
    await seller.waitForTimeout(500)
    rounds.push(Math.max(0, ...(await seller.evaluate(() => (window as unknown as { seen: number[] }).seen))))
  }
  // However fast it was: each price stands where it was typed, and nowhere else.
  for (const at of [0, 99, 199]) await expect(prices.nth(at)).toHaveValue('12,49')
  for (const at of [1, 98, 100, 198]) await expect(prices.nth(at)).toHaveValue('4,90')
  console.log(`INP of a matrix of 200 variants, three rounds: ${rounds.join(', ')} ms`)
  expect(Math.min(...rounds)).toBeLessThanOrEqual(worst)
})
