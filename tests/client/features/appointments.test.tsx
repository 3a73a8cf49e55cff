// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Appointment } from '#contract/calls/appointments.calls.ts'
import { byTime } from '#client/features/appointments/appointments.rows.ts'
import { mergePage, mergeRow } from '#machines/flows/list.rows.ts'
import { MyAppointmentsScreen, ProviderAppointmentsScreen } from '#client/features/appointments/AppointmentsScreen.tsx'
import { GuestAppointmentScreen } from '#client/features/appointments/GuestAppointmentScreen.tsx'
import { lastSent } from '#tests/client/stubServer.ts'
import { endSession } from '#tests/client/endSession.ts'
import { prepareWindow, visitAs } from './checkoutWorld.tsx'

beforeEach(prepareWindow)
afterEach(() => {
  endSession()
  cleanup()
  vi.unstubAllGlobals()
})

const slot = '2026-11-24T09:00:00.000Z'
const appointment = (more: Partial<Appointment> = {}): Appointment => ({
  id: 4,
  version: 2,
  status: 'requested',
  starts_at: slot,
  ends_at: '2026-11-24T09:30:00.000Z',
  created_at: '2026-11-20T09:00:00.000Z',
  answer_due_at: '2026-11-22T09:00:00.000Z',
  provider: { id: 7, slug: 'radwerk', company_name: 'Radwerk', phone: null, image: null },
  store: { id: 1, title: 'Radwerk', street: 'Bachgasse', street_number: '2', zipcode: '62101', city: 'Lindenbrück' },
  customer: { first_name: 'Mia', last_name: 'Sommer', email: 'mia@example.de', phone: '' },
  message: 'Bremse quietscht.',
  proposals: [],
  reason: '',
  late: false,
  moves: ['cancel'],
  ...more,
})
const pageOf = (rows: Appointment[]) => ({
  body: { data: rows, meta: { current_page: 1, last_page: 1, per_page: 20, total: rows.length } },
})
const list = 'GET /rest/provider_appointments'
const visitMine = (answers: Parameters<typeof visitAs>[3]) => visitAs('/konto/termine', '/konto/termine', MyAppointmentsScreen, answers)

describe('the customer’s appointments', () => {
  it('an appointment is called off with a word to the other side', async () => {
    const { user, sent } = await visitMine({
      [list]: pageOf([appointment()]),
      'POST /rest/provider_appointments/4': {
        body: { message: 'Der Termin ist abgesagt.', data: appointment({ version: 3, status: 'canceled', moves: [] }) },
      },
    })
    const card = within(await screen.findByRole('article'))
    expect(card.getByRole('heading')).toHaveTextContent(/Dienstag, 24\.11\.2026, 10:00\sUhr$/)
    expect(card.getByText('Angefragt')).toBeInTheDocument()
    await user.click(card.getByRole('button', { name: 'Absagen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Termin absagen' }))
    await user.type(dialog.getByLabelText('Nachricht dazu'), 'krank')
    await user.click(dialog.getByRole('button', { name: 'Absagen' }))
    await waitFor(() =>
      expect(lastSent(sent, '/rest/provider_appointments/4')).toMatchObject({ move: 'cancel', reason: 'krank', version: 2 }),
    )
    expect(await screen.findByText('Sie haben keine Termine.')).toBeInTheDocument()
    await user.click(screen.getByRole('radio', { name: 'Vergangen' }))
    expect(screen.getByText('Abgesagt')).toBeInTheDocument()
  })

  it('one of the proposed times is taken by one press', async () => {
    const proposals = ['2026-11-26T09:00:00.000Z', '2026-11-26T10:00:00.000Z']
    const { user, sent } = await visitMine({
      [list]: pageOf([appointment({ status: 'countered', proposals, moves: ['decline', 'pick'] })]),
      'POST /rest/provider_appointments/4': {
        body: { message: 'ok', data: appointment({ version: 3, status: 'confirmed', starts_at: proposals[1]!, moves: ['cancel'] }) },
      },
    })
    await user.click(await screen.findByRole('button', { name: /26\.11\.2026, 11:00\sUhr nehmen/ }))
    await waitFor(() => expect(lastSent(sent, '/rest/provider_appointments/4')).toMatchObject({ move: 'pick', slot: proposals[1] }))
    expect(await screen.findByText('Bestätigt')).toBeInTheDocument()
  })

  it('says when there are none, and tries again when it failed', async () => {
    const { user } = await visitMine({ [list]: [{ status: 500, body: { error: 'INTERNAL' } }, pageOf([])] })
    await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByText('Sie haben keine Termine.')).toBeInTheDocument()
  })
})

