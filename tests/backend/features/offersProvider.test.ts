import { beforeEach, describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { sendForm } from '#tests/support/multipart.ts'
import { inquiryBody, tradesmen } from '#tests/support/leads.ts'
import { dayAfter, offerBody, templateBody } from '#tests/support/offers.ts'

const testApp = await demoTestApp()
await tradesmen(testApp, ['bosporus', 'radwerk'])
type Provider = 'bosporus' | 'radwerk'
let network = 0
// So many may be open at once, and each story begins with its own.
beforeEach(async () => void (await testApp.db.updateTable('leads').set({ status: 'canceled' }).where('status', '=', 'open').execute()))
const ask = async () => {
  await testApp.db.deleteFrom('attempts').execute()
  return (await testApp.works('anna', 'leads.create', { body: await inquiryBody(testApp), ip: `10.13.0.${++network}` })).data.id
}
const { lead_id: _lead, ...form } = offerBody(testApp, 0)
const write = async (who: Provider, leadId: number, more: Record<string, unknown> = {}) =>
  (await testApp.works(who, 'offers.create', { body: { lead_id: leadId, ...form, ...more } })).data
const revise = (id: number, more: Record<string, unknown> = {}) =>
  testApp.works('radwerk', 'offers.revise', { params: { id }, body: { ...form, ...more } })
const counts = async (who: Provider) => (await testApp.works(who, 'offers.counts', {})).data
const sent = async (who: Provider, query: Record<string, unknown> = {}) =>
  (await testApp.works(who, 'offers.sent', { query: { page: 1, ...query } })).data
const pdf = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n' +
    'startxref\n0\n%%EOF',
)
const upload = async (who: Provider, name: string, bytes: Uint8Array = pdf) =>
  sendForm(testApp, who, 'uploads', [['file', { bytes, name }]])
const uploaded = async (who: Provider, name: string) => Number((await upload(who, name)).body.data!['file_id'])
const visitsOf = (id: number) =>
  testApp.db.selectFrom('offer_visits').select(['status', 'at']).where('offer_id', '=', id).orderBy('id').execute()

