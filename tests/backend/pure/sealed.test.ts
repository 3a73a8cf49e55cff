import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Kernel } from '#backend/kernel/context.ts'
import { isSignedIn, type Ctx } from '#backend/kernel/context.ts'
import { countAttempt, forgetAttempts, lockOf } from '#backend/kernel/attempts.store.ts'
import { attemptKey, minutesUntil } from '#backend/kernel/attempts.ts'
import { uuidv7 } from '#backend/kernel/ids.ts'
import { locatedByCode, spotOf } from '#backend/kernel/places.store.ts'
import { kilometres, measuredFrom, toldDistance } from '#backend/kernel/places.ts'
import { seal, sealKey, unseal } from '#backend/kernel/sealed.ts'
import { scriptedDb } from './scriptedDb.ts'

const kernelWith = (tokenSecret: string) => ({ config: { tokenSecret } }) as Kernel
const kernel = kernelWith('a secret of thirty-two characters')
const bank = { purpose: 'bank', owner: 7 }

describe('a sealed text', () => {
  it('opens for its purpose and owner, and looks different each time', () => {
    const sealed = seal(kernel, bank, 'DE02 1203 0000')
    expect(unseal(kernel, bank, sealed)).toBe('DE02 1203 0000')
    expect(unseal(kernel, bank, seal(kernel, bank, ''))).toBe('')
    expect(unseal(kernel, bank, seal(kernel, bank, 'Müller €'))).toBe('Müller €')
    expect(seal(kernel, bank, 'DE02 1203 0000')).not.toBe(sealed)
    expect(sealed).toMatch(/^[\w-]+$/)
  })
  it('opens for no other purpose, owner or secret, and not when it was touched', () => {
    const sealed = seal(kernel, bank, 'DE02 1203 0000')
    const touched = Buffer.from(sealed, 'base64url')
    touched[touched.length - 1]! ^= 1
    for (const open of [
      () => unseal(kernel, { ...bank, purpose: 'tax' }, sealed),
      () => unseal(kernel, { ...bank, owner: 8 }, sealed),
      () => unseal(kernelWith('another secret of thirty-two char'), bank, sealed),
      () => unseal(kernel, bank, touched.toString('base64url')),
    ])
      expect(open).toThrow()
  })
  it('of an earlier version still opens and is still found: such texts lie in databases', () => {
    expect(unseal(kernel, bank, 'NUKW-9wBBUdfkOrihbAN2azNe_GsHfbrjTtNwpL-KgF2YX0h8jPKvg')).toBe('DE02 Müller')
    expect(sealKey(kernel, 'bank', 'DE02')).toBe('_HSUY0PKu5HUKoLMS87ZDIqBAEe9VSAey4i1jfXIfJg')
  })
  it('is found again by its key, which is another one for each purpose and secret', () => {
    const key = sealKey(kernel, 'bank', 'DE02')
    expect(sealKey(kernel, 'bank', 'DE02')).toBe(key)
    expect(key).toMatch(/^[\w-]{43}$/)
    const others = [sealKey(kernel, 'bank', 'DE03'), sealKey(kernel, 'tax', 'DE02'), sealKey(kernelWith('another'), 'bank', 'DE02')]
    expect(new Set([key, ...others]).size).toBe(4)
    expect(sealKey(kernel, 'bank.key', 'DE02')).not.toBe(key)
  })
})

describe('an id', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  it('is a uuid of version 7 that begins with its millisecond', () => {
    vi.useFakeTimers({ now: 0x0123_4567_89ab })
    const ids = Array.from({ length: 50 }, uuidv7)
    for (const id of ids) expect(id).toMatch(/^01234567-89ab-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Set(ids).size).toBe(50)
    // What is drawn is not all of it the same.
    expect(new Set(ids.map((id) => id.slice(15, 18))).size).toBeGreaterThan(5)
    expect(new Set(ids.map((id) => id[19])).size).toBeGreaterThan(1)
  })
})

