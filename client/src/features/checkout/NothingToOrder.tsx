import { useLocation } from 'react-router-dom'
import { isNothingIn } from '#machines/flows/checkout.part.ts'
import { contentsOf, useCart } from '#client/lib/cart/cart.ts'
import { loginPath } from '#client/lib/session/returnPath.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { checkoutTexts } from './checkout.texts.ts'
import { justTexts } from './just.texts.ts'
import styles from './CheckoutScreen.module.css'

const { empty, otherEmpty } = checkoutTexts

interface NothingToOrderProps {
  /** It was asked for one seller or one thing alone. */
  part: 'seller' | 'thing' | null
  /** Without a session the cart of an account cannot be seen: then the log-in is offered, and leads back here. */
  isVisitor?: boolean
}

/** What the checkout shows instead of a form: nothing lies in the cart, or nothing of what was asked for. */
export function NothingToOrder({ part, isVisitor = false }: NothingToOrderProps) {
  const location = useLocation()
  const contents = useCart(contentsOf)
  if (part !== null && !isNothingIn(contents, null)) {
    return (
      <EmptyState
        icon="cart"
        title={part === 'thing' ? justTexts.gone : otherEmpty.title}
        action={
          <LinkButton to="/warenkorb" variant="primary">
            {otherEmpty.cart}
          </LinkButton>
        }
      />
    )
  }
  return (
    <EmptyState
      icon="cart"
      title={empty.title}
      action={
        <span className={styles['actions']}>
          <LinkButton to="/anbieter" variant="primary">
            {empty.market}
          </LinkButton>
          {isVisitor ? (
            <LinkButton to={loginPath('customer', location)}>{empty.login}</LinkButton>
          ) : (
            <LinkButton to="/konto/bestellungen">{empty.orders}</LinkButton>
          )}
        </span>
      }
    >
      {isVisitor ? empty.visitorText : empty.text}
    </EmptyState>
  )
}
