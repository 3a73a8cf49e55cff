import { at, box, darker, disc, line, picture, ring, shadow, shape, soft, times, type Svg } from './shapes.ts'

const wheel = (x: number, y: number, r: number, tyre = '#2a2d36'): Svg =>
  times(10, (one) => at(x, y, line(`M0 0V${-r + 4}`, '#b9c0ca', 1.6), { turn: one * 36 })) +
  ring(x, y, r, tyre, r > 40 ? 8 : 7) +
  ring(x, y, r - 7, '#c9ced6', 3) +
  disc(x, y, 6, '#6f7686')
interface Bike {
  low?: boolean
  drop?: boolean
  motor?: boolean
  rack?: boolean
  small?: boolean
  basket?: boolean
  fork?: boolean
}
function bike(
  hex: string,
  { low = false, drop = false, motor = false, rack = false, small = false, basket = false, fork = false }: Bike = {},
) {
  const r = small ? 42 : 52,
    y = small ? 178 : 172
  const frame = low
    ? `M62 ${y} 118 ${y} 92 78M62 ${y} 98 98M118 ${y}C120 128 150 104 182 84`
    : `M62 ${y} 118 ${y} 98 84 62 ${y}M98 92 180 86 118 ${y}`
  return picture(
    shadow(232, 110) +
      wheel(62, y, r) +
      wheel(196, y, r) +
      (rack ? line(`M34 112H92M44 112 62 ${y}`, '#3a3e4a', 5) : '') +
      line(frame, darker(hex, 0.15), 13) +
      line(frame, hex, 9) +
      line(`M180 66 196 ${y}`, fork ? '#3a3e4a' : hex, 10) +
      (motor
        ? box(96, y - 22, 46, 42, 16, '#2f333d') +
          disc(119, y, 11, '#8e97a3') +
          at(low ? 152 : 148, low ? 122 : 126, box(-36, -9, 72, 20, 9, '#2f333d') + line('M-18-2H2', '#7ed56a', 5), {
            turn: low ? -38 : -54,
          })
        : disc(118, y, 15, '#3a3e4a') + disc(118, y, 8, '#c9ced6')) +
      line(`M118 ${y} 130 ${y + 26}`, '#3a3e4a', 5) +
      box(118, y + 23, 26, 7, 3.5, '#2a2d36') +
      line('M94 66 98 84', '#3a3e4a', 7) +
      box(68, 56, 56, 14, 7, soft('#3a2a22')) +
      (drop
        ? line('M180 66 206 58C226 56 226 84 204 84', '#2a2d36', 8)
        : line('M180 66 176 50 204 46', '#3a3e4a', 8) + box(194, 40, 26, 11, 5, '#5a3a26')) +
      (rack || low
        ? line('M183 88H198', '#3a3e4a', 5) + box(194, 78, 16, 20, 6, '#3a3e4a') + disc(208, 88, 9, '#fbe6a0') + disc(32, 120, 6, '#d4222c')
        : '') +
      (basket ? box(188, 60, 58, 40, 8, soft('#c08a52')) : ''),
  )
}

/** What the bicycle workshop sells; colours are those of the variants. */
export const bikeDrawings = {
  'stadtrad-tannengruen': bike('#1f5c43', { low: true, rack: true }),
  'stadtrad-himmelblau': bike('#6aa9d8', { low: true, rack: true }),
  'stadtrad-koralle': bike('#ee7a5f', { low: true, rack: true }),
  'trekkingrad-nachtblau': bike('#1d2f5a', { rack: true, fork: true }),
  'trekkingrad-grau': bike('#8a9099', { rack: true, fork: true }),
  'ebike-schwarz': bike('#2c313b', { low: true, rack: true, motor: true }),
  'ebike-salbei': bike('#9db89a', { low: true, rack: true, motor: true }),
  rennrad: bike('#c0362c', { drop: true }),
  'kinderrad-rot': bike('#c0362c', { small: true }),
  'kinderrad-gelb': bike('#f2c53d', { small: true }),
  'kinderrad-flieder': bike('#a98bc4', { small: true }),
  lastenrad: picture(
    shadow(232, 118) +
      wheel(46, 182, 44) +
      wheel(222, 194, 28) +
      line('M46 182 92 182 72 92M92 182 214 190M92 182 128 110 122 76', '#2c313b', 11) +
      shape('M106 116H226L212 186H122z', soft('#d9b98a')) +
      line('M112 140H220M118 164H216', '#a8804e', 3) +
      box(76, 160, 34, 36, 12, '#3a3e4a') +
      box(50, 78, 48, 12, 6, '#3a2a22') +
      line('M122 76 108 62 96 66', '#3a3e4a', 7) +
      line('M132 116V86H204V116', '#c0362c', 6),
  ),
  laufrad: picture(
    shadow(226, 104) +
      ring(62, 166, 42, '#2a2d36', 12) +
      disc(62, 166, 32, soft('#d9b98a')) +
      ring(194, 166, 42, '#2a2d36', 12) +
      disc(194, 166, 32, soft('#d9b98a')) +
      disc(62, 166, 7, '#8a6a42') +
      disc(194, 166, 7, '#8a6a42') +
      line('M62 166C90 118 150 128 178 92L194 166', '#c99a5c', 20) +
      box(68, 96, 56, 16, 8, soft('#c0362c')) +
      line('M98 112 104 136', '#8a6a42', 9) +
      line('M178 92 172 64M150 62 198 58', '#8a6a42', 10),
  ),
  tretroller: picture(
    shadow(236, 104) +
      wheel(50, 194, 32) +
      wheel(208, 194, 32) +
      line('M50 176 78 170H150C178 170 176 120 180 60L208 194', '#3a3e4a', 12) +
      box(70, 160, 92, 14, 7, soft('#1f5c43')) +
      line('M180 60 176 34M144 36 206 30', '#3a3e4a', 10) +
      box(136, 30, 30, 13, 6, '#22252d') +
      box(186, 24, 30, 13, 6, '#22252d'),
  ),
} as const
