import sanitize from 'sanitize-html'

/** What a text of the house may contain; everything else is shown as its plain words. */
const kept = [
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
]
/** Elements whose content is no text for people. */
const swallowed = [
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'noscript',
  'noembed',
  'noframes',
  'svg',
  'math',
  'textarea',
  'title',
  'xmp',
  'select',
  'head',
  'plaintext',
  'option',
]
const ownPath = /^(?:\/(?![/\\])|#)/
const elsewhere = /^https?:\/\//i
const spans = ['colspan', 'rowspan']

const rules: sanitize.IOptions = {
  allowedTags: kept,
  allowedAttributes: { a: ['href', 'rel'], td: spans, th: spans },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  nonTextTags: swallowed,
  nestingLimit: 60,
  transformTags: {
    // Control characters and blanks are what hides a scheme; a link that leads nowhere allowed leaves its words.
    a: (_, { href = '' }): sanitize.Tag => {
      const target = href.replace(/[\u0000-\u0020\u007f]+/g, '')
      if (elsewhere.test(target)) return { tagName: 'a', attribs: { href: target, rel: 'noopener nofollow' } }
      return ownPath.test(target) || /^(?:mailto|tel):/i.test(target)
        ? { tagName: 'a', attribs: { href: target } }
        : { tagName: 'words', attribs: {} }
    },
    td: (tagName, attributes) => ({ tagName, attribs: counts(attributes) }),
    th: (tagName, attributes) => ({ tagName, attribs: counts(attributes) }),
  },
}
const counts = (attributes: sanitize.Attributes) =>
  Object.fromEntries(spans.flatMap((name) => (/^\d{1,2}$/.test(attributes[name] ?? '') ? [[name, attributes[name]!]] : [])))

/** HTML from an editor without scripts, styles, handlers and foreign elements. Clean HTML stays as it is. */
export const cleanHtml = (html: string): string =>
  sanitize(html.replaceAll('\u0000', ''), rules)
    .replace(/<(br|hr) \/>/g, '<$1>')
    .trim()

const escaped: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The words of a text on one line: for descriptions, teasers and the search. */
export const plainText = (html: string): string =>
  cleanHtml(html)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|amp);/g, (found) => escaped[found]!)
    .replace(/\s+/g, ' ')
    .trim()