describe('the provider’s appointments', () => {
  const stores = {
    'GET /rest/store-appointments': {
      body: { data: [{ id: 1, title: 'Radwerk', city: 'Lindenbrück', takes_appointments: true, appointment_minutes: 30 }] },
    },
  }
  const visit = (answers: Parameters<typeof visitAs>[3]) =>
    visitAs('/anbieterbereich/termine', '/anbieterbereich/termine', ProviderAppointmentsScreen, { ...stores, ...answers })

  it('another time is proposed from the free ones; a refusal is said', async () => {
    const other = '2026-11-26T09:00:00.000Z'
    const { user, sent } = await visit({
      [list]: pageOf([appointment({ moves: ['confirm', 'decline', 'propose'] })]),
      'GET /rest/provider_appointment/slots': {
        body: { data: { minutes: 30, store_id: 1, stores: [], days: [{ day: '2026-11-26', slots: [other] }] } },
      },
      'POST /rest/provider_appointments/4': [
        { status: 409, body: { error: 'APPOINTMENT_TAKEN', message: 'Dieser Termin ist gerade vergeben worden.' } },
        {
          body: { message: 'ok', data: appointment({ version: 3, status: 'countered', proposals: [other], moves: ['propose', 'cancel'] }) },
        },
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Bestätigen' }))
    expect(await screen.findByText('Dieser Termin ist gerade vergeben worden.')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Andere Zeit vorschlagen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Andere Zeit vorschlagen' }))
    await user.click(await dialog.findByRole('checkbox', { name: '10:00' }))
    await user.click(dialog.getByRole('button', { name: 'Eine Zeit vorschlagen' }))
    await waitFor(() => expect(lastSent(sent, '/rest/provider_appointments/4')).toMatchObject({ move: 'propose', proposals: [other] }))
    expect(await screen.findByText('Andere Zeit vorgeschlagen')).toBeInTheDocument()
  })

  it('a shop stops taking requests', async () => {
    const { user, sent } = await visit({
      [list]: pageOf([]),
      'POST /rest/setStoreLocationAppointment': {
        body: {
          message: 'Gespeichert.',
          data: [{ id: 1, title: 'Radwerk', city: 'Lindenbrück', takes_appointments: false, appointment_minutes: 30 }],
        },
      },
    })
    await user.click(await screen.findByRole('switch', { name: 'Terminanfragen annehmen' }))
    await waitFor(() => expect(lastSent(sent, '/rest/setStoreLocationAppointment')).toEqual({ id: 1, status: false, minutes: 30 }))
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Terminanfragen annehmen' })).not.toBeChecked())
  })
})

describe('with the link from the mail', () => {
  const visit = (answers: Parameters<typeof visitAs>[3]) => visitAs('/termin/4-abc', '/termin/:key', GuestAppointmentScreen, answers)
  it('the appointment is shown and called off', async () => {
    const { user, sent } = await visit({
      'GET /rest/provider_appointment/by-key': { body: { data: appointment() } },
      'POST /rest/provider_appointment/by-key': {
        body: { message: 'ok', data: appointment({ version: 3, status: 'canceled', moves: [] }) },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Absagen' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Absagen' }))
    await waitFor(() => expect(lastSent(sent, '/rest/provider_appointment/by-key')).toMatchObject({ key: '4-abc', move: 'cancel' }))
    expect(await screen.findByText('Abgesagt')).toBeInTheDocument()
  })
  it('a broken link says so', async () => {
    await visit({ 'GET /rest/provider_appointment/by-key': { status: 404, body: { error: 'LINK_INVALID', message: 'x' } } })
    expect(await screen.findByText('Dieser Link führt zu keinem Termin.')).toBeInTheDocument()
  })
})

const withAppointment = (rows: readonly Appointment[], row: Appointment) =>
  mergeRow(
    mergePage({ rows, total: rows.length }),
    { id: row.id, version: row.version, row },
    { filter: null, page: 1 },
    { compare: byTime },
  ).rows

it('a late word about an appointment changes nothing; open ones stand first, soonest first', () => {
  const rows = [
    appointment({ id: 1, starts_at: '2026-11-25T09:00:00.000Z' }),
    appointment({ id: 2, status: 'done', starts_at: '2026-11-01T09:00:00.000Z' }),
  ]
  expect(withAppointment(rows, appointment({ id: 1, version: 1, status: 'canceled' }))).toEqual(rows)
  expect(withAppointment(rows, appointment({ id: 3 })).map(({ id }) => id)).toEqual([3, 1, 2])
  expect(
    withAppointment(rows, appointment({ id: 1, version: 3, status: 'canceled', starts_at: '2026-10-01T09:00:00.000Z' })).map(
      ({ id }) => id,
    ),
  ).toEqual([2, 1])
})
