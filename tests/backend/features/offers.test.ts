import { describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { inquiryBody, person, tradesmen } from '#tests/support/leads.ts'
import { readableDocument } from '#backend/features/documents/documents.store.ts'
import { offerBody } from '#tests/support/offers.ts'

const testApp = await demoTestApp()
await tradesmen(testApp, ['bosporus', 'radwerk'])
type Provider = 'bosporus' | 'radwerk'
type Party = Provider | 'anna'
let network = 0
const ask = async (who: 'anna' | 'jonas' = 'anna') => {
  await testApp.db.deleteFrom('attempts').execute()
  return (await testApp.works(who, 'leads.create', { body: await inquiryBody(testApp), ip: `10.12.0.${++network}` })).data.id
}
const send = async (who: Provider, leadId: number, more: Record<string, unknown> = {}) =>
  (await testApp.works(who, 'offers.create', { body: offerBody(testApp, leadId, more) })).data
const view = async (who: Party, id: number) => (await testApp.works(who, 'offers.view', { params: { id } })).data
const mine = async (leadId: number) => (await testApp.works('anna', 'offers.mine', { query: { lead_id: leadId } })).data
const accept = (id: number, revision = 1) =>
  testApp.raw('anna', 'offers.decide', { params: { id }, body: { status: 'accepted', revision } })
const secrets = [person.first_name, person.last_name, person.email, '90009177', person.street]

describe('from the lead to the finished job', () => {
  it('two offers, one countered and accepted: contact to the winner alone, the other is told that another was taken', async () => {
    const lead = await ask()
    const [first, second] = [await send('radwerk', lead), await send('bosporus', lead, { price1: 520 })]
    expect((await mine(lead)).map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted())
    expect(await view('radwerk', first.id)).toMatchObject({ offer_status: 'open', price1: 480, user: null })
    await testApp.works('anna', 'offers.seen', { params: { id: first.id } })
    await testApp.works('anna', 'offers.counter', { params: { id: first.id }, body: { price: 450 } })
    expect(await view('radwerk', first.id)).toMatchObject({ offer_status: 'countered', counter: { price: 450 }, rounds_left: 4 })
    const { data: agreed } = await testApp.works('radwerk', 'offers.answerCounter', {
      params: { id: first.id },
      body: { answer: 'accept' },
    })
    expect(agreed).toMatchObject({ offer_status: 'open', price1: 450, counter: null, revision: 3 })
    for (const words of [JSON.stringify(await view('radwerk', first.id)), JSON.stringify(await view('bosporus', second.id))])
      for (const secret of secrets) expect(words).not.toContain(secret)

    expect((await accept(first.id, 3)).status).toBe(200)
    expect(await view('radwerk', first.id)).toMatchObject({
      offer_status: 'accepted',
      user: { last_name: person.last_name, street: person.street },
    })
    await testApp.jobs()
    const lost = await view('bosporus', second.id)
    expect(lost).toMatchObject({ offer_status: 'rejected', user: null })
    expect(lost.reject_text).not.toBeNull()
    for (const secret of secrets) expect(JSON.stringify(lost)).not.toContain(secret)

    const step = (who: Party, name: string) => testApp.raw(who, 'offers.progress', { params: { id: first.id }, body: { step: name } })
    expect((await step('anna', 'confirmDone')).status).toBe(409)
    expect((await step('radwerk', 'done')).status).toBe(200)
    expect((await step('anna', 'confirmDone')).status).toBe(200)
    expect(await view('anna', first.id)).toMatchObject({ offer_status: 'completed', lead_status: 'completed', moves: [] })
  })
})

describe('refusals', () => {
  it('a highest price below the lowest, an end before the beginning and a validity past the lead are told at their field', async () => {
    const lead = await ask()
    const at = async (more: Record<string, unknown>) => {
      const { status, body } = await testApp.raw('radwerk', 'offers.create', { body: offerBody(testApp, lead, more) })
      return { status, words: JSON.stringify(body) }
    }
    const wrong: [string, Record<string, unknown>][] = [
      ['price2', { price_type: 'range', price2: 100 }],
      ['date2', { date2: '2026-01-01' }],
      ['valid_until', { valid_until: new Date(testApp.now().getTime() + 25 * 86_400_000).toISOString() }],
    ]
    for (const [field, more] of wrong) {
      const { status, words } = await at(more)
      expect([field, status]).toEqual([field, 422])
      expect(words).toContain(field)
    }
  })

  it('a second offer, an old revision, an expired offer and a closed lead are refused', async () => {
    const lead = await ask()
    const { id } = await send('radwerk', lead)
    expect((await testApp.raw('radwerk', 'offers.create', { body: offerBody(testApp, lead) })).status).toBe(409)
    await testApp.works('radwerk', 'offers.revise', { params: { id }, body: offerBody(testApp, lead, { price1: 400 }) })
    expect((await accept(id, 1)).status).toBe(409)
    await testApp.works('anna', 'leads.customerStatus', { body: { id: lead, status: 'canceled', reason: 'other' } })
    expect((await accept(id, 2)).status).toBe(409)
    await testApp.jobs()
    expect(await view('radwerk', id)).toMatchObject({ offer_status: 'rejected', moves: [] })
  })

  it('a price that the customer tampers with changes nothing: what counts is the revision that was offered', async () => {
    const { id } = await send('radwerk', await ask())
    const body = { status: 'accepted', revision: 1, price1: 0.01, price1_cents: 1, price: 1, contract: { price1: 1 } }
    expect((await testApp.raw('anna', 'offers.decide', { params: { id }, body: body as never })).status).toBe(200)
    expect(await view('radwerk', id)).toMatchObject({ offer_status: 'accepted', price1: 480 })
    for (const revision of [0, 2, -1, 1.5, '1 or 1=1'])
      expect(
        (await testApp.raw('anna', 'offers.decide', { params: { id }, body: { status: 'accepted', revision } as never })).status,
      ).not.toBe(200)
  })

  it('who has not offered sees no trace of those who have', async () => {
    const lead = await ask()
    const seen = async () => (await testApp.works('bosporus', 'leads.viewReceived', { params: { id: lead } })).data
    const before = [await seen(), await testApp.works('bosporus', 'offers.sent', { query: { lead_id: lead } })]
    const { id } = await send('radwerk', lead)
    expect([await seen(), await testApp.works('bosporus', 'offers.sent', { query: { lead_id: lead } })]).toEqual(before)
    expect((await testApp.raw('bosporus', 'offers.view', { params: { id } })).status).toBe(404)
  })
})

it('an offer’s paper counts its provider’s versions, in the list as beside it, and not what the customer would like', async () => {
  const lead = await ask()
  const { id } = await send('radwerk', lead)
  const versions = async (who: 'radwerk' | 'anna') => {
    const key = `a-${id}-1`
    const listed = (await testApp.works(who, 'documents.list', { query: { kind: 'offer' } })).data.find((one) => one.id === key)
    const info = (await testApp.works(who, 'documents.info', { params: { id: key } })).data
    return [listed?.versions, info.versions, info.history.map(({ version }) => version)]
  }
  expect(await versions('anna')).toEqual([1, 1, [1]])
  await testApp.works('anna', 'offers.counter', { params: { id }, body: { price: 400 } })
  expect(await versions('anna')).toEqual([1, 1, [1]])
  await testApp.works('radwerk', 'offers.answerCounter', { params: { id }, body: { answer: 'accept' } })
  for (const who of ['anna', 'radwerk'] as const) expect(await versions(who)).toEqual([2, 2, [3, 1]])
})

it('a paper shown to a provider who has offered says no name before the acceptance', async () => {
  await testApp.db
    .deleteFrom('conversations')
    .where('customer_id', '=', testApp.ids.anna)
    .where('provider_id', '=', testApp.ids.radwerk)
    .execute()
  await testApp.db
    .insertInto('conversations')
    .values({ customer_id: testApp.ids.anna, provider_id: testApp.ids.radwerk, customer_alias: 'Anfrage aus Lindenbrück' } as never)
    .execute()
  const { id } = await testApp.db
    .insertInto('documents')
    .values({
      owner_id: testApp.ids.anna,
      partner_id: testApp.ids.radwerk,
      shown: true,
      title: 'Grundriss',
      created_at: testApp.now(),
      changed_at: testApp.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const upload = await testApp.db
    .insertInto('uploads')
    .values({
      account_id: testApp.ids.anna,
      client_id: 'paper',
      kind: 'pdf',
      file_name: 'x.pdf',
      bytes: 1,
      path: 'shared/x.pdf',
      status: 'attached',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await testApp.db
    .insertInto('document_versions')
    .values({ document_id: id, version: 1, upload_id: upload.id, created_at: testApp.now() })
    .execute()
  const shown = await readableDocument(testApp.db, testApp.ids.radwerk, id)
  expect(shown).toMatchObject({ owner_name: 'Anfrage aus Lindenbrück' })
})

describe('at once', () => {
  it('of two acceptances one wins, and an acceptance and a withdrawal leave one of both', async () => {
    const lead = await ask()
    const [first, second] = [await send('radwerk', lead), await send('bosporus', lead)]
    const both = await Promise.all([accept(first.id), accept(second.id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await testApp.jobs()
    expect((await mine(lead)).map((one) => one.offer_status).toSorted()).toEqual(['accepted', 'rejected'])

    const { id } = await send('radwerk', await ask())
    const ended = await Promise.all([accept(id), testApp.raw('radwerk', 'offers.withdraw', { params: { id } })])
    expect(ended.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

it('the old view and what was told are what a fresh fetch shows', async () => {
  const lead = await ask()
  const { id } = await send('radwerk', lead)
  const since = { anna: await testApp.head('anna'), radwerk: await testApp.head('radwerk') }
  const told = async (who: 'anna' | 'radwerk') => {
    const offers = (await testApp.events(who, since[who])).filter(({ type }) => type === 'offer.changed')
    return (offers.at(-1)!.payload as { offer: unknown }).offer
  }
  const fresh = async (who: 'anna' | 'radwerk') => {
    const query = { query: { lead_id: lead } }
    const { data } =
      who === 'anna' ? await testApp.works('anna', 'offers.mine', query) : await testApp.works('radwerk', 'offers.sent', query)
    return data[0]
  }
  const follow = async () => {
    for (const who of ['anna', 'radwerk'] as const) expect(await told(who)).toEqual(await fresh(who))
  }
  await testApp.works('anna', 'offers.seen', { params: { id } })
  await follow()
  await testApp.works('anna', 'offers.counter', { params: { id }, body: { price: 450 } })
  await follow()
  await testApp.works('radwerk', 'offers.answerCounter', { params: { id }, body: { answer: 'decline' } })
  await follow()
  expect((await accept(id, 2)).status).toBe(200)
  await follow()
})
