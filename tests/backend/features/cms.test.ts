import { describe, expect, it } from 'vitest'
import { buildBackend } from '#backend/app.ts'
import { cms } from '#backend/features/cms/cms.handlers.ts'
import { createKernel } from '#backend/kernel/kernel.ts'
import { queueMail } from '#backend/features/mail/mail.api.ts'
import { renderMail } from '#backend/features/mail/mail.template.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const consent = (more: object = {}) => ({ cookie_types: [], visitor_id: 'visitor-4711', text_version: '2026-11-01', ...more })
const consents = () => testApp.db.selectFrom('consents').selectAll().orderBy('id').execute()

describe('consent', () => {
  it('is kept per purpose with time and version of the text; what is necessary is always part of it', async () => {
    const types = await testApp.db.selectFrom('cookie_types').selectAll().orderBy('position').execute()
    const required = types.filter((type) => type.required).map((type) => type.key)
    const free = types.find((type) => !type.required)!.key
    const only = await testApp.works('guest', 'cms.acceptCookie', { body: consent() })
    expect(only.data).toEqual({ cookie_types: required, at: testApp.now().toISOString() })
    const more = await testApp.works('guest', 'cms.acceptCookie', { body: consent({ cookie_types: [free] }) })
    expect(more.data.cookie_types).toEqual(types.filter((type) => type.required || type.key === free).map((type) => type.key))
    expect((await consents()).at(-1)).toMatchObject({
      account_id: null,
      visitor_id: 'visitor-4711',
      purposes: more.data.cookie_types,
      text_version: '2026-11-01',
      at: testApp.now(),
    })
  })

  it('proves itself without keeping the address', async () => {
    await testApp.app.inject({
      method: 'POST',
      url: '/rest/acceptCookie',
      payload: JSON.stringify(consent()),
      headers: { 'content-type': 'application/json', 'x-client-ip': '203.0.113.99' },
    })
    const row = (await consents()).at(-1)!
    expect(row.ip_hash).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(row)).not.toContain('203.0.113.99')
  })

  it('of a signed-in person belongs to the account and ends the banner everywhere', async () => {
    await testApp.db.updateTable('accounts').set({ show_cookie_banner: true }).where('id', '=', testApp.ids.anna).execute()
    expect((await testApp.works('anna', 'accounts.customerProfile')).data.is_show_cookie).toBe(true)
    await testApp.works('anna', 'cms.acceptCookie', { body: consent() })
    expect((await consents()).at(-1)!.account_id).toBe(testApp.ids.anna)
    expect((await testApp.works('anna', 'accounts.customerProfile')).data.is_show_cookie).toBe(false)
  })

  it('can be looked up by whom it belongs to: each purpose with text, time and withdrawal', async () => {
    const choose = (cookie_types: string[], text_version: string) =>
      testApp.works('jonas', 'cms.acceptCookie', { body: consent({ cookie_types, text_version }) })
    expect((await testApp.works('jonas', 'cms.consents')).data).toEqual([])
    await choose(['statistics', 'comfort'], 'v1')
    const first = testApp.now().toISOString()
    testApp.later(10)
    await choose(['statistics'], 'v1')
    const second = testApp.now().toISOString()
    testApp.later(10)
    await choose(['statistics'], 'v2')
    const third = testApp.now().toISOString()
    expect((await testApp.works('jonas', 'cms.consents')).data).toEqual([
      { purpose: 'statistics', name: 'Statistik', text_version: 'v2', given_at: third, withdrawn_at: null },
      { purpose: 'statistics', name: 'Statistik', text_version: 'v1', given_at: first, withdrawn_at: third },
      { purpose: 'comfort', name: 'Komfort', text_version: 'v1', given_at: first, withdrawn_at: second },
    ])
    await choose([], 'v2')
    expect((await testApp.works('jonas', 'cms.consents')).data.map((span) => span.withdrawn_at !== null)).toEqual([true, true, true])
    expect((await testApp.raw('guest', 'cms.consents')).status).toBe(401)
    expect(JSON.stringify((await testApp.works('anna', 'cms.consents')).data)).not.toContain('v2')
  })

  it('goes along with an account, and goes when it goes', async () => {
    const within = <T>(work: (ctx: Parameters<NonNullable<(typeof cms)['anonymise']>>[0]) => Promise<T>) =>
      testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'r' }, work)
    const [part] = await within((ctx) => cms.exportOf!(ctx, testApp.ids.jonas))
    expect(part!.rows[0]).toMatchObject({ Zwecke: 'Notwendig, Komfort, Statistik', 'Fassung des Textes': 'v1' })
    await within((ctx) => cms.anonymise!(ctx, testApp.ids.jonas))
    expect((await within((ctx) => cms.exportOf!(ctx, testApp.ids.jonas)))[0]!.rows).toEqual([])
    const before = (await consents()).length
    expect(before).toBeGreaterThan(0)
    testApp.later(4 * 366 * 24 * 60)
    await within(async (ctx) => cms.housekeeping?.(ctx))
    expect(await consents()).toEqual([])
    testApp.later(-4 * 366 * 24 * 60)
  })

  it('refuses purposes that do not exist and identifiers that are none', async () => {
    const before = (await consents()).length
    for (const body of [
      consent({ cookie_types: ['spying'] }),
      consent({ visitor_id: 'x' }),
      consent({ visitor_id: '<script>' }),
      consent({ cookie_types: 'all' }),
      consent({ cookie_types: Array(21).fill('statistics') }),
      {},
    ]) {
      expect((await testApp.raw('guest', 'cms.acceptCookie', { body })).status).toBe(422)
    }
    expect(await consents()).toHaveLength(before)
  })
})

