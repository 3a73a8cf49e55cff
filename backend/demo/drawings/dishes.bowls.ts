import { bits } from './bits.ts'
import { at, box, darker, disc, lighter, line, oval, picture, scatter, shadow, shape, soft, times, type Svg } from './shapes.ts'
import { bowl, burger, plate } from './tableware.ts'
import { many, roll, slab } from './dishes.parts.ts'

const ruffle = (hex: string, y: number): Svg =>
  line(`M26 ${y}C44 ${y + 18} 56 ${y - 12} 76 ${y}S110 ${y + 16} 128 ${y} 160 ${y - 12} 180 ${y} 214 ${y + 16} 230 ${y}`, hex, 14)
const patty = (hex: string): Svg => box(-94, -16, 188, 30, 15, soft(hex))
const leaves: Svg = line('M-96 0C-78 16-62-12-44 0S-10 16 8 0 42-12 60 0 84 14 96 0', '#79bf46', 13)
const cheeseLayer = (hex: string): Svg => shape('M-94-5H94L60 16 30-2-2 18-34-2-64 14z', hex)
const tomatoes: Svg = box(-84, -7, 78, 14, 7, '#df4a35') + box(4, -7, 78, 14, 7, '#df4a35')
const sauceDrip = (hex: string): Svg => line('M-86 0C-60 12-30-6 0 4S60 10 86 0', hex, 10)
const maki = (fill: string, x: number, y: number, outside = '#24382f', inner = '#fdfbf5'): Svg =>
  disc(x, y + 5, 36, darker(outside, 0.3)) +
  disc(x, y, 36, outside) +
  disc(x, y, 30, inner) +
  scatter(
    Array.from({ length: 9 }, () => oval(0, 0, 5, 2, '#e9e3d6')),
    x,
    y,
    26,
    26,
  ) +
  disc(x, y, 13, soft(fill))
const makis = (fill: string, outside?: string, more = '') =>
  plate(
    [
      [86, 92],
      [166, 92],
      [128, 134],
      [86, 172],
      [168, 172],
    ]
      .map(([x, y]) => maki(fill, x!, y!, outside))
      .join('') + more,
    '#3d4660',
  )
const nigiri = (hex: string, x: number, y: number): Svg =>
  box(x - 38, y - 6, 76, 30, 15, '#fdfbf5') +
  box(x - 42, y - 20, 84, 26, 13, soft(hex)) +
  line(`M${x - 20} ${y - 16}l10 16M${x} ${y - 18}l10 18M${x + 18} ${y - 16}l8 14`, lighter(hex, 0.5), 3)

