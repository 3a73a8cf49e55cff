import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Bundle } from '#contract/calls/bundles.calls.ts'
import { formatEuro } from '#client/lib/format.ts'
import { Card } from '#client/ui/Card.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { AddBundle } from './AddBundle.tsx'
import { taxNote } from './ShownPrice.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './BundleCard.module.css'

type Item = Bundle['items'][number]

/**
 * Several things at one price, with a picture made of theirs: what is in it and from whom, what is saved, how the price is split and
 * whether it can be had (docs/law.md row 13).
 */
export function BundleCard({ bundle, buy = <AddBundle bundle={bundle} /> }: { bundle: Bundle; buy?: ReactNode }) {
  const { name, short_text: text, items, shares } = bundle
  return (
    <Card as="li" padding="none" className={styles['card']}>
      <div className={styles['head']}>
        <div className={styles['parts']} aria-hidden="true">
          {items.slice(0, 4).map((item) => (
            <PictureTile
              key={`${item.product_id} ${item.variant_id}`}
              src={item.picture}
              id={item.product_id}
              fallbackName={item.name}
              ratio="1:1"
              sizes="180px"
              isCalm={item.stock === 'none'}
            />
          ))}
        </div>
        <h3 className={styles['name']} tabIndex={-1}>
          {name}
        </h3>
        {text && <p className={styles['text']}>{text}</p>}
      </div>
      <ul className={styles['items']}>
        {items.map((item) => (
          <Thing key={`${item.product_id} ${item.variant_id}`} item={item} />
        ))}
      </ul>
      <div className={styles['bottom']}>
        <PriceOf bundle={bundle} />
        <StockOf bundle={bundle} />
        {buy}
        <Split shares={shares} items={items} />
      </div>
    </Card>
  )
}

/** A number stays with its unit. */
const heldTogether = (words: string) => words.replaceAll(/(\d) /g, '$1\u00a0')

function Thing({
  item: { slug, variant_id: variantId, name, variant, qty, unit_cents: cents, base_price: basePrice, provider, stock },
}: {
  item: Item
}) {
  const isGone = stock === 'none'
  return (
    <li className={styles['item']}>
      <p className={styles['itemName']}>
        {qty > 1 && `${qty} × `}
        <Link to={`/produkt/${slug}${variantId === null ? '' : `?variante=${variantId}`}`}>{name}</Link>
        {variant && <span className={styles['variant']}>{`, ${heldTogether(variant)}`}</span>}
      </p>
      <p className={styles['small']}>
        von <Link to={`/anbieter/${provider.slug}`}>{provider.company_name}</Link>
      </p>
      <p className={styles['small']}>
        {`einzeln ${qty > 1 ? 'je ' : ''}${formatEuro(cents)}${basePrice ? ` (${basePrice})` : ''}`}
        {isGone && <span className={styles['gone']}> · ausverkauft</span>}
      </p>
    </li>
  )
}

/** One price for all. What the things cost singly is said in words: it is no former price, so nothing is struck through (PAngV § 11). */
function PriceOf({
  bundle: { price_cents: cents, singles_cents: singles, saving_cents: saving, deposit_cents: deposit, items, shares },
}: {
  bundle: Bundle
}) {
  const taxes = new Set(shares.map((share) => share.tax_included))
  const age = Math.max(...items.map((item) => item.age_limit))
  return (
    <div className={styles['price']}>
      <p className={styles['amount']}>
        <span className="visually-hidden">Zusammen </span>
        {formatEuro(cents)}
      </p>
      {saving > 0 && <p className={styles['small']}>{`einzeln zusammen ${formatEuro(singles)}`}</p>}
      {saving > 0 && <p className={styles['saving']}>{`Sie sparen ${formatEuro(saving)} gegenüber den Einzelpreisen`}</p>}
      <p className={styles['small']}>{[taxes.size === 1 && taxNote(taxes.has(true)), shippingWords(items)].filter(Boolean).join(', ')}</p>
      {deposit > 0 && <p className={styles['small']}>{`zzgl. ${formatEuro(deposit)} Pfand`}</p>}
      {age > 0 && <p className={styles['small']}>{`Enthält Artikel, die erst ab ${age} Jahren erhältlich sind`}</p>}
    </div>
  )
}

