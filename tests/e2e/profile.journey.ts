import { expect, request, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { testAppOfFile } from './support/testAppOfFile.ts'
import { inspect, wearTheme } from './support/inspect.ts'
import { browserOf, forgive, people } from './support/people.ts'

const testApp = testAppOfFile()
const save = (page: Page) => page.getByRole('button', { name: 'Speichern' })
/** A button under way counts as disabled as well, so the words are asked. */
const settled = (page: Page) => expect(page.getByText('Sie haben ungespeicherte Änderungen.')).toBeHidden()
const picture = (format: 'png' | 'gif') =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#1d5c45' } })
    .composite([{ input: { create: { width: 200, height: 200, channels: 3, background: '#ffd166' } }, left: 200, top: 100 }])
    .toFormat(format)
    .toBuffer()
const choosePicture = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type="file"]').first().setInputFiles({ name, mimeType: 'image/png', buffer })
const headerAvatar = (page: Page) => page.getByRole('button', { name: /^Konto von/ }).locator('img')

test('a customer changes name and picture, and another tab follows', async ({ browser }) => {
  const anna = await browserOf(browser, testApp.base, { as: 'anna', at: '/konto/profil' })
  forgive(anna, /status of 422/)
  // Its live connection begins only after the change: what happened between the first answer and it must not be missing.
  const other = await anna.context().newPage()
  let isHeld = true
  const held: (() => void)[] = []
  await other.route(/\/stream-[^/]*\.js$/, (route) => (isHeld ? void held.push(() => void route.continue()) : route.continue()))
  await other.goto('/')
  await expect(other.getByRole('button', { name: /^Konto von Anna / })).toBeVisible()

  await test.step('details: only real days pass, what was typed stays, the toast is the spec’s', async () => {
    await anna.getByLabel(/^Titel/).fill('Dr.')
    await anna.getByLabel(/^Vorname/).fill('Anna-Lena')
    await anna.getByLabel('Anrede').selectOption('Keine Angabe')
    await anna.getByLabel(/^Geburtsdatum/).fill('31.02.1980')
    await anna.getByLabel(/^Telefon/).fill('0171 / 39 20 01 12')
    await save(anna).click()
    await expect(anna.getByLabel(/^Geburtsdatum/)).toHaveAttribute('aria-invalid', 'true')
    await anna.getByLabel(/^Geburtsdatum/).fill('24.12.1980')
    await anna.getByLabel(/^Ihre Hausbank/).selectOption({ label: 'Volksbank Lindental eG (62101)' })
    await save(anna).click()
    await expect(anna.getByText('Ihre Angaben wurden gespeichert.')).toBeVisible()
    await expect(anna.getByLabel(/^Telefon/)).toHaveValue('+49 171 39200112')
    await settled(anna)
  })
  await test.step('the other tab’s header has the new name without a reload', async () => {
    isHeld = false
    for (const go of held) go()
    await expect(other.getByRole('button', { name: /^Konto von Anna-Lena/ })).toBeVisible()
  })

  await test.step('a GIF in disguise is refused in words', async () => {
    await choosePicture(anna, 'ich.png', await picture('gif'))
    await anna.getByRole('dialog').getByRole('button', { name: 'Bild speichern' }).click()
    await expect(anna.getByRole('dialog').getByRole('alert')).toContainText('PNG oder JPG')
    await anna.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click()
  })
  await test.step('a picture is cropped by keyboard, and both headers show it', async () => {
    await choosePicture(anna, 'ich.png', await picture('png'))
    const dialog = anna.getByRole('dialog', { name: 'Ausschnitt wählen' })
    const area = dialog.getByRole('group', { name: 'Ausschnitt, mit den Pfeiltasten verschieben' })
    await area.focus()
    const before = await area.boundingBox()
    await anna.keyboard.press('Shift+ArrowLeft')
    await expect.poll(async () => (await area.boundingBox())!.x).toBeLessThan(before!.x)
    await inspect(anna, 'profile-crop')
    await dialog.getByRole('button', { name: 'Bild speichern' }).click()
    await expect(dialog).toBeHidden()
    await expect(headerAvatar(anna)).toHaveAttribute('src', /^\/media\/avatars\//)
    await expect(headerAvatar(other)).toHaveAttribute('src', /^\/media\/avatars\//)
    await expect.poll(() => headerAvatar(other).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
  })

  await test.step('unsaved changes are asked about', async () => {
    await anna.getByLabel('Nachname').fill('Berger-Sommer')
    await anna.getByRole('navigation', { name: 'Mein Konto' }).getByRole('link', { name: 'Bestellungen' }).click()
    await anna.getByRole('alertdialog').getByRole('button', { name: 'Weiter bearbeiten' }).click()
    await expect(anna.getByLabel('Nachname')).toHaveValue('Berger-Sommer')
    await save(anna).click()
    await expect(other.getByRole('button', { name: 'Konto von Anna-Lena Berger-Sommer' })).toBeVisible()
  })
  await inspect(anna, 'profile')

  await test.step('the picture goes again', async () => {
    await anna.getByRole('button', { name: 'Bild entfernen' }).click()
    await anna.getByRole('alertdialog').getByRole('button', { name: 'Bild entfernen' }).click()
    await expect(headerAvatar(other)).toBeHidden()
  })
})

/** Enrols a number from another device, so that the page's own session has not shown the factor. */
async function setUpFactor(): Promise<void> {
  const device = await request.newContext({ baseURL: testApp.base })
  const post = async (path: string, data: object, token?: string) => {
    const answer = await device.post(`/rest/${path}`, {
      data,
      headers: { origin: testApp.base, ...(token && { authorization: `Bearer ${token}` }) },
    })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as { data: { access_token: string } }
  }
  const { data } = await post('login', { email: people.bellaVista.email, password: 'markthalle', role: 'Company' })
  await post(
    'two-factor-status',
    { two_factor_mobile: '0171 39200112', two_factor_country_code: '+49', two_factor_status: 1, password: 'markthalle' },
    data.access_token,
  )
  await post('two-factor/confirm', { code: await lastCode() }, data.access_token)
  await device.dispose()
}

/** What the running application shows its developers. */
async function read<T>(path: string): Promise<T> {
  const device = await request.newContext({ baseURL: testApp.base })
  const answer = await device.get(`/rest/${path}`)
  const body = (await answer.json()) as T
  await device.dispose()
  return body
}

async function lastCode(): Promise<string> {
  const { data } = await read<{ data: { text: string }[] }>('developer/texts')
  return /\b\d{6}\b/.exec(data[0]!.text)![0]
}

test('a business keeps its data, page and bank account', async ({ browser }) => {
  const marco = await browserOf(browser, testApp.base, { as: 'bellaVista', at: '/anbieterbereich/profil' })
  forgive(marco, /status of 40[39]/, /status of 422/)

  await test.step('a wrong VAT number is said while typing and never sent', async () => {
    const vat = marco.getByLabel(/^USt-IdNr/)
    const right = await vat.inputValue()
    await vat.fill('DE136695975')
    await expect(vat).toHaveAttribute('aria-invalid', 'true')
    await marco.getByLabel('Firmenname').fill('Bella Vista am Markt')
    await save(marco).first().click()
    await expect(vat).toBeFocused()
    await expect(marco.getByLabel('Firmenname')).toHaveValue('Bella Vista am Markt')
    await vat.fill(right)
  })
  await test.step('company data are saved; the header and the public page say so', async () => {
    await marco.getByLabel('Rechnungstext 1').fill('Zahlbar ohne Abzug.')
    await save(marco).first().click()
    await expect(marco.getByText('Ihre Angaben wurden gespeichert.')).toBeVisible()
    await expect(marco.getByRole('banner').getByText('Bella Vista am Markt')).toBeVisible()
    const guest = await browserOf(browser, testApp.base, { at: '/anbieter/pizzeria-bella-vista' })
    await expect(guest.getByRole('heading', { level: 1, name: 'Bella Vista am Markt' })).toBeVisible()
  })
  await test.step('an imprint that lacks something leads to it', async () => {
    await marco.getByLabel('Vertreten durch').fill('')
    await expect(marco.getByText('Im Impressum fehlt eine Angabe.')).toBeVisible()
    await marco.getByRole('button', { name: 'Vertreten durch' }).click()
    await expect(marco.getByLabel('Vertreten durch')).toBeFocused()
    await marco.keyboard.type('Marco Esposito')
    await save(marco).first().click()
    await settled(marco)
  })
  await test.step('hidden means out of the search, with the imprint still there', async () => {
    await marco.getByRole('checkbox', { name: 'Profil verbergen' }).check()
    await save(marco).first().click()
    await settled(marco)
    const guest = await browserOf(browser, testApp.base, { at: '/anbieter?art=restaurant' })
    await expect(guest.getByRole('link', { name: 'Bosporus Grill' })).toBeVisible()
    await expect(guest.getByRole('link', { name: 'Bella Vista am Markt' })).toBeHidden()
    await marco.getByRole('checkbox', { name: 'Profil verbergen' }).uncheck()
    await save(marco).first().click()
    await settled(marco)
  })

  await test.step('bank data need a second factor', async () => {
    await expect(marco.getByText('Zuerst die Zwei-Faktor-Anmeldung')).toBeVisible()
    await inspect(marco, 'provider-profile')
    await setUpFactor()
    await marco.reload()
    await marco.getByRole('button', { name: 'Konto hinterlegen' }).click()
    const dialog = marco.getByRole('dialog', { name: 'Konto hinterlegen' })
    await dialog.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01')
    await expect(dialog.getByText('Commerzbank, BIC COBADEFFXXX')).toBeVisible()
    await dialog.getByRole('button', { name: 'Konto hinterlegen' }).click()
    await expect(dialog.getByText('Diese IBAN ist nicht gültig.')).toBeVisible()
    await dialog.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
    await inspect(marco, 'provider-profile-bank')
    await dialog.getByRole('button', { name: 'Konto hinterlegen' }).click()

    const question = marco.getByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' })
    await expect(question.getByText(/^Wir haben einen Code an/)).toBeVisible()
    await question.getByRole('textbox').fill(await lastCode())
    await expect(marco.getByText('DE89 •••• 3000')).toBeVisible()
    await expect(marco.getByText('Das Konto wurde hinterlegt.')).toBeVisible()
  })
  await test.step('the owner hears of it by mail, without the number', async () => {
    const mailbox = await marco.context().newPage()
    await mailbox.goto('/entwickler/postfach')
    await expect(mailbox.getByText('Ihre Bankverbindung wurde geändert').first()).toBeVisible()
    const { data: mails } = await read<{ data: { id: number; subject: string }[] }>('developer/mails')
    const { data: mail } = await read<{ data: { text: string } }>(
      `developer/mails/${mails.find(({ subject }) => subject === 'Ihre Bankverbindung wurde geändert')!.id}`,
    )
    expect(mail.text).toContain('mit der Endung 3000')
    expect(mail.text).not.toContain('0532')
  })

  await test.step('the public page: a logo at once, words and switches with «Veröffentlichen», and beside it what others would see', async () => {
    await marco.getByRole('link', { name: 'Öffentliche Seite bearbeiten' }).click()
    await marco
      .locator('input[type="file"]')
      .first()
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await picture('png') })
    await expect(marco.locator('img[src^="/media/logos/"]').first()).toBeVisible()
    await marco.getByLabel('Kurztext').fill('Neapel am Markt')
    await expect(marco.getByRole('complementary', { name: 'Vorschau' }).getByText('Neapel am Markt')).toBeVisible()
    await marco.getByRole('checkbox', { name: 'Anfrage stellen' }).uncheck()
    await inspect(marco, 'provider-page-edit')
    await marco.getByRole('button', { name: 'Veröffentlichen' }).click()
    await expect(marco.getByText('Alles veröffentlicht')).toBeVisible()
    await settled(marco)
    await marco.reload()
    await expect(marco.getByLabel('Kurztext')).toHaveValue('Neapel am Markt')
    await expect(marco.getByRole('checkbox', { name: 'Anfrage stellen' })).not.toBeChecked()
  })
})

test('both pages in the other themes', async ({ browser }) => {
  const jonas = await browserOf(browser, testApp.base, { as: 'jonas', at: '/' })
  const radwerk = await browserOf(browser, testApp.base, { as: 'radwerk', at: '/' })
  for (const theme of ['ONE_DARK', 'UNICORN'] as const) {
    await wearTheme(jonas, theme)
    await jonas.goto('/konto/profil')
    await expect(jonas.getByLabel(/^Vorname/)).toBeVisible()
    await inspect(jonas, `profile-${theme}`)
    await wearTheme(radwerk, theme)
    await radwerk.goto('/anbieterbereich/profil')
    await expect(radwerk.getByLabel('Firmenname')).toBeVisible()
    await inspect(radwerk, `provider-profile-${theme}`)
  }
})
