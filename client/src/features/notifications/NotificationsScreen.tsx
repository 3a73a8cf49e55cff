import { useId, useRef } from 'react'
import type { Notification } from '#contract/calls/notifications.calls.ts'
import { useAccountCounts } from '#client/lib/session/accountCounts.ts'
import { formatRelativeDay } from '#client/lib/format.ts'
import { useLiveList } from '#client/lib/live/useLiveList.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { readUpTo } from './notificationCentre.ts'
import { notificationList } from './notifications.actors.ts'
import { NotificationItem } from './NotificationItem.tsx'
import { notificationTexts as texts } from './notifications.texts.ts'
import frame from './NotificationsPage.module.css'
import styles from './NotificationsScreen.module.css'

/** `/konto/benachrichtigungen`: everything the bell has said. */
export function NotificationsScreen() {
  const { rows, page, lastPage, status, retry, turn } = useLiveList(notificationList, { filter: null })
  const { isSaving: isMarking, save } = useSaving()
  const { unread_notifications: unread } = useAccountCounts()
  // Who turns to an older page has still seen the newest of the first.
  const seen = useRef(0)
  seen.current = Math.max(seen.current, ...rows.map((row) => row.id))
  const markAll = () => save(() => readUpTo(seen.current), { sentence: sentenceOf })
  return (
    <div className={frame['page']}>
      <header className={frame['header']}>
        <h1>{texts.title}</h1>
        <div className={styles['tools']}>
          <Button
            isPending={isMarking}
            isDisabled={seen.current === 0 || (unread === 0 && rows.every((row) => row.read))}
            onPress={() => void markAll()}
          >
            {texts.readAll}
          </Button>
          <LinkButton to="/konto/benachrichtigungen/einstellungen" icon="settings" variant="quiet">
            {texts.settings}
          </LinkButton>
        </div>
      </header>
      {status === 'failed' ? (
        <ErrorState onRetry={retry} />
      ) : status === 'loading' ? (
        <ListSkeleton />
      ) : rows.length === 0 ? (
        <EmptyState icon="bell" title={texts.empty.title}>
          {texts.empty.text}
        </EmptyState>
      ) : (
        <div className={styles['days']}>
          {daysOf(rows).map(([day, ofDay]) => (
            <Day key={day} day={day} rows={ofDay} />
          ))}
        </div>
      )}
      <Pagination page={page} pageCount={lastPage} onChange={turn} />
    </div>
  )
}

/** The rows by the day they came, both newest first. */
function daysOf(rows: readonly Notification[]): [day: string, rows: Notification[]][] {
  const days = new Map<string, Notification[]>()
  for (const row of rows) {
    const day = formatRelativeDay(row.created_at)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days]
}

function Day({ day, rows }: { day: string; rows: readonly Notification[] }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles['day']}>
        {day}
      </h2>
      <ul className={styles['items']}>
        {rows.map((row) => (
          <NotificationItem key={row.id} notification={row} isUnderDay />
        ))}
      </ul>
    </section>
  )
}

function ListSkeleton() {
  return (
    <div className={styles['items']} role="status">
      <span className="visually-hidden">{texts.loading}</span>
      {[1, 2, 3, 4, 5].map((n) => (
        <div key={n} className={styles['skeletonRow']}>
          <Skeleton width="40%" />
          <Skeleton width="75%" />
        </div>
      ))}
    </div>
  )
}
