import { createHmac, randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasRedis } from '#tests/support/ownRedis.ts'
import { wireOperator, type StuckKind } from '#tests/support/wireOperator.ts'
import { wirePaying } from '#tests/support/wirePaying.ts'
import { processes, type Processes } from './processes.ts'

const secret = randomBytes(24).toString('hex')
const ends = 'admin/payments/paidElsewhere/end'

/** Two backends, each behind a gateway of its own: two of the operator's staff press at once, and the clocks of both run. */
describe.skipIf(!hasRedis() || !process.env['TEST_DATABASE_URL'])('two processes at one payout of the operator’s', () => {
  let [all, db]: [Processes, pg.Client] = [undefined!, undefined!]
  let pay: Awaited<ReturnType<typeof wirePaying>>
  let [anna, admin] = ['', '']
  beforeAll(async () => {
    all = await processes(['backend 0', 'backend 1', 'gateway 0', 'gateway 1'])
    const own = { TOKEN_SECRET: secret, PUBLIC_URL: all.url('gateway 1') }
    for (const at of [0, 1]) await all.start(`backend ${at}`, own)
    for (const at of [0, 1]) await all.start(`gateway ${at}`, { TOKEN_SECRET: secret, BACKEND_URLS: all.url(`backend ${at}`) })
    db = new pg.Client({ connectionString: all.testApp.environment['DATABASE_URL'] })
    await db.connect()
    anna = (await all.login('gateway 0')).token
    admin = (await all.login('gateway 0', 'verwaltung@lindenbrueck.example')).token
    pay = await wirePaying({
      db,
      base: all.url('gateway 0'),
      post: (token, path, body) => all.call('gateway 0', token, path, body),
      secret: createHmac('sha256', secret).update('payment sandbox').digest('base64url'),
    })
  }, 180_000)
  afterAll(async () => {
    await db.end()
    await all.remove()
  }, 30_000)

  /** The same at both, twice each. @returns how often it was done */
  const atBoth = async (path: string, body: object): Promise<number> => {
    const answers = await Promise.all([0, 1, 0, 1].map((at) => all.call(`gateway ${at}`, admin, path, body)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.filter(({ status }) => status !== 409 && status !== 404)).toEqual([])
    return answers.length - refused.length
  }

  it.each<[StuckKind, boolean, 'recovered' | 'writtenOff' | 'notSent']>([
    ['refund', true, 'recovered'],
    ['refund', false, 'notSent'],
    ['givenBack', true, 'writtenOff'],
    ['givenBack', false, 'notSent'],
  ])(
    '%s, sent too: %s: paid past it, found out and ended as %s, once each',
    async (kind, isSent, state) => {
      const operator = wireOperator(db, pay)
      const stuck = await operator.stuck(kind, anna, admin)
      expect(await atBoth(stuck.path, stuck.body)).toBe(1)
      const { id } = (await operator.silentOf(stuck))!
      await operator.comesToLight(stuck, isSent)
      await atBoth('admin/payments/paidElsewhere/ask', { id })
      expect((await operator.silentOf(stuck))!.status).toBe(isSent ? 'paidTwice' : 'notSent')
      const outcomes = ['recovered', 'writtenOff'] as const
      if (isSent && state !== 'notSent') {
        expect(await atBoth(ends, { id, outcome: state, reason: 'Nach Gespräch' })).toBe(1)
        for (const outcome of outcomes) expect(await atBoth(ends, { id, outcome, reason: 'Noch einmal' })).toBe(0)
      }
      await pay.jobsDone()
      await operator.expectBooked([{ stuck, isSent, state }])
    },
    90_000,
  )

  it('the word of the operator at one and the job that sends it at the other: one of both counts', async () => {
    const operator = wireOperator(db, pay)
    for (const kind of ['refund', 'givenBack'] as const) {
      const stuck = await operator.stuck(kind, anna, admin)
      await db.query("update sandbox_payments set status = 'succeeded' where reference = $1", [stuck.reference])
      const [sent] = await Promise.all([
        db.query("update jobs set next_at = now(), attempts = 0, dead = false where kind like 'payment.%'"),
        ...[0, 1].map((at) => all.call(`gateway ${at}`, admin, stuck.path, stuck.body)),
      ])
      expect(sent.rowCount).toBeGreaterThanOrEqual(0)
      await pay.jobsDone()
      const silent = await operator.silentOf(stuck)
      if (silent) {
        await db.query("update money_under_way set begun_at = now() - interval '1 hour', unanswered_at = null where name = $1", [
          stuck.name,
        ])
        await all.call('gateway 0', admin, 'admin/payments/paidElsewhere/ask', { id: silent.id })
      }
      const { rows } = await db.query<{ cents: number }>(
        'select coalesce(sum(cents), 0)::int as cents from sandbox_refunds where reference = $1',
        [stuck.reference],
      )
      const gone = rows[0]!.cents
      const now = await operator.silentOf(stuck)
      // Sent by the service alone, paid past it alone, or both, and then that is said.
      expect([gone, now?.status]).toEqual(now ? [now.status === 'paidTwice' ? stuck.cents : 0, now.status] : [stuck.cents, undefined])
      expect(now?.status).not.toBe('asking')
    }
    await pay.expectBooks()
  }, 90_000)
})
