import { expect, test } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect } from './support/inspect.ts'
import { mailTo } from './support/mailbox.ts'
import { browserOf } from './support/people.ts'

const testApp = testAppOfFile()
test.describe.configure({ timeout: 240_000 })

test('Anna gives a bell back, the shop refunds it; the operator settles a quarrel; a guest withdraws from the rest', async ({
  browser,
}) => {
  const anna = await browserOf(browser, testApp.base, { as: 'anna', at: '/produkt/messingklingel' })
  const shop = await browserOf(browser, testApp.base, { as: 'radwerk', at: '/anbieterbereich/bestellungen' })
  const refunds = anna.getByRole('region', { name: 'Ihre Rückgaben zu dieser Bestellung' })
  const drawer = shop.getByRole('dialog')
  let number = ''

  await test.step('three bells are bought, sent and have come', async () => {
    const amount = anna.getByRole('group', { name: /^Menge von Messingklingel/ })
    await amount.getByRole('button', { name: 'Mehr', exact: true }).click()
    await amount.getByRole('button', { name: 'Mehr', exact: true }).click()
    await anna.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
    await expect(anna.getByText(/^Messingklingel.* liegt im Warenkorb\./)).toBeVisible()
    await anna.goto('/kasse')
    await anna.getByRole('checkbox', { name: /AGB/ }).check()
    await anna.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await expect(anna.getByRole('heading', { name: 'Danke für Ihre Bestellung!' })).toBeVisible()
    number = new URL(anna.url()).pathname.split('/').at(-1) ?? ''
    await shop.getByRole('link', { name: number }).click()
    await shop.getByRole('button', { name: 'Bestellung bestätigen' }).click()
    await shop.getByRole('button', { name: 'Paket übergeben' }).first().click()
    await drawer.getByLabel('Versanddienst').selectOption({ label: 'DHL' })
    await drawer.getByRole('button', { name: 'Paket übergeben' }).click()
    await expect(drawer).toBeHidden()
    await anna.goto(`/konto/bestellungen/${number}`)
    await anna.getByRole('button', { name: 'Angekommen' }).click()
    await anna.getByRole('link', { name: 'Etwas zurückgeben' }).click()
    await expect(anna.getByRole('heading', { level: 1, name: 'Etwas zurückgeben' })).toBeVisible()
  })

  const ask = async (kind: string, reason: string) => {
    await anna
      .getByText(new RegExp(`^${kind}`))
      .first()
      .click()
    const amount = anna.getByRole('spinbutton', { name: /^Messingklingel/ })
    await amount.fill('1')
    await amount.blur()
    await anna.getByLabel('Grund').selectOption({ label: reason })
    await anna.getByRole('button', { name: 'Rückgabe anfragen' }).click()
  }

  await test.step('she asks to give one back; the shop sees it come in by itself', async () => {
    await shop.goto('/anbieterbereich/rueckerstattungen')
    await expect(shop.getByRole('heading', { level: 1, name: 'Rückerstattungen' })).toBeVisible()
    await inspect(anna, 'customer-refund')
    await ask('Ich möchte es nicht behalten', 'Gefällt nicht')
    await expect(refunds).toContainText('Der Anbieter prüft Ihre Rückgabe.')
    await expect(shop.getByRole('link', { name: `${number}-R1` })).toBeVisible()
    await inspect(shop, 'provider-refunds')
  })

  await test.step('the shop agrees, she sends it, it comes, and the money goes back', async () => {
    await shop.getByRole('link', { name: `${number}-R1` }).click()
    await drawer.getByRole('button', { name: 'Rückgabe annehmen' }).click()
    await expect(refunds).toContainText('Bitte schicken Sie die Ware an diese Adresse zurück:')
    await inspect(anna, 'customer-refund-send')
    await refunds.getByLabel('Versanddienst').selectOption({ label: 'DHL' })
    await refunds.getByLabel('Sendungsnummer').fill('00340434161094')
    await refunds.getByRole('button', { name: 'Ich habe die Ware abgeschickt' }).click()
    await expect(drawer.getByText('DHL 00340434161094')).toBeVisible()
    await inspect(shop, 'provider-refund-receive')
    await drawer.getByRole('button', { name: 'Ankunft vermerken' }).click()
    await drawer.getByRole('button', { name: 'Erstattung freigeben' }).click()
    const order = await anna.context().newPage()
    await order.goto(`/konto/bestellungen/${number}`)
    const sums = order.getByText('Davon erstattet')
    await expect(order.getByRole('heading', { name: 'Ihre Bestellung' })).toBeVisible()
    await expect(sums).toBeHidden()
    await drawer.getByRole('button', { name: 'Geld ist zurückgegeben' }).click()
    await expect(sums).toBeVisible()
    await order.close()
    const list = await shop.context().newPage()
    await list.goto('/anbieterbereich/bestellungen?status=refunded')
    await expect(list.getByRole('link', { name: number })).toBeVisible()
    await list.close()
    await expect(refunds).toContainText('wurden erstattet.')
    await expect(refunds.getByText('Erstattet', { exact: true })).toBeVisible()
  })

  await test.step('a second wish is refused; the operator decides for her', async () => {
    const admin = await browserOf(browser, testApp.base, { as: 'admin', at: '/verwaltung/streitfaelle' })
    await ask('Etwas stimmt nicht', 'Ware ist defekt')
    await expect(refunds.getByRole('article', { name: `Rückgabe ${number}-R2` })).toBeVisible()
    await shop.goto('/anbieterbereich/rueckerstattungen')
    await shop.getByRole('link', { name: `${number}-R2` }).click()
    await drawer.getByText('Ablehnen', { exact: true }).click()
    await drawer.getByLabel('Grund der Ablehnung').selectOption({ label: 'Es liegt kein Mangel vor' })
    await drawer.getByRole('button', { name: 'Rückgabe ablehnen' }).click()
    await refunds.getByLabel('Warum sind Sie nicht einverstanden?').fill('Sie klingelt nicht, ich habe es vorgeführt.')
    await refunds.getByRole('button', { name: 'Betreiber entscheiden lassen' }).click()
    await admin.getByRole('link', { name: `${number}-R2` }).click()
    const dispute = admin.getByRole('dialog')
    await inspect(admin, 'admin-disputes')
    await dispute.getByText('Erstatten', { exact: true }).click()
    await dispute.getByText('Die Ware soll zurückkommen').click()
    await dispute.getByLabel('Begründung für beide Seiten').fill('Eine Klingel, die nicht klingelt, ist mangelhaft.')
    await dispute.getByRole('button', { name: 'Entscheiden' }).click()
    await expect(refunds).toContainText('Eine Klingel, die nicht klingelt, ist mangelhaft.')
  })

  await test.step('the last one: a guest form, two steps, no log-in, a receipt at once', async () => {
    const guest = await browserOf(browser, testApp.base, { at: '/vertrag-widerrufen', width: 390, height: 844 })
    await guest.getByLabel('Bestell- oder Vertragsnummer').fill(number)
    await guest.getByLabel('Ihr Name').fill('Anna Berger')
    await guest.getByLabel('E-Mail-Adresse für die Bestätigung').fill('anna@lindenbrueck.example')
    await guest.getByRole('button', { name: 'Weiter zur Bestätigung' }).click()
    await guest.getByRole('button', { name: 'Widerruf bestätigen' }).click()
    await expect(guest.getByRole('heading', { name: 'Ihr Widerruf ist eingegangen' })).toBeVisible()
    const receipt = await mailTo(guest, 'anna@lindenbrueck.example', /^Eingangsbestätigung: Ihr Widerruf/)
    expect(receipt).toContain(number)
    expect(receipt).toMatch(/\d{2}\.\d{2}\.\d{4}, \d{2}:\d{2} Uhr \(ME/)
    const third = refunds.getByRole('article', { name: `Rückgabe ${number}-R3` })
    await expect(third).toContainText('Widerruf')
    await expect(third).toContainText('Bitte schicken Sie die Ware an diese Adresse zurück:')
    await inspect(anna, 'customer-refund-all')
  })
})
