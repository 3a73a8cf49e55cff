import { expect, test, type Page } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect, settled } from './support/inspect.ts'
import { placeOrder } from './support/orders.ts'
import { browserOf, fillLogin, forgive, login } from './support/people.ts'
import { cardOf, startShift } from './support/screens.ts'

const testApp = testAppOfFile()
/** The state the drawn machine lights up, as the table beside the chart says it. */
const lit = (page: Page) => page.getByRole('rowheader', { name: /steht gerade hier/ })

test('a developer watches the session live in the drawn machine', async ({ browser }) => {
  const page = await browserOf(browser, testApp.base, { at: '/entwickler/maschinen?maschine=auth' })

  await test.step('every machine of the project is drawn from its definition', async () => {
    const list = page.getByRole('navigation', { name: 'Alle Maschinen' })
    await expect(list.getByRole('button').first()).toBeVisible()
    expect(await list.getByRole('button').count()).toBeGreaterThanOrEqual(10)
    for (const name of [
      'foodOrder',
      'orderPayment',
      'message',
      'alert',
      'notification',
      'auth',
      'checkout',
      'foodBoard',
      'orderTracking',
      'chat',
    ])
      await expect(list.getByText(name, { exact: true })).toBeVisible()
    await expect.poll(() => page.locator('[data-measure]').count()).toBeGreaterThan(3)
  })
  await test.step('with the recorder on, the guest’s state is lit', async () => {
    await page.getByRole('switch', { name: 'Ereignisse aufzeichnen' }).check()
    await page.getByText('Tabelle', { exact: true }).click()
    await expect(lit(page).first()).toBeVisible()
  })
  const guest = await lit(page).allInnerTexts()

  await test.step('logging in, without leaving the document, moves the light and is in the list of events without the password', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Anmelden', exact: true }).click()
    await fillLogin(page, 'jonas')
    await expect(page).toHaveURL(/\/entwickler\/maschinen/)
    await page.getByText('Tabelle', { exact: true }).click()
    await expect.poll(() => lit(page).allInnerTexts()).not.toEqual(guest)
    const events = page.getByRole('region', { name: 'Ereignisse' })
    await expect(events.getByText('LOGIN', { exact: true }).first()).toBeVisible()
    await events.getByText('LOGIN', { exact: true }).first().click()
    await expect(events).not.toContainText('markthalle')
  })
  await test.step('logging out on this very page moves it back before one’s eyes', async () => {
    await page.getByRole('button', { name: /^Konto von/ }).click()
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await page.goto('/entwickler/maschinen?maschine=auth')
    await page.getByText('Tabelle', { exact: true }).click()
    await expect.poll(() => lit(page).allInnerTexts()).toEqual(guest)
  })
})

test('the simulator refuses what the law refuses, with the reason', async ({ browser }) => {
  const page = await browserOf(browser, testApp.base, { at: '/entwickler/maschinen?maschine=foodOrder&ansicht=simulator' })
  const panel = page.getByRole('complementary', { name: 'Werkzeug' })
  await panel.getByLabel('Ich bin').selectOption('customer')
  await panel.getByRole('button', { name: 'Trotzdem senden: accept' }).click()
  await expect(panel.getByText('TRANSITION_REFUSED').last()).toBeVisible()
  await panel.getByLabel('Ich bin').selectOption('provider')
  await panel.getByRole('button', { name: 'accept', exact: true }).click()
  await expect(panel.getByRole('region', { name: 'Ihr Weg' })).toContainText('accept')
  await expect(panel.getByLabel('Zustand')).toHaveValue('processing')
})

