import { describe, expect, it } from 'vitest'
import { internalApi } from '#contract/internal/internalApi.ts'
import { town } from '#backend/demo/town/town.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const secret = testApp.kernel.config.internalSecret
let made = 0
const newKey = () => `client-key-${++made}`

async function ask(name: string, body: unknown, headers: Record<string, string> = { 'x-internal-secret': secret }) {
  const response = await testApp.app.inject({
    method: 'POST',
    url: `/internal/${name}`,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: response.statusCode, body: response.json() as Record<string, unknown> & { error?: string } }
}
const command = (call: string, body: unknown, key = newKey(), token = testApp.tokens.bellaVista) =>
  ask('command', { token, call, body, key, requestId: 'request-0001' })

describe('the internal API', () => {
  it('does not exist for those who do not know the secret, whatever they ask', async () => {
    for (const name of Object.keys(internalApi)) {
      for (const headers of [
        {},
        { 'x-internal-secret': '' },
        { 'x-internal-secret': 'wrong' },
        { 'x-internal-secret': secret.slice(0, -1) },
        { 'x-internal-secret': `${secret}x` },
        { 'x-internal-secret': 'x'.repeat(secret.length) },
      ] as Record<string, string>[]) {
        expect(await ask(name, {}, headers)).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } })
      }
    }
  })

  it('refuses rubbish with 422 and unknown questions with 404', async () => {
    for (const name of Object.keys(internalApi)) {
      for (const body of [{}, [], null, 'x', { userId: 'x' }]) {
        // The question whether the backend is ready has nothing to say.
        if (name === 'ready' && !Array.isArray(body) && typeof body === 'object' && body !== null) continue
        const answer = await ask(name, body)
        expect([name, answer.status]).toEqual([name, 422])
      }
    }
    expect((await ask('secrets', {})).status).toBe(404)
  })

  it('says who a token belongs to, by its declaration', async () => {
    const answer = await ask('session', { token: testApp.tokens.bellaVista })
    expect(internalApi.session.answer.parse(answer.body)).toMatchObject({ userId: testApp.ids.bellaVista, role: 'provider' })
    expect(await ask('session', { token: 'rubbish' })).toMatchObject({ status: 401, body: { error: 'TOKEN_INVALID' } })
  })

  it('names the sessions that have ended, also those it has just believed in and those it never knew', async () => {
    const login = async () => {
      const response = await testApp.app.inject({
        method: 'POST',
        url: '/rest/login',
        payload: { email: 'jonas@lindenbrueck.example', password: town.password },
      })
      const { access_token: token } = (response.json() as { data: { access_token: string } }).data
      return { token, id: String((await ask('session', { token })).body['sessionId']) }
    }
    const [living, gone] = [await login(), await login()]
    // As another process does it: nothing is told to this one.
    await testApp.kernel.database.kysely.updateTable('sessions').set({ revoked_at: new Date() }).where('id', '=', gone.id).execute()
    expect((await ask('session', { token: gone.token })).status, 'still believed').toBe(200)
    const unknown = '00000000-0000-4000-8000-000000000000'
    const { body } = await ask('endedSessions', {
      sessionIds: [living.id, gone.id, unknown, "'; drop table sessions", '------------------------------------'],
    })
    expect(internalApi.endedSessions.answer.parse(body).ended).toEqual([
      gone.id,
      unknown,
      "'; drop table sessions",
      '------------------------------------',
    ])
    expect(await ask('session', { token: gone.token })).toMatchObject({ status: 401, body: { error: 'TOKEN_INVALID' } })
    expect((await ask('session', { token: living.token })).status).toBe(200)
    expect((await ask('endedSessions', { sessionIds: [] })).body).toEqual({ ended: [] })
  })

  it('answers feed and heads by their declarations', async () => {
    const fresh = internalApi.feed.answer.parse(
      (await ask('feed', { userId: testApp.ids.anna, epoch: null, since: null, limit: 100 })).body,
    )
    expect(fresh).toMatchObject({ kind: 'reset', reason: 'new' })
    const since = fresh.head
    const number = await testApp.placed()
    const after = internalApi.feed.answer.parse((await ask('feed', { userId: testApp.ids.anna, epoch: fresh.ep, since, limit: 100 })).body)
    expect(
      after.kind === 'events' &&
        after.events.some(
          (event) => event.t === 'foodOrder.placed' && (event.d as { order: { order_number: string } }).order.order_number === number,
        ),
    ).toBe(true)
    const heads = internalApi.heads.answer.parse((await ask('heads', { userIds: [testApp.ids.anna, testApp.ids.bellaVista] })).body)
    expect(heads.heads.find((one) => one.userId === testApp.ids.anna)).toEqual({ userId: testApp.ids.anna, ep: fresh.ep, head: after.head })
  })

  it('odd limits and positions are refused or answered, never a 5xx', async () => {
    const { ep } = internalApi.feed.answer.parse((await ask('feed', { userId: testApp.ids.anna, epoch: null, since: null, limit: 1 })).body)
    for (const more of [
      { limit: 0 },
      { limit: -1 },
      { limit: 501 },
      { limit: 1.5 },
      { since: -1 },
      { since: 2 ** 53 - 1 },
      { userId: 0 },
      { userId: -1 },
      { epoch: 'x'.repeat(1000) },
      { userId: 2 ** 52 },
    ]) {
      const answer = await ask('feed', { userId: testApp.ids.anna, epoch: ep, since: 0, limit: 10, ...more })
      expect([more, answer.status < 500]).toEqual([more, true])
    }
  })

  it('names the members of a conversation to its members only', async () => {
    const talk = await testApp.works('anna', 'chat.send', { body: { user_id: testApp.ids.bellaVista, message: 'Guten Abend!' } })
    const conversationId = talk.data.conversation_id
    expect((await ask('membership', { userId: testApp.ids.anna, conversationId })).body['members']).toEqual(
      expect.arrayContaining([testApp.ids.anna, testApp.ids.bellaVista]),
    )
    expect((await ask('membership', { userId: testApp.ids.jonas, conversationId })).status).toBe(404)
    expect((await ask('membership', { userId: testApp.ids.anna, conversationId: 999_999 })).status).toBe(404)
  })
})

