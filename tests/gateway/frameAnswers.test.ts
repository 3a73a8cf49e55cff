import { beforeEach, expect, it, vi } from 'vitest'
import type { BackendAnswer, BackendAsker } from '#gateway/pages/askBackend.ts'
import { noBackendAnswer, ReadAnswer } from '#gateway/pages/askBackend.ts'
import { frameAnswers, type FrameAnswers } from '#gateway/pages/frameAnswers.ts'

const path = '/rest/layoutData'
const init = { method: 'GET', headers: {} }
let count: number
let mayCache: boolean
let answer: (asked: BackendAnswer) => ReadAnswer | Promise<ReadAnswer>
let frame: FrameAnswers
const nothing = noBackendAnswer
const ask = async (asked = nothing(), how = init) =>
  ((await (await frame.fetch(asked, 'id', path, how, AbortSignal.timeout(1000))).json()) as { count: number }).count

beforeEach(() => {
  vi.useRealTimers()
  count = 0
  mayCache = true
  answer = (asked) => {
    asked.tags?.add('content:layout')
    return new ReadAnswer(200, 'application/json', JSON.stringify({ count: (count += 1) }))
  }
  const backend: BackendAsker = { fetch: async (asked) => answer(asked), close: () => undefined }
  frame = frameAnswers(backend, { maxAgeMs: 600_000, mayCache: () => mayCache })
})

it('what every page needs is asked for once, and every page knows what it is made of', async () => {
  const [first, second] = [nothing(), nothing()]
  expect([await ask(first), await ask(second)]).toEqual([1, 1])
  expect([first.tags, second.tags]).toEqual([new Set(['content:layout']), new Set(['content:layout'])])
})

it('until that changes; another change throws nothing away', async () => {
  await ask()
  frame.forget(['product:1'])
  expect(await ask()).toBe(1)
  frame.forget(['product:1', 'content:layout'])
  expect(await ask()).toBe(2)
  frame.clear()
  expect(await ask()).toBe(3)
})

it('a change that comes while it is under way keeps it from being kept', async () => {
  const plain = answer
  answer = async (asked) => {
    const told = await plain(asked)
    frame.forget(['content:layout'])
    return told
  }
  expect([await ask(), await ask()]).toEqual([1, 2])
})

it('is not kept while changes may be missed, nor for ever, nor what is no reading', async () => {
  mayCache = false
  expect([await ask(), await ask()]).toEqual([1, 2])
  mayCache = true
  expect([await ask(), await ask()]).toEqual([3, 3])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_001 })
  expect(await ask()).toBe(4)
  expect([await ask(nothing(), { ...init, method: 'POST' }), await ask(nothing(), { ...init, method: 'POST' })]).toEqual([5, 6])
})

it('holds no longer than it is true, and neither do pages made of it', async () => {
  const until = Date.now() + 5_000
  const plain = answer
  answer = (asked) => {
    asked.until = until
    return plain(asked)
  }
  const [first, second] = [nothing(), nothing()]
  expect([await ask(first), await ask(second)]).toEqual([1, 1])
  expect([first.until, second.until]).toEqual([until, until])
  vi.useFakeTimers({ toFake: ['Date'], now: until })
  expect(await ask()).toBe(2)
})

it('trouble is told to the page and not kept', async () => {
  answer = (asked) => {
    asked.isTroubled = true
    asked.tags = null
    return new ReadAnswer(503, 'application/json', JSON.stringify({ count: (count += 1) }))
  }
  const asked = nothing()
  expect([await ask(asked), await ask()]).toEqual([1, 2])
  expect(asked).toMatchObject({ isTroubled: true, tags: null })
  answer = (page) => {
    page.isAway = page.isTroubled = true
    throw new Error('connection refused')
  }
  const alone = nothing()
  await expect(ask(alone)).rejects.toThrow('connection refused')
  expect(alone.isAway).toBe(true)
})
