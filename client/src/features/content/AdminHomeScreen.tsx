import { Link } from 'react-router-dom'
import type { ContentState } from '#contract/calls/contentWire.ts'
import { contentKinds } from '#contract/values/contentKinds.ts'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { SettingsPage } from '#client/ui/SettingsPage.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { ContentRows } from './ContentRows.tsx'
import { adminHomeTexts as texts } from './adminHome.texts.ts'
import { kindIcons, kindNames } from './content.texts.ts'
import { useContentList } from './useContentList.ts'
import { WaitingElsewhere } from './WaitingElsewhere.tsx'
import own from './adminHome.module.css'
import styles from './content.module.css'

/** `/verwaltung`: what waits for an editor, and the ways to everything they write. */
export function AdminHomeScreen() {
  const fresh = useContentList({ kind: '', status: 'draft', keyword: '', page: 1 })
  const changed = useContentList({ kind: '', status: 'changed', keyword: '', page: 1 })
  const scheduled = useContentList({ kind: '', status: 'scheduled', keyword: '', page: 1 })
  // What nobody has seen yet is as open as what has been changed since.
  const open = [...fresh.rows, ...changed.rows].toSorted((a, b) => b.updated_at.localeCompare(a.updated_at))
  return (
    <SettingsPage
      title={texts.title}
      lead={texts.lead}
      status="loaded"
      onRetry={() => undefined}
      action={
        <LinkButton to="/verwaltung/inhalte" icon="edit">
          {texts.all}
        </LinkButton>
      }
    >
      <WaitingElsewhere />
      <Waiting title={texts.open} state="changed" empty={texts.nothingOpen} rows={open} lists={[fresh, changed]} />
      <Waiting title={texts.scheduled} state="scheduled" empty={texts.nothingScheduled} rows={scheduled.rows} lists={[scheduled]} />
      <section className={styles['section']}>
        <h2>{texts.jump}</h2>
        <ul className={own['kinds']}>
          {contentKinds.map((kind) => (
            <li key={kind}>
              <Link className={own['kind']} to={`/verwaltung/inhalte?art=${kind}`}>
                <Icon name={kindIcons[kind]} size={22} /> {kindNames[kind]}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </SettingsPage>
  )
}

interface WaitingProps {
  title: string
  state: ContentState
  empty: string
  rows: Parameters<typeof ContentRows>[0]['rows']
  /** What the rows come from. */
  lists: ReadonlyArray<ReturnType<typeof useContentList>>
}

/** One place with its own waiting and failing: what the others know stands all the same. */
function Waiting({ title, state, empty, rows, lists }: WaitingProps) {
  const failed = lists.filter((list) => list.status === 'failed')
  const isLoading = lists.some((list) => list.status === 'loading')
  return (
    <section className={styles['section']} data-state={state}>
      <h2>{title}</h2>
      {failed.length > 0 && (
        <ErrorState
          headingLevel={3}
          title={texts.noAnswer(title)}
          onRetry={() => {
            for (const list of failed) list.retry()
          }}
        />
      )}
      {rows.length > 0 ? (
        <ContentRows rows={rows} />
      ) : isLoading ? (
        <div role="status" aria-label={texts.loading}>
          <Skeleton shape="block" height="72px" />
        </div>
      ) : (
        failed.length === 0 && (
          <Card>
            <p className={styles['quiet']}>{empty}</p>
          </Card>
        )
      )}
    </section>
  )
}
