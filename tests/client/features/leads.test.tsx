// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { QuestionKind } from '#contract/values/questionnaire.ts'
import type { Lead, ProviderLead } from '#contract/calls/leadWire.ts'
import { InquiryFiles } from '#client/features/leads/InquiryFiles.tsx'
import { OwnLeadsScreen } from '#client/features/leads/OwnLeadsScreen.tsx'
import { ReceivedLeadsScreen } from '#client/features/leads/ReceivedLeadsScreen.tsx'
import { endSession } from '#tests/client/endSession.ts'
import { lastSent } from '#tests/client/stubServer.ts'
import { prepareWindow, visitAs } from './checkoutWorld.tsx'

vi.stubGlobal('CSS', { escape: (text: string) => text })
const live = vi.hoisted(() => ({ listeners: new Set<(event: unknown) => void>() }))
vi.mock('#client/lib/live/live.ts', async (original) => ({
  ...(await original<object>()),
  subscribeEvents: (_types: readonly string[], listener: (event: unknown) => void) => {
    live.listeners.add(listener)
    return () => live.listeners.delete(listener)
  },
  onReset: () => () => undefined,
}))
const tell = (event: object) =>
  act(() => {
    for (const listener of live.listeners) listener(event)
  })

beforeEach(() => {
  prepareWindow()
  sessionStorage.clear()
})
afterEach(() => {
  endSession()
  cleanup()
  vi.unstubAllGlobals()
  vi.stubGlobal('CSS', { escape: (text: string) => text })
})

const core = {
  revision: 1,
  created_at: '2026-11-20T10:00:00.000Z',
  submitted_at: '2026-11-20T10:00:00.000Z',
  lead_route: { id: 1, name: 'Umzug', slug: 'umzug' },
  offer_expired_days: 13,
  offer_expired_hours: 1,
  offer_expired_minutes: 2,
  expires_at: '2099-12-04T10:00:00.000Z',
  postal_code: '62101',
  city: 'Lindenbrück',
  description: 'Bitte vormittags.',
  wished_from: null,
  wished_until: null,
  budget_cents: null,
  is_direct: false,
}
const lead = (id: number, more: Partial<Lead> = {}): Lead => ({
  ...core,
  id,
  version: 1,
  status: 'open',
  label: 'Offen',
  user: { name: 'Mia Sommer' },
  provider_name: null,
  provider_id: null,
  reach: { seats: 5, open: 2, offers: 0, rejected: 0, radius_km: 25 },
  extensions_left: 2,
  moves: ['lead.extend', 'lead.cancel'],
  ...more,
})
const received = (id: number, more: Partial<ProviderLead> = {}): ProviderLead => ({
  ...core,
  id,
  recipient_id: id,
  version: 1,
  status: 'open',
  label: 'Neu',
  lead_status: 'open',
  received_at: '2026-11-20T10:00:00.000Z',
  distance_km: 1.2,
  rejected_text: null,
  moves: ['leadRecipient.sendOffer', 'leadRecipient.passOn'],
  ...more,
})
const page = <T,>(...data: T[]) => ({
  body: { data, meta: { current_page: 1, last_page: 1, per_page: 5, total: data.length, more: false } },
})
const counts = (open: number) => ({
  body: {
    data: { open_leads_count: open, requested_leads_count: 0, accepted_leads_count: 0, rejected_leads_count: 0, total_order_value: 0 },
  },
})
const question = (id: number, kind: QuestionKind, title: string, more: object = {}) => ({
  id,
  kind,
  title,
  help: '',
  required: true,
  options: [],
  ...more,
})
const asked = {
  revision: 3,
  questionnaire: {
    routeId: 1,
    version: 1,
    name: 'Umzug',
    questions: [
      question(1, 'single', 'Was soll bewegt werden?', {
        options: [
          { id: 11, text: 'Eine Wohnung' },
          { id: 12, text: 'Einzelne Stücke' },
        ],
      }),
      question(2, 'number', 'Wie viele Zimmer?'),
      question(3, 'text', 'Welche Stücke?'),
      question(4, 'postalCode', 'Postleitzahl'),
    ],
    positions: [
      { questionId: 1, optionId: 12, goTo: 3 },
      { questionId: 2, optionId: null, goTo: 4 },
    ],
  },
  answers: [
    { questionId: 1, options: [11] },
    { questionId: 2, number: 4 },
    { questionId: 4, text: '62101' },
  ],
}
const changes = [
  { label: 'Zimmer', before: '3', after: '4' },
  { label: 'Etage', before: '2', after: '' },
]
const details = { lead_answers: [{ question_id: 1, question: 'Was soll bewegt werden?', answer: 'Ein ganzes Haus', files: [] }], files: [] }
const contact = {
  gender: '',
  first_name: 'Mia',
  last_name: 'Sommer',
  email: 'mia@example.de',
  phone: '',
  street: '',
  street_number: '',
  postal_code: '62101',
  city: 'Lindenbrück',
}

