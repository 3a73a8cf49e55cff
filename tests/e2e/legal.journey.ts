import { expect, test, type Page } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect, wearTheme } from './support/inspect.ts'
import { placeOrder } from './support/orders.ts'
import { browserOf, forgive, login } from './support/people.ts'

const testApp = testAppOfFile()
test.describe.configure({ timeout: 240_000 })

interface Mail {
  id: number
  subject: string
  text: string
}
/** The newest mail to an address whose subject fits. */
async function mailTo(page: Page, to: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(async () => {
      const list = (await (await page.request.get(`/rest/developer/mails?to=${encodeURIComponent(to)}`)).json()) as { data: Mail[] }
      found = list.data.find((one) => subject.test(one.subject))
      return found?.subject
    })
    .toMatch(subject)
  return ((await (await page.request.get(`/rest/developer/mails/${found!.id}`)).json()) as { data: Mail }).data
}
/** The path a mail's button leads to. */
const pathIn = (mail: Mail, path: RegExp) =>
  new URL(new RegExp(`https?://\\S*${path.source}\\S*`).exec(mail.text)![0]).pathname +
  new URL(new RegExp(`https?://\\S*${path.source}\\S*`).exec(mail.text)![0]).search
const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })
const storedKeys = (page: Page) => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort())

