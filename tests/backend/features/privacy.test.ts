import { describe, expect, it } from 'vitest'
import { town } from '#backend/demo/town/town.ts'
import { features } from '#backend/features/all.ts'
import { rawSql } from '#backend/kernel/rawSql.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'

const testApp = await demoTestApp()
const { ask, raw, works, db, ids } = testApp
const password = town.password
const statusOf = async (who: 'anna' | 'jonas' | 'bosporus') =>
  (await db.selectFrom('accounts').select('status').where('id', '=', ids[who]).executeTakeFirstOrThrow()).status
const day = 24 * 60

/** Every order of the account comes to its end, as its kitchen would bring it there. */
async function finishAllOf(who: 'anna' | 'jonas') {
  const open = await db
    .selectFrom('food_orders')
    .select('number')
    .where('customer_id', '=', ids[who])
    .where('status', 'not in', ['completed', 'rejected', 'canceled'])
    .execute()
  await db
    .updateTable('food_orders')
    .set({ status: 'completed' })
    .where('number', 'in', open.length > 0 ? open.map((one) => one.number) : ['-'])
    .execute()
  await db.updateTable('shop_orders').set({ status: 'completed' }).where('customer_id', '=', ids[who]).execute()
  await db.updateTable('offers').set({ status: 'completed' }).where('customer_id', '=', ids[who]).where('status', '=', 'accepted').execute()
  await db
    .updateTable('leads')
    .set({ status: 'completed' })
    .where('customer_id', '=', ids[who])
    .where('status', 'in', ['open', 'accepted'])
    .execute()
}

describe('taking the data along (DSGVO Art. 15 and 20)', () => {
  it('holds what every feature knows of the account, and nothing of others', async () => {
    const number = await testApp.placed('anna')
    const answer = await raw('anna', 'privacy.exportJson')
    expect(answer.status).toBe(200)
    const data = JSON.parse(answer.text) as Record<string, Record<string, unknown>[]>
    expect(Object.keys(data)).toEqual(expect.arrayContaining(['createdAt', 'accountId', 'account', 'foodOrders']))
    expect(data['account']![0]).toMatchObject({ 'E-Mail-Adresse': town.customers[0]!.email })
    expect(data['foodOrders']!.some((row) => row['Bestellnummer'] === number)).toBe(true)
    expect(answer.text).not.toContain(town.customers[1]!.email)
    expect(answer.text).not.toMatch(/password_hash|argon2/)
  })

  it('can be read by a person: German, one file, no script, everything escaped', async () => {
    await db.updateTable('accounts').set({ first_name: 'Änne <script>' }).where('id', '=', ids.jonas).execute()
    const { status, text } = await raw('jonas', 'privacy.exportReadable')
    expect(status).toBe(200)
    expect(text).toContain('<h1>Ihre Daten bei Markthalle</h1>')
    expect(text).toContain('Änne &lt;script&gt;')
    expect(text).not.toMatch(/<script|https?:\/\/(?!localhost)/)
  })

  it('is for people who are logged in', async () => {
    for (const call of ['privacy.exportJson', 'privacy.exportReadable', 'privacy.deletion'] as const)
      expect((await ask('guest', call)).status).toBe(401)
  })
})

