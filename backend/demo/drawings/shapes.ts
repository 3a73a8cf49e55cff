/** SVG on a canvas of 256 × 256, as text. */
export type Svg = string

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** `share` of the second colour in the first; both as #rrggbb. */
export function mix(hex: string, other: string, share: number): string {
  const second = channels(other)
  return `#${channels(hex)
    .map((value, at) =>
      Math.round(value + (second[at]! - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
export const lighter = (hex: string, share = 0.3) => mix(hex, '#ffffff', share)
export const darker = (hex: string, share = 0.25) => mix(hex, '#1d1030', share)

/** A gradient from the upper left to the lower right; its definition is written by `picture`. */
export const tone = (from: string, to: string) => `url(#g${from.slice(1)}-${to.slice(1)})`
/** One colour lit from the upper left, as the emoji are. */
export const soft = (hex: string) => (hex.startsWith('#') ? tone(lighter(hex, 0.28), darker(hex, 0.16)) : hex)

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): Svg =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`
export const disc = (x: number, y: number, r: number, fill: string, more = ''): Svg => oval(x, y, r, r, fill, more)
export const ring = (x: number, y: number, r: number, stroke: string, width: number): Svg =>
  disc(x, y, r, 'none', `stroke="${stroke}" stroke-width="${width}"`)
export const box = (x: number, y: number, width: number, height: number, r: number, fill: string, more = ''): Svg =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${r}" fill="${fill}" ${more}/>`
export const shape = (d: string, fill: string, more = ''): Svg => `<path d="${d}" fill="${fill}" ${more}/>`
export const line = (d: string, stroke: string, width: number, more = ''): Svg =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" ${more.includes('stroke-linecap') ? '' : 'stroke-linecap="round"'} ${more}/>`
export const at = (x: number, y: number, content: Svg, { scale = 1, turn = 0 }: { scale?: number | string; turn?: number } = {}): Svg =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${content}</g>`
export const times = (count: number, draw: (index: number) => Svg): Svg => Array.from({ length: count }, (_, index) => draw(index)).join('')
/** An emoji inside a drawing; whoever renders puts its picture in. */
export const emoji = (code: string, x: number, y: number, size: number, turn = 0): Svg =>
  `<image href="emoji:${code}" x="${x}" y="${y}" width="${size}" height="${size}" transform="rotate(${turn} ${x + size / 2} ${y + size / 2})"/>`
export const shadow = (y = 232, rx = 84, x = 128): Svg => oval(x, y, rx, 9, '#1d1030', 'opacity=".13"')

/** Spreads pieces evenly over an ellipse, turned this way and that, always alike. */
export function scatter(pieces: readonly Svg[], x: number, y: number, rx: number, ry: number, scale: number | string = 1): Svg {
  return pieces
    .map((piece, index) => {
      const reach = Math.sqrt((index + 0.55) / pieces.length)
      const angle = index * 2.399963 + 0.6
      return at(Math.round(x + rx * reach * Math.cos(angle)), Math.round(y + ry * reach * Math.sin(angle)), piece, {
        scale,
        turn: (index * 67) % 360,
      })
    })
    .join('')
}

/** The whole document with the gradients it mentions. */
export function picture(content: Svg): Svg {
  const gradients = new Set(Array.from(content.matchAll(/url\(#(g[0-9a-f]{6}-[0-9a-f]{6})\)/g), ([, id]) => id!))
  const defs = [...gradients].map((id) => {
    const [from, to] = id.slice(1).split('-')
    return `<linearGradient id="${id}" x1=".15" y1="0" x2=".7" y2="1"><stop stop-color="#${from}"/><stop offset="1" stop-color="#${to}"/></linearGradient>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256" width="384" height="384"><defs>${defs.join('')}</defs>${content}</svg>`
}
