import { expect, test } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect, wearTheme } from './support/inspect.ts'
import { browserOf } from './support/people.ts'

const testApp = testAppOfFile()
const radwerk = '/anbieter/radwerk-lindenbrueck'

test('the page of a shop: pictures, hours explained, the way there, and an appointment from the request to its end', async ({
  browser,
}) => {
  const anna = await browserOf(browser, testApp.base, { as: 'anna', at: radwerk })
  await test.step('goods, two shops with their hours, gallery and Impressum', async () => {
    await expect(anna.getByRole('heading', { name: 'Radwerk Lindenbrück', level: 1 })).toBeVisible()
    await expect(anna.getByRole('heading', { name: 'Sortiment' })).toBeVisible()
    await expect(anna.getByText('Radwerk Werkstatt Süd')).toBeVisible()
    await anna.getByRole('button', { name: /An der Werkbank: vergrößern/ }).click()
    await expect(anna.getByRole('dialog', { name: 'An der Werkbank' }).getByRole('img', { name: 'An der Werkbank' })).toBeVisible()
    await anna.keyboard.press('ArrowRight')
    await expect(anna.getByRole('dialog', { name: 'Werkzeugwand' })).toBeVisible()
    await anna.keyboard.press('Escape')
    await inspect(anna, 'provider-page')
  })

  await test.step('browsers take the small copy of a picture, in the better format', async () => {
    const shown = await anna
      .getByRole('main')
      .locator('picture img')
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc)
    expect(shown).toMatch(/\/media\/demo\/[\w-]+_(160|320)\.avif$/)
  })

  await test.step('how far it is, once the place is known', async () => {
    await anna.evaluate(() => localStorage.setItem('plz', '62101'))
    await anna.reload()
    await expect(anna.getByText(/\d km entfernt|weniger als 500 m entfernt/).first()).toBeVisible()
  })

  const boss = await browserOf(browser, testApp.base, { as: 'radwerk', at: '/anbieterbereich/termine' })
  await expect(boss.getByRole('heading', { name: 'Termine', level: 1 })).toBeVisible()

  await test.step('Anna asks for a time; it stands with the shop without a reload', async () => {
    await anna.getByRole('button', { name: 'Freie Zeiten ansehen' }).click()
    const form = anna.getByRole('form', { name: 'Terminanfrage' })
    await form.getByLabel('Worum geht es?').fill('Die Bremse quietscht.')
    await form
      .locator('label')
      .filter({ has: anna.getByRole('radio') })
      .first()
      .click()
    await inspect(anna, 'appointment-form')
    await form.getByRole('button', { name: 'Termin unverbindlich anfragen' }).click()
    await expect(anna.getByText('Ihre Anfrage ist unterwegs')).toBeVisible()
    await expect(boss.getByRole('article').filter({ hasText: 'Die Bremse quietscht.' })).toBeVisible()
  })

  await test.step('the shop proposes other times, Anna takes one, both see it confirmed', async () => {
    const card = boss.getByRole('article').filter({ hasText: 'Die Bremse quietscht.' })
    await card.getByRole('button', { name: 'Andere Zeit vorschlagen' }).click()
    const dialog = boss.getByRole('dialog', { name: 'Andere Zeit vorschlagen' })
    await dialog
      .locator('label')
      .filter({ has: boss.getByRole('checkbox') })
      .nth(1)
      .click()
    await dialog
      .locator('label')
      .filter({ has: boss.getByRole('checkbox') })
      .nth(2)
      .click()
    await dialog.getByRole('button', { name: '2 Zeiten vorschlagen' }).click()
    await expect(card.getByText('Andere Zeit vorgeschlagen')).toBeVisible()
    await anna.goto('/konto/termine')
    const mine = anna.getByRole('article').filter({ hasText: 'Die Bremse quietscht.' })
    await mine
      .getByRole('button', { name: /nehmen$/ })
      .first()
      .click()
    await expect(mine.getByText('Bestätigt', { exact: true })).toBeVisible()
    await expect(card.getByText('Bestätigt', { exact: true })).toBeVisible()
    await inspect(anna, 'appointments')
    await wearTheme(boss, 'ONE_DARK')
    await boss.reload()
    await expect(card).toBeVisible()
    await inspect(boss, 'provider-appointments')
  })

  await test.step('called off with a word; the other side reads it', async () => {
    const mine = anna.getByRole('article').filter({ hasText: 'Die Bremse quietscht.' })
    await mine.getByRole('button', { name: 'Absagen' }).click()
    await anna.getByRole('dialog').getByLabel('Nachricht dazu').fill('Rad verkauft')
    await anna.getByRole('dialog').getByRole('button', { name: 'Absagen' }).click()
    await expect(mine).toBeHidden()
    await boss.getByRole('radio', { name: 'Vergangen' }).check({ force: true })
    await expect(boss.getByRole('article').filter({ hasText: 'Rad verkauft' })).toBeVisible()
  })
})

