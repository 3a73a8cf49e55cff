import { Link } from 'react-router-dom'
import { Card, cardLink } from '#client/ui/Card.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import type { Around } from './home.data.ts'
import styles from './Home.module.css'

/** Who has joined lately. */
export function LatestProviders({ providers }: { providers: readonly Around['latestProviders'][number][] }) {
  return (
    <ul className={styles['latest']}>
      {providers.map(({ id, url, company_name: name, short_description: text, image, city }) => (
        <Card as="li" key={id} padding="none" isInteractive className={styles['newcomer']}>
          <PictureTile src={image} id={id} fallbackName={name} ratio="1:1" sizes="72px" className={styles['newcomerPicture']} />
          <div className={styles['newcomerWords']}>
            <h3>
              <Link to={`/anbieter/${url}`} className={cardLink}>
                {name}
              </Link>
            </h3>
            <p>{text || city}</p>
          </div>
        </Card>
      ))}
    </ul>
  )
}
