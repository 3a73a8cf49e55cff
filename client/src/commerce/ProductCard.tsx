import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ProductCard as Product } from '#contract/calls/productCardWire.ts'
import { formatEuro, formatKilometres } from '#client/lib/format.ts'
import { Card, cardLink } from '#client/ui/Card.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { Rating } from './Rating.tsx'
import { ShownPrice, taxNote } from './ShownPrice.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './ProductCard.module.css'

type ProductCardProps = {
  product: Product
  /** A button in the picture's corner: favourite, remove. */
  corner?: ReactNode
  /** Above the fold: its picture is loaded at once. */
  priority?: boolean
  /** The heading's level where the card stands. */
  level?: 2 | 3 | 4
}

/** Where a product is looked at: dishes on their restaurant's menu, everything else on a page of its own. */
export const productPath = ({ kind, slug, provider }: Pick<Product, 'kind' | 'slug'> & { provider: { slug: string } }) =>
  kind === 'food' ? `/anbieter/${provider.slug}` : `/produkt/${slug}`

/** Where a press on it leads: of a dish to itself, opened on the menu. */
export const wayToProduct = (product: Pick<Product, 'id' | 'kind' | 'slug'> & { provider: { slug: string } }) =>
  `${productPath(product)}${product.kind === 'food' ? `?gericht=${product.id}` : ''}`

/** One product in a list. The whole card leads to its page. */
export function ProductCard({ product, corner, priority = false, level = 3 }: ProductCardProps) {
  const Heading = `h${level}` as const
  const isGone = product.stock === 'none'
  return (
    <Card as="li" padding="none" isInteractive className={styles['card']}>
      <PictureTile
        src={product.picture}
        id={product.id}
        fallbackName={product.name}
        isCalm={isGone}
        priority={priority}
        className={styles['picture']}
      />
      <span className={styles['flags']}>
        {product.is_new && <span className={styles['flag']}>Neu</span>}
        {isGone && <span className={styles['gone']}>Ausverkauft</span>}
      </span>
      <div className={styles['body']}>
        <Heading className={styles['name']}>
          <Link to={wayToProduct(product)} className={cardLink}>
            {product.name}
          </Link>
        </Heading>
        <p className={styles['seller']}>
          {product.provider.company_name}
          {product.distance_km !== null && ` · ${formatKilometres(product.distance_km, product.distance_off_km)}`}
        </p>
        {product.swatches.length > 0 && <Swatches swatches={product.swatches} />}
        {product.rating_count > 0 && <Rating value={product.rating_average} count={product.rating_count} look="compact" />}
        <div className={styles['bottom']}>
          <ShownPrice price={product} />
          {!product.on_request && <p className={styles['delivery']}>{`${taxNote(product.tax_included)}${deliveryWords(product)}`}</p>}
          {product.stock === 'few' && <p className={styles['few']}>Nur noch wenige</p>}
        </div>
      </div>
      {corner && <div className={styles['corner']}>{corner}</div>}
    </Card>
  )
}

function deliveryWords({ delivery }: Product): string {
  if (!delivery) return ''
  const cost = delivery.cost_cents === 0 ? ', versandkostenfrei' : `, zzgl. ${formatEuro(delivery.cost_cents)} Versand`
  return `${cost} · ${daysWords(delivery.days_from, delivery.days_until)}`
}

/** «in 2–4 Werktagen»; the days a seller promises are working days. */
export function daysWords(from: number, until: number): string {
  if (until === 0) return 'heute'
  if (until === 1) return from === 0 ? 'bis zum nächsten Werktag' : 'in 1 Werktag'
  return `in ${from === until ? '' : from === 0 ? 'bis zu ' : `${from}–`}${until} Werktagen`
}

const shownSwatches = 5

function Swatches({ swatches }: { swatches: Product['swatches'] }) {
  return (
    <ul className={styles['swatches']} aria-label="Farben">
      {swatches.slice(0, shownSwatches).map(({ name, color }) => (
        <li key={name} className={styles['swatch']} style={{ background: color }} title={name}>
          <span className="visually-hidden">{name}</span>
        </li>
      ))}
      {swatches.length > shownSwatches && <li className={styles['moreSwatches']}>{`+${swatches.length - shownSwatches}`}</li>}
    </ul>
  )
}

/** Cards in their final shape while the answer is under way. */
export function ProductCardSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <Card as="li" padding="none" key={index} className={styles['card']} aria-hidden="true">
      <Skeleton shape="picture" />
      <div className={styles['body']}>
        <Skeleton width="85%" />
        <Skeleton width="50%" />
        <Skeleton width="35%" height="24px" />
      </div>
    </Card>
  ))
}
