import { Children, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { ProductCard as Product } from '#contract/calls/productCardWire.ts'
import { classNames } from '#client/ui/classNames.ts'
import { FavouriteButton } from './FavouriteButton.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { ProductCard } from './ProductCard.tsx'
import styles from './ProductShelf.module.css'

type ShelfProps = {
  title: string
  /** Leads to all of them. */
  to?: string
  children: ReactNode
  /** Said while the cards are under way. */
  isLoading?: boolean
}

/** A row of cards that is walked sideways: by thumb, by wheel, by its two buttons, by the tab key. */
export function Shelf({ title, to, children, isLoading = false }: ShelfProps) {
  const id = useId()
  const row = useRef<HTMLUListElement>(null)
  const [isLong, setLong] = useState(false)
  const count = Children.count(children)
  useEffect(() => {
    const element = row.current
    if (!element || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => setLong(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [count])
  const walk = (direction: -1 | 1) => row.current?.scrollBy?.({ left: direction * row.current.clientWidth * 0.9, behavior: 'smooth' })
  return (
    <section className={classNames(styles['shelf'], 'far-below')} aria-labelledby={id} aria-busy={isLoading || undefined}>
      <div className={styles['head']}>
        <h2 id={id} className={styles['title']}>
          {title}
        </h2>
        {to && (
          <Link to={to} className={styles['all']} aria-label={`Alle ansehen: ${title}`}>
            Alle ansehen
            <Icon name="chevron-right" size={18} />
          </Link>
        )}
        <span className={styles['steps']} aria-hidden="true" data-idle={!isLong || undefined}>
          <button type="button" tabIndex={-1} className={styles['step']} onClick={() => walk(-1)}>
            <Icon name="chevron-left" size={18} />
          </button>
          <button type="button" tabIndex={-1} className={styles['step']} onClick={() => walk(1)}>
            <Icon name="chevron-right" size={18} />
          </button>
        </span>
      </div>
      <ul ref={row} className={styles['row']}>
        {children}
      </ul>
    </section>
  )
}

type ProductShelfProps = Pick<ShelfProps, 'title' | 'to'> & {
  products: readonly Product[]
  /** The first pictures are above the fold. */ isFirst?: boolean
}

/** Products in a row, each to be kept by its heart; nothing at all where there are none. */
export function ProductShelf({ title, to, products, isFirst = false }: ProductShelfProps) {
  if (products.length === 0) return null
  return (
    <Shelf title={title} to={to}>
      {products.map((product, index) => (
        <ProductCard
          key={product.id}
          product={product}
          priority={isFirst && index < 2}
          corner={<FavouriteButton type="product" id={product.id} name={product.name} />}
        />
      ))}
    </Shelf>
  )
}
