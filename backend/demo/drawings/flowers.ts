import { bits, named } from './bits.ts'
import { bag, bottle, pot } from './packs.ts'
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
  ring,
  scatter,
  shadow,
  shape,
  soft,
  times,
  tone,
  type Svg,
} from './shapes.ts'

const petals = (hex: string, count: number, length: number, width: number, heart = '#f2c53d', r = 9): Svg =>
  times(count, (one) => at(0, 0, oval(0, -length, width, length, one % 2 ? hex : lighter(hex, 0.14)), { turn: (one * 360) / count })) +
  disc(0, 0, r, soft(heart))
const rose = (hex: string): Svg =>
  disc(0, 0, 25, soft(hex)) +
  line('M-16-4C-12-20 12-20 16-4 16 12-8 16-10 2-8-8 8-8 7 2', darker(hex, 0.28), 4) +
  line('M-22 4C-16 20 16 20 22 4', darker(hex, 0.2), 4)
const peony = (hex: string): Svg =>
  times(9, (one) => at(0, 0, oval(0, -19, 15, 15, one % 2 ? hex : lighter(hex, 0.25)), { turn: one * 40 })) +
  times(6, (one) => at(0, 0, oval(0, -9, 10, 10, one % 2 ? lighter(hex, 0.4) : hex), { turn: one * 60 })) +
  disc(0, 0, 6, lighter(hex, 0.6))
const lily = (hex: string): Svg =>
  times(6, (one) =>
    at(0, 0, shape('M0 0C-14-16-12-36 0-46 12-36 14-16 0 0z', one % 2 ? hex : darker(hex, 0.08)) + line('M0-4V-34', '#f0b6c4', 2), {
      turn: one * 60,
    }),
  ) + times(5, (one) => at(0, 0, line('M0 0V-18', '#b9c75a', 2) + oval(0, -20, 4, 2.4, '#b5642a'), { turn: one * 72 + 20 }))
const spray = (hex: string): Svg =>
  line('M0 40V-30', '#6f8a4a', 3) + times(9, (one) => oval(one % 2 ? -6 : 6, 10 - one * 7, 7, 5, one % 3 ? hex : lighter(hex, 0.3)))
const ear: Svg =
  line('M0 40V-30', '#c9a445', 3) +
  times(10, (one) => at(one % 2 ? -5 : 5, 6 - one * 6, oval(0, 0, 4, 8, '#e2bf6a'), { turn: one % 2 ? -24 : 24 }))
/** Stems tied together, with these blossoms on top. */
const bunch = (blossoms: readonly Svg[], { paper = null as string | null, scale = 1, leaf = '#3f8a45', ribbon = '#ee7a5f' } = {}) =>
  picture(
    shadow(244, 44) +
      times(9, (one) => line(`M128 176 ${92 + one * 9} 242`, darker(leaf, 0.1 + (one % 3) * 0.1), 6)) +
      times(9, (one) => line(`M128 180 ${44 + one * 21} ${104 - (one % 2) * 20}`, leaf, 5)) +
      times(8, (one) => at(52 + one * 22, 118 - (one % 2) * 30, bits.basil, { scale: 1.5, turn: one * 50 })) +
      (paper ? shape('M40 112 216 112 150 232H106z', soft(paper)) + shape('M40 112 128 176 106 232z', darker(paper, 0.08)) : '') +
      blossoms
        .map((blossom, index) => {
          const reach = Math.sqrt((index + 0.4) / blossoms.length),
            angle = index * 2.399963
          return at(Math.round(128 + 74 * reach * Math.cos(angle)), Math.round(84 + 54 * reach * Math.sin(angle)), blossom, { scale })
        })
        .join('') +
      box(106, 166, 44, 20, 9, soft(ribbon)),
  )
const stems = (count: number, blossom: (index: number) => Svg) => Array.from({ length: count }, (_, index) => blossom(index))
const wreath = (leaf: string, more: Svg) =>
  picture(
    shadow(240, 88) +
      ring(128, 118, 76, darker(leaf, 0.3), 40) +
      times(44, (one) =>
        at(
          128,
          118,
          at(0, -76 + (one % 3) * 14 - 14, shape('M-16 5C-12-9 8-14 18-8 12 9-5 14-16 5z', one % 2 ? leaf : lighter(leaf, 0.18)), {
            turn: (one % 5) * 30,
          }),
          { turn: one * 8.2 },
        ),
      ) +
      more,
  )
