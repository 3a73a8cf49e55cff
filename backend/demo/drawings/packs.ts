import { at, box, darker, disc, emoji, lighter, line, oval, picture, ring, shadow, shape, soft, times, tone, type Svg } from './shapes.ts'

/** What is printed on a label: an emoji or a drawing of about 60 × 60 around the middle. */
type Print = { emoji: string } | { svg: Svg } | null
const printed = (print: Print, x: number, y: number, size: number, turn = 0): Svg =>
  print === null
    ? ''
    : 'emoji' in print
      ? emoji(print.emoji, x - size / 2, y - size / 2, size, turn)
      : at(x, y, print.svg, { scale: size / 60, turn })

const bottleShapes = {
  wine: 'M108 14H148V72C148 88 176 98 176 128V226C176 236 170 242 160 242H96C86 242 80 236 80 226V128C80 98 108 88 108 72z',
  long: 'M110 14H146V66C146 96 168 112 168 140V228C168 236 162 242 154 242H102C94 242 88 236 88 228V140C88 112 110 96 110 66z',
  beer: 'M110 22H146V84C146 100 170 110 170 136V226C170 236 164 242 154 242H102C92 242 86 236 86 226V136C86 110 110 100 110 84z',
  bulb: 'M112 14H144V92C186 100 204 134 204 170 204 216 172 242 128 242S52 216 52 170C52 134 70 100 112 92z',
  flask: 'M106 18H150V58C178 64 186 78 186 96V222C186 234 178 242 166 242H90C78 242 70 234 70 222V96C70 78 78 64 106 58z',
} as const
/** A bottle: glass, what is printed on its label, cap. */
export const bottle = (
  form: keyof typeof bottleShapes,
  hex: string,
  print: Print,
  { label = '#fbf6ea', cap = '#8a2433', band = '' } = {},
) =>
  picture(
    shadow(242, 56) +
      shape(bottleShapes[form], tone(lighter(hex, 0.25), darker(hex, 0.3))) +
      line('M100 138V222', '#ffffff', 7, 'opacity=".35"') +
      (print === null
        ? ''
        : box(form === 'bulb' || form === 'flask' ? 78 : 86, 140, form === 'bulb' || form === 'flask' ? 100 : 84, 78, 6, label) +
          printed(print, 128, 179, 62)) +
      band +
      box(form === 'wine' ? 106 : 108, 8, form === 'wine' ? 44 : 40, form === 'wine' || form === 'long' ? 46 : 20, 6, soft(cap)),
  )
/** A bottle of wine: colour of the glass, what its label shows, colour of label and capsule. */
export const wine = (hex: string, print: Print, capsule: string, label = '#fbf3df') =>
  bottle('wine', hex, print, { cap: capsule, label, band: line('M92 146H164M92 212H164', capsule, 3) })
/** Six bottles in a carrier. */
export const sixpack = (hex: string, cap: string, carton: string, print: Print) =>
  picture(
    shadow(238, 96) +
      times(3, (one) =>
        at(
          74 + one * 54,
          0,
          shape('M-11 24H11V62C11 76 24 82 24 104V150H-24V104C-24 82-11 76-11 62z', tone(lighter(hex, 0.25), darker(hex, 0.3))) +
            box(-13, 16, 26, 14, 4, soft(cap)) +
            line('M-14 108V140', '#ffffff', 5, 'opacity=".4"'),
        ),
      ) +
      shape('M30 118H226V228C226 234 222 238 216 238H40C34 238 30 234 30 228z', tone(lighter(carton, 0.2), darker(carton, 0.15))) +
      box(88, 96, 80, 34, 17, 'none', `stroke="${darker(carton, 0.2)}" stroke-width="12"`) +
      printed(print, 128, 182, 84),
  )
/** A crate of bottles. */
export const crate = (hex: string, cap: string, colour: string, print: Print) =>
  picture(
    shadow(240, 104) +
      times(4, (one) =>
        at(
          56 + one * 48,
          0,
          shape('M-10 40H10V74C10 88 20 94 20 110V140H-20V110C-20 94-10 88-10 74z', tone(lighter(hex, 0.4), hex)) +
            box(-12, 32, 24, 13, 4, soft(cap)),
        ),
      ) +
      box(22, 120, 212, 118, 12, tone(lighter(colour, 0.2), darker(colour, 0.2))) +
      box(88, 136, 80, 22, 11, darker(colour, 0.35)) +
      printed(print, 128, 198, 62),
  )
/** A can as drinks come in. */
export const can = (hex: string, accent: string) =>
  picture(
    shadow(238, 54) +
      box(70, 26, 116, 210, 20, tone(lighter(hex, 0.3), darker(hex, 0.25))) +
      oval(128, 34, 56, 13, '#d7dbe2') +
      oval(128, 33, 46, 9, '#b4bac4') +
      oval(128, 30, 12, 4, '#8b93a0') +
      line('M74 168C104 120 152 196 182 130', accent, 20) +
      oval(128, 230, 54, 10, '#c3c8d1') +
      line('M88 60V204', '#ffffff', 8, 'opacity=".3"'),
  )
/** A jar with lid and label. */
export const jar = (hex: string, print: Print, { lid = '#c9a445', label = '#fffaf0' } = {}) =>
  picture(
    shadow(240, 72) +
      box(50, 62, 156, 178, 30, tone(lighter(hex, 0.25), darker(hex, 0.2))) +
      box(60, 22, 136, 46, 12, soft(lid)) +
      line('M74 34V56M94 34V56M114 34V56M134 34V56M154 34V56M174 34V56', darker(lid, 0.2), 3) +
      (print === null ? '' : box(66, 104, 124, 96, 10, label) + printed(print, 128, 152, 82)) +
      line('M64 92V214', '#ffffff', 8, 'opacity=".35"'),
  )
