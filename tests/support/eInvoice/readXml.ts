/** An element of a parsed document. Namespaces are left out: in a CII invoice no two of one name meet. */
export interface Element {
  name: string
  attributes: Record<string, string>
  children: Element[]
  text: string
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decoded = (text: string) => text.replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '?')

/** Reads what is well-formed; whether it is, the schema's judge (xmllint) says. */
export function readXml(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  for (const [, closing, name, rest, text] of xml.matchAll(/<(?:\?[^>]*>|(\/)?(?:\w+:)?(\w+)((?:\s+[\w:]+="[^"]*")*)\s*>)|([^<]+)/g)) {
    const top = open.at(-1)!
    if (text !== undefined) top.text += decoded(text)
    else if (closing) open.pop()
    else if (name) {
      const attributes = Object.fromEntries([...rest!.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, key, value]) => [key!, decoded(value!)]))
      const element: Element = { name, attributes, children: [], text: '' }
      top.children.push(element)
      open.push(element)
    }
  }
  return root.children[0]!
}

/** All elements along a path of names. */
export const all = (from: Element, path: string): Element[] =>
  path.split('/').reduce<Element[]>((found, name) => found.flatMap((one) => one.children.filter((child) => child.name === name)), [from])
export const first = (from: Element, path: string): Element | undefined => all(from, path)[0]
export const textAt = (from: Element, path: string): string => first(from, path)?.text.trim() ?? ''
/** Cents of an amount of euros; undefined where there is none. NaN when it has more than two decimals (BR-DEC). */
export function centsAt(from: Element, path: string): number | undefined {
  const text = first(from, path)?.text
  if (text === undefined) return undefined
  return /^-?\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : Number.NaN
}
/** Every element of this name, however deep. */
export const anywhere = (from: Element, name: string): Element[] =>
  from.children.flatMap((child) => [...(child.name === name ? [child] : []), ...anywhere(child, name)])
