import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { fileExtensions, maxUploadBytes, type FileExtension, type FileKind } from '#contract/values/fileTypes.ts'
import { evaluateFile } from '#backend/kernel/files.ts'
import { Refusal } from '#backend/kernel/refusal.ts'

const kinds = Object.keys(fileExtensions) as FileKind[]
const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat([...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))), Buffer.alloc(300)])

/** An archive of stored entries, as office programs write them. */
function zip(entries: Record<string, string>): Buffer {
  const [files, directory]: Buffer[][] = [[], []]
  let offset = 0
  for (const [name, text] of Object.entries(entries)) {
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt32LE(crc32(text), 10)
    fields.writeUInt32LE(text.length, 14)
    fields.writeUInt32LE(text.length, 18)
    fields.writeUInt16LE(name.length, 22)
    const file = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), Buffer.from(text)])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory!.push(Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), fields, place, Buffer.from(name))
    files!.push(file)
    offset += file.length
  }
  const listed = Buffer.concat(directory!)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(entries).length, 4)
  end.writeUInt16LE(Object.keys(entries).length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...files!, listed, Buffer.from('PK\u0005\u0006'), end])
}
const office = (part: string, folder: string) =>
  zip({
    '[Content_Types].xml':
      `<Types><Override PartName="/${folder}" ContentType="application/vnd.openxmlformats-officedocument.${part}.main+xml"/>` + '</Types>',
    [folder]: '<x/>',
  })
const compound = bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

const contents: Record<FileExtension, Buffer> = {
  png: bytes(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13],
    'IHDR',
    [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4],
    'IDAT',
  ),
  jpg: bytes([0xff, 0xd8, 0xff, 0xe0]),
  jpeg: bytes([0xff, 0xd8, 0xff, 0xe1]),
  mp3: bytes([0xff, 0xfb, 0x90, 0x64]),
  wav: bytes('RIFF', [36, 0, 0, 0], 'WAVEfmt '),
  ogg: bytes(
    'OggS',
    Array.from({ length: 24 }, () => 0),
    '\u0001vorbis',
  ),
  m4a: bytes([0, 0, 0, 24], 'ftypM4A '),
  pdf: bytes('%PDF-1.7\n'),
  doc: compound,
  xls: compound,
  docx: office('wordprocessingml.document', 'word/document.xml'),
  xlsx: office('spreadsheetml.sheet', 'xl/workbook.xml'),
  odt: zip({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' }),
  txt: Buffer.from('\ufeffGuten Tag,\r\n\tdie Küche ist 3 × 4 m groß. 🍕\n'),
  mp4: bytes([0, 0, 0, 24], 'ftypisom'),
  webm: bytes([0x1a, 0x45, 0xdf, 0xa3, 0x93, 0x42, 0x82, 0x84], 'webm'),
  mov: bytes([0, 0, 0, 24], 'ftypqt  '),
}
const every = Object.values(fileExtensions).flat() as FileExtension[]
const evaluate = (name: string, content: Uint8Array, extensions: readonly FileExtension[]) =>
  evaluateFile({ fileName: name, mimeType: 'image/png', content }, { extensions, field: 'file', wanted: 'etwas anderes' })
const isTaken = (name: string, content: Uint8Array, extensions: readonly FileExtension[]) =>
  evaluate(name, content, extensions).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )

describe('a file is checked by its extension and its content', () => {
  it.each(every)('%s is taken where its kind is, and nowhere else (R-003 to R-006)', async (extension) => {
    for (const kind of kinds) {
      const list = fileExtensions[kind] as readonly FileExtension[]
      for (const name of [`a.${extension}`, `Entwurf 2.${extension.toUpperCase()}`])
        expect([kind, name, await isTaken(name, contents[extension], list)]).toEqual([kind, name, list.includes(extension)])
    }
  })

  it('neither a good name nor a good content is enough', async () => {
    const isSame = (one: FileExtension, other: FileExtension) =>
      one === other ||
      [one, other].every((each) => (fileExtensions.image as readonly string[]).includes(each)) ||
      [one, other].every((each) => each === 'doc' || each === 'xls')
    for (const named of every)
      for (const real of every)
        expect([named, real, await isTaken(`a.${named}`, contents[real], every)]).toEqual([named, real, isSame(named, real)])
    for (const name of ['a.png.exe', 'a.gif', 'a', 'png', 'a.svg', '']) expect(await isTaken(name, contents.png, every), name).toBe(false)
  })

  it('a text is words, not a program that is called one', async () => {
    for (const content of [
      Buffer.alloc(0),
      Buffer.from('MZ\u0000\u0001'),
      Buffer.from([0xe4, 0x20, 0xfc]),
      Buffer.from('a\u001b[2J'),
      contents.pdf,
    ])
      expect(await isTaken('a.txt', content, ['txt'])).toBe(false)
    expect(await evaluate('a.txt', contents.txt, ['txt'])).toBe('text/plain')
    expect(await evaluate('a.txt', Buffer.from('BM ist kein Bild'), ['txt'])).toBe('text/plain')
  })

  it('size is said before anything else', async () => {
    await expect(evaluate('a.exe', Buffer.alloc(maxUploadBytes + 1), ['png'])).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
      errors: [{ field: 'file' }],
    })
    await expect(evaluate('a.png', contents.pdf, ['png', 'pdf'])).rejects.toMatchObject({
      code: 'FILE_TYPE_REFUSED',
      errors: [{ field: 'file', message: 'Bitte wählen Sie etwas anderes.' }],
    })
  })
})
