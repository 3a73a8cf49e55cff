import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { placeOrder } from './support/orders.ts'
import { browserOf, forgive } from './support/people.ts'

const testApp = testAppOfFile()
const cardInMarket = (page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Pizzeria Bella Vista' }) })
    .first()

test('a restaurant takes a breath and goes on, and the market says so', async ({ browser }) => {
  const guest = await browserOf(browser, testApp.base, { at: null })
  const marco = await browserOf(browser, testApp.base, { as: 'bellaVista', at: '/anbieterbereich/speisebestellungen' })

  await test.step('Marco pauses for half an hour', async () => {
    await marco.getByRole('button', { name: 'Pause' }).click()
    await marco.getByRole('button', { name: '30 Minuten' }).click()
    await expect(marco.getByText(/Bestellannahme pausiert bis \d\d:\d\d/)).toBeVisible()
  })
  await test.step('the market and the menu show the pause', async () => {
    await guest.goto('/anbieter?art=restaurant')
    await expect(cardInMarket(guest)).toContainText(/[Pp]ausiert|[Pp]ause/)
    await guest.goto('/anbieter/pizzeria-bella-vista')
    await expect(guest.getByText('Zurzeit geschlossen')).toBeVisible()
  })
  await test.step('he goes on, and everybody may order again', async () => {
    await marco.getByRole('button', { name: 'Fortsetzen' }).click()
    await expect(marco.getByText(/Bestellannahme pausiert bis/)).toBeHidden()
    await guest.reload()
    await expect(guest.getByText('Zurzeit geschlossen')).toBeHidden()
    await expect(guest.getByText(/Jetzt geöffnet/).first()).toBeVisible()
  })
})

test('a dish switched off is sold out on the menu, and comes back', async ({ browser }) => {
  const guest = await browserOf(browser, testApp.base, { at: null })
  const marco = await browserOf(browser, testApp.base, { as: 'bellaVista', at: '/anbieterbereich/verfuegbarkeit' })
  await guest.goto('/anbieter/pizzeria-bella-vista')
  await expect(guest.getByRole('button', { name: /^Diavola: ansehen/ })).toBeVisible()

  await marco.getByRole('searchbox', { name: 'Gericht suchen' }).fill('diavola')
  await marco.getByRole('switch', { name: 'Diavola verfügbar' }).uncheck()
  await expect(marco.getByText('2 ausverkauft').first()).toBeVisible()
  // The switch moves at once, the page follows as soon as the kitchen's word is stored.
  const dish = guest.getByRole('listitem').filter({ has: guest.getByRole('heading', { name: 'Diavola' }) })
  await expect(async () => {
    await guest.reload()
    await expect(dish).toContainText(/ausverkauft/i, { timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
  await expect(guest.getByRole('button', { name: /^Diavola: ansehen/ })).toBeHidden()

  await marco.getByRole('switch', { name: 'Diavola verfügbar' }).check()
  await expect(marco.getByText('1 ausverkauft').first()).toBeVisible()
  await expect(async () => {
    await guest.reload()
    await expect(guest.getByRole('button', { name: /^Diavola: ansehen/ })).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 20_000 })
})

test('a restaurant keeps its categories in order', async ({ browser }) => {
  const marco = await browserOf(browser, testApp.base, { as: 'bellaVista', at: '/anbieterbereich/speisekategorien' })
  forgive(marco, /status of 422/)

  await test.step('a category without a name says so at the field and keeps the description', async () => {
    await marco.getByRole('button', { name: 'Kategorie anlegen' }).click()
    const dialog = marco.getByRole('dialog')
    await dialog.getByLabel('Beschreibung').fill('Nur mittags')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true')
    await expect(dialog.getByLabel('Beschreibung')).toHaveValue('Nur mittags')
    await dialog.getByLabel('Name').fill('Mittagstisch')
    await dialog.getByRole('button', { name: 'Speichern' }).click()
    await expect(dialog).toBeHidden()
    await expect(marco.getByText('Mittagstisch')).toBeVisible()
  })
  await test.step('it is moved up, and stays there after a reload', async () => {
    await marco.getByRole('button', { name: 'Mittagstisch nach oben' }).click()
    const order = () => marco.getByRole('main').getByRole('listitem').allInnerTexts()
    await expect.poll(async () => (await order()).at(-2)).toContain('Mittagstisch')
    await expect(marco.getByRole('button', { name: 'Mittagstisch nach unten' })).toBeEnabled()
    await marco.reload()
    await expect(marco.getByText('Mittagstisch')).toBeVisible()
    expect((await order()).at(-2)).toContain('Mittagstisch')
  })
  await test.step('a used category explains why it stays; the empty one goes', async () => {
    await marco.getByRole('button', { name: 'Pasta löschen' }).click()
    await expect(marco.getByRole('dialog')).toContainText('wird noch gebraucht')
    await marco.getByRole('button', { name: 'Verstanden' }).click()
    await marco.getByRole('button', { name: 'Mittagstisch löschen' }).click()
    await marco.getByRole('button', { name: 'Kategorie löschen' }).click()
    await expect(marco.getByText('Mittagstisch', { exact: true })).toBeHidden()
  })
})

test('wrong times and amounts are said at their field, and nothing typed is lost', async ({ browser }) => {
  // Another kitchen than in the other journeys: its times decide whether it can be ordered from.
  const cook = await browserOf(browser, testApp.base, { as: 'bosporus', at: '/anbieterbereich/lieferzeiten' })
  forgive(cook, /status of 422/)

  await test.step('two spans that overlap are refused at the day', async () => {
    const monday = cook.getByRole('group', { name: 'Montag' })
    await monday.getByRole('switch').check()
    await monday.getByLabel('Montag: Von', { exact: true }).fill('11:00')
    await monday.getByLabel('Montag: Bis', { exact: true }).fill('15:00')
    await monday.getByRole('button', { name: 'Zweite Zeit' }).click()
    await monday.getByLabel('Montag: Zweite Zeit von').fill('14:00')
    await monday.getByLabel('Montag: Zweite Zeit bis').fill('22:00')
    await cook.getByRole('button', { name: 'Speichern' }).click()
    await expect(monday.locator('[aria-invalid="true"]').first()).toBeVisible()
    await expect(monday.getByLabel('Montag: Von', { exact: true })).toHaveValue('11:00')
    await expect(monday.getByLabel('Montag: Zweite Zeit bis')).toHaveValue('22:00')
  })
  await test.step('mended, they are saved and still there after a reload', async () => {
    const monday = cook.getByRole('group', { name: 'Montag' })
    await monday.getByLabel('Montag: Zweite Zeit von').fill('17:00')
    await cook.getByRole('button', { name: 'Speichern' }).click()
    await expect(cook.getByText('Alles gespeichert')).toBeVisible()
    await cook.reload()
    await expect(cook.getByLabel('Montag: Zweite Zeit von')).toHaveValue('17:00')
  })
  await test.step('the gastro settings name the wrong amount and keep the rest', async () => {
    await cook.goto('/anbieterbereich/gastro-einstellungen')
    await cook.getByLabel('Küche und Stil').fill('Italienisch, Steinofen')
    await cook.getByLabel('Lieferung kostenlos ab').fill('viel')
    await cook.getByRole('button', { name: 'Speichern' }).click()
    await expect(cook.getByLabel('Lieferung kostenlos ab')).toHaveAttribute('aria-invalid', 'true')
    await expect(cook.getByText('Bitte geben Sie einen Betrag an, zum Beispiel 2,50.').first()).toBeVisible()
    await expect(cook.getByLabel('Küche und Stil')).toHaveValue('Italienisch, Steinofen')
    await cook.getByLabel('Lieferung kostenlos ab').fill('40,00')
    await cook.getByRole('button', { name: 'Speichern' }).click()
    await expect(cook.getByText('Alles gespeichert')).toBeVisible()
    await cook.reload()
    await expect(cook.getByLabel('Lieferung kostenlos ab')).toHaveValue('40,00')
  })
  await test.step('without cash nobody could order, so the page warns', async () => {
    await cook.goto('/anbieterbereich/zahlungen')
    const cash = cook.getByRole('switch', { name: 'Barzahlung bei Lieferung und Abholung annehmen' })
    await cash.uncheck()
    await expect(cook.getByText('Ohne Barzahlung kann nur bestellen, wer online bezahlt')).toBeVisible()
    await expect(cash).toBeEnabled()
    await cash.check()
    await expect(cook.getByText('Ohne Barzahlung kann nur bestellen, wer online bezahlt')).toBeHidden()
  })
})

test('every order can be found by the address bar and opened', async ({ browser }) => {
  const jonas = await browserOf(browser, testApp.base, { as: 'jonas' })
  const number = await placeOrder(jonas, { note: 'Bitte leise klingeln.' })
  const marco = await browserOf(browser, testApp.base, { as: 'bellaVista', at: '/anbieterbereich/speisebestellungen/alle' })
  const table = marco.getByRole('table', { name: 'Speisebestellungen' })

  await test.step('the newest stands on top; a search narrows the list and the address says so', async () => {
    await expect(table).toContainText(number)
    await marco.getByRole('searchbox', { name: 'Suchen', exact: true }).fill(number)
    await expect(marco).toHaveURL(new RegExp(`=${number}`))
    await expect(table.getByRole('row')).toHaveCount(2)
  })
  await test.step('the address alone brings the same list back', async () => {
    await marco.goto(marco.url())
    await expect(marco.getByRole('searchbox', { name: 'Suchen', exact: true })).toHaveValue(number)
    await expect(table.getByRole('row')).toHaveCount(2)
    await marco.getByRole('radiogroup', { name: 'Status' }).getByText('Abgeschlossen').click()
    await expect(marco.getByRole('radio', { name: 'Abgeschlossen' })).toBeChecked()
    await expect(marco.getByText('Keine Bestellung passt zu diesen Filtern.')).toBeVisible()
    await marco.getByRole('button', { name: 'Filter zurücksetzen' }).first().click()
    await expect(marco).not.toHaveURL(/\?./)
  })
  await test.step('the dishes column goes by keyboard, a view brings all of it back after a reload, and the file holds what is seen', async () => {
    const heads = () => table.getByRole('columnheader').allInnerTexts()
    await marco.getByRole('button', { name: 'Spalten wählen' }).press('Enter')
    await marco.getByRole('checkbox', { name: 'Gerichte' }).press('Space')
    await marco.keyboard.press('Escape')
    await expect.poll(heads).toEqual(['Bestellung', 'Eingang', 'Kunde', 'Art', 'Status', 'Summe'])
    await marco.getByRole('searchbox', { name: 'Suchen', exact: true }).fill(number)
    await expect(marco).toHaveURL(new RegExp(`=${number}`))
    await marco.getByRole('button', { name: 'Ansichten' }).click()
    await marco.getByLabel('Jetzige Ansicht speichern als').fill('Jonas')
    await marco.keyboard.press('Enter')
    await marco.keyboard.press('Escape')
    await expect(marco.getByRole('button', { name: 'Ansichten, jetzt „Jonas“' })).toBeVisible()

    await marco.goto('/anbieterbereich/speisebestellungen/alle')
    await expect.poll(heads).not.toContain('Gerichte')
    await marco.getByRole('button', { name: 'Spalten wählen' }).click()
    await marco.getByRole('button', { name: 'Voreinstellung' }).click()
    await marco.keyboard.press('Escape')
    await expect.poll(heads).toContain('Gerichte')
    await marco.getByRole('button', { name: 'Ansichten' }).click()
    await marco.getByRole('button', { name: 'Jonas', exact: true }).click()
    await expect(marco).toHaveURL(new RegExp(`\\?suche=${number}$`))
    await expect(marco.getByRole('searchbox', { name: 'Suchen', exact: true })).toHaveValue(number)
    await expect(table.getByRole('row')).toHaveCount(2)
    await expect.poll(heads).not.toContain('Gerichte')

    const waiting = marco.waitForEvent('download')
    await marco.getByRole('button', { name: 'Als CSV-Datei speichern' }).click()
    const file = await waiting
    expect(file.suggestedFilename()).toMatch(/^speisebestellungen-\d{4}-\d{2}-\d{2}\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    const [head, line, end] = text.split('\r\n')
    expect(head).toBe('\uFEFFBestellung;Eingang;Kunde;Art;Status;Summe')
    expect(line).toMatch(new RegExp(`^${number};\\d{2}\\.\\d{2}\\.\\d{4} \\d{2}:\\d{2};Jonas Krüger;Lieferung;Neu;\\d+,\\d{2}$`))
    expect(end).toBe('')
  })
  await test.step('the order opens with its dishes, customer and history', async () => {
    await table.getByText(number).click()
    await expect(marco).toHaveURL(new RegExp(`/speisebestellungen/${number}$`))
    await expect(marco.getByRole('heading', { name: `Bestellung ${number}` })).toBeVisible()
    await expect(marco.getByText('Jonas Krüger').first()).toBeVisible()
    await expect(marco.getByText('Bitte leise klingeln.')).toBeVisible()
    await expect(marco.getByText('Margherita').first()).toBeVisible()
  })
  await test.step('a stranger’s number is not found', async () => {
    forgive(marco, /status of 404/)
    await marco.goto('/anbieterbereich/speisebestellungen/MH-26-000000')
    await expect(marco.getByText('Diese Bestellung gibt es nicht.')).toBeVisible()
  })
})
