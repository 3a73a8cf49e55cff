// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { InspectionEvent } from 'xstate'
import { connection } from '#client/lib/live/connection.ts'
import { ApiOffline, ApiRefusal } from '#client/lib/http/failures.ts'
import { setInspector } from '#client/lib/inspect.ts'
import { defineLiveList } from '#client/lib/live/liveList.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { defineLiveRow, useLiveRow } from '#client/lib/live/useLiveRow.ts'
import type { ListAnswer, PageKey } from '#machines/flows/list.types.ts'
import { later, live } from './liveWorld.ts'

vi.mock('#client/lib/live/live.ts', async () => (await import('./liveWorld.ts')).liveMock)

interface Thing {
  id: number
  version: number
  title: string
}
interface Query {
  filter: { word: string }
  page: number
  after: PageKey | null
}
const thing = (id: number, version = 1, title = `Nr. ${id}`): Thing => ({ id, version, title })
type Answer = ListAnswer<Thing> & { extra?: undefined }
const answer = (rows: Thing[], lastPage = 1): Answer => ({ rows, total: rows.length, lastPage })
const load = vi.fn<(query: Query, signal: AbortSignal) => Promise<Answer>>()
// Any declared type serves; the mocked connection does not look at the data.
type Said = { id: number; version: number; row: Thing | null }
const changed = 'case.changed'
const say = (id: number, version: number, row: Thing | null = thing(id, version)) =>
  act(() => live.emit(changed, { id, version, row } satisfies Said))
const read = ({ data }: { data: unknown }) => [data as Said]
const things = defineLiveList<Thing, { word: string }, typeof changed>({
  id: 'things',
  events: [changed],
  load,
  read,
  compare: (a, b) => b.id - a.id,
})

const start = (page?: number, word = '') =>
  renderHook(
    ({ page: number, word: text }) => useLiveList(things, { filter: { word: text }, ...(number !== undefined && { page: number }) }),
    { initialProps: { page, word }, wrapper: StrictMode },
  )
type Started = ReturnType<typeof start>
const titles = ({ result }: Started) => result.current.rows.map(({ title }) => title)
const loaded = async (started: Started) =>
  waitFor(() => expect([started.result.current.status, started.result.current.isBusy]).toEqual(['loaded', false]))
const network = (state: 'online' | 'reconnecting' | 'offline') => act(() => connection.set({ state }))

beforeEach(() => {
  vi.resetAllMocks()
  live.clear()
  connection.set({ state: 'online' })
  load.mockImplementation(async () => answer([thing(2), thing(1)]))
})
afterEach(cleanup)

describe('events and answers', () => {
  it('an event before the first answer is not lost', async () => {
    const first = later<Answer>()
    load.mockReturnValue(first.promise)
    const list = start()
    say(1, 5, thing(1, 5, 'neuer'))
    say(3, 1)
    expect(list.result.current.status).toBe('loading')
    await act(async () => first.resolve(answer([thing(2), thing(1, 4, 'älter')])))
    expect(titles(list)).toEqual(['Nr. 3', 'Nr. 2', 'neuer'])
    expect(list.result.current.total).toBe(3)
  })

  it('an event during a refetch shows at once and holds against the older answer', async () => {
    const list = start()
    await loaded(list)
    const slow = later<Answer>()
    load.mockReturnValue(slow.promise)
    act(() => list.result.current.refresh())
    say(2, 2, thing(2, 2, 'neuer'))
    say(4, 1)
    expect(titles(list)).toEqual(['Nr. 4', 'neuer', 'Nr. 1'])
    await act(async () => slow.resolve(answer([thing(2), thing(1)])))
    expect(titles(list)).toEqual(['Nr. 4', 'neuer', 'Nr. 1'])
    expect(list.result.current.total).toBe(3)
  })

  it('a row that was deleted goes, and neither an older event nor an older answer brings it back', async () => {
    const list = start()
    await loaded(list)
    const slow = later<Answer>()
    load.mockReturnValue(slow.promise)
    act(() => list.result.current.refresh())
    say(2, 3, null)
    say(2, 2, thing(2, 2, 'zurück'))
    expect(titles(list)).toEqual(['Nr. 1'])
    await act(async () => slow.resolve(answer([thing(2), thing(1)])))
    expect(titles(list)).toEqual(['Nr. 1'])
  })

  it('an event older than the row changes nothing', async () => {
    load.mockImplementation(async () => answer([thing(1, 5, 'neu')]))
    const list = start()
    await loaded(list)
    say(1, 4, thing(1, 4, 'alt'))
    say(1, 5, thing(1, 5, 'gleich alt'))
    expect(titles(list)).toEqual(['neu'])
  })

  it('an own answer is taken by version like an event', async () => {
    const list = start()
    await loaded(list)
    act(() => list.result.current.take(thing(1, 2, 'selbst')))
    act(() => list.result.current.take(thing(1, 1, 'veraltet')))
    expect(titles(list)).toEqual(['Nr. 2', 'selbst'])
    act(() => list.result.current.drop({ id: 2 }))
    expect(titles(list)).toEqual(['selbst'])
  })
})

