import { at, box, darker, disc, emoji, lighter, line, picture, ring, shadow, shape, soft, times, tone, type Svg } from './shapes.ts'

const wheel = (x: number, y: number, r: number, tyre = '#2a2d36'): Svg =>
  times(10, (one) => at(x, y, line(`M0 0V${-r + 4}`, '#b9c0ca', 1.6), { turn: one * 36 })) +
  ring(x, y, r, tyre, r > 40 ? 8 : 7) +
  ring(x, y, r - 7, '#c9ced6', 3) +
  disc(x, y, 6, '#6f7686')
interface Bike {
  low?: boolean
  drop?: boolean
  motor?: boolean
  rack?: boolean
  small?: boolean
  basket?: boolean
  fork?: boolean
}
function bike(
  hex: string,
  { low = false, drop = false, motor = false, rack = false, small = false, basket = false, fork = false }: Bike = {},
) {
  const r = small ? 42 : 52,
    y = small ? 178 : 172
  const frame = low
    ? `M62 ${y} 118 ${y} 92 78M62 ${y} 98 98M118 ${y}C120 128 150 104 182 84`
    : `M62 ${y} 118 ${y} 98 84 62 ${y}M98 92 180 86 118 ${y}`
  return picture(
    shadow(232, 110) +
      wheel(62, y, r) +
      wheel(196, y, r) +
      (rack ? line(`M34 112H92M44 112 62 ${y}`, '#3a3e4a', 5) : '') +
      line(frame, darker(hex, 0.15), 13) +
      line(frame, hex, 9) +
      line(`M180 66 196 ${y}`, fork ? '#3a3e4a' : hex, 10) +
      (motor
        ? box(96, y - 22, 46, 42, 16, '#2f333d') +
          disc(119, y, 11, '#8e97a3') +
          at(low ? 152 : 148, low ? 122 : 126, box(-36, -9, 72, 20, 9, '#2f333d') + line('M-18-2H2', '#7ed56a', 5), {
            turn: low ? -38 : -54,
          })
        : disc(118, y, 15, '#3a3e4a') + disc(118, y, 8, '#c9ced6')) +
      line(`M118 ${y} 130 ${y + 26}`, '#3a3e4a', 5) +
      box(118, y + 23, 26, 7, 3.5, '#2a2d36') +
      line('M94 66 98 84', '#3a3e4a', 7) +
      box(68, 56, 56, 14, 7, soft('#3a2a22')) +
      (drop
        ? line('M180 66 206 58C226 56 226 84 204 84', '#2a2d36', 8)
        : line('M180 66 176 50 204 46', '#3a3e4a', 8) + box(194, 40, 26, 11, 5, '#5a3a26')) +
      (rack || low
        ? line('M183 88H198', '#3a3e4a', 5) + box(194, 78, 16, 20, 6, '#3a3e4a') + disc(208, 88, 9, '#fbe6a0') + disc(32, 120, 6, '#d4222c')
        : '') +
      (basket ? box(188, 60, 58, 40, 8, soft('#c08a52')) : ''),
  )
}
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
const tyre = (width: number, extra: Svg = '') =>
  picture(
    shadow(240, 70) +
      ring(128, 124, 92, '#24262e', width) +
      times(36, (one) => at(128, 124, line('M-5-102 0-94 5-102', '#4d5260', 4), { turn: one * 10 })) +
      ring(128, 124, 92, '#5a6070', 3) +
      extra,
  )

