import { bits } from './bits.ts'
import { bag, jar } from './packs.ts'
import {
  at,
  box,
  darker,
  disc,
  emoji,
  lighter,
  line,
  oval,
  picture,
  scatter,
  shadow,
  shape,
  soft,
  times,
  tone,
  type Svg,
} from './shapes.ts'
import { bowl } from './tableware.ts'

const crate = (content: Svg) =>
  picture(
    shadow(238, 112) +
      content +
      box(16, 142, 224, 94, 8, tone('#e2bd84', '#b5834a')) +
      line('M16 172H240M16 204H240', '#94652f', 4) +
      box(24, 136, 14, 104, 4, '#c0904f') +
      box(218, 136, 14, 104, 4, '#c0904f'),
  )
const cabbageHead = (hex: string): Svg =>
  disc(128, 132, 92, soft(hex)) +
  times(9, (one) =>
    at(
      128,
      132,
      shape('M0-18C-40-34-42-78-14-94 0-102 18-98 26-86 42-62 30-30 0-18z', one % 2 ? hex : lighter(hex, 0.2)) +
        line('M2-22C-2-50 4-70 6-88', lighter(hex, 0.6), 4),
      { turn: one * 40 },
    ),
  ) +
  disc(128, 132, 34, soft(lighter(hex, 0.4))) +
  line('M112 132C118 114 140 114 146 132', darker(hex, 0.12), 4)

/** What the farm shop sells. */
export const fieldDrawings = {
  gemuesekiste: crate(
    emoji('1f955', 20, 62, 92) +
      emoji('1f96c', 78, 34, 106) +
      emoji('1f345', 150, 74, 80) +
      emoji('1f966', 160, 30, 70) +
      emoji('1f33d', 40, 30, 74),
  ),
  eierkarton: picture(
    shadow(226, 112) +
      shape('M16 132H240L226 214C225 220 220 222 214 222H42C36 222 31 220 30 214z', soft('#a9a294')) +
      [
        [5, 118, 0],
        [5, 148, 18],
      ]
        .map(([count, y, shift]) =>
          times(count!, (one) => oval(46 + one * 40 + shift! / 4, y!, 18, 24, soft(one % 2 ? '#dca679' : '#f0d9bd'))),
        )
        .join('') +
      shape('M16 158H240L226 214C225 220 220 222 214 222H42C36 222 31 220 30 214z', soft('#b5ae9f')) +
      times(5, (one) => disc(48 + one * 40, 190, 14, '#a19a8b')),
  ),
  dinkelmehl: bag('#ecdcb8', { emoji: '1f33e' }, { band: '#c9982a' }),
  'linsensuppe-glas': jar('#b5702f', {
    svg: scatter(
      Array.from({ length: 22 }, () => bits.lentil),
      0,
      0,
      26,
      24,
      1.2,
    ),
  }),
  hokkaido: picture(
    shadow(226, 96) +
      [-70, 70, -38, 38, 0].map((x) => oval(128 + x, 146, 48 - Math.abs(x) * 0.18, 78 - Math.abs(x) * 0.16, soft('#e8632a'))).join('') +
      shape('M118 76C116 54 124 42 144 36L150 50C140 56 138 66 140 78z', soft('#8a9a4a')),
  ),
  gruenkohl: picture(
    shadow(238, 84) +
      line('M128 236V140', '#b9cf8a', 20) +
      times(7, (one) =>
        at(
          128,
          150,
          shape('M0 0C-20-30-30-70-16-100 0-116 20-112 26-92 34-60 18-26 0 0z', soft('#2f6b45')) +
            line('M0-6V-84', '#a9cf9a', 5) +
            times(9, (part) =>
              disc(-24 + Math.abs((part % 5) - 2) * 3 + (part > 4 ? 44 : 0), -40 - (part % 5) * 15, 10, part % 2 ? '#3f8055' : '#275c3a'),
            ),
          { turn: -78 + one * 26 },
        ),
      ),
  ),
  kopfsalat: picture(shadow(230, 88) + cabbageHead('#8cc152')),
  feldsalat: bowl('#4f8f3c', '18 spinach 4 cherry', { ware: '#d8d3e6' }),
  'rote-bete': picture(
    shadow(232, 90) +
      [
        [88, 150],
        [168, 158],
      ]
        .map(
          ([x, y]) =>
            line(
              `M${x} ${y! - 40}C${x! - 16} ${y! - 90} ${x! - 26} ${y! - 110} ${x! - 30} ${y! - 124}M${x} ${y! - 40}C${x! + 10} ${y! - 90} ${x! + 18} ${y! - 110} ${x! + 24} ${y! - 126}`,
              '#b5244f',
              7,
            ) +
            at(x! - 32, y! - 124, bits.spinach, { scale: 2, turn: -60 }) +
            at(x! + 26, y! - 124, bits.spinach, { scale: 2, turn: -100 }) +
            shape(
              `M${x} ${y! - 52}C${x! + 54} ${y! - 52} ${x! + 52} ${y! + 40} ${x! + 6} ${y! + 58}L${x} ${y! + 78} ${x! - 6} ${y! + 58}C${x! - 52} ${y! + 40} ${x! - 54} ${y! - 52} ${x} ${y! - 52}z`,
              soft('#7d1f4a'),
            ) +
            line(`M${x! - 28} ${y! - 14}C${x! - 22} ${y! - 30} ${x! - 12} ${y! - 36} ${x! - 4} ${y! - 38}`, '#c2678e', 6),
        )
        .join(''),
  ),
  zwiebelnetz: picture(
    shadow(238, 84) +
      shape('M104 50C60 90 34 130 40 186 44 222 80 238 128 238S212 222 216 186C222 130 196 90 152 50z', '#f2d9a0', 'opacity=".5"') +
      emoji('1f9c5', 42, 126, 84) +
      emoji('1f9c5', 130, 130, 84) +
      emoji('1f9c5', 88, 74, 84) +
      times(
        7,
        (one) =>
          line(`M${58 + one * 20} ${96 - Math.abs(one - 3) * -8}L${42 + one * 29} 220`, '#c0362c', 1.8) +
          line(`M${198 - one * 20} ${96 + Math.abs(one - 3) * 8}L${214 - one * 29} 220`, '#c0362c', 1.8),
      ) +
      box(98, 30, 60, 28, 8, soft('#c0362c')),
  ),
  champignons: picture(
    shadow(230, 96) +
      [
        [84, 120, 1],
        [170, 128, 1],
        [126, 172, 1.1],
      ]
        .map(([x, y, scale]) =>
          at(
            x!,
            y!,
            shape('M-20 10H20L16 50C14 58-14 58-16 50z', tone('#f6ead6', '#d9c4a4')) +
              shape('M-56 14C-58-46 58-46 56 14 40 26-40 26-56 14z', soft('#a5754a')) +
              line('M-38-4C-32-22-16-30 0-31', '#d9b48c', 6),
            { scale: scale! },
          ),
        )
        .join(''),
  ),
} as const
