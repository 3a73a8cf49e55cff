// @vitest-environment jsdom
import '@testing-library/jest-dom/vitest'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { planReorder } from '#client/features/tracking/reorder.ts'
import { timeLeft } from '#client/features/tracking/timeLeft.ts'
import { TrackingScreen } from '#client/features/tracking/TrackingScreen.tsx'
import { dish, foodOrder, minutesOn, now } from '#tests/machines/flows/foodBoardRows.ts'
import { prepareWindow, visitAs } from './checkoutWorld.tsx'
import { endSession } from '#tests/client/endSession.ts'
import { fakeLive, menu, moved, tracked } from './trackingWorld.tsx'

vi.mock('#client/lib/live/live.ts', async () => (await import('./trackingWorld.tsx')).fakeLive)

const trackCall = 'GET /rest/food/track'
const first = foodOrder(1, { delivery_time: minutesOn(30) })
const at = (version: number, state: FoodOrder['state'], more: Partial<FoodOrder> = {}): FoodOrder => ({
  ...first,
  version,
  state,
  status_since: minutesOn(0),
  ...more,
})
const track = (order: FoodOrder = first, answers: Parameters<typeof visitAs>[3] = {}) =>
  visitAs('/konto/bestellungen/mh-26-000001/verfolgung', '/konto/bestellungen/:orderNumber/verfolgung', TrackingScreen, {
    [trackCall]: tracked(order),
    ...answers,
  })
const head = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name })

