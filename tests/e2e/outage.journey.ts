import { expect, test, type Page } from '@playwright/test'
import pg from 'pg'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { composer, said, say } from './support/chat.ts'
import { withEars } from './support/ears.ts'
import { serverTestApp, type ServerTestApp } from './support/testApp.ts'
import { placeOrder } from './support/orders.ts'
import { browserOf, expectQuiet, forgive, login, networkTrouble as noNetwork } from './support/people.ts'
import { cardOf, ringBanner, startShift } from './support/screens.ts'
import { seenWhileScrolled } from './support/whileScrolled.ts'
import { picture } from './support/pictures.ts'

/** Outages as people at their screens live through them, on a PostgreSQL server: only there can the database alone be taken away. */
const server = process.env['TEST_DATABASE_URL']
test.skip(!server, 'Without TEST_DATABASE_URL there is no database server that could be taken away.')
test.describe.configure({ timeout: 360_000 })

let testApp: ServerTestApp
test.beforeAll(async () => {
  test.setTimeout(180_000)
  testApp = await serverTestApp(server!)
})
test.afterEach(expectQuiet)
test.afterAll(async () => {
  await testApp?.stop()
})

/** A page that is being opened while the server goes away may also miss a style sheet. */
const networkTrouble = new RegExp(`${noNetwork.source}|Unable to preload CSS`)

const state = (board: Page) => board.getByRole('list', { name: 'Zustand der Tafel' })
const completedToday = (board: Page) =>
  state(board)
    .locator('..')
    .getByText(/^Heute \d+\sBestellung/)
    .innerText()
    .then((text) => Number(/\d+/.exec(text)?.[0]))

