import { useSelector } from '@xstate/react'
import { justOf } from '#contract/values/justThis.ts'
import { countOf } from '#machines/flows/checkout.part.ts'
import { contentsOf, useCart } from '#client/lib/cart/cart.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { justTexts as texts } from './just.texts.ts'
import type { CheckoutActor } from './useCheckout.ts'

/** Of one thing that is bought at once: that the rest of the cart stays where it is, and the way to order that too. */
export function JustThisNotice({ actor }: { actor: CheckoutActor }) {
  const thing = justOf(useSelector(actor, ({ context }) => context.just))
  const contents = useCart(contentsOf)
  const others = thing ? countOf(contents, thing).others : 0
  if (others === 0) return null
  return (
    <Banner
      tone="info"
      action={
        <LinkButton to="/kasse" size="small">
          {texts.all}
        </LinkButton>
      }
    >
      {texts.rest(others)}
    </Banner>
  )
}
