import { describe, expect, it } from 'vitest'
import { features } from '#backend/features/all.ts'
import { runDue } from '#backend/workers/jobRunner.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { ask, raw, works, db } = testApp
const words = {
  subject: 'Neues aus der Stadt',
  html:
    '<h2>Markttag</h2><p>Am <strong>Samstag</strong> &amp; ' +
    'Sonntag. <a href="/portal">Mehr</a> und <a href="https://example.de/x?a=1&amp;b=2">dort</a></p><ul><li>Äpfel</li>' +
    '<li>Birnen</li></ul>',
}
let people = 0

/** Readers in whatever state; the confirmed ones get the newsletter. */
async function readers(count: number, status: 'subscribed' | 'pending_optin' | 'unsubscribed' = 'subscribed') {
  const rows = Array.from({ length: count }, () => {
    people += 1
    return {
      email: `leser${people}@example.com`,
      status,
      leave_key: `key-${people}-${'k'.repeat(24)}`,
      created_at: testApp.now(),
      ...(status === 'subscribed' && { confirmed_at: testApp.now() }),
      ...(status === 'unsubscribed' && { left_at: testApp.now() }),
    }
  })
  return db.insertInto('newsletter_subscriptions').values(rows).returningAll().execute()
}
const forgetReaders = () => db.deleteFrom('newsletter_subscriptions').execute()
const draft = async (more: Partial<typeof words> = {}) =>
  (await works('admin', 'newsletterIssues.store', { body: { ...words, ...more } })).data
const read = async (id: number) => (await works('admin', 'newsletterIssues.read', { params: { id } })).data
const send = (id: number, version: number) => ask('admin', 'newsletterIssues.send', { params: { id }, body: { version } })
const mailsOf = (id: number) => db.selectFrom('mails').selectAll().where('unique_key', 'like', `newsletter-${id}-%`).orderBy('id').execute()
/** To the end, batch by batch. */
async function untilSent(id: number) {
  for (let round = 0; round < 50 && (await read(id)).status === 'sending'; round += 1) {
    await testApp.jobs()
    testApp.later(1)
  }
}
/** What has gone out so far counts for an earlier month. */
const nextMonth = () =>
  db
    .updateTable('newsletter_issues')
    .set({ sent_at: new Date('2026-09-10T10:00:00Z') })
    .where('sent_at', 'is not', null)
    .execute()

describe('writing an issue', () => {
  it('keeps a cleaned draft, for the operator alone', async () => {
    const issue = await draft({ html: `${words.html}<script>alert(1)</script><p onclick="x()"><a href="javascript:alert(1)">böse</a></p>` })
    expect(issue).toMatchObject({ status: 'draft', version: 1, subject: words.subject, counts: { queued: 0, sent: 0, failed: 0, left: 0 } })
    expect(issue.html).not.toMatch(/script|onclick|javascript/)
    expect(
      (await works('admin', 'newsletterIssues.update', { params: { id: issue.id }, body: { ...words, subject: 'Anders', version: 1 } }))
        .data,
    ).toMatchObject({ version: 2, subject: 'Anders' })
    expect((await ask('admin', 'newsletterIssues.update', { params: { id: issue.id }, body: { ...words, version: 1 } })).body.error).toBe(
      'VERSION_STALE',
    )
    for (const who of ['guest', 'anna', 'bellaVista'] as const)
      for (const id of ['newsletterIssues.list', 'newsletterIssues.store', 'newsletterIssues.send'] as const)
        expect([401, 403]).toContain((await raw(who, id, { params: { id: issue.id }, body: {} })).status)
    expect((await ask('admin', 'newsletterIssues.read', { params: { id: 999_999 } })).status).toBe(404)
    await works('admin', 'newsletterIssues.discard', { params: { id: issue.id } })
    expect((await ask('admin', 'newsletterIssues.read', { params: { id: issue.id } })).status).toBe(404)
    expect((await works('admin', 'newsletterIssues.list')).data.map(({ id }) => id)).not.toContain(issue.id)
  })

  it.each([
    ['no subject', { subject: ' ' }, 'subject'],
    ['no words', { html: '<p> </p><script>x</script>' }, 'html'],
    ['200 kB', { html: 'x'.repeat(200_000) }, 'html'],
    ['a long subject', { subject: 'x'.repeat(200) }, 'subject'],
  ])('refuses %s', async (_what, more, field) => {
    const { status, body } = await ask('admin', 'newsletterIssues.store', { body: { ...words, ...more } })
    expect([status, body.errors?.map((error) => error.field)]).toEqual([422, [field]])
  })

  it('a line break in the subject starts no header', async () => {
    expect((await draft({ subject: 'Hallo\r\nBcc: alle@example.com' })).subject).toBe('Hallo Bcc: alle@example.com')
  })

  it('is previewed as the mail it becomes, with whole addresses', async () => {
    const { data } = await works('admin', 'newsletterIssues.preview', { body: words })
    const base = testApp.kernel.config.publicUrl
    expect(data.html).toContain(`href="${base}/portal"`)
    expect(data.html).toContain('href="https://example.de/x?a=1&amp;b=2"')
    expect(data.html).toContain('<strong>Samstag</strong> &amp; Sonntag')
    expect(data.text).toContain(
      `Markttag\n\nAm Samstag & Sonntag. Mehr (${base}/portal) und dort (https://example.de/x?a=1&b=2)\n\n- Äpfel\n- Birnen`,
    )
    expect(data.text).toContain(`Impressum: ${base}/seite/impressum`)
    expect(await db.selectFrom('mails').select('id').where('kind', '=', 'newsletter.test').execute()).toEqual([])
  })

  it('is tried at the own address only', async () => {
    await readers(2)
    const issue = await draft()
    const { message } = await works('admin', 'newsletterIssues.test', { params: { id: issue.id }, body: {} })
    expect(message).toContain('verwaltung@lindenbrueck.example')
    expect(
      await db.selectFrom('mails').select(['to_address', 'subject', 'headers']).where('kind', '=', 'newsletter.test').execute(),
    ).toEqual([{ to_address: 'verwaltung@lindenbrueck.example', subject: `[Test] ${words.subject}`, headers: {} }])
    expect(await read(issue.id)).toMatchObject({ status: 'draft', counts: { queued: 0 } })
    await forgetReaders()
  })
})

