import { expect, test, type Page } from '@playwright/test'
import webPush from 'web-push'
import { wholeBrowser } from '../support/browser.ts'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect } from './support/inspect.ts'
import { placeOrder } from './support/orders.ts'
import { browserOf, forgive } from './support/people.ts'
import { cardOf, isSamePage, markPage, startShift } from './support/screens.ts'

// The application of this file can push; headless Chromium has no push service, so nothing ever leaves.
test.use(wholeBrowser)
test.beforeAll(() => {
  const keys = webPush.generateVAPIDKeys()
  Object.assign(process.env, { VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey })
})
const testApp = testAppOfFile()
test.afterAll(() => {
  delete process.env['VAPID_PUBLIC_KEY']
  delete process.env['VAPID_PRIVATE_KEY']
})

const list = '/konto/benachrichtigungen'
const settings = `${list}/einstellungen`
const unreadMarks = (page: Page) => page.getByRole('main').getByRole('img', { name: 'ungelesen' })

test('the list: what was seen is marked as read, what comes meanwhile stays', async ({ browser }) => {
  const marco = await browserOf(browser, testApp.base, { as: 'bellaVista' })
  await startShift(marco)
  const anna = await browserOf(browser, testApp.base, { as: 'anna', width: 375, height: 812 })
  const number = await placeOrder(anna)

  await anna.goto(list)
  await markPage(anna)
  await expect(
    anna
      .getByRole('heading', { name: 'Gestern' })
      .or(anna.getByRole('heading', { name: 'Heute' }))
      .first(),
  ).toBeVisible()
  const before = await unreadMarks(anna).count()
  expect(before).toBeGreaterThan(0)
  await inspect(anna, 'notifications-phone')

  await test.step('the kitchen accepts while Anna presses «Alle als gelesen»', async () => {
    // Her request is on its way when the news comes: the server marks only up to what she saw.
    await anna.route('**/markAllAsRead', async (route) => {
      await cardOf(marco, number)
        .getByRole('button', { name: /^Annehmen/ })
        .click()
      await expect(anna.getByRole('main').getByText(`${number}: Ihre Bestellung wird zubereitet.`)).toBeVisible()
      await route.continue()
    })
    await anna.getByRole('button', { name: 'Alle als gelesen markieren' }).click()
    await expect(unreadMarks(anna)).toHaveCount(1)
    await expect(
      anna
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: anna.getByRole('img', { name: 'ungelesen' }) }),
    ).toContainText(number)
    expect(await isSamePage(anna)).toBe(true)
    await anna.unroute('**/markAllAsRead')
  })
  await test.step('and a piece of news leads to what it is about', async () => {
    await anna
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: `${number}: Ihre Bestellung wird zubereitet.` })
      .click()
    await expect(anna).toHaveURL(new RegExp(`/konto/bestellungen/${number}/verfolgung`))
  })
})

test('the settings by keyboard, in two tabs, and a mail that follows them', async ({ browser }) => {
  const marco = await browserOf(browser, testApp.base, { as: 'bellaVista' })
  await startShift(marco)
  const jonas = await browserOf(browser, testApp.base, { as: 'jonas', at: settings })
  const second = await jonas.context().newPage()
  await second.goto(settings)
  const byMail = (page: Page) => page.getByRole('switch', { name: 'Bestellungen: E-Mail' })
  const byBell = (page: Page) => page.getByRole('switch', { name: 'Bestellungen: Glocke' })

  await test.step('the keyboard reaches every switch, the other tab follows', async () => {
    await expect(byMail(second)).toBeChecked()
    await byBell(jonas).focus()
    await jonas.keyboard.press('Space')
    await expect(byBell(jonas)).not.toBeChecked()
    await expect(byBell(second)).not.toBeChecked()
    await jonas.keyboard.press('Tab')
    await expect(byMail(jonas)).toBeFocused()
    await expect(jonas.getByRole('switch', { name: 'Bestellungen: Push' })).toBeDisabled()
    await inspect(jonas, 'notification-settings-columns')
  })
  await test.step('a refused order is not rung, but mailed', async () => {
    const number = await placeOrder(jonas)
    await cardOf(marco, number).getByRole('button', { name: 'Ablehnen' }).click()
    const dialog = marco.getByRole('dialog', { name: `Bestellung ${number} ablehnen` })
    await dialog.getByText('Zu viel los').click()
    await dialog.getByRole('button', { name: 'Bestellung ablehnen' }).click()
    await expect(cardOf(marco, number)).toHaveAttribute('data-state', 'rejected')
    await jonas.goto(list)
    await expect(jonas.getByRole('heading', { name: 'Benachrichtigungen', level: 1 })).toBeVisible()
    await expect(jonas.getByRole('main').getByText(`${number}: Das Restaurant`)).toHaveCount(0)
    await expect(async () => {
      await jonas.goto('/entwickler/postfach')
      await expect(jonas.getByText('Bestellung abgelehnt').first()).toBeVisible({ timeout: 1500 })
    }).toPass({ timeout: 45_000 })
    await jonas.getByText('Bestellung abgelehnt').first().click()
    await expect(jonas.frameLocator('iframe').getByText(number).first()).toBeVisible()
  })
})

test('push: asked by a press only, a no is explained, and a pressed message leads this tab there', async ({ browser }) => {
  const anna = await browserOf(browser, testApp.base, { as: 'anna', at: '/' })
  forgive(anna, /Push API in incognito mode/)
  const registered = () => anna.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

  await test.step('nothing is registered by looking', async () => {
    await anna.goto(settings)
    await expect(anna.getByRole('heading', { name: 'Push auf Ihren Geräten' })).toBeVisible()
    expect(await registered()).toBe(0)
    const worker = await anna.request.get('/sw.js')
    expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache', 'content-type': expect.stringContaining('javascript') })
  })
  await test.step('without a push service the page says so and keeps the button', async () => {
    await anna.context().grantPermissions(['notifications'], { origin: testApp.base })
    await anna.reload()
    await anna.getByRole('button', { name: 'Auf diesem Gerät einschalten' }).click()
    await expect(anna.getByText(/Push-Dienst Ihres Browsers ist nicht erreichbar/)).toBeVisible()
    await expect(anna.getByRole('button', { name: 'Auf diesem Gerät einschalten' })).toBeEnabled()
    expect(await registered()).toBe(1)
  })
  await test.step('a pressed message moves the open tab without loading it anew', async () => {
    await markPage(anna)
    const worker = anna.context().serviceWorkers()[0] ?? (await anna.context().waitForEvent('serviceworker'))
    await worker.evaluate(() => {
      const scope = globalThis as unknown as { dispatchEvent(event: Event): void }
      scope.dispatchEvent(
        Object.assign(new Event('notificationclick'), {
          notification: { close() {}, data: { link: '/konto/bestellungen' } },
          waitUntil: (work: Promise<unknown>) => void work.catch(() => {}),
        }),
      )
    })
    await expect(anna).toHaveURL(/\/konto\/bestellungen$/)
    expect(await isSamePage(anna)).toBe(true)
  })
  await test.step('a blocked browser reads how to allow it again', async () => {
    await anna.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
    })
    await anna.goto(settings)
    await expect(anna.getByText('Ihr Browser blockiert Benachrichtigungen')).toBeVisible()
    await inspect(anna, 'notification-settings-denied')
  })
})
