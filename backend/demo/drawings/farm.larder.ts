import { named } from './bits.ts'
import { bag, jar, onBoard } from './packs.ts'
import { at, box, disc, emoji, line, oval, picture, scatter, shadow, shape, soft, times, tone } from './shapes.ts'
import { plate } from './tableware.ts'

export const larderDrawings = {
  naturjoghurt: jar(
    '#fbf8f2',
    {
      svg:
        shape('M-26 6C-26-14 26-14 26 6 22 26-22 26-26 6z', soft('#8ac0e0')) +
        oval(0, 0, 25, 10, '#ffffff') +
        line('M14-4 26-32', '#aab2bd', 5),
    },
    { lid: '#4a86c5' },
  ),
  ziegenfrischkaese: plate(
    [
      [94, 104],
      [164, 124],
      [104, 170],
    ]
      .map(
        ([x, y]) =>
          oval(x!, y! + 12, 38, 30, '#e0d6c2') + oval(x!, y!, 38, 30, soft('#fdf9ee')) + scatter(named('7 herb 3 spice'), x!, y!, 24, 18),
      )
      .join('') + emoji('1f410', 158, 148, 66),
  ),
  haehnchen: plate(
    at(
      128,
      132,
      shape('M-74 20C-76-30-34-62 10-58 56-56 82-24 74 18 66 54 30 62-10 60-44 60-72 50-74 20z', soft('#c98138')) +
        shape('M-70 20C-96 4-108-14-94-24-84-30-74-16-56-12z', soft('#b87030')) +
        disc(-98, -26, 10, '#f6ead6') +
        disc(-88, -34, 9, '#f6ead6') +
        shape('M74 14C96 0 112-12 104-24 94-32 80-20 62-12z', soft('#b87030')) +
        disc(108, -24, 9, '#f6ead6') +
        disc(100, -34, 9, '#f6ead6') +
        line('M-30-30C-10-42 20-42 40-30', '#f0c07a', 8) +
        shape('M-20 10C10-8 50 4 56 26 40 44-6 40-20 10z', '#b5702c', 'opacity=".7"'),
    ) + scatter(named('4 rocket 3 lemon'), 128, 206, 46, 10),
  ),
  rindergulasch: onBoard(
    scatter(
      Array.from(
        { length: 11 },
        () => box(-22, -20, 44, 40, 8, soft('#a32f36')) + line('M-14-8C-4-14 6 2 16-6M-12 8C0 2 8 14 16 8', '#e9b0aa', 3),
      ),
      128,
      130,
      78,
      50,
    ),
  ),
  bratwuerste: plate(
    [76, 110, 146, 180]
      .map(
        (y) =>
          line(`M62 ${y + 8}C100 ${y - 12} 156 ${y - 12} 194 ${y + 8}`, '#c98a72', 26) +
          line(`M70 ${y + 2}C104 ${y - 14} 152 ${y - 14} 186 ${y + 2}`, '#e9b8a4', 5),
      )
      .join(''),
  ),
  leberwurst: jar('#b58a78', { emoji: '1f416' }, { lid: '#c0362c' }),
  bluetenhonig: jar('#e8a52c', { emoji: '1f33c' }),
  waldhonig: jar('#7a4416', { emoji: '1f332' }),
  erdbeermarmelade: jar('#c22b3f', { emoji: '1f353' }, { lid: '#c0362c' }),
  apfelmus: jar('#e6cf7a', { emoji: '1f34f' }, { lid: '#3f8a45' }),
  dinkelnudeln: bag(
    '#d9e3c4',
    {
      svg: scatter(
        Array.from({ length: 12 }, () => line('M-12 4C-6-8 0 8 6-4 8-8 10-6 12-2', '#e0b04a', 6)),
        0,
        0,
        26,
        24,
      ),
    },
    { band: '#3f8a45' },
  ),
  honigbonbons: bag(
    '#f6e3b4',
    {
      svg: [
        [-12, -8, 0],
        [12, 4, 40],
        [-8, 18, -30],
      ]
        .map(([x, y, turn]) =>
          at(x!, y!, shape('M-24-8-10-4V4L-24 8zM24-8 10-4V4L24 8z', '#f0b53a') + oval(0, 0, 13, 10, soft('#e0912a')), { turn: turn! }),
        )
        .join(''),
    },
    { band: '#e0912a' },
  ),
  waschmittel: bag('#8a4f2a', { emoji: '1f330' }, { band: '#f6ead6' }),
  gaerkorb: picture(
    shadow(226, 104) +
      shape('M18 120C22 190 70 222 128 222S234 190 238 120z', soft('#c99a5c')) +
      times(5, (one) =>
        line(
          `M${24 + one * 5} ${138 + one * 18}C80 ${168 + one * 14} 176 ${168 + one * 14} ${232 - one * 5} ${138 + one * 18}`,
          '#94652f',
          4,
        ),
      ) +
      oval(128, 118, 112, 50, soft('#e2bd84')) +
      oval(128, 120, 96, 40, '#a8783f') +
      times(4, (one) => oval(128, 122, 88 - one * 20, 36 - one * 8, 'none', 'stroke="#d9b06a" stroke-width="5"')) +
      shape('M150 90C190 80 236 96 250 130 226 136 190 120 168 126z', '#f6f1e6'),
  ),
  brotmesser: picture(
    shadow(232, 88) +
      at(
        128,
        128,
        box(20, -16, 96, 30, 12, soft('#6a3f2a')) +
          disc(44, -1, 4, '#d9dee6') +
          disc(72, -1, 4, '#d9dee6') +
          disc(100, -1, 4, '#d9dee6') +
          shape(
            'M22-14H-104C-118-14-122 2-112 10L-104 16-96 10-88 16-80 10-72 16-64 10-56 16-48 10-40 16-32 10-24 16-16 10-8 16 0 10 8 16 22 12z',
            tone('#eef2f6', '#9aa4b0'),
          ),
        { turn: -32 },
      ),
  ),
  gusseisentopf: picture(
    shadow(232, 104) +
      box(6, 128, 40, 22, 11, '#2a2d36') +
      box(210, 128, 40, 22, 11, '#2a2d36') +
      shape('M28 112H228V186C228 214 206 230 180 230H76C50 230 28 214 28 186z', tone('#c0503a', '#7d2418')) +
      shape('M24 112C24 84 70 66 128 66S232 84 232 112z', soft('#b5412c')) +
      box(20, 104, 216, 18, 9, '#8a2a1c') +
      box(108, 44, 40, 24, 12, soft('#2a2d36')) +
      line('M52 132V188', '#f0a090', 9, 'opacity=".7"'),
  ),
} as const
