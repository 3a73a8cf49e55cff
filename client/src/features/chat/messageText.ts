import { isWebAddress } from '#contract/values/webAddress.ts'
export type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string } | { kind: 'order'; number: string }

/** The shape only: whether there is such an order is said by the page the link leads to. */
const orderNumber = /^MH-\d{2}-[0-9A-HJKMNP-TV-Z]{6}$/
const candidates = /\bhttps?:\/\/[^\s<>"']+|\bMH-\d{2}-[0-9A-Z]{6}\b/g

/** Recognises web addresses and order numbers in plain text. Nothing else becomes a link, and text is never read as markup. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(candidates)) {
    const found = trimmed(match[0])
    const part = partFor(found)
    if (!part) continue
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) })
    parts.push(part)
    from = match.index + found.length
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) })
  return parts
}

function partFor(found: string): TextPart | null {
  if (orderNumber.test(found)) return { kind: 'order', number: found }
  return isWebAddress(found) ? { kind: 'link', text: found, href: new URL(found).href } : null
}

/** A full stop or bracket after an address belongs to the sentence, unless the bracket was opened inside. */
function trimmed(found: string): string {
  let text = found
  for (;;) {
    const last = text.at(-1) ?? ''
    const isStray = '.,;:!?…«»“”'.includes(last) || (last === ')' && !text.includes('('))
    if (!isStray) return text
    text = text.slice(0, -1)
  }
}
