import { Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './Frame.module.css'

/** Stands in while a screen's code arrives. */
export function PageSkeleton() {
  return (
    <div className={styles['page']} role="status" aria-label="Seite wird geladen">
      <Skeleton shape="text" width="min(320px, 70%)" height="38px" />
      <Skeleton shape="text" width="min(520px, 90%)" />
      <div className={styles['skeletons']}>
        {[0, 1, 2, 3, 4, 5].map((one) => (
          <Skeleton key={one} shape="block" height="220px" />
        ))}
      </div>
    </div>
  )
}
