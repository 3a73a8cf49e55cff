import { box, disc, emoji, line, oval, picture, at, shadow, shape, soft, times, tone } from './shapes.ts'

const pairOf = (a: string, b: string) => picture(shadow(236, 96) + emoji(a, 12, 30, 176) + emoji(b, 132, 124, 116))
const framed = (code: string, back: string) =>
  picture(
    at(
      128,
      128,
      box(-90, -104, 180, 214, 8, '#ffffff', 'stroke="#d9d4e4" stroke-width="2"') +
        box(-76, -90, 152, 154, 4, soft(back)) +
        emoji(code, -66, -80, 132),
      { turn: -5 },
    ),
  )

/** What the trades and services of the town do. */
export const servicesDrawings = {
  steckdose: picture(
    shadow(236, 96) +
      box(24, 24, 208, 208, 28, tone('#ffffff', '#dcd8e6')) +
      disc(128, 128, 76, '#e6e2ee') +
      disc(128, 128, 66, '#cfcadb') +
      disc(100, 128, 11, '#3a3e4a') +
      disc(156, 128, 11, '#3a3e4a') +
      box(118, 56, 20, 16, 4, '#a8a2b8') +
      box(118, 184, 20, 16, 4, '#a8a2b8'),
  ),
  wallbox: picture(
    shadow(240, 90) +
      box(56, 14, 144, 176, 26, tone('#f4f6fa', '#b9c2d0')) +
      shape('M136 44 98 112H126L116 160 160 86H130z', soft('#3fae5a')) +
      line('M128 190C128 236 216 240 216 180V120', '#24262e', 12) +
      box(200, 84, 34, 46, 12, soft('#24262e')) +
      disc(128, 34, 5, '#3fae5a'),
  ),
  echeck: pairOf('1f4cb', '26a1'),
  solardach: picture(
    shadow(236, 108) +
      emoji('2600-fe0f', 150, 4, 92) +
      shape('M20 190 74 70H232L198 190z', '#20356f') +
      times(4, (one) => line(`M${20 + one * 44.5 + 0} 190 ${74 + one * 39.5} 70`, '#8fb0e6', 4)) +
      line('M38 150H210M56 110H221', '#8fb0e6', 4) +
      line('M20 190H198L232 70H74z', '#dfe6f0', 7) +
      line('M70 190V234M160 190V234', '#8e97a3', 9),
  ),
  tapetenrolle: picture(
    shadow(236, 96) +
      box(40, 26, 128, 200, 6, tone('#f6e3d0', '#e3bfa6')) +
      times(12, (one) =>
        at(
          66 + (one % 3) * 38,
          52 + Math.floor(one / 3) * 48,
          times(5, (petal) => at(0, 0, oval(0, -9, 6, 8, '#d9795f'), { turn: petal * 72 })) + disc(0, 0, 5, '#f6cf6a'),
        ),
      ) +
      box(160, 18, 64, 214, 30, tone('#f1d6bf', '#c99a80')) +
      oval(192, 30, 31, 16, '#b98468') +
      oval(192, 30, 17, 9, '#fdf6ee') +
      oval(192, 30, 9, 5, '#8a5a44'),
  ),
  esstisch: picture(
    shadow(232, 110) +
      line('M46 116 34 230M210 116 222 230M84 122 80 196M172 122 176 196', '#8a5a30', 14) +
      box(10, 88, 236, 36, 12, tone('#dcae72', '#a8733f')) +
      line('M30 100H150M60 112H226', '#8f5f30', 2.5) +
      emoji('1f34e', 104, 38, 54),
  ),
  einbauschrank: picture(
    shadow(240, 100) +
      box(24, 12, 208, 226, 8, tone('#dcae72', '#a8733f')) +
      box(36, 26, 60, 198, 4, '#e9c48f') +
      box(100, 26, 60, 120, 4, '#7a4f2a') +
      box(100, 152, 60, 34, 4, '#e9c48f') +
      box(100, 190, 60, 34, 4, '#e9c48f') +
      box(164, 26, 56, 198, 4, '#e9c48f') +
      line('M86 118V138M172 118V138M120 169H140M120 207H140', '#5a3820', 5) +
      line('M106 40H154', '#c9ced6', 5) +
      [114, 130, 146]
        .map((x, one) => shape(`M${x} 44 ${x - 9} 62V${112 - one * 8}H${x + 9}V62z`, ['#6aa9d8', '#c0362c', '#9db89a'][one]!))
        .join(''),
  ),
  heizkoerper: picture(
    shadow(236, 104) +
      times(7, (one) => box(22 + one * 31, 40, 25, 180, 12, tone('#ffffff', '#cfd3dd'))) +
      box(18, 66, 222, 14, 7, '#d9dde6') +
      box(18, 182, 222, 14, 7, '#d9dde6') +
      box(228, 52, 24, 40, 8, soft('#d8343a')) +
      line('M60 226V240M196 226V240', '#8e97a3', 9),
  ),
  bewerbungsbild: framed('1f9d1-200d-1f4bc', '#cfdbe8'),
  familienbild: framed('1f46a', '#cfe8d4'),
  babybild: framed('1f476', '#f8dfe2'),
  hochzeitsbild: framed('1f470', '#f3e6d4'),
  'yoga-buero': pairOf('1f9d8-200d-2642-fe0f', '1f4bb'),
  wertermittlung: pairOf('1f3e0', '1f4d0'),
  erstgespraech: pairOf('1f4ac', '1f9ee'),
  baufinanzierung: pairOf('1f3e0', '1f4b6'),
  honorarberatung: pairOf('1f4c8', '1f4ac'),
  moebelreparatur: pairOf('1fa91', '1f528'),
  rohrreinigung: pairOf('1faa0', '1f6c1'),
  anschlusskredit: pairOf('1f3e1', '1f4c5'),
  fassade: pairOf('1f3e1', '1f58c-fe0f'),
  zimmer: pairOf('1f6cb-fe0f', '1f58c-fe0f'),
  wasserhahn: picture(
    shadow(236, 96) +
      shape('M48 92H150C192 92 204 122 204 154V168H168V154C168 138 162 128 146 128H48z', tone('#eef2f6', '#9aa4b0')) +
      box(24, 76, 34, 68, 10, soft('#aab2bd')) +
      box(92, 48, 22, 46, 8, soft('#aab2bd')) +
      box(64, 30, 78, 22, 11, tone('#eef2f6', '#9aa4b0')) +
      box(162, 164, 48, 16, 6, '#8e97a3') +
      shape('M186 190C202 212 204 234 186 238 168 234 170 212 186 190z', soft('#4aa5e8')),
  ),
  innentuer: picture(
    shadow(240, 88) +
      box(44, 10, 168, 230, 6, '#b5834a') +
      box(58, 22, 140, 218, 3, tone('#ecd0a0', '#c99a5c')) +
      box(74, 40, 48, 80, 4, 'none', 'stroke="#a8783f" stroke-width="4"') +
      box(134, 40, 48, 80, 4, 'none', 'stroke="#a8783f" stroke-width="4"') +
      box(74, 136, 48, 90, 4, 'none', 'stroke="#a8783f" stroke-width="4"') +
      box(134, 136, 48, 90, 4, 'none', 'stroke="#a8783f" stroke-width="4"') +
      disc(184, 132, 8, '#8e97a3') +
      box(160, 128, 24, 8, 4, '#8e97a3'),
  ),
} as const
