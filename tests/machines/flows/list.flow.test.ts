import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { createListFlow } from '#machines/flows/list.flow.ts'
import type { ListAnswer } from '#machines/flows/list.types.ts'
import { mergeRow, mergePage, type RowEvent } from '#machines/flows/list.rows.ts'

interface Order {
  id: number
  version: number
  status: string
  at: number
}
const order = (id: number, version = 1, status = 'open'): Order => ({ id, version, status, at: id })
const news = (row: Order): RowEvent<Order> => ({ id: row.id, version: row.version, row })
const flow = createListFlow<Order, { status: string }>('orders', {
  accepts: (row, filter) => row.status === filter.status,
  compare: (a, b) => b.at - a.at,
})
const load = vi.fn<(input: { filter: { status: string }; page: number }) => Promise<ListAnswer<Order>>>()
const page = (rows: Order[], lastPage = 1): ListAnswer<Order> => ({ rows, lastPage, total: rows.length })

function start() {
  const actor = createActor(
    flow.provide({ actors: { load: fromPromise(({ input: { filter, page: number } }) => load({ filter, page: number })) } }),
    { input: { filter: { status: 'open' } } },
  ).start()
  const reach = (state: 'loading' | 'loaded' | 'refreshing' | 'error' | 'offline') =>
    waitFor(actor, (snapshot) => snapshot.matches(state), { timeout: 500 })
  return { actor, send: actor.send, reach, ids: () => actor.getSnapshot().context.rows.map((row) => row.id) }
}
function later<T>() {
  let resolve!: (value: T) => void
  const promise = new Promise<T>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
beforeEach(() => {
  vi.resetAllMocks()
  load.mockResolvedValue(page([order(2), order(1)]))
})

describe('a list that stays alive', () => {
  it('loads its first page', async () => {
    const { reach, ids, actor } = start()
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    await reach('loaded')
    expect(ids()).toEqual([2, 1])
    expect(load).toHaveBeenCalledExactlyOnceWith({ filter: { status: 'open' }, page: 1 })
  })

  it('takes a newer event and ignores an older or equal one', async () => {
    load.mockResolvedValue(page([order(1, 5)]))
    const { reach, send, actor } = start()
    await reach('loaded')
    send({ type: 'event.arrived', event: news({ ...order(1, 6), at: 60 }) })
    send({ type: 'event.arrived', event: news({ ...order(1, 6), at: 61 }) })
    send({ type: 'event.arrived', event: news({ ...order(1, 4), at: 40 }) })
    expect(actor.getSnapshot().context.rows).toEqual([{ ...order(1, 6), at: 60 }])
  })

  it('drops a row that left the filter and shows one that entered it', async () => {
    const { reach, send, ids, actor } = start()
    await reach('loaded')
    send({ type: 'event.arrived', event: news(order(1, 2, 'done')) })
    expect(ids()).toEqual([2])
    send({ type: 'event.arrived', event: news(order(3)) })
    expect(ids()).toEqual([3, 2])
    expect(actor.getSnapshot().context.total).toBe(2)
  })

  it('a row that is gone does not come back by an older event', async () => {
    const { reach, send, ids } = start()
    await reach('loaded')
    send({ type: 'event.arrived', event: { id: 1, version: 3, row: null } })
    send({ type: 'event.arrived', event: news(order(1, 2)) })
    expect(ids()).toEqual([2])
  })

  it('an event that overtakes the answer wins over it', async () => {
    const answer = later<ListAnswer<Order>>()
    load.mockReturnValueOnce(answer.promise)
    const { reach, send, actor } = start()
    send({ type: 'event.arrived', event: news({ ...order(1, 4), at: 99 }) })
    answer.resolve(page([order(1, 3)]))
    await reach('loaded')
    expect(actor.getSnapshot().context.rows).toEqual([{ ...order(1, 4), at: 99 }])
  })

  it('asks the server where an unknown row belongs when there are more pages', async () => {
    load.mockResolvedValueOnce(page([order(2), order(1)], 3)).mockResolvedValueOnce(page([order(9), order(2)], 3))
    const { reach, send, ids, actor } = start()
    await reach('loaded')
    send({ type: 'event.arrived', event: news(order(9)) })
    expect(actor.getSnapshot().matches('refreshing')).toBe(true)
    expect(ids()).toEqual([2, 1])
    await reach('loaded')
    expect(ids()).toEqual([9, 2])
  })

  it.each([
    ['left the filter', news(order(2, 2, 'done'))],
    ['is gone', { id: 2, version: 2, row: null }],
  ])('asks the server who moves up when a row that %s leaves a page among others', async (_why, event) => {
    load.mockResolvedValueOnce(page([order(2), order(1)], 2)).mockResolvedValueOnce(page([order(1), order(0)], 1))
    const { reach, send, ids, actor } = start()
    await reach('loaded')
    send({ type: 'event.arrived', event })
    expect(ids()).toEqual([1])
    await reach('loaded')
    expect(ids()).toEqual([1, 0])
    expect(actor.getSnapshot().context.lastPage).toBe(1)
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('of a single page knows by itself what is left', async () => {
    const { reach, send, ids } = start()
    await reach('loaded')
    send({ type: 'event.arrived', event: news(order(2, 2, 'done')) })
    expect(ids()).toEqual([1])
    await reach('loaded')
    expect(load).toHaveBeenCalledTimes(1)
  })
})

describe('turning and narrowing', () => {
  it('a new filter starts at page one and forgets the answer under way', async () => {
    const slow = later<ListAnswer<Order>>()
    const { reach, send, actor, ids } = start()
    await reach('loaded')
    load.mockReturnValueOnce(slow.promise)
    send({ type: 'page.change', page: 3 })
    load.mockResolvedValueOnce(page([order(7, 1, 'done')]))
    send({ type: 'filter.change', filter: { status: 'done' } })
    slow.resolve(page([order(5)]))
    await reach('loaded')
    expect(ids()).toEqual([7])
    expect(load).toHaveBeenLastCalledWith({ filter: { status: 'done' }, page: 1 })
    expect(actor.getSnapshot().context.page).toBe(1)
  })

  it('`reset` of the live feed refetches and keeps the rows visible meanwhile', async () => {
    const { reach, send, ids, actor } = start()
    await reach('loaded')
    load.mockResolvedValueOnce(page([order(4)]))
    send({ type: 'reset' })
    expect(actor.getSnapshot().matches('refreshing')).toBe(true)
    expect(ids()).toEqual([2, 1])
    await reach('loaded')
    expect(ids()).toEqual([4])
  })

  it('a `reset` during a refresh starts over', async () => {
    const first = later<ListAnswer<Order>>()
    const { reach, send, ids } = start()
    await reach('loaded')
    load.mockReturnValueOnce(first.promise)
    send({ type: 'refresh' })
    load.mockResolvedValueOnce(page([order(8)]))
    send({ type: 'reset' })
    first.resolve(page([order(6)]))
    await reach('loaded')
    expect(ids()).toEqual([8])
  })
})

describe('when it does not work', () => {
  it('an error can be retried', async () => {
    load.mockRejectedValueOnce({ code: 'INTERNAL', message: 'Something went wrong' })
    const { reach, send, actor } = start()
    await reach('error')
    expect(actor.getSnapshot().context.failure?.message).toBe('Something went wrong')
    send({ type: 'retry' })
    await reach('loaded')
    expect(actor.getSnapshot().context.failure).toBeNull()
  })

  it('offline keeps the rows, events still count, online refreshes', async () => {
    const { reach, send, ids } = start()
    await reach('loaded')
    send({ type: 'network.offline' })
    await reach('offline')
    expect(ids()).toEqual([2, 1])
    send({ type: 'event.arrived', event: news(order(1, 2, 'done')) })
    expect(ids()).toEqual([2])
    load.mockResolvedValueOnce(page([order(2)]))
    send({ type: 'network.online' })
    await reach('loaded')
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('no network at the first load is offline, not an error', async () => {
    load.mockRejectedValueOnce({ code: 'OFFLINE', message: 'Keine Verbindung' })
    const { reach, send } = start()
    await reach('offline')
    send({ type: 'network.online' })
    await reach('loaded')
  })
})

describe('events in any order', () => {
  const view = { filter: { status: 'open' }, page: 1 }
  const rules = { accepts: (row: Order) => row.status === 'open', compare: (a: Order, b: Order) => b.at - a.at }
  /** One history of two rows: the versions 1…n of each, as the server wrote them. */
  const history = fc
    .array(fc.record({ id: fc.constantFrom(1, 2), status: fc.constantFrom('open', 'done', 'gone') }), { maxLength: 12 })
    .map((steps) => {
      const versions: Record<number, number> = {}
      return steps.map(({ id, status }): RowEvent<Order> => {
        const version = (versions[id] = (versions[id] ?? 0) + 1)
        return { id, version, row: status === 'gone' ? null : order(id, version, status) }
      })
    })
  const now = (events: readonly RowEvent<Order>[]) => {
    const latest = new Map(events.map((event) => [event.id, event.row]))
    return [...latest.values()].filter((row): row is Order => row !== null && row.status === 'open').sort(rules.compare)
  }

  it('old view + events, shuffled and doubled, is what a fresh fetch shows', () => {
    fc.assert(
      fc.property(
        history.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 }), fc.nat(all.length)),
        ),
        ([all, arriving, cut]) => {
          const before = all.slice(0, cut)
          const fetched = mergePage({ rows: now(before), total: now(before).length })
          const merged = arriving.reduce((list, event) => mergeRow(list, event, view, rules), fetched)
          expect(merged.rows).toEqual(now(all))
          expect(merged.total).toBe(now(all).length)
        },
      ),
    )
  })
})
