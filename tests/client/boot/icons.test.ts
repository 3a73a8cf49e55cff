// @vitest-environment node
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const inPublic = (path: string) => readFile(new URL(`../../../client/public${path}`, import.meta.url))
/** Width and height as the file itself says (PNG, IHDR). */
const pngSize = (file: Buffer) => {
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`
}

it('has icons of the sizes that its manifest names, also ones that a phone may cut round', async () => {
  const { icons } = JSON.parse((await inPublic('/site.webmanifest')).toString()) as {
    icons: { src: string; sizes: string; type: string; purpose: string }[]
  }
  const drawn = icons.filter(({ type }) => type === 'image/png')
  expect(await Promise.all(drawn.map(async ({ src }) => pngSize(await inPublic(src))))).toEqual(drawn.map(({ sizes }) => sizes))
  // Below these Chromium does not offer to install the page.
  expect(drawn.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
})

it('has every icon that its pages name, and the one that browsers ask for unasked', async () => {
  const page = await readFile(new URL('../../../client/index.html', import.meta.url), 'utf8')
  const named = [...page.matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(([, href]) => href!)
  expect(named).toEqual(['/favicon.svg', '/apple-touch-icon.png'])
  for (const path of named) expect((await inPublic(path)).length).toBeGreaterThan(0)
  expect(pngSize(await inPublic('/apple-touch-icon.png'))).toBe('180x180')
  const bundle = await inPublic('/favicon.ico')
  const count = bundle.readUInt16LE(4)
  const sizes = Array.from({ length: count }, (_, at) => pngSize(bundle.subarray(bundle.readUInt32LE(6 + 16 * at + 12))))
  expect([bundle.readUInt16LE(2), sizes]).toEqual([1, ['16x16', '32x32', '48x48']])
})