describe('commands over the live connection', () => {
  it('are answered as over HTTP, and a key counts for both ways together', async () => {
    const number = await testApp.placed()
    const key = newKey()
    const body = { order_number: number, event: 'accept', prep_minutes: 25 }
    const live = await command('foodOrders.move', body, key)
    expect(live).toMatchObject({ status: 200, body: { status: 200, body: { data: { order_number: number, state: 'processing' } } } })
    const again = await command('foodOrders.move', body, key)
    expect(again.body).toEqual(live.body)
    const overHttp = await testApp.raw('bellaVista', 'foodOrders.move', { body, key })
    expect([overHttp.status, overHttp.body]).toEqual([200, live.body['body']])
    expect(
      (await testApp.events('bellaVista')).filter((event) => event.client_id === key && event.type === 'foodOrder.moved'),
    ).toHaveLength(1)
  })

  it('refused, they carry status and code inside the answer', async () => {
    const number = await testApp.placed()
    const refused = await command('foodOrders.move', { order_number: number, event: 'deliver' })
    expect(refused).toMatchObject({
      status: 200,
      body: {
        status: 409,
        body: { error: 'TRANSITION_REFUSED', moves: expect.arrayContaining(['foodOrder.accept']), requestId: 'request-0001' },
      },
    })
    const http = await testApp.raw('bellaVista', 'foodOrders.move', { body: { order_number: number, event: 'deliver' } })
    const { requestId: _a, ...liveBody } = refused.body['body'] as Record<string, unknown>
    const { requestId: _b, ...httpBody } = http.body as unknown as Record<string, unknown>
    expect(liveBody).toEqual(httpBody)
    expect(await command('foodOrders.move', { order_number: number, event: 'nonsense' })).toMatchObject({
      body: { status: 422, body: { error: 'INPUT_INVALID' } },
    })
  })

  it('check the caller: wrong role, foreign order, bad token, bad key', async () => {
    const number = await testApp.placed()
    const body = { order_number: number, event: 'ready' }
    expect((await command('foodOrders.move', body, newKey(), testApp.tokens.anna)).body).toMatchObject({
      status: 403,
      body: { error: 'ROLE_FORBIDDEN' },
    })
    expect((await command('foodOrders.move', body, newKey(), testApp.tokens.bosporus)).body).toMatchObject({ status: 404 })
    expect((await command('foodOrders.move', body, newKey(), 'rubbish')).body).toMatchObject({
      status: 401,
      body: { error: 'TOKEN_INVALID' },
    })
    expect((await command('foodOrders.move', body, 'short')).body).toMatchObject({ status: 422 })
  })

  it('know only calls that are meant for it', async () => {
    for (const call of [
      'nothing',
      '',
      '__proto__',
      'constructor',
      'checkout.placeByCash',
      'accounts.login',
      'foodOrders.board',
      'developer.mails',
    ]) {
      expect((await command(call, {})).body).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } })
    }
  })
})

