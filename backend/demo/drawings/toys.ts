import { cards, gameBox } from './packs.ts'
import { at, box, darker, disc, emoji, lighter, line, oval, picture, ring, shadow, shape, soft, times, tone, type Svg } from './shapes.ts'

const e = (code: string) => ({ emoji: code })
const pieceOf = (hex: string): Svg =>
  shape('M-24-24H-8C-12-38 12-38 8-24H24V-8C38-12 38 12 24 8V24H8C12 10-12 10-8 24H-24V8C-10 12-10-12-24-8z', soft(hex))
const withPieces = (hex: string) => at(206, 210, pieceOf(hex), { scale: 0.9, turn: 14 })
const woodTrain = (hex: string, x: number): Svg =>
  box(x, 128, 58, 44, 8, soft(hex)) + disc(x + 14, 178, 12, '#8a5a30') + disc(x + 44, 178, 12, '#8a5a30')
const woodBlock = (x: number, y: number, hex: string, width = 56, height = 56): Svg =>
  box(x, y, width, height, 6, soft(hex)) +
  line(`M${x + 10} ${y + 14}H${x + width - 12}M${x + 10} ${y + 26}H${x + width - 22}`, darker(hex, 0.18), 2.5)
const raceCar = (hex: string) =>
  picture(
    shadow(216, 104) +
      shape(
        'M16 168C16 132 52 124 84 118 100 84 156 80 176 116 214 120 242 134 242 168 242 180 234 186 222 186H36C24 186 16 180 16 168z',
        soft(hex),
      ) +
      shape('M98 116C108 94 148 94 162 116z', darker(hex, 0.45)) +
      disc(130, 104, 14, '#e2bd84') +
      line('M30 150C80 140 180 140 230 150', darker(hex, 0.2), 3) +
      [70, 190].map((x) => disc(x, 188, 30, soft('#8a5a30')) + disc(x, 188, 12, '#e2bd84')).join('') +
      disc(128, 150, 17, '#fffaf0') +
      line('M124 144 130 140V160', '#3a2a22', 4),
  )
const rideOn = (hex: string) =>
  picture(
    shadow(220, 110) +
      shape(
        'M18 166C18 132 46 122 82 120L98 92H176C190 92 194 112 206 120 232 126 240 142 240 166 240 180 232 186 220 186H38C26 186 18 180 18 166z',
        soft(hex),
      ) +
      shape('M96 122 108 100H144V122z', darker(hex, 0.4)) +
      ring(92, 96, 22, '#24262e', 8) +
      line('M92 96 106 128', '#24262e', 7) +
      [66, 194].map((x) => disc(x, 188, 32, '#24262e') + disc(x, 188, 14, '#f4f1f8')).join('') +
      disc(32, 148, 11, '#fdf3c0') +
      box(178, 76, 44, 20, 10, darker(hex, 0.25)),
  )
const doll = (hair: string) =>
  picture(
    shadow(244, 62) +
      line('M104 190 96 236M152 190 160 236', '#f3cfae', 20) +
      box(80, 226, 34, 16, 8, '#c0362c') +
      box(142, 226, 34, 16, 8, '#c0362c') +
      line('M88 130 52 164M168 130 204 164', '#f3cfae', 18) +
      shape('M92 114H164L190 200H66z', soft('#6aa9d8')) +
      times(6, (one) => disc(88 + (one % 3) * 38, 150 + Math.floor(one / 3) * 30, 6, '#fffaf0')) +
      line('M72 70C50 110 52 130 60 146M184 70C206 110 204 130 196 146', hair, 24) +
      disc(60, 146, 8, '#c0362c') +
      disc(196, 146, 8, '#c0362c') +
      disc(128, 70, 54, soft('#f3cfae')) +
      shape('M72 76C66 10 190 10 184 76 164 56 120 60 104 44 98 60 82 68 72 76z', soft(hair)) +
      disc(108, 78, 5.5, '#3a2a22') +
      disc(148, 78, 5.5, '#3a2a22') +
      line('M114 94C122 102 134 102 142 94', '#c0566a', 4.5) +
      disc(98, 92, 8, '#f2a3a0', 'opacity=".6"') +
      disc(158, 92, 8, '#f2a3a0', 'opacity=".6"'),
  )
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

