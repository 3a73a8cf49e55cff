import { beforeAll, describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { inquiryBody, routeOf, tradesmen, withoutDemoRequests } from '#tests/support/leads.ts'
import { offerBody } from '#tests/support/offers.ts'

const testApp = await demoTestApp()
const { db, ids } = testApp
await tradesmen(testApp, ['bosporus', 'radwerk'])
await withoutDemoRequests(testApp)
let network = 0
const from = () => ({ ip: `10.9.30.${++network}` })
const { id: routeId } = await routeOf(testApp)
const ask = async (more: Record<string, unknown> = {}) => {
  await db.deleteFrom('attempts').execute()
  return testApp.raw('anna', 'leads.create', { body: await inquiryBody(testApp, 'umzug', more), ...from() })
}
const asked = async () => {
  const { body, status } = await ask()
  expect(status).toBe(201)
  const { id } = body.data!
  const rows = await db.selectFrom('lead_recipients').select('provider_id').where('lead_id', '=', id).orderBy('provider_id').execute()
  return { id, providers: rows.map((row) => row.provider_id) }
}
const check = (entry: string, id = ids.radwerk) => testApp.raw('admin', 'onboarding.checkCraft', { params: { id }, body: { entry } })
const routesOf = async (who: 'radwerk' | 'bosporus') => {
  const { slug } = await db.selectFrom('providers').select('slug').where('account_id', '=', ids[who]).executeTakeFirstOrThrow()
  return (await testApp.works('guest', 'leads.routesOfProvider', { query: { slug } })).data.map((route) => route.slug)
}
const entry = 'Zweiradmechaniker, Handwerkskammer Lindenbrück'

/** The card, uploaded by a business that is on the market already. */
beforeAll(async () => {
  const form = new FormData()
  form.append('type', 'craft')
  form.append(
    'files[]',
    new Blob(
      [
        '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
          'trailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF',
      ],
      { type: 'application/pdf' },
    ),
    'handwerkskarte.pdf',
  )
  const encoded = new Response(form)
  const { statusCode, body } = await testApp.app.inject({
    method: 'POST',
    url: '/rest/v2/providerUploadDocs',
    headers: { authorization: `Bearer ${testApp.tokens.radwerk}`, 'content-type': encoded.headers.get('content-type')! },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  expect(statusCode, body).toBe(201)
})

describe('law 53b: crafts of annex A of the HwO', () => {
  it('a business on the market shows its card, and the operator hears that there is something to check', async () => {
    expect((await testApp.works('radwerk', 'onboarding.info')).data).toMatchObject({ craft: null, documents: [{ type: 'craft' }] })
    const note = await db
      .selectFrom('notifications')
      .select(['title', 'link'])
      .where('account_id', '=', ids.admin)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(note).toEqual({ title: 'Eine Handwerkskarte wartet auf die Prüfung', link: `/verwaltung/anbieter?anbieter=${ids.radwerk}` })
  })

  it('an open route asks everybody of its trade; the operator says of it that the craft needs a licence', async () => {
    expect((await asked()).providers).toEqual([ids.bosporus, ids.radwerk].toSorted((a, b) => a - b))
    const route = (await testApp.works('admin', 'leadRoutes.draft', { params: { id: routeId } })).data.route
    expect(route.craft_licence).toBe(false)
    const { data } = await testApp.works('admin', 'leadRoutes.update', {
      body: { id: routeId, version: route.version, name: route.name, craft_licence: true },
    })
    expect(data.craft_licence).toBe(true)
    const { data: again } = await testApp.works('admin', 'leadRoutes.update', {
      body: { id: routeId, version: data.version, name: route.name },
    })
    expect(again.craft_licence).toBe(true)
  })

  it('nobody without a checked entry is asked, directly or around, or offered as somebody to ask', async () => {
    expect((await asked()).providers).toEqual([])
    const direct = await ask({ provider_id: ids.radwerk })
    expect([direct.status, direct.body.error]).toEqual([409, 'LEAD_PROVIDER_CLOSED'])
    expect(await routesOf('radwerk')).not.toContain('umzug')
    const reach = await testApp.works('guest', 'leads.providersOfRoute', { query: { lead_route_id: routeId, postal_code: '62101' } })
    expect(reach.data).toEqual([])
  })

  it('the operator notes an entry only where a card lies; then its business is asked, and says so on its page and in its offers', async () => {
    expect((await check(entry, ids.bosporus)).body.error).toBe('CRAFT_PROOF_MISSING')
    expect((await check('x')).status).toBe(422)
    expect((await check('x'.repeat(161))).status).toBe(422)
    const { body } = await check(entry)
    expect(body.data).toMatchObject({ craft: { entry } })
    const { id, providers } = await asked()
    expect(providers).toEqual([ids.radwerk])
    expect(await routesOf('radwerk')).toContain('umzug')
    const offer = (await testApp.works('radwerk', 'offers.create', { body: offerBody(testApp, id) })).data
    expect(offer.provider.craft_entry).toBe(entry)
    expect((await testApp.works('anna', 'offers.view', { params: { id: offer.id } })).data.provider.craft_entry).toBe(entry)
    expect((await testApp.raw('radwerk', 'onboarding.checkCraft', { params: { id: ids.radwerk }, body: { entry } })).status).toBe(403)
  })

  it('who was asked before the licence was needed, or has lost his entry, may not answer', async () => {
    const { id } = await asked()
    expect((await check('')).body.data).toMatchObject({ craft: null })
    const refused = await testApp.raw('radwerk', 'offers.create', { body: offerBody(testApp, id) })
    expect([refused.status, refused.body.error]).toEqual([409, 'CRAFT_PROOF_MISSING'])
    await check(entry)
    const { id: offerId } = (await testApp.works('radwerk', 'offers.create', { body: offerBody(testApp, id) })).data
    await check('')
    const revised = await testApp.raw('radwerk', 'offers.revise', {
      params: { id: offerId },
      body: offerBody(testApp, id, { price1: 500 }),
    })
    expect(revised.body.error).toBe('CRAFT_PROOF_MISSING')
  })

  it('an offer sent before the entry was lost is not accepted until it is checked again; the customer is told why', async () => {
    await check(entry)
    const { id } = await asked()
    const { id: offerId } = (await testApp.works('radwerk', 'offers.create', { body: offerBody(testApp, id) })).data
    await check('')
    const accept = () => testApp.raw('anna', 'offers.decide', { params: { id: offerId }, body: { status: 'accepted', revision: 1 } })
    const refused = await accept()
    expect([refused.status, refused.body.error]).toEqual([409, 'OFFER_PROOF_LOST'])
    const other = await testApp.raw('anna', 'leads.customerStatus', { body: { id: offerId, status: 'accepted' } })
    expect(other.body.error).toBe('OFFER_PROOF_LOST')
    const market = (active: boolean) => db.updateTable('providers').set({ active }).where('account_id', '=', ids.radwerk).execute()
    await check(entry)
    await market(false)
    expect((await accept()).body.error).toBe('OFFER_PROOF_LOST')
    await market(true)
    expect((await accept()).status).toBe(200)
  })

  it('an entry is for one trade: whoever changes his trade, or takes his card away, shows it again', async () => {
    await check(entry)
    const { industry_id: trade } = await db
      .selectFrom('providers')
      .select('industry_id')
      .where('account_id', '=', ids.radwerk)
      .executeTakeFirstOrThrow()
    await db.updateTable('providers').set({ short_description: 'Räder' }).where('account_id', '=', ids.radwerk).execute()
    expect((await asked()).providers).toEqual([ids.radwerk])
    await db.updateTable('providers').set({ industry_id: null }).where('account_id', '=', ids.radwerk).execute()
    await db.updateTable('providers').set({ industry_id: trade }).where('account_id', '=', ids.radwerk).execute()
    expect((await asked()).providers).toEqual([])
    await check(entry)
    const [card] = (await testApp.works('radwerk', 'onboarding.info')).data.documents
    await testApp.works('radwerk', 'onboarding.removeDoc', { params: { id: card!.id } })
    expect((await testApp.works('radwerk', 'onboarding.info')).data).toMatchObject({ craft: null, documents: [] })
    expect((await asked()).providers).toEqual([])
  })
})
