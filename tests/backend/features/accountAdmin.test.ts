import { describe, expect, it } from 'vitest'
import { transitionRegistration } from '#backend/features/accounts/accounts.api.ts'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { accountDesk } from './accounts.support.ts'

const testApp = await demoTestApp()
const { login, account } = accountDesk(testApp)
const anna = (await account('anna@lindenbrueck.example'))!.id
const radwerk = (await account('radwerk@lindenbrueck.example'))!.id
const admin = (await account('verwaltung@lindenbrueck.example'))!.id
const reason = 'Mehrere Meldungen <b>wegen</b> Betrugs.'
const move = (id: number, action: string, more: object = {}) =>
  testApp.ask('admin', 'accountAdmin.move', { params: { id }, body: { action, reason, ...more } as never })
const show = async (id: number) => (await testApp.works('admin', 'accountAdmin.show', { params: { id } })).data
const list = (query: object) => testApp.works('admin', 'accountAdmin.list', { query: query as never })
const living = async (id: number) =>
  (await testApp.db.selectFrom('sessions').select('id').where('account_id', '=', id).where('revoked_at', 'is', null).execute()).length
const mails = async (kind: string) =>
  await testApp.db.selectFrom('mails').select(['kind', 'to_address', 'text']).where('kind', '=', kind).execute()
const isPublic = async () =>
  (await testApp.db.selectFrom('providers').select('active').where('account_id', '=', radwerk).executeTakeFirstOrThrow()).active

describe('the table of accounts', () => {
  it('finds by name, address and business, and treats signs of patterns as signs', async () => {
    expect((await list({ keyword: 'ANNA@linden' })).data.map(({ id }) => id)).toEqual([anna])
    expect((await list({ keyword: 'radwerk', role: 'provider' })).data.map(({ id }) => id)).toContain(radwerk)
    expect((await list({ keyword: 'radwerk', role: 'customer' })).data).toEqual([])
    expect((await list({ keyword: '%%' })).data).toEqual([])
    expect((await list({ state: 'deactivated' })).data).toEqual([])
  })

  it('pages by place: every account once, staff and guests never', async () => {
    const base = { role: 'customer' as const, status: 'active' as const, password_hash: null }
    await testApp.db
      .insertInto('accounts')
      .values(Array.from({ length: 60 }, (_, at) => ({ ...base, email: `viele${at}@lindenbrueck.example`, user_name: `viele${at}` })))
      .execute()
    const seen: number[] = []
    let before: number | undefined
    do {
      const { data, meta } = await list(before === undefined ? {} : { before })
      expect(data.length).toBeLessThanOrEqual(25)
      seen.push(...data.map(({ id }) => id))
      before = meta.next ?? undefined
    } while (before !== undefined)
    const rows = await testApp.db
      .selectFrom('accounts')
      .select('id')
      .where('role', 'in', ['customer', 'provider'])
      .where('status', '<>', 'anonymised')
      .execute()
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a))
    expect(seen.length).toBe(rows.length)
    expect(seen).not.toContain(admin)
  })
})

describe('locking', () => {
  it('is for the operator alone, with a reason, and never about staff', async () => {
    for (const who of ['anna', 'radwerk', 'guest'] as const)
      expect(
        (await testApp.ask(who, 'accountAdmin.move', { params: { id: anna }, body: { action: 'lock', reason } })).status,
      ).toBeGreaterThanOrEqual(401)
    expect((await move(admin, 'lock')).status).toBe(404)
    expect((await move(999_999_999, 'lock')).status).toBe(404)
    expect((await testApp.ask('admin', 'accountAdmin.show', { params: { id: admin } })).status).toBe(404)
    expect((await move(anna, 'lock', { reason: 'kurz' })).body.errors?.[0]?.field).toBe('reason')
    expect((await move(anna, 'lock', { version: 999 })).body.error).toBe('VERSION_STALE')
  })

  it('ends every session, keeps the reason, says so at the log-in and by mail; unlocking opens the door again', async () => {
    expect((await login('anna@lindenbrueck.example', 'markthalle')).status).toBe(200)
    expect(await living(anna)).toBeGreaterThan(0)
    expect((await move(anna, 'endSessions')).status).toBe(200)
    expect(await living(anna)).toBe(0)
    expect((await show(anna)).history[0]).toMatchObject({ event: 'account.logOut', by: 'admin', reason })
    expect((await move(anna, 'lock')).status).toBe(200)
    // Whoever else has the table open is told to ask again; the account itself is not told who looks at it.
    const told = await testApp.db.selectFrom('event').selectAll().where('type', '=', 'account.measured').orderBy('seq', 'desc').execute()
    const staff = await testApp.db.selectFrom('accounts').select('id').where('role', '=', 'admin').execute()
    expect(told[0]!.payload).toEqual({ id: anna })
    expect(new Set(told.map(({ user_id }) => user_id))).toEqual(new Set(staff.map((one) => one.id)))
    expect(await show(anna)).toMatchObject({ state: 'deactivated', sessions: 0, actions: ['unlock'] })
    expect((await move(anna, 'lock')).body.error).toBe('TRANSITION_REFUSED')
    const letters = await mails('account.suspended')
    expect(letters.map(({ to_address }) => to_address)).toEqual(['anna@lindenbrueck.example'])
    expect(letters[0]!.text).toContain('Mehrere Meldungen')
    expect(letters[0]!.text).toContain('Art. 21 DSA')
    expect((await login('anna@lindenbrueck.example', 'markthalle')).body.error).toBe('ACCOUNT_CLOSED')
    expect((await move(anna, 'unlock')).status).toBe(200)
    expect((await show(anna)).state).toBe('active')
    expect((await login('anna@lindenbrueck.example', 'markthalle')).status).toBe(200)
  })

  it('happens once when two do it at once', async () => {
    const answers = await Promise.all([move(anna, 'lock'), move(anna, 'lock')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await move(anna, 'unlock')).status).toBe(200)
  })

  it('takes a business off the market and puts it back', async () => {
    expect(await isPublic()).toBe(true)
    expect((await move(radwerk, 'lock')).status).toBe(200)
    expect(await isPublic()).toBe(false)
    // A lock of the account outlasts a suspension of the registration.
    for (const type of ['registration.suspend', 'registration.lift'] as const)
      await testApp.kernel.command({ caller: { kind: 'system' }, requestId: type, clientId: null }, (ctx) =>
        transitionRegistration(ctx, radwerk, { type, by: 'admin', reason } as never),
      )
    expect(await isPublic()).toBe(false)
    expect((await move(radwerk, 'unlock')).status).toBe(200)
    expect(await isPublic()).toBe(true)
  })
})