test('one real order shows the way it took and what may come next', async ({ browser }) => {
  const anna = await browserOf(browser, testApp.base, { as: 'anna' })
  const number = await placeOrder(anna)
  const marco = await browserOf(browser, testApp.base, { as: 'bellaVista' })
  await startShift(marco)
  await cardOf(marco, number)
    .getByRole('button', { name: /^Annehmen/ })
    .click()
  await expect(cardOf(marco, number)).toHaveAttribute('data-state', 'processing')

  await anna.goto('/entwickler/maschinen?maschine=foodOrder&ansicht=vorgang')
  await anna.getByLabel('Bestellnummer').fill(number.toLowerCase())
  await anna.getByRole('button', { name: 'Weg zeigen' }).click()
  const way = anna.getByRole('region', { name: 'Weg', exact: true })
  await expect(way.getByText('accept', { exact: true })).toBeVisible()
  await expect(way).toContainText('Anbieter')
  await expect(way).toContainText('angelegt')
  await expect(way).not.toContainText('in der heutigen Fassung nicht mehr')
  await expect(anna.getByRole('region', { name: 'Als Nächstes möglich' })).toContainText('requestCancel')
  await anna.getByText('Tabelle', { exact: true }).click()
  await expect(lit(anna)).toContainText('In Zubereitung')

  await test.step('what belongs to it is one press away, and all of it one view', async () => {
    const parts = anna.getByRole('navigation', { name: 'Was dazugehört' })
    await expect(parts.getByRole('button', { name: /^Speisebestellung/ })).toHaveAttribute('aria-current', 'true')
    await anna.getByText('Alle Teile', { exact: true }).click()
    const lanes = anna.getByRole('table', { name: 'Alle Schritte des Einkaufs, je Teil eine Spalte' })
    await expect(lanes.getByRole('row')).toHaveCount(3)
    await inspect(anna, 'machines-purchase')
    await parts.getByRole('button', { name: /^Zahlung/ }).click()
    await expect(anna.getByRole('heading', { level: 2, name: 'Zahlung' })).toBeVisible()
  })

  await test.step('somebody else’s number stays unknown', async () => {
    const jonas = await browserOf(browser, testApp.base, {
      as: 'jonas',
      at: `/entwickler/maschinen?maschine=foodOrder&ansicht=vorgang&nummer=${number}`,
    })
    forgive(jonas, /status of 404/)
    await expect(jonas.getByText('Diese Nummer kennen wir nicht')).toBeVisible()
  })
})

