import { named } from './bits.ts'
import { at, box, disc, emoji, line, oval, picture, scatter, shadow, shape, soft, times, type Svg } from './shapes.ts'
import { bowl, cutlet, friesHeap, grillMarks, heaps, plate, skewers } from './tableware.ts'
import { many, roll, sauceBowl, slab } from './dishes.parts.ts'

const pieces = (words: string) => named(words)
const piece = (roundness: number, hex: string, width = 30, height = 30): Svg =>
  box(-width / 2, -height / 2, width, height, roundness, soft(hex))

export const grillDrawings = {
  'salat-huhn': bowl('#8cc152', '9 salad 6 cherry 8 chicken 5 parmesan', { ware: '#d8d3e6' }),
  bauernsalat: bowl('#8cc152', '5 salad 7 tomato 6 cucumber 6 olive 7 feta 4 onion', { ware: '#5b86c9' }),
  wakame: bowl('#2f7a4f', '14 algae 12 sesame', { ware: '#2f3648' }),
  krautsalat: bowl('#e6edc0', '14 cabbage 8 carrot 6 herb', { ware: '#b56b4a' }),
  'pommes-chili-kaese': plate(
    friesHeap(128, 116, 16) +
      shape('M78 132C90 96 170 96 182 134 176 170 90 176 78 132z', soft('#8a3b22')) +
      many('7 bean 7 cheddar 5 jalapeno', 128, 132, 40),
  ),
  suesskartoffelpommes: plate(
    times(18, (one) =>
      at(84 + ((one * 29) % 90), 84 + ((one * 41) % 90), box(-7, -36, 14, 72, 5, soft('#e4762f')), { turn: (one * 47) % 180 }),
    ) + many('8 herb', 128, 128, 60),
  ),
  zwiebelringe: plate(many('10 ring', 128, 128, 58, 2.1) + sauceBowl('#f2e3c0', 186, 178)),
  wings: plate(
    [
      [92, 90, 20],
      [168, 92, 120],
      [128, 132, 60],
      [88, 170, 150],
      [170, 170, 10],
    ]
      .map(([x, y, turn]) =>
        at(
          x!,
          y!,
          shape('M-40 6C-44-22-10-30 6-20 20-12 30-18 42-10 48 0 40 12 28 8 12 8 4 26-14 24-30 24-38 18-40 6z', soft('#b4552a')) +
            oval(40, 0, 8, 8, '#f2e6cf'),
          { turn },
        ),
      )
      .join('') + sauceBowl('#f6efe0', 196, 128),
  ),
  doenerteller: heaps(
    ['9 beef 4 lamb', 102, 104, 42, 1.3],
    ['9 salad 6 tomato 4 onion', 168, 108, 34],
    ['1 cream', 128, 134, 2, 1.8],
  ).replace('</svg>', friesHeap(116, 180, 7) + '</svg>'),
  doenerbox: picture(
    shadow(238, 76) +
      friesHeap(100, 88, 7) +
      many('9 beef 6 salad 4 tomato', 150, 92, 38, 1.3) +
      shape('M40 96H216L194 232C193 238 188 240 182 240H74C68 240 63 238 62 232z', soft('#f4f0e8')) +
      shape('M40 96H216L212 118H44z', '#d9443a') +
      emoji('1f959', 88, 136, 80),
  ),
  iskender: plate(
    many('9 crouton', 128, 134, 62, 1.5) +
      many('12 beef', 128, 124, 52, 1.5) +
      shape('M66 116C86 96 100 130 128 110S176 120 192 104C196 130 176 140 150 134S96 152 66 116z', soft('#cf3f28')) +
      many('2 cream', 178, 172, 16, 1.8),
  ),
  boerek: plate(
    [
      [92, 100],
      [166, 112],
      [112, 172],
    ]
      .map(([x, y]) =>
        at(
          x!,
          y!,
          shape('M-50 30-34-36C-30-44 36-44 42-34L54 26C40 40-40 42-50 30z', soft('#d8a049')) +
            line('M-38 8C-20 16 20-2 44 8M-36-12C-10-4 10-18 38-12', '#a86f26', 3) +
            scatter(named('6 darkSesame'), 0, -4, 26, 18) +
            shape('M-50 30C-40 40 40 40 54 26L52 34C36 48-36 48-48 38z', '#5d8a3c'),
        ),
      )
      .join(''),
  ),
  adana: skewers(
    2,
    [piece(15, '#8c4326', 34, 36), piece(15, '#96492a', 34, 36), piece(15, '#8c4326', 34, 36), piece(15, '#96492a', 34, 36)],
    many('7 herb 4 onion', 128, 128, 78),
  ),
  haehnchenspiess: skewers(2, pieces('chickenCube paprika chickenCube paprika chickenCube')),
  souvlaki: skewers(2, pieces('lamb onion lamb onion lamb'), many('2 lemon', 128, 128, 70)),
  koefte: heaps(['5 kebab', 108, 112, 44, 1.9], ['6 tomato 5 onion 6 herb', 174, 162, 30], ['4 chili', 84, 186, 16]),
  bifteki: plate(
    cutlet(118, 112, 1.15, '#7e4026') +
      grillMarks(118, 112) +
      many('6 feta', 142, 126, 16) +
      many('4 tomato 4 cucumber 4 olive', 166, 178, 30) +
      many('2 lemon', 76, 180, 14),
  ),
  lammkoteletts: plate(
    [
      [92, 104, -20],
      [164, 104, 14],
      [98, 170, -30],
      [166, 172, 24],
    ]
      .map(([x, y, turn]) =>
        at(
          x!,
          y!,
          box(-6, -56, 12, 52, 6, '#f2e8d4') +
            oval(0, 8, 30, 26, soft('#8a4630')) +
            oval(3, 8, 16, 14, '#b9614d') +
            line('M-18-4-4 22M4-8 18 20', '#5c2f1c', 3),
          { turn },
        ),
      )
      .join('') + many('6 herb', 128, 130, 60),
  ),
  linsensuppe: bowl('#d98a3a', '10 lentil 6 herb 2 lemon', { ware: '#d8d3e6' }),
  cacik: bowl('#fbf8f0', '9 cucumber 9 herb', { ware: '#5b86c9' }),
  baklava: plate(
    [
      [86, 96],
      [160, 96],
      [96, 166],
      [170, 166],
    ]
      .map(([x, y]) =>
        at(
          x!,
          y!,
          shape('M0-42 40 0 0 42-40 0z', '#a5662a') +
            shape('M0-48 40-6 0 36-40-6z', soft('#d99b3e')) +
            line('M-26-6 0-32 26-6M-20 4 0-16 20 4', '#b87722', 3) +
            oval(0, -8, 11, 8, soft('#8fa843')),
        ),
      )
      .join(''),
  ),
  kuenefe: plate(
    disc(128, 128, 76, soft('#d98a35')) +
      times(40, (one) => at(128, 128, line('M10-14C30-20 44-8 62-18', one % 2 ? '#f0b25a' : '#bb6a20', 2.5), { turn: one * 39 })) +
      many('12 pistachio', 128, 128, 34),
  ),
  currywurst: plate(
    at(
      112,
      122,
      times(7, (one) => at(-66 + one * 22, (one % 2) * 12, oval(0, 0, 20, 26, soft('#a8552e')) + oval(3, 0, 13, 19, '#d69a78'))) +
        shape('M-86-8C-60-34 60-36 82-6 74 26-70 28-86-8z', soft('#b9301c'), 'opacity=".86"') +
        scatter(
          Array.from({ length: 22 }, () => disc(0, 0, 2, '#e8a531')),
          0,
          -4,
          66,
          16,
        ),
    ) + friesHeap(168, 186, 6),
  ),
  'vegane-currywurst': plate(
    at(
      112,
      122,
      times(7, (one) => at(-66 + one * 22, (one % 2) * 12, oval(0, 0, 20, 26, soft('#c47a45')) + oval(3, 0, 13, 19, '#ecc39a'))) +
        shape('M-86-8C-60-34 60-36 82-6 74 26-70 28-86-8z', soft('#c9421c'), 'opacity=".86"') +
        scatter(
          Array.from({ length: 22 }, () => disc(0, 0, 2, '#f0b23c')),
          0,
          -4,
          66,
          16,
        ),
    ) + many('5 basil 4 spinach', 172, 184, 24, 1.4),
  ),
  'bratwurst-broetchen': roll(
    line('M16 138C60 118 190 118 240 138', '#a4562c', 34) +
      line('M24 132C70 114 180 114 228 130', '#cf8a5a', 6) +
      line('M40 142C60 128 76 150 98 136S140 148 160 136 198 146 214 136', '#f0bf36', 6),
  ),
  fleischkaese: roll(
    slab('#d98f7f', 116, 34) +
      line('M40 118C70 106 180 106 214 118', '#8b4a3a', 5) +
      line('M50 146C80 138 90 154 116 146S170 154 200 144', '#e0a92e', 6),
  ),
  rindswurst: plate(
    line('M64 100C100 70 160 76 196 108', '#8d3524', 36) +
      line('M60 160C96 130 164 134 198 168', '#96392a', 36) +
      line('M74 92C104 72 150 76 182 96M70 152C104 130 156 134 184 154', '#c97a62', 6) +
      sauceBowl('#e3b03a', 128, 206),
  ),
  schnitzel: plate(cutlet(112, 108, 1.25) + friesHeap(170, 172, 9) + many('2 lemon', 80, 176, 14, 1.5)),
  jaegerschnitzel: plate(
    cutlet(116, 110, 1.25) +
      shape('M68 118C84 92 150 96 170 118 176 148 92 156 68 118z', soft('#b98a5a')) +
      many('8 mushroom 5 herb', 118, 120, 40, 1.2) +
      friesHeap(172, 186, 6),
  ),
  frikadellen: plate(
    cutlet(92, 104, 0.75, '#7d4426') + cutlet(164, 100, 0.75, '#86492a') + many('9 potato 6 herb 4 pickle', 128, 172, 38, 1.4),
  ),
} as const
