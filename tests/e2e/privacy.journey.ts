import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect } from './support/inspect.ts'
import { browserOf, expectQuiet, fillLogin, forgive, people } from './support/people.ts'

const testApp = testAppOfFile()
test.afterEach(expectQuiet)

test('somebody takes their data along, marks the account for deletion and stays after all', async ({ browser }) => {
  // A craftsman without an order has nothing left to finish.
  const owner = await browserOf(browser, testApp.base, { as: 'installateur', at: '/konto/daten' })
  forgive(owner, /status of 422/)
  await expect(owner.getByRole('heading', { name: 'Konto löschen' })).toBeVisible()
  await inspect(owner, 'own-data')

  await test.step('a file for reading and one for other programs', async () => {
    for (const [button, ending] of [
      ['Zum Lesen (HTML)', /\.html$/],
      ['Zum Weiterverarbeiten (JSON)', /\.json$/],
    ] as const) {
      const waiting = owner.waitForEvent('download')
      await owner.getByRole('button', { name: button }).click()
      const file = await waiting
      expect(file.suggestedFilename()).toMatch(ending)
      expect(readFileSync(await file.path(), 'utf8')).toContain(people.installateur.email)
    }
  })
  await test.step('a wrong password is said at the field and nothing happens', async () => {
    await owner.getByRole('button', { name: 'Konto löschen …' }).click()
    const dialog = owner.getByRole('alertdialog')
    await dialog.getByLabel('Ihr Passwort').fill('falsch')
    await dialog.getByRole('button', { name: 'Konto löschen' }).click()
    await expect(dialog.getByText('Das jetzige Passwort stimmt nicht.')).toBeVisible()
  })
  await test.step('with the right one all sessions end, and he can come back for fourteen days', async () => {
    const dialog = owner.getByRole('alertdialog')
    await dialog.getByLabel('Ihr Passwort').fill('markthalle')
    await dialog.getByRole('button', { name: 'Konto löschen' }).click()
    await expect(owner.getByRole('button', { name: /^Konto von/ })).toBeHidden()
    await owner.goto('/anmelden/anbieter?zurueck=/konto/daten')
    await fillLogin(owner, 'installateur')
    await expect(owner.getByRole('button', { name: /^Konto von/ })).toBeVisible()
    await owner.goto('/konto/daten')
    await expect(owner.getByText(/Ihr Konto wird am .* gelöscht\./)).toBeVisible()
    await inspect(owner, 'own-data-waiting')
    await owner.getByRole('button', { name: 'Konto behalten' }).click()
    await expect(owner.getByText('Schön, dass Sie bleiben.').first()).toBeVisible()
    await expect(owner.getByRole('button', { name: 'Konto löschen …' })).toBeEnabled()
  })
})
