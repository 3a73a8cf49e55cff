import { expect, test, type Page } from '@playwright/test'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect } from './support/inspect.ts'
import { linkIn, mailTo } from './support/mailbox.ts'
import { browserOf, fillLogin, forgive, login, logout } from './support/people.ts'

const testApp = testAppOfFile()
test.describe.configure({ timeout: 240_000 })

const password = 'drei Birnen im Regal'
const refusedLogin = /status of 40[13].*rest\/login/
const passwordOf = (page: Page) => page.locator('input[name="password"]')
const menuOf = (page: Page, name: string) => page.getByRole('button', { name: `Konto von ${name}` })

interface Newcomer {
  first: string
  last?: string
  email: string
}

async function registerCustomer(page: Page, { first, last = '', email }: Newcomer): Promise<void> {
  await page.goto('/registrieren')
  await page.getByLabel('Vorname').fill(first)
  await page.getByLabel('Nachname').fill(last)
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await passwordOf(page).fill(password)
  await page.getByRole('checkbox', { name: /AGB/ }).check()
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(page.getByRole('heading', { name: 'Bitte bestätigen Sie Ihr E-Mail-Konto!' })).toBeFocused()
}

async function confirm(page: Page, email: string): Promise<void> {
  await page.goto(linkIn(await mailTo(page, email, /bestätigen/i), '/email-bestaetigen/'))
  await page.getByRole('button', { name: 'Adresse bestätigen' }).click()
  await expect(page.getByText('Ihre E-Mail-Adresse ist bestätigt. Sie sind angemeldet.')).toBeVisible()
}

async function comeIn(page: Page, email: string, internalApi = '/anmelden', word = password): Promise<void> {
  if (!page.url().endsWith(internalApi)) await page.goto(internalApi)
  await page.locator('input[name="email"]').fill(email)
  await page.locator('input[name="password"]').fill(word)
  await page.locator('main form button[type="submit"]').click()
}

test('somebody registers, confirms, comes in, stays over a reload and leaves', async ({ browser }) => {
  const page = await browserOf(browser, testApp.base, { width: 375, height: 812, at: null })
  forgive(page, refusedLogin)
  const email = 'juergen.groesse@beispiel.example'
  await test.step('the form says what is missing, at the fields, and keeps what was typed', async () => {
    await page.goto('/registrieren')
    await page.getByLabel('Vorname').fill('Jürgen')
    await passwordOf(page).fill('kurz')
    await page.getByRole('button', { name: 'Konto anlegen' }).click()
    await expect(page.getByLabel('E-Mail-Adresse')).toBeFocused()
    await expect(page.getByText('Das Passwort muss mindestens 8 Zeichen haben.').first()).toBeVisible()
    await expect(page.getByLabel('Vorname')).toHaveValue('Jürgen')
    await inspect(page, 'register-customer-errors')
  })
  await test.step('a password everybody has is refused by the server, at its field', async () => {
    forgive(page, /status of 422/)
    await page.getByLabel('E-Mail-Adresse').fill(email)
    await passwordOf(page).fill('password123')
    await page.getByRole('checkbox', { name: /AGB/ }).check()
    await page.getByRole('button', { name: 'Konto anlegen' }).click()
    await expect(passwordOf(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('E-Mail-Adresse')).toHaveValue(email)
  })
  await test.step('a good one is taken; the newsletter was never ticked', async () => {
    await expect(page.getByRole('checkbox', { name: /Newsletter/ })).not.toBeChecked()
    await registerCustomer(page, { first: 'Jürgen', last: "O'Größe-Çelik", email })
    await inspect(page, 'register-done')
  })
  await test.step('before the confirmation nobody comes in, and the mail can be sent again', async () => {
    await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
    await comeIn(page, email)
    await page.getByRole('button', { name: 'E-Mail noch einmal senden' }).click()
    await expect(page.getByText(/Die E-Mail ist unterwegs/)).toBeVisible()
    await inspect(page, 'login-unconfirmed')
  })
  await test.step('the mail in the mailbox leads on', async () => {
    await page.goto('/entwickler/postfach')
    await expect(page.getByText(email).first()).toBeVisible()
    await confirm(page, email)
    await expect(page).toHaveURL(`${testApp.base}/`)
  })
  await test.step('in by one press, over a reload, and out', async () => {
    await expect(menuOf(page, "Jürgen O'Größe-Çelik")).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: /^Konto von/ })).toBeVisible()
    await logout(page)
    await expect(page).toHaveURL(`${testApp.base}/`)
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
  })
})

test('a business registers with an address that is looked up', async ({ browser }) => {
  const page = await browserOf(browser, testApp.base, { at: null })
  const email = 'werkstatt@beispiel.example'
  await page.goto('/')
  await page.getByRole('link', { name: 'Betrieb registrieren' }).click()
  await page.getByLabel('Firmenname').fill('Müller & Söhne GbR')
  await page.getByLabel('Art des Betriebs').selectOption({ label: 'Handwerk' })
  await page.getByText('Ich biete gewerblich an').click()
  await page.locator('input[name="postal_code"]').fill('10115')
  await expect(page.getByRole('combobox', { name: 'Ort' })).toHaveValue(/^Berlin/)
  await page.getByRole('combobox', { name: 'Straße' }).fill('Lindenweg')
  await page.keyboard.press('Escape')
  await page.getByLabel('Hausnummer').fill('12 a')
  await page.getByLabel('Anrede').selectOption({ label: 'Keine Angabe' })
  await page.getByLabel('Vorname').fill('Zoë')
  await page.getByLabel('Telefonnummer').fill('030 1234567')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await passwordOf(page).fill(password)
  await page.getByRole('checkbox', { name: /Ich stimme dem Anbietervertrag in Fassung \d+ zu/ }).check()
  await inspect(page, 'register-provider-filled')
  await page.locator('main form button[type="submit"]').click()
  await expect(page.getByRole('heading', { name: 'Bitte bestätigen Sie Ihr E-Mail-Konto!' })).toBeFocused()
  await confirm(page, email)
  await expect(page).toHaveURL(/anbieterbereich$/)
  await expect(page.getByText('Ihre Registrierung ist noch offen')).toBeVisible()
})

