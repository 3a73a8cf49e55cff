import { expect, test, type Locator, type Page } from '@playwright/test'
import { withEars } from './support/ears.ts'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect, settled } from './support/inspect.ts'
import { placeOrder } from './support/orders.ts'
import { browserOf } from './support/people.ts'
import { cardOf, ringBanner, startShift } from './support/screens.ts'
import { seenWhileScrolled } from './support/whileScrolled.ts'
import { picture } from './support/pictures.ts'

const testApp = testAppOfFile()
const heightOf = async (part: Locator) => (await part.boundingBox())!.height
/** Nothing of the page lies beyond the window: only columns scroll. */
const fitsWindow = (page: Page) =>
  page.evaluate(
    () => document.documentElement.scrollHeight <= window.innerHeight && document.documentElement.scrollWidth <= window.innerWidth,
  )

test('the board on the kitchen wall: kiosk mode, big type, columns that scroll by themselves', async ({ browser }) => {
  test.setTimeout(240_000)
  const marco = await browserOf(browser, testApp.base, { as: 'bellaVista', prepare: withEars })
  await startShift(marco)
  const anna = await browserOf(browser, testApp.base, { as: 'anna' })
  const numbers: string[] = []
  for (const dishes of [
    ['Margherita', 'Bolognese'],
    ['Carbonara', 'Tiramisù'],
    ['Margherita', 'Carbonara', 'Tiramisù'],
    ['Margherita', 'Tiramisù'],
    ['Carbonara', 'Bolognese'],
    ['Bolognese', 'Tiramisù'],
  ])
    numbers.push(await placeOrder(anna, { dishes }))
  const [first, second, third] = numbers as [string, string, string]

  await test.step('one press takes navigation and header away, and the way back is in sight', async () => {
    await marco.getByRole('button', { name: 'Ansicht' }).click()
    await marco.getByRole('button', { name: 'Kiosk-Modus starten' }).click()
    await expect(marco.getByRole('navigation')).toHaveCount(0)
    await expect(marco.getByRole('banner')).toHaveCount(0)
    await expect(marco.getByRole('button', { name: 'Kiosk beenden' })).toBeInViewport()
    await expect(ringBanner(marco)).toBeInViewport()
    await expect(marco.getByText('Verbindung live')).toBeInViewport()
    expect(await fitsWindow(marco)).toBe(true)
  })
  await test.step('the browser fills the screen; Esc leaves only that, and the board offers it again', async () => {
    await expect.poll(() => marco.evaluate(() => document.fullscreenElement?.tagName)).toBe('HTML')
    await expect(marco.getByRole('button', { name: 'Vollbild' })).toHaveCount(0)
    await marco.evaluate(() => document.exitFullscreen())
    await expect(marco.getByRole('button', { name: 'Vollbild' })).toBeVisible()
    await expect(marco.getByRole('button', { name: 'Kiosk beenden' })).toBeInViewport()
  })
  await test.step('what is cooked needs little room, what is empty nearly none', async () => {
    await marco.getByRole('button', { name: 'Gesehen' }).click()
    for (const number of [first, second])
      await cardOf(marco, number)
        .getByRole('button', { name: /^Annehmen/ })
        .click()
    await expect(cardOf(marco, second)).toHaveAttribute('data-state', 'processing')
    const cooking = await heightOf(cardOf(marco, second))
    await cardOf(marco, second).getByRole('button', { name: 'Fertig', exact: true }).click()
    await expect(cardOf(marco, second)).toHaveAttribute('data-state', 'ready')
    await expect.poll(() => heightOf(cardOf(marco, second))).toBeLessThan(cooking * 0.9)
    for (const one of await marco.getByRole('region', { name: 'Unterwegs' }).getByRole('button', { name: 'Zugestellt' }).all())
      await one.click()
    await expect(marco.getByText('Niemand ist unterwegs.')).toBeVisible()
    const widthOf = async (name: string) => (await marco.getByRole('region', { name }).boundingBox())!.width
    expect(await widthOf('Unterwegs')).toBeLessThan((await widthOf('Neu')) / 2)
    await cardOf(marco, third)
      .getByRole('button', { name: /^Annehmen/ })
      .click()
  })
  for (const [width, height] of [
    [820, 1180],
    [1024, 768],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await test.step(`${width} pixels wide every size of type fits, and the columns scroll`, async () => {
      await marco.setViewportSize({ width, height })
      for (const size of ['Normal', 'Groß', 'Sehr groß']) {
        await marco.getByRole('button', { name: 'Ansicht' }).click()
        await marco.getByRole('group', { name: 'Ansicht dieses Geräts' }).getByText(size, { exact: true }).click()
        await marco.keyboard.press('Escape')
        expect(await marco.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
        await settled(marco)
        // No card is wider than its column.
        expect(
          await marco.evaluate(() =>
            [...document.querySelectorAll('[data-column] > div, [data-column] article')]
              .filter((part) => part.scrollWidth > part.clientWidth + 1)
              .map((part) => part.className),
          ),
        ).toEqual([])
        await picture(marco, `reports/screens/kiosk-${width}-${size}.png`)
      }
      const last = cardOf(marco, numbers.at(-1)!)
      await last.scrollIntoViewIfNeeded()
      await expect(last).toBeInViewport()
      await expect(marco.getByRole('button', { name: 'Kiosk beenden' })).toBeInViewport()
    })
  }
  await test.step('from two metres: number, clock and dishes are drawn large', async () => {
    const size = (part: Locator) => part.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    expect(await size(cardOf(marco, first).getByRole('heading').getByRole('button'))).toBeGreaterThanOrEqual(44)
    expect(await size(cardOf(marco, first).getByText('Margherita').first())).toBeGreaterThanOrEqual(28)
  })
  await test.step('the device remembers it over a reload, and the next order rings in sight', async () => {
    await marco.setViewportSize({ width: 1440, height: 900 })
    await marco.reload()
    await expect(marco.getByRole('button', { name: 'Kiosk beenden' })).toBeInViewport()
    await expect(marco.getByRole('navigation')).toHaveCount(0)
    const number = await placeOrder(anna)
    await expect(ringBanner(marco)).toContainText(number)
    await expect(ringBanner(marco)).toBeInViewport()
    await inspect(marco, 'kiosk-rings')
    await seenWhileScrolled(marco, 'kiosk-rings')
    await marco.getByRole('button', { name: 'Gesehen' }).click()
  })
  await test.step('the wish to cancel and a lost connection are in sight as well', async () => {
    await anna.goto(`/konto/bestellungen/${first}/verfolgung`)
    await anna.getByRole('button', { name: 'Um Stornierung bitten' }).click()
    await anna.getByRole('button', { name: 'Anfrage senden' }).click()
    await expect(marco.getByRole('alert', { name: 'Stornowünsche' })).toBeInViewport()
    await inspect(marco, 'kiosk-wish')
    await seenWhileScrolled(anna, 'tracking-cancel-wish')
    await marco
      .getByRole('alert', { name: 'Stornowünsche' })
      .getByRole('button', { name: `${first} weiter zubereiten` })
      .click()
  })
  await test.step('«Kiosk beenden» brings everything back, for this device and for good', async () => {
    await marco.getByRole('button', { name: 'Kiosk beenden' }).click()
    await expect(marco.getByRole('navigation').first()).toBeVisible()
    await marco.reload()
    await expect(marco.getByRole('navigation').first()).toBeVisible()
    await inspect(marco, 'board-large-type')
    await seenWhileScrolled(marco, 'board-large-type')
  })
})
