import type { ContentKind } from '#contract/calls/contentWire.ts'
import { Picture } from '#client/ui/Picture.tsx'
import styles from './content.module.css'

/** Pages that begin with their description and picture; the others keep both for lists and search engines. */
const withHero = ({ kind, path }: { kind: ContentKind; path: string }) =>
  kind === 'world' || kind === 'widget' || path === '/anbieter-werden'

interface HeroProps {
  of: { kind: ContentKind; path: string }
  description: string
  picture: string | null
  alt: string
}

/** What stands between a page's title and its blocks. */
export function Hero({ of, description, picture, alt }: HeroProps) {
  if (!withHero(of)) return null
  return (
    <>
      {description && <p className={styles['lead']}>{description}</p>}
      {picture && <Picture src={picture} alt={alt} ratio="4:3" sizes="480px" className={styles['heroPicture']} />}
    </>
  )
}
