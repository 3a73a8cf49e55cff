// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
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
        waiting_refunds: [],
        failed_refunds: [],
        charged_back: [],
        returned: [],
        ...more,
      },
    },
  },
})
const visit = (more: object = {}) => visitAs('/verwaltung/zahlungen', '/verwaltung/zahlungen', PaymentsScreen, ledger(more))

const waitingRefund = { id: 5, order_number: 'MH-26-A1', amount_cents: 1950, online_cents: 1500, since: '2026-11-25T10:00:00.000Z' }

it('the operator reads that the ledger is zero, and what stands in its accounts', async () => {
  await visit()
  expect(await screen.findByText('Das Hauptbuch geht auf.')).toBeTruthy()
  expect(screen.getByText('Beim Zahlungsdienst').parentElement!.textContent).toMatch(/19,50\s€/)
  expect(screen.getByText('Keine Zahlung wartet länger als eine Stunde.')).toBeTruthy()
})

it('a ledger that is not zero and payments that hang are said aloud', async () => {
  await visit({
    sum_cents: 1,
    stuck: [
      {
        payment_reference: 'abcdefghijklmnop',
        amount_cents: 700,
        status: 'captured',
        purpose: 'order',
        order_numbers: [],
        is_service_gone: false,
        is_refused: false,
        since: '2026-11-25T10:00:00.000Z',
      },
    ],
    waiting_refunds: [waitingRefund],
  })
  expect((await screen.findByRole('alert')).textContent).toContain('nicht auf')
  expect(screen.getByText(/bezahlt, noch nichts daraus geworden/).textContent).toContain('abcdefgh · Bestellung')
  expect(screen.getByText(/Erstattung nicht bestätigt/).textContent).toContain('MH-26-A1')
})

it('the page of the trial says that no money flows, asks twice where the bank does, and leads back', async () => {
  const page = {
    title: 'Bestellung bei Radwerk',
    amount_cents: 1950,
    currency: 'eur',
    status: 'open',
    allows_debit: false,
    mandate: null,
    return_path: '/kasse?zahlung=abc',
  }
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
  is_waiting: false,
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

it.each([
  ['whose payment service is gone', 'refunding'],
  ['that its service refuses', 'refundRefused'],
])('a give-back %s is noted in words as paid by another way, no other one', async (_, hanging) => {
  const stuck = (reference: string, status: string, isGone: boolean) => ({
    payment_reference: reference,
    amount_cents: 1950,
    status,
    purpose: 'order',
    order_numbers: [],
    is_service_gone: isGone && status === 'refunding',
    is_refused: status === 'refundRefused',
    since: back.since,
  })
  const { user, sent, answers } = await visitAs('/verwaltung/zahlungen', '/verwaltung/zahlungen', PaymentsScreen, {
    ...ledger({ stuck: [stuck('abcdefgh'.repeat(4), hanging, true), stuck('ijklmnop'.repeat(4), 'refunding', false)] }),
    'POST /rest/admin/payments/givenBack/end': { body: { message: 'Die Auszahlung ist vermerkt.' } },
  })
  const why = /nicht mehr eingerichtet|Rückzahlung abgelehnt/
  expect((await screen.findByText(why)).textContent).toContain('abcdefgh')
  expect(screen.getAllByRole('button', { name: /ijklmnop/ }).map((one) => one.textContent)).toEqual(['Nachfragen'])
  await user.click(screen.getByRole('button', { name: 'Rückzahlung abcdefgh ist anders ausgezahlt' }))
  expect(await screen.findByText(/^19,50\s€ hat der Kunde auf anderem Weg bekommen/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /Wie wurde ausgezahlt/ }), 'Überwiesen am 3.12.')
  Object.assign(answers, ledger({}))
  await user.click(screen.getByRole('button', { name: 'Als ausgezahlt vermerken' }))
  await vi.waitFor(() => expect(screen.queryByText(why)).toBeNull())
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { payment_reference: 'abcdefgh'.repeat(4), reason: 'Überwiesen am 3.12.' },
  ])
})

const stuckOne = {
  payment_reference: 'abcdefgh'.repeat(4),
  amount_cents: 1950,
  status: 'captured',
  purpose: 'debt',
  order_numbers: ['MH-26-A1'],
  is_service_gone: false,
  is_refused: false,
  since: back.since,
}

