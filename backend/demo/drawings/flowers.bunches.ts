import { bits } from './bits.ts'
import { at, box, darker, disc, lighter, line, oval, picture, ring, shadow, shape, soft, times, type Svg } from './shapes.ts'
import { petals, spray } from './flowers.parts.ts'

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

/** Flowers, pots and what a garden needs. */
export const bunchDrawings = {
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
} as const
