/**
 * Simple formatted text, the one reading of it for server and browser: only what stands in these lists exists, everything else
 * is its plain words. Needs no DOM, so that the same text is rendered on the server and cleaned before it is stored.
 */
export type RichNode = string | { name: string; href?: string; children: RichNode[] }

const elements = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'br', 'hr', 'blockquote', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'address', 'a'])
const empty = new Set(['br', 'hr'])
/** Their content is code or another document, never words. */
const dropped = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript', 'textarea', 'title', 'svg', 'math'])
/** `</p>` may be left out before these, as people write it. */
const endsParagraph = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'table', 'hr', 'address'])
const safeHref = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i
const tag = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', shy: '\u00ad', ndash: '–', mdash: '—', bdquo: '„', ldquo: '“', rdquo: '”', hellip: '…', euro: '€', auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', szlig: 'ß' }
const deepest = 20

type Open = { name: string; children: RichNode[] }

/** The tree of a text. Broken markup never breaks more than itself. */
export function readRichText(html: string): RichNode[] {
  const root: Open = { name: '', children: [] }
  const open: Open[] = [root]
  const add = (text: string) => { if (text !== '') open.at(-1)!.children.push(decoded(text)) }
  let at = 0
  let skip: string | null = null
  for (const { 0: whole, 1: slash, 2: written, 3: rest = '', index } of html.matchAll(tag)) {
    const name = written?.toLowerCase()
    if (skip !== null) {
      if (slash && name === skip) [skip, at] = [null, index + whole.length]
      continue
    }
    add(html.slice(at, index))
    at = index + whole.length
    if (name === undefined) continue
    if (dropped.has(name)) skip = slash || rest.endsWith('/') ? null : name
    else if (elements.has(name)) (slash ? close : begin)(open, name, rest)
  }
  if (skip === null) add(html.slice(at))
  return root.children
}

function begin(open: Open[], name: string, attributes: string) {
  if (endsParagraph.has(name)) close(open, 'p')
  if (name === 'li' && open.at(-1)!.name === 'li') close(open, 'li')
  const node: Open & { href?: string } = { name, children: [] }
  if (name === 'a') {
    const href = hrefOf(attributes)
    // A link that may lead anywhere is no link; its words stay.
    if (href === null || open.some((one) => one.name === 'a')) return
    node.href = href
  }
  if (open.length > deepest) return
  open.at(-1)!.children.push(node)
  if (!empty.has(name)) open.push(node)
}

function close(open: Open[], name: string) {
  const at = open.findLastIndex((one) => one.name === name)
  if (at > 0) open.length = at
}

function hrefOf(attributes: string): string | null {
  const found = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes)
  // Browsers ignore control characters and blanks inside a scheme: «java\nscript:».
  const href = decoded(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').replace(/[\u0000-\u0020\u007f]+/g, '')
  return safeHref.test(href) ? href : null
}

const decoded = (text: string) => text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
  if (name !== undefined) return named[name] ?? whole
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ''
})

/** The same tree as clean HTML. */
export const writeRichText = (nodes: readonly RichNode[]): string => nodes.map((node) => {
  if (typeof node === 'string') return escaped(node)
  const { name, href, children } = node
  if (empty.has(name)) return `<${name}>`
  return `<${name}${href === undefined ? '' : ` href="${escaped(href).replaceAll('"', '&quot;')}"`}>${writeRichText(children)}</${name}>`
}).join('')
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;')

/** What is stored: nothing but what `readRichText` knows. */
export const cleanRichText = (html: string): string => writeRichText(readRichText(html)).trim()

/** The words alone, for teasers, reading times and previews. */
export const wordsOfRichText = (html: string): string => {
  const words = (nodes: readonly RichNode[]): string => nodes.map((node) => (typeof node === 'string' ? node : `${words(node.children)}${['strong', 'em', 'b', 'i', 'a'].includes(node.name) ? '' : ' '}`)).join('')
  return words(readRichText(html)).replace(/\s+/g, ' ').trim()
}
