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
  type Svg,
} from './shapes.ts'
import { bowl, burger, cutlet, friesHeap, grillMarks, heaps, pasta, pizza, plate, riceHeap, skewers } from './tableware.ts'

const many = (words: string, x: number, y: number, r: number, scale = 1.1) => scatter(named(words), x, y, r, r, scale)
const pieces = (words: string) => named(words)
const boat = (filling: string, hex: string) =>
  picture(
    shadow(206, 104) +
      shape('M8 132C40 76 84 60 128 60S216 76 248 132C216 186 172 200 128 200S40 186 8 132z', soft('#d99a4e')) +
      shape('M42 132C66 96 98 86 128 86S190 96 214 132C190 166 158 174 128 174S66 166 42 132z', soft(hex)) +
      scatter(named(filling), 128, 130, 66, 28, 1.1),
  )
const roll = (filling: Svg) =>
  picture(
    shadow(206, 104) +
      shape('M22 150C22 104 70 90 128 90S234 104 234 150C234 176 220 200 196 200H60C36 200 22 176 22 150z', soft('#d79a4c')) +
      filling +
      shape('M22 118C22 74 70 56 128 56S234 74 234 118C234 128 226 132 214 132H42C30 132 22 128 22 118z', soft('#e5b068')) +
      line('M72 82 92 96M118 74 136 90M164 80 182 94', darker('#e5b068', 0.2), 5),
  )
const ruffle = (hex: string, y: number): Svg =>
  line(`M26 ${y}C44 ${y + 18} 56 ${y - 12} 76 ${y}S110 ${y + 16} 128 ${y} 160 ${y - 12} 180 ${y} 214 ${y + 16} 230 ${y}`, hex, 14)
const slab = (hex: string, y: number, height = 18): Svg => box(32, y, 192, height, 8, soft(hex))
const patty = (hex: string): Svg => box(-94, -16, 188, 30, 15, soft(hex))
const leaves: Svg = line('M-96 0C-78 16-62-12-44 0S-10 16 8 0 42-12 60 0 84 14 96 0', '#79bf46', 13)
const cheeseLayer = (hex: string): Svg => shape('M-94-5H94L60 16 30-2-2 18-34-2-64 14z', hex)
const tomatoes: Svg = box(-84, -7, 78, 14, 7, '#df4a35') + box(4, -7, 78, 14, 7, '#df4a35')
const sauceDrip = (hex: string): Svg => line('M-86 0C-60 12-30-6 0 4S60 10 86 0', hex, 10)
const piece = (roundness: number, hex: string, width = 30, height = 30): Svg =>
  box(-width / 2, -height / 2, width, height, roundness, soft(hex))
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
const sauceBowl = (hex: string, x: number, y: number): Svg => disc(x, y, 34, '#e5e0ee') + disc(x, y, 27, soft(hex))

