import { darker, disc, lighter, line, oval, picture, ring, shadow, shape, soft, times, tone } from './shapes.ts'

/** A tall glass with a drink. */
export const glass = (hex: string, { top = '', foam = null as string | null, straw = false } = {}) =>
  picture(
    shadow(238, 54) +
      (straw ? line('M150 20 134 130', '#e0506a', 9) : '') +
      shape('M66 44H190L174 226C173 234 167 238 160 238H96C89 238 83 234 82 226z', '#dfeaf6', 'opacity=".75"') +
      shape('M72 74H184L170 222C169 228 165 230 160 230H96C91 230 87 228 86 222z', soft(hex)) +
      (foam
        ? shape('M68 56C82 36 104 50 128 42 152 50 174 36 188 56L185 88C160 96 96 96 71 88z', soft(foam))
        : oval(128, 74, 56, 9, lighter(hex, 0.35))) +
      line('M92 92 100 206', '#ffffff', 7, 'opacity=".45"') +
      top,
  )
/** A cup on a saucer. */
export const cup = (hex: string, { top = '', ware = '#f2eff6' } = {}) =>
  picture(
    shadow(226, 92) +
      oval(128, 216, 96, 18, darker(ware, 0.08)) +
      oval(128, 212, 96, 16, soft(ware)) +
      ring(196, 136, 28, darker(ware, 0.06), 14) +
      shape('M42 92H204C204 164 176 206 123 206S42 164 42 92z', tone('#ffffff', darker(ware, 0.12))) +
      oval(123, 92, 81, 26, darker(ware, 0.05)) +
      oval(123, 94, 73, 21, soft(hex)) +
      top,
  )
/** A glass dish on a foot, with balls of ice cream. */
export const sundae = (colours: readonly string[], top = '') =>
  picture(
    shadow(238, 60) +
      times(
        colours.length,
        (one) =>
          disc([86, 170, 128][one % 3]!, [98, 98, 66][one % 3]!, 44, soft(colours[one]!)) +
          oval([72, 156, 114][one % 3]!, [80, 80, 48][one % 3]!, 12, 8, lighter(colours[one]!, 0.5)),
      ) +
      top +
      shape(
        'M36 108H220C218 158 184 186 142 190V214H172C182 214 184 236 172 236H84C72 236 74 214 84 214H114V190C72 186 38 158 36 108z',
        '#cfe3f5',
        'opacity=".88"',
      ) +
      line('M58 122C64 148 80 164 98 172', '#ffffff', 8, 'opacity=".7"'),
  )
/** Balls of one sort in a paper cup. */
export const scoops = (first: string, second: string, top = '') =>
  picture(
    shadow(236, 60) +
      disc(88, 104, 52, soft(first)) +
      disc(168, 104, 52, soft(second)) +
      oval(72, 82, 15, 10, lighter(first, 0.5)) +
      oval(152, 82, 15, 10, lighter(second, 0.5)) +
      top +
      shape('M30 116H226L200 226C198 234 192 236 184 236H72C64 236 58 234 56 226z', tone('#f6a5b8', '#d9577c')) +
      shape('M30 116H226L220 140H36z', '#ffffff', 'opacity=".55"'),
  )
