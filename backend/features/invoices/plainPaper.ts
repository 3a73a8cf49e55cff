import { openPaper } from './invoice.paper.ts'

/** A paper of running text: title, who wrote it, when (ISO), and its paragraphs in order. */
export interface PlainPaper {
  title: string
  author: string
  at: string
  lines: string[]
}
const [left, width, bottom] = [56, 483, 760]

/** The paper as PDF/A, on as many sheets as it takes. */
export async function plainPdf({ title, author, at, lines }: PlainPaper): Promise<Buffer> {
  const { doc, write, height, done } = await openPaper({ title, author, at: new Date(at) })
  write(title, 'bold', 16, left, 56, { width })
  write(
    `${author}, ${new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'Europe/Berlin' }).format(new Date(at))}`,
    'text',
    9,
    left,
    doc.y + 4,
    { width },
  )
  let y = doc.y + 20
  for (const line of lines) {
    // A paragraph that is longer than a sheet is parted by its words.
    for (const part of partsOf(line, (text) => height(text, 'text', 10, { width }) <= bottom - 56)) {
      if (y + height(part, 'text', 10, { width }) > bottom) {
        doc.addPage()
        y = 56
      }
      write(part, 'text', 10, left, y, { width })
      y = doc.y + 8
    }
  }
  doc.end()
  return done
}

function partsOf(line: string, fits: (text: string) => boolean): string[] {
  if (fits(line)) return [line]
  const words = line.split(' ')
  if (words.length < 2)
    return [line.slice(0, Math.ceil(line.length / 2)), line.slice(Math.ceil(line.length / 2))].flatMap((part) => partsOf(part, fits))
  const half = Math.ceil(words.length / 2)
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')].flatMap((part) => partsOf(part, fits))
}
