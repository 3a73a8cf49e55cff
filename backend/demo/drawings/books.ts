import { audioDisc, book, calendar, record } from './packs.ts'
import { at, box, darker, disc, emoji, lighter, line, picture, shadow, shape, soft, times, tone, type Svg } from './shapes.ts'

const e = (code: string) => ({ emoji: code })
const notebook = (hex: string) =>
  book(hex, null, {
    band: box(172, 18, 12, 214, 0, darker(hex, 0.4)) + line('M64 34V220', '#ffffff', 3, 'stroke-dasharray="8 8" opacity=".7"'),
  })
const month: Svg = times(28, (one) =>
  box(56 + (one % 7) * 21, 144 + Math.floor(one / 7) * 22, 14, 14, 4, one % 7 > 4 ? '#f0b6a8' : '#e2dced'),
)
const headphones = (hex: string) =>
  picture(
    shadow(238, 88) +
      line('M48 166C28 40 228 40 208 166', darker(hex, 0.15), 20) +
      line('M50 150C36 50 220 50 206 150', lighter(hex, 0.3), 6) +
      box(24, 130, 60, 100, 28, soft(hex)) +
      box(172, 130, 60, 100, 28, soft(hex)) +
      box(72, 142, 18, 78, 9, darker(hex, 0.4)) +
      box(166, 142, 18, 78, 9, darker(hex, 0.4)),
  )

