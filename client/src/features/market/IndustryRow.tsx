import { Link } from 'react-router-dom'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import type { SearchAnswer } from './market.data.ts'
import { marketTexts } from './market.texts.ts'
import { noFilters, pathOfAsked } from './searchAddress.ts'
import styles from './IndustryRow.module.css'

export type Industry = SearchAnswer['industries'][number]

/** All trades with their picture, in one row to leaf through. Undefined: still loading. */
export function IndustryRow({ industries, postalCode }: { industries: readonly Industry[] | undefined; postalCode: string | null }) {
  return (
    <nav aria-label={marketTexts.industries} className={styles['nav']}>
      <h2 className={styles['title']}>{marketTexts.industries}</h2>
      <ul className={styles['row']} tabIndex={-1}>
        {industries === undefined
          ? Array.from({ length: 12 }, (_, index) => (
              <li key={index} className={styles['item']} aria-hidden="true">
                <Skeleton shape="block" width="72px" height="72px" className={styles['round']} />
                <Skeleton width="56px" />
              </li>
            ))
          : industries.map(({ slug, name, picture }, index) => (
              <li key={slug} className={styles['item']}>
                <Link to={pathOfAsked({ ...noFilters, postalCode, industries: [slug] })} className={styles['link']}>
                  <PictureTile src={picture} id={index} fallbackName={name} ratio="1:1" className={styles['round']} />
                  <span>{name}</span>
                </Link>
              </li>
            ))}
      </ul>
    </nav>
  )
}