beforeEach(() => {
  prepareWindow()
  // Only the clock is held; timers run, or nothing would ever be waited for.
  vi.useFakeTimers({ now, toFake: ['Date'] })
  fakeLive.clock = now
})
afterEach(() => {
  endSession()
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('one order, live', () => {
  it('moves with every event, without asking again, and tells screen readers', async () => {
    const { sent } = await track()
    await head('Wartet auf das Restaurant')
    expect(screen.getByText(/voraussichtlich gegen 20:30 Uhr/)).toBeInTheDocument()
    const asked = sent.filter(({ path }) => path === '/rest/food/track').length
    act(() => moved(at(2, 'processing', { delivery_time: minutesOn(25) })))
    await head('In Zubereitung')
    expect(screen.getByText(/noch etwa 25 Min\. – gegen 20:25 Uhr/)).toBeInTheDocument()
    const live = [...document.querySelectorAll('[aria-live="polite"]')].map((element) => element.textContent?.replaceAll('\u00a0', ' '))
    expect(live).toContain('In Zubereitung, gegen 20:25 Uhr')
    // A straggler brings nothing back.
    act(() => moved(first))
    expect(screen.queryByRole('heading', { name: 'Wartet auf das Restaurant' })).not.toBeInTheDocument()
    act(() =>
      fakeLive.tell('foodOrder.tracked', {
        order_number: first.order_number,
        track: { id: 1, title: 'Im Ofen', detail: 'Gleich so weit.', created_at: minutesOn(0) },
      }),
    )
    expect(screen.getByText('Gleich so weit.')).toBeInTheDocument()
    act(() => moved(at(3, 'delivery')))
    await head('Unterwegs zu Ihnen')
    expect(screen.getByText('Bitte halten Sie 21,50 € bar bereit.')).toBeInTheDocument()
    act(() => moved(at(4, 'completed', { payment_status: 'paid' })))
    await head(/Zugestellt/)
    expect(sent.filter(({ path }) => path === '/rest/food/track')).toHaveLength(asked)
    expect(screen.getByRole('button', { name: 'Erneut bestellen' })).toBeInTheDocument()
  })

  it('asks anew after a gap in the stream', async () => {
    const { answers } = await track()
    await head('Wartet auf das Restaurant')
    answers[trackCall] = tracked(at(5, 'ready', { fulfilment: 'pickup' }))
    act(() => fakeLive.reset())
    await head('Abholbereit')
    expect(screen.getByText('Ihre Bestellung wartet bei Pizzeria Bella Vista auf Sie.')).toBeInTheDocument()
  })

  it.each([
    [{ state: 'rejected', reject_reason: 'ausverkauft' }, /nicht annehmen: ausverkauft\./],
    [{ state: 'canceled', cancel_reason: 'verwählt' }, /wurde storniert: verwählt\./],
  ] as const)('tells the end and its reason: %o', async (more, words) => {
    await track(at(2, more.state, more))
    expect(await screen.findByText(words)).toBeInTheDocument()
    expect(screen.queryByRole('list', { name: 'Stand Ihrer Bestellung' })).not.toBeInTheDocument()
  })

  it('names a postponement and how long cancelling is free; afterwards it can only be asked for', async () => {
    await track(at(2, 'processing', { free_cancel_until: minutesOn(2), delivery_time: minutesOn(50) }))
    expect(await screen.findByText('Verschoben auf etwa 20:50 Uhr')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Bestellung stornieren' })).toBeInTheDocument()
    fakeLive.clock = now + 3 * 60_000
    vi.setSystemTime(fakeLive.clock)
    expect(await screen.findByRole('button', { name: 'Um Stornierung bitten' })).toBeInTheDocument()
    expect(screen.queryByText(/Verschoben auf/)).not.toBeInTheDocument()
  })

  it('shows each dish as the kitchen ticks it', async () => {
    await track(
      at(2, 'processing', { items: [dish(1, { status: 'ready' }), dish(2, { status: 'canceled' }), dish(3, { status: 'processing' })] }),
    )
    await head('In Zubereitung')
    for (const [name, word] of [
      ['Gericht 1', 'fertig'],
      ['Gericht 2', 'nicht verfügbar'],
      ['Gericht 3', 'in Arbeit'],
    ] as const) {
      expect(screen.getByText(name).closest('li')).toHaveTextContent(word)
    }
  })

  it('leads to the restaurant', async () => {
    await track(at(2, 'processing', { provider: { ...first.provider, phone: '+49 69 9000' } }))
    expect(await screen.findByRole('link', { name: 'Nachricht ans Restaurant' })).toHaveAttribute(
      'href',
      '/nachrichten?an=1&bestellung=MH-26-000001',
    )
    expect(screen.getByRole('link', { name: /^Pizzeria Bella Vista anrufen: / })).toHaveAttribute('href', 'tel:+49699000')
  })

  it('says plainly that there is no such order, and offers a retry when it is only trouble', async () => {
    const { unmount } = await track(first, { [trackCall]: { status: 404, body: { error: 'NOT_FOUND', message: '' } } })
    await head('Diese Bestellung haben wir nicht gefunden.')
    unmount()
    const { user, answers } = await track(first, { [trackCall]: { status: 500, body: {} } })
    const retry = await screen.findByRole('button', { name: 'Erneut versuchen' })
    answers[trackCall] = tracked()
    await user.click(retry)
    await head('Wartet auf das Restaurant')
  })
})

describe('cancelling', () => {
  it('asks, sends once with the version shown, and shows the end', async () => {
    const { user, sent } = await track(first, { 'POST /rest/food/cancel': { body: { message: '', data: at(2, 'canceled') } } })
    await user.click(await screen.findByRole('button', { name: 'Bestellung stornieren' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(sent.some(({ path }) => path === '/rest/food/cancel')).toBe(false)
    await user.type(dialog.getByLabelText('Grund (freiwillig)'), 'verwählt')
    await user.dblClick(dialog.getByRole('button', { name: 'Jetzt stornieren' }))
    await head('Storniert')
    const calls = sent.filter(({ path }) => path === '/rest/food/cancel')
    expect(calls.map(({ body }) => body)).toEqual([{ order_number: 'MH-26-000001', reason: 'verwählt', version: 1 }])
  })

  it('says when the kitchen was faster, and offers to ask instead', async () => {
    const { user, answers } = await track(first, {
      'POST /rest/food/cancel': { status: 409, body: { error: 'VERSION_STALE', message: 'Inzwischen hat sich etwas geändert.' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Bestellung stornieren' }))
    answers[trackCall] = tracked(at(2, 'processing'))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Jetzt stornieren' }))
    const dialog = within(screen.getByRole('alertdialog'))
    expect(await dialog.findByRole('button', { name: 'Anfrage senden' })).toBeInTheDocument()
    expect(dialog.getByText('Inzwischen hat sich etwas geändert.')).toBeInTheDocument()
  })

  it('is not offered any more once the courier is on the way', async () => {
    await track(at(3, 'delivery'))
    await head('Unterwegs zu Ihnen')
    expect(screen.queryByRole('button', { name: /[Ss]tornier/ })).not.toBeInTheDocument()
  })
})

describe('ordering again', () => {
  const again = (items: FoodOrder['items'], more: Partial<FoodOrder> = {}, options: Parameters<typeof planReorder>[2] = {}) =>
    planReorder(foodOrder(1, { items, state: 'completed', ...more }), menu, { now: new Date(now), ...options })

  it('leaves out what was sold out today and says so; from tomorrow on the menu knows', () => {
    const gone = dish(3, { sold_out: true })
    expect(again([gone], { state: 'rejected' })).toEqual({ lines: [], missing: ['Gericht 3'] })
    expect(again([dish(3, { status: 'canceled' })]).missing).toEqual(['Gericht 3'])
    // An order that was called off says nothing about its dishes.
    expect(again([dish(3, { status: 'canceled' })], { state: 'canceled' }).missing).toEqual([])
    expect(again([gone], { state: 'rejected' }, { now: new Date(now + 24 * 3_600_000) }).missing).toEqual([])
  })

  it('puts in what the restaurant offered instead, with the same choices where it has them', () => {
    const gone = dish(9, {
      sold_out: true,
      quantity: 2,
      options: [
        { group: 'Größe', name: '32 cm', price_cents: 0 },
        { group: 'Extras', name: 'Käse', price_cents: 0 },
      ],
      substitute: { product_id: 1, name: 'Gericht 1' },
    })
    expect(again([gone, dish(3)], { state: 'rejected' }, { withSubstitutes: true })).toEqual({
      lines: [
        { name: 'Gericht 1', line: { productId: 1, quantity: 2, options: ['g.32'], note: '' } },
        { name: 'Gericht 3', line: { productId: 3, quantity: 1, options: [], note: '' } },
      ],
      missing: [],
    })
    expect(again([gone], { state: 'rejected' }).missing).toEqual(['Gericht 9'])
    // It needs a size that was never chosen: nobody guesses it.
    expect(again([{ ...gone, options: [] }], { state: 'rejected' }, { withSubstitutes: true }).missing).toEqual(['Gericht 1'])
  })

  it('never guesses a choice that is gone or new', () => {
    const chosen = (group: string, name: string) => dish(1, { options: [{ group, name, price_cents: 0 }] })
    expect(again([chosen('Größe', '28 cm')]).lines[0]?.line.options).toEqual(['g.28'])
    expect(again([chosen('Größe', '45 cm')]).missing).toEqual(['Gericht 1'])
    expect(again([chosen('Rand', '28 cm')]).missing).toEqual(['Gericht 1'])
    expect(again([dish(1)]).missing).toEqual(['Gericht 1'])
    expect(again([dish(3)]).lines).toHaveLength(1)
  })
})

describe('the time left', () => {
  const left = (more: Partial<FoodOrder>, later = 0) => timeLeft({ ...first, ...more }, now + later * 60_000)
  it('rounds up, names the clock time that the minutes mean and the day when it is another', () => {
    expect(left({ state: 'processing', delivery_time: minutesOn(24.2) })).toMatchObject({
      kind: 'minutes',
      minutes: 25,
      clock: '20:25\u00a0Uhr',
    })
    expect(left({ state: 'processing', delivery_time: minutesOn(16 * 60) })).toMatchObject({ kind: 'far', clock: 'Morgen, 12:00\u00a0Uhr' })
  })
  it('names no day for what is minutes away, past midnight neither', () => {
    const late = now + 230 * 60_000
    const order = { ...first, state: 'processing' as const, delivery_time: new Date(late + 25 * 60_000).toISOString() }
    expect(timeLeft(order, late)).toMatchObject({ minutes: 25, clock: '00:15\u00a0Uhr' })
  })
  it('says «jeden Moment» first and then honestly that it is late', () => {
    expect(left({ state: 'delivery' }, 31)?.kind).toBe('soon')
    expect(left({ state: 'delivery' }, 40)?.kind).toBe('late')
    expect(left({ state: 'delivery' }, 40)?.progress).toBe(1)
  })
  it('counts towards the answer while the restaurant has not given one', () => {
    expect(left({ state: 'pending' })).toMatchObject({ kind: 'answer', minutes: 4 })
    expect(left({ state: 'processing', delivery_time: null })).toBeNull()
  })
})

it('downloads the invoice of a delivered order with the token', async () => {
  const created = vi.fn(() => 'blob:1')
  Object.assign(URL, { createObjectURL: created, revokeObjectURL: () => {} })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { user, sent } = await track(at(6, 'completed'), {
    'GET /rest/orderInvoiceByProvider': [
      { status: 409, body: { error: 'INVOICE_NOT_AVAILABLE', message: 'Noch keine Rechnung.' } },
      { text: '%PDF' },
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Rechnung herunterladen' }))
  expect(await screen.findByText('Noch keine Rechnung.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Rechnung herunterladen' }))
  await waitFor(() => expect(click).toHaveBeenCalledOnce())
  expect(created).toHaveBeenCalledOnce()
  expect(sent.find(({ path }) => path === '/rest/orderInvoiceByProvider')?.headers['authorization']).toMatch(/^Bearer /)
  click.mockRestore()
})
