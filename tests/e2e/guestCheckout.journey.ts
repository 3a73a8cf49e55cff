import { expect, test } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect } from './support/inspect.ts'
import { linkIn, mailTo } from './support/mailbox.ts'
import { browserOf, forgive } from './support/people.ts'

const testApp = testAppOfFile()
test.describe.configure({ timeout: 240_000 })

const email = 'mia.gast@post.example'
const password = 'drei graue Esel im Heu'

test('a visitor orders from three sellers without an account, one of them to be fetched, for a company, and makes one afterwards', async ({
  browser,
}) => {
  const mia = await browserOf(browser, testApp.base, { at: '/produkt/messingklingel' })
  const summary = mia.getByRole('region', { name: 'Ihre Bestellung' })

  await test.step('goods and a meal go into the cart', async () => {
    await mia.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
    await expect(mia.getByText(/^Messingklingel.* liegt im Warenkorb\./)).toBeVisible()
    // All buttons rest while one is under way; who works with the keyboard goes on from where he was.
    await expect(mia.getByRole('button', { name: 'In den Warenkorb', exact: true })).toBeFocused()
    await mia.goto('/produkt/kaktus-im-tontopf')
    await mia.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
    await expect(mia.getByText(/^Kaktus im Tontopf.* liegt im Warenkorb\./)).toBeVisible()
    await mia.goto('/anbieter/pizzeria-bella-vista')
    await mia.getByRole('button', { name: 'Tiramisù in den Warenkorb' }).click()
    const basket = mia.getByRole('complementary', { name: 'Ihre Bestellung' })
    await expect(basket).toContainText('5,50')
    const more = basket.getByRole('button', { name: 'Mehr', exact: true }).first()
    await more.click()
    await more.click()
    await expect(basket).toContainText('16,50')
  })

  await test.step('the checkout asks how to order; the way without an account is a short form', async () => {
    // Within the application: what is on its way into the cart is not cut off.
    await mia
      .getByRole('banner')
      .getByRole('link', { name: /Warenkorb/ })
      .click()
    // Of all sellers; each has a link of its own too.
    await mia.locator('main a[href="/kasse"]').click()
    await expect(mia.getByRole('heading', { name: 'Als Gast bestellen' })).toBeVisible()
    await expect(mia.getByRole('region', { name: 'Mit Konto bestellen' }).getByRole('link', { name: 'Anmelden' })).toHaveAttribute(
      'href',
      '/anmelden?zurueck=%2Fkasse',
    )
    await inspect(mia, 'till-door')
    await mia.getByLabel('Vorname').fill('Mia')
    await mia.getByLabel('Nachname').fill('Gast')
    await mia.getByLabel('E-Mail-Adresse').fill(email)
    await mia.getByLabel('Telefon').fill('069 90009123')
    await mia.getByRole('button', { name: 'Weiter zur Kasse' }).click()
    await expect(mia.getByRole('heading', { name: 'Lieferadresse' })).toBeVisible()
  })

  await test.step('delivered home, billed to a company', async () => {
    await mia.getByRole('textbox', { name: 'Postleitzahl', exact: true }).fill('62101')
    await expect(mia.getByRole('combobox', { name: 'Ort' })).toHaveValue('Lindenbrück')
    await mia.getByRole('combobox', { name: 'Straße' }).pressSequentially('Lindenall')
    await mia
      .getByRole('option', { name: /^Lindenallee/ })
      .first()
      .click()
    await mia.keyboard.press('Tab')
    await mia.getByRole('textbox', { name: 'Hausnummer' }).fill('22')
    await expect(mia.getByText(/^Für Sie zurückgelegt bis \d\d:\d\d/)).toBeVisible()
    await mia.evaluate(() => window.scrollTo(0, 0))
    await inspect(mia, 'till-hold')
    // The cactus is fetched; the bell comes by parcel and the meal by the restaurant.
    await mia
      .getByRole('region', { name: 'Blütenreich' })
      .getByRole('radio', { name: /^Abholung im Laden/ })
      .check({ force: true })
    await expect(summary).toContainText('Sie schließen 3 Verträge mit 3 Anbietern.')
    await mia.getByText('Andere Rechnungsadresse').click()
    await mia.getByRole('combobox', { name: /^Land/ }).selectOption('AT')
    await inspect(mia, 'till-billing')
    await mia.getByText('Wie Lieferadresse').click()
    await mia.getByText('Ich bestelle für eine Firma').click()
    await mia.getByRole('textbox', { name: /^Firma/ }).fill('Linde GmbH')
    await mia.getByRole('textbox', { name: /^USt-IdNr/ }).fill('DE 136 695 976')
    await expect(mia.getByText('Adresse für das nächste Mal speichern')).toHaveCount(0)
    await inspect(mia, 'till-guest')
    await mia.getByRole('checkbox', { name: /AGB/ }).check()
    await expect(summary).toContainText('Messingklingel')
    await mia.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await expect(mia.getByRole('heading', { name: 'Danke für Ihre Bestellung!' })).toBeVisible()
    await expect(mia.getByText(email)).toBeVisible()
    for (const seller of ['Radwerk Lindenbrück', 'Blütenreich', 'Pizzeria Bella Vista'])
      await expect(mia.getByText(seller).first()).toBeVisible()
    await expect(mia.getByText(/^Abholbereit voraussichtlich/).first()).toBeVisible()
    await inspect(mia, 'confirmation-guest')
  })

  let number = ''
  await test.step('the link of the mail opens the order in another browser, without a log-in', async () => {
    const text = await mailTo(mia, email, /Radwerk/)
    number = /MH-[\d]{2}-[A-Z\d]+/.exec(text)![0]
    const other = await browserOf(browser, testApp.base, { at: linkIn(text, `/bestellung/${number}/`), width: 390, height: 844 })
    await expect(other.getByRole('list', { name: 'Stand Ihrer Bestellung' })).toContainText('Bestellt')
    await expect(other.getByText('USt-IdNr. DE136695976')).toBeVisible()
    await inspect(other, 'guest-order')
    await other.goto('/konto/bestellungen')
    await expect(other.getByRole('heading', { name: /Anmelden/ })).toBeVisible()
    forgive(other, /status of 422/)
    await other.goto(`/bestellung/${number}/${'a'.repeat(6)}-${'b'.repeat(43)}`)
    await expect(other.getByText('Dieser Link öffnet keine Bestellung mehr.')).toBeVisible()
  })

  await test.step('a password, the link of the mail, and the orders are in the account', async () => {
    await mia.locator('input[name=password]').fill(password)
    await mia.getByRole('checkbox', { name: /AGB/ }).check()
    await mia.getByRole('button', { name: 'Konto anlegen' }).click()
    await expect(mia.getByText(/^Fast geschafft/)).toBeVisible()
    await mia.goto(linkIn(await mailTo(mia, email, /bestätigen/), '/email-bestaetigen/') + '?zurueck=/konto/bestellungen')
    await mia.getByRole('button', { name: /bestätigen/ }).click()
    await expect(mia.getByRole('heading', { name: 'Meine Bestellungen' })).toBeVisible()
    await expect(mia.getByRole('listitem').filter({ hasText: number })).toContainText('Radwerk Lindenbrück')
    for (const seller of ['Blütenreich', 'Bella Vista'])
      await expect(
        mia
          .getByRole('listitem')
          .filter({ hasText: /MH-\d\d-/ })
          .filter({ hasText: seller }),
      ).toHaveCount(1)
  })
})
