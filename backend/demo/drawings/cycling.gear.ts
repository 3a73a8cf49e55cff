import { at, box, darker, disc, emoji, lighter, line, picture, ring, shadow, shape, soft, times, tone, type Svg } from './shapes.ts'
import { tyre } from './cycling.parts.ts'

const helmet = (hex: string, more: Svg = '') =>
  picture(
    shadow(214, 104) +
      line('M64 168C76 216 150 226 186 176', '#3a3e4a', 8) +
      disc(124, 210, 8, '#22252d') +
      shape(
        'M20 152C18 76 80 34 136 36 200 38 242 84 238 148 238 160 228 164 216 160 176 150 90 150 44 164 30 168 20 164 20 152z',
        soft(hex),
      ) +
      more +
      line('M24 148C70 130 190 130 236 146', darker(hex, 0.35), 6) +
      line('M52 84C70 60 100 48 126 48', '#ffffff', 7, 'opacity=".4"'),
  )
const vents = (hex: string): Svg =>
  shape('M66 122C70 92 92 66 118 58L106 122z', darker(hex, 0.55)) +
  shape('M128 56H152L156 120H122z', darker(hex, 0.55)) +
  shape('M170 64C194 76 206 98 210 124L176 120z', darker(hex, 0.55))
const jacket = (hex: string) =>
  picture(
    shadow(240, 84) +
      shape(
        'M92 30 40 58 14 176 56 192 70 128 64 228C64 236 68 240 76 240H180C188 240 192 236 192 228L186 128 200 192 242 176 216 58 164 30C150 48 106 48 92 30z',
        soft(hex),
      ) +
      shape('M92 30C88 12 168 12 164 30 152 50 104 50 92 30z', darker(hex, 0.25)) +
      line('M128 46V238', darker(hex, 0.35), 4) +
      line('M66 176H124M132 176H190', '#e6ebf0', 9) +
      line('M90 148 112 142M166 148 144 142', darker(hex, 0.3), 4),
  )
const shirt = (hex: string) =>
  picture(
    shadow(236, 80) +
      shape(
        'M88 28 34 60 18 120 58 136 66 116V222C66 230 70 234 78 234H178C186 234 190 230 190 222V116L198 136 238 120 222 60 168 28C156 54 100 54 88 28z',
        soft(hex),
      ) +
      line('M88 28C100 56 156 56 168 28', darker(hex, 0.25), 6) +
      emoji('1f6b2', 94, 106, 70),
  )
const pannier = (hex: string) =>
  picture(
    shadow(238, 84) +
      box(46, 60, 164, 178, 26, tone(lighter(hex, 0.25), darker(hex, 0.25))) +
      box(40, 30, 176, 48, 20, soft(lighter(hex, 0.06))) +
      box(90, 20, 18, 40, 6, '#2f333d') +
      box(148, 20, 18, 40, 6, '#2f333d') +
      box(60, 148, 136, 64, 14, darker(hex, 0.16)) +
      box(112, 108, 32, 18, 6, '#e6ebf0') +
      line('M72 88V132M184 88V132', darker(hex, 0.35), 6),
  )
const bell = (hex: string) =>
  picture(
    shadow(222, 90) +
      line('M44 212H212', '#2f333d', 22) +
      box(108, 176, 40, 34, 8, '#4a4f5c') +
      shape('M40 168C40 92 80 48 128 48S216 92 216 168z', soft(hex)) +
      box(34, 160, 188, 18, 9, darker(hex, 0.2)) +
      disc(128, 44, 10, soft(darker(hex, 0.15))) +
      box(208, 168, 44, 14, 7, soft('#4a4f5c')) +
      line('M74 130C82 96 100 78 118 72', '#ffffff', 10, 'opacity=".5"'),
  )

