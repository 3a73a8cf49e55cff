import { Link } from 'react-router-dom'
import { formatCount } from '#client/lib/format.ts'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import type { Categories } from './marketplace.data.ts'
import { marketplaceTexts } from './marketplace.texts.ts'
import styles from './Marketplace.module.css'

const texts = marketplaceTexts.categories

/** Work and homes are no products. */
const countOf = (slug: string, count: number) =>
  slug === 'dienstleistungen' || slug === 'immobilien'
    ? formatCount(count, 'Angebot', 'Angebote')
    : formatCount(count, 'Produkt', 'Produkte')

/** The top of the tree with how much is in each; empty ones are not worth a way. */
export function CategoryTiles({ categories }: { categories: Categories }) {
  const filled = categories.filter(({ count, slug }) => count > 0 && slug !== 'all')
  if (filled.length === 0) return null
  return (
    <nav aria-label={texts.title}>
      <ul className={styles['tiles']}>
        {filled.map(({ slug, name, picture, count }, index) => (
          <li key={slug}>
            <Link to={`/kategorie/${slug}`} className={styles['tile']}>
              <PictureTile src={picture} id={index} fallbackName={name} ratio="1:1" sizes="72px" className={styles['tilePicture']} />
              <span className={styles['tileName']}>{name}</span>
              <span className={styles['small']}>{countOf(slug, count)}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link to="/kategorien" className={styles['tile']}>
            <span className={styles['allTile']} aria-hidden="true">
              …
            </span>
            <span className={styles['tileName']}>{texts.all}</span>
          </Link>
        </li>
      </ul>
    </nav>
  )
}
