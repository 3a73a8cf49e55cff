import { useState } from 'react'
import type { IssueFields } from '#contract/calls/newsletterIssues.calls.ts'
import { api, type ApiAnswer } from '#client/lib/http/api.ts'
import { useAfterPause } from '#client/lib/useAfterPause.ts'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { issuesTexts } from './issues.texts.ts'
import styles from './issues.module.css'

const texts = issuesTexts.editor
const pauseMs = 500
type Shown = ApiAnswer<'newsletterIssues.preview'>['data']

/** The mail as it would arrive, drawn by the server once typing pauses. */
export function IssuePreview({ draft: { subject, html } }: { draft: IssueFields }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [view, setView] = useState<'html' | 'text'>('html')
  const isEmpty = subject.trim() === '' || html.replaceAll(/<[^>]*>/g, '').trim() === ''
  useAfterPause(isEmpty ? null : JSON.stringify([subject, html]), pauseMs, (signal) => {
    api('newsletterIssues.preview', { body: { subject, html } }, { signal }).then(
      ({ data }) => {
        setShown(data)
        setFailed(false)
      },
      () => {
        if (!signal.aborted) setFailed(true)
      },
    )
  })
  return (
    <section className={styles['preview']} aria-label={texts.preview}>
      <h2>{texts.preview}</h2>
      {isEmpty || !shown ? (
        <p className={styles['quiet']} role={isFailed ? 'alert' : undefined}>
          {isFailed && !isEmpty ? texts.previewFailed : texts.previewEmpty}
        </p>
      ) : (
        <>
          {isFailed && (
            <p className={styles['failed']} role="alert">
              {texts.previewFailed}
            </p>
          )}
          <SegmentedControl
            label={texts.view.label}
            value={view}
            onChange={setView}
            options={[
              { value: 'html', label: texts.view.html },
              { value: 'text', label: texts.view.text },
            ]}
          />
          {view === 'html' ? (
            // Nothing in it can run or reach this page; its links open beside it.
            <iframe
              title={texts.frame}
              className={styles['frame']}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              srcDoc={shown.html.replace('<head>', '<head><base target="_blank">')}
            />
          ) : (
            <pre className={styles['plain']}>{shown.text}</pre>
          )}
        </>
      )}
    </section>
  )
}
