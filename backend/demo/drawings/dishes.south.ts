import { bits, named } from './bits.ts'
import { at, box, darker, disc, line, oval, scatter, shape, soft, times } from './shapes.ts'
import { bowl, cutlet, heaps, plate } from './tableware.ts'
import { many } from './dishes.parts.ts'

export const southernDrawings = {
  'gruene-sosse': plate(
    shape('M48 134C48 84 96 60 134 64 184 66 204 108 200 140 194 184 150 196 118 194 78 192 48 176 48 134z', soft('#8fb84f')) +
      scatter(
        Array.from({ length: 26 }, () => bits.herb),
        124,
        130,
        68,
        58,
      ) +
      many('4 halfEgg', 112, 108, 34, 1.5) +
      many('5 potato', 150, 168, 28, 1.7),
  ),
  linseneintopf: bowl('#8a5a2c', '16 lentil 7 carrot 5 potato 6 herb', { ware: '#4d5a4a' }),
  handkaes: plate(
    [
      [98, 108],
      [162, 120],
    ]
      .map(([x, y]) => disc(x!, y!, 36, soft('#e6c15c')) + disc(x!, y!, 27, '#f1d98c'))
      .join('') +
      many('8 onion 9 spice', 130, 122, 50) +
      at(128, 188, box(-50, -18, 100, 38, 18, soft('#8d5a30')) + box(-42, -12, 84, 26, 12, '#c79a63')),
  ),
  tzatziki: bowl('#fdfaf2', '5 cucumber 10 herb 1 olive', { ware: '#4f7fc4' }),
  dolmadakia: plate(
    [
      [88, 96, 10],
      [164, 96, -8],
      [88, 146, -6],
      [164, 146, 8],
      [128, 186, 0],
    ]
      .map(([x, y, turn]) =>
        at(x!, y!, box(-36, -18, 72, 36, 17, soft('#567a35')) + line('M-28-6C-10 2 10-8 28-2M-24 8C-6 12 8 2 26 8', '#3c5a26', 2.5), {
          turn,
        }),
      )
      .join('') + many('2 lemon', 128, 60, 16),
  ),
  saganaki: plate(
    at(
      128,
      124,
      box(-66, -46, 132, 92, 14, soft('#e3a548')) +
        scatter(named('24 sesame'), 0, 0, 52, 34) +
        line('M-54-20C-20 4 20-30 54-6M-50 20C-20 40 20 6 52 28', '#c8791e', 6, 'opacity=".7"'),
    ) + many('2 lemon', 186, 184, 12, 1.4),
  ),
  gigantes: bowl('#cf4a2c', '13 whiteBean 7 herb', { ware: '#a8744a' }),
  kalamari: plate(many('11 friedRing', 122, 122, 56, 2) + many('2 lemon', 182, 182, 14, 1.6)),
  gyros: heaps(
    ['15 lamb 6 beef', 108, 112, 48, 1.15],
    ['6 onion', 176, 112, 22],
    ['6 tomato 5 cucumber', 160, 174, 28],
    ['1 cream', 92, 180, 3, 2],
  ),
  'olympos-platte': plate(
    at(92, 96, cutlet(0, 0, 0.7, '#7e4026')) +
      many('9 beef', 166, 92, 30, 1.3) +
      at(128, 146, line('M-78 0H78', '#c9a16b', 6) + [-48, -16, 16, 48].map((x) => at(x, 0, bits.lamb, { scale: 1.3 })).join('')) +
      many('5 tomato 4 cucumber 4 olive', 128, 190, 30),
  ),
  dorade: plate(
    at(
      126,
      124,
      shape('M-92 0C-60-44 20-46 62-8L92-32C88-8 88 8 92 34L62 10C20 46-60 44-92 0z', soft('#9aa8b4')) +
        shape('M-92 0C-60-44 20-46 62-8C10-22-50-20-92 0z', '#c7a24a', 'opacity=".55"') +
        disc(-66, -6, 6, '#fffdf5') +
        disc(-66, -6, 3, '#2a2430') +
        line('M-44-18C-38-6-38 6-44 18M-20-20 0 22M4-20 24 18', '#6f5a44', 4),
    ) + many('3 lemon 6 herb', 128, 186, 40, 1.3),
  ),
  branzino: plate(
    at(
      126,
      118,
      shape('M-94 0C-60-34 20-38 62-6L92-28C88-8 88 8 92 28L62 8C20 38-60 34-94 0z', soft('#8d97a3')) +
        shape('M-94 0C-50 12 20 14 62 4 20 34-60 32-94 0z', '#e6ebf0') +
        disc(-68, -5, 5.5, '#fffdf5') +
        disc(-68, -5, 2.8, '#2a2430') +
        line('M-48-14C-42-4-42 6-48 14', '#69727d', 3),
    ) + many('3 lemon 9 herb', 128, 182, 44, 1.3),
  ),
  briam: bowl('#c8532e', '6 zucchini 5 aubergine 5 tomato 5 potato 5 pepper', { ware: '#a8744a' }),
  'joghurt-honig': bowl('#fffcf5', '7 walnut', { ware: '#d8d3e6' }).replace(
    '</svg>',
    line('M60 100C84 84 100 118 126 100S170 116 196 96', '#d8901f', 8) + '</svg>',
  ),
  galaktoboureko: plate(
    at(
      128,
      128,
      box(-74, -52, 148, 106, 8, soft('#f7dc8c')) +
        box(-76, -58, 152, 26, 8, soft('#cf8a35')) +
        line('M-60-50H60M-56-42H66', '#a9651d', 2.5) +
        box(-76, 40, 152, 20, 8, soft('#c07c2c')) +
        line('M-40-34V40M0-34V40M40-34V40', '#e6c261', 2),
    ) + many('3 cinnamon', 186, 190, 10),
  ),
  'vitello-tonnato': plate(
    times(6, (one) => at(128, 128, oval(0, -46, 38, 28, soft('#dda38f')), { turn: one * 60 })) +
      shape('M62 122C78 84 130 70 172 92 206 118 184 168 140 176 96 182 54 166 62 122z', soft('#f3dfb8')) +
      many('10 caper 5 rocket', 126, 128, 48),
  ),
  burrata: plate(
    many('6 rocket 8 cherry', 128, 134, 68, 1.3) +
      disc(128, 116, 52, soft('#fffaf0')) +
      line('M112 72C118 62 138 62 144 72', '#e9dcc4', 8) +
      many('3 basil', 134, 120, 14, 1.3),
  ),
  antipasto: heaps(
    ['5 ham 4 salami', 92, 98, 34, 1.25],
    ['5 artichoke 4 pepper', 170, 100, 34, 1.2],
    ['6 parmesan', 98, 172, 28, 1.2],
    ['5 olive 5 greenOlive', 168, 168, 28, 1.3],
  ),
  minestrone: bowl('#d9722f', '5 carrot 5 pea 4 whiteBean 5 zucchini 5 spinach 4 potato', { ware: '#d8d3e6' }),
  saltimbocca: plate(
    [
      [96, 104, -14],
      [160, 132, 10],
      [104, 176, -8],
    ]
      .map(
        ([x, y, turn]) =>
          cutlet(x!, y!, 0.72, '#c98a63', turn) +
          at(x!, y!, shape('M-30-6C-14-18 14-16 30-6 22 12-22 12-30-6z', soft('#d9706a')) + bits.basil, { turn: turn! }),
      )
      .join(''),
  ),
  ossobuco: plate(
    disc(122, 122, 66, soft('#a3583a')) +
      disc(122, 122, 60, darker('#a3583a', 0.08)) +
      disc(122, 122, 24, '#f4ead6') +
      disc(122, 122, 13, soft('#d8a878')) +
      many('8 carrot 9 herb', 128, 176, 50),
  ),
} as const
