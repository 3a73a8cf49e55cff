import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect } from './support/inspect.ts'
import { browserOf, forgive } from './support/people.ts'

const testApp = testAppOfFile()
const main = (page: Page) => page.getByRole('main')
const picture = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#b3402a' } })
  .composite([{ input: { create: { width: 300, height: 300, channels: 3, background: '#ffd166' } }, left: 250, top: 250 }])
  .png()
  .toBuffer()
const field = (page: Page, label: string | RegExp) => main(page).getByRole('textbox', { name: label })

test('a restaurant writes a dish with options and puts it on sale; a customer sees it in the menu and orders it', async ({ browser }) => {
  test.setTimeout(180_000)
  const kitchen = await browserOf(browser, testApp.base, { as: 'bellaVista', at: '/anbieterbereich/speisen' })
  forgive(kitchen, /status of 4(?:09|22)/)

  await test.step('the list says what is on sale and why something is not', async () => {
    await expect(kitchen.getByRole('heading', { level: 1, name: 'Speisen' })).toBeVisible()
    await inspect(kitchen, 'provider-dishes')
  })

  await test.step('a new dish without a statement about allergens stays a draft', async () => {
    await kitchen.getByRole('link', { name: 'Speise anlegen' }).click()
    await field(kitchen, /^Name/).first().fill('Pizza Zirbel')
    await field(kitchen, /^Beschreibung/).fill('Mit Tomate, Mozzarella und Rucola.')
    await main(kitchen)
      .getByRole('combobox', { name: /^Kategorie/ })
      .selectOption({ index: 1 })
    await field(kitchen, /^Preis/).fill('9,50')
    await kitchen.getByRole('button', { name: 'Gruppe hinzufügen' }).click()
    await field(kitchen, /^Name der Gruppe/).fill('Größe')
    await field(kitchen, /^Mindestens/).fill('1')
    await field(kitchen, /^Möglichkeit/).fill('klein')
    await kitchen.getByRole('button', { name: 'Möglichkeit hinzufügen' }).click()
    await field(kitchen, /^Möglichkeit/)
      .nth(1)
      .fill('groß')
    await field(kitchen, /^Aufpreis/)
      .nth(1)
      .fill('3,00')
    const hours = main(kitchen).getByRole('checkbox', { name: 'Nur an bestimmten Tagen oder zu bestimmten Zeiten' })
    await hours.check()
    await main(kitchen).getByRole('checkbox', { name: 'Freitag' }).uncheck()
    await expect(main(kitchen).getByText('Auf der Karte steht: „Nur Mo–Do 11:30–14:30 Uhr.“')).toBeVisible()
    await inspect(kitchen, 'provider-food-product-create')
    await hours.uncheck()
    await kitchen.getByRole('button', { name: 'Speichern' }).click()
    // What is in an option is asked for each of them: silence is no «keine».
    await expect(
      main(kitchen)
        .getByText(/dass keine enthalten sind/)
        .first(),
    ).toBeVisible()
    for (const name of ['klein', 'groß'])
      await main(kitchen)
        .getByRole('checkbox', { name: new RegExp(`von ${name} sind angegeben`) })
        .check()
    await expect(main(kitchen).getByRole('region', { name: 'So steht es in der Speisekarte' })).toContainText('ab 9,50 €')
    await kitchen.getByRole('button', { name: 'Speichern' }).click()
    await expect(kitchen).toHaveURL(/speisen\/\d+$/)
    await expect(kitchen.getByText('Bitte geben Sie die Allergene an')).toBeVisible()
    await expect(kitchen.getByRole('button', { name: 'In den Verkauf nehmen' })).toHaveCount(0)
  })

  await test.step('with it, it goes on sale', async () => {
    await main(kitchen)
      .getByRole('checkbox', { name: /^Ich habe Allergene/ })
      .check()
    await main(kitchen)
      .getByRole('checkbox', { name: /^Milch/ })
      .first()
      .check()
    await kitchen.getByRole('button', { name: 'Speichern' }).click()
    await expect(kitchen.getByText('Alles gespeichert')).toBeVisible()
    await kitchen.getByRole('button', { name: 'In den Verkauf nehmen' }).click()
    await expect(kitchen.getByRole('button', { name: 'Aus dem Verkauf nehmen' })).toBeVisible()
    await kitchen.locator('input[type=file]').setInputFiles({ name: 'pizza.png', mimeType: 'image/png', buffer: picture })
    const part = kitchen.getByRole('dialog', { name: 'Ausschnitt wählen' })
    await expect(part.getByRole('button', { name: 'Ausschnitt verwenden' })).toBeEnabled()
    await inspect(kitchen, 'provider-food-product-crop')
    await part.getByRole('button', { name: 'Ausschnitt verwenden' }).click()
    await expect(main(kitchen).getByRole('button', { name: 'Bild entfernen' })).toBeVisible()
    await inspect(kitchen, 'provider-food-product-edit')
  })

  const guest = await browserOf(browser, testApp.base, { as: 'jonas', at: '/anbieter/pizzeria-bella-vista' })
  await test.step('a customer finds it, reads what is in it, chooses and takes two', async () => {
    await guest.getByRole('button', { name: 'Pizza Zirbel: ansehen und auswählen' }).click()
    const dialog = guest.getByRole('dialog')
    await expect(dialog).toContainText('Milch')
    await dialog.getByText('groß').click()
    await dialog.getByRole('button', { name: 'Mehr', exact: true }).click()
    await dialog.getByRole('button', { name: /^In den Warenkorb · 25,00 €/ }).click()
    await expect(guest.getByRole('complementary', { name: 'Ihre Bestellung' })).toContainText('25,00 €')
  })

  await test.step('and orders it; the kitchen has it on its board', async () => {
    await guest.getByRole('link', { name: /^Zur Kasse · 25,00 €/ }).click()
    await expect(guest.getByRole('region', { name: 'Ihre Bestellung' })).toContainText('Pizza Zirbel')
    await guest.getByRole('checkbox', { name: /^Ich stimme den AGB der Markthalle zu/ }).check()
    await guest.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await expect(guest.getByRole('heading', { name: 'Danke für Ihre Bestellung!' })).toBeVisible()
    await kitchen.goto('/anbieterbereich/speisebestellungen')
    await expect(main(kitchen).getByText('Pizza Zirbel').first()).toBeVisible()
  })

  await test.step('a copy of it is a draft of its own', async () => {
    await kitchen.goto('/anbieterbereich/speisen')
    await main(kitchen).getByRole('link', { name: 'Pizza Zirbel' }).first().click()
    await kitchen.getByRole('button', { name: 'Kopie anlegen' }).click()
    await expect(kitchen.getByRole('heading', { level: 1, name: 'Pizza Zirbel (Kopie)' })).toBeVisible()
    await expect(kitchen.getByText('Entwurf')).toBeVisible()
  })
})
