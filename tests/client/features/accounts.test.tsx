// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ConfirmEmailScreen } from '#client/features/accounts/ConfirmEmailScreen.tsx'
import { KeepEmailScreen } from '#client/features/accounts/KeepEmailScreen.tsx'
import { CustomerLoginScreen, ProviderLoginScreen } from '#client/features/accounts/LoginScreen.tsx'
import { RegisterCustomerScreen } from '#client/features/accounts/RegisterCustomerScreen.tsx'
import { RegisterProviderScreen } from '#client/features/accounts/RegisterProviderScreen.tsx'
import { RemindScreen } from '#client/features/accounts/RemindScreen.tsx'
import { ResetScreen } from '#client/features/accounts/ResetScreen.tsx'
import { session } from '#client/lib/session/session.ts'
import { customer, emptyCart, provider, stubServer, tokenEndingAt } from '#tests/client/stubServer.ts'
import { currentNewsletterConsent, newsletterConsents } from '#contract/values/newsletterConsent.ts'

vi.stubGlobal('CSS', { escape: (text: string) => text })
const token = 'a'.repeat(30)
const inAnHour = () => Date.now() + 3_600_000
const refused = (status: number, error: string, message: string, errors?: { field: string; message: string }[]) => ({
  status,
  body: { error, message, ...(errors && { errors }) },
})
const answered = (data: unknown) => ({ body: { data } })
const signedIn = (user: object) =>
  answered({ access_token: tokenEndingAt(inAnHour()), expires_at: new Date(inAnHour()).toISOString(), user })
const challenge = (more: object = {}) =>
  answered({
    two_factor: true,
    login_token: 'l'.repeat(30),
    methods: ['sms', 'recovery'],
    hint: '67',
    resend_at: new Date(Date.now() + 30_000).toISOString(),
    expires_at: new Date(Date.now() + 300_000).toISOString(),
    ...more,
  })
const always = {
  'GET /rest/developer/info': refused(404, 'NOT_FOUND', 'nein'),
  'GET /rest/profile/customer': answered(customer),
  'GET /rest/providerProfile': answered(provider),
  'POST /rest/cart/merge': answered(emptyCart),
  'POST /rest/logout': { body: { message: 'ok' } },
}

beforeAll(() => {
  session.start()
})
beforeEach(() => {
  localStorage.clear()
  session.forgetRecovery()
})
afterEach(async () => {
  cleanup()
  session.cancelLogin()
  stubServer(always)
  session.logout()
  await waitFor(() => expect(session.actor.getSnapshot().context.session).toBeNull())
  vi.unstubAllGlobals()
  vi.stubGlobal('CSS', { escape: (text: string) => text })
})

function show(Screen: ComponentType, answers: Parameters<typeof stubServer>[0] = {}, { path = '/', at = '/' } = {}) {
  const server = stubServer({ ...always, ...answers })
  const router = createMemoryRouter(
    [
      { path, element: <Screen /> },
      { path: '*', element: <p>Woanders</p> },
    ],
    { initialEntries: [at] },
  )
  render(<RouterProvider router={router} />)
  return { ...server, router, user: userEvent.setup() }
}
/** The input behind a label; the eye of a password and the form itself have names too. */
const field = (name: RegExp) => screen.getAllByLabelText<HTMLInputElement>(name).find((one) => one.matches('input, select'))!
const button = (name: string) => screen.getByRole('button', { name })
/** As from the clipboard: a long form by single keys takes a slow machine too long. */
async function put(user: ReturnType<typeof userEvent.setup>, element: HTMLElement, text: string): Promise<void> {
  await user.click(element)
  await user.paste(text)
}
const bodyOf = (sent: { path: string; body: unknown }[], path: string) => sent.find((one) => one.path === `/rest/${path}`)?.body