/** What the twelve kitchens cook, where no emoji shows it. */
export const dishDrawings = {
  'pizza-margherita': pizza('7 mozzarella 7 basil'),
  'pizza-salami': pizza('11 salami'),
  'pizza-schinken-pilze': pizza('8 ham 9 mushroom'),
  'pizza-diavola': pizza('7 salami 6 chili 5 onion', { cheese: '#f3c566' }),
  'pizza-thunfisch': pizza('9 tuna 8 onion 6 caper', { cheese: '#f6dc92' }),
  'pizza-vier-kaese': pizza('7 mozzarella 7 gorgonzola 6 parmesan 5 cheddar', { sauce: '#f3d68c' }),
  'pizza-gemuese': pizza('5 zucchini 5 aubergine 5 pepper 4 artichoke 3 yellowPepper'),
  'pizza-sardellen': pizza('8 anchovy 7 olive 7 caper'),
  'pizza-hawaii': pizza('9 pineapple 7 ham'),
  'pizza-meeresfruechte': pizza('7 shrimp 5 mussel 6 squid', { cheese: null }),
  'pizza-marinara': pizza('8 rocket 12 herb 4 cherry', { cheese: null }),
  'pizza-trueffel': pizza('11 mushroom 6 mozzarella 7 herb', { sauce: '#e9d7ae', cheese: '#f7e6b6' }),
  'pizza-kuerbis': pizza('12 pumpkin 7 spinach 8 seed', { sauce: '#f0c06a', cheese: '#f8dc9a' }),
  'pizza-schoko-banane': pizza('9 banana 5 hazelnut 4 strawberry', { sauce: '#5a3320', cheese: null }),
  lahmacun: pizza('9 tomato 14 herb 4 onion 3 lemon', { sauce: '#a8492a', cheese: null, crust: '#e0b070' }),
  'pide-kaese': boat('9 feta 10 herb 2 yolk', '#f8e3a2'),
  'pide-sucuk': boat('9 salami 6 herb', '#f5cf74'),
  'pide-spinat': boat('9 spinach 6 feta 4 onion', '#6d9a4a'),
  'penne-arrabbiata': pasta('penne', '#e8bf62', '4 chili 5 basil 6 herb', '#d0402a'),
  carbonara: pasta('spaghetti', '#f2d67c', '8 bacon 1 yolk 9 spice'),
  'pasta-lachs': pasta('tagliatelle', '#f3dc96', '9 salmon 5 herb 2 lemon', '#fbeedb'),
  'tagliatelle-ragu': pasta('tagliatelle', '#efcf79', '9 crumb 4 basil 5 parmesan', '#8f3a22'),
  ravioli: pasta('ravioli', '#f1d383', '6 spinach 4 parmesan'),
  'gnocchi-pesto': pasta('gnocchi', '#f2dfa0', '9 basil 9 almond 6 parmesan', undefined),
  'linguine-vongole': pasta('spaghetti', '#f0d68a', '7 mussel 8 herb 2 lemon'),
  'orecchiette-brokkoli': pasta('orecchiette', '#efd28a', '8 broccoli 5 chili 6 crumb'),
  'mac-ohne-cheese': pasta('macaroni', '#f4c24f', '14 crumb 5 herb'),
  'risotto-pilze': plate(
    disc(128, 128, 74, soft('#efe0b8')) +
      scatter(
        Array.from({ length: 40 }, () => oval(0, 0, 6, 3, '#fbf3da')),
        128,
        128,
        68,
        68,
      ) +
      many('9 mushroom 8 herb', 128, 128, 52),
  ),
  lasagne: plate(
    at(
      128,
      128,
      box(-78, -52, 156, 112, 12, soft('#c7502c')) +
        times(4, (one) => box(-78, -44 + one * 27, 156, 10, 4, one % 2 ? '#f7e3ad' : '#f1cf84')) +
        shape('M-80-58C-60-72-20-62 0-66 30-74 60-60 80-58L80-30C60-14 40-36 20-24 0-12-20-36-44-22-60-14-80-30-80-30z', soft('#f4bf55')) +
        many('6 basil', 0, -44, 34, 0.8),
    ),
  ),
  pastitsio: plate(
    at(
      128,
      128,
      box(-78, -52, 156, 112, 12, soft('#a9573a')) +
        times(3, (one) => times(9, (tube) => ring(-66 + tube * 16, -10 + one * 22, 6, '#f2d489', 4))) +
        box(-80, -62, 160, 44, 14, soft('#f2cf7c')) +
        many('9 spice', 0, -40, 48),
    ),
  ),
  moussaka: plate(
    at(
      128,
      128,
      box(-78, -50, 156, 110, 12, soft('#a3503a')) +
        times(5, (one) => at(-62 + one * 31, 30, bits.aubergine, { scale: 1.2 })) +
        times(5, (one) => at(-62 + one * 31, 2, bits.potato, { scale: 1.3 })) +
        box(-80, -62, 160, 44, 16, soft('#f3d68d')) +
        many('8 spice 4 herb', 0, -40, 44),
    ),
  ),
  parmigiana: plate(many('9 aubergine', 128, 128, 58, 2.1) + many('7 tomato 5 mozzarella 6 basil', 128, 126, 56, 1.4)),
  bruschetta: plate(
    [-58, 0, 58]
      .map((x) =>
        at(
          128 + x * 0.9,
          128 + x * 0.35,
          box(-30, -66, 60, 132, 28, soft('#d79a4f')) +
            box(-23, -58, 46, 116, 22, '#f1cf92') +
            scatter(named('6 paprika 4 tomato 4 basil'), 0, 0, 16, 46, 0.95),
          { turn: -18 },
        ),
      )
      .join(''),
  ),
  'mozzarella-sticks': plate(
    times(6, (one) =>
      at(
        100 + (one % 3) * 36,
        96 + Math.floor(one / 3) * 74,
        box(-15, -40, 30, 80, 13, soft('#cf8d3c')) +
          scatter(
            Array.from({ length: 9 }, () => disc(0, 0, 2.5, '#8f5a1e')),
            0,
            0,
            10,
            32,
          ),
        { turn: 12 },
      ),
    ) + sauceBowl('#c4352a', 190, 176),
  ),
  caprese: plate(
    times(8, (one) =>
      at(
        128,
        128,
        at(
          0,
          -54,
          one % 2
            ? disc(0, 0, 30, soft('#fff8e6'))
            : disc(0, 0, 30, '#c4252b') +
                disc(0, 0, 25, '#ec5a46') +
                times(4, (seed) => at(0, 0, oval(0, -13, 4, 7, '#ffd08a'), { turn: seed * 90 })),
        ),
        { turn: one * 45 },
      ),
    ) + many('6 basil', 128, 128, 26, 1.6),
  ),
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
