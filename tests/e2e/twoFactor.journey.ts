import { expect, test, type Page } from '@playwright/test'
import { generate } from 'otplib'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect, settled, wearTheme } from './support/inspect.ts'
import { mailTo } from './support/mailbox.ts'
import { browserOf, fillLogin, forgive, login, logout, people } from './support/people.ts'

const testApp = testAppOfFile()
test.describe.configure({ timeout: 240_000 })

const security = '/konto/sicherheit'
const refused = /status of 4(03|22|29)/
const card = (page: Page) => page.getByRole('region', { name: 'Zwei-Faktor-Anmeldung' })
const codeField = (page: Page) => page.locator('input[name="code"]')
const codesShown = (page: Page) =>
  card(page).getByRole('list', { name: 'Ihre Wiederherstellungscodes' }).getByRole('listitem').allInnerTexts()

/** The newest SMS as the developers' mailbox shows it; asks until it is another one than `before`. */
async function codeInMailbox(page: Page, before = ''): Promise<string> {
  const mailbox = await page.context().newPage()
  await mailbox.goto('/entwickler/postfach?art=sms')
  const newest = mailbox.getByRole('list', { name: 'SMS' }).getByRole('listitem').first()
  let code = ''
  await expect(async () => {
    await mailbox.getByRole('button', { name: 'Aktualisieren' }).click()
    code = /#(\d{6})/.exec(await newest.innerText({ timeout: 2_000 }))![1]!
    expect(code).not.toBe(before)
  }).toPass({ timeout: 15_000 })
  await mailbox.close()
  return code
}

const appCode = (secret: string, stepsAhead = 0) =>
  generate({ secret: secret.replace(/\s/g, ''), epoch: Math.floor(Date.now() / 1000) + 30 * stepsAhead })

async function withPassword(page: Page): Promise<void> {
  await page.goto('/anmelden')
  await fillLogin(page, 'anna')
  await expect(page.getByRole('heading', { name: 'Code eingeben' })).toBeVisible()
}
/** The page of the log-in shows the account too before it leads on. */
const arrived = async (page: Page) => {
  await expect(page).not.toHaveURL(/anmelden/)
  await expect(page.getByRole('button', { name: /^Konto von/ })).toBeVisible()
}

