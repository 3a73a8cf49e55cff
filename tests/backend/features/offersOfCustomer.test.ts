import { describe, expect, it } from 'vitest'
import { offerStates } from '#contract/calls/offerWire.ts'
import { offerGroups } from '#contract/values/offerRules.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { inquiryBody, tradesmen } from '#tests/support/leads.ts'
import { offerBody } from '#tests/support/offers.ts'

const testApp = await demoTestApp()
await tradesmen(testApp, ['bosporus', 'radwerk'])
let network = 0
const ask = async () => {
  await testApp.db.deleteFrom('attempts').execute()
  return (await testApp.works('anna', 'leads.create', { body: await inquiryBody(testApp), ip: `10.16.0.${++network}` })).data.id
}
const send = async (who: 'bosporus' | 'radwerk', leadId: number, more: Record<string, unknown> = {}) =>
  (await testApp.works(who, 'offers.create', { body: offerBody(testApp, leadId, more) })).data
const stateOf = async (id: number) => (await testApp.works('anna', 'offers.view', { params: { id } })).data.offer_status
const status = (body: Record<string, unknown>, who: 'anna' | 'jonas' = 'anna') => testApp.raw(who, 'leads.customerStatus', { body })

it('every state of an offer that was sent stands in one group of the customer', () => {
  expect(Object.values(offerGroups).flat().toSorted()).toEqual(offerStates.filter((one) => one !== 'draft').toSorted())
})

describe('inquiry/customer/status about an offer', () => {
  it('accepts by the offer’s number, answers with the request and the offer, and a second press changes nothing', async () => {
    const lead = await ask()
    const [first, second] = [await send('radwerk', lead), await send('bosporus', lead)]
    const { body } = await status({ id: first.id, status: 'accepted', revision: 1, early_start: true })
    expect(body.data).toMatchObject({ id: lead, status: 'accepted' })
    expect(body.offer).toMatchObject({ id: first.id, offer_status: 'accepted' })
    expect((await status({ id: second.id, status: 'accepted', revision: 1 })).status).toBe(409)
    expect((await status({ id: first.id, status: 'accepted', revision: 1 })).status).toBe(409)
    const { contract } = await testApp.db.selectFrom('offers').select('contract').where('id', '=', first.id).executeTakeFirstOrThrow()
    expect(contract).toMatchObject({ early_start: true, button: 'Zahlungspflichtig beauftragen' })
  })

  it('declines with a reason of an offer; a stranger’s number is not there, and reasons of the other kind do not pass', async () => {
    const lead = await ask()
    const { id } = await send('radwerk', lead)
    expect((await status({ id, status: 'rejected', reason: 'tooExpensive' }, 'jonas')).status).toBe(404)
    expect((await status({ id, status: 'rejected', reason: 'elsewhere' })).body.error).toBe('REASON_MISSING')
    expect((await status({ id, status: 'rejected' })).body.error).toBe('REASON_MISSING')
    expect((await status({ id: lead, status: 'canceled', reason: 'otherChosen' })).body.error).toBe('REASON_MISSING')
    expect((await status({ id: lead, status: 'accepted' })).status).toBe(404)
    expect((await status({ id, status: 'canceled', reason: 'other' })).status).toBe(404)
    expect((await status({ id, status: 'rejected', reason: 'tooExpensive', note: 'leider' })).body.offer).toMatchObject({
      offer_status: 'rejected',
      reject_text: 'zu teuer',
    })
  })

  it('200 kB of a note and a revision beyond all bounds are refused at their field', async () => {
    const { id } = await send('radwerk', await ask())
    for (const more of [{ note: 'x'.repeat(200_000) }, { revision: 1e9 }, { revision: -1 }, { early_start: 'vielleicht' }])
      expect((await status({ id, status: 'accepted', ...more })).status).toBe(422)
    expect(await stateOf(id)).toBe('open')
  })
})

it('what the customer reports as done himself completes the offer he accepted, and its provider hears of it', async () => {
  const lead = await ask()
  const { id } = await send('radwerk', lead)
  await status({ id, status: 'accepted', revision: 1 })
  await testApp.works('anna', 'leads.customerStatus', { body: { id: lead, status: 'completed' } })
  await testApp.jobs()
  expect(await testApp.works('radwerk', 'offers.view', { params: { id } })).toMatchObject({
    data: { offer_status: 'completed', lead_status: 'completed' },
  })
})

