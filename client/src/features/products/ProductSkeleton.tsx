import { Skeleton } from '#client/ui/Skeleton.tsx'
import { productTexts } from './products.texts.ts'
import styles from './ProductPage.module.css'

/** The page's shape before it is known. */
export function ProductSkeleton() {
  return (
    <div className={styles['page']} role="status" aria-label={productTexts.loading}>
      <Skeleton width="260px" />
      <div className={styles['choice']}>
        <div className={styles['pictures']}>
          <Skeleton shape="block" height="min(90vw, 560px)" />
        </div>
        <div className={styles['buy']}>
          <Skeleton width="85%" height="40px" />
          <Skeleton width="50%" />
          <Skeleton width="40%" height="38px" />
          {[72, 120, 200].map((height) => (
            <Skeleton key={height} shape="block" height={`${height}px`} />
          ))}
        </div>
      </div>
    </div>
  )
}
