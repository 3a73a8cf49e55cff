import { Skeleton } from '#client/ui/Skeleton.tsx'
import { menuTexts } from './menus.texts.ts'
import styles from './ProviderPage.module.css'

/** The page's shape before it is known. */
export function ProviderPageSkeleton() {
  return (
    <div className={styles['page']} role="status" aria-label={menuTexts.loading}>
      <div className={styles['band']}>
        <div className={styles['bandInner']}>
          <div className={styles['words']}>
            <Skeleton width="180px" />
            <Skeleton width="min(420px, 90%)" height="40px" />
            <Skeleton width="min(520px, 100%)" />
            <Skeleton width="200px" height="40px" />
          </div>
          <Skeleton shape="picture" className={styles['picture']} />
        </div>
      </div>
      <DishSkeletons />
    </div>
  )
}

/** The menu's shape while its code is under way. */
export const MenuSkeleton = () => (
  <div role="status" aria-label={menuTexts.loading}>
    <DishSkeletons />
  </div>
)

const DishSkeletons = () => (
  <div className={styles['skeletonRows']}>
    {[0, 1, 2, 3, 4, 5].map((one) => (
      <Skeleton key={one} shape="block" height="150px" />
    ))}
  </div>
)
