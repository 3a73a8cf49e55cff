import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useStore } from '#client/lib/store.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { sentenceOf } from '#client/lib/http/failures.ts'
import { useSaving } from '#client/lib/useSaving.ts'
import { latest } from './notificationCentre.rows.ts'
import { notificationCentre, loadNotificationCentre, readUpTo } from './notificationCentre.ts'
import { NotificationItem } from './NotificationItem.tsx'
import { notificationTexts as texts } from './notifications.texts.ts'
import styles from './NotificationCentre.module.css'

/** The latest ten, and what one does with them. */
export function NotificationCentrePanel() {
  const { rows, state } = useStore(notificationCentre)
  const { isSaving: isMarking, save } = useSaving()
  const top = useRef<HTMLHeadingElement>(null)
  useEffect(() => top.current?.focus(), [])
  const shown = latest(rows)
  const markAll = () => save(() => readUpTo(Math.max(...shown.map((row) => row.id))), { sentence: sentenceOf })
  return (
    <>
      <header className={styles['header']}>
        <h2 ref={top} tabIndex={-1} className={styles['title']}>
          {texts.title}
        </h2>
        <Button
          size="small"
          variant="quiet"
          isPending={isMarking}
          isDisabled={rows.unread.size === 0 || shown.length === 0}
          onPress={() => void markAll()}
        >
          {texts.readAllShort} <span className="visually-hidden">{texts.readAllAction}</span>
        </Button>
      </header>
      {shown.length > 0 ? (
        <ul className={styles['items']}>
          {shown.map((row) => (
            <NotificationItem key={row.id} notification={row} />
          ))}
        </ul>
      ) : state === 'failed' ? (
        <ErrorState headingLevel={3} onRetry={() => void loadNotificationCentre()} />
      ) : state === 'loaded' ? (
        <EmptyState icon="bell" title={texts.empty.title} headingLevel={3}>
          {texts.empty.text}
        </EmptyState>
      ) : (
        <div className={styles['note']} role="status">
          <span className="visually-hidden">{texts.loading}</span>
          <Skeleton width="70%" />
          <Skeleton width="90%" />
        </div>
      )}
      <footer className={styles['footer']}>
        <Link to="/konto/benachrichtigungen">{texts.all}</Link>
        <Link to="/konto/benachrichtigungen/einstellungen">{texts.settings}</Link>
      </footer>
    </>
  )
}
