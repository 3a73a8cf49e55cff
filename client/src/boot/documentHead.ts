import { escaped } from '#contract/internal/escaped.ts'
import type { PageHead } from '#client/lib/page/pageHead.ts'
import { windowTitle } from '#client/lib/page/pageTitle.ts'
import { shellTexts } from '#client/shell/shell.texts.ts'

const meta = (kind: 'name' | 'property', name: string, content: string) => `<meta ${kind}="${name}" content="${escaped(content)}">`

/**
 * The document's head for search engines, link previews and readers without scripts. Addresses begin with the application's own
 * origin, never with what a request claims.
 */
export function documentHead(head: PageHead, { pathname }: URL, origin: string): string {
  const title = windowTitle(head.title, pathname)
  const description = head.description ? shortened(head.description) : undefined
  const isHere = head.status === undefined
  const address = absolute(head.canonical ?? pathname, origin)
  const picture = head.image ? absolute(head.image, origin) : undefined
  return [
    `<title>${escaped(title)}</title>`,
    description && meta('name', 'description', description),
    isHere && !head.noindex && `<link rel="canonical" href="${escaped(address)}">`,
    (!isHere || head.noindex) && meta('name', 'robots', 'noindex, follow'),
    ...(isHere ? previews(head.title || title, description, address, picture) : []),
    isHere && head.jsonLd && head.jsonLd.length > 0 && `<script type="application/ld+json">${ldText(head.jsonLd, origin)}</script>`,
  ]
    .filter(Boolean)
    .join('')
}

function previews(title: string, description: string | undefined, address: string, picture: string | undefined): (string | undefined)[] {
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', shellTexts.name),
    meta('property', 'og:locale', 'de_DE'),
    meta('property', 'og:title', title),
    description && meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    picture && meta('property', 'og:image', picture),
    meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
  ]
}

const addressKeys = new Set(['url', 'image', 'logo', 'item', '@id', 'contentUrl', 'urlTemplate'])

/** Search engines want whole addresses; the features write paths. */
function ldText(things: readonly object[], origin: string): string {
  const whole = (key: string, value: unknown) => {
    if (!addressKeys.has(key)) return value
    return Array.isArray(value) ? value.map((one: unknown) => wholeAddress(one, origin)) : wholeAddress(value, origin)
  }
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }, whole).replaceAll('<', '\\u003c')
}

const wholeAddress = (value: unknown, origin: string) =>
  typeof value === 'string' && value.startsWith('/') ? absolute(value, origin) : value
const absolute = (path: string, origin: string) => (path.startsWith('/') ? origin + path : path)

/** About 160 characters, cut between words. */
function shortened(text: string): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  return clean.length <= 165 ? clean : `${clean.slice(0, 160).replace(/\s\S*$/, '')} …`
}
