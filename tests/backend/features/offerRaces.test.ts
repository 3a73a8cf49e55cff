import { expect, it } from 'vitest'
import { atOnce, raceEnds } from '#tests/support/atOnce.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { inquiryBody, tradesmen, withoutDemoRequests } from '#tests/support/leads.ts'
import { offerBody } from '#tests/support/offers.ts'
import { patience, races } from '#tests/support/races.ts'

const testApp = await demoTestApp()
await tradesmen(testApp, ['bosporus', 'radwerk'])
const race = await races(testApp.db as never)
let network = 0

interface Scene {
  leadId: number
  /** Offers of Radwerk and Bosporus, both open. */ first: number
  second: number
}
async function scene(): Promise<Scene> {
  await testApp.db.deleteFrom('attempts').execute()
  await withoutDemoRequests(testApp)
  const leadId = (await testApp.works('anna', 'leads.create', { body: await inquiryBody(testApp), ip: `10.14.0.${++network % 250}` })).data
    .id
  const sent = async (who: 'radwerk' | 'bosporus') =>
    (await testApp.works(who, 'offers.create', { body: offerBody(testApp, leadId) })).data.id
  return { leadId, first: await sent('radwerk'), second: await sent('bosporus') }
}
const accept = async (id: number) =>
  (await testApp.raw('anna', 'offers.decide', { params: { id }, body: { status: 'accepted', revision: 1 } })).status
const withdraw = async (id: number) => (await testApp.raw('radwerk', 'offers.withdraw', { params: { id } })).status
const revise = async ({ leadId, first }: Scene) => {
  const { lead_id: _, ...form } = offerBody(testApp, leadId, { price1: 999 })
  return (await testApp.raw('radwerk', 'offers.revise', { params: { id: first }, body: form })).status
}
/** The moment an offer ends is now; its deadline fires when the deadlines are looked through. */
async function due(id: number): Promise<void> {
  const now = testApp.now()
  await testApp.db
    .updateTable('deadlines')
    .set({ due_at: now, next_at: now })
    .where('machine', '=', 'offer')
    .where('event', '=', 'offer.expire')
    .where('entity_id', '=', id)
    .execute()
}
async function dueScene(): Promise<Scene> {
  const set = await scene()
  await due(set.first)
  return set
}
async function currentState({ leadId, first }: Scene) {
  const lead = await testApp.db.selectFrom('leads').select('status').where('id', '=', leadId).executeTakeFirstOrThrow()
  const offers = await testApp.db.selectFrom('offers').select(['id', 'status', 'price1_cents']).where('lead_id', '=', leadId).execute()
  const winners = await testApp.db
    .selectFrom('lead_recipients')
    .select('provider_id')
    .where('lead_id', '=', leadId)
    .where('status', '=', 'accepted')
    .execute()
  return {
    lead: lead.status,
    first: offers.find(({ id }) => id === first)!,
    accepted: offers.filter(({ status }) => status === 'accepted').length,
    winners: winners.length,
  }
}

it(
  'accepted and withdrawn at once: one of both, and the other is told so',
  async () => {
    const ends = raceEnds('accepted ‖ withdrawn', 'accepted', 'withdrawn')
    await race(scene, async (set, round) => {
      const [accepted, withdrawn] = await atOnce(
        round,
        () => accept(set.first),
        () => withdraw(set.first),
      )
      expect([accepted, withdrawn].toSorted()).toEqual([200, 409])
      const now = await currentState(set)
      ends.add(now.first.status)
      expect(now.first.status).toBe(accepted === 200 ? 'accepted' : 'withdrawn')
      expect([now.lead, now.winners]).toEqual(accepted === 200 ? ['accepted', 1] : ['open', 0])
    })
    ends.tell()
  },
  patience,
)

it(
  'accepted and expired at once: one of both',
  async () => {
    const ends = raceEnds('accepted ‖ expired', 'accepted', 'expired')
    await race(dueScene, async (set, round) => {
      const [accepted] = await atOnce(
        round,
        () => accept(set.first),
        () => testApp.deadlines(),
      )
      const now = await currentState(set)
      ends.add(now.first.status)
      expect(now.first.status).toBe(accepted === 200 ? 'accepted' : 'expired')
      expect([now.lead, now.winners]).toEqual(accepted === 200 ? ['accepted', 1] : ['open', 0])
    })
    ends.tell()
  },
  patience,
)

it(
  'accepted and revised at once: nobody has bought at a price that was not on his screen',
  async () => {
    const ends = raceEnds('accepted ‖ revised', 'accepted', 'open')
    await race(scene, async (set, round) => {
      const [accepted, revised] = await atOnce(
        round,
        () => accept(set.first),
        () => revise(set),
      )
      expect([accepted, revised].filter((status) => status === 200)).toHaveLength(1)
      const now = await currentState(set)
      ends.add(now.first.status)
      expect(now.first).toMatchObject(
        accepted === 200 ? { status: 'accepted', price1_cents: 48_000 } : { status: 'open', price1_cents: 99_900 },
      )
    })
    ends.tell()
  },
  patience,
)

it(
  'accepted in two tabs, this one and that, withdrawn, revised and expired, all at once: one winner',
  async () => {
    const ends = raceEnds('accepted in two tabs ‖ withdrawn ‖ revised ‖ expired', 'this one', 'that one')
    await race(dueScene, async (set, round) => {
      const answers = await atOnce(
        round,
        () => accept(set.first),
        () => accept(set.second),
        () => accept(set.first),
        () => withdraw(set.first),
        () => revise(set),
        () => testApp.deadlines().then(() => 0),
      )
      const now = await currentState(set)
      ends.add(now.first.status === 'accepted' ? 'this one' : 'that one')
      expect(answers.filter((status) => status >= 500)).toEqual([])
      const won = answers.slice(0, 3).filter((status) => status === 200).length
      // Nothing ends that one but an acceptance, so somebody wins.
      expect([now.lead, won, now.accepted, now.winners]).toEqual(['accepted', 1, 1, 1])
    })
    ends.tell()
  },
  patience,
)
