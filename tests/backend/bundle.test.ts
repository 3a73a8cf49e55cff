import { readdirSync, readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { escapeWide } from '../../scripts/escapeWide.mjs'
import { builtProcesses } from '#tests/support/builtProcesses.ts'

it.each([
  '"kostet 5 € – heute"',
  '`kostet ${4 + 1} € – heute`',
  '"5 €–".replace(/[€–]/g, "x")',
  '"😀 und ü".replace(/[😀]/u, "x")',
  '({ "…": 1, ["→"]: 2 })',
])('code means the same without letters beyond Latin-1: %s', (code) => {
  const narrow = escapeWide(code)
  expect(narrow).not.toMatch(/[^\0-\u00ff]/)
  expect(JSON.stringify(runInNewContext(narrow))).toBe(JSON.stringify(runInNewContext(code)))
})

it('code that would mean something else is refused', () => {
  expect(() => escapeWide('String.raw`5 €`')).toThrow('String.raw')
  expect(() => escapeWide('/\\€/')).toThrow('backslash')
  expect(escapeWide('"\\\\€"')).toBe('"\\\\\\u20ac"')
  expect(escapeWide('String.raw`5` + "€"')).toBe('String.raw`5` + "\\u20ac"')
})

it('what the server loads is kept as one byte a letter, without comments', async () => {
  const folder = await builtProcesses()
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const texts = files.map((name) => ({ name, text: readFileSync(`${folder}/${name}`, 'utf8') }))
  expect(texts.filter(({ text }) => /[^\0-\u00ff]/.test(text)).map(({ name }) => name)).toEqual([])
  expect(texts.filter(({ text }) => /^\s*\/\*\*/m.test(text)).map(({ name }) => name)).toEqual([])
}, 120_000)
