import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { areas } from '../../scripts/mutate.areas.mjs'

/** `a/{b,c}.ts` is two paths. */
function spelledOut(pattern: string): string[] {
  const [, before, words, after] = /^(.*?)\{([^}]*)\}(.*)$/.exec(pattern) ?? []
  return words === undefined ? [pattern] : words.split(',').flatMap((word) => spelledOut(`${before}${word}${after}`))
}

/** `a/*.ts` is there when something in its folder ends so. */
function isThere(path: string): boolean {
  if (!path.includes('*')) return existsSync(path)
  const [start, end] = path.slice(dirname(path).length + 1).split('*') as [string, string]
  return existsSync(dirname(path)) && readdirSync(dirname(path)).some((name) => name.startsWith(start) && name.endsWith(end))
}
const missing = (patterns: readonly string[]) => patterns.flatMap(spelledOut).filter((path) => !isThere(path))

describe('what `npm run mutate` looks at', () => {
  it.each(Object.entries(areas))('%s: every file it names is there, so that none is left out in silence', (_, { mutate, tests }) => {
    expect(missing([...mutate, ...tests])).toEqual([])
  })

  it('one that is gone would be found', () => {
    expect(missing(['contract/values/{money,gone}.ts', join('contract/nowhere', '*.ts'), 'contract/values/*.gone'])).toEqual([
      'contract/values/gone.ts',
      'contract/nowhere/*.ts',
      'contract/values/*.gone',
    ])
  })
})
