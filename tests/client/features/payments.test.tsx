// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PaymentsScreen } from '#client/features/payments/PaymentsScreen.tsx'
import { SandboxScreen } from '#client/features/checkout/SandboxScreen.tsx'
import { prepareWindow, visitAs } from './checkoutWorld.tsx'

beforeEach(() => {
  prepareWindow()
  // jsdom knows no CSS.escape, which the dialogs use; the ids in question are plain words.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
})
afterEach(cleanup)
const ledger = (more: object) => ({
  'GET /rest/admin/payments/ledger': {
    body: {
      data: {
        sum_cents: 0,
        accounts: [
          { account: 'psp', cents: 1950 },
          { account: 'sellerPending', cents: -1950 },
        ],
        stuck: [],
        stuck_refunds: 0,
        failed_refunds: [],
        charged_back: [],
        returned: [],
        ...more,
      },
    },
  },
})
const visit = (more: object = {}) => visitAs('/verwaltung/zahlungen', '/verwaltung/zahlungen', PaymentsScreen, ledger(more))

it('the operator reads that the ledger is zero, and what stands in its accounts', async () => {
  await visit()
  expect(await screen.findByText('Das Hauptbuch geht auf.')).toBeTruthy()
  expect(screen.getByText('Beim Zahlungsdienst').parentElement!.textContent).toMatch(/19,50\s€/)
  expect(screen.getByText('Keine Zahlung wartet länger als eine Stunde.')).toBeTruthy()
})

it('a ledger that is not zero and payments that hang are said aloud', async () => {
  await visit({
    sum_cents: 1,
    stuck: [{ payment_reference: 'abcdefghijklmnop', amount_cents: 700, status: 'captured', since: '2026-11-25T10:00:00.000Z' }],
    stuck_refunds: 2,
  })
  expect((await screen.findByRole('alert')).textContent).toContain('nicht auf')
  expect(screen.getByText(/bezahlt, Bestellung folgt/).textContent).toContain('abcdefgh')
  expect(screen.getByText('2 Erstattungen warten länger als eine Stunde.')).toBeTruthy()
})

it('the page of the trial says that no money flows, asks twice where the bank does, and leads back', async () => {
  const page = { title: 'Bestellung bei Radwerk', amount_cents: 1950, currency: 'eur', status: 'open', return_path: '/kasse?zahlung=abc' }
  const path = '/rest/payments/sandbox/sb_abcdefghijklmnop'
  const acted = (status: string) => ({ body: { data: { status, return_path: page.return_path } } })
  const { user, router, sent } = await visitAs('/zahlung/testseite/sb_abcdefghijklmnop', '/zahlung/testseite/:reference', SandboxScreen, {
    [`GET ${path}`]: [{ body: { data: page } }, { body: { data: { ...page, status: 'confirming' } } }],
    [`POST ${path}`]: [acted('confirming'), acted('succeeded')],
  })
  expect(await screen.findByText('Testbetrieb – es fließt kein Geld')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /3-D Secure/ }))
  await user.click(await screen.findByRole('button', { name: 'In der Bank-App bestätigen' }))
  await screen.findByText('andere Seite')
  expect(router.state.location.pathname + router.state.location.search).toBe('/kasse?zahlung=abc')
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ outcome: 'challenge' }, { outcome: 'confirm' }])
})

const back = {
  id: 9,
  payment_reference: 'abcdefghijklmnop',
  order_number: 'MH-26-A1',
  amount_cents: 300,
  state: 'open',
  reason: '',
  since: '2026-11-25T10:00:00.000Z',
}

