import { strToU8, zipSync, type Zippable } from 'fflate'
import { describe, expect, it } from 'vitest'
import { FileTrouble } from '#backend/features/productImport/importLines.ts'
import { cleanPath, isPictureName, keyOfName } from '#backend/features/productImport/importPictures.ts'
import { picturesOfZip } from '#backend/features/productImport/importZip.ts'

const room = { entries: 100, bytes: 64 * 1024 * 1024 }
async function* inChunks(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
async function read(bytes: Uint8Array, some = room, size = 100_000): Promise<{ pictures: Record<string, number[]>; left: number }> {
  const found = picturesOfZip(inChunks(bytes, size), some)
  const pictures: Record<string, number[]> = {}
  for (;;) {
    const next = await found.next()
    if (next.done) return { pictures, left: next.value }
    pictures[next.value.name] = [...next.value.bytes.slice(0, 4)]
  }
}
const zip = (files: Zippable) => zipSync(files)
const refused = async (bytes: Uint8Array, some = room) => {
  const error: unknown = await read(bytes, some).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(FileTrouble)
  return (error as FileTrouble).message
}

describe('a ZIP of pictures', () => {
  it('gives its pictures whole, packed or not, however it is cut into parts; all else is left', async () => {
    const noise = Uint8Array.from({ length: 20_000 }, (_, at) => (at * 7919) % 251)
    const bytes = zip({
      'rot.jpg': [noise, { level: 0 }],
      'ordner/Blau.PNG': [noise, { level: 6 }],
      'liesmich.txt': strToU8('Hallo'),
      '__MACOSX/._rot.jpg': strToU8('x'),
    })
    for (const size of [1, 977, 1_000_000])
      expect(await read(bytes, room, size)).toEqual({
        pictures: { 'rot.jpg': [0, 138, 25, 163], 'ordner/Blau.PNG': [0, 138, 25, 163] },
        left: 2,
      })
  })

  it.each([
    ['../../etc/passwd.png', 'etc/passwd.png'],
    ['/abs/olut.png', 'abs/olut.png'],
    ['C:\\Windows\\bild.png', 'Windows/bild.png'],
    ['a/./b/../../../c.png', 'a/b/c.png'],
    ['nul\u0000l.png', 'null.png'],
    ['rechts\u202egnp.png', 'rechtsgnp.png'],
  ])('no path leads out of it: %j is %s', async (path, clean) => {
    expect(cleanPath(path)).toBe(clean)
    expect(Object.keys((await read(zip({ [path]: strToU8('x') }))).pictures)).toEqual([clean])
  })

  it('bombs are refused: by ratio, by size, by number', async () => {
    const huge = new Uint8Array(8 * 1024 * 1024)
    expect(await refused(zip({ 'bombe.png': huge }))).toContain('Vielfaches')
    // What is no picture counts as well.
    expect(await refused(zip({ 'bombe.txt': huge }))).toContain('Vielfaches')
    expect(await refused(zip({ 'a.png': [new Uint8Array(3_000_000), { level: 0 }] }), { ...room, bytes: 1_000_000 })).toContain('500 MB')
    expect(await refused(zip(Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`${at}.png`, strToU8('x')]))))).toContain('10.000')
  })

  it('one picture that is too large is left, the others are taken', async () => {
    const large = new Uint8Array(15 * 1024 * 1024 + 1)
    expect(await read(zip({ 'riese.png': [large, { level: 0 }], 'gut.png': strToU8('gut!') }))).toEqual({
      pictures: { 'gut.png': [103, 117, 116, 33] },
      left: 1,
    })
  })

  it.each([
    ['cut in the middle', zip({ 'a.png': [new Uint8Array(50_000).fill(7), { level: 0 }] }).subarray(0, 30_000)],
    ['no ZIP at all', strToU8('PK und dann nichts, was ein Archiv wäre')],
    ['nothing', new Uint8Array()],
    [
      'packed by a method nobody knows',
      (() => {
        const bytes = zip({ 'a.png': strToU8('xxxx') })
        bytes[8] = 99
        return bytes
      })(),
    ],
  ])('%s is refused in words', async (_, bytes) => {
    expect(await refused(bytes)).toContain('lässt sich nicht lesen')
  })

  it('a name is a picture by its ending; hidden files are none', () => {
    expect(['a.png', 'b/c.JPEG', 'd.webp'].map(isPictureName)).toEqual([true, true, true])
    expect(['a.svg', '.png', 'a.png.exe', '__MACOSX/a.png', 'b/._a.png', `${'a'.repeat(300)}.png`].map(isPictureName)).not.toContain(true)
    expect(keyOfName('Ordner\\Ä.PNG')).toBe('ordner/ä.png')
  })
})