describe('a distance', () => {
  const [frankfurt, berlin] = [
    { lat: 50.11, lng: 8.68 },
    { lat: 52.52, lng: 13.405 },
  ]
  it('is as the crow flies', () => {
    expect(kilometres(frankfurt, berlin)).toBeCloseTo(423.5, 0)
    expect(kilometres(berlin, frankfurt)).toBeCloseTo(kilometres(frankfurt, berlin), 9)
    expect(kilometres({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(Math.PI * 6371, 6)
    expect(kilometres({ lat: 60, lng: 0 }, { lat: 60, lng: 1 })).toBeCloseTo(55.6, 1)
    expect(kilometres(berlin, berlin)).toBe(0)
  })
  const near = { lat: 50.12, lng: 8.7 }
  const seller = (within: number | null) => ({ ...near, place_within_km: within })
  it('is told to a tenth, or in whole kilometres with how far off it may be', () => {
    expect(toldDistance({ ...frankfurt, withinKm: 0 }, seller(null))).toEqual({ distance_km: 1.8 })
    expect(toldDistance({ ...frankfurt, withinKm: 2 }, seller(2))).toEqual({ distance_km: 1.8 })
    expect(toldDistance({ ...frankfurt, withinKm: 2.1 }, seller(2))).toEqual({ distance_km: 2, distance_off_km: 5 })
  })
  it('is not told where one of the two is unknown', () => {
    expect(toldDistance(null, seller(1))).toEqual({ distance_km: null })
    for (const unknown of [{ lat: null }, { lng: null }])
      expect(toldDistance({ ...frankfurt, withinKm: 0 }, { ...seller(9), ...unknown })).toEqual({ distance_km: null })
  })
  it('is measured from the middle of a postal code, where somebody has said where that lies', async () => {
    const spot = { ...frankfurt, withinKm: 3 }
    const { db, asked } = scriptedDb([spot], [], [spot], [])
    expect([await spotOf(db, '60311'), await spotOf(db, '00000')]).toEqual([spot, null])
    expect(await locatedByCode(db, '60311')).toEqual({ ...frankfurt, place_within_km: 3 })
    expect(await locatedByCode(db, '00000')).toEqual({ lat: null, lng: null, place_within_km: null })
    expect(asked[0]).toEqual({ sql: 'select lat, lng, within_km as "withinKm" from spot_of_code($1)', parameters: ['60311'] })
  })
  it('says from where it was measured', () => {
    const spot = { ...frankfurt, withinKm: 1 }
    expect([
      measuredFrom(false, true, spot),
      measuredFrom(true, true, spot),
      measuredFrom(true, true, null),
      measuredFrom(true, false, null),
    ]).toEqual([null, 'known', 'unknown', 'missing'])
  })
})

describe('counted tries', () => {
  it('stand under a key that tells nobody’s address, whatever its spelling', () => {
    const key = attemptKey(kernel, 'login', 'anna@example.org')
    expect(key).toMatch(/^login:[\w-]{43}$/)
    expect(attemptKey(kernel, 'login', ' Anna@Example.org ')).toBe(key)
    expect(attemptKey(kernel, 'login', 7)).toBe(attemptKey(kernel, 'login', '7'))
    const digest = (one: string) => one.split(':')[1]
    expect(digest(attemptKey(kernel, 'reset', 'anna@example.org'))).not.toBe(digest(key))
    expect(attemptKey(kernelWith('another'), 'login', 'anna@example.org')).not.toBe(key)
  })
  it('are counted by one statement, which knows when the lock would end and the window began', async () => {
    const now = new Date('2026-05-04T10:00:00Z')
    const lockedUntil = new Date('2026-05-04T10:15:00Z')
    const { db, asked } = scriptedDb([{ count: 5, locked_until: lockedUntil }])
    const rule = { max: 5, windowMinutes: 60, lockMinutes: 15 }
    expect(await countAttempt(db, 'login:x', rule, now)).toEqual({ count: 5, lockedUntil })
    expect(asked[0]!.parameters).toEqual(['login:x', now, 5, lockedUntil, new Date('2026-05-04T09:00:00Z')])
    const begunAnew = '(a.locked_until <= $2::timestamptz or (a.locked_until is null and a.first_at < $5::timestamptz))'
    expect(asked[0]!.sql.split(begunAnew)).toHaveLength(4)
    expect(asked[0]!.sql).toMatch(/^\s*insert into attempts as a .* on conflict \(key\) do update set.*returning count, locked_until$/s)
  })
  it('are locked until the stored instant, and forgotten', async () => {
    const now = new Date('2026-05-04T10:00:00Z')
    const { db, asked } = scriptedDb([{ locked_until: now }], [], [])
    expect([await lockOf(db, 'login:x', now), await lockOf(db, 'login:x', now)]).toEqual([now, null])
    await forgetAttempts(db, 'login:x')
    expect(asked[0]).toEqual({
      sql: 'select "locked_until" from "attempts" where "key" = $1 and "locked_until" > $2',
      parameters: ['login:x', now],
    })
    expect(asked[2]).toEqual({ sql: 'delete from "attempts" where "key" = $1', parameters: ['login:x'] })
  })
  it('wait whole minutes, one at least', () => {
    const at = (seconds: number) => new Date(1_000_000 + seconds * 1000)
    expect([0, 1, 60, 61, 120].map((seconds) => minutesUntil(at(seconds), at(0)))).toEqual([1, 1, 1, 2, 2])
    expect(minutesUntil(at(0), at(90))).toBe(1)
  })
})

it('somebody is signed in when there is an account', () => {
  expect(isSignedIn({ account: { userId: 5 } } as unknown as Ctx)).toBe(true)
  expect(isSignedIn({ account: null } as Ctx)).toBe(false)
})
