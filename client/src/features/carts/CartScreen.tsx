import { useEffect } from 'react'
import { cart, useCart } from '#client/lib/cart.ts'
import { useConnection } from '#client/lib/connection.ts'
import { formatCount } from '#client/lib/format.ts'
import { providersPath } from '#client/lib/providersPath.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { CartOverview } from './CartOverview.tsx'
import { cartTexts as texts } from './carts.texts.ts'
import { RemovedNotice } from './RemovedNotice.tsx'
import { SellerBlock } from './SellerBlock.tsx'
import styles from './CartScreen.module.css'

/** Everything that was chosen, by seller, with what still stands between it and an order. */
export function CartScreen() {
  const { status, cart: shown, changing, refused, removed } = useCart()
  const isOffline = useConnection().state === 'offline'
  useEffect(() => () => cart.forgetRemoved(), [])
  const isEmpty = shown.sellers.length === 0
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>{texts.title}</h1>
        {status === 'ready' && !isEmpty && <p className={styles['small']}>{texts.count(formatCount(shown.count, 'Artikel', 'Artikel'))}</p>}
      </div>
      {isOffline && <Banner tone="warning">{texts.offline}</Banner>}
      <RemovedNotice removed={removed} />
      {status === 'loading' ? (
        <CartSkeleton />
      ) : status === 'failed' ? (
        <ErrorState title={texts.failed} onRetry={() => void cart.refresh()} />
      ) : isEmpty ? (
        <EmptyState
          icon="cart" title={texts.empty.title}
          action={
            <>
              <LinkButton variant="primary" to={`${providersPath({ kind: 'restaurant' })}&offen=1`}>{texts.empty.open}</LinkButton>
              <LinkButton to={providersPath({ kind: 'restaurant' })}>{texts.empty.all}</LinkButton>
            </>
          }
        >
          {texts.empty.text}
        </EmptyState>
      ) : (
        <div className={styles['layout']}>
          <div className={styles['sellers']}>
            {shown.sellers.map((seller) => (
              <SellerBlock key={seller.provider.id} seller={seller} isOnlyOne={shown.sellers.length === 1} changing={changing} refused={refused} />
            ))}
          </div>
          <CartOverview cart={shown} />
        </div>
      )}
    </div>
  )
}

function CartSkeleton() {
  return (
    <div className={styles['layout']} role="status" aria-label={texts.loading}>
      <div className={styles['sellers']}>
        <Skeleton shape="block" height="320px" />
      </div>
      <Skeleton shape="block" height="220px" />
    </div>
  )
}