describe('logging in', () => {
  async function tryIn(Screen: ComponentType, answers: Parameters<typeof stubServer>[0], at = '/') {
    const shown = show(Screen, answers, { at })
    await shown.user.type(field(/^E-Mail/), ' mia@example.de ')
    await shown.user.type(field(/^Passwort/), 'geheim')
    return shown
  }

  it('by the Enter key sends what was typed and leads back to where somebody came from', async () => {
    const { user, sent, router } = await tryIn(
      CustomerLoginScreen,
      { 'POST /rest/login': signedIn(customer) },
      '/?zurueck=%2Fkonto%2Fbestellungen',
    )
    await user.click(screen.getByRole('checkbox', { name: 'Angemeldet bleiben' }))
    field(/^Passwort/).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/konto/bestellungen'))
    expect(bodyOf(sent, 'login')).toEqual({ email: 'mia@example.de', password: 'geheim', role: 'User', remember: true })
  })

  it('that is refused says why and keeps everything', async () => {
    const { user } = await tryIn(ProviderLoginScreen, {
      'POST /rest/login': refused(401, 'LOGIN_FAILED', 'E-Mail-Adresse oder Passwort stimmen nicht.'),
    })
    await user.click(button('Anmelden'))
    expect(await screen.findByRole('alert')).toHaveTextContent('E-Mail-Adresse oder Passwort stimmen nicht.')
    expect(field(/^E-Mail/).value).toBe('mia@example.de')
    expect(field(/^Passwort/).value).toBe('geheim')
  })

  it('the password can be looked at, and forgotten', async () => {
    const { user, router } = await tryIn(CustomerLoginScreen, {})
    await user.click(button('Passwort anzeigen'))
    expect(field(/^Passwort/).type).toBe('text')
    await user.click(screen.getByRole('link', { name: 'Passwort vergessen?' }))
    expect(router.state.location).toMatchObject({ pathname: '/passwort-vergessen', state: { email: 'mia@example.de' } })
  })

  it('without a confirmed address offers the mail once more', async () => {
    const { user, sent } = await tryIn(CustomerLoginScreen, {
      'POST /rest/login': refused(403, 'EMAIL_UNCONFIRMED', 'Bitte bestätigen Sie Ihr E-Mail-Konto!'),
      'POST /rest/email/resend': { body: { message: 'ok' } },
    })
    await user.click(button('Anmelden'))
    await user.click(await screen.findByRole('button', { name: 'E-Mail noch einmal senden' }))
    expect(await screen.findByText(/Die E-Mail ist unterwegs/)).toBeInTheDocument()
    expect(bodyOf(sent, 'email/resend')).toEqual({ email: 'mia@example.de' })
  })

  describe('with a second factor', () => {
    async function asked(answers: Parameters<typeof stubServer>[0] = {}, more: object = {}) {
      const shown = await tryIn(CustomerLoginScreen, { 'POST /rest/login': challenge(more), ...answers })
      await shown.user.click(button('Anmelden'))
      await screen.findByRole('heading', { name: 'Code eingeben' })
      return shown
    }

    it('asks in the same card, for a code that phones fill in, and sends it when it is whole', async () => {
      const { user, sent, router } = await asked({ 'POST /rest/two-factor/verify': signedIn(customer) })
      expect(screen.getByText(/mit den Endziffern 67/)).toBeInTheDocument()
      expect(field(/^Code/)).toHaveFocus()
      expect(field(/^Code/)).toHaveAttribute('autocomplete', 'one-time-code')
      expect(field(/^Code/)).toHaveAttribute('inputmode', 'numeric')
      await user.type(field(/^Code/), '12x34 5')
      expect(bodyOf(sent, 'two-factor/verify')).toBeUndefined()
      await user.type(field(/^Code/), '6')
      await waitFor(() => expect(bodyOf(sent, 'two-factor/verify')).toEqual({ login_token: 'l'.repeat(30), code: '123456' }))
      await waitFor(() => expect(session.actor.getSnapshot().matches({ person: 'authenticated' })).toBe(true))
      expect(router.state.location.pathname).toBe('/')
    })

    it('a wrong code is said at the field and stays to be corrected', async () => {
      const { user } = await asked({
        'POST /rest/two-factor/verify': refused(422, 'CODE_WRONG', 'Der Code stimmt nicht. Bitte prüfen Sie ihn.'),
      })
      await user.type(field(/^Code/), '000000')
      await waitFor(() => expect(field(/^Code/)).toHaveAccessibleDescription(/stimmt nicht/))
      expect(field(/^Code/)).toHaveValue('000000')
      expect(field(/^Code/)).toHaveAttribute('aria-invalid', 'true')
    })

    it('a new code may be asked for after its time only', async () => {
      await asked()
      expect(screen.getByRole('button', { name: /^Neuer Code in \d+ Sekunden/ })).toBeDisabled()
      cleanup()
      session.cancelLogin()
      const { user, sent } = await asked(
        { 'POST /rest/two-factor/resend': { body: { message: 'ok', data: { resend_at: new Date(Date.now() + 30_000).toISOString() } } } },
        { resend_at: new Date(Date.now() - 1_000).toISOString() },
      )
      await user.click(button('Code noch einmal senden'))
      expect(await screen.findByRole('button', { name: /^Neuer Code in/ })).toBeDisabled()
      expect(bodyOf(sent, 'two-factor/resend')).toEqual({ login_token: 'l'.repeat(30) })
    })

    it('a saved code helps whoever lost the phone', async () => {
      const { user, sent } = await asked({ 'POST /rest/two-factor/verify': signedIn(customer) })
      await user.click(button('Wiederherstellungscode verwenden'))
      await user.type(field(/^Wiederherstellungscode/), 'k7qd-2mxp{Enter}')
      await waitFor(() => expect(bodyOf(sent, 'two-factor/verify')).toEqual({ login_token: 'l'.repeat(30), code: 'k7qd-2mxp' }))
    })

    it('an app needs no SMS; one can go back to the form', async () => {
      const { user } = await asked({}, { methods: ['totp'], hint: null, resend_at: null })
      expect(screen.getByText(/Authenticator-App/)).toBeInTheDocument()
      expect(screen.queryByRole('button', { name: /Neuer Code|noch einmal/ })).toBeNull()
      expect(screen.queryByRole('button', { name: /Wiederherstellungscode/ })).toBeNull()
      await user.click(button('Zurück zur Anmeldung'))
      expect(field(/^E-Mail/)).toBeInTheDocument()
    })

    it('who waited too long begins anew, and is told', async () => {
      const { user } = await asked({
        'POST /rest/two-factor/verify': refused(
          401,
          'LOGIN_TOKEN_INVALID',
          'Die Anmeldung hat zu lange gedauert. Bitte melden Sie sich noch einmal an.',
        ),
      })
      await user.type(field(/^Code/), '123456')
      expect(await screen.findByRole('alert')).toHaveTextContent('Die Anmeldung hat zu lange gedauert.')
      expect(field(/^E-Mail/)).toBeInTheDocument()
    })
  })
})

