import { Unzip, UnzipInflate } from 'fflate'
import { importLimits } from '#contract/values/importFields.ts'
import { FileTrouble } from './importLines.ts'
import { cleanPath, isPictureName } from './importPictures.ts'

export interface ZipPicture {
  /** Cleaned path, as it is written. */
  name: string
  bytes: Uint8Array
}
/** What may still come, of all ZIPs of an import together. */
export interface ZipRoom {
  entries: number
  bytes: number
}
const broken = 'Dieses ZIP lässt sich nicht lesen. Ist es beschädigt oder mit einem Passwort geschützt?'
const tooMany = `Ein Import nimmt höchstens ${importLimits.zipEntries.toLocaleString('de-DE')} Bilder aus ZIP-Dateien.`
const tooLarge = `Die ZIP-Dateien eines Imports entfalten sich auf höchstens ${importLimits.zipUnfolded / 1024 / 1024} MB.`
const bomb = 'Dieses ZIP entfaltet sich auf ein Vielfaches seiner Größe. Es wird nicht gelesen.'
/** Pictures hardly shrink; what unfolds a hundredfold is made to fill memory. */
const most = { ratio: 100, checkedFrom: 4 * 1024 * 1024 }
/** So little at once that even the worst slice unfolds to some megabytes. */
const slice = 16 * 1024

/**
 * Pictures of a ZIP one after the other, read from its beginning to its end: what its directory says of names and sizes proves nothing, and
 * no byte is unfolded twice. Returns how many files were left out. @throws FileTrouble
 */
export async function* picturesOfZip(chunks: AsyncIterable<Uint8Array>, room: ZipRoom): AsyncGenerator<ZipPicture, number> {
  let ready: ZipPicture[] = []
  let trouble: string | undefined
  let [entries, left, open, packed, unfolded] = [0, 0, 0, 0, 0]
  const unzip = new Unzip((file) => {
    if (++entries > room.entries) trouble ??= tooMany
    const name = cleanPath(file.name)
    const isWanted = isPictureName(name)
    if (!isWanted && !file.name.endsWith('/')) left++
    begin(file, isWanted ? name : undefined)
  })
  unzip.register(UnzipInflate)
  /** Files without a name are unfolded as well, for their size counts; nothing of them is kept. */
  const begin = (file: Parameters<typeof unzip.onfile>[0], name: string | undefined) => {
    if (trouble) return
    let parts: Uint8Array[] = []
    let bytes = 0
    open++
    file.ondata = (error, chunk, isLast) => {
      if (error) trouble ??= broken
      if (trouble || !chunk) return
      bytes += chunk.length
      unfolded += chunk.length
      if (unfolded > room.bytes) trouble ??= tooLarge
      // Copies: the decoder writes into the same memory again.
      if (name !== undefined && bytes <= importLimits.pictureBytes) parts.push(chunk.slice())
      if (!isLast) return
      open--
      if (name === undefined) return
      if (bytes > importLimits.pictureBytes || bytes === 0) left++
      else ready.push({ name, bytes: joined(parts, bytes) })
      parts = []
    }
    file.start()
  }
  const push = (bytes: Uint8Array, isLast: boolean) => {
    packed += bytes.length
    try {
      unzip.push(bytes, isLast)
    } catch {
      trouble ??= broken
    }
    if (unfolded > most.checkedFrom && unfolded > packed * most.ratio) trouble = bomb
    if (trouble) throw new FileTrouble(trouble)
  }
  for await (const chunk of chunks)
    for (let at = 0; at < chunk.length; at += slice) {
      push(chunk.subarray(at, at + slice), false)
      yield* ready
      ready = []
    }
  push(new Uint8Array(), true)
  yield* ready
  if (entries === 0 || open > 0) throw new FileTrouble(broken)
  return left
}

function joined(parts: readonly Uint8Array[], bytes: number): Uint8Array {
  const whole = new Uint8Array(bytes)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
