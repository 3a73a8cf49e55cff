import { at, box, darker, disc, emoji, lighter, line, oval, picture, ring, shadow, shape, soft, times, tone, type Svg } from './shapes.ts'

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

export const woodDrawings = {
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
} as const
