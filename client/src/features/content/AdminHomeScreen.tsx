import { Link } from 'react-router-dom'
import type { ContentState } from '#contract/calls/content.calls.ts'
import { contentKinds } from '#contract/values/contentKinds.ts'
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
  const drafts = useContentList({ kind: '', status: 'changed', keyword: '', page: 1 })
  const scheduled = useContentList({ kind: '', status: 'scheduled', keyword: '', page: 1 })
  const status = drafts.status === 'failed' || scheduled.status === 'failed' ? 'failed' : drafts.status === 'loaded' && scheduled.status === 'loaded' ? 'loaded' : 'loading'
  const retry = () => {
    drafts.retry()
    scheduled.retry()
  }
  return (
    <SettingsPage title={texts.title} lead={texts.lead} status={status} onRetry={retry} action={<LinkButton to="/verwaltung/inhalte" icon="edit">{texts.all}</LinkButton>}>
      <Waiting title={texts.open} state="changed" empty={texts.nothingOpen} rows={drafts.data?.data ?? []} />
      <Waiting title={texts.scheduled} state="scheduled" empty={texts.nothingScheduled} rows={scheduled.data?.data ?? []} />
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

function Waiting({ title, state, empty, rows }: { title: string; state: ContentState; empty: string; rows: Parameters<typeof ContentRows>[0]['rows'] }) {
  return (
    <section className={styles['section']} data-state={state}>
      <h2>{title}</h2>
      {rows.length === 0 ? <Card><p className={styles['quiet']}>{empty}</p></Card> : <ContentRows rows={rows} />}
    </section>
  )
}
