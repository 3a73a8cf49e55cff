import { memo } from 'react'
import { formatClock } from './clockTime.ts'
import type { LogEntry } from './inspector.ts'
import { machinesTexts } from './machines.texts.ts'
import { leavesOf } from './walk.ts'
import own from './LivePanel.module.css'
import styles from './Panel.module.css'

const texts = machinesTexts.liveTexts
const shownAtOnce = 120

/** Newest first. What an event carried opens on demand, already redacted. */
export function LogList({ entries, titles }: { entries: readonly LogEntry[]; titles: ReadonlyMap<string, string> | null }) {
  if (entries.length === 0) return <p className={styles['hint']}>{texts.empty}</p>
  return (
    <ol className={own['log']} tabIndex={0} aria-label={texts.log}>
      {entries
        .slice(-shownAtOnce)
        .reverse()
        .map((entry) => (
          <LogLine key={entry.id} entry={entry} title={titles ? (titles.get(entry.machineId) ?? entry.machineId) : null} />
        ))}
    </ol>
  )
}

const LogLine = memo(function LogLine({ entry, title }: { entry: LogEntry; title: string | null }) {
  const line = (
    <>
      <time className={own['time']} dateTime={new Date(entry.at).toISOString()}>
        {formatClock(entry.at)}
      </time>
      <span className={own['type']}>{entry.label}</span>
      {title && <span className={styles['small']}>{title}</span>}
      <span className={own['outcome']}>{outcomeOf(entry)}</span>
    </>
  )
  return (
    <li className={own['entry']}>
      {entry.payload ? (
        <details>
          <summary>{line}</summary>
          <pre className={own['payload']}>{JSON.stringify(entry.payload, null, 2)}</pre>
        </details>
      ) : (
        <div className={own['plain']}>{line}</div>
      )}
    </li>
  )
})

function outcomeOf({ before, after, taken }: LogEntry): string {
  if (taken.length === 0) return texts.ignored
  const from = before === null ? '' : leavesOf(before).join(', ')
  const to = after === null ? '' : leavesOf(after).join(', ')
  return from === to ? texts.stays : `${from} → ${to}`
}
