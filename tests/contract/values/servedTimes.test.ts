import { describe, expect, it } from 'vitest'
import { offWords, servedState, servedWords, type Served } from '#contract/values/servedTimes.ts'

const lunch: Served = { days: [1, 2, 3, 4, 5], from: '11:30', until: '14:30' }
const at = (iso: string) => new Date(iso)

describe('when a dish is served', () => {
  it.each([
    [lunch, 'Mo–Fr 11:30–14:30 Uhr'],
    [{ days: [1, 3], from: '17:00', until: '22:00' }, 'Mo, Mi 17:00–22:00 Uhr'],
    [{ days: [6, 7], from: '00:00', until: '00:00' }, 'Sa–So'],
    [{ days: [5], from: '22:00', until: '02:00' }, 'Fr 22:00–2:00 Uhr'],
  ] as const)('%j reads «%s»', (served, words) => expect(servedWords(served as unknown as Served)).toBe(words))

  it('begins and ends by the clock of Berlin, summer and winter', () => {
    // Thursday, 26 November: 11:30 in Berlin is 10:30 UTC.
    expect(servedState(lunch, at('2026-11-26T10:29:00Z'))).toMatchObject({ open: false, nextChangeAt: at('2026-11-26T10:30:00Z') })
    expect(servedState(lunch, at('2026-11-26T10:30:00Z'))).toMatchObject({ open: true, nextChangeAt: at('2026-11-26T13:30:00Z') })
    expect(servedState(lunch, at('2026-11-27T13:30:00Z'))).toMatchObject({ open: false, nextChangeAt: at('2026-11-30T10:30:00Z') })
    expect(servedState(lunch, at('2026-07-01T09:30:00Z')).open).toBe(true)
    // A night that began on Friday is over on Saturday at two.
    const night: Served = { days: [5], from: '22:00', until: '02:00' }
    expect(servedState(night, at('2026-11-28T00:59:00Z')).open).toBe(true)
    expect(servedState(night, at('2026-11-28T01:00:00Z')).open).toBe(false)
  })

  it('says why it is not there', () => {
    const now = at('2026-11-26T12:00:00Z')
    expect(offWords('plan', null, lunch, now)).toBe('Gibt es Mo–Fr 11:30–14:30 Uhr')
    expect(offWords('kitchen', null, lunch, now)).toBe('Heute ausverkauft')
    expect(offWords('kitchen', at('2026-11-27T03:00:00Z'), null, now)).toBe('Heute ausverkauft')
    expect(offWords('kitchen', at('2026-12-03T03:00:00Z'), null, now)).toBe('Ausverkauft, wieder ab 03.12.')
  })
})
