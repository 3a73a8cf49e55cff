import { expect, test, type Page } from '@playwright/test'
import { testAppOfLookers } from './support/testAppOfFile.ts'
import { inspect, wearTheme } from './support/inspect.ts'
import { browserOf, forgive } from './support/people.ts'

const testApp = testAppOfLookers()
test.describe.configure({ timeout: 240_000 })

const themes = ['LIGHT', 'ONE_DARK', 'UNICORN'] as const
const main = (page: Page) => page.getByRole('main')

test('the start page leads into every part of the town, in every theme', async ({ browser }) => {
  const guest = await browserOf(browser, testApp.base)
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  for (const theme of themes) {
    await wearTheme(guest, theme)
    await guest.reload()
    await expect(guest.getByRole('heading', { name: 'Beliebte Restaurants' })).toBeVisible()
    await inspect(guest, `home-${theme}`)
  }
  await test.step('a banner’s point leads to what is seen on it', async () => {
    const point = main(guest).locator('a[href^="/produkt/"], a[href^="/anbieter/"]').first()
    await expect(point).toHaveAttribute('href', /^\/(produkt|anbieter)\/[a-z0-9-]+$/)
  })
  await test.step('a theme shows its goods and other themes', async () => {
    await main(guest).locator('a[href^="/welt/"]').first().click()
    await expect(guest).toHaveURL(/\/welt\//)
    await expect(main(guest).getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main(guest).getByRole('heading', { name: 'Weitere Themenwelten' })).toBeVisible()
    await inspect(guest, 'world')
    await guest.goBack()
    await expect(guest).toHaveURL(/\/$/)
  })
  await test.step('the header searches, the page has no second field', async () => {
    await expect(guest.getByRole('search')).toHaveCount(1)
    const search = guest.getByRole('search').getByRole('combobox')
    await search.fill('Fahrrad')
    await search.press('Enter')
    await expect(guest).toHaveURL(/\/suche\?q=Fahrrad$/)
  })
})

test('a reader finds a post by category, region and words, reads it, and comes back to where they were', async ({ browser }) => {
  const guest = await browserOf(browser, testApp.base, { at: '/portal' })
  await expect(main(guest).getByRole('link', { name: /Wochenmarkt am Samstag/ })).toBeVisible()
  await inspect(guest, 'portal')
  await test.step('words in another form find the post', async () => {
    const search = main(guest).getByRole('searchbox')
    await search.fill('Fahrräder')
    await search.press('Enter')
    await expect(guest).toHaveURL(/q=Fahrr/)
    await expect(main(guest).getByRole('link', { name: /Das Fahrrad winterfest/ })).toBeVisible()
    await main(guest).getByRole('link', { name: 'Alles aus dem Magazin', exact: true }).click()
  })
  await test.step('a category and a region narrow the list; the address keeps both', async () => {
    await guest.goto('/portal')
    await main(guest)
      .getByRole('link', { name: /^Menschen & Betriebe/ })
      .click()
    await expect(guest.getByRole('heading', { name: 'Menschen & Betriebe', level: 1 })).toBeVisible()
    await main(guest).getByLabel('Region').selectOption('altstadt')
    await expect(guest).toHaveURL(/rubrik=menschen-und-betriebe&region=altstadt/)
    await expect(main(guest).getByRole('link', { name: /Vom Stellwerk zum Imbiss/ })).toBeHidden()
  })
  await test.step('the post is read, and «Zurück» finds the list as it was', async () => {
    await main(guest)
      .getByRole('link', { name: /Nachts in der Backstube/ })
      .click()
    await expect(guest.getByRole('heading', { name: /Nachts in der Backstube/, level: 1 })).toBeVisible()
    await inspect(guest, 'portal-post')
    await guest.goBack()
    await expect(guest).toHaveURL(/rubrik=menschen-und-betriebe&region=altstadt/)
    await expect(main(guest).getByRole('link', { name: /Nachts in der Backstube/ })).toBeVisible()
  })
})

test('a guest writes to the operator by keyboard and reads the receipt', async ({ browser }) => {
  const guest = await browserOf(browser, testApp.base, { at: '/kontakt' })
  const form = guest.getByRole('form', { name: 'Nachricht schreiben' })
  await expect(form).toBeVisible()
  await inspect(guest, 'contact')
  await test.step('what is missing is told at the field', async () => {
    await form.getByRole('button', { name: 'Nachricht senden' }).click()
    await expect(form.getByLabel(/Worum geht es/)).toBeFocused()
    await inspect(guest, 'contact-errors')
  })
  await form.getByLabel(/Worum geht es/).selectOption({ label: 'Barrierefreiheit' })
  await form.getByLabel(/Vorname/).fill('Erika')
  await form.getByLabel(/E-Mail-Adresse/).fill('erika@lindenbrueck.example')
  await form.getByLabel(/Betreff/).fill('Kontrast')
  await form.getByLabel(/Ihre Nachricht/).fill('Die Schrift im Fuß ist mir zu hell.')
  forgive(guest, /status of 429/)
  await test.step('nobody is that quick: a moment later it goes', async () => {
    await expect(async () => {
      await form.getByRole('button', { name: 'Nachricht senden' }).click()
      await expect(guest.getByRole('heading', { name: 'Ihre Nachricht ist eingegangen' })).toBeVisible({ timeout: 2_000 })
    }).toPass()
  })
  await inspect(guest, 'contact-received')
  await guest.goto('/entwickler/postfach')
  await expect(guest.getByText(/^Ihre Nachricht KN-/).first()).toBeVisible()
})

test('the operator’s pages are there, and unknown addresses say so with the right status', async ({ browser }) => {
  const guest = await browserOf(browser, testApp.base, { at: null })
  for (const [path, name] of [
    ['/anbieter-werden', 'become-provider'],
    ['/spezial/winterlichter', 'widget'],
    ['/seite/impressum', 'cms-page'],
    ['/anfrage/bestaetigung', 'inquiry-confirmation'],
  ] as const) {
    const answer = await guest.goto(path)
    expect(answer!.status(), path).toBe(200)
    await expect(main(guest).getByRole('heading', { level: 1 })).toBeVisible()
    await inspect(guest, name)
  }
  // The operator's blocks stand in a column, not one letter to the line.
  await guest.goto('/anfrage/bestaetigung')
  expect((await main(guest).locator('p').nth(1).boundingBox())!.width).toBeGreaterThan(280)
  await guest.goto('/anbieter-werden')
  await main(guest).getByRole('link', { name: 'Jetzt als Anbieter registrieren' }).first().click()
  await expect(guest).toHaveURL(/\/registrieren\/anbieter$/)
  forgive(guest, /status of 404/)
  for (const path of [
    '/gibt/es/nicht',
    '/portal/beitrag/gibt-es-nicht',
    '/seite/gibt-es-nicht',
    '/welt/gibt-es-nicht',
    '/spezial/gibt-es-nicht',
  ]) {
    const answer = await guest.goto(path)
    expect(answer!.status(), path).toBe(404)
    await expect(main(guest).getByRole('heading', { level: 1 })).toBeVisible()
  }
  await inspect(guest, 'not-found')
})
