import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useStore } from '#client/lib/store.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { notificationCentre, watchNotificationCentre } from './notificationCentre.ts'
import { notificationTexts } from './notifications.texts.ts'
import styles from './NotificationCentre.module.css'

const NotificationCentrePanel = lazy(() =>
  import('./NotificationCentrePanel.tsx').then((module) => ({ default: module.NotificationCentrePanel })),
)

/** The bell in the header with its number; the latest ten open below it. Its panel is fetched with the first opening. */
export function NotificationCentreButton({ userId }: { userId: number }) {
  const { rows } = useStore(notificationCentre)
  const [isOpen, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const { key } = useLocation()
  useEffect(() => watchNotificationCentre(userId), [userId])
  // Following a notification leads elsewhere: the sheet has done its work.
  useEffect(() => setOpen(false), [key])
  useEffect(() => {
    if (!isOpen) return undefined
    const leave = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      root.current?.querySelector<HTMLElement>('button')?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])
  return (
    <div ref={root} className={styles['bell']}>
      <IconButton
        icon="bell"
        aria-label={notificationTexts.notificationCentre(rows.unread.size)}
        count={rows.unread.size}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onPress={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div id={panelId} className={styles['panel']} role="dialog" aria-label={notificationTexts.title}>
          <Suspense
            fallback={
              <p className={styles['note']} role="status">
                {notificationTexts.loading}
              </p>
            }
          >
            <NotificationCentrePanel />
          </Suspense>
        </div>
      )}
    </div>
  )
}
