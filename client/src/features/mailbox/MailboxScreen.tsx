import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { MailList } from './MailList.tsx'
import { MailPane } from './MailPane.tsx'
import { MailSearch } from './MailSearch.tsx'
import { SwitchedOff } from './SwitchedOff.tsx'
import { TextList } from './TextList.tsx'
import { loadMails } from './mailbox.data.ts'
import { mailboxTexts as texts } from './mailbox.texts.ts'
import styles from './MailboxScreen.module.css'

const numberIn = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null)

/** `/entwickler/postfach` and `?art=sms`: what would have been sent, to be read without a mail server or SMS provider. */
export function MailboxScreen() {
  const [search, setSearch] = useSearchParams()
  const kind = search.get('art') === 'sms' ? 'texts' : 'mails'
  const [look, setLook] = useState(0)
  const again = () => setLook((count) => count + 1)
  useEffect(() => {
    window.addEventListener('focus', again)
    return () => window.removeEventListener('focus', again)
  }, [])
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <div>
          <h1>{texts.title}</h1>
          <p className={styles['lead']}>{texts.lead}</p>
        </div>
        <Button icon="refresh" onPress={again}>
          {texts.refresh}
        </Button>
      </header>
      <div>
        <SegmentedControl
          label={texts.kinds.label}
          value={kind}
          onChange={(next) => setSearch(next === 'texts' ? { art: 'sms' } : {})}
          options={[
            { value: 'mails', label: texts.kinds.mails },
            { value: 'texts', label: texts.kinds.texts },
          ]}
        />
      </div>
      {kind === 'texts' ? <TextList look={look} onRetry={again} /> : <Mails look={look} onRetry={again} />}
    </div>
  )
}

/** `?mail=7&seite=2&an=…` */
function Mails({ look, onRetry }: { look: number; onRetry: () => void }) {
  const [search, setSearch] = useSearchParams()
  const page = numberIn(search.get('seite')) ?? 1
  const mailId = numberIn(search.get('mail'))
  const to = (search.get('an') ?? '').slice(0, 254)
  const asked = useMemo(() => loadMails(page, to, look), [page, to, look])
  const { result } = useLoaded(asked)
  const go = (next: Record<string, string>) => setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')))
  const here = { ...(to && { an: to }), ...(page > 1 && { seite: String(page) }) }

  if (result && !result.ok && result.error instanceof ApiRefusal && result.error.status === 404) return <SwitchedOff />
  return (
    <>
      <MailSearch key={to} value={to} onSearch={(an) => go({ an })} />
      <div className={classNames(styles['columns'], mailId !== null && styles['isReading'])}>
        <nav className={styles['list']} aria-label={texts.list}>
          {!result ? (
            <div role="status" aria-label={texts.loading}>
              <Skeleton shape="block" height="480px" />
            </div>
          ) : !result.ok ? (
            <ErrorState onRetry={onRetry} />
          ) : result.data.data.length === 0 ? (
            <EmptyState icon="send" title={to ? texts.empty.filtered : texts.empty.title}>
              {to ? undefined : texts.empty.text}
            </EmptyState>
          ) : (
            <MailList
              mails={result.data.data}
              chosen={mailId}
              linkTo={(id) => `?${new URLSearchParams({ ...here, mail: String(id) }).toString()}`}
            />
          )}
          {result?.ok && (
            <Pagination
              page={page}
              pageCount={result.data.meta.last_page}
              onChange={(seite) => go({ an: to, seite: seite > 1 ? String(seite) : '' })}
            />
          )}
        </nav>
        <MailPane id={mailId} onBack={() => go(here)} />
      </div>
    </>
  )
}
