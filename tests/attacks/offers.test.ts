import { describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { createSession } from '#backend/features/accounts/sessions.store.ts'
import { signToken } from '#backend/features/accounts/sessions.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { inquiryBody, tradesmen } from '#tests/support/leads.ts'
import { sendForm } from '#tests/support/multipart.ts'
import { offerBody } from '#tests/support/offers.ts'

const statements: string[] = []
const testApp = await demoTestApp({ onStatement: (text) => void statements.push(text) })
await tradesmen(testApp, ['bosporus', 'radwerk'])
const { db, ids, kernel } = testApp
let network = 0
const ask = async () => {
  await db.deleteFrom('attempts').execute()
  return (await testApp.works('anna', 'leads.create', { body: await inquiryBody(testApp), ip: `10.21.0.${++network}` })).data.id
}
/** What a call answers, and what it asked the database for: who can measure time learns no more than that. */
async function cost(call: () => ReturnType<typeof testApp.raw>) {
  statements.length = 0
  const { status, text } = await call()
  // Each request has a number of its own.
  return { status, text: text.replace(/"requestId":"[^"]+"/, ''), statements: [...statements] }
}

describe('a provider who wants to know what another offers', () => {
  it('finds a rival’s offer no more than one that does not exist: the same answer for the same work', async () => {
    const lead = await ask()
    const { id } = (await testApp.works('radwerk', 'offers.create', { body: offerBody(testApp, lead) })).data
    const { lead_id: _, ...form } = offerBody(testApp, lead)
    const none = 2_147_483_646
    const tries = (offer: number) =>
      [
        () => testApp.raw('bosporus', 'offers.view', { params: { id: offer } }),
        () => testApp.raw('bosporus', 'offers.file', { params: { id: offer } }),
        () => testApp.raw('bosporus', 'offers.revise', { params: { id: offer }, body: form }),
        () => testApp.raw('bosporus', 'offers.withdraw', { params: { id: offer } }),
        () => testApp.raw('bosporus', 'offers.answerCounter', { params: { id: offer }, body: { answer: 'accept' } }),
        () => testApp.raw('bosporus', 'offers.progress', { params: { id: offer }, body: { step: 'done' } }),
        () => testApp.raw('bosporus', 'offers.invoice', { params: { id: offer }, body: {} }),
        () => testApp.raw('bosporus', 'documents.info', { params: { id: `a-${offer}-1` } }),
        () => testApp.raw('bosporus', 'documents.info', { params: { id: `b-${offer}-1` } }),
      ] as (() => ReturnType<typeof testApp.raw>)[]
    // Sessions are believed for a while; the first call asks for them.
    await testApp.works('bosporus', 'offers.counts')
    for (const [at, one] of tries(id).entries()) {
      const [theirs, nobodys] = [await cost(one), await cost(tries(none)[at]!)]
      expect(theirs.status).toBe(404)
      expect({ at, ...theirs }).toEqual({ at, ...nobodys })
    }
  })

  it('is shown the same by the same work before and after a rival has offered, revised and withdrawn', async () => {
    const lead = await ask()
    const look = async () => [
      await cost(() => testApp.raw('bosporus', 'leads.viewReceived', { params: { id: lead } })),
      await cost(() => testApp.raw('bosporus', 'leads.received', { query: { page: 1 } })),
      await cost(() => testApp.raw('bosporus', 'leads.counts')),
      await cost(() => testApp.raw('bosporus', 'offers.sent', { query: { page: 1, lead_id: lead } })),
    ]
    await look()
    const before = await look()
    const { id } = (await testApp.works('radwerk', 'offers.create', { body: offerBody(testApp, lead) })).data
    expect(await look()).toEqual(before)
    const { lead_id: _, ...form } = offerBody(testApp, lead, { price1: 300 })
    await testApp.works('radwerk', 'offers.revise', { params: { id }, body: form })
    await testApp.works('radwerk', 'offers.withdraw', { params: { id } })
    await testApp.jobs()
    expect(await look()).toEqual(before)
  })
})

it('what sending an offer, and answering about one, costs in statements, begin and commit counted', async () => {
  const lead = await ask()
  await testApp.works('radwerk', 'offers.counts')
  const of = async (call: () => ReturnType<typeof testApp.raw>) => {
    const before = testApp.database.stats().statements
    const { status } = await call()
    return [status, testApp.database.stats().statements - before]
  }
  expect(await of(() => testApp.raw('radwerk', 'offers.create', { body: offerBody(testApp, lead) }))).toEqual([201, 16])
  const { id } = (await testApp.works('radwerk', 'offers.sent', { query: { page: 1, lead_id: lead } })).data[0]!
  expect(await of(() => testApp.raw('anna', 'offers.counter', { params: { id }, body: { price: 400 } }))).toEqual([200, 12])
  expect(await of(() => testApp.raw('radwerk', 'offers.answerCounter', { params: { id }, body: { answer: 'accept' } }))).toEqual([200, 12])
  const { revision } = (await testApp.works('anna', 'offers.view', { params: { id } })).data
  const accept = () => testApp.raw('anna', 'offers.decide', { params: { id }, body: { status: 'accepted', revision } })
  expect(await of(accept)).toEqual([200, 32])
})

describe('files of a request', () => {
  it('that would run a script are refused, whatever they are called; what is given out is an attachment that no browser guesses about', async () => {
    const send = (bytes: Uint8Array, name: string, type: string) =>
      sendForm(testApp, 'anna', 'api/fileUploadForUploadAnswerType', [['file', { bytes, name, type }]])
    const text = (words: string) => new TextEncoder().encode(words)
    for (const [bytes, name, type] of [
      [text('<script>alert(1)</script>'), 'plan.pdf', 'application/pdf'],
      [text('<script>alert(1)</script>'), 'plan.html', 'text/html'],
      [text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'plan.svg', 'image/svg+xml'],
      [text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'plan.png', 'image/png'],
      [text('GIF89a/*'), 'plan.png', 'image/png'],
      [text('%PDF-1.7 /OpenAction /JavaScript'), 'plan.pdf', 'application/pdf'],
    ] as const) {
      const { status, body } = await send(bytes, name, type)
      expect([name, status, body.errors?.[0]?.field]).toEqual([name, 422, 'file'])
    }
    const huge = await send(new Uint8Array(50 * 1024 * 1024), 'plan.pdf', 'application/pdf')
    expect([413, 422]).toContain(huge.status)
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1d5c45' } })
      .png()
      .toBuffer()
    const kept = await send(Buffer.concat([png, text('<script>alert(1)</script>')]), 'bild.png', 'image/png')
    expect(kept.status, JSON.stringify(kept.body)).toBe(201)
    const lead = (
      await testApp.works('anna', 'leads.create', {
        body: { ...(await inquiryBody(testApp)), file_ids: [kept.body.data!['file_id']] } as never,
        ip: `10.21.0.${++network}`,
      })
    ).data.id
    const { files } = (await testApp.works('radwerk', 'leads.viewReceived', { params: { id: lead } })).data
    const file = await testApp.app.inject({
      url: `/rest/leads/${lead}/files/${files[0]!.file_id}`,
      headers: { authorization: `Bearer ${testApp.tokens.radwerk}` },
    })
    expect(file.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(file.rawPayload.includes('<script>')).toBe(false)
  })
})

it('a thousand requests to one provider, of fifty accounts in as many networks: sixty an hour get through', async () => {
  await db.deleteFrom('attempts').execute()
  const body = await inquiryBody(testApp, 'umzug', { provider_id: ids.radwerk })
  const tokens: string[] = []
  for (let at = 0; at < 50; at++) {
    const { id } = await db
      .insertInto('accounts')
      .values({ role: 'customer', email: `flut-${at}@post.example`, first_name: 'Flut', last_name: String(at) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const session = { id: kernel.newId(), accountId: id, role: 'customer', expiresAt: new Date(testApp.now().getTime() + 86_400_000) }
    await createSession(db, session)
    tokens.push(await signToken(kernel, session))
  }
  const before = Number(
    (
      await db
        .selectFrom('lead_recipients')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
  const codes = new Map<number, number>()
  for (let at = 0; at < 1000; at++) {
    const { statusCode } = await testApp.app.inject({
      method: 'POST',
      url: '/rest/api/lead',
      headers: { authorization: `Bearer ${tokens[at % 50]}`, 'x-client-local': '1', 'x-client-ip': `10.30.${at % 50}.1` },
      payload: body,
    })
    codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1)
  }
  expect([...codes.keys()].toSorted()).toEqual([201, 429])
  expect(codes.get(201)).toBeLessThanOrEqual(60)
  expect(codes.get(201)).toBeGreaterThan(0)
  const after = Number(
    (
      await db
        .selectFrom('lead_recipients')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
  expect(after - before).toBe(codes.get(201))
}, 120_000)

// Weeks pass: last.
it('a provider is shown the same when the request’s clocks strike and its customer asks more, whether anybody has offered or not', async () => {
  const seenOf = async (isOffered: boolean) => {
    const lead = await ask()
    if (isOffered) await testApp.works('radwerk', 'offers.create', { body: offerBody(testApp, lead) })
    const versions: number[] = []
    const look = async () => {
      const { version } = (await testApp.works('bosporus', 'leads.viewReceived', { params: { id: lead } })).data
      versions.push(version)
      return version
    }
    await look()
    // The radius grows after 48 and 96 hours without an offer; the customer is reminded before the end.
    for (let days = 0; days < 13; days++) {
      testApp.later(24 * 60)
      await testApp.deadlines()
      await look()
    }
    await testApp.works('anna', 'leads.customerStatus', { body: { id: lead, status: 'extended' } })
    const version = await look()
    const stale = await testApp.raw('bosporus', 'leads.providerStatus', { body: { id: lead, status: 'rejected', version: version - 1 } })
    expect(stale.body.error).toBe('VERSION_STALE')
    await testApp.works('bosporus', 'leads.providerStatus', { body: { id: lead, status: 'rejected', version } })
    return versions
  }
  expect(await seenOf(true)).toEqual(await seenOf(false))
})
