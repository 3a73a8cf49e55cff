import type { ContentEntry } from '#contract/calls/contentAdmin.calls.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { Tag } from '#client/ui/Tag.tsx'
import { contentTexts, kindNames, stateNames, stateTones } from './content.texts.ts'
import styles from './content.module.css'

const texts = contentTexts.editor

/** What is being written, and what the public has of it. */
export function EntryHead({ entry, title }: { entry: ContentEntry; title: string }) {
  const about = [
    kindNames[entry.kind],
    entry.status === 'scheduled' && entry.publish_at ? texts.scheduledFor(formatDateTime(entry.publish_at)) : null,
    entry.published_revision !== null && entry.published_at ? texts.publishedAt(formatDateTime(entry.published_at)) : null,
  ].filter(Boolean)
  return (
    <header className={styles['entryHead']}>
      <h1>{title || kindNames[entry.kind]}</h1>
      <Tag tone={stateTones[entry.status]}>{stateNames[entry.status]}</Tag>
      <p className={styles['quiet']}>{about.join(' · ')}</p>
    </header>
  )
}
