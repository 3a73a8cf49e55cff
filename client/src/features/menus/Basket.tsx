import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { CartLine } from '#contract/calls/cartsWire.ts'
import type { Menu } from '#contract/calls/menus.calls.ts'
import { taxNoteOf } from '#contract/values/taxNote.ts'
import { cart, useCart } from '#client/lib/cart/cart.ts'
import { formatCount, formatEuro } from '#client/lib/format.ts'
import { usePostalCode } from '#client/commerce/postalCode.ts'
import { Button } from '#client/ui/Button.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { BasketLine } from './BasketLine.tsx'
import { deliveryTo } from './delivery.ts'
import type { ProviderPage } from './provider.query.ts'
import { menuViewTexts } from './menuView.texts.ts'
import styles from './Basket.module.css'

const texts = menuViewTexts.basket

/** What is in the cart from this kitchen, always in sight on a wide screen. */
export function Basket({ page, menu, onEdit }: { page: ProviderPage; menu: Menu; onEdit: (line: CartLine) => void }) {
  const id = useId()
  const { status, cart: shown, changing, refused } = useCart()
  const postalCode = usePostalCode()
  const seller = shown.sellers.find(({ provider }) => provider.id === page.profile.user_id)
  const elsewhere = shown.count - (seller?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0)
  const delivery = deliveryTo(menu.gastro, postalCode)
  const least = seller?.minimum_cents ?? 0
  const isTooSmall = seller !== undefined && seller.items_cents < least
  return (
    <aside id="bestellung" className={styles['basket']} aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {texts.title}
      </h2>
      {status === 'loading' ? (
        <div role="status" aria-label={texts.loading}>
          <Skeleton shape="block" />
        </div>
      ) : status === 'failed' ? (
        <div className={styles['empty']} role="alert">
          <p>{texts.failed}</p>
          <Button size="small" icon="refresh" onPress={() => void cart.refresh()}>
            {texts.retry}
          </Button>
        </div>
      ) : !seller ? (
        <div className={styles['empty']}>
          <Icon name="bag" size={32} />
          <p>{texts.empty}</p>
        </div>
      ) : (
        <>
          <ul className={styles['lines']}>
            {seller.lines.map((line) => (
              <BasketLine
                key={line.id}
                line={line}
                isChanging={changing.has(line.id)}
                refused={refused.get(line.id)}
                onEdit={() => onEdit(line)}
              />
            ))}
          </ul>
          <MinimumHint
            items={seller.items_cents}
            minimum={delivery.isServed ? delivery.minimum : least}
            isDelivery={delivery.isServed}
            freeFrom={delivery.isServed && delivery.fee > 0 ? menu.gastro.free_delivery_from_cents : null}
          />
          <dl className={styles['sums']}>
            <dt>{texts.items}</dt>
            <dd>{formatEuro(seller.items_cents)}</dd>
            {seller.deposit_cents > 0 && (
              <>
                <dt>{texts.deposit}</dt>
                <dd>{formatEuro(seller.deposit_cents)}</dd>
              </>
            )}
          </dl>
          <p className={styles['small']}>{texts.tax(taxNoteOf([menu.provider]))}</p>
          {isTooSmall || seller.items_cents === 0 ? (
            <Button isWide isDisabled size="large">
              {texts.checkout(formatEuro(seller.items_cents + seller.deposit_cents))}
            </Button>
          ) : (
            <LinkButton variant="primary" size="large" isWide to={`/kasse?anbieter=${seller.provider.id}`}>
              {texts.checkout(formatEuro(seller.items_cents + seller.deposit_cents))}
            </LinkButton>
          )}
        </>
      )}
      {elsewhere > 0 && (
        <p className={styles['small']}>
          {texts.others(formatCount(elsewhere, 'Artikel', 'Artikel'))}. <Link to="/warenkorb">{texts.open}</Link>
        </p>
      )}
    </aside>
  )
}

/** How far it is to the least that is brought, and then to free delivery. */
function MinimumHint({
  items,
  minimum,
  isDelivery,
  freeFrom,
}: {
  items: number
  minimum: number
  isDelivery: boolean
  freeFrom: number | null
}) {
  const goal = items < minimum ? minimum : freeFrom !== null && items < freeFrom ? freeFrom : null
  if (goal === null) return null
  const left = formatEuro(goal - items)
  return (
    <div className={styles['hint']} role="status">
      <p>{goal === minimum && items < minimum ? (isDelivery ? texts.missingDelivery : texts.missing)(left) : texts.freeIn(left)}</p>
      <div className={styles['track']} aria-hidden="true">
        <div style={{ width: `${Math.round((items / goal) * 100)}%` }} />
      </div>
    </div>
  )
}
