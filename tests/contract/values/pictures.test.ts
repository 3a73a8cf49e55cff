import { describe, expect, it } from 'vitest'
import { copyNamesOf, pictureSize, pictureSources, readCopyName, sizedName } from '#contract/values/pictures.ts'

const hash = 'a'.repeat(40)
const photo = `/media/gallery/${sizedName(hash, { width: 800, height: 600 })}.webp`

describe('names of pictures', () => {
  it('tell the size of an upload and of a drawing; others do not', () => {
    expect([
      pictureSize(photo),
      pictureSize('/media/demo/1f355.webp'),
      pictureSize(`/media/logos/${hash}.webp`),
      pictureSize('/favicon.svg'),
      pictureSize('blob:x'),
    ]).toEqual([{ width: 800, height: 600 }, { width: 256, height: 256 }, null, null, null])
  })

  it('offer copies up to the original and never wider', () => {
    const stem = photo.slice(0, -5)
    expect(pictureSources(photo, 'webp')).toBe(
      [160, 320, 480, 640].map((width) => `${stem}_${width}.webp ${width}w`).join(', ') + `, ${photo} 800w`,
    )
    // The next wider name stands for the original's own width.
    expect(pictureSources(photo, 'avif')).toMatch(new RegExp(`_640\\.avif 640w, ${stem}_960\\.avif 800w$`))
    expect(pictureSources('/media/demo/1f355.webp', 'avif')).toBe('/media/demo/1f355_160.avif 160w, /media/demo/1f355_320.avif 256w')
    expect(pictureSources(`/media/gallery/${hash}-160x90.webp`, 'webp')).toBe(`/media/gallery/${hash}-160x90.webp 160w`)
    expect(pictureSources(`/media/gallery/${hash}-1600x900.webp`, 'avif')).toMatch(/_1280\.avif 1280w$/)
    expect(
      ['/favicon.svg', 'blob:x', '/media/gallery/x.png', 'https://fremd.example/media/gallery/x.webp'].map((src) =>
        pictureSources(src, 'webp'),
      ),
    ).toEqual([null, null, null, null])
  })

  it('a copy names its original; nothing else passes for one', () => {
    for (const name of copyNamesOf('demo/1f355.webp')) expect(readCopyName(name)?.original).toBe('demo/1f355.webp')
    expect(copyNamesOf('demo/1f355.webp')).toHaveLength(12)
    for (const name of [
      'demo/1f355_161.webp',
      'demo/1f355_99999.avif',
      'demo/1f355_320.png',
      'demo/../x_320.webp',
      'demo/x_320_320.webp',
      'x_320.webp',
      'demo/1f355.webp',
    ])
      expect([name, readCopyName(name)]).toEqual([name, undefined])
  })
})
