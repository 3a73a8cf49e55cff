import { describe, expect, it } from 'vitest'
import { demoTestApp } from '#tests/support/demoTestApp.ts'
import { foreignThings } from '#tests/support/foreignThings.ts'
import { goodRequests } from '#tests/support/goodRequests.ts'
import { fieldsOf, longShapes } from '#tests/support/textFields.ts'
import { callerOf, calls, isLong } from './attack.ts'

const testApp = await demoTestApp()
await testApp.guestIn()
const requests = await goodRequests(testApp, await foreignThings(testApp))
const kilobytes200 = 200_000
const shapes = Object.entries(longShapes)
const cpuOf = async (work: () => Promise<unknown>) => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
let next = 0

describe('200 kB in every text field of every call, as somebody whose business it is', () => {
  it.each(calls)('%s', async (id, call) => {
    for (const part of ['params', 'query', 'body'] as const) {
      // A path or query of 200 kB never gets past the gateway; what gets there is judged by the same rules (longTexts.test.ts).
      const length = part === 'body' ? kilobytes200 : 5000
      for (const field of call[part] ? fieldsOf(call[part]) : []) {
        // Halves of a sign cannot be written into a path at all.
        const fitting = part === 'params' ? shapes.filter(([shape]) => shape !== 'broken halves') : shapes
        const tried = isLong ? fitting : [fitting[(next += 1) % fitting.length]!]
        for (const [shape, make] of tried) {
          const caller = callerOf(call)
          if (caller === 'mia') await testApp.guestIn()
          else if (caller !== 'guest') await testApp.signIn(caller)
          const sendOf = (text: string) => () =>
            testApp.raw(caller, id, {
              params: { id: 1 },
              [part]: field.fill(text),
              ip: `10.${((next += 1) >> 16) & 255}.${(next >> 8) & 255}.${next & 255}`,
            })
          let status = 0
          const long = await cpuOf(async () => {
            ;({ status } = await sendOf(make(length))())
          })
          expect([`${part}.${field.path} (${shape})`, status >= 500]).toEqual([`${part}.${field.path} (${shape})`, false])
          if (long < 250) continue
          // Slower than a glance: then no more than in proportion to a tenth of it, so that a busy machine does not count.
          const [short, again] = [await cpuOf(sendOf(make(length / 10))), await cpuOf(sendOf(make(length)))]
          expect(again / Math.max(short, 5), `${part}.${field.path} (${shape})`).toBeLessThan(40)
        }
      }
    }
  })

  it('and the same server still serves what it should', async () => {
    await testApp.signIn('anna')
    const { who, ...request } = await requests.of('carts.add', calls.find(([id]) => id === 'carts.add')![1])
    expect((await testApp.raw(who, 'carts.add', { ...request, ip: '10.250.0.1' })).status).toBe(200)
  })
})
