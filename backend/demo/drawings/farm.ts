import { bits, named } from './bits.ts'
import { bag, jar, onBoard } from './packs.ts'
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
import { bowl, plate } from './tableware.ts'

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
export const farmDrawings = {
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
  naturjoghurt: jar(
    '#fbf8f2',
    {
      svg:
        shape('M-26 6C-26-14 26-14 26 6 22 26-22 26-26 6z', soft('#8ac0e0')) +
        oval(0, 0, 25, 10, '#ffffff') +
        line('M14-4 26-32', '#aab2bd', 5),
    },
    { lid: '#4a86c5' },
  ),
  ziegenfrischkaese: plate(
    [
      [94, 104],
      [164, 124],
      [104, 170],
    ]
      .map(
        ([x, y]) =>
          oval(x!, y! + 12, 38, 30, '#e0d6c2') + oval(x!, y!, 38, 30, soft('#fdf9ee')) + scatter(named('7 herb 3 spice'), x!, y!, 24, 18),
      )
      .join('') + emoji('1f410', 158, 148, 66),
  ),
  haehnchen: plate(
    at(
      128,
      132,
      shape('M-74 20C-76-30-34-62 10-58 56-56 82-24 74 18 66 54 30 62-10 60-44 60-72 50-74 20z', soft('#c98138')) +
        shape('M-70 20C-96 4-108-14-94-24-84-30-74-16-56-12z', soft('#b87030')) +
        disc(-98, -26, 10, '#f6ead6') +
        disc(-88, -34, 9, '#f6ead6') +
        shape('M74 14C96 0 112-12 104-24 94-32 80-20 62-12z', soft('#b87030')) +
        disc(108, -24, 9, '#f6ead6') +
        disc(100, -34, 9, '#f6ead6') +
        line('M-30-30C-10-42 20-42 40-30', '#f0c07a', 8) +
        shape('M-20 10C10-8 50 4 56 26 40 44-6 40-20 10z', '#b5702c', 'opacity=".7"'),
    ) + scatter(named('4 rocket 3 lemon'), 128, 206, 46, 10),
  ),
  rindergulasch: onBoard(
    scatter(
      Array.from(
        { length: 11 },
        () => box(-22, -20, 44, 40, 8, soft('#a32f36')) + line('M-14-8C-4-14 6 2 16-6M-12 8C0 2 8 14 16 8', '#e9b0aa', 3),
      ),
      128,
      130,
      78,
      50,
    ),
  ),
  bratwuerste: plate(
    [76, 110, 146, 180]
      .map(
        (y) =>
          line(`M62 ${y + 8}C100 ${y - 12} 156 ${y - 12} 194 ${y + 8}`, '#c98a72', 26) +
          line(`M70 ${y + 2}C104 ${y - 14} 152 ${y - 14} 186 ${y + 2}`, '#e9b8a4', 5),
      )
      .join(''),
  ),
  leberwurst: jar('#b58a78', { emoji: '1f416' }, { lid: '#c0362c' }),
  bluetenhonig: jar('#e8a52c', { emoji: '1f33c' }),
  waldhonig: jar('#7a4416', { emoji: '1f332' }),
  erdbeermarmelade: jar('#c22b3f', { emoji: '1f353' }, { lid: '#c0362c' }),
  apfelmus: jar('#e6cf7a', { emoji: '1f34f' }, { lid: '#3f8a45' }),
  dinkelnudeln: bag(
    '#d9e3c4',
    {
      svg: scatter(
        Array.from({ length: 12 }, () => line('M-12 4C-6-8 0 8 6-4 8-8 10-6 12-2', '#e0b04a', 6)),
        0,
        0,
        26,
        24,
      ),
    },
    { band: '#3f8a45' },
  ),
  honigbonbons: bag(
    '#f6e3b4',
    {
      svg: [
        [-12, -8, 0],
        [12, 4, 40],
        [-8, 18, -30],
      ]
        .map(([x, y, turn]) =>
          at(x!, y!, shape('M-24-8-10-4V4L-24 8zM24-8 10-4V4L24 8z', '#f0b53a') + oval(0, 0, 13, 10, soft('#e0912a')), { turn: turn! }),
        )
        .join(''),
    },
    { band: '#e0912a' },
  ),
  waschmittel: bag('#8a4f2a', { emoji: '1f330' }, { band: '#f6ead6' }),
  gaerkorb: picture(
    shadow(226, 104) +
      shape('M18 120C22 190 70 222 128 222S234 190 238 120z', soft('#c99a5c')) +
      times(5, (one) =>
        line(
          `M${24 + one * 5} ${138 + one * 18}C80 ${168 + one * 14} 176 ${168 + one * 14} ${232 - one * 5} ${138 + one * 18}`,
          '#94652f',
          4,
        ),
      ) +
      oval(128, 118, 112, 50, soft('#e2bd84')) +
      oval(128, 120, 96, 40, '#a8783f') +
      times(4, (one) => oval(128, 122, 88 - one * 20, 36 - one * 8, 'none', 'stroke="#d9b06a" stroke-width="5"')) +
      shape('M150 90C190 80 236 96 250 130 226 136 190 120 168 126z', '#f6f1e6'),
  ),
  brotmesser: picture(
    shadow(232, 88) +
      at(
        128,
        128,
        box(20, -16, 96, 30, 12, soft('#6a3f2a')) +
          disc(44, -1, 4, '#d9dee6') +
          disc(72, -1, 4, '#d9dee6') +
          disc(100, -1, 4, '#d9dee6') +
          shape(
            'M22-14H-104C-118-14-122 2-112 10L-104 16-96 10-88 16-80 10-72 16-64 10-56 16-48 10-40 16-32 10-24 16-16 10-8 16 0 10 8 16 22 12z',
            tone('#eef2f6', '#9aa4b0'),
          ),
        { turn: -32 },
      ),
  ),
  gusseisentopf: picture(
    shadow(232, 104) +
      box(6, 128, 40, 22, 11, '#2a2d36') +
      box(210, 128, 40, 22, 11, '#2a2d36') +
      shape('M28 112H228V186C228 214 206 230 180 230H76C50 230 28 214 28 186z', tone('#c0503a', '#7d2418')) +
      shape('M24 112C24 84 70 66 128 66S232 84 232 112z', soft('#b5412c')) +
      box(20, 104, 216, 18, 9, '#8a2a1c') +
      box(108, 44, 40, 24, 12, soft('#2a2d36')) +
      line('M52 132V188', '#f0a090', 9, 'opacity=".7"'),
  ),
} as const