const around = (pieces: readonly Svg[], scale = 1) =>
  pieces.map((piece, index) => at(128, 118, at(0, -76, piece, { scale }), { turn: (index * 360) / pieces.length })).join('')
const branch = (hex: string, x: number, y: number, height: number, turn: number): Svg =>
  at(
    x,
    y,
    line(`M0 0V${-height}`, darker(hex, 0.3), 4) +
      times(Math.floor(height / 12), (one) =>
        at(0, -12 - one * 12, oval(-10, 0, 10, 3.4, soft(hex)) + oval(10, -4, 10, 3.4, soft(lighter(hex, 0.12)))),
      ),
    { turn },
  )
const vase = (hex: string) =>
  picture(
    shadow(240, 60) +
      shape(
        'M96 26H160C160 60 142 70 146 92 152 120 196 140 196 180 196 216 168 238 128 238S60 216 60 180C60 140 104 120 110 92 114 70 96 60 96 26z',
        soft(hex),
      ) +
      oval(128, 28, 33, 9, darker(hex, 0.4)) +
      line('M64 168C100 186 156 186 192 168M66 188C100 204 156 204 190 188', darker(hex, 0.22), 4) +
      line('M84 156C92 138 106 124 112 108', '#ffffff', 8, 'opacity=".4"'),
  )
const planter = (hex: string, rim = 0.08) =>
  picture(
    shadow(240, 88) +
      oval(128, 226, 92, 14, darker(hex, 0.2)) +
      shape('M42 80H214L190 216C188 226 180 230 170 230H86C76 230 68 226 66 216z', tone(lighter(hex, 0.25), darker(hex, 0.25))) +
      box(30, 54, 196, 38, 14, soft(lighter(hex, rim))) +
      oval(128, 60, 84, 12, darker(hex, 0.45)) +
      line('M66 108 82 200', '#ffffff', 8, 'opacity=".35"'),
  )
const orchid = (hex: string) =>
  pot(
    line('M120 150C110 90 150 60 176 30M132 150C150 100 110 70 84 50', '#5a8a3c', 5) +
      [
        [176, 34],
        [158, 66],
        [142, 100],
        [84, 52],
        [104, 78],
        [124, 112],
      ]
        .map(([x, y]) =>
          at(
            x!,
            y!,
            times(5, (one) => at(0, 0, oval(0, -14, 10, 13, one % 2 ? hex : lighter(hex, 0.2)), { turn: one * 72 })) +
              oval(0, 4, 5, 7, '#b0306a') +
              disc(0, 0, 3, '#f2c53d'),
          ),
        )
        .join('') +
      shape('M128 152C80 150 60 120 56 104 90 104 124 124 128 152z', soft('#3f8a45')) +
      shape('M128 152C176 150 196 126 202 110 166 108 132 126 128 152z', soft('#4a9a4a')),
    '#f1ece2',
  )
const herbPot = (plant: Svg, x: number): Svg =>
  at(
    x,
    0,
    plant +
      shape('M-36 168H36L28 226C27 232 24 234 20 234H-20C-24 234-27 232-28 226z', tone('#d98a5a', '#9a4a2a')) +
      box(-40, 156, 80, 20, 7, '#d9895c'),
  )
const chives: Svg = times(9, (one) =>
  line(
    `M${-18 + one * 4.5} 160C${-26 + one * 6} 120 ${-30 + one * 7} 100 ${-34 + one * 8.5} ${70 + (one % 3) * 12}`,
    one % 2 ? '#5aa043' : '#3f8a3c',
    5,
  ),
)
const leafy = (word: 'basil' | 'rocket' | 'spinach'): Svg =>
  line('M0 160V110', '#3f7a36', 5) + scatter(named(`11 ${word}`), 0, 112, 36, 44, 1.35)

