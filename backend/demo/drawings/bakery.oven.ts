import { bits, named } from './bits.ts'
import { at, box, darker, disc, lighter, line, oval, picture, scatter, shadow, shape, soft, type Svg } from './shapes.ts'
import { onBoard } from './packs.ts'
import { plate, slice } from './tableware.ts'

const loaf = (hex: string, crumbs: readonly Svg[]): Svg =>
  oval(128, 134, 104, 72, soft(hex)) +
  line('M62 112C84 92 106 92 124 108M110 150C136 128 166 128 190 146M120 92C140 78 164 80 184 96', lighter(hex, 0.55), 9) +
  scatter(crumbs, 128, 124, 84, 48)
const bun = (hex: string, x: number, y: number, r: number, more: Svg = ''): Svg =>
  oval(x, y, r, r * 0.78, soft(hex)) +
  line(
    `M${x - r * 0.5} ${y - r * 0.2}C${x - r * 0.2} ${y - r * 0.5} ${x + r * 0.2} ${y - r * 0.5} ${x + r * 0.5} ${y - r * 0.2}`,
    lighter(hex, 0.5),
    6,
  ) +
  more
const traycake = (hex: string, top: Svg): Svg =>
  picture(
    shadow(228, 104) +
      shape('M20 112 150 72 238 116V176L108 222 20 176z', darker(hex, 0.2)) +
      shape('M20 112 150 72 238 116 108 160z', soft(hex)) +
      shape('M20 138 108 186 238 142V150L108 196 20 148z', '#f0e2bd', 'opacity=".8"') +
      top,
  )

