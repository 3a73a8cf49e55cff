import { Link, useLoaderData, useLocation } from 'react-router-dom'
import type { LoadArgs } from '#client/lib/page/declaredQuery.ts'
import type { HeadOf } from '#client/lib/page/pageHead.ts'
import { usePageTitle } from '#client/lib/page/pageTitle.ts'
import type { Loaded } from '#client/lib/page/loaded.ts'
import { useLoaded } from '#client/lib/page/useLoaded.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { PictureTile } from '#client/ui/PictureTile.tsx'
import { AskRoutes } from '#client/commerce/AskRoutes.tsx'
import { ProductCard } from '#client/commerce/ProductCard.tsx'
import { lazyWhenSeen } from '#client/ui/lazyWhenSeen.tsx'
import { loadBundles, loadSearch, type BundlesFound, type SearchAnswer } from './listing.data.ts'
import { listingTexts } from './listing.texts.ts'
import { filterCount, parseQuery, searchQuery } from '#client/commerce/listingAddress.ts'
import { ListingView } from './ListingView.tsx'
import styles from './listing.module.css'
import view from './ListingView.module.css'

const texts = listingTexts.search
const BundleShelf = lazyWhenSeen(async () => (await import('#client/commerce/BundleShelf.tsx')).BundleShelf)
/** With fewer a search has not found much: then offers can be asked for as well. */
const fewProducts = 4
export const query = searchQuery
interface SearchData {
  answer: Promise<Loaded<SearchAnswer>> | null
  /** Of a word alone: filters are those of goods. */
  bundles: Promise<Loaded<BundlesFound>> | null
}

/** Without a word and without a filter there is nothing to ask the server. */
export const loader = ({ search }: LoadArgs): SearchData => {
  const asked = parseQuery(search)
  const isNarrowed = filterCount(asked) > 0 || asked.category !== null
  return {
    answer: asked.keyword === '' && !isNarrowed ? null : loadSearch(asked),
    bundles: asked.keyword === '' || isNarrowed || asked.page > 1 ? null : loadBundles(asked.keyword),
  }
}

/** What somebody searched is nobody else's page. */
export const head: HeadOf<SearchData> = (_data, { url }) => ({
  title: texts.title(parseQuery(url.search).keyword),
  noindex: true,
  canonical: '/suche',
})

/** Sellers, dishes, products with filters, categories and posts that carry the words; the best group first. */
export function SearchScreen() {
  const { answer, bundles } = useLoaderData<SearchData>()
  const { search } = useLocation()
  const { keyword } = parseQuery(search)
  const title = texts.title(keyword)
  const isTooShort = new URLSearchParams(search).get('q')?.trim().length === 1
  usePageTitle(title)
  return (
    <div className={styles['page']}>
      <h1>{title}</h1>
      {answer ? (
        <>
          <Results answer={answer} bundles={bundles ?? noBundles} />
          {bundles && <BundleShelf loaded={bundles} keyword={keyword} />}
        </>
      ) : (
        <EmptyState icon="search" title={texts.begin}>
          {isTooShort ? texts.tooShort : texts.beginText}
        </EmptyState>
      )}
    </div>
  )
}

const noBundles: Promise<Loaded<BundlesFound | null>> = Promise.resolve({ ok: true, data: null })

