import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const themeFiles = { LIGHT: 'light', ONE_DARK: 'oneDark', UNICORN: 'unicorn' }
const read = (path: string) => readFileSync(new URL(`../../../client/src/ui/${path}`, import.meta.url), 'utf8')

function tokensOf(css: string): Record<string, string> {
  return Object.fromEntries([...css.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]))
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = ['surface', 'surface-raised', 'surface-sunken', 'surface-hover']
const onSurfaces = ['text', 'text-muted', 'accent', 'highlight', 'danger', 'warning', 'success', 'info']
const solids = ['accent', 'highlight', 'danger', 'warning', 'success', 'info']
const textPairs: Array<[background: string, text: string]> = [
  ...surfaces.flatMap((background) => onSurfaces.map((text): [string, string] => [background, text])),
  ...solids.map((tone): [string, string] => [tone, `${tone}-text`]),
  ...solids.map((tone): [string, string] => [`${tone}-soft`, `${tone}-soft-text`]),
  ['accent-end', 'accent-text'],
  ['accent-hover', 'accent-text'],
  ['danger-hover', 'danger-text'],
  ['surface-inverse', 'text-inverse'],
  // A selected table row lies on the soft accent and still shows plain text and links.
  ['accent-soft', 'text'],
  ['accent-soft', 'accent'],
]
const edgePairs: Array<[background: string, edge: string]> = ['surface', 'surface-raised', 'surface-sunken'].flatMap((background) =>
  ['border-control', 'focus', 'star', 'accent'].map((edge): [string, string] => [background, edge]),
)

describe.each(Object.entries(themeFiles))('theme %s', (_, file) => {
  const tokens = tokensOf(read(`themes/${file}.css`))
  const token = (name: string) => {
    const value = tokens[name]
    if (!value) throw new Error(`${file}.css has no token --${name}`)
    return value
  }

  it.each(textPairs)('on %s, %s can be read (4.5:1)', (background, text) => {
    expect(contrast(token(background), token(text))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(edgePairs)('on %s, %s can be made out (3:1)', (background, edge) => {
    expect(contrast(token(background), token(edge))).toBeGreaterThanOrEqual(3)
  })

  it('has every token that LIGHT has', () => {
    expect(Object.keys(tokens).sort()).toEqual(Object.keys(tokensOf(read('themes/light.css'))).sort())
  })
})

it('the formula agrees with the two known ends of the scale', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
