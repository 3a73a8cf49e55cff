import { Link } from 'react-router-dom'
import type { ShownBanner, ShownHotspot } from '#contract/calls/contentShownWire.ts'
import { formatEuro } from '#client/lib/format.ts'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Picture } from '#client/ui/Picture.tsx'
import styles from './PromoBanner.module.css'

type PromoBannerProps = {
  banner: Pick<ShownBanner, 'title' | 'text' | 'image' | 'image_alt' | 'url' | 'label'> & { hotspots: readonly ShownHotspot[] }
  /** Above the fold: its picture is loaded at once. */
  priority?: boolean
  /** The heading's level where it stands. */
  level?: 2 | 3
}

/** A picture with words and points that lead to what is seen on it. */
export function PromoBanner({
  banner: { title, text, image, image_alt: alt, url, label, hotspots },
  priority = false,
  level = 2,
}: PromoBannerProps) {
  const Heading = `h${level}` as const
  return (
    <section className={styles['banner']} aria-label={title}>
      <div className={styles['inner']}>
        <div className={styles['words']}>
          <Heading className={styles['title']}>{title}</Heading>
          {text && <p className={styles['text']}>{text}</p>}
          {url && label && (
            <p>
              <LinkButton variant="primary" to={url}>
                {label}
              </LinkButton>
            </p>
          )}
        </div>
        <div className={styles['stage']}>
          <Picture
            src={image}
            alt={alt}
            ratio="16:9"
            fit="contain"
            fallbackName={title}
            priority={priority}
            sizes="(min-width: 900px) 560px, 100vw"
            className={styles['picture']}
          />
          {hotspots.length > 0 && (
            <ul className={styles['spots']}>
              {hotspots.map(({ x, y, label: name, href, price_cents: price, from, price_note: note }) => (
                <li
                  key={`${x} ${y} ${name}`}
                  className={styles['spot']}
                  style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
                  data-side={x > 55 ? 'left' : 'right'}
                >
                  <Link to={href} className={styles['point']}>
                    <span className={styles['dot']} aria-hidden="true" />
                    <span className={styles['name']}>
                      {name}
                      {price !== null && (
                        <span className={styles['price']}>
                          {' '}
                          {from && 'ab '}
                          {formatEuro(price)}
                        </span>
                      )}
                      {note && <span className={styles['note']}> {note}</span>}
                    </span>
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
}
