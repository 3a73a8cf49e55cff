import { describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { calls, callerOf } from './attack.ts'

const testApp = await demoTestApp()
await testApp.guestIn()
const limited = calls.filter(([, call]) => call.perMinute !== undefined)
const [own, next] = [(n: number) => `2001:db8:5:1:${n.toString(16)}::${n.toString(16)}`, (n: number) => `2001:db8:5:2::${n.toString(16)}`]

/** Calls with a limit of their own count an IPv6 household as one; pages, sockets and the gateway's own budgets do so in tests/gateway. */
describe('a walk through a /64', () => {
  it.each(limited)('%s is limited as one address, and the neighbours are not', async (id, call) => {
    const who = callerOf(call)
    const send = async (ip: string) =>
      (await testApp.raw(who, id, { params: { id: 'rubbish', key: 'rubbish' }, body: '{ rubbish', ip })).status
    // A minute that ends on the way would begin the count anew: what matters is that it ends at all, before twice the limit.
    let refused = 0
    for (let n = 1; n <= 2 * call.perMinute! + 2 && refused === 0; n += 1) if ((await send(own(n))) === 429) refused = n
    expect(refused, 'requests until the household is refused').toBeGreaterThan(call.perMinute!)
    expect(await send(own(0xffff))).toBe(429)
    expect(await send(next(1))).not.toBe(429)
  })
})
