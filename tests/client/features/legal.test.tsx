// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ReportScreen } from '#client/features/legal/ReportScreen.tsx'
import { RevokeScreen } from '#client/features/legal/RevokeScreen.tsx'
import { TerminateScreen } from '#client/features/legal/TerminateScreen.tsx'
import { ConfirmScreen } from '#client/features/newsletter/ConfirmScreen.tsx'
import { LeaveScreen } from '#client/features/newsletter/LeaveScreen.tsx'
import { NewsletterForm } from '#client/features/newsletter/NewsletterForm.tsx'
import { stubServer } from '#tests/client/stubServer.ts'

const receipt = {
  number: 'WR-26-7K3F9Q',
  received_at: '2026-10-25T00:30:00.000Z',
  date: '25.10.2026',
  time: '02:30',
  zone: 'MESZ',
  email: 'erika@example.de',
}
const received = { status: 201, body: { message: '', data: receipt } }

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

function visit(path: string, answers: Parameters<typeof stubServer>[0], state?: object) {
  const server = stubServer(answers)
  const [pathname, search = ''] = path.split('?')
  render(
    <MemoryRouter initialEntries={[{ pathname, search: search && `?${search}`, state }]}>
      <Routes>
        <Route path="/vertrag-widerrufen" element={<RevokeScreen />} />
        <Route path="/vertraege-kuendigen" element={<TerminateScreen />} />
        <Route path="/inhalt-melden" element={<ReportScreen />} />
        <Route path="/newsletter/bestaetigen/:token" element={<ConfirmScreen />} />
        <Route path="/newsletter/abmelden" element={<LeaveScreen />} />
        <Route path="/" element={<NewsletterForm />} />
      </Routes>
    </MemoryRouter>,
  )
  return { ...server, user: userEvent.setup() }
}

