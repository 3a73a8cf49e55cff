import { Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './ReviewScreens.module.css'

/** A list of reviews in its final shape while the answer is under way. */
export function ListSkeleton() {
  return (
    <div className={styles['cards']} role="status" aria-label="Bewertungen werden geladen">
      {[1, 2, 3].map((one) => (
        <Skeleton key={one} shape="block" height="168px" />
      ))}
    </div>
  )
}
