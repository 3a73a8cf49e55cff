import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ApiRefusal } from '#client/lib/http/failures.ts'
import { formatDateTime } from '#client/lib/format.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { SwitchedOff } from './SwitchedOff.tsx'
import { loadTexts, type TextPage } from './mailbox.data.ts'
import { mailboxTexts as texts } from './mailbox.texts.ts'
import styles from './MailboxScreen.module.css'

/** `?art=sms&seite=2`: what would have left by SMS. */
export function TextList({ look, onRetry }: { look: number; onRetry: () => void }) {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('seite') ?? ''
  const page = /^[1-9]\d{0,8}$/.test(wanted) ? Number(wanted) : 1
  const asked = useMemo(() => loadTexts(page, look), [page, look])
  const { result } = useLoaded(asked)
  if (!result)
    return (
      <div role="status" aria-label={texts.texts.loading}>
        <Skeleton shape="block" height="320px" />
      </div>
    )
  if (!result.ok)
    return result.error instanceof ApiRefusal && result.error.status === 404 ? <SwitchedOff /> : <ErrorState onRetry={onRetry} />
  if (result.data.data.length === 0)
    return (
      <EmptyState icon="phone" title={texts.texts.empty.title}>
        {texts.texts.empty.text}
      </EmptyState>
    )
  return (
    <div className={styles['list']}>
      <ul className={styles['mails']} aria-label={texts.texts.list}>
        {result.data.data.map((text) => (
          <Text key={text.id} text={text} />
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={result.data.meta.last_page}
        onChange={(next) => setSearch({ art: 'sms', ...(next > 1 && { seite: String(next) }) })}
      />
    </div>
  )
}

function Text({ text }: { text: TextPage['data'][number] }) {
  return (
    <li className={styles['mail']}>
      <span className={styles['plain']}>{text.text}</span>
      <span className={styles['small']}>
        {texts.to(text.to)} · {formatDateTime(text.created_at)}
        {text.sent_at && (
          <>
            {' '}
            <Tag tone="success">{texts.sent}</Tag>
          </>
        )}
        {text.error && (
          <>
            {' '}
            <Tag tone="warning">{texts.texts.failed}</Tag>
          </>
        )}
      </span>
    </li>
  )
}
