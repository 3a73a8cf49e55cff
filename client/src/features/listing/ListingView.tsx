import { lazy, Suspense } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router-dom'
import type { Listing } from '#contract/calls/search.calls.ts'
import { formatCount } from '#client/lib/format.ts'
import { missingOf } from '#client/lib/page/missingOf.ts'
import { knownPostalCode } from '#client/commerce/postalCode.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { ReviewNote } from '#client/commerce/ReviewNote.tsx'
import { classNames } from '#client/ui/classNames.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { FavouriteButton } from '#client/commerce/FavouriteButton.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { Compare } from '#client/commerce/lazyCompare.tsx'
import { LinkButton } from '#client/ui/LinkButton.tsx'
import { NativeSelect } from '#client/ui/NativeSelect.tsx'
import { PageLinks } from '#client/ui/PageLinks.tsx'
import { ProductCard, ProductCardSkeletons } from '#client/commerce/ProductCard.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import { Facets } from './Facets.tsx'
import { listingTexts } from './listing.texts.ts'
import {
  filterCount,
  noFilters,
  pathOfQuery,
  type ListQuery,
  type ListingKind,
  type Sort,
  type SortLabel,
} from '#client/commerce/listingAddress.ts'
import { NothingFound } from './NothingFound.tsx'
import { useHydrated } from '#client/ui/useHydrated.ts'
import { useSheet } from './useSheet.ts'
import styles from './ListingView.module.css'

const texts = listingTexts
// Only who wants the nearest first and has not said from where needs it.
const PlaceForm = lazy(() => import('./PlaceForm.tsx').then((m) => ({ default: m.PlaceForm })))
// What is saved belongs to the visitor alone and comes after the page; until then the button stands in its place and waits.
const SaveSearch = lazy(() => import('./SaveSearch.tsx').then((m) => ({ default: m.SaveSearch })))
/** So many cards are seen without scrolling on a desk; their pictures come at once. */
const aboveTheFold = 4

type ListingViewProps = { place: ListingKind; asked: ListQuery; result: Loaded<Listing> | undefined; isStale: boolean; emptyTitle: string }

/** Filters beside the list on a desk, behind a button on a phone; the list stays while a narrower one is under way. */
export function ListingView({ place, asked, result, isStale, emptyTitle }: ListingViewProps) {
  const panel = useSheet()
  const { revalidate } = useRevalidator()
  // Another filter begins at the first page.
  const to = (change: Partial<ListQuery>) => pathOfQuery(place, { ...asked, page: 1, ...change })
  const withCategories = place === 'search'
  if (result && !result.ok && withCategories && missingOf(result.error))
    return (
      <EmptyState
        icon="search"
        title={texts.category.missing}
        action={
          <LinkButton variant="primary" to={to({ category: null })}>
            {texts.search.everywhere}
          </LinkButton>
        }
      />
    )
  if (result && !result.ok) return <ErrorState onRetry={() => void revalidate()} isRetrying={isStale} />
  const answer = result?.data
  const set = filterCount(asked)
  const clear = to({ ...noFilters, ...(withCategories && { category: null }) })
  const isNarrowed = set > 0 || (withCategories && asked.category !== null)
  // Where there is nothing at all there is nothing to narrow or to order.
  if (answer?.meta.total === 0 && !isNarrowed) {
    return (
      <div>
        <p className="visually-hidden" role="status">
          {isStale ? texts.loading : countOf(answer)}
        </p>
        <NothingFound meta={answer.meta} title={emptyTitle} keyword={asked.keyword} first={to({})} clear={null} />
        <div className={styles['keep']}>
          <Save place={place} asked={asked} answer={answer} />
        </div>
      </div>
    )
  }
  return (
    <div className={styles['view']}>
      <aside
        ref={panel.sheet}
        className={classNames(styles['side'], panel.isOpen && styles['open'])}
        {...panel.role}
        aria-label={texts.filters}
        id="filter"
        onKeyDown={panel.press}
      >
        <div className={styles['sideHead']}>
          <h2>{texts.filters}</h2>
          <button type="button" className={styles['plain']} onClick={panel.close} aria-label="Filter schließen">
            <Icon name="close" />
          </button>
        </div>
        {answer && <Facets facets={answer.facets} total={answer.meta.total} asked={asked} to={to} withCategories={withCategories} />}
        <div className={styles['showBar']}>
          <button type="button" className={styles['showResults']} onClick={panel.close}>
            {answer ? texts.close(countOf(answer)) : texts.loading}
          </button>
        </div>
      </aside>
      <section className={styles['main']} aria-busy={isStale}>
        {place === 'category' && <h2 className="visually-hidden">{texts.search.products}</h2>}
        <div className={styles['bar']}>
          <p id="treffer" tabIndex={-1} className={styles['count']} role="status">
            {answer && !isStale ? countOf(answer) : texts.loading}
          </p>
          <button
            ref={panel.opener}
            type="button"
            className={styles['filterButton']}
            aria-expanded={panel.isOpen}
            aria-controls="filter"
            onClick={panel.open}
          >
            <Icon name="filter" size={18} />
            {texts.filtersCount(set)}
          </button>
          <SortSelect place={place} asked={asked} propertyList={answer?.category?.category_type === 'property_type'} />
          <Save place={place} asked={asked} answer={answer} />
        </div>
        {answer && !isStale && (answer.place === 'missing' || answer.place === 'unknown') && (
          <Suspense fallback={null}>
            <PlaceForm place={place} asked={asked} />
          </Suspense>
        )}
        {answer && <ActiveFilters answer={answer} asked={asked} to={to} clear={clear} withCategory={withCategories} />}
        {!answer ? (
          <ul className={styles['cards']}>
            <ProductCardSkeletons count={12} />
          </ul>
        ) : answer.data.length === 0 ? (
          <NothingFound meta={answer.meta} title={emptyTitle} keyword={asked.keyword} first={to({})} clear={isNarrowed ? clear : null} />
        ) : (
          <ul className={classNames(styles['cards'], isStale && styles['stale'])}>
            {answer.data.map((product, index) => (
              <ProductCard
                key={product.id}
                product={product}
                priority={index < aboveTheFold}
                corner={
                  <>
                    <FavouriteButton type="product" id={product.id} name={product.name} />
                    {product.kind !== 'food' && <Compare id={product.id} name={product.name} />}
                  </>
                }
              />
            ))}
          </ul>
        )}
        <Compare />
        {answer && answer.data.length > 0 && (
          <PageLinks
            page={answer.meta.current_page}
            pageCount={answer.meta.last_page}
            to={(page) => pathOfQuery(place, { ...asked, page })}
          />
        )}
        <ReviewNote of="stars" />
        <p className={styles['small']}>
          <Link to="/seite/reihenfolge">{texts.ranking}</Link>
        </p>
      </section>
    </div>
  )
}

