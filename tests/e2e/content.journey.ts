import { expect, test, type Page } from '@playwright/test'
import { houseOfFile } from './support/houseOfFile.ts'
import { inspect, wearTheme } from './support/inspect.ts'
import { browserOf, expectQuiet, forgive, login } from './support/people.ts'

const house = houseOfFile()
test.afterEach(expectQuiet)

const heading = (page: Page) => page.locator('input[name="title"]')
const saved = async (page: Page) => {
  await page.getByRole('button', { name: 'Speichern', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Speichern', exact: true })).toBeDisabled()
}
const openEntry = async (page: Page, kind: string, name: string) => {
  await page.goto(`/verwaltung/inhalte?art=${kind}`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(heading(page)).toHaveValue(name)
}

test('the operator writes a page, shows it to a colleague, publishes it, moves it and takes it away', async ({ browser }) => {
  const admin = await browserOf(browser, house.base)
  const guest = await browserOf(browser, house.base)
  forgive(guest, /status of 4(04|10)/)
  forgive(admin, /status of 422/)
  await test.step('comes home to the administration', async () => {
    await login(admin, 'admin')
    await expect(admin).toHaveURL(/\/verwaltung$/)
    await inspect(admin, 'admin-home')
    await admin.getByRole('link', { name: 'Seiten und Texte' }).click()
    await expect(admin.getByRole('heading', { name: 'Seiten und Texte' })).toBeVisible()
    await inspect(admin, 'admin-content')
  })
  await test.step('a new page of a heading and a text', async () => {
    await admin.getByRole('button', { name: 'Neuer Inhalt' }).click()
    await admin.getByRole('dialog').getByLabel('Überschrift').fill('Nachtmarkt')
    await admin.getByRole('dialog').getByRole('button', { name: 'Anlegen' }).click()
    await expect(heading(admin)).toHaveValue('Nachtmarkt')
    // An empty page does not go out: what is missing is said where it belongs.
    await admin.getByRole('button', { name: 'Veröffentlichen' }).click()
    await expect(admin.getByRole('region', { name: 'Bausteine' }).getByText(/Die Seite ist noch leer/)).toBeVisible()
    await admin.getByRole('button', { name: 'Überschrift', exact: true }).click()
    await admin.getByLabel('Text der Überschrift').fill('Jeden letzten Freitag')
    await admin.getByRole('button', { name: 'Text', exact: true }).click()
    const text = admin.getByRole('textbox', { name: 'Text', exact: true })
    await text.click()
    await admin.getByRole('button', { name: 'Fett' }).click()
    await admin.keyboard.type('Stände bis Mitternacht')
    const live = admin.getByRole('complementary', { name: 'So sieht es aus' })
    await expect(live.getByRole('heading', { name: 'Jeden letzten Freitag' })).toBeVisible()
    await expect(live.getByText('Stände bis Mitternacht')).toBeVisible()
    await inspect(admin, 'admin-content-entry')
    await admin.getByRole('button', { name: 'Vorschau öffnen' }).click()
    const large = admin.getByRole('dialog', { name: 'Vorschau' })
    await expect(large.getByText('Stände bis Mitternacht')).toBeVisible()
    await expect(large.getByText('auch was noch nicht gespeichert ist', { exact: false })).toBeVisible()
    await inspect(admin, 'admin-content-large')
    await admin.keyboard.press('Escape')
    await saved(admin)
  })
  await test.step('the preview shows it before the public sees it', async () => {
    await admin.getByRole('button', { name: 'Weitere Aktionen' }).click()
    const [preview] = await Promise.all([
      admin.context().waitForEvent('page'),
      admin.getByRole('menuitem', { name: 'Link zur Vorschau öffnen' }).click(),
    ])
    await expect(preview.getByText('Stände bis Mitternacht')).toBeVisible()
    await expect(preview.getByText(/Die Öffentlichkeit sieht ihn noch nicht/)).toBeVisible()
    await inspect(preview, 'content-preview')
    await preview.close()
    expect((await guest.goto('/seite/nachtmarkt'))!.status()).toBe(404)
  })
  await test.step('published, a guest finds it at once', async () => {
    await admin.getByRole('button', { name: 'Veröffentlichen' }).click()
    await expect(admin.getByText(/Öffentlich seit/)).toBeVisible()
    await expect(async () => {
      expect((await guest.goto('/seite/nachtmarkt'))!.status()).toBe(200)
    }).toPass()
    await expect(guest.getByText('Stände bis Mitternacht')).toBeVisible()
  })
  await test.step('moved, the old address leads on', async () => {
    await admin.locator('input[name="slug"]').fill('nachtmarkt-am-kornmarkt')
    await saved(admin)
    await admin.getByRole('button', { name: 'Veröffentlichen' }).click()
    await expect(admin.getByRole('button', { name: 'Veröffentlichen' })).toBeHidden()
    await expect(async () => {
      await guest.goto('/seite/nachtmarkt')
      await expect(guest).toHaveURL(/\/seite\/nachtmarkt-am-kornmarkt$/, { timeout: 1_000 })
    }).toPass()
  })
  await test.step('the history shows what changed, and an archived page is gone', async () => {
    await admin.getByRole('button', { name: 'Weitere Aktionen' }).click()
    await admin.getByRole('menuitem', { name: 'Verlauf' }).click()
    await admin
      .getByRole('dialog')
      .getByRole('button', { name: /^Fassung 2/ })
      .click()
    await expect(admin.getByRole('dialog').getByText('Adresse: nachtmarkt-am-kornmarkt')).toBeVisible()
    await inspect(admin, 'admin-content-history')
    await admin.getByRole('dialog').getByRole('button', { name: 'Schließen', exact: true }).last().click()
    await admin.getByRole('button', { name: 'Weitere Aktionen' }).click()
    await admin.getByRole('menuitem', { name: 'Archivieren' }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Archivieren' }).click()
    await expect(admin.getByText(/Im Archiv/)).toBeVisible()
    await expect(async () => {
      expect((await guest.goto('/seite/nachtmarkt-am-kornmarkt'))!.status()).toBe(410)
    }).toPass()
  })
})

test('a banner gets a point by keyboard, and a second editor is never written over', async ({ browser }) => {
  const one = await browserOf(browser, house.base)
  const two = await browserOf(browser, house.base)
  await login(one, 'admin')
  await login(two, 'admin')
  await wearTheme(one, 'ONE_DARK')
  await openEntry(one, 'banner', 'Rauf aufs Rad')
  await one.getByRole('button', { name: 'Punkt in die Mitte setzen' }).click()
  await one.getByRole('button', { name: 'Punkt 4', exact: true }).press('ArrowLeft')
  await expect(one.getByRole('textbox', { name: 'Von links' })).toHaveValue('49')
  await one.getByRole('group', { name: 'Punkt 4' }).getByLabel('Beschriftung').fill('Zum Magazin')
  await one.getByRole('group', { name: 'Punkt 4' }).getByRole('textbox', { name: 'Adresse' }).fill('/portal')
  await inspect(one, 'admin-banner-dark')
  await openEntry(two, 'banner', 'Rauf aufs Rad')
  await heading(two).fill('Rauf aufs Fahrrad')
  await saved(two)
  await expect(one.getByText(/hat inzwischen gespeichert/)).toBeVisible()
  await one.getByRole('button', { name: 'Bei meinem bleiben' }).click()
  await saved(one)
  await expect(two.getByRole('heading', { level: 1, name: 'Rauf aufs Rad' })).toBeVisible()
  await wearTheme(one, 'UNICORN')
  await one.reload()
  await expect(one.getByRole('button', { name: 'Punkt 4: Zum Magazin' })).toBeVisible()
  await inspect(one, 'admin-banner-unicorn')
})
