import { expect, test } from '@playwright/test'
import { inspect, wearTheme } from './support/inspect.ts'
import { browserOf, fillLogin, forgive } from './support/people.ts'
import { testAppOfFile } from './support/testAppOfFile.ts'

const testApp = testAppOfFile()

test('the operator locks somebody who is online: he is out at once, and back after the lock is lifted', async ({ browser }) => {
  const admin = await browserOf(browser, testApp.base, { as: 'admin', at: '/verwaltung/konten' })
  const jonas = await browserOf(browser, testApp.base, { as: 'jonas', at: '/konto/bestellungen' })
  forgive(jonas, /status of 40[13]/)
  await expect(jonas.getByRole('heading', { level: 1, name: 'Meine Bestellungen' })).toBeVisible()

  await test.step('he is found by his name', async () => {
    await expect(admin.getByRole('heading', { level: 1, name: 'Konten' })).toBeVisible()
    await inspect(admin, 'accounts')
    await wearTheme(admin, 'ONE_DARK')
    await admin.reload()
    await admin
      .getByRole('searchbox')
      .or(admin.getByRole('textbox', { name: /^Name, E-Mail/ }))
      .first()
      .fill('Jonas Krüger')
    await admin
      .getByRole('button', { name: 'Jonas Krüger' })
      .or(admin.getByRole('link', { name: 'Jonas Krüger' }))
      .first()
      .click()
    await expect(admin.getByRole('dialog', { name: 'Jonas Krüger' })).toContainText('jonas@lindenbrueck.example')
    await inspect(admin, 'account-drawer')
  })
  const drawer = admin.getByRole('dialog', { name: 'Jonas Krüger' })
  const colleague = await browserOf(browser, testApp.base, { as: 'admin', at: '/verwaltung/konten?suche=Jonas%20Kr%C3%BCger' })
  const seen = colleague.getByRole('row').filter({ hasText: 'Jonas Krüger' })
  await expect(seen).toContainText('Aktiv')

  await test.step('locked with a reason, his open page is logged out at once and his log-in says why', async () => {
    await drawer.getByRole('textbox', { name: /^Begründung/ }).fill('Mehrere Meldungen wegen Betrugs.')
    await drawer.getByRole('button', { name: 'Sperren' }).click()
    await expect(drawer).toContainText('Mehrere Meldungen wegen Betrugs.')
    // Another operator's open table follows.
    await expect(seen).toContainText('Vom Betreiber gesperrt')
    await expect(jonas.getByRole('button', { name: /^Konto von/ })).toBeHidden()
    await jonas.goto('/anmelden')
    await fillLogin(jonas, 'jonas')
    await expect(jonas.getByText(/Konto ist gesperrt/)).toBeVisible()
  })

  await test.step('unlocked, he is in again', async () => {
    await drawer.getByRole('textbox', { name: /^Begründung/ }).fill('Die Meldungen waren falsch.')
    await drawer.getByRole('button', { name: 'Entsperren' }).click()
    await expect(drawer).toContainText('Die Meldungen waren falsch.')
    await jonas.goto('/anmelden')
    await fillLogin(jonas, 'jonas')
    await expect(jonas.getByRole('button', { name: /^Konto von/ })).toBeVisible()
  })
})

test('the operator places a business: its open page, its bell and the search say so at once', async ({ browser }) => {
  const admin = await browserOf(browser, testApp.base, { as: 'admin', at: '/verwaltung/konten?suche=Radwerk' })
  const seller = await browserOf(browser, testApp.base, { as: 'radwerk', at: '/konto/benachrichtigungen' })
  await admin
    .getByRole('button', { name: /^Radwerk|Anbieter/ })
    .or(admin.getByRole('row').filter({ hasText: 'Radwerk' }).getByRole('link'))
    .first()
    .click()
  const form = admin.getByRole('form', { name: 'Einordnung ändern' })
  await form.getByRole('checkbox', { name: 'Barrierefreier Zugang' }).check()
  await form.getByRole('checkbox', { name: 'Ladesäule' }).check()
  await inspect(admin, 'placement-form')
  await form.getByRole('textbox', { name: /^Grund der Änderung/ }).fill('Bei der Begehung am Montag gesehen.')
  await form.getByRole('button', { name: 'Einordnung speichern' }).click()
  await expect(admin.getByRole('dialog')).toContainText('+ Barrierefreier Zugang, + Ladesäule')
  await expect(seller.getByText('Wir haben Ihren Betrieb neu eingeordnet').first()).toBeVisible()
  await wearTheme(admin, 'ONE_DARK')
  await inspect(admin, 'placement-form-dark')

  const guest = await browserOf(browser, testApp.base, { at: '/anbieter/radwerk-lindenbrueck' })
  await guest.locator('#infos').scrollIntoViewIfNeeded()
  await expect(guest.getByRole('region', { name: 'Vor Ort' })).toContainText('Barrierefreier Zugang')
  await inspect(guest, 'provider-features')
})