describe('live queries', () => {
  const live = (query: string, more: object = {}) => ask('live', { token: testApp.tokens.anna, query, ...more })
  const counts = 'subscription Header { accountCounts { unread_notifications unread_messages open_orders } }'

  it('are evaluated for their account, each time anew', async () => {
    const before = internalApi.live.answer.parse((await live(counts)).body) as { data: { accountCounts: { open_orders: number } } }
    await testApp.placed()
    const after = internalApi.live.answer.parse((await live(counts)).body) as typeof before
    expect(after.data.accountCounts.open_orders).toBe(before.data.accountCounts.open_orders + 1)
  })

  it('refuse guests by code and stale tokens by status', async () => {
    const guest = internalApi.live.answer.parse((await live(counts, { token: null })).body) as {
      data: unknown
      errors: { extensions: { code: string } }[]
    }
    expect([guest.data, guest.errors[0]!.extensions.code]).toEqual([null, 'LOGIN_REQUIRED'])
    expect(await live(counts, { token: 'rubbish' })).toMatchObject({ status: 401 })
  })

  it('refuse what is no valid subscription', async () => {
    for (const query of [
      '',
      '{',
      'nonsense',
      '{ cmsTexts(keys: []) { key } }',
      'mutation { x }',
      'fragment F on Query { x }',
      counts.repeat(100),
    ]) {
      expect([query.slice(0, 30), (await live(query)).status]).toEqual([query.slice(0, 30), 422])
    }
    expect((await live(counts, { operationName: 'Other' })).status).toBe(422)
    for (const query of [
      'subscription { nothing }',
      'subscription { accountCounts { nothing } }',
      'subscription { accountCounts }',
      'subscription($x: Int!) { accountCounts { open_orders } }',
    ]) {
      const answer = await live(query)
      expect([query, answer.status, (answer.body['errors'] as unknown[] | undefined)?.length]).toEqual([query, 200, 1])
    }
  })

  it('refuse what is too wide', async () => {
    const aliases = Array.from({ length: 21 }, (_, at) => `a${at}: open_orders`).join(' ')
    expect(JSON.stringify((await live(`subscription { accountCounts { ${aliases} } }`)).body['errors'])).toContain('zu umfangreich')
  })

  it('refuse what is too deep, also through fragments', async () => {
    const nested = (levels: number): string => (levels === 0 ? 'x' : `x { ${nested(levels - 1)} }`)
    const errorsOf = async (query: string) => JSON.stringify((await live(query)).body['errors'])
    expect(await errorsOf(`subscription { ${nested(7)} }`)).not.toContain('zu tief')
    expect(await errorsOf(`subscription { ${nested(8)} }`)).toContain('zu tief verschachtelt')
    const circle = 'fragment A on Subscription { x { ...B } } fragment B on Subscription { y { ...A } }'
    expect(await errorsOf(`subscription { ...A } ${circle}`)).toContain('zu tief verschachtelt')
    expect(await errorsOf('subscription { ...A } fragment A on Subscription { ...A }')).not.toContain('zu tief')
  })

  it('mask what goes wrong inside', async () => {
    await testApp.db.schema.alterTable('conversation_members').renameTo('conversation_members_gone').execute()
    const answer = await live(counts)
    await testApp.db.schema.alterTable('conversation_members_gone').renameTo('conversation_members').execute()
    expect(answer.body).toMatchObject({ data: null, errors: [{ message: 'Something went wrong', extensions: { code: 'INTERNAL' } }] })
    expect(JSON.stringify(answer.body)).not.toContain('conversation_members')
  })
})
