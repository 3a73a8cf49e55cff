import { expect, test, type Page } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect, wearTheme } from './support/inspect.ts'
import { browserOf, forgive } from './support/people.ts'

const testApp = testAppOfFile()
const shippingBook = '/konto/lieferadressen',
  billingBook = '/konto/rechnungsadressen'

const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('address') })
const card = (page: Page, words: string) => cards(page).filter({ hasText: words })
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })

async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Adresse hinzufügen' }).click()
  await expect(dialog(page)).toBeVisible()
}
async function saveForm(page: Page) {
  await dialog(page).getByRole('button', { name: 'Adresse speichern' }).click()
  await expect(dialog(page)).toBeHidden()
}
async function more(page: Page, words: string, action: string) {
  await card(page, words)
    .getByRole('button', { name: /^Weitere Aktionen/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}
/** Postal code, the town that follows from it, and a proposed street. */
async function fillGermanPlace(page: Page, street: { typed: string; chosen: string }, houseNumber: string) {
  await dialog(page)
    .getByLabel(/^Postleitzahl/)
    .fill('62101')
  await expect(dialog(page).getByRole('combobox', { name: /^Ort/ })).toHaveValue('Lindenbrück')
  await dialog(page)
    .getByRole('combobox', { name: /^Straße/ })
    .click()
  await dialog(page)
    .getByRole('combobox', { name: /^Straße/ })
    .pressSequentially(street.typed, { delay: 40 })
  await page.getByRole('option', { name: street.chosen }).click()
  await field(page, 'Hausnummer').fill(houseNumber)
}

test('both address books, their look-ups, defaults, copy and removal; a second tab follows', async ({ browser }) => {
  const anna = await browserOf(browser, testApp.base, { as: 'anna', at: billingBook })
  forgive(anna, /status of 422 .*billing-address\/store/)
  await test.step('a company with its VAT number; a wrong one is named at the field', async () => {
    await expect(anna.getByRole('heading', { name: 'Noch keine Rechnungsadresse' })).toBeVisible()
    await inspect(anna, 'billing-addresses-empty')
    await openForm(anna)
    await field(anna, 'Firma').fill('Berger & Söhne GmbH')
    await field(anna, 'USt-IdNr.').fill('DE136695975')
    await fillGermanPlace(anna, { typed: 'Lindena', chosen: 'Lindenallee' }, '3')
    await field(anna, 'Telefon').fill('(069) 90009-100')
    await dialog(anna).getByRole('button', { name: 'Adresse speichern' }).click()
    await expect(dialog(anna).getByText('Diese USt-IdNr. stimmt nicht.', { exact: false })).toBeVisible()
    await expect(field(anna, 'USt-IdNr.')).toBeFocused()
    await inspect(anna, 'billing-address-form')
    await field(anna, 'USt-IdNr.').fill('DE 136 695 976')
    await saveForm(anna)
    await expect(card(anna, 'Berger & Söhne GmbH')).toContainText('Standard')
    await expect(card(anna, 'Berger & Söhne GmbH')).toContainText('+49 69 90009100')
  })

  await test.step('a Swiss private address becomes the default', async () => {
    await openForm(anna)
    await dialog(anna).getByLabel('Land').selectOption('CH')
    await dialog(anna)
      .getByLabel(/^Postleitzahl/)
      .fill('8001')
    await dialog(anna).getByLabel(/^Ort/).fill('Zürich')
    await dialog(anna)
      .getByLabel(/^Straße/)
      .fill('Bahnhofstrasse')
    await field(anna, 'Hausnummer').fill('7b')
    await saveForm(anna)
    await expect(card(anna, 'SCHWEIZ')).toBeVisible()
    await card(anna, 'SCHWEIZ')
      .getByRole('button', { name: /^Als Standard/ })
      .click()
    await expect(card(anna, 'SCHWEIZ')).toContainText('Standard')
    await expect(card(anna, 'Berger & Söhne GmbH').getByRole('button', { name: /^Als Standard/ })).toBeVisible()
    await expect(cards(anna).first()).toContainText('SCHWEIZ')
    await inspect(anna, 'billing-addresses')
  })

  const other = await anna.context().newPage()
  await other.goto(shippingBook)
  await expect(cards(other).first()).toBeVisible()
  const before = await cards(other).count()

  await anna.bringToFront()
  await test.step('copied into the shipping book; the other tab shows it by itself', async () => {
    await more(anna, 'Berger & Söhne GmbH', 'Als Lieferadresse übernehmen')
    await expect(card(anna, 'Berger & Söhne GmbH')).toContainText('auch Lieferadresse')
    await expect(card(other, 'Berger & Söhne GmbH')).toBeVisible()
    await expect(cards(other)).toHaveCount(before + 1)
  })

  await test.step('from the shipping book one is asked which of several; the equal one is not doubled', async () => {
    await other.bringToFront()
    await other.getByRole('button', { name: 'Rechnungsadresse als Lieferadresse übernehmen' }).click()
    await dialog(other)
      .getByRole('button', { name: /Berger & Söhne/ })
      .click()
    await expect(dialog(other)).toBeHidden()
    await expect(cards(other)).toHaveCount(before + 1)
  })

  await test.step('the default goes, and the newest other one takes over', async () => {
    await card(other, 'Berger & Söhne GmbH')
      .getByRole('button', { name: /^Als Standard/ })
      .click()
    await expect(cards(other).first()).toContainText('Berger & Söhne GmbH')
    await more(other, 'Berger & Söhne GmbH', 'Löschen')
    await other.getByRole('alertdialog').getByRole('button', { name: 'Adresse löschen' }).click()
    await expect(card(other, 'Berger & Söhne GmbH')).toHaveCount(0)
    await expect(cards(other).first()).toContainText('Standard')
    await expect(card(anna, 'Berger & Söhne GmbH')).not.toContainText('auch Lieferadresse')
  })

  await test.step('the place to search from', async () => {
    await more(other, 'Lindenallee', 'Von hier aus suchen')
    await expect(card(other, 'Lindenallee')).toContainText('Mein Ort')
    for (const theme of ['ONE_DARK', 'UNICORN'] as const) {
      await wearTheme(other, theme)
      await other.reload()
      await expect(cards(other).first()).toBeVisible()
      await inspect(other, `shipping-addresses-${theme.toLowerCase()}`)
    }
  })
})

test('by touch on a phone: an Austrian address and a Packstation', async ({ browser }) => {
  const jonas = await browserOf(browser, testApp.base, { as: 'jonas', at: shippingBook, width: 375, height: 812 })
  await expect(cards(jonas).first()).toBeVisible()
  const before = await cards(jonas).count()

  await openForm(jonas)
  await dialog(jonas).getByLabel('Land').selectOption('AT')
  await dialog(jonas)
    .getByLabel(/^Postleitzahl/)
    .fill('107')
  await dialog(jonas).getByLabel(/^Ort/).fill('Wien')
  await dialog(jonas)
    .getByLabel(/^Straße/)
    .fill('Mariahilfer Straße')
  await field(jonas, 'Hausnummer').fill('12/3/14')
  await dialog(jonas).getByRole('button', { name: 'Adresse speichern' }).click()
  await expect(dialog(jonas).getByText('Bitte geben Sie eine vierstellige Postleitzahl ein.')).toBeVisible()
  await dialog(jonas)
    .getByLabel(/^Postleitzahl/)
    .fill('1070')
  await saveForm(jonas)
  await expect(card(jonas, 'ÖSTERREICH')).toContainText('Mariahilfer Straße 12/3/14')

  await openForm(jonas)
  await dialog(jonas).getByText('Packstation', { exact: true }).click()
  await dialog(jonas)
    .getByLabel(/^Postleitzahl/)
    .fill('62101')
  await dialog(jonas)
    .getByLabel(/^Nummer der Station/)
    .fill('145')
  await dialog(jonas)
    .getByLabel(/^Postnummer/)
    .fill('12345678')
  await inspect(jonas, 'shipping-address-form')
  await saveForm(jonas)
  await expect(card(jonas, 'Packstation 145')).toContainText('Postnummer 12345678')
  await expect(cards(jonas)).toHaveCount(before + 2)
  await inspect(jonas, 'shipping-addresses')
})

test('by keyboard alone: written, made the default, deleted', async ({ browser }) => {
  const anna = await browserOf(browser, testApp.base, { as: 'anna', at: shippingBook })
  await expect(cards(anna).first()).toBeVisible()
  const press = (...keys: string[]) => keys.reduce((done, key) => done.then(() => anna.keyboard.press(key)), Promise.resolve())
  const type = (text: string) => anna.keyboard.type(text)

  await anna.getByRole('button', { name: 'Adresse hinzufügen' }).focus()
  await press('Enter')
  await expect(dialog(anna)).toBeVisible()
  await field(anna, 'Firma').focus()
  // Firma → Land → Art → PLZ
  await press('Tab', 'Tab', 'Tab')
  await expect(dialog(anna).getByLabel(/^Postleitzahl/)).toBeFocused()
  await type('62101')
  await expect(dialog(anna).getByRole('combobox', { name: /^Ort/ })).toHaveValue('Lindenbrück')
  await press('Tab', 'Tab')
  await expect(dialog(anna).getByRole('combobox', { name: /^Straße/ })).toBeFocused()
  await type('Lindena')
  await expect(anna.getByRole('option', { name: 'Lindenallee' })).toBeVisible()
  await press('ArrowDown', 'Enter')
  await expect(dialog(anna).getByRole('combobox', { name: /^Straße/ })).toHaveValue('Lindenallee')
  await press('Tab')
  await expect(field(anna, 'Hausnummer')).toBeFocused()
  await type('99')
  await press('Enter')
  await expect(dialog(anna)).toBeHidden()
  await expect(anna.getByRole('button', { name: 'Adresse hinzufügen' })).toBeFocused()

  await card(anna, 'Lindenallee 99')
    .getByRole('button', { name: /^Als Standard/ })
    .focus()
  await press('Enter')
  await expect(cards(anna).first()).toContainText('Lindenallee 99')
  await card(anna, 'Lindenallee 99')
    .getByRole('button', { name: /^Weitere Aktionen/ })
    .focus()
  await press('Enter')
  await expect(anna.getByRole('menu')).toBeVisible()
  await press('End', 'Enter')
  await expect(anna.getByRole('alertdialog')).toBeVisible()
  await anna.getByRole('alertdialog').getByRole('button', { name: 'Adresse löschen' }).focus()
  await press('Enter')
  await expect(card(anna, 'Lindenallee 99')).toHaveCount(0)
})
