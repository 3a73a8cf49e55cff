import { at, box, darker, disc, lighter, line, oval, ring, shape, soft, times, type Svg } from './shapes.ts'

const leaf = (hex: string) => shape('M-13 6C-10-9 6-14 14-8 10 8-3 13-13 6z', soft(hex)) + line('M-10 5 9-5', darker(hex), 1.5)
const slice = (rim: string, face: string, r = 13) => disc(0, 0, r, rim) + disc(0, 0, r - 2.5, face)
const cube = (hex: string, r = 9) =>
  box(-r, -r, 2 * r, 2 * r, 4, soft(hex)) + shape(`M${-r + 3} ${-r + 2}h${2 * r - 6}l-4 5h${-2 * r + 12}z`, lighter(hex, 0.45))
const ball = (hex: string, r = 12) => disc(0, 0, r, soft(hex)) + oval(-r / 3, -r / 3, r / 3.4, r / 4.5, lighter(hex, 0.55))
const strip = (hex: string, width = 9, length = 17) =>
  box(-length, -width / 2, 2 * length, width, width / 2, soft(hex)) +
  box(-length + 4, -width / 2 + 2, 2 * length - 10, 2, 1, lighter(hex, 0.5))
const bean = (hex: string) => shape('M-11-3C-9-11 9-11 12-2 14 6 5 9 2 4-1 0-3 8-8 6-12 4-12 1-11-3z', soft(hex))

