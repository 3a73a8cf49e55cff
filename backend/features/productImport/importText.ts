import { isUtf8 } from 'node:buffer'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
export const encodingNames: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
}
export const separators = [';', ',', '\t', '|'] as const
export type Separator = (typeof separators)[number]

/** By its mark, else by its NULs, else well-formed UTF-8; what is left comes of an old Windows program. */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 2000)
  let even = 0
  let odd = 0
  head.forEach((byte, at) => {
    if (byte !== 0) return
    if (at % 2 === 0) even++
    else odd++
  })
  if (odd > head.length / 5 && even < odd / 4) return 'utf-16le'
  if (even > head.length / 5 && odd < even / 4) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** Text in pieces of 256 kB, without the mark at its beginning; a sign that stands across two pieces stays whole. */
export function* textOf(bytes: Uint8Array, encoding: Encoding): Generator<string> {
  const decoder = new TextDecoder(encoding)
  const size = 256 * 1024
  for (let at = 0; at < bytes.length; at += size) yield decoder.decode(bytes.subarray(at, at + size), { stream: true })
  yield decoder.decode()
}

/** The sign that stands most often between the headings, outside of quotes; on a tie the German one. */
export function separatorOf(start: string): Separator {
  const counts = new Map<string, number>()
  let quoted = false
  for (const sign of start.slice(0, 64_000)) {
    if (sign === '"') quoted = !quoted
    else if (!quoted && (sign === '\n' || sign === '\r')) {
      if (counts.size > 0) break
    } else if (!quoted && (separators as readonly string[]).includes(sign)) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  }
  return separators.toSorted((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))[0]!
}
