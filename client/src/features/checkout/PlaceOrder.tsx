import { useSelector } from '@xstate/react'
import { wishOf } from '#machines/flows/checkout.draft.ts'
import { isPriceKnown, obstaclesOf, shownSellers } from '#machines/flows/checkout.view.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FormErrorSummary } from '#client/ui/FormErrorSummary.tsx'
import { headingOf } from './headingOf.ts'
import { checkoutTexts } from './checkout.texts.ts'
import type { CheckoutActor } from './useCheckout.ts'
import styles from './Summary.module.css'

const texts = checkoutTexts.notices

/** The one button, and below it why it did not work. Nothing stands between it and the summary. */
export function PlaceOrder({ actor }: { actor: CheckoutActor }) {
  const snapshot = useSelector(actor, (now) => now)
  const { context } = snapshot
  const isSending = snapshot.matches('placing') || snapshot.matches('unanswered')
  const isOutdated = snapshot.matches({ editing: 'outdated' })
  const isPricing = snapshot.hasTag('open') && !isOutdated && !isPriceKnown(context)
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        size="large"
        isWide
        className={styles['button']}
        isPending={isSending || isPricing}
        isDisabled={isOutdated}
        pendingLabel={checkoutTexts.ordering}
      >
        {checkoutTexts.order}
      </Button>
      {!isSending && <FormErrorSummary />}
      {snapshot.matches('unanswered') ? (
        <Unanswered actor={actor} />
      ) : isOutdated ? (
        <Banner
          tone="warning"
          action={
            <Button size="small" onPress={() => actor.send({ type: 'retry' })}>
              {texts.retry}
            </Button>
          }
        >
          {texts.outdated}
        </Banner>
      ) : (
        !isSending && <Trouble actor={actor} />
      )}
    </>
  )
}

function Unanswered({ actor }: { actor: CheckoutActor }) {
  return (
    <Banner
      tone="warning"
      title={texts.unanswered}
      action={
        <span className={styles['choices']}>
          <Button size="small" onPress={() => actor.send({ type: 'order.retry' })}>
            {texts.again}
          </Button>
          <Button size="small" variant="quiet" onPress={() => actor.send({ type: 'order.check' })}>
            {texts.check}
          </Button>
        </span>
      }
    >
      {texts.unansweredText}
    </Banner>
  )
}

/** The server's reason, or what the preview already knows. */
function Trouble({ actor }: { actor: CheckoutActor }) {
  const context = useSelector(actor, (now) => now.context)
  const { failure, draft } = context
  const sellers = shownSellers(context)
  if (failure && failure.code !== 'CART_CHANGED') {
    const seller = sellers.find(({ provider }) => provider.id === failure.providerId)
    return (
      <Banner tone="danger" title={texts.refused}>
        {seller && sellers.length > 1 ? `${seller.provider.name}: ` : ''}
        {failure.message}
      </Banner>
    )
  }
  const obstacles = sellers.flatMap((seller) => obstaclesOf(seller, wishOf(draft, seller.key)).map(({ message }) => ({ seller, message })))
  if (obstacles.length === 0) return null
  return (
    <Banner tone="info" title={texts.obstacles}>
      <ul className={styles['obstacles']}>
        {obstacles.map(({ seller, message }) => (
          <li key={`${seller.key} ${message}`}>
            <button type="button" className={styles['jump']} onClick={() => document.getElementById(headingOf(seller))?.focus()}>
              {seller.provider.name}
            </button>
            : {message}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
