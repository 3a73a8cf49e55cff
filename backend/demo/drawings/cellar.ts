import { bits } from './bits.ts'
import { bag, bottle, can, crate, sixpack, wine } from './packs.ts'
import { at, box, darker, disc, emoji, lighter, line, oval, picture, shadow, shape, soft, times, tone } from './shapes.ts'

const green = '#3f6b3a',
  dark = '#2a3d2a',
  pale = '#e3cf7a',
  rose = '#f09a8c'

/** Bottles of the kitchens and of the wine cellar. */
export const cellarDrawings = {
  cola: bottle('beer', '#4a1d14', { emoji: '1f9ca' }, { label: '#d4222c', cap: '#d4222c' }),
  'cola-dose': can('#2a2530', '#d4222c'),
  orangenlimonade: bottle('beer', '#f39a2a', { emoji: '1f34a' }, { cap: '#2f7a4f' }),
  mineralwasser: bottle('long', '#a9d3ee', { emoji: '1f4a7' }, { cap: '#2f6fb5' }),
  apfelschorle: bottle('long', '#e2b04a', { emoji: '1f34e' }, { cap: '#3f8a3c' }),
  pils: bottle('beer', '#7a4416', { emoji: '1f37a' }, { cap: '#c9a445' }),
  'weizen-alkoholfrei': bottle('beer', '#8a4f1a', { emoji: '1f33e' }, { cap: '#2f6fb5' }),
  rotwein: wine(dark, { emoji: '1f347' }, '#7d1f33'),
  riesling: wine(green, { emoji: '1f351' }, '#c9a445'),
  grauburgunder: wine('#5a7a3f', { emoji: '1f350' }, '#8a7f6a'),
  spaetburgunder: wine(dark, { emoji: '1f352' }, '#7d1f33'),
  primitivo: wine('#22281f', { emoji: '1f347' }, '#2a2430', '#f1d9a4'),
  rose: wine(rose, { emoji: '1f353' }, '#d9577c'),
  traubensaft: bottle('long', '#5a1f4a', { emoji: '1f347' }, { cap: '#3f8a3c' }),
  mirabellenbrand: bottle(
    'flask',
    '#f3e6c0',
    { svg: disc(-12, 6, 18, soft('#f2b52f')) + disc(14, 10, 16, soft('#e8a022')) + at(4, -18, bits.basil) },
    { cap: '#6a4a2a' },
  ),
  silvaner: bottle('flask', green, { emoji: '1f33e' }, { cap: '#c9a445' }),
  sauvignon: wine('#7d9a4a', { emoji: '1f33f' }, '#3f8a3c'),
  scheurebe: wine(pale, { emoji: '1f36f' }, '#c9a445'),
  dornfelder: wine(dark, { emoji: '1fad0' }, '#3f4f8a'),
  chianti: wine('#22301f', { emoji: '1f413' }, '#c0362c'),
  cuvee: wine('#1f261f', { svg: box(-26, -22, 52, 44, 12, soft('#a8713a')) + line('M-26-8H26M-26 8H26', '#4a3018', 4) }, '#2a2430'),
  lemberger: wine(
    dark,
    { svg: shape('M-24-18H24L18 22H-18z', soft('#c9a445')) + line('M-12-6H12M-10 6H10', '#7a5a1a', 4) },
    '#5a1f2f',
    '#f1e0b4',
  ),
  secco: wine('#8aa860', { emoji: '1f34f' }, '#9aa4ae'),
  'sekt-rose': bottle('long', rose, { emoji: '1f353' }, { cap: '#d98aa0' }),
  traubenperle: bottle('long', '#9fbf6a', { emoji: '1f347' }, { cap: '#d9c07a' }),
  sekt: bottle('long', '#2f5a36', { emoji: '1f942' }, { cap: '#d9b04a' }),
  'sechs-pils': sixpack('#7a4416', '#c9a445', '#2f6b4a', { emoji: '1f37a' }),
  'sechs-helles': sixpack('#7a4416', '#e9e3d2', '#4a86c5', { emoji: '1f37b' }),
  'sechs-weizen': sixpack('#8a4f1a', '#c9a445', '#e0a93a', { emoji: '1f33e' }),
  'sechs-alkoholfrei': sixpack('#7a4416', '#4a86c5', '#dfe8f2', {
    svg: emoji('1f37a', -30, -30, 60) + line('M-28 26 28-26', '#2f6fb5', 7),
  }),
  apfelwein: bottle('flask', '#d9a93f', { emoji: '1f34e' }, { cap: '#4a3a6a' }),
  'sechs-limonade': sixpack('#dfe6b8', '#3f8a3c', '#9a7fc4', { emoji: '1f33c' }),
  'kasten-wasser': crate('#a9d3ee', '#2f6fb5', '#2f6fb5', { emoji: '1f4a7' }),
  olivenoel: bottle('long', '#7f8f2a', { emoji: '1fad2' }, { cap: '#3a3020' }),
  balsamico: bottle('flask', '#2e1a16', { emoji: '1f347' }, { cap: '#8a2433' }),
  rapsoel: bottle('long', '#f0c030', { emoji: '1f33c' }, { cap: '#3f8a3c' }),
  heumilch: bottle('long', '#f4f1ea', { emoji: '1f404' }, { cap: '#3f8a3c', label: '#eaf4dc' }),
  apfelsaft: bottle('long', '#d9962f', { emoji: '1f34f' }, { cap: '#3f8a3c' }),
  'espresso-bohnen': bag(
    '#3b2a24',
    {
      svg:
        oval(-10, 0, 16, 24, soft('#7a4a2a')) +
        line('M-14-20C0-8-22 8-8 22', '#3b2214', 3.5) +
        oval(18, 4, 12, 18, soft('#8a5632')) +
        line('M16-12C26-4 8 8 20 20', '#3b2214', 3),
    },
    { band: '#c9a445' },
  ),
  pralinen: picture(
    shadow(226, 106) +
      box(16, 66, 224, 154, 16, soft('#7d1f33')) +
      box(28, 76, 200, 132, 10, '#f1e2c8') +
      times(12, (one) => {
        const x = 58 + (one % 4) * 47,
          y = 100 + Math.floor(one / 4) * 42
        return (
          disc(x, y, 19, '#fffaf0') +
          disc(x, y, 16, soft(['#4a281b', '#7a4a2a', '#f3dcb6'][one % 3]!)) +
          line(`M${x - 8} ${y - 3}C${x - 3} ${y - 9} ${x + 3} ${y + 5} ${x + 8} ${y - 3}`, '#fff2dc', 2.5)
        )
      }),
  ),
  probierpaket: picture(
    shadow(240, 108) +
      times(6, (one) =>
        at(
          46 + one * 33,
          0,
          shape('M-7 20H7V66C7 78 15 84 15 102V160H-15V102C-15 84-7 78-7 66z', soft([green, dark, pale, rose, dark, green][one]!)) +
            box(-8, 14, 16, 24, 4, ['#c9a445', '#7d1f33', '#c9a445', '#d9577c', '#2a2430', '#8a7f6a'][one]!),
        ),
      ) +
      box(16, 120, 224, 118, 10, tone('#e0b67a', '#b07f42')) +
      line('M16 158H240M16 200H240', darker('#b07f42', 0.2), 2.5) +
      emoji('1f347', 92, 142, 74),
  ),
  korkenzieher: picture(
    shadow(236, 70) +
      at(
        128,
        128,
        box(-92, -22, 160, 40, 18, soft('#7a4a2a')) +
          line('M-74-6H30', lighter('#7a4a2a', 0.4), 5) +
          box(52, -24, 26, 44, 8, soft('#c3c9cf')) +
          shape('M70-22 116-40 120-28 78-6z', soft('#c3c9cf')) +
          line('M-20 20C-8 34-34 40-20 50-6 60-34 66-20 76-8 86-30 92-22 102', '#8e97a3', 8),
        { turn: -24 },
      ),
  ),
  dekanter: picture(
    shadow(236, 88) +
      shape(
        'M108 16H148L142 92C150 128 226 150 230 196 230 222 190 234 128 234S26 222 26 196C30 150 106 128 114 92z',
        '#dcebf7',
        'opacity=".9"',
      ) +
      shape(
        'M60 172C90 154 166 154 196 172 214 180 222 190 222 198 220 218 184 226 128 226S36 218 34 198C34 190 42 180 60 172z',
        soft('#7d1f33'),
      ) +
      oval(128, 18, 24, 6, '#bcd3e6') +
      line('M122 40 118 96', '#ffffff', 7),
  ),
} as const
