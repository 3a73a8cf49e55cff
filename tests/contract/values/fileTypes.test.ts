import { describe, expect, it } from 'vitest'
import { extensionOf, fileExtensions, filePatterns, mimesOfExtension, type FileKind } from '#contract/values/fileTypes.ts'

const kinds = Object.keys(fileExtensions) as FileKind[]

describe('what a file may be called', () => {
  it.each(kinds)('each extension of the list «%s» passes its pattern and no other', (kind) => {
    for (const extension of fileExtensions[kind]) {
      for (const name of [`a.${extension}`, `Ürlaub 2026 (1).${extension.toUpperCase()}`])
        expect(
          kinds.filter((one) => filePatterns[one].test(name)),
          name,
        ).toEqual([kind])
    }
  })

  it('the last extension counts, and there must be a name before it', () => {
    for (const name of ['a.gif', 'a.svg', 'a.png.exe', 'a.png ', 'png', '.png', 'a/.png', 'a.pngx', 'a.jpe', '']) {
      expect(
        kinds.filter((kind) => filePatterns[kind].test(name)),
        name,
      ).toEqual([])
    }
    expect(['a.PDF', 'a.b.jpeg', 'a', 'a.', 'x'.repeat(200_000), `${'x'.repeat(200_000)}.png`].map(extensionOf)).toEqual([
      'pdf',
      'jpeg',
      '',
      '',
      '',
      'png',
    ])
  })

  it('every extension but plain text says what its content is', () => {
    expect(Object.keys(mimesOfExtension).sort()).toEqual(
      Object.values(fileExtensions)
        .flat()
        .filter((one) => one !== 'txt')
        .sort(),
    )
  })
})
