import { expect, test, type Page } from '@playwright/test'
import { testAppOfLookers } from './support/testAppOfFile.ts'
import { inspect } from './support/inspect.ts'
import { browserOf } from './support/people.ts'
import { seenWhileScrolled } from './support/whileScrolled.ts'
import { picture } from './support/pictures.ts'

const testApp = testAppOfLookers()

const cards = (page: Page) =>
  page
    .getByRole('main')
    .locator('li')
    .filter({ has: page.locator('a[href^="/produkt/"]') })
const searchField = (page: Page) => page.getByRole('search', { name: 'Suche', exact: true }).getByRole('combobox')
/** The count above the list has caught up with the address. */
const counted = (page: Page) =>
  expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /\d+\sProdukte?$/ }),
  ).toBeVisible()
const prices = async (page: Page) =>
  (await cards(page).locator('[class*="amount"]').allInnerTexts()).map((text) => Number(text.replace(/[^\d,]/g, '').replace(',', '.')))

test('from the tree of categories to one bicycle: filters, order, the way back, and a phone', async ({ browser }) => {
  const guest = await browserOf(browser, testApp.base, { at: null })
  await test.step('the whole tree stands on one page', async () => {
    await guest.goto('/kategorien')
    await expect(guest.getByRole('heading', { name: 'Kategorien', level: 1 })).toBeVisible()
    await inspect(guest, 'categories')
    await guest.getByRole('main').getByRole('link', { name: 'Fahrräder', exact: true }).click()
    await expect(guest.getByRole('heading', { name: 'Fahrräder', level: 1 })).toBeVisible()
    await counted(guest)
    await expect(cards(guest).first()).toBeVisible()
    await inspect(guest, 'category')
  })

  await test.step('a colour narrows the list by its count; «Zurück» brings the list before', async () => {
    const all = await cards(guest).count()
    const colour = guest
      .getByRole('complementary', { name: 'Filter' })
      .getByRole('link')
      .filter({ has: guest.locator('[class*="swatch"]') })
      .first()
    const promised = Number(/(\d+)$/.exec((await colour.innerText()).trim())![1])
    await colour.click()
    await expect(guest).toHaveURL(/merkmal=\d+/)
    await counted(guest)
    await expect(cards(guest)).toHaveCount(promised)
    expect(promised).toBeLessThanOrEqual(all)
    await inspect(guest, 'category-filtered')
    await guest.goBack()
    await expect(guest).not.toHaveURL(/merkmal/)
    await expect(cards(guest)).toHaveCount(all)
    await guest.goForward()
    await expect(cards(guest)).toHaveCount(promised)
    await guest.getByRole('list', { name: 'Gesetzte Filter' }).getByRole('link').first().click()
    await expect(cards(guest)).toHaveCount(all)
  })

  await test.step('the order by price is one', async () => {
    await guest.getByRole('combobox', { name: 'Sortierung' }).selectOption('Preis')
    await expect(guest).toHaveURL(/sortierung=price_asc/)
    await expect
      .poll(async () => {
        const shown = await prices(guest)
        return shown.length > 1 && shown.every((price, index) => index === 0 || price >= shown[index - 1]!)
      })
      .toBe(true)
  })

  await test.step('on a phone the filters open over the list', async () => {
    await guest.setViewportSize({ width: 375, height: 812 })
    await guest.getByRole('button', { name: /^Filter/ }).click()
    const panel = guest.getByRole('dialog', { name: 'Filter' })
    await expect(panel).toBeVisible()
    await picture(guest, 'reports/screens/category-filters-375.png')
    await panel.getByRole('link', { name: 'Nur lieferbare' }).click()
    await expect(guest).toHaveURL(/lieferbar=1/)
    await panel.getByRole('button', { name: /^\d+\sProdukte? zeigen$/ }).click()
    await expect(panel).toBeHidden()
    await expect(cards(guest).first()).toBeVisible()
  })

  await test.step('nonsense and pages past the end are answered kindly', async () => {
    await guest.goto('/kategorie/fahrraeder?merkmal=abc&preis_von=-1&sortierung=drop&seite=9999')
    await expect(guest.getByRole('heading', { name: 'Seite 9.999 gibt es nicht' })).toBeVisible()
    await inspect(guest, 'category-empty')
  })
})

test('search as one types, with wrong letters and German word forms', async ({ browser }) => {
  const guest = await browserOf(browser, testApp.base)
  await test.step('suggestions lead by arrows and Enter', async () => {
    await searchField(guest).pressSequentially('fahrr', { delay: 30 })
    const list = guest.getByRole('listbox', { name: 'Vorschläge' })
    await expect(list.getByRole('option').first()).toBeVisible()
    await picture(guest, 'reports/screens/search-suggestions-1440.png')
    await searchField(guest).press('Escape')
    await expect(list).toBeHidden()
  })

  await test.step('a misspelt word is understood', async () => {
    await searchField(guest).fill('Fahrad')
    await searchField(guest).press('Enter')
    await expect(guest.getByRole('heading', { name: 'Suche nach „Fahrad“', level: 1 })).toBeVisible()
    await counted(guest)
    await expect(cards(guest).first()).toBeVisible()
    await inspect(guest, 'search-corrected')
  })

  await test.step('the plural finds the singular', async () => {
    await searchField(guest).fill('Kerzen')
    await searchField(guest).press('Enter')
    await expect(guest.getByRole('heading', { name: 'Suche nach „Kerzen“', level: 1 })).toBeVisible()
    await expect(cards(guest).filter({ hasText: /kerze/i }).first()).toBeVisible()
    await inspect(guest, 'search-results')
    await seenWhileScrolled(guest, 'search-results')
  })

  await test.step('markup and ten thousand letters are only words', async () => {
    await guest.goto(`/suche?q=${encodeURIComponent("<script>alert(1)</script> ' or 1=1 --")}`)
    await expect(guest.getByRole('heading', { level: 1 })).toContainText('<script>alert(1)</script>')
    await counted(guest)
    const { status } = await guest.evaluate(
      async (word) => ({ status: (await fetch(`/rest/search?keyword=${word}`)).status }),
      'a'.repeat(10_000),
    )
    expect(status).toBe(200)
    await guest.goto('/suche')
    await expect(guest.getByRole('heading', { name: 'Wonach suchen Sie?' })).toBeVisible()
  })
})
