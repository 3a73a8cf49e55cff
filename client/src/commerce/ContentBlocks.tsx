import { Link } from 'react-router-dom'
import type { ShownBlock } from '#contract/calls/contentShownWire.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Picture } from '#client/ui/Picture.tsx'
import { ProductCard } from './ProductCard.tsx'
import { ProviderCard } from './ProviderCard.tsx'
import { Quote } from '#client/ui/Quote.tsx'
import { ReviewNote } from './ReviewNote.tsx'
import { RichHtml } from '#client/ui/RichHtml.tsx'
import styles from './ContentBlocks.module.css'

/** What an editor has put together, from top to bottom. Its headings begin at level 2: the page's title is not among them. */
export function ContentBlocks({ blocks }: { blocks: readonly ShownBlock[] }) {
  return (
    <div className={styles['blocks']}>
      {blocks.map((block, place) => (
        // The order is the editor's; blocks have nothing else that tells them apart.
        <BlockView key={place} block={block} isFirst={place === 0} />
      ))}
      {blocks.some(hasStars) && <ReviewNote of="stars" />}
      {blocks.some(({ type }) => type === 'testimonial') && <ReviewNote of="voices" />}
    </div>
  )
}

const hasStars = (block: ShownBlock) =>
  (block.type === 'products' && block.products.some((one) => one.rating_count > 0)) ||
  (block.type === 'providers' && block.providers.some((one) => one.total_review > 0))

function BlockView({ block, isFirst }: { block: ShownBlock; isFirst: boolean }) {
  switch (block.type) {
    case 'heading': {
      const Heading = `h${block.level}` as const
      return <Heading className={block.level === 2 ? styles['heading'] : styles['subheading']}>{block.text}</Heading>
    }
    case 'text':
      return <RichHtml html={block.html} className={styles['text']} />
    case 'picture':
      return (
        <figure className={styles['figure']}>
          <Picture
            src={block.src}
            alt={block.alt}
            ratio="16:9"
            fit="contain"
            priority={isFirst}
            sizes="(min-width: 900px) 840px, 100vw"
            className={styles['picture']}
          />
          {block.caption && <figcaption>{block.caption}</figcaption>}
        </figure>
      )
    case 'products':
      return (
        <section className={styles['row']} aria-label={block.title || undefined}>
          <RowHead title={block.title} more={block.more && { label: `Mehr aus ${block.more.name}`, to: `/kategorie/${block.more.slug}` }} />
          <ul className={styles['cards']}>
            {block.products.map((product) => (
              <ProductCard key={product.id} product={product} />
            ))}
          </ul>
        </section>
      )
    case 'providers':
      return (
        <section className={styles['row']} aria-label={block.title || undefined}>
          <RowHead title={block.title} more={null} />
          <ul className={styles['cards']}>
            {block.providers.map((provider) => (
              <ProviderCard key={provider.user_id} provider={provider} />
            ))}
          </ul>
        </section>
      )
    case 'button':
      return (
        <p className={styles['action']}>
          <LinkButton variant={block.look} to={block.href}>
            {block.label}
          </LinkButton>
        </p>
      )
    case 'faq':
      return (
        <section className={styles['faq']}>
          {block.title && <h2 className={styles['heading']}>{block.title}</h2>}
          {block.items.map(({ question, answer }) => (
            <details key={question} className={styles['question']}>
              <summary>
                {question}
                <Icon name="chevron-down" size={20} />
              </summary>
              <RichHtml html={answer} className={styles['answer']} />
            </details>
          ))}
        </section>
      )
    case 'testimonial':
      return <Quote {...block} />
  }
}

function RowHead({ title, more }: { title: string; more: { label: string; to: string } | null }) {
  if (!title && !more) return null
  return (
    <div className={styles['rowHead']}>
      {title ? <h2 className={styles['heading']}>{title}</h2> : <span />}
      {more && <Link to={more.to}>{more.label}</Link>}
    </div>
  )
}
