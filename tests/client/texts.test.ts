import { describe, expect, it } from 'vitest'
import { isOrderNumber } from '#contract/values/orderNumber.ts'
import { sourcesIn, type Source } from '#tests/support/sourceText.ts'

const sources = sourcesIn('client/src')
const numbersIn = (all: readonly Source[]) =>
  all.flatMap(({ path, text }) => Array.from(text.matchAll(/\bMH-[0-9A-Z-]+/g), ([number]) => ({ path, number })))
const wordsIn = (all: readonly Source[]) =>
  all.flatMap(({ path, text }) =>
    Array.from(text.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g), ([, plain, template]) => ({ path, words: plain ?? template ?? '' })),
  )
/** Names that are no longer used for the magazine, the list of kept things, ways to pay and hours. */
const oldNames = (all: readonly Source[]) => {
  const old = [
    /\bPortal\b|^Beiträge\b|\bFavorit(en)?\b|Öffnungsstand|\b(Zahlart|Zahlungsart)(en)?\b/,
    /Küchentafel|Bestellzeiten|Wohin dürfen wir liefern/,
  ]
  return wordsIn(all).filter(({ words }) => old.some((name) => name.test(words)) && !/^#client|^\.\//.test(words))
}

describe('the words of the client', () => {
  it('show order numbers as they are given out, with a check letter that fits', () => {
    const shown = numbersIn(sources)
    expect(shown.length).toBeGreaterThan(1)
    expect(shown.filter(({ number }) => !isOrderNumber(number))).toEqual([])
  })

  it('call the magazine, the list of kept things, ways to pay and hours by one name each', () => {
    expect(wordsIn(sources).length).toBeGreaterThan(3000)
    expect(oldNames(sources)).toEqual([])
  })

  it('are found where they are wrong: a number that nobody was given, an old name', () => {
    const text = "const title = 'Ihre Favoriten'\nconst hint = `Zahlungsarten von ${name}`\nconst example = 'MH-1234-5678-X'"
    expect(oldNames([{ path: 'x.ts', text }]).map(({ words }) => words)).toEqual(['Ihre Favoriten', 'Zahlungsarten von ${name}'])
    expect(numbersIn([{ path: 'x.ts', text }]).filter(({ number }) => isOrderNumber(number))).toEqual([])
    expect(numbersIn([{ path: 'x.ts', text }])).toHaveLength(1)
  })
})
