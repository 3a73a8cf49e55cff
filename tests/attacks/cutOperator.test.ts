import { describe, expect, it } from 'vitest'
import { readConfig } from '#backend/kernel/config.ts'
import { insist, newKey, type Answer } from '#tests/faults/realTestApp.ts'
import { cutsOf, cuttable } from '#tests/support/cuts.ts'
import { wireOperator, type Stuck, type StuckKind } from '#tests/support/wireOperator.ts'
import { wirePaying } from '#tests/support/wirePaying.ts'

const isServer = Boolean(process.env['TEST_DATABASE_URL'])
const kinds: [StuckKind, isSent: boolean][] = [
  ['refund', true],
  ['refund', false],
  ['givenBack', true],
  ['givenBack', false],
]
/** Each several times: on a quick machine one of each is done before the connections have been cut more than once or twice. */
const plan = [...kinds, ...kinds, ...kinds]

/** The embedded database lives in the process: what cuts it is `kill -9` (tests/faults/killedOperator.test.ts). */
describe.skipIf(!isServer)('the database goes away while the operator pays past a silent service', () => {
  const running = cuttable()

  it('each move that was acknowledged counts once, nothing goes out twice, and the ledger is zero', async () => {
    const { testApp, cutter } = running
    const { payments } = readConfig({ DATA_DIR: testApp.environment['DATA_DIR'] })
    if (payments?.kind !== 'sandbox') throw new Error('Tests pay in the sandbox')
    const faults: string[] = []
    let acknowledged = () => {}
    const command = async <T>(token: string | null, path: string, sent: unknown): Promise<Answer<T>> => {
      const key = newKey()
      const answer = await insist(async () => {
        const one = await testApp.rest<T>(token, 'POST', path, sent, key)
        if (one.status >= 500 && one.status !== 503) faults.push(`${path}: ${one.status}`)
        return one
      })
      acknowledged()
      return answer
    }
    const pay = await wirePaying({ db: cutter, base: testApp.base, post: command, secret: payments.secret })
    const operator = wireOperator(cutter, pay)
    const [anna, admin] = await Promise.all(
      ['anna', 'verwaltung'].map(async (who) => (await testApp.login(`${who}@lindenbrueck.example`)).token),
    )
    const all: { stuck: Stuck; isSent: boolean; state: string }[] = []
    for (const [n, [kind, isSent]] of plan.entries()) {
      const state = !isSent ? 'notSent' : n % 2 === 0 && kind === 'refund' ? 'recovered' : 'writtenOff'
      all.push({ stuck: await operator.stuck(kind, anna!, admin!), isSent, state })
    }

    const cuts = cutsOf(cutter)
    acknowledged = () => cuts.acknowledged()
    await Promise.all(
      all.map(async ({ stuck, isSent, state }) => {
        await pay.done(admin!, stuck.path, stuck.body)
        await operator.comesToLight(stuck, isSent)
        const { id } = (await operator.silentOf(stuck))!
        // Asked by the clock's job meanwhile, it is known already.
        expect([200, 409]).toContain((await command(admin!, 'admin/payments/paidElsewhere/ask', { id })).status)
        if (isSent) await pay.done(admin!, 'admin/payments/paidElsewhere/end', { id, outcome: state, reason: 'Nach Gespräch' })
      }),
    ).finally(() => cuts.stop())

    expect(await cuts.stop()).toBeGreaterThan(8)
    expect(testApp.alive()).toBe(true)
    expect(faults).toEqual([])
    await pay.jobsDone()
    await operator.expectBooked(all)
  }, 120_000)
})
