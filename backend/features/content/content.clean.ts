import type { Block, ContentBody } from '#contract/calls/contentWire.ts'
import { escapedText } from '#contract/internal/escaped.ts'
import { cleanHtml } from '#backend/kernel/cleanHtml.ts'

function cleanBlock(block: Block): Block {
  switch (block.type) {
    case 'text':
      return { ...block, html: cleanHtml(block.html) }
    case 'faq':
      return { ...block, items: block.items.map((one) => ({ ...one, answer: cleanHtml(one.answer) })) }
    default:
      return block
  }
}

/** Editors' HTML, clean before it is kept. */
export function cleanBody(body: ContentBody, isPlain: boolean): ContentBody {
  if (body.kind === 'text') return { ...body, plain: isPlain, html: isPlain ? body.html : cleanHtml(body.html) }
  return 'blocks' in body ? { ...body, blocks: body.blocks.map(cleanBlock) } : body
}

/** The words of a body in one piece of HTML, for whoever reads a text whole. */
export function htmlOf(body: ContentBody): string {
  if (body.kind === 'text') return body.html
  if (!('blocks' in body)) return ''
  return body.blocks
    .map((block) => {
      switch (block.type) {
        case 'text':
          return block.html
        case 'heading':
          return `<h${block.level}>${escapedText(block.text)}</h${block.level}>`
        case 'faq':
          return block.items.map(({ question, answer }) => `<h3>${escapedText(question)}</h3>${answer}`).join('')
        case 'testimonial':
          return `<blockquote>${escapedText(block.quote)}</blockquote>`
        default:
          return ''
      }
    })
    .join('\n')
    .trim()
}
