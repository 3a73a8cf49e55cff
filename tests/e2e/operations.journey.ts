import { expect, test } from '@playwright/test'
import pg from 'pg'
import { inspect, wearTheme } from './support/inspect.ts'
import { browserOf, expectQuiet } from './support/people.ts'
import { serverTestApp, type ServerTestApp } from './support/testApp.ts'

const server = process.env['TEST_DATABASE_URL']
test.skip(!server, 'Without TEST_DATABASE_URL nobody else can put a job into the database of a running application.')

let testApp: ServerTestApp
let db: pg.Client
test.beforeAll(async () => {
  testApp = await serverTestApp(server!)
  db = new pg.Client({ connectionString: testApp.environment['DATABASE_URL'] })
  await db.connect()
})
test.afterEach(expectQuiet)
test.afterAll(async () => {
  await db.end()
  await testApp.stop()
})
const giveUp = (kind: string, payload: object, error: string) =>
  db.query(`insert into jobs (kind, payload, dead, attempts, error) values ($1, $2, true, 8, $3)`, [kind, JSON.stringify(payload), error])

test('the operator sees what was given up and why, tries it again until it is gone, and discards what has no use', async ({ browser }) => {
  // Its mail is gone, so that it has nothing to do and works at once.
  await giveUp('mail.send', { id: 999_999 }, 'Error: connect ECONNREFUSED 10.0.0.9:25')
  await giveUp('push.former', { device: 7 }, 'Nobody does jobs of kind push.former')
  const admin = await browserOf(browser, testApp.base, { as: 'admin', at: '/verwaltung/betrieb' })

  await test.step('the page says what is wrong and how it ends', async () => {
    await expect(admin.getByRole('heading', { level: 1, name: 'Betrieb' })).toBeVisible()
    await expect(admin.getByText('Arbeit wurde nach acht Versuchen aufgegeben.')).toBeVisible()
    await expect(admin.getByText('Betroffen: mail.send, push.former')).toBeVisible()
    await expect(admin.getByRole('table', { name: 'Prozesse' }).getByText('Gateway', { exact: true })).toBeVisible({ timeout: 15_000 })
    await inspect(admin, 'operations')
    await wearTheme(admin, 'ONE_DARK')
    await admin.reload()
    await expect(admin.getByText('Arbeit wurde nach acht Versuchen aufgegeben.')).toBeVisible()
    await inspect(admin, 'operations-dark')
  })

  await test.step('tried again, it runs and is gone', async () => {
    await admin.getByRole('link', { name: 'Aufgegebenes ansehen' }).click()
    await expect(admin.getByText('Error: connect ECONNREFUSED 10.0.0.9:25')).toBeVisible()
    await inspect(admin, 'operations-dead')
    await admin.getByRole('button', { name: /^Auftrag mail\.send Nr\. \d+ erneut versuchen$/ }).click()
    await expect(admin.getByText('Error: connect ECONNREFUSED 10.0.0.9:25')).toBeHidden()
    await expect
      .poll(async () => (await db.query(`select 1 from jobs where kind = 'mail.send' and payload->>'id' = '999999'`)).rowCount)
      .toBe(0)
  })

  await test.step('discarded with a reason, it is gone and the reason stays', async () => {
    await admin.getByRole('button', { name: /^Auftrag push\.former Nr\. \d+ verwerfen$/ }).click()
    const dialog = admin.getByRole('alertdialog')
    await dialog.getByRole('textbox', { name: /^Begründung/ }).fill('Diese Art gibt es seit der letzten Fassung nicht mehr.')
    await inspect(admin, 'operations-discard')
    await dialog.getByRole('button', { name: 'Endgültig verwerfen' }).click()
    await expect(admin.getByText('Nichts wurde aufgegeben')).toBeVisible()
    await admin.getByRole('tab', { name: 'Protokoll' }).click()
    await expect(admin.getByText('Diese Art gibt es seit der letzten Fassung nicht mehr.')).toBeVisible()
    await inspect(admin, 'operations-trail')
  })

  await test.step('and all is well again', async () => {
    await admin.getByRole('tab', { name: 'Übersicht' }).click()
    await expect(admin.getByText('Alles läuft')).toBeVisible()
  })
})