/** Books by what their cover shows, and what else the bookshop has. */
export const booksDrawings = {
  'buch-muehlbach': book('#2f6b6a', e('1f3de-fe0f')),
  'buch-zug': book('#2a2d3a', e('1f682')),
  'buch-stille': book('#6a86b5', e('1fab6')),
  'buch-fuchs': book('#f2c53d', e('1f98a')),
  'buch-weltraum': book('#243a7a', e('1f680')),
  'buch-brot': book('#b9773a', e('1f35e')),
  'buch-garten': book('#4f8a45', e('1f331')),
  'buch-leuchtturm': book('#2f4a6a', {
    svg:
      shape('M-10-20H10L18 30H-18z', '#fdfbf5') +
      shape('M-13-2H13L15 12H-15z', '#d8343a') +
      box(-12, -32, 24, 14, 3, '#f6cf4a') +
      shape('M-14-32H14L0-44z', '#d8343a') +
      shape('M-14-26-50-38V-14zM14-26 50-38V-14z', '#fdf3c0', 'opacity=".8"'),
  }),
  'buch-apfelbaum': book('#7a9a4a', {
    svg:
      emoji('1f333', -32, -38, 64) +
      disc(-10, -14, 5, '#d8343a') +
      disc(10, -6, 5, '#d8343a') +
      disc(2, -26, 5, '#d8343a') +
      disc(-16, 24, 5, '#d8343a'),
  }),
  'buch-fernweh': book('#e2904a', e('1f30d')),
  'buch-nebel': book('#6f7686', e('1f32b-fe0f')),
  'buch-galette': book('#7a2f4a', e('1f95e')),
  'buch-uhrwerk': book('#4a3a2a', e('1f570-fe0f')),
  'buch-maulwurf': book('#8ac0e0', e('1f9a1')),
  'buch-drachen': book('#5a3f8a', e('1f409')),
  'buch-insekten': book('#8fc45a', e('1f41b')),
  'buch-pasta': book('#d8482f', e('1f35d')),
  'buch-eintopf': book('#c98a2e', e('1f372')),
  'buch-kuchen': book('#efb0bd', e('1f370')),
  'buch-schlaf': book('#3a4a8a', e('1f634')),
  'buch-fahrrad': book('#3f7a8a', e('1f6b2')),
  'buch-bienen': book('#f2b52f', e('1f41d')),
  'hoerbuch-muehlbach': audioDisc('#2f6b6a', e('1f3de-fe0f')),
  'hoerspiel-drachen': audioDisc('#5a3f8a', e('1f409')),
  'schallplatte-klavier': record('#3a6a9a', e('1f3b9')),
  'schallplatte-blasmusik': record('#b5562f', e('1f3ba')),
  'notizbuch-nachtblau': notebook('#1d2f5a'),
  'notizbuch-koralle': notebook('#ee7a5f'),
  'notizbuch-salbei': notebook('#9db89a'),
  'notizbuch-senf': notebook('#c9982a'),
  'kopfhoerer-schwarz': headphones('#2c313b'),
  'kopfhoerer-naturweiss': headphones('#efe6d2'),
  'kopfhoerer-salbei': headphones('#9db89a'),
  wanderkarte: picture(
    shadow(228, 104) +
      times(4, (one) =>
        shape(
          `M${20 + one * 54} ${one % 2 ? 66 : 48} ${74 + one * 54} ${one % 2 ? 48 : 66}V${one % 2 ? 204 : 222}L${20 + one * 54} ${one % 2 ? 222 : 204}z`,
          one % 2 ? '#cfe3b4' : '#e2efc9',
        ),
      ) +
      line('M24 170C70 150 90 120 128 132S196 110 232 76', '#6fb0e0', 12) +
      line('M44 92C80 86 92 176 140 180S190 156 206 176', '#d8343a', 5, 'stroke-dasharray="12 9"') +
      shape('M150 100 168 70 186 100zM70 122 82 102 94 122z', '#8aa06a') +
      shape('M206 176C188 152 190 132 206 132S224 152 206 176z', '#d8343a') +
      disc(206, 148, 7, '#ffffff'),
  ),
  lederlesezeichen: picture(
    shadow(240, 46) +
      at(
        128,
        130,
        shape('M-38-110H38V96L0 66-38 96z', soft('#8a4f2a')) +
          box(-28, -100, 56, 150, 6, 'none', 'stroke="#e0b98a" stroke-width="3" stroke-dasharray="7 6"') +
          emoji('1f333', -24, -60, 48) +
          line('M0-110C-2-124 10-126 16-118', '#c0362c', 5),
        { turn: 10 },
      ),
  ),
  leselampe: picture(
    shadow(236, 84) +
      shape('M150 52 226 30 246 98 184 104z', soft('#2f6b6a')) +
      shape('M184 104 246 98 214 190 96 168z', '#fdf1b0', 'opacity=".65"') +
      line('M160 76C90 40 40 100 78 176', '#4a4f5c', 13) +
      shape('M44 168H116L106 236H96L90 196H70L64 236H54z', soft('#3a3e4a')) +
      box(40, 162, 80, 20, 8, '#4a4f5c'),
  ),
  stadtkalender: calendar('#8ac0e0', e('1f3d8-fe0f'), month),
  familienplaner: calendar(
    '#f2c53d',
    e('1f46a'),
    times(5, (one) => box(54 + one * 30, 140, 26, 90, 4, ['#fbd3cb', '#d6e8f8', '#dff0d0', '#f9ebc0', '#e8dcf6'][one]!)) +
      times(3, (one) => line(`M54 ${160 + one * 24}H204`, '#fffdf8', 3)),
  ),
  fuellhalter: picture(
    shadow(232, 84) +
      at(
        128,
        128,
        box(-20, -118, 40, 128, 18, tone('#e2bd84', '#a8783f')) +
          box(-22, -10, 44, 66, 6, tone('#d9b06a', '#94652f')) +
          box(-22, 4, 44, 8, 0, '#c9a445') +
          shape('M-20 56H20L6 112C4 120-4 120-6 112z', soft('#c9a445')) +
          line('M0 80V114', '#5a4420', 2.5) +
          disc(0, 78, 4, '#5a4420') +
          line('M-8-104V-20', '#f4dcb0', 4),
        { turn: 38 },
      ),
  ),
  buntstifte: picture(
    shadow(238, 104) +
      times(8, (one) => {
        const hex = ['#c0362c', '#ee7a3f', '#f2c53d', '#5aa043', '#2f9a8a', '#4a86c5', '#7a52b5', '#e0739a'][one]!
        return at(
          30 + one * 28,
          0,
          box(-12, 80, 24, 156, 3, soft(hex)) +
            shape('M-12 80 0 32 12 80z', '#eccf9f') +
            shape('M-4 48 0 30 4 48z', hex) +
            box(-12, 210, 24, 12, 0, '#fffaf0'),
        )
      }),
  ),
  bilderrahmen: picture(
    shadow(240, 88) +
      box(36, 16, 184, 222, 6, tone('#dcb47c', '#a8783f')) +
      box(56, 36, 144, 182, 2, '#fbf8f2') +
      box(76, 58, 104, 138, 2, '#cfe6f5') +
      shape('M76 196V150L112 108 140 146 158 126 180 156V196z', '#6a9a5a') +
      disc(156, 84, 12, '#f2c53d') +
      line('M56 36 76 58M200 36 180 58M56 218 76 196M200 218 180 196', '#e9e2d6', 2),
  ),
} as const
