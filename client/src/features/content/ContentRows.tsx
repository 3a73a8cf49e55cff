import { Link } from 'react-router-dom'
import type { ContentRow } from '#contract/calls/contentAdmin.calls.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { Card, cardLink } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { contentTexts, kindIcons, kindNames, placeNames, stateNames, stateTones } from './content.texts.ts'
import shared from './content.module.css'
import styles from './ContentRows.module.css'

/** Entries one below the other; each row leads to its editor. */
export function ContentRows({ rows }: { rows: readonly ContentRow[] }) {
  return (
    <ul className={shared['rows']}>
      {rows.map((row) => (
        <Card as="li" key={row.id} padding="small" isInteractive className={styles['row']}>
          <span className={styles['rowIcon']}>
            <Icon name={kindIcons[row.kind]} size={22} />
          </span>
          <span className={styles['rowWords']}>
            <Link className={cardLink} to={`/verwaltung/inhalte/${row.id}`}>
              {row.title || kindNames[row.kind]}
            </Link>
            <span className={shared['quiet']}>
              {[
                kindNames[row.kind],
                row.slug ? row.path : placeNames[row.place],
                contentTexts.list.changed(row.updated_by, formatDateTime(row.updated_at)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          {row.publish_at && row.status === 'scheduled' && <span className={shared['quiet']}>{formatDateTime(row.publish_at)}</span>}
          <Tag tone={stateTones[row.status]}>{stateNames[row.status]}</Tag>
        </Card>
      ))}
    </ul>
  )
}