describe('the provider’s list', () => {
  const visit = (path = '/anbieterbereich/anfragen', answers: Parameters<typeof visitAs>[3] = {}) =>
    visitAs(path, '/anbieterbereich/anfragen', ReceivedLeadsScreen, {
      'GET /rest/inquiry/provider': page(received(1)),
      'GET /rest/inquiry/provider/counts': [counts(1), counts(2)],
      ...answers,
    })

  it('a new request comes in by itself, and the tab counts it', async () => {
    await visit()
    expect(await screen.findByRole('radio', { name: 'Neu (1)' })).toBeInTheDocument()
    tell({ type: 'leadRecipient.changed', data: { lead: received(2, { city: 'Oberau' }), from: '', event: 'leadRecipient.invite' } })
    expect(await screen.findByRole('article', { name: 'Umzug, 62101 Oberau' })).toBeVisible()
    expect(await screen.findByRole('radio', { name: 'Neu (2)' })).toBeInTheDocument()
  })

  it('a request is seen without who asks, and turned down with a reason for us alone', async () => {
    const { user, ...server } = await visit('/anbieterbereich/anfragen?anfrage=1', {
      'GET /rest/inquiry/provider/1': { body: { data: { ...received(1), ...details, changes, contact: null } } },
      'POST /rest/inquiry/provider/status': {
        body: { message: 'Danke.', data: received(1, { version: 2, status: 'rejected', rejected_text: 'Sie haben abgesagt.', moves: [] }) },
      },
    })
    const drawer = await screen.findByRole('dialog', { name: 'Umzug' })
    expect(await within(drawer).findByText('Ein ganzes Haus')).toBeVisible()
    const told = within(drawer).getByRole('region', { name: 'Geändert, seit Sie gefragt wurden' })
    expect(told).toHaveTextContent('Zimmer vorher 3 jetzt 4')
    expect(told).toHaveTextContent('Etage vorher 2 (entfällt)')
    expect(within(drawer).getByText(/bekommen Sie, wenn der Kunde Ihr Angebot annimmt/)).toBeVisible()
    await user.click(within(drawer).getByRole('button', { name: 'Kein Interesse' }))
    const question = await screen.findByRole('dialog', { name: 'Kein Interesse?' })
    await user.selectOptions(within(question).getByLabelText(/^Grund/), 'Zu weit weg')
    await user.click(within(question).getByRole('button', { name: 'Kein Interesse' }))
    await waitFor(() =>
      expect(lastSent(server.sent, '/rest/inquiry/provider/status')).toMatchObject({ id: 1, status: 'rejected', reason: 'tooFar' }),
    )
    expect(await screen.findByText('Sie haben abgesagt.')).toBeVisible()
    // Nobody accepts what he does not offer.
    expect(screen.queryByText(/wenn der Kunde Ihr Angebot annimmt/)).toBeNull()
  })
})

