// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import '@testing-library/jest-dom/vitest'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { setInspector, inspect as testAppInspect } from '#client/lib/inspect.ts'
import { disableInspector, enableInspector, inspect } from '#client/features/machines/inspector.ts'
import { MachinesScreen } from '#client/features/machines/MachinesScreen.tsx'
import { UiProvider } from '#client/shell/UiProvider.tsx'

const open = (query: string) =>
  render(
    <MemoryRouter initialEntries={[`/entwickler/maschinen?${query}`]}>
      <UiProvider>
        <MachinesScreen />
      </UiProvider>
    </MemoryRouter>,
  )
const way = () => within(screen.getByRole('region', { name: 'Ihr Weg' }))
const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

beforeEach(() => {
  setInspector(inspect)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  disableInspector()
  vi.unstubAllGlobals()
})

describe('the visualiser', () => {
  it('lists every machine and shows the chosen one', async () => {
    open('maschine=alert')
    const list = within(screen.getByRole('navigation', { name: 'Alle Maschinen' }))
    expect(list.getAllByRole('button').map((button) => button.textContent)).toEqual(
      expect.arrayContaining(['SpeisebestellungfoodOrder', 'Anmeldungauth']),
    )
    expect(screen.getByRole('heading', { level: 2, name: 'Bestellklingel' })).toBeInTheDocument()
    await userEvent.click(list.getByRole('button', { name: /^Anmeldung/ }))
    expect(screen.getByRole('heading', { level: 2, name: 'Anmeldung' })).toBeInTheDocument()
  })

  it('draws the chart, reachable by keyboard', async () => {
    open('maschine=alert')
    const chart = screen.getByRole('group', { name: /^Schaubild Bestellklingel/ })
    expect(chart).toHaveAttribute('tabindex', '0')
    await vi.waitFor(() => expect(chart.querySelectorAll('svg path').length).toBeGreaterThan(10), { timeout: 20_000 })
  })

  it('has the same chart as tables for reading aloud', async () => {
    open('maschine=foodOrder')
    await userEvent.click(screen.getByRole('radio', { name: 'Tabelle' }))
    const moves = screen.getByRole('table', { name: 'Übergänge' })
    expect(within(moves).getAllByRole('row').length).toBeGreaterThan(20)
    expect(within(moves).getByText('prepWithinLimits, sonst PREP_TIME_INVALID', { selector: 'tr:nth-child(1) td' })).toBeInTheDocument()
  })
})

