// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Envelope } from '#contract/events/envelope.ts'
import type { Stream, StreamOptions } from '#client/lib/live/stream.ts'
import { connection } from '#client/lib/live/connection.ts'
import { command, onReset, startLive, subscribeEvents } from '#client/lib/live/live.ts'
import { session } from '#client/lib/session/session.ts'
import { startNotificationToasts } from '#client/features/notifications/notificationToasts.ts'
import { deliverToasts, type Toast } from '#client/lib/toastQueue.ts'
import { customer, stubServer, tokenEndingAt } from '#tests/client/stubServer.ts'

const wire = vi.hoisted(() => ({ options: null as unknown, command: null as unknown, starts: 0, stops: 0, refreshes: 0 }))
const options = () => wire.options as StreamOptions
vi.mock('#client/lib/live/stream.ts', () => ({
  createStream: (given: StreamOptions): Stream => {
    wire.options = given
    return {
      start: () => {
        wire.starts += 1
      },
      stop: () => {
        wire.stops += 1
        given.onState('offline')
      },
      command: (...words) => (wire.command as Stream['command'])(...words),
      typing: () => {},
      openConversation: async () => ({ ok: true }),
      closeConversation: () => {},
      onTyping: () => () => {},
      onPresence: () => () => {},
      bellReady: () => {},
      attended: () => {},
      refreshToken: () => {
        wire.refreshes += 1
      },
      position: () => ({ ep: null, s: 0 }),
      serverNow: () => 1,
    }
  },
}))

const stops: (() => void)[] = []
const event = (t: string, d: unknown, s = 1): Envelope => ({
  v: 1,
  id: `${t}${s}`,
  t,
  ep: 'e',
  s,
  at: '2026-11-21T12:00:00Z',
  e: { type: 'x', id: '1', ver: 1 },
  by: null,
  c: null,
  d,
})
const settle = () => vi.advanceTimersByTimeAsync(20)

