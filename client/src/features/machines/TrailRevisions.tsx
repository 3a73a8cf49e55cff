import { useEffect } from 'react'
import { formatDateTime, formatEuro } from '#client/lib/format.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { Tag } from '#client/ui/Tag.tsx'
import type { Purchase } from './history.ts'
import { machinesTexts } from './machines.texts.ts'
import { bundleTrail } from './trail.live.ts'
import styles from './Panel.module.css'

const texts = machinesTexts.trailTexts
type TrailRevisionsProps = {
  /** «BD-» and its id. */
  number: string
  revisions: NonNullable<Purchase['revisions']>
  /** Something about the bundle has moved: its drawing is of before. */
  onMoved: () => void
}

/** What was agreed to by whom and when, of each revision of a bundle, the newest first; follows while it is looked at. */
export function TrailRevisions({ number, revisions, onMoved }: TrailRevisionsProps) {
  const { row } = useLiveRow(bundleTrail, number)
  const version = row?.said
  const shown = row?.revisions ?? revisions
  useEffect(() => {
    if (version !== undefined) onMoved()
  }, [version, onMoved])
  return (
    <section className={styles['section']} aria-label={texts.revisions}>
      <h3 className={styles['heading']}>{texts.revisions}</h3>
      <ol className={styles['choices']} reversed>
        {shown.map(({ revision, author, created_at: at, price_cents: cents, consents }) => (
          <li key={revision} className={styles['choice']}>
            <strong>{texts.revision(revision, formatEuro(cents))}</strong>
            <span className={styles['small']}>{[formatDateTime(at), texts.author(author, revision)].filter(Boolean).join(' · ')}</span>
            {consents.map(({ company_name: name, at: agreed }) => (
              <span key={name}>
                <Tag tone={agreed ? 'success' : 'warning'} icon={agreed ? 'check' : 'clock'}>
                  {agreed ? texts.agreed(name, formatDateTime(agreed)) : texts.notAgreed(name)}
                </Tag>
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