describe('gaps and networks', () => {
  it('a reset keeps the rows on screen while it refetches', async () => {
    const list = start()
    await loaded(list)
    const slow = later<Answer>()
    load.mockReturnValue(slow.promise)
    act(() => live.reset())
    expect([list.result.current.status, list.result.current.isStale, titles(list)]).toEqual(['loaded', true, ['Nr. 2', 'Nr. 1']])
    await act(async () => slow.resolve(answer([thing(9)])))
    expect([list.result.current.isStale, titles(list)]).toEqual([false, ['Nr. 9']])
  })

  it('a reset while offline asks when the network is back, not before; «reconnecting» is not back', async () => {
    const list = start()
    await loaded(list)
    load.mockClear()
    load.mockImplementation(async () => answer([thing(9)]))
    network('offline')
    act(() => live.reset())
    expect([list.result.current.connection, list.result.current.isStale, titles(list)]).toEqual(['offline', true, ['Nr. 2', 'Nr. 1']])
    network('reconnecting')
    expect([list.result.current.connection, load.mock.calls.length]).toEqual(['reconnecting', 0])
    network('online')
    await waitFor(() => expect(titles(list)).toEqual(['Nr. 9']))
    expect([list.result.current.connection, list.result.current.isStale]).toEqual(['online', false])
    expect(load).toHaveBeenCalledOnce()
  })

  it('rows stay, marked as stale, when fetching them anew fails; the next contact asks again', async () => {
    const list = start()
    await loaded(list)
    load.mockRejectedValueOnce(new ApiRefusal(503, null))
    act(() => live.reset())
    await waitFor(() => expect(list.result.current.isBusy).toBe(false))
    expect([list.result.current.status, list.result.current.isStale, titles(list)]).toEqual(['loaded', true, ['Nr. 2', 'Nr. 1']])
    network('reconnecting')
    network('online')
    await waitFor(() => expect(list.result.current.isStale).toBe(false))
  })

  it('a first fetch without network fails, and comes by itself once there is one', async () => {
    load.mockRejectedValue(new ApiOffline())
    network('offline')
    const list = start()
    await waitFor(() => expect(list.result.current.status).toBe('failed'))
    load.mockImplementation(async () => answer([thing(1)]))
    network('online')
    await waitFor(() => expect(titles(list)).toEqual(['Nr. 1']))
  })
})

