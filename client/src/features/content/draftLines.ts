import type { ContentDraft } from '#contract/calls/contentAdmin.calls.ts'
import { blockNames, contentTexts, sectionNames } from './content.texts.ts'

const texts = contentTexts.editor
const words = (html: string) =>
  html
    .replace(/<\/(p|li|h\d|tr|blockquote)>|<br>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** A draft as lines of text, for reading what changed between two of them. */
export function draftLines({
  title,
  slug,
  place,
  description,
  picture,
  picture_alt: alt,
  claim_proof: proof,
  body,
}: ContentDraft): string[] {
  const head = [
    `${texts.title}: ${title}`,
    slug && `${texts.slug}: ${slug}`,
    place && `${texts.place}: ${place}`,
    description && `${texts.description}: ${description}`,
    picture && `${texts.picture}: ${picture}${alt ? ` (${alt})` : ''}`,
  ]
  return [...head.filter((line): line is string => Boolean(line)), ...bodyLines(body), ...(proof ? [`${texts.claimProof}: ${proof}`] : [])]
}

function bodyLines(body: ContentDraft['body']): string[] {
  switch (body.kind) {
    case 'text':
      return words(body.html)
    case 'banner':
      return [
        `${body.label} → ${body.href}`,
        ...body.hotspots.map(
          ({ x, y, label, target }) =>
            `${label} (${x} %, ${y} %) → ${target.type === 'link' ? target.href : `${target.type} ${target.id}`}`,
        ),
      ]
    case 'testimonial':
      return [body.quote, body.role]
    case 'menu':
      return body.items.map(({ label, href }) => `${label} → ${href}`)
    case 'home':
      return [
        body.hero.title,
        body.hero.text,
        ...body.sections.map(({ key, title, text }) => [sectionNames[key], title, text].filter(Boolean).join(': ')),
      ]
    default:
      return body.blocks.flatMap((block) => {
        const name = blockNames[block.type]
        switch (block.type) {
          case 'heading':
            return [`${name}: ${block.text}`]
          case 'text':
            return words(block.html)
          case 'picture':
            return [`${name}: ${block.src ?? ''} ${block.alt} ${block.caption}`.trim()]
          case 'products':
            return [`${name}: ${[block.title, block.category, block.product_ids.join(', ')].filter(Boolean).join(' · ')}`]
          case 'providers':
            return [`${name}: ${[block.title, block.provider_ids.join(', ')].filter(Boolean).join(' · ')}`]
          case 'button':
            return [`${name}: ${block.label} → ${block.href}`]
          case 'faq':
            return block.items.flatMap(({ question, answer }) => [question, ...words(answer)])
          case 'testimonial':
            return [`${name}: ${block.quote} – ${block.name}`]
        }
      })
  }
}
