import { at, line, picture, ring, shadow, times, type Svg } from './shapes.ts'

export const tyre = (width: number, extra: Svg = '') =>
  picture(
    shadow(240, 70) +
      ring(128, 124, 92, '#24262e', width) +
      times(36, (one) => at(128, 124, line('M-5-102 0-94 5-102', '#4d5260', 4), { turn: one * 10 })) +
      ring(128, 124, 92, '#5a6070', 3) +
      extra,
  )
