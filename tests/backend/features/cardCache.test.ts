import { describe, expect, it } from 'vitest'
import { cardsOf } from '#backend/features/products/products.api.ts'
import type { PageTag } from '#backend/kernel/context.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { db, database, kernel, ids } = testApp
const start = { caller: { kind: 'guest' as const }, requestId: 'test' }
const cards = (...wanted: number[]) => cardsOf(kernel.reading(start), wanted)
const goods = await db
  .selectFrom('products')
  .select(['id', 'name'])
  .where('provider_id', '=', ids.radwerk)
  .where('kind', '=', 'normal')
  .where('status', '=', 'active')
  .orderBy('id')
  .limit(2)
  .execute()
const [one, other] = goods as [(typeof goods)[number], (typeof goods)[number]]
const rename = (id: number, name: string, on = db) => on.updateTable('products').set({ name }).where('id', '=', id).execute()
const told = (...tags: PageTag[]) => kernel.bus.control({ kind: 'pages.changed', tags })
async function statements(work: () => Promise<unknown>) {
  const before = database.stats().statements
  await work()
  return database.stats().statements - before
}
const names = async (...wanted: number[]) => (await cards(...wanted)).map(({ name }) => name)

describe('cards from memory', () => {
  it('are read once, and only those that are missing; how their seller ships, once too', async () => {
    expect(await statements(() => cards(one.id))).toBe(2)
    expect(await statements(() => cards(one.id))).toBe(0)
    expect(await statements(() => cards(one.id, other.id))).toBe(1)
    expect(await names(other.id, one.id)).toEqual([other.name, one.name])
  })
  it('still name what they show, for the pages that are kept', async () => {
    const ctx = kernel.reading(start)
    await cardsOf(ctx, [one.id])
    expect([...ctx.shown].sort()).toEqual([`product:${one.id}`, `provider:${ids.radwerk}`])
  })
  it('are forgotten with the pages of the product, and with those of its seller', async () => {
    for (const tag of [`product:${one.id}`, `provider:${ids.radwerk}`] as const) {
      await names(one.id, other.id)
      await rename(one.id, `Neu ${tag}`)
      await told(`product:${other.id}`, 'list:products', `provider:${ids.radwerk + 1}`)
      expect(await names(one.id)).not.toEqual([`Neu ${tag}`])
      await told(tag)
      expect(await names(one.id)).toEqual([`Neu ${tag}`])
    }
  })
  it('are read anew after five seconds, where nobody told of a change', async () => {
    await names(one.id)
    await rename(one.id, 'Von anderswo')
    expect(await names(one.id)).not.toEqual(['Von anderswo'])
    testApp.later(5 / 60)
    expect(await names(one.id)).toEqual(['Von anderswo'])
  })
  it('are not kept when they changed while they were read', async () => {
    await told(`product:${one.id}`)
    const reading = cards(one.id)
    await told(`product:${one.id}`)
    await reading
    expect(await statements(() => cards(one.id))).toBe(1)
  })
  it('are read by a command itself, which sees what it has written and leaves nothing of it', async () => {
    await names(one.id)
    const undone = kernel.command(start, async (ctx) => {
      await rename(one.id, 'Nur hier', ctx.db)
      expect((await cardsOf(ctx, [one.id]))[0]!.name).toBe('Nur hier')
      throw new Error('changed its mind')
    })
    await expect(undone).rejects.toThrow('changed its mind')
    expect(await names(one.id)).toEqual(['Von anderswo'])
    testApp.later(1)
    expect(await names(one.id)).toEqual(['Von anderswo'])
  })
})