test('the receipt lies in the server’s own mailbox', async ({ browser }) => {
  const anna = await browserOf(browser, testApp.base, { as: 'anna' })
  const number = await placeOrder(anna)
  await anna.goto('/entwickler/postfach')
  await expect(async () => {
    await anna.reload()
    await expect(anna.getByRole('main').getByText(number).first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
})

test('from an order to its path: who told whom, by a link that can be handed on', async ({ browser }) => {
  const admin = await browserOf(browser, testApp.base, { at: null })
  const jonas = await browserOf(browser, testApp.base)
  forgive(jonas, /status of 404/)
  const anna = await browserOf(browser, testApp.base, { as: 'anna' })
  const number = await placeOrder(anna)
  const marco = await browserOf(browser, testApp.base, { as: 'bellaVista' })
  await startShift(marco)
  await cardOf(marco, number)
    .getByRole('button', { name: /^Annehmen/ })
    .click()
  await expect(cardOf(marco, number)).toHaveAttribute('data-state', 'processing')
  const messages = (page: Page) => page.getByRole('region', { name: 'Nachrichten dieses Schritts' })
  let shared = ''

  await test.step('Anna looks at what became of her order', async () => {
    await anna.goto(`/konto/bestellungen/${number}/verfolgung`)
    await anna.getByRole('link', { name: 'Ablauf ansehen' }).click()
    await expect(anna.getByRole('heading', { name: `Wer wem was sagte: ${number}` })).toBeVisible()
    await anna.getByRole('button', { name: /foodOrder\.accept/ }).click()
    await expect(messages(anna)).toContainText('Tab Anbieter an Gateway: foodOrder.accept')
    await expect(messages(anna)).toContainText('Gateway an Tab Kunde: foodOrder.moved')
    await expect(anna.getByRole('region', { name: 'Mitgegeben' })).toContainText('prepMinutes')
    await expect(anna.getByRole('row', { name: /^state.*pending processing/ })).toBeVisible()
    shared = anna.url()
    expect(new URL(shared).searchParams.get('schritt')).not.toBeNull()
    await inspect(anna, 'sequence')
  })
  await test.step("the same address shows the same step to the restaurant and to the operator, without anybody's data", async () => {
    await login(admin, 'admin')
    for (const page of [marco, admin]) {
      await page.goto(shared)
      await expect(messages(page)).toContainText('Tab Anbieter an Gateway: foodOrder.accept')
      await expect(page.getByRole('main')).not.toContainText(/Berger|Lindenallee/)
    }
    await admin.goto('/verwaltung')
    await expect(admin.getByRole('link', { name: 'Ablauf ansehen' }).first()).toBeVisible()
  })
  await test.step('the restaurant gets there from the order as well', async () => {
    await marco.goto(`/anbieterbereich/speisebestellungen/${number}`)
    await marco.getByRole('link', { name: 'Ablauf ansehen' }).click()
    await expect(marco.getByRole('heading', { name: `Wer wem was sagte: ${number}` })).toBeVisible()
  })
  await test.step('a stranger sees nothing of it', async () => {
    await login(jonas, 'jonas')
    await jonas.goto(shared)
    await expect(jonas.getByText(/oder Sie dürfen ihn nicht sehen/)).toBeVisible()
  })
  await test.step('another tab of the same browser shows its machines here', async () => {
    const second = await anna.context().newPage()
    await second.goto(`/konto/bestellungen/${number}/verfolgung`)
    await anna.goto('/entwickler/maschinen?maschine=auth&ansicht=live')
    const elsewhere = anna.getByRole('region', { name: 'Aktoren in anderen Tabs' })
    await expect(elsewhere).toContainText(`/konto/bestellungen/${number}/verfolgung`)
    await expect(elsewhere.getByRole('button', { name: /^Bestellung verfolgen/ })).toBeVisible()
    await second.close()
    await expect(elsewhere).toContainText('Kein anderer Tab')
  })
})

test('the styleguide wears all three themes, and the choice lasts', async ({ browser }) => {
  const page = await browserOf(browser, testApp.base, { at: null })
  // One example shows what stands in for a picture that is missing.
  forgive(page, /gibt-es-nicht\.webp/)
  await page.goto('/entwickler/styleguide')
  const themeOf = () => page.evaluate(() => document.documentElement.dataset['theme'])
  for (const [word, theme] of [
    ['Dunkel', 'ONE_DARK'],
    ['Einhorn', 'UNICORN'],
    ['Hell', 'LIGHT'],
    ['Dunkel', 'ONE_DARK'],
  ] as const) {
    await page.getByRole('main').getByRole('radiogroup', { name: 'Farbschema' }).getByText(word).click()
    expect(await themeOf()).toBe(theme)
    await settled(page)
  }
  await page.reload()
  expect(await themeOf()).toBe('ONE_DARK')
  await page.goto('/')
  expect(await themeOf()).toBe('ONE_DARK')
})

test('the declared calls are documented, and the page keeps to the content policy', async ({ browser }) => {
  const page = await browserOf(browser, testApp.base, { at: '/docs/' })
  await expect(page.getByText('/rest/login').first()).toBeVisible({ timeout: 60_000 })
  // The page draws what comes into view; the kitchen's calls stand far below. A machine with much to do
  // may draw them when they have been passed.
  let step = 700
  await expect(async () => {
    const isAtEnd = await page.evaluate(
      (down) => (down ? window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1 : window.scrollY === 0),
      step > 0,
    )
    if (isAtEnd) step = -step
    await page.mouse.wheel(0, step)
    await expect(page.getByText('changeStatusOfFoodOrders').first()).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 90_000, intervals: [50] })
})

test('an unknown page helps on', async ({ browser }) => {
  const page = await browserOf(browser, testApp.base, { at: '/gibt-es-nicht' })
  forgive(page, /status of 404/)
  await expect(page.getByRole('heading', { name: 'Diese Seite gibt es nicht' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Zum Marktplatz' }).click()
  await expect(page).toHaveURL(/\/(marktplatz)?$/)
})

test('the cookie question takes a choice by purpose', async ({ browser }) => {
  const page = await browserOf(browser, testApp.base, { answersCookies: false })
  const question = page.getByRole('region', { name: 'Ihre Einwilligung' })
  await test.step('nothing is chosen beforehand; the necessary ones are fixed', async () => {
    await question.getByRole('button', { name: 'Auswahl anpassen' }).click()
    await expect(question.getByRole('checkbox', { name: /Immer aktiv/ })).toBeDisabled()
    const optional = question.getByRole('checkbox', { disabled: false })
    expect(await optional.count()).toBeGreaterThan(0)
    for (const box of await optional.all()) await expect(box).not.toBeChecked()
    await optional.first().check()
    await question.getByRole('button', { name: 'Auswahl speichern' }).click()
    await expect(question).toBeHidden()
  })
  await test.step('the answer lasts', async () => {
    await page.reload()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(question).toHaveCount(0)
  })
})
