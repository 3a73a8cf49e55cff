import { useSelector } from '@xstate/react'
import { useLayoutEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import type { Placed } from '#machines/flows/checkout.types.ts'
import { justOf } from '#contract/values/justThis.ts'
import { countOf, isNothingIn } from '#machines/flows/checkout.part.ts'
import { cart, useCart } from '#client/lib/cart/cart.ts'
import { guestOf, userOf, useSession } from '#client/lib/session/sessionView.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { CheckoutForm } from './CheckoutForm.tsx'
import { draftOf } from './checkoutDrafts.ts'
import { DebitUnderWay } from './DebitUnderWay.tsx'
import { PaymentWait } from './PaymentWait.tsx'
import { checkoutTexts as texts } from './checkout.texts.ts'
import { NothingToOrder } from './NothingToOrder.tsx'
import { CheckoutEntry } from './CheckoutEntry.tsx'
import { checkoutPath } from './checkoutPath.ts'
import { useCheckout, type CheckoutActor, type CheckoutPart } from './useCheckout.ts'
import styles from './CheckoutScreen.module.css'

/** `/kasse`; `/kasse?anbieter=7` to order from one seller only, `/kasse?nur=12x2` two pieces of one thing. */
export function CheckoutScreen() {
  const account = useSession(userOf)
  const guest = useSession(guestOf)
  const user = account ?? guest
  const isInitialised = useSession((session) => session.isInitialised && !session.isBusy)
  const [search] = useSearchParams()
  const wanted = Number(search.get('anbieter'))
  const only = Number.isInteger(wanted) && wanted > 0 ? wanted : null
  const just = justOf(search.get('nur')) ? search.get('nur') : null
  // One thing has one seller: asked for both, the thing counts.
  const part = { only: just === null ? only : null, just }
  const payment = paymentOf(search)
  const paidFor = user && payment !== null && part.only === null && just === null ? partPaidFor(user.user_id, payment) : null
  const [isEmpty, setEmpty] = useState(false)
  // What it is about stands in the address from here on: the payment, and what is kept of it, may end before the page is loaded anew.
  if (paidFor !== null) return <Navigate to={checkoutPath(paidFor, payment)} replace />
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
        <CheckoutOf
          key={`${user.user_id} ${part.only} ${part.just} ${payment}`}
          user={user.user_id}
          {...part}
          payment={payment}
          onEmpty={setEmpty}
        />
      ) : isInitialised ? (
        <VisitorCheckout {...part} onEmpty={setEmpty} />
      ) : (
        <CheckoutSkeleton />
      )}
    </div>
  )
}

interface CheckoutProps extends CheckoutPart {
  /** Where nothing is to be ordered there is nothing to edit either. */
  onEmpty: (isEmpty: boolean) => void
}

function useEmptiness(isEmpty: boolean, onEmpty: CheckoutProps['onEmpty']) {
  // Before anything is painted: the button is never seen and gone.
  useLayoutEffect(() => {
    onEmpty(isEmpty)
    return () => onEmpty(false)
  }, [isEmpty, onEmpty])
}

const partOf = ({ only, just }: CheckoutPart) => (just !== null ? 'thing' : only !== null ? 'seller' : null)

/** Who is not signed in hears that there is nothing to order before anything is asked. */
function VisitorCheckout({ only, just, onEmpty }: CheckoutProps) {
  const { status, cart: contents } = useCart()
  const thing = justOf(just)
  const isEmpty = status === 'ready' && (thing ? countOf(contents, thing).pieces === 0 : isNothingIn(contents, only))
  useEmptiness(isEmpty, onEmpty)
  if (status === 'loading') return <CheckoutSkeleton />
  if (status === 'failed') return <ErrorState onRetry={() => void cart.refresh()} />
  return isEmpty ? <NothingToOrder part={partOf({ only, just })} isVisitor /> : <CheckoutEntry only={only} just={thing} />
}

/** Whoever comes back from paying brings the payment along. */
function paymentOf(search: URLSearchParams): string | null {
  const payment = search.get('zahlung')
  return payment !== null && /^[\w-]{16,64}$/.test(payment) ? payment : null
}

/** What whoever comes back from paying was at the checkout for. A payment of earlier says nothing about a checkout that is opened now. */
function partPaidFor(user: number, payment: string): CheckoutPart | null {
  const kept = draftOf(user).running()
  if (kept?.reference !== payment) return null
  if (justOf(kept.just)) return { only: null, just: kept.just! }
  return kept.only === undefined ? null : { only: kept.only, just: null }
}

function CheckoutOf({ user, payment, ...more }: CheckoutProps & { user: number; payment: string | null }) {
  const actor = useCheckout(user, more, payment)
  return actor ? <OpenCheckout actor={actor} {...more} /> : <CheckoutSkeleton />
}

/** Where it is thanked for: one voucher alone by its own page, several by the wallet they lie in. */
function thanksOf({ orders: [first], vouchers = [] }: Placed): string {
  if (first) return `/kasse/bestaetigung/${encodeURIComponent(first.order_number)}`
  const [voucher, second] = vouchers
  if (voucher && !second) return `/konto/gutscheine/kaufen?zahlung=${voucher.payment_reference}`
  return voucher ? '/konto/gutscheine' : '/konto/bestellungen'
}

function OpenCheckout({ actor, onEmpty }: CheckoutProps & { actor: CheckoutActor }) {
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
        <NothingToOrder part={partOf(snapshot.context)} />
      </>
    )
  if (snapshot.matches('failed'))
    return (
      <ErrorState onRetry={retry}>{failure?.code === 'UNKNOWN' || failure?.code === 'INTERNAL' ? undefined : failure?.message}</ErrorState>
    )
  if (snapshot.matches('offline')) return <ErrorState onRetry={retry}>{texts.offline}</ErrorState>
  // An attempt taken up again after a reload has no form to show; it only waits for its answer.
  return preview && (snapshot.hasTag('open') || hasSwitched) ? <CheckoutForm actor={actor} preview={preview} /> : <CheckoutSkeleton />
}

function CheckoutSkeleton() {
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
