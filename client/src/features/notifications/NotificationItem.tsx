import { Link } from 'react-router-dom'
import type { Notification } from '#contract/calls/notifications.calls.ts'
import { formatRelativeDay, formatTime } from '#client/lib/format.ts'
import { Icon } from '#client/ui/Icon.tsx'
import type { IconName } from '#client/ui/iconPaths.ts'
import { notificationTexts as texts } from './notifications.texts.ts'
import styles from './NotificationItem.module.css'

const icons: Record<Notification['type'], IconName> = {
  order: 'bag',
  offer: 'euro',
  lead: 'edit',
  message: 'chat',
  bundle: 'box',
  refund: 'refresh',
  newsletter: 'sparkle',
  review: 'star',
  review_wish: 'star',
  case: 'shield',
  search: 'search',
}

/** One piece of news; the whole of it leads to what it is about. */
export function NotificationItem({
  notification,
  isUnderDay = false,
}: {
  notification: Notification
  /** The day stands above already. */ isUnderDay?: boolean
}) {
  const { title, body, created_at: at, link, read, type } = notification
  const content = (
    <>
      <span className={styles['icon']}>
        <Icon name={icons[type]} size={18} />
      </span>
      <span className={styles['words']}>
        <span className={styles['title']}>{title}</span>
        {body && <span className={styles['body']}>{body}</span>}
        <time className={styles['time']} dateTime={at}>
          {isUnderDay ? formatTime(at) : `${formatRelativeDay(at)}, ${formatTime(at)}`}
        </time>
      </span>
      {!read && <span className={styles['dot']} role="img" aria-label={texts.unread} />}
    </>
  )
  return (
    <li className={styles['item']} data-unread={!read || undefined}>
      {link ? (
        <Link className={styles['row']} to={link}>
          {content}
        </Link>
      ) : (
        <div className={styles['row']}>{content}</div>
      )}
    </li>
  )
}
