import { useEffect, useState } from 'react'
import { createActor, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { checkoutFlow } from '#machines/flows/checkout.flow.ts'
import type { Paying } from '#machines/flows/checkout.types.ts'
import { cart } from '#client/lib/cart/cart.ts'
import { inspect } from '#client/lib/inspect.ts'
import { useConnection } from '#client/lib/live/live.ts'
import { session } from '#client/lib/session/session.ts'
import { realCheckoutFlow } from './checkout.actors.ts'
import { draftOf, forgetKept, keepAttempt, readAttempt } from './checkoutDrafts.ts'
import { followOtherTabs } from './otherTabs.ts'

export type CheckoutActor = ActorRefFrom<typeof checkoutFlow>
export type CheckoutSnapshot = SnapshotFrom<typeof checkoutFlow>

/** What of the cart is ordered here; both null: all of it. */
export interface CheckoutPart {
  only: number | null
  just: string | null
}

/** «ca. 18:55 Uhr» must not lie for long. */
const refreshEveryMs = 60_000

/** The checkout of this screen: remembers drafts, follows the cart and the network; null on the very first render. */
export function useCheckout(user: number, { only, just }: CheckoutPart, payment: string | null): CheckoutActor | null {
  const [actor, setActor] = useState<CheckoutActor | null>(null)
  useEffect(() => {
    const drafts = draftOf(user)
    const kept = drafts.begin()
    const paying = payingOf(kept, payment)
    const created = createActor(realCheckoutFlow, {
      input: { only, just, draft: kept?.draft, interrupted: readAttempt(user), paying },
      inspect,
    })
    // Before prices are asked for: by then this checkout stands where the others do.
    const stops = [followOtherTabs(created, drafts), remember(created, user, drafts, payment), refreshNowAndThen(created)]
    // Whoever logs out leaves: what is still on the screen is not kept once more.
    const loggedOut = session.actor.on('route.requested', () => created.stop())
    stops.push(() => loggedOut.unsubscribe())
    cart.start()
    created.start()
    setActor(created)
    return () => {
      for (const stop of stops) stop()
      created.stop()
    }
  }, [user, only, just, payment])

  const { state } = useConnection()
  useEffect(() => {
    if (state === 'online') actor?.send({ type: 'network.online' })
  }, [actor, state])
  return actor
}

/**
 * The address says which payment somebody comes back from; what this browser has kept knows the page to pay on. One that was begun
 * after that in the address came to nothing is the later one.
 */
function payingOf(kept: ReturnType<ReturnType<typeof draftOf>['begin']>, reference: string | null): Paying | null {
  const begun = kept?.paying ?? null
  if (reference === null || begun?.reference === reference || (begun && kept?.before === reference)) return begun
  return { reference, start: null }
}

function remember(actor: CheckoutActor, user: number, drafts: ReturnType<typeof draftOf>, before: string | null): () => void {
  const { unsubscribe } = actor.subscribe((snapshot) => {
    const { draft, attempt, interrupted, paying } = snapshot.context
    const isUnderWay = snapshot.matches('placing') || snapshot.matches('unanswered')
    if (snapshot.matches('placed') || snapshot.matches('clearing')) forgetKept(user)
    else {
      if (!snapshot.matches('empty')) drafts.keep({ draft, paying, before })
      keepAttempt(user, isUnderWay ? attempt : interrupted)
    }
  })
  return unsubscribe
}

function refreshNowAndThen(actor: CheckoutActor): () => void {
  const refresh = () => {
    if (document.visibilityState === 'visible' && actor.getSnapshot().status === 'active') actor.send({ type: 'refresh' })
  }
  const timer = setInterval(refresh, refreshEveryMs)
  document.addEventListener('visibilitychange', refresh)
  // Another tab, or this one, has changed the cart.
  let known = cart.view.get().cart
  const unsubscribe = cart.view.subscribe(() => {
    const next = cart.view.get().cart
    if (known.cart_key !== '' && JSON.stringify(next) !== JSON.stringify(known)) refresh()
    known = next
  })
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', refresh)
    unsubscribe()
  }
}
