import { expect, test, type Browser, type Page } from '@playwright/test'
import { inspect, wearTheme } from './support/inspect.ts'
import { linkIn, mailTo } from './support/mailbox.ts'
import { browserOf, forgive } from './support/people.ts'
import { testAppOfFile } from './support/testAppOfFile.ts'

const testApp = testAppOfFile({ embedded: true })
test.describe.configure({ timeout: 300_000 })

const email = 'zirbenholz@beispiel.example'
const password = 'drei Birnen im Regal'
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64')
const paper = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF',
)
const main = (page: Page) => page.getByRole('main')
const field = (page: Page, label: string | RegExp) => main(page).getByRole('textbox', { name: label })
const save = (page: Page) => main(page).getByRole('button', { name: 'Speichern' }).last().click()
const setUp = (page: Page) => page.goto('/anbieterbereich/einrichtung')
const requirement = (page: Page, title: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name: title }) })
const isDone = (page: Page, title: string) => expect(requirement(page, title)).toContainText('Erledigt')

/** What only the newest text message says. */
async function lastCode(page: Page): Promise<string> {
  const { data } = (await (await page.request.get('/rest/developer/texts')).json()) as { data: { text: string }[] }
  return /\b\d{6}\b/.exec(data[0]!.text)![0]
}

test('a new shop: from its registration over the operator’s look to its first sale, with nobody’s help', async ({ browser }) => {
  const shop = await browserOf(browser, testApp.base)
  forgive(shop, /status of 4(?:09|22)/, /status of 403 .*bank/)

  await test.step('registers as a shop and comes in by its mail', () => register(shop))
  await test.step('is led through what is missing, from one place', () => bringIn(shop))
  await test.step('writes its first product, and how it is sent', () => offer(shop))
  await test.step('hands it in', async () => {
    await setUp(shop)
    await expect(shop.getByText(/^Alles ist da\./)).toBeVisible()
    await inspect(shop, 'new-shop-complete')
    await shop.getByRole('button', { name: 'Zur Prüfung geben' }).click()
    await expect(shop.getByText('Ihre Angaben werden geprüft')).toBeVisible()
    await inspect(shop, 'new-shop-in-review')
  })
  await test.step('the operator approves; the shop’s open page and a mail say so', () => approve(browser, shop))
  await test.step('a customer finds the product and buys it', () => sell(browser, shop))
})

async function register(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Betrieb registrieren' }).click()
  await page.getByLabel('Firmenname').fill('Zirbenholz Lindenbrück')
  await page.getByLabel('Art des Betriebs').selectOption({ label: 'Laden' })
  await page.getByText('Ich biete gewerblich an').click()
  await page.locator('input[name="postal_code"]').fill('62101')
  await expect(page.getByRole('combobox', { name: 'Ort' })).toHaveValue(/^Lindenbrück/)
  await page.getByRole('combobox', { name: 'Straße' }).fill('Marktplatz')
  await page.keyboard.press('Escape')
  await page.getByLabel('Hausnummer').fill('7')
  await page.getByLabel('Anrede').selectOption({ label: 'Frau' })
  await page.getByLabel('Vorname').fill('Zoë')
  await page.getByLabel('Nachname').fill('Zirbel')
  await page.getByLabel('Telefonnummer').fill('0171 1234568')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.locator('input[name="password"]').fill(password)
  await page.getByRole('checkbox', { name: /Ich stimme dem Anbietervertrag/ }).check()
  await inspect(page, 'new-shop-register')
  await page.locator('main form button[type="submit"]').click()
  await expect(page.getByRole('heading', { name: 'Bitte bestätigen Sie Ihr E-Mail-Konto!' })).toBeFocused()
  await page.goto(linkIn(await mailTo(page, email, /bestätigen/i), '/email-bestaetigen/'))
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click()
  await expect(page).toHaveURL(/anbieterbereich$/)
  await expect(page.getByText('Ihre Registrierung ist noch offen')).toBeVisible()
  await inspect(page, 'new-shop-first-dashboard')
}

