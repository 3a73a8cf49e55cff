// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import '@testing-library/jest-dom/vitest'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { disableInspector, enableInspector, inspect, inspectorStore } from '#client/features/machines/inspector.ts'
import { MachinesScreen } from '#client/features/machines/MachinesScreen.tsx'
import { otherTabs, startOtherTabs, type Channel } from '#client/features/machines/otherTabs.ts'
import { changesOf, messagesOf, type Sequence, type SequenceStep } from '#client/features/machines/sequence.ts'
import { UiProvider } from '#client/shell/UiProvider.tsx'

const told = (to: string, event: string, more: object = {}) => ({
  to,
  fact: event,
  at: '2026-11-20T17:00:00.000Z',
  position: null,
  isEcho: false,
  ...more,
})
const placed: SequenceStep = {
  version: 1,
  event: 'foodOrder.place',
  from: '',
  to: 'pending',
  by: 'customer',
  at: '2026-11-20T17:00:00.000Z',
  payload: [],
  before: null,
  after: [
    { name: 'state', value: 'pending' },
    { name: 'total_cents', value: '2150' },
  ],
  told: [told('customer', 'foodOrder.placed', { position: 7, isEcho: true }), told('provider', 'foodOrder.placed')],
}
const accepted: SequenceStep = {
  version: 2,
  event: 'foodOrder.accept',
  from: 'pending',
  to: 'processing',
  by: 'provider',
  at: '2026-11-20T17:01:00.000Z',
  payload: [{ name: 'prepMinutes', value: '25' }],
  before: placed.after,
  after: [
    { name: 'state', value: 'processing' },
    { name: 'total_cents', value: '2150' },
  ],
  told: [told('customer', 'foodOrder.moved', { position: 8 })],
}
const sequence: Sequence = { machine: 'foodOrder', number: 'MH-26-000123', steps: [placed, accepted] }
const address = (more = '') => `/entwickler/maschinen?maschine=foodOrder&ansicht=vorgang&darstellung=sequenz&nummer=MH-26-000123${more}`
const answer = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

function open(path: string, sequenceStatus = 200) {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('fetch', async (url: string | URL) =>
    String(url).includes('machines/sequence')
      ? answer(sequenceStatus, sequenceStatus === 200 ? { data: sequence } : { error: 'NOT_FOUND', message: 'Nicht gefunden' })
      : answer(404, { error: 'NOT_FOUND', message: 'Nicht gefunden' }),
  )
  const router = createMemoryRouter(
    [
      {
        path: '/entwickler/maschinen',
        element: (
          <UiProvider>
            <MachinesScreen />
          </UiProvider>
        ),
      },
    ],
    { initialEntries: [path] },
  )
  render(<RouterProvider router={router} />)
  return router
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  disableInspector()
})

describe('messages of a step', () => {
  it('go up from who acts, are evaluated, and come down to who is told', () => {
    expect(messagesOf(placed).map(({ from, to, text }) => `${from} ${to} ${text}`)).toEqual([
      'customer gateway foodOrder.place',
      'gateway backend foodOrder.place',
      'backend backend pending',
      'backend gateway foodOrder.placed',
      'gateway customer foodOrder.placed',
      'backend gateway foodOrder.placed',
      'gateway provider foodOrder.placed',
    ])
    expect(messagesOf({ ...accepted, by: 'system', told: [] }).map(({ from, to }) => `${from} ${to}`)).toEqual([
      'worker backend',
      'backend backend',
    ])
  })
  it('say what changed, and claim no change where one side is no longer kept', () => {
    expect(changesOf(accepted)).toEqual([
      { name: 'state', before: 'pending', after: 'processing', isChanged: true },
      { name: 'total_cents', before: '2150', after: '2150', isChanged: false },
    ])
    expect(changesOf(placed).some(({ isChanged }) => isChanged)).toBe(false)
  })
})

