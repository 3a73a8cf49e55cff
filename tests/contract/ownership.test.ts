import { describe, expect, it } from 'vitest'
import { allCalls, type CallId } from '#contract/all.ts'
import type { CallSpec } from '#contract/define.ts'
import { demoHouse } from '#tests/support/demoHouse.ts'
import { foreignThings } from '#tests/support/foreignThings.ts'

const house = await demoHouse()
const { foreign, about } = await foreignThings(house)
const calls = (Object.entries(allCalls) as [CallId, CallSpec][]).filter(([, call]) => call.subject)

describe("somebody else's things are not found", () => {
  it.each(calls)('%s', async (id, call) => {
    const { id: value, stranger } = foreign[call.subject!.kind]!
    const { place, name, request } = about(id, call, value)
    expect((await house.raw(stranger, id, request)).status, 'with good input').toBe(404)
    if (call.body && place === 'body') {
      const rubbish = {
        ...request,
        body: { [name]: value, status: { rubbish: true }, qty: -1.5, message: '', event: 7, product_ids: 'x', name: null },
      }
      expect((await house.raw(stranger, id, rubbish)).status, 'with rubbish besides').toBe(404)
    }
  })
})
