import { afterEach, describe, expect, it } from 'vitest'
import { allCalls, type CallId } from '#contract/all.ts'
import { rawSql } from '#backend/kernel/rawSql.ts'
import { buildBackend } from '#backend/app.ts'
import { basesOf } from '#backend/kernel/bases.ts'
import { createKernel } from '#backend/kernel/kernel.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { app } = testApp
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const json = { 'content-type': 'application/json' }
const clean: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const task of clean.splice(0).reverse()) await task()
})
const sql = (text: string) => testApp.db.executeQuery(rawSql(text, []))

describe('where calls are answered', () => {
  it('under both bases, with slashes before, after and doubled', async () => {
    for (const url of [
      '/rest/profile/customer',
      '/rest/api/profile/customer',
      '/rest/profile/customer/',
      '//rest//profile/customer',
      '/rest/api//profile//customer/',
    ]) {
      const answer = await app.inject({ url, headers: bearer(testApp.tokens.anna) })
      expect([url, answer.statusCode, answer.json().data?.email]).toEqual([url, 200, 'anna@lindenbrueck.example'])
    }
    for (const url of ['/rest/api/latestNotifications', '/rest/latestNotifications']) {
      expect((await app.inject({ url, headers: bearer(testApp.tokens.anna) })).statusCode).toBe(200)
    }
  })

  it('every declared call is routed under both bases, by one route', () => {
    const { routes, routed } = basesOf(Object.entries(allCalls).map(([id, call]) => ({ id, call })))
    const urlOf = new Map(routes.map(({ one, url }) => [one.id, url]))
    for (const [id, { method, path }] of Object.entries(allCalls)) {
      const bare = path.replace(/^api\//, '').replace(/\{(\w+)\}/g, ':$1')
      const own = urlOf.get(id)!
      expect([id, app.hasRoute({ method, url: own })]).toEqual([id, true])
      expect([id, routed({ method, url: `/rest/${path.replace(/\{(\w+)\}/g, ':$1')}?a=/rest/api/b` })]).toEqual([
        id,
        `${own}?a=/rest/api/b`,
      ])
      // Where the spec writes both, each is its own.
      const other = `/rest/${path.startsWith('api/') ? '' : 'api/'}${bare}`
      if (![...urlOf.values()].includes(other) && !own.startsWith('/rest/api/'))
        expect([id, routed({ method, url: other })]).toEqual([id, own])
    }
    expect([...urlOf.values()].filter((url) => url.startsWith('/rest/api/'))).toEqual([
      '/rest/api/remove-favourite',
      '/rest/api/shop/orders',
    ])
  })

  it('a path that is declared with and without the second base is its own under it, with whatever follows', () => {
    const { routed } = basesOf([
      { call: { method: 'GET', path: 'api/x' } },
      { call: { method: 'GET', path: 'x' } },
      { call: { method: 'POST', path: 'x' } },
    ])
    for (const [method, url, wanted] of [
      ['GET', '/rest/api/x', '/rest/api/x'],
      ['GET', '//rest//api//x//?y=1', '/rest/api/x//?y=1'],
      ['GET', '/rest/x', '/rest/x'],
      ['POST', '/rest/api/x', '/rest/x'],
      ['GET', '/rest/api/x/1', '/rest/x/1'],
      ['GET', '/rest/api/', '/rest/api/'],
      ['GET', '/rest/api', '/rest/api'],
      ['GET', '/rest/apix', '/rest/apix'],
      ['GET', '/media/rest/api/x', '/media/rest/api/x'],
    ] as const)
      expect([method, url, routed({ method, url })]).toEqual([method, url, wanted])
    const slashes = '/'.repeat(200_000)
    for (const [url, wanted] of [
      [`${slashes}rest${slashes}api${slashes}x${slashes}`, `/rest/api/x${slashes}`],
      [`/rest/api/x${slashes}y`, `/rest/x${slashes}y`],
    ] as const)
      expect(routed({ method: 'GET', url }) === wanted).toBe(true)
    expect(() => basesOf([{ call: { method: 'GET', path: 'api/x/{id}' } }, { call: { method: 'GET', path: 'x/{id}' } }])).toThrow('x/{id}')
  })

  it('nowhere else: an unknown path or method is 404 in the same shape', async () => {
    for (const [method, url] of [
      ['GET', '/rest/nothing'],
      ['DELETE', '/rest/login'],
      ['GET', '/'],
      ['GET', '/rest'],
      ['POST', '/rest/profile/customer'],
      ['GET', '/REST/PROFILE/CUSTOMER'],
    ] as const) {
      const answer = await app.inject({ method, url })
      expect([method, url, answer.statusCode, answer.json()]).toEqual([
        method,
        url,
        404,
        { error: 'NOT_FOUND', message: 'Das haben wir leider nicht gefunden.', requestId: expect.any(String) },
      ])
    }
  })

  it('HEAD, OPTIONS, TRACE and odd methods on every call are a plain no, never a 5xx', async () => {
    for (const id of Object.keys(allCalls) as CallId[]) {
      const url = `/rest/${allCalls[id].path.replace(/\{\w+\}/g, '1')}`
      for (const method of ['HEAD', 'OPTIONS', 'PUT'] as const) {
        const answer = await app.inject({ method, url })
        expect([id, method, answer.statusCode < 500]).toEqual([id, method, true])
      }
    }
  })

  it('odd paths never fail', async () => {
    const odd = [
      '//',
      '///',
      '/%',
      '/%00',
      '/%zz',
      '/..%2f',
      '/rest/..%2f..%2fetc%2fpasswd',
      '/rest/%',
      '/rest/%00',
      '/rest/%E0%A4%A',
      '/rest//',
      '/rest/./profile',
      '/rest/../docs',
      '/media/%2e%2e/x.png',
      '/media/a/../../x',
      '/media/%00/x.png',
      '/rest/developer/mails/%F0%9F%8D%95',
      '/rest/developer/mails/9999999999999999999999',
      '/rest/developer/mails/-1',
      '/rest/developer/mails/1%00',
      `/rest/developer/mails/${'9'.repeat(400)}`,
      '/rest/developer/mails/1;x',
      '/rest/developer/mails?page[]=1',
      '/rest/developer/mails?page=1&page=2',
      '/rest/developer/mails?__proto__=1',
      '/rest/developer/mails?%',
      '/rest/developer/mails?page=%00',
      '/graphql?query={',
      `/${'a'.repeat(5000)}`,
    ]
    for (const url of odd) {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await app.inject({ method, url, headers: method === 'POST' ? json : {} })
        expect([method, url, answer.statusCode < 500], answer.body).toEqual([method, url, true])
      }
    }
  })
})

