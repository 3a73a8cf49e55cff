import type { ReactNode } from 'react'
import { Link, NavLink, useLocation, useParams } from 'react-router-dom'
import type { CatalogueProduct } from '#contract/calls/catalogueWire.ts'
import { useLiveRow } from '#client/lib/live/useLiveRow.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Tag } from '#client/ui/Tag.tsx'
import { useCurrentInSight } from '#client/ui/useCurrentInSight.ts'
import { tones } from './tones.ts'
import { catalogueProduct } from './catalogue.live.ts'
import { catalogueTexts } from './catalogue.texts.ts'
import styles from './catalogue.module.css'

const texts = catalogueTexts.edit
const listPath = '/anbieterbereich/produkte'
const tabs = [
  ['', texts.tab.product],
  ['/bilder', texts.tab.images],
  ['/varianten', texts.tab.variants],
  ['/mengenstaffel', texts.tab.scale],
  ['/rabatte', texts.tab.discounts],
  ['/seo', texts.tab.seo],
  ['/tags', texts.tab.tags],
] as const

/** The way back, what it is, its state, and its other parts. */
export function ProductHead({ product }: { product: CatalogueProduct | null }) {
  const { pathname } = useLocation()
  const places = useCurrentInSight(pathname)
  return (
    <>
      <Link to={listPath} className={styles['back']}>
        <Icon name="chevron-left" size={18} /> {texts.back}
      </Link>
      <div className={styles['titleRow']}>
        <h1 className={styles['title']}>{product ? product.name : texts.newTitle}</h1>
        {product && <Tag tone={tones[product.status]}>{product.label}</Tag>}
      </div>
      {product && (
        <nav ref={places} aria-label={texts.tabs} className={styles['tabs']}>
          {tabs.map(([path, label]) => (
            <NavLink
              key={path}
              end
              to={`${listPath}/${product.id}${path}`}
              className={({ isActive }) => (isActive ? styles['tabOn'] : styles['tab']) ?? ''}
            >
              {label}
            </NavLink>
          ))}
        </nav>
      )}
    </>
  )
}

export function ProductMissing() {
  return (
    <EmptyState icon="search" title={texts.missing} action={<LinkButton to={listPath}>{texts.back}</LinkButton>}>
      {texts.missingText}
    </EmptyState>
  )
}

export function ProductLoading() {
  return (
    <div className={styles['editor']} role="status" aria-label={texts.loading}>
      <Skeleton height="40px" width="50%" />
      <Skeleton shape="block" height="420px" />
    </div>
  )
}

/** The product of the address; 0 for what is no number. */
export function useProductId(): number {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0
}

/** A part of a product that stays alive: fetched, with its head, and its states. `take` puts in the answer to an own command. */
export function ProductPart({
  lead,
  children,
}: {
  lead: string
  children: (product: CatalogueProduct, take: (next: CatalogueProduct) => void) => ReactNode
}) {
  const { row: product, status, retry, take } = useLiveRow(catalogueProduct, useProductId())
  if (status === 'missing') return <ProductMissing />
  if (status === 'failed') return <ErrorState onRetry={retry} />
  if (!product) return <ProductLoading />
  return (
    <div className={styles['editor']}>
      <ProductHead product={product} />
      <p className={styles['hint']}>{lead}</p>
      {children(product, take)}
    </div>
  )
}
