import { afterEach, describe, expect, it } from 'vitest'
import { inProcessBus, type Bus } from '#contract/events/bus.ts'
import { cachedCounts, cacheCounts } from '#backend/features/search/countCache.ts'
import { cachedScope, cacheScope } from '#backend/features/search/scopeCache.ts'
import { cachedCards, type KeptCard } from '#backend/features/products/cardCache.ts'
import { kept } from '#backend/features/products/cached.ts'
import type { Kernel } from '#backend/kernel/context.ts'
import { followPublicChanges } from '#backend/kernel/publicChanges.ts'
import { cachedBySeller } from '#backend/kernel/cachedBySeller.ts'
import { kernelTestApp, pause, until } from './kernelTestApp.ts'

const testApp = await kernelTestApp()
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Another process: a kernel whose bus hears nobody unless the test says so. */
function process(more: Partial<Bus> = {}) {
  const gaps = new Set<() => void>()
  const bus: Bus = {
    ...inProcessBus(() => undefined),
    onGap(listener) {
      gaps.add(listener)
      return () => gaps.delete(listener)
    },
    ...more,
  }
  return {
    bus,
    kernel: testApp.kernelWith({ bus }),
    gap: () => {
      for (const tell of gaps) tell()
    },
  }
}
const change = (kernel: Kernel, ...tags: `provider:${number}`[]) =>
  kernel.command({ caller: { kind: 'system' }, requestId: 'test-request' }, async (ctx) => ctx.invalidate(...tags))

describe('memories of public things in several processes', () => {
  it('hear within a second of what another process has changed, without a bus between them', async () => {
    const [one, other] = [process(), process()]
    let reads = 0
    const seller = cachedBySeller(async (_db, ids) => {
      reads += 1
      return new Map(ids.map((id) => [id, `seller ${id}`]))
    })
    const read = (id: number) => seller(other.kernel, testApp.db, [id])
    // The first look of who follows only says from where on.
    stops.push(followPublicChanges(other.kernel, { hasSharedBus: false, withoutBusMs: 40 }))
    await pause(150)
    await read(7)
    await read(8)
    await read(7)
    expect(reads).toBe(2)
    await change(one.kernel, 'provider:7')
    await until(async () => {
      await read(7)
      return reads > 2
    }, 'seller 7 is read anew')
    await pause(100)
    const before = reads
    await read(8)
    expect(reads).toBe(before)
  })

  it('ask the record while a shared bus is away, and leave it alone while it is there', async () => {
    let isWhole = false
    const shared = process({ isShared: true, isWhole: () => isWhole })
    const told: string[] = []
    shared.bus.onControl(() => undefined)
    const { onPublicChange } = await import('#backend/kernel/publicChanges.ts')
    onPublicChange(shared.kernel, { onTags: (tags) => void told.push(...tags), onGap: () => void told.push('gap') })
    stops.push(followPublicChanges(shared.kernel, { hasSharedBus: true, withoutBusMs: 40 }))
    await pause(150)
    const one = process()
    await change(one.kernel, 'provider:21')
    await until(() => told.includes('provider:21'), 'by the record')
    isWhole = true
    await pause(100)
    await change(one.kernel, 'provider:22')
    await pause(200)
    expect(told).not.toContain('provider:22')
    // What the bus says is told at once.
    await shared.bus.control({ kind: 'pages.changed', tags: ['provider:22'] })
    expect(told).toContain('provider:22')
    shared.gap()
    expect(told.at(-1)).toBe('gap')
  })

  it('are empty after a gap of the bus, every one of them', async () => {
    const { kernel, gap } = process({ isShared: true })
    const now = testApp.now()
    const ctx = { kernel, now } as never
    const question = { words: [], category: null, providers: [], features: [], postalCode: null } as never
    const reads: Record<string, number> = { seller: 0, kept: 0, cards: 0 }
    const seller = cachedBySeller(async (_db, ids) => {
      reads['seller']! += 1
      return new Map(ids.map((id) => [id, id]))
    })
    const lookAtAll = async () => {
      await seller(kernel, testApp.db, [1])
      await kept(ctx, 'sum', async () => void (reads['kept']! += 1))
      await cachedCards(kernel, [1], now, async () => {
        reads['cards']! += 1
        return [{ card: { id: 1, provider: { id: 1 } }, place: null, cutUntil: null } as unknown as KeptCard]
      })
    }
    await lookAtAll()
    cacheCounts(kernel, 'question', { facets: true } as never, now)
    cacheScope(kernel, question, 'scope', now)
    await lookAtAll()
    expect(reads).toEqual({ seller: 1, kept: 1, cards: 1 })
    expect([cachedCounts(kernel, 'question', now) !== undefined, cachedScope(kernel, question, now)]).toEqual([true, 'scope'])
    gap()
    await lookAtAll()
    expect(reads).toEqual({ seller: 2, kept: 2, cards: 2 })
    expect([cachedCounts(kernel, 'question', now), cachedScope(kernel, question, now)]).toEqual([undefined, undefined])
  })
})
