import type { IssueRow } from '#contract/calls/newsletterIssues.calls.ts'
import { issuesTexts } from './issues.texts.ts'
import styles from './issues.module.css'

const texts = issuesTexts.counts

/** How far an issue has come; what there is none of is not said, but «gesendet» always. */
export function IssueCounts({ counts }: { counts: IssueRow['counts'] }) {
  const shown = (['sent', 'queued', 'failed', 'left'] as const).filter((kind) => kind === 'sent' || counts[kind] > 0)
  return (
    <ul className={styles['counts']} aria-label={texts.label}>
      {shown.map((kind) => (
        <li key={kind} className={kind === 'failed' ? styles['failed'] : undefined}>
          {texts[kind](counts[kind])}
        </li>
      ))}
    </ul>
  )
}