test('the owner arranges the gallery and looks at the page before others do', async ({ browser }) => {
  const boss = await browserOf(browser, testApp.base, { as: 'radwerk', at: '/anbieterbereich/galerie' })
  await expect(boss.getByRole('heading', { name: 'Galerie', level: 1 })).toBeVisible()
  const words = boss.getByLabel('Was ist zu sehen?')
  await expect(words.first()).toHaveValue('Stadtrad im Schaufenster')
  await boss.getByRole('button', { name: 'Bild 1 nach hinten' }).click()
  await expect(words.first()).toHaveValue('An der Werkbank')
  await inspect(boss, 'gallery')
  await boss.getByRole('link', { name: 'Vorschau ansehen' }).click()
  await expect(boss.getByText('Vorschau Ihrer Seite')).toBeVisible()
  await expect(boss.getByRole('heading', { name: 'Radwerk Lindenbrück', level: 1 })).toBeVisible()
  // Rendered anew by the server, which does not know who asks.
  await boss.reload()
  await expect(boss.getByText('Vorschau Ihrer Seite')).toBeVisible()
  await expect(boss.getByRole('button', { name: /: vergrößern/ }).first()).toHaveAccessibleName('An der Werkbank: vergrößern')
})

test('finding providers by distance and stars, page by page', async ({ browser }) => {
  const guest = await browserOf(browser, testApp.base, { at: '/anbieter?plz=62101&sortierung=distance' })
  const cards = guest
    .getByRole('main')
    .locator('li')
    .filter({ has: guest.locator('a[href^="/anbieter/"]') })
  await expect(cards.first()).toContainText('entfernt')
  await inspect(guest, 'provider-search')
  await guest.getByRole('button', { name: 'ab 4 Sternen' }).click()
  await expect(guest).toHaveURL(/bewertung=4/)
  await expect(guest.getByRole('status').filter({ hasText: /Anbieter gefunden/ })).toBeVisible()
  await guest.getByRole('link', { name: 'Seite 2', exact: true }).click()
  await expect(guest).toHaveURL(/seite=2/)
  await guest.goBack()
  await expect(guest).not.toHaveURL(/seite=2/)
})

for (const width of [390, 1280]) {
  test(`the menu is walked by its categories, ${width} px wide`, async ({ browser }) => {
    const guest = await browserOf(browser, testApp.base, { at: null })
    await guest.setViewportSize({ width, height: 900 })
    await guest.emulateMedia({ reducedMotion: 'reduce' })
    await guest.goto('/anbieter/pizzeria-bella-vista')
    const nav = guest.getByRole('navigation', { name: 'Speisekategorien' })
    await expect(nav.locator('[aria-current]')).toHaveText('Vorspeisen')
    for (const name of ['Pasta', 'Süßes', 'Pizza']) {
      await nav.getByRole('link', { name, exact: true }).click()
      await expect(nav.locator('[aria-current]')).toHaveText(name)
      // Right under the navigation, and not beneath it.
      const room =
        (await guest.getByRole('heading', { name, exact: true, level: 2 }).evaluate((heading) => heading.getBoundingClientRect().top)) -
        (await nav.evaluate((bar) => bar.getBoundingClientRect().bottom))
      expect(room, name).toBeGreaterThanOrEqual(0)
      expect(room, name).toBeLessThan(40)
    }
    await guest.context().close()
  })
}
