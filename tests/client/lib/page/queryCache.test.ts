import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { declaredSearch } from '#client/lib/page/declaredQuery.ts'
import { headOfFound, loadFound, type Found } from '#client/lib/page/found.ts'
import type { Kept, Loaded } from '#client/lib/page/loaded.ts'
import { missingOf } from '#client/lib/page/missingOf.ts'
import { cachedQuery, cacheKeyOf, invalidateQuery, knownAnswer, seedQuery, settledOf, staleResultOf } from '#client/lib/page/queryCache.ts'
import { provideServerWorld } from '#client/lib/page/serverWorld.ts'

let kept: Map<string, Kept>
beforeEach(() => {
  vi.useFakeTimers()
  kept = new Map()
  provideServerWorld(() => ({ fetch: () => Promise.reject(new Error('none')), cachedQuery: kept }))
})
afterEach(() => {
  vi.useRealTimers()
  provideServerWorld(() => undefined)
})

describe('a question', () => {
  it('asked again while its answer is fresh is the same promise, then a new one', async () => {
    const load = vi.fn(() => Promise.resolve('Rad'))
    const first = cachedQuery('rad', 1000, load)
    expect(await first).toEqual({ ok: true, data: 'Rad' })
    vi.advanceTimersByTime(999)
    expect(cachedQuery('rad', 1000, load)).toBe(first)
    expect(cachedQuery('helm', 1000, load)).not.toBe(first)
    vi.advanceTimersByTime(1)
    expect(cachedQuery('rad', 1000, load)).not.toBe(first)
    expect(load).toHaveBeenCalledTimes(3)
    expect([cacheKeyOf(first), cacheKeyOf(Promise.resolve())]).toEqual(['rad', null])
  })
  it('that met trouble is asked anew, unless somebody has asked again meanwhile', async () => {
    const trouble = new Error('offline')
    const failed = cachedQuery('rad', 1000, () => Promise.reject(trouble))
    expect(await failed).toEqual({ ok: false, error: trouble })
    expect(kept.has('rad')).toBe(false)
    let fail!: (error: Error) => void
    const slow = cachedQuery('rad', 1000, () => new Promise((_, reject) => (fail = reject)))
    invalidateQuery('rad')
    const second = cachedQuery('rad', 1000, () => Promise.resolve('Rad'))
    fail(trouble)
    expect(await slow).toEqual({ ok: false, error: trouble })
    expect(cachedQuery('rad', 1000, () => Promise.resolve('x'))).toBe(second)
  })
  it('is told what it was answered before until the new answer is there', async () => {
    const first = cachedQuery('rad', 10, () => Promise.resolve('Rad'))
    expect([settledOf(first), staleResultOf(first), knownAnswer('rad')]).toEqual([undefined, undefined, undefined])
    await first
    expect([settledOf(first), knownAnswer('rad')]).toEqual([{ ok: true, data: 'Rad' }, 'Rad'])
    vi.advanceTimersByTime(10)
    const second = cachedQuery('rad', 10, () => new Promise<string>(() => {}))
    expect([settledOf(second), staleResultOf(second)]).toEqual([undefined, { ok: true, data: 'Rad' }])
    vi.advanceTimersByTime(10)
    const third = cachedQuery('rad', 10, () => new Promise<string>(() => {}))
    expect(staleResultOf(third), 'handed on from question to question').toEqual({ ok: true, data: 'Rad' })
    expect([knownAnswer('rad'), knownAnswer('helm')]).toEqual([undefined, undefined])
  })
  it('forgets forty questions ago, and last what is asked for again', () => {
    const ask = (key: string) => void cachedQuery(key, 1000, () => new Promise(() => {}))
    for (let at = 0; at < 40; at += 1) ask(`q${at}`)
    expect(kept.size).toBe(40)
    ask('q0')
    ask('q40')
    ask('q41')
    expect([kept.size, kept.has('q0'), kept.has('q1'), kept.has('q2'), kept.has('q3')]).toEqual([40, true, false, false, true])
  })
  it('that the server has asked goes on in the browser; trouble and what has no name are not kept', async () => {
    const seeded = seedQuery('rad', { ok: true, data: 'Rad' })
    expect([await seeded, settledOf(seeded), cacheKeyOf(seeded), knownAnswer('rad')]).toEqual([
      { ok: true, data: 'Rad' },
      { ok: true, data: 'Rad' },
      'rad',
      'Rad',
    ])
    const failed = seedQuery('helm', { ok: false, error: 'x' })
    expect([cacheKeyOf(failed), kept.has('helm')]).toEqual(['helm', false])
    expect(cacheKeyOf(seedQuery(null, { ok: true, data: 1 }))).toBeNull()
    expect(kept.size).toBe(1)
  })
  it('is cached by the tab where no server renders', async () => {
    provideServerWorld(() => undefined)
    const first = cachedQuery('tab', 1000, () => Promise.resolve(1))
    expect(cachedQuery('tab', 1000, () => Promise.resolve(2))).toBe(first)
    invalidateQuery('tab')
    expect(cachedQuery('tab', 1000, () => Promise.resolve(2))).not.toBe(first)
    expect(kept.size).toBe(0)
  })
})