test('the second factor: by SMS, at the log-in, by recovery code, by app, and off again', async ({ browser }) => {
  const page = await browserOf(browser, testApp.base, { width: 375, height: 812, at: null })
  const desk = await browserOf(browser, testApp.base, { at: null })
  forgive(page, refused)
  forgive(desk, refused)
  await login(desk, 'anna', security)
  await login(page, 'anna', security)
  let codes: string[] = []
  let last = ''
  await test.step('a number nobody can text is refused at its field, what was typed stays', async () => {
    await expect(card(page).getByText('Aus', { exact: true })).toBeVisible()
    await inspect(page, 'security-off')
    await card(page).getByRole('button', { name: 'Einrichten' }).click()
    await inspect(page, 'security-choosing')
    await card(page).getByRole('button', { name: /^SMS/ }).click()
    await page.getByLabel('Mobilnummer').fill('069 12345678')
    await page.getByLabel('Ihr Passwort').fill('markthalle')
    await page.getByRole('button', { name: 'Code senden' }).click()
    await expect(page.getByLabel('Mobilnummer')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Ihr Passwort')).toHaveValue('markthalle')
    await inspect(page, 'security-number')
  })
  await test.step('the code from the mailbox switches it on, and the recovery codes are shown once', async () => {
    await page.getByLabel('Mobilnummer').fill('(0171) 123-4567')
    await page.getByRole('button', { name: 'Code senden' }).click()
    await expect(page.getByText('Wir haben einen Code an +491711234567 gesendet.')).toBeVisible()
    await expect(page.getByRole('button', { name: /Neuen Code senden \(in \d+ s\)/ })).toBeDisabled()
    await inspect(page, 'security-verify')
    last = await codeInMailbox(page)
    await codeField(page).fill(last)
    await expect(page.getByRole('heading', { name: 'Ihre Wiederherstellungscodes' })).toBeVisible()
    codes = await codesShown(page)
    expect(codes).toHaveLength(10)
    await inspect(page, 'security-recovery-codes')
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Herunterladen' }).click()])
    expect(file.suggestedFilename()).toBe('markthalle-wiederherstellungscodes.txt')
    await page.getByRole('button', { name: 'Ich habe sie gesichert' }).click()
    await page.getByRole('button', { name: 'Fertig' }).click()
    await expect(card(page).getByText('Ein', { exact: true })).toBeVisible()
    await inspect(page, 'security-on')
    expect(await mailTo(page, people.anna.email, /Zwei-Faktor-Anmeldung wurde eingerichtet/)).toContain('Wenn Sie das nicht waren')
  })
  await test.step('the other device shows it without a reload', async () => {
    await expect(card(desk).getByText('Ein', { exact: true })).toBeVisible()
  })
  await test.step('the next log-in asks for a code', async () => {
    await logout(page)
    await withPassword(page)
    await expect(page.getByText(/Endziffern 67/)).toBeVisible()
    await inspect(page, 'login-second-factor')
    last = await codeInMailbox(page, last)
    await codeField(page).fill(last)
    await arrived(page)
  })
  await test.step('without the phone a recovery code does, once', async () => {
    await logout(page)
    await withPassword(page)
    await page.getByRole('button', { name: 'Wiederherstellungscode verwenden' }).click()
    await page.getByLabel('Wiederherstellungscode').fill(codes[0]!.toUpperCase())
    await page.getByRole('button', { name: 'Bestätigen' }).click()
    await arrived(page)
    expect(await mailTo(page, people.anna.email, /Wiederherstellungscode wurde benutzt/)).toContain('noch 9 unbenutzte Codes')
  })
  let secret = ''
  await test.step('an app from the other device: first «is it you?», then the QR code', async () => {
    await card(desk).getByRole('button', { name: 'Methode hinzufügen oder ändern' }).click()
    await card(desk)
      .getByRole('button', { name: /^Authenticator-App/ })
      .click()
    const dialog = desk.getByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' })
    await expect(dialog.getByText(/Wir haben einen Code an •• 67 gesendet/)).toBeVisible()
    await inspect(desk, 'security-step-up')
    last = await codeInMailbox(desk, last)
    await dialog.locator('input[name="code"]').fill(last)
    await expect(desk.getByRole('img', { name: 'QR-Code für die Authenticator-App' })).toBeVisible()
    secret = await card(desk).locator('code').innerText()
    await inspect(desk, 'security-app')
    await codeField(desk).fill(await appCode(secret))
    await expect(desk.getByText('Die Zwei-Faktor-Anmeldung ist eingeschaltet.')).toBeVisible()
    await desk.getByRole('button', { name: 'Fertig' }).click()
    await expect(card(desk).getByText('Authenticator-App')).toBeVisible()
  })
  await test.step('the app opens the log-in as well', async () => {
    await logout(page)
    await withPassword(page)
    // The step used above is spent; the next one counts already.
    await codeField(page).fill(await appCode(secret, 1))
    await arrived(page)
  })
  await test.step('the sessions are listed; one is ended from afar', async () => {
    await page.goto(security)
    const sessions = page.getByRole('region', { name: 'Angemeldete Geräte' })
    await expect(sessions.getByText('Dieses Gerät')).toBeVisible()
    await sessions.scrollIntoViewIfNeeded()
    await inspect(page, 'security-sessions')
    // Also after the live connection has told everything it had missed.
    await expect(sessions.getByRole('listitem').first().getByText('Dieses Gerät')).toBeVisible()
    await sessions.getByRole('button', { name: 'Alle anderen Geräte abmelden' }).click()
    await expect(sessions.getByRole('listitem')).toHaveCount(1)
    await expect(sessions.getByText('Dieses Gerät')).toBeVisible()
    await expect(desk).toHaveURL(/anmelden|\/$/)
  })
  await test.step('password and a code switch it off', async () => {
    await card(page).getByRole('button', { name: 'Ausschalten' }).click()
    const dialog = page.getByRole('dialog', { name: 'Zwei-Faktor-Anmeldung ausschalten' })
    await dialog.getByRole('button', { name: 'Code per SMS senden' }).click()
    await expect(dialog.getByText(/Code an •• 67 gesendet/)).toBeVisible()
    last = await codeInMailbox(page, last)
    await dialog.locator('input[name="code"]').fill(last)
    await dialog.getByLabel('Ihr Passwort').fill('falsch')
    await dialog.getByRole('button', { name: 'Ausschalten' }).click()
    await expect(dialog.getByLabel('Ihr Passwort')).toHaveAttribute('aria-invalid', 'true')
    await inspect(page, 'security-switch-off')
    await dialog.getByLabel('Ihr Passwort').fill('markthalle')
    await dialog.getByRole('button', { name: 'Ausschalten' }).click()
    await expect(card(page).getByText('Aus', { exact: true })).toBeVisible()
    await logout(page)
    await login(page, 'anna')
  })
})

test('by keyboard alone, in the dark: the app is set up and the codes are saved', async ({ browser }) => {
  const page = await browserOf(browser, testApp.base, { at: null })
  forgive(page, refused)
  await login(page, 'radwerk')
  await wearTheme(page, 'ONE_DARK')
  await page.goto(security)
  /** Tabs until the focus is on what is meant, as somebody without a mouse does. */
  const tabTo = async (name: RegExp) => {
    for (let presses = 0; presses < 80; presses++) {
      const label = await page.evaluate(() => {
        const one = document.activeElement
        return one instanceof HTMLInputElement ? (one.labels?.[0]?.textContent ?? '') : (one?.textContent ?? '')
      })
      if (name.test(label.trim())) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`No focus on ${String(name)}`)
  }
  await expect(card(page).getByRole('button', { name: 'Einrichten' })).toBeVisible()
  await tabTo(/^Einrichten$/)
  await page.keyboard.press('Enter')
  await tabTo(/^Authenticator-App/)
  await page.keyboard.press('Enter')
  await tabTo(/^Ihr Passwort/)
  await page.keyboard.type('markthalle')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'QR-Code für die Authenticator-App' })).toBeVisible()
  await inspect(page, 'security-app-dark')
  const secret = await card(page).locator('code').innerText()
  await tabTo(/^Code$|^Code \*$|^Code/)
  await page.keyboard.type(await appCode(secret))
  await expect(page.getByRole('heading', { name: 'Ihre Wiederherstellungscodes' })).toBeVisible()
  await tabTo(/^Ich habe sie gesichert$/)
  await page.keyboard.press('Enter')
  await tabTo(/^Fertig$/)
  await page.keyboard.press('Enter')
  await expect(card(page).getByText('Ein', { exact: true })).toBeVisible()
  await inspect(page, 'security-on-dark')
  await wearTheme(page, 'UNICORN')
  await page.reload()
  await expect(card(page).getByText('Ein', { exact: true })).toBeVisible()
  await settled(page)
  await inspect(page, 'security-on-unicorn')
})