describe('sending an issue', () => {
  it('reaches everybody who has confirmed, once, each with their own way out', async () => {
    const confirmed = await readers(3)
    await readers(1, 'pending_optin')
    await readers(1, 'unsubscribed')
    const issue = await draft()
    expect((await read(issue.id)).recipients).toBe(3)
    const { body } = await send(issue.id, 1)
    expect(body.data).toMatchObject({ status: 'sending', counts: { queued: 3, sent: 0 } })
    await untilSent(issue.id)
    const mails = await mailsOf(issue.id)
    expect(mails.map(({ to_address: to }) => to)).toEqual(confirmed.map(({ email }) => email))
    for (const [at, mail] of mails.entries()) {
      expect(mail).toMatchObject({ kind: 'newsletter.issue', subject: words.subject, secret: confirmed[at]!.leave_key })
      expect(mail.headers).toEqual({
        'List-Unsubscribe': `<${testApp.kernel.config.publicUrl}/rest/newsletter/one-click?token=${confirmed[at]!.leave_key}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      })
      expect(mail.text).toContain(`/newsletter/abmelden?token=${confirmed[at]!.leave_key}`)
      expect(mail.text).toContain('am 20.11.2026 bestätigt')
    }
    expect(await read(issue.id)).toMatchObject({ status: 'sent', finished_at: expect.any(String), counts: { queued: 3 } })
    // The link in the mail does what it says.
    expect(
      (
        await testApp.app.inject({
          method: 'POST',
          url: `/rest/newsletter/one-click?token=${confirmed[0]!.leave_key}`,
          payload: 'List-Unsubscribe=One-Click',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        })
      ).statusCode,
    ).toBe(200)
    for (const [id, status] of [
      ['send', 409],
      ['update', 409],
      ['discard', 409],
    ] as const) {
      const answer = await raw('admin', `newsletterIssues.${id}`, {
        params: { id: issue.id },
        body: { ...words, version: (await read(issue.id)).version },
      })
      expect([id, answer.status, answer.body.error]).toEqual([id, status, 'TRANSITION_REFUSED'])
    }
    await forgetReaders()
    await nextMonth()
  })

  it('goes out in batches with a pause between; who leaves before their turn gets nothing', async () => {
    const confirmed = await readers(120)
    const issue = await draft()
    await send(issue.id, 1)
    // Nobody who comes now is a recipient of this one.
    await readers(1)
    await testApp.jobs()
    expect(await mailsOf(issue.id)).toHaveLength(50)
    await testApp.jobs()
    expect(await mailsOf(issue.id), 'the pause holds').toHaveLength(50)
    await db.updateTable('newsletter_subscriptions').set({ status: 'unsubscribed' }).where('id', '=', confirmed[60]!.id).execute()
    await db.deleteFrom('newsletter_subscriptions').where('id', '=', confirmed[119]!.id).execute()
    await untilSent(issue.id)
    const mails = await mailsOf(issue.id)
    expect(new Set(mails.map(({ to_address: to }) => to)).size).toBe(118)
    expect(mails).toHaveLength(118)
    expect((await read(issue.id)).counts).toEqual({ queued: 118, sent: 0, failed: 0, left: 2 })
    await forgetReaders()
    await nextMonth()
  })

  it('goes on after a kill, whatever was done twice, and writes nobody a second time', async () => {
    await readers(110)
    const issue = await draft()
    await send(issue.id, 1)
    const again: { kind: string; payload: unknown }[] = []
    for (let round = 0; round < 12 && (await read(issue.id)).status === 'sending'; round += 1) {
      const job = await db
        .selectFrom('jobs')
        .select(['kind', 'payload'])
        .where('kind', '=', 'newsletter.batch')
        .orderBy('id')
        .executeTakeFirst()
      if (job) again.push(job)
      while (await runDue(testApp.kernel, features));
      // Killed after its commit, before the job was taken off: it runs once more, and so do all before it.
      for (const { kind, payload } of again)
        await db
          .insertInto('jobs')
          .values({ kind, payload: JSON.stringify(payload), next_at: testApp.now() })
          .execute()
      while (await runDue(testApp.kernel, features));
      testApp.later(1)
    }
    expect((await read(issue.id)).status).toBe('sent')
    const mails = await mailsOf(issue.id)
    expect([mails.length, new Set(mails.map(({ to_address: to }) => to)).size]).toEqual([110, 110])
    const deliveries = await db.selectFrom('newsletter_deliveries').select('subscription_id').where('issue_id', '=', issue.id).execute()
    await expect(
      db.insertInto('newsletter_deliveries').values({ issue_id: issue.id, subscription_id: deliveries[0]!.subscription_id }).execute(),
    ).rejects.toThrow(/newsletter_deliveries_once/)
    await forgetReaders()
    await nextMonth()
  })

  it('pressed twice at once it goes out once', async () => {
    await readers(2)
    const issue = await draft()
    const answers = await Promise.all([send(issue.id, 1), send(issue.id, 1), send(issue.id, 1)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    await untilSent(issue.id)
    expect(await mailsOf(issue.id)).toHaveLength(2)
    await forgetReaders()
    await nextMonth()
  })

  it('counts what the outbox says: sent, failed, still waiting', async () => {
    await readers(3)
    const issue = await draft()
    await send(issue.id, 1)
    await untilSent(issue.id)
    const [first, second] = await mailsOf(issue.id)
    await db.updateTable('mails').set({ sent_at: testApp.now() }).where('id', '=', first!.id).execute()
    await db
      .insertInto('jobs')
      .values({
        kind: 'mail.send',
        payload: JSON.stringify({ id: second!.id }),
        unique_key: `mail-${second!.id}`,
        dead: true,
        next_at: testApp.now(),
      })
      .execute()
    await db
      .insertInto('jobs')
      .values({
        kind: 'newsletter.settle',
        payload: JSON.stringify({ issue: issue.id, since: testApp.now().toISOString() }),
        next_at: testApp.now(),
      })
      .execute()
    await testApp.jobs()
    expect((await read(issue.id)).counts).toEqual({ queued: 1, sent: 1, failed: 1, left: 0 })
    // What is known stays known when the outbox forgets.
    await db.deleteFrom('mails').where('id', '=', first!.id).execute()
    expect((await works('admin', 'newsletterIssues.list')).data.find(({ id }) => id === issue.id)!.counts).toEqual({
      queued: 1,
      sent: 1,
      failed: 1,
      left: 0,
    })
    await forgetReaders()
    await nextMonth()
  })

  it('needs a reader, and keeps to two a month as the consent says', async () => {
    const [one, two, three] = [await draft(), await draft(), await draft()]
    expect((await send(one.id, 1)).body).toMatchObject({ error: 'NEWSLETTER_NOBODY' })
    await readers(1)
    expect((await send(one.id, 7)).body.error).toBe('VERSION_STALE')
    expect((await send(one.id, 1)).status).toBe(200)
    expect((await send(two.id, 1)).status).toBe(200)
    const refused = await send(three.id, 1)
    expect(refused.body.error).toBe('NEWSLETTER_TWICE')
    const { next_day: day } = await read(three.id)
    expect(refused.body.message).toContain(day!.split('-').toReversed().join('.'))
    testApp.at(`${day}T00:30:00+01:00`)
    expect((await read(three.id)).next_day).toBeNull()
    expect((await send(three.id, 1)).status).toBe(200)
    await untilSent(three.id)
    await forgetReaders()
  })
})