beforeEach(async () => {
  vi.useFakeTimers()
  localStorage.setItem('accessToken', tokenEndingAt(Date.now() + 600_000, { sid: 's' }))
  localStorage.setItem('role', 'User')
  wire.starts = 0
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  connection.set({ state: 'online' })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// One session per tab: the tests below share it, as a tab's screens do.
describe('the live connection of a tab', () => {
  it('begins with the log-in, hands on events and resets, shows its state and ends with the session', async () => {
    stubServer({ 'GET /rest/profile/customer': { body: { data: customer } }, 'POST /rest/logout': { body: { message: 'ok' } } })
    stops.push(startLive())
    expect(wire.starts).toBe(0)
    session.start()
    await settle()
    await vi.dynamicImportSettled()
    expect(wire.starts).toBe(1)
    expect(options().user()).toBe(3)
    expect(options().token()).toBe(localStorage.getItem('accessToken'))

    const [heard, reset] = [vi.fn(), vi.fn()]
    stops.push(subscribeEvents(['gastro.paused'], heard), onReset(reset))
    options().onEvents([event('gastro.paused', { paused_until: null }), event('alert.changed', {}, 2)])
    options().onReset('tooFar')
    expect(heard).toHaveBeenCalledOnce()
    expect(reset).toHaveBeenCalledExactlyOnceWith('tooFar')

    options().onState('connecting')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(connection.get().state).toBe('online')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(connection.get().state).toBe('reconnecting')
    options().onState('live')
    expect(connection.get()).toEqual({ state: 'online' })
    const lostAt = Date.now()
    options().onState('stale')
    expect(connection.get()).toEqual({ state: 'reconnecting', lastSeenAt: lostAt })
    await vi.advanceTimersByTimeAsync(5_000)
    options().onState('offline')
    expect(connection.get()).toEqual({ state: 'offline', lastSeenAt: lostAt })

    wire.refreshes = 0
    localStorage.setItem('accessToken', tokenEndingAt(Date.now() + 900_000, { sid: 's' }))
    session.checkToken()
    window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken' }))
    expect(wire.refreshes, 'another tab has renewed the token').toBe(1)
    options().onSession?.({ kind: 'expiring', at: '' })
    expect(wire.refreshes).toBe(2)
    expect(wire.starts).toBe(1)

    session.logout()
    await settle()
    expect(wire.stops).toBe(1)
    expect(connection.get()).toEqual({ state: 'online' })
  })

  it('a command goes over the socket; without an answer the same key goes by HTTP; a refusal is one', async () => {
    const { sent } = stubServer({
      'GET /rest/profile/customer': { body: { data: customer } },
      'POST /rest/chat/sendMessage': { body: { data: 'by http' } },
    })
    stops.push(startLive())
    session.actor.send({
      type: 'storage.changed',
      stored: {
        token: tokenEndingAt(Date.now() + 600_000, { n: 2 }),
        role: 'User',
        expiresAt: new Date(Date.now() + 600_000).toISOString(),
      },
      now: Date.now(),
    })
    await settle()
    await vi.dynamicImportSettled()
    const send = () => command('alerts.played', { alert_id: 5 } as never, 'key-1')
    wire.command = vi.fn(async () => ({ ok: true, status: 200, body: { message: 'ok' } }))
    await expect(send()).resolves.toEqual({ message: 'ok' })
    wire.command = async () => ({ ok: false, status: 409, body: { error: 'VERSION_STALE', message: 'neu', moves: ['x'] } })
    await expect(send()).rejects.toMatchObject({ code: 'VERSION_STALE', status: 409, moves: ['x'] })
    wire.command = async () => ({ ok: false, status: 0, body: null })
    const failing = send().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10_000)
    await expect(failing).resolves.toMatchObject({ code: 'OFFLINE', idempotencyKey: 'key-1' })
    expect(sent.filter(({ method }) => method === 'POST').map(({ headers }) => headers['idempotency-key'])).toEqual([
      'key-1',
      'key-1',
      'key-1',
    ])
    // A gateway that speaks for a backend that is away has not decided either.
    wire.command = async () => ({ ok: false, status: 503, body: { error: 'BACKEND_UNAVAILABLE', message: 'x' } })
    const waiting = send().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10_000)
    await expect(waiting).resolves.toMatchObject({ code: 'OFFLINE', idempotencyKey: 'key-1' })
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(6)
  })
})

describe('toasts of notifications', () => {
  const news = (id: number, more: object = {}, replaces: number | null = null) =>
    event(
      'notification.created',
      {
        notification: {
          id,
          title: `Neues ${id}`,
          body: '',
          created_at: '',
          type: 'order',
          link: `/ort/${id}`,
          read: false,
          version: 1,
          ...more,
        },
        replaces,
      },
      id,
    )
  async function told(batch: Envelope[], path = '/hier'): Promise<string[]> {
    const toasts: Toast[] = []
    stops.push(
      startLive(),
      deliverToasts((toast) => toasts.push(toast)),
      startNotificationToasts(() => path),
    )
    options().onEvents(batch)
    await vi.advanceTimersByTimeAsync(500)
    return toasts.map(({ text }) => text)
  }

  it('up to three are shown one by one', async () => {
    expect(await told([news(1), news(2, { body: 'Um 13:00 Uhr' }), news(3)])).toEqual(['Neues 1', 'Neues 2: Um 13:00 Uhr', 'Neues 3'])
  })
  it('more than three after a time without connection are one', async () => {
    expect(await told([1, 2, 3, 4].map((id) => news(id)))).toEqual(['4 neue Benachrichtigungen'])
  })
  it('on the board nothing is told that the board shows itself, elsewhere it is', async () => {
    const board = '/anbieterbereich/speisebestellungen'
    const batch = [news(1, { link: `${board}/MH-26-AAAAAA` }), news(2, { link: '/nachrichten/3' })]
    expect(await told(batch, board)).toEqual(['Neues 2'])
    for (const stop of stops.splice(0)) stop()
  })
  it('what is read already, replaced or looked at right now is not told', async () => {
    expect(await told([news(1, { read: true }), news(2), news(3, {}, 2), news(4, { link: '/hier' })])).toEqual(['Neues 3'])
  })
})