/** Flowers, pots and what a garden needs. */
export const flowersDrawings = {
  'rosen-rot': bunch(
    stems(12, () => rose('#c0243a')),
    { paper: '#f6ead8' },
  ),
  'rosen-weiss': bunch(
    stems(12, () => rose('#f6f0e4')),
    { paper: '#d8e6da' },
  ),
  'rosen-rosa': bunch(
    stems(12, () => rose('#efa9bd')),
    { paper: '#f6ead8' },
  ),
  tulpenbund: bunch(
    stems(10, (one) => {
      const hex = ['#e0465a', '#f2c53d', '#a96bc4', '#f28a4a'][one % 4]!
      return shape('M-20-22C-12-14-8-14 0-26 8-14 12-14 20-22 24 6 14 22 0 22S-24 6-20-22z', soft(hex))
    }),
    { paper: null },
  ),
  sonnenblumen: bunch(
    stems(5, () => petals('#f5bf2c', 16, 24, 8, '#5a3420', 20)),
    { scale: 1.15, ribbon: '#7a5a38' },
  ),
  trockenstrauss: bunch(
    [
      ...stems(5, () => ear),
      ...stems(5, () => spray('#9a7fc4')),
      ...stems(6, (one) => petals(['#e2906a', '#f0d9a8', '#c9576a'][one % 3]!, 10, 12, 6, '#b5863a', 7)),
    ],
    { paper: '#cdb38a', leaf: '#9a9a5a', ribbon: '#8a5a3a' },
  ),
  pfingstrosen: bunch(
    stems(5, (one) => peony(one % 2 ? '#e8739a' : '#f09ab8')),
    { scale: 1.35 },
  ),
  lilien: bunch(
    stems(3, () => lily('#fbf6f0')),
    { scale: 1.5 },
  ),
  anemonen: bunch(
    stems(10, (one) => petals(['#7a52b5', '#d2344a', '#f8f4f0'][one % 3]!, 7, 15, 10, '#2a2430', 9)),
    { scale: 1.1 },
  ),
  lavendelbund: bunch(
    stems(16, () => spray('#8a6fc4')),
    { leaf: '#8a9a6a', ribbon: '#c9a445' },
  ),
  brautstrauss: bunch(
    [...stems(6, () => rose('#f6f0e4')), ...stems(5, () => rose('#f0c0c8')), ...stems(4, () => petals('#fbf8f2', 6, 12, 7, '#e8d7a0', 6))],
    { ribbon: '#f6ead8' },
  ),
  trauerkranz: wreath(
    '#2f5f3f',
    around(
      stems(7, (one) => (one % 2 ? lily('#fbf6f0') : rose('#f6f0e4'))),
      0.8,
    ) +
      shape('M104 186 84 250 112 238 122 196zM152 186 172 250 144 238 134 196z', soft('#f4f1ea')) +
      line('M96 216 106 212M160 216 150 212', '#6f7686', 3),
  ),
  tuerkranz: wreath(
    '#a89a62',
    around(
      [
        ...stems(7, (one) => petals(['#e2906a', '#f0d9a8', '#9a7fc4'][one % 3]!, 10, 12, 6, '#b5863a', 7)),
        ...stems(6, () => spray('#c9576a')),
      ],
      0.9,
    ) + box(118, 14, 20, 40, 8, '#8a5a3a'),
  ),
  'kaktus-topf': pot(emoji('1f335', 58, 14, 142)),
  fensterblatt: pot(
    [
      [-46, 68, -26],
      [40, 54, 24],
      [-4, 22, 0],
      [-66, 106, -50],
      [66, 100, 52],
    ]
      .map(
        ([x, y, turn]) =>
          line(`M128 150 ${128 + x!} ${y! + 20}`, '#3f7a36', 5) +
          at(
            128 + x!,
            y! + 8,
            shape('M0 34C-38 30-44-12-22-32-10-40 10-40 22-32 44-12 38 30 0 34z', soft('#2f8048')) +
              line('M0 34V-30', '#9fce8a', 3) +
              line('M-34 8-14 4M-34-10-14-8M34 8 14 4M34-10 14-8', '#ffffff', 5, 'opacity=".9"'),
            { turn: turn! },
          ),
      )
      .join(''),
    '#6f7686',
  ),
  kraeutertrio: picture(shadow(238, 108) + herbPot(leafy('basil'), 48) + herbPot(chives, 128) + herbPot(leafy('rocket'), 208)),
  'vase-naturweiss': vase('#efe6d2'),
  'vase-salbei': vase('#9db89a'),
  'vase-terrakotta': vase('#b9603d'),
  'orchidee-weiss': orchid('#f8f4f0'),
  'orchidee-rosa': orchid('#efa0bd'),
  'orchidee-flieder': orchid('#a98bc4'),
  olivenbaum: pot(
    line('M128 152V84', '#7a6248', 9) +
      times(11, (one) => branch('#8fa06a', 128, 92, 58, -90 + one * 18)) +
      scatter(named('9 greenOlive'), 128, 70, 54, 34, 0.7),
  ),
  haengefarn: picture(
    line('M128 8 60 92M128 8 196 92M128 8V84', '#8a6a42', 4) +
      times(13, (one) =>
        line(
          `M128 118C${128 + (one - 6) * 14} ${84 - Math.abs(one - 6) * 2} ${128 + (one - 6) * 20} ${120 + Math.abs(one - 6) * 6} ${128 + (one - 6) * 19} ${150 + Math.abs(6 - one) * 13}`,
          one % 2 ? '#4f9a45' : '#7ab85a',
          9,
        ),
      ) +
      shape('M56 96H200L180 170C176 182 166 188 154 188H102C90 188 80 182 76 170z', soft('#b9855a')) +
      times(9, (one) =>
        line(
          `M${66 + one * 16} 104C${50 + one * 19} 128 ${46 + one * 20} 150 ${44 + one * 21} ${176 + (one % 3) * 14}`,
          one % 2 ? '#3f8a3c' : '#6aae4f',
          7,
        ),
      ),
  ),
  sukkulenten: picture(
    shadow(232, 112) +
      [
        [50, '#8fb58a', '#efe6d2'],
        [128, '#b58aa8', '#b9603d'],
        [206, '#6fa5a0', '#8a9099'],
      ]
        .map(([x, hex, ware]) =>
          at(
            Number(x),
            0,
            times(10, (one) =>
              at(0, 124, shape('M0 0C-12-12-9-32 0-42 9-32 12-12 0 0z', soft(one % 2 ? String(hex) : lighter(String(hex), 0.2))), {
                turn: -90 + one * 20,
              }),
            ) +
              times(7, (one) =>
                at(0, 120, shape('M0 0C-9-9-7-24 0-30 7-24 9-9 0 0z', soft(lighter(String(hex), 0.35))), { turn: -60 + one * 20 }),
              ) +
              shape('M-34 128H34L28 220C27 228 24 230 18 230H-18C-24 230-27 228-28 220z', soft(String(ware))),
          ),
        )
        .join(''),
  ),
  bienenstauden: picture(
    shadow(238, 112) +
      times(6, (one) =>
        at(
          48 + (one % 3) * 80,
          one < 3 ? -46 : 20,
          leafy(one % 2 ? 'rocket' : 'basil') +
            (one % 2
              ? at(0, 60, spray('#8a6fc4'))
              : at(0, 74, petals(['#e8739a', '#f2c53d', '#f0906a'][one % 3]!, 9, 13, 6, '#b5863a', 7))) +
            shape('M-30 148H30L24 190H-24z', tone('#5a5f6c', '#3a3e4a')),
        ),
      ) +
      emoji('1f41d', 196, 4, 52),
  ),
  hortensie: pot(
    shape('M54 140C44 104 66 96 76 110 92 96 84 150 54 140zM202 140C212 104 190 96 180 110 164 96 172 150 202 140z', '#3f8a45') +
      [
        [88, 82],
        [166, 84],
        [128, 52],
      ]
        .map(
          ([x, y]) =>
            disc(x!, y!, 44, '#6f8fd0') +
            scatter(
              Array.from({ length: 14 }, (_, one) => petals(one % 2 ? '#8aa6e2' : '#a8bdf0', 4, 7, 6, '#eef2fb', 3)),
              x!,
              y!,
              38,
              38,
            ),
        )
        .join(''),
  ),
  rosmarin: pot(times(7, (one) => branch('#5f8a6a', 92 + one * 12, 152, 118 - Math.abs(one - 3) * 16, (one - 3) * 9))),
  samentuete: picture(
    shadow(236, 104) +
      [
        [64, '#e7d3a8', '1f345', -14],
        [192, '#cfe3c0', '1f955', 14],
        [128, '#f4e3c8', '1f33f', 0],
      ]
        .map(([x, hex, code, turn]) =>
          at(
            Number(x),
            136,
            box(-50, -82, 100, 172, 6, soft(String(hex))) +
              box(-50, -82, 100, 22, 5, darker(String(hex), 0.25)) +
              box(-38, -44, 76, 96, 8, '#fffdf6') +
              emoji(String(code), -34, -32, 68),
            { turn: Number(turn) },
          ),
        )
        .join(''),
  ),
  blumenerde: bag('#6a4a33', { svg: shape('M-30 18C-24-2 24-2 30 18z', '#4a3020') + emoji('1f331', -24, -38, 48) }, { band: '#3f8a45' }),
  duenger: bottle('flask', '#3f8a45', { emoji: '1fab4' }, { cap: '#f2c53d' }),
  'uebertopf-naturweiss': planter('#efe6d2'),
  'uebertopf-salbei': planter('#9db89a'),
  'uebertopf-nachtblau': planter('#2f4470'),
  'terrakotta-kuebel': planter('#b9603d', 0.12),
  giesskanne: picture(
    shadow(232, 104) +
      line('M168 100C226 84 236 170 182 198', '#8e97a3', 14) +
      shape('M70 90H178L192 222C192 230 186 234 178 234H70C62 234 56 230 56 222z', tone('#d9dfe6', '#8e97a3')) +
      oval(124, 90, 54, 13, '#6f7686') +
      line('M70 196C34 180 34 112 20 74', '#aab2bd', 15) +
      at(18, 64, shape('M-22 8 22-8 10-26-18-14z', '#c9a445'), { turn: -16 }) +
      line('M80 120H170', '#f2f5f8', 5),
  ),
  gartenschere: picture(
    shadow(236, 80) +
      line('M118 122C90 160 78 200 84 236', '#c0362c', 24) +
      line('M142 122C172 158 184 200 176 236', '#c0362c', 24) +
      shape('M112 128C92 84 92 44 120 14 138 44 146 84 146 116z', soft('#c3c9cf')) +
      shape('M146 126C174 104 178 66 164 40 148 54 132 84 126 110z', soft('#8e97a3')) +
      disc(130, 122, 17, soft('#4a4f5c')) +
      disc(130, 122, 7, '#c9ced6'),
  ),
  spaten: picture(
    at(
      128,
      128,
      box(-9, -112, 18, 130, 8, soft('#d9b06a')) +
        box(-38, -122, 76, 20, 10, soft('#a8733f')) +
        box(-15, 4, 30, 34, 6, '#6f7686') +
        shape('M-46 24H46V66C46 92 20 108 0 118-20 108-46 92-46 66z', tone('#d3dae2', '#7f8894')) +
        line('M-26 36V72', '#f4f7fa', 6),
      { turn: 22 },
    ) + shadow(240, 60, 96),
  ),
  lavendelseife: picture(
    shadow(222, 96) +
      box(30, 92, 196, 120, 34, soft('#c5b3e2')) +
      box(52, 112, 152, 76, 22, 'none', 'stroke="#9f86cc" stroke-width="4"') +
      [100, 128, 156].map((x) => at(x, 160, spray('#7a5fb8'), { scale: 0.75 })).join('') +
      disc(206, 70, 18, '#e8f2fb', 'opacity=".9"') +
      disc(232, 98, 11, '#e8f2fb', 'opacity=".9"'),
  ),
  ziegenmilchseife: picture(
    shadow(222, 96) +
      box(30, 92, 196, 120, 34, soft('#f6ecd8')) +
      box(52, 112, 152, 76, 22, 'none', 'stroke="#d9c49c" stroke-width="4"') +
      emoji('1f410', 92, 112, 74) +
      disc(206, 70, 18, '#e8f2fb', 'opacity=".9"') +
      disc(232, 98, 11, '#e8f2fb', 'opacity=".9"'),
  ),
  gartentee: bag('#8aa66a', { emoji: '1f33f' }, { band: '#f2c53d' }),
  pfefferminztee: bag(
    '#d9c9a4',
    {
      svg:
        at(-8, 2, bits.basil, { scale: 2, turn: -30 }) +
        at(12, 4, bits.basil, { scale: 1.8, turn: 60 }) +
        at(0, -16, bits.spinach, { scale: 1.4 }),
    },
    { band: '#3f8a45' },
  ),
  grusskarte: picture(
    shadow(232, 100) +
      box(36, 60, 190, 150, 8, soft('#e8dcc2')) +
      line('M36 66 131 140 226 66', '#c9b78e', 5) +
      at(
        120,
        108,
        box(-66, -88, 132, 164, 8, '#fbf7ec') +
          scatter(named('16 seed'), 0, 0, 54, 70, 0.6) +
          at(0, -6, petals('#e8739a', 8, 18, 9, '#f2c53d', 10), { scale: 1.3 }) +
          line('M-36 52H36', '#8a7f6a', 4),
        { turn: -8 },
      ),
  ),
} as const
