import { useEffect } from 'react'
import { cart, useCart } from '#client/lib/cart/cart.ts'
import { cartReason } from '#client/lib/cart/cartReasons.ts'
import { useOldPrices } from '#client/lib/cart/useOldPrices.ts'
import { useConnection } from '#client/lib/live/connection.ts'
import { usePostalCode } from '#client/commerce/postalCode.ts'
import { formatCount } from '#client/lib/format.ts'
import { providersPath } from '#client/commerce/providersPath.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { useSaving } from '#client/lib/useSaving.ts'
import { BundleBlock } from './BundleBlock.tsx'
import { CartOverview } from './CartOverview.tsx'
import { cartTexts as texts } from './carts.texts.ts'
import { RemovedNotice } from './RemovedNotice.tsx'
import { SellerBlock } from './SellerBlock.tsx'
import { VoucherBlock } from './VoucherBlock.tsx'
import { useDeliveryTerms } from './useDeliveryTerms.ts'
import styles from './CartScreen.module.css'

/** Everything that was chosen, by seller, with what still stands between it and an order. */
export function CartScreen() {
  const { status, cart: shown, changing, refused, removed, cleared } = useCart()
  const isOffline = useConnection().state === 'offline'
  useEffect(() => () => cart.forgetRemoved(), [])
  const oldPrices = useOldPrices(shown.sellers.flatMap(({ lines }) => lines))
  const postalCode = usePostalCode()
  const terms = useDeliveryTerms(
    shown.sellers.map(({ provider }) => provider.id),
    postalCode,
  )
  const isEmpty = shown.sellers.length === 0 && !shown.vouchers
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>{texts.title}</h1>
        {status === 'ready' && !isEmpty && <p className={styles['small']}>{texts.count(formatCount(shown.count, 'Artikel', 'Artikel'))}</p>}
        {status === 'ready' && !isEmpty && <ClearButton />}
      </div>
      {isOffline && <Banner tone="warning">{texts.offline}</Banner>}
      <RemovedNotice removed={removed} cleared={cleared} />
      {status === 'loading' ? (
        <CartSkeleton />
      ) : status === 'failed' ? (
        <ErrorState title={texts.failed} onRetry={() => void cart.refresh()} />
      ) : isEmpty ? (
        <EmptyState
          icon="cart"
          title={texts.empty.title}
          action={
            <>
              <LinkButton variant="primary" to={`${providersPath({ kind: 'restaurant' })}&offen=1`}>
                {texts.empty.open}
              </LinkButton>
              <LinkButton to={providersPath({ kind: 'restaurant' })}>{texts.empty.all}</LinkButton>
              <LinkButton to="/konto/gutscheine/kaufen">{texts.voucher.buy}</LinkButton>
            </>
          }
        >
          {texts.empty.text}
        </EmptyState>
      ) : (
        <div className={styles['layout']}>
          <div className={styles['sellers']}>
            {shown.bundles?.map((bundle) => (
              <BundleBlock
                key={bundle.id}
                bundle={bundle}
                sellers={shown.sellers}
                isChanging={changing.has(bundle.id)}
                refused={refused.get(bundle.id)}
              />
            ))}
            {/* Who sells nothing but parts of bundles stands with those. */}
            {shown.sellers.flatMap((seller) =>
              seller.lines.length === 0 ? (
                []
              ) : (
                <SellerBlock
                  key={seller.provider.id}
                  seller={seller}
                  bundles={shown.bundles}
                  isOnlyOne={shown.sellers.length === 1}
                  terms={terms.get(seller.provider.id)}
                  postalCode={postalCode}
                  oldPrices={oldPrices}
                  changing={changing}
                  refused={refused}
                />
              ),
            )}
            {shown.vouchers && <VoucherBlock vouchers={shown.vouchers} changing={changing} refused={refused} />}
          </div>
          <CartOverview cart={shown} terms={terms} />
        </div>
      )}
    </div>
  )
}

/** Without a question before it: it can be taken back. */
function ClearButton() {
  const { isSaving, save } = useSaving()
  const clear = () => save(() => cart.clear(), { sentence: cartReason })
  return (
    <Button variant="quiet" size="small" icon="trash" className={styles['clear']} isPending={isSaving} onPress={() => void clear()}>
      {texts.clear}
    </Button>
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
