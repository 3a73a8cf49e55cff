import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isOrderNumber } from '#contract/values/orderNumber.ts'

const root = new URL('../../client/src/', import.meta.url).pathname
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path)).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

describe('the words of the client', () => {
  it('show order numbers as they are given out, with a check letter that fits', () => {
    const shown = sources.flatMap(({ path, text }) => Array.from(text.matchAll(/\bMH-[0-9A-Z-]+/g), ([number]) => ({ path, number })))
    expect(shown.length).toBeGreaterThan(1)
    expect(shown.filter(({ number }) => !isOrderNumber(number))).toEqual([])
  })
})