test('a guest orders the newsletter in the footer, confirms in the mailbox, and leaves with one press', async ({ browser }) => {
  const page = await browserOf(browser, testApp.base)
  const email = 'leserin@lindenbrueck.example'
  const footer = page.getByRole('contentinfo')

  await test.step('a wrong address is told at the field and stays', async () => {
    await footer.getByRole('heading', { name: 'Newsletter' }).scrollIntoViewIfNeeded()
    await footer.getByLabel('Newsletter senden an').fill('leserin@')
    await footer.getByRole('button', { name: 'Newsletter bestellen' }).click()
    await expect(footer.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeVisible()
    await expect(footer.getByLabel('Newsletter senden an')).toHaveValue('leserin@')
  })
  await test.step('the order asks for the link in the mail', async () => {
    await footer.getByLabel('Newsletter senden an').fill(email)
    await footer.getByRole('button', { name: 'Newsletter bestellen' }).click()
    await expect(footer.getByText('Bitte bestätigen Sie Ihre Anmeldung über den Link in unserer E-Mail.')).toBeVisible()
    await page.goto('/entwickler/postfach')
    await expect(page.getByText('Bitte bestätigen Sie Ihre Newsletter-Anmeldung').first()).toBeVisible()
  })
  await test.step('opening the link changes nothing, pressing the button does', async () => {
    await page.goto(pathIn(await mailTo(page, email, /Newsletter-Anmeldung/), /\/newsletter\/bestaetigen\//))
    await inspect(page, 'newsletter-confirm')
    await page.getByRole('button', { name: 'Anmeldung bestätigen' }).click()
    await expect(page.getByRole('heading', { name: 'Willkommen!' })).toBeFocused()
  })
  await test.step('one press leaves, without an account', async () => {
    await page.goto(pathIn(await mailTo(page, email, /^Sie erhalten jetzt/), /\/newsletter\/abmelden/))
    await page.getByRole('main').getByRole('button', { name: 'Newsletter abbestellen' }).click()
    await expect(page.getByRole('heading', { name: 'Sie erhalten keinen Newsletter mehr.' })).toBeFocused()
    await inspect(page, 'newsletter-left')
  })
  await test.step('an address alone asks its mailbox first', async () => {
    await page.goto('/newsletter/abmelden')
    await inspect(page, 'newsletter-leave')
    await page.getByRole('main').getByLabel('E-Mail-Adresse').fill(email)
    await page.getByRole('main').getByRole('button', { name: 'Link anfordern' }).click()
    await expect(page.getByText('Wenn diese Adresse unseren Newsletter erhält')).toBeVisible()
  })
})

test('a guest revokes a contract without an account, by keyboard alone', async ({ browser }) => {
  const page = await browserOf(browser, testApp.base)
  await footerLink(page, 'Vertrag widerrufen').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vertrag widerrufen' })).toBeFocused()
  await inspect(page, 'revoke')

  await test.step('what is missing is said at its field, and the focus is there', async () => {
    await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).press('Enter')
    await expect(page.getByLabel('Bestell- oder Vertragsnummer')).toBeFocused()
    await inspect(page, 'revoke-errors')
  })
  await page.keyboard.type('Rechnung 2026/17')
  await page.keyboard.press('Tab')
  await page.keyboard.type("Zoë d'Árcy-Müller")
  await page.keyboard.press('Tab')
  await page.keyboard.type('zoe@lindenbrueck.example')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByLabel('Anmerkung').fill('<b>Danke</b> & viele Grüße')
  await page.getByLabel('Anmerkung').press('Tab')
  await page.keyboard.press('Enter')

  await test.step('the second step shows everything and may be taken back', async () => {
    await expect(page.getByRole('heading', { name: 'Bitte prüfen Sie Ihre Angaben' })).toBeFocused()
    await expect(page.getByText('<b>Danke</b> & viele Grüße')).toBeVisible()
    await inspect(page, 'revoke-review')
    await page.getByRole('button', { name: 'Angaben ändern' }).click()
    await expect(page.getByLabel('Bestell- oder Vertragsnummer')).toHaveValue('Rechnung 2026/17')
    await page.getByRole('button', { name: 'Weiter zur Bestätigung' }).click()
  })
  await page.getByRole('button', { name: 'Widerruf bestätigen' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Ihr Widerruf ist eingegangen' })).toBeFocused()
  const sentence = await page
    .getByText(/^Ihr Widerruf ist am \d\d\.\d\d\.\d{4} um \d\d:\d\d Uhr eingegangen\. Die Bestätigung senden wir an zoe@/)
    .innerText()
  await inspect(page, 'revoke-done')
  const mail = await mailTo(page, 'zoe@lindenbrueck.example', /^Eingangsbestätigung: Ihr Widerruf WR-/)
  expect(mail.text).toContain(sentence.split(' Die Bestätigung')[0])
  const all = (await (await page.request.get('/rest/developer/mails?to=zoe@lindenbrueck.example')).json()) as { data: Mail[] }
  expect(all.data, 'two presses are one declaration').toHaveLength(1)
})

test('a customer chooses the order and single articles; the seller learns of it', async ({ browser }) => {
  const anna = await browserOf(browser, testApp.base, { as: 'anna', width: 375, height: 812 })
  const number = await placeOrder(anna)
  await anna.goto('/vertrag-widerrufen')
  await expect(anna.getByLabel('Ihr Name')).toHaveValue('Anna Berger')
  await expect(anna.getByLabel('E-Mail-Adresse für die Bestätigung')).toHaveValue('anna@lindenbrueck.example')
  await anna.getByLabel('Ihre Bestellung oder Ihr Auftrag', { exact: true }).selectOption(number)
  await anna.getByText('Nur einzelne Artikel oder eine Anmerkung').click()
  await anna.getByRole('checkbox', { name: /Margherita/ }).check()
  await inspect(anna, 'revoke-own')
  await anna.getByRole('button', { name: 'Weiter zur Bestätigung' }).click()
  await expect(anna.getByText('1 × Margherita')).toBeVisible()
  await anna.getByRole('button', { name: 'Widerruf bestätigen' }).click()
  await expect(anna.getByRole('heading', { name: 'Ihr Widerruf ist eingegangen' })).toBeVisible()
  const news = await mailTo(anna, 'bella-vista@lindenbrueck.example', new RegExp(`^Widerruf zu Bestellung ${number}`))
  expect(news.text).toContain('1 × Margherita')

  const marco = await browserOf(browser, testApp.base, { as: 'bellaVista', at: '/konto/benachrichtigungen' })
  await expect(marco.getByText(`Widerruf zu ${number}`).first()).toBeVisible()
})

test('somebody terminates a contract and reports a page', async ({ browser }) => {
  const page = await browserOf(browser, testApp.base)
  await test.step('«jetzt kündigen» gives date and time at once', async () => {
    await footerLink(page, 'Verträge hier kündigen').click()
    await inspect(page, 'terminate')
    await page.getByRole('radio', { name: /^Außerordentlich/ }).check()
    await page.getByText('An einem bestimmten Tag').click()
    await page.getByRole('button', { name: 'jetzt kündigen' }).click()
    await expect(page.getByLabel('Wichtiger Grund')).toBeFocused()
    await page.getByLabel('Wichtiger Grund').fill('Seit Wochen nicht erreichbar')
    await page.getByLabel('Welcher Vertrag?').fill('Anbieterpaket Plus')
    await page.getByLabel('Vertragsende').fill('2026-12-31')
    await page.getByLabel('Ihr Name').fill('Karl Kunde')
    await page.getByLabel('E-Mail-Adresse für die Bestätigung').fill('karl@lindenbrueck.example')
    await page.getByRole('button', { name: 'jetzt kündigen' }).click()
    await expect(page.getByText(/^Ihre Kündigung ist am \d\d\.\d\d\.\d{4} um \d\d:\d\d Uhr eingegangen\./)).toBeVisible()
    await inspect(page, 'terminate-done')
    expect((await mailTo(page, 'karl@lindenbrueck.example', /Ihre Kündigung KD-/)).text).toContain('31.12.2026')
  })
  await test.step('the report knows the page one comes from', async () => {
    await page.goto('/anbieter/pizzeria-bella-vista')
    await footerLink(page, 'Inhalt melden').click()
    await expect(page.getByLabel('Genaue Adresse der Seite')).toHaveValue(`${testApp.base}/anbieter/pizzeria-bella-vista`)
    await inspect(page, 'report')
    await page.getByLabel('Worum geht es?').selectOption('false_review')
    await page.getByLabel('Warum ist der Inhalt rechtswidrig?').fill('Diese Bewertung hat der Anbieter selbst geschrieben.')
    await page.getByLabel('Ihr Name').fill('Mira Melder')
    await page.getByLabel('E-Mail-Adresse für die Bestätigung').fill('mira@lindenbrueck.example')
    await page.getByRole('button', { name: 'Meldung absenden' }).click()
    await expect(page.getByRole('checkbox', { name: /nach bestem Wissen/ })).toBeFocused()
    await page.getByRole('checkbox', { name: /nach bestem Wissen/ }).check()
    await page.getByRole('button', { name: 'Meldung absenden' }).click()
    await expect(page.getByText(/^Danke\. Ihre Meldung IM-\d\d-\w{6} ist eingegangen\. Wir informieren Sie/)).toBeVisible()
    await mailTo(page, 'mira@lindenbrueck.example', /^Ihre Meldung IM-/)
  })
  await test.step('without a network nothing typed is lost, and the second try is received once', async () => {
    forgive(page, /net::ERR_INTERNET_DISCONNECTED|WebSocket/)
    await page.goto('/vertraege-kuendigen')
    await page.getByLabel('Welcher Vertrag?').fill('Mein Konto')
    await page.getByLabel('Ihr Name').fill('Olga Offline')
    await page.getByLabel('E-Mail-Adresse für die Bestätigung').fill('olga@lindenbrueck.example')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'jetzt kündigen' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Keine Verbindung. Bitte versuchen Sie es erneut.' })).toBeVisible()
    await expect(page.getByLabel('Ihr Name')).toHaveValue('Olga Offline')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'jetzt kündigen' }).click()
    await expect(page.getByRole('heading', { name: 'Ihre Kündigung ist eingegangen' })).toBeVisible()
  })
})

test('consent is asked before anything is kept, and is as easily taken back', async ({ browser }) => {
  const page = await browserOf(browser, testApp.base, { answersCookies: false })
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  await test.step('before an answer only what is necessary is stored, and nobody else is asked', async () => {
    const yes = page.getByRole('button', { name: 'Alle akzeptieren' })
    await expect(yes).toBeVisible()
    const look = (name: string) =>
      page.getByRole('button', { name }).evaluate((button) => {
        const { width, height } = button.getBoundingClientRect()
        const { color, backgroundColor, fontSize, borderColor } = getComputedStyle(button)
        return [Math.round(width), Math.round(height), color, backgroundColor, fontSize, borderColor]
      })
    expect(await look('Alle ablehnen')).toEqual(await look('Alle akzeptieren'))
    await inspect(page, 'cookie-banner')
    for (const path of ['/anbieter', '/anbieter/pizzeria-bella-vista', '/seite/datenschutz', '/']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    const allowed = ['accessToken', 'role', 'profile', 'user_id', 'banner', 'cart_key', 'settings', 'plz', 'react-router-scroll-positions']
    expect((await storedKeys(page)).filter((key) => !allowed.includes(key))).toEqual([])
    expect(await page.context().cookies()).toEqual([])
    expect([...hosts].filter((host) => host !== new URL(testApp.base).host)).toEqual([])
  })
  await test.step('the page behind the footer’s link changes it with one press', async () => {
    await page.getByRole('button', { name: 'Alle akzeptieren' }).click()
    await expect(page.getByRole('button', { name: 'Alle akzeptieren' })).toBeHidden()
    await footerLink(page, 'Cookie-Einstellungen').click()
    await expect(page.getByText(/^Ihre Entscheidung vom/)).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Statistik' })).toBeChecked()
    await inspect(page, 'cookie-settings')
    await page.getByRole('button', { name: 'Alle ablehnen' }).click()
    await expect(page.getByRole('checkbox', { name: 'Statistik' })).not.toBeChecked()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: 'Statistik' })).not.toBeChecked()
  })
})