/** Bread, cake, ice cream and hot cups. */
export const bakedDrawings = {
  bauernbrot: onBoard(
    loaf(
      '#8d5a30',
      Array.from({ length: 26 }, () => disc(0, 0, 4, '#f0e2cc', 'opacity=".6"')),
    ),
  ),
  saatenbrot: onBoard(
    box(26, 62, 204, 134, 52, soft('#9a6433')) +
      scatter(named('30 seed 18 sesame'), 128, 112, 88, 38) +
      line('M50 150H206', darker('#9a6433', 0.2), 4),
  ),
  broetchen: plate(
    [
      [90, 100, 46],
      [170, 110, 44],
      [126, 172, 48],
    ]
      .map(([x, y, r]) => bun('#dba04f', x!, y!, r!))
      .join(''),
  ),
  koernerbroetchen: plate(
    [
      [92, 104, 46],
      [170, 116, 44],
      [122, 176, 46],
    ]
      .map(([x, y, r]) => bun('#a8703a', x!, y!, r!, scatter(named('9 seed 8 sesame'), x!, y! - 6, 32, 20)))
      .join(''),
  ),
  pizzabrot: plate(
    disc(128, 128, 78, soft('#e2ac62')) +
      scatter(
        Array.from({ length: 12 }, () => oval(0, 0, 11, 8, '#b9772f', 'opacity=".55"')),
        128,
        128,
        62,
        62,
      ) +
      scatter(named('14 herb'), 128, 128, 60, 60),
  ),
  zimtschnecke: plate(
    disc(128, 130, 76, soft('#d6974d')) +
      line(
        'M128 130C132 118 146 124 142 138 136 156 108 150 110 126 114 96 160 94 168 128 174 170 112 190 84 154 60 112 90 66 134 70 176 72 196 106 190 140',
        '#7b4420',
        9,
      ) +
      line('M74 100C94 92 90 122 112 112M120 84C134 92 150 76 168 90M96 172C118 160 140 182 164 166', '#fffaf2', 8),
  ),
  kreppel: plate(
    disc(128, 130, 72, soft('#b8702c')) +
      line('M60 136C90 156 166 156 196 136', '#f0cf94', 14) +
      scatter(
        Array.from({ length: 60 }, () => disc(0, 0, 2.4, '#ffffff')),
        128,
        104,
        58,
        34,
      ) +
      oval(128, 96, 15, 8, '#a81c3c'),
  ),
  apfelkuchen: traycake('#e0ad62', scatter(named('12 apple 22 crumb'), 128, 116, 82, 32)),
  kaesekuchen: slice(['#f9e7a6', '#fbefc0', '#cf9a52'], line('M26 120 188 70 232 118', '#c98a3a', 6)),
  schokotorte: slice(
    ['#4a281b', '#8a5a3c', '#4a281b', '#a87448', '#4a281b'],
    at(150, 92, bits.cherrySweet, { scale: 1.6 }) + scatter(named('8 chocolate 6 hazelnut'), 144, 106, 50, 12, 0.9),
  ),
  tiramisu: slice(
    ['#5a3722', '#fbf1d8', '#b98a58', '#fbf1d8', '#b98a58', '#fbf1d8'],
    scatter(
      Array.from({ length: 40 }, () => disc(0, 0, 2.4, '#3b2214')),
      150,
      100,
      62,
      18,
    ),
  ),
  himbeerkuchen: slice(['#cf2f57', '#f7c6d3', '#fbe3e9', '#c99a5a'], scatter(named('7 raspberry'), 150, 96, 54, 14, 1.5)),
  bananenbrot: onBoard(
    box(30, 70, 196, 122, 34, soft('#a8692f')) +
      box(42, 96, 172, 92, 26, '#e2b978') +
      scatter(named('5 banana 6 walnut 5 chocolate'), 128, 142, 72, 34, 1.1),
  ),
  brownie: plate(
    at(
      108,
      110,
      box(-52, -30, 104, 78, 8, soft('#4a281b')) + box(-52, -38, 104, 34, 8, '#6a3c28') + scatter(named('6 walnut'), 0, -22, 38, 8),
    ) +
      at(
        160,
        166,
        box(-48, -26, 96, 70, 8, soft('#4a281b')) + box(-48, -34, 96, 32, 8, '#6a3c28') + scatter(named('5 walnut'), 0, -18, 34, 8),
      ),
  ),
  haferkekse: plate(
    [
      [92, 98],
      [168, 112],
      [118, 172],
    ]
      .map(
        ([x, y]) =>
          disc(x!, y!, 42, soft('#cf9a55')) +
          scatter(
            Array.from({ length: 18 }, () => oval(0, 0, 7, 3.6, '#f0d9a8')),
            x!,
            y!,
            32,
            32,
          ),
      )
      .join(''),
  ),
  cannoli: plate(
    [
      [116, 100],
      [136, 158],
    ]
      .map(([x, y]) =>
        at(
          x!,
          y!,
          box(-74, -26, 148, 52, 26, soft('#c98a3f')) +
            line('M-50-24-30 24M-14-26 6 26M22-24 42 24', darker('#c98a3f', 0.25), 4) +
            disc(-74, 0, 24, '#fffaf0') +
            disc(74, 0, 24, '#fffaf0') +
            scatter(named('6 pistachio'), 76, 0, 16, 16, 0.8) +
            scatter(named('6 pistachio'), -76, 0, 16, 16, 0.8),
          { turn: -14 },
        ),
      )
      .join(''),
  ),
  'panna-cotta': plate(
    disc(128, 128, 62, soft('#fffaf0')) +
      disc(124, 122, 48, '#fffdf8') +
      shape(
        'M84 118C92 84 160 84 172 116 180 146 204 150 190 166 174 174 166 150 150 160 140 184 120 166 112 156 92 162 78 146 84 118z',
        soft('#c22b50'),
      ) +
      scatter(named('4 raspberry 4 blueberry'), 128, 120, 32, 28, 1.2),
  ),
  waffel: plate(
    disc(128, 132, 78, soft('#dc9f4c')) +
      line('M76 92V172M104 64V200M132 56V208M160 64V200M182 92V172M62 108H194M54 136H202M66 164H190', '#b6772c', 6) +
      scatter(named('7 cherrySweet 2 cream'), 128, 124, 40, 36, 1.5),
  ),
} as const
