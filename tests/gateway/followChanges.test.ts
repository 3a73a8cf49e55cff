import pino from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inProcessBus } from '#contract/events/bus.ts'
import { followChanges, type ChangeFollower } from '#gateway/pages/followChanges.ts'
import { publicChanges } from '#gateway/pages/publicChanges.ts'

const every = 1_000
const minute = 60_000
let answer: () => Promise<{ position: string; tags: string[] }>
let asked: (string | null)[]
let told: string[]
let follower: ChangeFollower | undefined

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  told = []
  answer = () => Promise.resolve({ position: '7', tags: [] })
})
afterEach(() => {
  follower?.stop()
  vi.useRealTimers()
})
function follow(): ChangeFollower {
  follower = followChanges({
    internalApi: {
      ask: ((_name: string, { after }: { after: string | null }) => {
        asked.push(after)
        return answer()
      }) as never,
      close: () => undefined,
    },
    bus: inProcessBus(() => undefined),
    everyMs: every,
    log: pino({ level: 'silent' }),
    onChanges: (tags) => {
      told.push(...tags)
    },
    onGap: () => {
      told.push('gap')
    },
  })
  return follower
}

it('it is following once it knows from where on changes are told, and not before', async () => {
  answer = () => Promise.resolve({ position: '7', tags: ['product:1'] })
  const { isFollowing } = follow()
  expect(isFollowing()).toBe(false)
  await vi.advanceTimersByTimeAsync(0)
  expect([isFollowing(), asked]).toEqual([true, [null]])
})

it('each change is told once, in the order of the log', async () => {
  follow()
  await vi.advanceTimersByTimeAsync(0)
  answer = () => Promise.resolve({ position: '9', tags: ['product:1', 'provider:2'] })
  await vi.advanceTimersByTimeAsync(every)
  answer = () => Promise.resolve({ position: '9', tags: [] })
  await vi.advanceTimersByTimeAsync(3 * every)
  expect(told).toEqual(['product:1', 'provider:2'])
  expect(asked.slice(0, 3)).toEqual([null, '7', '9'])
})

it('who was cut off longer than the backend remembers throws everything away, for it cannot know what it missed', async () => {
  follow()
  await vi.advanceTimersByTimeAsync(0)
  const there = answer
  answer = () => Promise.reject(new Error('the backend is away'))
  await vi.advanceTimersByTimeAsync(40 * minute)
  answer = there
  await vi.advanceTimersByTimeAsync(every)
  expect(told, 'within the hour nothing was lost').toEqual([])
  answer = () => Promise.reject(new Error('the backend is away'))
  await vi.advanceTimersByTimeAsync(55 * minute)
  answer = there
  await vi.advanceTimersByTimeAsync(every)
  expect(told).toEqual(['gap'])
})

it('before several backends, cached pages forget each change a second time; open pages hear it again only while the bus is away', async () => {
  let isWhole = true
  const bus = { ...inProcessBus(() => undefined), isWhole: () => isWhole }
  const internalApi = { ask: (() => Promise.resolve({ position: '1', tags: [] })) as never, close: () => undefined }
  const changes = publicChanges({ internalApi, bus, everyMs: every, log: pino({ level: 'silent' }), echoMs: 1500 })
  const [pages, tabs]: [string[][], string[][]] = [[], []]
  changes.listen({ onChanges: (tags) => void pages.push([...tags]), onGap: () => undefined, wantsEcho: true })
  changes.listen({ onChanges: (tags) => void tabs.push([...tags]), onGap: () => undefined })
  await bus.control({ kind: 'pages.changed', tags: ['product:1'] })
  expect([pages, tabs]).toEqual([[['product:1']], [['product:1']]])
  await vi.advanceTimersByTimeAsync(2000)
  expect([pages.length, tabs.length]).toEqual([2, 1])
  isWhole = false
  await bus.control({ kind: 'pages.changed', tags: ['product:2'] })
  const { position } = changes.log
  await vi.advanceTimersByTimeAsync(2000)
  expect([pages.length, tabs.length]).toEqual([4, 3])
  expect(changes.log.hasChangedSince('product:2', position)).toBe(true)
  changes.stop()
})
