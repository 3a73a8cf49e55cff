import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { answersOf, inquiryBody, person, routeOf, tradesmen, withoutDemoRequests } from '#tests/support/leads.ts'

const testApp = await demoTestApp()
const { db, ids } = testApp
await tradesmen(testApp, ['bosporus'])
await withoutDemoRequests(testApp)

/** What stands in the table, and what would if it were made anew. */
async function marks(providerId: number) {
  const { rows } = await sql<{ kept: number[]; real: number[] }>`select
    coalesce((select array_agg(category_id order by category_id) from provider_categories where provider_id = ${providerId}), '{}') as kept,
    coalesce((select array_agg(distinct c order by c) from product_search s, unnest(array[s.category_1, s.category_2, s.category_3]) c
      where s.provider_id = ${providerId} and c is not null), '{}') as real`.execute(db)
  return { kept: rows[0]!.kept.map(Number), real: rows[0]!.real.map(Number) }
}
const place = (providerId: number) =>
  sql`update providers p set lat = z.lat, lng = z.lng, show_lead = true from postal_codes z
    where z.code = '62101' and p.account_id = ${providerId}`.execute(db)
const nameCategory = async (slug: string, categoryId: number) => {
  const { id } = await routeOf(testApp, slug)
  await db
    .insertInto('lead_route_trades')
    .values({ route_id: id, category_id: categoryId })
    .onConflict((on) => on.doNothing())
    .execute()
  return id
}
const body = async (more: Record<string, unknown> = {}) => ({ body: await inquiryBody(testApp, 'umzug', more), ip: '10.9.8.1' })
const asked = async (leadId: number) =>
  (await db.selectFrom('lead_recipients').select('provider_id').where('lead_id', '=', leadId).orderBy('provider_id').execute()).map(
    (row) => row.provider_id,
  )

