import { expect, test } from '@playwright/test'
import { ringingLoops, withEars } from './support/ears.ts'
import { inspect } from './support/inspect.ts'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { placeOrder } from './support/orders.ts'
import { browserOf } from './support/people.ts'
import { cardOf, isSamePage, markPage, ringBanner, startShift } from './support/screens.ts'
import { seenWhileScrolled } from './support/whileScrolled.ts'

const testApp = testAppOfFile()

test('a customer changes their mind in time, and the kitchen hears it', async ({ browser }) => {
  const marco = await browserOf(browser, testApp.base, { as: 'bellaVista', prepare: withEars })
  await startShift(marco)
  const anna = await browserOf(browser, testApp.base, { as: 'anna', width: 375, height: 812 })
  const number = await placeOrder(anna)
  await anna.goto(`/konto/bestellungen/${number}/verfolgung`)
  await markPage(anna)

  await test.step('the new order has been seen and waits', async () => {
    await marco.getByRole('button', { name: 'Gesehen' }).click()
    await expect.poll(() => ringingLoops(marco)).toBe(0)
    await expect(cardOf(marco, number)).toHaveAttribute('data-state', 'pending')
  })
  await test.step('Anna cancels free of charge and says why', async () => {
    await anna.getByRole('button', { name: 'Bestellung stornieren' }).click()
    const dialog = anna.getByRole('alertdialog').or(anna.getByRole('dialog', { name: 'Bestellung stornieren?' }))
    await dialog.getByLabel('Grund (freiwillig)').fill('Besuch hat abgesagt')
    await dialog.getByRole('button', { name: 'Jetzt stornieren' }).click()
    await expect(anna.getByRole('heading', { name: 'Storniert' })).toBeVisible()
    await expect(anna.getByText(/Sie zahlen nichts/)).toBeVisible()
    expect(await isSamePage(anna)).toBe(true)
  })
  await test.step('the board rings the low melody and names the order until it is seen', async () => {
    await expect(ringBanner(marco)).toContainText(`Storniert: ${number} – bitte nicht mehr zubereiten`)
    await expect.poll(() => ringingLoops(marco)).toBe(1)
    await seenWhileScrolled(marco, 'board-rings')
    await marco.setViewportSize({ width: 390, height: 844 })
    await expect(ringBanner(marco)).toBeInViewport({ ratio: 1 })
    // Under the thumb, but at the end of the page nothing of the footer lies behind it.
    await marco.getByRole('contentinfo').getByRole('link').last().click({ trial: true })
    await expect(ringBanner(marco)).toBeInViewport({ ratio: 1 })
    await marco.setViewportSize({ width: 1440, height: 900 })
    await marco.getByRole('button', { name: 'Gesehen' }).click()
    await expect.poll(() => ringingLoops(marco)).toBe(0)
    await expect(cardOf(marco, number)).toHaveAttribute('data-state', 'canceled')
  })
})

test('a kitchen that cannot deliver says why, and the customer reads it at once', async ({ browser }) => {
  const marco = await browserOf(browser, testApp.base, { as: 'bellaVista', prepare: withEars })
  await startShift(marco)
  const anna = await browserOf(browser, testApp.base, { as: 'anna' })
  const number = await placeOrder(anna, { dishes: ['Carbonara', 'Tiramisù'] })
  await anna.goto(`/konto/bestellungen/${number}/verfolgung`)
  await markPage(anna)

  await cardOf(marco, number).getByRole('button', { name: 'Ablehnen' }).click()
  const dialog = marco.getByRole('dialog', { name: `Bestellung ${number} ablehnen` })
  await expect(dialog.getByRole('button', { name: 'Bestellung ablehnen' })).toBeDisabled()
  await dialog.getByText('Zu viel los').click()
  await dialog.getByRole('button', { name: 'Bestellung ablehnen' }).click()

  await expect(anna.getByRole('heading', { name: 'Leider abgelehnt' })).toBeVisible()
  await expect(anna.getByText(/leider nicht annehmen: .+\. Sie zahlen nichts\./).first()).toBeVisible()
  expect(await isSamePage(anna)).toBe(true)
  await expect(cardOf(marco, number)).toHaveAttribute('data-state', 'rejected')
  await expect.poll(() => ringingLoops(marco)).toBe(0)
})

