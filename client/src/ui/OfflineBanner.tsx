import { formatTime, type Moment } from '#client/lib/format.ts'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'
import styles from './OfflineBanner.module.css'

type OfflineBannerProps = {
  /** `online` shows nothing. */
  state: 'online' | 'reconnecting' | 'offline' | 'busy'
  /** When the shown data was last known to be right. */
  lastSeenAt?: Moment
}

const words = { offline: 'Keine Verbindung.', reconnecting: 'Verbindung wird wiederhergestellt.', busy: 'Gerade ist viel los.' }

/** Tells honestly that the page may be out of date and since when. */
export function OfflineBanner({ state, lastSeenAt }: OfflineBannerProps) {
  if (state === 'online') return null
  const since = lastSeenAt === undefined ? '' : ` Stand von ${formatTime(lastSeenAt)}.`
  return (
    <div className={styles['banner']} role="status">
      {state === 'offline' ? <Icon name="offline" size={18} /> : <Spinner size={16} />}
      <span>
        {words[state]}
        {since} Ihre Eingaben bleiben erhalten.
      </span>
    </div>
  )
}
