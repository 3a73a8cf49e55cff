import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock, type EventObject } from 'xstate'
import { connectionFlow, connectionView, mayCommand } from '#machines/flows/connection.flow.ts'
import type { ConnectionEmitted, ConnectionEvent, Link } from '#machines/flows/connection.types.ts'

function world() {
  const clock = new SimulatedClock()
  const session = { token: 't1' as string | null }
  const open: number[] = []
  const tokens: string[] = []
  const actor = createActor(
    connectionFlow.provide({
      actors: {
        link: fromCallback<EventObject, Pick<Link, 'id' | 'token'>>(({ input: { id, token } }) => {
          open.push(id)
          tokens.push(token)
          return () => void open.splice(open.indexOf(id), 1)
        }),
      },
    }),
    { clock, input: { token: () => session.token, random: () => 0.5 } },
  )
  const emitted: ConnectionEmitted[] = []
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const send = (event: ConnectionEvent) => actor.send(event)
  const shown = () => connectionView(actor.getSnapshot())
  const confirm = (link: number, isMissing = false) => send({ type: 'link.confirmed', link, isMissing, isAnew: false })
  const live = (link = 1) => {
    send({ type: 'start' })
    send({ type: 'link.connected', link })
    confirm(link)
  }
  const is = (line: object) => actor.getSnapshot().matches({ running: line } as never)
  return { actor, clock, session, open, tokens, emitted, send, shown, confirm, live, is, asked: () => emitted.map(({ type }) => type) }
}

describe('the connection', () => {
  it('says live only when the server has answered about the position', () => {
    const w = world()
    expect(w.shown()).toBe('offline')
    w.send({ type: 'start' })
    expect(w.shown()).toBe('connecting')
    w.send({ type: 'link.connected', link: 1 })
    expect([w.shown(), w.is({ line: { linked: { connected: { trust: 'resuming' } } } })]).toEqual(['connecting', true])
    w.confirm(1)
    expect(w.shown()).toBe('live')
  })

  it('without a token waits for one, and opens nothing', () => {
    const w = world()
    w.session.token = null
    w.send({ type: 'start' })
    w.send({ type: 'wake' })
    expect([w.open, w.shown(), w.is({ line: { out: 'resting' } })]).toEqual([[], 'offline', true])
    w.session.token = 't2'
    w.send({ type: 'token.changed' })
    expect(w.tokens).toEqual(['t2'])
  })

  it('calls a broken connection old after two seconds, however often it tries meanwhile', () => {
    const w = world()
    w.live()
    w.send({ type: 'link.lost', link: 1 })
    w.clock.increment(1_000)
    expect([w.open, w.shown()]).toEqual([[2], 'live'])
    w.send({ type: 'link.failed', link: 2, code: null })
    w.clock.increment(999)
    expect(w.shown()).toBe('live')
    w.clock.increment(1)
    expect(w.shown()).toBe('stale')
  })

  it('what an earlier socket says afterwards changes nothing', () => {
    const w = world()
    w.live()
    w.send({ type: 'link.lost', link: 1 })
    w.clock.increment(1_000)
    const before = w.actor.getSnapshot().value
    w.confirm(1)
    w.send({ type: 'link.lost', link: 1 })
    w.send({ type: 'link.expired', link: 1, code: 'TOKEN_INVALID' })
    expect(w.actor.getSnapshot().value).toEqual(before)
    expect(w.asked()).not.toContain('session.expired')
  })

  it('moves by opening the new connection first; the answer there is what ends the old one', () => {
    const w = world()
    w.live()
    w.send({ type: 'link.leaving', link: 1, withinMs: 1_000 })
    w.clock.increment(400)
    w.send({ type: 'link.connected', link: 2 })
    expect(w.open).toEqual([1, 2])
    w.confirm(2)
    expect([w.open, w.shown(), w.is({ move: 'staying' })]).toEqual([[2], 'live', true])
  })

  it('one that is cut before it has begun to move comes back by one connection, not by two', () => {
    const w = world()
    w.live()
    w.send({ type: 'link.leaving', link: 1, withinMs: 20_000 })
    w.send({ type: 'link.lost', link: 1 })
    w.clock.increment(20_000)
    expect(w.open).toEqual([2])
  })

  it('evicted gives both connections up until it is looked at', () => {
    const w = world()
    w.live()
    w.send({ type: 'link.leaving', link: 1, withinMs: 0 })
    w.clock.increment(1)
    w.send({ type: 'link.evicted', link: 2 })
    w.clock.increment(100_000)
    expect([w.open, w.shown(), w.asked().at(-1)]).toEqual([[], 'offline', 'session.evicted'])
    w.send({ type: 'wake' })
    expect(w.open).toEqual([3])
  })

  it('after three refused tokens nothing but a new start helps', () => {
    const w = world()
    w.send({ type: 'start' })
    for (const link of [1, 2, 3]) {
      w.send({ type: 'link.failed', link, code: 'TOKEN_EXPIRED' })
      w.session.token = `after ${link}`
      w.send({ type: 'token.changed' })
    }
    expect(w.actor.getSnapshot().value).toBe('ended')
    expect(w.asked()).toEqual(['session.expired', 'session.expired', 'session.expired', 'session.gaveUp'])
    w.send({ type: 'start' })
    expect(w.open).toEqual([4])
  })

  it('offers another token on the open connection, once', () => {
    const w = world()
    w.live()
    w.send({ type: 'token.changed' })
    expect(w.asked()).not.toContain('token.offered')
    w.session.token = 't2'
    w.send({ type: 'token.changed' })
    w.send({ type: 'token.taken', link: 1, token: 't2' })
    w.send({ type: 'token.changed' })
    expect(w.asked().filter((type) => type === 'token.offered')).toHaveLength(1)
  })

  it('says what it owes before it stops, and stops everything', () => {
    const w = world()
    w.live()
    w.send({ type: 'events.taken', count: 3, isMissing: true })
    w.send({ type: 'stop' })
    expect([w.asked().at(-1), w.open, w.shown()]).toEqual(['ack.due', [], 'offline'])
    w.clock.increment(100_000)
    expect(w.asked().at(-1)).toBe('ack.due')
  })

  it('sends no commands while the server asks for a pause', () => {
    const w = world()
    w.live()
    w.send({ type: 'server.busy', retryAfterMs: 2_000 })
    w.clock.increment(1_500)
    w.send({ type: 'server.busy', retryAfterMs: 2_000 })
    w.clock.increment(1_500)
    expect(mayCommand(w.actor.getSnapshot())).toBe(false)
    w.clock.increment(500)
    expect(mayCommand(w.actor.getSnapshot())).toBe(true)
  })
})
