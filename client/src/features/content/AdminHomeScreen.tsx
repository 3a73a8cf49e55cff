import { Link } from 'react-router-dom'
import type { ContentState } from '#contract/calls/content.calls.ts'
import { officialGraphicKinds } from '#contract/values/officialGraphicKinds.ts'
import { contentKinds } from '#contract/values/contentKinds.ts'
import { api } from '#client/lib/http/api.ts'
import { useFetched } from '#client/lib/useFetched.ts'
import { Card } from '#client/ui/Card.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { ContentRows } from './ContentRows.tsx'
import { contentTexts, kindIcons, kindNames } from './content.texts.ts'
import { useContentList } from './useContentList.ts'
import styles from './content.module.css'

const texts = contentTexts.home

/** `/verwaltung`: what waits for an editor, and the ways to everything they write. */
export function AdminHomeScreen() {
  const fresh = useContentList({ kind: '', status: 'draft', keyword: '', page: 1 })
  const changed = useContentList({ kind: '', status: 'changed', keyword: '', page: 1 })
  const scheduled = useContentList({ kind: '', status: 'scheduled', keyword: '', page: 1 })
  const lists = [fresh, changed, scheduled]
  const status = lists.some((list) => list.status === 'failed')
    ? 'failed'
    : lists.every((list) => list.status === 'loaded')
      ? 'loaded'
      : 'loading'
  const retry = () => {
    for (const list of lists) if (list.status === 'failed') list.retry()
  }
  // What nobody has seen yet is as open as what has been changed since.
  const open = [...fresh.rows, ...changed.rows].toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))
  return (
    <SettingsPage
      title={texts.title}
      lead={texts.lead}
      status={status}
      onRetry={retry}
      action={
        <LinkButton to="/verwaltung/inhalte" icon="edit">
          {texts.all}
        </LinkButton>
      }
    >
      <Elsewhere />
      <Waiting title={texts.open} state="changed" empty={texts.nothingOpen} rows={open} />
      <Waiting title={texts.scheduled} state="scheduled" empty={texts.nothingScheduled} rows={scheduled.rows} />
      <section className={styles['section']}>
        <h2>{texts.jump}</h2>
        <ul className={styles['kinds']}>
          {contentKinds.map((kind) => (
            <li key={kind}>
              <Link className={styles['kind']} to={`/verwaltung/inhalte?art=${kind}`}>
                <Icon name={kindIcons[kind]} size={22} /> {kindNames[kind]}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </SettingsPage>
  )
}

const loadElsewhere = async (signal: AbortSignal) => {
  const [reviews, posts, { data: graphics }] = await Promise.all([
    api('reviews.moderation', { query: { status: 'open', page: 1 } }, { signal }),
    api('portal.edited', { query: { status: 'draft', page: 1 } }, { signal }),
    api('officialGraphics.shown', {}, { signal }),
  ])
  const missing = officialGraphicKinds.filter((kind) => graphics[kind] === null).length
  return { reviews: reviews.meta.total, posts: posts.meta.total, graphics: missing }
}

/** What waits in the other places of the administration. Without an answer their own pages still tell. */
function Elsewhere() {
  const { data } = useFetched(loadElsewhere)
  if (!data || (data.reviews === 0 && data.posts === 0 && data.graphics === 0)) return null
  return (
    <section className={styles['section']}>
      <h2>{texts.waiting}</h2>
      <ul className={styles['kinds']}>
        {data.reviews > 0 && (
          <li>
            <Link className={styles['kind']} to="/verwaltung/bewertungen">
              <Icon name="star" size={22} /> {texts.reviews(data.reviews)}
            </Link>
          </li>
        )}
        {data.graphics > 0 && (
          <li>
            <Link className={styles['kind']} to="/verwaltung/amtliche-grafiken">
              <Icon name="shield" size={22} /> {texts.graphics(data.graphics)}
            </Link>
          </li>
        )}
        {data.posts > 0 && (
          <li>
            <Link className={styles['kind']} to="/verwaltung/beitraege?stand=draft">
              <Icon name="edit" size={22} /> {texts.posts(data.posts)}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}

function Waiting({
  title,
  state,
  empty,
  rows,
}: {
  title: string
  state: ContentState
  empty: string
  rows: Parameters<typeof ContentRows>[0]['rows']
}) {
  return (
    <section className={styles['section']} data-state={state}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <Card>
          <p className={styles['quiet']}>{empty}</p>
        </Card>
      ) : (
        <ContentRows rows={rows} />
      )}
    </section>
  )
}
