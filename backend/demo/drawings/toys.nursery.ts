import { at, box, darker, disc, emoji, lighter, line, oval, picture, shadow, shape, soft, times, tone } from './shapes.ts'

const babyBody = (hex: string) =>
  picture(
    shadow(240, 70) +
      shape(
        'M84 34 30 66 44 118 74 108V160C74 196 96 220 112 232H144C160 220 182 196 182 160V108L212 118 226 66 172 34C158 62 98 62 84 34z',
        soft(hex),
      ) +
      line('M84 34C98 62 158 62 172 34', darker(hex, 0.22), 7) +
      line('M112 230H144', darker(hex, 0.3), 6) +
      disc(118, 222, 4, '#f4f1f8') +
      disc(128, 222, 4, '#f4f1f8') +
      disc(138, 222, 4, '#f4f1f8') +
      emoji('1f411', 94, 96, 68),
  )
const slipper = (hex: string) =>
  picture(
    shadow(212, 108) +
      [
        [62, 90],
        [88, 138],
      ]
        .map(([x, y]) =>
          at(
            x!,
            y!,
            shape('M-44 20C-44-16-10-22 14-18 30-54 104-52 128-10 140 20 132 46 108 48H-22C-38 48-44 38-44 20z', soft(hex)) +
              shape('M-30 4C-16-14 24-14 34 6 26 22-20 24-30 4z', darker(hex, 0.45)) +
              line('M-40 44H124', '#e8dcc2', 9) +
              line('M52-10C70-22 96-14 108 4', lighter(hex, 0.5), 4),
            { scale: 1 },
          ),
        )
        .join(''),
  )

export const nurseryDrawings = {
  glasmurmeln: picture(
    shadow(230, 96) +
      [
        [70, 176, '#4a86c5'],
        [128, 184, '#d8343a'],
        [186, 176, '#5aa043'],
        [98, 128, '#f2c53d'],
        [158, 130, '#8a52b5'],
        [128, 82, '#2f9a8a'],
      ]
        .map(([x, y, hex]) =>
          at(
            Number(x),
            Number(y),
            disc(0, 0, 32, soft(String(hex)), 'opacity=".85"') +
              line('M-20 8C-10-18 12 18 20-8', '#ffffff', 7, 'opacity=".75"') +
              line('M-14 16C-4-6 10 22 18 4', lighter(String(hex), 0.5), 5) +
              oval(-11, -14, 8, 5, '#ffffff', 'opacity=".9"'),
          ),
        )
        .join(''),
  ),
  'babybody-naturweiss': babyBody('#efe6d2'),
  'babybody-salbei': babyBody('#9db89a'),
  'babybody-koralle': babyBody('#ee9a84'),
  'hausschuhe-grau': slipper('#8a9099'),
  'hausschuhe-senf': slipper('#c9982a'),
  kinderbettwaesche: picture(
    shadow(226, 112) +
      box(14, 70, 228, 152, 22, tone('#3a4a8a', '#26325f')) +
      box(40, 34, 176, 70, 26, soft('#5a6ab0')) +
      emoji('1fa90', 48, 118, 76) +
      emoji('1f319', 150, 132, 60) +
      emoji('1f680', 112, 42, 52) +
      [
        [140, 110],
        [206, 108],
        [34, 108],
        [120, 202],
        [218, 200],
      ]
        .map(([x, y]) => at(x!, y!, shape('M0-9 3-3 9 0 3 3 0 9-3 3-9 0-3-3z', '#f6e49a')))
        .join(''),
  ),
  kinderwagenkette: picture(
    shadow(222, 100) +
      line('M20 90C60 170 196 170 236 90', '#d9c9a4', 5) +
      [
        [20, 88, '#c0362c'],
        [42, 124, '#f2c53d'],
        [72, 146, '#d9b98a'],
        [106, 156, '#6aa9d8'],
        [150, 156, '#9db89a'],
        [184, 146, '#d9b98a'],
        [214, 124, '#ee7a5f'],
        [236, 88, '#a98bc4'],
      ]
        .map(([x, y, hex]) => disc(Number(x), Number(y), 18, soft(String(hex))))
        .join('') +
      emoji('1f514', 98, 158, 60) +
      box(6, 50, 28, 26, 8, '#c9ced6') +
      box(222, 50, 28, 26, 8, '#c9ced6'),
  ),
  'nachtlicht-mond': picture(
    disc(128, 112, 104, '#fdf3c0', 'opacity=".35"') +
      shadow(240, 70) +
      disc(128, 112, 82, tone('#fffbe8', '#f2d98a')) +
      [
        [96, 82, 16],
        [156, 94, 12],
        [120, 138, 20],
        [168, 140, 10],
        [84, 126, 9],
      ]
        .map(([x, y, r]) => disc(x!, y!, r!, '#e2c67a', 'opacity=".6"'))
        .join('') +
      shape('M84 186H172L184 236H72z', soft('#c98f52')),
  ),
  malkasten: picture(
    shadow(226, 112) +
      box(12, 84, 232, 136, 16, soft('#2f4f7a')) +
      box(24, 96, 208, 112, 10, '#f4f1ea') +
      times(12, (one) =>
        disc(
          48 + (one % 6) * 32,
          128 + Math.floor(one / 6) * 46,
          14,
          soft(
            [
              '#c0362c',
              '#ee7a3f',
              '#f2c53d',
              '#8fc45a',
              '#3f8a45',
              '#2f9a8a',
              '#6aa9d8',
              '#2f4f9a',
              '#7a52b5',
              '#e0739a',
              '#7a4a2a',
              '#24262e',
            ][one]!,
          ),
        ),
      ) +
      at(
        128,
        56,
        box(-92, -8, 130, 16, 8, soft('#c98f52')) +
          box(36, -9, 22, 18, 3, '#c3c9cf') +
          shape('M58-10C80-12 94-4 104 0 94 4 80 12 58 10z', '#3a2a22'),
        { turn: -8 },
      ),
  ),
  bienenwachskerze: picture(
    shadow(238, 70) +
      box(88, 96, 80, 140, 10, tone('#f4cf6a', '#d99a2e')) +
      times(20, (one) =>
        shape(
          `M${96 + (one % 4) * 17 + (Math.floor(one / 4) % 2) * 8} ${112 + Math.floor(one / 4) * 25}l8-5 8 5v9l-8 5-8-5z`,
          'none',
          'stroke="#c98a2e" stroke-width="2.4"',
        ),
      ) +
      oval(128, 98, 40, 9, '#f8df94') +
      line('M128 96V74', '#3a2a22', 5) +
      shape('M128 16C150 44 152 70 128 80 104 70 106 44 128 16z', tone('#fff0a0', '#f08a2c')),
  ),
} as const
