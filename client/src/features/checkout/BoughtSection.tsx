import type { CartVoucher } from '#contract/calls/cartsWire.ts'
import { formatDate, formatEuro } from '#client/lib/format.ts'
import { Card } from '#client/ui/Card.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { checkoutTexts } from './checkout.texts.ts'
import summary from './Summary.module.css'
import styles from './CheckoutScreen.module.css'

const texts = checkoutTexts.bought
export const boughtHeading = 'gutscheine-kaufen'

export const boughtTitle = ({ issuer }: Pick<CartVoucher, 'issuer'>) => (issuer ? texts.own(issuer.name) : texts.house)

/** For whom, and when it goes out. */
function wayOf({ recipient_name: name, recipient_email: email, deliver_on: day }: CartVoucher): string {
  if (!email) return texts.mine
  return texts.gift(name ? `${name} (${email})` : email, day ? texts.day(formatDate(`${day}T12:00:00Z`)) : texts.now)
}

/** Vouchers that are bought along: digital, so that nothing is chosen here; what stands in the way of one is said with the way out. */
export function BoughtSection({ vouchers }: { vouchers: readonly CartVoucher[] }) {
  return (
    <Card as="section" className={styles['section']} aria-labelledby={boughtHeading}>
      <h2 id={boughtHeading} tabIndex={-1}>
        {texts.title}
      </h2>
      <ul className={summary['lines']}>
        {vouchers.map((voucher) => (
          <BoughtLine key={voucher.id} voucher={voucher} />
        ))}
      </ul>
      {vouchers.some(({ problem }) => problem !== null) && (
        <p>
          <LinkButton to="/warenkorb" size="small">
            {texts.toCart}
          </LinkButton>
        </p>
      )}
      <p className={styles['hint']}>{texts.facts}</p>
    </Card>
  )
}

/** One voucher with its price, in the form and in the summary. */
export function BoughtLine({ voucher }: { voucher: CartVoucher }) {
  return (
    <li className={summary['line']}>
      <span className={summary['quantity']}>1 ×</span>
      <span className={summary['dish']}>
        {boughtTitle(voucher)}
        <span className={summary['small']}>{wayOf(voucher)}</span>
        {voucher.message && <span className={summary['small']}>„{voucher.message}“</span>}
        {voucher.problem && <span className={summary['problem']}>{voucher.problem}</span>}
      </span>
      <span className={summary['price']}>{formatEuro(voucher.amount_cents)}</span>
    </li>
  )
}
