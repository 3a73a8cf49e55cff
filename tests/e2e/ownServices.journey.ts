import { expect, test, type Page } from '@playwright/test'
import { inspect, wearTheme } from './support/inspect.ts'
import { browserOf, forgive } from './support/people.ts'
import { testAppOfFile } from './support/testAppOfFile.ts'

const testApp = testAppOfFile()
test.describe.configure({ timeout: 180_000 })
const list = '/anbieterbereich/leistungen'
const main = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string | RegExp) => main(page).getByRole('textbox', { name: label })

test('a craftsman writes a service with a fixed price and offers it; a customer finds it and books it', async ({ browser }) => {
  const craft = await browserOf(browser, testApp.base, { as: 'hartmann', at: list })
  forgive(craft, /status of 4(?:09|22)/)

  await test.step('the list shows what is offered, with its price and where it is done', async () => {
    await expect(craft.getByRole('heading', { level: 1, name: 'Leistungen' })).toBeVisible()
    await expect(main(craft).getByText('beim Kunden').first()).toBeVisible()
    await inspect(craft, 'provider-services')
  })

  await test.step('a new one shows how it will stand there while it is typed', async () => {
    await main(craft).getByRole('link', { name: 'Leistung anlegen' }).first().click()
    await field(craft, /^Name/).fill('Wallbox prüfen')
    await field(craft, /^Beschreibung/).fill('Messung, Protokoll und Aufkleber; dauert etwa eine Stunde.')
    await field(craft, /^Preis mit/).fill('89')
    await field(craft, /^Je/).fill('Wallbox')
    await expect(main(craft).getByRole('region', { name: 'So steht es auf Ihrer Seite' })).toContainText('89,00 € je Wallbox')
    await inspect(craft, 'provider-service-create')
    await craft.getByRole('button', { name: 'Speichern' }).click()
    await expect(craft).toHaveURL(/leistungen\/\d+$/)
    await expect(craft.getByText('Entwurf')).toBeVisible()
  })

  await test.step('praise without proof keeps it from being offered, said at the field', async () => {
    await field(craft, /^Beschreibung/).fill('Klimaneutral geprüft.')
    await craft.getByRole('button', { name: 'Speichern' }).click()
    await expect(craft.getByText('Alles gespeichert')).toBeVisible()
    await expect(main(craft).getByText('Vor dem Verkauf fehlt noch')).toBeVisible()
    await expect(field(craft, /^Nachweis/)).toBeVisible()
    await field(craft, /^Beschreibung/).fill('Messung, Protokoll und Aufkleber.')
    await craft.getByRole('button', { name: 'Speichern' }).click()
    await craft.getByRole('button', { name: 'In den Verkauf nehmen' }).click()
    await expect(craft.getByRole('button', { name: 'Aus dem Verkauf nehmen' })).toBeVisible()
    await inspect(craft, 'provider-service-edit')
  })

  await test.step('a customer finds it and puts it into the basket', async () => {
    const anna = await browserOf(browser, testApp.base, { as: 'anna', at: '/suche?q=Wallbox' })
    await anna
      .getByRole('link', { name: /Wallbox prüfen/ })
      .first()
      .click()
    await expect(anna.getByRole('heading', { level: 1, name: 'Wallbox prüfen' })).toBeVisible()
    await expect(anna.getByText('89,00 €').first()).toBeVisible()
    await anna.getByRole('button', { name: 'Sofort buchen' }).click()
    await expect(anna.getByText('Der Anbieter kommt zu Ihnen, an die Adresse unten.')).toBeVisible()
  })

  await test.step('on a telephone, and in the other themes', async () => {
    await craft.setViewportSize({ width: 375, height: 740 })
    for (const theme of ['ONE_DARK', 'UNICORN'] as const) {
      await wearTheme(craft, theme)
      await inspect(craft, `provider-service-edit-${theme.toLowerCase()}`)
    }
  })
})
