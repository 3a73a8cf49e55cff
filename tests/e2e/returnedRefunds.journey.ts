import { expect, test } from '@playwright/test'
import { callAs } from './support/callAs.ts'
import { inspect } from './support/inspect.ts'
import { mailTo } from './support/mailbox.ts'
import { browserOf, forgive } from './support/people.ts'
import { testAppOfFile } from './support/testAppOfFile.ts'

const testApp = testAppOfFile()
test.describe.configure({ timeout: 240_000 })
const sum = /kamen von der Bank zurück/

test('the bank returns Anna’s refund: her page, the seller’s and the operator’s say so, until it is paid otherwise', async ({
  browser,
}) => {
  const anna = await browserOf(browser, testApp.base, { as: 'anna', at: '/produkt/messingklingel' })
  await anna.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
  await expect(anna.getByText(/^Messingklingel.* liegt im Warenkorb\./)).toBeVisible()
  await anna.goto('/kasse')
  await anna.getByRole('radio', { name: /^Online bezahlen/ }).check({ force: true })
  await anna.getByRole('checkbox', { name: /AGB/ }).check()
  await anna.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await anna.getByRole('button', { name: 'Bezahlen; die erste Erstattung kommt von der Bank zurück', exact: true }).click()
  await expect(anna.getByRole('heading', { name: 'Danke für Ihre Bestellung!' })).toBeVisible()
  const buyer = await callAs(testApp.base, 'anna')
  const [order] = await buyer.works<{ order_number: string; id: number; shop: { version: number } }[]>('GET', 'api/shop/orders')
  const number = order!.order_number

  await test.step('cancelled, it is paid back; her bank returns it', async () => {
    await anna.goto(`/konto/bestellungen/${number}`)
    await anna.getByRole('button', { name: 'Bestellung stornieren' }).click()
    await anna.getByRole('button', { name: 'Jetzt stornieren' }).click()
    await expect(anna.getByText(sum).first()).toBeVisible({ timeout: 90_000 })
    await inspect(anna, 'returned-refund-buyer')
  })
  await test.step('the seller need not act', async () => {
    const seller = await browserOf(browser, testApp.base, { as: 'radwerk', at: `/anbieterbereich/bestellungen/${order!.id}` })
    await expect(seller.getByText(/Wir klären das mit ihm, Sie müssen nichts tun\./)).toBeVisible()
    await inspect(seller, 'returned-refund-seller')
  })
  await test.step('the operator pays it otherwise', async () => {
    const admin = await browserOf(browser, testApp.base, { as: 'admin', at: '/verwaltung/zahlungen' })
    const part = admin.getByRole('region', { name: 'Von der Bank zurückgekommene Erstattungen' })
    await expect(part.getByText(number)).toBeVisible()
    await inspect(admin, 'returned-refund-operator')
    await part.getByRole('button', { name: `Erstattung zu ${number} ist anders ausgezahlt` }).click()
    const dialog = admin.getByRole('alertdialog')
    await dialog.getByRole('textbox', { name: /Wie wurde ausgezahlt/ }).fill('Überwiesen am 3. Dezember')
    await inspect(admin, 'returned-refund-dialog')
    await dialog.getByRole('button', { name: 'Als ausgezahlt vermerken' }).click()
    await expect(part.getByText('Anders ausgezahlt: Überwiesen am 3. Dezember')).toBeVisible()
    await expect(admin.getByText('Das Hauptbuch geht auf.')).toBeVisible()
  })
  await expect(anna.getByText(sum)).toHaveCount(0)
})

test('a guest whose payment became no order pays by the link of a mail what his bank has taken back', async ({ browser }) => {
  const email = 'mia.schuld@gast.example'
  const mia = await browserOf(browser, testApp.base, { at: '/produkt/faltschloss-90-cm' })
  await mia.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
  await expect(mia.getByText(/^Faltschloss.* liegt im Warenkorb\./)).toBeVisible()
  await mia.goto('/kasse')
  await mia.getByLabel('Vorname').fill('Mia')
  await mia.getByLabel('E-Mail-Adresse').fill(email)
  await mia.getByLabel('Telefon').fill('069 90009123')
  await mia.getByRole('button', { name: 'Weiter zur Kasse' }).click()
  await mia.getByRole('textbox', { name: 'Postleitzahl', exact: true }).fill('62101')
  await expect(mia.getByRole('combobox', { name: 'Ort' })).toHaveValue('Lindenbrück')
  await mia.getByRole('combobox', { name: 'Straße' }).pressSequentially('Lindenall')
  await mia
    .getByRole('option', { name: /^Lindenallee/ })
    .first()
    .click()
  await mia.keyboard.press('Tab')
  await mia.getByRole('textbox', { name: 'Hausnummer' }).fill('22')
  await mia.getByRole('radio', { name: /^Online bezahlen/ }).check({ force: true })
  await mia.getByRole('checkbox', { name: /AGB/ }).check()
  await mia.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await mia.getByRole('button', { name: 'Per Lastschrift, nach der Bestellung zurückgebucht', exact: true }).click()
  await expect(mia.getByRole('heading', { name: 'Ihre Lastschrift ist eingereicht.' })).toBeVisible()

  await test.step('another price: nothing is ordered, the money goes back, and then the bank takes it once more', async () => {
    const shop = await callAs(testApp.base, 'radwerk')
    const { data } = (await (await fetch(`${testApp.base}/rest/productDetails?slug=faltschloss-90-cm`)).json()) as { data: { id: number } }
    const { version } = await shop.works<{ version: number }>('GET', `products/${data.id}`)
    await shop.works('POST', 'products/quick', { id: data.id, version, price_cents: 2990 })
  })
  let path = ''
  await test.step('the mail leads to what is open', async () => {
    await expect
      .poll(async () => await mailTo(mia, email, /zurückgebucht/).catch(() => ''), { timeout: 120_000 })
      .toContain('/offener-betrag/')
    const text = await mailTo(mia, email, /zurückgebucht/)
    ;[path] = /\/offener-betrag\/\d+\/[\w-]+/.exec(text) as unknown as [string]
    const later = await browserOf(browser, testApp.base, { at: path })
    await expect(later.getByText(/^Noch offen: /)).toBeVisible()
    await expect(later.getByText(/hatten wir Ihnen schon erstattet, dieses Geld haben Sie jetzt zweimal\./)).toBeVisible()
    await inspect(later, 'guest-debt')
    const otherTab = await later.context().newPage()
    await otherTab.goto('/konto/offene-betraege')
    await expect(otherTab.getByText(/^Noch offen: /)).toBeVisible()
    await later.getByRole('button', { name: 'Jetzt bezahlen' }).click()
    await later.getByRole('button', { name: 'Bezahlen', exact: true }).click()
    await expect(later.getByText('Danke, der offene Betrag ist bezahlt.')).toBeVisible()
    await expect(otherTab.getByText('Es ist nichts offen.')).toBeVisible()
    await otherTab.close()
    await inspect(later, 'guest-debt-paid')
    await later.goto('/konto/offene-betraege')
    await expect(later.getByText('Es ist nichts offen.')).toBeVisible()
    await inspect(later, 'guest-debt-none')
  })
  await test.step('tampered with, the link opens nothing', async () => {
    const stranger = await browserOf(browser, testApp.base, { at: null })
    forgive(stranger, /status of 422 .*guest\/debt/)
    await stranger.goto(`${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`)
    await expect(stranger.getByText('Dieser Link öffnet keinen offenen Betrag mehr.')).toBeVisible()
    await inspect(stranger, 'guest-debt-refused')
  })
})