/** Pieces that lie on dishes, drawn around the middle, about 26 wide. */
export const bits = {
  tomato: slice('#c4252b', '#ef5a47') + times(3, (one) => at(0, 0, oval(0, -6, 2.6, 4, '#ffd08a'), { turn: one * 120 })),
  cherry: ball('#e0392f', 10),
  basil: leaf('#3f9b45'),
  spinach: leaf('#2c7a3c'),
  rocket: shape('M0-14C5-8 3-5 9-4 5 0 6 3 8 7 3 6 1 9 0 15-1 9-3 6-8 7-6 3-5 0-9-4-3-5-5-8 0-14z', soft('#56a83f')),
  salad:
    shape('M-15 2C-16-8-8-8-6-13 0-16 5-12 8-11 15-9 15-2 13 2 15 9 8 10 5 13-1 15-6 12-9 10-15 9-15 5-15 2z', soft('#79bf46')) +
    line('M-8 6 7-6', '#d8efa6', 2),
  mozzarella: shape('M-15 0C-16-10-4-13 3-12 13-12 16-4 14 4 12 12-2 14-9 10-14 8-15 4-15 0z', soft('#fff6dd')),
  feta: cube('#fdf8ea', 8),
  cheddar: shape('M-14-6 13-9 15 7-11 10z', soft('#f7b733')),
  parmesan: shape('M-13 4 0-7 13-3 2 7z', soft('#f7e7b0')),
  gorgonzola: cube('#f2ecd0', 8) + disc(-3, -2, 2, '#6f8f8a') + disc(3, 3, 2.4, '#6f8f8a'),
  salami:
    slice('#a3212c', '#d0473f', 15) +
    times(6, (one) => at(0, 0, disc(0, -7, 1.8, '#f8c9b0'), { turn: one * 60 + 15 })) +
    disc(0, 0, 1.8, '#f8c9b0'),
  ham: shape('M-15 2C-13-9-5-6 0-11 6-13 8-7 15-4 12 3 14 8 6 9 0 14-6 9-15 2-15 2z', soft('#f2a3a0')),
  bacon: line('M-15 3C-9-5-5 9 1 1 6-5 10 5 15-2', '#a8322e', 9) + line('M-15 3C-9-5-5 9 1 1 6-5 10 5 15-2', '#f3b59f', 3),
  mushroom:
    shape('M-13 1C-13-10 13-10 13 1 9 4 5 3 4 3L3 12H-3L-4 3C-5 3-9 4-13 1z', soft('#d9b98f')) + shape('M-8-1C-7-6 7-6 8-1z', '#f7ead3'),
  chili: shape('M-14-2C-6 6 6 6 15-4 11 10-6 13-14-2z', soft('#d8262c')) + line('M-14-2-18-6', '#3c8a3a', 4),
  jalapeno: ring(0, 0, 9, '#4d9a3b', 6),
  onion: ring(0, 0, 12, '#9b3d7c', 3) + ring(0, 0, 8, '#e6c5dc', 3),
  ring: ring(0, 0, 13, '#c98a3a', 9) + ring(0, 0, 14, '#e8b565', 3),
  springOnion: ring(0, 0, 5, '#63a83f', 4),
  tuna: shape('M-14 3-9-8 4-11 14-3 9 9-5 11z', soft('#d6a58e')) + line('M-8 4 8-3M-5-3 5-7', '#b98069', 1.5),
  anchovy: line('M-15 5C-6-8 6 8 15-5', '#7e8794', 6) + line('M-13 4C-5-7 5 7 13-4', '#c3cad2', 1.6),
  olive: ring(0, 0, 7, '#38303f', 6),
  greenOlive: ring(0, 0, 7, '#8a9a37', 6),
  caper: ball('#6e8a3a', 5),
  pineapple: shape('M-12-6C-5-12 5-12 12-6L7 11H-7z', soft('#f6cf3b')) + line('M-4-6-2 7M4-6 2 7', '#d79e23', 1.5),
  pumpkin: cube('#ee8a2c'),
  sweetPotato: cube('#e57a35'),
  potato: cube('#f0d384'),
  carrot: cube('#f08a32', 7),
  shrimp:
    line('M-9 8C-15-6-2-14 8-9 15-4 12 4 7 5', '#f0865e', 9) +
    line('M-9 6C-12-4-2-10 7-6', '#ffc6a8', 2.5) +
    shape('M7 5 14 12 2 11z', '#e0623f'),
  mussel: shape('M-14 4C-12-12 12-12 14 4 6 10-6 10-14 4z', soft('#3c3f57')) + oval(0, 2, 8, 5, '#f3b66c'),
  squid: ring(0, 0, 9, '#f6e3cf', 7),
  friedRing: ring(0, 0, 10, '#d89a4a', 8) + ring(0, 0, 12, '#f0c27c', 2.4),
  aubergine: slice('#4b2a63', '#e9dcb4'),
  zucchini: slice('#3f8a3c', '#dcebae'),
  pepper: line('M-12 4C-6-8 6-8 12 4', '#e0392f', 7),
  yellowPepper: line('M-12 4C-6-8 6-8 12 4', '#f3b52f', 7),
  artichoke: shape('M0-14C10-8 10 6 0 14-10 6-10-8 0-14z', soft('#a6b56a')) + line('M0-8V10M-5-4V6M5-4V6', '#748544', 1.6),
  herb: shape('M-4 1C-3-4 3-5 5-2 4 3-1 4-4 1z', '#3c8f3f'),
  spice: disc(0, 0, 2, '#8c3a1c'),
  sesame: oval(0, 0, 3, 2, '#fbeec6'),
  darkSesame: oval(0, 0, 3, 2, '#3a3238'),
  crumb: disc(0, 0, 3, '#d9a24e'),
  seed: oval(0, 0, 4.5, 2.6, '#6f8f4a'),
  banana: slice('#f2cf57', '#fdf0bb', 12) + disc(0, 0, 3, '#e4c06a'),
  chocolate: cube('#5b3424', 7),
  walnut:
    shape('M-11 0C-11-10-2-12 0-8 2-12 11-10 11 0 11 10 3 11 0 8-3 11-11 10-11 0z', soft('#b5804b')) +
    line('M0-7V7M-6-4C-3 0-3 1-6 5M6-4C3 0 3 1 6 5', '#7d5329', 1.5),
  peanut: shape('M-13 0C-13-8-4-8 0-4 4-8 13-8 13 0 13 8 4 8 0 4-4 8-13 8-13 0z', soft('#d9a866')),
  cashew: line('M-9 5C-8-9 8-9 9 4', '#ecd3a0', 8),
  hazelnut: ball('#a8672f', 9),
  pistachio: oval(0, 0, 9, 5, soft('#9fb653')),
  almond: shape('M-12 0C-5-9 5-8 12 0 5 8-5 9-12 0z', soft('#c98e55')),
  chickpea: ball('#e3bd78', 8),
  bean: bean('#8e2f2c'),
  whiteBean: bean('#f3e8d0'),
  blackBean: bean('#33262e'),
  greenBean: strip('#5fa03c', 7, 15),
  lentil: oval(0, 0, 5, 3.4, soft('#9a6b35')),
  pea: ball('#77b243', 6),
  corn: ball('#f5cf3e', 6),
  edamame: bean('#8fc454'),
  falafel: ball('#9a6a35', 15) + times(5, (one) => at(0, 0, disc(0, -8, 2, '#7a4f24'), { turn: one * 72 })),
  meatball: ball('#8a4d30', 15),
  cheeseBall: ball('#e2b36a', 15),
  dumpling: ball('#7e4526', 17),
  mochiPink: ball('#f2b8cb', 19),
  mochiGreen: ball('#a9c98a', 19),
  mochiGrey: ball('#b9b2b4', 19),
  chicken: strip('#d99a55', 11, 17),
  duck: strip('#a4562d', 12, 18),
  beef: strip('#8a4a33', 11, 15),
  lamb: cube('#8d4b35', 11),
  chickenCube: cube('#dba05c', 11),
  salmon: cube('#f58a63', 10),
  paneer: cube('#fbf1d6', 10),
  tofu: cube('#f6e7c4', 10),
  kebab: shape('M-17 3C-10-9 8-11 17-3 10 8-8 11-17 3z', soft('#9a5a33')),
  egg: oval(0, 0, 16, 13, '#fffdf6') + disc(1, 0, 7, soft('#f7b52c')),
  halfEgg: oval(0, 0, 12, 15, '#fffdf4', 'stroke="#e9dfc8" stroke-width="1.5"') + disc(0, 2, 7, soft('#f5b031')),
  yolk: ball('#f7b52c', 13),
  lemon: slice('#f2c82f', '#fdf0a0') + line('M0-9V9M-8-4 8 4M-8 4 8-4', '#f2c82f', 1.6),
  lime: slice('#6fa83a', '#d9efa2'),
  broccoli: box(-4, 2, 8, 12, 3, '#9cc063') + disc(-8, 0, 8, '#3f8d3f') + disc(8, 0, 8, '#3f8d3f') + disc(0, -7, 10, soft('#4ea04a')),
  cauliflower: box(-4, 2, 8, 12, 3, '#d6dfa6') + disc(-8, 0, 8, '#f1e8cf') + disc(8, 0, 8, '#efe4c6') + disc(0, -7, 10, '#fbf4e2'),
  avocado: shape('M-15 6C-12-10 8-14 15-6 8-2-4 2-6 10-10 12-15 10-15 6z', soft('#b7cf62')) + line('M-15 7C-12-10 8-14 15-6', '#4f7d38', 3),
  cucumber: slice('#3f8a3c', '#d8ecb0') + times(5, (one) => at(0, 0, oval(0, -5, 1.4, 2.6, '#a9cf86'), { turn: one * 72 })),
  radish: slice('#d33a64', '#fff4f4', 10),
  redCabbage: line('M-14 3C-7-6 4 8 14-3', '#8a3f8f', 6),
  cabbage: line('M-14 3C-7-6 4 8 14-3', '#dfe9b4', 6),
  beet: slice('#7d1f4a', '#a83268', 12),
  pomegranate: ball('#c2274b', 5),
  algae: line('M-14 4C-8-8-2 10 4-2 8-8 12 4 15-3', '#2f7a4f', 5),
  nori: box(-8, -13, 16, 26, 3, soft('#25392f')),
  bamboo: strip('#ecd79a', 9, 14),
  lemongrass: strip('#c7d287', 7, 18),
  sprout: line('M-12 5C-6-8 6-8 12 3', '#f5f0dc', 4) + disc(12, 3, 3.5, '#cdd684'),
  snowPea: shape('M-16 0C-8-8 8-8 16 0 8 8-8 8-16 0z', soft('#6fb04a')) + line('M-10 0H10', '#b9de8d', 1.6),
  paprika: cube('#df4a32', 8),
  raspberry: ball('#cf2f57', 9),
  blueberry: ball('#43509b', 8),
  strawberry: shape('M0 13C-13 5-12-8 0-9 12-8 13 5 0 13z', soft('#df2f3f')) + shape('M-7-8 0-13 7-8 0-5z', '#4f9a3c'),
  cherrySweet: ball('#a81c38', 10),
  mango: cube('#f7b02e', 10),
  apple: shape('M-12-8C-2-16 10-10 12 2 4 8-8 8-12-8z', soft('#f3e3a4')) + line('M-12-8C-2-16 10-10 12 2', '#c9342f', 3),
  cinnamon: strip('#8d5428', 6, 14),
  cream: ball('#fffaf0', 14),
  caviar: disc(0, 0, 3, '#ef7a30'),
  friedOnion: line('M-9 3C-4-6 4 7 9-3', '#b57a34', 4),
  crouton: cube('#d6a45a', 8),
  star: shape('M0-12 4-4 12 0 4 4 0 12-4 4-12 0-4-4z', soft('#7b4a28')),
  fries: box(-4, -22, 8, 44, 3, soft('#f6c944')),
  pickle: slice('#5f8a35', '#bccf6d', 11),
} as const satisfies Record<string, Svg>

export type Bit = keyof typeof bits

/** `'salami basil'` → their drawings; `'3 salami'` is three of them. */
export function named(words: string): Svg[] {
  const pieces: Svg[] = []
  let count = 1
  for (const word of words.split(' ').filter(Boolean)) {
    if (/^\d{1,2}$/.test(word)) count = Number(word)
    else {
      if (!(word in bits)) throw new Error(`there is no drawing of ${word}`)
      for (let one = 0; one < count; one++) pieces.push(bits[word as Bit])
      count = 1
    }
  }
  return interleaved(pieces)
}

/** Equal pieces do not lie side by side: taken in steps that are coprime to their number. */
function interleaved(pieces: readonly Svg[]): Svg[] {
  const coprime = [7, 5, 3, 11, 13].find((step) => pieces.length % step !== 0) ?? 1
  return pieces.map((_, index) => pieces[(index * coprime) % pieces.length]!)
}