describe('what an address leads to', () => {
  const refusal = (status: number, error: string, details = {}) => new ApiRefusal(status, { error, message: 'x', details })
  const found = (error: unknown) => loadFound('rad', 0, () => Promise.reject(error as Error))
  it('is here, missing, gone or moved; only real trouble is trouble', async () => {
    expect(await loadFound('rad', 0, () => Promise.resolve('Rad'))).toEqual({ ok: true, data: { kind: 'here', data: 'Rad' } })
    const answer = (kind: object) => ({ ok: true, data: kind })
    expect(await found(refusal(404, 'NOT_FOUND'))).toEqual(answer({ kind: 'missing' }))
    expect(await found(refusal(422, 'INPUT_INVALID'))).toEqual(answer({ kind: 'missing' }))
    expect(await found(refusal(410, 'GONE'))).toEqual(answer({ kind: 'gone' }))
    expect(await found(refusal(404, 'MOVED', { slug: 'neu' }))).toEqual(answer({ kind: 'moved', slug: 'neu' }))
    const trouble = refusal(503, 'BACKEND_UNAVAILABLE')
    expect(await found(trouble)).toEqual({ ok: false, error: trouble })
    const broken = new Error('offline')
    expect(await found(broken)).toEqual({ ok: false, error: broken })
  })
  it('moved without a new address is missing', () => {
    expect(missingOf(refusal(404, 'MOVED'))).toEqual({ slug: null, isGone: false })
    expect(missingOf(refusal(404, 'NOT_FOUND', { slug: 'x' }))).toEqual({ slug: null, isGone: false })
    expect(missingOf(refusal(410, 'GONE'))).toEqual({ slug: null, isGone: true })
    expect(missingOf(refusal(409, 'GONE'))).toBeNull()
    expect(missingOf(new Error('x'))).toBeNull()
  })
  it('is said by the document’s head and status', () => {
    const words = { title: 'Laden', pathOf: (slug: string) => `/laden/${slug}` }
    const head = (result: Loaded<Found<string>>) => headOfFound(result, words, (data) => ({ title: data }))
    const of = (data: Found<string>) => head({ ok: true, data })
    expect(of({ kind: 'here', data: 'Rad' })).toEqual({ title: 'Rad' })
    expect(of({ kind: 'moved', slug: 'neu' })).toEqual({ title: 'Laden', location: '/laden/neu' })
    expect(of({ kind: 'missing' })).toEqual({ title: 'Seite nicht gefunden', status: 404, noindex: true })
    expect(of({ kind: 'gone' })).toEqual({ title: 'Nicht mehr vorhanden', status: 410, noindex: true })
    expect(head({ ok: false, error: 1 })).toEqual({ title: 'Laden', status: 503 })
  })
})

it.each([
  ['?q=rad&utm=x', ['q'], '?q=rad'],
  ['?q=rad&q=helm&utm=x', ['q'], '?q=rad&q=helm'],
  ['?utm=x', ['q'], ''],
  ['?q=a%20b', ['q', 'page'], '?q=a%20b'],
  ['', ['q'], ''],
])('of %s a screen that has declared %j is given %j', (search, names, left) => expect(declaredSearch(search, names)).toBe(left))
