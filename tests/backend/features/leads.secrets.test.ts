import { expect, it } from 'vitest'
import type { CallId } from '#contract/all.ts'
import { demoTestApp, type Who } from '#tests/support/demoTestApp.ts'
import { inquiryBody, person, tradesmen } from '#tests/support/leads.ts'
import { dayAfter, offerBody } from '#tests/support/offers.ts'

const lines: string[] = []
const testApp = await demoTestApp({ onLog: (line) => void lines.push(line) })
await tradesmen(testApp, ['bosporus', 'radwerk'])
const secrets = [person.first_name, person.last_name, person.email, '90009177', person.street]
/** Whatever has been said to a provider by a call, as it came. */
const said: string[] = []
const hear = async <Id extends CallId>(who: Who, id: Id, request: Parameters<typeof testApp.raw>[2] = {}) => {
  const answer = await testApp.raw(who, id, request)
  said.push(answer.text)
  return { status: answer.status, text: answer.text }
}
const expectSilence = (texts: Readonly<Record<string, string>>) => {
  for (const [where, text] of Object.entries(texts))
    for (const secret of secrets) expect(text.includes(secret), `${secret} in ${where}`).toBe(false)
}
async function kept() {
  const providers = [testApp.ids.radwerk, testApp.ids.bosporus]
  const { db } = testApp
  return {
    answers: said.join('\n'),
    'the log': lines.join('\n'),
    events: JSON.stringify(await db.selectFrom('event').selectAll().where('user_id', 'in', providers).execute()),
    notices: JSON.stringify(await db.selectFrom('notifications').selectAll().where('account_id', 'in', providers).execute()),
    mails: JSON.stringify(await db.selectFrom('mails').selectAll().where('to_address', '<>', person.email).execute()),
    history: JSON.stringify(
      await db.selectFrom('transitions').selectAll().where('machine', 'in', ['lead', 'leadRecipient', 'offer', 'offerVisit']).execute(),
    ),
    jobs: JSON.stringify(await db.selectFrom('jobs').selectAll().execute()),
  }
}
const graphql = async (who: 'radwerk' | 'bosporus', query: string) => {
  const answer = await testApp.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${testApp.tokens[who]}` },
    payload: JSON.stringify({ query }),
  })
  expect(answer.json()).not.toHaveProperty('errors')
  said.push(answer.body)
}

it('before an acceptance nothing that is answered, told, sent, exported, found, kept or logged says who asks, whatever is done about an offer (law 52)', async () => {
  const { id } = (await testApp.works('anna', 'leads.create', { body: await inquiryBody(testApp) })).data
  // Refusals are answers and may be logged as well: words of the customer at a wrong field, and one call nobody may make.
  await testApp.raw('anna', 'leads.create', { body: { ...(await inquiryBody(testApp)), wished_from: 'gestern' } })
  await testApp.raw('anna', 'leads.create', { body: { ...(await inquiryBody(testApp)), description: `Anrufen: ${person.phone}` } })
  await hear('radwerk', 'leads.view', { params: { id } })
  await hear('radwerk', 'leads.received')
  await hear('radwerk', 'leads.viewReceived', { params: { id } })
  await hear('radwerk', 'leads.ask', { body: { id } })
  const body = offerBody(testApp, id)
  const sent = await hear('radwerk', 'offers.create', { body })
  expect(sent.status).toBe(201)
  const offer = (JSON.parse(sent.text) as { data: { id: number } }).data.id
  await hear('bosporus', 'offers.create', { body: { ...body, as_draft: true } })
  await hear('bosporus', 'offers.view', { params: { id: offer } })
  await testApp.works('anna', 'offers.seen', { params: { id: offer } })
  await testApp.works('anna', 'offers.counter', { params: { id: offer }, body: { price: 450 } })
  await hear('radwerk', 'offers.answerCounter', { params: { id: offer }, body: { answer: 'accept' } })
  await hear('radwerk', 'offers.proposeVisit', { params: { id: offer }, body: { at: `${dayAfter(testApp, 2)}T10:00:00Z`, note: 'Kurz.' } })
  await testApp.raw('anna', 'offers.answerVisit', { params: { id: offer }, body: { status: 'confirmed' } })
  for (const who of ['radwerk', 'bosporus'] as const) {
    await hear(who, 'offers.sent')
    await hear(who, 'documents.list')
    await hear(who, 'notifications.list')
    await hear(who, 'leads.counts')
    await graphql(who, '{ providerLeads { data { id city description postal_code } } }')
  }
  await hear('radwerk', 'offers.view', { params: { id: offer } })
  // What an account takes along says no more than what it was shown.
  for (const call of ['privacy.exportJson', 'privacy.exportReadable'] as const) expect((await hear('radwerk', call)).status).toBe(200)
  // Nor does any search know the customer by name, address or number.
  for (const word of secrets) {
    const found = [
      (await testApp.works('radwerk', 'offers.sent', { query: { keyword: word } })).data,
      (await testApp.works('radwerk', 'documents.list', { query: { search: word } })).data,
      (await testApp.works('radwerk', 'chat.searchPartner', { query: { search: word } })).data,
    ]
    expect([word, JSON.stringify(found)]).toEqual([word, '[[],[],[]]'])
    const others = secrets.filter((one) => !word.includes(one))
    const { text } = await testApp.raw('radwerk', 'search.everything', { query: { keyword: word } })
    for (const secret of others) expect(text.includes(secret), `${secret} found by ${word}`).toBe(false)
  }
  expectSilence(await kept())
  await testApp.jobs()
  expectSilence(await kept())
  // Where all goes well hardly a line is written; that lines would be heard is shown by one.
  testApp.kernel.log.info('a line')
  expect(lines.at(-1)).toContain('a line')

  // The winner learns it, the log and the other one do not.
  said.length = 0
  const { revision } = (await testApp.works('anna', 'offers.view', { params: { id: offer } })).data
  await testApp.works('anna', 'offers.decide', { params: { id: offer }, body: { status: 'accepted', revision } })
  await testApp.jobs()
  expect((await testApp.works('radwerk', 'offers.view', { params: { id: offer } })).data.user).toMatchObject({ street: person.street })
  await hear('bosporus', 'leads.viewReceived', { params: { id } })
  await hear('bosporus', 'offers.sent')
  await hear('bosporus', 'notifications.list')
  const { answers, 'the log': log } = await kept()
  const events = JSON.stringify(await testApp.events('bosporus'))
  expectSilence({ answers, 'the log': log, events })
})