describe('the provider’s own offers', () => {
  it('are counted by state, as each moves, and other providers’ not at all', async () => {
    const lead = await ask()
    const before = [await counts('radwerk'), await counts('bosporus')] as const
    const draft = await write('radwerk', lead, { as_draft: true })
    expect(await counts('radwerk')).toEqual({ ...before[0], draft: before[0].draft + 1 })
    await revise(draft.id)
    expect(await counts('radwerk')).toEqual({ ...before[0], open: before[0].open + 1 })
    await testApp.works('anna', 'offers.counter', { params: { id: draft.id }, body: { price: 400 } })
    expect(await counts('radwerk')).toEqual({ ...before[0], countered: before[0].countered + 1 })
    await testApp.works('radwerk', 'offers.withdraw', { params: { id: draft.id } })
    expect(await counts('radwerk')).toEqual({ ...before[0], ended: before[0].ended + 1 })
    expect(await counts('bosporus')).toEqual(before[1])
  })

  it('are found by state, by «ended», and by words in name, request and place, whatever signs are in them', async () => {
    const [first, second] = [await ask(), await ask()]
    const open = await write('radwerk', first, { offer_name: 'Klavier 100% sicher' })
    const gone = await write('radwerk', second, { offer_name: 'Zwei Schränke' })
    await testApp.works('radwerk', 'offers.withdraw', { params: { id: gone.id } })
    const ids = async (query: Record<string, unknown>) => (await sent('radwerk', query)).map(({ id }) => id)
    expect(await ids({ offer_status: 'open', lead_id: first })).toEqual([open.id])
    expect(await ids({ offer_status: 'ended', lead_id: second })).toEqual([gone.id])
    expect(await ids({ keyword: 'klavier' })).toEqual([open.id])
    expect(await ids({ keyword: '100%' })).toEqual([open.id])
    expect(await ids({ keyword: 'Lindenbrück' })).toContain(gone.id)
    expect(await sent('bosporus', { keyword: 'klavier' })).toEqual([])
    expect((await testApp.raw('radwerk', 'offers.sent', { query: { page: 1, keyword: 'x'.repeat(101) } })).status).toBe(422)
  })

  it('count in the menu: new requests, and counters that wait', async () => {
    const number = async (name: 'open_leads' | 'waiting_offers') => {
      const answer = await testApp.app.inject({
        method: 'POST',
        url: '/graphql',
        payload: JSON.stringify({ query: `{ accountCounts { ${name} } }` }),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${testApp.tokens.radwerk}` },
      })
      return (answer.json().data as { accountCounts: Record<string, number> }).accountCounts[name]!
    }
    const [leads, offers] = [await number('open_leads'), await number('waiting_offers')]
    const lead = await ask()
    expect(await number('open_leads')).toBe(leads + 1)
    const { id } = await write('radwerk', lead)
    expect(await number('open_leads')).toBe(leads)
    await testApp.works('anna', 'offers.counter', { params: { id }, body: { price: 400 } })
    expect(await number('waiting_offers')).toBe(offers + 1)
  })
})

describe('a draft', () => {
  const visit = () => new Date(testApp.now().getTime() + 3 * 86_400_000).toISOString()

  it('saved again and again keeps one visit, and drops it when it is taken out', async () => {
    const lead = await ask()
    const at = visit()
    const { id } = await write('radwerk', lead, { as_draft: true, date_visit: at })
    await revise(id, { as_draft: true, date_visit: at, comment: 'eins' })
    await revise(id, { as_draft: true, date_visit: at, comment: 'zwei' })
    expect((await visitsOf(id)).map(({ status }) => status)).toEqual(['proposed'])
    await revise(id, { as_draft: true, date_visit: null })
    expect((await visitsOf(id)).map(({ status }) => status)).toEqual(['canceled'])
  })

  it('is told to nobody but its provider, and is gone with its file', async () => {
    const lead = await ask()
    const file = await uploaded('radwerk', 'angebot.pdf')
    const { id } = await write('radwerk', lead, { as_draft: true, file_id: file })
    expect((await sent('radwerk', { lead_id: lead }))[0]!.file).toMatchObject({ file_id: file, file_name: 'angebot.pdf' })
    expect((await testApp.raw('anna', 'offers.view', { params: { id } })).status).toBe(404)
    expect((await testApp.works('anna', 'offers.mine', { query: { page: 1, lead_id: lead } })).data).toEqual([])
    await testApp.works('radwerk', 'offers.withdraw', { params: { id } })
    expect(await testApp.db.selectFrom('uploads').select('id').where('id', '=', file).execute()).toEqual([])
  })

  it('that gets another file forgets the first; the customer is told no file’s number', async () => {
    const lead = await ask()
    const [first, second] = [await uploaded('radwerk', 'eins.pdf'), await uploaded('radwerk', 'zwei.pdf')]
    const { id } = await write('radwerk', lead, { as_draft: true, file_id: first })
    await revise(id, { file_id: second })
    expect((await testApp.db.selectFrom('uploads').select('id').where('id', 'in', [first, second]).execute()).map((one) => one.id)).toEqual(
      [second],
    )
    expect((await testApp.works('anna', 'offers.view', { params: { id } })).data.file).toMatchObject({
      file_name: 'zwei.pdf',
      file_id: null,
    })
  })

  it('another’s upload, and one that is no PDF, are refused', async () => {
    const lead = await ask()
    const foreign = await uploaded('bosporus', 'fremd.pdf')
    const stolen = await testApp.raw('radwerk', 'offers.create', { body: { lead_id: lead, ...form, file_id: foreign } })
    expect([stolen.status, stolen.body.errors?.[0]?.field]).toEqual([422, 'file_id'])
    const script = new TextEncoder().encode('<script>alert(1)</script>')
    const fake = await upload('radwerk', 'angebot.pdf', script)
    expect(fake.status).toBe(422)
  })
})

describe('attacks', () => {
  it('an offer that is out is never changed by keeping a draft', async () => {
    const lead = await ask()
    const { id } = await write('radwerk', lead)
    const kept = await testApp.raw('radwerk', 'offers.revise', { params: { id }, body: { ...form, price1: 1, as_draft: true } })
    expect([kept.status, kept.body.error, kept.body.message]).toEqual([
      409,
      'TRANSITION_REFUSED',
      'Das ist im Zustand „Liegt vor“ nicht möglich.',
    ])
    expect((await testApp.works('anna', 'offers.view', { params: { id } })).data).toMatchObject({ price1: 480, revision: 1 })
  })

  it('an agreed visit survives a revision that does not speak of it', async () => {
    const lead = await ask()
    const at = new Date(testApp.now().getTime() + 5 * 86_400_000).toISOString()
    const { id } = await write('radwerk', lead, { date_visit: at })
    await testApp.works('anna', 'offers.answerVisit', { params: { id }, body: { status: 'confirmed' } })
    await testApp.works('anna', 'offers.counter', { params: { id }, body: { price: 300 } })
    await revise(id, { price1: 350, date_visit: at })
    await testApp.works('anna', 'offers.counter', { params: { id }, body: { price: 320 } })
    await revise(id, { price1: 330 })
    expect((await visitsOf(id)).map(({ status }) => status)).toEqual(['confirmed'])
  })

  it('a visit that comes with a revision is told with it, to both, and leads nobody to ask again', async () => {
    const lead = await ask()
    const at = new Date(testApp.now().getTime() + 5 * 86_400_000).toISOString()
    const { id } = await write('radwerk', lead)
    for (const date_visit of [at, new Date(Date.parse(at) + 3_600_000).toISOString()]) {
      const { data } = await revise(id, { date_visit })
      expect(data.date_visit).toBe(date_visit)
      for (const who of ['anna', 'radwerk'] as const) {
        const told = (await testApp.events(who)).findLast(({ type }) => type === 'offer.changed')
        const fresh = (await testApp.works(who, 'offers.view', { params: { id } })).data
        expect([who, told?.payload]).toMatchObject([who, { offer: { version: fresh.version, date_visit, visit: fresh.visit } }])
      }
    }
  })

  it('sent twice at once is one offer; of two revisions upon one version the second is refused', async () => {
    const lead = await ask()
    const body = { lead_id: lead, ...form }
    const both = await Promise.all([testApp.raw('radwerk', 'offers.create', { body }), testApp.raw('radwerk', 'offers.create', { body })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const { id, version } = (await sent('radwerk', { lead_id: lead }))[0]!
    const again = await Promise.all(
      [500, 510].map((price1) => testApp.raw('radwerk', 'offers.revise', { params: { id }, body: { ...form, price1, version } })),
    )
    expect(again.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it.each([
    ['price2', { price_type: 'range', price2: 100 }],
    ['price1', { price1: -5 }],
    ['date1', { date1: '2026-11-01' }],
    ['date2', { date2: '2026-11-30', date1: '2026-12-20' }],
    ['date_visit', { date_visit: '2026-11-19T10:00:00.000Z' }],
    ['valid_until', { valid_until: '2026-11-19T10:00:00.000Z' }],
    ['offer_content', { offer_content: `<p>${'x'.repeat(30_000)}</p>` }],
    ['included', { included: Array.from({ length: 11 }, () => 'x') }],
  ])('wrong %s is told at its field, of a draft as well', async (field, more) => {
    const lead = await ask()
    for (const as_draft of [true, false]) {
      const { status, body } = await testApp.raw('radwerk', 'offers.create', {
        body: { lead_id: lead, ...form, ...more, as_draft } as never,
      })
      expect([status, body.errors?.map((one) => one.field)[0]?.split('.')[0]]).toEqual([422, field])
    }
  })

  it('a stranger’s lead, a closed one and another’s offer are out of reach', async () => {
    const lead = await ask()
    expect((await testApp.raw('bellaVista', 'offers.create', { body: { lead_id: lead, ...form } })).status).toBe(404)
    const { id } = await write('radwerk', lead)
    for (const call of ['offers.view', 'offers.file', 'offers.withdraw'] as const)
      expect([call, (await testApp.raw('bosporus', call, { params: { id } })).status]).toEqual([call, 404])
    await testApp.works('anna', 'leads.customerStatus', { body: { id: lead, status: 'canceled', reason: 'other' } })
    expect((await testApp.raw('bosporus', 'offers.create', { body: { lead_id: lead, ...form } })).body.error).toBe('LEAD_NOT_OPEN')
  })

  it('nothing a provider can ask changes when another offers: not counts, not lists, not the order', async () => {
    const lead = await ask()
    const all = async () => [
      await counts('bosporus'),
      await sent('bosporus'),
      (await testApp.works('bosporus', 'leads.viewReceived', { params: { id: lead } })).data,
      (await testApp.works('bosporus', 'leads.received', { query: { page: 1 } })).data,
      (await testApp.works('bosporus', 'leads.counts', {})).data,
    ]
    const before = await all()
    const { id } = await write('radwerk', lead)
    await testApp.works('anna', 'offers.counter', { params: { id }, body: { date1: dayAfter(testApp, 22) } })
    expect(await all()).toEqual(before)
  })
})

describe('templates', () => {
  it.each([
    ['liegt unter dem niedrigsten', { price_type: 'range', price1: 10, price2: 5 }],
    ['nur bei einer Spanne', { price1: 5, price2: 9 }],
    ['bis zu welchem Betrag', { price_type: 'range' }],
  ])('a second amount: «%s» is told at its field', async (words, more) => {
    const { status, body } = await testApp.raw('radwerk', 'offers.saveTemplate', { body: { ...templateBody, ...more } })
    expect([status, body.errors]).toEqual([422, [{ field: 'price2', message: expect.stringContaining(words) as string }]])
  })

  it('of the same name take the place of the old one; another’s are not touched', async () => {
    await testApp.works('bosporus', 'offers.saveTemplate', { body: templateBody })
    await testApp.works('radwerk', 'offers.saveTemplate', { body: templateBody })
    const { data } = await testApp.works('radwerk', 'offers.saveTemplate', { body: { ...templateBody, title: 'UMZUG', price1: 99 } })
    expect(data.map(({ title, price1 }) => [title, price1])).toEqual([['UMZUG', 99]])
    expect((await testApp.works('bosporus', 'offers.templates', {})).data.map(({ price1 }) => price1)).toEqual([480])
  })
})

it('news of an offer lead each side to its own page', async () => {
  const lead = await ask()
  const { id } = await write('radwerk', lead)
  await testApp.works('anna', 'offers.counter', { params: { id }, body: { price: 400 } })
  const linkOf = async (account: number) =>
    (
      await testApp.db
        .selectFrom('notifications')
        .select('link')
        .where('account_id', '=', account)
        .where('type', '=', 'offer')
        .orderBy('id', 'desc')
        .executeTakeFirst()
    )?.link
  expect([await linkOf(testApp.ids.anna), await linkOf(testApp.ids.radwerk)]).toEqual([
    expect.stringMatching(new RegExp(`^/angebote/${id}\\?anfrage=\\d+$`)),
    `/anbieterbereich/angebote/${id}`,
  ])
})

it('two weeks after the job both are asked once whether it is done, and not again and again', async () => {
  const lead = await ask()
  const { id } = await write('radwerk', lead)
  await testApp.works('anna', 'offers.decide', { params: { id }, body: { status: 'accepted', revision: 1 } })
  testApp.later(40 * 24 * 60)
  await testApp.deadlines()
  const asked = await testApp.db
    .selectFrom('transitions')
    .select('id')
    .where('entity_id', '=', id)
    .where('event', '=', 'offer.askDone')
    .execute()
  expect(asked).toHaveLength(1)
  const clocks = await testApp.db
    .selectFrom('deadlines')
    .select('event')
    .where('machine', '=', 'offer')
    .where('entity_id', '=', id)
    .execute()
  expect(clocks.map(({ event }) => event)).toEqual(['offer.lapse'])
})
