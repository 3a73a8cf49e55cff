import { cards, gameBox } from './packs.ts'
import { at, box, disc, emoji, line, picture, shadow, shape, soft, times, tone, type Svg } from './shapes.ts'

const e = (code: string) => ({ emoji: code })
const pieceOf = (hex: string): Svg =>
  shape('M-24-24H-8C-12-38 12-38 8-24H24V-8C38-12 38 12 24 8V24H8C12 10-12 10-8 24H-24V8C-10 12-10-12-24-8z', soft(hex))
const withPieces = (hex: string) => at(206, 210, pieceOf(hex), { scale: 0.9, turn: 14 })

/** Games and puzzles by their boxes, other toys as they are. */
export const gamesDrawings = {
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
} as const
