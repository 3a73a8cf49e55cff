import { at, disc, lighter, line, oval, soft, times, type Svg } from './shapes.ts'

export const petals = (hex: string, count: number, length: number, width: number, heart = '#f2c53d', r = 9): Svg =>
  times(count, (one) => at(0, 0, oval(0, -length, width, length, one % 2 ? hex : lighter(hex, 0.14)), { turn: (one * 360) / count })) +
  disc(0, 0, r, soft(heart))
export const spray = (hex: string): Svg =>
  line('M0 40V-30', '#6f8a4a', 3) + times(9, (one) => oval(one % 2 ? -6 : 6, 10 - one * 7, 7, 5, one % 3 ? hex : lighter(hex, 0.3)))
