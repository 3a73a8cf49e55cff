import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ApiRefusal } from '#client/lib/failures.ts'
import { useLoaded } from '#client/lib/useLoaded.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { MailList } from './MailList.tsx'
import { MailPane } from './MailPane.tsx'
import { MailSearch } from './MailSearch.tsx'
import { loadMails } from './mailbox.data.ts'
import { mailboxTexts as texts } from './mailbox.texts.ts'
import styles from './MailboxScreen.module.css'

const numberIn = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null)

/** `/entwickler/postfach?mail=7&seite=2&an=…`: what the house would have mailed, to be read without a mail server. */
export function MailboxScreen() {
  const [search, setSearch] = useSearchParams()
  const page = numberIn(search.get('seite')) ?? 1
  const mailId = numberIn(search.get('mail'))
  const to = (search.get('an') ?? '').slice(0, 254)
  const [look, setLook] = useState(0)
  const again = () => setLook((count) => count + 1)
  const asked = useMemo(() => loadMails(page, to, look), [page, to, look])
  const { result } = useLoaded(asked)
  useEffect(() => {
    window.addEventListener('focus', again)
    return () => window.removeEventListener('focus', again)
  }, [])
  const go = (next: Record<string, string>) => setSearch(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')))
  const here = { ...(to && { an: to }), ...(page > 1 && { seite: String(page) }) }

  if (result && !result.ok && result.error instanceof ApiRefusal && result.error.status === 404) return <SwitchedOff />
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <div>
          <h1>{texts.title}</h1>
          <p className={styles['lead']}>{texts.lead}</p>
        </div>
        <Button icon="refresh" onPress={again}>{texts.refresh}</Button>
      </header>
      <MailSearch key={to} value={to} onSearch={(an) => go({ an })} />
      <div className={classNames(styles['columns'], mailId !== null && styles['isReading'])}>
        <nav className={styles['list']} aria-label={texts.list}>
          {!result ? <div role="status" aria-label={texts.loading}><Skeleton shape="block" height="480px" /></div>
            : !result.ok ? <ErrorState onRetry={again} />
              : result.data.data.length === 0 ? <EmptyState icon="send" title={to ? texts.empty.filtered : texts.empty.title}>{to ? undefined : texts.empty.text}</EmptyState>
                : <MailList mails={result.data.data} chosen={mailId} linkTo={(id) => `?${new URLSearchParams({ ...here, mail: String(id) }).toString()}`} />}
          {result?.ok && <Pagination page={page} pageCount={result.data.meta.last_page} onChange={(seite) => go({ an: to, seite: seite > 1 ? String(seite) : '' })} />}
        </nav>
        <MailPane id={mailId} onBack={() => go(here)} />
      </div>
    </div>
  )
}

function SwitchedOff() {
  return (
    <div className={styles['page']}>
      <h1 className="visually-hidden">{texts.title}</h1>
      <EmptyState icon="send" title={texts.off.title} action={<LinkButton to="/" variant="primary">{texts.off.home}</LinkButton>}>{texts.off.text}</EmptyState>
    </div>
  )
}
