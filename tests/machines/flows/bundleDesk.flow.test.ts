import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { ownShare, sharesOf } from '#machines/flows/bundleDesk.checks.ts'
import { bundleDeskFlow, isBundleChanged } from '#machines/flows/bundleDesk.flow.ts'
import type { BundleDraft, DeskBase } from '#machines/flows/bundleDesk.types.ts'
import type { BundleChoice } from '#contract/calls/bundlesWire.ts'

const own = 1
const thing = (product: number, seller: number, more: Partial<BundleChoice> = {}): BundleChoice => ({
  id: `${product}-0`,
  product_id: product,
  variant_id: null,
  slug: `ware-${product}`,
  name: `Ware ${product}`,
  variant: null,
  picture: null,
  unit_cents: 1000,
  base_price: null,
  deposit_cents: 0,
  age_limit: 0,
  stock: 'many',
  delivery: { days_from: 2, days_until: 3, cost_cents: 490 },
  is_book: false,
  provider: { id: seller, slug: `betrieb-${seller}`, company_name: `Betrieb ${seller}`, city: 'Lindenbrück', small_business: false },
  ...more,
})
interface Sending {
  base: DeskBase | null
  draft: BundleDraft
  ownId: number
}
function begin({
  base = null,
  kept = null,
  send,
}: { base?: DeskBase | null; kept?: BundleDraft | null; send?: () => Promise<{ id: number }> } = {}) {
  const sent = vi.fn((_sending: Sending) => (send ?? (() => Promise.resolve({ id: 7 })))())
  const machine = bundleDeskFlow.provide({ actors: { send: fromPromise<{ id: number }, Sending>(({ input }) => sent(input)) } })
  const actor = createActor(machine, { input: { ownId: own, base, kept, now: () => new Date('2026-11-20T10:00:00.000Z') } }).start()
  return { actor, sent, context: () => actor.getSnapshot().context, state: () => actor.getSnapshot().value }
}
type Begun = ReturnType<typeof begin>
function build({ actor }: Begun) {
  actor.send({ type: 'item.add', choice: thing(10, own) })
  actor.send({ type: 'item.add', choice: thing(20, 2) })
  actor.send({ type: 'draft.change', changes: { name: 'Paar', price: 1801 } })
  actor.send({ type: 'share.set', partner: 2, share: { unit: 'cents', value: 900 } })
}
const stored = (version: number, draft: BundleDraft): DeskBase => ({ id: 7, version, draft })

