import type { LeadRouteDraft } from '#contract/calls/leadRouteWire.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { leadRoutesTexts } from './leadRoutes.texts.ts'
import styles from './leadRoutes.module.css'

const texts = leadRoutesTexts.versions

/** What was published when and by whom; the newest is what customers answer. */
export function VersionList({ versions }: Pick<LeadRouteDraft, 'versions'>) {
  if (versions.length === 0) return null
  return (
    <section className={styles['fields']} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p className={styles['quiet']}>{texts.hint}</p>
      <ol className={styles['versions']}>
        {versions.map(({ version, questions, published_at: at, by }) => (
          <li key={version}>{texts.line(version, formatDateTime(at), by, questions)}</li>
        ))}
      </ol>
    </section>
  )
}