describe('leaving (docs/law.md rows 43 and 61)', () => {
  it('asks to finish what is open first, and says where', async () => {
    await testApp.placed('anna')
    const { data } = await works('anna', 'privacy.deletion')
    const paths = ['/konto/bestellungen', '/konto/anfragen', '/konto/angebote']
    expect([...new Set(data.obligations.map(({ path }) => path))].toSorted()).toEqual(paths.toSorted())
    const answer = await ask('anna', 'privacy.delete', { body: { password } })
    expect(answer).toMatchObject({ status: 409, body: { error: 'ACCOUNT_HAS_OBLIGATIONS' } })
    expect(await statusOf('anna')).toBe('active')
  })

  it('needs the password', async () => {
    await finishAllOf('jonas')
    expect(await ask('jonas', 'privacy.delete', { body: { password: 'falsch' } })).toMatchObject({
      status: 422,
      body: { error: 'PASSWORD_WRONG', errors: [{ field: 'password' }] },
    })
    expect((await raw('jonas', 'privacy.delete', { body: {} })).body.errors).toEqual([
      { field: 'password', message: 'Bitte geben Sie Ihr Passwort ein.' },
    ])
  })

  it('is no matter of platform accounts', async () => {
    expect((await ask('admin', 'privacy.delete', { body: { password } })).status).toBe(403)
    expect((await ask('admin', 'privacy.keep')).status).toBe(403)
  })

  it('waits fourteen days, ends the sessions and can be taken back', async () => {
    const done = await works('jonas', 'privacy.deletePlain', { body: { password } })
    expect(done.data.due_at).toBe(new Date(testApp.now().getTime() + 14 * day * 60_000).toISOString())
    expect(await statusOf('jonas')).toBe('deletion_scheduled')
    expect((await ask('jonas', 'privacy.deletion')).body.error).toBe('TOKEN_INVALID')
    const login = await raw('guest', 'accounts.login', { body: { email: town.customers[1]!.email, password }, ip: '10.9.9.1' })
    const token = (login.body.data as { access_token: string }).access_token
    const kept = await testApp.app.inject({ method: 'POST', url: '/rest/account/keep', headers: { authorization: `Bearer ${token}` } })
    expect([kept.statusCode, await statusOf('jonas')]).toEqual([200, 'active'])
    testApp.tokens.jonas = token
    expect(await ask('jonas', 'privacy.keep')).toMatchObject({ status: 409, body: { error: 'TRANSITION_REFUSED' } })
    testApp.later(15 * day)
    await testApp.deadlines()
    await testApp.jobs()
    expect(await statusOf('jonas')).toBe('active')
  })

  it('takes the person out of every table and keeps what the law wants', async () => {
    await finishAllOf('anna')
    const email = town.customers[0]!.email
    const conversation = await db.selectFrom('conversations').select('id').where('customer_id', '=', ids.anna).executeTakeFirst()
    for (const kind of [
      'invoice',
      'legal.revocationReceipt',
      'legal.terminationReceipt',
      'newsletter.welcome',
      'notification.mail',
      'order.receipt',
    ]) {
      await db
        .insertInto('mails')
        .values({ kind, to_address: email, subject: kind, text: '', html: '', created_at: testApp.now() })
        .execute()
    }
    expect((await works('anna', 'privacy.deletion')).data.retained.map((one) => one.reason)).toContain('§ 147 AO, § 22f UStG')
    await works('anna', 'privacy.delete', { body: { password } })
    testApp.later(14 * day + 1)
    await testApp.deadlines()
    await testApp.jobs()
    expect(await statusOf('anna')).toBe('anonymised')
    // Nowhere is the address left, but in letters of the trade.
    const { rows } = await db.executeQuery<{ table_name: string; column_name: string }>(
      rawSql(
        `select table_name, column_name from information_schema.columns
          where table_schema = 'public' and udt_name in ('text', 'citext', 'jsonb', 'json')`,
        [],
      ),
    )
    const found: string[] = []
    for (const { table_name, column_name } of rows) {
      const hit = await db.executeQuery<{ n: number }>(
        rawSql(`select count(*)::int as n from "${table_name}" where "${column_name}"::text ilike $1`, [`%${email}%`]),
      )
      if (hit.rows[0]!.n > 0) found.push(`${table_name}.${column_name}`)
    }
    expect(found.filter((one) => !one.startsWith('mails.'))).toEqual([])
    const kinds = await db.selectFrom('mails').select('kind').distinct().where('to_address', '=', email).orderBy('kind').execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['invoice', 'legal.revocationReceipt', 'legal.terminationReceipt', 'order.receipt'])
    if (conversation)
      expect(
        (await db.selectFrom('messages').select('body').where('sender_id', '=', ids.anna).execute()).every((one) => one.body === ''),
      ).toBe(true)
    const order = await db
      .selectFrom('food_orders')
      .select(['customer_name', 'customer_phone', 'total_cents'])
      .where('customer_id', '=', ids.anna)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({ customer_phone: '' })
    expect(order.customer_name).not.toBe('')
    expect((await raw('guest', 'accounts.login', { body: { email, password }, ip: '10.9.9.2' })).body.error).toBe('LOGIN_FAILED')
  })

  it('lets other mails go after 90 days and letters of the trade after six full years', async () => {
    const mail = features.find((feature) => feature.jobs?.['mail.send'])!
    const kindsOf = async () =>
      (await db.selectFrom('mails').select('kind').where('to_address', '=', 'alt@post.example').orderBy('kind').execute()).map(
        ({ kind }) => kind,
      )
    const housekeeping = () => mail.housekeeping!(testApp.kernel.reading({ caller: { kind: 'system' }, requestId: 'housekeeping' }))
    for (const kind of ['legal.revocationReceipt', 'newsletter.welcome', 'order.receipt']) {
      await db
        .insertInto('mails')
        .values({ kind, to_address: 'alt@post.example', subject: kind, text: '', html: '', created_at: testApp.now() })
        .execute()
    }
    testApp.later(89 * day)
    await housekeeping()
    expect(await kindsOf()).toHaveLength(3)
    testApp.later(2 * day)
    await housekeeping()
    expect(await kindsOf()).toEqual(['legal.revocationReceipt', 'order.receipt'])
    testApp.later(7 * 366 * day)
    await housekeeping()
    expect(await kindsOf()).toEqual([])
  })

  it('is asked of every feature that keeps personal rows', () => {
    const answering = features.filter((feature) => feature.anonymise ?? feature.exportOf).length
    expect(answering).toBeGreaterThan(8)
  })
})