describe('building', () => {
  it('adds up to the cent, whatever is typed', () => {
    const begun = begin()
    build(begun)
    expect(ownShare(begun.context().draft, own)).toBe(901)
    begun.actor.send({ type: 'share.set', partner: 2, share: { unit: 'percent', value: 33.33 } })
    const shares = sharesOf(begun.context().draft, own)
    expect(shares.reduce((sum, { share_cents: cents }) => sum + cents, 0)).toBe(1801)
    begun.actor.send({ type: 'shares.even' })
    expect(sharesOf(begun.context().draft, own)).toEqual([
      { provider_id: 1, share_cents: 901 },
      { provider_id: 2, share_cents: 900 },
    ])
  })
  it('counts a thing that is added again, and forgets the share of who has none left', () => {
    const begun = begin()
    build(begun)
    begun.actor.send({ type: 'item.add', choice: thing(20, 2) })
    expect(begun.context().draft.items.map(({ qty }) => qty)).toEqual([1, 2])
    begun.actor.send({ type: 'item.remove', id: '20-0' })
    expect(begun.context().draft.shares).toEqual({})
  })
  it('takes no more than twenty things', () => {
    const begun = begin()
    for (let at = 1; at <= 21; at++) begun.actor.send({ type: 'item.add', choice: thing(at, own) })
    expect(begun.context().draft.items).toHaveLength(20)
    expect(begun.context().errors['items']).toContain('20')
  })
  it('says what is missing and sends nothing', () => {
    const begun = begin()
    begun.actor.send({ type: 'bundle.send' })
    expect(Object.keys(begun.context().errors).toSorted()).toEqual(['items', 'name', 'price_cents'])
    build(begun)
    begun.actor.send({ type: 'share.set', partner: 2, share: { unit: 'cents', value: 2000 } })
    begun.actor.send({ type: 'draft.change', changes: { valid_until: '2026-11-19T10:00:00.000Z' } })
    begun.actor.send({ type: 'bundle.send' })
    expect(Object.keys(begun.context().errors).toSorted()).toEqual(['shares', 'valid_until'])
    expect(begun.sent).not.toHaveBeenCalled()
  })
  it('with a beginning or an end that is wanted and not yet whole is not sent as one without', () => {
    const begun = begin()
    build(begun)
    begun.actor.send({ type: 'draft.change', changes: { valid_from: '', valid_until: '' } })
    begun.actor.send({ type: 'bundle.send' })
    expect(Object.keys(begun.context().errors).toSorted()).toEqual(['valid_from', 'valid_until'])
    begun.actor.send({ type: 'draft.change', changes: { valid_from: null, valid_until: '2026-12-01T10:00:00.000Z' } })
    expect(begun.context().errors).toEqual({})
    begun.actor.send({ type: 'bundle.send' })
    expect(begun.sent).toHaveBeenCalledTimes(1)
  })
  it('knows the fixed price of books and the deposit', () => {
    const begun = begin()
    begun.actor.send({ type: 'item.add', choice: thing(10, own, { deposit_cents: 2000 }) })
    begun.actor.send({ type: 'item.add', choice: thing(20, 2, { is_book: true }) })
    begun.actor.send({ type: 'draft.change', changes: { name: 'Buch', price: 1900 } })
    begun.actor.send({ type: 'share.set', partner: 2, share: { unit: 'cents', value: 999 } })
    begun.actor.send({ type: 'bundle.send' })
    expect(Object.keys(begun.context().errors).toSorted()).toEqual(['price_cents', 'shares'])
  })
  it('sends once and ends', async () => {
    const begun = begin()
    build(begun)
    begun.actor.send({ type: 'bundle.send' })
    begun.actor.send({ type: 'bundle.send' })
    await waitFor(begun.actor, (snapshot) => snapshot.matches('sent'))
    expect(begun.sent).toHaveBeenCalledTimes(1)
    expect(begun.context().sentId).toBe(7)
  })
  it('keeps every word when it is refused', async () => {
    const begun = begin({ send: () => Promise.reject(Object.assign(new Error('Zu viel.'), { code: 'BUNDLE_LIMIT_DAY' })) })
    build(begun)
    begun.actor.send({ type: 'bundle.send' })
    await waitFor(begun.actor, (snapshot) => snapshot.matches('writing') && snapshot.context.failure !== null)
    expect(begun.context()).toMatchObject({ failure: 'Zu viel.', draft: { name: 'Paar' } })
  })
  it('goes on with what the browser has kept', () => {
    const first = begin()
    build(first)
    const begun = begin({ kept: first.context().draft })
    expect(isBundleChanged(begun.context())).toBe(true)
    expect(begun.context().draft.name).toBe('Paar')
    begun.actor.send({ type: 'bundle.send' })
    begun.actor.send({ type: 'draft.discard' })
    expect(begun.state()).toBe('sending')
  })
  it('gives up what was begun', () => {
    const first = begin()
    build(first)
    const begun = begin({ kept: first.context().draft })
    begun.actor.send({ type: 'draft.discard' })
    expect(begun.context().draft).toMatchObject({ name: '', price: null, items: [], shares: {} })
    expect(isBundleChanged(begun.context())).toBe(false)
  })
})

describe('what others do meanwhile', () => {
  const drafted = () => {
    const begun = begin()
    build(begun)
    return begun.context().draft
  }
  it('comes in by itself while nothing is typed', () => {
    const begun = begin({ base: stored(1, drafted()) })
    begun.actor.send({ type: 'bundle.told', bundle: stored(2, { ...drafted(), price: 1700 }) })
    expect(begun.context().draft.price).toBe(1700)
    begun.actor.send({ type: 'bundle.told', bundle: stored(1, drafted()) })
    expect(begun.context().draft.price).toBe(1700)
  })
  it('is a question once something is typed, and either answer holds', () => {
    for (const [answer, price, version] of [
      ['theirs.take', 1700, 2],
      ['mine.keep', 1500, 2],
    ] as const) {
      const begun = begin({ base: stored(1, drafted()) })
      begun.actor.send({ type: 'draft.change', changes: { price: 1500 } })
      begun.actor.send({ type: 'bundle.told', bundle: stored(2, { ...drafted(), price: 1700 }) })
      expect(begun.state()).toEqual({ writing: 'conflict' })
      begun.actor.send({ type: 'bundle.send' })
      expect(begun.sent).not.toHaveBeenCalled()
      begun.actor.send({ type: answer })
      expect(begun.context()).toMatchObject({ draft: { price }, base: { version } })
    }
  })
})