describe('the customer’s list', () => {
  const visit = (path = '/konto/anfragen', answers: Parameters<typeof visitAs>[3] = {}) =>
    visitAs(path, '/konto/anfragen', OwnLeadsScreen, { 'GET /rest/leads/mine': page(lead(1)), ...answers })

  it('says how many were asked, and follows them live', async () => {
    await visit()
    expect(await screen.findByText('2 Betriebe sind gefragt')).toBeVisible()
    const reach = { seats: 5, open: 0, offers: 1, rejected: 1, radius_km: 25 }
    tell({ type: 'lead.changed', data: { lead: lead(1, { version: 2, reach }), from: 'open', event: 'leadRecipient.sendOffer' } })
    expect(await screen.findByText('1 Angebot liegt vor · 1 Betrieb hat abgesagt')).toBeVisible()
  })

  it('closes with a reason, which is asked for', async () => {
    const { user, ...server } = await visit('/konto/anfragen?anfrage=1', {
      'GET /rest/leads/1': { body: { data: { ...lead(1), ...details, contact } } },
      'POST /rest/inquiry/customer/status': {
        body: { message: 'Geschlossen.', data: lead(1, { version: 2, status: 'canceled', label: 'Geschlossen', moves: [] }) },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Anfrage schließen' }))
    const question = await screen.findByRole('dialog', { name: 'Anfrage schließen?' })
    const confirm = within(question).getByRole('button', { name: 'Anfrage schließen' })
    expect(confirm).toBeDisabled()
    await user.click(within(question).getByText('Ich habe anderswo jemanden gefunden'))
    await user.click(confirm)
    await waitFor(() =>
      expect(lastSent(server.sent, '/rest/inquiry/customer/status')).toMatchObject({ id: 1, status: 'canceled', reason: 'elsewhere' }),
    )
  })

  it('an open one is changed in its own words; what the server finds wrong stands at its field', async () => {
    const open = { ...lead(1, { moves: ['lead.edit'] }), ...details, contact }
    const { user, ...server } = await visit('/konto/anfragen?anfrage=1', {
      'GET /rest/leads/1': { body: { data: open } },
      'GET /rest/leads/1/questions': { body: { data: asked } },
      'POST /rest/leads/1/edit': [
        { status: 422, body: { error: 'INPUT_INVALID', message: 'x', errors: [{ field: 'wished_from', message: 'Das war gestern.' }] } },
        { body: { message: 'Geändert.', data: lead(1, { version: 2, description: 'Doch erst im Januar.' }) } },
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Anfrage ändern' }))
    const dialog = await screen.findByRole('dialog', { name: 'Anfrage ändern' })
    const description = await within(dialog).findByLabelText(/^Beschreibung/)
    await user.clear(description)
    await user.type(description, 'Doch erst im Januar.')
    await user.click(within(dialog).getByRole('button', { name: 'Änderungen senden' }))
    expect((await within(dialog).findAllByText('Das war gestern.'))[0]).toBeVisible()
    expect(description).toHaveValue('Doch erst im Januar.')
    await user.click(within(dialog).getByRole('button', { name: 'Änderungen senden' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Anfrage ändern' })).toBeNull())
    expect(lastSent(server.sent, '/rest/leads/1/edit')).toMatchObject({ description: 'Doch erst im Januar.' })
    expect(lastSent(server.sent, '/rest/leads/1/edit')).not.toHaveProperty('answers')
    expect(lastSent(server.sent, '/rest/leads/1/edit')).toMatchObject({ revision: 3 })
  })

  it('an open one is answered otherwise: along its own questions, of whose branches only the one that counts is sent', async () => {
    const open = { ...lead(1, { moves: ['lead.edit'] }), ...details, contact }
    const { user, ...server } = await visit('/konto/anfragen?anfrage=1', {
      'GET /rest/leads/1': { body: { data: open } },
      'GET /rest/leads/1/questions': { body: { data: asked } },
      'POST /rest/leads/1/edit': [
        {
          status: 422,
          body: { error: 'INPUT_INVALID', message: 'x', errors: [{ field: 'answers.3', message: 'Bitte schreiben Sie etwas.' }] },
        },
        { body: { message: 'Geändert.', data: lead(1, { version: 2 }) } },
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Anfrage ändern' }))
    const dialog = await screen.findByRole('dialog', { name: 'Anfrage ändern' })
    expect(await within(dialog).findByRole('radio', { name: 'Eine Wohnung' })).toBeChecked()
    expect(within(dialog).getByLabelText(/^Wie viele Zimmer/)).toHaveValue('4')
    expect(within(dialog).queryByLabelText(/^Postleitzahl/)).toBeNull()
    await user.click(within(dialog).getByRole('radio', { name: 'Einzelne Stücke' }))
    expect(within(dialog).queryByLabelText(/^Wie viele Zimmer/)).toBeNull()
    await user.click(within(dialog).getByRole('button', { name: 'Änderungen senden' }))
    expect((await within(dialog).findAllByText('Bitte schreiben Sie etwas.'))[0]).toBeVisible()
    await user.type(within(dialog).getByLabelText(/^Welche Stücke/), 'Ein Klavier')
    await user.click(within(dialog).getByRole('button', { name: 'Änderungen senden' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Anfrage ändern' })).toBeNull())
    expect((lastSent(server.sent, '/rest/leads/1/edit') as { answers: unknown[] }).answers).toEqual([
      { questionId: 1, options: [12] },
      { questionId: 4, text: '62101' },
      { questionId: 3, text: 'Ein Klavier' },
    ])
  })

  it('an empty list says how to begin', async () => {
    await visit('/konto/anfragen', { 'GET /rest/leads/mine': page() })
    expect(await screen.findByRole('heading', { name: 'Noch keine Anfrage' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Anfrage beginnen' })).toHaveAttribute('href', '/anfrage')
  })
})

it('a file that goes up shows how far it has come; who listens hears when it is there, not every percent', () => {
  const files = (state: 'uploading' | 'uploaded', share: number) => (
    <InquiryFiles
      files={[{ key: 'a', questionId: 1, name: 'bad.jpg', state, share, id: null }]}
      questionId={1}
      onAdd={vi.fn()}
      onRetry={vi.fn()}
      onRemove={vi.fn()}
    />
  )
  const { rerender } = render(files('uploading', 0.37))
  expect(screen.getByText(/37 %/)).toHaveAttribute('aria-hidden', 'true')
  expect(screen.getByRole('progressbar', { name: 'bad.jpg' })).toHaveAttribute('value', '0.37')
  rerender(files('uploaded', 1))
  expect(screen.getByText('hochgeladen')).not.toHaveAttribute('aria-hidden')
  expect(screen.queryByRole('progressbar')).toBeNull()
})