describe('pages for developers', () => {
  it('name the demo log-ins of a demo town', async () => {
    const { data } = await testApp.works('guest', 'developer.info')
    expect(data.demo_logins).toContainEqual(
      expect.objectContaining({ email: 'anna@lindenbrueck.example', role: 'customer', password: 'markthalle' }),
    )
    expect(data.database).toBe(testApp.database.kind)
  })

  it('show every mail that would have left, newest first, filtered and paged', async () => {
    for (let n = 1; n <= 23; n++) {
      await testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'r' }, (ctx) =>
        queueMail(ctx, {
          kind: 'test',
          to: 'leser@lindenbrueck.example',
          subject: `Nummer ${n}\r\nBcc: x@y.example`,
          paragraphs: ['Guten Tag,', 'ein <b>Test</b>.'],
          ...(n === 23 ? { attachments: [{ fileName: 'a.pdf', contentType: 'application/pdf', base64: 'AAAA' }] } : {}),
        }),
      )
    }
    const page = await testApp.works('guest', 'developer.mails', { query: { to: 'leser@lindenbrueck.example' } })
    expect(page.meta).toEqual({ current_page: 1, last_page: 2, per_page: 20, total: 23 })
    expect(page.data[0]).toMatchObject({ subject: 'Nummer 23 Bcc: x@y.example', attachments: ['a.pdf'], sent_at: null })
    expect((await testApp.works('guest', 'developer.mails', { query: { to: 'leser@lindenbrueck.example', page: 2 } })).data).toHaveLength(3)
    const one = await testApp.works('guest', 'developer.mail', { params: { id: page.data[0]!.id } })
    expect(one.data.text).toContain('ein <b>Test</b>.')
    expect(one.data.html).toContain('ein &lt;b&gt;Test&lt;/b&gt;.')
    expect((await testApp.raw('guest', 'developer.mail', { params: { id: 999_999 } })).status).toBe(404)
    expect((await testApp.raw('guest', 'developer.mails', { query: { page: 0 } })).status).toBe(422)
  })

  it('do not exist where they are switched off', async () => {
    const kernel = createKernel({
      database: testApp.database,
      config: { ...testApp.kernel.config, developerPages: false },
      log: testApp.kernel.log,
    })
    const app = await buildBackend(kernel)
    for (const url of ['/rest/developer/info', '/rest/developer/mails', '/rest/developer/mails/1'])
      expect([url, (await app.inject({ url, headers: { 'x-client-local': '1' } })).statusCode]).toEqual([url, 404])
    const introspection = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'x-client-local': '1' },
      payload: { query: '{ __schema { types { name } } }' },
    })
    expect(introspection.json()).toMatchObject({
      data: null,
      errors: expect.arrayContaining([expect.objectContaining({ extensions: { code: 'INPUT_INVALID' } })]),
    })
    await app.close()
  })
})

describe('mails', () => {
  const queue = (key: string | undefined) =>
    testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'r' }, (ctx) =>
      queueMail(ctx, {
        kind: 'once',
        to: 'a@lindenbrueck.example',
        subject: 'Einmal',
        paragraphs: ['x'],
        ...(key ? { uniqueKey: key } : {}),
      }),
    )

  it('with one key are written once, however often a job repeats', async () => {
    await Promise.all([queue('once-1'), queue('once-1')])
    await queue('once-1')
    await queue(undefined)
    await queue(undefined)
    expect(await testApp.db.selectFrom('mails').select('id').where('kind', '=', 'once').execute()).toHaveLength(3)
  })

  it('escape what people wrote, load nothing from elsewhere and link into the site only', () => {
    const { html, text } = renderMail(
      {
        kind: 'x',
        to: 'a@b.de',
        subject: '<script>alert(1)</script>',
        paragraphs: ['"Müller" & <img src=x onerror=alert(1)>'],
        rows: [{ label: '<i>', value: '5 €', strong: true }],
        action: { label: 'Öffnen', path: '/konto' },
      },
      'https://markthalle.example',
    )
    expect(html).not.toMatch(/<script|<img|<i>|<link|url\(/i)
    expect(html).toContain('&quot;Müller&quot; &amp; &lt;img')
    expect([...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1])).toEqual(['https://markthalle.example/konto'])
    expect(text).toContain('Öffnen: https://markthalle.example/konto')
    expect(text).toContain('<i>: 5 €')
  })
})