test('what has run out is named, leaves the menu, and the guest takes what is offered instead', async ({ browser }) => {
  const marco = await browserOf(browser, testApp.base, { as: 'bellaVista', prepare: withEars })
  await startShift(marco)
  const anna = await browserOf(browser, testApp.base, { as: 'anna' })
  const number = await placeOrder(anna, { dishes: ['Carbonara', 'Tiramisù'] })
  await anna.goto(`/konto/bestellungen/${number}/verfolgung`)

  await cardOf(marco, number).getByRole('button', { name: 'Ablehnen' }).click()
  const dialog = marco.getByRole('dialog', { name: `Bestellung ${number} ablehnen` })
  await dialog.getByText('Ausverkauft').click()
  await expect(dialog.getByRole('button', { name: 'Bestellung ablehnen' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: 'Carbonara' }).check()
  await dialog
    .getByLabel('Statt Carbonara anbieten (freiwillig)')
    .selectOption({ label: await dialog.getByRole('option', { name: /^Lasagne/ }).innerText() })
  await inspect(marco, 'board-sold-out')
  await dialog.getByRole('button', { name: 'Bestellung ablehnen' }).click()

  await expect(anna.getByText(/leider nicht annehmen: ausverkauft \(Carbonara\)\. Sie zahlen nichts\./).first()).toBeVisible()
  await inspect(anna, 'tracking-substitute')
  await anna.getByRole('button', { name: 'Erneut bestellen' }).click()
  await expect(anna.getByText('Zurzeit nicht zu haben: Carbonara')).toBeVisible()
  await anna.getByRole('button', { name: 'Mit Ersatz in den Warenkorb' }).click()
  await expect(anna.getByText('2 Gerichte liegen im Warenkorb.')).toBeVisible()
  await marco.goto('/anbieterbereich/verfuegbarkeit')
  await expect(marco.getByRole('listitem').filter({ hasText: 'Carbonara' }).first()).toContainText(/Ausverkauft/i)
})

test('once the kitchen has begun, the customer asks and the kitchen decides', async ({ browser }) => {
  const marco = await browserOf(browser, testApp.base, { as: 'bellaVista', prepare: withEars })
  await startShift(marco)
  const anna = await browserOf(browser, testApp.base, { as: 'anna' })
  const number = await placeOrder(anna)
  await cardOf(marco, number)
    .getByRole('button', { name: /^Annehmen/ })
    .click()
  await anna.goto(`/konto/bestellungen/${number}/verfolgung`)

  await anna.getByRole('button', { name: 'Um Stornierung bitten' }).click()
  await anna.getByRole('button', { name: 'Anfrage senden' }).click()
  await expect(anna.getByText('Sie haben um Stornierung gebeten.').first()).toBeVisible()
  const wishes = marco.getByRole('alert', { name: 'Stornowünsche' })
  await test.step('the wish rings with a melody of its own and stays above the board, in every width', async () => {
    await expect(wishes).toContainText(`${number}: Kunde möchte stornieren`)
    await expect.poll(() => ringingLoops(marco)).toBe(1)
    await inspect(marco, 'board-cancel-wish')
    await seenWhileScrolled(marco, 'board-cancel-wish')
    await marco.setViewportSize({ width: 390, height: 844 })
    await expect(marco.getByRole('radio', { name: /^Kochen .*, 1 Stornowunsch$/ })).toBeAttached()
    await expect(wishes.getByRole('button', { name: `${number} stornieren` })).toBeInViewport()
    await marco.setViewportSize({ width: 1440, height: 900 })
  })
  await test.step('a slip on «Stornieren» is taken back before Anna hears of it', async () => {
    await wishes.getByRole('button', { name: `${number} stornieren` }).click()
    await expect.poll(() => ringingLoops(marco)).toBe(0)
    await wishes.getByRole('button', { name: /Rückgängig/ }).click()
    await expect(wishes.getByRole('button', { name: `${number} stornieren` })).toBeVisible()
    await expect(anna.getByText('Sie haben um Stornierung gebeten.').first()).toBeVisible()
  })
  await cardOf(marco, number).getByRole('button', { name: 'Weiter zubereiten' }).click()
  await expect(wishes).toBeHidden()
  await expect(anna.getByText('Sie haben um Stornierung gebeten.')).toHaveCount(0)
  await expect(anna.getByRole('list', { name: 'Stand Ihrer Bestellung' }).locator('[aria-current="step"]')).toContainText('In Zubereitung')
})