export const bowlDrawings = {
  'burger-jalapeno': burger([
    sauceDrip('#d8262c'),
    times(4, (one) => at(-66 + one * 44, 0, bits.jalapeno, { scale: '1.3 .6' })),
    cheeseLayer('#f2953a'),
    patty('#5d3020'),
  ]),
  'burger-bacon': burger([
    line('M-92 0C-60-14-40 14-10 0S50 14 92 0', '#a8322e', 14),
    times(5, (one) => at(-72 + one * 36, 0, bits.ring, { scale: '1.2 .5' })),
    patty('#5d3020'),
    sauceDrip('#5a2a18'),
  ]),
  'burger-bergkaese': burger([
    sauceDrip('#8f1f3f'),
    times(5, (one) => at(-72 + one * 36, 0, bits.mushroom, { scale: 1.1 })),
    cheeseLayer('#f6e3a0'),
    patty('#5d3020'),
  ]),
  cheeseburger: burger([
    cheeseLayer('#f7b733'),
    patty('#5d3020'),
    cheeseLayer('#f7b733'),
    times(4, (one) => at(-66 + one * 44, 0, bits.pickle, { scale: '1.5 .6' })),
  ]),
  'burger-huhn': burger([
    line('M-90 0C-60 12-40-8-10 2S50 10 90 0', '#eef2cf', 13),
    shape(
      'M-100-2C-104-22-78-30-62-20-52-34-26-32-18-20-6-34 22-34 30-20 42-32 66-32 70-18 90-28 106-8 96 8 76 22 56 10 40 16 20 24 2 12-18 18-44 22-92 22-100-2z',
      soft('#b5722a'),
    ) +
      scatter(
        Array.from({ length: 26 }, () => disc(0, 0, 2.6, '#f0c47c')),
        0,
        -4,
        88,
        12,
      ),
  ]),
  'burger-gruen': burger(
    [at(-40, 0, bits.avocado, { scale: '2.6 1' }) + at(44, 0, bits.avocado, { scale: '2.6 1' }), patty('#7f9a3f'), leaves],
    '#8a6a3a',
  ),
  'burger-halloumi': burger([
    sauceDrip('#eef4e4'),
    box(-92, -14, 184, 26, 8, soft('#f6e6b8')) + line('M-60-12-40 10M-20-12 0 10M20-12 40 10M60-12 80 10', '#b9843a', 4),
    leaves,
  ]),
  'burger-haus': burger([sauceDrip('#e8895a'), tomatoes, patty('#5d3020'), leaves]),
  'maki-lachs': makis('#f5835a'),
  'maki-thunfisch': makis('#b3283c'),
  'maki-gurke': makis('#7fb54a'),
  'maki-avocado': makis('#c2d66a'),
  california: makis('#f58d6b', '#f6ddb8', many('26 caviar', 128, 132, 84)),
  'lachs-avocado-rolle': makis('#f5835a', '#f7efdc', many('22 sesame', 128, 132, 84)),
  drachenrolle: plate(
    times(6, (one) => maki('#8a4a2a', 64 + one * 26, 176 - one * 20, '#9fbf55')) +
      line('M54 160C90 120 140 110 206 66', '#4a2413', 8, 'opacity=".8"'),
    '#3d4660',
  ),
  'crunchy-ebi': makis('#f0865e', '#d99a4a', many('16 crumb 8 friedOnion', 128, 132, 80)),
  gartenrolle: makis('#f2a32e', '#f7efdc', many('8 herb 6 cucumber', 128, 132, 84, 0.8)),
  'sushi-box': picture(
    shadow(232, 108) +
      box(12, 40, 232, 186, 18, soft('#2c2833')) +
      box(24, 52, 208, 162, 10, '#453f50') +
      nigiri('#f5835a', 74, 86) +
      nigiri('#b3283c', 74, 132) +
      nigiri('#f5835a', 74, 178) +
      maki('#7fb54a', 156, 88) +
      maki('#f5835a', 156, 166, '#f7efdc') +
      maki('#f5835a', 206, 128),
  ),
  'sushi-familie': picture(
    shadow(234, 116) +
      disc(128, 130, 114, soft('#2c2833')) +
      disc(128, 128, 100, '#453f50') +
      times(8, (one) => {
        const angle = one * 0.785
        return maki(
          ['#f5835a', '#7fb54a', '#b3283c', '#f2a32e'][one % 4]!,
          Math.round(128 + 66 * Math.cos(angle)),
          Math.round(128 + 66 * Math.sin(angle)),
          one % 2 ? '#24382f' : '#f7efdc',
        )
      }) +
      nigiri('#f5835a', 128, 126),
  ),
  sashimi: plate(
    times(6, (one) =>
      at(92, 72 + one * 22, box(-44, -13, 88, 26, 11, soft('#f5835a')) + line('M-28-9-18 9M-8-9 2 9M12-9 22 9', '#ffc3a6', 3), {
        turn: -8,
      }),
    ) +
      times(6, (one) =>
        at(170, 76 + one * 22, box(-40, -12, 80, 24, 10, soft('#b3283c')) + line('M-24-7-14 8M-4-8 6 8M14-7 22 7', '#d8707c', 2), {
          turn: 8,
        }),
      ) +
      many('3 lemon', 128, 210, 12),
    '#3d4660',
  ),
  ramen: bowl('#a86a32', '2 halfEgg 7 springOnion 3 nori 3 beef', { ware: '#b03a3a', size: 1.5 }).replace(
    '</svg>',
    times(6, (one) =>
      line(
        `M${44 + one * 9} ${116 + (one % 3) * 5}C${70 + one * 8} ${100 + one * 3} ${92 + one * 6} ${128 - one * 2} ${118 + one * 4} ${122 + (one % 2) * 6}`,
        '#f3d98a',
        4,
      ),
    ) + '</svg>',
  ),
  'lachs-don': bowl('#fdfbf5', '10 salmon 8 springOnion 10 sesame 2 nori', { ware: '#2f3648', size: 1.4 }),
  misosuppe: bowl('#c98f4a', '7 tofu 5 algae 8 springOnion', { ware: '#7a2222' }),
  edamame: bowl('#6fa83a', '16 edamame', { ware: '#2f3648', size: 1.7 }),
  mochi: plate(
    many('1 mochiPink', 92, 106, 1, 2.1) + many('1 mochiGreen', 170, 112, 1, 2.1) + many('1 mochiGrey', 124, 172, 1, 2.1),
    '#3d4660',
  ),
  'mexiko-bowl': bowl('#f3e8d0', '8 blackBean 9 corn 6 paprika 4 avocado 3 tomato'),
  'tokio-bowl': bowl('#fdfbf5', '6 tofu 7 edamame 5 cucumber 4 algae 8 sesame', { ware: '#2f3648' }),
  'beirut-bowl': bowl('#e9dcb4', '5 falafel 9 pomegranate 6 herb 3 aubergine', { ware: '#7a5a8c' }),
  'wald-bowl': bowl('#6a4a33', '7 mushroom 9 lentil 4 beet 4 walnut', { ware: '#4d6a4a' }),
  'buddha-bowl': bowl('#8cc152', '6 sweetPotato 6 chickpea 6 redCabbage 4 avocado'),
  'linsen-dal': bowl('#e0a53a', '12 lentil 6 spinach', { rice: true }),
  kuerbissuppe: bowl('#ee8a2c', '8 seed 1 cream 4 herb', { ware: '#4d6a4a' }),
  'chili-sin-carne': bowl('#a8371f', '6 bean 5 blackBean 6 corn 4 paprika 5 herb', { ware: '#2f3648' }),
  'chia-pudding': bowl('#efe6ee', '16 darkSesame 6 blueberry 6 raspberry 3 strawberry', { ware: '#c7bfe0' }),
  porridge: bowl('#ecd9b0', '5 apple 4 walnut 2 cinnamon', { ware: '#5b86c9' }),
  kaesebroetchen: roll(
    ruffle('#79bf46', 146) + slab('#f7c64a', 118, 14) + times(4, (one) => at(60 + one * 46, 136, bits.cucumber, { scale: '1.5 .5' })),
  ),
  schinkenbroetchen: roll(ruffle('#79bf46', 148) + line('M26 130C50 114 70 142 98 128S150 140 176 126 214 140 230 130', '#f0a09c', 18)),
  avocadobrot: plate(
    at(
      128,
      128,
      shape('M-84 10C-92-60-40-78 0-76S92-60 84 10C84 62 60 74 0 74S-84 62-84 10z', soft('#a8713a')) +
        shape('M-72 10C-78-50-34-66 0-64S78-50 72 10C72 54 50 62 0 62S-72 54-72 10z', soft('#b7cf62')) +
        many('6 tomato 10 seed', 0, 0, 46, 1.1),
    ),
  ),
  bauernfruehstueck: plate(
    disc(128, 130, 70, soft('#f6d36b')) +
      many('7 potato 7 bacon 7 herb', 128, 126, 54, 1.4) +
      at(186, 190, box(-30, -16, 60, 36, 16, soft('#8d5a30'))),
  ),
  insalata: bowl('#8cc152', '9 salad 6 tomato 6 cucumber 5 corn 4 pepper', { ware: '#d8d3e6' }),
} as const
