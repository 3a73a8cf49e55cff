import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareGerman, matchesSearch, normalise } from '#contract/values/germanText.ts'

describe('searching', () => {
  it.each(['Müller', 'Mueller', 'muller', 'MÜLLER', 'mu\u0308ller'])('finds Müller by «%s»', (query) => {
    expect(matchesSearch('Bäckerei Müller', query)).toBe(true)
  })

  it.each([
    ['Große Gasse', 'grosse'],
    ['Straße', 'STRASSE'],
    ['Café Crème', 'cafe creme'],
    ['Quelle', 'elle'],
    ['Bauernhof', 'bauern'],
    ['neue Wege', 'neu'],
    ['Döner «Spezial»', 'doener spezial'],
  ])('«%s» is found by «%s»', (text, query) => {
    expect(matchesSearch(text, query)).toBe(true)
  })

  it('does not find what is not there', () => {
    expect(matchesSearch('Pizzeria Bella Vista', 'sushi')).toBe(false)
    expect(matchesSearch('Pizzeria Bella Vista', 'pizza bella')).toBe(false)
  })

  it('is stable: what is normalised stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aeouäöüßqAEÜ -.éxyz') }), (text) => {
        expect(normalise(normalise(text))).toBe(normalise(text))
      }),
      { numRuns: 2000 },
    )
  })
})

it('sorts as a German index does', () => {
  const sorted = ['Zebra', 'Äpfel', 'Apfel', 'Haus 10', 'Haus 9', 'Strasse', 'Straße', 'öl', 'Ofen'].sort(compareGerman)
  expect(sorted).toEqual(['Apfel', 'Äpfel', 'Haus 9', 'Haus 10', 'Ofen', 'öl', 'Strasse', 'Straße', 'Zebra'])
})
