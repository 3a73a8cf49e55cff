import { describe, expect, it } from 'vitest'
import type { Questionnaire } from '#contract/values/questionnaire.ts'
import { insist, newKey, pause, type Answer } from '#tests/faults/realTestApp.ts'
import { cutsOf, cuttable } from '#tests/support/cuts.ts'
import { answersOf, person } from '#tests/support/leads.ts'

const day = 86_400_000
const dayAfter = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
const isServer = Boolean(process.env['TEST_DATABASE_URL'])
/** As many requests as one account may have open. */
const requests = 8

/** The embedded database lives in the process: what cuts it is `kill -9` (tests/faults/killed.test.ts). */
describe.skipIf(!isServer)('the database goes away while offers are sent and accepted', () => {
  const running = cuttable()

  it('each that was acknowledged is there once, one of a request is accepted, and its contract goes out once to both', async () => {
    const { testApp, cutter } = running
    const [anna, ...providers] = await Promise.all(
      ['anna', 'elektro-hartmann', 'wassermann'].map((who) => testApp.login(`${who}@lindenbrueck.example`)),
    )
    const { body: asked } = await testApp.rest<{ data: { route: { id: number }; questionnaire: Questionnaire } }>(
      null,
      'GET',
      'getQuestionsByLeadRoute?slug=bad-sanieren',
    )
    const answers = answersOf(asked.data.questionnaire).map((answer) =>
      'text' in answer && /^\d{4}-\d\d-\d\d$/.test(answer.text ?? '') ? { ...answer, text: dayAfter(40) } : answer,
    )
    const leads: number[] = []
    for (let at = 0; at < requests; at++) {
      await cutter.query('delete from attempts')
      const made = await testApp.rest<{ data: { id: number } }>(anna!.token, 'POST', 'api/lead', {
        ...person,
        lead_route_id: asked.data.route.id,
        answers,
        description: '',
      })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      leads.push(made.body.data.id)
    }

    const faults: string[] = []
    const cuts = cutsOf(cutter)
    /** Sent again under its key until it is answered, as a browser does. */
    const command = async <T>(token: string, path: string, body: unknown): Promise<Answer<T>> => {
      const key = newKey()
      const told = await insist(async () => {
        const answer = await testApp.rest<T>(token, 'POST', path, body, key)
        if (answer.status >= 500 && answer.status !== 503) faults.push(`${path}: ${answer.status}`)
        return answer
      })
      cuts.acknowledged()
      return told
    }
    const under = Promise.all(
      leads.map(async (lead) => {
        const sent = await Promise.all(
          providers.map(({ token }) =>
            command<{ data: { id: number } }>(token, 'api/offers', {
              lead_id: lead,
              offer_name: 'Bad',
              offer_content: '<p>Alles neu.</p>',
              price_type: 'fix',
              price1: 480,
              date1: dayAfter(20),
              valid_until: new Date(Date.now() + 3 * day).toISOString(),
            }),
          ),
        )
        expect(sent.map(({ status }) => status)).toEqual([201, 201])
        const accepted = await Promise.all(
          sent.map(({ body }) => command(anna!.token, `offers/${body.data.id}/decision`, { status: 'accepted', revision: 1 })),
        )
        return accepted.map(({ status }) => status).toSorted()
      }),
    )
    const decided = await under.finally(() => cuts.stop())

    expect(await cuts.stop()).toBeGreaterThan(8)
    expect(testApp.alive()).toBe(true)
    expect(faults).toEqual([])
    expect(decided).toEqual(leads.map(() => [200, 409]))
    const { rows } = await cutter.query<Record<string, number | string>>(
      `select l.status as lead, (select count(*)::int from offers o where o.lead_id = l.id) as offers,
        (select count(*)::int from offers o where o.lead_id = l.id and o.status = 'accepted') as accepted,
        (select count(*)::int from lead_recipients r where r.lead_id = l.id and r.status = 'accepted') as winners,
        (select count(*)::int from transitions t join offers o on o.id = t.entity_id where t.machine = 'offer' and t.event = 'offer.accept'
          and o.lead_id = l.id) as steps
      from leads l where l.id = any($1)`,
      [leads],
    )
    expect(rows).toEqual(leads.map(() => ({ lead: 'accepted', offers: 2, accepted: 1, winners: 1, steps: 1 })))
    // The jobs behind it were cut as well, and are done once in the end.
    const mails = async () =>
      (
        await cutter.query<{ n: number }>(`select count(*)::int as n from mails where to_address = $1 and kind = 'offerContract'`, [
          person.email,
        ])
      ).rows[0]!.n
    const end = Date.now() + 60_000
    while ((await mails()) < requests && Date.now() < end) await pause(200)
    await pause(1_000)
    expect(await mails()).toBe(requests)
  }, 240_000)
})