describe('the sequence of one order', () => {
  it('opens from its address at the chosen step, and keeps the next choice there', async () => {
    const router = open(address('&schritt=1'))
    const diagram = () => within(screen.getByRole('region', { name: 'Nachrichten dieses Schritts' }))
    expect(await screen.findByText('Wer wem was sagte: MH-26-000123')).toBeInTheDocument()
    expect(diagram().getByText('Tab Kunde an Gateway:')).toBeInTheDocument()
    expect(diagram().getByText('eigenes Echo')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: /foodOrder\.accept/ }))
    expect(new URLSearchParams(router.state.location.search).get('schritt')).toBe('2')
    expect(diagram().getByText('Tab Anbieter an Gateway:')).toBeInTheDocument()
    expect(within(screen.getByRole('region', { name: 'Mitgegeben' })).getByText('25')).toBeInTheDocument()
    expect(screen.getByRole('row', { name: /^state\s*\(geändert\) pending processing$/ })).toBeInTheDocument()
  })
  it('tells a stranger how to come in, without an error', async () => {
    open(address(), 404)
    expect(await screen.findByText(/oder Sie dürfen ihn nicht sehen/)).toBeInTheDocument()
  })
  it('offers to try again when the server fails', async () => {
    open(address(), 500)
    expect((await screen.findAllByRole('button', { name: 'Erneut versuchen' })).length).toBeGreaterThan(0)
  })
})

describe('other tabs of this browser', () => {
  /** This tab's end of the channel, and what it says. */
  const channel = {
    said: [] as Record<string, unknown>[],
    onmessage: null as Channel['onmessage'],
    postMessage(word: unknown) {
      this.said.push(word as Record<string, unknown>)
    },
    close() {},
  }
  const hear = (word: object) => act(() => channel.onmessage?.({ data: word } as MessageEvent))
  const report = (tab: string) => ({
    kind: 'report',
    tab,
    place: '/anbieterbereich/speisebestellungen',
    actors: [{ sessionId: 'x:1', machineId: 'foodBoard', value: 'ready', isAlive: true, events: 3 }],
    log: [],
  })
  const lamp = setup({}).createMachine({ id: 'lamp', initial: 'off', states: { off: { on: { PRESS: 'on' } }, on: {} } })
  let stop = () => {}
  beforeEach(() => {
    disableInspector()
    channel.said = []
  })
  afterEach(() => {
    stop()
  })

  it('are asked while somebody looks here, shown, and forgotten when they close', async () => {
    stop = startOtherTabs(
      () => channel,
      'here',
      () => '/entwickler/maschinen',
    )
    expect(channel.said).toEqual([{ kind: 'hello', tab: 'here' }])
    enableInspector()
    await vi.waitFor(() => expect(channel.said).toContainEqual({ kind: 'watch', tab: 'here' }))
    hear(report('there'))
    open('/entwickler/maschinen?maschine=auth&ansicht=live')
    const elsewhere = within(screen.getByRole('region', { name: 'Aktoren in anderen Tabs' }))
    expect(elsewhere.getByText('/anbieterbereich/speisebestellungen')).toBeInTheDocument()
    expect(elsewhere.getByText('ready')).toBeInTheDocument()
    channel.said = []
    hear({ kind: 'hello', tab: 'late' })
    expect(channel.said).toEqual([{ kind: 'watch', tab: 'here' }])
    hear({ kind: 'gone', tab: 'there' })
    expect(otherTabs.get()).toEqual([])
  })
  it('are reported to, redacted, only while they watch, and recording ends with the last of them', async () => {
    stop = startOtherTabs(
      () => channel,
      'here',
      () => '/kasse',
    )
    const actor = createActor(lamp, { inspect }).start()
    hear({ kind: 'watch', tab: 'there' })
    actor.send({ type: 'PRESS', password: 'geheim', email: 'anna@lindenbrueck.example' } as never)
    await vi.waitFor(
      () =>
        expect(channel.said.at(-1)).toMatchObject({
          kind: 'report',
          tab: 'here',
          place: '/kasse',
          log: [expect.objectContaining({ label: 'PRESS', after: 'on' })],
        }),
      { timeout: 5_000 },
    )
    expect(JSON.stringify(channel.said)).not.toMatch(/geheim|anna@/)
    expect(() => structuredClone(channel.said)).not.toThrow()
    hear({ kind: 'rest', tab: 'there' })
    await vi.waitFor(() => expect(inspectorStore.getSnapshot().isEnabled).toBe(false))
    expect(sessionStorage.getItem('entwickler.inspektor')).not.toBe('an')
    actor.stop()
  })
})
