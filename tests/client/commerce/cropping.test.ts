import { describe, expect, it } from 'vitest'
import { firstCrop, pixelsOf } from '#client/commerce/cropping.ts'

describe('the part of a picture', () => {
  it.each([
    [{ width: 800, height: 800 }, 4 / 3, { x: 0, y: 100, width: 800, height: 600 }],
    [{ width: 1600, height: 600 }, 4 / 3, { x: 400, y: 0, width: 800, height: 600 }],
    [{ width: 300, height: 900 }, 1, { x: 0, y: 300, width: 300, height: 300 }],
    [{ width: 1, height: 1 }, 4 / 3, { x: 0, y: 0, width: 1, height: 1 }],
  ])('of %j begins as the largest frame in its middle', (size, aspect, pixels) => {
    expect(pixelsOf(firstCrop(size, aspect), size)).toEqual(pixels)
  })

  it('leaves room to move where it is wished, and never leaves the picture', () => {
    const size = { width: 600, height: 400 }
    const { x, y, width, height } = pixelsOf(firstCrop(size, 1, 90), size)
    expect([width, height]).toEqual([360, 360])
    expect(x + width).toBeLessThanOrEqual(size.width)
    expect(y + height).toBeLessThanOrEqual(size.height)
  })
})