const Save = (props: { place: ListingKind; asked: ListQuery; answer: Listing | undefined }) => {
  const waiting = (
    <button type="button" className={styles['save']} disabled>
      <Icon name="plus" size={18} />
      {texts.save.save}
    </button>
  )
  return useHydrated() ? (
    <Suspense fallback={waiting}>
      <SaveSearch {...props} />
    </Suspense>
  ) : (
    waiting
  )
}

/** Work and homes are no products. */
const countOf = ({ meta, more, category, path }: Listing) => {
  const [one, many] = texts.things[path[0]?.slug ?? category?.slug ?? ''] ?? texts.things['']!
  return texts.found(formatCount(meta.total, one, many), more)
}

function SortSelect({ place, asked, propertyList }: { place: ListingKind; asked: ListQuery; propertyList: boolean }) {
  const navigate = useNavigate()
  const usual = asked.keyword ? 'relevance' : 'popular'
  const offered: SortLabel[] = [usual, 'price', 'rating', 'distance', ...(propertyList ? ['living_area' as const] : []), 'newest']
  const change = (sort: Sort) => {
    // «Entfernung» needs a place; without one the list asks for it.
    const postalCode = sort === 'distance' ? (asked.postalCode ?? knownPostalCode()) : asked.postalCode
    void navigate(pathOfQuery(place, { ...asked, page: 1, postalCode, sort: sort === usual ? null : sort }), { preventScrollReset: true })
  }
  const byPrice = asked.sort === 'price_asc' || asked.sort === 'price_desc' ? asked.sort : null
  // An order that means nothing here is not in force.
  const shown = byPrice ? 'price' : (offered.find((sort) => sort === asked.sort) ?? usual)
  return (
    <div className={styles['sort']}>
      <NativeSelect<SortLabel>
        label={texts.sort}
        isLabelHidden
        options={offered.map((value) => ({ value, label: texts.sorts[value] }))}
        value={shown}
        onChange={(sort) => change(sort === 'price' ? 'price_asc' : sort)}
      />
      {byPrice && (
        <button
          type="button"
          className={styles['direction']}
          aria-label={texts.direction[byPrice]}
          title={texts.direction[byPrice]}
          onClick={() => change(byPrice === 'price_asc' ? 'price_desc' : 'price_asc')}
        >
          <Icon name={byPrice === 'price_asc' ? 'chevron-up' : 'chevron-down'} size={18} />
        </button>
      )}
    </div>
  )
}