it('a refund that a bank has returned is sent once more, or noted in words as paid by another way', async () => {
  const ended = { ...back, id: 8, order_number: null, state: 'paidElsewhere', reason: 'Überwiesen am 3.12.' }
  const { user, sent } = await visitAs('/verwaltung/zahlungen', '/verwaltung/zahlungen', PaymentsScreen, {
    ...ledger({ returned: [back, ended] }),
    'POST /rest/admin/payments/returned/resend': { status: 409, body: { error: 'TRANSITION_REFUSED', message: 'Das geht gerade nicht.' } },
    'POST /rest/admin/payments/returned/end': [
      { status: 422, body: { error: 'INPUT_INVALID', message: '', errors: [{ field: 'reason', message: 'Bitte schreiben Sie mehr.' }] } },
      { body: { message: 'Die Auszahlung ist vermerkt.' } },
    ],
  })
  expect(await screen.findByText('Anders ausgezahlt: Überwiesen am 3.12.')).toBeTruthy()
  expect(screen.getByText(/abcdefgh · ohne Bestellung/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Erstattung zu MH-26-A1 noch einmal versuchen' }))
  await user.click(screen.getByRole('button', { name: 'Erstattung zu MH-26-A1 ist anders ausgezahlt' }))
  await user.type(await screen.findByRole('textbox', { name: /Wie wurde ausgezahlt/ }), 'x')
  await user.click(screen.getByRole('button', { name: 'Als ausgezahlt vermerken' }))
  expect(await screen.findByText('Bitte schreiben Sie mehr.')).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /Wie wurde ausgezahlt/ }), ' überwiesen')
  await user.click(screen.getByRole('button', { name: 'Als ausgezahlt vermerken' }))
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { id: 9 },
    { id: 9, reason: 'x' },
    { id: 9, reason: 'x überwiesen' },
  ])
})

it.each([
  ['sending', 'Wird noch einmal gesendet'],
  ['sent', 'Noch einmal gesendet'],
  ['offset', 'Mit dem verrechnet, was offen war'],
])('one that is %s waits for nobody', async (state, words) => {
  await visit({ returned: [{ ...back, state }] })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /MH-26-A1/ })).toBeNull()
})

it('a refund that the service refused is tried again from here', async () => {
  const failed = {
    id: 7,
    order_number: 'MH-26-A1',
    amount_cents: 1950,
    online_cents: 1950,
    is_service_gone: false,
    since: '2026-11-25T10:00:00.000Z',
  }
  const { user, sent } = await visitAs('/verwaltung/zahlungen', '/verwaltung/zahlungen', PaymentsScreen, {
    ...ledger({ failed_refunds: [failed] }),
    'POST /rest/admin/payments/refunds/retry': { body: { message: 'Die Erstattung läuft noch einmal.' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Erstattung zu MH-26-A1 noch einmal versuchen' }))
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ id: 7 })
})

it('one whose payment service is gone says so, and is noted in words as paid by another way', async () => {
  const gone = { id: 7, order_number: 'MH-26-A1', amount_cents: 1950, online_cents: 1500, is_service_gone: true, since: back.since }
  const { user, sent, answers } = await visitAs('/verwaltung/zahlungen', '/verwaltung/zahlungen', PaymentsScreen, {
    ...ledger({ failed_refunds: [gone] }),
    'POST /rest/admin/payments/refunds/end': { body: { message: 'Die Auszahlung ist vermerkt.' } },
  })
  expect((await screen.findByText(/nicht mehr eingerichtet/)).textContent).toContain('MH-26-A1')
  await user.click(screen.getByRole('button', { name: 'Erstattung zu MH-26-A1 ist anders ausgezahlt' }))
  // A voucher's part comes back by itself.
  expect(
    await screen.findByText(/^15,00\s€ hat der Kunde auf anderem Weg bekommen.*Der Rest kommt auf seinen Gutschein zurück\.$/),
  ).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /Wie wurde ausgezahlt/ }), 'Überwiesen am 3.12.')
  Object.assign(answers, ledger({}))
  await user.click(screen.getByRole('button', { name: 'Als ausgezahlt vermerken' }))
  await vi.waitFor(() => expect(screen.queryByText(/nicht mehr eingerichtet/)).toBeNull())
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ id: 7, reason: 'Überwiesen am 3.12.' }])
})
