import { describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { inquiryBody, routeOf, tradesmen, withoutDemoRequests } from '#tests/support/leads.ts'

const testApp = await demoTestApp()
await tradesmen(testApp, ['bosporus', 'radwerk'])
await withoutDemoRequests(testApp)
const choices = async (query: Record<string, string> = {}) => (await testApp.works('guest', 'leads.choices', { query })).data
const slugs = async (query: Record<string, string> = {}) => (await choices(query)).routes.map(({ slug }) => slug)

describe('where a request begins', () => {
  it('everything that can be asked for, in German order, with what it is for; nothing that is switched off', async () => {
    const { routes, trades, categories, more } = await choices()
    expect(routes.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['bad-sanieren', 'gartenpflege', 'umzug']))
    expect(routes.map(({ name }) => name)).toEqual(routes.map(({ name }) => name).toSorted(new Intl.Collator('de').compare))
    expect(routes.every(({ questions }) => questions > 0)).toBe(true)
    expect(more).toBe(false)
    for (const route of routes) {
      expect(trades.map(({ id }) => id)).toEqual(expect.arrayContaining(route.trades.map(({ id }) => id)))
      expect(categories.map(({ id }) => id)).toEqual(expect.arrayContaining(route.categories.map(({ id }) => id)))
    }
    const { id } = await routeOf(testApp, 'gartenpflege')
    await testApp.db.updateTable('lead_routes').set({ status: 0 }).where('id', '=', id).execute()
    expect(await slugs()).not.toContain('gartenpflege')
    await testApp.db.updateTable('lead_routes').set({ status: 1 }).where('id', '=', id).execute()
  })

  it('is found by words of its name, its trade or its category, in any order; what fits more stands first', async () => {
    const { routes } = await choices()
    expect((await slugs({ keyword: 'Bad erneuern' }))[0]).toBe('bad-sanieren')
    expect((await slugs({ keyword: 'SANIEREN bad' }))[0]).toBe('bad-sanieren')
    const traded = routes.find(({ trades }) => trades.length > 0)!
    expect(await slugs({ keyword: traded.trades[0]!.name })).toContain(traded.slug)
    const sorted = routes.find(({ categories }) => categories.length > 0)!
    expect(await slugs({ keyword: sorted.categories[0]!.name })).toContain(sorted.slug)
    expect(await slugs({ keyword: 'Zauberer' })).toEqual([])
    expect(await slugs({ keyword: '100%' })).toEqual([])
    expect(await slugs({ keyword: '_____' })).toEqual([])
  })

  it('is narrowed by category and by trade; one that nobody knows narrows to nothing', async () => {
    const { routes, trades, categories } = await choices()
    for (const { slug } of trades)
      expect(await slugs({ trade: slug })).toEqual(
        expect.arrayContaining(routes.filter((route) => route.trades.some((one) => one.slug === slug)).map((route) => route.slug)),
      )
    for (const { slug } of categories)
      expect(await slugs({ category: slug })).toEqual(
        expect.arrayContaining(routes.filter((route) => route.categories.some((one) => one.slug === slug)).map((route) => route.slug)),
      )
    expect(await slugs({ trade: 'gibt-es-nicht' })).toEqual([])
    expect(await slugs({ category: 'gibt-es-nicht' })).toEqual([])
    expect((await testApp.raw('guest', 'leads.choices', { query: { keyword: 'x'.repeat(101) } })).status).toBe(422)
  })

  it('names what was asked for most; drafts do not count, and nothing tells who asked', async () => {
    const [moving, bath] = [await routeOf(testApp), await routeOf(testApp, 'bad-sanieren')]
    await testApp.works('anna', 'leads.create', { body: await inquiryBody(testApp), ip: '10.9.7.1' })
    await testApp.works('jonas', 'leads.create', { body: await inquiryBody(testApp), ip: '10.9.7.2' })
    await testApp.works('anna', 'leads.create', { body: await inquiryBody(testApp, 'bad-sanieren'), ip: '10.9.7.3' })
    await testApp.works('jonas', 'leads.saveDraft', { body: { lead_route_id: (await routeOf(testApp, 'gartenpflege')).id, answers: [] } })
    const found = await choices()
    expect(found.popular).toEqual([moving.id, bath.id])
    expect(JSON.stringify(found)).not.toContain('customer')
  })
})