describe('the order of refusals', () => {
  const url = '/rest/food/move'
  const rubbish = { method: 'POST' as const, url, payload: '{"order_number":[]}', headers: json }
  it('a stranger is 401, the wrong role 403, somebody else’s id 404, bad input 422', async () => {
    const number = await testApp.placed()
    const ask = (token: string | null, payload: string) =>
      app.inject({ ...rubbish, payload, headers: { ...json, ...(token ? bearer(token) : {}) } })
    expect((await ask(null, rubbish.payload)).json()).toMatchObject({ error: 'LOGIN_REQUIRED' })
    expect((await ask('nonsense', rubbish.payload)).json()).toMatchObject({
      error: 'TOKEN_INVALID',
      message: 'Your Session expired please login in again',
    })
    expect((await ask(testApp.tokens.anna, rubbish.payload)).json()).toMatchObject({ error: 'ROLE_FORBIDDEN' })
    expect((await ask(testApp.tokens.bosporus, JSON.stringify({ order_number: number, event: 'nonsense' }))).statusCode).toBe(404)
    expect((await ask(testApp.tokens.bosporus, JSON.stringify({ order_number: number, event: 'ready' }))).statusCode).toBe(404)
    const bad = await ask(testApp.tokens.bellaVista, JSON.stringify({ order_number: number, event: 'nonsense' }))
    expect([bad.statusCode, bad.json().error, bad.json().errors[0].field]).toEqual([422, 'INPUT_INVALID', 'event'])
  })

  it('is checked before the body is read: a stranger’s huge, broken or foreign body is still 401', async () => {
    for (const [payload, type] of [
      ['{', 'application/json'],
      ['x'.repeat(400_000), 'application/json'],
      ['<x/>', 'application/xml'],
    ]) {
      expect((await app.inject({ ...rubbish, payload: payload!, headers: { 'content-type': type! } })).statusCode).toBe(401)
    }
  })

  it('odd Authorization headers are no sign-in', async () => {
    for (const value of ['Bearer', 'Bearer ', 'bearer x', 'Basic YTpi', 'Bearer a b', `Bearer ${'x'.repeat(9000)}`, 'Bearer ü']) {
      const answer = await app.inject({ url: '/rest/profile/customer', headers: { authorization: value } })
      expect([value.slice(0, 20), answer.statusCode]).toEqual([value.slice(0, 20), 401])
    }
    // On a public page a stale token is a guest.
    expect((await app.inject({ url: '/rest/developer/info', headers: { ...bearer('stale'), 'x-client-local': '1' } })).statusCode).toBe(200)
  })
})

