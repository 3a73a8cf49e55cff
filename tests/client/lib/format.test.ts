import { describe, expect, it } from 'vitest'
import {
  formatArea,
  formatCount,
  formatDate,
  formatDateTime,
  formatDecimal,
  formatEuro,
  formatEuroRange,
  formatMinutes,
  formatRelativeDay,
  formatTime,
  formatWeight,
} from '#client/lib/format.ts'

describe('money', () => {
  it.each([
    [0, '0,00\u00a0€'],
    [1290, '12,90\u00a0€'],
    [123450, '1.234,50\u00a0€'],
    [-505, '-5,05\u00a0€'],
  ])('%i cents are %s', (cents, text) => expect(formatEuro(cents)).toBe(text))

  it('a span names the sign once, equal ends show once', () => {
    expect(formatEuroRange(990, 145000)).toBe('9,90–1.450,00\u00a0€')
    expect(formatEuroRange(990, 990)).toBe('9,90\u00a0€')
  })
})

describe('dates in Berlin, whatever the zone of the machine', () => {
  it('a moment late in UTC is the next day here', () => {
    expect(formatDate('2026-11-20T23:30:00Z')).toBe('21.11.2026')
    expect(formatTime('2026-11-20T12:00:00Z')).toBe('13:00\u00a0Uhr')
    expect(formatTime('2026-07-20T12:00:00Z')).toBe('14:00\u00a0Uhr')
    expect(formatDateTime('2026-11-20T12:05:00Z')).toBe('20.11.2026, 13:05\u00a0Uhr')
  })

  const now = '2026-11-20T12:00:00Z'
  it.each([
    ['2026-11-20T22:59:00Z', 'Heute'],
    ['2026-11-20T23:01:00Z', 'Morgen'],
    ['2026-11-19T12:00:00Z', 'Gestern'],
    ['2026-11-22T12:00:00Z', 'Sonntag'],
    ['2026-11-26T12:00:00Z', 'Donnerstag'],
    ['2026-11-27T12:00:00Z', '27.11.2026'],
    ['2026-11-18T12:00:00Z', '18.11.2026'],
  ])('%s is %s', (moment, word) => expect(formatRelativeDay(moment, now)).toBe(word))

  it('the short day of the clock change still counts as one day', () => {
    expect(formatRelativeDay('2026-03-29T22:30:00Z', '2026-03-28T23:30:00Z')).toBe('Morgen')
    expect(formatRelativeDay('2026-03-30T10:00:00Z', '2026-03-29T10:00:00Z')).toBe('Morgen')
  })
})

describe('measures', () => {
  it.each([
    [0, '0\u00a0Min.'],
    [-3, '0\u00a0Min.'],
    [44.2, '45\u00a0Min.'],
    [60, '1\u00a0Std.'],
    [80, '1\u00a0Std. 20\u00a0Min.'],
    [59.5, '1\u00a0Std.'],
  ])('%d minutes are %s', (minutes, text) => expect(formatMinutes(minutes)).toBe(text))

  it('counts with the right word', () => {
    expect(formatCount(1, 'Artikel', 'Artikel')).toBe('1\u00a0Artikel')
    expect(formatCount(0, 'Bewertung', 'Bewertungen')).toBe('0\u00a0Bewertungen')
    expect(formatCount(1234, 'Bewertung', 'Bewertungen')).toBe('1.234\u00a0Bewertungen')
  })

  it('areas, weights and decimals use the German comma', () => {
    expect(formatArea(85.5)).toBe('85,5\u00a0m²')
    expect(formatWeight(500)).toBe('500\u00a0g')
    expect(formatWeight(1000)).toBe('1\u00a0kg')
    expect(formatWeight(1500)).toBe('1,5\u00a0kg')
    expect(formatDecimal(4.25)).toBe('4,3')
  })
})
