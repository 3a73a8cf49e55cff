import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { inspect } from '#client/lib/inspect.ts'
import { onReset, subscribeFacts } from '#client/lib/live.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { toast } from '#client/ui/toasts/toastQueue.ts'
import { readUpTo } from './bellStore.ts'
import { notificationList, rowFactsOf } from './notifications.actors.ts'
import { NotificationItem } from './NotificationItem.tsx'
import { notificationTexts as texts } from './notifications.texts.ts'
import styles from './NotificationsScreen.module.css'

/** `/konto/benachrichtigungen`: everything the bell has said. */
export function NotificationsScreen() {
  const actor = useActorRef(notificationList, { input: { filter: null }, inspect })
  const { rows, page, lastPage, hasLoaded } = useSelector(actor, (snapshot) => snapshot.context)
  const state = useSelector(actor, (snapshot) => snapshot.value)
  const [isMarking, setMarking] = useState(false)
  useEffect(() => {
    const stops = [
      subscribeFacts(['notification.created', 'notification.read', 'notification.changed'], (fact) => {
        for (const one of rowFactsOf(fact, actor.getSnapshot().context.rows)) actor.send({ type: 'fact.arrived', fact: one })
      }),
      onReset(() => actor.send({ type: 'reset' })),
    ]
    return () => { for (const stop of stops) stop() }
  }, [actor])
  const markAll = async () => {
    setMarking(true)
    try {
      await readUpTo(Math.max(...rows.map((row) => row.id)))
    } catch (error) {
      toast.error(error instanceof Error ? error.message : texts.notSaved)
    } finally {
      setMarking(false)
    }
  }
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <h1>{texts.title}</h1>
        <div className={styles['tools']}>
          <Button isPending={isMarking} isDisabled={!rows.some((row) => !row.read)} onPress={() => void markAll()}>{texts.readAll}</Button>
          <LinkButton to="/konto/benachrichtigungen/einstellungen" icon="settings" variant="quiet">{texts.settings}</LinkButton>
        </div>
      </header>
      {!hasLoaded && (state === 'error' || state === 'offline') ? <ErrorState onRetry={() => actor.send({ type: 'retry' })} />
        : !hasLoaded ? <ListSkeleton />
          : rows.length === 0 ? <EmptyState icon="bell" title={texts.empty.title}>{texts.empty.text}</EmptyState>
            : <ul className={styles['items']}>{rows.map((row) => <NotificationItem key={row.id} notification={row} />)}</ul>}
      <Pagination page={page} pageCount={lastPage} onChange={(next) => actor.send({ type: 'page.change', page: next })} />
    </div>
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