/** A paper bag or a sachet with a printed front. */
export const bag = (hex: string, print: Print, { label = '#fff8ea', band = null as string | null } = {}) =>
  picture(
    shadow(240, 78) +
      shape(
        'M54 40 68 26 84 40 100 26 116 40 132 26 148 40 164 26 180 40 194 26 206 40V222C206 234 200 240 188 240H68C56 240 50 234 50 222z',
        tone(lighter(hex, 0.25), darker(hex, 0.18)),
      ) +
      (band ? box(50, 58, 156, 18, 0, band) : '') +
      box(72, 92, 112, 112, 14, label) +
      printed(print, 128, 148, 92),
  )
/** A box of a game, with its picture on the lid. */
export const gameBox = (hex: string, print: Print, back: string, more: Svg = '') =>
  picture(
    shadow(236, 106) +
      shape('M22 70 52 40H234V196L212 224H22z', darker(hex, 0.3)) +
      box(20, 66, 192, 160, 10, tone(lighter(hex, 0.2), darker(hex, 0.1))) +
      box(34, 80, 164, 132, 8, soft(back)) +
      printed(print, 116, 146, 112) +
      more,
  )
/** A book standing with its cover to the front. */
export const book = (hex: string, print: Print, { pages = '#fbf4e4', band = '' } = {}) =>
  picture(
    shadow(238, 86) +
      box(44, 22, 176, 214, 10, darker(hex, 0.35)) +
      box(56, 28, 160, 204, 4, pages) +
      line('M210 34V226M204 34V226', '#d9cdb4', 2) +
      box(36, 18, 168, 214, 10, tone(lighter(hex, 0.22), darker(hex, 0.2))) +
      box(36, 18, 20, 214, 8, darker(hex, 0.22)) +
      box(76, 40, 106, 10, 5, '#ffffff', 'opacity=".85"') +
      box(92, 58, 74, 7, 3.5, '#ffffff', 'opacity=".6"') +
      printed(print, 129, 142, 112) +
      band,
  )
/** A record half out of its sleeve. */
export const record = (hex: string, print: Print) =>
  picture(
    shadow(232, 100) +
      disc(160, 128, 88, '#1c1a22') +
      ring(160, 128, 70, '#3a3743', 2) +
      ring(160, 128, 56, '#3a3743', 2) +
      ring(160, 128, 80, '#3a3743', 2) +
      disc(160, 128, 28, soft(hex)) +
      disc(160, 128, 5, '#f4f1f8') +
      box(16, 36, 180, 186, 6, tone(lighter(hex, 0.2), darker(hex, 0.2))) +
      printed(print, 106, 130, 110),
  )
/** An audio disc in its case. */
export const audioDisc = (hex: string, print: Print) =>
  picture(
    shadow(234, 92) +
      box(26, 34, 170, 190, 8, '#3a3e4c') +
      box(42, 40, 150, 178, 4, soft(hex)) +
      printed(print, 116, 112, 100) +
      disc(176, 164, 66, tone('#f2f4fa', '#b4bccb')) +
      ring(176, 164, 46, '#ffffff', 3) +
      shape('M176 164 230 126 240 150z', '#cfe6ff', 'opacity=".8"') +
      disc(176, 164, 18, '#e8ebf2') +
      disc(176, 164, 9, '#3a3e4c'),
  )
/** Cards fanned out, the front one printed. */
export const cards = (back: string, print: Print) =>
  picture(
    shadow(238, 84) +
      times(3, (one) =>
        at(
          128,
          220,
          box(-58, -176, 116, 168, 12, soft(back)) + box(-48, -166, 96, 148, 8, 'none', 'stroke="#ffffff" stroke-width="3" opacity=".6"'),
          { turn: -26 + one * 14 },
        ),
      ) +
      at(128, 220, box(-58, -178, 116, 168, 12, '#fffdf8', 'stroke="#d6cfe2" stroke-width="2"') + printed(print, 0, -94, 86), { turn: 16 }),
  )
/** A wall calendar; `grid` draws its sheet below the picture. */
export const calendar = (hex: string, print: Print, grid: Svg) =>
  picture(
    shadow(240, 82) +
      box(42, 22, 172, 216, 10, '#fffdf8', 'stroke="#d6cfe2" stroke-width="2"') +
      box(42, 22, 172, 108, 10, soft(hex)) +
      printed(print, 128, 78, 96) +
      grid +
      times(7, (one) => box(58 + one * 22, 12, 7, 24, 3.5, '#6f7686')),
  )
/** A pot with something growing in it. */
export const pot = (plant: Svg, hex = '#b9603d') =>
  picture(
    shadow(242, 66) +
      plant +
      shape('M62 158H194L180 228C178 236 172 240 164 240H92C84 240 78 236 76 228z', tone(lighter(hex, 0.25), darker(hex, 0.25))) +
      box(52, 140, 152, 30, 10, soft(lighter(hex, 0.08))),
  )
/** Round loaf, cake or cheese on a board. */
export const onBoard = (content: Svg, wood = '#c08a52') =>
  picture(
    shadow(230, 106) +
      box(14, 176, 228, 48, 22, tone(lighter(wood, 0.2), darker(wood, 0.2))) +
      line('M40 200H150M90 210H214', darker(wood, 0.25), 2.5) +
      content,
  )
