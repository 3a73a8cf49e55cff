import { expect, it } from 'vitest'
import { sourcesIn } from '#tests/support/sourceText.ts'

/** Exported functions, written as such or as an arrow, that no docstring stands before. */
function undocumented(text: string): string[] {
  const exported = /^export (?:async )?(?:function\*? (\w+)|const (\w+)(?:: [^=\n]+)? =\s*(?:async )?(?:<[^>\n]*>\s*)?(?=\())/gm
  return [...text.matchAll(exported)].flatMap((match) => {
    const { index } = match
    const isFunction =
      match[1] !== undefined || /^\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)(?:: [^=\n]+)? =>/.test(text.slice(index + match[0].length))
    return isFunction && !/\*\/\s*$/.test(text.slice(0, index)) ? [(match[1] ?? match[2])!] : []
  })
}

it.each(['backend/kernel', 'machines', 'gateway'])('every function that %s exports says in one sentence what its name does not', (room) => {
  const sources = sourcesIn(room, /\.ts$/)
  expect(sources.length).toBeGreaterThan(30)
  expect(sources.flatMap(({ path, text }) => undocumented(text).map((name) => `${path}: ${name}`))).toEqual([])
})

it('finds functions in each of their spellings, and what is none is left alone', () => {
  const text = [
    'export function plain(): void {}',
    'export async function later() {}',
    'export const arrow = (a: number) => a',
    'export const typed = (a: number): string => String(a)',
    'export const generic = <T>(a: T) => a',
    'export const waiting = async () => undefined',
    'export const several = (',
    '  a: number,',
    '): number => a',
    'export const value = (1 + 2) * 3',
    'export const list = [1]',
    '/** Said. */',
    'export const said = () => 1',
    '/** Said. */',
    'export function told() {}',
    'const own = () => 1',
  ].join('\n')
  expect(undocumented(text)).toEqual(['plain', 'later', 'arrow', 'typed', 'generic', 'waiting', 'several'])
})