/** Games and puzzles by their boxes, other toys as they are. */
export const toysDrawings = {
  'puzzle-stadt': gameBox('#3f7a8a', e('1f3d8-fe0f'), '#cfe6f5', withPieces('#f2c53d')),
  'puzzle-deutschland': gameBox(
    '#c9982a',
    {
      svg:
        shape('M-6-30 8-26 18-18 16-4 24 8 14 16 10 30-10 28-18 16-20-2-14-14-16-24z', soft('#8fb84f')) +
        line('M-18 4C-6-2 4 8 18 4M-4-26C2-10-4 6 4 26', '#4a86c5', 2.5),
    },
    '#d6ecf8',
    withPieces('#c0362c'),
  ),
  'puzzle-nachthimmel': gameBox('#1d2f5a', e('1f30c'), '#141c3a', withPieces('#7a8ad0')),
  steckpuzzle: picture(
    shadow(228, 108) +
      box(14, 44, 228, 178, 18, tone('#ecd0a0', '#c79a5c')) +
      ['1f98c', '1f98a', '1f994', '1f43f-fe0f', '1f989', '1f407']
        .map(
          (code, one) =>
            box(28 + (one % 3) * 70, 58 + Math.floor(one / 3) * 80, 62, 70, 14, '#a8783f', 'opacity=".35"') +
            emoji(code, 32 + (one % 3) * 70, 66 + Math.floor(one / 3) * 80, 54) +
            disc(59 + (one % 3) * 70, 62 + Math.floor(one / 3) * 80, 7, '#c0362c'),
        )
        .join(''),
  ),
  'spiel-markttag': gameBox('#d8663a', e('1f9fa'), '#fbe6c0', emoji('1f3b2', 178, 178, 62)),
  'spiel-gipfel': gameBox('#4a86c5', e('1f3d4-fe0f'), '#d6ecf8', emoji('1f3b2', 178, 178, 62)),
  'spiel-leuchtfeuer': gameBox(
    '#26304f',
    {
      svg:
        shape('M-10-18H10L18 30H-18z', '#fdfbf5') +
        shape('M-13 0H13L15 14H-15z', '#d8343a') +
        box(-12, -30, 24, 14, 3, '#f6cf4a') +
        shape('M-14-30H14L0-42z', '#d8343a') +
        shape('M-14-24-54-38V-10zM14-24 54-38V-10z', '#fdf3c0', 'opacity=".85"'),
    },
    '#5a6a8a',
    emoji('1f526', 176, 176, 64),
  ),
  schachbrett: picture(
    shadow(228, 108) +
      shape('M14 150 128 96 242 150 128 206z', '#8a5a30') +
      shape('M14 150V166L128 222 242 166V150L128 206z', '#5a3820') +
      times(16, (one) => {
        const column = one % 4,
          row = Math.floor(one / 4)
        return (column + row) % 2
          ? ''
          : at(128, 96, shape(`M${(column - row) * 28.5} ${(column + row) * 13.6}l28.5 13.6-28.5 13.6-28.5-13.6z`, '#f0dcb4'))
      }) +
      emoji('265f-fe0f', 60, 52, 82) +
      at(
        166,
        128,
        disc(0, 10, 24, '#b9773a') + disc(0, 4, 24, soft('#f0dcb4')) + disc(0, 4, 15, 'none', 'stroke="#c79a5c" stroke-width="3"'),
      ),
  ),
  'quartett-raeder': cards('#3f7a8a', e('1f6b2')),
  'spiel-luegen': cards('#d8663a', e('1f955')),
  skatblatt: cards('#2f6b4a', { svg: shape('M0 24C-34 0-26-26-12-26-4-26 0-20 0-14 0-20 4-26 12-26 26-26 34 0 0 24z', soft('#d8202f')) }),
  holzkloetze: picture(
    shadow(232, 104) +
      woodBlock(28, 172, '#e2bd84') +
      woodBlock(92, 172, '#c98f52', 72) +
      woodBlock(172, 172, '#ecd0a0') +
      woodBlock(58, 110, '#c98f52') +
      woodBlock(124, 110, '#ecd0a0', 74) +
      shape('M86 104 124 50 162 104z', soft('#e2bd84')) +
      at(196, 86, disc(0, 0, 24, soft('#c98f52')) + ring(0, 0, 12, '#a8733f', 2)),
  ),
  holzeisenbahn: picture(
    shadow(222, 116) +
      line('M8 206H248', '#c79a5c', 14) +
      times(9, (one) => box(16 + one * 27, 198, 10, 20, 3, '#a8783f')) +
      woodTrain('#d8343a', 14) +
      box(24, 96, 34, 36, 6, soft('#4a86c5')) +
      box(14, 84, 54, 14, 6, soft('#c98f52')) +
      woodTrain('#4a86c5', 86) +
      disc(104, 122, 13, '#c98f52') +
      disc(126, 122, 13, '#c98f52') +
      woodTrain('#f2c53d', 158) +
      line('M72 156H86M144 156H158M216 156H230', '#5a3820', 5),
  ),
  'rennwagen-natur': raceCar('#d9b98a'),
  'rennwagen-rot': raceCar('#c0362c'),
  'rennwagen-blau': raceCar('#6aa9d8'),
  'rutschauto-rot': rideOn('#c0362c'),
  'rutschauto-gruen': rideOn('#1f5c43'),
  'rutschauto-rosa': rideOn('#efa9bd'),
  'teddy-braun': teddy('#9a6a42'),
  'teddy-naturweiss': teddy('#efe2c8'),
  'puppe-braun': doll('#5a3826'),
  'puppe-rot': doll('#b5482a'),
  'puppe-schwarz': doll('#2a2228'),
  stoffhase: picture(
    shadow(244, 66) +
      box(84, 12, 30, 92, 15, soft('#cfc4b2')) +
      box(92, 26, 14, 66, 7, '#f2c3c0') +
      box(142, 12, 30, 92, 15, soft('#cfc4b2')) +
      box(150, 26, 14, 66, 7, '#f2c3c0') +
      oval(96, 226, 30, 18, soft('#cfc4b2')) +
      oval(160, 226, 30, 18, soft('#cfc4b2')) +
      oval(128, 188, 52, 48, soft('#cfc4b2')) +
      oval(128, 194, 30, 32, '#f4ecdc') +
      line('M84 168 62 196M172 168 194 196', '#c4b8a4', 24) +
      disc(128, 116, 54, soft('#d9cfbd')) +
      disc(108, 110, 6, '#3a2a22') +
      disc(148, 110, 6, '#3a2a22') +
      shape('M120 124H136L128 134z', '#d98a92') +
      line('M128 134V142M128 142C120 150 112 146 110 142M128 142C136 150 144 146 146 142', '#8a6a5a', 3),
  ),
  ritterburg: picture(
    shadow(232, 104) +
      [
        [34, 96],
        [170, 96],
        [102, 60],
      ]
        .map(
          ([x, y]) =>
            box(x!, y!, 52, 232 - y!, 4, tone('#ecd0a0', '#c0904f')) + times(3, (one) => box(x! + one * 19, y! - 14, 14, 18, 2, '#d9b478')),
        )
        .join('') +
      box(60, 150, 136, 82, 4, tone('#e2bd84', '#b5834a')) +
      times(6, (one) => box(62 + one * 23, 138, 14, 18, 2, '#d9b478')) +
      shape('M104 232V186C104 160 152 160 152 186V232z', '#5a3820') +
      line('M112 176V230M128 168V230M144 176V230M106 200H150', '#8a5a30', 4) +
      line('M128 46V18', '#8a5a30', 4) +
      shape('M128 18 162 28 128 40z', '#d8343a') +
      box(52, 124, 14, 24, 7, '#8a5a30') +
      box(190, 124, 14, 24, 7, '#8a5a30'),
  ),
  holzbauernhof: picture(
    shadow(236, 116) +
      shape('M30 112 92 60 154 112V206H30z', soft('#c0362c')) +
      shape('M20 118 92 54 164 118 154 126 92 72 30 126z', '#8a5a30') +
      box(66, 136, 52, 70, 4, '#fbf4e4') +
      line('M66 136 118 206M118 136 66 206', '#c0362c', 5) +
      emoji('1f404', 140, 132, 92) +
      emoji('1f411', 14, 182, 60) +
      emoji('1f416', 92, 184, 58) +
      line('M150 226H248M164 206V236M196 206V236M228 206V236M150 212H248', '#c79a5c', 6),
  ),
  kugelbahn: picture(
    shadow(240, 96) +
      [
        [40, 60],
        [216, 60],
        [128, 60],
      ]
        .map(([x]) => box(x! - 7, 24, 14, 214, 4, tone('#ecd0a0', '#b5834a')))
        .join('') +
      line('M30 52 226 84M226 110 30 142M30 168 226 200', '#d9a860', 18) +
      line('M30 48 226 80M226 106 30 138M30 164 226 196', '#f4dcb0', 5) +
      disc(86, 46, 14, soft('#4a86c5')) +
      disc(168, 104, 14, soft('#d8343a')) +
      disc(104, 168, 14, soft('#5aa043')) +
      box(196, 206, 50, 30, 8, soft('#c98f52')),
  ),
  magnetsteine: picture(
    shadow(232, 104) +
      [
        ['#4a86c5', 24, 150],
        ['#f2c53d', 104, 150],
        ['#d8343a', 104, 70],
      ]
        .map(
          ([hex, x, y]) =>
            box(Number(x), Number(y), 76, 76, 12, soft(String(hex)), 'opacity=".92"') +
            box(Number(x) + 14, Number(y) + 14, 48, 48, 8, '#ffffff', 'opacity=".35"'),
        )
        .join('') +
      shape('M184 226 246 226 184 150z', soft('#5aa043')) +
      shape('M100 66 142 8 184 66z', soft('#8a52b5')) +
      shape('M24 146 62 86 100 146z', soft('#ee7a3f')),
  ),
  stapelregenbogen: picture(
    shadow(222, 116) +
      ['#c0362c', '#ee7a3f', '#f2c53d', '#5aa043', '#2f9a8a', '#4a86c5', '#7a52b5']
        .map((hex, one) => {
          const r = 106 - one * 14
          return line(
            `M${128 - r} 210C${128 - r} ${210 - r * 1.32} ${128 + r} ${210 - r * 1.32} ${128 + r} 210`,
            hex,
            12,
            'stroke-linecap="butt"',
          )
        })
        .join(''),
  ),
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

function teddy(hex: string): string {
  return picture(
    shadow(244, 70) +
      disc(82, 50, 24, soft(hex)) +
      disc(82, 50, 12, '#f0c9a0') +
      disc(174, 50, 24, soft(hex)) +
      disc(174, 50, 12, '#f0c9a0') +
      line('M82 150 48 184M174 150 208 184', hex, 34) +
      oval(128, 178, 62, 58, soft(hex)) +
      oval(128, 186, 36, 38, lighter(hex, 0.4)) +
      disc(84, 226, 26, soft(hex)) +
      disc(84, 228, 14, '#f0c9a0') +
      disc(172, 226, 26, soft(hex)) +
      disc(172, 228, 14, '#f0c9a0') +
      disc(128, 90, 60, soft(hex)) +
      oval(128, 108, 30, 24, lighter(hex, 0.5)) +
      disc(104, 82, 7, '#2a2228') +
      disc(152, 82, 7, '#2a2228') +
      oval(128, 98, 11, 8, '#3a2a26') +
      line('M128 106V114M116 118C122 124 134 124 140 118', '#3a2a26', 4) +
      shape('M104 142 128 150 152 142 146 164 128 154 110 164z', soft('#c0362c')),
  )
}
