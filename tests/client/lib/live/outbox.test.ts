import { describe, expect, it } from 'vitest'
import type { CommandAnswer } from '#contract/events/envelope.ts'
import { createOutbox } from '#client/lib/live/outbox.ts'
import type { OutboxItem, OutboxStore } from '#client/lib/live/outbox.ts'
import { fakeClock } from './fakeStreamWorld.ts'

function memoryStore(): OutboxStore & { rows: Map<string, OutboxItem> } {
  const rows = new Map<string, OutboxItem>()
  return {
    rows,
    all: async (user) => [...rows.values()].filter((item) => item.user === user),
    put: async (item) => {
      rows.set(item.key, structuredClone(item))
    },
    remove: async (key) => {
      rows.delete(key)
    },
  }
}

function world(store: OutboxStore & { rows: Map<string, OutboxItem> } = memoryStore(), user = 7) {
  const time = fakeClock()
  const sent: { key: string; body: unknown; answer: (answer: Partial<CommandAnswer>) => Promise<void> }[] = []
  const errors: unknown[] = []
  const shown: string[][] = []
  let broken: Error | undefined
  let keys = 0
  const outbox = createOutbox({
    user,
    store,
    clock: time.clock,
    newKey: () => `k${(keys += 1)}`,
    onChange: (items) => shown.push(items.map(({ key, state }) => `${key} ${state}`)),
    onError: (error) => errors.push(error),
    send: (_call, body, key) =>
      new Promise((resolve, reject) => {
        if (broken) return reject(broken)
        sent.push({
          key,
          body,
          answer: async (answer) => {
            resolve({ ok: true, status: 200, body: null, ...answer })
            for (let i = 0; i < 5; i += 1) await Promise.resolve()
          },
        })
      }),
  })
  const breakSending = (error?: Error) => {
    broken = error
  }
  return { ...time, outbox, sent, store, errors, shown, breakSending, keys: () => outbox.items().map(({ key }) => key) }
}

