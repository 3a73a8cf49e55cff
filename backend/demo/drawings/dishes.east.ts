import { named } from './bits.ts'
import { at, box, darker, disc, line, oval, ring, scatter, shape, soft, times, type Svg } from './shapes.ts'
import { bowl, pasta, plate, riceHeap } from './tableware.ts'
import { many, sauceBowl } from './dishes.parts.ts'

const gyoza = (hex: string, x: number, y: number, turn = 0): Svg =>
  at(
    x,
    y,
    shape('M-44 18C-46-20-20-34 0-34S46-20 44 18C30 26-30 26-44 18z', soft(hex)) +
      line('M-38 10C-34-16-16-26 0-26S34-16 38 10', darker(hex, 0.14), 3) +
      line('M-26-10-20-2M-10-20-6-10M10-20 6-10M26-10 20-2', darker(hex, 0.2), 3),
    { turn },
  )
const cylinder = (hex: string, x: number, y: number, turn = 0, inside = '#e9dcb4'): Svg =>
  at(x, y, box(-62, -20, 124, 40, 20, soft(hex)) + oval(52, 0, 12, 18, darker(hex, 0.3)) + oval(52, 0, 9, 14, inside), { turn })

export const easternDrawings = {
  sommerrollen: plate(
    [
      [118, 96, -10],
      [130, 150, -10],
    ]
      .map(([x, y, turn]) =>
        at(
          x!,
          y!,
          box(-76, -24, 152, 48, 24, '#f2f5ee', 'opacity=".95" stroke="#d5dccf" stroke-width="2"') +
            scatter(named('3 shrimp 3 basil 3 carrot 2 salad'), 0, 0, 56, 9, 0.95) +
            box(-76, -24, 152, 20, 10, '#ffffff', 'opacity=".45"'),
          { turn: turn! },
        ),
      )
      .join('') + sauceBowl('#b5813c', 178, 202),
  ),
  fruehlingsrollen: plate(
    [
      [106, 82, 12],
      [140, 118, 12],
      [108, 152, 12],
      [140, 188, 12],
    ]
      .map(([x, y, turn]) => cylinder('#cf8d3c', x!, y!, turn, '#dfe9b4'))
      .join(''),
  ),
  gyoza: plate(
    gyoza('#edc98c', 90, 100) +
      gyoza('#edc98c', 166, 100) +
      gyoza('#e6bb74', 128, 146) +
      gyoza('#edc98c', 84, 188, -8) +
      gyoza('#edc98c', 172, 188, 8),
    '#3d4660',
  ),
  'gemuese-gyoza': plate(
    gyoza('#b9cf8a', 90, 100) +
      gyoza('#b9cf8a', 166, 100) +
      gyoza('#a9c276', 128, 146) +
      gyoza('#b9cf8a', 84, 188, -8) +
      gyoza('#b9cf8a', 172, 188, 8),
    '#3d4660',
  ),
  'wantan-suppe': bowl('#e8c37a', '6 spinach 8 springOnion', { ware: '#b03a3a' }).replace(
    '</svg>',
    gyoza('#f3ddae', 92, 100) + gyoza('#f3ddae', 164, 112) + '</svg>',
  ),
  'tom-kha': bowl('#fbeed6', '6 mushroom 5 chickenCube 4 lemongrass 4 chili 5 basil', { ware: '#d58a3c' }),
  'curry-rot': bowl('#cf4a25', '5 bamboo 5 chickenCube 5 basil 3 chili', { rice: true }),
  'curry-gruen': bowl('#7ea646', '5 aubergine 5 snowPea 5 chickenCube 4 basil', { rice: true }),
  'curry-gelb': bowl('#eab63c', '6 potato 6 carrot 5 herb', { rice: true }),
  massaman: bowl('#a8622f', '6 peanut 5 potato 2 star 4 lamb', { rice: true }),
  'cashew-gemuese': bowl('#b5763a', '9 cashew 5 paprika 5 broccoli 4 onion', { rice: true, ware: '#2f3648' }),
  'suess-sauer': bowl('#e0622b', '6 pineapple 4 cucumber 5 tomato 4 chickenCube', { rice: true, ware: '#2f3648' }),
  'thai-basilikum': bowl('#7d5a30', '8 basil 6 greenBean 4 chili 4 beef', { rice: true, ware: '#2f3648' }),
  'ente-knusprig': plate(
    many('6 broccoli 6 carrot 5 snowPea', 128, 146, 66, 1.2) +
      many('8 duck', 124, 112, 40, 1.7) +
      line('M76 110C100 90 120 126 150 104', '#5c2c16', 6),
  ),
  'pad-thai': pasta('tagliatelle', '#e8b96a', '5 shrimp 7 peanut 4 egg 6 sprout 2 lime'),
  'nudeln-gebraten': pasta('spaghetti', '#d9a14e', '6 carrot 6 snowPea 4 egg 6 springOnion'),
  'reis-gebraten': plate(riceHeap(128, 128, 76) + many('10 pea 8 carrot 5 egg 9 springOnion', 128, 128, 60)),
  pho: bowl('#b98646', '5 beef 7 springOnion 5 basil 2 lime', { ware: '#f0ecf6' }).replace(
    '</svg>',
    times(7, (one) =>
      line(
        `M${52 + one * 8} ${112 + (one % 3) * 6}C${80 + one * 8} ${96 + one * 3} ${100 + one * 6} ${126 - one * 2} ${130 + one * 4} ${118 + (one % 2) * 8}`,
        '#fdf8ea',
        4,
      ),
    ) + '</svg>',
  ),
  'klebreis-mango': plate(
    riceHeap(104, 116, 52) +
      many('10 sesame', 104, 110, 34) +
      times(5, (one) => at(182, 92 + one * 22, shape('M-40 0C-24-20 26-18 40 0 26 14-24 14-40 0z', soft('#f7b02e')), { turn: -16 })),
  ),
  'banane-gebacken': plate(
    [
      [96, 98, -20],
      [150, 128, -20],
      [104, 172, -20],
    ]
      .map(([x, y, turn]) =>
        at(
          x!,
          y!,
          shape('M-62-4C-40-34 40-34 62-4 66 14 50 22 34 12 12 2-12 2-34 12-50 22-66 14-62-4z', soft('#d0923e')) +
            scatter(named('9 sesame'), 0, -8, 42, 8),
          { turn: turn! },
        ),
      )
      .join('') + line('M60 150C100 130 120 160 190 140', '#d8901f', 7, 'opacity=".8"'),
  ),
  samosa: plate(
    [
      [92, 124, -8],
      [166, 132, 10],
    ]
      .map(([x, y, turn]) =>
        at(
          x!,
          y!,
          shape('M0-62C8-62 56 34 58 44 54 56-54 56-58 44-56 34-8-62 0-62z', soft('#d39a45')) +
            line('M-48 42C-20 30 20 30 48 42M-8-40C-20-10-30 10-44 34', '#a56d22', 3),
          { turn: turn! },
        ),
      )
      .join('') + sauceBowl('#5c8a3a', 128, 206),
  ),
  pakora: plate(
    scatter(
      Array.from(
        { length: 9 },
        () =>
          shape('M-26 4C-30-16-14-26 0-24 16-30 28-14 26 0 30 18 12 26-4 24-20 26-28 16-26 4z', soft('#c9862f')) +
          scatter(named('3 herb 3 carrot'), 0, 0, 13, 13, 0.6),
      ),
      128,
      122,
      58,
      58,
    ) + sauceBowl('#5c8a3a', 186, 186),
  ),
  papadam: plate(
    [
      [108, 108],
      [148, 126],
      [122, 152],
    ]
      .map(([x, y]) => disc(x!, y!, 58, soft('#eec375')) + scatter(named('12 spice'), x!, y!, 44, 44, 1.2) + ring(x!, y!, 57, '#c98f3a', 3))
      .join(''),
  ),
  raita: bowl('#fdfaf2', '6 cucumber 9 herb 9 spice', { ware: '#c98a2e' }),
  'butter-chicken': bowl('#e2702c', '7 chickenCube 5 herb', { rice: true, ware: '#c98a2e' }).replace(
    '</svg>',
    line('M140 96C156 86 172 112 196 100', '#fff4e0', 5) + '</svg>',
  ),
  'tikka-masala': bowl('#d4552a', '6 chickenCube 5 paprika 6 herb', { rice: true, ware: '#c98a2e' }),
  'rogan-josh': bowl('#9c3a22', '8 lamb 6 herb', { rice: true, ware: '#c98a2e' }),
  vindaloo: bowl('#b02a1a', '6 lamb 5 chili 4 potato', { rice: true, ware: '#c98a2e' }),
  biryani: plate(
    disc(128, 128, 78, soft('#f1c75c')) +
      scatter(
        Array.from({ length: 44 }, (_, one) => oval(0, 0, 7, 2.6, one % 3 ? '#fdf0c4' : '#f0a52c')),
        128,
        128,
        72,
        72,
      ) +
      many('6 chickenCube 6 friedOnion 6 herb', 128, 128, 52, 1.4),
  ),
  'palak-paneer': bowl('#4f8a3c', '8 paneer', { rice: true, ware: '#c98a2e' }),
  'dal-makhani': bowl('#5f3a26', '13 blackBean 1 cream 5 herb', { rice: true, ware: '#c98a2e' }),
  'chana-masala': bowl('#c06a2a', '11 chickpea 6 herb', { rice: true, ware: '#c98a2e' }),
  'aloo-gobi': bowl('#dba53a', '6 potato 6 cauliflower 6 herb', { rice: true, ware: '#c98a2e' }),
  'malai-kofta': bowl('#e9a65a', '5 cheeseBall 5 almond', { rice: true, ware: '#c98a2e' }),
  'gulab-jamun': bowl('#d99a3a', '2 dumpling 6 pistachio', { ware: '#d8d3e6', size: 2.1 }),
} as const