describe('registering a customer', () => {
  const done = { status: 201, body: { message: 'Bitte bestätigen Sie Ihr E-Mail-Konto!', requires_email_confirmation: true } }
  async function filled(answers: Parameters<typeof stubServer>[0]) {
    const shown = show(RegisterCustomerScreen, answers)
    await shown.user.type(field(/^Vorname/), 'Björk')
    await shown.user.type(field(/^E-Mail/), 'bjoerk@example.de')
    await shown.user.type(field(/^Passwort/), 'drei Birnen im Regal')
    await shown.user.click(screen.getByRole('checkbox', { name: /AGB/ }))
    return shown
  }

  it('asks for no salutation, title or bank; nothing is ticked beforehand', async () => {
    const { user, sent } = await filled({ 'POST /rest/v2/customer-register': done })
    expect(screen.getByRole('checkbox', { name: /Newsletter/ })).not.toBeChecked()
    expect(screen.queryAllByLabelText(/Anrede|Titel|Hausbank/)).toEqual([])
    await user.click(button('Konto anlegen'))
    expect(await screen.findByRole('heading', { name: 'Bitte bestätigen Sie Ihr E-Mail-Konto!' })).toHaveFocus()
    expect(screen.getByText(/bjoerk@example.de/)).toBeInTheDocument()
    expect(bodyOf(sent, 'v2/customer-register')).toEqual({
      first_name: 'Björk',
      last_name: '',
      email: 'bjoerk@example.de',
      password: 'drei Birnen im Regal',
      terms: true,
    })
  })

  it('on a demonstration system is told where the mail lies, and nowhere else', async () => {
    const info = answered({ demo_logins: [] })
    const { user } = await filled({ 'POST /rest/v2/customer-register': done, 'GET /rest/developer/info': info })
    await user.click(button('Konto anlegen'))
    expect(await screen.findByRole('link', { name: 'Postfach dieses Systems' })).toHaveAttribute(
      'href',
      '/entwickler/postfach?an=bjoerk%40example.de',
    )
    cleanup()
    session.forgetRecovery()
    const other = await filled({ 'POST /rest/v2/customer-register': done })
    await other.user.click(button('Konto anlegen'))
    await screen.findByRole('heading', { name: 'Bitte bestätigen Sie Ihr E-Mail-Konto!' })
    await waitFor(() => expect(other.sent.some(({ path }) => path === '/rest/developer/info')).toBe(true))
    expect(screen.queryByRole('link', { name: 'Postfach dieses Systems' })).toBeNull()
  })

  it('the newsletter shows the sentence that is agreed to, and its version is sent', async () => {
    const { user, sent } = await filled({ 'POST /rest/v2/customer-register': done })
    await user.click(screen.getByRole('checkbox', { name: newsletterConsents[currentNewsletterConsent] }))
    await user.click(button('Konto anlegen'))
    await screen.findByRole('heading', { name: 'Bitte bestätigen Sie Ihr E-Mail-Konto!' })
    expect(bodyOf(sent, 'v2/customer-register')).toMatchObject({ newsletter: true, newsletter_text_version: currentNewsletterConsent })
  })

  it('the mail can be sent again, or another address be given with all the rest kept', async () => {
    const { user, sent } = await filled({ 'POST /rest/v2/customer-register': done, 'POST /rest/email/resend': { body: { message: 'ok' } } })
    await user.click(button('Konto anlegen'))
    await user.click(await screen.findByRole('button', { name: 'E-Mail noch einmal senden' }))
    expect(await screen.findByText(/Die E-Mail ist unterwegs/)).toBeInTheDocument()
    expect(bodyOf(sent, 'email/resend')).toEqual({ email: 'bjoerk@example.de' })
    await user.click(button('Andere E-Mail-Adresse verwenden'))
    expect(field(/^Vorname/).value).toBe('Björk')
  })

  it('what is missing is said at the field, and the first one has the focus', async () => {
    const { user, sent } = show(RegisterCustomerScreen)
    await user.click(button('Konto anlegen'))
    expect(field(/^Vorname/)).toHaveFocus()
    expect(field(/^E-Mail/)).toHaveAccessibleDescription(/Bitte füllen Sie dieses Feld aus/)
    expect(screen.getByRole('checkbox', { name: /AGB/ })).toHaveAttribute('aria-invalid', 'true')
    expect(bodyOf(sent, 'v2/customer-register')).toBeUndefined()
  })

  it('what the server finds wrong is said at the field and the input stays', async () => {
    const { user } = await filled({
      'POST /rest/v2/customer-register': [
        refused(422, 'INPUT_INVALID', 'Bitte prüfen Sie Ihre Eingaben.', [
          { field: 'first_name', message: 'Bitte geben Sie einen gültigen Namen ein.' },
        ]),
        refused(422, 'PASSWORD_COMMON', 'Dieses Passwort ist zu verbreitet.'),
      ],
    })
    await user.click(button('Konto anlegen'))
    await waitFor(() => expect(field(/^Vorname/)).toHaveAccessibleDescription(/gültigen Namen/))
    expect(field(/^Vorname/)).toHaveValue('Björk')
    await user.click(button('Konto anlegen'))
    await waitFor(() => expect(field(/^Passwort/)).toHaveAccessibleDescription(/zu verbreitet/))
    expect(field(/^E-Mail/)).toHaveValue('bjoerk@example.de')
  })

  it('without a network says so and keeps everything', async () => {
    const { user } = await filled({ 'POST /rest/v2/customer-register': 'offline' })
    await user.click(button('Konto anlegen'))
    expect(await screen.findByText('Keine Verbindung. Bitte versuchen Sie es erneut.', {}, { timeout: 5_000 })).toBeInTheDocument()
    expect(field(/^Vorname/)).toHaveValue('Björk')
  })

  it('a taken address that the server names leads to the log-in (R-151)', async () => {
    const { user } = await filled({ 'POST /rest/v2/customer-register': { body: { message: 'ok' } } })
    await user.click(button('Konto anlegen'))
    expect(await screen.findByText('Zu dieser E-Mail-Adresse gibt es schon ein Konto.')).toBeInTheDocument()
  })

  it('the password says how good its length is', async () => {
    const { user } = show(RegisterCustomerScreen)
    const password = field(/^Passwort/)
    await user.type(password, 'fünfe')
    expect(password).toHaveAccessibleDescription(/Noch 3 Zeichen/)
    await user.type(password, ' mal fünf')
    expect(password).toHaveAccessibleDescription(/Gut/)
    await user.type(password, ' und zwei')
    expect(password).toHaveAccessibleDescription(/Sehr gut/)
  })
})