export const gearDrawings = {
  'helm-schwarz': helmet('#2c313b', vents('#2c313b')),
  'helm-weiss': helmet('#f1efe8', vents('#8a8f99')),
  'helm-salbei': helmet('#9db89a', vents('#4a5f4a')),
  kinderhelm: helmet(
    '#d8262c',
    disc(86, 110, 15, '#22252d') +
      disc(142, 84, 17, '#22252d') +
      disc(192, 116, 15, '#22252d') +
      disc(128, 128, 12, '#22252d') +
      shape('M212 92C236 92 246 120 238 146L222 138C222 120 216 106 206 98z', '#22252d') +
      disc(226, 112, 6, '#ffffff'),
  ),
  akkulicht: picture(
    shadow(220, 104) +
      at(
        78,
        128,
        box(-54, -48, 112, 92, 26, soft('#3a3e4a')) +
          disc(-20, -2, 36, soft('#fbf3c4')) +
          disc(-20, -2, 20, '#ffffff') +
          box(18, 40, 28, 40, 8, '#22252d'),
      ) +
      at(
        190,
        140,
        box(-42, -42, 84, 84, 26, soft('#3a2428')) +
          box(-30, -30, 60, 60, 18, soft('#e0263a')) +
          line('M-16 0H16M0-16V16', '#ffb3ba', 5) +
          box(-12, 40, 24, 34, 8, '#22252d'),
      ) +
      line('M22 84 2 66M12 126H-8M22 168 4 186', '#f6cf4a', 7),
  ),
  faltschloss: picture(
    shadow(226, 92) +
      times(4, (one) =>
        at(
          [70, 70, 140, 190][one]!,
          [150, 88, 58, 108][one]!,
          box(-12, -44, 24, 88, 12, soft('#3a3e4a')) + disc(0, -34, 6, '#c9ced6') + disc(0, 34, 6, '#c9ced6'),
          { turn: [0, 40, 100, -20][one]! },
        ),
      ) +
      box(88, 150, 112, 66, 22, soft('#24262e')) +
      disc(144, 183, 17, '#c9a445') +
      box(141, 176, 6, 14, 3, '#22252d'),
  ),
  kabelschloss: picture(
    shadow(236, 88) +
      ring(128, 104, 76, '#24262e', 16) +
      ring(128, 104, 76, '#4a4f5c', 4) +
      box(78, 158, 100, 52, 14, soft('#3a3e4a')) +
      times(4, (one) => box(88 + one * 21, 168, 17, 32, 5, '#f4f1f8') + line(`M${96 + one * 21} 176V192`, '#22252d', 4)),
  ),
  'klingel-messing': bell('#c9a445'),
  'klingel-silber': bell('#c3c9cf'),
  'klingel-schwarz': bell('#2c313b'),
  fahrradreifen: tyre(26),
  schlauch: picture(
    shadow(240, 70) +
      ring(128, 120, 84, '#30343e', 22) +
      ring(128, 116, 84, '#5a6070', 4) +
      box(120, 150, 16, 48, 6, soft('#c9a445')) +
      box(116, 142, 24, 14, 5, '#22252d'),
  ),
  kettenoel: picture(
    shadow(242, 60) +
      shape('M112 18H144L150 62H106z', soft('#e0a93a')) +
      line('M128 20V8', '#3a3e4a', 8) +
      box(78, 60, 100, 180, 20, soft('#1f6b4a')) +
      box(90, 106, 76, 96, 8, '#fbf6ea') +
      times(3, (one) => ring(108 + one * 20, 142, 10, '#3a3e4a', 6)) +
      emoji('1f33f', 110, 160, 38),
  ),
  winterhandschuhe: picture(
    shadow(238, 92) +
      [
        [78, 1],
        [178, -1],
      ]
        .map(([x, flip]) =>
          at(
            x!,
            124,
            shape(
              'M-44 90V-6C-44-70-26-92-18-60V-22L-12-84C-8-100 8-100 10-84L14-20 20-70C24-84 38-80 38-66L34 6 48-14C60-24 68-10 60 4L34 52V90z',
              soft('#2f3a4f'),
            ) +
              box(-48, 78, 88, 34, 12, soft('#e0a93a')) +
              line('M-26 20H22M-26 38H22', '#c9d3df', 5),
            { scale: `${flip! * 0.86} .86` },
          ),
        )
        .join(''),
  ),
  'packtasche-schwarz': pannier('#2c313b'),
  'packtasche-senf': pannier('#c9982a'),
  'packtasche-gruen': pannier('#1f5c43'),
  rollrucksack: picture(
    shadow(240, 78) +
      line('M58 96C26 120 28 190 58 206M198 96C230 120 228 190 198 206', '#22252d', 14) +
      box(54, 56, 148, 184, 34, tone('#4a6076', '#263544')) +
      box(58, 22, 140, 48, 22, soft('#3a4e62')) +
      box(104, 14, 48, 14, 7, 'none', 'stroke="#22252d" stroke-width="7"') +
      box(72, 148, 112, 72, 16, '#2f4152') +
      line('M72 128H184', '#e6ebf0', 9) +
      box(118, 74, 20, 40, 6, '#22252d'),
  ),
  'regenjacke-gelb': jacket('#f2c53d'),
  'regenjacke-blau': jacket('#1d2f5a'),
  'tshirt-weiss': shirt('#f4f1ea'),
  'tshirt-gruen': shirt('#1f5c43'),
  'tshirt-senf': shirt('#c9982a'),
} as const
