import { escaped } from '#contract/internal/escaped.ts'
import type { RichNode } from '#contract/values/richText.ts'

/** Mail programs know no style sheets, so each element carries its own. */
const styles: Record<string, string> = {
  p: 'margin:0 0 12px;line-height:1.5',
  h2: 'margin:20px 0 8px;font-size:20px;line-height:1.3',
  h3: 'margin:16px 0 8px;font-size:17px;line-height:1.3',
  h4: 'margin:16px 0 8px;font-size:15px;line-height:1.3',
  ul: 'margin:0 0 12px;padding-left:22px;line-height:1.5',
  ol: 'margin:0 0 12px;padding-left:22px;line-height:1.5',
  blockquote: 'margin:0 0 12px;padding-left:12px;border-left:3px solid #e4ded3',
  a: 'color:#1d5c45',
}
const empty = new Set(['br', 'hr'])

/** Nothing in a mail is relative: a path leads to our own pages. */
const absolute = (href: string, publicUrl: string) => (/^[/#]/.test(href) ? new URL(href, publicUrl).href : href)

export const richHtml = (nodes: readonly RichNode[], publicUrl: string): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node)
      const { name, href, spans, children } = node
      const style = styles[name] ? ` style="${styles[name]}"` : ''
      if (empty.has(name)) return `<${name}>`
      const target = href === undefined ? '' : ` href="${escaped(absolute(href, publicUrl))}"`
      const cells = Object.entries(spans ?? {})
        .map(([key, count]) => ` ${key}="${count}"`)
        .join('')
      return `<${name}${style}${cells}${target}>${richHtml(children, publicUrl)}</${name}>`
    })
    .join('')

const blocks = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'table', 'hr', 'address'])

/** The same words for readers without HTML: a blank line between paragraphs, a dash before list items, addresses behind their links. */
export const richText = (nodes: readonly RichNode[], publicUrl: string): string =>
  write(nodes, publicUrl)
    .replace(/\n{3,}/g, '\n\n')
    .trim()

function write(nodes: readonly RichNode[], publicUrl: string): string {
  return nodes
    .map((node, at) => {
      if (typeof node === 'string') return node
      const { name, href, children } = node
      if (name === 'br') return '\n'
      if (name === 'hr') return '\n\n---\n\n'
      const inner = write(children, publicUrl)
      if (name === 'li') return `\n- ${inner.trim()}`
      if (name === 'tr') return `${inner.trim()}\n`
      if (name === 'td' || name === 'th') return `${at > 0 ? ' | ' : ''}${inner.trim()}`
      if (blocks.has(name)) return `\n\n${inner.trim()}\n\n`
      if (href === undefined) return inner
      const target = absolute(href, publicUrl).replace(/^(?:mailto|tel):/, '')
      return inner.trim() === target ? inner : `${inner} (${target})`
    })
    .join('')
}
