import { useConnection } from '#client/lib/live/connection.ts'
import { OfflineBanner } from '#client/ui/OfflineBanner.tsx'
import styles from './ConnectionBanner.module.css'

/** Says that what is shown may be old, and since when; nothing while all is well. */
export function ConnectionBanner() {
  const { state, lastSeenAt } = useConnection()
  return (
    <div className={styles['banner']}>
      <OfflineBanner state={state} lastSeenAt={lastSeenAt} />
    </div>
  )
}
