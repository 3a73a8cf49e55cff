import { expect, test, type Page } from '@playwright/test'
import { inspect } from './support/inspect.ts'
import { browserOf, expectQuiet, forgive } from './support/people.ts'
import { testAppOfFile } from './support/testAppOfFile.ts'

const testApp = testAppOfFile()
test.afterEach(expectQuiet)

const form = (page: Page) => page.getByRole('region', { name: /^(Neue Frage|Frage bearbeiten)$/ })
const newQuestion = async (page: Page, title: string) => {
  await page.getByRole('button', { name: 'Frage hinzufügen' }).click()
  await form(page).getByRole('textbox', { name: 'Frage', exact: true }).fill(title)
}
const save = async (page: Page) => {
  await form(page).getByRole('button', { name: 'Frage speichern' }).click()
  await expect(page.getByRole('region', { name: 'Frage bearbeiten' })).toBeVisible()
}

test('the operator builds a route that branches, is told of a question nobody comes by, mends it, tries it and publishes it', async ({
  browser,
  request,
}) => {
  const admin = await browserOf(browser, testApp.base, { as: 'admin' })
  await test.step('begins a route', async () => {
    await admin.goto('/verwaltung/anfragewege')
    await expect(admin.getByText('9 Anfragewege')).toBeVisible()
    await inspect(admin, 'admin-lead-routes')
    await admin.getByRole('button', { name: 'Anfrageweg anlegen' }).click()
    await admin.getByRole('dialog').getByLabel('Name').fill('Dachrinne')
    await admin.getByRole('dialog').getByRole('button', { name: 'Anlegen' }).click()
    await expect(admin.getByRole('heading', { name: 'Dachrinne' })).toBeVisible()
    await expect(admin.getByText('Es gibt noch keine Frage.')).toBeVisible()
  })
  await test.step('three questions', async () => {
    await newQuestion(admin, 'Was ist zu tun?')
    for (const [place, answer] of ['Reinigen', 'Erneuern'].entries()) {
      await form(admin).getByRole('button', { name: 'Antwort hinzufügen' }).click()
      await form(admin)
        .getByRole('textbox', { name: `Antwort ${place + 1}` })
        .fill(answer)
    }
    await save(admin)
    await newQuestion(admin, 'Wie lang ist sie?')
    await form(admin).getByLabel('Wie wird geantwortet?').selectOption('Zahl')
    await form(admin).getByLabel('Einheit').fill('m')
    await save(admin)
    await newQuestion(admin, 'Wo ist das Haus?')
    await form(admin).getByLabel('Wie wird geantwortet?').selectOption('Postleitzahl')
    await save(admin)
    await expect(admin.getByText('Jeder Weg endet, und jede Frage wird gestellt.', { exact: false })).toBeVisible()
  })
  await test.step('a jump too many leaves a question out, and the editor says so', async () => {
    await admin.getByRole('button', { name: /^Was ist zu tun\?/ }).click()
    for (const place of [1, 2]) await form(admin).getByLabel(`Nach Antwort ${place}`).selectOption('mit Frage 3: Wo ist das Haus?')
    await form(admin).getByRole('button', { name: 'Frage speichern' }).click()
    await expect(admin.getByText('„Wie lang ist sie?“ wird nie gestellt, kein Weg führt dorthin.')).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Veröffentlichen' })).toBeDisabled()
    await inspect(admin, 'admin-lead-route-broken')
  })
  await test.step('which one jump mends', async () => {
    await form(admin).getByLabel('Nach Antwort 2').selectOption('wie sonst auch')
    await form(admin).getByRole('button', { name: 'Frage speichern' }).click()
    await expect(admin.getByText('wird nie gestellt', { exact: false })).toBeHidden()
    await expect(admin.getByRole('group', { name: /Die Fragen als Wege/ })).toBeVisible()
    await inspect(admin, 'admin-lead-route')
  })
  await test.step('tries it by keyboard', async () => {
    await admin.getByRole('button', { name: 'Ausprobieren' }).click()
    const dialog = admin.getByRole('dialog', { name: '„Dachrinne“ ausprobieren' })
    await expect(dialog.getByRole('radio', { name: 'Reinigen' })).toBeFocused()
    await admin.keyboard.press('Space')
    await admin.keyboard.press('Enter')
    await expect(dialog.getByRole('textbox', { name: /Wo ist das Haus/ })).toBeFocused()
    await admin.keyboard.type('62101')
    await inspect(admin, 'admin-lead-route-try')
    await admin.keyboard.press('Enter')
    await expect(dialog.getByText('Auf diesem Weg werden 2 Fragen gestellt.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Schließen' }).first().click()
  })
  const asked = () => request.get(`${testApp.base}/rest/getQuestionsByLeadRoute?slug=dachrinne`)
  await test.step('publishes it', async () => {
    expect((await asked()).status()).toBe(404)
    await admin.getByRole('button', { name: 'Veröffentlichen' }).click()
    await expect(admin.getByText('Fassung 1 ist veröffentlicht', { exact: true })).toBeVisible()
    const { data } = await (await asked()).json()
    expect(data.questionnaire.questions.map(({ title }: { title: string }) => title)).toEqual([
      'Was ist zu tun?',
      'Wie lang ist sie?',
      'Wo ist das Haus?',
    ])
  })
  await test.step('says that the craft needs a licence', async () => {
    await admin.getByRole('button', { name: 'Einstellungen' }).click()
    const settings = admin.getByRole('dialog', { name: 'Einstellungen' })
    await settings.getByText('Zulassungspflichtiges Handwerk (HwO Anlage A)').click()
    await inspect(admin, 'admin-lead-route-settings')
    await settings.getByRole('button', { name: 'Speichern' }).click()
    await expect(settings).toBeHidden()
    await admin.getByRole('button', { name: 'Einstellungen' }).click()
    await expect(settings.getByRole('checkbox', { name: /^Zulassungspflichtiges/ })).toBeChecked()
    await admin.keyboard.press('Escape')
  })
  await test.step('a question that a jump leads to stays', async () => {
    forgive(admin, /status of 409/)
    await admin.getByRole('button', { name: '„Wo ist das Haus?“ löschen' }).click()
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click()
    await expect(admin.getByText('Zu dieser Frage springt „Was ist zu tun?“.', { exact: false })).toBeVisible()
  })
  await test.step('all questions, answers and positions', async () => {
    await admin.goto('/verwaltung/fragen?suche=Dachrinne')
    await expect(admin.getByRole('link', { name: 'Wie lang ist sie?' })).toBeVisible()
    await inspect(admin, 'admin-questions')
    await admin.goto('/verwaltung/antworten?suche=Reinigen')
    await admin.getByRole('button', { name: 'Antwort „Reinigen“ ändern' }).click()
    await admin.getByRole('dialog').getByLabel('Antwort').fill('Sauber machen')
    await admin.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
    await expect(admin.getByText('Die Antwort ist gespeichert.')).toBeVisible()
    await inspect(admin, 'admin-answers')
    await admin.goto('/verwaltung/positionen')
    await admin.getByLabel('Anfrageweg').selectOption('Dachrinne')
    await expect(admin.getByLabel('Nach „Sauber machen“')).toHaveValue(/\d+/)
    await inspect(admin, 'admin-override-positions')
  })
})

