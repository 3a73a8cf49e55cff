import { cleanRichText } from '#contract/values/richText.ts'

/**
 * What another program lays on the clipboard, as the same text would have been written here: lists that Word draws with signs and tabs
 * become lists, bold and italic styles become elements, headings get a level that exists. Everything else of its looks stays behind.
 */
export function cleanPasted(html: string): string {
  // Of our own text the schema keeps what there is, with the places where the cut went through.
  if (html.includes('data-pm-slice')) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const each of body.querySelectorAll('script, style, template, meta, link, title, img, .Apple-interchange-newline')) each.remove()
  for (const each of body.querySelectorAll<HTMLElement>('[style]')) readStyle(each)
  listsOfWord(body)
  for (const each of body.querySelectorAll('h1')) rename(each, 'h2')
  for (const each of body.querySelectorAll('h5, h6')) rename(each, 'h4')
  for (const each of body.querySelectorAll('p')) if (/^[\s\u00a0]*$/.test(each.textContent ?? '')) each.remove()
  return cleanRichText(body.innerHTML)
}

function rename(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

const bold = /(?:^|;)\s*font-weight\s*:\s*(?:bold|bolder|[6-9]00)\b/i
const light = /(?:^|;)\s*font-weight\s*:\s*(?:normal|[1-4]00)\b/i
const italic = /(?:^|;)\s*font-style\s*:\s*(?:italic|oblique)\b/i
/** Google Docs wraps everything in a `b` that is not bold, and says in styles what is. */
function readStyle(element: HTMLElement): void {
  const style = element.getAttribute('style') ?? ''
  if (element.matches('b, strong') && light.test(style)) {
    element.replaceWith(...element.childNodes)
    return
  }
  if (!element.matches('span, font')) return
  if (bold.test(style)) wrapContent(element, 'strong')
  if (italic.test(style)) wrapContent(element, 'em')
}
function wrapContent(element: Element, name: string): void {
  const inner = element.ownerDocument.createElement(name)
  inner.append(...element.childNodes)
  element.append(inner)
}

const listed = /mso-list\s*:[^;]*\blevel(\d)/i
const mark = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]'
/** Word's list items are paragraphs that name their level, each with its sign in front. */
function listsOfWord(body: HTMLElement): void {
  /** The lists that are open, outermost first. */
  let open: Element[] = []
  let last: Element | null = null
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4')) {
    const level = Number(listed.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0)
    if (level === 0) continue
    const sign = paragraph.querySelector(mark)
    const name = /^[\s\u00a0]*(?:\d+|[a-z]|[ivx]+)[.)]/i.test(sign?.textContent ?? '') ? 'ol' : 'ul'
    sign?.remove()
    if (last === null || last !== paragraph.previousElementSibling) open = []
    open.length = Math.min(open.length, level)
    if (open.length === 1 && level === 1 && open[0]!.localName !== name) open = []
    while (open.length < level) {
      const list = body.ownerDocument.createElement(name)
      const parent = open.at(-1)?.lastElementChild
      if (parent) parent.append(list)
      else if (open.length === 0) paragraph.before(list)
      else break
      open.push(list)
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)!.append(item)
    last = open[0]!
    paragraph.remove()
  }
}