test('a forgotten password is set anew, and every other session of the account ends', async ({ browser }) => {
  const phone = await browserOf(browser, testApp.base, { width: 375, height: 812, at: null })
  const desk = await browserOf(browser, testApp.base, { at: null })
  forgive(desk, /status of 401/)
  forgive(phone, refusedLogin, /status of 422/)
  await login(desk, 'jonas')
  await test.step('an unknown address gets the same words', async () => {
    await phone.goto('/anmelden')
    await phone.locator('input[name="email"]').fill('niemand@beispiel.example')
    await phone.getByRole('link', { name: 'Passwort vergessen?' }).click()
    await expect(phone.getByLabel('E-Mail-Adresse')).toHaveValue('niemand@beispiel.example')
    const wordsFor = async (email: string) => {
      await phone.getByLabel('E-Mail-Adresse').fill(email)
      await phone.getByRole('button', { name: 'Link anfordern' }).click()
      await expect(phone.getByRole('heading', { name: 'Bitte sehen Sie in Ihr Postfach.' })).toBeFocused()
      return (await phone.getByRole('main').innerText()).replace(email, '…')
    }
    const unknown = await wordsFor('niemand@beispiel.example')
    await inspect(phone, 'password-remind-sent')
    await phone.getByRole('button', { name: 'Andere E-Mail-Adresse' }).click()
    expect(await wordsFor('jonas@lindenbrueck.example')).toBe(unknown)
  })
  let link = ''
  await test.step('the link sets the password once', async () => {
    link = linkIn(await mailTo(phone, 'jonas@lindenbrueck.example', /Passwort/), '/passwort-zuruecksetzen/')
    await phone.goto(link)
    await passwordOf(phone).fill('zwölf Äpfel im Korb')
    await phone.getByRole('button', { name: 'Passwort setzen' }).click()
    await expect(phone.getByRole('heading', { name: 'Ihr neues Passwort gilt.' })).toBeFocused()
    await inspect(phone, 'password-reset-done')
  })
  await test.step('the other browser is signed out, and told once', async () => {
    await expect(desk.getByText('Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an.')).toHaveCount(1)
    await expect(desk.getByRole('button', { name: /^Konto von/ })).toHaveCount(0)
  })
  await test.step('the old password is void, the new one works, the link is used up', async () => {
    await phone.getByRole('link', { name: 'Jetzt anmelden' }).click()
    await fillLogin(phone, 'jonas')
    await expect(phone.getByText('E-Mail-Adresse oder Passwort stimmen nicht.')).toBeVisible()
    await comeIn(phone, 'jonas@lindenbrueck.example', '/anmelden', 'zwölf Äpfel im Korb')
    await expect(menuOf(phone, 'Jonas Krüger')).toBeVisible()
    await phone.goto(link)
    await passwordOf(phone).fill('noch ein langes Wort')
    await phone.getByRole('button', { name: 'Passwort setzen' }).click()
    await expect(phone.getByRole('link', { name: 'Neuen Link anfordern' })).toBeVisible()
    await inspect(phone, 'password-reset-used')
  })
})

test('names of every kind belong to people', async ({ browser }) => {
  const page = await browserOf(browser, testApp.base)
  const names: [first: string, last: string][] = [
    ['Björk', ''],
    ["Siân D'Arcy", 'van der Weiß-Łukaszewicz'],
    ['Ελένη', 'Παπαδοπούλου'],
    ['李', '小龍'],
    ['محمد', 'الأمين'],
    ['Wolfeschlegelsteinhausenbergerdorff', 'Freiherr von und zu Hohenlohe-Waldenburg-Schillingsfürst'],
  ]
  for (const [index, [first, last]] of names.entries()) {
    await test.step(`${first} ${last}`, async () => {
      const email = `name-${index}@beispiel.example`
      await registerCustomer(page, { first, last, email })
      await confirm(page, email)
      await expect(menuOf(page, `${first} ${last}`.trim())).toBeVisible()
      await logout(page)
      await expect(page.getByRole('link', { name: 'Anmelden' }).first()).toBeVisible()
    })
  }
})

test('two tabs are one person: in and out together, and back where they came from', async ({ browser }) => {
  const one = await browserOf(browser, testApp.base, { at: null })
  const other = await one.context().newPage()
  await other.goto('/')
  await test.step('whoever wanted a page gets there after the log-in, and the other tab follows', async () => {
    await one.goto('/konto/bestellungen')
    await expect(one).toHaveURL(/anmelden\?zurueck=/)
    await fillLogin(one, 'anna')
    await expect(one).toHaveURL(/konto\/bestellungen$/)
    await expect(menuOf(other, 'Anna Berger')).toBeVisible()
  })
  await test.step('a log-out leads both home', async () => {
    await logout(one)
    await expect(one).toHaveURL(`${testApp.base}/`)
    await expect(other.getByRole('button', { name: /^Konto von/ })).toHaveCount(0)
  })
})
