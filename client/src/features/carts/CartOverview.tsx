import { useId } from 'react'
import type { Cart } from '#contract/calls/cartsWire.ts'
import { taxNoteOf } from '#contract/values/taxNote.ts'
import { sumCents } from '#contract/values/money.ts'
import { formatEuro } from '#client/lib/format.ts'
import { Button } from '#client/ui/Button.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { OrderLimits } from '#client/commerce/OrderLimits.tsx'
import { usePostalCode } from '#client/commerce/postalCode.ts'
import { PlaceForm } from '#client/commerce/PlaceForm.tsx'
import { canOrder, carriagesOf, hasProblem, sumOf, type Carriage } from './cartState.ts'
import { cartTexts as texts } from './carts.texts.ts'
import { minimumId } from './SellerBlock.tsx'
import type { TermsBySeller } from './useDeliveryTerms.ts'
import styles from './CartScreen.module.css'

const waysOf = (some: readonly Pick<Carriage, 'way'>[]) => [...new Set(some.map(({ way }) => texts.sums.ways[way]))].join(' und ')

/** «Versand», and of whom where others' is in the sum already. */
function notYetIn(unknown: readonly (Pick<Carriage, 'way'> & { name: string })[], isSomeKnown: boolean): string {
  const ways = waysOf(unknown)
  return isSomeKnown ? texts.sums.ofSellers(ways, [...new Set(unknown.map(({ name }) => name))].join(', ')) : ways
}

/** What it comes to, and the way to the checkout. Always in sight on a wide screen. */
export function CartOverview({ cart, terms }: { cart: Cart; terms: TermsBySeller }) {
  const id = useId()
  const { sellers, bundles, vouchers = [] } = cart
  const sold = vouchers.filter(({ problem }) => problem === null)
  const hasBadVoucher = sold.length < vouchers.length
  const isBlocked = (seller: Cart['sellers'][number]) => hasProblem(seller, bundles)
  const isReady = !hasBadVoucher && sellers.every((seller) => canOrder(seller, bundles))
  const taxNote = taxNoteOf(sellers, vouchers.length > 0)
  const postalCode = usePostalCode()
  const carriages = sellers.flatMap(({ provider, ...seller }) =>
    carriagesOf({ provider, ...seller }, bundles, { terms: terms.get(provider.id), postalCode }).map((one) => ({
      ...one,
      name: provider.name,
      id: provider.id,
    })),
  )
  // Only what is certain is added up.
  const known = carriages.flatMap(({ cents, ...one }) => (cents === null ? [] : [{ ...one, cents }]))
  const unknown = carriages.filter(({ cents }) => cents === null)
  // What is fetched is brought by nobody.
  const brought = known.filter(({ way }) => way !== 'pickup')
  const whole = brought.length === 0 || unknown.length > 0 ? texts.sums.total : texts.sums.totalWith(waysOf(brought))
  const only = sellers.length === 1 && vouchers.length === 0 ? sellers[0] : undefined
  return (
    <aside className={styles['overview']} aria-labelledby={id}>
      <h2 id={id} className={styles['overviewTitle']}>
        {texts.overview}
      </h2>
      <dl className={styles['sums']}>
        {sellers.length > 1 || vouchers.length > 0 ? (
          sellers.map((seller) => (
            <div key={seller.provider.id}>
              <dt>{seller.provider.name}</dt>
              <dd>{formatEuro(seller.items_cents)}</dd>
            </div>
          ))
        ) : (
          <div>
            <dt>{texts.sums.items}</dt>
            <dd>{formatEuro(cart.items_cents)}</dd>
          </div>
        )}
        {sold.length > 0 && (
          <div>
            <dt>{texts.voucher.sum(sold.length)}</dt>
            <dd>{formatEuro(sumCents(sold.map((voucher) => voucher.amount_cents)))}</dd>
          </div>
        )}
        {cart.deposit_cents > 0 && (
          <div>
            <dt>{texts.sums.deposit}</dt>
            <dd>{formatEuro(cart.deposit_cents)}</dd>
          </div>
        )}
        {known.map(({ way, cents, name, id: seller }) => (
          <div key={`${seller} ${way}`}>
            <dt>{sellers.length > 1 ? texts.sums.wayOf(texts.sums.ways[way], name) : texts.sums.ways[way]}</dt>
            <dd>{cents === 0 ? texts.way.free : formatEuro(cents)}</dd>
          </div>
        ))}
        <div className={styles['total']}>
          <dt>{whole}</dt>
          <dd>{formatEuro(sumOf(cart) + sumCents(known.map(({ cents }) => cents)))}</dd>
        </div>
      </dl>
      {sellers.length > 0 && (
        <>
          <p className={styles['small']}>{unknown.length > 0 ? texts.sums.tax(taxNote, notYetIn(unknown, known.length > 0)) : taxNote}</p>
          <PlaceForm />
        </>
      )}
      {isReady ? (
        <LinkButton variant="primary" size="large" isWide to={only ? `/kasse?anbieter=${only.provider.id}` : '/kasse'}>
          {only || sellers.length < 2 ? texts.checkout : texts.checkoutAll(sellers.length)}
        </LinkButton>
      ) : (
        <>
          <Button
            variant="primary"
            size="large"
            isWide
            isDisabled
            aria-describedby={only && !isBlocked(only) ? minimumId(only.provider.id) : `${id}-why`}
          >
            {texts.checkout}
          </Button>
          {/* What one seller's minimum lacks stands beside its dishes, once. */}
          {(!only || isBlocked(only)) && (
            <p id={`${id}-why`} className={styles['why']}>
              {hasBadVoucher || sellers.some(isBlocked) ? texts.blocked : texts.belowMinimum}
            </p>
          )}
        </>
      )}
      <OrderLimits cart={cart} className={styles['small']} />
      {sellers.length > 1 && <p className={styles['small']}>{texts.sellers(sellers.length)}</p>}
      <LinkButton variant="quiet" size="small" icon="sparkle" isWide to="/konto/gutscheine/kaufen">
        {texts.voucher.buy}
      </LinkButton>
    </aside>
  )
}
