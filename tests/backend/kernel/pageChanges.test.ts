import { expect, it, vi } from 'vitest'
import type { Control } from '#contract/events/bus.ts'
import { readPageChanges, cleanUpPageChanges } from '#backend/kernel/pageChanges.store.ts'
import { sql } from 'kysely'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const told: Control[] = []
testApp.kernel.bus.onControl((order) => {
  told.push(order)
})
const system = () => ({ caller: { kind: 'system' } as const, requestId: testApp.kernel.newId() })
const look = (after: string | null) => readPageChanges(testApp.db, after)

/**
 * A position with nothing left to tell. Changes are told at least once: while any transaction on the server runs, of
 * another test's database too, a position stays below it, and what came after is told again.
 */
const settledPosition = () =>
  vi.waitFor(
    async () => {
      const { position } = await look(null)
      expect((await look(position)).tags).toEqual([])
      return position
    },
    { timeout: 10_000 },
  )

it('a reader begins with nothing and then hears of every change, whatever the order of the commits', async () => {
  expect((await look(null)).tags).toEqual([])
  const position = await settledPosition()
  await testApp.kernel.command(system(), async (ctx) => {
    ctx.invalidate('product:1', 'list:products')
  })
  await testApp.kernel.command(system(), async (ctx) => {
    ctx.invalidate('product:1', 'provider:2')
  })
  const next = await look(position)
  expect(next.tags.toSorted()).toEqual(['list:products', 'product:1', 'provider:2'])
  let { position: read } = next
  await vi.waitFor(
    async () => {
      const later = await look(read)
      read = later.position
      expect(later.tags).toEqual([])
    },
    { timeout: 10_000 },
  )
})

it('the bus tells a change after its commit, before the command is answered, and never one that was taken back', async () => {
  const position = await settledPosition()
  told.length = 0
  await testApp.kernel.command(system(), async (ctx) => {
    ctx.invalidate('content:home')
    expect(told).toEqual([])
  })
  expect(told).toEqual([{ kind: 'pages.changed', tags: ['content:home'] }])
  await expect(
    testApp.kernel.command(system(), async (ctx) => {
      ctx.invalidate('content:footer')
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  expect(told).toHaveLength(1)
  expect((await look(position)).tags).toEqual(['content:home'])
})

it('gateways read changes through the internal API', async () => {
  const ask = async (after: string | null) => {
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/internal/pageChanges',
      headers: { 'x-internal-secret': testApp.kernel.config.internalSecret },
      payload: { after },
    })
    return answer.json<{ position: string; tags: string[] }>()
  }
  const position = await settledPosition()
  expect(await ask(null)).toMatchObject({ tags: [] })
  await testApp.kernel.command(system(), async (ctx) => {
    ctx.invalidate('post:9')
  })
  expect(await ask(position)).toMatchObject({ tags: ['post:9'] })
  expect((await testApp.app.inject({ method: 'POST', url: '/internal/pageChanges', payload: { after: null } })).statusCode).toBe(404)
})

it('changes are swept after an hour', async () => {
  await testApp.kernel.command(system(), async (ctx) => {
    ctx.invalidate('post:1')
  })
  await sql`update page_changes set at = now() - interval '61 minutes'`.execute(testApp.db)
  await testApp.kernel.command(system(), async (ctx) => {
    ctx.invalidate('post:2')
  })
  await cleanUpPageChanges(testApp.db)
  const rows = await testApp.db.selectFrom('page_changes').select('tags').execute()
  expect(rows).toEqual([{ tags: ['post:2'] }])
})
