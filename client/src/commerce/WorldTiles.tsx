import { Link } from 'react-router-dom'
import { Card, cardLink } from '#client/ui/Card.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import styles from './WorldTiles.module.css'

export interface WorldTeaser {
  id: number
  slug: string
  title: string
  description: string
  image: string | null
}

/** Themes to wander into, each with its picture. */
export function WorldTiles({ worlds, level = 3 }: { worlds: readonly WorldTeaser[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const
  return (
    <ul className={styles['tiles']}>
      {worlds.map(({ id, slug, title, description, image }) => (
        <Card as="li" key={slug} padding="none" isInteractive className={styles['tile']}>
          <PictureTile src={image} id={id} fallbackName={title} ratio="1:1" sizes="96px" className={styles['picture']} />
          <div className={styles['words']}>
            <Heading className={styles['title']}>
              <Link to={`/welt/${slug}`} className={cardLink}>
                {title}
              </Link>
            </Heading>
            <p className={styles['text']}>{description}</p>
          </div>
        </Card>
      ))}
    </ul>
  )
}
