// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Refund, Refundable } from '#contract/calls/refundWire.ts'
import { DisputesScreen } from '#client/features/refunds/DisputesScreen.tsx'
import { GiveBackScreen } from '#client/features/refunds/GiveBackScreen.tsx'
import { SellerRefundsScreen } from '#client/features/refunds/SellerRefundsScreen.tsx'
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
const tell = (refund: Refund) =>
  act(() => {
    for (const listener of live.listeners) listener({ type: 'refund.changed', data: { refund, from: '', event: '' } })
  })

/** Pictures go up by a door of their own. */
const uploads = vi.hoisted(() => ({ sent: [] as [string, string][] }))
vi.mock('#client/lib/http/uploadFile.ts', () => ({
  uploadFile: (file: File, { key }: { key: string }) => {
    uploads.sent.push([file.name, key])
    return Promise.resolve({ file_id: 77, name: file.name, kind: 'image', bytes: 5, width: 1, height: 1 })
  },
}))

beforeEach(() => {
  uploads.sent = []
  prepareWindow()
})
afterEach(() => {
  endSession()
  cleanup()
  vi.unstubAllGlobals()
  vi.stubGlobal('CSS', { escape: (text: string) => text })
})

const number = 'MH-26-7K3F94'
const refund = (id: number, more: Partial<Refund> = {}): Refund => ({
  id,
  number: `${number}-R${id}`,
  order_id: 7,
  order_number: number,
  version: 1,
  paid_cents: 0,
  object_until: null,
  is_shortened: false,
  type: 'goodwill',
  status: 'requested',
  label: 'Angefragt',
  created_at: '2026-11-20T10:00:00.000Z',
  status_since: '2026-11-20T10:00:00.000Z',
  due_at: '2026-11-27T10:00:00.000Z',
  customer: { id: 3, name: 'Anna Berger' },
  provider: { id: 9, name: 'Radwerk' },
  return_address: ['Radwerk', 'Bahnhofstraße 4', '62101 Lindenbrück'],
  product_id: 1,
  product_name: '1× Klingel',
  qty: 1,
  amount: 10,
  reason_id: 6,
  comment: 'Zu laut.',
  items: [
    {
      item_id: 11,
      product_id: 1,
      product_name: 'Klingel',
      variant: '',
      picture: null,
      qty: 1,
      received: null,
      restocked: 0,
      amount_cents: 1000,
      reason_id: 6,
      reason: 'Gefällt nicht',
    },
  ],
  photos: [],
  items_cents: 1000,
  carriage_cents: 0,
  accepted_cents: 0,
  released_cents: null,
  return_needed: true,
  carrier_name: '',
  tracking_number: '',
  tracking_url: null,
  sent_at: null,
  received_at: null,
  refunded_at: null,
  repaired_at: null,
  claim_until: null,
  condition: '',
  reject_reason: null,
  answer_note: '',
  escalation_note: '',
  decision_note: '',
  declaration_number: null,
  way: 'byHand',
  has_account: false,
  moves: ['refund.cancel'],
  ...more,
})
const page = (...rows: Refund[]) => ({
  body: { data: rows, meta: { current_page: 1, last_page: 1, per_page: 10, total: rows.length, more: false } },
})
const one = (given: Refund, account: { holder: string; iban: string } | null = null) => ({ body: { data: { ...given, account } } })
const answered = (given: Refund) => ({ body: { message: 'Gespeichert.', data: given } })
const refundable = (more: Partial<Refundable> = {}) => ({
  body: {
    data: {
      order_number: number,
      way: 'byHand',
      items: [
        {
          id: 11,
          product_id: 1,
          product_name: 'Klingel',
          variant: '',
          picture: null,
          qty: 3,
          amount_cents: 3000,
          defect_until: '2028-11-24T23:00:00.000Z',
          is_defect_possible: true,
        },
      ],
      types: [
        { type: 'withdrawal', is_possible: true, until: '2026-12-08T23:00:00.000Z' },
        { type: 'defect', is_possible: true, until: '2028-11-24T23:00:00.000Z' },
        { type: 'goodwill', is_possible: true, until: '2026-12-24T23:00:00.000Z' },
      ],
      ...more,
    },
  },
})
const reasons = {
  body: {
    data: [
      { id: 1, type: 'defect', reason: 'Ware ist defekt' },
      { id: 6, type: 'goodwill', reason: 'Gefällt nicht' },
    ],
  },
}