describe('bodies', () => {
  const post = (payload: string | Buffer | undefined, type: string | undefined, url = '/rest/acceptCookie') =>
    app.inject({ method: 'POST', url, ...(payload === undefined ? {} : { payload }), headers: type ? { 'content-type': type } : {} })
  const good = JSON.stringify({ cookie_types: [], visitor_id: 'visitor-1234' })

  it('JSON is taken with and without a charset', async () => {
    for (const type of ['application/json', 'application/json; charset=utf-8']) expect((await post(good, type)).statusCode).toBe(200)
  })

  it.each([
    ['{', 400],
    ['nonsense', 400],
    ['{"a":1}}', 400],
    ['', 422],
    ['null', 422],
    ['[]', 422],
    ['"text"', 422],
    ['7', 422],
    ['{"visitor_id":null}', 422],
    ['{"__proto__":{"visitor_id":"visitor-1234","cookie_types":[]}}', 422],
    ['{"constructor":{"prototype":{}}}', 422],
  ])('JSON %s is %i', async (body, status) => {
    const answer = await post(body, 'application/json')
    expect([answer.statusCode, answer.json().error]).toEqual([status, status === 400 ? 'BODY_UNREADABLE' : 'INPUT_INVALID'])
  })

  it('deep nesting is not our problem: it is ignored, also with a key', async () => {
    const deep = `${good.slice(0, -1)},"x":${'['.repeat(60_000)}${']'.repeat(60_000)}}`
    const answer = await app.inject({
      method: 'POST',
      url: '/rest/acceptCookie',
      payload: deep,
      headers: { ...json, 'idempotency-key': 'deep-body-1' },
    })
    expect(answer.statusCode).toBe(200)
  })

  it('other types are 415, also multipart where no files are expected and forms where JSON is', async () => {
    const boundary = 'x'
    for (const [body, type] of [
      [good, 'text/plain'],
      ['<x/>', 'application/xml'],
      [
        `--${boundary}\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--${boundary}--\r\n`,
        `multipart/form-data; boundary=${boundary}`,
      ],
      ['a=1', 'application/x-www-form-urlencoded'],
      [good, 'application/octet-stream'],
      [good, 'nonsense'],
    ]) {
      const answer = await post(body!, type!)
      expect([type, answer.statusCode, answer.json().error]).toEqual([type, 415, 'MEDIA_TYPE_UNSUPPORTED'])
    }
  })

  it('forms are read where they are declared, lists included', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/rest/notification-settings',
      payload: 'notification_type=newsletter&notification_value=1',
      headers: { ...bearer(testApp.tokens.anna), 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.json()).toMatchObject({ data: { notification_type: 'newsletter', notification_value: 1 } })
  })

  it('more than 256 KB is 413, just below is read', async () => {
    const filled = (size: number) => `${good.slice(0, -1)},"x":"${'a'.repeat(size - good.length - 7)}"}`
    expect((await post(filled(256 * 1024 + 1), 'application/json')).json()).toMatchObject({ error: 'PAYLOAD_TOO_LARGE' })
    expect((await post(filled(256 * 1024), 'application/json')).statusCode).toBe(200)
    expect((await post('a='.padEnd(300_000, 'x'), 'application/x-www-form-urlencoded', '/rest/notification-settings')).statusCode).toBe(401)
    const tooLong = await app.inject({
      method: 'POST',
      url: '/rest/notification-settings',
      payload: 'a='.padEnd(300_000, 'x'),
      headers: { ...bearer(testApp.tokens.anna), 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(tooLong.statusCode).toBe(413)
  })

  it('characters the database cannot hold are refused or cleaned, never a 5xx', async () => {
    for (const text of ['a\u0000b', '\ud800', '\u202e\u0007', '\u{1F355}'.repeat(50)]) {
      const answer = await app.inject({
        method: 'POST',
        url: '/rest/acceptCookie',
        payload: JSON.stringify({ cookie_types: [text], visitor_id: 'visitor-1234', text_version: text }),
        headers: json,
      })
      expect([text, answer.statusCode < 500], answer.body).toEqual([text, true])
      const login = await app.inject({
        method: 'POST',
        url: '/rest/login',
        payload: JSON.stringify({ email: `${text}@x.example`, password: text }),
        headers: json,
      })
      expect([text, login.statusCode < 500], login.body).toEqual([text, true])
      const search = await app.inject({
        url: `/rest/developer/mails?to=${encodeURIComponent(text.replace('\ud800', '%'))}`,
        headers: { 'x-client-local': '1' },
      })
      expect([text, search.statusCode < 500], search.body).toEqual([text, true])
    }
  })

  it('a key that is none is refused at its field', async () => {
    for (const key of ['short', 'x'.repeat(101), 'with space', 'ümlaut-key']) {
      const answer = await app.inject({
        method: 'POST',
        url: '/rest/acceptCookie',
        payload: good,
        headers: { ...json, 'idempotency-key': key },
      })
      expect([key, answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([key, 422, 'Idempotency-Key'])
    }
  })

  it('the same key gives the same answer over HTTP', async () => {
    const send = () =>
      app.inject({ method: 'POST', url: '/rest/acceptCookie', payload: good, headers: { ...json, 'idempotency-key': 'cookie-key-1' } })
    const first = (await send()).json()
    testApp.later(5)
    expect((await send()).json()).toEqual(first)
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/rest/acceptCookie',
          payload: good,
          headers: { ...json, 'idempotency-key': 'cookie-key-2' },
        })
      ).json().data.at,
    ).not.toBe(first.data.at)
  })
})

