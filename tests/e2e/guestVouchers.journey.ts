import { expect, test } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect } from './support/inspect.ts'
import { mailTo } from './support/mailbox.ts'
import { browserOf, forgive } from './support/people.ts'

const testApp = testAppOfFile()
test.describe.configure({ timeout: 240_000 })

test('Mia buys a voucher without an account, at an address she confirms, and takes it back by the link of the receipt', async ({
  browser,
}) => {
  const mia = await browserOf(browser, testApp.base, { at: '/warenkorb' })
  const email = 'mia.gutschein@gast.example'

  await test.step('into the cart, as a visitor', async () => {
    await mia.getByRole('link', { name: 'Gutschein kaufen', exact: true }).click()
    await mia.getByRole('radio', { name: /^25,00/ }).check({ force: true })
    await expect(mia.getByRole('button', { name: 'Sofort kaufen' })).toHaveCount(0)
    await inspect(mia, 'guest-voucher-form')
    await mia.getByRole('button', { name: 'In den Warenkorb', exact: true }).click()
    await mia.getByRole('link', { name: 'Zum Warenkorb' }).first().click()
    await mia.getByRole('link', { name: 'Zur Kasse' }).click()
  })

  await test.step('at the checkout: no telephone, no address, a code by mail', async () => {
    const door = mia.getByRole('region', { name: 'Als Gast bestellen' })
    await expect(door.getByLabel('Telefon')).toHaveCount(0)
    await door.getByLabel('Vorname').fill('Mia')
    await door.getByLabel('E-Mail-Adresse').fill(email)
    await inspect(mia, 'guest-voucher-door')
    await door.getByRole('button', { name: 'Weiter zur Kasse' }).click()
    const confirm = mia.getByRole('region', { name: 'E-Mail-Adresse bestätigen' })
    await expect(confirm).toContainText(email)
    await expect(mia.getByRole('heading', { name: 'Lieferadresse' })).toHaveCount(0)
    await expect(mia.getByLabel('Telefon')).toHaveCount(0)
    await inspect(mia, 'guest-voucher-till')
    await confirm.getByRole('button', { name: 'Code senden' }).click()
    await expect(confirm.getByLabel('Code')).toBeVisible()
    forgive(mia, /status of 422 .*guest\/code\/confirm/)
    await confirm.getByLabel('Code').fill('000000')
    await expect(confirm.getByText('Der Code stimmt nicht. Bitte prüfen Sie ihn.')).toBeVisible()
    await inspect(mia, 'guest-voucher-code')
    const [, code] = /(\d{3} \d{3})/.exec(await mailTo(mia, email, /Code/))!
    await confirm.getByLabel('Code').fill(code!)
    await expect(confirm).toHaveCount(0)
  })

  await test.step('paid online; the code comes by mail, the receipt opens the purchase', async () => {
    await mia.getByRole('checkbox', { name: /AGB/ }).check()
    await mia.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
    await mia.getByRole('button', { name: 'Bezahlen', exact: true }).click()
    await expect(mia.getByText('Vielen Dank! Der Gutschein ist bezahlt.')).toBeVisible()
    await inspect(mia, 'guest-voucher-paid')
    expect(await mailTo(mia, email, /^Ihr Gutschein/)).toMatch(/[2-9A-HJ-NP-Z]{6}-[2-9A-HJ-NP-Z]{6}-/)
    const receipt = await mailTo(mia, email, /^Ihre Bestellung/)
    const [path] = /\/gutschein\/\d+\/[\w-]+/.exec(receipt)!
    const later = await browserOf(browser, testApp.base, { at: path })
    await expect(later.getByRole('heading', { name: 'Gekauft' })).toBeVisible()
    await inspect(later, 'guest-voucher-purchase')
    await later.getByRole('button', { name: 'Kauf widerrufen' }).click()
    await later.getByRole('button', { name: 'Jetzt widerrufen' }).click()
    await expect(later.getByText(/Widerrufen · Für Sie/)).toBeVisible()
    await inspect(later, 'guest-voucher-withdrawn')
  })
})