describe('pages', () => {
  it('two quick page changes end on the second, whichever answer is faster', async () => {
    const answers = new Map([1, 2, 3].map((page) => [page, later<Answer>()]))
    load.mockImplementation(async ({ page }) => answers.get(page)!.promise)
    const list = start(1)
    answers.get(1)!.resolve(answer([thing(1)], 3))
    await loaded(list)
    list.rerender({ page: 2, word: '' })
    list.rerender({ page: 3, word: '' })
    answers.get(3)!.resolve(answer([thing(30)], 3))
    await loaded(list)
    await act(async () => answers.get(2)!.resolve(answer([thing(20)], 3)))
    expect([list.result.current.page, titles(list)]).toEqual([3, ['Nr. 30']])
  })

  it('never shows the rows of another question as the answer to this one', async () => {
    const list = start()
    await loaded(list)
    load.mockReturnValue(later<Answer>().promise)
    list.rerender({ page: undefined, word: 'rad' })
    expect([list.result.current.status, titles(list)]).toEqual(['loading', []])
  })

  it('a new row among several pages is placed by the server, also when it comes during a fetch', async () => {
    const first = later<Answer>()
    load.mockReturnValue(first.promise)
    const list = start()
    say(7, 1)
    load.mockImplementation(async () => answer([thing(7), thing(2)], 2))
    await act(async () => first.resolve(answer([thing(2), thing(1)], 2)))
    await waitFor(() => expect(titles(list)).toEqual(['Nr. 7', 'Nr. 2']))
  })

  it('pages by key below each other, and shows as many again after a reset', async () => {
    const keyed = vi.fn(async ({ after }: Query): Promise<Answer> => {
      const from = Number(after ?? 6)
      return { rows: [thing(from), thing(from - 1)], next: from > 2 ? from - 2 : null }
    })
    const more = defineLiveList<Thing, null, typeof changed>({
      id: 'keyed',
      events: [changed],
      load: (query, signal) => (signal.throwIfAborted(), keyed(query as unknown as Query)),
      read,
      compare: (a, b) => b.id - a.id,
      paging: 'more',
    })
    const list = renderHook(() => useLiveList(more, { filter: null }))
    const ids = () => list.result.current.rows.map(({ id }) => id)
    await waitFor(() => expect(ids()).toEqual([6, 5]))
    act(() => list.result.current.more())
    say(7, 1)
    await waitFor(() => expect(ids()).toEqual([7, 6, 5, 4, 3]))
    act(() => live.reset())
    expect(ids()).toEqual([7, 6, 5, 4, 3])
    await waitFor(() => expect([list.result.current.isBusy, ids()]).toEqual([false, [6, 5, 4, 3]]))
    act(() => list.result.current.more())
    await waitFor(() => expect([list.result.current.hasMore, ids()]).toEqual([false, [6, 5, 4, 3, 2, 1]]))
    expect(keyed.mock.calls.at(-1)?.[0]).toMatchObject({ after: 2 })
  })
})

describe('changes that are shown before the server confirms them', () => {
  it('holds what is foreseen until the answer, whatever event comes between', async () => {
    const list = start()
    await loaded(list)
    const sent = later<Thing>()
    let done: Promise<unknown> = Promise.resolve()
    act(() => void (done = list.result.current.change(thing(1), thing(1, 1, 'gleich'), () => sent.promise)))
    expect(titles(list)).toEqual(['Nr. 2', 'gleich'])
    say(1, 2, thing(1, 2, 'anderer Tab'))
    expect(titles(list)).toEqual(['Nr. 2', 'gleich'])
    await act(async () => {
      sent.resolve(thing(1, 3, 'bestätigt'))
      await done
    })
    expect(titles(list)).toEqual(['Nr. 2', 'bestätigt'])
  })

  it('a refused one gives way to what is known by then', async () => {
    const list = start()
    await loaded(list)
    const sent = later<Thing>()
    let done: Promise<unknown> = Promise.resolve()
    act(() => void (done = list.result.current.change(thing(1), null, () => sent.promise).catch(() => 'refused')))
    expect(titles(list)).toEqual(['Nr. 2'])
    say(1, 2, thing(1, 2, 'anderer Tab'))
    await act(async () => {
      sent.reject(new ApiRefusal(409, null))
      expect(await done).toBe('refused')
    })
    expect(titles(list)).toEqual(['Nr. 2', 'anderer Tab'])
  })
})

