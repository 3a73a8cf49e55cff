import { at, box, disc, emoji, line, picture, ring, shadow, shape, soft, times, tone } from './shapes.ts'

export const workshopDrawings = {
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