describe('the simulator', () => {
  it('plays an order through and tells why something is refused', async () => {
    open('maschine=foodOrder&ansicht=simulator')
    await userEvent.selectOptions(screen.getByLabelText('Ich bin'), 'provider')
    await userEvent.click(screen.getByRole('button', { name: 'accept' }))
    expect(way().getByText('In Zubereitung')).toBeInTheDocument()
    expect(screen.getByLabelText('Zustand')).toHaveValue('processing')
    await userEvent.selectOptions(screen.getByLabelText('Ich bin'), 'customer')
    await userEvent.click(screen.getByRole('button', { name: 'Trotzdem senden: cancel' }))
    expect(screen.getByText('Das ist im Zustand „In Zubereitung“ nicht möglich.', { exact: false })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Einen Schritt zurück' }))
    expect(screen.getByLabelText('Zustand')).toHaveValue('pending')
  })

  it('guard input changes what is possible', async () => {
    open('maschine=message&ansicht=simulator')
    expect(screen.getByRole('button', { name: 'Trotzdem senden: edit' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Innerhalb von 15 Minuten' }))
    expect(screen.getByRole('button', { name: 'edit' })).toBeInTheDocument()
  })

  it('walks a flow', async () => {
    open('maschine=auth&ansicht=simulator')
    await userEvent.click(screen.getAllByRole('button', { name: 'INITIALISE' })[1]!)
    await userEvent.click(screen.getByRole('button', { name: 'LOGIN' }))
    expect(way().getByText('Meldet an')).toBeInTheDocument()
  })
})

describe('live', () => {
  const lamp = setup({}).createMachine({
    id: 'lamp',
    initial: 'off',
    states: { off: { on: { 'lamp.press': 'on' } }, on: { on: { 'lamp.press': 'off' } } },
  })

  it('shows a machine nobody declared, where it stands and what it hears', async () => {
    enableInspector()
    const actor = createActor(lamp, { inspect: testAppInspect }).start()
    open('maschine=lamp&ansicht=live')
    expect(await screen.findByRole('heading', { level: 2, name: 'lamp' })).toBeInTheDocument()
    actor.send({ type: 'lamp.press' })
    const actors = within(screen.getByRole('region', { name: 'Aktoren in diesem Tab' }))
    expect(await actors.findByText('on')).toBeInTheDocument()
    const log = within(screen.getByRole('region', { name: 'Ereignisse' }))
    expect(log.getByText('off → on')).toBeInTheDocument()
    actor.stop()
    expect(await actors.findByText('beendet')).toBeInTheDocument()
  })

  it('is off until somebody wants to look', async () => {
    open('maschine=auth&ansicht=live')
    expect(screen.getByText('Die Aufzeichnung ist aus.')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('switch', { name: 'Ereignisse aufzeichnen' }))
    expect(await screen.findByRole('region', { name: 'Ereignisse' })).toBeInTheDocument()
  })
})

describe('one order', () => {
  it('shows the way it took, with who and when, and what may come next until when', async () => {
    const fetched = vi.fn(async () =>
      answer(200, {
        data: {
          number: 'MH-2026-000123',
          members: [
            {
              key: 'foodOrder:7',
              parent: null,
              machine: 'foodOrder',
              number: 'MH-2026-000123',
              status: 'processing',
              version: 2,
              history: [
                {
                  event: 'foodOrder.place',
                  from: '',
                  to: 'pending',
                  actorRole: 'customer',
                  at: '2026-11-20T17:00:00.000Z',
                  machineVersion: 1,
                },
                {
                  event: 'foodOrder.accept',
                  from: 'pending',
                  to: 'processing',
                  actorRole: 'provider',
                  at: '2026-11-20T17:01:00.000Z',
                  machineVersion: 1,
                },
              ],
              next: [{ event: 'foodOrder.overdue', by: ['system'], dueAt: '2026-11-20T17:45:00.000Z' }],
            },
            {
              key: 'orderPayment:7',
              parent: 'foodOrder:7',
              machine: 'orderPayment',
              number: 'MH-2026-000123',
              status: 'paid',
              version: 2,
              history: [
                {
                  event: 'payment.cashReceived',
                  from: 'unpaid',
                  to: 'paid',
                  actorRole: 'provider',
                  at: '2026-11-20T17:30:00.000Z',
                  machineVersion: 1,
                },
              ],
              next: [],
            },
          ],
        },
      }),
    )
    vi.stubGlobal('fetch', fetched)
    open('maschine=foodOrder&ansicht=vorgang')
    await userEvent.click(screen.getByRole('button', { name: 'Weg zeigen' }))
    expect(screen.getByText('Bitte geben Sie eine Nummer ein.')).toBeInTheDocument()
    await userEvent.type(screen.getByLabelText('Bestellnummer'), ' mh-2026-000123 {Enter}')
    const taken = within(await screen.findByRole('region', { name: 'Weg' }))
    expect(taken.getByText('accept')).toBeInTheDocument()
    expect(taken.getByText('Anbieter')).toBeInTheDocument()
    expect(taken.getByText('angelegt')).toBeInTheDocument()
    expect(taken.getByText(/20\.11\.2026, 18:00/)).toBeInTheDocument()
    expect(taken.queryByText('Diesen Übergang gibt es in der heutigen Fassung nicht mehr.')).not.toBeInTheDocument()
    expect(taken.getByText(/20\.11\.2026, 18:01/)).toBeInTheDocument()
    const next = within(screen.getByRole('region', { name: 'Als Nächstes möglich' }))
    expect(next.getByText(/spätestens 20\.11\.2026, 18:45/)).toBeInTheDocument()
    expect(String((fetched.mock.calls as unknown[][])[0]?.[0])).toContain('machines/group?number=MH-2026-000123')

    // What belongs to it: one part after the other, or all of them at once.
    const parts = within(screen.getByRole('navigation', { name: 'Was dazugehört' }))
    expect(parts.getAllByRole('button').map((one) => one.getAttribute('aria-current'))).toEqual(['true', null])
    await userEvent.click(parts.getAllByRole('button')[1]!)
    expect(screen.getByRole('heading', { level: 2, name: 'Zahlung' })).toBeInTheDocument()
    expect(parts.getAllByRole('button').map((one) => one.getAttribute('aria-current'))).toEqual([null, 'true'])
    await userEvent.click(screen.getByRole('radio', { name: 'Alle Teile' }))
    const lanes = within(screen.getByRole('table', { name: 'Alle Schritte des Einkaufs, je Teil eine Spalte' }))
    expect(lanes.getAllByRole('row')).toHaveLength(4)
    expect(
      within(lanes.getAllByRole('row')[3]!)
        .getAllByRole('cell')
        .map((cell) => cell.textContent !== ''),
    ).toEqual([false, true])
  })

  it('says so when the number is not ours', async () => {
    vi.stubGlobal('fetch', async () => answer(404, { error: 'NOT_FOUND', message: 'Das haben wir leider nicht gefunden.' }))
    open('maschine=foodOrder&ansicht=vorgang&nummer=MH-2026-999999')
    expect(await screen.findByText(/Diese Nummer kennen wir nicht/)).toBeInTheDocument()
  })

  it('offers to try again when the server does not answer', async () => {
    vi.stubGlobal('fetch', async () => answer(500, { error: 'INTERNAL', message: 'Something went wrong' }))
    open('maschine=foodOrder&ansicht=vorgang&nummer=MH-2026-000123')
    expect(await screen.findByRole('button', { name: 'Erneut versuchen' })).toBeInTheDocument()
  })
})
