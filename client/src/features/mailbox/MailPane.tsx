import { useMemo, useState } from 'react'
import { formatDateTime } from '#client/lib/format.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { loadMail, type FullMail } from './mailbox.data.ts'
import { mailboxTexts as texts } from './mailbox.texts.ts'
import styles from './MailboxScreen.module.css'

/** The chosen mail. */
export function MailPane({ id, onBack }: { id: number | null; onBack: () => void }) {
  const asked = useMemo(() => loadMail(id), [id])
  const { result } = useLoaded(asked)
  return (
    <Card as="section" className={styles['pane']} aria-label={texts.pane}>
      <Button className={styles['back']} icon="chevron-left" variant="quiet" size="small" onPress={onBack}>
        {texts.back}
      </Button>
      {id === null ? (
        <p className={styles['choose']}>{texts.choose}</p>
      ) : !result ? (
        <Skeleton shape="block" height="420px" />
      ) : result.ok && result.data ? (
        <Letter mail={result.data} />
      ) : (
        <EmptyState icon="warning" title={texts.gone} />
      )}
    </Card>
  )
}

function Letter({ mail }: { mail: FullMail }) {
  const [view, setView] = useState<'html' | 'text'>('html')
  return (
    <>
      <header className={styles['letterHead']}>
        <h2>{mail.subject}</h2>
        <p className={styles['small']}>
          {texts.to(mail.to)} · {formatDateTime(mail.created_at)}
        </p>
        {mail.attachments.length > 0 && <p className={styles['small']}>{texts.attachments(mail.attachments.join(', '))}</p>}
        <SegmentedControl
          label={texts.view.label}
          value={view}
          onChange={setView}
          options={[
            { value: 'html', label: texts.view.html },
            { value: 'text', label: texts.view.text },
          ]}
        />
      </header>
      {view === 'html' ? (
        // Nothing in it can run or reach this page; its links open beside it.
        <iframe
          title={texts.frame}
          className={styles['frame']}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={mail.html.replace('<head>', '<head><base target="_blank">')}
        />
      ) : (
        <pre className={styles['plain']}>{mail.text}</pre>
      )}
    </>
  )
}
