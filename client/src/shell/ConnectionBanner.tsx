import { serverBusy } from '#client/lib/http/serverBusy.ts'
import { useConnection } from '#client/lib/live/connection.ts'
import { useStore } from '#client/lib/store.ts'
import { OfflineBanner } from '#client/ui/OfflineBanner.tsx'
import styles from './ConnectionBanner.module.css'

/** Says that what is shown may be old, and since when, or that there is too much to do; nothing while all is well. */
export function ConnectionBanner() {
  const { state, lastSeenAt } = useConnection()
  const isBusy = useStore(serverBusy)
  return (
    <div className={styles['banner']}>
      <OfflineBanner state={state === 'online' && isBusy ? 'busy' : state} lastSeenAt={lastSeenAt} />
    </div>
  )
}
