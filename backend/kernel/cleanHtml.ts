import sanitize from 'sanitize-html'
import { richElements, richHref, richSpan } from '#contract/values/richText.ts'

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
const elsewhere = /^https?:\/\//i
const spans = ['colspan', 'rowspan']

const rules: sanitize.IOptions = {
  allowedTags: [...richElements],
  allowedAttributes: { a: ['href', 'rel'], td: spans, th: spans },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  nonTextTags: swallowed,
  nestingLimit: 60,
  transformTags: {
    // A link that leads nowhere allowed leaves its words.
    a: (_, { href = '' }): sanitize.Tag => {
      const target = richHref(href)
      if (target === null) return { tagName: 'words', attribs: {} }
      return { tagName: 'a', attribs: { href: target, ...(elsewhere.test(target) && { rel: 'noopener nofollow' }) } }
    },
    td: (tagName, attributes) => ({ tagName, attribs: counts(attributes) }),
    th: (tagName, attributes) => ({ tagName, attribs: counts(attributes) }),
  },
}
const counts = (attributes: sanitize.Attributes) =>
  Object.fromEntries(spans.flatMap((name) => (richSpan(attributes[name]) ? [[name, attributes[name]!]] : [])))

/** HTML from an editor without scripts, styles, handlers and foreign elements. Clean HTML stays as it is. */
export const cleanHtml = (html: string): string =>
  sanitize(html.replaceAll('\u0000', ''), rules)
    .replace(/<(br|hr) \/>/g, '<$1>')
    .trim()

const escaped: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' }

/** The words of a text on one line: for descriptions, teasers and the search. */
export const plainText = (html: string): string =>
  cleanHtml(html)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|amp);/g, (found) => escaped[found]!)
    .replace(/\s+/g, ' ')
    .trim()
