import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

type Weight = 'text' | 'bold'
type Box = { width: number; align?: 'left' | 'right' | 'center' }

const files = join(dirname(createRequire(import.meta.url).resolve('@fontsource/poppins/package.json')), 'files')
const fontFile = (subset: 'latin' | 'latin-ext', weight: Weight) =>
  readFileSync(join(files, `poppins-${subset}-${weight === 'text' ? 400 : 600}-normal.woff`))
let fonts: Record<string, Buffer> | undefined

/** A4 sheets of one document, as PDF/A-3b: every font inside, every letter drawn, no letter that the font lacks. */
export async function openPaper(about: { title: string; author: string; at: Date }) {
  // Loaded with the first document: the writer and its fonts' reader are large.
  const { default: PDFDocument } = await import('pdfkit')
  fonts ??= {
    text: fontFile('latin', 'text'),
    bold: fontFile('latin', 'bold'),
    textMore: fontFile('latin-ext', 'text'),
    boldMore: fontFile('latin-ext', 'bold'),
  }
  const doc = new PDFDocument({
    size: 'A4',
    margin: 56,
    pdfVersion: '1.7',
    subset: 'PDF/A-3b',
    lang: 'de-DE',
    info: { Title: about.title, Author: about.author, CreationDate: about.at, ModDate: about.at },
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  for (const [name, file] of Object.entries(fonts)) doc.registerFont(name, file)
  const covers = new Map<string, (letter: string) => boolean>()
  const covering = (name: string) => {
    const known = covers.get(name)
    if (known) return known
    // The open font is fontkit's; pdfkit's types do not show it.
    const { font } = (doc.font(name) as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font
    const test = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0)!)
    covers.set(name, test)
    return test
  }

  /** The text in runs of one font each; a letter that neither has is written without its marks, at last as «?». */
  function runsOf(text: string, weight: Weight): { font: string; text: string }[] {
    const [basic, more] = [covering(weight), covering(`${weight}More`)]
    const runs: { font: string; text: string }[] = []
    const put = (font: string, letter: string) => {
      const last = runs.at(-1)
      if (last?.font === font) last.text += letter
      else runs.push({ font, text: letter })
    }
    for (const letter of text.normalize('NFC')) {
      if (letter === '\n' || basic(letter)) put(weight, letter)
      else if (more(letter)) put(`${weight}More`, letter)
      else {
        const plain = [...letter.normalize('NFKD')].filter(basic).join('')
        put(weight, plain || (/\s|\p{C}|\p{M}/u.test(letter) ? ' ' : '?'))
      }
    }
    return runs
  }

  return {
    doc,
    done,
    /** How high the text will stand, in points. */
    height(text: string, weight: Weight, size: number, box: Box): number {
      doc.font(weight).fontSize(size)
      return doc.heightOfString(text, box)
    },
    write(text: string, weight: Weight, size: number, x: number, y: number, box: Box): void {
      const runs = runsOf(text, weight)
      doc.fontSize(size)
      doc.x = x
      doc.y = y
      runs.forEach((run, at) => {
        doc.font(run.font).text(run.text, { ...box, continued: at < runs.length - 1 })
      })
    },
  }
}
export type Paper = Awaited<ReturnType<typeof openPaper>>
