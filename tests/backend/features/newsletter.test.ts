import { createServer, type AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { newsletterConsents } from '#contract/values/newsletterConsent.ts'
import { features } from '#backend/features/all.ts'
import { sendQueued } from '#backend/features/mail/mail.send.ts'
import { demoTestApp, type Who } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const asked = 'Bitte bestätigen Sie Ihre Anmeldung über den Link in unserer E-Mail.'
const runOf = (email: string) =>
  testApp.db.selectFrom('newsletter_subscriptions').selectAll().where('email', '=', email).orderBy('id', 'desc').executeTakeFirst()
const proofsOf = async (email: string) => {
  const runs = await testApp.db.selectFrom('newsletter_subscriptions').select('id').where('email', '=', email).execute()
  return testApp.db
    .selectFrom('newsletter_proofs')
    .selectAll()
    .where(
      'subscription_id',
      'in',
      runs.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
}
const mailsTo = (email: string) =>
  testApp.db.selectFrom('mails').selectAll().where('to_address', '=', email).where('kind', 'like', 'newsletter.%').orderBy('id').execute()
const tokenOf = (text: string) => /\/newsletter\/bestaetigen\/([\w-]+)/.exec(text)![1]!
const keyOf = (text: string) => /\/newsletter\/abmelden\?token=([\w-]+)/.exec(text)![1]!
let nobody = 0
const stranger = () => `leserin${++nobody}@lindenbrueck.example`
const from = (ip: string, path: string, body: object) =>
  testApp.app.inject({
    method: 'POST',
    url: `/rest/${path}`,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'x-client-ip': ip },
  })
let address = 0
/** Each from an address of its own, so that the limits of one test do not reach the next. */
const order = (email: string) => from(`198.51.100.${++address}`, 'subscribe-newsletter-email', { email })
async function subscribed(email: string) {
  await order(email)
  await testApp.works('guest', 'newsletter.confirm', { body: { token: tokenOf((await mailsTo(email)).at(-1)!.text) } })
  return (await mailsTo(email)).at(-1)!
}
const historyOf = (id: number) =>
  testApp.db
    .selectFrom('transitions')
    .select(['event', 'from_state', 'to_state', 'actor_role'])
    .where('machine', '=', 'newsletter')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()

describe('double opt-in', () => {
  it('writes nothing but one question before the confirmation, and keeps the proof of each step', async () => {
    const email = stranger()
    expect((await from('203.0.113.7', 'subscribe-newsletter-email', { email, text_version: '2026-11' })).json()).toEqual({ message: asked })
    const [question, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(question).toMatchObject({ kind: 'newsletter.confirm', headers: {} })
    expect(question!.text).not.toMatch(/Angebot|Rabatt|Neuigkeit/)
    expect(await runOf(email)).toMatchObject({ status: 'pending_optin', account_id: null, confirmed_at: null })

    const token = tokenOf(question!.text)
    expect(JSON.stringify(await proofsOf(email))).not.toContain(token)
    testApp.later(5)
    expect((await from('203.0.113.8', 'confirm-newsletter-email', { token })).statusCode).toBe(200)
    const run = (await runOf(email))!
    expect(run).toMatchObject({ status: 'subscribed', confirmed_at: testApp.now() })
    const proofs = await proofsOf(email)
    expect(proofs.map(({ event, source, text_version: version }) => [event, source, version])).toEqual([
      ['requested', 'footer', '2026-11'],
      ['confirmed', 'link', '2026-11'],
    ])
    expect(proofs[0]!.ip_hash).toMatch(/^[\w-]{43}$/)
    expect(proofs[0]!.ip_hash).not.toBe(proofs[1]!.ip_hash)
    expect(JSON.stringify(proofs)).not.toContain('203.0.113')
    expect(newsletterConsents[proofs[0]!.text_version as '2026-11']).toContain('jederzeit')
    expect((await historyOf(run.id)).map(({ event, from_state: was, to_state: is, actor_role: by }) => [event, was, is, by])).toEqual([
      ['newsletter.request', '', 'pending_optin', 'system'],
      ['newsletter.confirm', 'pending_optin', 'subscribed', 'system'],
    ])
  })

  it('claims no text that was not shown: only the page behind the link names one', async () => {
    const email = stranger()
    await from('203.0.113.7', 'subscribe-newsletter-email', { email })
    expect((await from('203.0.113.7', 'subscribe-newsletter-email', { email, text_version: '1999-01' })).statusCode).toBe(422)
    const token = tokenOf((await mailsTo(email)).at(-1)!.text)
    expect((await from('203.0.113.8', 'confirm-newsletter-email', { token, text_version: '1999-01' })).statusCode).toBe(422)
    await from('203.0.113.8', 'confirm-newsletter-email', { token, text_version: '2026-11' })
    expect((await proofsOf(email)).map(({ event, text_version: version }) => [event, version])).toEqual([
      ['requested', ''],
      ['confirmed', '2026-11'],
    ])
  })

  it('answers the same for every address: new, waiting, subscribed, gone', async () => {
    const [fresh, waiting, reader, gone] = [stranger(), stranger(), stranger(), stranger()]
    await order(waiting)
    await subscribed(reader)
    await testApp.works('guest', 'newsletter.unsubscribe', { body: { token: keyOf((await subscribed(gone)).text) } })
    const answers = await Promise.all(
      [fresh, waiting, reader, gone, reader.toUpperCase()].map(async (email) => {
        const { statusCode, body } = await order(email)
        return [statusCode, body]
      }),
    )
    expect(new Set(answers.map(String)).size).toBe(1)
    expect((await mailsTo(reader)).at(-1)!.kind).toBe('newsletter.already')
    expect((await mailsTo(gone)).at(-1)!.kind).toBe('newsletter.confirm')
    expect((await runOf(gone))!.status).toBe('pending_optin')
  })

  it('two links pressed at once, and a third time later, confirm once', async () => {
    const email = stranger()
    await order(email)
    const token = tokenOf((await mailsTo(email))[0]!.text)
    const both = await Promise.all([1, 2].map(() => testApp.ask('guest', 'newsletter.confirm', { body: { token } })))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    await testApp.works('guest', 'newsletter.confirm', { body: { token } })
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['newsletter.confirm', 'newsletter.welcome'])
    expect((await proofsOf(email)).filter(({ event }) => event === 'confirmed')).toHaveLength(1)
  })

  it('orders at the same moment make one run, and every link that was mailed works', async () => {
    const email = stranger()
    await Promise.all([order(email), order(email)])
    expect(await testApp.db.selectFrom('newsletter_subscriptions').select('id').where('email', '=', email).execute()).toHaveLength(1)
    const [first] = await mailsTo(email)
    await testApp.works('guest', 'newsletter.confirm', { body: { token: tokenOf(first!.text) } })
    expect((await runOf(email))!.status).toBe('subscribed')
  })

  it('a link that is invented, too old or used up says so', async () => {
    const email = stranger()
    await order(email)
    const token = tokenOf((await mailsTo(email))[0]!.text)
    expect((await testApp.raw('guest', 'newsletter.confirm', { body: { token: 'x'.repeat(32) } })).body.error).toBe('LINK_INVALID')
    expect((await testApp.raw('guest', 'newsletter.confirm', { body: { token: "'; drop table accounts; --" } })).status).toBe(422)
    testApp.later(7 * 24 * 60)
    expect((await testApp.raw('guest', 'newsletter.confirm', { body: { token } })).body.error).toBe('LINK_EXPIRED')
    expect((await runOf(email))!.status).toBe('pending_optin')
    await testApp.deadlines()
    expect((await runOf(email))!.status).toBe('unsubscribed')
    for (const feature of features) await feature.housekeeping?.(testApp.kernel.reading({ caller: { kind: 'system' }, requestId: 'r' }))
    expect(await runOf(email)).toBeUndefined()
    expect((await testApp.raw('guest', 'newsletter.confirm', { body: { token } })).body.error).toBe('LINK_INVALID')
  })

  it('does not fill a stranger’s mailbox, and stops a sender who tries many', async () => {
    const victim = stranger()
    const answers = []
    for (let n = 0; n < 6; n++) answers.push((await order(victim)).body)
    expect(new Set(answers).size).toBe(1)
    expect(await mailsTo(victim)).toHaveLength(3)
    const statuses = []
    for (let n = 0; n < 10; n++) statuses.push((await from('192.0.2.99', 'subscribe-newsletter-email', { email: stranger() })).statusCode)
    expect(statuses.every((status) => status === 200)).toBe(true)
    expect((await from('192.0.2.99', 'subscribe-newsletter-email', { email: stranger() })).statusCode).toBe(429)
  })

  it('names the field and the way out', async () => {
    for (const email of ['', 'kein-at', 'a@b', `${'x'.repeat(250)}@lindenbrueck.example`, "'; delete from accounts; --", '<script>@x.de']) {
      const { status, body } = await testApp.raw('guest', 'newsletter.subscribeEmail', { body: { email } })
      expect([email, status]).toEqual([email, 422])
      expect(body.errors?.[0]).toMatchObject({ field: 'email' })
    }
    expect((await testApp.raw('guest', 'newsletter.subscribeEmail', { body: { email: stranger(), text_version: '1999' } })).status).toBe(
      422,
    )
  })
})

describe('with an account', () => {
  const flagOf = async (who: Who) =>
    who === 'anna'
      ? (await testApp.works('anna', 'accounts.customerProfile')).data.subscribed
      : (await testApp.works('bellaVista', 'accounts.providerProfile')).data.subscribed
  const emailOf = async (who: 'anna' | 'bellaVista') =>
    (await testApp.db.selectFrom('accounts').select('email').where('id', '=', testApp.ids[who]).executeTakeFirstOrThrow()).email

  it.each(['anna', 'bellaVista'] as const)(
    '%s orders for the own address; the flag follows the confirmation and the leave',
    async (who) => {
      const email = await emailOf(who)
      expect(await testApp.works(who, 'newsletter.subscribe', { body: { text_version: '2026-11' } })).toEqual({
        message: asked,
        data: { status: 'pending_optin' },
      })
      expect(await flagOf(who)).toBe(false)
      const head = await testApp.head(who)
      await testApp.works('guest', 'newsletter.confirm', { body: { token: tokenOf((await mailsTo(email)).at(-1)!.text) } })
      expect(await flagOf(who)).toBe(true)
      expect(
        (await testApp.events(who, head)).map(({ type, payload }) => [
          type,
          (payload as { profile?: { subscribed: boolean } }).profile?.subscribed,
        ]),
        'open tabs learn of it',
      ).toEqual([['profile.changed', true]])
      expect(await runOf(email)).toMatchObject({ account_id: testApp.ids[who], status: 'subscribed' })
      expect((await testApp.works(who, 'newsletter.subscribe', { body: {} })).data.status).toBe('subscribed')
      expect(await testApp.works(who, 'newsletter.unsubscribe', { body: {} })).toEqual({
        message: 'Sie erhalten keinen Newsletter mehr.',
        data: { left: true },
      })
      expect(await flagOf(who)).toBe(false)
    },
  )

  it('guests have to name an address', async () => {
    expect((await testApp.raw('guest', 'newsletter.subscribe', { body: {} })).status).toBe(401)
    const { status, body } = await testApp.raw('guest', 'newsletter.unsubscribe', { body: {} })
    expect([status, body.errors]).toEqual([422, [{ field: 'email', message: 'Bitte geben Sie Ihre E-Mail-Adresse ein.' }]])
  })

  it('an account takes its newsletter along and leaves nothing behind', async () => {
    const feature = features.find(({ calls }) => 'newsletter.subscribe' in calls)!
    const within = <T>(work: (ctx: Parameters<NonNullable<typeof feature.anonymise>>[0]) => Promise<T>) =>
      testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'r' }, work)
    const parts = await within((ctx) => feature.exportOf!(ctx, testApp.ids.anna))
    expect(parts.map(({ rows }) => rows.length)).toEqual([1, expect.any(Number)])
    expect(parts[0]!.rows[0]).toMatchObject({ Adresse: await emailOf('anna'), Stand: 'Abgemeldet' })
    expect(parts[1]!.rows[0]).toMatchObject({ Schritt: 'bestellt', Text: expect.stringContaining('Newsletter') })
    expect(await within((ctx) => feature.exportOf!(ctx, testApp.ids.jonas))).toMatchObject([{ rows: [] }, { rows: [] }])
    await within((ctx) => feature.anonymise!(ctx, testApp.ids.anna))
    expect(await runOf(await emailOf('anna'))).toBeUndefined()
    expect(await runOf(await emailOf('bellaVista'))).toBeDefined()
  })
})

