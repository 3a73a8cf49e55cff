import { named } from './bits.ts'
import { box, darker, disc, line, picture, scatter, shadow, shape, soft, type Svg } from './shapes.ts'

export const many = (words: string, x: number, y: number, r: number, scale = 1.1) => scatter(named(words), x, y, r, r, scale)
export const roll = (filling: Svg) =>
  picture(
    shadow(206, 104) +
      shape('M22 150C22 104 70 90 128 90S234 104 234 150C234 176 220 200 196 200H60C36 200 22 176 22 150z', soft('#d79a4c')) +
      filling +
      shape('M22 118C22 74 70 56 128 56S234 74 234 118C234 128 226 132 214 132H42C30 132 22 128 22 118z', soft('#e5b068')) +
      line('M72 82 92 96M118 74 136 90M164 80 182 94', darker('#e5b068', 0.2), 5),
  )
export const slab = (hex: string, y: number, height = 18): Svg => box(32, y, 192, height, 8, soft(hex))
export const sauceBowl = (hex: string, x: number, y: number): Svg => disc(x, y, 34, '#e5e0ee') + disc(x, y, 27, soft(hex))
