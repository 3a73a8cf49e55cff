import { describe, expect, it } from 'vitest'
import type { Envelope } from '#contract/events/envelope.ts'
import { createStream } from '#client/lib/live/stream.ts'
import type { SessionNotice, StreamOptions } from '#client/lib/live/stream.ts'
import { event, fakeClock, FakeSocket, memoryStorage } from './fakeStreamWorld.ts'

const now = '2026-11-20T12:00:00.000Z'

function world(options: Partial<StreamOptions> = {}, saved: [string, string][] = [], random?: () => number) {
  const time = fakeClock(random)
  const sockets: FakeSocket[] = []
  const events: number[] = []
  const resets: string[] = []
  const states: string[] = []
  const notices: SessionNotice[] = []
  const errors: unknown[] = []
  const storage = memoryStorage(saved)
  const session = { token: 't1' as string | null }
  const stream = createStream({
    url: 'http://x',
    token: () => session.token,
    user: () => 7,
    clock: time.clock,
    storage,
    onEvents: (batch: Envelope[]) => events.push(...batch.map(({ s }) => s)),
    onReset: (reason) => resets.push(reason),
    onState: (state) => states.push(state),
    onSession: (notice) => notices.push(notice),
    onError: (error) => errors.push(error),
    open: (_url, auth) => {
      const socket = new FakeSocket(auth())
      sockets.push(socket)
      return socket
    },
    ...options,
  })
  const last = () => sockets.at(-1)!
  const live = (s = 0) => {
    stream.start()
    last().accept()
    last().hear('reset', { ep: 'e1', head: s, now, reason: 'new' })
    return last()
  }
  return { ...time, stream, sockets, last, live, events, resets, states, notices, errors, storage, session }
}