/** What the bicycle workshop sells; colours are those of the variants. */
export const cyclingDrawings = {
  'stadtrad-tannengruen': bike('#1f5c43', { low: true, rack: true }),
  'stadtrad-himmelblau': bike('#6aa9d8', { low: true, rack: true }),
  'stadtrad-koralle': bike('#ee7a5f', { low: true, rack: true }),
  'trekkingrad-nachtblau': bike('#1d2f5a', { rack: true, fork: true }),
  'trekkingrad-grau': bike('#8a9099', { rack: true, fork: true }),
  'ebike-schwarz': bike('#2c313b', { low: true, rack: true, motor: true }),
  'ebike-salbei': bike('#9db89a', { low: true, rack: true, motor: true }),
  rennrad: bike('#c0362c', { drop: true }),
  'kinderrad-rot': bike('#c0362c', { small: true }),
  'kinderrad-gelb': bike('#f2c53d', { small: true }),
  'kinderrad-flieder': bike('#a98bc4', { small: true }),
  lastenrad: picture(
    shadow(232, 118) +
      wheel(46, 182, 44) +
      wheel(222, 194, 28) +
      line('M46 182 92 182 72 92M92 182 214 190M92 182 128 110 122 76', '#2c313b', 11) +
      shape('M106 116H226L212 186H122z', soft('#d9b98a')) +
      line('M112 140H220M118 164H216', '#a8804e', 3) +
      box(76, 160, 34, 36, 12, '#3a3e4a') +
      box(50, 78, 48, 12, 6, '#3a2a22') +
      line('M122 76 108 62 96 66', '#3a3e4a', 7) +
      line('M132 116V86H204V116', '#c0362c', 6),
  ),
  laufrad: picture(
    shadow(226, 104) +
      ring(62, 166, 42, '#2a2d36', 12) +
      disc(62, 166, 32, soft('#d9b98a')) +
      ring(194, 166, 42, '#2a2d36', 12) +
      disc(194, 166, 32, soft('#d9b98a')) +
      disc(62, 166, 7, '#8a6a42') +
      disc(194, 166, 7, '#8a6a42') +
      line('M62 166C90 118 150 128 178 92L194 166', '#c99a5c', 20) +
      box(68, 96, 56, 16, 8, soft('#c0362c')) +
      line('M98 112 104 136', '#8a6a42', 9) +
      line('M178 92 172 64M150 62 198 58', '#8a6a42', 10),
  ),
  tretroller: picture(
    shadow(236, 104) +
      wheel(50, 194, 32) +
      wheel(208, 194, 32) +
      line('M50 176 78 170H150C178 170 176 120 180 60L208 194', '#3a3e4a', 12) +
      box(70, 160, 92, 14, 7, soft('#1f5c43')) +
      line('M180 60 176 34M144 36 206 30', '#3a3e4a', 10) +
      box(136, 30, 30, 13, 6, '#22252d') +
      box(186, 24, 30, 13, 6, '#22252d'),
  ),
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
  standpumpe: picture(
    shadow(240, 76) +
      line('M150 196C206 180 214 120 190 64', '#24262e', 9) +
      box(180, 44, 20, 34, 6, '#c9a445') +
      line('M72 234H184', '#24262e', 14) +
      box(108, 76, 36, 158, 14, soft('#c0362c')) +
      box(121, 24, 10, 60, 4, '#c9ced6') +
      box(72, 14, 108, 20, 10, '#24262e') +
      disc(126, 196, 28, '#f4f1f8') +
      ring(126, 196, 28, '#24262e', 6) +
      line('M126 196 140 184', '#c0362c', 4),
  ),
  flickzeug: picture(
    shadow(226, 104) +
      box(20, 104, 150, 112, 18, soft('#2f6b4a')) +
      box(28, 112, 134, 96, 12, '#d9dee6') +
      times(
        4,
        (one) =>
          box(40 + (one % 2) * 60, 122 + Math.floor(one / 2) * 42, 50, 34, 10, '#e2622f') +
          box(47 + (one % 2) * 60, 128 + Math.floor(one / 2) * 42, 36, 22, 7, '#2a2d36'),
      ) +
      at(206, 132, box(-17, -66, 34, 110, 10, soft('#f2c53d')) + box(-8, -86, 16, 22, 5, '#22252d') + box(-12, -44, 24, 60, 4, '#fffaf0')) +
      box(180, 196, 66, 16, 8, soft('#4a86c5')),
  ),
  bremsbelaege: picture(
    shadow(212, 100) +
      [70, 176]
        .map((x) =>
          at(
            x,
            122,
            shape('M-44 62V-24C-44-48-20-66 0-66S44-48 44-24V62C44 72 36 76 28 76H-28C-36 76-44 72-44 62z', soft('#a9784a')) +
              box(-36, 4, 72, 62, 12, soft('#3a3e4a')) +
              disc(0, -38, 10, '#f4f1f8') +
              times(12, (one) => disc(-24 + (one % 4) * 16, 18 + Math.floor(one / 4) * 16, 2.4, '#8a909c')),
          ),
        )
        .join(''),
  ),
  bremszug: picture(
    shadow(232, 96) +
      ring(122, 122, 82, '#24262e', 12) +
      ring(122, 122, 62, '#24262e', 12) +
      ring(122, 122, 42, '#c3c9cf', 5) +
      line('M122 40C180 30 214 60 226 30M122 184C180 200 216 180 236 206', '#c3c9cf', 5) +
      box(216, 16, 22, 18, 6, '#8e97a3') +
      box(228, 200, 18, 16, 5, '#8e97a3') +
      box(112, 30, 24, 20, 5, '#8e97a3'),
  ),
  ruecklicht: picture(
    shadow(232, 70) +
      box(64, 40, 128, 176, 44, soft('#2a2d36')) +
      box(78, 54, 100, 124, 34, soft('#d8202f')) +
      times(9, (one) => disc(102 + (one % 3) * 26, 84 + Math.floor(one / 3) * 32, 9, '#ff9aa2')) +
      line('M36 70 14 58M34 116H8M36 162 14 176M220 70 242 58M222 116H248M220 162 242 176', '#f0505c', 8),
  ),
  speichenreflektoren: picture(
    shadow(234, 84) +
      ring(128, 128, 98, '#2a2d36', 14) +
      times(12, (one) =>
        at(128, 128, line('M0 0V-90', '#b9c0ca', 3) + box(-6, -86, 12, 44, 6, tone('#fff6c4', '#c3ccd8')), { turn: one * 30 }),
      ) +
      disc(128, 128, 12, '#6f7686'),
  ),
  wimpel: picture(
    shadow(238, 44, 84) +
      line('M84 234C82 160 84 90 92 24', '#f4f1f8', 9) +
      line('M84 234C82 160 84 90 92 24', '#c9ced6', 3) +
      shape('M92 24 226 66 88 108z', soft('#f0742a')) +
      shape('M92 50 170 66 90 82z', '#fff0c4'),
  ),
  werkzeugrolle: picture(
    shadow(222, 112) +
      box(10, 96, 236, 122, 16, soft('#7a5a38')) +
      box(10, 148, 236, 70, 14, soft('#8f6c46')) +
      times(8, (one) => {
        const x = 30 + one * 28
        return (
          box(x - 5, [58, 44, 66, 50, 62, 40, 56, 48][one]!, 10, 110, 4, soft(one % 3 === 0 ? '#c0362c' : '#aab2bd')) +
          (one % 3 === 0
            ? ''
            : disc(x, [58, 44, 66, 50, 62, 40, 56, 48][one]!, 11, '#aab2bd') +
              disc(x, [54, 40, 62, 46, 58, 36, 52, 44][one]!, 5, '#5a4330'))
        )
      }) +
      line('M44 150V214M72 150V214M100 150V214M128 150V214M156 150V214M184 150V214M212 150V214', '#5a4028', 3),
  ),
  montagestaender: picture(
    shadow(240, 96) +
      line('M128 232 128 60M128 200 52 234M128 200 204 234M128 190 128 234', '#2f333d', 12) +
      line('M128 66 208 54', '#c0362c', 14) +
      box(196, 34, 40, 38, 10, soft('#2a2d36')) +
      box(110, 50, 36, 34, 10, soft('#c0362c')) +
      line('M128 124 92 158', '#5a6070', 7),
  ),
  fahrradcomputer: picture(
    shadow(228, 80) +
      line('M20 214H236', '#2f333d', 20) +
      box(62, 28, 132, 172, 26, soft('#24262e')) +
      box(76, 46, 104, 118, 8, '#dfeed9') +
      line('M84 146 110 110 128 124 170 66', '#2f6fb5', 8) +
      disc(128, 122, 9, '#e0263a') +
      line('M84 72H112M84 88H104', '#6a7a6a', 5) +
      disc(104, 182, 8, '#4a4f5c') +
      disc(152, 182, 8, '#4a4f5c'),
  ),
  faltgarage: picture(
    shadow(226, 116) +
      shape('M14 214C14 104 62 56 128 56S242 104 242 214z', soft('#5a7a5a')) +
      shape('M74 214C74 130 96 96 128 96S182 130 182 214z', '#2f3f33') +
      emoji('1f6b2', 82, 138, 92) +
      line('M44 118C66 84 96 70 128 70M14 214H242', '#3f5a42', 5) +
      line('M182 214C196 190 200 140 190 100', '#7fa07f', 10),
  ),
  felgenbremse: picture(
    shadow(230, 80) +
      line('M92 44C60 90 64 150 92 196M164 44C196 90 192 150 164 196', '#8e97a3', 18) +
      disc(128, 66, 18, '#4a4f5c') +
      line('M92 44 164 44', '#8e97a3', 14) +
      box(70, 176, 48, 20, 8, '#24262e') +
      box(138, 176, 48, 20, 8, '#24262e') +
      line('M164 44 204 16', '#24262e', 6),
  ),
} as const
