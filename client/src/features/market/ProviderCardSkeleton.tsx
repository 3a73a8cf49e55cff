import { Card } from '#client/ui/Card.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './ProviderCard.module.css'

/** Cards in their final measures while they are fetched. */
export function ProviderCardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <Card as="li" padding="none" className={styles['card']} key={index} aria-hidden="true">
      <Skeleton shape="picture" className={styles['blank']} />
      <div className={styles['body']}>
        <Skeleton width="60%" />
        <Skeleton width="80%" />
        <Skeleton width="55%" />
        <Skeleton width="90%" />
      </div>
    </Card>
  ))
}
