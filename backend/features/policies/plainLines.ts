import { readRichText, type RichNode } from '#contract/values/richText.ts'

const blocks = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'table', 'tr', 'address', 'hr'])

/**
 * A formatted text as lines of plain words, for a file that can be kept and read everywhere: a blank line
 * between paragraphs, a dash before points.
 */
export function plainLines(html: string): string {
  const write = (nodes: readonly RichNode[]): string =>
    nodes
      .map((node) => {
        if (typeof node === 'string') return node
        const inside = write(node.children)
        if (node.name === 'br') return '\n'
        if (node.name === 'li') return `\n– ${inside.trim()}`
        if (node.name === 'td' || node.name === 'th') return `${inside}\t`
        return blocks.has(node.name) ? `\n\n${inside}\n\n` : inside
      })
      .join('')
  return write(readRichText(html))
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
