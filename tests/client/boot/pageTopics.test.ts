import { beforeEach, expect, it, vi } from 'vitest'
import { startPageTopics } from '#client/boot/pageTopics.ts'
import type { Router } from '#client/boot/router.tsx'
import type { Loaded } from '#client/lib/page/loaded.ts'

interface Followed {
  topics: readonly string[]
  reload: () => Promise<boolean>
  stop: () => void
}
const topics = vi.hoisted(() => ({ followed: [] as Followed[] }))
vi.mock('#client/lib/live/publicTopics.ts', () => ({
  followTopics: (shown: Omit<Followed, 'stop'>) => {
    const stop = vi.fn()
    topics.followed.push({ ...shown, stop })
    return stop
  },
}))
beforeEach(() => {
  topics.followed.length = 0
})

const page = (id: number): Loaded<unknown> => ({ ok: true, data: { kind: 'here', page: { profile: { user_id: id } } } })
const goods = (...ids: number[]): Loaded<unknown> => ({ ok: true, data: ids.map((id) => ({ id })) })
const failed: Loaded<unknown> = { ok: false, error: new Error('offline') }

/** A router on a provider's page; `next` is what its loader will find when it is asked again. */
function routerAt(pathname: string, first: { page: Loaded<unknown>; goods: Loaded<unknown> }) {
  let next = first
  const listeners = new Set<(state: object) => void>()
  const idle = { navigation: { state: 'idle' }, revalidation: 'idle' }
  const dataOf = (found: typeof first) => ({ 'provider-page': { page: Promise.resolve(found.page), goods: Promise.resolve(found.goods) } })
  const state = { location: { pathname }, matches: [{ route: { id: 'provider-page' } }], loaderData: dataOf(first) }
  const tell = () => {
    for (const listen of listeners) listen(idle)
  }
  const router = {
    state,
    subscribe: (listen: (state: object) => void) => listeners.add(listen),
    revalidate: async () => {
      state.loaderData = dataOf(next)
      tell()
    },
  }
  return {
    router: router as unknown as Router,
    finds: (found: typeof first) => {
      next = found
    },
    goTo: (path: string, found: typeof first) => {
      state.location = { pathname: path }
      state.loaderData = dataOf(found)
      tell()
    },
  }
}
const settled = () => vi.waitFor(() => expect(topics.followed.length).toBeGreaterThan(0))
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 5))

it('follows the provider and the goods of its page', async () => {
  const { router } = routerAt('/anbieter/radwerk', { page: page(7), goods: goods(1, 2) })
  startPageTopics(router)
  await settled()
  expect(topics.followed.map((one) => one.topics)).toEqual([['provider:7', 'product:1', 'product:2']])
})

it('follows on when asking again has failed, so that it is asked once more', async () => {
  const { router, finds } = routerAt('/anbieter/radwerk', { page: page(7), goods: goods(1) })
  startPageTopics(router)
  await settled()
  const [shown] = topics.followed
  finds({ page: failed, goods: failed })
  expect(await shown!.reload()).toBe(false)
  await aMoment()
  expect([topics.followed.length, vi.mocked(shown!.stop).mock.calls.length]).toEqual([1, 0])
  finds({ page: page(7), goods: goods(1) })
  expect(await shown!.reload()).toBe(true)
})

it('follows what is new on the same page, and no longer what is gone', async () => {
  const { router, finds } = routerAt('/anbieter/radwerk', { page: page(7), goods: goods(1) })
  startPageTopics(router)
  await settled()
  const [before] = topics.followed
  finds({ page: page(7), goods: goods(2) })
  await before!.reload()
  await vi.waitFor(() => expect(topics.followed).toHaveLength(2))
  expect(before!.stop).toHaveBeenCalled()
  expect(topics.followed[1]!.topics).toEqual(['provider:7', 'product:2'])
})

it('leaves them with the page, also for one that could not be read', async () => {
  const { router, goTo } = routerAt('/anbieter/radwerk', { page: page(7), goods: goods(1) })
  startPageTopics(router)
  await settled()
  const [before] = topics.followed
  goTo('/anbieter/anderer', { page: failed, goods: failed })
  await vi.waitFor(() => expect(before!.stop).toHaveBeenCalled())
  expect(topics.followed).toHaveLength(1)
})
