import { expect, it } from 'vitest'
import type { TwoFactorStatus } from '#contract/calls/twoFactor.calls.ts'
import { takeTold } from '#machines/flows/twoFactor.rows.ts'
import { password, twoFactorTestApp } from './twoFactorTestApp.ts'

const testApp = await twoFactorTestApp()
const { works, ask, codeOn, notThis } = testApp
const fetched = () => testApp.elsewhere('anna', async () => (await works('anna', 'twoFactor.status')).data)
type Told = Omit<TwoFactorStatus, 'confirmed_until'>

it('the card of another device, with the events applied, is the card fetched anew', async () => {
  const mobile = '+491717300001'
  const steps: (() => Promise<unknown>)[] = [
    () =>
      works('anna', 'twoFactor.change', {
        body: { two_factor_mobile: mobile, two_factor_country_code: '', two_factor_status: 1, password },
      }),
    () => works('anna', 'twoFactor.change', { body: { two_factor_status: 0 } }),
    async () => {
      testApp.later(1)
      await testApp.byMobile('anna', mobile)
    },
    async () => {
      testApp.later(11)
      await works('anna', 'twoFactor.stepUp', { body: {} })
      await works('anna', 'twoFactor.recoveryCodes', { body: { code: await codeOn(mobile) } })
    },
    async () => {
      testApp.later(1)
      await works('anna', 'twoFactor.stepUp', { body: {} })
      const code = await codeOn(mobile)
      for (let tries = 0; tries < 5; tries++) await ask('anna', 'twoFactor.stepUp', { body: { code: notThis(code) } })
    },
    async () => {
      testApp.later(16)
      await testApp.deadlines()
    },
    async () => {
      await works('anna', 'twoFactor.stepUp', { body: {} })
      await works('anna', 'twoFactor.change', { body: { two_factor_status: 0, password, code: await codeOn(mobile) } })
    },
  ]
  const seen: string[] = []
  for (const step of steps) {
    const [before, head] = [await fetched(), await testApp.head('anna')]
    await step()
    const events = (await testApp.events('anna', head))
      .filter((event) => event.type === 'twoFactor.changed')
      .map((event) => (event.payload as { twoFactor: Told }).twoFactor)
    expect(events.length).toBeGreaterThan(0)
    const after = await fetched()
    seen.push(after.state)
    expect(events.reduce<TwoFactorStatus | null>(takeTold, before), after.state).toEqual(after)
    // Late and repeated events change nothing.
    expect([...events, ...events].toReversed().reduce<TwoFactorStatus | null>(takeTold, after)).toEqual(after)
  }
  expect(seen).toEqual(['verifying', 'off', 'on', 'on', 'locked', 'on', 'off'])
})

it('nothing is known before the first answer', () => {
  expect(takeTold(null, { version: 4 } as Told)).toBeNull()
})
