import { expect, test, type Page } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { callAs } from './support/callAs.ts'
import { inspect } from './support/inspect.ts'
import { linkIn, mailTo } from './support/mailbox.ts'
import { browserOf } from './support/people.ts'

const testApp = testAppOfFile()
test.describe.configure({ timeout: 240_000 })

const email = 'gerda.gast@post.example'
const day = 86_400_000
const offerAs = async (base: string, lead: number) =>
  (await callAs(base, 'installateur')).works<{ id: number }>('POST', 'api/offers', {
    lead_id: lead,
    offer_name: 'WC und Waschbecken',
    offer_content: '<p>Wir tauschen beides an einem Tag.</p>',
    comment: '',
    included: ['Anfahrt'],
    price_type: 'fix',
    price1: 4800,
    date1: new Date(Date.now() + 30 * day).toISOString().slice(0, 10),
    date2: null,
    valid_until: new Date(Date.now() + 6 * day).toISOString(),
  })
const next = (page: Page) => page.getByRole('button', { name: 'Weiter', exact: true }).click()
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
)

test('a guest and a customer ask for offers; two providers hear of it live, one is not interested', async ({ browser }) => {
  const elektro = await browserOf(browser, testApp.base, { as: 'hartmann', at: '/anbieterbereich/anfragen' })
  const bad = await browserOf(browser, testApp.base, { as: 'installateur', at: '/anbieterbereich/anfragen' })
  const anna = await browserOf(browser, testApp.base, { as: 'anna', at: '/anbieter/elektro-hartmann' })

  await test.step('the way begins on a provider’s page; a branch is answered one question a view', async () => {
    await expect(anna.getByRole('link', { name: 'Bad sanieren' })).toHaveAttribute(
      'href',
      '/anfrage/bad-sanieren?anbieter=elektro-hartmann',
    )
    await anna.goto('/anfrage')
    await expect(anna.getByRole('heading', { level: 1, name: 'Was brauchen Sie?' })).toBeVisible()
    await inspect(anna, 'inquiry-start')
    await anna.getByRole('searchbox', { name: 'Anliegen suchen' }).fill('neues Bad')
    await anna.keyboard.press('Enter')
    await expect(anna).toHaveURL(/\/anfrage\?suche=neues\+Bad$/)
    await anna
      .getByRole('region', { name: /passende/ })
      .getByRole('link', { name: /^Bad sanieren/ })
      .click()
    await expect(anna.getByRole('heading', { level: 1, name: 'Angebote einholen: Bad sanieren' })).toBeVisible()
    await next(anna)
    await expect(anna.getByText('Bitte wählen Sie eine Antwort.')).toBeVisible()
    await inspect(anna, 'inquiry-question')
    await anna.getByText('Nur WC oder Waschbecken tauschen').click()
    await next(anna)
    await anna.getByRole('textbox', { name: /^Wo ist das Bad/ }).fill('62101')
    await next(anna)
    await expect(anna.getByText('Haben Sie Fotos oder Pläne dazu?').first()).toBeVisible()
    await anna.locator('input[type=file]').setInputFiles({ name: 'waschbecken.png', mimeType: 'image/png', buffer: picture })
    await expect(anna.getByText('hochgeladen', { exact: true })).toBeVisible()
    await inspect(anna, 'inquiry-files')
  })

  await test.step('a reload keeps the draft', async () => {
    await anna.reload()
    await expect(anna.getByText('Ihr Entwurf ist wieder da.')).toBeVisible()
    // It goes on behind the last answer.
    await expect(anna.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^Schritt 4 /)
    for (let at = 0; at < 2; at++) await next(anna)
    await expect(anna.getByRole('heading', { name: 'Was sollten die Betriebe noch wissen?' })).toBeVisible()
    await anna.getByLabel(/^Beschreibung/).fill('Bitte vormittags.')
    await next(anna)
    await expect(anna.getByRole('heading', { name: 'Wie erreicht Sie der Betrieb, den Sie wählen?' })).toBeVisible()
    await expect(anna.getByLabel('Vorname')).toHaveValue('Anna')
    await inspect(anna, 'inquiry-contact')
    await next(anna)
    await expect(anna.getByRole('heading', { name: 'Stimmt alles?' })).toBeVisible()
    await inspect(anna, 'inquiry-review')
  })

  await test.step('another device of hers goes on where she is', async () => {
    const phone = await browserOf(browser, testApp.base, { as: 'anna', width: 390, height: 844 })
    // What was typed last is saved a moment later.
    await expect(async () => {
      await phone.goto('/anfrage/bad-sanieren')
      await expect(phone.getByText('Ihr Entwurf ist wieder da.')).toBeVisible({ timeout: 3_000 })
      await expect(phone.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^Schritt 4 /, { timeout: 1_000 })
    }).toPass()
    await phone.close()
  })

  const card = (page: Page) => page.getByRole('article', { name: /^Bad sanieren, 62101/ })
  await test.step('it goes out, and both providers see it come in by themselves', async () => {
    await anna.getByRole('button', { name: 'Anfrage kostenlos abschicken' }).click()
    await expect(anna).toHaveURL(/\/anfrage\/bestaetigung$/)
    await expect(card(elektro)).toContainText('Bitte vormittags.')
    await expect(card(bad)).toBeVisible()
    await expect(elektro.getByRole('radio', { name: 'Neu (2)' })).toBeVisible()
    await inspect(elektro, 'provider-leads')
  })

  await test.step('one looks at it without learning who asks, and is not interested', async () => {
    await elektro.getByRole('link', { name: /^Ansehen: Bad sanieren, 62101/ }).click()
    const drawer = elektro.getByRole('dialog', { name: 'Bad sanieren' })
    await expect(drawer).toContainText('Nur WC oder Waschbecken tauschen')
    await expect(drawer).not.toContainText('Anna')
    await inspect(elektro, 'provider-lead')
    await drawer.getByRole('button', { name: 'Kein Interesse' }).click()
    await elektro.getByRole('dialog', { name: 'Kein Interesse?' }).getByRole('button', { name: 'Kein Interesse' }).click()
    await expect(drawer).toContainText('Sie haben abgesagt.')
    await anna.goto('/konto/anfragen')
    await expect(anna.getByRole('article', { name: 'Bad sanieren' }).first()).toContainText('1 Betrieb hat abgesagt')
    await inspect(anna, 'customer-leads')
  })

  await test.step('the customer answers otherwise; the other provider sees at once what has changed', async () => {
    await bad
      .getByRole('link', { name: /^Ansehen: Bad sanieren, 62101/ })
      .first()
      .click()
    const seen = bad.getByRole('dialog', { name: 'Bad sanieren' })
    await expect(seen).toContainText('Nur WC oder Waschbecken tauschen')
    await anna
      .getByRole('link', { name: /^Ansehen: Bad sanieren/ })
      .first()
      .click()
    await anna.getByRole('button', { name: 'Anfrage ändern' }).click()
    const dialog = anna.getByRole('dialog', { name: 'Anfrage ändern' })
    await dialog.getByText('Nur Dusche oder Wanne tauschen').click()
    await expect(dialog.getByText('Soll es barrierefrei werden?')).toBeVisible()
    await inspect(anna, 'lead-edit')
    await anna.reload()
    await anna.getByRole('button', { name: 'Anfrage ändern' }).click()
    await expect(dialog.getByRole('radio', { name: 'Nur Dusche oder Wanne tauschen' })).toBeChecked()
    await dialog.getByText('Ja', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Änderungen senden' }).click()
    await expect(dialog).toBeHidden()
    await expect(seen.getByRole('region', { name: 'Geändert, seit Sie gefragt wurden' })).toContainText('Nur Dusche oder Wanne tauschen')
    await inspect(bad, 'provider-lead-changed')
    await bad.goto('/anbieterbereich/anfragen')
  })

  await test.step('she extends it twice and no further, then closes it; the provider’s inbox moves by itself', async () => {
    const drawer = anna.getByRole('dialog', { name: 'Bad sanieren' })
    const extend = drawer.getByRole('button', { name: 'Um zwei Wochen verlängern' })
    await expect(drawer).toContainText(/Läuft noch 13\sTage .*noch 2-mal zu verlängern/)
    await extend.click()
    await expect(drawer).toContainText(/Läuft noch 27\sTage .*noch 1-mal zu verlängern/)
    await extend.click()
    await expect(drawer).toContainText(/Läuft noch 41\sTage/)
    await expect(extend).toBeHidden()
    await expect(bad.getByRole('article')).toHaveCount(3)
    await drawer.getByRole('button', { name: 'Anfrage schließen' }).click()
    const asked = anna.getByRole('dialog', { name: 'Anfrage schließen?' })
    await asked.getByRole('radio').first().check({ force: true })
    await inspect(anna, 'lead-close')
    await asked.getByRole('button', { name: 'Anfrage schließen' }).click()
    await expect(asked).toBeHidden()
    await expect(drawer.getByRole('button', { name: 'Anfrage schließen' })).toBeHidden()
    await expect(bad.getByRole('article')).toHaveCount(2)
  })

  let gerda: Page
  let lead = 0
  await test.step('a guest asks; nobody hears of it before the link in the mail is opened', async () => {
    gerda = await browserOf(browser, testApp.base, { at: '/anfrage/bad-sanieren', width: 390, height: 844 })
    await gerda.getByText('Nur WC oder Waschbecken tauschen').click()
    await next(gerda)
    await gerda.getByRole('textbox', { name: /^Wo ist das Bad/ }).fill('62101')
    for (let at = 0; at < 5; at++) await next(gerda)
    await gerda.getByLabel('Vorname').fill('Gerda')
    await gerda.getByLabel('Nachname').fill('Gast')
    await gerda.getByLabel('E-Mail-Adresse').fill(email)
    await gerda.getByLabel(/^Telefon/).fill('069 90009188')
    await next(gerda)
    await gerda.getByRole('button', { name: 'Anfrage absenden und Link per E-Mail erhalten' }).click()
    await expect(gerda.getByRole('heading', { level: 1, name: 'Bitte bestätigen Sie Ihre Adresse' })).toBeVisible()
    await expect(bad.getByRole('article')).toHaveCount(2)
    const text = await mailTo(gerda, email, /Bitte bestätigen Sie Ihre Anfrage/)
    const path = /\/anfrage\/bestaetigen\/\d+\//.exec(text)![0]
    lead = Number(/\d+/.exec(path))
    await gerda.goto(linkIn(text, path))
    await gerda.getByRole('button', { name: 'Jetzt bestätigen' }).click()
    await expect(gerda.getByRole('article', { name: 'Bad sanieren' })).toContainText('Offen')
    await expect(bad.getByRole('article')).toHaveCount(3)
  })

  await test.step('an offer comes into the guest’s open page by itself', async () => {
    await gerda.goto('/konto/angebote')
    await expect(gerda.getByRole('heading', { level: 1, name: 'Erhaltene Angebote' })).toBeVisible()
    await offerAs(testApp.base, lead)
    await expect(gerda.getByRole('article', { name: /^Angebot von/ }).first()).toContainText('4.800,00')
    await inspect(gerda, 'guest-offers')
  })

  await test.step('the guest accepts, and only then the provider learns who it is', async () => {
    await gerda
      .getByRole('article', { name: /^Angebot von/ })
      .first()
      .getByRole('link', { name: /^Ansehen/ })
      .click()
    await inspect(gerda, 'guest-offer')
    await gerda.getByRole('button', { name: 'Beauftragen …' }).click()
    const dialog = gerda.getByRole('alertdialog', { name: 'Auftrag erteilen' })
    await dialog.getByRole('button', { name: 'Zahlungspflichtig beauftragen' }).click()
    await expect(dialog).toBeHidden()
    await bad.goto('/anbieterbereich/angebote')
    await bad.getByRole('link', { name: 'WC und Waschbecken' }).first().click()
    await expect(bad.getByText('Gerda Gast').first()).toBeVisible()
  })
})