const roof = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC', 'base64')

test('a call to action is created, stands on the start page, and goes when it is switched off', async ({ browser }) => {
  const admin = await browserOf(browser, testApp.base, { as: 'admin' })
  const guest = await browserOf(browser, testApp.base, { at: null })
  await admin.goto('/verwaltung/handlungsaufrufe')
  await admin.getByRole('button', { name: 'Handlungsaufruf anlegen' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('Überschrift').fill('Regnet es herein?')
  await dialog.getByLabel('Text', { exact: true }).fill('Dachdecker der Stadt helfen.')
  await dialog.getByLabel('Beschriftung des Knopfs').fill('Zum Marktplatz')
  await dialog.getByRole('textbox', { name: 'Adresse', exact: true }).fill('/marktplatz')
  await dialog.locator('input[type=file]').setInputFiles({ name: 'dach.png', mimeType: 'image/png', buffer: roof })
  await expect(dialog.getByRole('button', { name: 'Bild entfernen' })).toBeVisible()
  await inspect(admin, 'admin-cta-dialog')
  await dialog.getByRole('button', { name: 'Speichern' }).click()
  await expect(admin.getByText('Der Handlungsaufruf ist angelegt.')).toBeVisible()
  await inspect(admin, 'admin-cta')
  await guest.goto('/')
  const call = guest.getByRole('heading', { name: 'Regnet es herein?' })
  await call.scrollIntoViewIfNeeded()
  await expect(guest.getByRole('listitem').filter({ has: call }).locator('img')).toHaveAttribute('src', /\/media\//)
  await inspect(guest, 'home-cta')
  await expect(guest.getByRole('link', { name: 'Zum Marktplatz' })).toHaveAttribute('href', '/marktplatz')
  await admin.getByRole('button', { name: '„Regnet es herein?“ ausschalten' }).click()
  await expect(admin.getByText('Der Handlungsaufruf ist ausgeschaltet.')).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(call).toBeHidden()
})
