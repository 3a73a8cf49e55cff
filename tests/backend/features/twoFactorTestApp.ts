import { generate } from 'otplib'
import { expect } from 'vitest'
import { town } from '#backend/demo/town/town.ts'
import { accountById, openSession } from '#backend/features/accounts/accounts.api.ts'
import { loginChallenge } from '#backend/features/twoFactor/twoFactor.api.ts'
import type { SecondFactorAnswer } from '#contract/calls/accountsWire.ts'
import { demoTestApp, type Who } from '#tests/support/demoTestApp.ts'

export const password = town.password
type Person = Exclude<Who, 'guest'>

/** The demo town with what a person with a phone does. Every account has a number of its own here. */
export async function twoFactorTestApp() {
  const plain = await demoTestApp()
  // Another address each time: the limits per account are tried here, not those per address.
  let calls = 0
  const ip = () => {
    calls += 1
    return `10.0.${Math.floor(calls / 200)}.${calls % 200}`
  }
  const ask: typeof plain.ask = (who, id, request) => plain.ask(who, id, { ...request!, ip: ip() })
  const works: typeof plain.works = (who, id, request) => plain.works(who, id, { ...request!, ip: ip() })
  const testApp = { ...plain, ask, works }
  const texts = () => testApp.db.selectFrom('text_messages').selectAll().orderBy('id').execute()
  /** The six digits that reached a phone last. */
  async function codeOn(mobile: string): Promise<string> {
    const all = (await texts()).filter((text) => text.to_number === mobile)
    return /#(\d{6})$/.exec(all.at(-1)!.text)![1]!
  }
  const notThis = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const appCode = (secret: string, at = testApp.now()) => generate({ secret, epoch: Math.floor(at.getTime() / 1000) })
  const mailsTo = async (who: Person) => {
    const { email } = await testApp.db.selectFrom('accounts').select('email').where('id', '=', testApp.ids[who]).executeTakeFirstOrThrow()
    return testApp.db
      .selectFrom('mails')
      .selectAll()
      .where('to_address', '=', email)
      .where('kind', 'like', 'twoFactor.%')
      .orderBy('id')
      .execute()
  }
  /** Switches on by SMS from scratch and returns the recovery codes. */
  async function byMobile(who: Person, mobile: string) {
    await testApp.works(who, 'twoFactor.change', {
      body: { two_factor_mobile: mobile, two_factor_country_code: '+49', two_factor_status: 1, password },
    })
    const { data } = await testApp.works(who, 'twoFactor.confirm', { body: { code: await codeOn(mobile) } })
    expect(data.recovery_codes).toHaveLength(10)
    return data.recovery_codes
  }
  async function byApp(who: Person) {
    const { data } = await testApp.works(who, 'twoFactor.startTotp', { body: { password } })
    const done = await testApp.works(who, 'twoFactor.confirm', { body: { code: await appCode(data.secret) } })
    return { secret: data.secret, recovery: done.data.recovery_codes, started: data }
  }
  /** As the log-in does after a right password. */
  async function challenge(who: Person, remembered = false): Promise<SecondFactorAnswer> {
    const account = (await accountById(testApp.db, testApp.ids[who]))!
    const answer = await testApp.kernel.command({ caller: { kind: 'guest' }, requestId: 'login' }, (ctx) =>
      loginChallenge(ctx, account, { remembered }),
    )
    return answer!
  }
  /** Another device of the same account; `run` works with its token. */
  async function elsewhere<T>(who: Person, run: () => Promise<T>): Promise<T> {
    const account = (await accountById(testApp.db, testApp.ids[who]))!
    const session = await testApp.kernel.command({ caller: { kind: 'guest' }, requestId: 'other' }, (ctx) =>
      openSession(ctx, account, { remembered: false }),
    )
    const own = testApp.tokens[who]
    testApp.tokens[who] = session.access_token
    try {
      return await run()
    } finally {
      testApp.tokens[who] = own
    }
  }
  const refused = async (answer: Promise<{ status: number; body: { error?: string } }>) => {
    const { status, body } = await answer
    return [status, body.error]
  }
  return { ...testApp, texts, codeOn, notThis, appCode, mailsTo, byMobile, byApp, challenge, elsewhere, refused }
}