describe('Vertrag widerrufen', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(screen.getByLabelText(/Bestell- oder Vertragsnummer/), 'MH-26-7K3F94')
    await user.type(screen.getByLabelText(/Ihr Name/), 'Erika Muster')
    await user.type(screen.getByLabelText(/E-Mail-Adresse/), 'erika@example.de')
  }

  it('asks for three things, none of them a reason, and leads to the first that is missing', async () => {
    const { user, sent } = visit('/vertrag-widerrufen', {})
    await user.click(screen.getByRole('button', { name: 'Weiter zur Bestätigung' }))
    expect(screen.getAllByText('Bitte füllen Sie dieses Feld aus.')).toHaveLength(3)
    expect(screen.getByLabelText(/Bestell- oder Vertragsnummer/)).toHaveFocus()
    expect(screen.queryByLabelText(/Grund/)).not.toBeInTheDocument()
    expect(sent).toEqual([])
  })

  it('sends nothing before «Widerruf bestätigen»; the page then says when it arrived', async () => {
    const { user, sent } = visit('/vertrag-widerrufen', { 'POST /rest/legal/revocations': received })
    await fill(user)
    await user.click(screen.getByText('Nur einzelne Artikel oder eine Anmerkung (freiwillig)'))
    await user.type(screen.getByLabelText(/Welche Artikel/), 'Blumenvase{Enter} {Enter}Kerze')
    await user.click(screen.getByRole('button', { name: 'Weiter zur Bestätigung' }))
    expect(screen.getByRole('heading', { name: 'Bitte prüfen Sie Ihre Angaben' })).toHaveFocus()
    expect(screen.getByText(/Blumenvase\s+Kerze/)).toBeInTheDocument()
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Widerruf bestätigen' }))
    expect(await screen.findByRole('heading', { name: 'Ihr Widerruf ist eingegangen' })).toHaveFocus()
    expect(
      screen.getByText('Ihr Widerruf ist am 25.10.2026 um 02:30 Uhr eingegangen. Die Bestätigung senden wir an erika@example.de.'),
    ).toBeInTheDocument()
    expect(screen.getByText('25.10.2026, 02:30 Uhr (MESZ)')).toBeInTheDocument()
    expect(sent.map(({ body }) => body)).toEqual([
      { name: 'Erika Muster', contract: 'MH-26-7K3F94', email: 'erika@example.de', items: ['Blumenvase', 'Kerze'], comment: '' },
    ])
  })

  it('goes back to the field the server does not accept, with everything that was typed', async () => {
    const refused = {
      status: 422,
      body: {
        error: 'INPUT_INVALID',
        message: '',
        errors: [{ field: 'email', message: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' }],
      },
    }
    const { user } = visit('/vertrag-widerrufen', { 'POST /rest/legal/revocations': refused })
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Weiter zur Bestätigung' }))
    await user.click(screen.getByRole('button', { name: 'Widerruf bestätigen' }))
    expect(await screen.findByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeInTheDocument()
    expect(screen.getByLabelText(/Ihr Name/)).toHaveValue('Erika Muster')
  })

  it('repeats a lost try with the same key', async () => {
    const { user, sent } = visit('/vertrag-widerrufen', { 'POST /rest/legal/revocations': ['offline', 'offline', 'offline', received] })
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Weiter zur Bestätigung' }))
    await user.click(screen.getByRole('button', { name: 'Widerruf bestätigen' }))
    expect(await screen.findByRole('alert', {}, { timeout: 5_000 })).toHaveTextContent('Keine Verbindung. Bitte versuchen Sie es erneut.')
    expect(screen.getByLabelText(/Ihr Name/)).toHaveValue('Erika Muster')
    await user.click(screen.getByRole('button', { name: 'Weiter zur Bestätigung' }))
    await user.click(screen.getByRole('button', { name: 'Widerruf bestätigen' }))
    await screen.findByRole('heading', { name: 'Ihr Widerruf ist eingegangen' })
    const keys = sent.map(({ headers }) => headers['idempotency-key'] ?? headers['Idempotency-Key'])
    expect(keys).toHaveLength(4)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toBeTruthy()
  })

  it('takes the number from a link', () => {
    visit('/vertrag-widerrufen?bestellung=MH-26-7K3F94', {})
    expect(screen.getByLabelText(/Bestell- oder Vertragsnummer/)).toHaveValue('MH-26-7K3F94')
  })
})

describe('Verträge hier kündigen', () => {
  it('wants a reason only for an extraordinary one, a day only when one is wished', async () => {
    const { user, sent } = visit('/vertraege-kuendigen', { 'POST /rest/legal/terminations': received })
    expect(screen.queryByLabelText(/Wichtiger Grund/)).not.toBeInTheDocument()
    await user.type(screen.getByLabelText(/Welcher Vertrag/), 'Anbieterpaket')
    await user.type(screen.getByLabelText(/Ihr Name/), 'Erika Muster')
    await user.type(screen.getByLabelText(/E-Mail-Adresse/), 'erika@example.de')
    await user.click(screen.getByLabelText(/Außerordentlich/))
    await user.click(screen.getByRole('button', { name: 'jetzt kündigen' }))
    expect(screen.getByLabelText(/Wichtiger Grund/)).toHaveFocus()
    await user.click(screen.getByLabelText(/Ordentlich/))
    await user.click(screen.getByRole('button', { name: 'jetzt kündigen' }))
    expect(
      await screen.findByText('Ihre Kündigung ist am 25.10.2026 um 02:30 Uhr eingegangen. Die Bestätigung senden wir an erika@example.de.'),
    ).toBeInTheDocument()
    expect(sent[0]?.body).toEqual({
      type: 'ordinary',
      reason: '',
      name: 'Erika Muster',
      contract: 'Anbieterpaket',
      email: 'erika@example.de',
      ends_on: '',
    })
  })
})

describe('Inhalt melden', () => {
  it('a page’s own link names it, also in a new window; the address of another site is left out', () => {
    visit('/inhalt-melden?url=%2Fprodukt%2Fstadtrad-linde', {}, { from: '/anbieter/x' })
    expect(screen.getByLabelText(/Genaue Adresse/)).toHaveValue(`${window.location.origin}/produkt/stadtrad-linde`)
    cleanup()
    visit('/inhalt-melden?url=%2F%2Fboese.example', {})
    expect(screen.getByLabelText(/Genaue Adresse/)).toHaveValue('')
  })
  it('knows the page one comes from and asks nobody’s name for the worst', async () => {
    const { user, sent } = visit(
      '/inhalt-melden',
      { 'POST /rest/legal/reports': { status: 201, body: { message: '', data: { ...receipt, number: 'IM-26-000001', email: '' } } } },
      { from: '/anbieter/x?a=1' },
    )
    expect(screen.getByLabelText(/Genaue Adresse/)).toHaveValue(`${window.location.origin}/anbieter/x?a=1`)
    await user.click(screen.getByRole('button', { name: 'Meldung absenden' }))
    expect(screen.getByLabelText(/Worum geht es/)).toHaveFocus()
    await user.selectOptions(screen.getByLabelText(/Worum geht es/), 'sexual_abuse')
    expect(screen.getByText(/Rufen Sie bitte zuerst die Polizei/)).toBeInTheDocument()
    await user.type(screen.getByLabelText(/Warum ist der Inhalt/), 'Zu sehen im dritten Bild.')
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Meldung absenden' }))
    expect(await screen.findByText('Danke. Ihre Meldung IM-26-000001 ist eingegangen.')).toBeInTheDocument()
    expect(sent[0]?.body).toMatchObject({ category: 'sexual_abuse', name: '', email: '', good_faith: true })
  })
})

describe('newsletter', () => {
  it('shows what one agrees to, keeps what was typed, and says what happens next', async () => {
    const refused = {
      status: 429,
      body: { error: 'TOO_MANY_TRIES', message: 'Zu viele Versuche. Bitte versuchen Sie es in 60 Minuten erneut.' },
    }
    const { user, sent } = visit('/', {
      'POST /rest/subscribe-newsletter-email': [
        refused,
        { body: { message: 'Bitte bestätigen Sie Ihre Anmeldung über den Link in unserer E-Mail.' } },
      ],
    })
    expect(screen.getByText(/jederzeit mit einem Klick abmelden/)).toBeInTheDocument()
    await user.type(screen.getByLabelText(/Newsletter senden an/), 'mia@example.de')
    await user.click(screen.getByRole('button', { name: 'Newsletter bestellen' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Zu viele Versuche')
    expect(screen.getByLabelText(/Newsletter senden an/)).toHaveValue('mia@example.de')
    await user.click(screen.getByRole('button', { name: 'Newsletter bestellen' }))
    expect(await screen.findByRole('status')).toHaveTextContent('Bitte bestätigen Sie Ihre Anmeldung über den Link in unserer E-Mail.')
    expect(sent[0]?.body).toEqual({ email: 'mia@example.de', text_version: '2026-11' })
  })

  it('confirms by a press, not by opening the link; an old link says where to go', async () => {
    const { user, sent } = visit('/newsletter/bestaetigen/abcdefghijklmnopqrstuvwx', {
      'POST /rest/confirm-newsletter-email': [
        { status: 422, body: { error: 'LINK_EXPIRED', message: 'Dieser Link ist abgelaufen. Bitte fordern Sie einen neuen an.' } },
        { body: { message: '' } },
      ],
    })
    expect(sent).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Anmeldung bestätigen' }))
    expect(within(await screen.findByRole('alert')).getByText(/Dieser Link ist abgelaufen/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Anmeldung bestätigen' }))
    expect(await screen.findByRole('heading', { name: 'Willkommen!' })).toHaveFocus()
  })

  it('leaves with one press by the key, and by a mail for a typed address', async () => {
    const { user, sent } = visit('/newsletter/abmelden?token=abcdefghijklmnopqrstuvwx', {
      'POST /rest/unsubscribe-newsletter-email': { body: { message: '', data: { left: true } } },
    })
    await user.click(screen.getByRole('button', { name: 'Newsletter abbestellen' }))
    expect(await screen.findByRole('heading', { name: 'Sie erhalten keinen Newsletter mehr.' })).toHaveFocus()
    expect(sent[0]?.body).toEqual({ token: 'abcdefghijklmnopqrstuvwx' })
    cleanup()
    const typed = visit('/newsletter/abmelden', {
      'POST /rest/unsubscribe-newsletter-email': {
        body: {
          message: 'Wenn diese Adresse unseren Newsletter erhält, haben wir ihr einen Link zum Abmelden geschickt.',
          data: { left: false },
        },
      },
    })
    await typed.user.type(screen.getByLabelText(/E-Mail-Adresse/), 'mia@example.de')
    await typed.user.click(screen.getByRole('button', { name: 'Link anfordern' }))
    expect(await screen.findByText(/Wenn diese Adresse unseren Newsletter erhält/)).toBeInTheDocument()
  })
})
