import { afterAll, beforeAll, expect, it } from 'vitest'
import * as marketplace from '#client/features/marketplace/marketplace.data.ts'
import { loadBundles, loadSearch } from '#client/features/listing/listing.data.ts'
import { parseQuery } from '#client/commerce/listingAddress.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import type { LoadArgs } from '#client/lib/page/declaredQuery.ts'
import { provideServerWorld, type ServerWorld } from '#client/lib/page/serverWorld.ts'
import * as productPage from '#client/screens/ProductScreen.tsx'
import * as providerPage from '#client/screens/ProviderScreen.tsx'
import { bundlesFor } from '#tests/support/bundles.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { db, ids } = testApp
const { thing, bundle, setStatus } = bundlesFor(testApp)
const spielkiste = (await db.selectFrom('providers').select('account_id').where('slug', '=', 'spielkiste').executeTakeFirstOrThrow())
  .account_id
const word = 'Zwitschergondel'
const [one, alone] = [await thing({ provider: ids.radwerk }), await thing({ provider: ids.radwerk })]
const others = [await thing({ provider: spielkiste }), await thing({ provider: spielkiste }), await thing({ provider: spielkiste })]
await db.updateTable('products').set({ name: word }).where('id', '=', one.id).execute()
const slugOf = async (id: number) => (await db.selectFrom('products').select('slug').where('id', '=', id).executeTakeFirstOrThrow()).slug
const [slug, slugAlone] = [await slugOf(one.id), await slugOf(alone.id)]

let world: ServerWorld | undefined
beforeAll(() => provideServerWorld(() => world))
afterAll(() => provideServerWorld(() => undefined))
const noBundles = { data: [], meta: { current_page: 1, last_page: 1, per_page: 12, total: 0 } }
const isForBundles = (path: string) => path.includes('getBundleProducts')

/**
 * Everything that a page rendered on the server asks the real backend for; nothing is known from another
 * page. `leavesOut`: bundles are answered here.
 * @returns its statements, how many bundles it shows, and what it asked for
 */
async function rendered(load: () => object, leavesOut = false) {
  const asked: string[] = []
  world = {
    cachedQuery: new Map(),
    async fetch(path, { method = 'GET', body }) {
      asked.push(path)
      if (leavesOut && isForBundles(path)) return Response.json(noBundles)
      const response = await testApp.app.inject({
        method: method as 'GET',
        url: path,
        headers: { 'x-client-local': '1', ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
        ...(typeof body === 'string' && { payload: body }),
      })
      return new Response(response.body, { status: response.statusCode })
    },
  }
  const before = testApp.database.stats().statements
  const answers: Record<string, Loaded<unknown>> = {}
  for (const [name, value] of Object.entries(load())) if (value instanceof Promise) answers[name] = (await value) as Loaded<unknown>
  const { bundles } = answers
  expect(bundles, JSON.stringify(bundles)).toMatchObject({ ok: true })
  return {
    statements: testApp.database.stats().statements - before,
    shown: ((bundles as { data: { data: unknown[] } | null }).data?.data ?? []).length,
    asked,
  }
}
const at = (params: Record<string, string>): LoadArgs => ({ params, search: '' }) as unknown as LoadArgs

it.each<[string, () => object]>([
  ['product', () => productPage.loader(at({ slug }))],
  ['provider', () => providerPage.loader(at({ slug: 'spielkiste' }))],
  ['marketplace', () => marketplace.loadMarketplace()],
  ['search', () => ({ answer: loadSearch(parseQuery(`?q=${word}`)), bundles: loadBundles(word) })],
])('the page of a %s costs one statement for its bundles, however many there are and whatever is in them', async (_name, load) => {
  await db.updateTable('bundles').set({ status: 'inactive' }).where('status', '=', 'active').execute()
  const made = [await bundle([{ id: one.id }, { id: others[0]!.id }])]
  // What is cached between pages is known by now.
  await rendered(load)
  const [without, few] = [await rendered(load, true), await rendered(load)]
  expect([without.shown, few.shown]).toEqual([0, 1])
  for (let more = 0; more < 6; more++)
    made.push(
      await bundle([{ id: one.id, qty: 2 }, ...others.map(({ id }) => ({ id, qty: 1 + more }))], more % 2 === 0 ? { stock_limit: 3 } : {}),
    )
  const many = await rendered(load)
  expect(many.shown).toBe(7)
  expect([few.statements - without.statements, many.statements - without.statements]).toEqual([1, 1])
  for (const { id } of made) await setStatus(id, 'inactive')
})

it('the page of a product in no bundle asks for none', async () => {
  const { asked, shown } = await rendered(() => productPage.loader(at({ slug: slugAlone })))
  expect([asked.filter(isForBundles), shown]).toEqual([[], 0])
})