it('a payment that became nothing is asked about, and goes back in words', async () => {
  const { user, sent, answers } = await visitAs('/verwaltung/zahlungen', '/verwaltung/zahlungen', PaymentsScreen, {
    ...ledger({ stuck: [stuckOne] }),
    'POST /rest/admin/payments/ask': { body: { message: 'Der Zahlungsdienst sagt: bezahlt.' } },
    'POST /rest/admin/payments/giveBack': [
      { status: 422, body: { error: 'INPUT_INVALID', message: '', errors: [{ field: 'reason', message: 'Bitte schreiben Sie mehr.' }] } },
      { body: { message: 'Das Geld geht zurück.' } },
    ],
  })
  expect((await screen.findByText(/offener Betrag/)).textContent).toContain('MH-26-A1')
  await user.click(screen.getByRole('button', { name: 'Beim Zahlungsdienst nach Zahlung abcdefgh fragen' }))
  expect(screen.queryByRole('button', { name: /anders ausgezahlt|noch einmal versuchen/ })).toBeNull()
  const giveBack = screen.getByRole<HTMLButtonElement>('button', { name: 'Zahlung abcdefgh zurückgeben' })
  await vi.waitFor(() => expect(giveBack.disabled).toBe(false))
  await user.click(giveBack)
  const field = await screen.findByRole('textbox', { name: /Warum geht es zurück/ })
  await user.type(field, 'x')
  const dialog = screen.getByRole('alertdialog')
  const confirm = () => user.click(within(dialog).getByRole('button', { name: 'Zurückgeben' }))
  await confirm()
  expect(await screen.findByText('Bitte schreiben Sie mehr.')).toBeTruthy()
  await user.type(field, 'xx')
  Object.assign(answers, ledger({}))
  await confirm()
  await vi.waitFor(() => expect(screen.queryByText(/offener Betrag/)).toBeNull())
  const reference = stuckOne.payment_reference
  expect(sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    ['/rest/admin/payments/ask', { payment_reference: reference }],
    ['/rest/admin/payments/giveBack', { payment_reference: reference, reason: 'x' }],
    ['/rest/admin/payments/giveBack', { payment_reference: reference, reason: 'xxx' }],
  ])
})

it('what its service refused is tried once more from here; what it merely does not confirm is only asked about', async () => {
  const refused = { ...stuckOne, status: 'refundRefused', is_refused: true }
  const silent = { ...stuckOne, payment_reference: 'ijklmnop'.repeat(4), status: 'refunding' }
  const { user, sent } = await visitAs('/verwaltung/zahlungen', '/verwaltung/zahlungen', PaymentsScreen, {
    ...ledger({ stuck: [refused, silent] }),
    'POST /rest/admin/payments/givenBack/resend': { body: { message: 'Das Geld wird noch einmal zurückgeschickt.' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Rückzahlung abcdefgh noch einmal versuchen' }))
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ payment_reference: refused.payment_reference })
  expect(screen.getAllByRole('button', { name: /ijklmnop/ }).map((one) => one.textContent)).toEqual(['Nachfragen'])
})

it('a refund that waits for its service is asked about, no more; so is one that was sent once more', async () => {
  const again = { ...back, id: 4, order_number: 'MH-26-C3', state: 'sending', is_waiting: true }
  const { user, sent } = await visitAs('/verwaltung/zahlungen', '/verwaltung/zahlungen', PaymentsScreen, {
    ...ledger({ waiting_refunds: [waitingRefund], returned: [again] }),
    'POST /rest/admin/payments/refunds/ask': { body: { message: 'Der Zahlungsdienst sagt: Das Geld ist gegangen.' } },
    'POST /rest/admin/payments/returned/ask': { body: { message: 'Wir senden es noch einmal.' } },
  })
  await user.click(await screen.findByRole('button', { name: 'Beim Zahlungsdienst nach der Erstattung zu MH-26-A1 fragen' }))
  await user.click(screen.getByRole('button', { name: 'Beim Zahlungsdienst nach der Erstattung zu MH-26-C3 fragen' }))
  expect(screen.queryByRole('button', { name: /anders ausgezahlt/ })).toBeNull()
  expect(sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])).toEqual([
    ['/rest/admin/payments/refunds/ask', { id: 5 }],
    ['/rest/admin/payments/returned/ask', { id: 4 }],
  ])
})

