import { Link } from 'react-router-dom'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import type { Around } from './home.data.ts'
import styles from './IndustryRow.module.css'

/** All trades with their picture, in one row to leaf through. */
export function IndustryRow({
  label,
  industries,
  postalCode,
}: {
  label: string
  industries: readonly Around['industries'][number][]
  postalCode: string | null
}) {
  const to = (slug: string) =>
    `/anbieter?${new URLSearchParams({ ...(postalCode !== null && { plz: postalCode }), branche: slug }).toString()}`
  return (
    <nav aria-label={label}>
      <ul className={styles['row']} tabIndex={-1}>
        {industries.map(({ slug, name, picture }, index) => (
          <li key={slug} className={styles['item']}>
            <Link to={to(slug)} className={styles['link']}>
              <PictureTile src={picture} id={index} fallbackName={name} ratio="1:1" sizes="72px" className={styles['round']} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