describe('leaving', () => {
  it('by the link of any mail is one call without a session, and may be repeated', async () => {
    const email = stranger()
    const token = keyOf((await subscribed(email)).text)
    for (let n = 0; n < 2; n++)
      expect(await testApp.works('guest', 'newsletter.unsubscribe', { body: { token } })).toEqual({
        message: 'Sie erhalten keinen Newsletter mehr.',
        data: { left: true },
      })
    expect((await runOf(email))!.status).toBe('unsubscribed')
    expect((await proofsOf(email)).map(({ event, confirm_hash: hash }) => [event, hash])).toEqual([
      ['requested', null],
      ['confirmed', null],
      ['left', null],
    ])
    await subscribed(email)
    await testApp.works('guest', 'newsletter.unsubscribe', { body: { token } })
    expect((await runOf(email))!.status, 'the key of an older mail').toBe('unsubscribed')
    expect((await testApp.raw('guest', 'newsletter.unsubscribe', { body: { token: 'x'.repeat(32) } })).body.error).toBe('LINK_INVALID')
  })

  it('by the mail program is one POST as RFC 8058 sends it', async () => {
    const email = stranger()
    const { headers } = await subscribed(email)
    const { 'List-Unsubscribe': address, 'List-Unsubscribe-Post': command } = headers as Record<string, string>
    const url = new URL(/^<(.+)>$/.exec(address!)![1]!)
    expect(url.origin).toBe(new URL(testApp.kernel.config.publicUrl).origin)
    expect(command).toBe('List-Unsubscribe=One-Click')
    const post = (payload: string) =>
      testApp.app.inject({
        method: 'POST',
        url: url.pathname + url.search,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      })
    expect((await post('something=else')).statusCode).toBe(422)
    expect((await runOf(email))!.status).toBe('subscribed')
    expect((await post(command!)).statusCode).toBe(200)
    expect((await runOf(email))!.status).toBe('unsubscribed')
    expect((await proofsOf(email)).at(-1)).toMatchObject({ event: 'left', source: 'oneClick' })
    expect(
      (await testApp.raw('guest', 'newsletter.oneClick', { query: { token: 'x'.repeat(32) }, body: { 'List-Unsubscribe': 'One-Click' } }))
        .body.error,
    ).toBe('LINK_INVALID')
  })

  it('by an address alone sends its reader the link, and tells the asker nothing', async () => {
    const reader = stranger()
    await subscribed(reader)
    const [known, unknown] = await Promise.all(
      [reader, stranger()].map((email) => from(`192.0.2.${++address}`, 'unsubscribe-newsletter-email', { email })),
    )
    expect(known!.json()).toEqual(unknown!.json())
    expect(known!.json()).toMatchObject({ data: { left: false } })
    expect((await runOf(reader))!.status).toBe('subscribed')
    const mail = (await mailsTo(reader)).at(-1)!
    expect(mail.kind).toBe('newsletter.leave')
    await testApp.works('guest', 'newsletter.unsubscribe', { body: { token: keyOf(mail.text) } })
    expect((await runOf(reader))!.status).toBe('unsubscribed')
    const somebodyElse = stranger()
    await subscribed(somebodyElse)
    expect(
      (await testApp.works('anna', 'newsletter.unsubscribe', { body: { email: somebodyElse } })).data.left,
      'signed in, but another address',
    ).toBe(false)
    expect((await runOf(somebodyElse))!.status).toBe('subscribed')
  })

  it('the headers reach the mail server', async () => {
    const mail = await subscribed(stranger())
    const { port, received, stop } = await mailServer()
    const kernel = { ...testApp.kernel, config: { ...testApp.kernel.config, smtpUrl: `smtp://127.0.0.1:${port}` } }
    await testApp.kernel.command({ caller: { kind: 'system' }, requestId: 'r' }, (ctx) => sendQueued({ ...ctx, kernel }, mail.id))
    stop()
    const unfolded = received().replace(/\r\n[ \t]+/g, ' ')
    expect(unfolded).toMatch(/^List-Unsubscribe: <http:\/\/localhost:\d+\/rest\/newsletter\/one-click\?token=[\w-]{32}>\r$/m)
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  })
})

/** Accepts one mail after the other and remembers what it was told. */
async function mailServer() {
  let heard = ''
  const server = createServer((socket) => {
    let isData = false
    socket.write('220 test\r\n')
    socket.on('data', (chunk) => {
      heard += chunk.toString()
      if (isData && !heard.endsWith('\r\n.\r\n')) return
      const command = chunk.toString().slice(0, 4).toUpperCase()
      socket.write(isData ? '250 ok\r\n' : command === 'DATA' ? '354 go\r\n' : command === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      isData = !isData && command === 'DATA'
    })
  })
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready)
  })
  return {
    port: (server.address() as AddressInfo).port,
    received: () => heard,
    stop: () => {
      server.close()
    },
  }
}