async function bringIn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Zur Einrichtung' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Einrichtung' })).toBeVisible()
  await inspect(page, 'new-shop-open')
  await isDone(page, 'Gewerblich oder privat')
  await isDone(page, 'Anbietervertrag')

  await requirement(page, 'Betrieb und Impressum').getByRole('link').click()
  await field(page, 'Rechtsform').fill('Einzelunternehmen')
  await field(page, 'Vertreten durch').fill('Zoë Zirbel')
  await field(page, 'E-Mail für Kundschaft').fill('laden@beispiel.example')
  await field(page, /^USt-IdNr/).fill('DE136695976')
  await save(page)
  await expect(page.getByText('Ihr Impressum ist vollständig.')).toBeVisible()
  await inspect(page, 'new-shop-profile')
  await setUp(page)
  await isDone(page, 'Betrieb und Impressum')
  await isDone(page, 'Steuernummer oder USt-IdNr.')
  const report = page.getByRole('form', { name: 'Angaben zur Steuermeldung' })
  await report.getByLabel('Steuer-ID').fill('86095742718')
  await report.getByLabel('Geburtsdatum').fill('17.05.1980')
  await report.getByRole('button', { name: 'Speichern' }).click()
  await expect(report.getByText(/^Diese Steuer-ID ist nicht gültig/)).toBeVisible()
  await report.getByLabel('Steuer-ID').fill('86095742719')
  await report.getByRole('button', { name: 'Speichern' }).click()
  await isDone(page, 'Angaben zur Steuermeldung')
  const packaging = page.getByRole('form', { name: 'LUCID-Nummer' })
  await packaging.getByLabel('LUCID-Nummer').fill('DE 12345')
  await packaging.getByRole('button', { name: 'Speichern' }).click()
  await expect(packaging.getByText(/^Eine LUCID-Nummer beginnt mit DE/)).toBeVisible()
  await packaging.getByLabel('LUCID-Nummer').fill('DE 1234567890123')
  await packaging.getByRole('button', { name: 'Speichern' }).click()
  await isDone(page, 'Verpackungsregister (LUCID)')

  await requirement(page, 'Bankverbindung').getByRole('link').click()
  await page.getByRole('link', { name: 'Jetzt einrichten' }).click()
  const factor = page.getByRole('region', { name: 'Zwei-Faktor-Anmeldung' })
  await factor.getByRole('button', { name: 'Einrichten' }).click()
  await factor.getByRole('button', { name: /^SMS/ }).click()
  await page.getByLabel('Mobilnummer').fill('0171 1234568')
  await page.getByLabel('Ihr Passwort').fill(password)
  await page.getByRole('button', { name: 'Code senden' }).click()
  await expect(page.getByText('Wir haben einen Code an +491711234568 gesendet.')).toBeVisible()
  await page.locator('input[name="code"]').fill(await lastCode(page))
  await expect(page.getByRole('heading', { name: 'Ihre Wiederherstellungscodes' })).toBeVisible()
  await inspect(page, 'new-shop-factor')
  await setUp(page)
  await requirement(page, 'Bankverbindung').getByRole('link').click()
  await page.getByRole('button', { name: 'Konto hinterlegen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Konto hinterlegen' })
  await dialog.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await dialog.getByRole('button', { name: 'Konto hinterlegen' }).click()
  await expect(page.getByText('DE89 •••• 3000')).toBeVisible()

  await setUp(page)
  await isDone(page, 'Bankverbindung')
  const papers = requirement(page, 'Nachweise')
  for (const [kind, name] of [
    ['Ausweis der vertretenden Person', 'ausweis.pdf'],
    ['Gewerbeanmeldung', 'gewerbe.pdf'],
  ] as const) {
    await papers.getByLabel('Art des Nachweises').selectOption({ label: kind })
    await papers.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/pdf', buffer: paper })
    await expect(papers.getByRole('button', { name: `${kind}: ${name}` })).toBeVisible()
  }
  await isDone(page, 'Nachweise')
  const word = page.getByRole('form', { name: 'Erklärung abgeben' })
  await word.getByRole('checkbox').check()
  await word.getByRole('button', { name: 'Erklärung abgeben' }).click()
  await isDone(page, 'Selbsterklärung')
}

