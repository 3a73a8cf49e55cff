// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FoodOrder } from '#contract/calls/foodWire.ts'
import { stepMinutes } from '#client/features/foodBoard/MinutesControl.tsx'
import { clockText, goalOf, urgencyOf } from '#client/features/foodBoard/timeLeft.ts'
import { readFilter, writeFilter } from '#client/features/foodBoard/orderList.ts'
import { alert, board, dish, foodOrder, minutesOn, moved, now, paused, rang } from '#tests/machines/flows/foodBoardRows.ts'
import { fakeKitchen } from './foodBoardWorld.tsx'

afterEach(cleanup)
const column = (name: string) => screen.getByRole('region', { name: new RegExp(`^${name}`) })
const card = (number: string) => screen.getByRole('article', { name: new RegExp(number) })
const press = (name: string | RegExp, within_?: HTMLElement) =>
  userEvent.click((within_ ? within(within_) : screen).getByRole('button', { name }))

async function shown(...orders: FoodOrder[]) {
  const world = fakeKitchen(board({ orders }))
  await world.ready()
  world.show()
  return world
}

describe('the kitchen board', () => {
  it('accepts with the minutes chosen by thumb, marks the step and settles it', async () => {
    const order = foodOrder(1)
    const world = await shown(order)
    let answer!: (result: object) => void
    world.perform.mockReturnValueOnce(
      new Promise((done) => {
        answer = done
      }),
    )
    await press('Fünf Minuten mehr')
    await press(/Annehmen – fertig in 35/)
    expect(world.perform.mock.calls[0]?.[0].command).toEqual({
      type: 'move',
      orderNumber: order.order_number,
      version: 1,
      event: 'accept',
      prepMinutes: 35,
    })
    expect(within(column('In Zubereitung')).getByText('Wird gespeichert …')).toBeTruthy()
    act(() =>
      answer({
        order: {
          ...order,
          state: 'processing',
          version: 2,
          delivery_time: minutesOn(50),
          items: order.items.map((item) => ({ ...item, status: 'processing' })),
        },
      }),
    )
    await waitFor(() => expect(screen.queryByText('Wird gespeichert …')).toBeNull())
    expect(within(column('In Zubereitung')).getByRole('button', { name: 'Fertig' })).toBeTruthy()
    world.stop()
  })

  it('does not reject without a reason', async () => {
    const world = await shown(foodOrder(1))
    await press('Ablehnen')
    const dialog = await screen.findByRole('dialog', {}, { timeout: 5_000 })
    const confirm = within(dialog).getByRole('button', { name: 'Bestellung ablehnen' })
    expect((confirm as HTMLButtonElement).disabled).toBe(true)
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Zu viel los' }))
    await userEvent.click(confirm)
    expect(world.perform.mock.calls[0]?.[0].command).toMatchObject({ event: 'reject', reason: 'tooBusy' })
    expect(screen.getByRole('region', { name: /^Abgeschlossen/ })).toBeTruthy()
    world.stop()
  })

  it('asks what is sold out before it rejects for that, and offers a substitute from the menu', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
      Promise.resolve(
        new Response(
          JSON.stringify({
            data: [
              { id: 5, name: 'Lasagne', category: '', price_cents: 1150, sold_out: false, status: 'active', declared: true, picture: null },
              { id: 6, name: 'Gnocchi', category: '', price_cents: 1000, sold_out: true, status: 'active', declared: true, picture: null },
            ],
          }),
          { headers: { 'content-type': 'application/json' } },
        ),
      ),
    )
    const world = await shown(foodOrder(1))
    await press('Ablehnen')
    const dialog = await screen.findByRole('dialog', {}, { timeout: 5_000 })
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Bestellung ablehnen' })
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Ausverkauft' }))
    expect(confirm.disabled).toBe(true)
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Gericht 2' }))
    const instead = await within(dialog).findByRole('combobox', { name: 'Statt Gericht 2 anbieten (freiwillig)' })
    expect(
      within(instead)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Keinen Ersatz', 'Lasagne · 11,50\u00a0€'])
    await userEvent.selectOptions(instead, '5')
    await userEvent.click(confirm)
    expect(world.perform.mock.calls[0]?.[0].command).toMatchObject({
      event: 'reject',
      reason: 'soldOut',
      soldOut: [{ lineId: 20, substituteId: 5 }],
    })
    fetched.mockRestore()
    world.stop()
  })

  it('asks for the identity card before it hands over what has a minimum age', async () => {
    const world = await shown({
      ...foodOrder(1),
      state: 'delivery',
      age_limit: 18,
      delivery_time: minutesOn(9),
      items: [dish(1, { status: 'delivery' })],
    })
    await press('Zugestellt')
    expect(world.perform).not.toHaveBeenCalled()
    await userEvent.click(await screen.findByRole('button', { name: /^Ausweis geprüft: mindestens 18/ }))
    expect(world.perform.mock.calls[0]?.[0].command).toMatchObject({ event: 'deliver', ageChecked: true })
    world.stop()
    cleanup()
    const other = await shown({
      ...foodOrder(2),
      state: 'ready',
      fulfilment: 'pickup',
      age_limit: 16,
      delivery_time: minutesOn(9),
      items: [dish(1, { status: 'ready' })],
    })
    await press('Abgeholt')
    await userEvent.click(await screen.findByRole('button', { name: /^Nicht alt genug – nicht übergeben/ }))
    expect(other.perform.mock.calls[0]?.[0].command).toMatchObject({ event: 'ageRefused' })
    other.stop()
  })

  it('says why a step was refused and where the order stands now', async () => {
    const order = foodOrder(1)
    const world = await shown(order)
    world.perform.mockRejectedValueOnce(
      Object.assign(new Error('Das ist im Zustand „canceled“ nicht möglich.'), { code: 'TRANSITION_REFUSED' }),
    )
    world.lookUp.mockResolvedValueOnce({ ...order, state: 'canceled', version: 2 })
    await press(/^Annehmen/)
    const notice = await screen.findByText(`${order.order_number} ist inzwischen: Storniert. „Annehmen“ wurde nicht ausgeführt.`)
    // Not inside the folded column of what is over.
    expect(column('Abgeschlossen').contains(notice)).toBe(false)
    await press('Verstanden')
    expect(screen.queryByText(/inzwischen/)).toBeNull()
    world.stop()
  })

  it("shows the server's own words for any other refusal, and the order stays where it was", async () => {
    const world = await shown(foodOrder(1))
    world.perform.mockRejectedValueOnce(
      Object.assign(new Error('Bitte wählen Sie eine Zeit zwischen 10 und 90 Minuten.'), { code: 'PREP_TIME_INVALID' }),
    )
    await press(/^Annehmen/)
    expect(await within(column('Neu')).findByText('Bitte wählen Sie eine Zeit zwischen 10 und 90 Minuten.')).toBeTruthy()
    world.stop()
  })

  it('makes an order ready by ticking its dishes or all at once', async () => {
    const items = [dish(1, { status: 'processing' }), dish(2, { status: 'processing' })]
    const world = await shown({ ...foodOrder(1), state: 'processing', delivery_time: minutesOn(30), items })
    await press('Gericht 1 ist fertig')
    expect(world.perform.mock.calls[0]?.[0].command).toMatchObject({ type: 'lines', lineIds: [10], step: 'finish' })
    expect(
      within(column('In Zubereitung')).getByRole('button', { name: 'Gericht 1 ist doch nicht fertig' }).getAttribute('aria-pressed'),
    ).toBe('true')
    await press('Fertig')
    expect(within(column('Fertig')).getByText('MH-26-', { exact: false })).toBeTruthy()
    world.stop()
  })

  it('ticks, strikes and puts back the one line that is meant, of two sizes of one dish', async () => {
    const sized = (id: number, size: string, more: object = {}) =>
      dish(1, { id, name: 'Margherita', status: 'processing', options: [{ group: 'Größe', name: size, price_cents: 0 }], ...more })
    const world = await shown({
      ...foodOrder(1),
      state: 'processing',
      delivery_time: minutesOn(30),
      items: [
        sized(11, '28 cm'),
        sized(12, '32 cm'),
        sized(13, 'Blech', { status: 'canceled', restore_to: 'processing', restore_until: minutesOn(1) }),
      ],
    })
    await press('Margherita, 32 cm ist fertig')
    expect(world.perform.mock.calls.at(-1)?.[0].command).toEqual({
      type: 'lines',
      orderNumber: 'MH-26-000001',
      lineIds: [12],
      step: 'finish',
    })
    expect(
      within(column('In Zubereitung')).getByRole('button', { name: 'Margherita, 28 cm ist fertig' }).getAttribute('aria-pressed'),
    ).toBe('false')
    expect(
      within(column('In Zubereitung'))
        .getByRole('button', { name: 'Margherita, 32 cm ist doch nicht fertig' })
        .getAttribute('aria-pressed'),
    ).toBe('true')
    await press('Margherita, 28 cm streichen')
    const dialog = await screen.findByRole('alertdialog', {}, { timeout: 5_000 })
    expect(within(dialog).queryByText(/Es ist das letzte Gericht/)).toBeNull()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Gericht streichen' }))
    await press('Rückgängig Margherita, Blech doch nicht streichen')
    const asked = world.kitchen.actor.getSnapshot().context.pending.map(({ command }) => command)
    expect(asked.slice(1)).toEqual([
      { type: 'lines', orderNumber: 'MH-26-000001', lineIds: [11], step: 'strike' },
      { type: 'lines', orderNumber: 'MH-26-000001', lineIds: [13], step: 'restore' },
    ])
    world.stop()
  })

  it('strikes a dish and says what the last one means', async () => {
    const world = await shown({ ...foodOrder(1), items: [dish(3, { name: 'Tiramisu' })] })
    await press('Tiramisu streichen')
    const dialog = await screen.findByRole('alertdialog', {}, { timeout: 5_000 })
    expect(within(dialog).getByText(/Es ist das letzte Gericht/)).toBeTruthy()
    // One order's gap says nothing about the next: whoever means all says so.
    expect(within(dialog).getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Gericht streichen' }))
    expect(world.perform.mock.calls[0]?.[0].command).toEqual({ type: 'lines', orderNumber: 'MH-26-000001', lineIds: [30], step: 'strike' })
    world.stop()
  })

  it('offers exactly the next step of each order', async () => {
    const ready = (id: number, fulfilment: 'delivery' | 'pickup') => ({
      ...foodOrder(id),
      state: 'ready' as const,
      fulfilment,
      delivery_time: minutesOn(9),
      items: [dish(1, { status: 'ready' })],
    })
    const world = await shown(
      ready(1, 'delivery'),
      ready(2, 'pickup'),
      { ...foodOrder(3), state: 'delivery', delivery_time: minutesOn(-3) },
      { ...foodOrder(4), state: 'processing', cancel_requested: true, delivery_time: minutesOn(20) },
    )
    expect(within(card('000001')).getByRole('button', { name: 'Unterwegs' })).toBeTruthy()
    expect(within(card('000002')).getByRole('button', { name: 'Abgeholt' })).toBeTruthy()
    expect(within(card('000003')).getByRole('button', { name: 'Zugestellt' })).toBeTruthy()
    await press(/weiter zubereiten/, card('000004'))
    expect(world.perform.mock.calls[0]?.[0].command).toMatchObject({ event: 'declineCancel', orderNumber: 'MH-26-000004' })
    world.stop()
  })

  it('keeps a wish to cancel above the board until it is answered, and lets the answer be withdrawn for some seconds', async () => {
    const wish = {
      ...foodOrder(4),
      state: 'processing' as const,
      cancel_requested: true,
      cancel_reason: 'Besuch hat abgesagt',
      delivery_time: minutesOn(20),
    }
    const world = await shown(wish, foodOrder(5))
    act(() => world.pushed(rang(alert(9, 4, { kind: 'cancelRequest' }))))
    const banner = () => screen.queryByRole('alert', { name: 'Stornowünsche' })
    expect(banner()!.textContent).toContain('MH-26-000004: Kunde möchte stornieren')
    expect(banner()!.textContent).toContain('Besuch hat abgesagt')
    expect(screen.getByRole('radio', { name: 'Kochen (1), 1 Stornowunsch' })).toBeTruthy()
    await press('MH-26-000004 stornieren', banner()!)
    // Nothing has left this device, the bell is answered, and the order still stands where it stood.
    expect(world.perform).not.toHaveBeenCalled()
    expect(within(banner()!).queryByRole('button', { name: 'Gesehen' })).toBeNull()
    expect(within(column('In Zubereitung')).getByRole('button', { name: /^Wird storniert · Rückgängig/ })).toBeTruthy()
    expect(within(card('000004')).queryByRole('button', { name: 'Fertig' })).toBeNull()
    await press(/^Wird storniert · Rückgängig/, banner()!)
    expect(world.kitchen.actor.getSnapshot().context.pending).toEqual([])
    expect(within(banner()!).getByRole('button', { name: 'Gesehen' })).toBeTruthy()
    await press('MH-26-000004 weiter zubereiten', banner()!)
    expect(world.perform.mock.calls[0]?.[0].command).toMatchObject({ event: 'declineCancel' })
    expect(banner()).toBeNull()
    world.stop()
  })

  it('moves a card when the event says so, without a reload', async () => {
    const world = await shown(foodOrder(1))
    act(() => world.pushed(moved({ ...foodOrder(1), state: 'processing', version: 2, delivery_time: minutesOn(30) })))
    expect(within(column('In Zubereitung')).getByRole('article')).toBeTruthy()
    expect(world.load).toHaveBeenCalledTimes(1)
    world.stop()
  })

  it('says that no order is open only while none is', async () => {
    const world = await shown(foodOrder(1))
    act(() => world.pushed(moved({ ...foodOrder(1), state: 'processing', version: 2, delivery_time: minutesOn(30) })))
    expect(column('Neu').textContent).toContain('Keine neuen Bestellungen.')
    act(() => world.pushed(moved({ ...foodOrder(1), state: 'canceled', version: 3 })))
    expect(column('Neu').textContent).toContain('Zurzeit keine offenen Bestellungen.')
    world.stop()
  })

  it('shows what must not be overlooked', async () => {
    const world = await shown({
      ...foodOrder(1),
      age_limit: 16,
      note: 'Bitte ohne Nüsse, Allergie!',
      deposit_cents: 50,
      items: [dish(1, { note: 'extra scharf', quantity: 3, options: [{ group: 'Größe', name: '32 cm', price_cents: 0 }] })],
    })
    for (const text of ['Ausweis prüfen ab 16', 'Allergie-Hinweis beachten', 'extra scharf', '3 ×', '32 cm', '62101'])
      expect(within(card('000001')).getByText(text)).toBeTruthy()
    expect(within(card('000001')).getByText(/inkl\. 0,50 € Pfand/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Anna Berger anrufen' }).getAttribute('href')).toBe('tel:+491510000001')
    world.stop()
  })

  it('keeps its last state without a network and tells since when', async () => {
    const world = await shown(foodOrder(1))
    act(() => world.connection.set({ state: 'offline', lastSeenAt: Date.parse('2026-11-20T11:03:20Z') }))
    expect(screen.getByText('Stand von 12:03:20 – offline')).toBeTruthy()
    world.perform.mockRejectedValueOnce(Object.assign(new Error('weg'), { code: 'OFFLINE' }))
    await press(/^Annehmen/)
    expect(await screen.findByText('Wartet auf Verbindung')).toBeTruthy()
    expect(screen.getByText(/1\sSchritt wartet auf die Verbindung/)).toBeTruthy()
    world.stop()
  })

  it('shows a pause from any device and ends it here', async () => {
    vi.setSystemTime(now)
    const world = await shown()
    const { settings } = board()
    world.load.mockResolvedValue(board({ settings: { ...settings, paused_until: minutesOn(30) } }))
    act(() => world.pushed(paused(minutesOn(30), minutesOn(0))))
    expect(await screen.findByText(/Bestellannahme pausiert bis 20:30/)).toBeTruthy()
    await press('Fortsetzen')
    expect(world.perform.mock.calls[0]?.[0].command).toEqual({ type: 'pause', minutes: 0 })
    world.stop()
    vi.useRealTimers()
  })
})

describe('the clock of a card', () => {
  const order = { ...foodOrder(1), delivery_time: minutesOn(40) }
  it('counts to the answer, then to the kitchen, then to the door', () => {
    expect(goalOf(order)).toEqual({ kind: 'answer', at: now + 4 * 60_000 })
    expect(goalOf({ ...order, state: 'processing' })).toEqual({ kind: 'kitchen', at: now + 25 * 60_000 })
    expect(goalOf({ ...order, state: 'delivery' })).toEqual({ kind: 'handOver', at: now + 40 * 60_000 })
    expect(goalOf({ ...order, state: 'completed' })).toBeNull()
  })
  it.each([
    [6, 'calm', '6'],
    [5, 'due', '5'],
    [0, 'due', '0'],
    [-1, 'late', '1'],
    [-12, 'late', '12'],
  ] as const)('with %d minutes left is %s and reads %s', (left, urgency, text) => {
    const goal = { kind: 'kitchen' as const, at: now + left * 60_000 }
    expect(urgencyOf(goal, now)).toBe(urgency)
    expect(clockText(goal, now)).toEqual({ text, unit: 'minutes' })
  })
  it('counts seconds while an answer is awaited', () => {
    expect(clockText({ kind: 'answer', at: now + 105_000 }, now)).toEqual({ text: '1:45', unit: 'clock' })
  })
})

describe('small rules', () => {
  it.each([
    [30, 1, 35],
    [30, -1, 25],
    [32, 1, 35],
    [32, -1, 30],
    [88, 1, 90],
    [90, 1, 90],
    [12, -1, 10],
    [10, -1, 10],
  ] as const)('%d minutes stepped by %d are %d', (from, direction, to) => {
    expect(stepMinutes(from, direction, 10, 90)).toBe(to)
  })
  it('keeps the filter of the list in the address', () => {
    const filter = { status: 'on delivery' as const, keyword: 'Anna & Co', day: '2026-11-20' }
    expect(readFilter(writeFilter(filter, 3))).toEqual({ filter, page: 3 })
    expect(readFilter(new URLSearchParams('status=quatsch&datum=heute&seite=-2'))).toEqual({
      filter: { status: 'all', keyword: '', day: '' },
      page: 1,
    })
  })
})
