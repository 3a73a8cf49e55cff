import { expect, test, type Page } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { ask, placeOrder } from './support/orders.ts'
import { browserOf, forgive, logout, networkTrouble } from './support/people.ts'
import { cardOf, startShift } from './support/screens.ts'

const testApp = testAppOfFile()
const ordersOf = async (page: Page) =>
  (await ask<{ data: { order_number: string }[] }>(page, 'GET', 'food/orders')).data.map((order) => order.order_number)

test('a board without a network keeps its last state, says how old it is, and catches up by itself', async ({ browser }) => {
  const anna = await browserOf(browser, testApp.base, { as: 'anna', at: '/' })
  const before = await placeOrder(anna)
  const marco = await browserOf(browser, testApp.base, { as: 'bellaVista' })
  forgive(marco, networkTrouble)
  await startShift(marco)
  const state = marco.getByRole('list', { name: 'Zustand der Tafel' })
  await expect(cardOf(marco, before)).toBeVisible()
  // The shift's «Gesehen» must have arrived, or it would wait for the network as well.
  await expect
    .poll(
      async () =>
        (await ask<{ data: { alerts: { status: string }[] } }>(marco, 'GET', 'food/board')).data.alerts.filter(
          ({ status }) => status !== 'acknowledged' && status !== 'silenced',
        ).length,
    )
    .toBe(0)

  await marco.context().setOffline(true)
  await expect(state).toContainText(/Stand von \d\d:\d\d:\d\d – offline/)
  await expect(cardOf(marco, before)).toBeVisible()
  await cardOf(marco, before)
    .getByRole('button', { name: /^Annehmen/ })
    .click()
  await expect(state).toContainText('1 Schritt wartet auf die Verbindung')
  const meanwhile = await placeOrder(anna, { dishes: ['Lasagne al Forno', 'Panna cotta'] })
  await expect(cardOf(marco, meanwhile)).toHaveCount(0)

  await marco.context().setOffline(false)
  await expect(state).toContainText('Verbindung live', { timeout: 20_000 })
  await expect(cardOf(marco, meanwhile)).toBeVisible()
  await expect(cardOf(marco, before)).toHaveAttribute('data-state', 'processing')
  await expect(state).not.toContainText('wartet auf die Verbindung')
})

test('logging out in one tab ends the other tab of the same customer', async ({ browser }) => {
  const here = await browserOf(browser, testApp.base, { as: 'anna', at: '/konto/bestellungen' })
  const there = await here.context().newPage()
  await there.goto('/konto/benachrichtigungen')
  await expect(there.getByRole('heading', { name: 'Benachrichtigungen', level: 1 })).toBeVisible()
  await logout(here)
  await expect(here.getByRole('banner').getByRole('link', { name: 'Anmelden', exact: true })).toBeVisible()
  await expect(there.getByRole('button', { name: /^Konto von/ })).toHaveCount(0)
  await expect(there).toHaveURL(/\/anmelden|\/$/)
})

test('two quick presses order once, and going back does not order again', async ({ browser }) => {
  // An empty cart is refused by its code; the browser writes that down.
  const anna = await browserOf(browser, testApp.base, { as: 'anna', at: '/' })
  forgive(anna, /status of 409.*cashOrderPreview/)
  const before = await ordersOf(anna)
  await test.step('Anna fills the cart and goes to the checkout', async () => {
    await anna.goto('/anbieter/pizzeria-bella-vista')
    for (const dish of ['Pizzabrot', 'Bruschetta', 'Tiramisù']) {
      await anna.getByRole('button', { name: `${dish} in den Warenkorb` }).click()
      await expect(anna.getByRole('button', { name: `${dish} ändern` })).toBeVisible()
    }
    await anna.getByRole('link', { name: /^Zur Kasse/ }).click()
    await anna.getByRole('checkbox', { name: /^Ich stimme den AGB der Markthalle zu/ }).check()
    await expect(anna.getByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeEnabled()
  })
  const sent: string[] = []
  anna.on('request', (request) => {
    if (request.url().includes('/order_store_bycash')) sent.push(request.url())
  })
  await test.step('a nervous finger presses twice', async () => {
    await anna.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).dblclick()
    await expect(anna).toHaveURL(/\/kasse\/bestaetigung\//)
    await expect(anna.getByText(/^Bestellnummer/)).toBeVisible()
    const fresh = (await ordersOf(anna)).filter((number) => !before.includes(number))
    expect(fresh).toHaveLength(1)
  })
  await test.step('back, forward and a reload show what is, and send nothing', async () => {
    const posted = sent.length
    await anna.goBack()
    await expect(anna).not.toHaveURL(/bestaetigung/)
    await anna.goForward()
    await expect(anna.getByText(/^Bestellnummer/)).toBeVisible()
    await anna.reload()
    await expect(anna.getByText(/^Bestellnummer/)).toBeVisible()
    await anna.goto('/kasse')
    await expect(anna.getByText('Ihr Warenkorb ist leer.')).toBeVisible()
    expect(sent).toHaveLength(posted)
    expect((await ordersOf(anna)).filter((number) => !before.includes(number))).toHaveLength(1)
  })
})