describe('lifetime', () => {
  it('subscribes once however often it is rendered, and not at all after unmounting', async () => {
    const list = start()
    await loaded(list)
    const { subscribed, listening } = live.count()
    // StrictMode mounts twice, so two were begun and one is left.
    expect([subscribed, listening]).toEqual([2, 1])
    for (let n = 0; n < 5; n++) list.rerender({ page: undefined, word: '' })
    say(1, 2)
    expect(live.count()).toEqual({ subscribed: 2, listening: 1, resets: 1 })
    list.unmount()
    expect(live.count()).toMatchObject({ listening: 0, resets: 0 })
  })

  it('unmounting ends the fetch under way', async () => {
    const signals: AbortSignal[] = []
    load.mockImplementation((_query, signal) => (signals.push(signal), later<Answer>().promise))
    const list = start()
    expect(signals.at(-1)?.aborted).toBe(false)
    list.unmount()
    expect(signals.every(({ aborted }) => aborted)).toBe(true)
  })

  it('is seen in the visualiser by its name', async () => {
    const ids = new Set<string>()
    setInspector(({ actorRef }: InspectionEvent) => ids.add(String((actorRef as unknown as { logic: { id?: string } }).logic.id)))
    const list = start()
    await loaded(list)
    setInspector(() => undefined)
    expect(ids).toContain('things')
  })

  it('asks for nothing until it is told what for', async () => {
    const list = renderHook(({ word }: { word: string | null }) => useLiveList(things, word === null ? null : { filter: { word } }), {
      initialProps: { word: null as string | null },
    })
    say(1, 1)
    act(() => live.reset())
    expect([load.mock.calls.length, list.result.current.status]).toEqual([0, 'loading'])
    list.rerender({ word: 'rad' })
    await waitFor(() => expect(list.result.current.rows).toHaveLength(2))
    expect(load).toHaveBeenCalledOnce()
  })
})

describe('one row', () => {
  const get = vi.fn<(id: number) => Promise<Thing>>()
  const one = defineLiveRow<Thing, typeof changed>({
    id: 'thing',
    events: [changed],
    load: get,
    read: ({ data }) => data as unknown as Said,
  })
  const open = (id: number) => renderHook(({ id: wanted }) => useLiveRow(one, wanted), { initialProps: { id }, wrapper: StrictMode })
  beforeEach(() => {
    get.mockImplementation(async (id) => thing(id))
  })

  it('follows its own events only, and is missing when it is gone', async () => {
    const row = open(1)
    await waitFor(() => expect(row.result.current.row?.title).toBe('Nr. 1'))
    say(2, 9, thing(2, 9, 'fremd'))
    say(1, 2, thing(1, 2, 'neu'))
    say(1, 1, thing(1, 1, 'alt'))
    expect(row.result.current.row?.title).toBe('neu')
    say(1, 3, null)
    expect([row.result.current.row, row.result.current.status]).toEqual([null, 'missing'])
  })

  it('tells missing from failed, and an event before the answer from nothing', async () => {
    get.mockRejectedValue(new ApiRefusal(404, null))
    const gone = open(1)
    await waitFor(() => expect(gone.result.current.status).toBe('missing'))
    get.mockRejectedValue(new ApiRefusal(500, null))
    const failed = open(2)
    await waitFor(() => expect(failed.result.current.status).toBe('failed'))
    const slow = later<Thing>()
    get.mockReturnValue(slow.promise)
    const early = open(3)
    say(3, 4, thing(3, 4, 'früh'))
    await act(async () => slow.resolve(thing(3, 3)))
    expect(early.result.current.row?.title).toBe('früh')
  })

  it('another id never shows the first one’s row', async () => {
    const row = open(1)
    await waitFor(() => expect(row.result.current.row?.id).toBe(1))
    get.mockReturnValue(later<Thing>().promise)
    row.rerender({ id: 2 })
    expect([row.result.current.row, row.result.current.status]).toEqual([null, 'loading'])
  })
})