type ResultsProps = { answer: Promise<Loaded<SearchAnswer>>; bundles: Promise<Loaded<BundlesFound | null>> }
function Results({ answer, bundles }: ResultsProps) {
  const asked = parseQuery(useLocation().search)
  const { result, isStale } = useLoaded(answer)
  const { result: inBundles } = useLoaded(bundles)
  const hasNoGoods = result?.ok === true && result.data.meta.total === 0
  // Bundles are found beside goods: as long as nobody knows whether there are any, nobody says that there is nothing.
  const isOpen = hasNoGoods && inBundles === undefined
  const isInBundlesAlone = hasNoGoods && inBundles?.ok === true && (inBundles.data?.data.length ?? 0) > 0
  const found = result?.ok ? result.data : undefined
  const related = asked.page === 1 ? (found?.groups.filter((group) => group !== 'products') ?? []) : []
  // Goods and their filters stand where they belong among the groups; where there are only others, an empty list says nothing.
  const isFiltered = filterCount(asked) > 0 || asked.category !== null
  const order: Group[] =
    related.length === 0
      ? ['products']
      : [
          ...found!.groups,
          ...((isFiltered || related.every((group) => group === 'posts')) && !found!.groups.includes('products')
            ? ['products' as const]
            : []),
        ]
  const isThin = found !== undefined && asked.page === 1 && asked.keyword !== '' && found.meta.total < fewProducts
  return (
    <>
      <Understood found={found} keyword={asked.keyword} />
      {order.map((group) => {
        if (group !== 'products') return found && <RelatedHits key={group} group={group} found={found} />
        if (isInBundlesAlone)
          return (
            <p key={group} role="status">
              {texts.onlyInBundles(asked.keyword)}
            </p>
          )
        return (
          <div key={group}>
            <h2 className={styles['section']}>{texts.products}</h2>
            <ListingView
              place="search"
              asked={asked}
              result={isOpen ? undefined : result}
              isStale={isStale}
              emptyTitle={related.length > 0 ? texts.noProducts(asked.keyword) : texts.nothing(asked.keyword)}
            />
          </div>
        )
      })}
      {isThin && <AskRoutes keyword={found.corrected ?? asked.keyword} category={asked.category ?? found.categories[0]?.slug ?? ''} />}
    </>
  )
}

type Group = SearchAnswer['groups'][number]

/** What was searched instead of what was typed, and why. */
function Understood({ found, keyword }: { found: SearchAnswer | undefined; keyword: string }) {
  if (!found) return null
  const [shown, instead] = found.corrected ? texts.corrected(found.corrected, keyword) : []
  const lines = [
    ...(found.price ? [texts.price(found.price.from_cents, found.price.to_cents)] : []),
    ...(found.dropped.length > 0 ? [texts.dropped(found.dropped)] : []),
    ...(found.relaxed && found.groups.length > 0 ? [texts.relaxed] : []),
  ]
  if (!shown && lines.length === 0) return null
  return (
    <p className={styles['corrected']} role="status">
      {shown && (
        <>
          <strong>{shown}</strong>
          {instead}{' '}
        </>
      )}
      {lines.join(' ')}
    </p>
  )
}

function RelatedHits({ group, found }: { group: Exclude<Group, 'products'>; found: SearchAnswer }) {
  const path = { categories: '/kategorie/', providers: '/anbieter/', posts: '/portal/beitrag/' }
  if (group === 'dishes') {
    return (
      <section className={styles['hits']} aria-label={texts.dishes}>
        <h2 className={styles['section']}>{texts.dishes}</h2>
        <ul className={view['cards']}>
          {found.dishes.map((dish) => (
            <ProductCard key={dish.id} product={dish} />
          ))}
        </ul>
      </section>
    )
  }
  return (
    <div className={styles['besides']}>
      <Hits title={texts[group]} hits={found[group]} path={(slug) => `${path[group]}${slug}`} isPlain={group === 'categories'} />
    </div>
  )
}

type HitsProps = { title: string; hits: SearchAnswer['providers']; path: (slug: string) => string; isPlain?: boolean }

function Hits({ title, hits, path, isPlain = false }: HitsProps) {
  if (hits.length === 0) return null
  return (
    <section className={styles['hits']} aria-label={title}>
      <h2 className={styles['section']}>{title}</h2>
      <ul className={isPlain ? styles['subs'] : styles['hitList']}>
        {hits.map((hit, index) => (
          <li key={hit.slug}>
            <Link to={path(hit.slug)} className={isPlain ? styles['sub'] : styles['hit']}>
              {!isPlain && <PictureTile src={hit.image} id={index} fallbackName={hit.title} ratio="1:1" className={styles['hitPicture']} />}
              <span className={styles['hitWords']}>
                <span className={styles['hitTitle']}>{hit.title}</span>{' '}
                {!isPlain && hit.text && <span className={styles['hitText']}>{hit.text}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