describe('matching by category', () => {
  it('the demo town’s sellers stand in the categories of what they list, and in those above', async () => {
    const { kept, real } = await marks(ids.radwerk)
    expect(kept.length).toBeGreaterThan(1)
    expect(kept).toEqual(real)
  })

  it('whoever lists something in a category that the route names, or below it, is asked as well as its trade', async () => {
    const { kept } = await marks(ids.radwerk)
    const { id: top } = await db
      .selectFrom('categories')
      .select('id')
      .where('id', 'in', kept)
      .where('parent_id', 'is', null)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await place(ids.radwerk)
    const before = (await testApp.works('anna', 'leads.create', await body())).data.id
    expect(await asked(before)).not.toContain(ids.radwerk)
    await nameCategory('umzug', top)
    const after = (await testApp.works('jonas', 'leads.create', await body())).data.id
    expect(await asked(after)).toEqual(expect.arrayContaining([ids.bosporus, ids.radwerk]))
    expect(new Set(await asked(after)).size).toBe((await asked(after)).length)
    const { id: routeId } = await routeOf(testApp)
    const reach = await testApp.works('guest', 'leads.providersOfRoute', { query: { lead_route_id: routeId, postal_code: '62101' } })
    expect(reach.data.map(({ id }) => id)).toEqual(expect.arrayContaining([ids.bosporus, ids.radwerk]))
    const { slug } = await db.selectFrom('providers').select('slug').where('account_id', '=', ids.radwerk).executeTakeFirstOrThrow()
    const direct = await testApp.works('guest', 'leads.routesOfProvider', { query: { slug } })
    expect(direct.data.map((route) => route.slug)).toContain('umzug')
  })

  it('a route that names categories alone finds its providers, and the page of that category starts it', async () => {
    const { id: routeId, questionnaire } = await routeOf(testApp, 'gartenpflege')
    await db.deleteFrom('lead_route_trades').where('route_id', '=', routeId).execute()
    const { kept } = await marks(ids.radwerk)
    const category = await db.selectFrom('categories').select(['id', 'slug']).where('id', '=', kept.at(-1)!).executeTakeFirstOrThrow()
    await nameCategory('gartenpflege', category.id)
    const { id } = (
      await testApp.works('anna', 'leads.create', {
        body: { ...person, lead_route_id: routeId, answers: answersOf(questionnaire), description: '' },
        ip: '10.9.8.2',
      })
    ).data
    expect(await asked(id)).toContain(ids.radwerk)
    expect(await asked(id)).not.toContain(ids.bosporus)
    const { data } = await testApp.works('guest', 'leadRoutes.list', { query: { category: category.slug } })
    expect(data.map(({ slug }) => slug)).toContain('gartenpflege')
  })

  it('moves with its provider, and goes with the last thing listed there', async () => {
    await sql`update providers set lat = 50, lng = 9 where account_id = ${ids.radwerk}`.execute(db)
    const { rows } = await sql<{
      lat: number
      lng: number
    }>`select distinct lat, lng from provider_categories where provider_id = ${ids.radwerk}`.execute(db)
    expect(rows).toEqual([{ lat: 50, lng: 9 }])
    const one = await db
      .selectFrom('product_search')
      .selectAll()
      .where('provider_id', '=', ids.radwerk)
      .where('category_1', 'is not', null)
      .executeTakeFirstOrThrow()
    await sql`update product_search set category_3 = null, category_2 = null where provider_id = ${ids.radwerk}`.execute(db)
    expect(await marks(ids.radwerk)).toMatchObject({ kept: (await marks(ids.radwerk)).real })
    await db.deleteFrom('product_search').where('provider_id', '=', ids.radwerk).execute()
    expect((await marks(ids.radwerk)).kept).toEqual([])
    await db
      .insertInto('product_search')
      .values(one as never)
      .execute()
    const back = await marks(ids.radwerk)
    expect(back.kept).toEqual(back.real)
    expect(back.kept.length).toBeGreaterThan(0)
  })

  it('is found by its key, also by a connection that has met the table empty and keeps its plans', async () => {
    const undo = new Error('all of this is taken back')
    const work = db.transaction().execute(async (tx) => {
      const scans = async () =>
        (
          await sql<{ all: number; byKey: number }>`select seq_scan::int as all, idx_scan::int as "byKey" from pg_stat_xact_user_tables
            where relname = 'provider_categories'`.execute(tx)
        ).rows[0]!
      await sql`delete from provider_categories`.execute(tx)
      await sql`analyze provider_categories`.execute(tx)
      const before = await scans()
      await sql`select provider_categories_add(provider_id, category_1), provider_categories_drop(provider_id, category_1),
        provider_categories_add(provider_id, category_1) from product_search where category_1 is not null`.execute(tx)
      const after = await scans()
      expect(after.byKey).toBeGreaterThan(before.byKey + 20)
      expect(after.all).toBe(before.all)
      throw undo
    })
    await expect(work).rejects.toBe(undo)
  })

  it('who has closed all his stores for days is not asked, and is when he is back, or asked directly', async () => {
    await db.deleteFrom('attempts').execute()
    await db.deleteFrom('leads').execute()
    const today = testApp.now().toISOString().slice(0, 10)
    const inDays = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
    const holiday = async (more: Record<string, unknown>) => {
      await db.deleteFrom('store_holidays').where('provider_id', '=', ids.bosporus).execute()
      const row = { provider_id: ids.bosporus, title: 'Betriebsferien', from_date: inDays(-1), until_date: inDays(2), ...more }
      await db.insertInto('store_holidays').values(row).execute()
    }
    const isAsked = async (more: Record<string, unknown> = {}) => {
      const { id } = (await testApp.works('anna', 'leads.create', await body(more))).data
      const found = await asked(id)
      await db.deleteFrom('leads').where('id', '=', id).execute()
      return found.includes(ids.bosporus)
    }
    expect(await isAsked()).toBe(true)
    await holiday({})
    expect(await isAsked()).toBe(false)
    const { id: routeId } = await routeOf(testApp)
    const reach = await testApp.works('guest', 'leads.providersOfRoute', { query: { lead_route_id: routeId, postal_code: '62101' } })
    expect(reach.data.map(({ id }) => id)).not.toContain(ids.bosporus)
    expect(await isAsked({ provider_id: ids.bosporus })).toBe(true)
    // Back within two days, not begun, for the couriers alone: asked.
    for (const more of [{ until_date: inDays(1) }, { from_date: inDays(1) }, { scope: 'delivery' }]) {
      await holiday(more)
      expect([more, await isAsked()]).toEqual([more, true])
    }
    // Every year, from a year that is long over.
    const years = (count: number, date: string) => `${Number(date.slice(0, 4)) - count}${date.slice(4)}`
    await holiday({ yearly: true, from_date: years(3, inDays(-1)), until_date: years(3, inDays(2)) })
    expect(await isAsked()).toBe(false)
    await holiday({ from_date: years(3, inDays(-1)), until_date: years(3, inDays(2)) })
    expect(await isAsked()).toBe(true)
    // One of two stores.
    const { id: store } = await db
      .selectFrom('store_locations')
      .select('id')
      .where('provider_id', '=', ids.bosporus)
      .where('is_main', '=', true)
      .executeTakeFirstOrThrow()
    await holiday({ store_id: store })
    expect(await isAsked()).toBe(false)
    await sql`insert into store_locations (provider_id, title, street, zipcode, city)
      select provider_id, 'Zweites Lager', street, zipcode, city from store_locations where id = ${store}`.execute(db)
    expect(await isAsked()).toBe(true)
  })

  it('what comes and goes at once leaves neither too much nor too little', async () => {
    const one = await db.selectFrom('product_search').selectAll().where('provider_id', '=', ids.radwerk).executeTakeFirstOrThrow()
    for (let round = 0; round < 15; round++)
      await Promise.all([
        db.deleteFrom('product_search').where('product_id', '=', one.product_id).execute(),
        db.transaction().execute(async (tx) => {
          await sql`update product_search set category_1 = null, category_2 = null, category_3 = null
            where product_id = ${one.product_id}`.execute(tx)
          await tx
            .insertInto('product_search')
            .values(one as never)
            .onConflict((on) => on.doNothing())
            .execute()
        }),
        db
          .insertInto('product_search')
          .values(one as never)
          .onConflict((on) => on.doNothing())
          .execute(),
      ]).then(async () => {
        const { kept, real } = await marks(ids.radwerk)
        expect(kept).toEqual(real)
      })
  }, 60_000)
})
