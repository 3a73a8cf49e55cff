import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Offer } from '#contract/calls/offerWire.ts'
import type { Questionnaire } from '#contract/values/questionnaire.ts'
import { answersOf, person } from '#tests/support/leads.ts'
import { hasRedis } from '#tests/support/ownRedis.ts'
import { processes, type Processes } from './processes.ts'

const day = 86_400_000
const dayAfter = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
const rounds = 10

/** Two backends, each behind a gateway of its own, so that what is pressed in two tabs is evaluated by two processes. */
describe.skipIf(!hasRedis() || !process.env['TEST_DATABASE_URL'])('two processes that accept at once', () => {
  let [all, db]: [Processes, pg.Client] = [undefined!, undefined!]
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    all = await processes(['backend 0', 'backend 1', 'gateway 0', 'gateway 1'])
    for (const at of [0, 1]) await all.start(`backend ${at}`)
    for (const at of [0, 1]) await all.start(`gateway ${at}`, { BACKEND_URLS: all.url(`backend ${at}`) })
    db = new pg.Client({ connectionString: all.testApp.environment['DATABASE_URL'] })
    await db.connect()
    for (const who of ['anna', 'elektro-hartmann', 'wassermann'])
      tokens[who] = (await all.login('gateway 0', `${who}@lindenbrueck.example`)).token
  }, 180_000)
  afterAll(async () => {
    await db.end()
    await all.remove()
  }, 30_000)

  /** An open request with an offer of each of two providers. */
  async function scene(): Promise<{ lead: number; offers: number[] }> {
    await db.query('delete from attempts')
    const asked = await fetch(`${all.url('gateway 0')}/rest/getQuestionsByLeadRoute?slug=bad-sanieren`)
    const { data } = (await asked.json()) as { data: { route: { id: number }; questionnaire: Questionnaire } }
    const answers = answersOf(data.questionnaire).map((answer) =>
      'text' in answer && /^\d{4}-\d\d-\d\d$/.test(answer.text ?? '') ? { ...answer, text: dayAfter(40) } : answer,
    )
    const made = await all.call<{ data: { id: number } }>('gateway 0', tokens['anna']!, 'api/lead', {
      ...person,
      lead_route_id: data.route.id,
      answers,
      description: '',
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const lead = made.body.data.id
    const offers: number[] = []
    for (const who of ['elektro-hartmann', 'wassermann']) {
      const sent = await all.call<{ data: Offer }>('gateway 0', tokens[who]!, 'api/offers', {
        lead_id: lead,
        offer_name: 'Bad',
        offer_content: '<p>Alles neu.</p>',
        price_type: 'fix',
        price1: 480,
        date1: dayAfter(20),
        valid_until: new Date(Date.now() + 3 * day).toISOString(),
      })
      expect(sent.status, JSON.stringify(sent.body)).toBe(201)
      offers.push(sent.body.data.id)
    }
    return { lead, offers }
  }
  const accept = async (gateway: string, id: number) =>
    (await all.call(gateway, tokens['anna']!, `offers/${id}/decision`, { status: 'accepted', revision: 1 })).status
  async function expectOneContract(lead: number, answers: number[]): Promise<void> {
    expect(answers.toSorted()).toEqual([200, 409])
    const { rows } = await db.query<{ accepted: number; winners: number; lead: string }>(
      `select (select count(*)::int from offers where lead_id = $1 and status = 'accepted') as accepted,
        (select count(*)::int from lead_recipients where lead_id = $1 and status = 'accepted') as winners,
          (select status from leads where id = $1) as lead`,
      [lead],
    )
    expect(rows).toEqual([{ accepted: 1, winners: 1, lead: 'accepted' }])
    // Ten requests may be open at a time.
    await all.call('gateway 0', tokens['anna']!, 'inquiry/customer/status', { id: lead, status: 'canceled', reason: 'other' })
  }

  it('the same offer: one contract', async () => {
    for (let round = 0; round < rounds; round++) {
      const { lead, offers } = await scene()
      await expectOneContract(lead, await Promise.all([0, 1].map((at) => accept(`gateway ${at}`, offers[0]!))))
    }
  }, 120_000)

  it('two offers on one request: one contract', async () => {
    for (let round = 0; round < rounds; round++) {
      const { lead, offers } = await scene()
      await expectOneContract(lead, await Promise.all([0, 1].map((at) => accept(`gateway ${at}`, offers[at]!))))
    }
  }, 120_000)
})
