import { useEffect, useState, type ReactNode } from 'react'
import { euroText } from '#contract/values/euroText.ts'
import type { LeadAnswer, LeadChange } from '#contract/calls/leadWire.ts'
import type { SharedFile } from '#contract/calls/uploads.calls.ts'
import { api } from '#client/lib/http/api.ts'
import { leadTexts as texts } from './leads.texts.ts'
import styles from './leads.module.css'

export const germanDay = (iso: string) => iso.split('-').reverse().join('.')

interface Shown {
  id: number
  description: string
  wished_from: string | null
  wished_until: string | null
  budget_cents: number | null
  lead_answers: readonly LeadAnswer[]
  files: readonly SharedFile[]
  /** What its provider has not read in this wording when he was asked. */
  changes?: readonly LeadChange[]
}

/** What is asked for: answers in order, then what was added. The same for both sides. */
export function LeadFacts({ lead, title }: { lead: Shown; title: string }) {
  const period = [
    lead.wished_from && texts.from(germanDay(lead.wished_from)),
    lead.wished_until && texts.until(germanDay(lead.wished_until)),
  ].filter(Boolean)
  return (
    <section aria-label={title} className={styles['stack']}>
      {lead.changes && lead.changes.length > 0 && <Changes changes={lead.changes} />}
      <dl className={styles['facts']}>
        {lead.lead_answers.map(({ question_id: id, question, answer, files }) => (
          <Fact key={id} label={question}>
            {answer}
            {files.length > 0 && <LeadFiles leadId={lead.id} files={files} />}
          </Fact>
        ))}
        {lead.description && <Fact label={texts.description}>{lead.description}</Fact>}
        {period.length > 0 && <Fact label={texts.period}>{period.join(' ')}</Fact>}
        {lead.budget_cents !== null && <Fact label={texts.budget}>{euroText(lead.budget_cents)}</Fact>}
        {lead.files.length > 0 && (
          <Fact label={texts.files}>
            <LeadFiles leadId={lead.id} files={lead.files} />
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Changes({ changes }: { changes: readonly LeadChange[] }) {
  return (
    <section className={styles['changes']} aria-label={texts.received.changes}>
      <h3 className={styles['changesTitle']}>{texts.received.changes}</h3>
      <ul>
        {changes.map(({ label, before, after }) => (
          <li key={label}>
            <strong>{label}</strong>{' '}
            {before && (
              <del>
                <span className="visually-hidden">{texts.received.before} </span>
                {before}
              </del>
            )}{' '}
            {after ? (
              <ins>
                <span className="visually-hidden">{texts.received.after} </span>
                {after}
              </ins>
            ) : (
              texts.received.gone
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Files that only the two sides may see: fetched with the session. */
function LeadFiles({ leadId, files }: { leadId: number; files: readonly SharedFile[] }) {
  return (
    <ul className={styles['photos']} aria-label={texts.files}>
      {files.map((file, at) => (
        <li key={file.file_id}>
          <LeadFile leadId={leadId} file={file} label={file.kind === 'pdf' ? file.name : texts.photo(at + 1)} />
        </li>
      ))}
    </ul>
  )
}

function LeadFile({ leadId, file, label }: { leadId: number; file: SharedFile; label: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const stop = new AbortController()
    let made: string | undefined
    api('leads.file', { params: { id: leadId, file_id: file.file_id }, query: { size: 'full' } }, { signal: stop.signal })
      .then(({ blob }) => {
        if (stop.signal.aborted) return
        made = URL.createObjectURL(blob)
        setUrl(made)
      })
      // Without the file its name is left.
      .catch(() => undefined)
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [leadId, file.file_id])
  return (
    <a href={url} target="_blank" rel="noreferrer" download={file.kind === 'pdf' ? file.name : undefined}>
      {url && file.kind === 'image' ? <img src={url} alt={label} width={88} height={88} /> : label}
    </a>
  )
}