/** The contract, in the versions the server has one after the other. */
const contract = (...versions: string[]) => ({
  'GET /rest/getContractContents': (versions.length > 0 ? versions : ['1']).map((version) =>
    answered({
      title: 'Anbietervertrag',
      html: '<h2>Reihenfolge der Treffer</h2>',
      version,
      updated_at: '2026-11-01T09:00:00Z',
      applies_at: null,
    }),
  ),
})

describe('registering a business', () => {
  it('finds the town by its code and sends everything the call names', async () => {
    const { user, sent } = show(RegisterProviderScreen, {
      'POST /rest/v2/register/provider': { status: 201, body: { message: 'ok', requires_email_confirmation: true } },
      'GET /rest/getCity': answered([{ postal_code: '10115', city: 'Berlin', state: 'Berlin' }]),
      'GET /rest/getStreets': answered([]),
      ...contract(),
    })
    await put(user, field(/^Firmenname/), 'Müller & Söhne')
    await user.click(screen.getByRole('radio', { name: /gewerblich/ }))
    await user.selectOptions(field(/^Art des Betriebs/) as unknown as HTMLSelectElement, 'Handwerk')
    await waitFor(() => expect(screen.getByLabelText(/^PLZ/)).toBeInTheDocument(), { timeout: 5_000 })
    await put(user, field(/^PLZ/), '10115')
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Ort/ })).toHaveValue('Berlin'))
    await put(user, screen.getByRole('combobox', { name: /^Straße/ }), 'Lindenweg')
    await user.keyboard('{Escape}')
    await put(user, field(/^Hausnummer/), '12 a')
    await user.selectOptions(field(/^Anrede/) as unknown as HTMLSelectElement, 'Divers')
    await put(user, field(/^Vorname/), 'Zoë')
    await put(user, field(/^Telefonnummer/), '030 1234567')
    await put(user, field(/^E-Mail/), 'zoe@example.de')
    await put(user, field(/^Passwort/), 'drei Birnen im Regal')
    expect(screen.getByRole('region', { name: 'Anbietervertrag' })).toHaveTextContent('Reihenfolge der Treffer')
    await user.click(screen.getByRole('checkbox', { name: 'Ich stimme dem Anbietervertrag in Fassung 1 zu.' }))
    await user.click(within(screen.getByRole('form')).getByRole('button', { name: 'Betrieb registrieren' }))
    await screen.findByRole('heading', { name: 'Bitte bestätigen Sie Ihr E-Mail-Konto!' })
    expect(bodyOf(sent, 'v2/register/provider')).toEqual({
      company_name: 'Müller & Söhne',
      kind: 'craft',
      postal_code: '10115',
      city: 'Berlin',
      street: 'Lindenweg',
      street_number: '12 a',
      gender: 'diverse',
      title: '',
      first_name: 'Zoë',
      last_name: '',
      phone: '030 1234567',
      email: 'zoe@example.de',
      password: 'drei Birnen im Regal',
      terms: true,
      trading: 'trader',
      contract_version: 1,
    })
  })

  it('nobody agrees to a version that is no longer the newest: the new one is shown, unticked', async () => {
    const { user, sent } = show(RegisterProviderScreen, {
      ...contract('1', '2'),
      'POST /rest/v2/register/provider': refused(409, 'CONTRACT_OUTDATED', 'Der Anbietervertrag hat eine neue Fassung.', [
        { field: 'contract_version', message: 'Bitte lesen Sie die neue Fassung.' },
      ]),
    })
    await put(user, field(/^Firmenname/), 'Müller & Söhne')
    await user.selectOptions(field(/^Art des Betriebs/) as unknown as HTMLSelectElement, 'Handwerk')
    await user.click(screen.getByRole('radio', { name: /privat/ }))
    await waitFor(() => expect(screen.getByLabelText(/^PLZ/)).toBeInTheDocument(), { timeout: 5_000 })
    await put(user, field(/^PLZ/), '10115')
    await put(user, screen.getByRole('combobox', { name: /^Ort/ }), 'Berlin')
    await user.keyboard('{Escape}')
    await put(user, screen.getByRole('combobox', { name: /^Straße/ }), 'Lindenweg')
    await user.keyboard('{Escape}')
    await put(user, field(/^Vorname/), 'Zoë')
    await put(user, field(/^Telefonnummer/), '030 1234567')
    await put(user, field(/^E-Mail/), 'zoe@example.de')
    await put(user, field(/^Passwort/), 'drei Birnen im Regal')
    await user.click(await screen.findByRole('checkbox', { name: /in Fassung 1/ }))
    await user.click(within(screen.getByRole('form')).getByRole('button', { name: 'Betrieb registrieren' }))
    expect(await screen.findByRole('checkbox', { name: /in Fassung 2/ })).not.toBeChecked()
    expect(bodyOf(sent, 'v2/register/provider')).toMatchObject({ trading: 'private', contract_version: 1 })
    expect(field(/^Firmenname/)).toHaveValue('Müller & Söhne')
  })

  it('without the contract there is nothing to agree to, and it can be asked for again', async () => {
    const { user } = show(RegisterProviderScreen, {
      'GET /rest/getContractContents': [
        refused(404, 'NOT_FOUND', 'Das haben wir leider nicht gefunden.'),
        contract()['GET /rest/getContractContents'][0]!,
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }, { timeout: 5_000 }))
    expect(await screen.findByRole('region', { name: 'Anbietervertrag' })).toBeVisible()
  })
})

