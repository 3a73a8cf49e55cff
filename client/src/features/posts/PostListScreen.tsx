import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { api } from '#client/lib/http/api.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { Card, cardLink } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { PageLinks } from '#client/ui/PageLinks.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { SearchForm } from './SearchForm.tsx'
import { postsTexts, statusNames, statusTones } from './posts.texts.ts'
import styles from './posts.module.css'

const texts = postsTexts.list
const statuses = ['draft', 'published', 'withdrawn'] as const

/** `/verwaltung/beitraege`: every post with its state; filters stand in the address. */
export function PostListScreen() {
  const [params, setParams] = useSearchParams()
  const status = statuses.find((one) => one === params.get('stand')) ?? ''
  const search = params.get('suche') ?? ''
  const page = Math.max(1, Number(params.get('seite')) || 1)
  const load = useCallback(
    (signal: AbortSignal) => api('portal.edited', { query: { page, status, search } }, { signal }),
    [page, status, search],
  )
  const list = useFetched(load)
  const go = (change: Record<string, string>) => {
    const next = new URLSearchParams({ stand: status, suche: search, ...change })
    return new URLSearchParams([...next].filter(([, value]) => value !== ''))
  }
  const rows = list.data?.data ?? []
  return (
    <SettingsPage
      title={texts.title}
      lead={texts.lead}
      status={list.status}
      onRetry={list.retry}
      action={
        <LinkButton variant="primary" icon="plus" to="/verwaltung/beitraege/neu">
          {texts.add}
        </LinkButton>
      }
    >
      <div className={styles['filters']}>
        <SearchForm value={search} onSearch={(suche) => setParams(go({ suche }))} />
        <NativeSelect
          label={texts.status}
          value={status || 'all'}
          onChange={(value) => setParams(go({ stand: value === 'all' ? '' : value }))}
          options={[{ value: 'all', label: texts.all }, ...statuses.map((value) => ({ value, label: statusNames[value] }))]}
        />
      </div>
      <p className={styles['quiet']} role="status">
        {texts.count(list.data?.meta.total ?? 0)}
      </p>
      {rows.length === 0 ? (
        <EmptyState icon="search" title={texts.empty}>
          {texts.emptyHint}
        </EmptyState>
      ) : (
        <ul className={styles['rows']}>
          {rows.map((row) => (
            <Card as="li" key={row.id} padding="small" isInteractive className={styles['row']}>
              <PictureTile src={row.image} id={row.id} fallbackName={row.title} ratio="1:1" sizes="56px" className={styles['thumb']} />
              <span className={styles['words']}>
                <Link className={cardLink} to={`/verwaltung/beitraege/${row.id}`}>
                  {row.title}
                </Link>
                <span className={styles['quiet']}>
                  {[row.category, row.region, texts.changed(formatDateTime(row.updated_at))].filter(Boolean).join(' · ')}
                </span>
                {row.changed && <span className={styles['unread']}>{texts.unread}</span>}
              </span>
              <Tag tone={statusTones[row.status]}>{statusNames[row.status]}</Tag>
            </Card>
          ))}
        </ul>
      )}
      <PageLinks
        page={page}
        pageCount={list.data?.meta.last_page ?? 1}
        to={(number) => `/verwaltung/beitraege?${go({ seite: number > 1 ? String(number) : '' }).toString()}`}
      />
    </SettingsPage>
  )
}
