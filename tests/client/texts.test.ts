import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isOrderNumber } from '#contract/values/orderNumber.ts'

const root = new URL('../../client/src/', import.meta.url).pathname
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

describe('the words of the client', () => {
  it('show order numbers as they are given out, with a check letter that fits', () => {
    const shown = sources.flatMap(({ path, text }) => Array.from(text.matchAll(/\bMH-[0-9A-Z-]+/g), ([number]) => ({ path, number })))
    expect(shown.length).toBeGreaterThan(1)
    expect(shown.filter(({ number }) => !isOrderNumber(number))).toEqual([])
  })

  it('call the magazine, the list of kept things, ways to pay and hours by one name each', () => {
    const words = sources
      .filter(({ path }) => !path.endsWith('.css'))
      .flatMap(({ path, text }) =>
        Array.from(text.matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`/g), ([, plain, template]) => ({ path, words: plain ?? template ?? '' })),
      )
    const old =
      /\bPortal\b|^Beiträge\b|\bFavorit(en)?\b|Öffnungsstand|\b(Zahlart|Zahlungsart)(en)?\b|Küchentafel|Bestellzeiten|Wohin dürfen wir liefern/
    expect(words.length).toBeGreaterThan(3000)
    expect(words.filter(({ words: text }) => old.test(text) && !/^#client|^\.\//.test(text))).toEqual([])
  })
})
