import { describe, expect, it } from 'vitest'
import { countAttempt, forgetAttempts, lockOf } from '#backend/kernel/attempts.store.ts'
import { attemptKey, minutesUntil } from '#backend/kernel/attempts.ts'
import type { Kernel } from '#backend/kernel/context.ts'
import type { Tables } from '#backend/tables.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

const database = await testDatabase<Tables>()
const db = database.kysely
const rule = { max: 3, windowMinutes: 10, lockMinutes: 15 }
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 12, minutes))
const tryAt = async (key: string, minutes: number) => {
  const { count, lockedUntil } = await countAttempt(db, key, rule, at(minutes))
  return [count, lockedUntil?.getTime() ?? null]
}
const kernelWith = (tokenSecret: string) => ({ config: { tokenSecret } }) as Kernel

describe('tries', () => {
  it('lock at the last allowed one; those during the lock move nothing; after it counting begins anew', async () => {
    const until = at(17).getTime()
    expect([await tryAt('a', 0), await tryAt('a', 1), await tryAt('a', 2), await tryAt('a', 5), await tryAt('a', 16)]).toEqual([
      [1, null],
      [2, null],
      [3, until],
      [4, until],
      [5, until],
    ])
    expect([await lockOf(db, 'a', at(16)), await lockOf(db, 'a', at(17))]).toEqual([at(17), null])
    expect(await tryAt('a', 17)).toEqual([1, null])
  })

  it('of long ago do not count', async () => {
    expect([await tryAt('b', 0), await tryAt('b', 9), await tryAt('b', 11), await tryAt('b', 12)]).toEqual([
      [1, null],
      [2, null],
      [1, null],
      [2, null],
    ])
  })

  it('can be forgotten, and a rule of one locks at once', async () => {
    await tryAt('c', 0)
    await forgetAttempts(db, 'c')
    expect(await tryAt('c', 1)).toEqual([1, null])
    expect((await countAttempt(db, 'd', { ...rule, max: 1 }, at(0))).lockedUntil).toEqual(at(15))
    expect(await lockOf(db, 'never', at(0))).toBeNull()
  })

  it('at the same moment are all counted, each once', async () => {
    const counts = await Promise.all(Array.from({ length: 20 }, () => countAttempt(db, 'e', rule, at(0))))
    expect(counts.map((one) => one.count).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  })

  it('are kept under a hash that only this installation can make', () => {
    const key = attemptKey(kernelWith('s'.repeat(32)), 'login', ' Anna@Lindenbrueck.example')
    expect(key).toMatch(/^login:[\w-]{43}$/)
    expect([
      attemptKey(kernelWith('s'.repeat(32)), 'login', 'anna@lindenbrueck.EXAMPLE'),
      attemptKey(kernelWith('t'.repeat(32)), 'login', 'anna@lindenbrueck.example') === key,
      attemptKey(kernelWith('s'.repeat(32)), 'remind', 'anna@lindenbrueck.example').endsWith(key.slice(6)),
    ]).toEqual([key, false, false])
    expect([minutesUntil(at(15), at(0)), minutesUntil(new Date(at(0).getTime() + 1), at(0))]).toEqual([15, 1])
  })
})
