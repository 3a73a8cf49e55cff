import { escaped } from '#contract/internal/escaped.ts'

type Content = string | readonly string[]

/** An element; a string inside is text, an array holds elements. */
export function tag(name: string, content: Content, attributes: Record<string, string> = {}): string {
  const inside = typeof content === 'string' ? escape(content) : content.join('')
  return `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escape(value)}"`)
    .join('')}>${inside}</${name}>`
}

/** What XML 1.0 cannot hold falls away: control characters and halves of surrogate pairs. */
const forbidden = /[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/gu
/** The text as far as XML can hold it; `otherwise` where nothing of it is left to read. */
export const said = (text: string, otherwise = ''): string => text.replace(forbidden, '').trim() || otherwise
const escape = (text: string): string => escaped(text.replace(forbidden, ''))
