import type { Block, ContentBody } from '#contract/calls/contentWire.ts'
import { wordsOfRichText } from '#contract/values/richText.ts'
import { Refusal } from '#backend/kernel/refusal.ts'

interface Missing {
  field: string
  message: string
}
interface Draft {
  title: string
  description: string
  picture: string | null
  picture_alt: string
  body: ContentBody
}

const texts = {
  title: 'Bitte geben Sie eine Überschrift ein.',
  blocks: 'Die Seite ist noch leer: Bitte fügen Sie mindestens einen Baustein hinzu.',
  alt: 'Bitte beschreiben Sie, was auf dem Bild zu sehen ist.',
  html: 'Bitte schreiben Sie den Text oder entfernen Sie den Baustein.',
  picture: 'Bitte wählen Sie ein Bild oder entfernen Sie den Baustein.',
  products: 'Bitte wählen Sie eine Rubrik oder Produkte, oder entfernen Sie den Baustein.',
  providers: 'Bitte wählen Sie Anbieter oder entfernen Sie den Baustein.',
  answer: 'Bitte schreiben Sie die Antwort.',
  text: 'Bitte schreiben Sie den Text.',
  banner: 'Das Banner ist noch leer: Bitte schreiben Sie einen Satz oder wählen Sie ein Bild.',
  quote: 'Bitte geben Sie das Zitat ein.',
  items: 'Bitte fügen Sie mindestens einen Eintrag hinzu.',
  hero: 'Bitte geben Sie die große Überschrift ein.',
} as const
const isBlank = (text: string) => text.trim() === ''
const isWordless = (html: string) => wordsOfRichText(html) === ''

/** What the public would miss in it, each at its field; nothing: it may be shown. A draft may be as unfinished as it likes. */
export function missingIn({ title, description, picture, picture_alt: alt, body }: Draft): Missing[] {
  const missing: Missing[] = []
  const needs = (isMissing: boolean, field: string, message: string) => {
    if (isMissing) missing.push({ field, message })
  }
  needs(isBlank(title), 'title', texts.title)
  // The voice of a person is named by its title.
  needs(picture !== null && body.kind !== 'testimonial' && isBlank(alt), 'picture_alt', texts.alt)
  switch (body.kind) {
    case 'page':
      needs(body.blocks.length === 0, 'body.blocks', texts.blocks)
      break
    case 'world':
    case 'widget':
      needs(body.blocks.length === 0 && isBlank(description), 'body.blocks', texts.blocks)
      break
    case 'text':
      needs(body.plain ? isBlank(body.html) : isWordless(body.html), 'body.html', texts.text)
      break
    case 'banner':
      needs(picture === null && isBlank(description), 'description', texts.banner)
      break
    case 'testimonial':
      needs(isBlank(body.quote), 'body.quote', texts.quote)
      break
    case 'menu':
      needs(body.items.length === 0, 'body.items', texts.items)
      break
    case 'home':
      needs(isBlank(body.hero.title), 'body.hero.title', texts.hero)
      break
  }
  if ('blocks' in body) for (const [place, block] of body.blocks.entries()) missing.push(...missingInBlock(block, `body.blocks.${place}`))
  return missing
}

/** @throws Refusal INPUT_INVALID with what is missing. */
export function expectReady(draft: Draft): void {
  const errors = missingIn(draft)
  if (errors.length > 0) throw new Refusal('INPUT_INVALID', { errors })
}

function missingInBlock(block: Block, at: string): Missing[] {
  switch (block.type) {
    case 'text':
      return isWordless(block.html) ? [{ field: `${at}.html`, message: texts.html }] : []
    case 'picture':
      return block.src === null
        ? [{ field: `${at}.src`, message: texts.picture }]
        : isBlank(block.alt)
          ? [{ field: `${at}.alt`, message: texts.alt }]
          : []
    case 'products':
      return block.category === null && block.product_ids.length === 0 ? [{ field: `${at}.product_ids`, message: texts.products }] : []
    case 'providers':
      return block.provider_ids.length === 0 ? [{ field: `${at}.provider_ids`, message: texts.providers }] : []
    case 'faq':
      return block.items.flatMap(({ answer }, item) =>
        isWordless(answer) ? [{ field: `${at}.items.${item}.answer`, message: texts.answer }] : [],
      )
    // Their words are asked for when the draft is saved.
    case 'heading':
    case 'button':
    case 'testimonial':
      return []
  }
}
