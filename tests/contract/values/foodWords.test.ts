import { expect, it } from 'vitest'
import { additiveKeys, additives, additiveWords } from '#contract/values/additives.ts'
import { allergenKeys, allergenOfCode, allergens, allergenWords } from '#contract/values/allergens.ts'

it('knows the 14 allergens by their letters', () => {
  expect(allergenKeys.map((key) => allergens[key].code).join('')).toBe('ABCDEFGHLMNOPR')
  expect(allergenOfCode(' h ')).toBe('nuts')
  expect(allergenOfCode('Q')).toBeNull()
})

it('says allergens in words, kinds of cereals and nuts included, in the order of the law', () => {
  expect(allergenWords({ allergens: ['nuts', 'milk', 'gluten'], cereals: ['rye', 'wheat'], nuts: ['pistachio', 'almond'] })).toEqual([
    'glutenhaltiges Getreide (Weizen, Roggen)',
    'Milch (einschließlich Laktose)',
    'Schalenfrüchte (Mandel, Pistazie)',
  ])
  expect(allergenWords({ allergens: [], cereals: [], nuts: [] })).toEqual([])
})

it('numbers the additives without a gap and says them in words', () => {
  expect(additiveKeys.map((key) => additives[key].number)).toEqual(additiveKeys.map((_, index) => index + 1))
  expect(additiveWords(['caffeine', 'colour'])).toEqual(['mit Farbstoff', 'koffeinhaltig'])
})