test('every link of the footer opens, on every page and in every frame', async ({ browser }) => {
  const page = await browserOf(browser, testApp.base)
  const links = await page
    .getByRole('contentinfo')
    .getByRole('link')
    .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('href')!))])
  expect(links.length).toBeGreaterThanOrEqual(14)
  for (const href of links) {
    await test.step(href, async () => {
      await page.goto(href)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(page.getByText('Diese Seite gibt es nicht')).toHaveCount(0)
      if (href.startsWith('/seite/')) {
        await expect(
          page
            .getByRole('main')
            .getByText(/\p{L}{4}/u)
            .nth(2),
        ).toBeVisible()
        expect((await page.getByRole('main').innerText()).toLowerCase()).not.toMatch(/ec\.europa\.eu\/consumers|os-plattform|odr/)
        await inspect(page, `page-${href.split('/').pop()}`)
      }
    })
  }
  await test.step('and in the providers’ area', async () => {
    await login(page, 'bellaVista', '/anbieterbereich')
    await page.getByRole('navigation', { name: 'Rechtliches und Hilfe' }).getByRole('link', { name: 'Impressum' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
    await page.goto('/anbieterbereich/zahlungen')
    await inspect(page, 'provider-legal-links')
  })
  await test.step('in the other themes', async () => {
    for (const theme of ['ONE_DARK', 'UNICORN'] as const) {
      await wearTheme(page, theme)
      await page.goto('/vertraege-kuendigen')
      await inspect(page, `terminate-${theme}`)
      await page.goto('/seite/reihenfolge')
      await inspect(page, `page-ranking-${theme}`)
    }
  })
})

