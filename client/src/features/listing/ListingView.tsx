import { useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router-dom'
import type { Listing } from '#contract/calls/search.calls.ts'
import { formatCount } from '#client/lib/format.ts'
import { knownPostalCode } from '#client/lib/postalCode.ts'
import type { Loaded } from '#client/lib/remembered.ts'
import { classNames } from '#client/ui/classNames.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { FavouriteButton } from '#client/ui/FavouriteButton.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { PageLinks } from '#client/ui/PageLinks.tsx'
import { ProductCard, ProductCardSkeletons } from '#client/ui/ProductCard.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { Facets } from './Facets.tsx'
import { listingTexts } from './listing.texts.ts'
import { filterCount, noFilters, pathOfAsked, type Asked, type Place, type Sort } from './listingAddress.ts'
import styles from './ListingView.module.css'

const texts = listingTexts
/** So many cards are seen without scrolling on a desk; their pictures come at once. */
const aboveTheFold = 4

type ListingViewProps = { place: Place; asked: Asked; result: Loaded<Listing> | undefined; isStale: boolean; emptyTitle: string }

/** Filters beside the list on a desk, behind a button on a phone; the list keeps standing while a narrower one is under way. */
export function ListingView({ place, asked, result, isStale, emptyTitle }: ListingViewProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { revalidate } = useRevalidator()
  // Another filter begins at the first page.
  const to = (change: Partial<Asked>) => pathOfAsked(place, { ...asked, page: 1, ...change })
  const withCategories = place === 'search'
  if (result && !result.ok) return <ErrorState onRetry={() => void revalidate()} isRetrying={isStale} />
  const answer = result?.data
  const set = filterCount(asked)
  return (
    <div className={styles['view']}>
      <aside className={classNames(styles['side'], isOpen && styles['open'])} aria-label={texts.filters} id="filter">
        <div className={styles['sideHead']}>
          <h2>{texts.filters}</h2>
          <button type="button" className={styles['plain']} onClick={() => setIsOpen(false)} aria-label="Filter schließen"><Icon name="close" /></button>
        </div>
        {answer && <Facets facets={answer.facets} asked={asked} to={to} withCategories={withCategories} />}
        <button type="button" className={styles['showResults']} onClick={() => setIsOpen(false)}>{texts.close}</button>
      </aside>
      <section className={styles['main']} aria-busy={isStale}>
        {place === 'category' && <h2 className="visually-hidden">{texts.search.products}</h2>}
        <div className={styles['bar']}>
          <p className={styles['count']} role="status">
            {answer && !isStale ? texts.found(formatCount(answer.meta.total, 'Produkt', 'Produkte'), answer.more) : texts.loading}
          </p>
          <button type="button" className={styles['filterButton']} aria-expanded={isOpen} aria-controls="filter" onClick={() => setIsOpen(true)}>
            <Icon name="filter" size={18} />
            {texts.filtersCount(set)}
          </button>
          <SortSelect place={place} asked={asked} propertyList={answer?.category?.category_type === 'property_type'} />
        </div>
        {answer && <ActiveFilters facets={answer.facets} asked={asked} to={to} withCategory={withCategories} />}
        {!answer ? (
          <ul className={styles['cards']}><ProductCardSkeletons count={12} /></ul>
        ) : answer.data.length === 0 ? (
          <EmptyState icon="search" title={emptyTitle} action={set > 0 ? <LinkButton variant="primary" to={to(noFilters)}>{texts.clear}</LinkButton> : <LinkButton variant="primary" to="/kategorien">{texts.category.toAll}</LinkButton>}>
            {texts.search.nothingText}
          </EmptyState>
        ) : (
          <ul className={classNames(styles['cards'], isStale && styles['stale'])}>
            {answer.data.map((product, index) => (
              <ProductCard key={product.id} product={product} priority={index < aboveTheFold} corner={<FavouriteButton type="product" id={product.id} name={product.name} />} />
            ))}
          </ul>
        )}
        {answer && <PageLinks page={answer.meta.current_page} pageCount={answer.meta.last_page} to={(page) => pathOfAsked(place, { ...asked, page })} />}
        <p className={styles['small']}><Link to="/seite/reihenfolge">{texts.ranking}</Link></p>
      </section>
    </div>
  )
}

function SortSelect({ place, asked, propertyList }: { place: Place; asked: Asked; propertyList: boolean }) {
  const navigate = useNavigate()
  const usual: Sort = asked.keyword ? 'relevance' : 'popular'
  const offered: Sort[] = [usual, 'price_asc', 'price_desc', 'rating', 'distance', ...(propertyList ? ['living_area' as const] : []), 'newest']
  const change = (sort: Sort) => {
    // «Entfernung» needs a place; without one the header's field asks for it.
    const postalCode = sort === 'distance' ? asked.postalCode ?? knownPostalCode() : asked.postalCode
    void navigate(pathOfAsked(place, { ...asked, page: 1, postalCode, sort: sort === usual ? null : sort }), { preventScrollReset: true })
  }
  return <NativeSelect<Sort> label={texts.sort} isLabelHidden options={offered.map((value) => ({ value, label: texts.sorts[value] }))} value={asked.sort ?? usual} onChange={change} className={styles['sort']} />
}