it('an offer that would run out is renewed by its revision', async () => {
  const lead = await ask()
  const { id } = await send('radwerk', lead, { valid_until: new Date(testApp.now().getTime() + 2 * 3_600_000).toISOString() })
  await testApp.db
    .updateTable('offers')
    .set({ valid_until: new Date(testApp.now().getTime() - 1000) })
    .where('id', '=', id)
    .execute()
  await testApp.works('radwerk', 'offers.revise', { params: { id }, body: offerBody(testApp, lead, { price1: 500 }) })
  expect(await testApp.works('anna', 'offers.view', { params: { id } })).toMatchObject({ data: { offer_status: 'open', price1: 500 } })
})

it('received offers are listed by group and by request', async () => {
  const lead = await ask()
  const [first, second] = [await send('radwerk', lead), await send('bosporus', lead)]
  await status({ id: second.id, status: 'rejected', reason: 'other' })
  const group = async (name: 'waiting' | 'orders' | 'over') =>
    (await testApp.works('anna', 'offers.mine', { query: { lead_id: lead, group: name } })).data.map(({ id }) => id)
  expect([await group('waiting'), await group('orders'), await group('over')]).toEqual([[first.id], [], [second.id]])
})

it('says of its provider whether he is here just now', async () => {
  const { id } = await send('radwerk', await ask())
  const isHere = async () => (await testApp.works('anna', 'offers.view', { params: { id } })).data.provider.online_status
  expect(await isHere()).toBe(false)
  await testApp.kernel.bus.ephemeral({ kind: 'presence', userId: testApp.ids.radwerk, online: true })
  expect(await isHere()).toBe(true)
  await testApp.kernel.bus.ephemeral({ kind: 'presence', userId: testApp.ids.radwerk, online: false })
  expect(await isHere()).toBe(false)
})

describe('a finished job may be reviewed', () => {
  it('once per job, and it is asked for among what waits', async () => {
    const lead = await ask()
    const { id } = await send('bosporus', lead)
    const about = { type: 'provider', type_instance: testApp.ids.bosporus } as const
    // What the demo town holds of the two is not what is asked here.
    await testApp.db.deleteFrom('reviews').where('author_id', '=', testApp.ids.anna).execute()
    await status({ id, status: 'accepted', revision: 1 })
    await testApp.works('bosporus', 'offers.progress', { params: { id }, body: { step: 'done' } })
    await testApp.works('anna', 'offers.progress', { params: { id }, body: { step: 'confirmDone' } })
    const after = await testApp.works('anna', 'reviews.mine', { query: { page: 1 } })
    // Older meals of the same provider do not hide the job that was just done.
    expect(after.open.filter((one) => one.type_instance === about.type_instance && one.type === 'provider')).toEqual([
      expect.objectContaining({ delivered_at: testApp.now().toISOString() }),
    ])
    // Each of the older meals has one as well, and comes first.
    for (let at = 0; at < 30; at++) {
      const sent = await testApp.raw('anna', 'reviews.send', { body: { ...about, rating: 5, review: 'Pünktlich und freundlich.' } })
      if (sent.status !== 200) break
    }
    const row = await testApp.db
      .selectFrom('reviews')
      .select(['proof_kind', 'proof_id'])
      .where('proof_kind', '=', 'offer')
      .executeTakeFirst()
    expect(row).toEqual({ proof_kind: 'offer', proof_id: id })
    expect((await testApp.raw('anna', 'reviews.send', { body: { ...about, rating: 1 } })).body.error).toBe('REVIEW_ALREADY')
  })
})

it('an acceptance and a revision at once leave one of both, whichever call the acceptance takes', async () => {
  const open = await testApp.works('anna', 'leads.mine', { query: { page: 1 } })
  for (const { id } of open.data) await status({ id, status: 'canceled', reason: 'other' })
  for (let round = 0; round < 4; round++) {
    const lead = await ask()
    const { id } = await send('radwerk', lead)
    const accept =
      round % 2 === 0
        ? status({ id, status: 'accepted', revision: 1 })
        : testApp.raw('anna', 'offers.decide', { params: { id }, body: { status: 'accepted', revision: 1 } })
    const revise = testApp.raw('radwerk', 'offers.revise', { params: { id }, body: offerBody(testApp, lead, { price1: 999 }) })
    const codes = (await Promise.all([accept, revise])).map((answer) => answer.status)
    expect(codes.toSorted()).toEqual([200, 409])
    expect(await testApp.works('anna', 'offers.view', { params: { id } })).toMatchObject({
      data: codes[0] === 200 ? { offer_status: 'accepted', price1: 480 } : { offer_status: 'open', price1: 999, revision: 2 },
    })
  }
})