describe('the stream', () => {
  it('starts as a new reader, goes live and remembers its position for this account', () => {
    const w = world()
    w.stream.start()
    expect(w.last().auth).toEqual({ token: 't1', ep: null, since: null })
    w.last().accept()
    w.last().hear('reset', { ep: 'e1', head: 4, now, reason: 'new' })
    w.last().hear('evs', [event(5), event(6)])
    expect(w.events).toEqual([5, 6])
    expect(w.resets).toEqual(['new'])
    expect(w.states).toEqual(['connecting', 'live'])
    expect([...w.storage.map]).toEqual([['markthalle.stream.7', 'e1 6']])
  })

  it('resumes after a reload from the position of its own account only', () => {
    const w = world({}, [
      ['markthalle.stream.7', 'e1 41'],
      ['markthalle.stream.8', 'e9 1'],
    ])
    w.stream.start()
    expect(w.last().auth).toEqual({ token: 't1', ep: 'e1', since: 41 })
    const stranger = world({ user: () => 9 }, [['markthalle.stream.7', 'e1 41']])
    stranger.stream.start()
    expect(stranger.last().auth).toMatchObject({ ep: null, since: null })
  })

  it('drops repeated events, waits for a predecessor and then asks for it', () => {
    const w = world()
    const socket = w.live()
    socket.hear('evs', [event(1), event(1), event(3)])
    expect(w.events).toEqual([1])
    socket.hear('evs', [event(2)])
    expect(w.events).toEqual([1, 2, 3])
    w.pass(500)
    expect(socket.saidNames()).not.toContain('sync')
    socket.hear('evs', [event(6)])
    w.pass(200)
    expect(socket.said.at(-1)).toMatchObject({ name: 'sync', body: { ep: 'e1', since: 3 } })
    socket.hear('evs', [event(4), event(5), event(6)])
    expect(w.events).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('gives a link up that leaves three questions for the missing event unanswered', () => {
    const w = world()
    const socket = w.live()
    socket.hear('evs', [event(3)])
    w.pass(7000)
    expect(socket.saidNames().filter((name) => name === 'sync')).toHaveLength(3)
    expect(socket.closed).toBe(true)
    expect(w.sockets).toHaveLength(2)
    expect(w.last().auth).toMatchObject({ ep: 'e1', since: 0 })
  })

  it('learns from the beacon that it misses the last event', () => {
    const w = world()
    const socket = w.live(4)
    socket.hear('head', { ep: 'e1', head: 4, now })
    w.pass(1000)
    expect(socket.saidNames()).not.toContain('sync')
    socket.hear('head', { ep: 'e1', head: 5, now })
    w.pass(200)
    expect(socket.said.at(-1)).toMatchObject({ name: 'sync', body: { since: 4 } })
  })

  it('refetches instead of holding back hundreds of events', () => {
    const w = world()
    const socket = w.live()
    socket.hear(
      'evs',
      Array.from({ length: 201 }, (_, i) => event(i + 10)),
    )
    expect(w.resets).toEqual(['new', 'overflow'])
    socket.hear('evs', [event(211)])
    expect(w.events).toEqual([211])
  })

  it('asks when events of another epoch appear, and begins anew when told', () => {
    const w = world()
    const socket = w.live(10)
    socket.hear('evs', [event(1, 'e2')])
    expect(w.events).toEqual([])
    w.pass(200)
    expect(socket.saidNames()).toContain('sync')
    socket.hear('reset', { ep: 'e2', head: 1, now, reason: 'epoch' })
    socket.hear('evs', [event(2, 'e2')])
    expect(w.resets).toEqual(['new', 'epoch'])
    expect(w.events).toEqual([2])
  })

  it('acknowledges every fifty events, after five seconds and before it is hidden', () => {
    const w = world()
    const socket = w.live()
    socket.hear(
      'evs',
      Array.from({ length: 50 }, (_, i) => event(i + 1)),
    )
    expect(socket.said.at(-1)).toMatchObject({ name: 'ack', body: { s: 50 } })
    socket.hear('evs', [event(51)])
    w.pass(5000)
    expect(socket.said.at(-1)).toMatchObject({ name: 'ack', body: { s: 51 } })
    socket.hear('evs', [event(52)])
    w.hide()
    expect(socket.said.at(-1)).toMatchObject({ name: 'ack', body: { s: 52 } })
    const count = socket.said.length
    w.pass(20_000)
    expect(socket.said).toHaveLength(count)
  })

  it('a listener that throws stops nothing', () => {
    const boom = new Error('boom')
    const w = world({
      onEvents: () => {
        throw boom
      },
    })
    const socket = w.live()
    socket.hear('evs', [event(1)])
    socket.hear('evs', [event(2)])
    expect(w.errors).toEqual([boom, boom])
    expect(w.stream.position()).toEqual({ ep: 'e1', s: 2 })
  })

  it('tells the server’s time', () => {
    const w = world()
    w.live()
    w.pass(1500)
    expect(w.stream.serverNow()).toBe(Date.parse(now) + 1500)
  })
})

describe('a lost connection', () => {
  it('is mentioned only after two seconds, and not at all when it is back before', () => {
    const w = world()
    w.live(3).breakOff()
    w.pass(1000)
    w.last().accept()
    w.last().hear('resumed', { ep: 'e1', head: 3, now })
    w.pass(5000)
    expect(w.states).toEqual(['connecting', 'live'])
    w.last().breakOff()
    w.pass(2100)
    expect(w.states.at(-1)).toBe('stale')
    w.last().accept()
    w.last().hear('resumed', { ep: 'e1', head: 3, now })
    expect(w.states.at(-1)).toBe('live')
  })

  it('is retried with growing waits, never more than thirty seconds', () => {
    const w = world()
    w.stream.start()
    const gaps: number[] = []
    for (let i = 0; i < 12; i += 1) {
      w.last().refuse()
      const before = w.sockets.length
      let waited = 0
      while (w.sockets.length === before) {
        w.pass(50)
        waited += 50
      }
      gaps.push(waited)
    }
    expect(gaps[0]).toBeLessThan(600)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(15_200)
    expect(gaps.at(-1)).toBeGreaterThan(10_000)
    expect(gaps).toEqual(gaps.toSorted((a, b) => a - b))
  })

  /** The waits before each of so many attempts, all refused. */
  const waits = (w: ReturnType<typeof world>, count: number): number[] =>
    Array.from({ length: count }, () => {
      w.last().refuse()
      const before = w.sockets.length
      let waited = 0
      for (; w.sockets.length === before; waited += 50) w.pass(50)
      return waited
    })

  it('forgets the growing waits three seconds after it is live again', () => {
    for (const [heldMs, longest] of [
      [2000, Infinity],
      [3000, 600],
    ] as const) {
      const w = world()
      w.stream.start()
      waits(w, 10)
      w.last().accept()
      w.last().hear('resumed', { ep: 'e1', head: 0, now })
      w.pass(heldMs)
      const [next] = waits(w, 1)
      if (longest === Infinity) expect(next).toBeGreaterThan(10_000)
      else expect(next).toBeLessThan(longest)
    }
  })

  it('comes back within three seconds of the server where a board hangs on it, however long the outage was', () => {
    for (let trial = 0; trial < 200; trial += 1) {
      let seed = trial + 1
      const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
      const w = world({}, [], random)
      w.stream.start()
      w.stream.attended(true)
      const outageMs = 1000 + random() * 600_000
      for (let tried = 0, passed = 0; passed < outageMs; passed += 100) {
        if (w.sockets.length > tried) {
          tried = w.sockets.length
          w.last().refuse()
        }
        w.pass(100)
      }
      const before = w.sockets.length
      w.last().refuse()
      w.pass(3000)
      expect(w.sockets.length).toBeGreaterThan(before)
    }
  })

  it('does not sit out a long wait that began before the board was opened, and takes its time again when it is closed', () => {
    const w = world()
    w.stream.start()
    waits(w, 10)
    w.last().refuse()
    const before = w.sockets.length
    w.stream.attended(true)
    w.pass(2600)
    expect(w.sockets.length).toBeGreaterThan(before)
    w.stream.attended(false)
    expect(waits(w, 1)[0]).toBeGreaterThan(10_000)
  })

  it('is retried at once when the tab is shown or the network returns', () => {
    const w = world()
    w.stream.start()
    for (let i = 0; i < 8; i += 1) {
      w.last().refuse()
      w.pass(20_000)
    }
    w.last().refuse()
    const before = w.sockets.length
    w.wake()
    expect(w.sockets.length).toBe(before + 1)
  })

  it('a connection that looks alive is asked on waking, once, and replaced when it does not answer', () => {
    const w = world()
    const socket = w.live(2)
    w.wake()
    w.wake()
    expect(socket.saidNames().filter((name) => name === 'sync')).toHaveLength(1)
    socket.hear('resumed', { ep: 'e1', head: 2, now })
    w.pass(10_000)
    expect(w.sockets).toHaveLength(1)
    w.wake()
    w.pass(6000)
    expect(socket.closed).toBe(true)
    expect(w.sockets).toHaveLength(2)
  })
})

describe('the token', () => {
  it('refused, is not offered again; a new one connects at once', () => {
    const w = world()
    w.stream.start()
    w.last().refuse('TOKEN_EXPIRED')
    expect(w.notices).toEqual([{ kind: 'expired', code: 'TOKEN_EXPIRED' }])
    w.pass(100_000)
    w.wake()
    w.stream.refreshToken()
    expect(w.sockets).toHaveLength(1)
    expect(w.states.at(-1)).toBe('offline')
    w.session.token = 't2'
    w.stream.refreshToken()
    expect(w.last().auth.token).toBe('t2')
  })

  it('stays good when only the position cannot be read: the tab begins as a new reader', () => {
    const w = world({}, [['markthalle.stream.7', `${'x'.repeat(70)} 41`]])
    w.stream.start()
    w.last().refuse('BODY_UNREADABLE')
    w.pass(1000)
    expect(w.last().auth).toEqual({ token: 't1', ep: null, since: null })
    expect(w.notices).toEqual([])
  })

  it('three refusals in a row end the attempts until a new start', () => {
    const w = world()
    w.stream.start()
    for (const token of ['t2', 't3', 't4', 't5']) {
      w.last().refuse('TOKEN_INVALID')
      w.session.token = token
      w.stream.refreshToken()
    }
    expect(w.sockets).toHaveLength(3)
    expect(w.notices.at(-1)).toEqual({ kind: 'gaveUp' })
    w.stream.stop()
    w.stream.start()
    expect(w.sockets).toHaveLength(4)
  })

  it('is renewed on the open connection', () => {
    const w = world()
    const socket = w.live()
    socket.hear('auth.expiring', { at: now })
    expect(w.notices).toEqual([{ kind: 'expiring', at: now }])
    w.session.token = 't2'
    w.stream.refreshToken()
    expect(socket.said.at(-1)).toMatchObject({ name: 'auth.refresh', body: { token: 't2' } })
    socket.answerLast({ ok: true })
    w.stream.refreshToken()
    expect(socket.saidNames().filter((name) => name === 'auth.refresh')).toHaveLength(1)
  })

  it('ended by the server, the stream waits for another', () => {
    const w = world()
    w.live().hear('session.expired', { code: 'TOKEN_INVALID' })
    w.pass(60_000)
    expect(w.sockets).toHaveLength(1)
    expect(w.states.at(-1)).toBe('offline')
  })
})

describe('moving to another gateway', () => {
  it('opens the new connection first and leaves the old one when the new one has answered', () => {
    const w = world()
    const old = w.live(5)
    old.hear('goaway', { withinMs: 1000 })
    w.pass(1000)
    const fresh = w.last()
    expect(fresh).not.toBe(old)
    expect(fresh.auth).toMatchObject({ ep: 'e1', since: 5 })
    old.hear('evs', [event(6)])
    fresh.accept()
    expect(old.closed).toBe(false)
    fresh.hear('evs', [event(6), event(7)])
    fresh.hear('resumed', { ep: 'e1', head: 7, now })
    expect(old.closed).toBe(true)
    expect(w.events).toEqual([6, 7])
    expect(w.states).toEqual(['connecting', 'live'])
  })

  it('keeps the old connection while there is no new one, and survives its end', () => {
    const w = world()
    const old = w.live(5)
    old.hear('goaway', { withinMs: 1000 })
    w.pass(1000)
    w.last().refuse()
    expect(old.closed).toBe(false)
    w.pass(2000)
    const second = w.last()
    old.breakOff()
    second.accept()
    second.hear('resumed', { ep: 'e1', head: 5, now })
    w.pass(5000)
    expect(w.states).toEqual(['connecting', 'live'])
    expect(w.sockets).toHaveLength(3)
  })

  it('does not pretend to be live when the old connection ends and the new one does not answer', () => {
    const w = world()
    const old = w.live(5)
    old.hear('goaway', { withinMs: 1000 })
    w.pass(1000)
    old.breakOff()
    w.pass(2500)
    expect(w.states.at(-1)).toBe('stale')
    w.last().refuse()
    w.pass(1000)
    expect(w.sockets).toHaveLength(3)
  })

  it('evicted, waits until it is looked at', () => {
    const w = world()
    w.live().hear('evicted')
    w.pass(100_000)
    expect(w.sockets).toHaveLength(1)
    w.wake()
    expect(w.sockets).toHaveLength(2)
  })
})

describe('commands', () => {
  it('are answered, or after eight seconds not', async () => {
    const w = world()
    expect(await w.stream.command('chat.send', {}, 'k')).toEqual({ ok: false, status: 0, body: null })
    const socket = w.live()
    const first = w.stream.command('chat.send', { text: 'Hallo' }, 'k1')
    expect(socket.said.at(-1)).toMatchObject({ name: 'command', body: { call: 'chat.send', body: { text: 'Hallo' }, key: 'k1' } })
    socket.answerLast({ ok: true, status: 200, body: 1 })
    expect(await first).toEqual({ ok: true, status: 200, body: 1 })
    const second = w.stream.command('chat.send', {}, 'k2')
    w.pass(8000)
    expect(await second).toMatchObject({ status: 0 })
  })

  it('pause when the server says slow down', async () => {
    const w = world()
    const socket = w.live()
    socket.hear('slow_down', { retryAfterMs: 2000 })
    expect(await w.stream.command('chat.send', {}, 'k')).toMatchObject({ status: 0 })
    w.pass(2000)
    void w.stream.command('chat.send', {}, 'k')
    expect(socket.saidNames()).toContain('command')
  })
})

describe('conversations', () => {
  it('say «types» at most once in three seconds, and «stopped» at once', () => {
    const w = world()
    const socket = w.live()
    for (let i = 0; i < 10; i += 1) w.stream.typing(3, true)
    w.stream.typing(3, false)
    w.stream.typing(3, false)
    expect(socket.said.filter(({ name }) => name === 'typing').map(({ body }) => (body as { on: boolean }).on)).toEqual([true, false])
  })

  it('let a partner’s typing fade after six seconds', () => {
    const w = world()
    const heard: boolean[] = []
    w.stream.onTyping(({ on }) => heard.push(on))
    w.live().hear('typing', { conversationId: 3, userId: 2, on: true })
    w.pass(5900)
    expect(heard).toEqual([true])
    w.pass(200)
    expect(heard).toEqual([true, false])
  })

  it('are opened again after a reconnect, and so is the bell', () => {
    const w = world()
    const socket = w.live()
    void w.stream.openConversation(3)
    void w.stream.openConversation(4)
    w.stream.closeConversation(4)
    w.stream.bellReady(true)
    socket.breakOff()
    w.pass(1000)
    w.last().accept()
    expect(w.last().said.map(({ name, body }) => ({ name, body }))).toEqual([
      { name: 'conv.open', body: { conversationId: 3 } },
      { name: 'bell.ready', body: { ready: true } },
    ])
  })
})

it('stopped, the stream is silent and leaves no timer', () => {
  const w = world()
  const socket = w.live()
  socket.hear('evs', [event(3)])
  w.stream.stop()
  expect(socket.closed).toBe(true)
  socket.hear('evs', [event(1)])
  w.wake()
  expect(w.pending()).toBe(0)
  expect(w.sockets).toHaveLength(1)
  expect(w.states.at(-1)).toBe('offline')
})
