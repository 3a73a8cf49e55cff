import { useId } from 'react'
import type { CartVoucher } from '#contract/calls/cartsWire.ts'
import { cart } from '#client/lib/cart/cart.ts'
import { formatDate, formatEuro } from '#client/lib/format.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { cartTexts } from './carts.texts.ts'
import styles from './VoucherBlock.module.css'
import line from './CartLineRow.module.css'
import shared from './CartScreen.module.css'

const texts = cartTexts.voucher

type Lines = { changing: ReadonlySet<number>; refused: ReadonlyMap<number, string> }

/** Vouchers that are about to be bought: for whom, from whom, and when they go out. */
export function VoucherBlock({ vouchers, ...lines }: { vouchers: readonly CartVoucher[] } & Lines) {
  const id = useId()
  return (
    <Card as="section" padding="none" className={styles['block']} aria-labelledby={id}>
      <header className={styles['head']}>
        <h2 id={id} className={styles['name']}>
          {cartTexts.vouchers}
        </h2>
        <p className={shared['small']}>{texts.online}</p>
      </header>
      <ul className={styles['list']}>
        {vouchers.map((voucher) => (
          <VoucherLine key={voucher.id} voucher={voucher} {...lines} />
        ))}
      </ul>
    </Card>
  )
}

function VoucherLine({ voucher, changing, refused }: { voucher: CartVoucher } & Lines) {
  const { id, issuer, amount_cents: cents, from_name: from, message, problem } = voucher
  const title = texts.title(issuer?.name ?? null)
  const trouble = refused.get(id) ?? problem
  return (
    <li className={classNames(styles['voucher'], problem !== null && line['blocked'])}>
      <div className={styles['words']}>
        <h3 className={styles['title']}>{title}</h3>
        <p className={shared['small']}>{texts.where(issuer?.name ?? null)}</p>
        <p className={shared['small']}>{wayOf(voucher)}</p>
        {from && <p className={shared['small']}>{texts.from(from)}</p>}
        {message && <p className={styles['message']}>„{message}“</p>}
        {trouble && (
          <p className={line['problem']} role="alert">
            <Icon name="warning" size={18} />
            {trouble}
          </p>
        )}
        <p className={line['links']}>
          <Button
            variant="quiet"
            size="small"
            className={line['link']}
            onPress={() => void cart.remove(id)}
            aria-label={cartTexts.line.removeOf(`${title} über ${formatEuro(cents)}`)}
          >
            {cartTexts.line.remove}
          </Button>
        </p>
      </div>
      <p className={line['linePrice']}>
        {changing.has(id) && <Spinner size={16} />}
        <strong>{formatEuro(cents)}</strong>
      </p>
    </li>
  )
}

function wayOf({ recipient_name: name, recipient_email: email, deliver_on: day }: CartVoucher): string {
  if (!email) return texts.mine
  return texts.gift(name ? `${name} (${email})` : email, day ? texts.day(formatDate(`${day}T12:00:00Z`)) : texts.now)
}
