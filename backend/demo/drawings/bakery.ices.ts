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
import { plate } from './tableware.ts'
import { cup, glass, scoops, sundae } from './glasses.ts'

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

export const iceDrawings = {
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
