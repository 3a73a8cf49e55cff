import { expect, test, type Page } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { browserOf, forgive, login, networkTrouble } from './support/people.ts'
import { isSamePage, markPage } from './support/screens.ts'
import { seenWhileScrolled } from './support/whileScrolled.ts'
import { picture } from './support/pictures.ts'

const testApp = testAppOfFile()
const menu = '/anbieter/pizzeria-bella-vista'
const dishOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 3, exact: true }) })
/** Longer than a second is too long; a busy machine is given the rest. */
const soon = { timeout: 5_000, intervals: [20] }

/** The kitchen's own call, as its screens send it. */
const kitchenCalls = (page: Page, path: string, body?: unknown) =>
  page.evaluate(
    async ([at, sent]) => {
      const answer = await fetch(`/rest/${at}`, {
        method: sent === undefined ? 'GET' : 'POST',
        body: sent === undefined ? null : JSON.stringify(sent),
        headers: {
          authorization: `Bearer ${localStorage.getItem('accessToken')}`,
          'content-type': 'application/json',
          'idempotency-key': crypto.randomUUID(),
        },
      })
      return { status: answer.status, body: (await answer.json()) as Record<string, never> }
    },
    [path, body] as const,
  )

test('what sells out, costs more or pauses reaches the open menu and cart of a guest, also after a lost connection', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const guest = await browserOf(browser, testApp.base, { at: null })
  const kitchen = await browserOf(browser, testApp.base, { width: 1024, height: 768, at: null })
  for (const page of [guest, kitchen]) forgive(page, networkTrouble)
  await login(kitchen, 'bellaVista', '/anbieterbereich/verfuegbarkeit')
  const isFollowing = guest.waitForEvent('websocket', (socket) => socket.url().endsWith('/topics'))
  await guest.goto(menu)
  await isFollowing
  await markPage(guest)
  const offered = guest.getByRole('button', { name: 'Tiramisù in den Warenkorb' })
  await offered.click()
  await expect(guest.getByRole('complementary', { name: 'Ihre Bestellung' })).toContainText('5,50 €')

  await test.step("sold out in the kitchen: greyed on the guest's screen", async () => {
    const answered = kitchen.waitForResponse((response) => response.url().includes('/food/soldOut'))
    await kitchen.getByRole('switch', { name: 'Tiramisù verfügbar' }).click()
    await answered
    const stored = Date.now()
    await expect.poll(() => offered.count(), soon).toBe(0)
    console.log(`sold out → greyed: ${Date.now() - stored} ms`)
    await expect(dishOf(guest, 'Tiramisù')).toContainText('ausverkauft')
    await expect(guest.getByRole('complementary', { name: 'Ihre Bestellung' })).toContainText('zurzeit nicht verfügbar')
    await seenWhileScrolled(guest, 'menu-sold-out')
  })

  await test.step('back again: offered again', async () => {
    await kitchen.getByRole('switch', { name: 'Tiramisù verfügbar' }).click()
    await expect.poll(() => offered.count(), soon).toBe(1)
  })

  await test.step('another fee: the guest sees the new price', async () => {
    const { body } = await kitchenCalls(kitchen, 'getGastroSetting')
    const settings = (body as unknown as { data: { zones: { fee: number }[] } }).data
    const { status } = await kitchenCalls(kitchen, 'setGastroSetting', {
      ...settings,
      zones: settings.zones.map((zone) => ({ ...zone, fee: 777 })),
    })
    expect(status).toBe(200)
    const stored = Date.now()
    await expect(guest.getByText('7,77 €').first()).toBeVisible(soon)
    console.log(`price → shown: ${Date.now() - stored} ms`)
  })

  await test.step('a pause: the door says so', async () => {
    await kitchenCalls(kitchen, 'food/pause', { minutes: 30 })
    await expect(guest.getByText('Der Betrieb nimmt gerade keine Bestellungen an.')).toBeVisible(soon)
    await kitchenCalls(kitchen, 'food/pause', { minutes: 0 })
    await expect(guest.getByText('Der Betrieb nimmt gerade keine Bestellungen an.')).toBeHidden(soon)
  })

  await test.step('what happens while the guest has no network is there when it returns', async () => {
    await guest.context().setOffline(true)
    await kitchen.getByRole('switch', { name: 'Tiramisù verfügbar' }).click()
    await expect(kitchen.getByRole('switch', { name: 'Tiramisù verfügbar' })).not.toBeChecked()
    await guest.context().setOffline(false)
    await expect.poll(() => offered.count(), { timeout: 15_000 }).toBe(0)
  })
  expect(await isSamePage(guest), 'without a reload').toBe(true)
})

test('whoever presses «+» in the moment before is told why, and the menu is mended', async ({ browser }) => {
  const guest = await browserOf(browser, testApp.base, { width: 390, height: 844, at: null })
  const kitchen = await browserOf(browser, testApp.base, { at: null })
  for (const page of [guest, kitchen]) forgive(page, networkTrouble, /status of 4\d\d/)
  // This guest's network lets no socket through: only the refusal can tell.
  await guest.routeWebSocket(/\/topics$/, (socket) => {
    void socket.close()
  })
  await guest.goto(menu)
  await login(kitchen, 'bellaVista', '/anbieterbereich/verfuegbarkeit')
  const offered = guest.getByRole('button', { name: 'Panna cotta in den Warenkorb' })
  await expect(offered).toBeVisible()
  // The switch moves before the server has stored it.
  const stored = kitchen.waitForResponse((response) => response.url().includes('/food/soldOut'))
  await kitchen.getByRole('switch', { name: 'Panna cotta verfügbar' }).click()
  await stored
  await expect(kitchen.getByRole('switch', { name: 'Panna cotta verfügbar' })).not.toBeChecked()
  await offered.click()
  await expect(offered).toBeHidden()
  await expect(dishOf(guest, 'Panna cotta')).toContainText('ausverkauft')
  await picture(guest, 'reports/e2e/menu-live-refused.png')
})
