import { isWebAddress } from './webAddress.ts'
import { decoded } from './htmlCharacters.ts'

/**
 * Simple formatted text, the one reading of it for server and browser: only what stands in these lists exists, everything else
 * is its plain words. Needs no DOM, so that the same text is rendered on the server and cleaned before it is stored.
 */
export type RichNode = string | { name: string; href?: string; spans?: RichSpans; children: RichNode[] }
/** How many columns and rows a cell of a table takes; only what is more than one is kept. */
export type RichSpans = { colspan?: string; rowspan?: string }

/** Every element there is: the reading below, the backend's sanitiser and the editor's schema all stand on this list. */
export const richElements = [
  'p',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'b',
  'i',
  'br',
  'hr',
  'blockquote',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'address',
  'a',
] as const
// Marked, so that pages which read no such text go without this file.
const elements = /* @__PURE__ */ new Set<string>(richElements)
const empty = new Set(['br', 'hr'])
/** Their content is code or another document, never words. */
const dropped = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript', 'textarea', 'title', 'svg', 'math'])
/** `</p>` may be left out before these, as people write it. */
const endsParagraph = new Set(['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', 'table', 'hr', 'address'])
const span = /^(?:[2-9]|[1-9]\d)$/
const otherHref = /^(?:mailto:|tel:|\/(?![/\\])|#)/i
const deepest = 20

/**
 * Where a link leads, or null where it may lead anywhere: a page of this application, a place on the page, an address on the web, of mail
 * or of a telephone. Browsers ignore control characters and blanks inside a scheme («java\nscript:»), so they are taken out first.
 */
export function richHref(text: string): string | null {
  if (text.length > longestHref) return null
  const href = text.replace(/[\u0000-\u0020\u007f]+/g, '')
  return otherHref.test(href) || isWebAddress(href) ? href : null
}
const longestHref = 2_000

/** What a cell may say about its size. */
export const richSpan = (text: string | null | undefined): string | undefined => (text && span.test(text) ? text : undefined)

type Open = { name: string; children: RichNode[] }

/** The tree of a text, read in one pass. Broken markup never breaks more than itself. */
export function readRichText(html: string): RichNode[] {
  const root: Open = { name: '', children: [] }
  const open: Open[] = [root]
  const add = (text: string) => {
    if (text !== '') open.at(-1)!.children.push(decoded(text))
  }
  let at = 0
  let skip: string | null = null
  for (const { from, to, name, closes, attributes } of tagsOf(html)) {
    if (skip !== null) {
      if (closes && name === skip) [skip, at] = [null, to]
      continue
    }
    add(html.slice(at, from))
    at = to
    if (name === '') continue
    if (dropped.has(name)) skip = closes || attributes.endsWith('/') ? null : name
    else if (elements.has(name)) (closes ? close : begin)(open, name, attributes)
  }
  if (skip === null) add(html.slice(at))
  return root.children
}

/** A comment has no name. */
interface Tag {
  from: number
  to: number
  name: string
  closes: boolean
  attributes: string
}

/** All tags and comments in the order of the text. A comment that is never closed goes to the end; such a tag is none. */
function* tagsOf(html: string): Generator<Tag> {
  const endOf = tagEnds(html)
  const head = /<(\/?)([a-z][a-z0-9]*)/iy
  for (let from = html.indexOf('<'); from >= 0;) {
    let to = from + 1
    if (html.startsWith('<!--', from)) {
      const end = html.indexOf('-->', from + 4)
      to = end < 0 ? html.length : end + 3
      yield { from, to, name: '', closes: false, attributes: '' }
    } else {
      head.lastIndex = from
      const [whole, slash, name] = head.exec(html) ?? []
      const end = whole === undefined ? -1 : endOf(from + whole.length)
      if (end >= 0) {
        to = end + 1
        yield { from, to, name: name!.toLowerCase(), closes: slash !== '', attributes: html.slice(from + whole!.length, end) }
      }
    }
    from = html.indexOf('<', to)
  }
}

/**
 * Where the tag ends whose attributes begin at a place: at the next `>` that stands in no quotes, -1 where `<` or the end of the text
 * comes first. Remembers the places it passed, so that many opened tags together cost no more than one pass.
 */
function tagEnds(html: string): (begin: number) => number {
  const known = new Map<number, number>()
  const nextQuote = { '"': nextOf(html, '"'), "'": nextOf(html, "'") }
  const stop = /[<>"']/g
  return (begin) => {
    const passed: number[] = []
    let end = -1
    for (let at = begin; ;) {
      stop.lastIndex = at
      const place = stop.exec(html)?.index ?? -1
      if (place < 0) break
      const before = known.get(place)
      if (before !== undefined) {
        end = before
        break
      }
      passed.push(place)
      const sign = html[place]
      if (sign === '>') end = place
      if (sign !== '"' && sign !== "'") break
      const closing = nextQuote[sign](place + 1)
      if (closing < 0) break
      at = closing + 1
    }
    for (const place of passed) known.set(place, end)
    return end
  }
}

/** `indexOf` for many questions: that there is none further on is found out once. */
function nextOf(text: string, sign: string): (from: number) => number {
  let none = Infinity
  return (from) => {
    if (from >= none) return -1
    const at = text.indexOf(sign, from)
    if (at < 0) none = from
    return at
  }
}

function begin(open: Open[], name: string, attributes: string) {
  if (endsParagraph.has(name)) close(open, 'p')
  if (name === 'li' && open.at(-1)!.name === 'li') close(open, 'li')
  const node: Open & { href?: string; spans?: RichSpans } = { name, children: [] }
  if (name === 'td' || name === 'th') {
    const colspan = richSpan(attributeOf(attributes, 'colspan'))
    const rowspan = richSpan(attributeOf(attributes, 'rowspan'))
    if (colspan || rowspan) node.spans = { ...(colspan && { colspan }), ...(rowspan && { rowspan }) }
  }
  if (name === 'a') {
    const target = attributeOf(attributes, 'href')
    const href = target === null ? null : richHref(target)
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

const attribute = /([^\s=]+)\s*(?:=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

function attributeOf(attributes: string, wanted: string): string | null {
  for (const [, name, double, single, bare] of attributes.matchAll(attribute))
    if (name!.toLowerCase() === wanted) return decoded(double ?? single ?? bare ?? '')
  return null
}

/** The same tree as clean HTML. */
export const writeRichText = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) => {
      if (typeof node === 'string') return escaped(node)
      const { name, href, spans, children } = node
      if (empty.has(name)) return `<${name}>`
      const attributes = Object.entries({ ...spans, ...(href !== undefined && { href }) })
      const written = attributes.map(([key, value]) => ` ${key}="${escaped(value).replaceAll('"', '&quot;')}"`).join('')
      return `<${name}${written}>${writeRichText(children)}</${name}>`
    })
    .join('')
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;')

/** What is stored: nothing but what `readRichText` knows. */
export const cleanRichText = (html: string): string => writeRichText(readRichText(html)).trim()

/** How long a text is for the server, which counts it with its markup and a sign beyond the first 65,536 as one. */
export const lengthOfRichText = (html: string): number => [...html].length
/** The longest that the calls take. */
export const richTextLimits = { page: 60_000, post: 60_000, newsletter: 40_000, product: 30_000 } as const

/** The words alone, for teasers, reading times and previews. */
export const wordsOfRichText = (html: string): string => {
  const words = (nodes: readonly RichNode[]): string =>
    nodes
      .map((node) =>
        typeof node === 'string' ? node : `${words(node.children)}${['strong', 'em', 'b', 'i', 'a'].includes(node.name) ? '' : ' '}`,
      )
      .join('')
  return words(readRichText(html)).replace(/\s+/g, ' ').trim()
}
