import { expect, test } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { placeOrder } from './support/orders.ts'
import { browserOf } from './support/people.ts'
import { cardOf, startShift } from './support/screens.ts'
import { seenWhileScrolled } from './support/whileScrolled.ts'

const testApp = testAppOfFile()
const line = (name: string, size: string, what: string) => new RegExp(`^${name}, .*${size}.* ${what}$`)

test('one size of a pizza is ticked, struck and taken back, and the other is left alone', async ({ browser }) => {
  test.setTimeout(180_000)
  const anna = await browserOf(browser, testApp.base, { as: 'anna', width: 390, height: 844 })
  const number = await placeOrder(anna, {
    dishes: [{ name: 'Margherita', choose: ['28 cm'] }, { name: 'Margherita', choose: ['32 cm'] }, 'Tiramisù'],
  })
  const marco = await browserOf(browser, testApp.base, { as: 'bellaVista' })
  await startShift(marco)
  const card = cardOf(marco, number)
  await card.getByRole('button', { name: /^Annehmen/ }).click()
  await anna.goto(`/konto/bestellungen/${number}/verfolgung`)
  const mine = (size: string) => anna.getByRole('listitem').filter({ hasText: 'Margherita' }).filter({ hasText: size })

  await test.step('the small one is ready; the large one is not', async () => {
    await card.getByRole('button', { name: line('Margherita', '28 cm', 'ist fertig') }).click()
    await expect(card.getByRole('button', { name: line('Margherita', '28 cm', 'ist doch nicht fertig') })).toBeVisible()
    await expect(card.getByRole('button', { name: line('Margherita', '32 cm', 'ist fertig') })).toBeVisible()
    await expect(mine('28 cm')).toContainText('fertig')
    await expect(mine('32 cm')).not.toContainText('fertig')
  })
  await test.step('the large one is struck: only its price leaves the sum; and it comes back', async () => {
    const sum = () => anna.getByText(/\d+,\d\d\s€/).allInnerTexts()
    const before = await sum()
    await card.getByRole('button', { name: line('Margherita', '32 cm', 'streichen') }).click()
    await marco.getByRole('alertdialog').getByRole('button', { name: 'Gericht streichen' }).click()
    await expect(card).toContainText('gestrichen')
    await expect.poll(async () => (await sum()).join()).not.toBe(before.join())
    await expect(mine('28 cm')).toContainText('fertig')
    await seenWhileScrolled(marco, 'board-struck')
    await seenWhileScrolled(anna, 'tracking-struck')
    await card.getByRole('button', { name: line('Rückgängig Margherita', '32 cm', 'doch nicht streichen') }).click()
    await expect(card).not.toContainText('gestrichen')
    await expect.poll(async () => (await sum()).join()).toBe(before.join())
  })
})