describe('the buyer’s page', () => {
  const visit = (answers: Parameters<typeof visitAs>[3] = {}) =>
    visitAs(`/konto/bestellungen/${number}/rueckerstattung`, '/konto/bestellungen/:orderNumber/rueckerstattung', GiveBackScreen, {
      'GET /rest/refundProductsList': refundable(),
      'GET /rest/refunds/mine': page(),
      'GET /rest/api/refundTypeReasons': reasons,
      ...answers,
    })

  it('shows the legal way first with its last day, and asks for path, pieces and a reason of that path', async () => {
    const sent = refund(1)
    const { user, ...server } = await visit({ 'POST /rest/refund-process': answered(sent) })
    const way = await screen.findByRole('link', { name: 'Vertrag widerrufen' })
    expect(way).toHaveAttribute('href', `/vertrag-widerrufen?bestellung=${number}`)
    expect(screen.getByText(/Das geht noch bis zum 08\.12\.2026/)).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /^Ich möchte es nicht behalten/ }))
    expect(screen.queryByRole('option', { name: 'Ware ist defekt' })).toBeNull()
    await user.selectOptions(screen.getByLabelText(/^Grund/), 'Gefällt nicht')
    await user.click(screen.getByRole('button', { name: 'Weniger' }))
    await user.click(screen.getByRole('button', { name: 'Rückgabe anfragen' }))
    expect(screen.getByRole('alert')).toHaveTextContent('Bitte wählen Sie mit „+“, was Sie zurückgeben möchten.')
    expect(server.sent.some(({ path }) => path.endsWith('refund-process'))).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Mehr' }))
    await user.click(screen.getByRole('button', { name: 'Mehr' }))
    expect(screen.queryByText(/Bitte wählen Sie mit/)).toBeNull()
    expect(screen.getByText(/Es geht um 20,00/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Rückgabe anfragen' }))
    expect(await screen.findByText('Der Anbieter prüft Ihre Rückgabe.')).toBeVisible()
    expect(lastSent(server.sent, '/rest/refund-process')).toMatchObject({
      order_number: number,
      items: [{ id: 11, qty: 2, reason_id: 6 }],
      images: [],
    })
  })

  it('says when the reasons do not come, and asks for them again', async () => {
    const broken = { status: 500, body: { error: 'INTERNAL', message: 'Es ist etwas schief gelaufen.' } }
    const { user } = await visit({ 'GET /rest/api/refundTypeReasons': [broken, reasons] })
    await user.click(await screen.findByRole('radio', { name: /^Etwas stimmt nicht/ }))
    await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }))
    expect(await screen.findByRole('option', { name: 'Ware ist defekt' })).toBeInTheDocument()
  })

  it('a bad IBAN is told at its field and everything typed stays', async () => {
    const refused = {
      status: 422,
      body: {
        error: 'INPUT_INVALID',
        message: 'Bitte prüfen Sie Ihre Eingaben.',
        errors: [{ field: 'iban', message: 'Diese IBAN ist nicht gültig.' }],
      },
    }
    const { user } = await visit({ 'POST /rest/refund-process': refused })
    await user.click(await screen.findByRole('radio', { name: /^Etwas stimmt nicht/ }))
    await user.selectOptions(screen.getByLabelText(/^Grund/), 'Ware ist defekt')
    await user.type(screen.getByLabelText(/^IBAN/), 'DE00')
    await user.type(screen.getByLabelText(/^Auf wen läuft das Konto/), 'Anna')
    await user.click(screen.getByRole('button', { name: 'Rückgabe anfragen' }))
    expect((await screen.findAllByText('Diese IBAN ist nicht gültig.')).length).toBeGreaterThan(0)
    expect(screen.getByLabelText(/^IBAN/)).toHaveValue('DE00')
  })

  it('follows what happens, step by step, without a reload', async () => {
    const { user, ...server } = await visit({
      'GET /rest/refunds/mine': page(refund(1)),
      'POST /rest/refunds/sent': answered(
        refund(1, { version: 3, status: 'awaitingReturn', sent_at: '2026-11-21T10:00:00.000Z', moves: [] }),
      ),
    })
    await screen.findByText('Der Anbieter prüft Ihre Rückgabe.')
    tell(refund(1, { version: 2, status: 'awaitingReturn', moves: ['refund.sent', 'refund.cancel'] }))
    expect(screen.getByText(/Bahnhofstraße 4/)).toBeVisible()
    await user.selectOptions(screen.getByLabelText(/^Versanddienst/), 'DHL')
    await user.click(screen.getByRole('button', { name: 'Ich habe die Ware abgeschickt' }))
    expect(await screen.findByText('Die Ware ist auf dem Rückweg.')).toBeVisible()
    expect(lastSent(server.sent, '/rest/refunds/sent')).toMatchObject({ id: 1, version: 2, carrier: 'dhl' })
    tell(refund(1, { version: 9, status: 'rejected', reject_reason: 'es liegt kein Mangel vor', moves: ['refund.escalate'] }))
    expect(screen.getByText('es liegt kein Mangel vor')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Betreiber entscheiden lassen' })).toBeVisible()
    tell(
      refund(1, {
        version: 10,
        status: 'repaired',
        repaired_at: '2026-11-23T10:00:00.000Z',
        claim_until: '2029-11-24T23:00:00.000Z',
        moves: ['refund.escalate'],
      }),
    )
    expect(screen.getByText('Die Ware ist repariert. Neue Mängel können Sie noch bis zum 24.11.2029 melden.')).toBeVisible()
    tell(refund(1, { version: 11, status: 'rejected', reject_reason: 'es liegt kein Mangel vor', moves: ['refund.escalate'] }))
    // An older version never overwrites a newer one.
    tell(refund(1, { version: 4, status: 'received' }))
    expect(screen.getByText('es liegt kein Mangel vor')).toBeVisible()
  })

  const longAgo = '2026-11-01T00:00:00.000Z'
  const longAway = '2099-01-15T23:00:00.000Z'

  it('«Ich habe nichts bekommen» waits for its day, then sends what is missed to the operator, until the money is found', async () => {
    const owed = { status: 'processing' as const, released_cents: 1000, has_account: true, moves: [] }
    const { user, ...server } = await visit({
      'GET /rest/refunds/mine': page(refund(1, { ...owed, missable_from: longAway })),
      'POST /rest/refunds/notPaid': answered(refund(1, { version: 3, status: 'unpaid', has_account: true, moves: ['refund.settle'] })),
      'POST /rest/refunds/moneyCame': answered(refund(1, { version: 4, status: 'refunded', paid_cents: 1000, moves: [] })),
    })
    const press = () => screen.getByRole('button', { name: 'Ich habe nichts bekommen' })
    await screen.findByText(/Ist am 16\.01\.2099 noch nichts bei Ihnen/)
    expect(press()).toBeDisabled()
    expect(press()).toHaveAccessibleDescription(/16\.01\.2099/)
    await user.click(press())
    expect(server.sent.some(({ path }) => path === '/rest/refunds/notPaid')).toBe(false)
    // Its day has come: nothing need be loaded anew.
    tell(refund(1, { ...owed, version: 2, missable_from: longAgo }))
    expect(press()).toBeEnabled()
    await user.click(press())
    expect(lastSent(server.sent, '/rest/refunds/notPaid')).toEqual({ id: 1, version: 2 })
    expect(await screen.findByText(/Der Betreiber klärt mit dem Anbieter, wo Ihr Geld ist/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Ich habe nichts bekommen' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Das Geld ist doch noch gekommen' }))
    expect(lastSent(server.sent, '/rest/refunds/moneyCame')).toEqual({ id: 1, version: 3 })
    expect(await screen.findByText(/10,00\s€ wurden erstattet/)).toBeVisible()
  })

  it('«Ich habe nichts bekommen» said too early is refused with the day, and stays', async () => {
    const sentence = 'Das Geld kann noch unterwegs sein. Dass nichts angekommen ist, können Sie ab dem 16.01.2099 sagen.'
    const { user } = await visit({
      'GET /rest/refunds/mine': page(refund(1, { status: 'processing', moves: ['refund.notPaid'] })),
      'POST /rest/refunds/notPaid': { status: 409, body: { error: 'MONEY_NOT_MISSING_YET', message: sentence } },
    })
    await user.click(await screen.findByRole('button', { name: 'Ich habe nichts bekommen' }))
    expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: 'Ich habe nichts bekommen' })).toBeEnabled()
  })

  it('proves by a number that the goods are on their way, or is told at its field what is wrong', async () => {
    const missing = refund(1, { status: 'missing', moves: ['refund.prove'] })
    const refused = {
      status: 422,
      body: {
        error: 'INPUT_INVALID',
        message: 'Bitte prüfen Sie Ihre Eingaben.',
        errors: [{ field: 'tracking_number', message: 'Bitte geben Sie die Sendungsnummer ein.' }],
      },
    }
    const { user, ...server } = await visit({
      'GET /rest/refunds/mine': page(missing),
      'POST /rest/refunds/prove': [refused, answered(refund(1, { version: 2, status: 'escalated', tracking_number: '42', moves: [] }))],
    })
    expect(await screen.findByText(/Bitte belegen Sie, dass Sie die Ware abgeschickt haben/)).toBeVisible()
    const send = () => user.click(screen.getByRole('button', { name: 'Nachweis senden' }))
    await send()
    expect((await screen.findAllByText('Bitte geben Sie die Sendungsnummer ein.')).length).toBeGreaterThan(0)
    expect(lastSent(server.sent, '/rest/refunds/prove')).toEqual({ id: 1, version: 1, tracking_number: '' })
    await user.selectOptions(screen.getByLabelText(/^Versanddienst/), 'DHL')
    await user.type(screen.getByLabelText(/^Sendungsnummer/), '42')
    await send()
    expect(await screen.findByText('Der Betreiber prüft Ihren Fall. Wir melden uns mit der Entscheidung.')).toBeVisible()
    expect(lastSent(server.sent, '/rest/refunds/prove')).toEqual({ id: 1, version: 1, tracking_number: '42', carrier: 'dhl' })
  })

  it('proves by one picture of the carrier’s receipt, which goes up first and may be taken out again', async () => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${Math.random()}`)
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
    const { user, ...server } = await visit({
      'GET /rest/refunds/mine': page(refund(1, { status: 'awaitingReturn', sent_at: longAgo, moves: ['refund.prove'] })),
      'POST /rest/refunds/prove': answered(refund(1, { version: 2, status: 'awaitingReturn', sent_at: longAgo, moves: [] })),
    })
    await screen.findByText(/Damit bekommen Sie Ihr Geld nach einem Widerruf auch dann, wenn die Ware noch unterwegs ist/)
    const picks = screen.getByRole('group', { name: 'Bild des Einlieferungsbelegs' })
    const input = picks.querySelector('input')!
    const file = (name: string) => new File(['Beleg'], name, { type: 'image/png' })
    await user.upload(input, file('eins.png'))
    await user.click(await within(picks).findByRole('button', { name: 'Bild 1 entfernen' }))
    expect(within(picks).queryByRole('img')).toBeNull()
    await user.upload(input, file('zwei.png'))
    await user.click(screen.getByRole('button', { name: 'Nachweis senden' }))
    await waitFor(() => expect(uploads.sent).toEqual([['zwei.png', expect.any(String)]]))
    await waitFor(() => expect(lastSent(server.sent, '/rest/refunds/prove')).toEqual({ id: 1, version: 1, tracking_number: '', image: 77 }))
    expect(await screen.findByText('Die Ware ist auf dem Rückweg.')).toBeVisible()
  })

  it('says so where nothing can be given back, and where the order is not one’s own', async () => {
    const none = refundable({ items: [], types: [] })
    await visit({ 'GET /rest/refundProductsList': none })
    expect(await screen.findByText('Zurzeit können Sie hier nichts zurückgeben.')).toBeVisible()
    cleanup()
    endSession()
    await visit({ 'GET /rest/refundProductsList': { status: 404, body: { error: 'NOT_FOUND', message: '' } } })
    expect(await screen.findByText('Diese Bestellung haben wir nicht gefunden.')).toBeVisible()
  })
})

describe('the seller’s list', () => {
  const visit = (given: Refund, answers: Parameters<typeof visitAs>[3] = {}, account: { holder: string; iban: string } | null = null) =>
    visitAs(`/anbieterbereich/rueckerstattungen?rueckgabe=${given.id}`, '/anbieterbereich/rueckerstattungen', SellerRefundsScreen, {
      'GET /rest/getRefundListofItems': page(given),
      'GET /rest/getDetailOfRefundItem': one(given, account),
      ...answers,
    })
  const fresh = refund(1, { moves: ['refund.accept', 'refund.reject'] })

  it('accepts a part with a word for it', async () => {
    const { user, ...server } = await visit(fresh, {
      'POST /rest/acceptRefundItem': answered(
        refund(1, { version: 2, status: 'awaitingReturn', accepted_cents: 500, moves: ['refund.receive'] }),
      ),
    })
    const drawer = await screen.findByRole('dialog')
    const amount = await within(drawer).findByLabelText(/^Betrag/)
    await user.clear(amount)
    await user.type(amount, '5,00')
    await user.type(within(drawer).getByLabelText(/^Nachricht/), 'Sie ist zerkratzt.')
    await user.click(within(drawer).getByRole('button', { name: 'Rückgabe annehmen' }))
    expect(await within(drawer).findByText('Der Kunde schickt die Ware zurück.')).toBeVisible()
    expect(lastSent(server.sent, '/rest/acceptRefundItem')).toMatchObject({
      status: 'accepted',
      amount_cents: 500,
      return_needed: true,
      note: 'Sie ist zerkratzt.',
    })
  })

  it('promises a repair of what is broken, and says when it is done', async () => {
    const broken = refund(1, { type: 'defect', moves: ['refund.accept', 'refund.reject', 'refund.repair'] })
    const { user, ...server } = await visit(broken, {
      'POST /rest/acceptRefundItem': answered(refund(1, { version: 2, type: 'defect', status: 'repairing', moves: ['refund.repaired'] })),
      'POST /rest/refunds/repaired': answered(
        refund(1, { version: 3, type: 'defect', status: 'repaired', claim_until: '2028-11-24T23:00:00.000Z' }),
      ),
    })
    const drawer = await screen.findByRole('dialog')
    await user.click(await within(drawer).findByRole('radio', { name: 'Reparieren' }))
    await user.click(within(drawer).getByRole('button', { name: 'Reparatur zusagen' }))
    await user.click(await within(drawer).findByRole('button', { name: 'Ware ist repariert und beim Kunden' }))
    expect(lastSent(server.sent, '/rest/acceptRefundItem')).toMatchObject({ status: 'repairing', version: 1 })
    expect(lastSent(server.sent, '/rest/refunds/repaired')).toEqual({ id: 1, version: 2 })
    expect(await within(drawer).findByText('24.11.2028')).toBeVisible()
  })

  it('names the share of a begun service in percent or euro, sees what goes back, and says what was done', async () => {
    const begun = refund(1, { type: 'withdrawal', is_begun: true, items_cents: 9999, return_needed: false, moves: ['refund.accept'] })
    const { user, ...server } = await visit(begun, {
      'POST /rest/refunds/share': answered(
        refund(1, { ...begun, version: 2, status: 'processing', accepted_cents: 6667, answer_note: 'Zwei von sechs Stunden.', moves: [] }),
      ),
    })
    const drawer = await screen.findByRole('dialog')
    const share = () => within(drawer).getByRole('textbox', { name: /^Erbrachter Anteil/ })
    const send = () => user.click(within(drawer).getByRole('button', { name: 'Anteil nennen und Rest erstatten' }))
    await user.type(await within(drawer).findByRole('textbox', { name: /^Erbrachter Anteil/ }), '101')
    await user.type(within(drawer).getByRole('textbox', { name: /^Was ist erbracht/ }), 'Zwei von sechs Stunden.')
    await send()
    expect(within(drawer).getByText('Bitte geben Sie eine ganze Zahl von 0 bis 100 an.')).toBeVisible()
    expect(server.sent.some(({ path }) => path === '/rest/refunds/share')).toBe(false)
    await user.clear(share())
    await user.type(share(), '33')
    // A fraction of a cent is the buyer's.
    expect(within(drawer).getByText(/Zurück an den Kunden: 67,00/)).toBeVisible()
    await user.click(within(drawer).getByRole('radio', { name: 'Euro' }))
    await user.type(share(), '33,32')
    expect(within(drawer).getByText(/Zurück an den Kunden: 66,67/)).toBeVisible()
    await send()
    expect(await within(drawer).findByText('Davon erbracht')).toBeVisible()
    expect(lastSent(server.sent, '/rest/refunds/share')).toEqual({ id: 1, version: 1, share_cents: 3332, note: 'Zwei von sechs Stunden.' })
  })

  it('rejects with a reason only', async () => {
    const { user, ...server } = await visit(fresh, {
      'POST /rest/acceptRefundItem': answered(refund(1, { version: 2, status: 'rejected', moves: [] })),
    })
    const drawer = await screen.findByRole('dialog')
    await user.click(await within(drawer).findByRole('radio', { name: 'Ablehnen' }))
    await user.click(within(drawer).getByRole('button', { name: 'Rückgabe ablehnen' }))
    expect(server.sent.some(({ path }) => path === '/rest/acceptRefundItem')).toBe(false)
    await user.selectOptions(within(drawer).getByLabelText(/^Grund der Ablehnung/), 'Die Ware wurde benutzt')
    await user.click(within(drawer).getByRole('button', { name: 'Rückgabe ablehnen' }))
    await waitFor(() => expect(lastSent(server.sent, '/rest/acceptRefundItem')).toMatchObject({ status: 'rejected', reason: 'used' }))
  })

  it('counts what has come, and what is sold again is never more', async () => {
    const { user, ...server } = await visit(
      refund(1, { status: 'awaitingReturn', items: [{ ...refund(1).items[0]!, qty: 3 }], moves: ['refund.receive'] }),
      {
        'POST /rest/refunds/receive': answered(
          refund(1, { version: 2, status: 'received', accepted_cents: 667, moves: ['refund.release'] }),
        ),
      },
    )
    const drawer = await screen.findByRole('dialog')
    const came = await within(drawer).findByRole('group', { name: 'Angekommen: Klingel' })
    const again = within(drawer).getByRole('group', { name: 'Davon wieder verkaufen: Klingel' })
    for (let press = 0; press < 3; press++) await user.click(within(again).getByRole('button', { name: 'Mehr' }))
    await user.click(within(came).getByRole('button', { name: 'Weniger' }))
    await user.click(within(drawer).getByRole('button', { name: 'Ankunft vermerken' }))
    expect(await within(drawer).findByRole('button', { name: 'Erstattung freigeben' })).toBeVisible()
    expect(lastSent(server.sent, '/rest/refunds/receive')).toMatchObject({ items: [{ id: 11, qty: 2, restock: 2 }] })
  })

  it('«Nichts angekommen» waits for the day from which a parcel may be missed, which stands there', async () => {
    const under = (more: Partial<Refund>) => refund(1, { status: 'awaitingReturn', sent_at: '2026-11-21T10:00:00.000Z', ...more })
    const early = under({ moves: ['refund.receive'], missable_from: '2099-01-15T23:00:00.000Z' })
    const due = under({ version: 2, moves: ['refund.receive', 'refund.notArrived'] })
    const { user, ...server } = await visit(early, {
      'GET /rest/getDetailOfRefundItem': [one(early), one(due)],
      'POST /rest/refunds/notArrived': answered(refund(1, { version: 3, status: 'missing', moves: ['refund.receive'] })),
    })
    const drawer = await screen.findByRole('dialog')
    const press = () => within(drawer).getByRole('button', { name: 'Nichts angekommen' })
    await within(drawer).findByText(/Ist am 16\.01\.2099 noch nichts bei Ihnen/)
    expect(press()).toBeDisabled()
    tell(due)
    await waitFor(() => expect(press()).toBeEnabled())
    expect(within(drawer).queryByText(/16\.01\.2099/)).toBeNull()
    await user.click(press())
    expect(lastSent(server.sent, '/rest/refunds/notArrived')).toEqual({ id: 1, version: 2 })
    expect(await within(drawer).findByText(/Der Kunde soll belegen, dass er die Ware abgeschickt hat/)).toBeVisible()
  })

  it('«Ware ist zurückgekommen» after the money counts what is sold again, once, and says that no money follows', async () => {
    const paid = refund(1, {
      status: 'refunded',
      paid_cents: 1000,
      items: [{ ...refund(1).items[0]!, qty: 2 }],
      moves: ['refund.receiveLate'],
    })
    const { user, ...server } = await visit(paid, {
      'POST /rest/refunds/receiveLate': answered({
        ...paid,
        version: 2,
        items: [{ ...paid.items[0]!, received: 2, restocked: 1 }],
        moves: [],
      }),
    })
    const drawer = await screen.findByRole('dialog')
    expect(await within(drawer).findByText(/Geld geht dadurch nicht zurück/)).toBeVisible()
    const again = within(drawer).getByRole('group', { name: 'Davon wieder verkaufen: Klingel' })
    await user.click(within(again).getByRole('button', { name: 'Mehr' }))
    await user.click(within(drawer).getByRole('button', { name: 'Ware ist zurückgekommen' }))
    expect(await within(drawer).findByText(/2 von 2 angekommen/)).toBeVisible()
    expect(within(drawer).queryByRole('button', { name: 'Ware ist zurückgekommen' })).toBeNull()
    expect(lastSent(server.sent, '/rest/refunds/receiveLate')).toMatchObject({ id: 1, version: 1, items: [{ id: 11, qty: 2, restock: 1 }] })
    expect(server.sent.some(({ path }) => path === '/rest/refunds/receive')).toBe(false)
  })

  it('asks for no more of late goods than has not been noted, and promises nobody a decision', async () => {
    const closed = refund(1, {
      status: 'canceled',
      items: [{ ...refund(1).items[0]!, qty: 3, received: 1 }],
      moves: ['refund.receiveLate'],
    })
    const { user, ...server } = await visit(closed, { 'POST /rest/refunds/receiveLate': answered({ ...closed, version: 2, moves: [] }) })
    const drawer = await screen.findByRole('dialog')
    expect(await within(drawer).findByText(/ist dafür noch Geld offen, kann er den Betreiber entscheiden lassen/)).toBeVisible()
    const came = within(drawer).getByRole('group', { name: 'Angekommen: Klingel' })
    expect(within(came).getByRole('button', { name: 'Mehr' })).toBeDisabled()
    await user.click(within(drawer).getByRole('button', { name: 'Ware ist zurückgekommen' }))
    await waitFor(() =>
      expect(lastSent(server.sent, '/rest/refunds/receiveLate')).toMatchObject({ items: [{ id: 11, qty: 2, restock: 0 }] }),
    )
  })

  it('shows where the money goes while it is owed', async () => {
    const owed = refund(1, {
      status: 'processing',
      accepted_cents: 1000,
      released_cents: 1000,
      has_account: true,
      moves: ['refund.settle'],
    })
    await visit(owed, {}, { holder: 'Anna Berger', iban: 'DE02120300000000202051' })
    const drawer = await screen.findByRole('dialog')
    expect(await within(drawer).findByText(/DE02 1203 0000 0000 2020 51/)).toBeVisible()
    expect(within(drawer).getByRole('button', { name: 'Geld ist zurückgegeben' })).toBeEnabled()
  })
})

describe('the operator’s disputes', () => {
  it('decides with an amount and a reason', async () => {
    const given = refund(1, { status: 'escalated', escalation_note: 'Sie klingelt nicht.', moves: ['refund.award', 'refund.deny'] })
    const { user, ...server } = await visitAs('/verwaltung/streitfaelle?fall=1', '/verwaltung/streitfaelle', DisputesScreen, {
      'GET /rest/admin/refunds': page(given),
      'GET /rest/getDetailOfRefundItem': one(given),
      'POST /rest/admin/refunds/judge': answered(refund(1, { version: 2, status: 'processing', moves: [] })),
    })
    const drawer = await screen.findByRole('dialog')
    expect(await within(drawer).findByText('Sie klingelt nicht.')).toBeVisible()
    await user.click(within(drawer).getByRole('radio', { name: 'Erstatten' }))
    await user.click(within(drawer).getByRole('checkbox', { name: 'Die Ware soll zurückkommen' }))
    await user.type(within(drawer).getByLabelText(/^Begründung/), 'Mangelhaft ist mangelhaft.')
    await user.click(within(drawer).getByRole('button', { name: 'Entscheiden' }))
    await waitFor(() =>
      expect(lastSent(server.sent, '/rest/admin/refunds/judge')).toMatchObject({
        decision: 'refund',
        amount_cents: 1000,
        return_needed: false,
        note: 'Mangelhaft ist mangelhaft.',
      }),
    )
  })

  it('notes by hand who has paid what a seller did not hand over; the own payment is the seller’s debt', async () => {
    const given = refund(1, { status: 'unpaid', released_cents: 1000, moves: ['refund.settle', 'refund.payInstead'] })
    const refused = {
      status: 422,
      body: {
        error: 'INPUT_INVALID',
        message: 'Bitte prüfen Sie Ihre Eingaben.',
        errors: [{ field: 'note', message: 'Bitte beschreiben Sie die Zahlung.' }],
      },
    }
    const { user, ...server } = await visitAs('/verwaltung/streitfaelle?fall=1', '/verwaltung/streitfaelle', DisputesScreen, {
      'GET /rest/admin/refunds': page(given),
      'GET /rest/getDetailOfRefundItem': one(given),
      'POST /rest/admin/refunds/settle': [refused, answered(refund(1, { version: 2, status: 'refunded', paid_cents: 1000, moves: [] }))],
    })
    const drawer = await screen.findByRole('dialog')
    expect(await within(drawer).findByText(/Der Anbieter muss 10,00\s€ zurückgeben, bar oder per Überweisung/)).toBeVisible()
    const send = () => user.click(within(drawer).getByRole('button', { name: 'Auszahlung vermerken' }))
    const posted = () => server.sent.filter(({ path }) => path === '/rest/admin/refunds/settle').map(({ body }) => body)
    await user.type(within(drawer).getByLabelText(/^Beleg oder Verwendungszweck/), 'Überweisung 4711')
    await user.type(within(drawer).getByLabelText(/^Was ist geschehen/), 'kurz')
    // Who has paid is not guessed.
    await send()
    expect(posted()).toEqual([])
    await user.click(within(drawer).getByRole('radio', { name: 'Der Anbieter hat nachweislich gezahlt' }))
    expect(within(drawer).queryByText('Der Betrag wird dem Anbieter als Schuld gebucht.')).toBeNull()
    await user.click(within(drawer).getByRole('radio', { name: 'Wir haben den Kunden ausgezahlt' }))
    expect(within(drawer).getByText('Der Betrag wird dem Anbieter als Schuld gebucht.')).toBeVisible()
    await send()
    expect((await within(drawer).findAllByText('Bitte beschreiben Sie die Zahlung.')).length).toBeGreaterThan(0)
    expect(within(drawer).getByLabelText(/^Beleg oder Verwendungszweck/)).toHaveValue('Überweisung 4711')
    await send()
    const body = { id: 1, version: 1, paid_by: 'operator', reference: 'Überweisung 4711', note: 'kurz' }
    await waitFor(() => expect(posted()).toEqual([body, body]))
    await waitFor(() => expect(within(drawer).queryByRole('button', { name: 'Auszahlung vermerken' })).toBeNull())
  })

  it('the share of a begun service is named for a seller who cannot, by the same form', async () => {
    const given = refund(1, { status: 'requested', is_begun: true, moves: ['refund.accept', 'refund.reject'] })
    const { user, ...server } = await visitAs('/verwaltung/streitfaelle?fall=1', '/verwaltung/streitfaelle', DisputesScreen, {
      'GET /rest/admin/refunds': page(given),
      'GET /rest/getDetailOfRefundItem': one(given),
      'POST /rest/refunds/share': answered(refund(1, { version: 2, status: 'processing', is_begun: true, moves: [] })),
    })
    const drawer = await screen.findByRole('dialog')
    expect(await within(drawer).findByText(/Kann er es nicht selbst/)).toBeVisible()
    await user.type(within(drawer).getByRole('textbox', { name: /^Erbrachter Anteil/ }), '40')
    await user.type(within(drawer).getByRole('textbox', { name: /^Was ist erbracht/ }), 'Der Anbieter liegt im Krankenhaus.')
    await user.click(within(drawer).getByRole('button', { name: 'Anteil nennen und Rest erstatten' }))
    await waitFor(() => expect(lastSent(server.sent, '/rest/refunds/share')).toMatchObject({ id: 1, share_percent: 40 }))
  })
})