describe('what an answer tells', () => {
  it('an unexpected error is 500 with a request id and nothing of the inside', async () => {
    await sql('alter table mails rename to mails_gone')
    clean.push(() => sql('alter table mails_gone rename to mails'))
    const answer = await app.inject({ url: '/rest/developer/mails', headers: { 'x-request-id': 'request-4711', 'x-client-local': '1' } })
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      { error: 'INTERNAL', message: 'Something went wrong', requestId: 'request-4711' },
    ])
    const own = await app.inject({ url: '/rest/developer/mails', headers: { 'x-request-id': 'bad id <script>', 'x-client-local': '1' } })
    expect(own.json().requestId).toMatch(/^[\w-]{8,64}$/)
    expect(own.body).not.toMatch(/mails|select|at .*\.ts|stack/)
  })

  it('refusals carry the request id too', async () => {
    const answer = await app.inject({ url: '/rest/nothing', headers: { 'x-request-id': 'request-4712' } })
    expect(answer.json().requestId).toBe('request-4712')
  })

  it('a call with a limit of its own answers 429 to one address and goes on for others', async () => {
    const login = (address: string) =>
      app.inject({ method: 'POST', url: '/rest/login', payload: '{}', headers: { ...json, 'x-client-ip': address } })
    const codes = await Promise.all(Array.from({ length: 35 }, () => login('203.0.113.7').then((answer) => answer.statusCode)))
    expect(codes.filter((code) => code === 429).length).toBeGreaterThanOrEqual(5)
    expect((await login('203.0.113.8')).statusCode).toBe(422)
  })
})

describe('health', () => {
  it('is alive and ready', async () => {
    expect((await app.inject({ url: '/healthz' })).json()).toEqual({ ok: true })
    expect((await app.inject({ url: '/readyz' })).json()).toEqual({ ok: true })
  })

  it.each([
    [
      'the embedded database has stopped',
      'database stopped',
      { stats: () => ({ ...testApp.database.stats(), broken: 'the worker ended' }) },
    ],
    [
      'no statement is answered',
      'database unreachable',
      { kysely: { executeQuery: () => Promise.reject(new Error('connection refused')) } as unknown as typeof testApp.database.kysely },
    ],
  ])('is alive but not ready when %s', async (_, reason, broken) => {
    const kernel = createKernel({ database: { ...testApp.database, ...broken }, config: testApp.kernel.config, log: testApp.kernel.log })
    const sick = await buildBackend(kernel)
    clean.push(() => sick.close())
    expect((await sick.inject({ url: '/healthz' })).statusCode).toBe(200)
    const ready = await sick.inject({ url: '/readyz' })
    expect([ready.statusCode, ready.json()]).toEqual([503, { ok: false, reason }])
  })
})
