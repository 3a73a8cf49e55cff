import { named } from './bits.ts'
import { at, box, darker, disc, lighter, line, oval, picture, scatter, shadow, shape, soft, times, tone, type Svg } from './shapes.ts'

const dish = (rim = '#f4f1f8') =>
  disc(128, 134, 116, '#1d1030', 'opacity=".1"') +
  disc(128, 128, 114, soft(rim)) +
  disc(128, 128, 88, darker(rim, 0.05)) +
  disc(128, 128, 84, lighter(rim, 0.4))

/** A whole pizza from above. */
export const pizza = (toppings: string, { sauce = '#d2482c', cheese = '#f8d57c' as string | null, crust = '#dd9d55' } = {}) =>
  picture(
    disc(128, 134, 114, '#1d1030', 'opacity=".12"') +
      disc(128, 128, 114, soft(crust)) +
      disc(128, 128, 96, darker(sauce, 0.08)) +
      disc(128, 128, 94, soft(sauce)) +
      (cheese ? times(9, (one) => at(128, 128, disc(0, -62, 31, cheese), { turn: one * 40 })) + disc(128, 128, 62, cheese) : '') +
      scatter(named(toppings), 128, 128, 80, 80, 1.25) +
      line('M128 16V240M31 72 225 184M31 184 225 72', darker(crust, 0.35), 1.6, 'opacity=".35"'),
  )

const strand = (hex: string, turn: number, r: number) =>
  at(128, 128, line(`M${-r} 6C${-r * 0.6} ${-r * 0.9} ${r * 0.6} ${-r * 0.9} ${r} 4`, hex, 6), { turn })
const shapesOfPasta: Readonly<Record<string, (hex: string) => Svg>> = {
  spaghetti: (hex) =>
    disc(128, 128, 68, darker(hex, 0.15)) +
    times(22, (one) => strand(one % 2 ? hex : lighter(hex, 0.35), one * 47, 30 + ((one * 13) % 38))),
  tagliatelle: (hex) =>
    disc(128, 128, 68, darker(hex, 0.15)) +
    times(16, (one) =>
      at(128, 128, line(`M-${36 + ((one * 11) % 30)} 8C-20-44 20-44 ${36 + ((one * 11) % 30)} 4`, one % 2 ? hex : lighter(hex, 0.3), 11), {
        turn: one * 53,
      }),
    ),
  penne: (hex) =>
    scatter(
      Array.from({ length: 26 }, () => shape('M-19-7H13L20 7H-12z', soft(hex)) + oval(16, 0, 4, 6, darker(hex, 0.35))),
      128,
      128,
      66,
      66,
    ),
  ravioli: (hex) =>
    scatter(
      Array.from(
        { length: 9 },
        () =>
          box(-24, -24, 48, 48, 5, darker(hex, 0.12), `stroke="${darker(hex, 0.2)}" stroke-dasharray="5 4" stroke-width="3"`) +
          box(-15, -15, 30, 30, 11, soft(lighter(hex, 0.25))),
      ),
      128,
      128,
      60,
      60,
    ),
  gnocchi: (hex) =>
    scatter(
      Array.from({ length: 20 }, () => oval(0, 0, 16, 12, soft(hex)) + line('M-6-7V7M0-9V9M6-7V7', darker(hex, 0.2), 1.8)),
      128,
      128,
      64,
      64,
    ),
  orecchiette: (hex) =>
    scatter(
      Array.from({ length: 20 }, () => oval(0, 0, 16, 14, soft(hex)) + oval(1, 2, 9, 7, darker(hex, 0.18))),
      128,
      128,
      64,
      64,
    ),
  macaroni: (hex) =>
    scatter(
      Array.from({ length: 26 }, () => line('M-11 5C-8-9 8-9 11 5', hex, 10) + line('M-9 1C-6-7 4-8 8-2', lighter(hex, 0.5), 2)),
      128,
      128,
      66,
      66,
    ),
}
/** A deep plate of pasta from above, with what lies on it. */
export const pasta = (kind: string, hex: string, toppings: string, sauce?: string) =>
  picture(
    dish() +
      shapesOfPasta[kind]!(hex) +
      (sauce
        ? shape('M74 130C70 96 104 74 134 78 168 76 188 104 182 132 186 160 156 180 128 178 98 182 72 160 74 130z', soft(sauce))
        : '') +
      scatter(named(toppings), 128, 128, 48, 48, 1.1),
  )