describe('the outbox', () => {
  it('sends one conversation in order and others beside it', async () => {
    const w = world()
    w.outbox.setLive(true)
    for (const [lane, text] of [
      ['a', 1],
      ['a', 2],
      ['b', 3],
    ] as const)
      w.outbox.add(lane, 'chat.send', text)
    expect(w.sent.map(({ body }) => body)).toEqual([1, 3])
    await w.sent[0]?.answer({})
    expect(w.sent.map(({ body }) => body)).toEqual([1, 3, 2])
    await w.sent[1]?.answer({})
    await w.sent[2]?.answer({})
    expect(w.outbox.items()).toEqual([])
    expect(w.store.rows.size).toBe(0)
  })

  it('waits for the stream, and repeats with the same key until there is a verdict', async () => {
    const w = world()
    w.outbox.add('a', 'chat.send', 1)
    expect(w.sent).toHaveLength(0)
    w.outbox.setLive(true)
    for (const status of [0, 503, 500, 429, 408, 401]) {
      await w.sent.at(-1)?.answer({ ok: false, status })
      w.pass(20_000)
    }
    expect(w.sent.map(({ key }) => key)).toEqual(['k1', 'k1', 'k1', 'k1', 'k1', 'k1', 'k1'])
    await w.sent.at(-1)?.answer({})
    expect(w.outbox.items()).toEqual([])
  })

  it('tries again within three seconds, however long the server has been away', async () => {
    const w = world()
    w.outbox.setLive(true)
    w.outbox.add('a', 'chat.send', 1)
    for (let tries = 1; tries <= 20; tries += 1) {
      expect(w.sent).toHaveLength(tries)
      await w.sent.at(-1)?.answer({ ok: false, status: 503 })
      w.pass(3000)
    }
    expect(w.sent).toHaveLength(21)
  })

  it('is as quick as at first with what comes after a success', async () => {
    const w = world()
    w.outbox.setLive(true)
    w.outbox.add('a', 'chat.send', 1)
    const firstWait = async () => {
      const before = w.sent.length
      await w.sent.at(-1)?.answer({ ok: false, status: 503 })
      for (let waited = 0; ; waited += 50) {
        if (w.sent.length > before) return waited
        w.pass(50)
      }
    }
    const waits: number[] = []
    for (let tries = 0; tries < 6; tries += 1) waits.push(await firstWait())
    expect(waits.at(-1)).toBeGreaterThan(waits[0]!)
    await w.sent.at(-1)?.answer({})
    w.outbox.add('a', 'chat.send', 2)
    expect(await firstWait()).toBe(waits[0])
  })

  it('does not wait for the pause when the stream is live again', async () => {
    const w = world()
    w.outbox.setLive(true)
    w.outbox.add('a', 'chat.send', 1)
    await w.sent[0]?.answer({ ok: false, status: 0 })
    w.outbox.setLive(false)
    w.outbox.setLive(true)
    expect(w.sent).toHaveLength(2)
    expect(w.pending()).toBe(0)
  })

  it('keeps a refused message with its reason, lets the next one pass, and sends it again when asked', async () => {
    const w = world()
    w.outbox.setLive(true)
    w.outbox.add('a', 'chat.send', 1)
    w.outbox.add('a', 'chat.send', 2)
    await w.sent[0]?.answer({ ok: false, status: 422, body: { error: 'INPUT_INVALID' } })
    expect(w.outbox.items()[0]).toMatchObject({ key: 'k1', state: 'failed', refusal: { error: 'INPUT_INVALID' } })
    await w.sent[1]?.answer({})
    w.outbox.retry('k1')
    expect(w.sent.at(-1)?.key).toBe('k1')
    await w.sent.at(-1)?.answer({})
    expect(w.outbox.items()).toEqual([])
  })

  it('is settled by the echo when the answer is lost', async () => {
    const w = world()
    w.outbox.setLive(true)
    w.outbox.add('a', 'chat.send', 1)
    w.outbox.add('a', 'chat.send', 2)
    w.outbox.settled('k1')
    expect(w.keys()).toEqual(['k2'])
    await w.sent[0]?.answer({ ok: false, status: 0 })
    expect(w.sent.at(-1)?.key).toBe('k2')
  })

  it('survives the tab, keeps accounts apart and its order', async () => {
    const store = memoryStore()
    const before = world(store)
    before.outbox.add('a', 'chat.send', 1)
    before.outbox.add('a', 'chat.send', 2)
    const stranger = world(store, 8)
    await stranger.outbox.load()
    expect(stranger.outbox.items()).toEqual([])
    const after = world(store)
    await after.outbox.load()
    after.outbox.setLive(true)
    await after.sent[0]?.answer({})
    expect(after.sent.map(({ body }) => body)).toEqual([1, 2])
    expect(after.outbox.items()).toHaveLength(1)
  })

  it('sends from memory when the store fails, and says so', async () => {
    const full = new Error('quota')
    const w = world({
      rows: new Map(),
      all: () => Promise.reject(full),
      put: () => Promise.reject(full),
      remove: () => Promise.reject(full),
    })
    await w.outbox.load()
    w.outbox.setLive(true)
    w.outbox.add('a', 'chat.send', 1)
    await w.sent[0]?.answer({})
    expect(w.outbox.items()).toEqual([])
    expect(w.errors).toEqual([full, full, full])
  })

  it('tells every change, and nothing where nothing changes', async () => {
    const w = world()
    w.outbox.setLive(true)
    w.outbox.add('a', 'chat.send', 1)
    w.outbox.add('a', 'chat.send', 2)
    for (const unknown of ['settled', 'discard', 'retry'] as const) w.outbox[unknown]('k9')
    await w.sent[0]?.answer({ ok: false, status: 422 })
    w.outbox.discard('k1')
    expect(w.shown).toEqual([['k1 pending'], ['k1 pending', 'k2 pending'], ['k1 failed', 'k2 pending'], ['k2 pending']])
    expect([...w.store.rows.keys()]).toEqual(['k2'])
  })

  it('puts what an earlier visit left before what was written since, each once', async () => {
    const store = memoryStore()
    const before = world(store)
    before.outbox.add('a', 'chat.send', 1)
    before.outbox.add('a', 'chat.send', 2)
    const own = world(store)
    own.pass(1000)
    store.rows.set('old', { ...before.outbox.items()[0]!, key: 'old', createdAt: before.outbox.items()[0]!.createdAt - 1 })
    store.rows.delete('k1')
    own.outbox.add('a', 'chat.send', 3)
    await own.outbox.load()
    expect(own.keys()).toEqual(['old', 'k2', 'k1'])
    expect(own.shown.at(-1)).toHaveLength(3)
  })

  it('keeps the order of what was written in the same moment', () => {
    const w = world()
    const times = [1, 2, 3].map((text) => w.outbox.add('a', 'chat.send', text).createdAt)
    expect(times).toEqual([1_000_000, 1_000_001, 1_000_002])
    w.pass(60_000)
    expect(w.outbox.add('a', 'chat.send', 4).createdAt).toBe(1_060_000)
  })

  it('tries again what could not even be sent, and says so', async () => {
    const w = world()
    const gone = new Error('no link')
    w.breakSending(gone)
    w.outbox.setLive(true)
    w.outbox.add('a', 'chat.send', 1)
    for (let at = 0; at < 5; at += 1) await Promise.resolve()
    expect([w.errors, w.sent.length]).toEqual([[gone], 0])
    w.breakSending()
    w.pass(3000)
    expect(w.sent.map(({ key }) => key)).toEqual(['k1'])
  })

  it('goes on waiting while the stream is away', async () => {
    const w = world()
    w.outbox.setLive(true)
    w.outbox.add('a', 'chat.send', 1)
    await w.sent[0]?.answer({ ok: false, status: 503 })
    w.outbox.setLive(false)
    expect(w.pending()).toBe(1)
  })

  it('asked to send again what it is sending, sends nothing twice', async () => {
    const w = world()
    w.outbox.setLive(true)
    w.outbox.add('a', 'chat.send', 1)
    w.outbox.add('b', 'chat.send', 2)
    w.outbox.retry('k2')
    expect(w.sent.map(({ key }) => key)).toEqual(['k1', 'k2'])
  })

  it('that has stopped sends nothing more and waits for nothing', async () => {
    const w = world()
    w.outbox.setLive(true)
    w.outbox.add('a', 'chat.send', 1)
    w.outbox.add('b', 'chat.send', 2)
    await w.sent[0]?.answer({ ok: false, status: 503 })
    expect(w.pending()).toBe(1)
    w.outbox.stop()
    expect(w.pending()).toBe(0)
    await w.sent[1]?.answer({ ok: false, status: 503 })
    expect(w.pending()).toBe(0)
    w.outbox.add('c', 'chat.send', 3)
    w.outbox.setLive(true)
    w.pass(60_000)
    expect(w.sent).toHaveLength(2)
  })
})
