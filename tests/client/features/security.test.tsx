// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TwoFactorStatus } from '#contract/calls/twoFactor.calls.ts'
import { StepUp } from '#client/features/stepUp/StepUp.tsx'
import { SecurityScreen } from '#client/features/security/SecurityScreen.tsx'
import { session } from '#client/lib/session/session.ts'
import { lastSent } from '#tests/client/stubServer.ts'
import { endSession } from '#tests/client/endSession.ts'
import { prepareWindow, visitAs } from './checkoutWorld.tsx'

beforeEach(prepareWindow)
afterEach(() => {
  endSession()
  cleanup()
  vi.unstubAllGlobals()
})

const off: TwoFactorStatus = {
  two_factor_mobile: null,
  two_factor_status: 0,
  two_factor_country_code: null,
  state: 'off',
  version: 0,
  methods: [],
  pending: null,
  recovery_codes_left: 0,
  locked_until: null,
  confirmed_until: null,
}
const soon = () => new Date(Date.now() + 30_000).toISOString()
const waiting = (): TwoFactorStatus => ({
  ...off,
  state: 'verifying',
  version: 1,
  pending: { method: 'sms', mobile: '+491711234567', resend_at: soon() },
})
const on: TwoFactorStatus = {
  ...off,
  state: 'on',
  version: 2,
  two_factor_status: 1,
  two_factor_mobile: '+491711234567',
  two_factor_country_code: '+49',
  methods: ['sms', 'recovery'],
  recovery_codes_left: 2,
}
const codes = ['k7qd-2mxp', 'w4rt-9abc']
const here = {
  id: '1',
  device: 'Firefox auf Linux',
  created_at: '2026-11-20T10:00:00.000Z',
  last_seen_at: '2026-11-20T12:00:00.000Z',
  expires_at: '2026-12-20T12:00:00.000Z',
  remembered: true,
  current: true,
}
const there = { ...here, id: '2', device: 'Safari auf iPhone', remembered: false, current: false }
const refusal = (error: string, status: number, message: string, field?: string) => ({
  status,
  body: { error, message, ...(field && { errors: [{ field, message }] }) },
})
const statusOf = (data: TwoFactorStatus) => ({ body: { data } })
type Answers = Parameters<typeof visitAs>[3]
const visit = (status: TwoFactorStatus, answers: Answers = {}) =>
  visitAs(
    '/konto/sicherheit',
    '/konto/sicherheit',
    () => (
      <>
        <SecurityScreen />
        <StepUp />
      </>
    ),
    {
      'GET /rest/two-factor-status': statusOf(status),
      'GET /rest/sessions': { body: { data: [here, there] } },
      'GET /rest/getCountriesCode': {
        body: {
          data: [
            { code: 'DE', name: 'Deutschland', calling_code: '+49' },
            { code: 'AT', name: 'Österreich', calling_code: '+43' },
          ],
        },
      },
      ...answers,
    },
  )