/** A bowl seen from the side, filled: `liquid` is what the pieces lie in. */
export const bowl = (
  liquid: string,
  toppings: string,
  { ware = '#5b6fb5', rice = false, size = 1.25 }: { ware?: string; rice?: boolean; size?: number } = {},
) =>
  picture(
    shadow(228, 76) +
      shape('M18 104C22 176 70 226 128 226S234 176 238 104z', tone(lighter(ware, 0.35), darker(ware, 0.3))) +
      oval(128, 104, 110, 52, lighter(ware, 0.5)) +
      oval(128, 106, 100, 45, darker(liquid, 0.15)) +
      oval(128, 108, 98, 43, soft(liquid)) +
      (rice
        ? shape('M34 104C40 66 96 54 124 76 132 92 128 128 96 142 60 140 36 126 34 104z', tone('#ffffff', '#e9e2d6')) +
          scatter(
            Array.from({ length: 18 }, () => oval(0, 0, 6, 2.4, '#fffdf8', 'stroke="#ddd3c2" stroke-width=".8"')),
            80,
            98,
            38,
            28,
          )
        : '') +
      scatter(named(toppings), rice ? 166 : 128, 106, rice ? 52 : 80, 31, `${size} ${size * 0.78}`),
  )

/** A flat plate from above with big pieces on it. */
export const plate = (content: Svg, rim = '#f4f1f8') => picture(dish(rim) + content)
/** Heaps beside each other on a plate: each with its place. */
export const heaps = (...parts: readonly (readonly [words: string, x: number, y: number, r: number, scale?: number])[]) =>
  plate(parts.map(([words, x, y, r, scale = 1.1]) => scatter(named(words), x, y, r, r, scale)).join(''))
export const riceHeap = (x: number, y: number, r: number): Svg =>
  disc(x, y, r, tone('#ffffff', '#eae3d6')) +
  scatter(
    Array.from({ length: 16 }, () => oval(0, 0, 6, 2.4, '#fffdf8', 'stroke="#d9cfbd" stroke-width=".8"')),
    x,
    y,
    r * 0.85,
    r * 0.85,
  )
export const friesHeap = (x: number, y: number, count = 9): Svg =>
  times(count, (one) =>
    at(x + ((one * 23) % 44) - 22, y + ((one * 31) % 40) - 20, box(-5, -26, 10, 52, 3, soft('#f6c944')), { turn: (one * 47) % 180 }),
  )
/** A breaded or grilled piece. */
export const cutlet = (x: number, y: number, scale = 1, hex = '#c98538', turn = 0): Svg =>
  at(
    x,
    y,
    shape('M-58 4C-62-30-24-46 8-40 46-40 66-14 58 12 50 40 8 44-18 38-44 36-56 24-58 4z', soft(hex)) +
      scatter(
        Array.from({ length: 16 }, () => disc(0, 0, 3, darker(hex, 0.2))),
        0,
        0,
        46,
        30,
      ),
    { scale, turn },
  )
export const grillMarks = (x: number, y: number, turn = 0): Svg =>
  at(x, y, line('M-26-18 10 20M-8-24 28 14M8-28 38 2', '#5c2f1c', 4, 'opacity=".6"'), { turn })

/** Skewers beside each other, each with the same pieces. */
export const skewers = (count: number, pieces: readonly Svg[], under = '') =>
  plate(
    under +
      times(count, (one) =>
        at(
          128,
          128 + (one - (count - 1) / 2) * 48,
          line('M-112 0H112', '#c9a16b', 6) +
            pieces.map((piece, index) => at((index - (pieces.length - 1) / 2) * (150 / pieces.length), 0, piece, { scale: 1.55 })).join(''),
          { turn: -24 },
        ),
      ),
  )

/** A burger: what lies between the halves, from above to below. */
export const burger = (layers: readonly Svg[], bun = '#dfa050') =>
  picture(
    shadow(234, 90) +
      layers
        .toReversed()
        .map((layer, index) => at(128, 188 - index * (74 / layers.length), layer))
        .join('') +
      box(38, 196, 180, 36, 18, soft(darker(bun, 0.05))) +
      shape(`M36 108C36 52 80 26 128 26S220 52 220 108C220 116 214 118 206 118H50C42 118 36 116 36 108z`, soft(bun)) +
      scatter(
        Array.from({ length: 12 }, () => oval(0, 0, 6, 3.4, '#fbeec6')),
        128,
        66,
        66,
        26,
      ),
  )
/** A piece of layered cake, from the side. */
export const slice = (layers: readonly string[], top: Svg, crust = '#caa06a') =>
  picture(
    shadow(226, 96) +
      shape('M26 120 190 78 232 116 232 204C232 212 228 216 220 216H38C30 216 26 212 26 204z', darker(crust, 0.1)) +
      times(layers.length, (one) =>
        box(26, 118 + one * (98 / layers.length), 206, 98 / layers.length + 1, one === layers.length - 1 ? 8 : 2, soft(layers[one]!)),
      ) +
      shape('M26 120 188 68 232 120z', soft(layers[0]!)) +
      top,
  )