function shippingWords(items: readonly Item[]): string {
  const sent = items.flatMap(({ delivery }) => delivery ?? [])
  if (sent.length === 0) return 'wird nicht versandt'
  const cost = sent.some((delivery) => delivery.cost_cents > 0) ? 'zzgl. Versand (Kosten beim Artikel)' : 'versandkostenfrei'
  return sent.length < items.length ? `${cost}, nicht alles wird versandt` : cost
}

const lookOf = { many: 'check', few: 'clock', none: 'close' } as const

function StockOf({ bundle: { stock, qty, items } }: { bundle: Bundle }) {
  return (
    <p className={classNames(styles['stock'], styles[stock])}>
      <Icon name={lookOf[stock]} size={18} />
      <span>
        {stock === 'many'
          ? 'Verfügbar'
          : stock === 'few'
            ? `Nur noch ${qty}-mal verfügbar`
            : items.some((item) => item.stock === 'none')
              ? `Zurzeit nicht verfügbar: ${goneWords(items)}`
              : 'Ausverkauft'}
      </span>
    </p>
  )
}

const goneWords = (items: readonly Item[]): string => {
  const names = items.filter(({ stock }) => stock === 'none').map(({ name }) => name)
  return `${names.join(' und ')} ${names.length === 1 ? 'ist' : 'sind'} ausverkauft`
}

/** What one partner takes for sending its part; the exact sum is said in the cart, before anything is ordered. */
function sendingOf(items: readonly Item[]): string {
  const costs = items.map(({ delivery }) => delivery?.cost_cents ?? null)
  if (costs.includes(null)) return costs.every((cost) => cost === null) ? 'wird nicht versandt' : 'nicht alles wird versandt'
  const least = Math.max(...costs.map((cost) => cost ?? 0))
  return least === 0 ? 'versandkostenfrei' : `Versand ab ${formatEuro(least)}`
}

/** Who gets how much of the price; each is the contractual partner for what it sells. */
function Split({ shares, items }: Pick<Bundle, 'shares' | 'items'>) {
  const [only, ...others] = shares
  const saysTax = new Set(shares.map((share) => share.tax_included)).size > 1
  if (only && others.length === 0)
    return (
      <p className={styles['small']}>
        Vertragspartner: <Link to={`/anbieter/${only.provider.slug}`}>{only.provider.company_name}</Link>
      </p>
    )
  return (
    <div className={styles['split']}>
      <p className={styles['splitTitle']}>So teilt sich der Preis auf</p>
      <dl className={styles['shares']}>
        {shares.map(({ provider, share_cents: cents, tax_included: isTaxed }) => (
          <div key={provider.id} className={styles['share']}>
            <dt>
              <Link to={`/anbieter/${provider.slug}`}>{provider.company_name}</Link>
              {saysTax && <span className={styles['small']}>{` (${taxNote(isTaxed)})`}</span>}
              <span className={styles['sending']}>{sendingOf(items.filter((item) => item.provider.id === provider.id))}</span>
            </dt>
            <dd>{formatEuro(cents)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['small']}>Vertragspartner: je Artikel der genannte Händler</p>
    </div>
  )
}

/** Cards in their final shape while the answer is under way. */
export function BundleCardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <Card as="li" padding="none" key={index} className={styles['card']} aria-hidden="true">
      <div className={styles['head']}>
        <Skeleton width="60%" height="24px" />
      </div>
      <div className={styles['items']}>
        {[0, 1, 2].map((at) => (
          <div key={at} className={styles['item']}>
            <Skeleton width="70%" />
            <Skeleton width="40%" />
          </div>
        ))}
      </div>
      <div className={styles['bottom']}>
        <Skeleton width="35%" height="28px" />
        <Skeleton width="80%" />
      </div>
    </Card>
  ))
}
