import { csvDateTime } from '#client/lib/csv.ts'
import { formatDateTime } from '#client/lib/format.ts'
import type { api } from '#client/lib/http/api.ts'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import type { DataColumn } from '#client/ui/useDataTable.ts'
import { postsTexts, statusNames, statusTones } from './posts.texts.ts'
import styles from './posts.module.css'

const { columns, unread } = postsTexts.list
export type EditedRow = Awaited<ReturnType<typeof api<'portal.edited'>>>['data'][number]

/** The editors' table of posts. */
export const postColumns: ReadonlyArray<DataColumn<EditedRow>> = [
  {
    id: 'title',
    header: columns.title,
    cell: (row) => (
      <span className={styles['name']}>
        <PictureTile src={row.image} id={row.id} fallbackName="" ratio="1:1" sizes="40px" className={styles['thumb']} />
        {row.title}
      </span>
    ),
    text: (row) => row.title,
    isTitle: true,
  },
  { id: 'category', header: columns.category, cell: (row) => row.category ?? '–', text: (row) => row.category },
  { id: 'region', header: columns.region, cell: (row) => row.region ?? '–', text: (row) => row.region },
  { id: 'changed', header: columns.changed, cell: (row) => formatDateTime(row.updated_at), text: (row) => csvDateTime(row.updated_at) },
  {
    id: 'published',
    header: columns.published,
    cell: (row) => (row.published_at ? formatDateTime(row.published_at) : '–'),
    text: (row) => row.published_at && csvDateTime(row.published_at),
    startsHidden: true,
  },
  {
    id: 'status',
    header: columns.status,
    cell: (row) => (
      <span className={styles['status']}>
        <Tag tone={statusTones[row.status]}>{statusNames[row.status]}</Tag>
        {row.changed && <span className={styles['unread']}>{unread}</span>}
      </span>
    ),
    text: (row) => [statusNames[row.status], row.changed && unread].filter(Boolean).join(', '),
  },
]
