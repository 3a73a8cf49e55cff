import { describe, expect, it } from 'vitest'
import { demoTestApp, type Who } from '#tests/support/demoTestApp.ts'
import { foreignThings } from '#tests/support/foreignThings.ts'
import { changedTables, tableDigests } from '#tests/support/tableDigests.ts'
import { calls } from './attack.ts'

const testApp = await demoTestApp()
await testApp.guestIn()
const { foreign, about } = await foreignThings(testApp)
const subjects = calls.filter(([, call]) => call.subject)
/** Besides the stranger of the right role: nobody, and everybody of a wrong one. */
const others: { who: Who; role: string }[] = [
  { who: 'guest', role: 'visitor' },
  { who: 'mia', role: 'guest' },
  { who: 'jonas', role: 'customer' },
  { who: 'bosporus', role: 'provider' },
  { who: 'admin', role: 'admin' },
]

/** What one test has left is what the next one finds: a look takes longer than all that is tried between two of them. */
let left: ReadonlyMap<string, string> | undefined

describe('every subject as a stranger', () => {
  it.each(subjects)('%s', async (id, call) => {
    const thing = foreign[call.subject!.kind]
    const { request } = about(id, call, thing.id)
    const { leavesOut } = call.subject!
    const before = left ?? (await tableDigests(testApp))
    for (const { who, role } of others) {
      const { status } = await testApp.raw(who, id, { ...request, ...(leavesOut ? {} : { key: `stranger-${who}-${id}` }) })
      const isLetIn = call.audience === 'public' || (call.audience as readonly string[]).includes(role)
      expect([who, status]).toEqual([who, isLetIn ? (leavesOut ? 200 : 404) : role === 'visitor' ? 401 : 403])
    }
    left = await tableDigests(testApp)
    expect(changedTables(before, left)).toEqual([])
  })

  it('and the look itself sees a change', async () => {
    const before = await tableDigests(testApp)
    await testApp.works('anna', 'addresses.storeShipping', {
      body: { first_name: 'Anna', street: 'Lindenallee', zip: '62101', city: 'Lindenbrück' } as never,
    })
    expect(changedTables(before, await tableDigests(testApp))).toContain('addresses')
  })
})