test('a product is reported as unsafe; the operator sees the clock and takes it down, and it is gone for everybody', async ({
  browser,
}) => {
  const path = '/produkt/stadtrad-linde-8-gaenge'
  const admin = await browserOf(browser, testApp.base, { as: 'admin', at: '/verwaltung/produktsicherheit' })
  const guest = await browserOf(browser, testApp.base)
  // A wrong address in the form, and the page that is gone.
  forgive(admin, /status of 422/)
  forgive(guest, /status of 404/)
  await test.step('the report stands on the operator’s open page with what remains', async () => {
    await expect(admin.getByText('Nichts offen')).toBeVisible()
    await guest.goto(path)
    await footerLink(guest, 'Inhalt melden').click()
    await guest.getByLabel('Worum geht es?').selectOption('unsafe_product')
    await guest.getByLabel('Warum ist der Inhalt rechtswidrig?').fill('Die Gabel ist nach einer Woche gebrochen.')
    await guest.getByLabel('Ihr Name').fill('Mira Melder')
    await guest.getByLabel('E-Mail-Adresse für die Bestätigung').fill('mira@lindenbrueck.example')
    await guest.getByRole('checkbox', { name: /nach bestem Wissen/ }).check()
    await guest.getByRole('button', { name: 'Meldung absenden' }).click()
    await expect(guest.getByText(/^Danke\. Ihre Meldung IM-/)).toBeVisible()
    await expect(admin.getByText(/^noch \d+ Tage \d+ Std\.$/)).toBeVisible()
    await inspect(admin, 'product-safety')
  })
  await test.step('an order of an authority is written down', async () => {
    await admin.getByRole('button', { name: 'Hinweis erfassen' }).click()
    const form = admin.getByRole('dialog')
    await form.getByLabel('Adresse der Produktseite').fill('/produkt/gibt-es-nicht')
    await form.getByLabel('Anlass').selectOption('order')
    await form.getByLabel('Behörde oder Absender').fill('Regierungspräsidium')
    await form.getByRole('button', { name: 'Erfassen' }).click()
    await expect(form.getByText('Unter dieser Adresse gibt es kein Produkt.').first()).toBeVisible()
    await inspect(admin, 'product-safety-new')
    await form.getByLabel('Adresse der Produktseite').fill(`${testApp.base}${path}`)
    await form.getByRole('button', { name: 'Erfassen' }).click()
    await expect(admin.getByRole('dialog').getByText('Anordnung einer Behörde')).toBeVisible()
  })
  await test.step('taken down, with words for its buyers', async () => {
    const drawer = admin.getByRole('dialog')
    await drawer.getByLabel('Worin besteht die Gefahr?').fill('Die Gabel kann beim Fahren brechen.')
    await drawer.getByLabel('Was sollen Käufer jetzt tun?').fill('Fahren Sie das Rad nicht mehr.')
    await drawer.getByLabel('Welche Abhilfe gibt es?').fill('Der Verkäufer tauscht die Gabel kostenlos.')
    await inspect(admin, 'product-safety-notice')
    await drawer.getByRole('button', { name: 'Vom Verkauf nehmen und Käufer benachrichtigen' }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Ja, vom Verkauf nehmen' }).click()
    await expect(drawer.getByText('in der Frist erledigt')).toBeVisible()
    await expect(drawer.getByText('Käufer benachrichtigt')).toBeVisible()
    await inspect(admin, 'product-safety-done')
    await guest.goto(path)
    await expect(guest.getByRole('button', { name: 'In den Warenkorb' })).toBeHidden()
  })
  await test.step('a random check is noted', async () => {
    await admin.goto('/verwaltung/produktsicherheit?ansicht=stichproben')
    await admin.getByRole('button', { name: 'Stichprobe festhalten' }).click()
    const form = admin.getByRole('dialog')
    await form.getByLabel('Adresse der Produktseite').fill('stadtrad-linde-8-gaenge')
    await form.getByLabel('Was wurde geprüft?').fill('Safety Gate, Woche 47')
    await form.getByLabel('Ergebnis').selectOption('found')
    await form.getByRole('button', { name: 'Festhalten' }).click()
    await expect(admin.getByText('Safety Gate, Woche 47')).toBeVisible()
    await inspect(admin, 'product-safety-checks')
  })
})