it('a ledger of a backend of before shows what hangs; that it is tried every hour is said only where it is', async () => {
  const { is_refused, is_service_gone, since, amount_cents, payment_reference } = stuckOne
  const old = { is_refused, is_service_gone, since, amount_cents, payment_reference, status: 'captured' }
  await visit({ waiting_refunds: undefined, stuck: [old] })
  expect(await screen.findByText(/bezahlt, noch nichts daraus geworden/)).toBeTruthy()
  expect(screen.getByText(/jede Stunde von selbst/)).toBeTruthy()
  cleanup()
  const [clearing, refused] = [
    { ...stuckOne, status: 'clearing' },
    { ...stuckOne, payment_reference: 'ijklmnop'.repeat(4), is_refused: true },
  ]
  await visit({ stuck: [clearing, { ...refused, status: 'refundRefused' }] })
  expect(await screen.findByText(/Rückzahlung abgelehnt/)).toBeTruthy()
  expect(screen.queryByText(/jede Stunde/)).toBeNull()
})

const past = {
  id: 4,
  payment_reference: 'abcdefghijklmnop',
  order_number: 'MH-26-A1',
  amount_cents: 1950,
  state: 'asking',
  reason: 'Überwiesen am 3.12.',
  end_reason: '',
  is_service_gone: false,
  since: '2026-11-25T10:00:00.000Z',
}

it('a refund whose service has been silent for a day is noted as paid otherwise, best before the transfer', async () => {
  const { user, sent } = await visitAs('/verwaltung/zahlungen', '/verwaltung/zahlungen', PaymentsScreen, {
    ...ledger({
      waiting_refunds: [
        { ...waitingRefund, is_silent: true },
        { ...waitingRefund, id: 6, order_number: 'MH-26-B2', is_silent: false },
      ],
    }),
    'POST /rest/admin/payments/refunds/end': { body: { message: 'Die Auszahlung ist vermerkt.' } },
  })
  const end = await screen.findByRole('button', { name: 'Erstattung zu MH-26-A1 ist anders ausgezahlt' })
  expect(screen.queryByRole('button', { name: 'Erstattung zu MH-26-B2 ist anders ausgezahlt' })).toBeNull()
  await user.click(end)
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toMatch(/bevor Sie 15,00\s€ überweisen: Danach senden wir nicht mehr/)
  await user.type(screen.getByRole('textbox', { name: /Wie wurde ausgezahlt/ }), 'Überwiesen')
  await user.click(screen.getByRole('button', { name: 'Als ausgezahlt vermerken' }))
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([{ id: 5, reason: 'Überwiesen' }])
})

it('what a buyer has twice is said so, and ends as paid back or written off; what is not known yet is asked about', async () => {
  const { user, sent } = await visitAs('/verwaltung/zahlungen', '/verwaltung/zahlungen', PaymentsScreen, {
    ...ledger({
      paid_elsewhere: [
        { ...past, id: 5, state: 'paidTwice' },
        past,
        { ...past, id: 6, order_number: 'MH-26-C3', is_service_gone: true },
        { ...past, id: 7, order_number: null, state: 'writtenOff', end_reason: 'Konto erloschen' },
      ],
    }),
    'POST /rest/admin/payments/paidElsewhere/ask': { body: { message: 'Der Zahlungsdienst hat das Geld nicht geschickt.' } },
    'POST /rest/admin/payments/paidElsewhere/end': { body: { message: 'Das ist vermerkt.' } },
  })
  expect((await screen.findByText('doppelt ausgezahlt')).tagName).toBe('STRONG')
  expect(screen.getByText(/doppelt ausgezahlt, abgeschrieben/).textContent).toContain('„Konto erloschen“')
  expect(screen.getByText(/MH-26-C3/).closest('li')!.textContent).toContain('bitte dort nachsehen')
  await user.click(screen.getByRole('button', { name: 'Beim Zahlungsdienst fragen, ob MH-26-A1 doppelt ausgezahlt ist' }))
  for (const [button, reason] of [
    ['Doppelt Ausgezahltes zu MH-26-A1 ist zurückbekommen', /Wie kam es zurück/],
    ['MH-26-C3 hat der Zahlungsdienst auch geschickt', /Was haben Sie gesehen/],
  ] as const) {
    await user.click(screen.getByRole('button', { name: button }))
    await user.type(await screen.findByRole('textbox', { name: reason }), 'Auszug vom 9.12.')
    await user.click(screen.getByRole('button', { name: 'Vermerken' }))
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  expect(sent.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { id: 4 },
    { id: 5, outcome: 'recovered', reason: 'Auszug vom 9.12.' },
    { id: 6, outcome: 'sent', reason: 'Auszug vom 9.12.' },
  ])
})
