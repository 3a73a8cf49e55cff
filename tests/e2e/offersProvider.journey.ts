import { expect, test, type Page } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect, wearTheme } from './support/inspect.ts'
import { browserOf, forgive, tokenAtFirst } from './support/people.ts'

const testApp = testAppOfFile()
test.describe.configure({ timeout: 300_000 })

const day = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF',
)
const next = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true }).click()

async function inThemes(page: Page, name: string): Promise<void> {
  for (const theme of ['ONE_DARK', 'UNICORN', 'LIGHT'] as const) {
    await wearTheme(page, theme)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    if (theme !== 'LIGHT') await inspect(page, `${name}-${theme}`)
  }
}

/** What somebody does whose screens are not looked at here. */
const caller = (token: string | undefined) => async (method: string, path: string, body?: object) => {
  const answer = await fetch(`${testApp.base}/rest/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as { data: unknown; error?: string } }
}
interface Listed {
  id: number
  version: number
  revision: number
  lead_id: number
  offer_status: string
}

test('a provider hears a request, offers, revises, answers a counter, is accepted and does it; another is refused', async ({ browser }) => {
  const anna = await browserOf(browser, testApp.base, { as: 'anna' })
  const asAnna = caller(tokenAtFirst(anna))
  const rival = await browserOf(browser, testApp.base, { as: 'installateur' })
  const asRival = caller(tokenAtFirst(rival))
  const elektro = await browserOf(browser, testApp.base, { as: 'hartmann', at: '/anbieterbereich/anfragen' })
  await rival.goto('/anbieterbereich/anfragen')

  await test.step('a request comes in', async () => {
    await anna.goto('/anfrage/bad-sanieren')
    await anna.getByText('Nur WC oder Waschbecken tauschen').click()
    await next(anna)
    await anna.getByRole('textbox', { name: /^Wo ist das Bad/ }).fill('62101')
    for (let at = 0; at < 4; at++) await next(anna)
    await anna.getByLabel(/^Beschreibung/).fill('Ein Klempner mit Strom wäre gut.')
    await next(anna)
    await next(anna)
    await anna.getByRole('button', { name: 'Anfrage kostenlos abschicken' }).click()
    await expect(elektro.getByText('Ein Klempner mit Strom wäre gut.')).toBeVisible()
  })

  let leadId = 0
  await test.step('an offer is written beside it, with a template and a PDF, and is still there after a reload', async () => {
    await elektro
      .getByRole('article')
      .filter({ hasText: 'Klempner' })
      .getByRole('link', { name: /^Ansehen/ })
      .click()
    await elektro.getByRole('dialog').getByRole('link', { name: 'Angebot schreiben' }).click()
    await expect(elektro.getByRole('heading', { level: 1, name: 'Angebot schreiben' })).toBeVisible()
    leadId = Number(/anfragen\/(\d+)\/angebot/.exec(elektro.url())![1])
    await expect(elektro.getByRole('complementary', { name: 'Zur Anfrage' })).toContainText('Klempner')
    await elektro.getByRole('button', { name: 'Angebot senden' }).click()
    await expect(elektro.getByText(/Bitte prüfen Sie diese/)).toBeVisible()
    await inspect(elektro, 'offer-writing-errors', { axe: false })
    await elektro.getByLabel('Vorlage übernehmen').selectOption('Steckdose oder Leuchte')
    await expect(elektro.getByLabel(/^Name des Angebots/)).toHaveValue('Steckdose oder Leuchte setzen')
    await elektro.getByLabel(/^Beginn/).fill(dayIn(12))
    await elektro.getByLabel(/^Ende/).fill(dayIn(10))
    await elektro.getByRole('button', { name: 'Angebot senden' }).click()
    await expect(elektro.getByText('Das Ende liegt vor dem Beginn.').first()).toBeVisible()
    await elektro.getByLabel(/^Ende/).fill('')
    await elektro.locator('input[type=file]').setInputFiles({ name: 'virus.exe', mimeType: 'application/pdf', buffer: pdf })
    await expect(elektro.getByText(/Bitte wählen Sie eine PDF-Datei/)).toBeVisible()
    await elektro.locator('input[type=file]').setInputFiles({ name: 'kostenvoranschlag.pdf', mimeType: 'application/pdf', buffer: pdf })
    await expect(elektro.getByText('hochgeladen', { exact: true })).toBeVisible()
    await expect(elektro.getByText('Gespeichert', { exact: true })).toBeVisible()
    await elektro.reload()
    await expect(elektro.getByLabel(/^Name des Angebots/)).toHaveValue('Steckdose oder Leuchte setzen')
    await expect(elektro.getByText('kostenvoranschlag.pdf')).toBeVisible()
    await inspect(elektro, 'offer-writing')
    await inThemes(elektro, 'offer-writing')
    expect((await asAnna('GET', `offers/mine?lead_id=${leadId}`)).body.data).toEqual([])
  })

  await test.step('the conversation stands beside it', async () => {
    await elektro.getByRole('radio', { name: 'Rückfragen' }).check({ force: true })
    await elektro.getByRole('button', { name: 'Gespräch öffnen' }).click()
    const chat = elektro.getByRole('complementary', { name: 'Zur Anfrage' })
    await chat.getByRole('textbox').fill('Gibt es einen FI-Schalter?')
    await chat.getByRole('button', { name: 'Senden', exact: true }).click()
    await expect(chat.getByText('Gibt es einen FI-Schalter?')).toBeVisible()
    await inspect(elektro, 'offer-writing-chat', { axe: false })
  })

  let offer = { id: 0 } as Listed
  const seen = async () => ((await asAnna('GET', `offers/mine?lead_id=${leadId}`)).body.data as Listed[])[0] ?? offer
  await test.step('it goes out, is changed while nobody has read it, and then no more', async () => {
    await elektro.getByRole('button', { name: 'Angebot senden' }).click()
    await expect(elektro).toHaveURL(/\/anbieterbereich\/angebote\/\d+$/)
    await expect(elektro.getByText('Der Kunde hat es noch nicht geöffnet.')).toBeVisible()
    await elektro.getByRole('link', { name: 'Ändern', exact: true }).click()
    await elektro.getByRole('textbox', { name: 'Preis' }).fill('95,00')
    await elektro.getByRole('button', { name: 'Geändertes Angebot senden' }).click()
    await expect(elektro.getByText('95,00').first()).toBeVisible()
    await expect.poll(async () => (offer = await seen()).revision).toBe(2)
    await asAnna('POST', `offers/${offer.id}/seen`)
    await expect(elektro.getByText(/Vom Kunden gelesen am/)).toBeVisible()
    await expect(elektro.getByRole('link', { name: 'Ändern', exact: true })).toBeHidden()
    await inspect(elektro, 'provider-offer')
  })

  await test.step('a counter is answered, a visit proposed and agreed', async () => {
    await asAnna('POST', `offers/${offer.id}/counter`, { price: 90, note: 'Dann gleich.' })
    const box = elektro.getByRole('region', { name: 'Gegenvorschlag des Kunden' })
    await expect(box).toContainText('90,00')
    await inspect(elektro, 'provider-offer-counter')
    await box.getByRole('button', { name: 'Vorschlag übernehmen' }).click()
    await expect(box).toBeHidden()
    await elektro.getByRole('button', { name: 'Zeit vorschlagen' }).click()
    const visit = elektro.getByRole('form', { name: 'Zeit vorschlagen' })
    await visit.getByLabel(/^Tag/).fill(dayIn(3))
    await visit.getByLabel(/^Uhrzeit/).fill('10:30')
    await visit.getByRole('button', { name: 'Vorschlagen', exact: true }).click()
    await expect(elektro.getByText('Sie haben vorgeschlagen:')).toBeVisible()
    await asAnna('POST', `offers/${offer.id}/visit/answer`, { status: 'confirmed' })
    await expect(elektro.getByText('Vereinbart:')).toBeVisible()
  })

  await test.step('another provider reaches neither offer nor number, and is not interested', async () => {
    for (const path of [`offers/${offer.id}`, `offers/${offer.id}/file`])
      expect([path, (await asRival('GET', path)).status]).toEqual([path, 404])
    expect((await asRival('POST', `api/offers/${offer.id}/counter/answer`, { answer: 'accept' })).status).toBe(404)
    forgive(rival, /status of 404/)
    await rival.goto(`/anbieterbereich/angebote/${offer.id}`)
    await expect(rival.getByRole('heading', { name: 'Dieses Angebot gibt es nicht' })).toBeVisible()
    await rival.goto(`/anbieterbereich/anfragen?anfrage=${leadId}`)
    await rival.getByRole('dialog', { name: 'Bad sanieren' }).getByRole('button', { name: 'Kein Interesse' }).click()
    await rival.getByRole('dialog', { name: 'Kein Interesse?' }).getByRole('button', { name: 'Kein Interesse' }).click()
    await expect(rival.getByRole('dialog', { name: 'Bad sanieren' })).toContainText('Sie haben abgesagt.')
  })

  await test.step('accepted: who it is, where it is, and the work to its end', async () => {
    await expect(elektro.getByText('Anna Berger')).toBeHidden()
    const { revision } = await seen()
    expect((await asAnna('POST', `offers/${offer.id}/decision`, { status: 'accepted', revision })).status).toBe(200)
    const contact = elektro.getByRole('region', { name: 'Ihr Auftraggeber' })
    await expect(contact).toContainText('Anna Berger')
    await inspect(elektro, 'provider-offer-accepted')
    await inThemes(elektro, 'provider-offer-accepted')
    await elektro.getByRole('button', { name: 'Arbeit beginnt' }).click()
    await expect(elektro.getByText(/^Begonnen am/)).toBeVisible()
    await elektro.getByRole('button', { name: 'Als erledigt melden' }).click()
    await elektro.getByRole('alertdialog').getByRole('button', { name: 'Als erledigt melden' }).click()
    await expect(elektro.getByText(/als erledigt gemeldet/)).toBeVisible()
    await asAnna('POST', `offers/${offer.id}/progress`, { step: 'confirmDone' })
    await expect(elektro.getByText('Der Auftrag ist abgeschlossen.').first()).toBeVisible()
  })

  await test.step('the invoice: issued from the job, among the papers of both', async () => {
    const box = elektro.getByRole('region', { name: 'Rechnung', exact: true })
    await box.getByRole('button', { name: 'Rechnung ausstellen', exact: true }).click()
    const dialog = elektro.getByRole('dialog', { name: 'Rechnung ausstellen' })
    await expect(dialog).toContainText('Gesamtbetrag 90,00')
    await dialog.getByLabel(/^Hinweis auf der Rechnung/).fill('Zwei Steckdosen in der Küche')
    await inspect(elektro, 'offer-invoice')
    await elektro.reload()
    await box.getByRole('button', { name: 'Rechnung ausstellen', exact: true }).click()
    await expect(dialog.getByLabel(/^Hinweis auf der Rechnung/)).toHaveValue(/^Zwei Steckdosen/)
    await dialog.getByRole('button', { name: 'Rechnung ausstellen', exact: true }).click()
    await expect(box).toContainText(/RE-\d{4}-\d{5}/)
    await inspect(elektro, 'provider-offer-invoiced')
    await inThemes(elektro, 'provider-offer-invoiced')
    const [number] = /RE-\d{4}-\d{5}/.exec((await box.textContent())!)!
    await elektro.goto('/anbieterbereich/dokumente')
    await expect(elektro.getByText(`Rechnung ${number}`)).toBeVisible()
    await anna.goto(`/angebote/${offer.id}`)
    await expect(anna.getByRole('button', { name: `Rechnung ${number} als PDF` })).toBeVisible()
    await anna.goto('/konto/dokumente')
    await expect(anna.getByText(`Rechnung ${number}`)).toBeVisible()
    await inspect(anna, 'documents-invoice-of-job')
  })

  await test.step('a wrong invoice is taken back and written anew; the customer sees each without a reload', async () => {
    const papers = await elektro.context().newPage()
    await papers.goto('/anbieterbereich/dokumente')
    await expect(papers.getByText(/^Rechnung RE-/).first()).toBeVisible()
    await expect(papers.getByText(/^Rechnungskorrektur RE-/)).toHaveCount(0)
    await elektro.goto(`/anbieterbereich/angebote/${offer.id}`)
    await anna.goto(`/angebote/${offer.id}`)
    const box = elektro.getByRole('region', { name: 'Rechnung', exact: true })
    const [wrong] = /RE-\d{4}-\d{5}/.exec((await box.textContent())!)!
    await box.getByRole('button', { name: 'Rechnung stornieren' }).click()
    const asked = elektro.getByRole('dialog', { name: 'Rechnung stornieren' })
    await asked.getByRole('button', { name: 'Rechnung stornieren' }).click()
    await expect(asked.getByLabel(/^Was ist falsch/)).toHaveAttribute('aria-invalid', 'true')
    await asked.getByLabel(/^Was ist falsch/).fill('Die Anschrift war falsch.')
    await inspect(elektro, 'offer-invoice-cancel')
    await asked.getByRole('button', { name: 'Rechnung stornieren' }).click()
    const dialog = elektro.getByRole('dialog', { name: 'Rechnung ausstellen' })
    await expect(anna.getByRole('button', { name: `Stornierte Rechnung ${wrong}` })).toBeVisible()
    await dialog.getByRole('button', { name: 'Rechnung ausstellen', exact: true }).click()
    await expect(box.getByRole('button', { name: `Rechnung ${wrong} (storniert)` })).toBeVisible()
    await expect(box.getByRole('button', { name: /^Rechnungskorrektur RE-/ })).toBeVisible()
    await inspect(elektro, 'provider-offer-invoiced-anew')
    await expect(anna.getByRole('button', { name: /^Rechnung RE-\d{4}-\d{5} als PDF$/ })).toBeVisible()
    await expect(anna.getByRole('button', { name: /^Rechnungskorrektur RE-/ })).toBeVisible()
    await inspect(anna, 'customer-offer-invoiced-anew')
    await expect(papers.getByText(/^Rechnungskorrektur RE-/).first()).toBeVisible()
    await papers.close()
  })

  await test.step('the list has all of them, by state, and the templates are kept', async () => {
    await elektro
      .getByRole('navigation')
      .getByRole('link', { name: /^Meine Angebote/ })
      .first()
      .click()
    await expect(elektro.getByRole('heading', { level: 1, name: 'Meine Angebote' })).toBeVisible()
    await inspect(elektro, 'provider-offers')
    await inThemes(elektro, 'provider-offers')
    await elektro
      .getByText(/^Erledigt/)
      .first()
      .click()
    await expect(elektro.getByRole('link', { name: 'Steckdose oder Leuchte setzen' })).toBeVisible()
    await elektro.getByRole('button', { name: 'Vorlagen' }).click()
    await expect(elektro.getByRole('dialog', { name: 'Vorlagen für Angebote' })).toContainText('Bad: Elektrik und Licht')
    await inspect(elektro, 'offer-templates')
  })
})
