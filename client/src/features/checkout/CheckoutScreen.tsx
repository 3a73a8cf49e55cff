import { useSelector } from '@xstate/react'
import { useLayoutEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import type { Placed } from '#machines/flows/checkout.types.ts'
import { isNothingIn } from '#machines/flows/checkout.view.ts'
import { cart, useCart } from '#client/lib/cart/cart.ts'
import { guestOf, userOf, useSession } from '#client/lib/session/sessionView.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { CheckoutForm } from './CheckoutForm.tsx'
import { DebitUnderWay } from './DebitUnderWay.tsx'
import { PaymentWait } from './PaymentWait.tsx'
import { checkoutTexts as texts } from './checkout.texts.ts'
import { NothingToOrder } from './NothingToOrder.tsx'
import { TillDoor } from './TillDoor.tsx'
import { useCheckout, type CheckoutActor } from './useCheckout.ts'
import styles from './CheckoutScreen.module.css'

/** `/kasse`, or `/kasse?anbieter=7` to order from one seller only. */
export function CheckoutScreen() {
  const account = useSession(userOf)
  const guest = useSession(guestOf)
  const user = account ?? guest
  const isInitialised = useSession((session) => session.isInitialised && !session.isBusy)
  const [search] = useSearchParams()
  const wanted = Number(search.get('anbieter'))
  const only = Number.isInteger(wanted) && wanted > 0 ? wanted : null
  const payment = paymentOf(search)
  const [isEmpty, setEmpty] = useState(false)
  return (
    <div className={styles['page']}>
      <header className={styles['header']}>
        <h1>{texts.title}</h1>
        {!isEmpty && (
          <LinkButton to="/warenkorb" icon="edit" variant="quiet" size="small">
            {texts.toCart}
          </LinkButton>
        )}
      </header>
      {user ? (
        <Till key={`${user.user_id} ${only} ${payment}`} user={user.user_id} only={only} payment={payment} onEmpty={setEmpty} />
      ) : isInitialised ? (
        <VisitorTill only={only} onEmpty={setEmpty} />
      ) : (
        <TillSkeleton />
      )}
    </div>
  )
}

interface TillProps {
  only: number | null
  /** Where nothing is to be ordered there is nothing to edit either. */
  onEmpty: (isEmpty: boolean) => void
}

function useEmptiness(isEmpty: boolean, onEmpty: TillProps['onEmpty']) {
  // Before anything is painted: the button is never seen and gone.
  useLayoutEffect(() => {
    onEmpty(isEmpty)
    return () => onEmpty(false)
  }, [isEmpty, onEmpty])
}

/** Who is not signed in hears that there is nothing to order before anything is asked. */
function VisitorTill({ only, onEmpty }: TillProps) {
  const { status, cart: contents } = useCart()
  const isEmpty = status === 'ready' && isNothingIn(contents, only)
  useEmptiness(isEmpty, onEmpty)
  if (status === 'loading') return <TillSkeleton />
  if (status === 'failed') return <ErrorState onRetry={() => void cart.refresh()} />
  return isEmpty ? <NothingToOrder only={only} isVisitor /> : <TillDoor />
}

/** Whoever comes back from paying brings the payment along. */
function paymentOf(search: URLSearchParams): string | null {
  const payment = search.get('zahlung')
  return payment !== null && /^[\w-]{16,64}$/.test(payment) ? payment : null
}

function Till({ user, payment, ...more }: TillProps & { user: number; payment: string | null }) {
  const actor = useCheckout(user, more.only, payment)
  return actor ? <OpenTill actor={actor} {...more} /> : <TillSkeleton />
}

/** Where it is thanked for: one voucher alone by its own page, several by the wallet they lie in. */
function thanksOf({ orders: [first], vouchers = [] }: Placed): string {
  if (first) return `/kasse/bestaetigung/${encodeURIComponent(first.order_number)}`
  const [voucher, second] = vouchers
  if (voucher && !second) return `/konto/gutscheine/kaufen?zahlung=${voucher.payment_reference}`
  return voucher ? '/konto/gutscheine' : '/konto/bestellungen'
}

function OpenTill({ actor, only, onEmpty }: TillProps & { actor: CheckoutActor }) {
  const snapshot = useSelector(actor, (now) => now)
  const { preview, placed, failure } = snapshot.context
  // What a direct debit pays for has left the cart.
  useEmptiness(snapshot.matches('empty') || snapshot.matches('clearing'), onEmpty)
  const hasSwitched = snapshot.matches('placing') || snapshot.matches('unanswered') || snapshot.matches('placed')
  if (placed) {
    return <Navigate to={thanksOf(placed)} replace />
  }
  const retry = () => actor.send({ type: 'retry' })
  if (snapshot.matches('clearing')) return <DebitUnderWay />
  if (['paying', 'returned', 'pending', 'leaving'].some((state) => snapshot.matches(state as 'paying')))
    return <PaymentWait actor={actor} />
  if (snapshot.matches('empty'))
    return (
      <>
        {failure && <Banner tone="warning">{failure.message}</Banner>}
        <NothingToOrder only={only} />
      </>
    )
  if (snapshot.matches('failed'))
    return (
      <ErrorState onRetry={retry}>{failure?.code === 'UNKNOWN' || failure?.code === 'INTERNAL' ? undefined : failure?.message}</ErrorState>
    )
  if (snapshot.matches('offline')) return <ErrorState onRetry={retry}>{texts.offline}</ErrorState>
  // An attempt taken up again after a reload has no form to show; it only waits for its answer.
  return preview && (snapshot.hasTag('open') || hasSwitched) ? <CheckoutForm actor={actor} preview={preview} /> : <TillSkeleton />
}

function TillSkeleton() {
  return (
    <div className={styles['columns']} role="status" aria-label={texts.loading}>
      <div className={styles['sections']}>
        <Skeleton shape="block" height="320px" />
        <Skeleton shape="block" height="240px" />
        <Skeleton shape="block" height="200px" />
      </div>
      <Skeleton shape="block" height="420px" />
    </div>
  )
}