async function offer(page: Page): Promise<void> {
  await requirement(page, 'Erstes Angebot').getByRole('link').click()
  await page.getByRole('link', { name: 'Produkt anlegen' }).first().click()
  await field(page, /^Name/).fill('Zirbenkissen')
  await field(page, /^In einem Satz/).fill('Duftet nach Wald.')
  await field(page, /^Preis/).fill('29,90')
  await main(page)
    .getByRole('combobox', { name: /^Kategorie/ })
    .first()
    .selectOption({ label: 'Fahrräder und Mobilität' })
  await main(page)
    .getByRole('combobox', { name: /^Unterkategorie/ })
    .selectOption({ label: 'Fahrradteile' })
  await field(page, /^Lieferzeit von/).fill('2')
  await field(page, /^bis/).fill('4')
  const maker = main(page).getByRole('combobox', { name: /^Hersteller/ })
  await maker.click()
  await maker.fill('e')
  await page.getByRole('option').first().click()
  await main(page).getByText('Das ist ein Textilerzeugnis').click()
  await field(page, /^Dauer/).fill('5')
  await field(page, /^Garantieerklärung/).fill('Zirbenholz Lindenbrück; gilt in der EU; eine Nachricht genügt.')
  await inspect(page, 'new-shop-product')
  await save(page)
  await expect(page).toHaveURL(/produkte\/\d+$/)
  await page.getByRole('navigation', { name: 'Teile des Produkts' }).getByRole('link', { name: 'Bilder' }).click()
  await page.locator('input[type=file]').setInputFiles({ name: 'kissen.png', mimeType: 'image/png', buffer: picture })
  await expect(main(page).getByRole('img', { name: /Bild 1/ })).toBeVisible()
  await page.getByRole('navigation', { name: 'Teile des Produkts' }).getByRole('link', { name: 'Angaben' }).click()
  // What the law asks for is said, and there is no way to the public without it.
  await expect(
    main(page)
      .getByText(/Bitte nennen Sie die Fasern mit ihrem Anteil/)
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Veröffentlichen' })).toHaveCount(0)
  await inspect(page, 'new-shop-product-without-fibres')
  await field(page, /^Fasern mit ihrem Anteil/).fill('100 % Baumwolle')
  await save(page)
  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(page.getByRole('button', { name: 'Aus dem Verkauf nehmen' })).toBeVisible()
  await inspect(page, 'new-shop-product-published')
  await setUp(page)
  await isDone(page, 'Erstes Angebot')
  await requirement(page, 'Versand oder Abholung').getByRole('link').click()
  await page.getByRole('link', { name: 'Versandart anlegen' }).first().click()
  await field(page, /^Name$/).fill('DHL Paket')
  await field(page, /^Preis$/).fill('4,90')
  await save(page)
  await expect(page).toHaveURL(/versandart=\d+$/)
}

async function approve(browser: Browser, shop: Page): Promise<void> {
  const admin = await browserOf(browser, testApp.base, { as: 'admin', at: '/verwaltung/anbieter' })
  await admin.getByRole('link', { name: /Zirbenholz Lindenbrück/ }).click()
  const decide = admin.getByRole('form', { name: 'Entscheiden' })
  await inspect(admin, 'new-shop-review')
  await decide.getByLabel('Entscheidung').selectOption({ label: 'Freigeben' })
  await decide.getByRole('button', { name: 'Freigeben' }).click()
  await expect(shop.getByText('Ihr Betrieb ist freigegeben')).toBeVisible()
  await inspect(shop, 'new-shop-approved')
  expect(await mailTo(shop, email, /freigegeben/)).toContain('auf dem Markt zu sehen')
}

async function sell(browser: Browser, shop: Page): Promise<void> {
  const anna = await browserOf(browser, testApp.base, { as: 'anna', at: '/suche?q=Zirbenkissen' })
  await anna
    .getByRole('link', { name: /Zirbenkissen/ })
    .first()
    .click()
  await expect(anna.getByRole('heading', { level: 1, name: 'Zirbenkissen' })).toBeVisible()
  await expect(anna.getByText('100 % Baumwolle')).toBeVisible()
  await expect(anna.getByRole('heading', { name: '5 Jahre Haltbarkeitsgarantie des Herstellers' })).toBeVisible()
  await inspect(anna, 'new-shop-product-public')
  await anna.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
  await expect(anna.getByText(/^Zirbenkissen.* liegt im Warenkorb\./)).toBeVisible()
  await anna.goto('/kasse')
  await inspect(anna, 'new-shop-till')
  await anna.getByRole('checkbox', { name: /AGB/ }).check()
  await anna.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await expect(anna.getByRole('heading', { name: 'Danke für Ihre Bestellung!' })).toBeVisible()
  const number = new URL(anna.url()).pathname.split('/').at(-1) ?? ''
  await shop.goto('/anbieterbereich/bestellungen')
  await shop.getByRole('link', { name: number }).click()
  await shop.getByRole('button', { name: 'Bestellung bestätigen' }).click()
  await expect(shop.getByText('Bestätigt').first()).toBeVisible()
  await inspect(shop, 'new-shop-first-order')
  await shop.goto('/anbieterbereich')
  await expect(shop.getByRole('heading', { name: 'Ihr Geschäft' })).toBeVisible()
  for (const theme of ['LIGHT', 'ONE_DARK', 'UNICORN'] as const) {
    await wearTheme(shop, theme)
    await shop.reload()
    await expect(shop.getByRole('heading', { name: 'Ihr Geschäft' })).toBeVisible()
    await inspect(shop, `new-shop-dashboard-${theme.toLowerCase()}`)
  }
}
