import { bits, named } from './bits.ts'
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
import { onBoard } from './packs.ts'
import { cup, glass, plate, scoops, slice, sundae } from './tableware.ts'

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
const tub = (colours: readonly string[], hex: string): Svg =>
  picture(
    shadow(238, 84) +
      times(colours.length, (one) => {
        const x = 128 + (one - (colours.length - 1) / 2) * (130 / colours.length)
        return disc(x, 92, 74 / colours.length + 26, soft(colours[one]!)) + oval(x - 8, 72, 10, 7, lighter(colours[one]!, 0.5))
      }) +
      shape('M32 96H224L208 226C207 234 202 240 194 240H62C54 240 49 234 48 226z', tone(lighter(hex, 0.25), darker(hex, 0.2))) +
      box(26, 88, 204, 24, 10, lighter(hex, 0.4)) +
      box(72, 136, 112, 70, 14, '#ffffff', 'opacity=".9"') +
      emoji('1f368', 98, 140, 62),
  )
const milkFoam =
  disc(118, 94, 30, '#fdf6ea') +
  shape('M118 108C96 92 102 78 112 80 116 81 118 86 118 88 118 86 120 81 124 80 134 78 140 92 118 108z', '#a9673a')

/** Bread, cake, ice cream and hot cups. */
export const bakeryDrawings = {
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
  'eis-vanille': scoops('#f8e3a0', '#fbeebc', ''),
  'eis-schokolade': scoops('#5b3424', '#6d4130', ''),
  'eis-stracciatella': scoops('#fbf6e6', '#f8f0da', scatter(named('9 chocolate'), 128, 88, 80, 26, 0.7)),
  'eis-haselnuss': scoops('#b98a58', '#c69a68', at(128, 54, bits.hazelnut, { scale: 2.2 })),
  'eis-pistazie': scoops('#b8c97a', '#c3d389', scatter(named('6 pistachio'), 128, 70, 60, 22, 1.3)),
  'sorbet-mango': scoops('#f7b02e', '#f9bd4a', at(128, 58, bits.mango, { scale: 1.6 })),
  'sorbet-erdbeer': scoops('#e54a5c', '#ea6272', at(128, 56, bits.strawberry, { scale: 1.9 })),
  spaghettieis: sundae(
    ['#f8e3a0', '#fbeebc', '#f8e3a0'],
    times(16, (one) =>
      line(
        `M${60 + one * 9} ${92 - (one % 4) * 12}C${70 + one * 7} ${60 + (one % 3) * 10} ${110 + one * 3} ${110 - (one % 3) * 14} ${84 + one * 7} ${108 - (one % 2) * 10}`,
        '#fdf1c4',
        5,
      ),
    ) +
      shape('M70 58C92 20 168 20 188 60 178 84 162 62 148 80 128 92 120 66 104 80 88 84 74 74 70 58z', soft('#d42c40')) +
      scatter(
        Array.from({ length: 20 }, () => box(-4, -1.5, 8, 3, 1, '#fffdf6')),
        128,
        50,
        46,
        18,
      ),
  ),
  bananensplit: sundae(
    ['#f8e3a0', '#5b3424', '#f0b0bd'],
    line('M40 104C70 70 110 60 124 30M216 104C190 74 170 64 150 40', '#f2cf57', 20) +
      shape('M92 46C106 26 150 26 164 46 158 60 146 52 136 62 122 66 104 60 92 46z', '#4a281b') +
      at(128, 26, bits.cherrySweet, { scale: 1.2 }),
  ),
  nussbecher: sundae(['#b98a58', '#a8723f', '#f8e3a0'], scatter(named('5 walnut 5 hazelnut'), 128, 66, 62, 32, 1.2)),
  'waldbeeren-becher': sundae(
    ['#f8e3a0', '#fbeebc', '#fffaf0'],
    scatter(named('6 raspberry 7 blueberry 3 strawberry'), 128, 78, 74, 30, 1.2),
  ),
  'biene-becher': sundae(
    ['#f8e3a0', '#f4d35e', '#f8e3a0'],
    disc(112, 58, 5, '#2a2430') +
      disc(144, 58, 5, '#2a2430') +
      line('M114 74C122 82 134 82 142 74', '#2a2430', 4) +
      line('M98 34 84 10M158 34 172 10', '#d79a4c', 12) +
      line('M88 88C112 98 144 98 168 88', '#5b3424', 8),
  ),
  'eis-halber-liter': tub(['#f8e3a0', '#5b3424'], '#5b9bd5'),
  'eis-liter': tub(['#f8e3a0', '#5b3424', '#b98a58', '#fbf6e6'], '#d9577c'),
  'sorbet-liter': tub(['#f7b02e', '#e54a5c'], '#4aa58a'),
  affogato: glass('#f8e9bd', {
    foam: '#fbf1d0',
    top: shape('M78 130H178L170 222C169 228 165 230 160 230H96C91 230 87 228 86 222z', soft('#4a2a18')),
  }),
  kulfi: plate(
    [
      [-14, 96],
      [-14, 160],
    ]
      .map(([turn, y]) =>
        at(
          128,
          y!,
          box(-70, -22, 104, 44, 20, soft('#f4b545')) +
            box(30, -6, 60, 12, 6, '#d9b98a') +
            scatter(named('6 pistachio'), -18, 0, 36, 12, 0.8),
          { turn: turn! },
        ),
      )
      .join(''),
  ),
  kaffee: cup('#3b2214'),
  cappuccino: cup('#b5804f', { top: milkFoam }),
  espresso: cup('#2e190e', { top: oval(123, 94, 58, 15, '#8a5a30', 'opacity=".7"') }),
  chai: cup('#c9935c', { top: at(122, 92, bits.star, { scale: 1.2 }) + at(156, 92, bits.cinnamon) }),
  kakao: cup('#5b3424', { top: scatter(named('3 cream'), 122, 90, 30, 8, 1.2) }),
  'kurkuma-latte': cup('#ecb03a', { top: oval(122, 92, 50, 13, '#fbe6ae') + scatter(named('9 spice'), 122, 92, 34, 8) }),
  'gruener-tee': cup('#b9c75a', { ware: '#9fb7a4', top: at(122, 92, bits.basil) }),
  eiskaffee: glass('#6a4028', { foam: '#fff6e4', straw: true, top: disc(128, 52, 30, soft('#f8e3a0')) }),
  'vanille-shake': glass('#f6e3ae', { foam: '#fffaf0', straw: true }),
  'mango-lassi': glass('#f7b94a', { foam: '#fbd488', top: at(176, 48, bits.mango, { scale: 1.3 }) }),
  'gruener-smoothie': glass('#6fa545', { straw: true, top: at(176, 48, bits.spinach, { scale: 1.6 }) }),
  orangensaft: glass('#f39a2a', { straw: true, top: ring(184, 54, 24, '#ee8a1c', 7) + disc(184, 54, 21, '#fbc65a') }),
  eistee: glass('#d9a24a', {
    straw: true,
    top:
      box(96, 92, 28, 28, 6, '#ffffff', 'opacity=".5"') +
      box(132, 112, 28, 28, 6, '#ffffff', 'opacity=".45"') +
      at(178, 50, bits.lime, { scale: 1.6 }),
  }),
  ayran: glass('#fbfaf6', { foam: '#ffffff' }),
} as const
