import { useEffect } from 'react'
import { cart } from '#client/lib/cart/cart.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { checkoutTexts } from './checkout.texts.ts'

const texts = checkoutTexts.debit

/** A direct debit is handed in: what is to be ordered waits for its money, and the cart is free meanwhile. */
export function DebitUnderWay() {
  useEffect(() => void cart.refresh(), [])
  return (
    <EmptyState icon="clock" title={texts.title} action={<LinkButton to="/">{texts.more}</LinkButton>}>
      {texts.text}
    </EmptyState>
  )
}