describe('switching on', () => {
  it('leads from the number to the recovery codes and keeps what was typed when refused', async () => {
    const { user, sent } = await visit(off, {
      'POST /rest/two-factor-status': [
        refusal('PHONE_INVALID', 422, 'Bitte geben Sie eine gültige Mobilnummer ein.', 'two_factor_mobile'),
        { body: { message: '', data: waiting() } },
      ],
      'POST /rest/two-factor/confirm': [
        refusal('CODE_WRONG', 422, 'Der Code stimmt nicht. Bitte prüfen Sie ihn.', 'code'),
        { body: { message: '', data: { ...on, recovery_codes: codes } } },
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Einrichten' }))
    await user.click(screen.getByRole('button', { name: /^SMS/ }))
    await user.click(screen.getByRole('button', { name: 'Code senden' }))
    expect(screen.getByRole('textbox', { name: /Mobilnummer/ })).toHaveAttribute('aria-invalid', 'true')
    await user.type(screen.getByRole('textbox', { name: /Mobilnummer/ }), '0664 1234567')
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Ländervorwahl' }),
      await screen.findByRole('option', { name: 'Österreich (+43)' }),
    )
    await user.type(screen.getByLabelText(/Ihr Passwort/), 'geheim')
    await user.click(screen.getByRole('button', { name: 'Code senden' }))
    expect(await screen.findByText('Bitte geben Sie eine gültige Mobilnummer ein.')).toBeInTheDocument()
    expect(screen.getByRole('textbox', { name: /Mobilnummer/ })).toHaveValue('0664 1234567')
    await user.click(screen.getByRole('button', { name: 'Code senden' }))
    expect(await screen.findByText(/Code an \+491711234567 gesendet/)).toBeInTheDocument()
    expect(lastSent(sent, '/rest/two-factor-status')).toEqual({
      two_factor_mobile: '0664 1234567',
      two_factor_country_code: '+43',
      two_factor_status: 1,
      password: 'geheim',
    })
    expect(screen.getByRole('button', { name: /Neuen Code senden \(in \d+ s\)/ })).toBeDisabled()
    const code = screen.getByRole('textbox', { name: /^Code/ })
    expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await user.type(code, '12 34 56')
    expect(await screen.findByText('Der Code stimmt nicht. Bitte prüfen Sie ihn.')).toBeInTheDocument()
    await user.clear(screen.getByRole('textbox', { name: /^Code/ }))
    await user.type(screen.getByRole('textbox', { name: /^Code/ }), '654321')
    expect(await screen.findByText('k7qd-2mxp')).toBeInTheDocument()
    expect(lastSent(sent, '/rest/two-factor/confirm')).toEqual({ code: '654321' })

    const writeText = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(screen.getByRole('button', { name: 'Kopieren' }))
    expect(writeText).toHaveBeenCalledWith(codes.join('\n'))
    const url = vi.fn<(blob: Blob) => string>(() => 'blob:codes')
    Object.assign(URL, { createObjectURL: url, revokeObjectURL: () => {} })
    await user.click(screen.getByRole('button', { name: 'Herunterladen' }))
    expect(await url.mock.calls[0]![0].text()).toContain('w4rt-9abc')
    await user.click(screen.getByRole('button', { name: 'Ich habe sie gesichert' }))
    expect(screen.queryByText('k7qd-2mxp')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Fertig' }))
    expect(screen.getByText('Codes gehen an •• 67.')).toBeInTheDocument()
    expect(session.actor.getSnapshot().context.twoFactor).toEqual({
      two_factor_mobile: '+491711234567',
      two_factor_status: 1,
      two_factor_country_code: '+49',
    })
  })

  it('shows the QR code and the key in groups, and can be given up', async () => {
    const { user } = await visit(off, {
      'POST /rest/two-factor/totp': {
        body: { data: { secret: 'ABCDEFGH', otpauth_url: 'otpauth://totp/x', qr_svg: '<svg xmlns="http://www.w3.org/2000/svg"></svg>' } },
      },
      'POST /rest/two-factor-status': { body: { message: '', data: { ...off, version: 3 } } },
    })
    await user.click(await screen.findByRole('button', { name: 'Einrichten' }))
    await user.click(screen.getByRole('button', { name: /^Authenticator-App/ }))
    await user.type(screen.getByLabelText(/Ihr Passwort/), 'geheim{Enter}')
    expect(await screen.findByRole('img', { name: 'QR-Code für die Authenticator-App' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/svg\+xml/),
    )
    expect(screen.getByText('ABCD EFGH')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Einrichtung abbrechen' }))
    expect(await screen.findByRole('button', { name: 'Einrichten' })).toBeInTheDocument()
  })
})

describe('what is set up', () => {
  it('asks «is it you?» before another method; closing the question leads back', async () => {
    const { user } = await visit(on, {
      'POST /rest/two-factor/totp': [
        refusal('FACTOR_REQUIRED', 403, 'Bitte bestätigen Sie mit Ihrem zweiten Faktor, dass Sie es sind.'),
        refusal('FACTOR_REQUIRED', 403, 'Bitte bestätigen Sie.'),
        { body: { data: { secret: 'ABCDEFGH', otpauth_url: 'otpauth://totp/x', qr_svg: '<svg/>' } } },
      ],
      'POST /rest/two-factor/step-up': { body: { message: '', data: on } },
    })
    await user.click(await screen.findByRole('button', { name: 'Methode hinzufügen oder ändern' }))
    await user.click(screen.getByRole('button', { name: /^Authenticator-App/ }))
    const first = await screen.findByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' })
    await user.click(await within(first).findByRole('button', { name: 'Abbrechen' }))
    expect(await screen.findByText('Bitte bestätigen Sie mit Ihrem zweiten Faktor, dass Sie es sind.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: /^Authenticator-App/ }))
    const second = await screen.findByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' })
    await within(second).findByText(/Code an •• 67 gesendet/)
    await user.type(within(second).getByRole('textbox', { name: /^Code/ }), '123456')
    expect(await screen.findByText('ABCD EFGH')).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('is switched off by a code and the password; a wrong password stays at its field', async () => {
    const { user, sent, answers } = await visit(on, {
      'POST /rest/two-factor/step-up': { body: { message: '', data: on } },
      'POST /rest/two-factor-status': [
        refusal('PASSWORD_WRONG', 422, 'Das jetzige Passwort stimmt nicht.', 'password'),
        { body: { message: 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet.', data: { ...off, version: 3 } } },
      ],
    })
    expect(await screen.findByText(/nur noch wenige Wiederherstellungscodes/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Ausschalten' }))
    const dialog = await screen.findByRole('dialog', { name: 'Zwei-Faktor-Anmeldung ausschalten' })
    await within(dialog).findByText(/Code an •• 67 gesendet/)
    await user.click(within(dialog).getByRole('button', { name: 'Wiederherstellungscode verwenden' }))
    await user.type(within(dialog).getByRole('textbox', { name: /Wiederherstellungscode/ }), 'k7qd-2mxp')
    await user.type(within(dialog).getByLabelText(/Ihr Passwort/), 'falsch')
    await user.click(within(dialog).getByRole('button', { name: 'Ausschalten' }))
    expect(await within(dialog).findByText('Das jetzige Passwort stimmt nicht.')).toBeInTheDocument()
    answers['GET /rest/two-factor-status'] = statusOf({ ...off, version: 3 })
    await user.click(within(dialog).getByRole('button', { name: 'Ausschalten' }))
    expect(await screen.findByRole('button', { name: 'Einrichten' })).toBeInTheDocument()
    expect(lastSent(sent, '/rest/two-factor-status')).toEqual({ two_factor_status: 0, code: 'k7qd-2mxp', password: 'falsch' })
  })

  it('new recovery codes replace the old ones', async () => {
    const { user } = await visit(
      { ...on, methods: ['totp', 'recovery'], two_factor_mobile: null },
      { 'POST /rest/two-factor/recovery-codes': { body: { message: '', data: { recovery_codes: codes } } } },
    )
    await user.click(await screen.findByRole('button', { name: 'Neue Wiederherstellungscodes' }))
    const dialog = await screen.findByRole('dialog', { name: 'Neue Wiederherstellungscodes' })
    expect(within(dialog).getByText(/Code aus Ihrer Authenticator-App/)).toBeInTheDocument()
    await user.type(within(dialog).getByRole('textbox', { name: /^Code/ }), '123456')
    await user.click(within(dialog).getByRole('button', { name: 'Neue Codes erstellen' }))
    expect(await screen.findByText('w4rt-9abc')).toBeInTheDocument()
  })

  it('says that it is locked and until when, and can be loaded again after a failure', async () => {
    const { user, answers } = await visit(off, { 'GET /rest/two-factor-status': { status: 503, body: {} } })
    await user.click(await screen.findByRole('button', { name: /noch einmal|Erneut|Neu laden/i }))
    answers['GET /rest/two-factor-status'] = statusOf({
      ...on,
      state: 'locked',
      locked_until: new Date(Date.now() + 600_000).toISOString(),
    })
    await user.click(await screen.findByRole('button', { name: /noch einmal|Erneut|Neu laden/i }))
    expect(await screen.findByText(/fünfmal ein falscher Code/)).toBeInTheDocument()
    expect(screen.getByRole('timer')).toHaveTextContent(/^(9|10):\d\d$/)
  })
})

describe('devices, password and address', () => {
  it('ends one session and all others', async () => {
    const { user, sent } = await visit(off, {
      'DELETE /rest/sessions/2': { body: { message: '' } },
      'DELETE /rest/sessions': { body: { message: '', data: { ended: 1 } } },
    })
    const card = screen.getByRole('region', { name: 'Angemeldete Geräte' })
    expect(await within(card).findByText('Dieses Gerät')).toBeInTheDocument()
    await user.click(within(card).getByRole('button', { name: 'Alle anderen Geräte abmelden' }))
    expect(await screen.findByText('Ein Gerät wurde abgemeldet.')).toBeInTheDocument()
    expect(within(card).getAllByRole('listitem')).toHaveLength(1)
    expect(sent.some((one) => one.method === 'DELETE' && one.path === '/rest/sessions')).toBe(true)
  })

  it('a single device is ended by its own button', async () => {
    const { user } = await visit(off, { 'DELETE /rest/sessions/2': { body: { message: '' } } })
    await user.click(await screen.findByRole('button', { name: 'Safari auf iPhone abmelden' }))
    expect(await screen.findByText('Das Gerät ist abgemeldet.')).toBeInTheDocument()
    expect(screen.queryByText('Safari auf iPhone')).not.toBeInTheDocument()
  })

  it('changes the password with the present one; the server speaks at the fields', async () => {
    const { user, sent } = await visit(off, {
      'PATCH /rest/me/details/auth': [
        refusal('PASSWORD_WRONG', 422, 'Das jetzige Passwort stimmt nicht.', 'current_password'),
        { body: { message: 'Gespeichert.', data: { email: 'mia@example.de', username: '', pending_email: null } } },
      ],
    })
    const form = within(screen.getByRole('form', { name: 'Passwort ändern' }))
    await user.type(form.getByLabelText(/Jetziges Passwort/), 'falsch')
    await user.type(form.getByLabelText(/Neues Passwort/), 'kurz')
    await user.click(form.getByRole('button', { name: 'Passwort ändern' }))
    expect(form.getByText('Das Passwort muss mindestens 8 Zeichen haben.')).toBeInTheDocument()
    await user.type(form.getByLabelText(/Neues Passwort/), ' ist es nicht')
    await user.click(form.getByRole('button', { name: 'Passwort ändern' }))
    expect(await form.findByText('Das jetzige Passwort stimmt nicht.')).toBeInTheDocument()
    await user.click(form.getByRole('button', { name: 'Passwort ändern' }))
    expect(await screen.findByText('Ihr Passwort wurde geändert.')).toBeInTheDocument()
    expect(lastSent(sent, '/rest/me/details/auth')).toEqual({ password: 'kurz ist es nicht', current_password: 'falsch' })
    expect(form.getByLabelText(/Neues Passwort/)).toHaveValue('')
  })

  it('a new address waits for its confirmation', async () => {
    const { user } = await visit(off, {
      'PATCH /rest/me/details/auth': {
        body: { message: 'Gespeichert.', data: { email: 'mia@example.de', username: '', pending_email: 'neu@example.de' } },
      },
    })
    const form = within(screen.getByRole('form', { name: 'E-Mail-Adresse ändern' }))
    await user.type(form.getByLabelText(/Jetziges Passwort/), 'geheim')
    await user.type(form.getByLabelText(/Neue E-Mail-Adresse/), 'neu@example.de')
    await user.click(form.getByRole('button', { name: 'Adresse ändern' }))
    expect(await form.findByText(/Bitte bestätigen Sie die neue Adresse neu@example.de/)).toBeInTheDocument()
  })
})