/** How often the order was accepted, by its own history in the database. */
async function acceptances(number: string): Promise<number> {
  const client = new pg.Client({ connectionString: testApp.environment['DATABASE_URL'] })
  await client.connect()
  try {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from transitions t join food_orders o on o.id = t.entity_id
        where t.machine = 'foodOrder' and o.number = $1 and t.event = 'foodOrder.accept'`,
      [number],
    )
    return rows[0]!.count
  } finally {
    await client.end()
  }
}

test('what the kitchen presses while the database is away is kept and done once, when it is back', async ({ browser }) => {
  const anna = await browserOf(browser, testApp.base, { at: null })
  const marco = await browserOf(browser, testApp.base, { prepare: withEars, at: null })
  for (const page of [anna, marco]) forgive(page, networkTrouble)
  await login(anna, 'anna')
  const number = await placeOrder(anna)
  await login(marco, 'bellaVista')
  await startShift(marco)
  await expect(cardOf(marco, number)).toHaveAttribute('data-state', 'pending')
  await anna.goto(`/konto/bestellungen/${number}/verfolgung`)
  await expect(anna.getByRole('list', { name: 'Stand Ihrer Bestellung' })).toBeVisible()

  await testApp.databaseAway()
  await cardOf(marco, number)
    .getByRole('button', { name: /^Annehmen/ })
    .click()
  await expect(state(marco)).toContainText('1 Schritt wartet auf die Verbindung')
  await expect(state(marco)).not.toContainText('Verbindung live')
  await seenWhileScrolled(marco, 'board-database-away')
  await testApp.databaseBack()
  const back = Date.now()
  await expect(cardOf(marco, number)).toHaveAttribute('data-state', 'processing', { timeout: 15_000 })
  await expect(state(marco)).not.toContainText('wartet auf die Verbindung')
  console.log(`database back → what was pressed is done: ${Date.now() - back} ms`)
  await expect(anna.getByRole('list', { name: 'Stand Ihrer Bestellung' }).locator('[aria-current="step"]')).toContainText(
    'In Zubereitung',
    { timeout: 15_000 },
  )
  await marco.reload()
  await expect(cardOf(marco, number)).toHaveAttribute('data-state', 'processing')
  expect(await acceptances(number), 'accepted once').toBe(1)
})

test('after the server was away for longer, a board, a chat and a tracking page are right again within three seconds', async ({
  browser,
}) => {
  const anna = await browserOf(browser, testApp.base, { at: null })
  const marco = await browserOf(browser, testApp.base, { width: 1024, height: 768, prepare: withEars, at: null })
  for (const page of [anna, marco]) forgive(page, networkTrouble)
  await login(anna, 'anna')
  const number = await placeOrder(anna)
  await login(marco, 'bellaVista')
  await startShift(marco)
  await anna.goto(`/konto/bestellungen/${number}/verfolgung`)
  await cardOf(marco, number)
    .getByRole('button', { name: /^Annehmen/ })
    .click()
  await expect(cardOf(marco, number)).toHaveAttribute('data-state', 'processing')

  const late = await anna.context().newPage()
  await late.goto('/konto/profil')
  await expect(late.getByRole('heading', { name: 'Mein Profil', level: 1 })).toBeVisible()
  const chat = await anna.context().newPage()
  await chat.goto('/nachrichten')
  await chat
    .getByRole('link', { name: /Bella Vista/ })
    .first()
    .click()
  await expect(composer(chat)).toBeVisible()
  await expect(chat.locator('[data-message]').first()).toBeVisible()
  await expect(anna.getByRole('list', { name: 'Stand Ihrer Bestellung' })).toBeVisible()

  await testApp.kill()
  await late.locator('main a[href="/konto/daten"], nav a[href="/konto/daten"]').first().click()
  await expect(late.getByRole('heading', { name: 'Wir erreichen den Server gerade nicht.' }).first()).toBeVisible()
  await picture(late, 'reports/scrolled/server-away-1440.png')
  await expect(state(marco)).toContainText(/Verbindung wird wiederhergestellt|offline/, { timeout: 20_000 })
  await say(chat, 'Bitte den Hintereingang nehmen.')
  // Long enough for the waits between attempts to have grown.
  await marco.waitForTimeout(20_000)
  await testApp.start()
  const back = Date.now()
  await expect(state(marco)).toContainText('Verbindung live', { timeout: 20_000 })
  console.log(`server ready → board live: ${Date.now() - back} ms`)
  await expect(said(chat, 'Bitte den Hintereingang nehmen.').locator('[data-status]')).toBeVisible({ timeout: 10_000 })
  console.log(`server ready → what was written meanwhile is sent: ${Date.now() - back} ms`)
  await expect(late.getByRole('heading', { name: 'Ihre Daten', level: 1 })).toBeVisible({ timeout: 20_000 })
  console.log(`server ready → a page whose code was missing opens by itself: ${Date.now() - back} ms`)
  await test.step('the board is whole again: an order rings in it, and nothing lies on what is to be pressed', async () => {
    const next = await placeOrder(anna)
    await expect(ringBanner(marco)).toContainText(next)
    await expect(cardOf(marco, next)).toHaveAttribute('data-state', 'pending')
    await expect(cardOf(marco, number)).toHaveAttribute('data-state', 'processing')
    await expect(state(marco)).toContainText('Verbindung live')
    // The numbers beside the board are there again with it: what waits, the town's own order too unless it has waited too long.
    const waiting = await marco.locator('[data-testid="board"] article[data-state="pending"]').count()
    expect(waiting).toBeGreaterThan(0)
    await expect(marco.getByRole('link', { name: `Bestelltafel, ${waiting}`, exact: true }).first()).toBeVisible()
    // What the board shows itself no message repeats, and no style sheet stayed away.
    await expect(marco.locator('.toast')).toHaveCount(0)
    expect(
      await marco.evaluate(() => [...document.querySelectorAll('link')].filter((one) => one.rel === 'stylesheet' && !one.sheet).length),
    ).toBe(0)
    await seenWhileScrolled(marco, 'board-reconnected')
    for (const [width, height] of [
      [820, 1180],
      [1024, 768],
    ] as const) {
      await marco.setViewportSize({ width, height })
      await cardOf(marco, next)
        .getByRole('button', { name: /^Annehmen/ })
        .click({ trial: true })
      await ringBanner(marco).getByRole('button', { name: 'Gesehen' }).click({ trial: true })
    }
    await ringBanner(marco).getByRole('button', { name: 'Gesehen' }).click()
    await expect(ringBanner(marco)).toBeHidden()
  })
  const today = await completedToday(marco)
  for (const press of ['Fertig', 'Unterwegs', 'Zugestellt'])
    await cardOf(marco, number).getByRole('button', { name: press, exact: true }).click()
  await expect(anna.getByRole('heading', { name: 'Zugestellt – guten Appetit!' })).toBeVisible({ timeout: 20_000 })
  await test.step('what today brought is counted once, however often it is told', async () => {
    await expect.poll(() => completedToday(marco)).toBe(today + 1)
    await marco.reload()
    await expect(state(marco)).toContainText('Verbindung live')
    expect(await completedToday(marco)).toBe(today + 1)
  })
})

test('a session that another process ends is out of its open pages within five seconds', async ({ browser }) => {
  const jonas = await browserOf(browser, testApp.base, { as: 'jonas', at: '/konto/bestellungen', width: 390, height: 844 })
  forgive(jonas, networkTrouble, /status of 401/)
  await expect(jonas.getByRole('heading', { name: 'Meine Bestellungen', level: 1 })).toBeVisible()
  const command = ['--import', 'tsx', 'scripts/account.ts', 'end-sessions', 'jonas@lindenbrueck.example']
  const { stdout } = await promisify(execFile)(process.execPath, command, { env: { ...process.env, ...testApp.environment } })
  expect(stdout).toMatch(/^[1-9]\d* Sitzungen beendet\.\n$/)
  const ended = Date.now()
  await expect(jonas).toHaveURL(/\/anmelden/, { timeout: 10_000 })
  console.log(`session ended elsewhere → its page is at the log-in: ${Date.now() - ended} ms`)
  await picture(jonas, 'reports/scrolled/session-ended-390.png')
})
