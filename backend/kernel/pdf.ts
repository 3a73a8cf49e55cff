import { inflateSync } from 'node:zlib'

/** What speaks against a PDF; null when nothing does. */
export type PdfTrouble = 'broken' | 'locked' | 'active' | null

/** Object streams are unpacked up to here, all together; a file that needs more is refused as broken. */
const maxUnpacked = 40 * 1024 * 1024
/** Scripts, programs to start, attached files, media and forms that send: nothing a letter or a plan needs. */
const active = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|XFA)(?![A-Za-z0-9])/

/**
 * Looks whether a PDF is whole, can be read without a password and does nothing by itself. Names may be written with `#xx`, and
 * objects may be packed into streams; both are undone before looking.
 */
export function pdfTrouble(content: Uint8Array): PdfTrouble {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  const text = bytes.toString('latin1')
  if (!text.slice(0, 1024).includes('%PDF-') || !text.slice(-2048).includes('%%EOF') || !text.includes('startxref')) return 'broken'
  const packed = unpacked(bytes, text)
  if (packed === null) return 'broken'
  const all = [text, ...packed].map(plainNames)
  if (all.some((part) => /\/Encrypt(?![A-Za-z0-9])/.test(part))) return 'locked'
  return all.some((part) => active.test(part)) ? 'active' : null
}

const plainNames = (text: string) => text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The object and cross-reference streams, unpacked; null when one cannot be read. */
function unpacked(bytes: Buffer, text: string): string[] | null {
  const found: string[] = []
  let room = maxUnpacked
  for (let at = text.indexOf('/ObjStm'); at >= 0; at = text.indexOf('/ObjStm', at + 7)) {
    const start = text.indexOf('stream', at)
    if (start < 0) return null
    const begin = text[start + 6] === '\r' ? start + 8 : start + 7
    const end = text.indexOf('endstream', begin)
    if (end < 0) return null
    try {
      const content = inflateSync(bytes.subarray(begin, end), { maxOutputLength: room })
      room -= content.length
      found.push(content.toString('latin1'))
    } catch {
      // Another filter than deflate, or more than any letter holds.
      return null
    }
  }
  return found
}