describe('a forgotten password', () => {
  it('a link is asked for, with the same words for everybody', async () => {
    const { user, sent } = show(RemindScreen, { 'POST /rest/password/remind': { body: { message: 'ok' } } })
    await user.type(field(/^E-Mail/), 'mia@example.de{Enter}')
    expect(await screen.findByRole('heading', { name: 'Bitte sehen Sie in Ihr Postfach.' })).toHaveFocus()
    expect(screen.getByText(/Wenn es zu mia@example.de ein Konto gibt/)).toBeInTheDocument()
    expect(bodyOf(sent, 'password/remind')).toEqual({ email: 'mia@example.de' })
  })

  const reset = { path: '/passwort-zuruecksetzen/:token', at: `/passwort-zuruecksetzen/${token}` }
  it('is set anew, and leads to the right door', async () => {
    const { user, sent } = show(ResetScreen, { 'POST /rest/password/reset': answered({ role: 'Company' }) }, reset)
    await user.type(field(/^Neues Passwort/), 'zwölf Äpfel im Korb{Enter}')
    expect(await screen.findByRole('heading', { name: 'Ihr neues Passwort gilt.' })).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Jetzt anmelden' })).toHaveAttribute('href', '/anmelden/anbieter')
    expect(bodyOf(sent, 'password/reset')).toEqual({ token, password: 'zwölf Äpfel im Korb' })
  })

  it.each([
    ['used', refused(422, 'LINK_INVALID', 'Dieser Link ist ungültig oder wurde schon benutzt.')],
    [
      'cut in half',
      refused(422, 'INPUT_INVALID', 'Bitte prüfen Sie Ihre Eingaben.', [{ field: 'token', message: 'Dieser Link ist unvollständig.' }]),
    ],
  ])('a link that is %s leads to a new one, the password stays', async (_, answer) => {
    const { user } = show(ResetScreen, { 'POST /rest/password/reset': answer }, reset)
    await user.type(field(/^Neues Passwort/), 'zwölf Äpfel im Korb{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent(/Dieser Link ist/)
    expect(screen.getByRole('link', { name: 'Neuen Link anfordern' })).toHaveAttribute('href', '/passwort-vergessen')
    expect(field(/^Neues Passwort/)).toHaveValue('zwölf Äpfel im Korb')
  })
})

describe('links from mails', () => {
  const confirm = { path: '/email-bestaetigen/:token', at: `/email-bestaetigen/${token}` }
  it('opening one does nothing; a press confirms', async () => {
    const { user, sent } = show(
      ConfirmEmailScreen,
      { 'POST /rest/email/verify': answered({ role: 'User', password_token: null, session: null }) },
      confirm,
    )
    await new Promise((done) => {
      setTimeout(done, 50)
    })
    expect(sent).toEqual([])
    await user.click(button('Adresse bestätigen'))
    expect(await screen.findByRole('link', { name: 'Jetzt anmelden' })).toHaveAttribute('href', '/anmelden')
    expect(bodyOf(sent, 'email/verify')).toEqual({ token })
  })

  it('in the browser that registered it signs in and leads back to where one was', async () => {
    const { user, router } = show(
      ConfirmEmailScreen,
      {
        'POST /rest/email/verify': answered({
          role: 'User',
          password_token: null,
          session: { access_token: tokenEndingAt(inAnHour()), expires_at: new Date(inAnHour()).toISOString(), user: customer },
        }),
      },
      { ...confirm, at: `${confirm.at}?zurueck=%2Fkasse` },
    )
    await user.click(button('Adresse bestätigen'))
    await waitFor(() => expect(router.state.location.pathname).toBe('/kasse'))
    expect(session.actor.getSnapshot().context.user).toMatchObject({ user_id: customer.user_id })
  })

  it('never leads to another host', async () => {
    const { user } = show(
      ConfirmEmailScreen,
      { 'POST /rest/email/verify': answered({ role: 'User', password_token: null, session: null }) },
      { ...confirm, at: `${confirm.at}?zurueck=%2F%2Fboese.example` },
    )
    await user.click(button('Adresse bestätigen'))
    expect(await screen.findByRole('link', { name: 'Jetzt anmelden' })).toHaveAttribute('href', '/anmelden?zurueck=%2F%2Fboese.example')
  })

  it('who has no password yet sets one', async () => {
    const { user } = show(
      ConfirmEmailScreen,
      { 'POST /rest/email/verify': answered({ role: 'Company', password_token: 'p'.repeat(30), session: null }) },
      confirm,
    )
    await user.click(button('Adresse bestätigen'))
    expect(await screen.findByRole('link', { name: 'Passwort setzen' })).toHaveAttribute(
      'href',
      `/passwort-zuruecksetzen/${'p'.repeat(30)}`,
    )
  })

  it('an old link offers a new mail', async () => {
    const { user, sent } = show(
      ConfirmEmailScreen,
      {
        'POST /rest/email/verify': refused(422, 'LINK_EXPIRED', 'Dieser Link ist abgelaufen.'),
        'POST /rest/email/resend': { body: { message: 'ok' } },
      },
      confirm,
    )
    await user.click(button('Adresse bestätigen'))
    await user.type(await screen.findByLabelText(/^E-Mail/), 'mia@example.de{Enter}')
    expect(await screen.findByText(/Die E-Mail ist unterwegs/)).toBeInTheDocument()
    expect(bodyOf(sent, 'email/resend')).toEqual({ email: 'mia@example.de' })
  })

  it('«Das war ich nicht» keeps the address and leads to a new password', async () => {
    const { user } = show(
      KeepEmailScreen,
      { 'POST /rest/email/verify': answered({ role: 'User', password_token: 'p'.repeat(30) }) },
      { path: '/email-behalten/:token', at: `/email-behalten/${token}` },
    )
    await user.click(button('Bisherige Adresse behalten'))
    expect(await screen.findByRole('link', { name: 'Neues Passwort setzen' })).toHaveAttribute(
      'href',
      `/passwort-zuruecksetzen/${'p'.repeat(30)}`,
    )
  })
})
